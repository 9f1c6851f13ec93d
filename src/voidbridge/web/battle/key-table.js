// One table of every key of the battle, sorted by phase: the handler runs it, the overlay prints it.
import { echo, say, warn } from '../core/announce.js';
import { PACE_KEYS } from '../ui/pace.js';
import { nameAt } from './board/names.js';
import { openGoTo, takePick } from './goto.js';
import { fanEntries, play, takeFan, targetName } from './hand.js';
import { choosable } from './plan-state.js';
import { undo } from './planbar.js';
import { holds } from './spots.js';
import { situation } from './spoken.js';
import { planSpeech } from './voice.js';
import { oneBeat, pause, telling } from './telling.js';
import { placeRest } from './turn.js';
import { CARDS, VERBS, spotText } from './verbs.js';

/** @typedef {import('../types').View} View */
/** @typedef {import('./keys.js').Desk} Desk */
/** @typedef {Desk & { view: View, state: import('./plan-state.js').PlanState, telling: boolean, open: boolean, key: string, shift: boolean }} Now */
/** @typedef {{ press: string[], shown: string, words: string, when: (now: Now) => boolean, does: (now: Now) => boolean | void }} Row  `does` gives false when the key was not meant for it */
/** @typedef {{ title: string, here: (now: Now) => boolean, rows: Row[] }} Phase */

const ARROWS = /** @type {Record<string, [number, number]>} */ ({ ArrowLeft: [-0.5, 0], ArrowRight: [0.5, 0], ArrowUp: [0, -0.5], ArrowDown: [0, 0.5] });
const DIGITS = ['1', '2', '3', '4', '5', '6', '7', '8', '9'];

const aim = (/** @type {Now} */ { state }) => (state.verb ? VERBS[state.verb].aim : null);
const acting = (/** @type {Now} */ now) => now.open && ['activate', 'act'].includes(now.view.decision.kind);
const settingUp = (/** @type {Now} */ now) => now.open && ['choose-corner', 'spawn-corner', 'deploy'].includes(now.view.decision.kind);
const targeting = (/** @type {Now} */ now) => acting(now) && aim(now) !== 'spot' && now.plan.targetsOf().length > 0;
const planning = (/** @type {Now} */ now) => now.open && aim(now) === 'spot';
const walking = (/** @type {Now} */ now) => planning(now) && ['deploy', 'move', 'dash', 'blink'].includes(now.state.verb ?? '');
const fanned = (/** @type {Now} */ now) => now.open && now.state.fan !== null;

