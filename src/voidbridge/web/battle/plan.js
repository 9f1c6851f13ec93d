// What the player is about to do: the chosen unit, the aimed verb, the pinned move, the preview.
// The plan knows offers, not rules; whatever it commits is judged by the server.
import { createStore } from '../core/store.js';
import { echo, say } from '../core/announce.js';
import { VERBS, actionText, isAttack, walks } from './verbs.js';
import { openAsks } from './asks.js';
import { NOTHING, choosable, lastToAct, noPlan, nothingToDo, thereKey } from './plan-state.js';
import { openGlance } from './glance.js';
import { probe } from './probes.js';
import { openAiming } from './aiming.js';
import { waitsFor } from './spoken.js';
import { clip, counted } from '../core/words.js';

/** @typedef {import('../types').Spot} Spot */
/** @typedef {import('../types').View} View */
/** @typedef {import('./plan-state.js').PlanState} PlanState */
/** @typedef {import('./plan-state.js').PinnedMove} PinnedMove */
/** @typedef {ReturnType<typeof openPlan>} Plan */

/** @param {import('./table.js').Table} table */
export function openPlan(table) {
  const store = createStore(noPlan());
  const asks = openAsks(table, store);
  const state = () => store.get();
  const view = () => table.store.get().view;
  let synced = -1;
  let kind = '';

  /** Whether this seat may choose now. */
  function open() {
    const now = table.store.get();
    return Boolean(now.view?.decision.yours && !now.telling && !now.pending);
  }

  /** Follows the table to a new version. @param {View} now */
  function sync(now) {
    if (synced === now.version) return;
    synced = now.version;
    store.set({ ...NOTHING, offers: [], peek: false, reasons: {}, looked: null, glance: null });
    if (!now.decision.yours) return;
    const before = kind === now.decision.kind || kind === 'act' ? state().unit : null;
    kind = now.decision.kind;
    choose(suggested(now, before));
  }

  /** The unit a player most likely means next. @param {View} now @param {string | null} before */
  function suggested(now, before) {
    if (now.decision.unit) return now.decision.unit;
    const able = choosable(now);
    return before && able.includes(before) ? before : (able[0] ?? null);
  }

  /** Takes a unit in hand: its offers, its sight. @param {string | null} id */
  function choose(id) {
    const now = view();
    if (!now) return;
    const unit = now.units.find((one) => one.id === id);
    const peek = Boolean(id && now.decision.kind === 'activate');
    const offers = peek ? [] : now.offers.filter((offer) => !offer.unit || offer.unit === id);
    const cursor = unit && unit.presence === 'in-play' ? /** @type {Spot} */ ([unit.x, unit.y]) : state().cursor;
    store.set({ ...NOTHING, unit: id, peek, offers, asking: peek, reasons: id === state().unit ? state().reasons : {}, looked: null, cursor });
    asks.sight();
    void asks.overwatch();
    glance.ready();
    if (peek && id) void asks.offers(id, settle);
    else settle();
  }

  /** The verb a click on the floor would mean. */
  function settle() {
    const first = ['deploy', 'move', 'blink', 'dash'].find((verb) => state().offers.some((offer) => offer.verb === verb));
    if (!state().verb && first) store.set({ verb: first });
  }

  /** @param {string} verb @param {string | null} [item] */
  function aim(verb, item = null) {
    const first = isAttack(verb) ? chained() : null;
    glance.away();
    store.set({ ...NOTHING, verb, item, first, looked: null });
    if (isAttack(verb)) void asks.odds(first);
    const targets = targetsOf();
    if (['unit', 'token', 'piece'].includes(VERBS[verb].aim) && targets.length && !isAttack(verb)) target(targets[0]);
    if (verb === 'overwatch' || verb === 'end') asks.preview(current());
    asks.sight();
  }

  /** After a planned walk: what could be picked up, sealed, investigated or opened from there. */
  async function reachOut() {
    const planned = chained();
    if (!planned) return;
    const found = await asks.things(planned);
    if (!found) return;
    if (!found.length) {
      say('Nothing near the planned spot to act on.');
      return void there(planned);
    }
    store.set({ ...NOTHING, first: planned, verb: found[0].verb, candidates: found.map((one) => one.target), verbs: Object.fromEntries(found.map((one) => [one.target, one.verb])), looked: null });
    target(found[0].target);
    asks.sight();
  }

  /** The walk that something may follow. */
  function chained() {
    const now = state();
    return now.to && now.verb && ['move', 'dash', 'blink'].includes(now.verb) ? pinned() : now.first;
  }

  /** The move as it is pinned. @returns {PinnedMove | null} */
  function pinned() {
    const now = state();
    const offer = offerOf(now.verb, now.item);
    if (!offer || !now.to) return now.first;
    return { verb: offer.verb, to: now.to, via: now.via, path: now.path, action: actionText(offer, { to: now.to, via: now.via }) };
  }

  /** @param {string | null} verb @param {string | null} [item] */
  function offerOf(verb, item = null) {
    return state().offers.find((offer) => offer.verb === verb && (item === null || offer.item === item)) ?? null;
  }

  /** Every target the aimed verb may have. @returns {string[]} */
  function targetsOf() {
    const now = state();
    if (now.first || (now.candidates && isAttack(now.verb))) return now.candidates ?? [];
    return now.offers.filter((offer) => offer.verb === now.verb && (now.item === null || offer.item === now.item)).flatMap((offer) => offer.targets ?? []);
  }

  /** @param {string} id */
  function target(id) {
    glance.away();
    store.set({ armed: null, target: id, preview: state().odds[id] ?? null, looked: null, verb: state().verbs[id] ?? state().verb });
    if (isAttack(state().verb) && !state().odds[id]) asks.preview(current(), state().first?.to);
    else if (!isAttack(state().verb)) asks.preview(current(), state().first?.to);
  }

  /** The next target, or the one before. @param {number} by */
  function turn(by) {
    const targets = targetsOf();
    if (!targets.length) return;
    const at = targets.indexOf(state().target ?? '');
    target(targets[(at + by + targets.length) % targets.length]);
  }

  /** The line of what is aimed, when it is complete. */
  function current() {
    const now = state();
    if (!now.verb) return null;
    const kind = VERBS[now.verb].aim;
    const offer = now.first ? { verb: now.verb, unit: now.unit, item: now.item } : offerOf(now.verb, now.item);
    if (!offer) return null;
    if (kind === 'spot' && (!now.to || (walks(now.verb) && now.pathRefusal))) return null;
    if ((kind === 'unit' || kind === 'token' || kind === 'piece') && !now.target) return null;
    if (kind === 'choice' && now.choice === null) return null;
    return actionText(offer, { to: now.to ?? undefined, via: now.via, target: now.target ?? undefined, choice: now.choice ?? undefined });
  }

  /** Every line a commit would say, in order. @returns {string[]} */
  function lines() {
    const now = state();
    const said = [now.first?.action, current()].filter((line) => typeof line === 'string');
    return said.length && now.peek && now.unit ? [`activate ${now.unit}`, ...said] : said;
  }

  async function commit() {
    if (!open()) return;
    await run(lines());
  }

  /** Says lines one after the other, as long as the server agrees. @param {string[]} said */
  async function run(said) {
    for (const line of said) if (!(await table.send(line))) return;
  }

  /** One verb without any aim, at once: end, overwatch. @param {string} verb */
  async function act(verb) {
    const offer = offerOf(verb);
    if (!open() || !offer) return;
    await run(state().peek ? [`activate ${state().unit}`, actionText(offer)] : [actionText(offer)]);
  }

  /** Ends the activation. What cannot be taken back, or would give points away under a finger or by a key, is told first and done at the second press; a mouse points at the button and sees what it says. @param {boolean} [careful] */
  async function end(careful = false) {
    const now = view();
    const { unit, armed } = state();
    const points = now?.units.find((one) => one.id === unit)?.ap ?? 0;
    const spent = nothingToDo(now, state());
    if (!now || !open() || (!offerOf('end') && !spent)) return;
    if (armed !== 'end' && (lastToAct(now, unit) || (careful && (state().peek || points > 0)))) return arm('end');
    store.set({ armed: null });
    if (spent) await run([`activate ${unit}`]); // the activation is over as soon as it begins
    else await act('end');
  }

  /** The next press of the same button does it. @param {PlanState['armed']} what */
  function arm(what) {
    store.set({ armed: what });
    const unit = view()?.units.find((one) => one.id === state().unit);
    if (what) say(what === 'place' ? 'Press again to place everybody. The round begins then; that cannot be taken back.' : lastToAct(/** @type {View} */ (view()), state().unit) ? 'The last to act. Press again to end the turn: then the enemy acts, and that cannot be taken back.' : `${unit?.side === 'crew' ? `${clip(unit.name, 20)}: ` : ''}${counted(unit?.ap ?? 0, 'action point')} left. Press again to give up what is left.`);
  }

  /** One step back: the aim, then the move, then the choice of the unit. @returns {boolean} whether there was anything to step back from */
  function cancel() {
    const now = state();
    if (now.armed) store.set({ armed: null });
    else if (now.editing) store.set({ editing: null });
    else if (now.fan || now.looked) store.set(now.fan ? { fan: null } : { looked: null });
    else if (now.first) {
      store.set({ ...NOTHING, verb: now.first.verb, to: now.first.to, via: now.first.via, path: now.first.path });
      asks.sight();
    } else if (now.to || now.via.length || now.target || now.choice !== null || (now.verb && VERBS[now.verb].aim !== 'spot')) {
      store.set({ ...NOTHING });
      settle();
      asks.sight();
    } else return false;
    glance.ready();
    echo('One step back.');
    return true;
  }

  /** Only looks at somebody; says whose activation must end first, when that is why. @param {string | null} id */
  function look(id) {
    store.set({ looked: id });
    const now = view();
    if (id && now) say(waitsFor(now, id));
  }

  /** What keeps a unit from acting on anything at the end of a planned walk: nothing, or why not the nearest. @param {PinnedMove} planned */
  async function there(planned) {
    const now = view();
    const found = await asks.things(planned);
    if (!found || !now) return '';
    const line = found.length ? null : probe('interact', now, state());
    const words = line ? (await asks.reason(line, 'reason interact', () => void explain('interact'), planned.to)) || 'Nothing near the planned spot.' : '';
    store.set({ reasons: { ...state().reasons, [thereKey(planned.to)]: words } });
    return words;
  }

  /** Why a card of the hand is greyed. @param {string} card */
  async function explain(card) {
    const now = view();
    const planned = chained();
    if (card === 'interact' && planned) return there(planned);
    const from = planned?.to;
    const line = now && probe(card, now, state());
    const reason = line ? await asks.reason(line, `reason ${card}`, () => void explain(card), from) : card === 'interact' ? 'Nothing near enough to act on.' : 'Nothing to do here.';
    if (reason) store.set({ reasons: { ...state().reasons, [card]: reason } });
    return reason;
  }

  const glance = openGlance({ table, store, asks, chained, offerOf, current });
  const aiming = openAiming({ table, store, asks, glance, offerOf, current });

  return {
    store, sync, glance, again: asks.again, choose, aim, target, turn, ...aiming, commit, act, end, arm, run, cancel, explain, open, lines, current, targetsOf, offerOf, reachOut,
    inHand: () => view()?.units.find((one) => one.id === state().unit),
    pick: (/** @type {number | string} */ choice) => store.set({ choice }),
    fan: (/** @type {string | null} */ card) => store.set({ fan: card }),
    look,
    edit: (/** @type {((spot: Spot) => void) | null} */ place) => store.set({ editing: place }),
  };
}
