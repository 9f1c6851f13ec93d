// The hand of a ship: manoeuvres over the map, then guns, extended actions, and the tape of what is planned.
import { say } from '../core/announce.js';
import { html } from '../core/html.js';
import { clip, counted, percent } from '../core/words.js';
import { confirmed } from '../ui/dialog.js';
import { Glyph } from '../ui/glyph.js';
import { leftWords, partName, shortCard, shortManoeuvre, shortReason, taskGlyph } from './words.js';

/** @typedef {import('./types').VoidView} VoidView */
/** @typedef {import('./plan.js').PlanState} PlanState */
/** @typedef {import('./plan.js').Plan} Plan */
/** @typedef {{ view: VoidView, planned: PlanState, plan: Plan, table?: import('../battle/table.js').Table, pending?: string | null }} Props */

/** The manoeuvres, each with its chance; the one that is meant has its figures beside it. @param {Props} props */
export function Manoeuvres({ view, planned, plan }) {
  const { helm } = planned;
  if (!helm || !view.decision.yours) return null;
  if (helm.steering) return html`<div class="manoeuvres"><p class="steering"><b>${shortManoeuvre(helm.steering.id)}</b> ${helm.steering.degrees >= 0 ? `succeeded${helm.steering.degrees ? ` by ${counted(helm.steering.degrees, 'degree')}` : ''}: steer it` : helm.steering.id === 'ahead' ? 'steer it' : 'failed: a basic move'}${helm.steering.id === 'come-to-new-heading' && helm.steering.degrees >= 0 ? `, ${helm.steering.leg ? 'second' : 'first'} half` : ''}</p><${Figures} planned=${planned} plan=${plan} limit=${helm.limit} /></div>`;
  if (view.turn.moved) return null;
  const shown = helm.manoeuvres.filter((one) => one.id !== 'break-free' || !one.refusal);
  return html`<div class="manoeuvres"><div class="manoeuvre-row" role="group" aria-label="Manoeuvre">${shown.map((one, n) => html`<button key=${one.id} data-manoeuvre=${one.id} class=${one.refusal ? 'no' : ''} aria-pressed=${String(planned.manoeuvre === one.id && planned.mode !== 'card')} aria-disabled=${String(Boolean(one.refusal))} title=${one.refusal?.message ?? one.text} onClick=${() => plan.pick(one.id)}><b>${shortManoeuvre(one.id)}</b><span class="num">${one.refusal ? 'no' : one.test ? `${percent(one.test.chance)}%` : 'sure'}</span><kbd>${n + 1}</kbd></button>`)}</div>
    ${planned.moving && plan.course() && html`<${Figures} planned=${planned} plan=${plan} limit=${helm.limit} />`}</div>`;
}

/** Speed, when the turn comes, and the turn itself. @param {{ planned: PlanState, plan: Plan, limit: number }} props */
function Figures({ planned, plan, limit }) {
  const courses = plan.courses();
  const speeds = new Set(courses.map((one) => one.speed)).size > 1;
  const early = courses.some((one) => one.sooner > 0);
  const twice = (planned.look?.path.length ?? 0) > 1 && !planned.sooner;
  return html`<div class="figures">${speeds && html`<${Stepper} name="Run" words=${`${planned.speed} VU`} less=${() => plan.step('speed', -1)} more=${() => plan.step('speed', 1)} key="s" />`}
    ${early && html`<${Stepper} name="Turn early" words=${planned.sooner ? `${planned.sooner} VU` : 'at the end'} less=${() => plan.step('sooner', -1)} more=${() => plan.step('sooner', 1)} key="e" />`}
    ${limit > 0 && html`<${Stepper} name=${twice ? 'First turn' : 'Turn'} words=${turnWords(planned.turn)} less=${() => plan.steer(plan.store.get().turn - 5)} more=${() => plan.steer(plan.store.get().turn + 5)} key="t" />`}
    ${twice && limit > 0 && html`<${Stepper} name="Second turn" words=${turnWords(planned.again)} less=${() => plan.steer(plan.store.get().again - 5, true)} more=${() => plan.steer(plan.store.get().again + 5, true)} key="a" />`}
    ${plan.course() && (plan.course()?.chance ?? 1) < 1 && html`<span class="figure-chance"><b class="num">${percent(plan.course()?.chance ?? 0)}%</b> goes like this</span>`}</div>`;
}

/** @param {number} turn */
const turnWords = (turn) => (turn ? `${Math.abs(turn)}° ${turn > 0 ? 'stbd' : 'port'}` : 'none');

let holding = 0;
let ran = false; // whether the button has been held long enough to run on: its click is then no step more
const letGo = () => clearTimeout(holding);
for (const kind of ['pointerup', 'pointercancel', 'blur']) addEventListener(kind, letGo);

