// The sheet of a ship: hull, shields, crew and morale with their thresholds, every component and what ails it.
import { html } from '../core/html.js';
import { theBook } from '../core/book.js';
import { clip, counted, signed, title } from '../core/words.js';
import { Badge, Glyph } from '../ui/glyph.js';
import { Rule } from '../ui/rule.js';
import { badgeSide, classWords, degrees, fateWords, letterOf, partGlyph, vu } from './words.js';

/** @typedef {import('./types').Ship} Ship */
/** @typedef {import('./types').Component} Component */

/** @param {{ ship: Ship, ships: Ship[], look?: import('./types').Outlook | null, head?: string, spent?: string[] }} props  `spent`: the officers who have acted */
export function ShipSheet({ ship, ships, look = null, head = 'Ship', spent = [] }) {
  const known = ship.population !== undefined;
  return html`<section class="ship-sheet" aria-label=${head}><div class="ship-head"><${Badge} side=${badgeSide(ship.side)} text=${letterOf(ship, ships)} /><span><b>${clip(ship.name, 26)}</b><em>${[classWords(ship.class), `heading ${degrees(ship.heading)}`, known && `speed ${ship.speed}`, ship.fate !== 'fighting' && fateWords(ship.fate), ship.evading > 0 && `evading −${ship.evading}`].filter(Boolean).join(', ')}</em></span></div>
    <${HullGauge} ship=${ship} />
    ${known ? html`<${Gauge} glyph="crew" name="Population" track="population" value=${ship.population ?? 0} foe=${ship.side === 'red'} /><${Gauge} glyph="morale" name="Morale" track="morale" value=${ship.morale ?? 0} foe=${ship.side === 'red'} /><${Figures} ship=${ship} />` : ''}
    ${known ? html`<div class="ph"><h2>Components</h2>${(ship.ailments ?? []).length > 0 && html`<span class="dn small">${counted((ship.ailments ?? []).length, 'lasting critical')}</span>`}${head === 'Own ship' && html`<button class="plain print-sheet" onClick=${() => print()}>Print</button>`}</div><${Board} ship=${ship} look=${look} />${(ship.officers ?? []).length > 0 && html`<${Officers} ship=${ship} spent=${spent} />`}` : html`<${Known} ship=${ship} />`}
  </section>`;
}

/** @param {{ ship: Ship }} props */
function HullGauge({ ship }) {
  const [left, full] = ship.hull;
  const foe = ship.side === 'red' ? 'foe' : '';
  return html`<div class=${`gauge ${foe}`}><span class="gauge-name"><${Glyph} name="hull" />Hull</span><span class="num gauge-value">${left}<small>/${full}</small></span>
    <div class="gauge-bar" role="img" aria-label=${`Hull ${left} of ${full}`}><i class="gauge-fill" style=${{ width: `${Math.round((left / full) * 1000) / 10}%` }} /></div>
    <span class="gauge-words">${`armour ${ship.armour}, ${ship.shields === null ? 'shields not known' : counted(ship.shields, 'shield')}, ${counted(ship.turrets, 'turret')}${ship.crippled ? '; ' : ''}`}${ship.crippled && html`<b class="dn">crippled</b>`}${ship.crippled ? '' : ', crippled at 0'}</span></div>`;
}

/** A track with a notch at each threshold, and what the next one does. @param {{ glyph: string, name: string, track: 'population' | 'morale', value: number, foe: boolean }} props */
function Gauge({ glyph, name, track, value, foe }) {
  const rows = (theBook()?.void?.thresholds ?? []).filter((one) => one.track === track && one.at > 0).sort((a, b) => b.at - a.at);
  const past = rows.filter((one) => value <= one.at);
  const next = rows.find((one) => value > one.at);
  return html`<div class=${`gauge ${foe ? 'foe' : ''}`}><span class="gauge-name"><${Glyph} name=${glyph} />${name}</span><span class="num gauge-value">${value}<small>/100</small></span>
    <div class="gauge-bar" role="img" aria-label=${`${name} ${value} of 100; thresholds at ${rows.map((one) => one.at).join(', ')}`}><i class="gauge-fill" style=${{ width: `${value}%` }} />${rows.map((one) => html`<i key=${one.id} class=${`gauge-notch ${value <= one.at ? 'past' : ''}`} style=${{ left: `${one.at}%` }} />`)}</div>
    <span class="gauge-words">${past.length > 0 && html`<span class="dn">now: ${lower(past[past.length - 1].text)}${next ? ';' : ''}</span> `}${next && `at ${next.at}: ${lower(next.text)}`} ${next?.rulings?.[0] && html`<${Rule} id=${next.rulings[0]} />`}</span></div>`;
}

/** @param {string} text */
const lower = (text) => (text.charAt(0).toLowerCase() + text.slice(1)).replace(/\.$/, '');

/** @param {{ ship: Ship }} props */
function Figures({ ship }) {
  const rows = [['Speed', `${ship.speed} VU`], ['Turn', `${ship.turn}°`], ['Handling', signed(ship.manoeuvrability ?? 0)], ['Detection', String(ship.detection)], ['Crew skill', ship.officers?.length ? 'officers' : String(ship.rating)]];
  return html`<ul class="ship-figures">${rows.map(([name, value]) => html`<li key=${name}><span>${name}</span><b class="num">${value}</b></li>`)}</ul>`;
}

