// Every unit on the deck, the fallen below them, and the planned standee.
import { html, useMemo } from '../../core/html.js';
import { clip } from '../../core/words.js';
import { apOf } from '../../ui/gauges.js';
import { letters } from '../../ui/glyph.js';
import { holds } from '../spots.js';
import { walks } from '../verbs.js';
import { Fallen, Standee } from './standee.js';
import { numberOf } from './tokens.js';

/** @typedef {import('../../types').View} View */
/** @typedef {import('../../types').Unit} Unit */

/** @param {{ view: View, planned: import('../plan-state.js').PlanState, now: import('../table.js').TableState }} props */
export function Models({ view, planned, now }) {
  const { units, fallen, facing, lean } = useMemo(() => standing(view), [view.units]);
  return html`<g class="models">
    ${fallen.map((unit) => html`<${Fallen} key=${`x${unit.id}`} x=${unit.x} y=${unit.y} side=${unit.side} />`)}
    ${units.map((unit) => html`<${Standee} key=${unit.id} ...${shown(unit, view, planned, now)} left=${facing[unit.id]} lean=${lean[unit.id] ?? 0} />`)}
    ${!now.telling && ghost(view, planned)}
  </g>`;
}

/** Who stands and who fell, nearer ones last; everybody faces the nearest opponent. @param {View} view */
function standing(view) {
  const units = view.units.filter((unit) => unit.presence === 'in-play').sort((a, b) => a.y - b.y || a.x - b.x);
  /** @type {Record<string, boolean>} */
  const facing = {};
  for (const unit of units) {
    const others = units.filter((one) => one.side !== unit.side);
    const far = (/** @type {Unit} */ one) => (one.x - unit.x) ** 2 + (one.y - unit.y) ** 2;
    const near = others.reduce((/** @type {Unit | null} */ best, one) => (best && far(best) <= far(one) ? best : one), null);
    facing[unit.id] = (near ? near.x : view.setup.size / 2) < unit.x;
  }
  return { units, facing, lean: leaning(units), fallen: view.units.filter((unit) => unit.presence === 'eliminated') };
}

/** Cards that would hide each other lean apart, each over its own base. @param {Unit[]} units  those behind first @returns {Record<string, number>} */
function leaning(units) {
  /** @type {Record<string, number>} */
  const lean = {};
  units.forEach((back, n) => {
    const front = units.slice(n + 1).find((one) => Math.abs(one.x - back.x) < 0.95 && one.y - back.y > 0.3 && one.y - back.y < 1.7);
    if (!front) return;
    const side = front.x === back.x ? (front.id > back.id ? 1 : -1) : Math.sign(front.x - back.x);
    lean[front.id] ??= 6.5 * side;
    lean[back.id] ??= -6.5 * side;
  });
  return lean;
}

/** @param {Unit} unit @param {View} view @param {import('../plan-state.js').PlanState} planned @param {import('../table.js').TableState} now */
function shown(unit, view, planned, now) {
  const crew = unit.side === 'crew';
  const looks = unit.overwatch ? ['watching'] : [];
  if (unit.active) looks.push('acting');
  if (planned.unit === unit.id && !now.telling) looks.push('selected');
  if (now.telling) {
    if (crew && unit.acted && !unit.active) looks.push('done');
    if (now.moment?.at.includes(unit.id)) looks.push('told');
    return described(unit, view, looks);
  }
  if (planned.target === unit.id || (planned.target && planned.looked === unit.id)) looks.push('target');
  if (crew && unit.acted && !unit.active && view.decision.kind !== 'deploy') looks.push('done');
  if (planned.sight && !crew && !holds(planned.sight, [unit.x, unit.y])) looks.push('unseen');
  if (planned.first || (walks(planned.verb) && planned.to && planned.unit === unit.id)) if (planned.unit === unit.id) looks.push('leaving');
  return described(unit, view, looks);
}

/** @param {Unit} unit @param {View} view @param {string[]} looks */
function described(unit, view, looks) {
  const crew = unit.side === 'crew';
  const tag = letters(unit, view.units);
  return {
    called: crew ? clip(unit.name, 12) : clip(unit.line, 14),
    id: unit.id, side: unit.side, rank: unit.rank, x: unit.x, y: unit.y, letters: tag, wounds: unit.wounds, full: unit.full,
    ap: crew || unit.active ? apOf(unit) : -1, apFull: crew || unit.active ? Math.max(unit.ap_full, unit.ap) : 0,
    marks: [...unit.conditions, ...unit.carries.map((id) => view.tokens.find((one) => one.id === id)).map((token) => `${token?.kind ?? 'cache'}:${numberOf(token)}`)].join(' '),
    look: looks.join(' '),
    label: [clip(crew ? unit.name : `${unit.line} ${unit.number}`), `${unit.wounds} of ${unit.full} wounds`, ...unit.conditions, unit.overwatch ? 'on overwatch' : ''].filter(Boolean).join(', '),
  };
}

/** The planned spot is the same standee in dashed yellow. @param {View} view @param {import('../plan-state.js').PlanState} planned */
function ghost(view, planned) {
  const unit = view.units.find((one) => one.id === planned.unit);
  const spot = planned.first?.to ?? (planned.verb && ['move', 'dash', 'blink', 'deploy'].includes(planned.verb) ? planned.to : null);
  if (!unit || !spot) return null;
  return html`<${Standee} key="plan" id=${unit.id} side=${unit.side} rank=${unit.rank} x=${spot[0]} y=${spot[1]} letters=${letters(unit, view.units)} wounds=${unit.wounds} full=${unit.full} ap=${-1} apFull=${0} marks="" look="plan" left=${spot[0] > view.setup.size / 2} />`;
}
