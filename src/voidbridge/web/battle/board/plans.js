// What the player plans, drawn: under the models the tape and rings, above them lines and labels.
import { html } from '../../core/html.js';
import { gear } from '../../core/book.js';
import { inches } from '../../core/words.js';
import { apart, holds } from '../spots.js';
import { pathWords } from '../plan-state.js';
import { VERBS, walks } from '../verbs.js';
import { Blast, Cursor, Label, Ring, Shot, Tape, WayPoints, crossing } from './lines.js';
import { u } from './scale.js';

/** @typedef {import('../../types').Spot} Spot */
/** @typedef {{ view: import('../../types').View, planned: import('../plan-state.js').PlanState, now: import('../table.js').TableState, offer: import('../../types').Offer | null }} Props */

/** @param {Props} props */
export function Plans({ view, planned, now }) {
  if (now.telling) return null;
  const unit = view.units.find((one) => one.id === planned.unit);
  if (!unit) return null;
  const here = /** @type {Spot} */ ([unit.x, unit.y]);
  const from = planned.first?.to ?? here;
  const item = planned.item ? gear(planned.item) : null;
  const watchers = planned.path || planned.to ? view.units.filter((one) => one.overwatch && one.presence === 'in-play' && one.side !== unit.side) : [];
  const path = planned.path ?? planned.first?.path;
  return html`<g>
    ${planned.verb === 'shoot' && unit.range && html`<${Ring} at=${from} range=${unit.range} />`}
    ${planned.verb === 'throw' && item?.range && html`<${Ring} at=${here} range=${item.range - 0.5} />`}
    ${unit.overwatch && unit.range && html`<${Ring} at=${here} range=${unit.range} />`}
    ${watchers.map((one) => one.range && html`<${Ring} key=${one.id} at=${[one.x, one.y]} range=${one.range} watch />`)}
    ${path && html`<${Tape} points=${path.points} planned=${Boolean(planned.to || planned.first)} />`}
    ${(planned.via.length || planned.first?.via.length) && html`<${WayPoints} points=${planned.first?.via ?? planned.via} />`}
    ${item?.radius && (planned.to || planned.cursor) && planned.verb === 'throw' && html`<${Blast} at=${planned.to ?? planned.cursor} radius=${item.radius} planned=${Boolean(planned.to)} />`}
  </g>`;
}

/** @param {Props} props */
export function Over({ view, planned, now, offer }) {
  if (now.telling) return now.moment?.throw ? told(view, now.moment.throw) : null;
  const unit = view.units.find((one) => one.id === planned.unit);
  const target = view.units.find((one) => one.id === planned.target && one.presence !== 'waiting');
  const spotted = planned.verb && VERBS[planned.verb].aim === 'spot';
  return html`<g>
    ${target && unit && planned.preview?.line && shot(view, planned, target)}
    ${(offer?.verb === 'door' || planned.offers.some((one) => one.verb === 'door')) && doors(view, planned)}
    ${spotted && planned.cursor && !(unit && planned.cursor[0] === unit.x && planned.cursor[1] === unit.y) && !(planned.to && planned.cursor[0] === planned.to[0] && planned.cursor[1] === planned.to[1]) && html`<${Cursor} at=${planned.cursor} able=${holds(offer?.spots, planned.cursor)} />`}
    ${walks(planned.verb) && (planned.path || planned.pathRefusal) && pathLabel(planned, unit)}
    ${planned.first?.path && pathLabel({ ...planned, path: planned.first.path, to: planned.first.to, pathRefusal: null }, unit)}
    ${planned.verb === 'shoot' && unit?.range && html`<${Label} ...${ringLabel(planned.first?.to ?? [unit.x, unit.y], unit.range, view.setup.size)} text=${`range ${inches(unit.range)}`} />`}
  </g>`;
}

/** @param {import('../plan-state.js').PlanState} planned @param {import('../../types').Unit | undefined} unit */
function pathLabel(planned, unit) {
  const spot = planned.to ?? planned.cursor;
  if (!spot) return null;
  return html`<${Label} x=${spot[0]} y=${spot[1] + 1.55} text=${pathWords(planned, unit).slice(0, 64)} kind=${planned.pathRefusal ? 'soft' : 'tape'} />`;
}

/** @param {import('../../types').View} view @param {import('../plan-state.js').PlanState} planned @param {import('../../types').Unit} target */
function shot(view, planned, target) {
  const { from, to, crossed, cover } = /** @type {NonNullable<import('../../types').Preview['line']>} */ (planned.preview?.line);
  const pieces = view.pieces.filter((piece) => crossed.includes(piece.id) && (piece.kind !== 'area' || piece.id === cover));
  const cut = planned.preview?.pool?.parts.find((part) => /cover/i.test(part.words));
  const middle = /** @type {Spot} */ ([from[0] + (to[0] - from[0]) * 0.42, from[1] + (to[1] - from[1]) * 0.42]);
  const area = view.pieces.find((piece) => piece.id === cover && (piece.kind === 'area' || !crossed.includes(piece.id)));
  return html`<g>
    <${Shot} from=${from} to=${to} crossed=${pieces.filter((piece) => piece.kind !== 'area')} cover=${cover} />
    <${Label} x=${middle[0] - 1.6} y=${middle[1]} text=${inches(Math.max(apart(from, to) - 1, 0))} kind="tape" />
    ${pieces.filter((piece) => piece.kind !== 'area').map((piece) => {
      const [x, y] = crossing(piece, from, to);
      const counts = piece.id === cover;
      return html`<${Label} key=${piece.id} x=${x + (counts ? -2.4 : 2.4)} y=${y} text=${counts ? `cover ${cut ? `−${Math.abs(cut.value)}d6` : ''}` : `${piece.kind}, no effect`} kind=${counts ? 'cut' : 'soft'} />`;
    })}
    ${area && html`<${Label} x=${target.x} y=${target.y - 2.1} text=${`in ${area.kind === 'area' ? 'rubble, cover' : area.kind} ${cut ? `−${Math.abs(cut.value)}d6` : ''}`} kind="cut" />`}
  </g>`;
}

/** @param {import('../../types').View} view @param {import('../plan-state.js').PlanState} planned */
function doors(view, planned) {
  const ids = planned.offers.filter((one) => one.verb === 'door').flatMap((one) => one.targets ?? []);
  return view.pieces.filter((piece) => ids.includes(piece.id)).map((piece) => html`<g key=${piece.id} class=${`door-handle ${planned.target === piece.id ? 'aimed' : ''}`} data-piece=${piece.id} role="img" aria-label=${piece.open ? 'open door' : 'closed door'}
    transform=${`translate(${u((piece.x0 + piece.x1) / 2)} ${u((piece.y0 + piece.y1) / 2) - 4})`}><circle r="12" /><path d="M-4 6V-6H4V6M-6 6H6M1.500 0v1.500" /></g>`);
}

/** The attack being told. @param {import('../../types').View} view @param {import('../beats.js').Throw} thrown */
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
