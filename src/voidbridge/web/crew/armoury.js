// The right column: everything this faction may buy, with what it adds to the tape.
import { html } from '../core/html.js';
import { theBook, named } from '../core/book.js';
import { Glyph, gearGlyph, weaponGlyph } from '../ui/glyph.js';
import { weaponWords } from '../ui/arms.js';
import { POINTS, SLOTS, spent } from './crew.js';

/** @typedef {import('../types').Member} Member */
/** @typedef {import('../types').Weapon} Weapon */
/** @typedef {{ crew: import('../types').Crew, member: Member, change: (patch: Partial<Member>) => void }} Props */

/** @param {Props} props */
export function Armoury({ crew, member, change }) {
  const book = theBook();
  const mine = (/** @type {{ faction: string }} */ row) => row.faction === '' || row.faction === crew.faction;
  const weapons = (book?.weapons ?? []).filter((row) => mine(row) && row.id !== 'fists');
  const ranged = weapons.filter((row) => row.kind === 'ranged');
  const melee = weapons.filter((row) => row.kind === 'melee');
  const cost = (/** @type {string | null} */ id) => book?.weapons.find((row) => row.id === id)?.points ?? 0;
  const longest = Math.max(...ranged.map((row) => row.range), 1);
  const over = (/** @type {number} */ points) => Math.max(0, spent(member) + points - POINTS);
  return html`<section class="panel armoury-column" aria-label="Armoury">
    <div class="ph"><h2>Primary, ranged</h2><span class="faint small">range, dice, damage, points</span></div>
    <ul class="guns">${ranged.map((row) => html`<${Gun} key=${row.id} row=${row} longest=${longest} on=${member.primary === row.id} over=${member.primary === row.id ? 0 : over(row.points - cost(member.primary))} press=${() => change({ primary: member.primary === row.id ? null : row.id })} />`)}</ul>
    <div class="ph"><h2>Primary, melee</h2></div>
    <ul class="items">${melee.map((row) => html`<${Item} key=${row.id} id=${row.id} name=${row.name} words=${weaponWords(row)} points=${row.points} own=${row.faction} on=${member.primary === row.id} over=${member.primary === row.id ? 0 : over(row.points - cost(member.primary))} glyph=${weaponGlyph(row.id)} press=${() => change({ primary: member.primary === row.id ? null : row.id })} slot="primary" />`)}</ul>
    <div class="ph"><h2>Sidearm</h2></div>
    <ul class="items">${melee.map((row) => html`<${Item} key=${row.id} id=${row.id} name=${row.name} words=${weaponWords(row)} points=${row.points} own=${row.faction} on=${member.sidearm === row.id} over=${member.sidearm === row.id ? 0 : over(row.points - cost(member.sidearm))} glyph=${weaponGlyph(row.id)} press=${() => change({ sidearm: member.sidearm === row.id ? null : row.id })} slot="sidearm" />`)}</ul>
    <div class="ph"><h2>Gear, ${SLOTS} at most</h2></div>
    <ul class="items">${(book?.gear ?? []).filter(mine).map((row) => {
      const on = member.gear.includes(row.id);
      const full = !on && member.gear.length >= SLOTS;
      return html`<${Item} key=${row.id} id=${row.id} name=${row.name} words=${full ? 'no slot left' : row.text} points=${row.points} own=${row.faction} on=${on} full=${full} over=${on ? 0 : over(row.points)} glyph=${gearGlyph(row.id)} press=${() => change({ gear: on ? member.gear.filter((id) => id !== row.id) : [...member.gear, row.id] })} slot="gear" />`;
    })}</ul>
  </section>`;
}

/** @param {{ row: Weapon, longest: number, on: boolean, over: number, press: () => void }} props */
function Gun({ row, longest, on, over, press }) {
  return html`<li class=${`${on ? 'cur' : ''} ${over ? 'no' : ''}`}><button data-buy=${`primary ${row.id}`} aria-pressed=${String(on)} title=${row.text} onClick=${press}><${Glyph} name=${weaponGlyph(row.id)} /><b>${row.name}</b>
    <span class="range-tape" aria-hidden="true"><i style=${{ width: `${(row.range / longest) * 100}%` }} /></span><span class="num">${row.range}″</span><span class="num">${row.rof}d6</span><span class="num">${'●'.repeat(row.damage)}<span class="sr">damage ${row.damage}</span></span><span class="num cost">${row.points}</span>
    <em>${over ? `over by ${over}` : notes(row)}</em></button></li>`;
}

/** @param {Weapon} row */
function notes(row) {
  return [row.faction && named(row.faction), row.ap_penalty && `−${row.ap_penalty} AP`, row.ignores_saves && `ignores ${row.ignores_saves} save`, row.crit && row.crit !== 'none' && `${row.crit.replace('-', ' ')} on a critical`].filter(Boolean).join(', ');
}

/** @param {{ id: string, name: string, words: string, points: number, own: string, on: boolean, full?: boolean, over: number, glyph: string, slot: string, press: () => void }} props */
function Item(props) {
  return html`<li class=${`${props.on ? 'on' : ''} ${props.over || props.full ? 'no' : ''}`}><button data-buy=${`${props.slot} ${props.id}`} aria-pressed=${String(props.on)} title=${props.words} onClick=${props.press}><${Glyph} name=${props.glyph} /><b>${props.name}</b><em>${props.over && !props.full ? `over by ${props.over}` : props.words}</em><span class="num cost">${props.points}</span></button></li>`;
}
