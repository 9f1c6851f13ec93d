// The hand of a procedure: the choices that are open, the tape of what is meant, and the form for a result from the table.
import { html, useState } from '../../core/html.js';
import { clip, percent } from '../../core/words.js';
import { Glyph } from '../../ui/glyph.js';
import { stepNow } from './words.js';

/** @typedef {import('./preview.js').Props} Props */

/** @param {Props & { table: import('../../battle/table.js').Table, pending: string | null }} props */
export function TrackBar({ view, planned, plan, table, pending }) {
  const option = plan.chosen();
  const ready = Boolean(option) && !planned.busy && !pending;
  const undo = view.undo.possible;
  return html`<div class="planbar"><div class="aptape" role="img" aria-label=${`Planned: ${option?.name ?? 'nothing'}`}><span><i>${stepNow(view).title}</i></span>${option && html`<span class="p"><b>1</b><i>${clip(option.name, 44)}</i></span>`}<span class="l"><i>${planned.asking ? 'Reckoning every way it may end…' : ''}</i></span></div>
    <button class="btn undo" data-act="undo" aria-disabled=${String(!undo)} title=${undo ? 'Takes your last action back' : view.undo.why} onClick=${() => (undo ? void table.undo() : table.store.set({ notice: { kind: 'told', text: view.undo.why } }))}><${Glyph} name="undo" />Undo<kbd>U</kbd></button>
    <button class="btn go" data-act="commit" aria-disabled=${String(!ready)} onClick=${() => ready && plan.commit()}>${planned.busy || pending ? 'Sent…' : option?.check ? 'Roll for it' : 'Do it'}<kbd>Enter</kbd></button></div>`;
}

/** @param {Props} props */
export function Cards({ view, planned, plan }) {
  const goal = planned.odds?.goal ?? '';
  const fights = view.offers.some((one) => one.verb === 'descend');
  return html`<ol class="void-hand track-hand" aria-label="Choices">${plan.cards().map((card, n) => {
    const best = card.options.find((one) => one.fate);
    return html`<li key=${card.id} class=${`void-card ${fights && ['descend', 'exchange'].includes(card.id) ? 'fight' : ''} ${planned.card === card.id ? 'on' : ''}`}><button data-card=${card.id} aria-pressed=${String(planned.card === card.id)} onClick=${() => plan.play(card.id)}><span class="void-card-name"><${Glyph} name=${card.glyph} /><b>${card.name}</b>${n < 9 && html`<kbd>${n + 1}</kbd>`}</span><span class=${`void-card-words ${fights && ['descend', 'exchange'].includes(card.id) ? 'fight-text' : ''}`}><i>${card.words}</i>${best?.fate && html`<b class="num">${percent(best.fate.terminals[goal] ?? 0)}%</b>`}</span></button></li>`;
  })}</ol>${view.offers.some((one) => one.verb === 'outcome') && (fights ? html`<details class="typed-fold"><summary>Fought at a real table? Type in how it went</summary><${Typed} view=${view} plan=${plan} /></details>` : html`<${Typed} view=${view} plan=${plan} />`)}`;
}

/** The result of a fight that was fought at a table. @param {{ view: Props['view'], plan: Props['plan'] }} props */
function Typed({ view, plan }) {
  const results = plan.results();
  const [result, setResult] = useState(results[0]?.id ?? '');
  const [ours, setOurs] = useState(0);
  const [theirs, setTheirs] = useState(0);
  const most = (/** @type {'attacker' | 'defender'} */ side) => view.sides[side].standing;
  const allowed = view.offers.some((one) => one.verb === 'outcome' && one.result === result && one.attackers === ours && (one.choices ?? []).map(Number).includes(theirs));
  return html`<form class="typed-result" onSubmit=${(/** @type {Event} */ event) => { event.preventDefault(); if (allowed) void plan.act(`outcome attacker ${result} ${ours} ${theirs}`); }}><h3>How the fight went</h3>
    <label class="field"><span>Result</span><select value=${result} onChange=${(/** @type {any} */ event) => setResult(event.target.value)}>${results.map((one) => html`<option key=${one.id} value=${one.id}>${one.name}</option>`)}</select></label>
    <label class="field"><span>Boarders down</span><input type="number" min="0" max=${most('attacker')} value=${ours} onInput=${(/** @type {any} */ event) => setOurs(Number(event.target.value))} /></label>
    <label class="field"><span>Defenders down</span><input type="number" min="0" max=${most('defender')} value=${theirs} onInput=${(/** @type {any} */ event) => setTheirs(Number(event.target.value))} /></label>
    <button class="btn go" data-act="outcome" aria-disabled=${String(!allowed)}>Enter the result</button>${!allowed && html`<p class="faint small" role="status">These numbers do not go with that result.</p>`}</form>`;
}
