// The strip under the board: what light and marks mean, and the view's buttons. It covers nothing.
import { html } from '../../core/html.js';
import { mission } from '../../core/book.js';
import { inches } from '../../core/words.js';
import { Glyph, Name } from '../../ui/glyph.js';
import { Pace } from '../../ui/pace.js';
import { walks } from '../verbs.js';

/** @typedef {import('../../types').View} View */
/** @typedef {import('../plan-state.js').PlanState} PlanState */

/** @param {{ view: View, planned: PlanState, telling: boolean, camera: () => import('./camera.js').Camera | null }} props */
export function Foot({ view, planned, telling, camera }) {
  return html`<div class="board-foot"><${Legend} view=${view} planned=${planned} telling=${telling} />
    <${Pace} /><div class="lens" role="group" aria-label="View of the board">
      <button aria-label="Nearer" onClick=${() => camera()?.zoom(1.4)}>+</button><button aria-label="Farther" onClick=${() => camera()?.zoom(1 / 1.4)}>−</button><button aria-label="Fit the whole board" onClick=${() => camera()?.fit()}><${Glyph} name="fit" /></button></div></div>`;
}

/** How near an open vent is dangerous, while one is open. @param {View} view */
const heat = (view) => (view.tokens.some((one) => one.kind === 'vent' && one.state === 'lying') ? (mission(view.objective.id)?.hazard_range ?? 0) : 0);

/** @param {{ view: View, planned: PlanState, telling: boolean }} props */
function Legend({ view, planned, telling }) {
  const unit = view.units.find((one) => one.id === planned.unit);
  if (telling || !unit || !planned.sight) return html`<p class="legend" />`;
  const spot = planned.first || (planned.to && planned.verb !== 'throw' && planned.verb !== 'place');
  const line = planned.preview?.line;
  return html`<p class="legend"><span><i class="key-lit" /> in sight ${spot ? 'from the planned spot' : html`of <${Name} text=${unit.side === 'crew' ? unit.name : `${unit.line} ${unit.number}`} most=${18} />`}</span>
    ${planned.threat.length > 0 && (walks(planned.verb) || planned.verb === 'blink') && html`<span><i class="key-threat" /> under overwatch</span>`}
    ${heat(view) > 0 && html`<span><i class="key-heat" /> test at a round’s end within ${inches(heat(view))}</span>`}
    ${line?.crossed.length ? html`<span><i>◇</i> no effect</span><span><i>◆</i> cover</span>` : ''}</p>`;
}
