// The dice of a boarding and what lasts for either side.
import { html } from '../core/html.js';
import { counted } from '../core/words.js';
import { Badge } from '../ui/glyph.js';
import { Rule } from '../ui/rule.js';
import { Fallen } from '../void/dice.js';
import { asUnit, company, letterOf, ownSide, standing } from './words.js';

/** @typedef {import('./types').ContestView} ContestView */

/** @param {{ view: ContestView, thrown: any }} props */
export function Tray({ view, thrown }) {
  if (!thrown) return html`<section class="tray none" aria-label="Last roll"><div class="ph"><h2>Last roll</h2></div><p class="faint pad">No dice have fallen yet.</p></section>`;
  const one = company(view, thrown.ship);
  return html`<section class="tray" aria-label="Last roll" key=${thrown.number}><div class="ph"><h2>Last roll</h2><span class="tray-who"><${Badge} side=${asUnit(one, view).side} small text=${letterOf(one)} />${thrown.what.replaceAll('-', ' ')}</span></div><${Fallen} thrown=${thrown} /></section>`;
}

/** What each side has gained and suffers for a while. @param {{ view: ContestView }} props */
export function Standing({ view }) {
  const own = company(view, ownSide(view));
  const foe = view.sides.find((one) => one !== own) ?? own;
  return html`<section class="standing" aria-label="What lasts">${[own, foe].map((one) => {
    const rows = standing(one, one === own ? foe : own);
    return html`<div key=${one.id} class="ph"><h2>${one === own ? 'Own side' : 'The other side'}</h2></div><p class="figures-line">${one.officers.length ? one.officers.map((each) => each.name).join(', ') : `The crew tests at ${one.rating}`}; a great success against it takes ${counted(one.great, 'net degree')} <${Rule} id="BC-02" /></p>${rows.length ? html`<ul>${rows.map((row) => html`<li key=${row.words} class=${row.bad ? 'dn' : ''}>${row.words} <${Rule} id=${row.rule} /></li>`)}</ul>` : html`<p class="faint pad">Nothing lasting.</p>`}`;
  })}</section>`;
}
