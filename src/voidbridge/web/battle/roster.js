// Both sides as lists: who can act, what is left of them, what they carry.
import { html } from '../core/html.js';
import { gear, group, named, relic, weapon } from '../core/book.js';
import { inches, title } from '../core/words.js';
import { weaponWords } from '../ui/arms.js';
import { numbersOf } from '../ui/numbers.js';
import { Badge, Glyph, Name, letters, weaponGlyph } from '../ui/glyph.js';
import { Actions, Condition, Wounds, apOf } from '../ui/gauges.js';
import { choosable, standing } from './plan-state.js';
import { holds } from './spots.js';

/** @typedef {import('../types').View} View */
/** @typedef {import('../types').Unit} Unit */
/** @typedef {{ view: View, planned: import('./plan-state.js').PlanState, plan: import('./plan.js').Plan, telling: boolean }} Props */

/** @param {Props} props */
export function Roster({ view, planned, plan, telling }) {
  const crew = view.units.filter((unit) => unit.side === 'crew');
  const owners = [...new Set(crew.map((unit) => unit.owner))];
  const able = telling || !view.decision.yours ? [] : choosable(view);
  return html`<section class="roster-panel" aria-label="Crew">
    ${owners.map((owner, n) => html`<div key=${owner ?? ''} class="roster-block">
      <div class="ph"><h2><${Name} text=${view.setup.crews[n] ?? named(view.setup.factions[n] ?? '')} /></h2><${Glyph} name=${view.setup.factions[n] ?? view.setup.factions[0] ?? 'crew'} /></div>
      <ul class="roster">${crew.filter((unit) => unit.owner === owner).map((unit) => html`<${Row} key=${unit.id} unit=${unit} view=${view} planned=${planned} able=${able.includes(unit.id)} telling=${telling} pick=${() => pick(plan, view, unit, able)} />`)}</ul>
    </div>`)}
  </section>`;
}

/** @param {import('./plan.js').Plan} plan @param {View} view @param {Unit} unit @param {string[]} able */
function pick(plan, view, unit, able) {
  if (able.includes(unit.id) || view.decision.unit === unit.id) plan.choose(unit.id);
  else plan.look(unit.id);
}

/** @param {{ unit: Unit, view: View, planned: import('./plan-state.js').PlanState, able: boolean, telling: boolean, pick: () => void }} props */
function Row({ unit, view, planned, able, telling, pick }) {
  const out = unit.presence === 'eliminated' || unit.presence === 'removed';
  const chosen = planned.unit === unit.id;
  const steps = chosen && view.decision.yours && !telling ? [planned.first?.verb, planned.to || planned.target ? planned.verb : ''].filter((verb) => verb && verb !== unit.walk_on?.verb).length : 0;
  const weighed = unit.conditions.length > 0 || unit.overwatch || unit.carries.length > 0;
  const kit = [unit.sidearm, ...unit.gear.map((one) => one.id)].filter(Boolean).map((id) => named(/** @type {string} */ (id)));
  return html`<li class=${`unit-row ${chosen ? 'sel' : ''} ${out ? 'out' : ''} ${unit.acted && !unit.active ? 'done' : ''} ${able ? 'able' : ''}`}>
    <button onClick=${pick} aria-pressed=${String(chosen)}>
      <${Badge} side="crew" text=${letters(unit, view.units)} />
      <span class="unit-name"><b><${Name} text=${unit.name} most=${24} /></b>${' '}<em>${unit.rank === 'leader' ? 'leader' : ''}</em></span>
      <span class="unit-state">${out ? condition(unit) : unit.acted && !unit.active ? 'done' : unit.presence === 'waiting' ? 'to deploy' : html`<${Actions} left=${apOf(unit)} full=${unit.ap_full} planned=${steps} />`}</span>
      <span class="unit-wounds"><${Wounds} left=${unit.wounds} full=${unit.full} /><span class="num">${unit.wounds}/${unit.full}<span class="sr"> wounds</span></span></span>
      ${!weighed && html`<span class="unit-kit">${unit.primary && html`<${Glyph} name=${weaponGlyph(unit.primary)} />`}${unit.relics.map((one) => html`<span key=${one.id} class=${`borne ${one.spent ? 'spent' : ''}`} title=${`${named(one.id)}: ${one.spent ? 'used in this mission. ' : ''}${relic(one.id)?.text ?? ''}`}><${Glyph} name=${one.id} /><span class="sr">${named(one.id)}${one.spent ? ', used' : ''}, </span></span>`)}<span>${[unit.primary && named(unit.primary), ...kit].filter(Boolean).join(', ') || 'fists'}</span></span>`}
      ${weighed && html`<span class="unit-conditions">
        ${unit.conditions.map((id) => html`<${Condition} key=${id} id=${id} words />`)}
        ${unit.overwatch && html`<span class="cond"><${Glyph} name="overwatch" />Overwatch ${unit.range ? inches(unit.range) : ''}</span>`}
        ${unit.carries.map((id) => html`<span key=${id} class="cond" title=${carried(view, id) === 'loot' ? 'Held when the mission is won: one d10 roll on the gear table (VB-42)' : ''}><${Glyph} name=${carried(view, id)} />carries ${title(carried(view, id))}</span>`)}
      </span>`}
    </button>
  </li>`;
}

