// The plan by ear: what is planned, at whom, how far, with what chances, and what is left after it.
import { echo } from '../core/announce.js';
import { counted, measured, percent, short } from '../core/words.js';
import { targetName } from './hand.js';
import { VERBS, isAttack, spotText, walks } from './verbs.js';

/** @typedef {import('../types').View} View */
/** @typedef {import('../types').Preview} Preview */
/** @typedef {import('./plan-state.js').PlanState} PlanState */
/** @typedef {import('./plan.js').Plan} Plan */

/** Says each plan once, as soon as everything about it is known. @param {import('./table.js').Table} table @param {Plan} plan @returns {() => void} */
export function speakPlans(table, plan) {
  let last = '';
  return plan.store.subscribe(() => {
    const { view, telling } = table.store.get();
    const text = view && !telling && known(plan.store.get()) ? planSpeech(view, plan) : '';
    if (text && text !== last) echo(text);
    last = text;
  });
}

/** Whether the server has answered all that is said about a plan. @param {PlanState} state */
function known(state) {
  if (state.pathRefusal || state.path?.refusal) return true;
  if (walks(state.verb)) return Boolean(state.path && state.preview);
  return state.verb === 'deploy' || state.verb === 'corner' || Boolean(state.preview) || state.choice !== null;
}

/** The whole plan in a sentence; nothing when there is none. @param {View} view @param {Plan} plan */
export function planSpeech(view, plan) {
  const state = plan.store.get();
  if (!state.verb) return '';
  const now = stepWords(view, state);
  if (!plan.current()) return state.to && state.pathRefusal ? `Not now. ${state.pathRefusal.message}` : now && isAttack(state.verb) && state.preview?.refusal ? `${VERBS[state.verb].name}. Not now. ${state.preview.refusal.message}` : '';
  const first = state.first ? `${VERBS[state.first.verb].name} to ${spotText(state.first.to)}${state.first.path ? `, ${measured(state.first.path.length)}` : ''}, then ` : '';
  return `${first}${now}${leftWords(state)}.`;
}

/** @param {View} view @param {PlanState} state */
function stepWords(view, state) {
  const verb = VERBS[state.verb ?? ''];
  const { preview } = state;
  if (state.verb === 'corner') return `Corner ${state.choice}; Enter chooses it`;
  const name = state.item && !isAttack(state.verb) ? `${verb.name} ${state.item.replaceAll('-', ' ')}` : verb.name;
  const at = state.to ? ` to ${spotText(state.to)}` : state.target ? ` ${targetName(state.target, view)}` : state.choice !== null ? ` ${state.choice}` : '';
  const refusal = state.path?.refusal ?? state.pathRefusal ?? preview?.refusal;
  return [`${name}${at}`, walkWords(view, state), preview ? chances(preview, state) : '', preview ? around(preview, state) : '', refusal ? `not now: ${refusal.message.replace(/\.$/, '')}` : ''].filter(Boolean).join(', ');
}

/** @param {View} view @param {PlanState} state */
function walkWords(view, state) {
  const unit = view.units.find((one) => one.id === state.unit);
  return walks(state.verb) && state.path && unit ? `${short(state.path.length)} of ${measured(unit.move)}` : '';
}

/** What an attack or a test would roll. @param {Preview} preview @param {PlanState} state */
function chances(preview, state) {
  const far = preview.distance !== undefined && state.target ? `${measured(preview.distance)} away` : '';
  const test = preview.tests?.[0] ? `${percent(preview.tests[0].passes)} percent to pass the test` : '';
  if (!preview.pool || !isAttack(state.verb)) return [far, test].filter(Boolean).join(', ');
  const saves = preview.saves?.dice ? ` against ${counted(preview.saves.dice, 'save')}` : '';
  return [far, `${counted(preview.pool.dice, 'die', 'dice')}${saves}`, `${short(preview.mean ?? 0)} wounds on average`, `${percent(1 - (preview.wounds?.[0] ?? 1))} percent to wound`, `${percent(preview.eliminates ?? 0)} percent to eliminate`].filter(Boolean).join(', ');
}

/** Who is in the blast, who may fire on the way, who could fire there. @param {Preview} preview @param {PlanState} state */
function around(preview, state) {
  const { blast, incoming, threats, watched } = preview;
  return [
    blast && (blast.length ? `${blast.length} in the blast` : 'nobody in the blast'),
    incoming?.length && `${counted(incoming.length, 'reaction shot')} on the way`,
    threats && (threats.length ? `${threats.length} could shoot at it there` : 'nobody is near enough to shoot at it there'),
    watched && state.verb === 'overwatch' && (watched.length ? `${watched.length} in its sight now` : 'nobody in its sight now'),
  ].filter(Boolean).join(', ');
}

/** The action points that stay after the plan, as the server reckons them. @param {PlanState} state */
function leftWords({ preview }) {
  return preview?.points_left === undefined ? '' : `; ${counted(preview.points_left, 'action point')} left after it`;
}
