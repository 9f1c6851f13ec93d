// The whole game by keyboard: one listener, one table of keys.
import { say } from '../core/announce.js';
import { typing } from '../ui/shell.js';
import { CARDS, VERBS, spotText } from './verbs.js';
import { choosable } from './plan-state.js';
import { fanEntries, play, takeFan, targetName } from './hand.js';
import { holds } from './spots.js';
import { undo } from './planbar.js';
import { deployAll } from './turn.js';

/** @typedef {import('../types').View} View */
/** @typedef {{ table: import('./table.js').Table, plan: import('./plan.js').Plan, camera: () => import('./board/camera.js').Camera | null }} Desk */

/** @type {import('../ui/key-list.js').KeyGroup[]} */
export const KEY_GROUPS = [
  { title: 'Choose', keys: [['1 … 6', 'a crew member, a corner, a target, a choice laid open'], [', .', 'the member before, the next'], ['Tab', 'on the board: the next target; Shift Tab: the one before']] },
  { title: 'Act', keys: [...CARDS.map((card) => /** @type {[string, string]} */ ([card.key, card.name.toLowerCase()])), ['N', 'end the activation, or pass'], ['Enter', 'commit what is planned'], ['Esc', 'one step back'], ['U', 'undo your last action']] },
  { title: 'Spot cursor', keys: [['← ↑ → ↓', 'half an inch'], ['Shift ←', 'two inches'], ['Enter', 'pin the spot; again: commit'], ['V', 'way-point here (or Shift and click)'], ['A', 'place the rest, in deployment']] },
  { title: 'Board and story', keys: [['+ −', 'nearer, farther'], ['0', 'the whole board'], ['Space', 'skip what is being told'], ['B', 'focus on the board'], ['L', 'focus on the story']] },
];

const ARROWS = /** @type {Record<string, [number, number]>} */ ({ ArrowLeft: [-0.5, 0], ArrowRight: [0.5, 0], ArrowUp: [0, -0.5], ArrowDown: [0, 0.5] });

/** @param {Desk} desk @returns {() => void} */
export function listenKeys(desk) {
  const hear = (/** @type {KeyboardEvent} */ event) => {
    if (typing(event) || event.ctrlKey || event.metaKey || event.altKey) return;
    if (handle(desk, event)) event.preventDefault();
  };
  addEventListener('keydown', hear);
  return () => removeEventListener('keydown', hear);
}

/** Whether a focused control wants the key itself. @param {KeyboardEvent} event */
function held(event) {
  const at = event.target instanceof Element ? event.target.closest('button, a, summary, [role=button]') : null;
  return Boolean(at) && (event.key === 'Enter' || event.key === ' ');
}

/** @param {Desk} desk @param {KeyboardEvent} event @returns {boolean} whether the key was meant for the game */
function handle({ table, plan, camera }, event) {
  const now = table.store.get();
  const view = now.view;
  if (!view) return false;
  const key = event.key.length === 1 ? event.key.toLowerCase() : event.key;
  if (lens(camera(), key)) return true;
  if (key === 'l') return focus('.log ol');
  if (key === 'b') return focus('#board');
  if (now.telling) {
    if (key !== ' ' && key !== 'Escape') return false;
    table.skip();
    return true;
  }
  if (key === 'Escape') {
    if (now.notice) table.dismiss();
    else plan.cancel();
    return true;
  }
  if (!plan.open() || held(event)) return false;
  if (key in ARROWS) return arrow(plan, view, ARROWS[key], event.shiftKey, camera());
  if (/^[1-9]$/.test(key)) return number(plan, view, Number(key));
  return command({ table, plan, camera }, view, key, event);
}

/** @param {Desk} desk @param {View} view @param {string} key @param {KeyboardEvent} event */
function command({ table, plan }, view, key, event) {
  const card = CARDS.find((one) => one.key.toLowerCase() === key);
  if (key === 'a' && view.decision.kind === 'deploy') void deployAll(view, table);
  else if (key === 'n') void plan.act('end');
  else if (key === 'u') undo(view, table);
  else if (key === 'v') wayPoint(plan);
  else if (key === ',' || key === '.') return step(plan, view, key === '.' ? 1 : -1);
  else if (key === 'Enter') return enter(plan);
  else if (key === 'Tab') return turn(plan, view, event.shiftKey ? -1 : 1);
  else if (card && ['activate', 'act'].includes(view.decision.kind)) {
    play(plan, card.id);
    focus('#board');
  } else return false;
  return true;
}

