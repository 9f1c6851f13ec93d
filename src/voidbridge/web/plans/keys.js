// The sheet by keyboard: a cursor on the half-inch grid, and everything said.
import { echo } from '../core/announce.js';
import { typing } from '../ui/shell.js';
import { TOOLS, drawn } from './tools-table.js';
import { STEP, inOrder, moved, snap, thingAt, under } from './value.js';
import { kindWords, spotWords, thingWords } from './words.js';

/** @typedef {import('./types').Desk} Desk */
/** @typedef {[number, number]} Spot */

const WAYS = /** @type {Record<string, Spot>} */ ({ ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] });
const FAR = 2; // inches, with Shift

export const KEYS = [
  { title: 'On the deck', keys: /** @type {[string, string][]} */ ([['← ↑ ↓ →', 'the cursor by half an inch'], ['Shift ←', 'by two inches'], ['Enter', 'begin and end a piece; take up and put down'], ['Ctrl →', 'stretch what is in hand by half an inch'], ['[ ]', 'from thing to thing'], ['T', 'turn it'], ['X', 'another one like it'], ['U', 'walls round the room in hand'], ['Del', 'take it off'], ['Esc', 'let go']]) },
  { title: 'Tools', keys: TOOLS.map((tool) => /** @type {[string, string]} */ ([tool.key.toUpperCase(), tool.words.toLowerCase()])) },
  { title: 'The plan', keys: /** @type {[string, string][]} */ ([['Z', 'undo'], ['Y', 'redo'], ['PgUp PgDn', 'another deck'], ['F', 'the next thing that is wrong'], ['K', 'keep the plan']]) },
];

/** @param {() => Desk} desk  the newest one @returns {() => void} lets go */
export function planKeys(desk) {
  /** @param {KeyboardEvent} event */
  function hear(event) {
    if (typing(event) || event.altKey) return;
    const onSheet = /** @type {Element} */ (event.target)?.id === 'sheet';
    const done = onSheet ? onDeck(event, desk()) || anywhere(event, desk()) : anywhere(event, desk());
    if (done) event.preventDefault();
  }
  addEventListener('keydown', hear);
  return () => removeEventListener('keydown', hear);
}

/** @param {KeyboardEvent} event @param {Desk} now @returns {boolean} whether the key meant something */
function anywhere(event, now) {
  const key = event.key.toLowerCase();
  if (event.ctrlKey || event.metaKey) {
    if (key === 'z') (event.shiftKey ? now.forth : now.back)();
    else if (key === 'y') now.forth();
    else return false;
    return true;
  }
  const acts = /** @type {Record<string, () => void>} */ ({ z: now.back, y: now.forth, f: now.toFault, k: now.keep, t: now.turn, x: now.twin, u: now.surround, delete: now.remove, backspace: now.remove, pageup: () => now.toDeck(-1), pagedown: () => now.toDeck(1) });
  const tool = TOOLS.find((one) => one.key === key);
  const act = acts[key] ?? (tool && (() => now.take(tool.id)));
  act?.();
  return Boolean(act);
}

/** @param {KeyboardEvent} event @param {Desk} now @returns {boolean} */
function onDeck(event, now) {
  const way = WAYS[event.key];
  if (way && (event.ctrlKey || event.metaKey)) now.stretch(way[0] * STEP, way[1] * STEP);
  else if (way) walk(way.map((one) => one * (event.shiftKey ? FAR : STEP)), now);
  else if (event.key === 'Enter' || event.key === ' ') press(now);
  else if (event.key === '[' || event.key === ']') step(now, event.key === ']' ? 1 : -1);
  else if (event.key === 'Escape') letGo(now);
  else return false;
  return true;
}

/** @param {number[]} by @param {Desk} now */
function walk([dx, dy], now) {
  const spot = /** @type {Spot} */ ([snap(now.cursor[0] + dx, now.size), snap(now.cursor[1] + dy, now.size)]);
  now.point(spot);
  const thing = now.at && thingAt(now.deck, now.at);
  if (now.carried && now.at && thing) {
    const held = now.ghost?.thing ?? thing;
    const ghost = { ...now.at, thing: moved(held, held.x + dx, held.y + dy, now.size) };
    now.look(ghost);
    return echo(thingWords(ghost.thing));
  }
  if (now.anchor) {
    const ghost = drawn(now.tool, now.roomKind, now.anchor, spot, now.size);
    now.look(ghost);
    return echo(ghost ? thingWords(ghost.thing) : spotWords(spot));
  }
  const there = under(now.deck, spot);
  const found = there && thingAt(now.deck, there);
  echo([spotWords(spot), found && kindWords(found.kind)].filter(Boolean).join(', '));
}

/** Enter: a corner and its opposite; or up and down again. @param {Desk} now */
function press(now) {
  const { tool, cursor, anchor } = now;
  if (!tool.list) return grab(now);
  if (tool.list === 'marks' || anchor) {
    const ghost = drawn(tool, now.roomKind, anchor ?? cursor, cursor, now.size);
    now.begin(null);
    if (ghost) now.put(ghost);
    return;
  }
  now.choose(null);
  now.begin(cursor);
  echo(`${tool.words} begun at ${spotWords(cursor)}. Go to the other corner and press Enter.`);
}

/** @param {Desk} now */
function grab(now) {
  if (now.carried) {
    now.carry(false);
    if (now.ghost) now.put(now.ghost);
    return;
  }
  const at = under(now.deck, now.cursor);
  const thing = at && thingAt(now.deck, at);
  if (!at || !thing) return echo('Nothing lies here.');
  now.choose(at);
  now.carry(true);
  echo(`${thingWords(thing)} is taken up. Arrow keys move it, Enter puts it down.`);
}

/** @param {Desk} now */
function letGo(now) {
  now.look(null);
  if (now.anchor || now.carried) echo('Let go.');
  else now.choose(null);
  now.begin(null);
  now.carry(false);
}

/** @param {Desk} now @param {number} by */
function step(now, by) {
  const all = inOrder(now.deck);
  if (!all.length) return echo('The deck is empty.');
  const here = all.findIndex((one) => one.list === now.at?.list && one.n === now.at.n);
  const next = all[here < 0 ? (by > 0 ? 0 : all.length - 1) : (here + by + all.length) % all.length];
  const thing = thingAt(now.deck, next);
  now.carry(false);
  now.choose(next);
  if (!thing) return;
  now.point([snap(thing.x, now.size), snap(thing.y, now.size)]);
  echo(thingWords(thing));
}
