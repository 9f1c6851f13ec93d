// The deck in words, by groups: a heading for each, a line for each thing, and under it what belongs to it.
import { html } from '../core/html.js';
import { mission } from '../core/book.js';
import { counted, inches, tenth, title } from '../core/words.js';
import { distanceLines, foeDown, place, seenBy, sightLines, tokenLine, unitLine } from './deck-words.js';
import { targetName } from './hand.js';
import { turnWords } from './spoken.js';
import { tally } from './status.js';

/** @typedef {import('../types').View} View */
/** @typedef {import('../types').Piece} Piece */
/** @typedef {import('../types').Bearings | null} Bearings */
/** @typedef {{ line: string, more?: string[] }} Item */
/** @typedef {{ id: string, title: string, items: Item[], none: string }} Group */

/** @param {string} id @param {string} title @param {Item[]} items @param {string} none @returns {Group} */
const group = (id, title, items, none) => ({ id, title, items, none });

/** @param {string[]} lines @returns {Item[]} */
const items = (lines) => lines.map((line) => ({ line }));

/** Whose turn it is and what is asked. @param {View} view */
const now = (view) => group('now', 'Now', items([turnWords(view), `${view.objective.name} ${tally(view)}: ${view.objective.text}`, ...view.objective.lines]), '');

/** @param {View} view @param {Bearings} bearings */
export const crewGroup = (view, bearings) => group('crew', 'Your crew', view.units.filter((unit) => unit.side === 'crew').map((unit) => ({ line: unitLine(unit, view), more: unit.presence === 'in-play' ? [...sightLines(unit, view, bearings), ...distanceLines(unit, view, bearings)] : [] })), 'Nobody.');

/** @param {View} view @param {Bearings} bearings */
export const foeGroup = (view, bearings) => group('foes', 'Enemies', [...view.units.filter((unit) => unit.side === 'enemy' && unit.presence === 'in-play').map((unit) => ({ line: `${unitLine(unit, view)} ${seenBy(unit, view, bearings)}`.trim() })), ...items(foeDown(view))], 'None on deck.');

/** @param {View} view */
export const thingGroups = (view) => [
  group('tokens', 'Tokens', items(view.tokens.map((token) => tokenLine(token, view))), 'None.'),
  group('areas', 'Ways out, systems, waves, smoke and fumes', items([...zoneLines(view), ...waveLines(view), ...heatLines(view), ...view.smokes.map((cloud) => `Smoke within ${inches(cloud.radius)} of ${place(cloud)}, to the end of round ${cloud.until}.`)]), 'None.'),
  group('doors', 'Doors', items(view.pieces.filter((piece) => piece.kind === 'door').map((piece) => `${piece.id} ${targetName(piece.id, view)} at ${tenth((piece.x0 + piece.x1) / 2)}, ${tenth((piece.y0 + piece.y1) / 2)}.`)), 'None.'),
  group('ground', 'Walls and cover', items(view.pieces.filter((piece) => piece.kind !== 'door').map(solid)), 'None.'),
];

/** Everything. @param {View} view @param {Bearings} bearings @returns {Group[]} */
export const deckGroups = (view, bearings) => [now(view), crewGroup(view, bearings), foeGroup(view, bearings), ...thingGroups(view)];

/** @param {Piece} piece */
const solid = (piece) => `${piece.id} ${piece.kind === 'area' ? 'Rubble' : title(piece.kind)} from ${tenth(piece.x0)}, ${tenth(piece.y0)} to ${tenth(piece.x1)}, ${tenth(piece.y1)}.`;

/** @param {import('../types').Zone} zone */
const zoneLine = (zone) => (zone.kind === 'hold' || zone.kind === 'extract' ? `${zone.kind === 'hold' ? 'The centre to hold' : 'The way out'} is within ${inches(zone.radius)} of ${place(zone)}.` : `${title(zone.kind)} at ${place(zone)}.`);

/** Where the mission ends, or the ship's systems are. @param {View} view */
const zoneLines = (view) => view.objective.zones.map((zone) => zoneLine(zone));

/** From where more enemies come. @param {View} view @returns {string[]} */
function waveLines(view) {
  const row = /** @type {any} */ (mission(view.objective.id));
  if (!row?.wave) return [];
  const { size } = view.setup;
  const corners = `0, 0; ${size}, 0; ${size}, ${size} or 0, ${size}`;
  const lines = [];
  if (row.wave.specialists + row.wave.standard > 0) lines.push(`Waves come from a corner of the deck, ${corners}${row.enemy_zone ? `, within ${inches(row.enemy_zone)} of it` : ''}; a die names the corner.`);
  if (row.ambush.face) lines.push(`Lifting salvage may bring ${counted(row.ambush.standard, 'enemy', 'enemies')} from a corner of the deck, on a ${row.ambush.face} or more.`);
  return lines;
}

/** How near each open vent is dangerous. @param {View} view @returns {string[]} */
function heatLines(view) {
  const range = mission(view.objective.id)?.hazard_range ?? 0;
  const open = view.tokens.filter((token) => token.kind === 'vent' && token.state === 'lying');
  return range ? open.map((token) => `Fumes of ${token.id} ${targetName(token.id, view)} within ${inches(range)} of ${place(token)}: whoever stands in them at a round’s end is tested.`) : [];
}

/** The groups as a reader walks them: by heading, then by item. @param {{ groups: Group[], level?: 'h3' | 'h4' }} props */
export function Groups({ groups, level = 'h3' }) {
  return groups.map((one) => html`<section key=${one.id} class="word-group" data-group=${one.id}><${level}>${one.title}${one.items.length > 0 && one.none && html` <span class="faint num">${one.items.length}</span>`}<//>
    ${one.items.length ? html`<ul>${one.items.map(({ line, more }, n) => html`<li key=${n}>${more?.length ? html`<b>${line}</b><ul>${more.map((words) => html`<li key=${words}>${words}</li>`)}</ul>` : line}</li>`)}</ul>` : html`<p>${one.none}</p>`}</section>`);
}
