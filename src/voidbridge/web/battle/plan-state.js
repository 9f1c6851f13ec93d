// What a plan consists of, and the questions that are answered by looking at it.
import { short } from '../core/words.js';

/** @typedef {import('../types').Offer} Offer */
/** @typedef {import('../types').Spot} Spot */
/** @typedef {import('../types').View} View */
/** @typedef {import('../types').Unit} Unit */
/** @typedef {import('../types').Preview} Preview */
/** @typedef {import('../types').Refusal} Refusal */
/** @typedef {{ verb: string, to: Spot, via: Spot[], path: import('../types').PathAnswer | null, action: string }} PinnedMove */
/**
 * @typedef {object} PlanState
 * @property {string | null} unit      the chosen unit
 * @property {boolean} peek            its offers are those it would have once activated
 * @property {Offer[]} offers
 * @property {boolean} asking          its offers are on the way
 * @property {string | null} verb
 * @property {string | null} item
 * @property {string | null} target    unit, token or piece
 * @property {number | string | null} choice
 * @property {Spot | null} cursor      where the pointer or the arrow keys are
 * @property {Spot | null} to          the pinned spot
 * @property {Spot[]} via
 * @property {import('../types').PathAnswer | null} path
 * @property {Refusal | null} pathRefusal
 * @property {PinnedMove | null} first  a move planned before the aimed attack
 * @property {string[] | null} candidates  targets from the planned spot, once asked
 * @property {Record<string, string>} verbs  what each candidate is there for, when they differ
 * @property {Preview | null} preview
 * @property {import('../types').Compared[]} compared  every target of the aimed attack, the best first, the refused last
 * @property {Record<string, import('../types').Compared[]>} ahead  by verb, the targets from the planned spot
 * @property {Record<string, number>} ranges  how far each enemy is from where the unit would act, as the server measures it
 * @property {import('./glance.js').Glance | null} glance  what the pointer or the focus rests on, before anything is aimed
 * @property {Record<string, Preview>} odds
 * @property {import('../types').Run[] | null} sight
 * @property {import('../types').Watcher[]} threat  the ground under the enemies' overwatch
 * @property {Record<string, string>} reasons
 * @property {string | null} fan       the card whose choices are laid open
 * @property {'end' | 'place' | null} armed  what a second press would do for good
 * @property {string | null} looked    a unit that is only looked at
 * @property {((spot: Spot) => void) | null} editing  what the next press on the board is for, when the master places a unit
 */

/** A plan in which nothing is aimed. @type {Omit<PlanState, 'unit' | 'ranges' | 'peek' | 'offers' | 'asking' | 'sight' | 'threat' | 'reasons' | 'cursor' | 'looked' | 'editing' | 'glance'>} */
export const NOTHING = { verbs: {}, verb: null, item: null, target: null, choice: null, to: null, via: [], path: null, pathRefusal: null, first: null, candidates: null, preview: null, odds: {}, compared: [], ahead: {}, fan: null, armed: null };

/** A plan before anything was chosen. @returns {PlanState} */
export const noPlan = () => ({ ...NOTHING, unit: null, peek: false, offers: [], asking: false, sight: null, threat: [], reasons: {}, cursor: null, looked: null, editing: null, glance: null, ranges: {} });

/** The units this decision lets a seat choose among. @param {View} view @returns {string[]} */
export function choosable(view) {
  const verb = view.decision.kind === 'deploy' ? 'deploy' : 'activate';
  const ids = view.offers.filter((offer) => offer.verb === verb).flatMap((offer) => (offer.unit ? [offer.unit] : (offer.targets ?? [])));
  return [...new Set(ids)];
}

/** Whether a unit is the last of the crew to act: when it is done the round goes on without them. @param {View} view @param {string | null} id */
export const lastToAct = (view, id) => view.decision.side === 'crew' && !view.units.some((unit) => unit.side === 'crew' && unit.id !== id && unit.presence === 'in-play' && !unit.acted);

/** Under which an answer about a planned spot is kept. @param {Spot} spot */
export const thereKey = (spot) => `interact from ${spot}`;

/** Where a unit would act from: its planned spot, else where it stands. @param {PlanState} state @param {Unit | undefined} unit @returns {{ spot: Spot, planned: boolean } | null} */
export function standing(state, unit) {
  const planned = state.first?.to ?? (state.to && state.verb && ['move', 'dash', 'blink'].includes(state.verb) ? state.to : null);
  if (planned && state.unit === unit?.id) return { spot: planned, planned: true };
  return unit && unit.presence === 'in-play' ? { spot: [unit.x, unit.y], planned: false } : null;
}

/** What the path comes to, in words. @param {PlanState} state @param {Unit | undefined} unit */
export function pathWords(state, unit) {
  if (state.pathRefusal) return state.pathRefusal.message;
  if (!state.path) return '';
  if (state.path.refusal) return state.path.refusal.message;
  return `${short(state.path.length)}″ of ${short(unit?.walk_on && unit.walk_on.verb === (state.first?.verb ?? state.verb) ? unit.walk_on.left : (unit?.move ?? 0))}″`;
}

/** Whether the one in hand may be activated and could then do nothing at all: no point is left to it this round. @param {import('../types').View | null} view @param {PlanState} state */
export const nothingToDo = (view, state) => Boolean(view && state.peek && state.unit && !state.asking && !state.offers.length && choosable(view).includes(state.unit));
