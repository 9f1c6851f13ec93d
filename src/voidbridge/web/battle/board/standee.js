// A model: a true one-inch base, a ring of wounds open at the top, a card with its letters.
import { html, still } from '../../core/html.js';
import { CONDITIONS } from '../../ui/gauges.js';
import { glyph } from '../../ui/glyph.js';
import { u } from './scale.js';

const RING = 12.6;
const FROM = -21.9; // degrees; the ring runs clockwise from here
const SPAN = 223.8;
const SHAPES = { crew: 'M-9 3V-15a9 9 0 0 1 18 0V3z', foe: 'M-9 3V-16L0-22.500 9-16V3z' };

/**
 * @typedef {object} StandeeProps
 * @property {string} id
 * @property {'crew' | 'enemy'} side
 * @property {number} x
 * @property {number} y
 * @property {string} letters
 * @property {number} wounds
 * @property {number} full
 * @property {number} ap        action points shown under it; -1 for none
 * @property {number} apFull
 * @property {string} marks     conditions and overwatch, joined by blanks
 * @property {string} look      extra classes: selected target done unseen plan ghost moving
 * @property {boolean} left     which side it faces
 * @property {string} [label]   what a screen reader says
 */

/** @type {(props: StandeeProps) => any} */
export const Standee = still((/** @type {StandeeProps} */ props) => {
  const kind = props.side === 'crew' ? 'crew' : 'foe';
  const face = props.left ? -9 : 9;
  return html`<g class=${`model ${kind} ${props.look}`} data-unit=${props.look.includes('plan') || props.look.includes('ghost') ? undefined : props.id} role="img" aria-label=${props.label}
      style=${{ transform: `translate(${u(props.x)}px, ${u(props.y)}px)` }}>
    <ellipse class="model-shadow" cx="5" cy="4" rx="12" ry="9" /><circle class="grip" cy="-6" r="19" /><circle class="model-base" r="10" />
    ${ring(props.wounds, props.full)}
    <g transform="scale(1.14)"><path class="model-card" d=${SHAPES[kind]} />${kind === 'foe' && html`<path class="model-foot" d="M-8.400-3H8.400V2.500H-8.400z" />`}<path class="model-front" d=${`M${face} 3V-14`} /><text y=${kind === 'foe' ? -6 : -5} class=${props.letters.length > 2 ? 'long' : ''}>${props.letters}</text></g>
    ${props.look.includes('done') ? html`<path class="model-tick" d="M-4 18.500l3 3 5.500-6" />` : points(props.ap, props.apFull)}
    ${props.marks && props.marks.split(' ').map((mark, n) => html`<g key=${mark} class="mark-box" transform=${`translate(17 ${-19 + n * 14})`}><rect x="-6.500" y="-6.500" width="13" height="13" /><svg x="-5.500" y="-5.500" width="11" height="11" viewBox="0 0 24 24"><use href=${glyph(mark === 'overwatch' ? 'overwatch' : mark === 'carries' ? 'cache' : (CONDITIONS[mark]?.[0] ?? 'panic'))} /></svg></g>`)}
  </g>`;
});

/** @param {number} left @param {number} full */
function ring(left, full) {
  const count = Math.max(Math.min(full, 16), 1);
  const gap = Math.min(4.6, SPAN / count / 3);
  const part = (SPAN - gap * (count - 1)) / count;
  return Array.from({ length: count }, (_, n) => {
    const from = FROM + n * (part + gap);
    return html`<path key=${n} class=${n < count - Math.min(left, count) ? 'wound lost' : 'wound'} d=${arc(from, from + part)} />`;
  });
}

/** @param {number} from @param {number} to */
function arc(from, to) {
  const at = (/** @type {number} */ angle) => [Math.cos((angle * Math.PI) / 180) * RING, Math.sin((angle * Math.PI) / 180) * RING].map((value) => value.toFixed(1)).join(' ');
  return `M${at(from)}A${RING} ${RING} 0 ${to - from > 180 ? 1 : 0} 1 ${at(to)}`;
}

/** @param {number} left @param {number} full */
function points(left, full) {
  if (left < 0 || full <= 0) return null;
  const width = full * 7 - 1.5;
  return Array.from({ length: full }, (_, n) => html`<rect key=${n} class=${n < full - left ? 'ap-spent' : 'ap-left'} x=${-width / 2 + n * 7} y="17.500" width="5.500" height="3.500" />`);
}

/** Where a model fell. @param {{ x: number, y: number, side: string }} props */
export const Fallen = still((/** @type {{ x: number, y: number, side: string }} */ props) => html`<g class=${`fallen ${props.side === 'crew' ? 'crew' : 'foe'}`} transform=${`translate(${u(props.x)} ${u(props.y)})`} aria-hidden="true"><circle r="9" /><path d="M-4-4 4 4M4-4-4 4" /></g>`);
