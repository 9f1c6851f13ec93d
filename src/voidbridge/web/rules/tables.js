// The numbers of the book as tables; every row comes from the server's rules.
import { html } from '../core/html.js';
import { inches, title } from '../core/words.js';
import { words } from './plain.js';
import { Cited, RuleLinks } from './ruling.js';

/** @typedef {import('../types').Book} Book */
/** @typedef {import('../types').Line} Line */
/** @typedef {{ id: string, name: string, head: string[], rows: (book: Book) => { id: string, cells: any[] }[] }} Sheet */

const LINE = ['M', 'AP', 'ME', 'SH', 'W', 'MOR', 'DEF'];

/** @param {Line} line */
const numbers = (line) => [inches(line.move), line.ap, line.melee ? `${line.melee}d6` : '–', line.shooting ? `${line.range ? '' : '+'}${line.shooting}d6${line.range ? `, ${inches(line.range)}` : ''}` : '–', line.wounds, `${line.morale}+`, line.defence ? `${line.defence}d6` : '–'];
/** @param {any} row */
const ruled = (row) => html`<${RuleLinks} ids=${row.rulings ?? [row.ruling].filter(Boolean)} />`;

/** @type {Sheet[]} */
export const SHEETS = [
  { id: 'actions', name: 'Actions', head: ['Action', 'What it is', 'Ruling'], rows: (book) => book.actions.map((row) => ({ id: row.id, cells: [title(row.id), row.text, ruled(row)] })) },
  { id: 'conditions', name: 'Conditions', head: ['Condition', 'What it does', 'Ruling'], rows: (book) => book.conditions.map((row) => ({ id: row.id, cells: [title(row.id), words(row.text), ruled(row)] })) },
  { id: 'modifiers', name: 'Modifiers', head: ['What counts', 'Ruling'], rows: (book) => Object.entries(book.modifiers).map(([id, row]) => ({ id, cells: [title(row.words), html`<${Cited} text=${row.rule} />`] })) },
  { id: 'weapons', name: 'Weapons', head: ['Weapon', 'Whose', 'Range', 'Dice', 'Damage', 'Points', 'Notes', 'Ruling'], rows: (book) => book.weapons.map((row) => ({ id: row.id, cells: [row.name, owner(book, row.faction), row.range ? inches(row.range) : row.reach ? `melee, ${inches(row.reach)}` : 'melee', row.rof ? `${row.rof}d6` : '', row.damage, row.points, row.text, ruled(row)] })) },
  { id: 'gear', name: 'Gear', head: ['Item', 'Whose', 'Kind', 'Points', 'What it does', 'Ruling'], rows: (book) => book.gear.map((row) => ({ id: row.id, cells: [row.name, owner(book, row.faction), row.kind, row.points, row.text, ruled(row)] })) },
  { id: 'factions', name: 'Factions', head: ['Faction', ...LINE], rows: (book) => book.factions.flatMap((row) => [{ id: row.id, cells: [`${row.name}: ${row.leader.name ?? 'leader'}`, ...numbers(row.leader)] }, { id: `${row.id}-crew`, cells: [`${row.name}: crew`, ...numbers(row.crew)] }]) },
  { id: 'enemies', name: 'Enemy groups', head: ['Enemy', ...LINE], rows: (book) => book.enemies.flatMap((row) => row.lines.map((line, n) => ({ id: n ? `${row.id}-${n}` : row.id, cells: [`${row.name}: ${line.name}`, ...numbers(line)] }))) },
  { id: 'missions', name: 'Missions', head: ['Mission', 'Won when', 'Rounds', 'Boards', 'Ruling'], rows: (book) => book.missions.map((row) => ({ id: row.id, cells: [row.kind === 'quick' ? row.name : `${row.name} (${row.kind})`, row.victory, row.limit, row.boards.map(inches).join(', '), ruled(row)] })) },
  { id: 'options', name: 'Table options', head: ['Option', 'What it changes', 'Usual', 'Ruling'], rows: (book) => book.options.map((row) => ({ id: row.id, cells: [row.name, row.text, row.default ? 'on' : 'off', ruled({ rulings: [row.ruling].filter(Boolean) })] })) },
];

/** @param {Book} book @param {string} id */
const owner = (book, id) => book.factions.find((one) => one.id === id)?.name ?? 'all';

/** @param {{ sheet: Sheet, book: Book }} props */
export function SheetTable({ sheet, book }) {
  return html`<section class="rule-sheet" id=${`at-${sheet.id}`} tabindex="-1"><h2>${sheet.name}</h2><div class="table-scroll" tabindex="0" role="region" aria-label=${sheet.name}><table><thead><tr>${sheet.head.map((cell) => html`<th key=${cell} scope="col">${cell}</th>`)}</tr></thead>
    <tbody>${sheet.rows(book).map((row) => html`<tr key=${row.id} id=${`at-${sheet.id}-${row.id}`}>${row.cells.map((cell, n) => (n ? html`<td key=${n} class=${typeof cell === 'number' || /^\+?\d/.test(String(cell)) ? 'num' : ''}>${cell}</td>` : html`<th key=${n} scope="row">${cell}</th>`))}</tr>`)}</tbody></table></div></section>`;
}