/** @type {Phase[]} */
export const PHASES = [
  { title: 'Set-up', here: settingUp, rows: [
    { press: DIGITS, shown: '1 … 4', words: 'a corner of the deck', when: (now) => settingUp(now) && now.view.decision.kind !== 'deploy', does: corner },
    { press: DIGITS, shown: '1 … 6', words: 'who is placed next', when: (now) => settingUp(now) && !fanned(now), does: who },
    { press: ['a'], shown: 'A', words: 'place the rest of the crew', when: (now) => settingUp(now) && now.view.decision.kind === 'deploy', does: ({ view, table, plan }) => void placeRest(view, table, plan) },
    { press: ['a'], shown: '', words: '', when: settingUp, does: () => warn('Choose the corner first.') },
  ] },
  { title: 'Choosing a unit', here: (now) => acting(now) && !targeting(now) && !now.state.to && !now.state.fan, rows: [
    { press: DIGITS, shown: '1 … 9', words: 'one of the choices laid open', when: fanned, does: choice },
    { press: DIGITS, shown: '1 … 6', words: 'a member of the crew', when: (now) => acting(now) && !targeting(now), does: who },
    { press: ['q', 'w', '.'], shown: 'Q W', words: 'the member before, the next', when: (now) => now.open && !targeting(now), does: (now) => next(now, now.key === 'q' ? -1 : 1) },
    ...CARDS.map((card) => ({ press: [card.key.toLowerCase()], shown: card.key, words: card.name.toLowerCase(), when: acting, does: (/** @type {Now} */ now) => { play(now.plan, card.id); focus('#board'); laidOpen(now, card.id); } })),
    { press: ['n'], shown: 'N', words: 'end the activation, or pass; with points left: press it again', when: acting, does: ({ plan }) => void plan.end(true) },
  ] },
  { title: 'Planning a move', here: (now) => acting(now) && walking(now), rows: [
    { press: Object.keys(ARROWS), shown: '← ↑ → ↓', words: 'the spot cursor, half an inch', when: (now) => now.open && !now.shift, does: arrow },
    { press: Object.keys(ARROWS), shown: 'Shift ←', words: 'two inches', when: (now) => now.open && now.shift, does: arrow },
    { press: ['g'], shown: 'G', words: 'go to: cover, a token, a foe, a door', when: walking, does: ({ table, plan }) => void openGoTo(table, plan) },
    { press: ['Enter'], shown: 'Enter', words: 'pin the spot; again: commit', when: planning, does: enter },
    { press: ['v'], shown: 'V', words: 'a way-point here (or Shift and click)', when: planning, does: ({ plan, state }) => { if (state.cursor) plan.wayPoint(state.cursor); } },
    { press: [], shown: 'S E I', words: 'with a spot pinned: plan a shot, a strike, an interaction from there', when: () => false, does: () => false },
  ] },
  { title: 'Choosing a target', here: targeting, rows: [
    { press: DIGITS, shown: '1 … 9', words: 'a target by its number', when: targeting, does: (now) => { const id = now.plan.targetsOf()[Number(now.key) - 1]; if (id) now.plan.target(id); } },
    { press: ['q', 'w', '.'], shown: 'Q W', words: 'the target before, the next', when: targeting, does: (now) => turn(now, now.key === 'q' ? -1 : 1) },
    { press: ['Tab'], shown: 'Tab', words: 'on the board: the next target; Shift Tab: the one before', when: (now) => targeting(now) && document.activeElement?.id === 'board', does: (now) => turn(now, now.shift ? -1 : 1) },
    { press: ['Enter'], shown: 'Enter', words: 'commit what is planned', when: (now) => now.open, does: enter },
  ] },
  { title: 'Enemy turn, and all that is told', here: (now) => now.telling, rows: [
    { press: [' '], shown: 'Space', words: 'skip to the end of it', when: (now) => now.telling, does: ({ table }) => table.skip() },
    { press: ['p'], shown: 'P', words: 'hold it; again: go on', when: (now) => now.telling, does: () => { pause(); echo(telling.get().paused ? 'Held.' : 'Goes on.'); } },
    { press: ['ArrowRight', '.'], shown: '→ .', words: 'one beat further while it is held', when: (now) => now.telling, does: () => oneBeat() },
    PACE_KEYS,
  ] },
  { title: 'At any time', here: () => false, rows: [
    { press: ['Escape'], shown: 'Esc', words: 'one step back', when: () => true, does: back },
    { press: ['u'], shown: 'U', words: 'undo your last action', when: (now) => now.open, does: ({ view, table }) => undo(view, table) },
    { press: ['y'], shown: 'Y', words: 'as game master: let the next enemy follow its orders; Shift Y: all of them', when: (now) => now.open && now.view.setup.mode === 'mastered' && now.view.decision.side === 'enemy', does: ({ table, shift }) => void table.send(shift ? 'auto all' : 'auto') },
    { press: ['r'], shown: 'R', words: 'say whose turn it is and what is planned', when: () => true, does: (now) => say(situation(now.view, now.state, now.open ? planSpeech(now.view, now.plan) : '')) },
    { press: ['t'], shown: 'T', words: 'the deck in words, for eyes or a screen reader', when: () => true, does: (now) => now.text('toggle') },
    { press: ['/'], shown: '/', words: 'type a line, like shoot a1 e2', when: () => true, does: (now) => now.text('type') },
    { press: ['b'], shown: 'B', words: 'focus on the board', when: () => true, does: () => focus('#board') },
    { press: ['l'], shown: 'L', words: 'focus on the story', when: () => true, does: () => focus('.log ol') },
    { press: ['+', '='], shown: '+', words: 'nearer', when: () => true, does: ({ camera }) => camera()?.zoom(1.4) },
    { press: ['-'], shown: '−', words: 'farther', when: () => true, does: ({ camera }) => camera()?.zoom(1 / 1.4) },
    { press: ['0'], shown: '0', words: 'the whole board', when: () => true, does: ({ camera }) => camera()?.fit() },
    { press: [], shown: 'Ctrl ←', words: 'move the view', when: () => false, does: () => false },
    { press: [], shown: '[ ]', words: 'name what lies near, one thing after the other', when: () => false, does: () => false },
  ] },
];

