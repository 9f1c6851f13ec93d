// A typical action for a greyed card, to ask the server why it is refused. The answer is the server's.
import { standing } from './plan-state.js';
import { actionText } from './verbs.js';
import { gear as gearRow } from '../core/book.js';

/** @typedef {import('../types').View} View */
/** @typedef {import('../types').Unit} Unit */
/** @typedef {import('../types').Spot} Spot */

/** @param {string} card @param {View} view @param {import('./plan-state.js').PlanState} state @returns {string | null} */
export function probe(card, view, state) {
  const there = view.units.find((one) => one.id === state.unit);
  const at = standing(state, there)?.spot;
  const unit = there && at ? { ...there, x: at[0], y: at[1] } : there; // as it would stand after a planned walk
  if (!unit) return null;
  const foe = nearest(unit, view.units.filter((one) => one.side !== unit.side && one.presence === 'in-play'));
  const here = /** @type {Spot} */ ([unit.x, unit.y]);
  switch (card) {
    case 'move': return actionText({ verb: unit.traits.includes('blink') ? 'blink' : 'move', unit: unit.id }, { to: here });
    case 'dash': return actionText({ verb: 'dash', unit: unit.id }, { to: here });
    case 'shoot': return foe && `shoot ${unit.id} ${foe.id}`;
    case 'melee': return foe && `melee ${unit.id} ${foe.id} ${unit.strike ?? 'fists'}`;
    case 'overwatch': return `overwatch ${unit.id}`;
    case 'interact': return interact(unit, view);
    case 'aid': return `extinguish ${unit.id} ${unit.id}`;
    case 'flay': return foe && `flay ${unit.id} ${foe.id}`;
    case 'inject': return `inject ${unit.id} move`;
    default: return null;
  }
}

/** @param {Unit} unit @param {View} view */
function interact(unit, view) {
  const token = nearest(unit, view.tokens.filter((one) => one.state === 'lying' && one.kind !== 'claymore' && one.kind !== 'fog'));
  if (token) return `${token.kind === 'vent' ? 'seal' : token.kind === 'signal' ? 'investigate' : 'take'} ${unit.id} ${token.id}`;
  const item = unit.gear.find((one) => !one.spent && /grenade/.test(one.id));
  if (item && gearRow(item.id)) return actionText({ verb: 'throw', unit: unit.id, item: item.id }, { to: [unit.x, unit.y] });
  const door = view.pieces.find((piece) => piece.kind === 'door');
  return door ? `door ${unit.id} ${door.id}` : null;
}

/** @template {{ x: number, y: number }} T @param {Unit} from @param {T[]} all @returns {T | null} */
function nearest(from, all) {
  const far = (/** @type {T} */ one) => (one.x - from.x) ** 2 + (one.y - from.y) ** 2;
  return all.reduce((/** @type {T | null} */ best, one) => (best && far(best) <= far(one) ? best : one), null);
}
