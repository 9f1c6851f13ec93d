// What is in hand, in numbers: a shot, a manoeuvre or an extended action, each with what makes it up.
import { html } from '../core/html.js';
import { clip, counted, percent, short } from '../core/words.js';
import { Badge, Glyph } from '../ui/glyph.js';
import { Rule } from '../ui/rule.js';
import { Parts, Scale } from './dice.js';
import { Hands } from './hands.js';
import { LossChart, RowsChart } from './loss.js';
import { ShipSheet } from './sheet.js';
import { badgeSide, classWords, degrees, letterOf, partGlyph, taskGlyph, vu } from './words.js';

/** @typedef {import('./types').VoidView} VoidView */
/** @typedef {import('./plan.js').PlanState} PlanState */
/** @typedef {import('./plan.js').Plan} Plan */
/** @typedef {{ view: VoidView, planned: PlanState, plan: Plan }} Props */

/** @param {Props} props */
export function Preview({ view, planned, plan }) {
  if (planned.mode === 'card' && plan.card()) return html`<${CardPreview} view=${view} planned=${planned} plan=${plan} />`;
  const target = view.ships.find((one) => one.id === planned.target);
  const spent = planned.look && planned.look.weapons.every((one) => one.fired);
  if (target && spent && view.turn.moved) return html`<section class="panel preview"><div class="ph"><h2>The target</h2><kbd>F</kbd></div><${ShipSheet} ship=${target} ships=${view.ships} head="The target" /></section>`;
  if (target && planned.look && (planned.mode === 'guns' || planned.manoeuvre === 'ahead' || planned.helm?.steering)) return html`<${ShotPreview} view=${view} planned=${planned} plan=${plan} />`;
  return html`<${HelmPreview} view=${view} planned=${planned} plan=${plan} />`;
}

/** @param {Props} props */
function ShotPreview({ view, planned, plan }) {
  const look = /** @type {import('./types').Outlook} */ (planned.look);
  const target = /** @type {import('./types').Ship} */ (view.ships.find((one) => one.id === planned.target));
  const gun = look.weapons.find((one) => one.id === planned.gun);
  const shot = gun?.targets.find((one) => one.id === target.id);
  const volley = look.volleys.find((one) => one.id === target.id);
  const at = look.contacts.find((one) => one.id === target.id);
  const fires = plan.firing().length;
  return html`<section class="panel preview" aria-label="Shot preview"><div class="ph"><h2>${gun ? gun.name : 'Guns'}, from ${planned.moving && plan.course() ? 'the planned spot' : 'here'}</h2><kbd>F</kbd></div>
    <div class="ship-head"><${Badge} side=${badgeSide(target.side)} text=${letterOf(target, view.ships)} /><span><b>${clip(target.name, 24)}</b><em>${[classWords(target.class), `heading ${degrees(target.heading)}`, at && `${vu(at.distance)} VU, ${at.arc}`, target.evading > 0 && 'evading'].filter(Boolean).join(', ')}</em></span></div>
    ${gun && html`<ol class="gun-lines">${look.weapons.map((one) => html`<${GunLine} key=${one.id} gun=${one} target=${target.id} on=${one.id === planned.gun} plan=${plan} planned=${planned} />`)}</ol>`}
    <${Hands} plan=${plan} />
    ${shot && (shot.refusal && !shot.waits ? html`<p class="refusal"><b>${gun?.name}</b> ${shot.refusal.message}</p>` : shot.parts && html`<${Parts} target=${shot.target ?? 0} parts=${shot.parts} words=${`or less on d100, up to ${counted(shot.most ?? 0, 'hit')}`} rule="VO-15" />`)}
    ${volley && fires > 0 && html`<${Odds} loss=${volley} words=${fires > 1 ? `all ${fires} that fire, together` : ''} />`}
    <dl class="more">${shot?.hits !== undefined && html`<div><dt>Hits</dt><dd><b class="num">${short(shot.hits)}</b> on average before shields; critical at ${gun?.crit} degrees, <b class="num">${percent(shot.critical ?? 0)}%</b> <${Rule} id="VO-18" /></dd></div>`}
      <${Answers} look=${look} view=${view} of=${target.id} />
      <div><dt>Shield</dt><dd>${target.shields === null ? 'Not known.' : `Stops ${counted(target.shields, 'hit')} of the whole turn’s fire.`} ${gun?.kind === 'lance' ? 'No armour stops a lance.' : `Armour ${target.armour} comes off the summed damage once.`} <${Rule} id="VO-17" /></dd></div></dl></section>`;
}

