// Where the names of ships stand: beside, below or above them, wherever they cover least.
import { clip } from '../../core/words.js';
import { sx, sy } from './scale.js';

/** @typedef {import('../types').Ship} Ship */
/** @typedef {'right' | 'left' | 'low' | 'high'} Side */
/** @typedef {{ x: number, y: number, w: number, h: number }} Box */

const LETTER = 6.9; // pixels of a letter of a name, on average
const TOKEN = 30; // from the middle of a ship to its rim, its line ahead included
const ROOM = 34; // from the middle to a name beside it
const TALL = 30;
const MARK = 22; // from the middle of a label or of the planned spot to its upper edge
const SIDES = /** @type {const} */ (['right', 'left', 'low', 'high']);

/** The side of each ship on which its name stands. @param {Ship[]} ships  the most important last @param {number} scale  units of the drawing to a pixel @param {{ x: number, y: number }[]} marks  what else lies there @returns {Record<string, Side>} */
export function namePlaces(ships, scale, marks) {
  const at = ships.map((one) => ({ one, x: sx(one.x) / scale, y: sy(one.y) / scale }));
  const tokens = at.map(({ x, y }) => ({ x: x - TOKEN, y: y - TOKEN, w: 2 * TOKEN, h: 2 * TOKEN }));
  /** @type {Box[]} */
  const laid = marks.map((one) => ({ x: sx(one.x) / scale - TOKEN, y: sy(one.y) / scale - MARK, w: 2 * TOKEN, h: 2 * MARK }));
  /** @type {Record<string, Side>} */
  const found = {};
  for (let n = ships.length - 1; n >= 0; n -= 1) {
    const others = [...tokens.filter((_, k) => k !== n), ...laid];
    const boxes = SIDES.map((side) => boxOf(side, at[n], clip(ships[n].name, 20).length * LETTER));
    const costs = boxes.map((box, k) => others.reduce((sum, other) => sum + common(box, other), 0) + k);
    const best = costs.indexOf(Math.min(...costs));
    found[ships[n].id] = SIDES[best];
    laid.push(boxes[best]);
  }
  return found;
}

/** @param {Side} side @param {{ x: number, y: number }} at @param {number} w @returns {Box} */
function boxOf(side, { x, y }, w) {
  if (side === 'right') return { x: x + ROOM, y: y - 12, w, h: TALL };
  if (side === 'left') return { x: x - ROOM - w, y: y - 12, w, h: TALL };
  return { x: x - w / 2, y: side === 'low' ? y + ROOM : y - ROOM - TALL, w, h: TALL };
}

/** What two boxes share. @param {Box} one @param {Box} other */
const common = (one, other) => Math.max(0, Math.min(one.x + one.w, other.x + other.w) - Math.max(one.x, other.x)) * Math.max(0, Math.min(one.y + one.h, other.y + other.h) - Math.max(one.y, other.y));
