// A procedure by keyboard: one table of keys that the listener runs and the overlay prints.
import { echo, say } from '../../core/announce.js';
import { percent } from '../../core/words.js';
import { oneBeat, pause } from '../../battle/telling.js';
import { PACE_KEYS } from '../../ui/pace.js';
import { typing } from '../../ui/shell.js';
import { sideWords, turnSentence } from './words.js';

/** @typedef {{ table: import('../../battle/table.js').Table, plan: import('./plan.js').Plan, words: () => void, look: (id: string | null) => boolean }} Desk */
/** @typedef {Desk & { view: import('./types').TrackView, telling: boolean, open: boolean, key: string }} Now */
/** @typedef {{ press: string[], shown: string, words: string, when: (now: Now) => boolean, does: (now: Now) => boolean | void }} Row */

const DIGITS = ['1', '2', '3', '4', '5', '6', '7', '8', '9'];
const acting = (/** @type {Now} */ now) => now.open && now.view.decision.kind !== 'rolling';

/** @type {{ title: string, here: (now: Now) => boolean, rows: Row[] }[]} */
const PHASES = [
  { title: 'Your decision', here: acting, rows: [
    { press: DIGITS, shown: '1 … 9', words: 'a choice', when: acting, does: ({ plan, key }) => { const card = plan.cards()[Number(key) - 1]; if (card) plan.play(card.id); } },
    { press: ['q', 'w'], shown: 'Q W', words: 'the choice before, the next, each way of it', when: acting, does: ({ plan, key }) => plan.turn(key === 'q' ? -1 : 1) },
    { press: ['Enter'], shown: 'Enter', words: 'do it; what gives the fight away is asked twice', when: acting, does: ({ plan }) => plan.commit(true) },
    { press: ['u'], shown: 'U', words: 'undo your last action', when: (now) => now.open, does: undo },
  ] },
  { title: 'While it is told', here: (now) => now.telling, rows: [
    { press: [' '], shown: 'Space', words: 'skip to the end of it', when: (now) => now.telling, does: ({ table }) => table.skip() },
    { press: ['p'], shown: 'P', words: 'hold it; again: go on', when: (now) => now.telling, does: () => pause() },
    { press: ['ArrowRight', '.'], shown: '→ .', words: 'one beat further while it is held', when: (now) => now.telling, does: () => oneBeat() },
    PACE_KEYS,
  ] },
  { title: 'At any time', here: () => false, rows: [
    { press: ['Escape'], shown: 'Esc', words: 'one step back', when: () => true, does: back },
    { press: ['r'], shown: 'R', words: 'say how it stands and what is planned', when: () => true, does: (now) => say(situation(now)) },
    { press: ['t'], shown: 'T', words: 'the boarding in words, for eyes or a screen reader', when: () => true, does: ({ words }) => words() },
    { press: ['b'], shown: 'B', words: 'focus on the steps', when: () => true, does: () => focus('.track-tape .now button') },
    { press: ['l'], shown: 'L', words: 'focus on the story', when: () => true, does: () => focus('.log ol') },
  ] },
];

/** @param {Desk} desk @returns {() => void} */
export function listenKeys(desk) {
  const hear = (/** @type {KeyboardEvent} */ event) => {
    if (typing(event) || event.ctrlKey || event.metaKey || event.altKey || event.repeat) return;
    const now = nowOf(desk, event);
    const at = event.target instanceof Element ? event.target.closest('button, a, summary') : null;
    const held = at?.matches('[data-card][aria-pressed=true], [data-way][aria-checked=true]');
    if (!now || (at && (event.key === 'Enter' || event.key === ' ') && !now.telling && !(held && event.key === 'Enter'))) return;
    const row = PHASES.flatMap((phase) => phase.rows).find((one) => one.press.includes(now.key) && one.when(now));
    if (row && row.does(now) !== false) event.preventDefault();
  };
  addEventListener('keydown', hear);
  return () => removeEventListener('keydown', hear);
}

/** @param {Desk} desk @returns {import('../../ui/key-list.js').KeyGroup[]} */
export function keyGroups(desk) {
  const now = nowOf(desk, null);
  return PHASES.map((phase) => ({ title: phase.title, now: Boolean(now && phase.here(now)), keys: phase.rows.map((row) => /** @type {[string, string]} */ ([row.shown, row.words])) }));
}

/** @param {Desk} desk @param {KeyboardEvent | null} event @returns {Now | null} */
function nowOf(desk, event) {
  const { view, telling } = desk.table.store.get();
  if (!view) return null;
  const key = event?.key ?? '';
  return { ...desk, view: /** @type {any} */ (view), telling, open: desk.plan.open(), key: key.length === 1 ? key.toLowerCase() : key };
}

/** How everything stands, for those who hear it. @param {Now} now */
function situation({ view, plan }) {
  const { odds } = plan.store.get();
  const option = view.decision.yours ? plan.chosen() : null;
  return [turnSentence(view), `Craft hull ${view.craft.hull[0]}. Boarders: ${sideWords(view.sides.attacker)}. Defenders: ${sideWords(view.sides.defender)}.`, odds?.now ? `${percent(odds.now.terminals[odds.goal] ?? 0)} percent ${odds.goal}.` : '', option ? `In hand: ${plan.optionWords(option)} Enter does it.` : ''].filter(Boolean).join(' ');
}

/** @param {Now} now */
function undo({ view, table }) {
  if (view.undo.possible) return void table.undo();
  table.store.set({ notice: { kind: 'told', text: view.undo.why } });
  echo(view.undo.why);
}

/** @param {Now} now */
function back({ table, telling, look }) {
  if (telling) table.skip();
  else if (table.store.get().notice) table.dismiss();
  else return look(null);
}

/** @param {string} where */
function focus(where) {
  const found = document.querySelector(where);
  if (found instanceof HTMLElement) found.focus({ preventScroll: true });
}
