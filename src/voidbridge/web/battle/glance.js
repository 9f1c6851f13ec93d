// What the pointer or the focus rests on: its preview is shown before anything is aimed, and goes again.
import { probe } from './probes.js';
import { holds } from './spots.js';
import { VERBS, actionText, isAttack } from './verbs.js';

/** @typedef {import('../types').Preview} Preview */
/** @typedef {import('../types').Offer} Offer */
/** @typedef {import('../types').Spot} Spot */
/**
 * @typedef {object} Glance
 * @property {string} key              what is looked at: a card, a choice, a unit
 * @property {string} verb
 * @property {string | null} item
 * @property {string | null} target
 * @property {Preview | null} preview
 * @property {import('../types').Compared[]} compared
 * @property {boolean} general         what it does is shown, not whether it can be done right here
 */
/** @typedef {{ verb: string, item: string | null, target: string | null, choice: string | number | null }} Looked */

/**
 * @param {{ table: import('./table.js').Table, store: import('../core/store.js').Store<import('./plan-state.js').PlanState>, asks: ReturnType<typeof import('./asks.js').openAsks>,
 *   chained: () => import('./plan-state.js').PinnedMove | null, offerOf: (verb: string | null, item?: string | null) => Offer | null, current: () => string | null }} desk
 */
export function openGlance({ table, store, asks, chained, offerOf, current }) {
  let turn = 0;
  /** @type {string | null} */
  let under = null;

  /** @param {string} key @param {Looked} looked @param {Partial<Glance>} found */
  const show = (key, looked, found) => store.set({ glance: { key, verb: looked.verb, item: looked.item, target: looked.target, preview: null, compared: [], general: false, ...found } });

  /** What the unit in hand would strike with. */
  const striking = () => (table.store.get().view?.units.find((one) => one.id === store.get().unit)?.strike ?? 'fists');

  /** What a walk meets, and what could be done at its end. @param {Spot} spot */
  function lookAhead(spot) {
    asks.preview(current());
    void asks.ahead(spot, ['shoot', 'melee'], (verb) => (verb === 'melee' ? striking() : null));
  }

  /** Whom a throw to a spot would hit, before it is pinned. @param {Spot} spot */
  function blastAt(spot) {
    const { verb, item, preview } = store.get();
    const offer = offerOf(verb, item);
    if (offer && holds(offer.spots, spot)) asks.preview(actionText(offer, { to: spot }));
    else if (preview) asks.nothing();
  }

  /** Nothing is looked at. @param {string} [key]  only when it is this */
  function away(key) {
    turn += 1;
    if (store.get().glance && (!key || store.get().glance?.key === key)) store.set({ glance: null });
  }

  /** One action, asked by its line. @param {string} key @param {Looked} looked @param {string} line @param {boolean} general */
  async function ask(key, looked, line, general) {
    const mine = (turn += 1);
    const from = general ? undefined : chained()?.to;
    const preview = await asks.foresee(line, from).catch(() => null);
    if (mine === turn && preview) show(key, looked, { preview, general });
  }

  /** An attack, with all its targets; the one named or the best one in full. @param {string} key @param {Looked} looked */
  async function attack(key, looked) {
    const mine = (turn += 1);
    const { unit } = store.get();
    if (!unit) return;
    const found = await asks.compare(unit, looked.verb, looked.item, chained()?.to).catch(() => null);
    if (mine !== turn || !found) return;
    const one = found.targets.find((each) => each.target === looked.target) ?? found.targets[0];
    if (one) show(key, { ...looked, target: one.target }, { preview: one, compared: looked.target ? [] : found.targets });
  }

  /** An offer as it stands, with the first of its choices. @param {string} key @param {Offer} offer @param {string | number | null} [choice] */
  function offered(key, offer, choice = null) {
    const state = store.get();
    const unit = table.store.get().view?.units.find((one) => one.id === state.unit);
    const looked = { verb: offer.verb, item: offer.item ?? null, target: offer.targets?.[0] ?? null, choice };
    if (isAttack(offer.verb)) return void attack(key, { ...looked, target: null });
    const spot = /** @type {Spot} */ ([unit?.x ?? 0, unit?.y ?? 0]);
    const aim = VERBS[offer.verb].aim;
    void ask(key, looked, actionText(offer, { to: spot, target: looked.target ?? undefined, choice: choice ?? offer.item ?? 'move' }), aim === 'spot');
  }

  /** A card of the hand. @param {string} card @param {Offer[]} offers */
  function onCard(card, offers) {
    const view = table.store.get().view;
    if (!view || !store.get().unit) return;
    const verb = isAttack(card) ? card : null;
    const mine = view.units.find((one) => one.id === store.get().unit);
    if (verb && (offers.length || chained() || (verb === 'melee' ? mine?.strike : mine?.range))) return void attack(card, { verb, item: verb === 'melee' ? (offers[0]?.item ?? striking()) : null, target: null, choice: null });
    if (offers.length) return offered(card, offers[0]);
    const line = probe(card, view, store.get());
    if (line) void ask(card, { verb: line.split(' ')[0], item: null, target: line.split(' ')[2] ?? null, choice: null }, line, false);
  }

  /** A unit on the board or in the roster: what the unit in hand could do to it. @param {string | null} id */
  function onUnit(id) {
    const view = table.store.get().view;
    const state = store.get();
    const mine = view?.units.find((one) => one.id === state.unit);
    const other = view?.units.find((one) => one.id === id);
    if (!view?.decision.yours || !mine || !other || other.side === mine.side || other.presence !== 'in-play' || !['act', 'activate'].includes(view.decision.kind)) return away('unit');
    const verb = isAttack(state.verb) ? /** @type {string} */ (state.verb) : mine.range ? 'shoot' : 'melee';
    void attack('unit', { verb, item: verb === 'melee' ? (state.item ?? offerOf('melee')?.item ?? striking()) : null, target: other.id, choice: null });
  }

  /** The pointer moves over the board: a unit under it is looked at once. @param {string | null} id */
  function over(id) {
    if (id === under) return;
    under = id;
    const token = table.store.get().view?.tokens.find((one) => one.id === id);
    if (token) onToken(token);
    else if (id) onUnit(id);
    else away('unit');
  }

  /** A token on the board: what it is good for. @param {import('../types').Token} token */
  function onToken(token) {
    const { unit } = store.get();
    const view = table.store.get().view;
    if (!unit || token.state !== 'lying' || !view?.decision.yours || !['act', 'activate'].includes(view.decision.kind)) return away('unit');
    const verb = token.kind === 'vent' ? 'seal' : token.kind === 'signal' ? 'investigate' : 'take';
    void ask('unit', { verb, item: null, target: token.id, choice: null }, `${verb} ${unit} ${token.id}`, false);
  }

  /** The targets of a unit just taken in hand, so that the first look has its answer. */
  function ready() {
    const view = table.store.get().view;
    const { unit } = store.get();
    const mine = view?.units.find((one) => one.id === unit);
    if (!view?.decision.yours || mine?.presence !== 'in-play' || !['act', 'activate'].includes(view.decision.kind)) return;
    void asks.ranges(mine.id, mine.range ? 'shoot' : 'melee', mine.range ? null : striking(), chained()?.to);
  }

  return { ready, lookAhead, blastAt, onCard, onUnit, over, offered, away };
}
