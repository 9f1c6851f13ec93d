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
    if (found) store.set({ path: found.answer ?? null, pathRefusal: found.refusal ?? null });
  }

  /** @param {string | null} action @param {Spot} [from] */
  async function preview(action, from) {
    if (!action) return nothing();
    const found = await ask('preview', () => void preview(action, from), (signal) => api.preview(table.id, { action, from: from && spotText(from), seat: table.seat }, signal));
    if (found) store.set({ preview: found.answer ?? { refusal: found.refusal } });
  }

  /** The odds of every target of the aimed attack; from a planned spot also which targets there are. @param {import('./plan-state.js').PinnedMove | null} first */
  async function odds(first) {
    const { unit, verb, item } = store.get();
    const view = table.store.get().view;
    if (!view || !unit) return;
    const signal = anew('odds');
    const mine = view.units.find((one) => one.id === unit);
    const offered = store.get().offers.filter((offer) => offer.verb === verb && (item === null || offer.item === item)).flatMap((offer) => offer.targets ?? []);
    const wanted = first ? view.units.filter((one) => one.side !== mine?.side && one.presence === 'in-play').map((one) => one.id) : offered;
    const line = (/** @type {string} */ id) => (verb === 'melee' ? `melee ${unit} ${id} ${item ?? 'fists'}` : `shoot ${unit} ${id}`);
    let lost = false;
    const answers = await Promise.all(wanted.map((id) => api.preview(table.id, { action: line(id), from: first ? spotText(first.to) : undefined, seat: table.seat }, signal).catch((error) => { lost ||= unanswered(error); return null; })));
    if (signal.aborted) return;
    if (lost) return missed('odds', () => void odds(first));
    /** @type {Record<string, Preview>} */
    const found = {};
    answers.forEach((answer, n) => {
      if (answer && !answer.refusal) found[wanted[n]] = answer;
    });
    const candidates = (first ? wanted.filter((id) => found[id]) : [...wanted]).sort((a, b) => worth(found[b]) - worth(found[a]));
    const target = store.get().target ?? candidates[0] ?? null;
    store.set({ odds: found, candidates, target, preview: target ? (found[target] ?? store.get().preview) : null });
  }

  /** Tokens and doors that could be worked on from a planned spot; null when another question came after. @param {import('./plan-state.js').PinnedMove} first */
  async function things(first) {
    const { unit } = store.get();
    const view = table.store.get().view;
    if (!view || !unit) return [];
    const signal = anew('odds');
    const near = (/** @type {{ x: number, y: number }} */ one) => Math.hypot(one.x - first.to[0], one.y - first.to[1]);
    const tokens = view.tokens.filter((one) => one.state === 'lying' && one.kind !== 'claymore').map((one) => ({ target: one.id, verb: one.kind === 'vent' ? 'seal' : one.kind === 'signal' ? 'investigate' : 'take', far: near(one) }));
    const doors = view.pieces.filter((one) => one.kind === 'door').map((one) => ({ target: one.id, verb: 'door', far: near({ x: (one.x0 + one.x1) / 2, y: (one.y0 + one.y1) / 2 }) }));
    const asked = [...tokens, ...doors].sort((a, b) => a.far - b.far).slice(0, 6);
    const answers = await Promise.all(asked.map((one) => api.preview(table.id, { action: `${one.verb} ${unit} ${one.target}`, from: spotText(first.to), seat: table.seat }, signal).catch(() => null)));
    return signal.aborted ? null : asked.filter((_, n) => answers[n] && !answers[n].refusal);
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

  /** Why an action is refused, as a sentence. @param {string} action @param {string} kind @param {() => void} redo */
  async function reason(action, kind, redo) {
    failed.delete(kind);
    try {
      const answer = await api.preview(table.id, { action, seat: table.seat }, undefined);
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
  }

  function nothing() {
    anew('preview');
    store.set({ preview: null });
  }

  return { offers, path, preview, odds, things, sight, reason, why, nothing, again };
}

/** Whether the server never came to say yes or no. @param {unknown} error */
function unanswered(error) {
  return error instanceof Refused ? error.status >= 500 : true;
}

/** The order targets are turned through: the surest kill first, then the most wounds. @param {Preview | undefined} preview */
function worth(preview) {
  return (preview?.eliminates ?? 0) * 100 + (preview?.mean ?? 0);
}
