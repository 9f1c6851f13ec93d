// A void battle by keyboard: one table of keys that the listener runs and the overlay prints.
import { echo, say } from '../core/announce.js';
import { counted, percent, short } from '../core/words.js';
import { oneBeat, pause } from '../battle/telling.js';
import { PACE_KEYS } from '../ui/pace.js';
import { typing } from '../ui/shell.js';
import { leftWords, turnSentence, vu } from './words.js';

/** @typedef {{ table: import('../battle/table.js').Table, plan: import('./plan.js').Plan, camera: () => import('./map/camera.js').Camera | null, words: (type: boolean) => void }} Desk */
/** @typedef {Desk & { view: import('./types').VoidView, telling: boolean, open: boolean, key: string, shift: boolean }} Now */
/** @typedef {{ press: string[], shown: string, words: string, when: (now: Now) => boolean, does: (now: Now) => boolean | void }} Row */

const DIGITS = ['1', '2', '3', '4', '5', '6', '7', '8'];
const turning = (/** @type {Now} */ now) => now.open && ['turn', 'steer'].includes(now.view.decision.kind);
const steering = (/** @type {Now} */ now) => turning(now) && !now.view.turn.moved;

/** @type {{ title: string, here: (now: Now) => boolean, rows: Row[] }[]} */
const PHASES = [
  { title: 'At the helm', here: steering, rows: [
    { press: DIGITS, shown: '1 … 8', words: 'a manoeuvre', when: (now) => steering(now) && !now.plan.store.get().helm?.steering, does: manoeuvre },
    { press: ['ArrowLeft'], shown: '←', words: 'turn to port, 5 degrees; Shift: 1', when: steering, does: (now) => bow(now, now.shift ? -1 : -5) },
    { press: ['ArrowRight'], shown: '→', words: 'turn to starboard', when: steering, does: (now) => bow(now, now.shift ? 1 : 5) },
    { press: ['ArrowUp', 'ArrowDown'], shown: '↑ ↓', words: 'run farther, or less far', when: steering, does: (now) => { now.plan.step('speed', now.key === 'ArrowUp' ? 1 : -1); tell(now); } },
    { press: ['[', ']'], shown: '[ ]', words: 'turn sooner, or later', when: steering, does: (now) => { now.plan.step('sooner', now.key === '[' ? 1 : -1); tell(now); } },
    { press: [';', "'"], shown: '; ’', words: 'the second turn of two', when: steering, does: (now) => { now.plan.steer(now.plan.store.get().again + (now.key === ';' ? -5 : 5), true); tell(now); } },
    { press: ['m'], shown: 'M', words: 'plan the move, or stay for now', when: steering, does: (now) => { now.plan.stay(now.plan.store.get().moving); tell(now); } },
  ] },
  { title: 'At the guns', here: turning, rows: [
    { press: ['f'], shown: 'F', words: 'the next target; Shift: the one before', when: turning, does: aim },
    { press: ['w'], shown: 'W', words: 'the arcs of the next gun', when: turning, does: gun },
    { press: ['h'], shown: 'H', words: 'the chosen gun holds its fire, or fires', when: turning, does: holds },
  ] },
  { title: 'Orders', here: turning, rows: [
    { press: ['c'], shown: 'C', words: 'to the extended actions; arrows go from one to the next', when: turning, does: () => focus('.void-card button') },
    { press: ['o'], shown: 'O', words: 'the next officer for what is in hand', when: (now) => turning(now) && Boolean(now.plan.inHand()), does: officer },
    { press: ['Enter'], shown: 'Enter', words: 'commit what is planned; with nothing planned and hands left over: press it again to end the turn', when: turning, does: ({ plan }) => void plan.commit(true) },
    { press: ['n'], shown: 'N', words: 'end the turn; with something left to do: press it again', when: turning, does: ({ plan }) => plan.done(true) },
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
    { press: ['r'], shown: 'R', words: 'say whose turn it is and what is planned', when: () => true, does: (now) => say(`${turnSentence(now.view)} ${planWords(now)}. ${outlookWords(now)}`) },
    { press: ['t'], shown: 'T', words: 'the map in words, for eyes or a screen reader', when: () => true, does: ({ words }) => words(false) },
    { press: ['/'], shown: '/', words: 'type a line', when: () => true, does: ({ words }) => words(true) },
    { press: ['b'], shown: 'B', words: 'focus on the map', when: () => true, does: () => focus('#board') },
    { press: ['l'], shown: 'L', words: 'focus on the story', when: () => true, does: () => focus('.log ol') },
    { press: ['+', '='], shown: '+', words: 'nearer', when: () => true, does: ({ camera }) => camera()?.zoom(1.4) },
    { press: ['-'], shown: '−', words: 'farther', when: () => true, does: ({ camera }) => camera()?.zoom(1 / 1.4) },
    { press: ['0'], shown: '0', words: 'the whole battle', when: () => true, does: ({ camera }) => camera()?.fit() },
  ] },
];

