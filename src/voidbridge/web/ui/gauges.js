// Small quantities as cells and ticks.
import { html } from '../core/html.js';
import { Glyph } from './glyph.js';
import { title } from '../core/words.js';

/** Wounds left, one cell each. @param {{ left: number, full: number, foe?: boolean }} props */
export function Wounds(props) {
  const full = Math.min(Math.max(props.full, props.left), 20);
  const cells = Array.from({ length: full }, (_, n) => html`<i class=${n < props.left ? '' : 'o'} key=${n} />`);
  return html`<span class=${`cells ${props.foe ? 'foe' : ''}`} aria-hidden="true">${cells}</span>`;
}

/** Action points: to spend, planned, spent. @param {{ left: number, planned?: number, full: number }} props */
export function Actions(props) {
  const full = Math.min(Math.max(props.full, props.left), 8);
  const spent = full - props.left;
  const planned = Math.min(props.planned ?? 0, props.left);
  const cells = Array.from({ length: full }, (_, n) => html`<i class=${n < spent ? 'u' : n < spent + planned ? 'p' : ''} key=${n} />`);
  return html`<span class="ap" role="img" aria-label=${`${props.left} of ${full} action points left`}>${cells}</span>`;
}

/** What a unit has to spend: in hand while it is active, all of it before. @param {import('../types').Unit} unit */
export const apOf = (unit) => (unit.acted && !unit.active ? 0 : unit.ap);

/** Rounds done, now and to come. @param {{ round: number, last: number }} props */
export function Rounds(props) {
  const cells = Array.from({ length: Math.max(props.last, props.round, 1) }, (_, n) => html`<i class=${n + 1 < props.round ? 'd' : n + 1 === props.round ? 'n' : ''} key=${n} />`);
  return html`<span class="track" role="img" aria-label=${`Round ${props.round} of ${props.last}`}>${cells}</span>`;
}

/** @type {Record<string, [string, string]>} */
export const CONDITIONS = {
  burn: ['burn', 'Burning: 1 wound each end phase until put out'],
  bleed: ['bleed', 'Bleeding: a test each end phase until tended'],
  stun: ['stun', 'Stunned: 1 AP less in the next activation'],
  panic: ['panic', 'Panicked: 1 AP less in the next activation'],
  entangled: ['entangled', 'Entangled: no Move or Dash in the next activation'],
  'no-activation': ['lock', 'Loses the next activation'],
};

/** @param {{ id: string, words?: boolean }} props */
export function Condition(props) {
  const [picture, words] = CONDITIONS[props.id] ?? ['panic', title(props.id)];
  return html`<span class="cond" title=${words}><${Glyph} name=${picture} />${props.words ? words.split(':')[0] : html`<span class="sr">${words}</span>`}</span>`;
}
