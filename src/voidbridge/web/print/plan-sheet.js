// The decks of a plan on paper, each on a page of its own.
import { html } from '../core/html.js';
import { api } from '../core/api.js';
import { Name } from '../ui/glyph.js';
import { openTable } from '../plans/kept.js';
import { boardPieces } from '../plans/value.js';
import { kindWords } from '../plans/words.js';
import { DeckMap } from './deck-map.js';

/** @typedef {import('../plans/types').Plan} Plan */

/** A kept or a shipped plan by its id. @param {string} id @returns {Promise<Plan>} */
export async function planWith(id) {
  const kept = /** @type {import('../plans/types').KeptPlan[]} */ (await api.plans()).find((one) => one.id === id)?.plan;
  const found = kept ?? (await openTable()).plans.find((one) => one.id === id);
  if (!found) throw new Error('This plan is not kept here any more.');
  return found;
}

/** @param {{ plan: Plan }} props */
export function PlanPaper({ plan }) {
  return html`<div class="plan-paper">${plan.decks.map((deck, n) => html`<section key=${n} class="print-part"><h2 class="print-title"><span><${Name} text=${plan.name} /></span><em>deck ${n + 1} of ${plan.decks.length}</em></h2>
    <${DeckMap} size=${plan.size} pieces=${boardPieces(deck.pieces)}>${deck.rooms.map((room, k) => html`<text key=${`r${k}`} class="map-room" x=${room.x + 0.4} y=${room.y + 1}>${kindWords(room.kind)}</text>`)}
      ${deck.marks.map((mark, k) => html`<g key=${k} transform=${`translate(${mark.x} ${mark.y})`}><circle class="map-token" r=".5" /><text class="map-room mark" y="1.1">${kindWords(mark.kind)}</text></g>`)}<//>
    ${n === 0 && html`<p>${plan.text}</p>`}</section>`)}</div>`;
}
