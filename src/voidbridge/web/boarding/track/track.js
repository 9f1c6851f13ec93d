// The steps as one tape: even ticks, a tall one where the clock changes, the step in hand in yellow, what is done in bone.
import { html, useEffect, useRef } from '../../core/html.js';
import { percent } from '../../core/words.js';
import { Rule } from '../../ui/rule.js';
import { endWords } from './words.js';

/** @typedef {import('./types').TrackView} TrackView */

/** @param {{ view: TrackView, looked: string | null, look: (id: string | null) => void }} props */
export function Track({ view, looked, look }) {
  const list = useRef(/** @type {HTMLElement | null} */ (null));
  useEffect(() => {
    const now = /** @type {HTMLElement | null} */ (list.current?.querySelector('.now'));
    if (list.current && now) list.current.scrollTo({ left: now.offsetLeft - list.current.clientWidth / 2 + now.clientWidth / 2 });
  }, [view.step]);
  const check = view.checks[0];
  return html`<ol class="track-tape" ref=${list} tabindex="0" aria-label="The steps">${view.steps.map((step) => html`<li key=${step.id} class=${`tick ${step.state} ${step.flips ? 'flips' : ''} ${looked === step.id ? 'looked' : ''}`} aria-current=${step.state === 'now' ? 'step' : undefined}>
    <button onClick=${() => look(looked === step.id ? null : step.id)} aria-pressed=${String(looked === step.id)}><span class="tick-mark" aria-hidden="true"><i class="num">${step.number}</i></span><b>${step.title}</b><em>${step.state === 'now' && check ? html`<span class="num">${percent(check.chance)}%</span>, needs ${check.needs}` : step.check || step.phase}</em>${step.visits > 1 && html`<em class="visits">${step.visits} times</em>`}${step.flips && html`<em class="flip">the clock changes</em>`}<span class="sr">${step.state === 'done' ? ', done' : step.state === 'now' ? ', now' : ''}</span></button></li>`)}</ol>`;
}

/** A step that is looked at: what it does and where it leads. @param {{ view: TrackView, id: string, close: () => void }} props */
export function StepSheet({ view, id, close }) {
  const step = view.steps.find((one) => one.id === id);
  if (!step) return null;
  const name = (/** @type {string} */ next) => view.steps.find((one) => one.id === next)?.title ?? endWords(next);
  return html`<section class="panel preview" aria-label="A step"><div class="ph"><h2>${step.number} ${step.title}</h2><button class="plain" onClick=${close}>Close <kbd>Esc</kbd></button></div>
    <p class="pad">${step.effect}</p>${step.notes && html`<p class="pad muted">${step.notes}</p>`}
    <dl class="more"><div><dt>Who</dt><dd>${step.actor}</dd></div>${step.check && html`<div><dt>Check</dt><dd>${step.check} <${Rule} id="BP-02" /></dd></div>`}<div><dt>Clock</dt><dd>${step.scale}${step.flips ? ', changes here' : ''}</dd></div>${step.next.length > 0 && html`<div><dt>Leads to</dt><dd>${step.next.map(name).join(', ')}</dd></div>`}${step.ends.length > 0 && html`<div><dt>May end</dt><dd>${step.ends.map(endWords).join(', ')}</dd></div>`}</dl></section>`;
}
