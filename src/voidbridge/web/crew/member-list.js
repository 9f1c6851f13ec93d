// The left column: faction, the crew's name, its members with their points as tape, what is amiss or worth a thought.
import { html } from '../core/html.js';
import { faction as factionRow, theBook } from '../core/book.js';
import { clip } from '../core/words.js';
import { Badge, Glyph, Name, gearGlyph, weaponGlyph } from '../ui/glyph.js';
import { rove } from '../ui/roving.js';
import { holdings, letterOf, limits, spent } from './crew.js';

/** @typedef {import('../types').Crew} Crew */
/** @typedef {import('../types').Member} Member */

/** @param {{ crew: Crew, at: number, check: import('../types').CrewCheck | null, choose: (n: number) => void, add: () => void, drop: (n: number) => void, faction: (id: string) => void, rename: (name: string) => void }} props */
export function MemberList(props) {
  const { crew, at, check, choose } = props;
  const faults = check?.errors ?? [];
  const factions = theBook()?.factions ?? [];
  const bare = (/** @type {number} */ n) => check?.advice.some((each) => each.member === n && each.code === 'no-weapon');
  return html`<section class="panel member-column" aria-label="Crew">
    <div class="crew-id"><div class="ph"><h2>Faction</h2></div>
      <ul class="factions" role="radiogroup" aria-label="Faction">${factions.map((row, n) => html`<li key=${row.id} role="none"><button role="radio" aria-checked=${String(row.id === crew.faction)} tabindex=${row.id === crew.faction ? 0 : -1} onKeyDown=${(/** @type {KeyboardEvent} */ event) => rove(event, factions.map((one) => one.id), n, props.faction)} title=${row.name} aria-label=${row.name} onClick=${() => props.faction(row.id)}><${Glyph} name=${row.id} /><span class="faction-word" aria-hidden="true">${row.name}</span></button></li>`)}</ul>
      <p class="faction-text"><b>${factionRow(crew.faction)?.name}</b> ${factionRow(crew.faction)?.text}</p>
      <label class="field pad"><span>Crew name</span><input type="text" maxlength="40" value=${crew.name} onInput=${(/** @type {any} */ event) => props.rename(event.target.value)} /></label></div>
    <div class="crew-members"><div class="ph"><h2>Crew, ${limits().least} to ${limits().most}</h2></div>
      <ul class="members">${crew.members.map((member, n) => html`<li key=${n} class=${`member ${n === at ? 'sel' : ''} ${faults.some((fault) => fault.member === n) ? 'amiss' : ''}`}>
        <button class="member-open" aria-pressed=${String(n === at)} onClick=${() => choose(n)}><${Badge} side="crew" text=${letterOf(member)} /><span class="member-name"><b><${Name} text=${member.name} most=${20} /></b><em>${[member.leader && 'leader', bare(n) && 'no weapon'].filter(Boolean).join(', ')}</em></span><span class="num">${spent(member)}</span>
          <${MiniTape} member=${member} /></button>
        <button class="member-drop plain" aria-label=${`Take ${clip(member.name)} out`} onClick=${() => props.drop(n)}><${Glyph} name="cross" /></button></li>`)}
        ${crew.members.length < limits().most && html`<li class="member-add"><button class="add-member" onClick=${props.add}><span>Add a model</span> <kbd>A</kbd></button></li>`}</ul></div>
    ${faults.length > 0 && html`<${Notes} look="before" title="Before you go" glyph="panic" notes=${faults} crew=${crew} choose=${choose} />`}
    ${(check?.advice.length ?? 0) > 0 && html`<${Notes} look="thoughts" title="Worth a thought" glyph="hidden" notes=${check?.advice ?? []} crew=${crew} choose=${choose} />`}
  </section>`;
}

/** @typedef {{ member: number | null, code: string, message: string, short?: string }} Note */

/** What must be put right, or might be; what holds for several is one line with their names. @param {{ look: string, title: string, glyph: string, notes: Note[], crew: Crew, choose: (n: number) => void }} props */
function Notes({ look, title, glyph, notes, crew, choose }) {
  const codes = [...new Set(notes.map((note) => (note.short ? note.code : note.message)))];
  const groups = codes.map((code) => notes.filter((note) => (note.short ? note.code : note.message) === code));
  const to = (/** @type {Note} */ note, /** @type {string} */ words) => html`<button class="plain" key=${note.member} aria-label=${note.message} onClick=${() => note.member !== null && choose(note.member)}>${words}</button>`;
  return html`<div class=${`crew-notes ${look}`}><h2>${title}</h2><ul>${groups.map((group) => html`<li key=${group[0].message}><${Glyph} name=${glyph} />${group[0].member === null ? html`<span>${group[0].message}</span>`
    : group.length === 1 ? to(group[0], group[0].message) : html`<span><b>${group[0].short}</b> ${group.map((note) => to(note, clip(crew.members[note.member ?? 0]?.name, 14)))}</span>`}</li>`)}</ul></div>`;
}

/** @param {{ member: Member }} props */
function MiniTape({ member }) {
  const held = holdings(member);
  const whole = Math.max(limits().points, held.reduce((sum, one) => sum + one.points, 0), 1);
  return html`<span class="mini-tape" aria-hidden="true">${held.map((one, n) => html`<span key=${n} style=${{ width: `${(one.points / whole) * 100}%` }}><${Glyph} name=${one.slot.startsWith('Gear') ? gearGlyph(one.id) : weaponGlyph(one.id)} /></span>`)}</span>`;
}
