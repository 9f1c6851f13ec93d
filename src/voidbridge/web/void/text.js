// The map in words, and a line to type: for a screen reader, and for whoever would rather read and type.
import { html } from '../core/html.js';
import { Groups } from '../battle/deck-groups.js';
import { TypedLine } from '../battle/typed-line.js';
import { mapGroups } from './groups.js';
import { HELP, answer } from './typed.js';

/** @param {{ table: import('../battle/table.js').Table, view: import('./types').VoidView, planned: import('./plan.js').PlanState, plan: import('./plan.js').Plan, close: () => void }} props */
export function TextMap({ table, view, planned, plan, close }) {
  const steps = plan.steps().map((one) => one.words).join(', then ');
  return html`<section class="panel text-board" aria-label="The map in words"><div class="ph"><h2>The map in words</h2><button class="plain" onClick=${close}>Close <kbd>T</kbd></button></div>
    <${TypedLine} ask=${(/** @type {string} */ line) => answer(table, plan, line)} hint="Say a line, like “fire r1”; “help” lists them" first=${HELP[1]} close=${close} />
    <div class="text-parts" tabindex="0" role="region" aria-label="How everything stands"><p class="faint">Places are void units east and north of the middle; bearings run clockwise from north.</p><${Groups} groups=${mapGroups(view, planned, steps)} /></div></section>`;
}
