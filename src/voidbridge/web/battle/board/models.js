// Every unit on the deck, the fallen below them, and the planned standee.
import { html } from '../../core/html.js';
import { clip } from '../../core/words.js';
import { apOf } from '../../ui/gauges.js';
import { letters } from '../../ui/glyph.js';
import { holds } from '../spots.js';
import { walks } from '../verbs.js';
import { Fallen, Standee } from './standee.js';

/** @typedef {import('../../types').View} View */
/** @typedef {import('../../types').Unit} Unit */

/** @param {{ view: View, planned: import('../plan-state.js').PlanState, now: import('../table.js').TableState }} props */
export function Models({ view, planned, now }) {
  const units = view.units.filter((unit) => unit.presence === 'in-play').sort((a, b) => a.y - b.y || a.x - b.x);
  const fallen = view.units.filter((unit) => unit.presence === 'eliminated');
  return html`<g class="models">
    ${fallen.map((unit) => html`<${Fallen} key=${`x${unit.id}`} x=${unit.x} y=${unit.y} side=${unit.side} />`)}
    ${units.map((unit) => html`<${Standee} key=${unit.id} ...${shown(unit, view, planned, now)} />`)}
    ${!now.telling && ghost(view, planned)}
  </g>`;
}

/** @param {Unit} unit @param {View} view @param {import('../plan-state.js').PlanState} planned @param {import('../table.js').TableState} now */
function shown(unit, view, planned, now) {
  const crew = unit.side === 'crew';
  const looks = [];
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
    id: unit.id, side: unit.side, x: unit.x, y: unit.y, letters: tag, wounds: unit.wounds, full: unit.full,
    ap: crew || unit.active ? apOf(unit) : -1, apFull: crew || unit.active ? Math.max(unit.ap_line, unit.ap) : 0,
    marks: [...unit.conditions, ...(unit.overwatch ? ['overwatch'] : []), ...(unit.carries.length ? ['carries'] : [])].join(' '),
    look: looks.join(' '), left: unit.x > view.setup.size / 2,
    label: `${clip(crew ? unit.name : `${unit.line} ${unit.number}`)}, ${unit.wounds} of ${unit.full} wounds`,
  };
}

/** The planned spot is the same standee in dashed yellow. @param {View} view @param {import('../plan-state.js').PlanState} planned */
function ghost(view, planned) {
  const unit = view.units.find((one) => one.id === planned.unit);
  const spot = planned.first?.to ?? (planned.verb && ['move', 'dash', 'blink', 'deploy'].includes(planned.verb) ? planned.to : null);
  if (!unit || !spot) return null;
  return html`<${Standee} key="plan" id=${unit.id} side=${unit.side} x=${spot[0]} y=${spot[1]} letters=${letters(unit, view.units)} wounds=${unit.wounds} full=${unit.full} ap=${-1} apFull=${0} marks="" look="plan" left=${spot[0] > view.setup.size / 2} />`;
}
