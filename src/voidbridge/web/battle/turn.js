// The place under the board: what this decision asks of this seat.
import { html } from '../core/html.js';
import { mission } from '../core/book.js';
import { useStore } from '../core/store.js';
import { clip, title } from '../core/words.js';
import { Badge, Name, letters } from '../ui/glyph.js';
import { choosable } from './plan-state.js';
import { every } from './spots.js';
import { Rule } from '../ui/rule.js';
import { oneBeat, pause, telling } from './telling.js';
import { Dice } from './dice.js';
import { GoTo } from './goto.js';
import { Hand } from './hand.js';
import { PlanBar } from './planbar.js';
import { RollingPanel } from './rolling.js';
import { seatWords } from './spoken.js';
import { actionText } from './verbs.js';

/** @typedef {import('../types').View} View */
/** @typedef {{ table: import('./table.js').Table, plan: import('./plan.js').Plan, view: View, planned: import('./plan-state.js').PlanState }} Props */

/** @param {{ table: import('./table.js').Table, plan: import('./plan.js').Plan, reopen: () => void }} props */
export function Turn({ table, plan, reopen }) {
  const now = useStore(table.store);
  const planned = useStore(plan.store, ['cursor']);
  const view = /** @type {View} */ (now.view);
  const props = { table, plan, view, planned };
  if (now.telling) return html`<${Telling} now=${now} table=${table} />`;
  if (view.outcome !== 'none') return html`<div class="turn"><p class="turn-words"><b>${view.outcome === 'won' ? 'Mission won.' : 'Mission lost.'}</b></p><button class="btn" onClick=${reopen}>What became of everyone</button><a class="btn" href="#/">To the start</a></div>`;
  if (view.decision.kind === 'rolling' && view.decision.rolling) return html`<${RollingPanel} key=${view.version} view=${view} table=${table} />`;
  if (!view.decision.yours) return html`<div class="turn" role="status"><p class="turn-words"><b>${view.decision.side === 'enemy' ? 'The enemy acts.' : 'Waiting.'}</b> <span class="muted">${title(seatWords(view.decision.seats))} to choose</span></p></div>`;
  const kind = view.decision.kind;
  return html`<div class="turn-area">
    <${PlanBar} ...${props} pending=${now.pending} />
    ${planned.fan === 'goto' && html`<${GoTo} view=${view} plan=${plan} />`}
    ${kind === 'choose-corner' || kind === 'spawn-corner' ? html`<${CornerHand} ...${props} />` : kind === 'deploy' ? html`<${DeployHand} ...${props} />` : html`<${Hand} ...${props} />`}
  </div>`;
}

/** @param {Props} props */
function CornerHand({ view, planned, plan }) {
  const offer = view.offers.find((one) => one.verb === 'corner');
  const spawn = view.decision.kind === 'spawn-corner';
  const words = ['Top left', 'Top right', 'Bottom right', 'Bottom left'];
  return html`<ol class="hand corners-hand" aria-label=${spawn ? 'Where do they come from?' : 'Your corner'}>${(offer?.choices ?? []).map((choice) => html`<li key=${choice} class=${`card ${planned.choice === choice ? 'plan on' : ''}`}>
    <button data-corner-choice=${choice} aria-pressed=${String(planned.choice === choice)} onClick=${() => { plan.aim('corner'); plan.pick(choice); }} onDblClick=${() => plan.commit()}>
      <span class="card-name"><b>Corner ${choice}</b><kbd>${choice}</kbd></span><span class="card-words">${words[Number(choice) - 1] ?? ''}${spawn ? ': they come from here' : ''}</span></button></li>`)}</ol>`;
}

/** Where this mission lets a crew begin. @param {View} view */
function ground(view) {
  return mission(view.setup.mission)?.deployment === 'centre' ? 'in the centre' : 'in your corner';
}