/** What the enemy could answer from where it lies, after the plan; of one ship, or of all. @param {{ look: import('./types').Outlook, view: VoidView, of: string | null }} props */
function Answers({ look, view, of }) {
  const all = look.answers.filter((one) => (of ? one.id === of : one.weapons.length > 0));
  const unknown = of ? 0 : look.answers.filter((one) => !one.known).length;
  if (!all.length && !unknown) return null;
  return html`<div class="answers"><dt>Answer</dt><dd>${unknown > 0 && html`<p>${unknown === look.answers.length && unknown > 1 ? 'None of their guns is known' : `${counted(unknown, 'ship')} with guns that are not known`}; Focused Augury shows them.</p>`}${all.map((one) => html`<p key=${one.id}>${!of && html`${clip(view.ships.find((ship) => ship.id === one.id)?.name ?? '', 22)}: `}${answerWords(one)}</p>`)}${all.some((one) => one.weapons.length > 0) && html`<span class="faint">from where it lies</span> <${Rule} id="VO-09" />`}</dd></div>`;
}

/** @param {import('./types').Answer} one */
function answerWords(one) {
  if (!one.known) return 'its guns are not known; Focused Augury shows them.';
  if (!one.weapons.length) return 'none of its guns bears on you.';
  const guns = `${counted(one.weapons.length, 'gun')} ${one.weapons.length === 1 ? 'bears' : 'bear'}`;
  return one.mean === undefined ? `${guns}.` : html`${guns}, <b class="num">${short(one.mean)}</b> hull on average, <b class="num">${percent(one.any ?? 0)}%</b> any${one.cripples ? html`, <b class="num">${percent(one.cripples)}%</b> cripples you` : ''}`;
}

/** @param {{ gun: import('./types').Gun, target: string, on: boolean, plan: Plan, planned: PlanState }} props */
function GunLine({ gun, target, on, plan, planned }) {
  const shot = gun.targets.find((one) => one.id === target);
  const able = shot && (!shot.refusal || shot.waits) && !gun.fired;
  const fires = able && !planned.held.includes(gun.id);
  return html`<li class=${`${on ? 'on' : ''} ${able ? '' : 'no'}`}><button class="gun-name" data-gun-line=${gun.id} aria-pressed=${String(on)} onClick=${() => plan.showGun(gun.id)}><${Glyph} name=${partGlyph('weapon', gun.kind)} /><span><b>${gun.name}</b><em>${able ? `${gun.mount}, ${gun.strength} × ${gun.damage}` : gun.fired ? 'has fired' : reason(shot?.refusal)}</em></span>${able && html`<span class="num">${percent(shot?.chance ?? 0)}%</span>`}</button>
    ${able && html`<button class="gun-hold" aria-pressed=${String(!fires)} aria-label=${`${gun.name} ${fires ? 'fires' : 'holds its fire'}`} title=${fires ? 'Hold its fire' : 'Let it fire'} onClick=${() => plan.holdFire(gun.id)}>${fires ? 'fires' : 'holds'}</button>`}</li>`;
}

/** @param {import('../types').Refusal | null | undefined} refusal */
const reason = (refusal) => (refusal?.code === 'out-of-arc' ? 'does not bear' : refusal?.code === 'out-of-range' ? 'out of range' : (refusal?.message ?? 'nobody to fire at'));