/** Every component with its state, then the lasting criticals. @param {{ ship: Ship, look: import('./types').Outlook | null }} props */
function Board({ ship, look }) {
  return html`<ul class="components">${ship.components.map((one) => {
    const gun = look?.ship === ship.id ? look.weapons.find((each) => each.id === one.id) : null;
    return html`<li key=${one.id} class=${stateClass(one)}><${Glyph} name=${one.states.includes('burning') ? 'fire' : partGlyph(one.part, one.kind)} /><span>${one.name}${one.mount && html`<i>${one.mount}</i>`}</span><em>${stateWords(one, gun?.fired ?? false)}</em></li>`;
  })}
    ${(ship.ailments ?? []).map((one) => html`<li key=${one.id} class="fire"><${Glyph} name="breach" /><span>${title(one.id)}</span><em>${one.turns ? `back in ${counted(one.turns, 'turn')}` : 'hit, until repaired'}</em></li>`)}
    ${ship.barred && html`<li class="fire"><${Glyph} name="morale" /><span>After the mutiny</span><em>no shooting, no boarding</em></li>`}
    ${(ship.repelling ?? 0) > 0 && html`<li><${Glyph} name="lock" /><span>Ready to repel</span><em>Command +${ship.repelling}</em></li>`}</ul>`;
}

/** Who serves aboard, and who has acted in this turn: each makes one action. @param {{ ship: Ship, spent: string[] }} props */
function Officers({ ship, spent }) {
  return html`<div class="ph"><h2>Officers</h2><${Rule} id="VO-05" /></div><ul class="officers">${(ship.officers ?? []).map((one) => html`<li key=${one.id} class=${spent.includes(one.id) ? 'used' : ''}><b>${one.name}</b><em>${spent.includes(one.id) ? 'has acted' : 'one action'}</em></li>`)}</ul>`;
}

/** @param {Component} one */
function stateClass(one) {
  if (one.states.includes('burning')) return 'fire';
  return one.states.some((state) => ['damaged', 'dark', 'destroyed'].includes(state)) ? 'out' : one.states.length ? 'worn' : '';
}

/** @param {Component} one @param {boolean} fired */
function stateWords(one, fired) {
  const words = one.states.map((state) => ({ open: 'open to the void', dark: 'no power' })[state] ?? state);
  if (one.mending) words.push(`back in ${counted(one.mending, 'turn')}`);
  if (words.length) return words.join(', ');
  return fired ? 'has fired' : one.part === 'weapon' ? `${one.strength} × ${one.damage}, ${one.range} VU` : 'sound';
}

const LEVELS = /** @type {[number, string, string][]} */ ([[1, 'vent', 'Life support'], [1, 'crew', 'Quarters'], [2, 'sensors', 'Augur'], [2, 'void-shield', 'Shields'], [3, 'macrobattery', 'Weapons'], [4, 'crew', 'Population'], [4, 'morale', 'Morale']]);

/** The enemy as far as it is known: what augury has not shown is a dashed, hatched chip. @param {{ ship: Ship }} props */
function Known({ ship }) {
  const next = LEVELS.find(([level]) => level > ship.known);
  return html`<ul class="known">${LEVELS.map(([level, glyph, name]) => html`<li key=${name} class=${level > ship.known ? 'unknown' : ''}><${Glyph} name=${glyph} />${name}${level > ship.known && html`<span class="sr"> not known</span>`}</li>`)}</ul>
    ${ship.components.length > 0 && html`<${Board} ship=${ship} look=${null} />`}
    <p class="hint">${next ? `Focused Augury shows more: next ${LEVELS.filter(([level]) => level === next[0]).map(([, , name]) => name.toLowerCase()).join(' and ')}.` : ''} <${Rule} id="VO-12" /></p>`;
}

/** The other ships than the one whose sheet is shown, from where the plan ends. @param {{ view: import('./types').VoidView, shown: string | undefined, look: import('./types').Outlook | null, plan: import('./plan.js').Plan, planned: import('./plan.js').PlanState }} props */
export function Contacts({ view, shown, look, plan, planned }) {
  const others = view.ships.filter((one) => one.id !== (shown ?? view.active));
  const press = (/** @type {string} */ id) => (plan.open() && planned.target !== id && look?.volleys.some((one) => one.id === id) ? plan.target(id) : plan.look(id)); // as on the map; again: its sheet
  return html`<section class="contacts" aria-label="Other ships"><div class="ph"><h2>${look && planned.moving && plan.course() ? 'Others, from the planned spot' : 'Other ships'}</h2></div><ul>${others.map((one) => {
    const at = look?.contacts.find((each) => each.id === one.id);
    return html`<li key=${one.id} class=${`${one.side === 'red' ? 'foe' : ''} ${planned.target === one.id ? 'tg' : ''} ${planned.looked === one.id ? 'looked' : ''} ${one.fate !== 'fighting' ? 'out' : ''}`}><button aria-pressed=${String(planned.looked === one.id || planned.target === one.id)} onClick=${() => press(one.id)}><${Badge} side=${badgeSide(one.side)} small text=${letterOf(one, view.ships)} /><span>${clip(one.name, 22)}</span><em>${one.fate !== 'fighting' ? fateWords(one.fate) : (at?.arc ?? classWords(one.class))}</em><b class="num">${at ? vu(at.distance) : ''}</b></button></li>`;
  })}</ul></section>`;
}
