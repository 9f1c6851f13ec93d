// The whole game by keyboard: one listener that runs the table of keys.
import { typing } from '../ui/shell.js';
import { PHASES } from './key-table.js';

/** @typedef {'toggle' | 'type' | 'close'} TextWish  what is to become of the deck in words */
/** @typedef {{ table: import('./table.js').Table, plan: import('./plan.js').Plan, camera: () => import('./board/camera.js').Camera | null, text: (wish: TextWish) => boolean | void }} Desk */

const REPEATS = /^(Arrow\w+|[-+=.])$/; // what moves a cursor, the lens, or the telling

/** @param {Desk} desk @returns {() => void} */
export function listenKeys(desk) {
  const hear = (/** @type {KeyboardEvent} */ event) => {
    if (typing(event) || event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.repeat && !REPEATS.test(event.key)) return; // a key held down is one press: it does nothing twice
    const now = nowOf(desk, event);
    if (!now || !run(now, held(event))) return;
    event.preventDefault();
    if (now.open && plays(event)) document.getElementById('board')?.focus({ preventScroll: true }); // so that Enter commits, and presses no button left behind
  };
  addEventListener('keydown', hear);
  return () => removeEventListener('keydown', hear);
}

/** The overlay's pages: every phase with its keys, the one that is on marked. @param {Desk} desk @returns {import('../ui/key-list.js').KeyGroup[]} */
export function keyGroups(desk) {
  const now = nowOf(desk, null);
  return PHASES.map((phase) => ({ title: phase.title, now: Boolean(now && phase.here(now)), keys: phase.rows.filter((row) => row.shown).map((row) => /** @type {[string, string]} */ ([row.shown, row.words])) }));
}

/** @param {Desk} desk @param {KeyboardEvent | null} event @returns {import('./key-table.js').Now | null} */
function nowOf(desk, event) {
  const { view, telling } = desk.table.store.get();
  if (!view) return null;
  const key = event?.key ?? '';
  return { ...desk, view, telling, open: desk.plan.open(), state: desk.plan.store.get(), key: key.length === 1 ? key.toLowerCase() : key, shift: Boolean(event?.shiftKey) };
}

/** Whether a key plans something while a control has the focus. @param {KeyboardEvent} event */
function plays(event) {
  return /^([a-km-qsv-z0-9.]|Arrow\w+)$/i.test(event.key) && event.target instanceof Element && Boolean(event.target.closest('button, a, summary'));
}

/** Whether a focused control wants the key itself. @param {KeyboardEvent} event */
function held(event) {
  const at = event.target instanceof Element ? event.target.closest('button, a, summary, [role=button]') : null;
  return Boolean(at) && (event.key === 'Enter' || event.key === ' ');
}

/** The first row that means this key now. @param {import('./key-table.js').Now} now @param {boolean} theirs @returns {boolean} whether the key was meant for the game */
function run(now, theirs) {
  if (theirs && !now.telling) return false;
  const row = PHASES.flatMap((phase) => phase.rows).find((one) => one.press.includes(now.key) && one.when(now));
  return Boolean(row) && row?.does(now) !== false;
}
