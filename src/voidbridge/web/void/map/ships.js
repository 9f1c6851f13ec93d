// Ships as tokens: the hull's outline by class, a ring for its hull, bars for its shields, a line ahead.
import { html } from '../../core/html.js';
import { clip } from '../../core/words.js';
import { classWords } from '../words.js';
import { sx, sy } from './scale.js';

/** @typedef {import('../types').Ship} Ship */

const RING = 24;
/** Outlines, bow up, and a line or two on the deck. @type {Record<string, [string, string]>} */
const HULLS = {
  transport: ['M-4-18H4L8-12V14L4 18H-4L-8 14V-12z', 'M-8-4H8M-8 6H8'],
  raider: ['M0-20 4-6 10 10 4 8 3 15H-3L-4 8-10 10-4-6z', 'M0-10V6'],
  frigate: ['M0-20 5-11 6 2 9 8 9 13 4 13 3 17H-3L-4 13-9 13-9 8-6 2-5-11z', 'M0-13V4M-5 8H5'],
  'light-cruiser': ['M0-21 5-15 6-4 9-1 9 9 6 12 6 17H-6V12L-9 9-9-1-6-4-5-15z', 'M0-16V0M-5 3H5M-5 8H5'],
  cruiser: ['M0-22 7-15 8-6 11-3 11 10 8 13 8 18H-8V13L-11 10-11-3-8-6-7-15z', 'M0-17V0M-7 2H7M-7 7H7M-4 12H4'],
};
const STATION = /** @type {[string, string]} */ (['M-7-17H7L17-7V7L7 17H-7L-17 7V-7z', 'M-6-6H6V6H-6zM0-17V-6M0 6V17M-17 0H-6M6 0H17']);

/** The outline of a class of ship. @param {string} kind */
export const hullOf = (kind) => HULLS[kind] ?? STATION;

/** A ring from the top, clockwise, open at a share of it. @param {number} share */
function ring(share) {
  const part = Math.min(Math.max(share, 0), 0.9999);
  const angle = part * 2 * Math.PI;
  return `M0 ${-RING}A${RING} ${RING} 0 ${part > 0.5 ? 1 : 0} 1 ${(RING * Math.sin(angle)).toFixed(2)} ${(-RING * Math.cos(angle)).toFixed(2)}`;
}

/** @param {{ ship: Ship, mark?: string, label?: boolean, side?: import('./labels.js').Side }} props  `mark`: active, target, looked, told; `side`: where its name stands */
export function Token({ ship, mark = '', label = true, side: beside = 'right' }) {
  const [outline, deck] = hullOf(ship.class);
  const side = ship.side === 'blue' ? 'crew' : 'foe';
  const gone = ship.fate !== 'fighting';
  return html`<g class=${`ship ${side} ${mark} ${gone ? 'gone' : ''}`} data-ship=${ship.id} style=${{ transform: `translate(${sx(ship.x)}px, ${sy(ship.y)}px)` }}>
    <g class="same-size"><circle class="ship-ground" r=${RING + 3} /><${Hull} ship=${ship} />
      ${Array.from({ length: ship.shields ?? 0 }, (_, n) => html`<path key=${n} class="ship-shield" transform=${`rotate(${ship.heading + 180 + (n - ((ship.shields ?? 1) - 1) / 2) * 26})`} d=${`M-5-${RING + 5.5}a${RING + 5} ${RING + 5} 0 0 1 10 0`} />`)}
      <g transform=${`rotate(${ship.heading})`}><path class="ship-line" d=${`M0-${RING}v-11`} /><path class="ship-shade" transform="translate(2 3)" d=${outline} /><path class="ship-body" d=${outline} />${side === 'foe' && html`<path class="ship-hatch" d=${outline} />`}<path class="ship-deck" d=${deck} /></g>
      ${gone && html`<path class="ship-cross" d="M-15-15 15 15M15-15-15 15" />`}
      ${label && html`<${Label} ship=${ship} side=${beside} />`}</g></g>`;
}

/** Its hull as a ring; dotted around a ship nobody has looked into. @param {{ ship: Ship }} props */
function Hull({ ship }) {
  return html`<circle class=${ship.population === undefined ? 'ring-full ring-unknown' : 'ring-full'} r=${RING} /><path class="ring-left" d=${ring(ship.hull[0] / ship.hull[1])} />`;
}

/** Where the first line of a name stands, by its side. */
const PLACES = { right: [RING + 10, 2], left: [-RING - 10, 2], low: [0, RING + 21], high: [0, -RING - 26] };

/** @param {{ ship: Ship, side: import('./labels.js').Side }} props */
function Label({ ship, side }) {
  const notes = [ship.fate !== 'fighting' ? fateWord(ship.fate) : classWords(ship.class), ship.crippled && ship.fate === 'fighting' && 'crippled', ship.evading > 0 && 'evading', ship.locked.length > 0 && 'locked', ship.hidden && 'silent'].filter(Boolean).join(', ');
  const [x, y] = PLACES[side];
  return html`<g class=${`ship-name name-${side}`}><text x=${x} y=${y}>${clip(ship.name, 20)}</text><text class="note2" x=${x} y=${y + 13}>${notes}</text></g>`;
}

/** @param {string} fate */
const fateWord = (fate) => ({ disengaged: 'got away', hulk: 'dead hulk', destroyed: 'destroyed', mutinied: 'taken by its crew', captured: 'captured', surrendered: 'struck its colours', tomb: 'a tomb' })[fate] ?? fate;

/** Where a plan ends: the same hull in dashed yellow. @param {{ kind: string, at: { x: number, y: number, heading: number } }} props */
export function Ghost({ kind, at }) {
  const [outline, deck] = hullOf(kind);
  return html`<g class="ship plan" style=${{ transform: `translate(${sx(at.x)}px, ${sy(at.y)}px)` }}><g class="same-size"><circle class="ship-ground" r=${RING + 3} /><circle class="ring-plan" r=${RING} />
    <g transform=${`rotate(${at.heading})`}><path class="ship-line" d=${`M0-${RING}v-11`} /><path class="ship-body" d=${outline} /><path class="ship-deck" d=${deck} /></g></g></g>`;
}
