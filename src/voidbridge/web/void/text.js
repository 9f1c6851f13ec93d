// The map in words: every ship, where it lies from one's own, what bears, what is planned.
import { html, useEffect, useRef } from '../core/html.js';
import { counted, percent, short } from '../core/words.js';
import { classWords, degrees, fateWords, turnSentence } from './words.js';

/** @param {{ view: import('./types').VoidView, planned: import('./plan.js').PlanState, plan: import('./plan.js').Plan, close: () => void }} props */
export function TextMap({ view, planned, plan, close }) {
  const box = useRef(/** @type {HTMLElement | null} */ (null));
  useEffect(() => box.current?.focus(), []);
  const { look } = planned;
  const steps = plan.steps();
  return html`<section class="panel text-board" aria-label="The map in words"><div class="ph"><h2>The map in words</h2><button class="plain" onClick=${close}>Close <kbd>T</kbd></button></div>
    <div class="text-parts" tabindex="0" ref=${box}><p>${turnSentence(view)} ${steps.length ? `Planned: ${steps.map((one) => one.words).join(', then ')}.` : ''}</p>
      ${/** @type {const} */ (['blue', 'red']).map((side) => html`<h3 key=${side}>${side === 'blue' ? 'Blue' : 'Red'}</h3><ul>${view.ships.filter((one) => one.side === side).map((one) => html`<li key=${one.id}><b>${one.name}</b> (${one.id}), ${shipWords(one)}${bearingWords(one.id, look)}</li>`)}</ul>`)}
      ${look && html`<h3>Guns</h3><ul>${look.volleys.map((one) => html`<li key=${one.id}>On ${view.ships.find((ship) => ship.id === one.id)?.name}: ${one.weapons.length ? `${counted(one.weapons.length, 'weapon bears', 'weapons bear')}, ${percent(one.any ?? 0)} percent to hurt it, ${short(one.mean ?? 0)} hull on average` : 'nothing bears'}.</li>`)}</ul>
        <h3>Extended actions</h3><ul>${[...look.tasks, ...look.close].map((card) => html`<li key=${card.id}>${card.name}: ${card.refusal ? `not now. ${card.refusal.message}` : card.choices.filter((one) => !one.refusal).map((one) => `${one.name ? `${one.name} ` : ''}${percent(one.chance)} percent`).join(', ')}</li>`)}</ul>`}</div></section>`;
}

/** @param {import('./types').Ship} ship */
function shipWords(ship) {
  const hull = `hull ${ship.hull[0]} of ${ship.hull[1]}${ship.population === undefined ? '' : `, crew ${ship.population}, morale ${ship.morale}`}`;
  const worn = ship.components.filter((one) => one.states.length).map((one) => `${one.name} ${one.states.join(' and ')}`);
  return [classWords(ship.class), ship.fate === 'fighting' ? `heading ${degrees(ship.heading)}` : fateWords(ship.fate), hull, ship.crippled && 'crippled', ...worn].filter(Boolean).join(', ');
}

/** @param {string} id @param {import('./types').Outlook | null} look */
function bearingWords(id, look) {
  const at = look?.contacts.find((one) => one.id === id);
  return at ? `; ${short(at.distance)} VU off, bearing ${degrees(at.bearing)}, in the ${at.arc} arc.` : '.';
}
