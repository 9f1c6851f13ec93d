// Lines and seats of the wire in a player's words.
import { clip, counted, tenth } from '../core/words.js';
import { choosable } from './plan-state.js';
import { VERBS } from './verbs.js';

const OTHERS = /** @type {Record<string, string>} */ ({
  corner: 'the choice of a corner', deploy: 'the deployment', activate: 'the activation', overwatch: 'the overwatch', end: 'the end of the activation', faces: 'the roll', undo: 'the undoing', auto: 'the enemy\u2019s own action',
  set: 'the correction', put: 'the correction', remove: 'the correction', revive: 'the correction', adjudicate: 'the verdict', take: 'the picking up', seal: 'the sealing', door: 'the work on the door',
});

/** What a line said to the server is called. @param {string} action */
export function spoken(action) {
  const verb = action.split(' ')[0];
  return OTHERS[verb] ?? (VERBS[verb] ? `the ${VERBS[verb].name}` : 'the last action');
}

/** Who a seat is. @param {string} seat */
function who(seat) {
  if (seat === 'crew') return 'the crew';
  if (seat === 'enemy') return 'the enemy';
  return /^p\d$/.test(seat) ? `player ${seat.slice(1)}` : seat === 'master' ? 'the master' : seat;
}

/** @param {string[]} seats */
export const seatWords = (seats) => seats.map(who).join(', ');

/** Whose turn it is and what is asked, in a sentence. @param {import('../types').View} view */
export function turnWords(view) {
  if (view.outcome !== 'none') return view.outcome === 'won' ? 'Mission won.' : 'Mission lost.';
  const { kind, yours, side, rolling } = view.decision;
  if (!yours) return side === 'enemy' ? 'The enemy acts.' : `Waiting for ${seatWords(view.decision.seats)}.`;
  const unit = view.units.find((one) => one.id === view.decision.unit);
  const left = view.units.filter((one) => one.side === (side ?? 'crew') && one.presence === 'in-play' && !one.acted).length;
  switch (kind) {
    case 'choose-corner': return 'Choose the corner you come aboard at.';
    case 'spawn-corner': return 'Choose the corner they come from.';
    case 'deploy': return `Place your crew, ${counted(choosable(view).length, 'member')} to go.`;
    case 'rolling': return rolling ? `Roll ${rolling.count} dice and type the faces.` : 'Roll the dice.';
    case 'act': return unit ? `${unitName(unit)} acts, ${counted(unit.ap, 'action point')} left.` : 'Your turn.';
    default: return `Your turn, round ${view.round}: choose who acts, ${left} left.`;
  }
}

/** The name a unit is spoken by. @param {import('../types').Unit} unit */
export const unitName = (unit) => (unit.side === 'crew' ? clip(unit.name, 24) : `${unit.line} ${unit.number}`);

/** Whose activation must end before somebody of the same side can act, in a sentence; nothing where it need not. @param {import('../types').View} view @param {string} id */
export function waitsFor(view, id) {
  const [one, acting] = [id, view.decision.unit].map((each) => view.units.find((unit) => unit.id === each));
  if (view.decision.kind !== 'act' || !view.decision.yours || !one || !acting || one === acting) return '';
  return one.side === acting.side && one.presence === 'in-play' && !one.acted ? `${unitName(acting)} is still acting. End that activation first, then choose ${unitName(one)}.` : '';
}

/** How everything stands: the turn, the unit in hand, the plan. @param {import('../types').View} view @param {import('./plan-state.js').PlanState} state @param {string} planned */
export function situation(view, state, planned) {
  const unit = view.units.find((one) => one.id === state.unit);
  const looked = view.units.find((one) => one.id === state.looked);
  const hand = unit && view.outcome === 'none' && view.decision.yours && unit.presence === 'in-play' ? `In hand: ${unitName(unit)} at ${tenth(unit.x)}, ${tenth(unit.y)}, ${unit.wounds} of ${unit.full} wounds.` : '';
  return [turnWords(view), hand, looked ? `Only looked at: ${unitName(looked)}.` : '', planned ? `Planned: ${planned} Enter commits.` : ''].filter(Boolean).join(' ');
}

/** Whether an event is one of many alike that are told together. @param {string} kind */
export const isMuster = (kind) => kind === 'token-placed' || kind === 'spawned';

/** Tokens laid out and enemies coming on deck, in one sentence. @param {import('../types').Happening[]} events */
export function musterWords(events) {
  const laid = events.filter((event) => event.kind === 'token-placed');
  const came = events.filter((event) => event.kind === 'spawned');
  if (laid.length + came.length < 4) return [...laid, ...came].map((event) => event.text).join(' ');
  const kinds = [...new Set(laid.map((event) => event.token_kind))].map((kind) => counted(laid.filter((event) => event.token_kind === kind).length, `${kind} token`));
  return [kinds.length ? `${kinds.join(' and ')} laid out.` : '', came.length ? `${counted(came.length, 'enemy', 'enemies')} on deck.` : ''].filter(Boolean).join(' ');
}
