// The ships that go through a campaign, with what they have left.
import { html } from '../core/html.js';
import { title } from '../core/words.js';
import { Glyph, Name } from '../ui/glyph.js';

/** @typedef {import('../types').CampaignView} CampaignView */
/** @typedef {import('../types').CampaignShip} CampaignShip */

/** @param {{ view: CampaignView }} props */
export function Ships({ view }) {
  return html`<section class="panel framed campaign-ships" aria-label="Ships"><div class="ph"><h2>Ships</h2></div><ul>${view.ships.map((ship) => html`<li key=${ship.id}><h3><${Glyph} name="hull" /><${Name} text=${ship.name} /><span class="deeds">${[title(ship.ship), ship.own ? 'your own' : '', view.mission.ships.includes(ship.id) ? 'in this mission' : ''].filter(Boolean).join(', ')}</span></h3>
    <dl class="ship-gauges">${gauges(ship).map(([words, value, full]) => html`<div key=${words}><dt>${words}</dt><dd><meter min="0" max=${full} value=${value}>${value}</meter> <b class="num">${value} of ${full}</b></dd></div>`)}</dl>
    ${ship.officers.length + ship.lost.length > 0 && html`<p class="muted">${[...ship.officers.map(called), ...ship.lost.map((id) => `${called(id)} (lost)`)].join(', ')}</p>`}</li>`)}</ul></section>`;
}

/** An officer's id as a name. @param {string} id */
export const called = (id) => id.split('-').map(title).join(' ');

/** @param {CampaignShip} ship @returns {[string, number, number][]} */
const gauges = (ship) => [['Hull', ship.hull[0], ship.hull[1]], ['Population', ship.population, 100], ['Morale', ship.morale, 100]];