/** @param {Props} props */
function DeployHand({ view, planned, plan, table }) {
  const waiting = choosable(view);
  return html`<ol class="hand deploy-hand" aria-label="To deploy">${waiting.map((id, n) => {
    const unit = view.units.find((one) => one.id === id);
    return unit && html`<li key=${id} class=${`card ${planned.unit === id ? 'on' : ''} ${planned.unit === id && planned.to ? 'plan' : ''}`}><button data-deploy=${id} aria-pressed=${String(planned.unit === id)} onClick=${() => plan.choose(id)}>
      <span class="card-name"><${Badge} side=${unit.side} small text=${letters(unit, view.units)} /><b><${Name} text=${unit.name} most=${16} /></b><kbd>${n + 1}</kbd></span><span class="card-words">${planned.unit === id ? (planned.to ? 'On the chosen spot' : `Choose a spot ${ground(view)}`) : 'to deploy'}</span></button></li>`;
  })}
    <li class="card"><button data-act="deploy-all" class=${planned.armed === 'place' ? 'armed' : ''} onClick=${() => placeRest(view, table, plan)}><span class="card-name"><b>${planned.armed === 'place' ? `Place ${waiting.length} now` : 'Place the rest'}</b><kbd>A</kbd></span><span class="card-words">${planned.armed === 'place' ? 'Then the round begins' : `${title(ground(view))}, spread out`}</span></button></li></ol>`;
}

/** Placing everybody begins the round, which cannot be taken back: the first press says so. @param {View} view @param {import('./table.js').Table} table @param {import('./plan.js').Plan} plan */
export async function placeRest(view, table, plan) {
  if (plan.store.get().armed !== 'place') return plan.arm('place');
  plan.arm(null);
  await deployAll(view, table);
}

/** Puts everyone who still waits on offered spots, far from each other and toward the middle. @param {View} view @param {import('./table.js').Table} table */
export async function deployAll(view, table) {
  for (let now = view; now && now.decision.kind === 'deploy' && now.decision.yours; ) {
    const offer = now.offers.find((one) => one.verb === 'deploy');
    const spot = offer && roomy(now, offer);
    if (!offer || !spot || !(await table.send(actionText(offer, { to: spot })))) return;
    for (let tries = 0; tries < 100 && table.store.get().telling; tries += 1) await new Promise((resolve) => setTimeout(resolve, 30));
    const next = /** @type {View} */ (table.store.get().view);
    if (next.version === now.version) return;
    now = next;
  }
}

/** @param {View} view @param {import('../types').Offer} offer */
function roomy(view, offer) {
  const friends = view.units.filter((unit) => unit.side === 'crew' && unit.presence === 'in-play');
  const middle = view.setup.size / 2;
  const worth = (/** @type {import('../types').Spot} */ [x, y]) => {
    const near = Math.min(...friends.map((unit) => Math.hypot(unit.x - x, unit.y - y)), 3.5);
    return near * 4 - Math.hypot(x - middle, y - middle);
  };
  const spots = every(offer.spots);
  return spots.length ? spots.reduce((best, spot) => (worth(spot) > worth(best) ? spot : best)) : null;
}

/** While steps are told: what happens and by which order, how fast, a hold, and a way past it. @param {{ now: import('./table.js').TableState, table: import('./table.js').Table, dice?: (props: any) => any, rule?: string }} props  `dice`: how the dice of this kind of battle lie */
export function Telling({ now, table, dice: Fallen = Dice, rule = 'VB-35' }) {
  const { paused } = useStore(telling);
  const view = /** @type {View} */ (now.view);
  const unit = view.units.find((one) => one.id === now.moment?.at[0]);
  const order = now.moment?.order;
  return html`<div class="turn telling">
    <div class="turn-words">${unit && html`<${Badge} side=${unit.side} small text=${letters(unit, view.units)} />`}<span>${clip(now.moment?.text ?? '', 220)}${order && html`<em class="telling-order">${rule === 'VB-35' ? 'Order' : 'Aim'}: ${order} <${Rule} id=${rule} />${now.moment?.target && html`, this target: ${now.moment.target} <${Rule} id="VB-36" />`}</em>`}</span></div>
    <div class="telling-acts"><button class="btn" data-act="hold" aria-pressed=${String(paused)} onClick=${pause}>${paused ? 'Go on' : 'Hold'}<kbd>P</kbd></button>${paused && html`<button class="btn" data-act="beat" onClick=${oneBeat}>Next<kbd>→</kbd></button>`}<button class="btn" data-act="skip" onClick=${table.skip}>Skip<kbd>Space</kbd></button></div>
    <div class="telling-dice">${now.moment?.throw && html`<${Fallen} thrown=${now.moment.throw} view=${view} />`}</div></div>`;
}
