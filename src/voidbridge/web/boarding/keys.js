// A boarding by keyboard: one table of keys that the listener runs and the overlay prints.
import { echo, say } from '../core/announce.js';
import { percent } from '../core/words.js';
import { oneBeat, pause } from '../battle/telling.js';
import { PACE_KEYS } from '../ui/pace.js';
import { typing } from '../ui/shell.js';
import { leftWords } from './plan.js';
import { DEEDS, company, standing, turnSentence } from './words.js';

/** @typedef {{ table: import('../battle/table.js').Table, plan: import('./plan.js').Plan, words: () => void }} Desk */
/** @typedef {Desk & { view: import('./types').ContestView, telling: boolean, open: boolean, key: string }} Now */
/** @typedef {{ press: string[], shown: string, words: string, when: (now: Now) => boolean, does: (now: Now) => boolean | void }} Row */

const DIGITS = ['1', '2', '3', '4', '5', '6', '7', '8', '9', '0'];
const acting = (/** @type {Now} */ now) => now.open && now.view.decision.kind === 'part';
const fixed = DEEDS.filter((deed) => deed.id !== 'retake');

/** @type {{ title: string, here: (now: Now) => boolean, rows: Row[] }[]} */
const PHASES = [
  { title: 'Your part', here: acting, rows: [
    { press: DIGITS, shown: '1 … 7', words: 'an attack', when: acting, does: deed },
    { press: [], shown: '8 9 0', words: 'a defence', when: () => false, does: () => false },
    { press: ['k'], shown: 'K', words: 'win something back', when: acting, does: ({ plan }) => plan.play('retake') },
    { press: ['c'], shown: 'C', words: 'to the orders; arrows go from card to card', when: acting, does: () => focus('[aria-label="Orders"] button') },
    { press: ['q', 'w'], shown: 'Q W', words: 'the way before, the next: at what, by whom', when: acting, does: ({ plan, key }) => plan.turnWay(key === 'q' ? -1 : 1) },
    { press: ['Enter'], shown: 'Enter', words: 'do what is planned; with nothing planned: end the part, asked twice', when: acting, does: ({ plan }) => plan.commit(true) },
    { press: ['n'], shown: 'N', words: 'end the part; with something left to do: press it again', when: acting, does: ({ plan }) => plan.done(true) },
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
    { press: ['t'], shown: 'T', words: 'both ships in words, for eyes or a screen reader', when: () => true, does: ({ words }) => words() },
    { press: ['b'], shown: 'B', words: 'to the bays', when: () => true, does: () => focus('.bay button') },
    { press: ['l'], shown: 'L', words: 'focus on the story', when: () => true, does: () => focus('.log ol') },
  ] },
];

/** @param {Desk} desk @returns {() => void} */
export function listenKeys(desk) {
  const hear = (/** @type {KeyboardEvent} */ event) => {
    if (typing(event) || event.ctrlKey || event.metaKey || event.altKey) return;
    if (inHand(event)) return event.preventDefault();
    if (event.repeat && !event.key.startsWith('Arrow')) return; // a key held down is one press
    const now = nowOf(desk, event);
    const at = event.target instanceof Element ? event.target.closest('button, a, summary') : null;
    const held = at?.matches('[data-card][aria-pressed=true], [data-way][aria-checked=true], [data-bay][aria-pressed=true]');
    if (!now || (at && (event.key === 'Enter' || event.key === ' ') && !now.telling && !(held && event.key === 'Enter'))) return;
    const row = PHASES.flatMap((phase) => phase.rows).find((one) => one.press.includes(now.key) && one.when(now));
    if (row && row.does(now) !== false) event.preventDefault();
  };
  addEventListener('keydown', hear);
  return () => removeEventListener('keydown', hear);
}

/** @param {Desk} desk @returns {import('../ui/key-list.js').KeyGroup[]} */
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

/** Arrows go from card to card while the hand has the focus. @param {KeyboardEvent} event */
function inHand(event) {
  const card = event.target instanceof Element ? event.target.closest('.boarding-hand button') : null;
  if (!card || !/^Arrow/.test(event.key)) return false;
  const all = /** @type {HTMLElement[]} */ ([...document.querySelectorAll('.boarding-hand button')]);
  const at = all.indexOf(/** @type {HTMLElement} */ (card));
  const row = Math.max(1, all.filter((one) => one.offsetTop === all[0].offsetTop).length);
  all[at + ({ ArrowLeft: -1, ArrowRight: 1, ArrowUp: -row, ArrowDown: row }[event.key] ?? 0)]?.focus();
  return true;
}

/** @param {Now} now */
function deed({ plan, key }) {
  const one = fixed[DIGITS.indexOf(key)];
  if (one && plan.store.get().card !== one.id) plan.play(one.id);
}

/** How everything stands, for those who hear it. @param {Now} now */
export function situation({ view, plan }) {
  const { look } = plan.store.get();
  const steps = plan.steps().map((one) => one.words).join(', ');
  const sides = view.sides.map((one) => `${one.name}: crew ${one.gauges.population.value}, morale ${one.gauges.morale.value}, hull ${one.gauges.hull.value}${standing(one, company(view, one.id === 'attacker' ? 'defender' : 'attacker')).map((row) => `; ${row.words}`).join('')}.`);
  const asked = view.decision.yours && view.decision.kind === 'part' ? (steps ? `Planned: ${steps}. Enter does it.` : `Nothing planned. ${leftWords(view)}`) : '';
  return [turnSentence(view), ...sides, look ? `${percent(look.standing)} percent to win.` : '', asked].filter(Boolean).join(' ');
}

/** @param {Now} now */
function undo({ view, table }) {
  if (view.undo.possible) void table.undo();
  else {
    table.store.set({ notice: { kind: 'told', text: view.undo.why } });
    echo(view.undo.why);
  }
}

/** @param {Now} now */
function back({ table, plan, telling }) {
  if (telling) table.skip();
  else if (table.store.get().notice) table.dismiss();
  else return plan.cancel();
}

/** @param {string} where */
function focus(where) {
  const found = document.querySelector(where);
  if (found instanceof HTMLElement) found.focus({ preventScroll: true });
}
