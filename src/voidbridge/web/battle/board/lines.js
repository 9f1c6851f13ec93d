// What is measured: the reach, the tape of a path, the line of a shot, ranges and blasts.
import { html, still } from '../../core/html.js';
import { line, u } from './scale.js';

/** @typedef {import('../../types').Spot} Spot */
/** @typedef {import('../../types').Piece} Piece */

/** A path as measuring tape, a tick each half inch, long ones each inch. @param {{ points: Spot[], planned: boolean }} props */
export const Tape = still((/** @type {{ points: Spot[], planned: boolean }} */ props) => {
  const d = line(props.points);
  return html`<g class=${`tape-path ${props.planned ? 'planned' : ''}`} aria-hidden="true"><path class="tape-back" d=${d} /><path class="tape-front" d=${d} /><path class="tape-ticks" d=${ticks(props.points)} /></g>`;
});

/** @param {Spot[]} points */
function ticks(points) {
  let d = '';
  let gone = 0; // half inches done
  let before = 0;
  for (let n = 1; n < points.length; n += 1) {
    const [ax, ay] = points[n - 1];
    const [bx, by] = points[n];
    const long = Math.hypot(bx - ax, by - ay);
    if (!long) continue;
    const [nx, ny] = [-(by - ay) / long, (bx - ax) / long];
    while ((gone + 1) * 0.5 <= before + long) {
      gone += 1;
      const share = (gone * 0.5 - before) / long;
      const [x, y] = [u(ax + (bx - ax) * share), u(ay + (by - ay) * share)];
      const tick = gone % 2 === 0 ? 4.5 : 2.2;
      d += `M${(x + nx * 4.5).toFixed(1)} ${(y + ny * 4.5).toFixed(1)}l${(-nx * tick).toFixed(1)} ${(-ny * tick).toFixed(1)}`;
    }
    before += long;
  }
  return d;
}

/** @param {{ points: Spot[] }} props */
export const WayPoints = still((/** @type {{ points: Spot[] }} */ props) => html`<g class="way-points" aria-hidden="true">${props.points.map(([x, y], n) => html`<g key=${n} transform=${`translate(${u(x)} ${u(y)})`}><rect x="-5" y="-5" width="10" height="10" /><text y="3.500">${n + 1}</text></g>`)}</g>`);

/** The line of an attack with what it crosses. @param {{ from: Spot, to: Spot, crossed: Piece[], cover: string | null, done?: boolean, foe?: boolean, barred?: boolean }} props */
export const Shot = still((/** @type {{ from: Spot, to: Spot, crossed: Piece[], cover: string | null, done?: boolean, foe?: boolean, barred?: boolean }} */ props) => {
  const [fx, fy] = props.from;
  const [tx, ty] = props.to;
  const long = Math.hypot(tx - fx, ty - fy) || 1;
  const cut = Math.min(0.6, long / 3) / long;
  const start = /** @type {Spot} */ ([fx + (tx - fx) * cut, fy + (ty - fy) * cut]);
  const end = /** @type {Spot} */ ([tx - (tx - fx) * cut, ty - (ty - fy) * cut]);
  const d = line([start, end]);
  return html`<g class=${`shot ${props.barred ? 'barred' : ''} ${props.done ? 'done' : ''} ${props.foe ? 'foe' : ''}`} aria-hidden="true">
    <path class="shot-back" d=${d} /><path class="shot-line" d=${d} /><path class="shot-ticks" d=${inchTicks(props.from, props.to, long)} />
    ${props.crossed.map((piece) => {
      const [x, y] = crossing(piece, props.from, props.to);
      return piece.id === props.cover
        ? html`<path key=${piece.id} class="crossing counts" transform=${`translate(${u(x)} ${u(y)})`} d="M-7 0 0-7 7 0 0 7z" />`
        : piece.kind === 'wall' || (piece.kind === 'door' && !piece.open) ? html`<path key=${piece.id} class="crossing blocks" transform=${`translate(${u(x)} ${u(y)})`} d="M-6-6 6 6M6-6-6 6" />` : html`<path key=${piece.id} class="crossing" transform=${`translate(${u(x)} ${u(y)})`} d="M-5 0 0-5 5 0 0 5z" />`;
    })}
  </g>`;
});

/** @param {Spot} from @param {Spot} to @param {number} long */
function inchTicks(from, to, long) {
  const [dx, dy] = [(to[0] - from[0]) / long, (to[1] - from[1]) / long];
  let d = '';
  for (let inch = 1; inch < long - 0.6; inch += 1) {
    const [x, y] = [u(from[0] + dx * inch), u(from[1] + dy * inch)];
    const tick = inch % 6 === 0 ? 6.3 : 3.4;
    d += `M${(x - dy * tick).toFixed(1)} ${(y + dx * tick).toFixed(1)}L${(x + dy * tick).toFixed(1)} ${(y - dx * tick).toFixed(1)}`;
  }
  return d;
}

