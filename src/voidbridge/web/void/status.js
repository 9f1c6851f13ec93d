// The bar on top: the round, the order of turns, whose turn it is.
import { html } from '../core/html.js';
import { theBook } from '../core/book.js';
import { clip, counted } from '../core/words.js';
import { Dialog } from '../ui/dialog.js';
import { Badge, Glyph } from '../ui/glyph.js';
import { Rule } from '../ui/rule.js';
import { VoidChance } from './chance.js';
import { badgeSide, letterOf, outcomeWords } from './words.js';

/** @param {{ view: import('./types').VoidView, telling: boolean, plan: import('./plan.js').Plan, aim?: () => void }} props */
export function Status({ view, telling, plan, aim }) {
  const last = view.setup.rounds;
  const acting = view.ships.find((one) => one.id === view.active);
  const at = view.order.indexOf(view.active ?? '');
  return html`<div class="status-round"><span class="muted word">Round</span><b class="num">${view.round}</b><span class="muted num">of ${last}</span></div>
    <div class="void-order"><span class="muted">Order</span><ol aria-label="Order of turns">${view.order.map((id, n) => {
      const ship = view.ships.find((one) => one.id === id);
      return ship && html`<li key=${id} class=${id === view.active ? 'now' : n < at || ship.fate !== 'fighting' ? 'gone' : ''} aria-current=${id === view.active ? 'step' : undefined}><button title=${ship.name} aria-label=${`${letterOf(ship, view.ships)}: ${ship.name}${id === view.active ? ', acts now' : ''}`} onClick=${() => plan.look(id)}><${Badge} side=${badgeSide(ship.side)} small text=${letterOf(ship, view.ships)} /></button></li>`;
    })}</ol></div>
    <div class="status-phase"><b>${view.over ? outcomeWords(view) : acting ? whose(view, acting, telling) : 'Somebody unseen acts'}</b>${!view.over && acting && html`<span class="muted">${clip(acting.name, 22)}</span>`}</div>
    ${aim && html`<button class="status-aim" onClick=${aim}><${Glyph} name="hull" /><b>${battleName(view)}</b><span class="muted by">${prizeOf(view) ? `capture ${clip(prizeOf(view)?.name ?? '', 22)} by the end of round ${last}` : `no enemy left, or more hull after round ${last}`}</span><span class="sr"> What it is about</span><span class="help-mark" aria-hidden="true">?</span></button><${VoidChance} view=${view} telling=${telling} />`}`;
}

/** The ready battle it was made from. @param {import('./types').VoidView} view */
const engagement = (view) => theBook()?.void?.engagements.find((one) => one.id === view.setup.engagement);

/** @param {import('./types').VoidView} view */
const battleName = (view) => view.operation?.name ?? engagement(view)?.name ?? clip(view.name || 'Void battle', 28);

/** The ship whose capture ends it, if there is one. @param {import('./types').VoidView} view */
const prizeOf = (view) => view.ships.find((one) => one.id === view.operation?.prize);

/** What it is about, how it ends and how both sides stand. @param {{ view: import('./types').VoidView, close: () => void }} props */
export function AimDialog({ view, close }) {
  const sides = /** @type {const} */ ([['blue', 'Blue'], ['red', 'Red']]);
  const share = (/** @type {string} */ side) => {
    const ships = view.ships.filter((one) => one.side === side);
    const left = ships.reduce((sum, one) => sum + (['fighting', 'disengaged'].includes(one.fate) ? one.hull[0] : 0), 0);
    return `${left} of ${ships.reduce((sum, one) => sum + one.hull[1], 0)}`;
  };
  return html`<${Dialog} title=${battleName(view)} close=${close}><div class="aim-text">${engagement(view) && html`<p>${engagement(view)?.text}</p>`}
    ${prizeOf(view) && html`<p><b>${prizeOf(view)?.name} is the prize</b>: whoever captures her has won; destroyed or away, she is nobody’s. <${Rule} id="BR-13" /></p>`}<p><b>Leave the other side no ship that fights</b>, or have the larger share of hull when round ${view.setup.rounds} is over; shares within a tenth of each other are a draw. <${Rule} id="VO-24" /></p>
    <ul>${sides.map(([side, words]) => html`<li key=${side}>${words}: hull ${share(side)}, ${counted(view.ships.filter((one) => one.side === side && one.fate === 'fighting').length, 'ship fights', 'ships fight')}</li>`)}</ul></div><//>`;
}

/** @param {import('./types').VoidView} view @param {import('./types').Ship} ship @param {boolean} telling */
function whose(view, ship, telling) {
  if (view.setup.mode === 'versus') return ship.side === 'blue' ? 'Blue’s turn' : 'Red’s turn';
  if (view.seat === 'master') return ship.side === 'blue' ? 'The crew’s turn' : 'Red’s turn, by your hand';
  if (ship.side === 'blue') return 'Your turn';
  return telling || !view.decision.yours ? 'Enemy turn' : 'The enemy, by your hand';
}
