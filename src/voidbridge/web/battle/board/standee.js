// A model: a true one-inch base, a ring of wounds open at the top, a card with its letters.
import { html, still } from '../../core/html.js';
import { CONDITIONS } from '../../ui/gauges.js';
import { glyph } from '../../ui/glyph.js';
import { u } from './scale.js';

const RING = 12.6;
const FROM = -21.9; // degrees; the ring runs clockwise from here
const SPAN = 223.8;

/** A rank is a shape: one peak, two, a crown; a crew's leader wears a crest. @type {Record<string, string>} */
const SHAPES = {
  'crew standard': 'M-9 3V-15a9 9 0 0 1 18 0V3z',
  'crew leader': 'M-9 3V-15a9 9 0 0 1 4.800-8L0-29l4.200 6A9 9 0 0 1 9-15V3z',
  'foe standard': 'M-9 3V-16L0-22.500 9-16V3z',
  'foe specialist': 'M-9.500 3V-17L-5-23.500 0-17.500 5-23.500 9.500-17V3z',
  'foe leader': 'M-10 3V-25L-5.500-18.500 0-28 5.500-18.500 10-25V3z',
};

/**
 * @typedef {object} StandeeProps
 * @property {string} id
 * @property {'crew' | 'enemy'} side
 * @property {string} [rank]
 * @property {number} x
 * @property {number} y
 * @property {string} letters
 * @property {number} wounds
 * @property {number} full
 * @property {number} ap        action points shown under it; -1 for none
 * @property {number} apFull
 * @property {string} marks     conditions and carried tokens (kind:number), joined by blanks
 * @property {string} look      extra classes: selected target done unseen plan ghost moving watching acting
 * @property {boolean} left     which side it faces
 * @property {number} [lean]    how far its card leans aside, so that it hides nobody
 * @property {string} [label]   what a screen reader says
 * @property {string} [called]  its name, shown under it where the player asks for names
 */

/** @type {(props: StandeeProps) => any} */
export const Standee = still((/** @type {StandeeProps} */ props) => {
  const kind = props.side === 'crew' ? 'crew' : 'foe';
  const face = props.left ? -9 : 9;
  const card = SHAPES[`${kind} ${props.rank}`] ?? SHAPES[`${kind} standard`];
  const peak = props.rank === 'leader' ? -34 : -28;
  return html`<g class=${`model ${kind} ${props.rank ?? ''} ${props.look}`} data-unit=${props.look.includes('plan') || props.look.includes('ghost') ? undefined : props.id} role="img" aria-label=${props.label}
      style=${{ transform: `translate(${u(props.x)}px, ${u(props.y)}px)` }}>
    <ellipse class="model-shadow" cx="6" cy="4.500" rx="13" ry="9" /><circle class="grip" cy="-6" r="19" />${props.look.includes('selected') && html`<circle class="model-pick" r="17" />`}${props.look.includes('target') && html`<path class="model-aim" d="M-19-12V-19H-12M12-19H19V-12M19 12V19H12M-12 19H-19V12" />`}<circle class="model-side" cy="2" r="10" /><circle class="model-base" r="10" />
    ${ring(props.wounds, props.full)}
    <g transform=${`translate(${props.lean ?? 0} 0) scale(1.14)`}><path class="model-thick" d=${card} transform=${`translate(${props.left ? 1.6 : -1.6} .6)`} /><path class="model-card" d=${card} />${kind === 'foe' && html`<path class="model-foot" d="M-8.400-3H8.400V2.500H-8.400z" />`}<path class="model-front" d=${`M${face} 3V-14`} /><text y=${kind === 'foe' ? -6 : -5} class=${props.letters.length > 2 ? 'long' : ''}>${props.letters}</text></g>
    ${props.look.includes('done') ? html`<path class="model-tick" d="M-4 18.500l3 3 5.500-6" />` : points(props.ap, props.apFull)}
    ${props.called && html`<text class="model-called" y="34">${props.called}</text>`}
    ${props.look.includes('acting') && html`<path class="model-turn" d=${`M-5.500 ${peak - 7}h11l-5.500 6z`} />`}
    ${props.look.includes('watching') && html`<g class="model-watch" transform="translate(-17 -17)"><path d="M-9.500 0Q0-9 9.500 0Q0 9-9.500 0z" /><circle r="2.600" /></g>`}
    ${props.marks && props.marks.split(' ').map((mark, n) => html`<${Mark} key=${mark} mark=${mark} n=${n} />`)}
  </g>`;
});

/** A square badge: a condition, or what is carried with its number. @param {{ mark: string, n: number }} props */
function Mark({ mark, n }) {
  const [name, number] = mark.split(':');
  const picture = number ? (name === 'fog' ? 'hidden' : name) : (CONDITIONS[name]?.[0] ?? 'panic');
  return html`<g class=${`mark-box ${number ? 'carried' : ''}`} transform=${`translate(18 ${-20 + n * 14})`}><rect x="-6.500" y="-6.500" width=${number ? 21 : 13} height="13" /><svg x="-5.500" y="-5.500" width="11" height="11" viewBox="0 0 24 24"><use href=${glyph(picture)} /></svg>${number && html`<text x="9.500" y="3.800">${number}</text>`}</g>`;
}

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