/** The middle of what a piece cuts out of a line. @param {Piece} piece @param {Spot} from @param {Spot} to @returns {Spot} */
export function crossing(piece, from, to) {
  const delta = [to[0] - from[0], to[1] - from[1]];
  let enter = 0;
  let leave = 1;
  for (const [axis, low, high] of /** @type {[number, number, number][]} */ ([[0, piece.x0, piece.x1], [1, piece.y0, piece.y1]])) {
    if (delta[axis] === 0) continue;
    const a = (low - from[axis]) / delta[axis];
    const b = (high - from[axis]) / delta[axis];
    enter = Math.max(enter, Math.min(a, b));
    leave = Math.min(leave, Math.max(a, b));
  }
  const middle = Math.min(Math.max((enter + leave) / 2, 0), 1);
  return [from[0] + delta[0] * middle, from[1] + delta[1] * middle];
}

/** How far a weapon reaches: a base touched by the ring is in range. @param {{ at: Spot, range: number, watch?: boolean }} props */
export const Ring = still((/** @type {{ at: Spot, range: number, watch?: boolean }} */ props) => {
  const r = u(props.range) + 10;
  let d = '';
  for (let n = 0; n < 180; n += 1) {
    const angle = (n * Math.PI) / 90;
    const tick = n % 5 === 0 ? 8 : 4;
    const [c, s] = [Math.cos(angle), Math.sin(angle)];
    d += `M${(u(props.at[0]) + c * r).toFixed(1)} ${(u(props.at[1]) + s * r).toFixed(1)}l${(-c * tick).toFixed(1)} ${(-s * tick).toFixed(1)}`;
  }
  return html`<g class=${`range ${props.watch ? 'watch' : ''}`} aria-hidden="true"><circle cx=${u(props.at[0])} cy=${u(props.at[1])} r=${r} /><path d=${d} /></g>`;
});

/** Where a blast will reach. @param {{ at: Spot, radius: number, planned: boolean }} props */
export const Blast = still((/** @type {{ at: Spot, radius: number, planned: boolean }} */ props) => html`<g class=${`blast ${props.planned ? 'planned' : ''}`} transform=${`translate(${u(props.at[0])} ${u(props.at[1])})`} aria-hidden="true"><circle r=${u(props.radius)} /><path d="M-7 0H7M0-7V7" /></g>`);

/** The spot cursor of the arrow keys. @param {{ at: Spot, able: boolean }} props */
export const Cursor = still((/** @type {{ at: Spot, able: boolean }} */ props) => html`<g class=${`cursor ${props.able ? 'able' : ''}`} transform=${`translate(${u(props.at[0])} ${u(props.at[1])})`} aria-hidden="true"><circle r="10" /><path d="M-15 0h6M9 0h6M0-15v6M0 9v6" /></g>`);

/** A small label; its box is as wide as its text needs, it keeps inside a board of a size, and stays readable at any zoom. @param {{ x: number, y: number, text: string, kind?: 'tape' | 'cut' | 'soft' | 'foe', size?: number }} props */
export const Label = still((/** @type {{ x: number, y: number, text: string, kind?: string, size?: number }} */ props) => {
  const width = props.text.length * 5.5 + 14;
  const at = props.size ? { x: within(u(props.x), width / 2, u(props.size)), y: within(u(props.y), 9, u(props.size)) } : { x: u(props.x), y: u(props.y) };
  return html`<g class=${`label ${props.kind ?? 'soft'}`} transform=${`translate(${at.x} ${at.y})`} aria-hidden="true"><g class="same-size"><rect x=${-width / 2} y="-8.500" width=${width} height="17" /><text y="4">${props.text}</text></g></g>`;
});

/** @param {number} at @param {number} half @param {number} side */
export const within = (at, half, side) => (2 * half > side ? side / 2 : Math.min(Math.max(at, half), side - half));

/** A circle around a unit with its name on the rim. @param {{ at: Spot, radius: number, name: string, foe: boolean }} props */
export const Aura = still((/** @type {{ at: Spot, radius: number, name: string, foe: boolean }} */ props) => html`<g class=${`aura ${props.foe ? 'foe' : ''} ${props.name}`} transform=${`translate(${u(props.at[0])} ${u(props.at[1])})`} aria-hidden="true"><circle r=${u(props.radius)} /></g>`);

/** What a circle round a unit is, on its rim. @param {{ at: Spot, radius: number, name: string, reach: number, foe: boolean, size: number }} props */
export const AuraLabel = ({ at, radius, name, reach, foe, size }) => html`<${Label} x=${at[0]} y=${at[1] - radius > 0.6 ? at[1] - radius : at[1] + radius} size=${size} text=${`${name.replaceAll('-', ' ')} ${reach}″`} kind=${foe ? 'foe' : 'soft'} />`;

/** A piece that matters to a shot, outlined from foot to top. @param {{ piece: Piece, up: number, kind: 'counts' | 'blocks' }} props */
export const Marked = still((/** @type {{ piece: Piece, up: number, kind: string }} */ { piece, up, kind }) => html`<rect class=${`marked ${kind}`} data-marked=${piece.id} x=${u(piece.x0) - 2} y=${u(piece.y0) - up - 2} width=${u(piece.x1 - piece.x0) + 4} height=${u(piece.y1 - piece.y0) + up + 4} aria-hidden="true" />`);
