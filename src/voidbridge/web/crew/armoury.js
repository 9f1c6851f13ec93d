// The right column: everything this faction may buy; what it would change is shown before it is bought.
import { html, useState } from '../core/html.js';
import { theBook, named } from '../core/book.js';
import { Glyph, gearGlyph, weaponGlyph } from '../ui/glyph.js';
import { weaponWords } from '../ui/arms.js';
import { Compare } from './compare.js';
import { bought, holds, limits, spent } from './crew.js';

/** @typedef {import('../types').Member} Member */
/** @typedef {import('../types').Weapon} Weapon */
/** @typedef {import('./crew.js').Slot} Slot */
/** @typedef {{ slot: Slot, id: string, name: string, points: number, words: string, glyph: string, weapon?: Weapon }} Ware */
/** @typedef {{ crew: import('../types').Crew, at: number, member: Member, change: (patch: Partial<Member>) => void, probe: (ware: Ware | null) => void }} Props */

const MOST_COMPARED = 4;

/** @param {Props} props */
export function Armoury({ crew, at, member, change, probe }) {
  const [picked, setPicked] = useState(/** @type {string[]} */ ([]));
  const [open, setOpen] = useState(false);
  const shelves = shelvesOf(crew.faction);
  const wares = shelves.flatMap((shelf) => shelf.wares);
  const chosen = picked.flatMap((key) => wares.filter((ware) => keyOf(ware) === key));
  const pick = (/** @type {Ware} */ ware) => setPicked((/** @type {string[]} */ was) => (was.includes(keyOf(ware)) ? was.filter((key) => key !== keyOf(ware)) : [...was, keyOf(ware)].slice(-MOST_COMPARED)));
  const buy = (/** @type {Ware} */ ware) => { probe(null); change(bought(member, ware.slot, ware.id)); };
  const longest = Math.max(...wares.map((ware) => ware.weapon?.range ?? 0), 1);
  return html`<section class="panel armoury-column" aria-label="Armoury" onMouseLeave=${() => probe(null)}>
    ${shelves.map((shelf) => html`<div class="shelf" key=${shelf.title}><div class="ph"><h2>${shelf.title}</h2>${shelf.look === 'guns' && html`<span class="faint small">range, dice, damage, points</span>`}</div>
      <ul class=${shelf.look}>${shelf.wares.map((ware) => html`<${Row} key=${ware.id} ware=${ware} member=${member} longest=${longest} picked=${picked.includes(keyOf(ware))} pick=${pick} buy=${buy} probe=${probe} />`)}</ul></div>`)}
    ${chosen.length > 0 && html`<div class="compare-bar"><span>${chosen.map((ware) => ware.name).join(', ')}</span><button class="plain" onClick=${() => setPicked([])}>Clear</button><button class="btn" data-act="compare" aria-disabled=${String(chosen.length < 2)} onClick=${() => chosen.length > 1 && setOpen(true)}>${chosen.length < 2 ? 'Mark another' : `Compare ${chosen.length}`}</button></div>`}
    ${open && html`<${Compare} crew=${crew} at=${at} wares=${chosen} buy=${(/** @type {Ware} */ ware) => { buy(ware); setOpen(false); }} close=${() => setOpen(false)} />`}
  </section>`;
}

/** @param {Ware} ware */
export const keyOf = (ware) => `${ware.slot} ${ware.id}`;

/** The armoury of a faction, shelf by shelf. @param {string} faction @returns {{ title: string, look: string, wares: Ware[] }[]} */
function shelvesOf(faction) {
  const book = theBook();
  const mine = (/** @type {{ faction: string }} */ row) => row.faction === '' || row.faction === faction;
  const arms = (/** @type {Slot} */ slot, /** @type {string} */ kind) => (book?.weapons ?? []).filter((row) => mine(row) && row.kind === kind && row.id !== 'fists').map((row) => ({ slot, id: row.id, name: row.name, points: row.points, words: weaponWords(row), glyph: weaponGlyph(row.id), weapon: row }));
  const gear = (book?.gear ?? []).filter(mine).map((row) => ({ slot: /** @type {Slot} */ ('gear'), id: row.id, name: row.name, points: row.points, words: row.text, glyph: gearGlyph(row.id) }));
  return [{ title: 'Primary, ranged', look: 'guns', wares: arms('primary', 'ranged') }, { title: 'Primary, melee', look: 'items', wares: arms('primary', 'melee') }, { title: 'Sidearm', look: 'items', wares: arms('sidearm', 'melee') }, { title: `Gear, ${limits().slots} at most`, look: 'items long', wares: gear }];
}

/** How many points too many a member would have with it. @param {Member} member @param {Ware} ware */
function excess(member, ware) {
  return holds(member, ware.slot, ware.id) ? 0 : Math.max(0, spent({ ...member, ...bought(member, ware.slot, ware.id) }) - limits().points);
}

/** @param {{ ware: Ware, member: Member, longest: number, picked: boolean, pick: (ware: Ware) => void, buy: (ware: Ware) => void, probe: (ware: Ware | null) => void }} props */
function Row({ ware, member, longest, picked, pick, buy, probe }) {
  const on = holds(member, ware.slot, ware.id);
  const over = excess(member, ware);
  const full = ware.slot === 'gear' && !on && member.gear.length >= limits().slots;
  const why = full ? 'no slot left' : over ? `over by ${over}` : '';
  const look = () => probe(ware);
  return html`<li class=${`${on ? 'cur' : ''} ${why ? 'no' : ''}`}>
    <button class="buy" data-buy=${keyOf(ware)} aria-pressed=${String(on)} title=${ware.words} onClick=${() => buy(ware)} onMouseEnter=${look} onFocus=${look} onBlur=${() => probe(null)}><${Glyph} name=${ware.glyph} /><b>${ware.name}</b>
      ${ware.weapon?.kind === 'ranged' && html`<${GunNumbers} weapon=${ware.weapon} longest=${longest} />`}<span class="num cost">${ware.points}</span><em>${on ? html`<b class="held">✓ carried</b> ` : ''}${why || (ware.weapon?.kind === 'ranged' ? notes(ware.weapon) : ware.words)}</em></button>
    <button class="pick-ware" aria-pressed=${String(picked)} aria-label=${`Compare ${ware.name}`} title="Compare" onClick=${() => pick(ware)}><${Glyph} name="compare" /></button></li>`;
}

/** @param {{ weapon: Weapon, longest: number }} props */
function GunNumbers({ weapon, longest }) {
  return html`<span class="range-tape" aria-hidden="true"><i style=${{ width: `${(weapon.range / longest) * 100}%` }} /></span><span class="num">${weapon.range}″</span><span class="num">${weapon.rof}d6</span><span class="num">${'●'.repeat(weapon.damage)}<span class="sr">damage ${weapon.damage}</span></span>`;
}

/** @param {Weapon} row */
function notes(row) {
  return [row.faction && named(row.faction), row.ap_penalty && `−${row.ap_penalty} AP`, row.ignores_saves && `ignores ${row.ignores_saves} save`, row.crit && row.crit !== 'none' && `${row.crit.replace('-', ' ')} on a critical`].filter(Boolean).join(', ');
}
