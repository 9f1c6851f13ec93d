// Cards to cut out: one for each member of a crew, one for each line of an enemy group.
import { html } from '../core/html.js';
import { gear as gearRow, named, relic as relicRow, theBook } from '../core/book.js';
import { title } from '../core/words.js';
import { Badge, Glyph, Name, gearGlyph, weaponGlyph } from '../ui/glyph.js';
import { CONDITIONS } from '../ui/gauges.js';
import { lineNumbers } from '../ui/numbers.js';
import { letterOf } from '../crew/crew.js';

/** @typedef {import('../types').Crew} Crew */
/** @typedef {import('../types').Member} Member */

/** @param {{ crew: Crew, check: import('../types').CrewCheck }} props */
export function CrewCards({ crew, check }) {
  return html`<section class="print-part"><h2 class="print-title"><${Glyph} name=${crew.faction} /><span><${Name} text=${crew.name} /></span><em>${named(crew.faction)}</em></h2>
    <div class="unit-cards">${crew.members.map((member, n) => html`<${UnitCard} key=${n} crew=${crew} member=${member} sheet=${check.sheets[n]} points=${check.points[n]} relics=${crew.relics?.[n] ?? []} />`)}</div></section>`;
}

/** @param {{ crew: Crew, member: Member, sheet: import('../types').Sheet, points: number, relics: string[] }} props */
function UnitCard({ crew, member, sheet, points, relics }) {
  const wounds = Number(sheet.figures.find((figure) => figure.id === 'wounds')?.text ?? 0);
  const actions = Number(sheet.figures.find((figure) => figure.id === 'ap')?.text ?? 0);
  return html`<article class="unit-card"><header><${Badge} side="crew" text=${letterOf(member)} /><div><h3><${Name} text=${member.name} />${member.leader && html`<${Glyph} name="leader" />`}</h3><p>${named(crew.faction)}${member.leader ? `, ${theBook()?.factions.find((row) => row.id === crew.faction)?.leader.name ?? 'leader'}` : ''}</p></div><span class="num">${points}<em>points</em></span></header>
    <ul class="card-stats">${sheet.figures.map((figure) => html`<li key=${figure.id}><span>${figure.name}</span><b class="num">${figure.text}</b></li>`)}</ul>
    <table><thead><tr><th>Weapon</th><th>Range</th><th>Dice</th><th>Dmg</th><th>Special</th></tr></thead><tbody>${sheet.arms.map((arm) => html`<tr key=${arm.id}><th scope="row"><${Glyph} name=${weaponGlyph(arm.id)} />${arm.name}</th><td>${arm.range}</td><td>${arm.dice}</td><td>${arm.damage}</td><td>${arm.notes.join(', ')}</td></tr>`)}${!sheet.arms.length && html`<tr><td colspan="5">Fists only.</td></tr>`}</tbody></table>
    ${member.gear.length + relics.length > 0 && html`<ul class="card-gear">${relics.map((id) => html`<li key=${id}><${Glyph} name=${id} /><span><b>${named(id)}</b> ${relicRow(id)?.text}</span><span /></li>`)}${member.gear.map((id) => html`<li key=${id}><${Glyph} name=${gearGlyph(id)} /><span><b>${named(id)}</b> ${gearRow(id)?.text}</span><${Boxes} count=${gearRow(id)?.uses ?? 0} /></li>`)}</ul>`}
    ${notesOf(sheet).length > 0 && html`<p class="card-notes">${notesOf(sheet).join('; ')}.</p>`}
    <footer><span>Wounds <${Boxes} count=${wounds} /></span><span>Actions <${Boxes} count=${actions} round /></span><span class="card-conditions">${Object.values(CONDITIONS).map(([picture, words]) => html`<span key=${words} title=${words}><${Glyph} name=${picture} /><i class="box" /></span>`)}</span></footer></article>`;
}

/** What holds only now and then, by number. @param {import('../types').Sheet} sheet */
const notesOf = (sheet) => sheet.figures.flatMap((figure) => figure.notes.map((note) => `${figure.name} ${note}`));

/** Boxes to tick with a pencil. @param {{ count: number, round?: boolean }} props */
export function Boxes({ count, round }) {
  return html`<span class="boxes">${Array.from({ length: count }, (_, n) => html`<i key=${n} class=${`box ${round ? 'round' : ''}`} />`)}</span>`;
}

/** @param {{ group: import('../types').EnemyGroup, counts: number[] }} props */
export function EnemyCards({ group, counts }) {
  return html`<div class="unit-cards">${group.lines.map((line, n) => html`<article class="unit-card foe-card" key=${n}><header><${Glyph} name=${group.id} /><div><h3>${line.name}</h3><p>${group.name}, ${['standard', 'specialist', 'leader'][n] ?? ''}</p></div></header>
    <ul class="card-stats">${lineNumbers(line).map(([words, value]) => html`<li key=${words}><span>${words}</span><b class="num">${value}</b></li>`)}</ul>
    ${group.traits.length > 0 && html`<p class="card-notes">${group.traits.map((trait) => title(trait)).join('; ')}.</p>`}
    <ol class="foe-rows">${Array.from({ length: counts[n] || [6, 3, 1][n] || 1 }, (_, k) => html`<li key=${k}><b class="num">${(line.name ?? 'E').charAt(0)}${k + 1}</b><${Boxes} count=${line.wounds} /><i class="foe-rule" /></li>`)}</ol></article>`)}</div>`;
}
