// The bar on top: the round, the order of turns, whose turn it is.
import { html } from '../core/html.js';
import { clip } from '../core/words.js';
import { Badge } from '../ui/glyph.js';
import { badgeSide, letterOf, outcomeWords } from './words.js';

/** @param {{ view: import('./types').VoidView, telling: boolean, plan: import('./plan.js').Plan }} props */
export function Status({ view, telling, plan }) {
  const last = view.setup.rounds;
  const acting = view.ships.find((one) => one.id === view.active);
  const at = view.order.indexOf(view.active ?? '');
  return html`<div class="status-round"><span class="muted word">Round</span><b class="num">${view.round}</b><span class="muted num">of ${last}</span></div>
    <div class="void-order"><span class="muted">Order</span><ol aria-label="Order of turns">${view.order.map((id, n) => {
      const ship = view.ships.find((one) => one.id === id);
      return ship && html`<li key=${id} class=${id === view.active ? 'now' : n < at || ship.fate !== 'fighting' ? 'gone' : ''} aria-current=${id === view.active ? 'step' : undefined}><button title=${ship.name} aria-label=${`${letterOf(ship, view.ships)}: ${ship.name}${id === view.active ? ', acts now' : ''}`} onClick=${() => plan.look(id)}><${Badge} side=${badgeSide(ship.side)} small text=${letterOf(ship, view.ships)} /></button></li>`;
    })}</ol></div>
    <div class="status-phase"><b>${view.over ? outcomeWords(view) : acting ? whose(view, acting, telling) : 'Somebody unseen acts'}</b>${!view.over && acting && html`<span class="muted">${clip(acting.name, 22)}</span>`}</div>`;
}

/** @param {import('./types').VoidView} view @param {import('./types').Ship} ship @param {boolean} telling */
function whose(view, ship, telling) {
  if (view.setup.mode === 'versus') return ship.side === 'blue' ? 'Blue’s turn' : 'Red’s turn';
  if (ship.side === 'blue') return 'Your turn';
  return telling || !view.decision.yours ? 'Enemy turn' : 'The enemy, by your hand';
}