/** @param {Desk} desk @returns {() => void} */
export function listenKeys(desk) {
  const hear = (/** @type {KeyboardEvent} */ event) => {
    if (typing(event) || event.ctrlKey || event.metaKey || event.altKey) return;
    if (inHand(event)) return event.preventDefault();
    if (event.repeat && !/^(Arrow\w+|[-+=[\];'])$/.test(event.key)) return; // a key held down is one press
    const now = nowOf(desk, event);
    if (now && commits(now, event)) return event.preventDefault();
    const at = event.target instanceof Element ? event.target.closest('button, a, summary') : null;
    if (!now || (at && (event.key === 'Enter' || event.key === ' ') && !now.telling)) return;
    const row = PHASES.flatMap((phase) => phase.rows).find((one) => one.press.includes(now.key) && one.when(now));
    if (row && row.does(now) !== false) event.preventDefault();
  };
  addEventListener('keydown', hear);
  return () => removeEventListener('keydown', hear);
}

/** Enter on the card in hand does it; a second press of the same key must not put it down again. @param {Now} now @param {KeyboardEvent} event */
function commits(now, event) {
  const held = event.target instanceof Element && event.target.closest('[data-card][aria-pressed=true]');
  if (!held || event.key !== 'Enter' || !turning(now)) return false;
  void now.plan.commit();
  return true;
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
  return { ...desk, view: /** @type {any} */ (view), telling, open: desk.plan.open(), key: key.length === 1 ? key.toLowerCase() : key, shift: Boolean(event?.shiftKey) };
}

/** Arrows go from card to card while the hand has the focus. @param {KeyboardEvent} event */
function inHand(event) {
  const card = event.target instanceof Element ? event.target.closest('.void-hand button') : null;
  if (!card || !/^Arrow/.test(event.key)) return false;
  const all = /** @type {HTMLElement[]} */ ([...document.querySelectorAll('.void-hand button')]);
  const at = all.indexOf(/** @type {HTMLElement} */ (card));
  const row = Math.max(1, all.filter((one) => one.offsetTop === all[0].offsetTop).length);
  const next = at + ({ ArrowLeft: -1, ArrowRight: 1, ArrowUp: -row, ArrowDown: row }[event.key] ?? 0);
  all[next]?.focus();
  return true;
}

/** @param {Now} now */
function manoeuvre(now) {
  const shown = (now.plan.store.get().helm?.manoeuvres ?? []).filter((one) => one.id !== 'break-free' || !one.refusal);
  const one = shown[Number(now.key) - 1];
  if (!one) return false;
  now.plan.pick(one.id);
  echo(`${one.name}${one.refusal ? `, not now: ${one.refusal.message}` : one.test ? `, ${Math.round(one.test.chance * 100)} percent` : ', needs no test'}`);
}

/** @param {Now} now @param {number} by */
function bow(now, by) {
  const { look, turn, again, sooner } = now.plan.store.get();
  if (now.plan.store.get().helm?.steering || (look?.path.length ?? 0) < 2 || sooner) now.plan.steer(turn + by);
  else now.plan.steer(again + by, true);
  tell(now);
}

/** @type {(() => void) | undefined} */
let waiting;

/** Says the plan at once, and where it would leave the ship as soon as the server has answered. @param {Now} now */
function tell(now) {
  const { store } = now.plan;
  const before = store.get().look;
  echo(planWords(now));
  waiting?.();
  waiting = store.subscribe(() => {
    if (store.get().look === before) return;
    waiting?.();
    waiting = undefined;
    echo(`${planWords(now)}. ${outlookWords(now)}`);
  });
}

/** @param {Now} now */
function planWords({ plan, view }) {
  const steps = plan.steps().map((one) => one.words).join(', then ');
  if (steps) return steps;
  return view.decision.yours && plan.store.get().look && !plan.store.get().look?.ends.done ? `Nothing planned, ${leftWords(view)}` : 'Nothing planned';
}

/** The enemies from where the plan ends, the nearest first: how far, in which arc, what would bear on them. @param {Now} now */
function outlookWords({ plan, view }) {
  const { look, moving } = plan.store.get();
  if (!look || !view.decision.yours) return '';
  const near = look.volleys.map((one) => ({ ...one, at: look.contacts.find((each) => each.id === one.id) })).sort((a, b) => (a.at?.distance ?? 0) - (b.at?.distance ?? 0));
  const said = near.slice(0, 3).map(({ id, at, weapons, any }) => `${view.ships.find((one) => one.id === id)?.name}${at ? ` ${vu(at.distance)} VU, ${at.arc}` : ''}, ${weapons.length ? `${counted(weapons.length, 'weapon bears', 'weapons bear')}, ${percent(any ?? 0)} percent to hurt it` : 'nothing bears'}`);
  return said.length ? `${moving && plan.course() ? 'From there' : 'From here'}: ${said.join('; ')}.` : '';
}

/** @param {Now} now */
function holds({ plan }) {
  const { gun: id, look } = plan.store.get();
  const name = look?.weapons.find((one) => one.id === id)?.name;
  if (!id || !name) return echo('No gun is chosen.');
  plan.holdFire(id);
  echo(`${name} ${plan.store.get().held.includes(id) ? 'holds its fire' : 'fires'}`);
}

/** @param {Now} now */
function aim({ plan, view, shift }) {
  const id = plan.turnTarget(shift ? -1 : 1);
  const ship = view.ships.find((one) => one.id === id);
  const volley = plan.store.get().look?.volleys.find((one) => one.id === id);
  echo(ship ? `${ship.name}: ${volley?.weapons.length ? `${volley.weapons.length} weapons bear, ${Math.round((volley.any ?? 0) * 100)} percent to hurt it` : 'nothing bears on it'}` : 'Nobody is in sight.');
}

/** @param {Now} now */
function gun({ plan }) {
  const { look, gun: at } = plan.store.get();
  const all = look?.weapons ?? [];
  if (!all.length) return;
  const next = all[(all.findIndex((one) => one.id === at) + 1) % all.length];
  plan.showGun(next.id);
  echo(`${next.name}, ${next.mount}`);
}

/** @param {Now} now */
function officer({ plan }) {
  const found = plan.inHand();
  const free = found?.hands.filter((one) => one.free) ?? [];
  if (!found || free.length < 2) return false;
  const next = free[(free.findIndex((one) => one.id === found.by) + 1) % free.length];
  void plan.assign(found.deed, next.id);
  echo(`${next.name}, skill ${next.skill}`);
}

/** @param {Now} now */
function undo({ view, table }) {
  if (view.undo.possible) void table.undo();
  else table.store.set({ notice: { kind: 'told', text: view.undo.why } });
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
  if (found instanceof HTMLElement || found instanceof SVGElement) found.focus({ preventScroll: true });
}
