// The two sides of a void battle as they are set up: ships of a ready battle, or of one's own choice with their officers.
import { html, useState } from '../core/html.js';
import { counted } from '../core/words.js';
import { Glyph } from '../ui/glyph.js';
import { Rule } from '../ui/rule.js';
import { OfficerDialog, SKILLS, skillName } from './people.js';
import { Profile } from './profile.js';

/** @typedef {import('../types').VoidBook} VoidBook */
/** @typedef {VoidBook['ships'][number]} Design */
/** @typedef {VoidBook['officers'][number]} Officer */
/** @typedef {{ ship: string, officers: string[] }} Berthed */

const SHOWN = 3; // of an officer's skills
const MOST_ABOARD = 8;

/** A side of a ready battle: what is known of it. @param {{ side: 'blue' | 'red', berths: { ship: string, name: string, silent: boolean }[], book: VoidBook }} props */
export function Berths({ side, berths, book }) {
  const shown = berths.filter((one) => one.ship && !(side === 'red' && one.silent));
  return html`<div class="ph"><h2>${side === 'blue' ? 'Blue, your ships' : 'Red, the other side'}</h2></div><ul class="void-line">${shown.map((one) => html`<li key=${one.name}><${Profile} design=${/** @type {Design} */ (book.ships.find((ship) => ship.id === one.ship))} side=${side} name=${one.name} /></li>`)}${shown.length < berths.length && html`<li class="unseen"><p>${side === 'red' ? 'Something else is out there, and has not been seen.' : 'One more of yours runs silent; this page does not tell on her.'}</p></li>`}</ul>`;
}

/** A side of one's own choice. @param {{ side: 'blue' | 'red', ships: Berthed[], set: (ships: Berthed[]) => void, book: VoidBook, own: Design[], people: Officer[], name: (officer: Officer) => void }} props */
export function Line({ side, ships, set, book, own, people, name }) {
  const kinds = [...new Set(book.ships.map((one) => one.class_name))];
  const known = [...own, ...book.ships];
  const change = (/** @type {number} */ n, /** @type {Partial<Berthed>} */ patch) => set(ships.map((old, k) => (k === n ? { ...old, ...patch } : old)));
  return html`<div class="ph"><h2>${side === 'blue' ? 'Blue, your ships' : 'Red, the other side'}</h2><a class="plain" href="#/yard">Build a ship</a><span class="faint small num">${ships.length} of ${book.most}</span></div><ul class="void-line">${ships.map((one, n) => {
    const design = known.find((ship) => ship.id === one.ship);
    return html`<li key=${n}><div class="void-pick"><select aria-label=${`${side} ship ${n + 1}`} value=${one.ship} onChange=${(/** @type {any} */ event) => change(n, { ship: event.target.value })}>${own.length > 0 && html`<optgroup label="Your own">${own.map((ship) => html`<option key=${ship.id} value=${ship.id}>${ship.name}</option>`)}</optgroup>`}${kinds.map((kind) => html`<optgroup key=${kind} label=${kind}>${book.ships.filter((ship) => ship.class_name === kind).map((ship) => html`<option key=${ship.id} value=${ship.id}>${ship.name}</option>`)}</optgroup>`)}</select>${ships.length > 1 && html`<button class="plain" onClick=${() => set(ships.filter((_, k) => k !== n))}>Leave out</button>`}</div>
      ${design ? html`<${Profile} design=${design} side=${side} />` : html`<p class="faint">Asking the yard for this ship…</p>`}
      <${Officers} book=${book} people=${people} name=${name} chosen=${one.officers} set=${(/** @type {string[]} */ officers) => change(n, { officers })} /></li>`;
  })}</ul>
    ${ships.length < book.most && html`<button class="btn add-crew" onClick=${() => set([...ships, { ship: ships[ships.length - 1]?.ship ?? 'sentry-frigate', officers: [] }])}>Another ship</button>`}`;
}

/** Who commands aboard: the crew as a whole, or officers by name. @param {{ book: VoidBook, people: Officer[], chosen: string[], set: (officers: string[]) => void, name: (officer: Officer) => void }} props */
function Officers({ book, people, chosen, set, name }) {
  const [open, setOpen] = useState(/** @type {Officer | 'new' | null} */ (null));
  const toggle = (/** @type {string} */ id) => set(chosen.includes(id) ? chosen.filter((one) => one !== id) : [...chosen, id].slice(-MOST_ABOARD));
  const done = (/** @type {Officer} */ officer) => { name(officer); if (!chosen.includes(officer.id)) toggle(officer.id); setOpen(null); };
  return html`<details class="berth-officers"><summary>${chosen.length ? `${counted(chosen.length, 'officer')} aboard` : 'No officers: the crew acts as one'}</summary>
    <p class="faint small">Each officer makes one action a turn at their own skill; whatever nobody named does, the crew does. A crew without officers has three extended actions instead. <${Rule} id="VO-05" /></p>
    <p class="acts"><button class="plain" onClick=${() => set(book.officers.map((one) => one.id))}>All the ready ones</button><button class="plain" onClick=${() => set([])}>Nobody</button><button class="plain" data-act="name-officer" onClick=${() => setOpen('new')}>Name one…</button></p>
    <ul>${[...people, ...book.officers].map((one) => html`<li key=${one.id}><label><input type="checkbox" data-officer=${one.id} checked=${chosen.includes(one.id)} onChange=${() => toggle(one.id)} /><span><b>${one.name}</b><em>${best(one)}</em></span></label>${people.includes(one) && html`<button class="plain" aria-label=${`Change ${one.name}`} onClick=${() => setOpen(one)}><${Glyph} name="pencil" /></button>`}</li>`)}</ul>
    ${open && html`<${OfficerDialog} models=${book.officers} start=${open === 'new' ? null : open} done=${done} close=${() => setOpen(null)} />`}</details>`;
}

/** What an officer is best at. @param {Officer} one */
const best = (one) => SKILLS.map((skill) => ({ skill, value: Number(one[skill] ?? 0) })).sort((a, b) => b.value - a.value).slice(0, SHOWN).map(({ skill, value }) => `${skillName(skill)} ${value}`).join(', ');
