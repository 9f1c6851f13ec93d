// What a side has in mind: a deed and at whom; the server says what it would come to, and how the boarding would stand.
import { echo, warn } from '../core/announce.js';
import { api } from '../core/api.js';
import { createStore } from '../core/store.js';
import { percent } from '../core/words.js';
import { DEEDS, taskName, tenths } from './words.js';

/** @typedef {import('./types').ContestView} ContestView */
/** @typedef {import('./types').Deed} Deed */
/** @typedef {import('./types').Probe} Probe */
/** @typedef {{ version: number, look: import('./types').Weighed | null, asking: boolean, card: string | null, action: string | null, probe: Probe | null, busy: boolean }} PlanState */
/** @typedef {ReturnType<typeof openContestPlan>} Plan */
/** @typedef {{ id: string, name: string, lines: string[] }} Order */

const FRESH = { look: null, asking: false, card: null, action: null, probe: null };
const ORDERS = ['bid', 'mend', 'quench', 'purge', 'taunt', 'withdraw'];

/** @returns {PlanState} */
export const noPlan = () => ({ version: -1, busy: false, ...FRESH });

/** @param {import('../battle/table.js').Table} table */
export function openContestPlan(table) {
  const store = createStore(noPlan());
  let warned = -1; // the version at which the end of the part was asked about
  const seen = () => /** @type {ContestView} */ (/** @type {any} */ (table.store.get().view));
  const open = () => {
    const { view, telling } = table.store.get();
    return Boolean(view && !telling && view.decision.yours && !store.get().busy);
  };

  /** The view is another: what was planned is over, and everything is weighed anew. @param {ContestView} view */
  function sync(view) {
    if (store.get().version === view.version) return;
    store.set({ ...FRESH, version: view.version });
    if (view.decision.yours && view.decision.kind === 'part') void ask(view.version);
  }

  /** @param {number} version */
  async function ask(version) {
    store.set({ asking: true });
    try {
      const look = /** @type {import('./types').Weighed} */ (await api.boarding(table.id, table.seat));
      if (store.get().version === version) store.set({ look, asking: false, ...(store.get().card ? { action: best(store.get().card ?? '', look)?.action ?? store.get().action } : {}) });
    } catch {
      if (store.get().version === version) store.set({ asking: false }); // the table says so when its line is lost; the next view asks again
    }
  }

  /** The ways to do a deed, the most promising first. @param {string} card @param {import('./types').Weighed | null} [look] @returns {Deed[]} */
  const ways = (card, look = store.get().look) => (look?.choices ?? []).filter((one) => (one.verb === 'retake' ? 'retake' : one.deed) === card).sort((a, b) => b.win - a.win);

  /** @param {string} card @param {import('./types').Weighed | null} [look] */
  const best = (card, look) => ways(card, look)[0] ?? null;

  /** Everything beside the boarding deeds: orders to the own crew, each with its lines. @returns {Order[]} */
  function orders() {
    /** @type {Map<string, string[]>} */
    const found = new Map();
    for (const offer of seen()?.offers ?? []) {
      if (!ORDERS.includes(offer.verb)) continue;
      const fixed = [offer.verb, offer.side, offer.by].filter(Boolean).join(' ');
      for (const choice of offer.choices ?? ['']) {
        const id = offer.verb === 'bid' ? String(choice) : offer.verb;
        found.set(id, [...(found.get(id) ?? []), `${fixed} ${choice}`.trim()]);
      }
    }
    return [...found].map(([id, lines]) => ({ id, name: taskName(id), lines }));
  }

  /** Takes a card in hand; the same card again puts it down. @param {string} card @param {string} [line]  one way of it */
  function play(card, line) {
    const state = store.get();
    if (state.card === card && !line) return void store.set({ card: null, action: null, probe: null });
    const order = orders().find((one) => one.id === card);
    const action = line ?? best(card)?.action ?? order?.lines[0] ?? null;
    store.set({ card, action, probe: null });
    const way = chosen();
    if (way) echo(`${way.name}${aimWords(way)}, ${percent(way.odds.success + way.odds.great)} percent, then ${tenths(way.win)} percent to win. Enter does it.`);
    else void probe(action ?? probeLine(card), order?.name ?? DEEDS.find((one) => one.id === card)?.name ?? card);
  }

  /** What the server says of a line that is not weighed. @param {string} line @param {string} name */
  async function probe(line, name) {
    const { card } = store.get();
    const found = /** @type {Probe} */ (await api.preview(table.id, { action: line, seat: table.seat }, undefined).catch((error) => ({ refusal: { message: error.message || 'No answer.' } })));
    if (store.get().card !== card) return;
    store.set({ probe: found });
    echo(found.refusal ? `${name}, not now: ${found.refusal.message}` : `${name}${found.odds ? `, ${percent((found.odds.success ?? 0) + (found.odds.great ?? 0))} percent` : ''}. Enter does it.`);
  }

  /** The line that a card would be, to hear why it is not open. @param {string} card */
  function probeLine(card) {
    const side = seen().active;
    const deed = DEEDS.find((one) => one.id === card);
    if (!deed) return `bid ${side} crew ${card}`;
    return deed.verb === 'storm' || deed.verb === 'guard' ? `${deed.verb} ${side} crew ${card}` : `${deed.verb} ${side} crew ${deed.verb === 'find' ? 'captain' : 'c1'}`;
  }

  /** What somebody or something is called that a deed is aimed at. @param {Deed} way */
  function aimWords(way) {
    const foe = seen().sides.find((one) => one.id !== seen().active);
    const own = seen().sides.find((one) => one.id === seen().active);
    const at = way.component ? (way.verb === 'retake' ? own : foe)?.components.find((one) => one.id === way.component)?.name : way.person ? foe?.people.find((one) => one.id === way.person)?.name : '';
    return at ? `, ${at}` : '';
  }

  /** The weighed way in hand. @returns {Deed | null} */
  const chosen = () => store.get().look?.choices.find((one) => one.action === store.get().action) ?? null;

  /** What the commit would do. @returns {{ kind: string, words: string }[]} */
  function steps() {
    const { card, action, probe: asked } = store.get();
    if (!card || !action || asked?.refusal) return [];
    const way = chosen();
    return [{ kind: 'card', words: way ? `${way.name}${aimWords(way)}` : (orders().find((one) => one.id === card)?.name ?? card) }];
  }

  /** @param {string} line */
  async function act(line) {
    if (!open()) return;
    store.set({ busy: true });
    try {
      await table.send(line);
      await table.quiet();
    } finally {
      store.set({ busy: false });
      sync(seen());
    }
  }

  /** Does what is planned; with nothing planned it ends the part. @param {boolean} [careful] */
  function commit(careful = false) {
    const { action } = store.get();
    if (steps().length && action) void act(action);
    else done(careful);
  }

  /** The part is over. By a key it is asked twice while a deed is still open. @param {boolean} [careful] */
  function done(careful = false) {
    const view = seen();
    if (!open() || !view.active) return;
    const left = leftWords(view);
    if (careful && left && warned !== view.version) {
      warned = view.version;
      const text = `${left} Press again to end the part all the same.`;
      table.store.set({ notice: { kind: 'told', text } });
      return warn(text);
    }
    void act(`end-turn ${view.active}`);
  }

  /** One step back. @returns {boolean} whether there was one */
  function cancel() {
    if (!store.get().card) return false;
    store.set({ card: null, action: null, probe: null });
    return true;
  }

  return {
    store, sync, open, ways, best, orders, play, chosen, aimWords, steps, act, commit, done, cancel,
    choose: (/** @type {string} */ action) => store.set({ action }),
    turnWay: (/** @type {number} */ by) => turnWay(by),
    again: () => { const view = seen(); if (view) { store.set({ version: -1 }); sync(view); } },
  };

  /** The next way of the deed in hand. @param {number} by */
  function turnWay(by) {
    const { card, action } = store.get();
    const all = card ? ways(card) : [];
    if (!all.length) return;
    const next = all[(all.findIndex((one) => one.action === action) + by + all.length) % all.length];
    store.set({ action: next.action });
    echo(`${next.name}${aimWords(next)}, ${tenths(next.win)} percent to win`);
  }
}

/** What is still open in this part. @param {ContestView} view */
export function leftWords(view) {
  const { attack, defence, tasks_left: left } = view.part;
  const free = company(view);
  return [!attack && free?.attacks && 'No attack has been made.', !defence && 'No defence has been made.', left > 0 && `${left} extended ${left === 1 ? 'action is' : 'actions are'} left.`].filter(Boolean).join(' ');
}

/** @param {ContestView} view */
const company = (view) => view.sides.find((one) => one.id === view.active);