/** @param {import('./board/camera.js').Camera | null} camera @param {string} key */
function lens(camera, key) {
  if (key === '+' || key === '=') camera?.zoom(1.4);
  else if (key === '-') camera?.zoom(1 / 1.4);
  else if (key === '0') camera?.fit();
  else return false;
  return true;
}

/** @param {string} where */
function focus(where) {
  const found = document.querySelector(where);
  if (found instanceof HTMLElement || found instanceof SVGElement) found.focus({ preventScroll: true });
  return true;
}

/** @param {import('./plan.js').Plan} plan @param {View} view @param {[number, number]} way @param {boolean} far @param {import('./board/camera.js').Camera | null} camera */
function arrow(plan, view, [dx, dy], far, camera) {
  const state = plan.store.get();
  const unit = view.units.find((one) => one.id === state.unit);
  const offer = plan.offerOf(state.verb, state.item);
  const start = state.cursor ?? (unit && unit.presence === 'in-play' ? [unit.x, unit.y] : offer?.spots?.length ? [offer.spots[0][1], offer.spots[0][0]] : [view.setup.size / 2, view.setup.size / 2]);
  const by = far ? 4 : 1;
  const inside = (/** @type {number} */ at) => Math.min(Math.max(at, 0.5), view.setup.size - 0.5);
  const spot = /** @type {import('../types').Spot} */ ([inside(start[0] + dx * by), inside(start[1] + dy * by)]);
  if (state.to) plan.unpin();
  plan.hover(spot, true);
  if (camera && !camera.isFitted() && !camera.sees(spot)) camera.look(spot);
  say(`${spotText(spot)}${offer?.spots ? (holds(offer.spots, spot) ? '' : ', not in reach') : ''}`);
  return true;
}

/** @param {import('./plan.js').Plan} plan */
function enter(plan) {
  const state = plan.store.get();
  if (plan.current()) void plan.commit();
  else if (state.verb && VERBS[state.verb].aim === 'spot' && state.cursor) plan.pin(state.cursor);
  else if (state.verb && ['overwatch'].includes(state.verb)) void plan.commit();
  else return false;
  return true;
}

/** @param {import('./plan.js').Plan} plan */
function wayPoint(plan) {
  const { cursor } = plan.store.get();
  if (cursor) plan.wayPoint(cursor);
}

/** @param {import('./plan.js').Plan} plan @param {View} view @param {number} n */
function number(plan, view, n) {
  const state = plan.store.get();
  if (state.fan) {
    const entry = fanEntries(state, view)[n - 1];
    if (entry) takeFan(plan, entry);
    return true;
  }
  const corners = view.offers.find((offer) => offer.verb === 'corner')?.choices;
  if (corners) {
    if (corners.map(Number).includes(n)) {
      plan.aim('corner');
      plan.pick(n);
      say(`Corner ${n}`);
    }
    return true;
  }
  const targets = plan.targetsOf();
  if (state.verb && VERBS[state.verb].aim !== 'spot' && targets.length) {
    if (targets[n - 1]) tell(plan, view, targets[n - 1]);
    return true;
  }
  const able = view.decision.kind === 'deploy' ? choosable(view) : view.units.filter((unit) => unit.side === (view.decision.side ?? 'crew')).map((unit) => unit.id);
  const id = able[n - 1];
  if (!id) return true;
  if (choosable(view).includes(id) || view.decision.unit === id) plan.choose(id);
  else plan.look(id);
  say(targetName(id, view));
  return true;
}

/** @param {import('./plan.js').Plan} plan @param {View} view @param {string} id */
function tell(plan, view, id) {
  plan.target(id);
  say(targetName(id, view));
}

/** @param {import('./plan.js').Plan} plan @param {View} view @param {number} by */
function step(plan, view, by) {
  const able = choosable(view);
  if (!able.length) return true;
  const at = able.indexOf(plan.store.get().unit ?? '');
  const id = able[(at + by + able.length) % able.length];
  plan.choose(id);
  say(targetName(id, view));
  return true;
}

/** Tab turns through targets only while the board has the focus and something is aimed. @param {import('./plan.js').Plan} plan @param {View} view @param {number} by */
function turn(plan, view, by) {
  const state = plan.store.get();
  if (document.activeElement?.id !== 'board' || !state.verb || VERBS[state.verb].aim === 'spot' || !plan.targetsOf().length) return false;
  plan.turn(by);
  const target = plan.store.get().target;
  if (target) say(targetName(target, view));
  return true;
}
