// The right column: what is wrong, what is in hand, what is on this deck.
import { html } from '../core/html.js';
import { counted } from '../core/words.js';
import { Glyph } from '../ui/glyph.js';
import { Rule } from '../ui/rule.js';
import { glyphOf } from './tools-table.js';
import { thingAt } from './value.js';
import { kindWords, spotWords, thingWords } from './words.js';

/** @typedef {import('./types').At} At */
/** @typedef {import('./types').Fault} Fault */
/** @typedef {import('./types').Desk} Desk */
/** @typedef {import('./types').PlanTable} PlanTable */

const EDGES = /** @type {const} */ ([['x', 'From left'], ['y', 'From top'], ['w', 'Wide'], ['h', 'High']]);

/** @param {{ table: PlanTable, desk: Desk, faults: Fault[] | null, trouble: string, decks: number, n: number, show: (fault: Fault) => void, set: (patch: Record<string, unknown>, tag?: string) => void }} props */
export function Checks({ table, desk, faults, trouble, decks, n, show, set }) {
  return html`<section class="panel dplan-side" aria-label="Checks and what is in hand">
    <${InHand} table=${table} desk=${desk} set=${set} />
    <div class="ph"><h2>Checks</h2><span class="faint small">${faults ? (faults.length ? `${faults.length} wrong` : 'sound') : 'checking…'}</span></div>
    <div class="dplan-checks">${trouble && html`<p class="fault" role="alert">${trouble}</p>`}
      ${faults && !faults.length && html`<p class="dplan-sound"><${Glyph} name="check" />Sound: it can be played on.</p>`}
      <ul>${(faults ?? []).map((fault) => html`<li key=${fault.key + fault.message}><button data-fault=${fault.key} onClick=${() => show(fault)}><b aria-hidden="true">!</b><span>${fault.message}${decks > 1 && fault.deck >= 0 ? html` <em>Deck ${fault.deck + 1}</em>` : ''}</span></button><${Rule} id=${fault.rule} /></li>`)}</ul></div>
    <div class="ph"><h2>Deck ${n + 1}</h2><span class="faint small">${counted(desk.deck.pieces.length, 'piece')} of ${table.most.pieces}</span></div>
    <ul class="dplan-marks">${table.marks.map((kind) => { const k = desk.deck.marks.findIndex((mark) => mark.kind === kind); const mark = desk.deck.marks[k]; return html`<li key=${kind} class=${mark ? '' : 'none'}>${mark ? html`<button onClick=${() => desk.choose({ list: 'marks', n: k })}><${Glyph} name=${glyphOf(kind)} /><span>${kindWords(kind)}</span><span class="num">${spotWords([mark.x, mark.y])}</span></button>` : html`<span><${Glyph} name=${glyphOf(kind)} /><span>${kindWords(kind)}</span><span class="num">not here</span></span>`}</li>`; })}</ul>
    <h3 class="dplan-sub">Rooms</h3>
    <ul class="dplan-rooms">${desk.deck.rooms.map((room, k) => html`<li key=${k} class=${desk.at?.list === 'rooms' && desk.at.n === k ? 'on' : ''}><button onClick=${() => desk.choose({ list: 'rooms', n: k })}>${kindWords(room.kind)}<span class="num">${room.w} × ${room.h}″</span></button></li>`)}</ul></section>`;
}

/** What is in hand, to the half inch. @param {{ table: PlanTable, desk: Desk, set: (patch: Record<string, unknown>, tag?: string) => void }} props */
function InHand({ table, desk, set }) {
  const thing = desk.at && (desk.ghost?.n === desk.at.n && desk.ghost.list === desk.at.list ? desk.ghost.thing : thingAt(desk.deck, desk.at));
  if (!thing || !desk.at) return html`<div class="dplan-hand empty"><p class="faint">Nothing is in hand. Take a thing to see its measures.</p></div>`;
  const kinds = desk.at.list === 'rooms' ? table.rooms : desk.at.list === 'pieces' ? table.kinds.map((kind) => kind.id) : table.marks;
  const all = /** @type {any} */ (thing);
  return html`<div class="dplan-hand" aria-label=${thingWords(thing)} role="group"><label class="field"><span class="sr">Kind</span><select data-field="kind" value=${thing.kind} onChange=${(/** @type {any} */ event) => set({ kind: event.target.value })}>${kinds.map((kind) => html`<option key=${kind} value=${kind}>${kindWords(kind)}</option>`)}</select></label>
    <div class="dplan-edges">${EDGES.filter(([edge]) => edge in thing).map(([edge, words]) => html`<label key=${edge} class="field"><span>${words}</span><input type="number" step="0.5" min=${edge === 'w' || edge === 'h' ? 0.5 : 0} max=${desk.size} data-field=${edge} value=${all[edge]} onInput=${(/** @type {any} */ event) => { const value = Number(event.target.value); if (event.target.value !== '' && Number.isFinite(value)) set({ [edge]: Math.max(edge === 'w' || edge === 'h' ? 0.5 : 0, Math.min(desk.size, Math.round(value * 2) / 2)) }, edge); }} /></label>`)}</div>
    <p class="acts">${'w' in thing && html`<button class="btn" data-act="turn" onClick=${desk.turn}>Turn<kbd>T</kbd></button><button class="btn" data-act="twin" onClick=${desk.twin}>Double<kbd>X</kbd></button>`}${desk.at.list === 'rooms' && html`<button class="btn" data-act="surround" onClick=${desk.surround}>Wall it in<kbd>U</kbd></button>`}<button class="btn bad" data-act="remove" onClick=${desk.remove}><${Glyph} name="bin" />Take off<kbd>Del</kbd></button></p></div>`;
}