/** @param {{ loss: import('./types').Loss, words: string }} props */
function Odds({ loss, words }) {
  if (loss.rows) {
    return html`<div class="odds"><p class="big"><span>${percent(loss.dire ?? 0)}<small>%</small></span><em>breach or worse</em></p><p class="big q"><span>${percent(loss.any ?? 0)}<small>%</small></span><em>any critical</em></p><p class="big q"><span>${short(loss.mean ?? 0)}</span><em>damage, mean</em></p></div><${RowsChart} rows=${loss.rows} />`;
  }
  if (!loss.loss || loss.left === undefined) return null;
  return html`${words && html`<p class="odds-words">${words}</p>`}<div class="odds"><p class="big"><span>${percent(loss.cripples ?? 0)}<small>%</small></span><em>cripples</em></p><p class="big q"><span>${percent(loss.any ?? 0)}<small>%</small></span><em>any hull</em></p><p class="big q"><span>${short(loss.mean ?? 0)}</span><em>hull, mean</em></p></div><${LossChart} loss=${loss.loss} left=${loss.left} />`;
}

/** @param {Props} props */
function HelmPreview({ view, planned, plan }) {
  const { helm } = planned;
  const one = helm?.manoeuvres.find((each) => each.id === planned.manoeuvre);
  if (!helm || !one) return html`<section class="panel preview aims"><div class="ph"><h2>${view.over ? 'The battle is over' : 'In hand'}</h2></div><p class="pad muted">${view.over ? 'Press a ship to look at it.' : view.decision.yours ? 'Choose a manoeuvre, a target or an extended action.' : 'Others act.'}</p></section>`;
  const course = plan.course();
  return html`<section class="panel preview" aria-label="Manoeuvre"><div class="ph"><h2>${one.name}</h2><${Rule} id=${one.rule} /></div><p class="pad">${one.text}</p>
    ${one.refusal && html`<p class="refusal">${one.refusal.message}</p>`}
    <${Hands} plan=${plan} />
    ${one.test && html`<div class="odds"><p class="big"><span>${percent(course ? course.chance : one.test.chance)}<small>%</small></span><em>${course && course.degrees > 0 ? `succeeds by ${counted(course.degrees, 'degree')} or more` : 'succeeds'}</em></p>${course && course.degrees > 0 && html`<p class="big q"><span>${percent(one.test.chance)}<small>%</small></span><em>at all</em></p>`}</div><p class="pad scale-line"><${Scale} target=${one.test.target} /></p><${Parts} target=${one.test.target} parts=${one.test.parts} words=${`or less on d100, ${one.by_name} at the helm`} />`}
    ${one.watchers.length > 0 && html`<dl class="more"><div><dt>Watched</dt><dd>${one.watchers.map((each) => html`<p key=${each.id}>${view.ships.find((ship) => ship.id === each.id)?.name}: shaken off <b class="num">${percent(each.win)}%</b></p>`)}</dd></div></dl>`}
    ${planned.look && html`<dl class="more"><${Answers} look=${planned.look} view=${view} of=${null} /></dl>`}
    <dl class="more"><div><dt>Failure</dt><dd>${one.test ? (one.id === 'disengage' ? 'A basic move, and no shooting.' : one.id === 'break-free' ? 'Still locked.' : 'A basic move: straight ahead, then the turn.') : 'None; it needs no test.'}</dd></div></dl></section>`;
}