/** @param {View} view @param {string} id */
const carried = (view, id) => view.tokens.find((token) => token.id === id)?.kind ?? 'loot';

/** @param {Unit} unit */
function condition(unit) {
  if (unit.presence === 'eliminated') return 'eliminated';
  if (unit.presence === 'removed') return 'taken off';
  if (unit.presence === 'waiting') return 'to deploy';
  return unit.active ? `${unit.ap} action points` : unit.acted ? 'done' : 'to act';
}

/** @param {Props} props */
export function Foes({ view, planned, plan, telling }) {
  const mine = telling ? undefined : view.units.find((unit) => unit.id === planned.unit && unit.presence === 'in-play');
  const foes = view.units.filter((unit) => unit.side === 'enemy' && unit.presence !== 'waiting');
  const down = foes.filter((unit) => unit.presence === 'eliminated').length;
  const at = mine ? standing(planned, mine) : null;
  return html`<section class="foe-panel" aria-label="Enemies">
    <div class="ph"><h2>${named(view.setup.enemy)}</h2>${at?.planned ? html`<span class="faint">from the planned spot</span>` : down > 0 && html`<span class="num faint">${down} eliminated</span>`}<${Glyph} name=${group(view.setup.enemy) ? view.setup.enemy : 'skull'} /></div>
    <ul class="foes">${foes.filter((unit) => unit.presence !== 'removed').map((unit) => {
      const gone = unit.presence !== 'in-play';
      const seen = gone || telling || !planned.sight || holds(planned.sight, [unit.x, unit.y]);
      return html`<li key=${unit.id} class=${`foe-row foe ${planned.target === unit.id && !telling ? 'tg' : ''} ${planned.looked === unit.id ? 'looked' : ''} ${planned.unit === unit.id ? 'sel' : ''} ${seen ? '' : 'un'} ${gone ? 'out' : ''}`}><button onPointerEnter=${() => plan.glance.onUnit(unit.id)} onPointerLeave=${() => plan.glance.away('unit')} onFocus=${() => plan.glance.onUnit(unit.id)} onBlur=${() => plan.glance.away('unit')} onClick=${() => press(plan, view, planned, unit)}>
        <${Badge} side="enemy" small text=${letters(unit, view.units)} /><span class="foe-name">${unit.line}<span class="sr"> ${unit.number}, ${gone ? 'eliminated' : `${unit.wounds} of ${unit.full} wounds`}</span>${unit.conditions.map((id) => html`<${Condition} key=${id} id=${id} />`)}${unit.overwatch && html`<span class="cond"><${Glyph} name="overwatch" /></span>`}</span>
        <${Wounds} left=${unit.wounds} full=${unit.full} foe /><span class=${gone ? 'gone' : 'num'} title=${gone ? '' : 'From base to base'}>${gone ? 'eliminated' : mine ? (seen ? far(planned.ranges[unit.id]) : 'unseen') : ''}</span></button></li>`;
    })}</ul>
  </section>`;
}

