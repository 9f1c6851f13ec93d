// Mouse, pen and finger on the sheet: draw, take, move, stretch.
import { UNIT } from '../battle/board/scale.js';
import { drawn } from './tools-table.js';
import { boxOf, moved, sized, snap, thingAt } from './value.js';

/** @typedef {import('./types').Desk} Desk */
/** @typedef {import('./types').At} At */
/** @typedef {import('./types').Ghost} Ghost */
/** @typedef {[number, number]} Spot */

/** Something that is under way between press and release. @typedef {{ id: number, from: Spot, see: (to: Spot) => Ghost | null, last: Ghost | null, stirred: boolean }} Pull */

/** @param {SVGSVGElement} svg @param {() => Desk} desk  the newest one @returns {() => void} lets go */
export function listen(svg, desk) {
  /** @type {Pull | null} */
  let pull = null;

  /** @param {PointerEvent} event @returns {Spot} */
  const spotOf = (event) => {
    const point = new DOMPoint(event.clientX, event.clientY).matrixTransform(svg.getScreenCTM()?.inverse());
    return [point.x / UNIT, point.y / UNIT];
  };

  /** @param {PointerEvent} event */
  function press(event) {
    if (event.button !== 0 || pull) return;
    const now = desk();
    const from = spotOf(event);
    const see = grasp(/** @type {Element} */ (event.target), from, now);
    now.begin(null);
    now.carry(false);
    now.look(null);
    now.point([snap(from[0], now.size), snap(from[1], now.size)]);
    if (!see) return;
    svg.focus({ preventScroll: true });
    event.preventDefault();
    pull = { id: event.pointerId, from, see, last: null, stirred: false };
    svg.setPointerCapture(event.pointerId);
  }

  /** @param {Spot} to */
  function draw(to) {
    if (!pull) return;
    pull.last = pull.see(to);
    desk().look(pull.last);
  }

  /** @param {PointerEvent} event */
  function drag(event) {
    if (pull?.id !== event.pointerId) return;
    const to = spotOf(event);
    pull.stirred ||= Math.hypot(to[0] - pull.from[0], to[1] - pull.from[1]) > 0.25;
    if (pull.stirred) draw(to);
  }

  /** @param {PointerEvent} event */
  function release(event) {
    if (pull?.id !== event.pointerId) return;
    const { last, see, from } = pull;
    const now = desk();
    const found = last ?? (now.tool.list ? see(from) : null);
    pull = null;
    if (found && (found.n < 0 || moves(found, now))) now.put(found);
    else now.look(null);
  }

  /** @param {Event} event */
  function drop(event) {
    if (!pull || (event instanceof KeyboardEvent && event.key !== 'Escape')) return;
    event.stopImmediatePropagation();
    pull = null;
    desk().look(null);
  }

  /** A finger on a thing pulls the thing, elsewhere the page. @param {TouchEvent} event */
  function keepStill(event) {
    const { handle, list } = /** @type {SVGElement} */ (event.target).dataset;
    if (event.touches.length === 1 && (desk().tool.list || handle || list)) event.preventDefault();
  }

  svg.addEventListener('touchstart', keepStill, { passive: false });
  svg.addEventListener('pointerdown', press);
  svg.addEventListener('pointermove', drag);
  svg.addEventListener('pointerup', release);
  svg.addEventListener('pointercancel', drop);
  addEventListener('keydown', drop, true);
  return () => {
    svg.removeEventListener('touchstart', keepStill);
    svg.removeEventListener('pointerdown', press);
    svg.removeEventListener('pointermove', drag);
    svg.removeEventListener('pointerup', release);
    svg.removeEventListener('pointercancel', drop);
    removeEventListener('keydown', drop, true);
  };
}

/** Whether a thing is somewhere else than it was. @param {Ghost} ghost @param {Desk} desk */
const moves = (ghost, desk) => JSON.stringify(desk.deck[ghost.list][ghost.n]) !== JSON.stringify(ghost.thing);

/** What a press takes hold of: a handle, a thing, or a corner of a new one. @param {Element} target @param {Spot} from @param {Desk} desk @returns {((to: Spot) => Ghost | null) | null} */
function grasp(target, from, desk) {
  const { size, deck, tool } = desk;
  const { handle, list, n } = /** @type {SVGElement} */ (target).dataset;
  if (handle && desk.at) return stretching(handle, desk.at, desk);
  if (tool.list) {
    desk.choose(null);
    const start = /** @type {Spot} */ ([snap(from[0], size), snap(from[1], size)]);
    return (to) => drawn(tool, desk.roomKind, start, [snap(to[0], size), snap(to[1], size)], size);
  }
  const at = list ? /** @type {At} */ ({ list, n: Number(n) }) : null;
  desk.choose(at);
  const thing = at && thingAt(deck, at);
  if (!at || !thing) return null;
  return (to) => ({ ...at, thing: moved(thing, thing.x + to[0] - from[0], thing.y + to[1] - from[1], size) });
}

/** @param {string} handle @param {At} at @param {Desk} desk @returns {((to: Spot) => Ghost | null) | null} */
function stretching(handle, at, { deck, size }) {
  const thing = thingAt(deck, at);
  if (!thing || !('w' in thing)) return null;
  const was = boxOf(thing);
  const off = 13 / UNIT; // the handles stand off by this
  return ([x, y]) => {
    const box = { ...was };
    if (handle.includes('w')) box.x0 = Math.min(x + off, was.x1 - 0.5);
    if (handle.includes('e')) box.x1 = Math.max(x - off, was.x0 + 0.5);
    if (handle.includes('n')) box.y0 = Math.min(y + off, was.y1 - 0.5);
    if (handle.includes('s')) box.y1 = Math.max(y - off, was.y0 + 0.5);
    return { ...at, thing: sized(thing, box, size) };
  };
}
