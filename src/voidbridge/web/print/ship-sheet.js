// The sheet of a ship for a table of wood: figures, guns with their arcs, boxes to tick for hull, crew and heart.
import { html } from '../core/html.js';
import { api } from '../core/api.js';
import { theBook } from '../core/book.js';
import { Glyph, Name } from '../ui/glyph.js';
import { partGlyph } from '../void/words.js';
import { arcWords, arcsOf, classRow, hullRow, openStock, plainDesign } from '../yard/design.js';
import { NAMES, written } from '../yard/figures.js';
import { HullPlan } from '../yard/plan.js';
import { Boxes } from './cards.js';

/** @typedef {import('../yard/types').Design} Design */
/** @typedef {import('../yard/types').Stock} Stock */
/** @typedef {import('../yard/types').Check} Check */
/** @typedef {{ design: Design, stock: Stock, check: Check }} Sheet */

const RANGES = [2, 4, 6, 8, 10, 12, 14, 16, 18];

/** A ready or a kept ship with what the yard says of it. @param {string} id @returns {Promise<Sheet>} */
export async function shipWith(id) {
  const stock = await openStock();
  const design = stock.ready.find((one) => one.id === id) ?? /** @type {import('../yard/types').KeptDesign[]} */ (await api.designs()).find((one) => one.id === id)?.design;
  if (!design) throw new Error('This ship is not kept here any more.');
  return { design, stock, check: await api.checkDesign(plainDesign(design), stock.target, new AbortController().signal) };
}

/** @param {Sheet} props */
export function ShipPaper({ design, stock, check }) {
  const hull = hullRow(design, stock);
  const kind = classRow(design, stock);
  const rating = stock.ratings.find((one) => one.id === design.rating);
  return html`<section class="print-part ship-paper"><h2 class="print-title"><span><${Name} text=${design.name} /></span><em>${kind?.name.toLowerCase()}, ${hull?.name}, ${rating?.name.toLowerCase()} crew</em></h2>
    ${check.limits.map((one) => html`<p key=${one.key} class="ship-limit"><b>Not lawful.</b> ${one.message}</p>`)}
    <ul class="card-stats">${check.figures.map((one) => html`<li key=${one.id}><span>${NAMES[one.id] ?? one.id.charAt(0).toUpperCase() + one.id.slice(1)}</span><b class="num">${written(one)}</b></li>`)}</ul>
    <div class="ship-paper-top"><${HullPlan} design=${design} stock=${stock} check=${check} slot=${null} choose=${() => {}} /><div class="ship-tracks">
      <p><b>Hull</b><${Boxes} count=${hull?.hull ?? 0} /></p><p><b>Shields</b><${Boxes} count=${hull?.shields ?? 0} round /></p>
      <${Track} words="Population" track="population" /><${Track} words="Morale" track="morale" />
      <p><b>Extended actions a turn</b><${Boxes} count=${rating?.tasks ?? 0} round /></p></div></div>
    <div class="ship-scroll" tabindex="0" role="region" aria-label="Weapons"><table class="ship-guns"><thead><tr><th>Weapon</th><th>Mount</th><th>Bears</th><th>Strength</th><th>Damage</th><th>Critical</th><th>+10 to</th><th>±0 to</th><th>−10 to</th><th>Fired</th></tr></thead><tbody>${design.weapons.map((one, n) => {
      const row = stock.weapons.find((gun) => gun.id === one.weapon);
      return html`<tr key=${n}><th scope="row"><${Glyph} name=${partGlyph('weapon', row?.kind)} />${row?.name ?? one.weapon}</th><td>${one.mount}</td><td>${arcWords(arcsOf(design, one.mount, stock))}</td><td class="num">${row?.strength}</td><td class="num">${row?.damage}</td><td class="num">${row?.crit}</td><td class="num">${(row?.range ?? 0) / 2} VU</td><td class="num">${row?.range} VU</td><td class="num">${(row?.range ?? 0) * 2} VU</td><td><${Boxes} count=${1} /></td></tr>`;
    })}</tbody></table></div>
    <table class="ship-parts"><thead><tr><th>Component</th><th>Open</th><th>Damaged</th><th>No power</th><th>On fire</th><th>Destroyed</th></tr></thead><tbody>${parts(design, stock).map((name, n) => html`<tr key=${n}><th scope="row">${name}</th>${Array.from({ length: 5 }, (_, k) => html`<td key=${k}><${Boxes} count=${1} /></td>`)}</tr>`)}</tbody></table>
    ${check.damage && check.damage.arcs.length > 0 && html`<div class="ship-scroll" tabindex="0" role="region" aria-label="Mean hull taken"><table class="ship-means"><caption>Mean hull taken in one turn from a ${check.damage.target.name.toLowerCase()} (armour ${check.damage.target.armour}, shields ${check.damage.target.shields})</caption><thead><tr><th>VU</th>${RANGES.map((vu) => html`<th key=${vu} class="num">${vu}</th>`)}</tr></thead><tbody>${check.damage.arcs.map((arc) => html`<tr key=${arc.arc}><th scope="row">${arc.arc}</th>${RANGES.map((vu) => html`<td key=${vu} class="num">${arc.means[vu - 1] ? arc.means[vu - 1].toFixed(1) : '–'}</td>`)}</tr>`)}</tbody></table></div>`}
    <p class="card-notes">${design.text}</p></section>`;
}

/** A hundred as a line to write on, with what each threshold costs. @param {{ words: string, track: string }} props */
function Track({ words, track }) {
  const rows = (theBook()?.void?.thresholds ?? []).filter((one) => one.track === track).sort((a, b) => b.at - a.at);
  return html`<div class="ship-track"><b>${words} 100</b><ol>${rows.map((one) => html`<li key=${one.id}><b class="num">${one.at}</b> ${one.text}</li>`)}</ol></div>`;
}

/** Every component that can be hit: what each hull has, then what was built in. @param {Design} design @param {Stock} stock */
const parts = (design, stock) => [...stock.essential, ...design.weapons.map((one) => stock.weapons.find((gun) => gun.id === one.weapon)?.name ?? one.weapon), ...design.components.map((id) => stock.components.find((one) => one.id === id)?.name ?? id)];