/** A button that goes on while it is held down. @param {() => void} step */
function held(step) {
  const on = () => { step(); ran = true; holding = setTimeout(on, 90); };
  return { onClick: () => { if (!ran) step(); ran = false; }, onPointerDown: () => { letGo(); ran = false; holding = setTimeout(on, 420); }, onPointerLeave: letGo };
}

/** @param {{ name: string, words: string, less: () => void, more: () => void }} props */
function Stepper({ name, words, less, more }) {
  return html`<span class="stepper" role="group" aria-label=${`${name}: ${words}`}><em>${name}</em><button aria-label=${`${name}: less`} ...${held(less)}>−</button><b class="num">${words}</b><button aria-label=${`${name}: more`} ...${held(more)}>+</button></span>`;
}

/** The tape of the turn, and the buttons that step back, end and commit. @param {Props & { table: import('../battle/table.js').Table }} props */
export function VoidPlanBar({ view, planned, plan, table, pending }) {
  const steps = plan.steps();
  const ends = !steps.length && Boolean(planned.look) && !planned.look?.ends.done; // nothing is left to commit but the end of the turn
  const able = (steps.length > 0 || ends) && !planned.busy && !pending;
  const why = planned.mode === 'guns' && !planned.moving ? 'Nothing bears on the target from here' : (planned.look?.ends.done?.message ?? leftWords(view)); // why nothing is planned
  const undo = view.undo.possible;
  const planning = planned.mode === 'card';
  return html`<div class="planbar"><div class="aptape" role="img" aria-label=${`Planned: ${steps.map((one) => one.words).join(', then ') || 'nothing'}`}>
      ${view.turn.moved && html`<span><i>Moved</i></span>`}${view.turn.shooting === 'done' && html`<span><i>${view.boardings.some((one) => one.ship === view.active && one.round === view.round) ? 'Boarded' : 'Fired'}</i></span>`}
      ${steps.map((one, n) => html`<span key=${one.kind} class="p"><b>${n + 1}</b><i>${clip(one.words, 46)}</i></span>`)}<span class="l"><i>${steps.length || ends ? leftWords(view) : why}</i></span></div>
    ${!view.turn.moved && planned.helm && !planned.helm.steering && view.turn.shooting !== 'done' && html`<button class="btn stay" data-act="stay" aria-pressed=${String(!planned.moving)} title="Shoot before the move: arcs and odds from here" onClick=${() => plan.stay(planned.moving)}>${planned.moving ? 'Shoot first' : 'Plan the move'}<kbd>M</kbd></button>`}
    ${planning ? html`<button class="btn undo" data-act="back" onClick=${() => plan.cancel()}>Step back<kbd>Esc</kbd></button>` : html`<button class="btn undo" data-act="undo" aria-disabled=${String(!undo)} title=${undo ? 'Takes your last action back' : view.undo.why} onClick=${() => (undo ? void table.undo() : table.store.set({ notice: { kind: 'told', text: view.undo.why } }))}><${Glyph} name="undo" />Undo<kbd>U</kbd></button>`}
    ${!ends && html`<button class="btn end" data-act="done" aria-disabled=${String(Boolean(planned.look?.ends.done) || planned.busy)} title=${planned.look?.ends.done?.message ?? ''} onClick=${() => plan.done()}>End turn<kbd>N</kbd></button>`}
    <button class="btn go" data-act="commit" aria-disabled=${String(!able)} title=${able ? '' : why} onClick=${() => (able ? void plan.commit() : say(why))}>${planned.busy || pending ? 'Sent…' : ends ? 'End turn' : commitWords(plan, planned)}<kbd>Enter</kbd></button></div>`;
}

/** @param {Plan} plan @param {PlanState} planned */
function commitWords(plan, planned) {
  const kinds = plan.steps().map((one) => one.kind);
  if (kinds[0] === 'card') return plan.card()?.id === 'board' ? 'Board' : 'Do it';
  const first = planned.helm?.steering || planned.manoeuvre === 'ahead' ? 'Move' : shortManoeuvre(planned.manoeuvre);
  const tested = planned.manoeuvre !== 'ahead' && !planned.helm?.steering;
  if (kinds.length === 2 && !tested) return 'Move and fire';
  return kinds[0] === 'move' ? first : kinds[0] === 'fire' ? 'Fire' : 'Nothing planned';
}

/** The extended actions, then ram and lock: greyed with the reason where they cannot be made. @param {Props} props */
export function Cards({ view, planned, plan }) {
  const { look } = planned;
  const cards = [...(look?.tasks ?? []), ...(look?.close ?? [])];
  return html`<ol class="void-hand" aria-label="Extended actions" data-count=${cards.length}>${cards.map((card) => html`<${CardButton} key=${card.id} card=${card} planned=${planned} plan=${plan} view=${view} />`)}
    ${look && html`<li class="void-card yield"><button data-act="yield" aria-disabled=${String(Boolean(look.ends.yield))} title="The ship takes no further part. VO-28" onClick=${() => strike(plan, view)}><span class="void-card-name"><${Glyph} name="end" /><b>Strike Colours</b></span><span class="void-card-words"><i>surrender the ship</i></span></button></li>`}</ol>`;
}