/** @param {Props} props */
function CardPreview({ view, planned, plan }) {
  const card = /** @type {import('./types').Card} */ (plan.card());
  const choice = plan.chosen();
  const test = choice?.test;
  return html`<section class="panel preview" aria-label="Extended action"><div class="ph"><h2><${Glyph} name=${taskGlyph(card.id)} /> ${card.name}</h2><${Rule} id=${card.rule} /></div><p class="pad">${card.text}</p>
    ${card.choices.length > 1 && html`<ol class="card-choices" role="radiogroup" aria-label="At what">${card.choices.map((one) => html`<li key=${one.value} role="none"><button role="radio" data-choice=${one.value} aria-checked=${String(one.value === planned.choice)} aria-disabled=${String(Boolean(one.refusal))} onClick=${() => plan.choose(one.value)}><b>${one.name}</b>${one.refusal ? html`<em>${one.refusal.message}</em>` : html`<span class="num">${one.test ? `${percent(one.chance)}%` : 'sure'}</span>`}</button></li>`)}</ol>`}
    ${card.choices.length === 1 && choice?.name && html`<p class="pad at-whom">at <b>${choice.name}</b></p>`}
    <${Hands} plan=${plan} />
    ${(choice?.refusal ?? card.refusal) && html`<p class="refusal">${(choice?.refusal ?? card.refusal)?.message}</p>`}
    ${choice && test ? html`<div class="odds"><p class="big"><span>${percent(choice.chance)}<small>%</small></span><em>${choice.against ? 'wins' : 'succeeds'}</em></p>${!choice.against && test.success.length > 1 && html`<p class="big q"><span>${percent(test.success.slice(1).reduce((sum, one) => sum + one, 0))}<small>%</small></span><em>by a degree or more</em></p>`}</div><p class="pad scale-line"><${Scale} target=${test.target} /></p>
      <${Parts} target=${test.target} parts=${test.parts} words=${`or less on d100, by ${card.by_name}`} />
      ${choice.then && html`<${Parts} target=${choice.then.target} parts=${choice.then.parts} words="then Command aboard" />`}
      ${choice.against && html`<${Parts} target=${choice.against.target} parts=${choice.against.parts} words="of the other side; more degrees win" rule="VO-02" />`}`   : choice && html`<p class="pad muted">No test.</p>`}
    <dl class="more"><div><dt>Success</dt><dd>${card.success}</dd></div>${card.further && html`<div><dt>Each degree</dt><dd>${card.further}</dd></div>`}${card.failure && html`<div class="warned"><dt>Failure</dt><dd>${card.failure}</dd></div>`}</dl></section>`;
}

/** The phone's one line. @param {Props} props */
export function QuickLine({ view, planned, plan }) {
  const { look } = planned;
  if (!look || !view.decision.yours) return null;
  const card = planned.mode === 'card' ? plan.card() : null;
  const choice = plan.chosen();
  if (card) return html`<b>${card.name}</b><span>${choice?.refusal?.message ?? card.refusal?.message ?? card.success}</span>${choice && !choice.refusal && html`<span><b>${percent(choice.chance)}%</b> succeeds</span>`}`;
  const helm = planned.helm?.manoeuvres.find((each) => each.id === planned.manoeuvre);
  if (helm && planned.mode === 'helm' && helm.id !== 'ahead' && !view.turn.moved) return html`<b>${helm.name}</b><span>${helm.refusal?.message ?? helm.text}</span>${helm.test && !helm.refusal && html`<span><b>${percent(plan.course()?.chance ?? helm.test.chance)}%</b> goes like this, else a basic move</span>`}`;
  const volley = look.volleys.find((one) => one.id === planned.target);
  const fires = volley?.fires.length ?? 0;
  const name = view.ships.find((one) => one.id === planned.target)?.name ?? '';
  if (volley && fires && volley.loss && volley.left !== undefined) return html`<b>${clip(name, 22)}</b><span>${counted(fires, 'weapon')} ${fires === 1 ? 'fires' : 'fire'}, <b>${short(volley.mean ?? 0)}</b> hull on average</span><span><b>${percent(volley.any ?? 0)}%</b> any hull, <b>${percent(volley.cripples ?? 0)}%</b> cripples</span><${LossChart} mini loss=${volley.loss} left=${volley.left} />`;
  return helm ? html`<b>${helm.name}</b><span>${helm.refusal?.message ?? helm.text}</span>` : null;
}
