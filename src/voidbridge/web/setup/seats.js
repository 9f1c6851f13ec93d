// Who plays: one crew for each player, and who sits where.
import { html } from '../core/html.js';
import { named } from '../core/book.js';
import { clip, counted } from '../core/words.js';
import { say } from '../core/announce.js';
import { Glyph, Name } from '../ui/glyph.js';
import { Help } from '../ui/help.js';
import { Part } from './part.js';

/** @typedef {import('../types').Crew} Crew */
/** @typedef {{ key: string, crew: Crew, kept: boolean }} Choice */

const MOST = 4;

/** @param {{ roster: Choice[], crews: string[], mode: string, set: (crews: string[]) => void }} props */
export function Seats({ roster, crews, mode, set }) {
  const crewOf = (/** @type {string} */ key) => roster.find((one) => one.key === key)?.crew;
  const groups = [{ words: 'Your own', rows: roster.filter((one) => one.kept) }, { words: 'Ready', rows: roster.filter((one) => !one.kept) }].filter((one) => one.rows.length);
  /** More players, or fewer, and who plays what now. @param {string[]} next */
  const change = (next) => {
    set(next);
    say(`${counted(next.length, 'player')}: ${next.map((key) => clip(crewOf(key)?.name ?? '', 24)).join(', ')}.`);
  };
  return html`<${Part} id="crews" title=${`Crews, 1 to ${MOST}`} chosen=${crews.map((key) => clip(crewOf(key)?.name ?? '', 20)).join(', ')} look="setup-crews" help=${html`<${Help} rule="VB-02" about="What a crew is." />`} acts=${html`<a class="plain" href="#/crews">All crews</a><a class="plain" href="#/crew">Build one</a>`}>
    <ol class="crew-seats">${crews.map((key, n) => html`<li key=${n}><label class="field"><span>${crews.length > 1 ? `Player ${n + 1}` : 'Your crew'}</span><select value=${key} onChange=${(/** @type {any} */ event) => set(crews.map((old, k) => (k === n ? event.target.value : old)))}>
        ${groups.map((group) => html`<optgroup key=${group.words} label=${group.words}>${group.rows.map((one) => html`<option key=${one.key} value=${one.key}>${clip(one.crew.name, 30)} · ${named(one.crew.faction)}</option>`)}</optgroup>`)}</select></label>
      ${crews.length > 1 && html`<button class="plain" aria-label=${`Leave out player ${n + 1}`} onClick=${() => change(crews.filter((_, k) => k !== n))}>Leave out</button>`}
      ${crewOf(key)?.text && html`<p class="crew-words">${crewOf(key)?.text}</p>`}
      <ul class="crew-faces">${(crewOf(key)?.members ?? []).map((member, k) => html`<li key=${k}><b><${Name} text=${member.name} most=${16} />${member.leader && html`<${Glyph} name="leader" />`}</b> <span class="muted">${[member.primary, member.sidearm, ...member.gear].filter(Boolean).map((id) => named(/** @type {string} */ (id))).join(', ')}</span></li>`)}</ul></li>`)}</ol>
    ${crews.length < MOST && html`<button class="btn add-crew" onClick=${() => change([...crews, roster[Math.min(crews.length, roster.length - 1)].key])}>Another player</button>`}
    <div class="seat-list"><h3>Seats</h3><dl>${seats(crews.length, mode).map(([seat, who]) => html`<div key=${seat}><dt>${seat}</dt><dd>${who}</dd></div>`)}</dl><p class="faint small">All seats are played on this screen, each in its turn.</p></div><//>`;
}

/** Who sits at the table. @param {number} crews @param {string} mode @returns {[string, string][]} */
function seats(crews, mode) {
  const players = crews === 1 ? [['Crew', 'you']] : Array.from({ length: crews }, (_, n) => [`Player ${n + 1}`, `crew ${n + 1}; the crews act in any order`]);
  return /** @type {[string, string][]} */ ([...players, mode === 'mastered' ? ['Game master', 'plays the enemies, and may put right anything'] : ['Enemies', 'played by the program, by their printed orders']]);
}
