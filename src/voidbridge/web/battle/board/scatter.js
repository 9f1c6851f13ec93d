// Small irregular things on the deck, the same on every visit: rubble, pipes, growth.
import { u } from './scale.js';

/** @typedef {{ x0: number, y0: number, x1: number, y1: number }} Box */

/** A row of numbers from 0 to 1 that a box always gets again. @param {Box} box @returns {() => number} */
export function lots(box) {
  let at = (Math.round(box.x0 * 2) * 73856093) ^ (Math.round(box.y0 * 2) * 19349663) ^ (Math.round((box.x1 + box.y1) * 2) * 83492791);
  return () => {
    at = (Math.imul(at ^ (at >>> 15), 2246822519) + 0x9e3779b9) | 0;
    return ((at ^ (at >>> 13)) >>> 0) / 4294967296;
  };
}

const f = (/** @type {number} */ value) => Math.round(value * 10) / 10;

/** Chunks with a lit top and a dark side. @param {Box} box @param {() => number} lot @returns {{ side: string, top: string }} */
export function rubble(box, lot) {
  let [side, top] = ['', ''];
  const [w, h] = [u(box.x1 - box.x0), u(box.y1 - box.y0)];
  const count = Math.round((w * h) / 330);
  for (let n = 0; n < count; n += 1) {
    const r = 2 + lot() ** 2 * 7;
    const [x, y] = [u(box.x0) + r + 1 + lot() * (w - 2 * r - 3), u(box.y0) + r + 1 + lot() * (h - 2 * r - 4)];
    const points = corners(x, y, r, lot);
    top += `M${points.map(([a, b]) => `${f(a)} ${f(b)}`).join('L')}z`;
    const up = 1 + r * 0.35;
    side += `M${points.map(([a, b]) => `${f(a + up * 0.5)} ${f(b + up)}`).join('L')}z`;
  }
  return { side, top };
}

/** @param {number} x @param {number} y @param {number} r @param {() => number} lot @returns {[number, number][]} */
function corners(x, y, r, lot) {
  const sides = r < 4 ? 4 : 5;
  const turn = lot() * 6.3;
  return Array.from({ length: sides }, (_, n) => {
    const angle = turn + (n / sides) * 6.283;
    const long = r * (0.7 + lot() * 0.4);
    return /** @type {[number, number]} */ ([x + Math.cos(angle) * long, y + Math.sin(angle) * long * 0.85]);
  });
}

/** Conduits along the long side, some with an elbow. @param {Box} box @param {() => number} lot @returns {{ tubes: string, rings: string }} */
export function pipes(box, lot) {
  const wide = box.x1 - box.x0 >= box.y1 - box.y0;
  const [long, deep] = wide ? [u(box.x1 - box.x0), u(box.y1 - box.y0)] : [u(box.y1 - box.y0), u(box.x1 - box.x0)];
  const at = (/** @type {number} */ a, /** @type {number} */ b) => (wide ? `${f(u(box.x0) + a)} ${f(u(box.y0) + b)}` : `${f(u(box.x0) + b)} ${f(u(box.y0) + a)}`);
  let [tubes, rings] = ['', ''];
  for (let b = 8; b <= deep - 7; b += 10) {
    const start = lot() < 0.3 ? 10 + lot() * long * 0.4 : 3;
    const end = lot() < 0.3 ? long - 10 - lot() * long * 0.3 : long - 3;
    if (end - start < 14) continue;
    const turned = b + 10 <= deep - 7 && lot() < 0.25;
    tubes += `M${at(start, b)}L${at(end, b)}${turned ? `L${at(end, b + 10)}` : ''}`;
    for (let a = start + 6 + lot() * 14; a < end - 4; a += 26 + lot() * 16) rings += `M${at(a, b - 4)}L${at(a, b + 4)}`;
  }
  return { tubes, rings };
}

/** Round growths, the larger ones with a pale crown. @param {Box} box @param {() => number} lot @returns {{ side: string, top: string }} */
export function growth(box, lot) {
  let [side, top] = ['', ''];
  const [w, h] = [u(box.x1 - box.x0), u(box.y1 - box.y0)];
  const count = Math.round((w * h) / 300);
  const disc = (/** @type {number} */ x, /** @type {number} */ y, /** @type {number} */ r) => `M${f(x - r)} ${f(y)}a${f(r)} ${f(r)} 0 1 1 ${f(2 * r)} 0a${f(r)} ${f(r)} 0 1 1 ${f(-2 * r)} 0z`;
  for (let n = 0; n < count; n += 1) {
    const r = 2 + lot() ** 2 * 7;
    const [x, y] = [u(box.x0) + r + 1 + lot() * (w - 2 * r - 3), u(box.y0) + r + 1 + lot() * (h - 2 * r - 3)];
    side += disc(x + r * 0.18, y + r * 0.25, r);
    top += disc(x, y, r * 0.82);
  }
  return { side, top };
}