/** The ship gives up, once that was asked again. @param {Plan} plan @param {VoidView} view */
async function strike(plan, view) {
  const { look } = plan.store.get();
  const ship = view.ships.find((one) => one.id === look?.ship);
  if (!look || look.ends.yield || !ship) return;
  const sure = await confirmed({ title: 'Strike the colours?', text: `${ship.name} surrenders and takes no further part in the battle. Nobody tests anything; it cannot be fought back.`, yes: 'Surrender', no: 'Fight on' });
  if (sure) void plan.act(`yield ${look.ship}`);
}

/** @param {{ card: import('./types').Card, planned: PlanState, plan: Plan, view: VoidView }} props */
function CardButton({ card, planned, plan, view }) {
  const no = Boolean(card.refusal);
  const best = card.choices.filter((one) => !one.refusal).sort((a, b) => b.chance - a.chance)[0];
  const on = planned.mode === 'card' && planned.card === card.id;
  const words = card.done ? 'done' : no ? shortReason(card.refusal) : best?.name || (card.by === 'crew' ? 'the crew' : clip(card.by_name, 16));
  return html`<li class=${`void-card ${no ? 'no' : ''} ${card.done ? 'fin' : ''} ${on ? 'on' : ''}`}><button data-card=${card.id} aria-disabled=${String(no)} aria-pressed=${String(on)} title=${no ? card.refusal?.message : card.text} onClick=${() => plan.play(card.id)}>
    <span class="void-card-name"><${Glyph} name=${taskGlyph(card.id)} /><b>${shortCard(card)}</b></span><span class="void-card-words"><i>${words}</i>${!no && best && html`<b class="num">${!best.test ? 'sure' : `${percent(best.chance)}%`}</b>`}</span></button></li>`;
}

/** Hits that wait: which of them the shields stop first. @param {Props} props */
export function Strikes({ view, planned, plan }) {
  const offers = view.offers.filter((one) => one.verb === 'strike');
  if (!offers.length || planned.busy) return null; // one's own volley strikes home by itself
  const look = planned.look?.strikes ?? [];
  return html`<div class="strikes">${offers.map((offer) => {
    const name = view.ships.find((one) => one.id === offer.target)?.name ?? '';
    const hits = look.find((one) => one.id === offer.target)?.hits ?? [];
    return html`<div key=${offer.target} class="strike"><p><b>Hits on ${clip(name, 22)} strike home.</b> <span class="muted">${hits.map((one) => `${one.name}: ${one.hits}`).join(', ')}</span></p>${(offer.choices ?? []).map((choice) => html`<button key=${choice} class="btn go" data-strike=${choice} onClick=${() => plan.act(`strike ${offer.ship} ${offer.target} ${choice}`)}>${(offer.choices ?? []).length > 1 ? `Shields stop ${choice} first` : 'Strike home'}</button>`)}</div>`;
  })}</div>`;
}

/** The ship whose component a critical hit is to strike. @param {VoidView} view */
export function struckShip(view) {
  const offer = view.decision.kind === 'aim' ? view.offers[0] : null;
  const own = view.ships.find((each) => each.id === offer?.ship)?.side;
  return offer ? view.ships.find((one) => one.side !== own && offer.choices?.every((id) => one.components.some((part) => part.id === id))) : undefined;
}

/** Which component a critical strikes, or how a parley is answered. @param {Props} props */
export function Question({ view, plan, table }) {
  const offer = view.offers[0];
  if (view.decision.kind === 'parley') {
    return html`<div class="turn question"><p class="turn-words"><b>They offer a parley.</b> <span class="muted">A yes ends the battle in a draw.</span></p><button class="btn go" data-act="yes" onClick=${() => plan.act(`answer ${offer?.ship} yes`)}>Accept</button><button class="btn" data-act="no" onClick=${() => plan.act(`answer ${offer?.ship} no`)}>Fight on</button></div>`;
  }
  const [struck, last] = [struckShip(view), table?.store.get().story.findLast((step) => !step.undone)];
  return html`<div class="turn question"><p class="turn-words"><b>${last?.action.startsWith('aim ') ? 'Another critical hit' : 'A critical hit'}${struck ? ` on ${clip(struck.name, 22)}` : ''}.</b> <span class="muted">Choose the component it strikes, of those you know.</span></p>${(offer?.choices ?? []).map((choice) => html`<button key=${choice} class="btn" data-aim=${choice} onClick=${() => plan.act(`aim ${offer?.ship} ${choice}`)}>${partName(struck, String(choice))}</button>`)}</div>`;
}
