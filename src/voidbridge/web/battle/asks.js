// What the plan asks the server while it is being made. Only the newest answer of each kind counts.
import { api, Refused } from '../core/api.js';
import { spotText } from './verbs.js';

/** @typedef {import('../types').Spot} Spot */
/** @typedef {import('../types').Preview} Preview */

const PAUSE = 1500; // before a question is asked again while the line stands

/**
 * @param {import('./table.js').Table} table
 * @param {import('../core/store.js').Store<import('./plan-state.js').PlanState>} store
 */
export function openAsks(table, store) {
  /** @type {Record<string, AbortController>} */
  const running = {};
  /** Questions the server never answered, by kind: asked again when the line is back. @type {Map<string, () => void>} */
  const failed = new Map();

  /** A new question of a kind ends the one before. @param {string} kind */
  function anew(kind) {
    running[kind]?.abort();
    failed.delete(kind);
    running[kind] = new AbortController();
    return running[kind].signal;
  }

  /** A question that failed for want of an answer. @param {string} kind @param {() => void} question */
  function missed(kind, question) {
    failed.set(kind, question);
    if (table.store.get().link === 'live') setTimeout(again, PAUSE); // the line stands, so nothing else would wake it
  }

  /** Asks again what was never answered. */
  function again() {
    if (table.store.get().link !== 'live') return;
    const waiting = [...failed.values()];
    failed.clear();
    for (const question of waiting) question();
  }

  /** @template T @param {string} kind @param {() => void} redo @param {(signal: AbortSignal) => Promise<T>} question @param {number} [delay] @returns {Promise<{ answer?: T, refusal?: import('../types').Refusal } | null>} null when another question came after, or no answer: then it is asked again later */
  async function ask(kind, redo, question, delay = 0) {
    const signal = anew(kind);
    if (delay) await new Promise((resolve) => setTimeout(resolve, delay));
    if (signal.aborted) return null;
    try {
      const answer = await question(signal);
      return signal.aborted ? null : { answer };
    } catch (error) {
      if (signal.aborted) return null;
      if (unanswered(error)) {
        missed(kind, redo);
        return null;
      }
      return { refusal: error instanceof Refused ? error.body : { code: 'unreachable', message: 'No answer.' } };
    }
  }

  /** Answers of this version, so that what was looked at once is there at once. @type {Map<string, Promise<any>>} */
  const kept = new Map();
  let keptFor = -1;

  /** An answer that holds until the game moves on. @template T @param {string} key @param {() => Promise<T>} question @returns {Promise<T>} */
  function once(key, question) {
    const version = table.store.get().view?.version ?? -1;
    if (version !== keptFor) kept.clear();
    keptFor = version;
    const found = kept.get(key);
    if (found) return found;
    const asked = question();
    kept.set(key, asked);
    asked.catch(() => kept.delete(key));
    return asked;
  }

  /** What an action would come to. @param {string} action @param {Spot} [from] @returns {Promise<Preview>} */
  const foresee = (action, from) => once(`preview ${action} ${from ?? ''}`, () => api.preview(table.id, { action, from: from && spotText(from), seat: table.seat }, undefined));

  /** Every target of an action, the best first. @param {string} unit @param {string} verb @param {string | null} item @param {Spot} [from] @returns {Promise<{ targets: import('../types').Compared[] }>} */
  const compare = (unit, verb, item, from) => once(`targets ${unit} ${verb} ${item ?? ''} ${from ?? ''}`, () => api.targets(table.id, { unit, verb, item: item ?? (verb === 'melee' ? 'fists' : ''), from: from && spotText(from), seat: table.seat }, undefined));

  /** @param {string} unit @param {() => void} then */
  async function offers(unit, then) {
    const found = await ask('offers', () => void offers(unit, then), () => api.offers(table.id, table.seat, unit));
    if (!found || store.get().unit !== unit) return;
    store.set({ offers: found.answer?.offers ?? [], asking: false });
    then();
  }

  /** @param {Spot} to */
  async function path(to) {
    const { unit, via, verb } = store.get();
    if (!unit) return;
    const way = via.length ? via.map(spotText).join(' ') : undefined;
    const found = await ask('path', () => void path(to), (signal) => api.path(table.id, { unit, to: spotText(to), via: way, dash: verb === 'dash' ? 1 : 0, seat: table.seat }, signal), store.get().to ? 0 : 35);
    const walk = found?.answer?.points.length ? found.answer : null; // an answer without corners says why there is no way
    if (found) store.set({ path: walk, pathRefusal: walk ? null : (found.refusal ?? found.answer?.refusal ?? null) });
  }

  /** @param {string | null} action @param {Spot} [from] */
  async function preview(action, from) {
    if (!action) return nothing();
    const found = await ask('preview', () => void preview(action, from), () => foresee(action, from));
    if (found) store.set({ preview: found.answer ?? { refusal: found.refusal } });
  }

  /** Every target of the aimed attack side by side; from a planned spot when a walk is planned. @param {import('./plan-state.js').PinnedMove | null} first */
  async function odds(first) {
    const { unit, verb, item } = store.get();
    if (!unit || !verb) return;
    const found = await ask('odds', () => void odds(first), () => compare(unit, verb, item, first?.to));
    if (!found) return;
    const targets = found.answer?.targets ?? [];
    const candidates = targets.filter((one) => !one.refusal).map((one) => one.target);
    const target = store.get().target ?? candidates[0] ?? null;
    const odds_ = Object.fromEntries(targets.map((one) => [one.target, one]));
    store.set({ odds: odds_, compared: targets, candidates, target, preview: target ? (odds_[target] ?? store.get().preview) : (targets[0] ?? null) });
  }

  /** What could be shot or struck from a planned spot, for the cards of the hand. @param {Spot} to @param {string[]} verbs @param {(verb: string) => string | null} itemOf */
  async function ahead(to, verbs, itemOf) {
    const { unit } = store.get();
    if (!unit) return;
    const found = await ask('ahead', () => void ahead(to, verbs, itemOf), () => Promise.all(verbs.map((verb) => compare(unit, verb, itemOf(verb), to))));
    if (found?.answer) store.set({ ahead: Object.fromEntries(found.answer.map((one, n) => [verbs[n], one.targets])), ranges: rangesOf(found.answer[0].targets) });
  }

  /** How far everybody of the other side is, and the targets of a first look. @param {string} unit @param {string} verb @param {string | null} item @param {Spot} [from] */
  async function ranges(unit, verb, item, from) {
    const found = await ask('ahead', () => void ranges(unit, verb, item, from), () => compare(unit, verb, item, from));
    if (found?.answer && store.get().unit === unit) store.set({ ranges: rangesOf(found.answer.targets) });
  }

  /** Tokens and doors that could be worked on from a planned spot; null when another question came after. @param {import('./plan-state.js').PinnedMove} first */
  async function things(first) {
    const { unit } = store.get();
    const view = table.store.get().view;
    if (!view || !unit) return [];
    const signal = anew('things');
    const near = (/** @type {{ x: number, y: number }} */ one) => Math.hypot(one.x - first.to[0], one.y - first.to[1]);
    const tokens = view.tokens.filter((one) => one.state === 'lying' && one.kind !== 'claymore').map((one) => ({ target: one.id, verb: one.kind === 'vent' ? 'seal' : one.kind === 'signal' ? 'investigate' : 'take', far: near(one) }));
    const doors = view.pieces.filter((one) => one.kind === 'door').map((one) => ({ target: one.id, verb: 'door', far: near({ x: (one.x0 + one.x1) / 2, y: (one.y0 + one.y1) / 2 }) }));
    const asked = [...tokens, ...doors].sort((a, b) => a.far - b.far).slice(0, 6);
    const answers = await Promise.all(asked.map((one) => foresee(`${one.verb} ${unit} ${one.target}`, first.to).catch(() => null)));
    return signal.aborted ? null : asked.filter((_, n) => answers[n] && !answers[n]?.refusal);
  }

  /** What can be seen from where the unit stands, or will stand. */
  async function sight() {
    const { unit, to, verb, first } = store.get();
    const mine = table.store.get().view?.units.find((one) => one.id === unit);
    if (!unit || mine?.presence !== 'in-play') {
      anew('sight');
      store.set({ sight: null });
      return;
    }
    const spot = first?.to ?? (verb === 'move' || verb === 'dash' || verb === 'blink' ? to : null);
    const found = await ask('sight', () => void sight(), (signal) => api.sight(table.id, spot ? { at: spotText(spot), seat: table.seat } : { unit, seat: table.seat }, signal));
    if (found) store.set({ sight: found.answer?.runs ?? null });
  }

  /** The ground on which the enemies' watchers could fire at the unit. */
  async function overwatch() {
    const { unit } = store.get();
    const units = table.store.get().view?.units ?? [];
    const mine = units.find((one) => one.id === unit);
    if (!unit || mine?.presence !== 'in-play' || !units.some((one) => one.overwatch && one.side !== mine.side && one.presence === 'in-play')) {
      anew('overwatch');
      if (store.get().threat.length) store.set({ threat: [] });
      return;
    }
    const found = await ask('overwatch', () => void overwatch(), (signal) => api.overwatch(table.id, { unit, seat: table.seat }, signal));
    if (found) store.set({ threat: found.answer?.watchers ?? [] });
  }

  /** Why an action is refused, as a sentence. @param {string} action @param {string} kind @param {() => void} redo @param {Spot} [from] */
  async function reason(action, kind, redo, from) {
    failed.delete(kind);
    try {
      const answer = await foresee(action, from);
      return answer.refusal?.message ?? '';
    } catch (error) {
      if (unanswered(error)) missed(kind, redo);
      return error instanceof Refused && !unanswered(error) ? error.message : '';
    }
  }

  /** @param {string} action */
  async function why(action) {
    const found = await ask('path', () => void why(action), () => reason(action, 'path', () => void why(action)));
    if (found?.answer) store.set({ pathRefusal: { code: 'refused', message: found.answer } });
    return found?.answer ?? '';
  }

  function nothing() {
    anew('preview');
    store.set({ preview: null });
  }

  return { offers, path, preview, odds, ahead, ranges, foresee, compare, things, sight, overwatch, reason, why, nothing, again };
}

/** @param {import('../types').Compared[]} targets @returns {Record<string, number>} */
const rangesOf = (targets) => Object.fromEntries(targets.map((one) => [one.target, one.distance ?? 0]));

/** Whether the server never came to say yes or no. @param {unknown} error */
function unanswered(error) {
  return error instanceof Refused ? error.status >= 500 : true;
}
