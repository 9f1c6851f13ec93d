// What the player plans, drawn: under the models the tape and rings, above them lines and labels.
import { html } from '../../core/html.js';
import { gear } from '../../core/book.js';
import { inches } from '../../core/words.js';
import { apart, holds } from '../spots.js';
import { pathWords } from '../plan-state.js';
import { shownOf } from '../preview.js';
import { VERBS, walks } from '../verbs.js';
import { Aura, AuraLabel, Blast, Cursor, Label, Ring, Shot, Tape, WayPoints } from './lines.js';
import { Line } from './cover.js';
import { Meets, MeetsLabel, Threat } from './threat.js';
import { Trigger } from './tokens.js';
import { u } from './scale.js';

/** @typedef {import('../../types').Spot} Spot */
/** @typedef {import('../../types').Unit} Unit */
/** @typedef {import('../../types').View} View */
/** @typedef {import('../plan-state.js').PlanState} PlanState */
/** @typedef {{ view: View, planned: PlanState, now: import('../table.js').TableState, offer: import('../../types').Offer | null, looked: string | null }} Props */

/** Where one could be shot at, as long as somebody plans to go. @param {Props} props */
export function Danger({ view, planned, now, looked }) {
  const going = walks(planned.verb) || planned.verb === 'blink';
  if (now.telling || !planned.threat.length) return null;
  const watchers = going ? planned.threat : planned.threat.filter((one) => one.unit === looked || one.unit === planned.looked);
  return watchers.length > 0 && html`<${Threat} threat=${watchers} size=${view.setup.size} />`;
}

/** @param {Props} props */
export function Plans({ view, planned, now, looked }) {
  if (now.telling) return null;
  const unit = view.units.find((one) => one.id === planned.unit);
  if (!unit) return null;
  const here = /** @type {Spot} */ ([unit.x, unit.y]);
  const from = planned.first?.to ?? here;
  const item = planned.item ? gear(planned.item) : null;
  const path = planned.path ?? planned.first?.path;
  const other = view.units.find((one) => one.id === (looked ?? planned.looked) && one.id !== unit.id && one.presence === 'in-play');
  return html`<g>
    ${auras(view, planned, looked).map(({ unit: one, at, aura }) => html`<${Aura} key=${`${one.id}${aura.name}`} at=${at} radius=${aura.radius} name=${aura.name} foe=${one.side === 'enemy'} />`)}
    ${planned.verb === 'shoot' && unit.range && html`<${Ring} at=${from} range=${unit.range} />`}
    ${(unit.overwatch || planned.verb === 'overwatch') && unit.range && html`<${Ring} at=${from} range=${unit.range} />`}
    ${other?.range && html`<${Ring} at=${[other.x, other.y]} range=${other.range} watch=${other.side === 'enemy'} />`}
    ${path && html`<${Tape} points=${path.points} planned=${Boolean(planned.to || planned.first)} />`}
    ${(planned.via.length || planned.first?.via.length) && html`<${WayPoints} points=${planned.first?.via ?? planned.via} />`}
    ${item?.radius && (planned.to || planned.cursor) && planned.verb === 'throw' && html`<${Blast} at=${planned.to ?? planned.cursor} radius=${item.radius} planned=${Boolean(planned.to)} />`}
    ${planned.verb === 'place' && item?.trigger && (planned.to || planned.cursor) && html`<${Trigger} at=${planned.to ?? planned.cursor} trigger=${item.trigger} />`}
  </g>`;
}

/** The circles worth seeing now: of whom one points or aims at, of the planned spot, and what that comes near to. @param {View} view @param {PlanState} planned @param {string | null} looked */
function auras(view, planned, looked) {
  const going = walks(planned.verb) || planned.verb === 'blink';
  const spot = going ? (planned.to ?? planned.cursor) : planned.first?.to;
  const there = going ? planned.to : null;
  const shown = [looked, planned.looked, planned.target, planned.glance?.target];
  return view.units.filter((one) => one.presence === 'in-play').flatMap((one) => one.auras
    .filter((aura) => shown.includes(one.id) || (one.id === planned.unit && there) || (aura.name !== 'burst' && one.side === 'enemy' && spot && apart(spot, [one.x, one.y]) < aura.radius + 2))
    .map((aura) => ({ unit: one, aura, at: /** @type {Spot} */ (one.id === planned.unit && there ? there : [one.x, one.y]) })));
}

