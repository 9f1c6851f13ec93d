// The activation as a tape of action points, and the buttons that step back, end and commit.
import { warn } from '../core/announce.js';
import { html } from '../core/html.js';
import { apOf } from '../ui/gauges.js';
import { Glyph, Name, letters } from '../ui/glyph.js';
import { title } from '../core/words.js';
import { lastToAct, nothingToDo } from './plan-state.js';
import { VERBS } from './verbs.js';
import { GoToButton } from './goto.js';
import { targetName } from './hand.js';
import { spoken } from './spoken.js';

/** @typedef {import('../types').View} View */
/** @typedef {import('../types').Unit} Unit */
/** @typedef {import('./plan-state.js').PlanState} PlanState */

/** @param {{ view: View, planned: PlanState, plan: import('./plan.js').Plan, table: import('./table.js').Table, pending: string | null }} props */
export function PlanBar({ view, planned, plan, table, pending }) {
  const unit = view.units.find((one) => one.id === planned.unit);
  const lines = plan.lines();
  const planning = Boolean(lines.length || planned.via.length || planned.fan);
  const acting = ['activate', 'act'].includes(view.decision.kind);
  return html`<div class="planbar">
    ${unit && acting ? html`<${ApTape} unit=${unit} planned=${planned} plan=${plan} view=${view} />` : html`<p class="aptape prompt">${prompt(view, unit, planned)}</p>`}
    ${!acting ? '' : planned.offers.some((offer) => offer.verb === 'end') || nothingToDo(view, planned) ? html`<button key="end" class=${`btn end ${planned.armed === 'end' ? 'armed' : ''}`} data-act="end" onPointerEnter=${() => glanceEnd(planned, plan)} onPointerLeave=${() => plan.glance.away('end')} onFocus=${() => glanceEnd(planned, plan)} onBlur=${() => plan.glance.away('end')} onClick=${(/** @type {any} */ event) => { void plan.end(event.pointerType !== 'mouse'); if (plan.store.get().armed) glanceEnd(planned, plan); }}><${Glyph} name="end" />${endWords(view, planned, unit)}<kbd>N</kbd></button>` : html`<span key="kept" class="btn end kept" aria-hidden="true">Pass</span>`}
    <${GoToButton} key="goto" table=${table} plan=${plan} planned=${planned} />
    <${StepBack} key="back" view=${view} planning=${planning} plan=${plan} table=${table} />
    <button key="commit" class="btn go" data-act="commit" aria-disabled=${String(!lines.length || Boolean(pending))} onClick=${() => plan.commit()}>${pending ? 'Sent…' : commitWords(planned, plan)}<kbd>Enter</kbd></button>
  </div>`;
}

/** @param {PlanState} planned @param {import('./plan.js').Plan} plan */
function glanceEnd(planned, plan) {
  const offer = planned.offers.find((one) => one.verb === 'end');
  if (offer) plan.glance.offered('end', offer);
}

/** What the button ends, and once it is armed what that starts. @param {View} view @param {PlanState} planned @param {Unit | undefined} unit */
function endWords(view, planned, unit) {
  const name = planned.peek ? 'Pass' : 'End';
  if (planned.armed !== 'end') return name;
  if (!lastToAct(view, planned.unit)) return `${name}: ${planned.peek && unit?.overwatch ? 'its watch ends' : `${unit ? apOf(unit) : 0} AP unspent`}`;
  return view.units.some((one) => one.side === 'enemy' && one.presence === 'in-play') ? 'End turn: enemy acts' : 'End the round';
}

/** What this decision asks. @param {View} view @param {Unit | undefined} unit @param {PlanState} planned */
function prompt(view, unit, planned) {
  switch (view.decision.kind) {
    case 'choose-corner': return 'Choose the corner you come aboard at.';
    case 'spawn-corner': return 'The die leaves it to you: choose the corner they come from.';
    case 'deploy': return unit ? planned.to ? html`<b><${Name} text=${unit.name} most=${20} /></b> stands here; press Deploy, or another spot.` : html`Place <b><${Name} text=${unit.name} most=${20} /></b> on a spot of the outlined ground.` : 'Place your crew.';
    default: return 'Choose who acts.';
  }
}

/** @param {{ view: View, planning: boolean, plan: import('./plan.js').Plan, table: import('./table.js').Table }} props */
function StepBack({ view, planning, plan, table }) {
  if (planning) return html`<button class="btn undo" data-act="back" onClick=${() => plan.cancel()}>Step back<kbd>Esc</kbd></button>`;
  return html`<button class="btn undo" data-act="undo" aria-disabled=${String(!view.undo.possible)} title=${view.undo.possible ? takenBack(table.store.get().story) : view.undo.why} onClick=${() => undo(view, table)}><${Glyph} name="undo" />Undo<kbd>U</kbd></button>`;
}

/** What an undo would take back. @param {import('../types').Step[]} story */
function takenBack(story) {
  const last = story.findLast((step) => !step.undone && !/^(undo|rewind)\b/.test(step.action));
  return last ? `Takes back ${spoken(last.action)}` : 'Takes your last action back';
}

/** @param {View} view @param {import('./table.js').Table} table */
export function undo(view, table) {
  if (view.undo.possible) return void table.undo();
  const text = view.undo.why || 'There is nothing to take back.';
  table.store.set({ notice: { kind: 'told', text } });
  warn(text);
}

/** @param {{ unit: Unit, planned: PlanState, plan: import('./plan.js').Plan, view: View }} props */
function ApTape({ unit, planned, plan, view }) {
  const done = unit.active ? unit.did : [];
  const steps = [planned.first && { verb: planned.first.verb, words: '' }, plan.current() && planned.verb && { verb: planned.verb, words: planned.target ? tagOf(planned.target, view) : '' }].filter(Boolean);
  const free = steps.some((step) => step && step.verb === unit.walk_on?.verb) ? 1 : 0; // a stopped walk goes on for nothing
  const left = Math.max(apOf(unit) - steps.length + free, 0);
  let n = 0;
  return html`<div class="aptape" role="img" aria-label=${`${apOf(unit)} of ${unit.ap_full} action points left, ${steps.length} planned`}>
    ${done.map((verb) => html`<span key=${`d${verb}`} title=${`Done: ${title(verb)}`}><b>${(n += 1)}</b><i>${title(verb)}</i></span>`)}
    ${steps.map((step) => step && html`<span key=${`p${step.verb}`} class="p"><b>${(n += 1)}</b><i>${VERBS[step.verb].name} ${step.words}</i></span>`)}
    ${Array.from({ length: left }, (_, k) => html`<span key=${`l${k}`} class="l"><b>${(n += 1)}</b></span>`)}
  </div>`;
}

/** A unit by its letters, anything else by its name: the cell is small. @param {string} id @param {View} view */
function tagOf(id, view) {
  const unit = view.units.find((one) => one.id === id);
  return unit ? letters(unit, view.units) : targetName(id, view);
}

/** What the yellow button says. @param {PlanState} planned @param {import('./plan.js').Plan} plan */
export function commitWords(planned, plan) {
  const lines = plan.lines();
  if (!lines.length || !planned.verb) return 'Commit';
  const second = VERBS[planned.verb].does;
  if (planned.first) return `${VERBS[planned.first.verb].does} and ${second.toLowerCase()}`;
  return second;
}
