// The arcs and ranges of a weapon from a place, the arc it cannot reach hatched; the line of a shot.
import { html } from '../../core/html.js';
import { short, signed } from '../../core/words.js';
import { off, point, sector, sx, sy, ticks, way } from './scale.js';

/** @typedef {import('../types').Gun} Gun */
/** @typedef {{ x: number, y: number, heading: number }} Place */

/** @param {{ gun: Gun, at: Place }} props */
export function Arcs({ gun, at }) {
  const ranges = gun.ranges;
  const far = ranges[ranges.length - 1][0];
  const whole = gun.arcs.length === 4;
  const starts = new Set(gun.arcs.map((arc) => arc[0]));
  const ends = new Set(gun.arcs.map((arc) => arc[1]));
  const outer = whole ? [] : [...new Set([...starts, ...ends])].filter((angle) => starts.has(angle) !== ends.has(angle));
  const inner = [...starts].filter((angle) => ends.has(angle));
  const edge = outer.length ? (outer.find((angle) => starts.has(angle)) ?? outer[0]) : at.heading + 225;
  return html`<g class="arcs" aria-hidden="true">
    ${gun.blind.map((arc) => html`<path key=${arc[0]} class="blind" d=${sector(at, 0, ranges[1][0], arc[0], arc[1])} />`)}
    ${ranges.map((range, n) => gun.arcs.map((arc) => html`<path key=${`${n} ${arc[0]}`} class=${`band band-${n}`} d=${sector(at, n ? ranges[n - 1][0] : 0, range[0], arc[0], arc[1])} />`))}
    ${ranges.map((range, n) => gun.arcs.map((arc) => html`<path key=${`e${n} ${arc[0]}`} class=${`band-edge edge-${n}`} d=${rim(at, range[0], arc[0], arc[1])} />`))}
    ${outer.map((angle) => html`<path key=${`o${angle}`} class="arc-edge" d=${way([at, off(at, far, angle)])} /><path key=${`t${angle}`} class="arc-ticks" d=${ticks(at, off(at, far, angle))} />`)}
    ${inner.map((angle) => html`<path key=${`i${angle}`} class="arc-inner" d=${way([at, off(at, far, angle)])} />`)}
    ${ranges.map((range) => html`<${RangeLabel} key=${range[0]} at=${off(at, range[0], edge)} words=${`${short(range[0])} ${range[1] ? signed(range[1]) : '±0'}`} />`)}
  </g>`;
}

/** @param {Place} at @param {number} far @param {number} from @param {number} to */
function rim(at, far, from, to) {
  const span = (to - from + 360) % 360 || 360;
  return way(Array.from({ length: 25 }, (_, n) => off(at, far, from + (span * n) / 24)));
}

/** @param {{ at: { x: number, y: number }, words: string }} props */
function RangeLabel({ at, words }) {
  return html`<g class="label" transform=${`translate(${point(at)})`}><g class="same-size"><rect x="-22" y="-8.5" width="44" height="17" /><text y="4">${words}</text></g></g>`;
}

/** Where the length of a line stands on it. @param {{ x: number, y: number }} from @param {{ x: number, y: number }} to */
export const onLine = (from, to) => ({ x: from.x + (to.x - from.x) * 0.62, y: from.y + (to.y - from.y) * 0.62 });

/** A line of fire with its length. @param {{ from: { x: number, y: number }, to: { x: number, y: number }, words: string, barred?: boolean, done?: boolean, foe?: boolean }} props */
export function FireLine({ from, to, words, barred, done, foe }) {
  const middle = onLine(from, to);
  return html`<g class=${`fire-line ${barred ? 'barred' : ''} ${done ? 'done' : ''} ${foe ? 'foe' : ''}`}><path class="shot-back" d=${way([from, to])} /><path class="shot-line" d=${way([from, to])} /><path class="shot-ticks" d=${ticks(from, to)} />
    ${words && html`<g class=${`label ${barred ? 'cut' : 'tape'}`} transform=${`translate(${sx(middle.x)} ${sy(middle.y)})`}><g class="same-size"><rect x=${-words.length * 3.4 - 7} y="-8.5" width=${words.length * 6.8 + 14} height="17" /><text y="4">${words}</text></g></g>`}</g>`;
}
