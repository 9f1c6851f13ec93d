// The outline of a set of half-inch spots as smooth closed paths (for reach and light).
import { UNIT } from './scale.js';

/** @typedef {import('../../types').Run} Run */
/** @typedef {[number, number]} Point */

/**
 * @param {Run[]} runs
 * @param {number} size  of the board in inches
 * @param {{ grow?: number, edge?: boolean, smooth?: number, round?: boolean, least?: number }} [how]  grow in inches; `edge`: spots at the board's edge count to the edge; `least`: islands and holes of fewer square inches are left out
 * @returns {string} the `d` of a path, even-odd
 */
export function contour(runs, size, how = {}) {
  const side = Math.round(size * 2) + 1;
  let grid = fill(runs, side);
  if (how.edge) stretch(grid, side);
  if (how.grow) grid = grow(grid, side, how.grow * 2);
  return loops(grid, side)
    .filter((loop) => !how.least || area(loop) >= how.least * 4)
    .map((loop) => simplify(midpoints(loop), how.smooth ?? 0.62))
    .map((loop) => (how.round ? rounded(rounded(loop)) : loop))
    .filter((loop) => loop.length > 2)
    .map((loop) => `M${loop.map(([x, y]) => `${scaled(x)} ${scaled(y)}`).join('L')}z`)
    .join('');
}

/** Grid lines lie between the spots: line 1 is a quarter inch past spot 0. @param {number} at */
const scaled = (at) => Math.round(((at - 0.5) / 2) * UNIT * 10) / 10;

/** @param {Run[]} runs @param {number} side */
function fill(runs, side) {
  const grid = new Uint8Array(side * side);
  for (const [y, x0, x1] of runs) {
    const row = Math.round(y * 2);
    for (let x = Math.max(Math.round(x0 * 2), 0); x <= Math.min(Math.round(x1 * 2), side - 1); x += 1) if (row >= 0 && row < side) grid[row * side + x] = 1;
  }
  return grid;
}

/** The rows and columns at the rim, where no base can stand, copy their neighbours. @param {Uint8Array} grid @param {number} side */
function stretch(grid, side) {
  for (let n = 0; n < side; n += 1) {
    grid[n] = grid[side + n];
    grid[(side - 1) * side + n] = grid[(side - 2) * side + n];
  }
  for (let n = 0; n < side; n += 1) {
    grid[n * side] = grid[n * side + 1];
    grid[n * side + side - 1] = grid[n * side + side - 2];
  }
}

/** @param {Uint8Array} grid @param {number} side @param {number} by  in half inches */
function grow(grid, side, by) {
  const wide = new Uint8Array(grid.length);
  const far = Math.ceil(by);
  /** @type {number[][]} */
  const steps = [];
  for (let dy = -far; dy <= far; dy += 1) for (let dx = -far; dx <= far; dx += 1) if (dx * dx + dy * dy <= by * by) steps.push([dx, dy]);
  for (let y = 0; y < side; y += 1) {
    for (let x = 0; x < side; x += 1) {
      if (!grid[y * side + x]) continue;
      for (const [dx, dy] of steps) if (x + dx >= 0 && x + dx < side && y + dy >= 0 && y + dy < side) wide[(y + dy) * side + x + dx] = 1;
    }
  }
  return wide;
}

/** Closed boundaries, the filled side on the right hand. @param {Uint8Array} grid @param {number} side @returns {Point[][]} */
function loops(grid, side) {
  const at = (/** @type {number} */ x, /** @type {number} */ y) => x >= 0 && y >= 0 && x < side && y < side && grid[y * side + x] === 1;
  const width = side + 1;
  /** @type {Map<number, number[]>} */
  const next = new Map();
  const add = (/** @type {number} */ a, /** @type {number} */ b) => { const ends = next.get(a); if (ends) ends.push(b); else next.set(a, [b]); };
  for (let y = 0; y < side; y += 1) {
    for (let x = 0; x < side; x += 1) {
      if (!at(x, y)) continue;
      const corner = y * width + x;
      if (!at(x, y - 1)) add(corner, corner + 1);
      if (!at(x + 1, y)) add(corner + 1, corner + width + 1);
      if (!at(x, y + 1)) add(corner + width + 1, corner + width);
      if (!at(x - 1, y)) add(corner + width, corner);
    }
  }
  /** @type {Point[][]} */
  const found = [];
  for (const [start] of next) {
    while (next.get(start)?.length) found.push(walk(next, start, width));
  }
  return found;
}

/** @param {Map<number, number[]>} next @param {number} start @param {number} width @returns {Point[]} */
function walk(next, start, width) {
  /** @type {Point[]} */
  const loop = [];
  let here = start;
  do {
    loop.push([here % width, Math.floor(here / width)]);
    here = /** @type {number} */ (next.get(here)?.pop());
  } while (here !== undefined && here !== start);
  return loop;
}

/** Half-inch cells that a loop goes round. @param {Point[]} loop */
const area = (loop) => Math.abs(loop.reduce((sum, [x, y], n) => sum + x * loop[(n + 1) % loop.length][1] - loop[(n + 1) % loop.length][0] * y, 0)) / 2;

/** Corners are cut: each edge is kept by its middle. @param {Point[]} loop @returns {Point[]} */
function midpoints(loop) {
  return loop.map(([x, y], n) => {
    const [x1, y1] = loop[(n + 1) % loop.length];
    return [(x + x1) / 2, (y + y1) / 2];
  });
}

/** Corners are cut at a quarter, twice: a line as drawn by hand. @param {Point[]} loop @returns {Point[]} */
function rounded(loop) {
  return loop.flatMap(([x, y], n) => {
    const [x1, y1] = loop[(n + 1) % loop.length];
    return /** @type {Point[]} */ ([[x * 0.75 + x1 * 0.25, y * 0.75 + y1 * 0.25], [x * 0.25 + x1 * 0.75, y * 0.25 + y1 * 0.75]]);
  });
}

/** Leaves out points that hardly bend the line. @param {Point[]} loop @param {number} slack @returns {Point[]} */
function simplify(loop, slack) {
  if (loop.length < 8) return loop;
  let far = 0;
  loop.forEach((point, n) => { if (gap(point, loop[0]) > gap(loop[far], loop[0])) far = n; });
  return [...thin(loop.slice(0, far + 1), slack), ...thin([...loop.slice(far), loop[0]], slack).slice(0, -1)].filter((point, n, all) => n === 0 || point !== all[n - 1]);
}

/** @param {Point} a @param {Point} b */
const gap = (a, b) => (a[0] - b[0]) ** 2 + (a[1] - b[1]) ** 2;

/** @param {Point[]} points @param {number} slack @returns {Point[]} */
function thin(points, slack) {
  if (points.length < 3) return points;
  const [a, b] = [points[0], points[points.length - 1]];
  const long = Math.hypot(b[0] - a[0], b[1] - a[1]) || 1;
  let worst = 0;
  let at = 0;
  for (let n = 1; n < points.length - 1; n += 1) {
    const off = Math.abs((b[0] - a[0]) * (a[1] - points[n][1]) - (a[0] - points[n][0]) * (b[1] - a[1])) / long;
    if (off > worst) [worst, at] = [off, n];
  }
  if (worst <= slack) return [a, b];
  return [...thin(points.slice(0, at + 1), slack).slice(0, -1), ...thin(points.slice(at), slack)];
}