/** @param {number | undefined} range */
const far = (range) => (range === undefined ? '' : inches(range));

/** @param {import('./plan.js').Plan} plan @param {View} view @param {import('./plan-state.js').PlanState} planned @param {Unit} unit */
function press(plan, view, planned, unit) {
  if (choosable(view).includes(unit.id) || view.decision.unit === unit.id) plan.choose(unit.id);
  else if (plan.targetsOf().includes(unit.id)) plan.target(unit.id);
  else if (planned.offers.some((offer) => offer.verb === 'shoot' && offer.targets?.includes(unit.id))) {
    plan.aim('shoot');
    plan.target(unit.id);
  } else plan.look(unit.id);
}

const TRAITS = /** @type {Record<string, string>} */ ({ fear: 'Crew that first see it within 6″ test morale.', explodes: 'Bursts when it dies: 2″ round, friend and foe.', blink: 'A Move or Dash may end on any free spot, without a path.', 'morale-aura': 'Crew within 6″ are −1 on morale.', 'reroll-saves-in-cover': 'Rerolls failed saves while in cover.' });

/** The whole card of one unit: its numbers, weapons, gear and traits. @param {{ unit: Unit, view: View }} props */
export function Sheet({ unit, view }) {
  const arms = [unit.primary, unit.sidearm].filter(Boolean).map((id) => weapon(id)).filter(Boolean);
  const special = unit.side === 'enemy' ? group(view.setup.enemy)?.text : '';
  return html`<div class="sheet">
    <div class="who one"><${Badge} side=${unit.side} text=${letters(unit, view.units)} /><span><b>${unit.side === 'crew' ? html`<${Name} text=${unit.name} />` : `${unit.line} ${unit.number}`}</b><em>${unit.side === 'crew' ? unit.line : title(unit.rank)}</em></span></div>
    <ul class="stats">${numbersOf({ ...unit, ap: unit.ap_full, wounds: `${unit.wounds}/${unit.full}` }).map(([words, value]) => html`<li key=${words}><span>${words}</span><b class="num">${value}</b></li>`)}</ul>
    <dl class="more">
      ${arms.map((arm) => arm && html`<div key=${arm.id}><dt>${arm.name}</dt><dd>${weaponWords(arm, arm.kind === 'ranged' ? { range: unit.range ?? arm.range, dice: unit.shots } : {})}</dd></div>`)}
      ${unit.side === 'enemy' && unit.range && html`<div><dt>Shot</dt><dd>${unit.shoot}d6 out to ${inches(unit.range)}</dd></div>`}
      ${unit.gear.map((one) => html`<div key=${one.id} class=${one.spent ? 'spent' : ''}><dt>${named(one.id)}</dt><dd>${one.spent ? 'Spent. ' : ''}${gear(one.id)?.text ?? ''}</dd></div>`)}
      ${unit.relics.map((one) => html`<div key=${one.id} class=${one.spent ? 'spent' : ''}><dt><${Glyph} name=${one.id} /> ${named(one.id)}</dt><dd>${one.spent ? 'Used in this mission. ' : ''}${relic(one.id)?.text ?? ''}</dd></div>`)}
      ${unit.lasting.length > 0 && html`<div><dt>For good</dt><dd>${unit.lasting.join('; ')}: injuries and lessons, counted above</dd></div>`}
      ${unit.conditions.map((id) => html`<div key=${id}><dt>Now</dt><dd><${Condition} id=${id} words /></dd></div>`)}
      ${unit.traits.map((id) => html`<div key=${id}><dt>${title(id)}</dt><dd>${TRAITS[id] ?? ''}</dd></div>`)}
      ${special && html`<div><dt>Group</dt><dd>${special}</dd></div>`}
    </dl>
  </div>`;
}