/** @param {Props} props */
export function Over({ view, planned, now, offer, looked }) {
  if (now.telling) return now.moment?.throw ? told(view, now.moment.throw) : null;
  const unit = view.units.find((one) => one.id === planned.unit);
  const shown = shownOf(planned);
  const spotted = planned.verb && VERBS[planned.verb].aim === 'spot';
  const size = view.setup.size;
  return html`<g>
    ${auras(view, planned, looked).map(({ unit: one, at, aura }) => html`<${AuraLabel} key=${`${one.id}${aura.name}`} at=${at} radius=${aura.radius} name=${aura.name} reach=${aura.reach} foe=${one.side === 'enemy'} size=${size} />`)}
    ${unit && shown?.preview && !shown.general && html`<${Line} view=${view} preview=${shown.preview} target=${view.units.find((one) => one.id === shown.target && one.presence !== 'waiting')} />`}
    ${(offer?.verb === 'door' || planned.offers.some((one) => one.verb === 'door')) && doors(view, planned)}
    ${spotted && planned.cursor && !(unit && planned.cursor[0] === unit.x && planned.cursor[1] === unit.y) && !(planned.to && planned.cursor[0] === planned.to[0] && planned.cursor[1] === planned.to[1]) && html`<${Cursor} at=${planned.cursor} able=${holds(offer?.spots, planned.cursor)} />`}
    ${walks(planned.verb) && (planned.path || planned.pathRefusal) && pathLabel(planned, unit, view)}
    ${planned.first?.path && pathLabel({ ...planned, path: planned.first.path, to: planned.first.to, pathRefusal: null }, unit, view)}
    ${planned.verb === 'shoot' && unit?.range && html`<${Label} ...${ringLabel(planned.first?.to ?? [unit.x, unit.y], unit.range, size)} text=${`range ${inches(unit.range)}`} />`}
  </g>`;
}

/** @param {PlanState} planned @param {Unit | undefined} unit @param {View} view */
function pathLabel(planned, unit, view) {
  const { size } = view.setup;
  const spot = planned.to ?? planned.cursor;
  if (!spot) return null;
  const meets = planned.pathRefusal || planned.path?.refusal ? [] : (planned.path?.meets ?? []);
  const covers = view.units.some((one) => one.presence === 'in-play' && one.id !== unit?.id && Math.abs(one.x - spot[0]) < 2.4 && one.y - spot[1] > 0.4 && one.y - spot[1] < 3.2);
  const low = spot[1] > size - 3 || (covers && spot[1] > 5) ? -1 : 1; // near the lower edge, and over somebody below, the labels go above
  return html`<g>${meets.length > 0 && html`<${Meets} meets=${meets} />`}
    <${Label} x=${spot[0]} y=${spot[1] + (low > 0 ? 1.55 : -2.6)} size=${size} text=${pathWords(planned, unit).slice(0, 64)} kind=${planned.pathRefusal ? 'soft' : 'tape'} />
    <${MeetsLabel} meets=${meets} x=${spot[0]} y=${spot[1] + (low > 0 ? 2.55 : -3.6)} size=${size} /></g>`;
}

/** @param {View} view @param {PlanState} planned */
function doors(view, planned) {
  const ids = planned.offers.filter((one) => one.verb === 'door').flatMap((one) => one.targets ?? []);
  return view.pieces.filter((piece) => ids.includes(piece.id)).map((piece) => html`<g key=${piece.id} class=${`door-handle ${planned.target === piece.id ? 'aimed' : ''}`} data-piece=${piece.id} role="img" aria-label=${piece.open ? 'open door' : 'closed door'}
    transform=${`translate(${u((piece.x0 + piece.x1) / 2)} ${u((piece.y0 + piece.y1) / 2) - 4})`}><circle r="12" /><path d="M-4 6V-6H4V6M-6 6H6M1.500 0v1.500" /></g>`);
}

/** The attack being told. @param {View} view @param {import('../beats.js').Throw} thrown */
function told(view, thrown) {
  const from = view.units.find((one) => one.id === thrown.attacker);
  const to = view.units.find((one) => one.id === thrown.target);
  if (!from || !to || from.presence === 'waiting') return null;
  return html`<${Shot} from=${[from.x, from.y]} to=${[to.x, to.y]} crossed=${[]} cover=${null} done foe=${from.side === 'enemy'} />`;
}

/** A place for the range's label that lies on the board. @param {Spot} at @param {number} range @param {number} size */
function ringLabel(at, range, size) {
  const r = range + 0.5;
  for (let step = 0; step < 24; step += 1) {
    const angle = (-60 + step * 15) * (Math.PI / 180);
    const [x, y] = [at[0] + Math.cos(angle) * r, at[1] + Math.sin(angle) * r];
    if (x > 2 && x < size - 2 && y > 1 && y < size - 1) return { x, y };
  }
  return { x: size / 2, y: 0.8 };
}
