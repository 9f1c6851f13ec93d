// The left column: faction, the crew's name, its members with their points as tape, what is amiss.
import { html } from '../core/html.js';
import { faction as factionRow, theBook } from '../core/book.js';
import { clip } from '../core/words.js';
import { Badge, Glyph, Name, gearGlyph, weaponGlyph } from '../ui/glyph.js';
import { MOST, holdings, spent, unarmed } from './crew.js';

/** @typedef {import('../types').Crew} Crew */
/** @typedef {import('../types').Member} Member */

/** @param {{ crew: Crew, at: number, faults: import('../types').CrewCheck['errors'], choose: (n: number) => void, add: () => void, drop: (n: number) => void, faction: (id: string) => void, rename: (name: string) => void }} props */
export function MemberList(props) {
  const { crew, at, faults } = props;
  return html`<section class="panel member-column" aria-label="Crew">
    <div class="ph"><h2>Faction</h2></div>
    <ul class="factions" role="radiogroup" aria-label="Faction">${(theBook()?.factions ?? []).map((row) => html`<li key=${row.id} role="none"><button role="radio" aria-checked=${String(row.id === crew.faction)} title=${row.name} aria-label=${row.name} onClick=${() => props.faction(row.id)}><${Glyph} name=${row.id} /></button></li>`)}</ul>
    <p class="faction-text"><b>${factionRow(crew.faction)?.name}</b> ${factionRow(crew.faction)?.text}</p>
    <label class="field pad"><span>Crew name</span><input type="text" maxlength="40" value=${crew.name} onInput=${(/** @type {any} */ event) => props.rename(event.target.value)} /></label>
    <div class="ph"><h2>Crew, 3 to 6</h2></div>
    <ul class="members">${crew.members.map((member, n) => html`<li key=${n} class=${`member ${n === at ? 'sel' : ''} ${faults.some((fault) => fault.member === n) ? 'amiss' : ''}`}>
      <button class="member-open" aria-pressed=${String(n === at)} onClick=${() => props.choose(n)}><${Badge} side="crew" text=${(clip(member.name, 2)[0] ?? '?').toUpperCase()} /><span class="member-name"><b><${Name} text=${member.name} most=${20} /></b><em>${[member.leader && 'leader', unarmed(member) && 'no weapon'].filter(Boolean).join(', ')}</em></span><span class="num">${spent(member)}</span>
        <${MiniTape} member=${member} /></button>
      <button class="member-drop plain" aria-label=${`Take ${clip(member.name)} out`} onClick=${() => props.drop(n)}><${Glyph} name="cross" /></button></li>`)}</ul>
    ${crew.members.length < MOST && html`<button class="add-member" onClick=${props.add}>Add a model <kbd>A</kbd></button>`}
    ${faults.length > 0 && html`<div class="before"><h2>Before you go</h2><ul>${faults.map((fault) => html`<li key=${`${fault.member}${fault.code}${fault.field}`}><${Glyph} name="panic" /><button class="plain" onClick=${() => fault.member !== null && props.choose(fault.member)}>${fault.member !== null ? html`<${Name} text=${crew.members[fault.member]?.name ?? ''} most=${16} />: ` : ''}${fault.message}</button></li>`)}</ul></div>`}
  </section>`;
}

/** @param {{ member: Member }} props */
function MiniTape({ member }) {
  const held = holdings(member);
  const whole = Math.max(100, held.reduce((sum, one) => sum + one.points, 0));
  return html`<span class="mini-tape" aria-hidden="true">${held.map((one, n) => html`<span key=${n} style=${{ width: `${(one.points / whole) * 100}%` }}><${Glyph} name=${one.slot.startsWith('Gear') ? gearGlyph(one.id) : weaponGlyph(one.id)} /></span>`)}</span>`;
}
