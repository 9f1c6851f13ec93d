// Who does what is in hand: officers with their skill for it; who has acted is struck through.
import { html } from '../core/html.js';
import { Rule } from '../ui/rule.js';
import { rove } from '../ui/roving.js';

const DEEDS = /** @type {Record<string, string>} */ ({ helm: 'At the helm', guns: 'Directs the fire' });

/** @param {{ plan: import('./plan.js').Plan }} props */
export function Hands({ plan }) {
  const found = plan.inHand();
  if (!found || found.hands.length < 2) return null;
  const { deed, by, hands } = found;
  const free = hands.filter((one) => one.free);
  const ids = free.map((one) => one.id);
  return html`<section class="deed-hands" aria-label="Who does it"><h3>${DEEDS[deed] ?? 'Done by'} <${Rule} id="VO-05" /></h3><ul role="radiogroup" aria-label="Who does it">${free.map((one, n) => html`<li key=${one.id} role="none"><button role="radio" data-hand=${one.id} aria-checked=${String(one.id === by)} tabindex=${one.id === by || (!ids.includes(by) && n === 0) ? 0 : -1} onClick=${() => plan.assign(deed, one.id)} onKeyDown=${(/** @type {KeyboardEvent} */ event) => rove(event, ids, n, (id) => plan.assign(deed, id))}><b>${one.name.charAt(0).toUpperCase()}${one.name.slice(1)}</b><span class="num">${one.skill}</span></button></li>`)}</ul>
    ${free.length < hands.length && html`<p class="faint small">Acted already: ${hands.filter((one) => !one.free).map((one) => one.name).join(', ')}.</p>`}</section>`;
}
