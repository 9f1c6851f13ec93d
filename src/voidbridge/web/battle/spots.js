// Sets of half-inch spots, as the server sends them: runs of [y, first x, last x].

/** @typedef {import('../types').Run} Run */
/** @typedef {import('../types').Spot} Spot */

/** @param {number} inches */
const half = (inches) => Math.round(inches * 2);

/** Whether a spot is in a set. @param {Run[] | null | undefined} runs @param {Spot} spot */
export function holds(runs, spot) {
  if (!runs) return false;
  const x = half(spot[0]);
  const y = half(spot[1]);
  return runs.some((run) => half(run[0]) === y && half(run[1]) <= x && x <= half(run[2]));
}

/** The spot of a set nearest to a point, or null when it is farther than `most` inches. @param {Run[] | null | undefined} runs @param {Spot} point @param {number} [most] @returns {Spot | null} */
export function nearest(runs, point, most = Infinity) {
  /** @type {Spot | null} */
  let best = null;
  let least = most * most;
  for (const [y, x0, x1] of runs ?? []) {
    const x = Math.min(Math.max(Math.round(point[0] * 2) / 2, x0), x1);
    const distance = (x - point[0]) ** 2 + (y - point[1]) ** 2;
    if (distance < least || (distance === least && !best)) {
      least = distance;
      best = [x, y];
    }
  }
  return best;
}

/** @param {Run[] | null | undefined} runs */
export const count = (runs) => (runs ?? []).reduce((sum, [, x0, x1]) => sum + half(x1 - x0) + 1, 0);

/** Every spot of a set. @param {Run[] | null | undefined} runs @returns {Spot[]} */
export function every(runs) {
  /** @type {Spot[]} */
  const spots = [];
  for (const [y, x0, x1] of runs ?? []) for (let x = x0; x <= x1 + 0.01; x += 0.5) spots.push([x, y]);
  return spots;
}

/** @param {Spot} a @param {Spot} b */
export const same = (a, b) => half(a[0]) === half(b[0]) && half(a[1]) === half(b[1]);

/** The half-inch spot under a point. @param {Spot} point @param {number} size @returns {Spot} */
export function snap(point, size) {
  const inside = (/** @type {number} */ at) => Math.min(Math.max(Math.round(at * 2) / 2, 0), size);
  return [inside(point[0]), inside(point[1])];
}

/** @param {Spot} a @param {Spot} b */
export const apart = (a, b) => Math.hypot(a[0] - b[0], a[1] - b[1]);
