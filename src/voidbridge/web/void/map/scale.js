// The map is drawn at twenty units a VU, north up; everything here only draws, nothing is reckoned.
import { UNIT } from '../../battle/board/scale.js';

export { UNIT };

/** @typedef {{ x: number, y: number }} Place  in VU, north is up */

/** Across. @param {number} x */
export const sx = (x) => Math.round(x * UNIT * 10) / 10;

/** Down the screen. @param {number} y */
export const sy = (y) => Math.round(-y * UNIT * 10) / 10;

/** A point so far off on a bearing, clockwise from north. @param {Place} at @param {number} far @param {number} bearing */
export function off(at, far, bearing) {
  const angle = (bearing * Math.PI) / 180;
  return { x: at.x + far * Math.sin(angle), y: at.y + far * Math.cos(angle) };
}

/** @param {Place} place */
export const point = (place) => `${sx(place.x)} ${sy(place.y)}`;

/** A line through places. @param {Place[]} places */
export const way = (places) => places.map((place, n) => `${n ? 'L' : 'M'}${point(place)}`).join('');

/** The bearing from one place to another, 0 to 359. @param {Place} from @param {Place} to */
export const bearing = (from, to) => (Math.round((Math.atan2(to.x - from.x, to.y - from.y) * 180) / Math.PI) + 360) % 360;

/** A ring's part between two bearings, as an outline. @param {Place} at @param {number} near @param {number} far @param {number} from @param {number} to */
export function sector(at, near, far, from, to) {
  const span = (to - from + 360) % 360 || 360;
  const steps = Math.max(2, Math.ceil(span / 4));
  const turn = Array.from({ length: steps + 1 }, (_, n) => from + (span * n) / steps);
  const outer = turn.map((angle) => off(at, far, angle));
  const inner = near > 0 ? turn.reverse().map((angle) => off(at, near, angle)) : [at];
  return `${way([...outer, ...inner])}z`;
}

/** Ticks across a line, one for each VU, longer at every fifth. @param {Place} from @param {Place} to @param {number} [reach]  half of a long tick, in units */
export function ticks(from, to, reach = 4.5) {
  const [dx, dy] = [sx(to.x) - sx(from.x), sy(to.y) - sy(from.y)];
  const length = Math.hypot(dx, dy);
  if (!length) return '';
  const [ux, uy] = [dx / length, dy / length];
  let path = '';
  for (let n = 1; n * UNIT < length - 1; n += 1) {
    const half = n % 5 ? reach * 0.5 : reach;
    const [x, y] = [sx(from.x) + ux * n * UNIT, sy(from.y) + uy * n * UNIT];
    path += `M${(x - uy * half).toFixed(1)} ${(y + ux * half).toFixed(1)}L${(x + uy * half).toFixed(1)} ${(y - ux * half).toFixed(1)}`;
  }
  return path;
}
