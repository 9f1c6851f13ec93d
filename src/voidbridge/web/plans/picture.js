// Small pictures of every deck of a plan, side by side.
import { html } from '../core/html.js';
import { u } from '../battle/board/scale.js';
import { DeckLayers } from './layers.js';

/** @typedef {import('./types').Plan} Plan */

/** The shape that keeps a picture's floor on its deck; once on a page for each size. @param {{ sizes: number[] }} props */
export const PictureEdges = ({ sizes }) => html`<defs>${sizes.map((size) => html`<clipPath key=${size} id=${`picture-edge-${size}`}><rect width=${u(size)} height=${u(size)} /></clipPath>`)}</defs>`;

/** @param {{ plan: Plan }} props */
export function PlanPicture({ plan }) {
  return html`<div class="dplan-pictures" data-decks=${plan.decks.length}>${plan.decks.map((deck, n) => html`<figure key=${n}><svg class="deck-picture-flat" viewBox=${`-6 -12 ${u(plan.size) + 12} ${u(plan.size) + 18}`} role="img" aria-label=${`Deck ${n + 1} of ${plan.name}`}><${DeckLayers} deck=${deck} size=${plan.size} clip=${`picture-edge-${plan.size}`} /></svg><figcaption>Deck ${n + 1}</figcaption></figure>`)}</div>`;
}
