// What can be drawn, with its key and picture, and what a drag with it comes to.
import { NEW, STEP, sized, snap } from './value.js';

/** @typedef {import('./types').Tool} Tool */
/** @typedef {import('./types').Ghost} Ghost */
/** @typedef {import('./types').Thing} Thing */

/** @type {Tool[]} */
export const TOOLS = [
  { id: 'select', list: null, key: 'v', glyph: 'move', words: 'Take and move' },
  { id: 'wall', list: 'pieces', key: 'w', glyph: 'wall', words: 'Wall' },
  { id: 'door', list: 'pieces', key: 'd', glyph: 'door', words: 'Door' },
  { id: 'crate', list: 'pieces', key: 'c', glyph: 'crate', words: 'Crate' },
  { id: 'barricade', list: 'pieces', key: 'b', glyph: 'barricade', words: 'Barricade' },
  { id: 'area', list: 'pieces', key: 'a', glyph: 'area', words: 'Broken ground' },
  { id: 'room', list: 'rooms', key: 'r', glyph: 'fit', words: 'Room' },
  { id: 'bridge', list: 'marks', key: '1', glyph: 'bridge', words: 'Bridge' },
  { id: 'reactor', list: 'marks', key: '2', glyph: 'engine', words: 'Reactor' },
  { id: 'life-support', list: 'marks', key: '3', glyph: 'vent', words: 'Life support' },
  { id: 'breach', list: 'marks', key: '4', glyph: 'breach', words: 'Breach' },
];

/** @param {string} id */
export const toolOf = (id) => TOOLS.find((tool) => tool.id === id) ?? TOOLS[0];

/** @param {string} kind */
export const glyphOf = (kind) => TOOLS.find((tool) => tool.id === kind)?.glyph ?? 'fit';

/** What a press without a drag puts down, in inches: long and thick, or wide and high. @type {Record<string, [number, number]>} */
const PLAIN = { wall: [4, STEP], door: [2, STEP], crate: [2, 2], barricade: [2, STEP], area: [3, 3], room: [6, 6] };
const LINES = new Set(['wall', 'door', 'barricade']); // half an inch thick, along the longer way of a drag

/** What a drag from one point to another would put down. @param {Tool} tool @param {string} roomKind @param {[number, number]} from @param {[number, number]} to @param {number} size @returns {Ghost | null} */
export function drawn(tool, roomKind, from, to, size) {
  if (!tool.list) return null;
  if (tool.list === 'marks') return { list: 'marks', n: NEW, thing: { kind: tool.id, x: snap(to[0], size), y: snap(to[1], size) } };
  const thing = { kind: tool.id === 'room' ? roomKind : tool.id, x: 0, y: 0, w: STEP, h: STEP };
  const [dx, dy] = [to[0] - from[0], to[1] - from[1]];
  const [long, thick] = PLAIN[tool.id];
  const still = dx === 0 && dy === 0;
  if (still) return { list: tool.list, n: NEW, thing: within({ ...thing, w: long, h: thick }, from, size) };
  if (!LINES.has(tool.id)) return { list: tool.list, n: NEW, thing: sized(thing, { x0: from[0], y0: from[1], x1: to[0], y1: to[1] }, size) };
  const box = Math.abs(dx) >= Math.abs(dy) ? { x0: from[0], x1: to[0], y0: from[1], y1: from[1] + thick } : { x0: from[0], x1: from[0] + thick, y0: from[1], y1: to[1] };
  return { list: tool.list, n: NEW, thing: within(sized(thing, box, size), null, size) };
}

/** Whole on the deck, its corner where it was asked for. @param {Thing} thing @param {[number, number] | null} corner @param {number} size @returns {Thing} */
function within(thing, corner, size) {
  const [x, y] = corner ?? [thing.x, thing.y];
  return { ...thing, x: snap(x, size - thing.w), y: snap(y, size - thing.h) };
}