/** @param {Now} now */
function corner({ view, plan, key }) {
  const corners = view.offers.find((offer) => offer.verb === 'corner')?.choices ?? [];
  if (!corners.map(Number).includes(Number(key))) return;
  plan.aim('corner');
  plan.pick(Number(key));
}

/** @param {Now} now */
function who({ view, plan, key }) {
  const able = view.decision.kind === 'deploy' ? choosable(view) : view.units.filter((unit) => unit.side === (view.decision.side ?? 'crew')).map((unit) => unit.id);
  const id = able[Number(key) - 1];
  if (!id) return;
  if (choosable(view).includes(id) || view.decision.unit === id) plan.choose(id);
  else plan.look(id);
  const acting = view.decision.unit;
  echo(acting && acting !== id ? `${targetName(id, view)}, only looked at; ${targetName(acting, view)} is in hand.` : targetName(id, view));
}

/** @param {Now} now @param {number} by */
function next({ view, plan, state }, by) {
  const able = choosable(view);
  if (!able.length) return;
  const id = able[(able.indexOf(state.unit ?? '') + by + able.length) % able.length];
  plan.choose(id);
  echo(targetName(id, view));
}

/** @param {Now} now */
function choice({ view, plan, state, key }) {
  if (state.fan === 'goto') return takePick(plan, Number(key) - 1);
  const entry = fanEntries(state, view)[Number(key) - 1];
  if (entry) takeFan(plan, entry);
}

/** @param {Now} now */
function arrow({ view, plan, state, key, shift, camera }) {
  const unit = view.units.find((one) => one.id === state.unit);
  const offer = plan.offerOf(state.verb, state.item);
  const start = state.cursor ?? (unit && unit.presence === 'in-play' ? [unit.x, unit.y] : offer?.spots?.length ? [offer.spots[0][1], offer.spots[0][0]] : [view.setup.size / 2, view.setup.size / 2]);
  const by = shift ? 4 : 1;
  const inside = (/** @type {number} */ at) => Math.min(Math.max(at, 0.5), view.setup.size - 0.5);
  const [dx, dy] = ARROWS[key];
  const spot = /** @type {import('../types').Spot} */ ([inside(start[0] + dx * by), inside(start[1] + dy * by)]);
  if (state.to) plan.unpin();
  plan.hover(spot, true);
  const lens = camera();
  if (lens && !lens.isFitted() && !lens.sees(spot)) lens.look(spot);
  echo(`${spotText(spot)}${offer?.spots ? (holds(offer.spots, spot) ? '' : ', not in reach') : ''}${nameAt(view, spot)}`);
}

/** @param {Now} now */
function enter({ plan, state }) {
  if (plan.current()) void plan.commit();
  else if (state.verb && VERBS[state.verb].aim === 'spot' && state.cursor) plan.pin(state.cursor);
  else if (state.verb && VERBS[state.verb].aim !== 'none') warn('Nothing is planned yet.');
  else return false;
}

/** What a card's key has opened, for those who hear it: its choices, or how far it goes. @param {Now} now @param {string} card */
function laidOpen({ view, plan }, card) {
  const state = plan.store.get();
  if (state.fan === card) echo(`Choose: ${fanEntries(state, view).map((entry, n) => `${n + 1} ${entry.name}, ${entry.words}`).join('; ')}.`);
  else if (state.verb && VERBS[state.verb].card === card && VERBS[state.verb].aim === 'spot' && !state.to) echo(`${VERBS[state.verb].name}: choose a spot with the arrows${['throw', 'place'].includes(state.verb) ? '' : ', or G for places worth going to'}; Enter pins it.`);
}

/** @param {Now} now @param {number} by */
function turn(now, by) {
  now.plan.turn(by);
}

/** @param {Now} now */
function back({ table, plan, telling, text }) {
  if (telling) table.skip();
  else if (table.store.get().notice) table.dismiss();
  else if (!plan.cancel()) return text('close');
}

/** @param {string} where */
export function focus(where) {
  const found = document.querySelector(where);
  if (found instanceof HTMLElement || found instanceof SVGElement) found.focus({ preventScroll: true });
}
