// The hand of a boarding: one attack, one defence, orders to the own crew, each with what it would come to.
import { html } from '../core/html.js';
import { clip, percent } from '../core/words.js';
import { confirmed } from '../ui/dialog.js';
import { Glyph } from '../ui/glyph.js';
import { leftWords } from './plan.js';
import { DEEDS, company, taskPicture, tenths } from './words.js';

/** @typedef {import('./types').ContestView} ContestView */
/** @typedef {import('./plan.js').PlanState} PlanState */
/** @typedef {import('./plan.js').Plan} Plan */
/** @typedef {{ view: ContestView, planned: PlanState, plan: Plan }} Props */

/** The tape of the part, and the buttons that step back, end and commit. @param {Props & { table: import('../battle/table.js').Table, pending: string | null }} props */
export function PartBar({ view, planned, plan, table, pending }) {
  const steps = plan.steps();
  const ready = !planned.busy && !pending;
  const undo = view.undo.possible;
  return html`<div class="planbar"><div class="aptape" role="img" aria-label=${`Planned: ${steps.map((one) => one.words).join(', ') || 'nothing'}`}>
      ${view.part.attack && html`<span><i>Attacked</i></span>`}${view.part.defence && html`<span><i>Defended</i></span>`}
      ${steps.map((one) => html`<span key=${one.kind} class="p"><b>1</b><i>${clip(one.words, 44)}</i></span>`)}<span class="l"><i>${planned.asking ? 'Weighing every choice…' : leftWords(view) || 'nothing left'}</i></span></div>
    ${planned.card ? html`<button class="btn undo" data-act="back" onClick=${() => plan.cancel()}>Step back<kbd>Esc</kbd></button>` : html`<button class="btn undo" data-act="undo" aria-disabled=${String(!undo)} title=${undo ? 'Takes your last action back' : view.undo.why} onClick=${() => (undo ? void table.undo() : table.store.set({ notice: { kind: 'told', text: view.undo.why } }))}><${Glyph} name="undo" />Undo<kbd>U</kbd></button>`}
    ${steps.length > 0 && html`<button class="btn end" data-act="done" onClick=${() => plan.done()}>End part<kbd>N</kbd></button>`}
    <button class="btn go" data-act="commit" aria-disabled=${String(!ready || Boolean(planned.card && !steps.length))} onClick=${() => ready && !(planned.card && !steps.length) && plan.commit()}>${planned.busy || pending ? 'Sent…' : steps.length ? 'Do it' : planned.card ? 'Not now' : 'End part'}<kbd>Enter</kbd></button></div>`;
}

/** @param {Props} props */
export function Cards({ view, planned, plan }) {
  const orders = plan.orders();
  return html`<div class="boarding-hand">${/** @type {const} */ ([['attack', 'Attack', view.part.attack], ['defence', 'Defend', view.part.defence]]).map(([kind, name, done]) => html`<section key=${kind} class="deed-row"><h2>${name}${done ? html`<em>done</em>` : ''}</h2><ol class="void-hand" aria-label=${name}>${shown(kind, plan).map((deed) => html`<${DeedCard} key=${deed.id} deed=${deed} view=${view} planned=${planned} plan=${plan} done=${done} />`)}</ol></section>`)}
    <section class="deed-row"><h2>Orders<em class="num">${view.part.tasks_left}</em></h2><ol class="void-hand" aria-label="Orders">${orders.map((order) => html`<li key=${order.id} class=${`void-card ${planned.card === order.id ? 'on' : ''}`}><button data-card=${order.id} aria-pressed=${String(planned.card === order.id)} onClick=${() => plan.play(order.id)}><span class="void-card-name"><${Glyph} name=${taskPicture(order.id)} /><b>${order.name}</b></span><span class="void-card-words"><i>${order.lines.length > 1 ? `${order.lines.length} ways` : 'the crew'}</i></span></button></li>`)}
      ${view.offers.some((one) => one.verb === 'capitulate') && html`<li class="void-card"><button data-act="capitulate" onClick=${() => yieldShip(plan, view)}><span class="void-card-name"><${Glyph} name="end" /><b>Surrender</b></span><span class="void-card-words"><i>strike the colours</i></span></button></li>`}</ol></section></div>`;
}

/** What lies in a row: winning something back only when there is something to win back. @param {'attack' | 'defence'} kind @param {Plan} plan */
const shown = (kind, plan) => DEEDS.filter((deed) => deed.kind === kind && (deed.id !== 'retake' || plan.best('retake')));

/** @param {Props & { deed: (typeof DEEDS)[number], done: boolean }} props */
function DeedCard({ deed, planned, plan, done, view }) {
  const best = plan.best(deed.id);
  const on = planned.card === deed.id;
  const no = !best && !planned.asking;
  const advised = best && planned.look?.advice?.action === best.action;
  const words = best ? (plan.aimWords(best).slice(2) || (view.sides.find((one) => one.id === view.active)?.officers.find((one) => one.id === best.by)?.name ?? 'the crew')) : planned.asking ? '…' : done ? 'done' : 'not now';
  return html`<li class=${`void-card ${no ? 'no' : ''} ${on ? 'on' : ''}`}><button data-card=${deed.id} aria-disabled=${String(no)} aria-pressed=${String(on)} title=${best?.text ?? ''} onClick=${() => plan.play(deed.id)}>
    <span class="void-card-name"><${Glyph} name=${deed.glyph} /><b>${deed.name}</b></span><span class="void-card-words"><i>${clip(words, 20)}</i>${best && html`<b class="num" title="Chance to win the boarding after it">${tenths(best.win)}%${advised && html`<span class="sr"> the best</span><i class="best" aria-hidden="true" />`}</b>`}</span></button></li>`;
}

/** @param {Plan} plan @param {ContestView} view */
async function yieldShip(plan, view) {
  const one = company(view, view.active);
  const sure = await confirmed({ title: 'Strike the colours?', text: `${one.name} gives up, and the boarding is lost. Nobody tests anything.`, yes: 'Surrender', no: 'Fight on' });
  if (sure) void plan.act(`capitulate ${one.id}`);
}

/** Charges went off: what they were for. @param {Props} props */
export function Spoils({ view, plan }) {
  const offer = view.offers.find((one) => one.verb === 'spoils');
  const foe = view.sides.find((one) => one.id !== view.active);
  const bay = foe?.components.find((one) => one.id === view.part.spoils);
  const names = /** @type {Record<string, [string, string]>} */ ({ losses: ['Let them go off', 'hull, crew and morale now'], ground: ['Keep laying', '+10 to the next Sabotage there'] });
  return html`<div class="turn question"><p class="turn-words"><b>The charges are laid${bay ? ` at ${bay.name}` : ''}.</b> <span class="muted">Choose what they are for.</span></p>${(offer?.choices ?? []).map((choice) => html`<button key=${choice} class="btn go" data-spoils=${choice} onClick=${() => plan.act(`spoils ${offer?.side} ${choice}`)}>${names[String(choice)]?.[0] ?? choice}<small>${names[String(choice)]?.[1] ?? ''}</small></button>`)}</div>`;
}
