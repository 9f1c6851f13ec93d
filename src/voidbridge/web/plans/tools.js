// The left column: what can be drawn, and what is said of the plan as a whole.
import { html } from '../core/html.js';
import { Glyph } from '../ui/glyph.js';
import { rove } from '../ui/roving.js';
import { Rule } from '../ui/rule.js';
import { TOOLS } from './tools-table.js';
import { kindWords } from './words.js';

/** @typedef {import('./types').Plan} Plan */
/** @typedef {import('./types').PlanTable} PlanTable */

/** @param {{ table: PlanTable, tool: string, roomKind: string, take: (tool: string) => void, call: (kind: string) => void }} props */
export function Tools({ table, tool, roomKind, take, call }) {
  const ids = TOOLS.map((one) => one.id);
  const kind = table.kinds.find((one) => one.id === tool);
  const groups = /** @type {[string, string[]][]} */ ([['Pieces', ids.slice(0, 6)], ['Rooms', ['room']], ['Marks', ids.slice(7)]]);
  return html`<section class="dplan-tools" aria-label="Tools">
    <div class="dplan-tool-list" role="radiogroup" aria-label="Tool">${groups.map(([title, members]) => html`<div key=${title} class="dplan-tool-group"><h2>${title}</h2>${TOOLS.filter((one) => members.includes(one.id)).map((one) => html`<button key=${one.id} role="radio" data-tool=${one.id} aria-checked=${String(one.id === tool)} tabindex=${one.id === tool ? 0 : -1} onClick=${() => take(one.id)} onKeyDown=${(/** @type {KeyboardEvent} */ event) => roam(event, ids, take)}><${Glyph} name=${one.glyph} /><span>${one.words}</span><kbd>${one.key.toUpperCase()}</kbd></button>`)}
      ${title === 'Rooms' && html`<label class="field dplan-room-kind"><span>Kind of room</span><select value=${roomKind} onChange=${(/** @type {any} */ event) => call(event.target.value)}>${table.rooms.map((one) => html`<option key=${one} value=${one}>${kindWords(one)}</option>`)}</select></label>`}</div>`)}</div>
    <p class="dplan-hint">${hint(tool, kind?.words)} ${kind && html`<${Rule} id=${kind.rule} />`}</p></section>`;
}

/** What is said of the plan as a whole. @param {{ table: PlanTable, plan: Plan, change: (patch: Partial<Plan>, tag?: string) => void }} props */
export function Facts({ table, plan, change }) {
  return html`<section class="dplan-facts" aria-label="The whole plan"><label class="field"><span>Edge of each deck</span><select data-field="size" value=${plan.size} onChange=${(/** @type {any} */ event) => change({ size: Number(event.target.value) })}>${[...new Set([...table.sizes, plan.size])].map((size) => html`<option key=${size} value=${size}>${size} inches</option>`)}</select></label>
      <label class="field"><span>What is said of it</span><input type="text" dir="auto" maxlength="400" value=${plan.text === table.untold ? '' : plan.text} placeholder=${table.untold} onInput=${(/** @type {any} */ event) => change({ text: event.target.value }, 'text')} /></label>
      <details><summary>Hulls it fits: ${plan.classes.length ? plan.classes.map((id) => table.classes.find((one) => one.id === id)?.name ?? id).join(', ') : 'every class'}</summary><div class="dplan-classes">${table.classes.map((one) => html`<label key=${one.id}><input type="checkbox" checked=${plan.classes.includes(one.id)} onChange=${() => change({ classes: table.classes.map((each) => each.id).filter((id) => plan.classes.includes(id) !== (id === one.id)) })} /><span>${one.name}</span></label>`)}</div></details></section>`;
}

/** Arrow keys in the group, wherever its parts stand. @param {KeyboardEvent} event @param {string[]} ids @param {(id: string) => void} take */
function roam(event, ids, take) {
  const here = /** @type {HTMLElement} */ (event.currentTarget).dataset.tool ?? ids[0];
  rove(event, ids, ids.indexOf(here), take);
}

/** What the hand does now. @param {string} tool @param {string} [words] */
function hint(tool, words) {
  if (tool === 'select') return 'Drag a thing to move it, its handles to stretch it.';
  if (tool === 'room') return 'Drag over the floor of the room. It names the floor; “Wall it in” puts walls round it, and it needs a door.';
  if (words) return `Drag to draw. It ${words}.`;
  return 'Press where a base stands that works on it. It moves there if it is on the plan already.';
}
