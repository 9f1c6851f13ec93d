// What a side of a procedure has in mind: one of the choices that are open, with its odds as the server reckons them.
import { echo, warn } from '../../core/announce.js';
import { api } from '../../core/api.js';
import { createStore } from '../../core/store.js';
import { percent, title } from '../../core/words.js';
import { resultWords, verbName, verbPicture } from './words.js';

/** @typedef {import('./types').TrackView} TrackView */
/** @typedef {import('./types').Card} Card */
/** @typedef {import('./types').Option} Option */
/** @typedef {{ version: number, odds: import('./types').Odds | null, asking: boolean, card: string | null, action: string | null, busy: boolean }} PlanState */
/** @typedef {ReturnType<typeof openTrackPlan>} Plan */

const FRESH = { odds: null, asking: false, card: null, action: null };
const REST = 350; // milliseconds a position must stand before the server reckons on it: whoever presses on is not waited for
const HARMFUL = new Set(['fall-back', 'surrender', 'terms break']); // done only at the second press of a key

/** The two ways of a fight aboard, where both are open. @type {Record<string, string>} */
const FIGHT = { descend: 'Model by model, with the measuring tape; the wounds come back here.', exchange: 'Everybody strikes once, d20 against armour; then it is chosen anew.' };

/** @returns {PlanState} */
export const noPlan = () => ({ version: -1, busy: false, ...FRESH });

/** @param {import('../../battle/table.js').Table} table */
export function openTrackPlan(table) {
  const store = createStore(noPlan());
  let warned = '';
  const seen = () => /** @type {TrackView} */ (/** @type {any} */ (table.store.get().view));
  const open = () => {
    const { view, telling } = table.store.get();
    return Boolean(view && !telling && view.decision.yours && !store.get().busy);
  };

  /** The view is another: what was planned is over, the odds are asked anew, and the first choice is taken in hand. @param {TrackView} view */
  function sync(view) {
    if (store.get().version === view.version) return;
    store.set({ ...FRESH, version: view.version });
    if (!view.over && view.decision.kind !== 'rolling') setTimeout(() => { if (store.get().version === view.version && !store.get().busy) void ask(view.version); }, REST);
    const first = view.decision.yours ? cards()[0] : undefined;
    if (first && !HARMFUL.has(first.id)) store.set({ card: first.id, action: first.options[0].action });
  }

  /** @param {number} version */
  async function ask(version) {
    store.set({ asking: true });
    try {
      const odds = /** @type {import('./types').Odds} */ (await api.trackOdds(table.id, table.seat));
      if (store.get().version === version) store.set({ odds, asking: false });
    } catch {
      if (store.get().version === version) store.set({ asking: false }); // the table says so when its line is lost
    }
  }

  /** Every choice that is open, by cards. @returns {Card[]} */
  function cards() {
    const view = seen();
    /** @type {Map<string, Option[]>} */
    const found = new Map();
    for (const offer of view?.decision.yours ? view.offers : []) {
      if (offer.verb === 'outcome') continue; // typed in a form of its own
      const { verb, open: field, choices, ...fixed } = offer;
      const head = [verb, ...Object.values(fixed).filter((value) => typeof value !== 'object')].join(' ');
      for (const choice of choices ?? ['']) {
        const option = optionOf(view, verb, `${head} ${choice}`.trim(), String(choice), fixed);
        const id = ['react', 'force', 'terms', 'branch'].includes(verb) || (verb === 'attempt' && (choices ?? []).length > 1) ? `${verb} ${choice}` : verb;
        found.set(id, [...(found.get(id) ?? []), option]);
      }
    }
    const goal = store.get().odds?.goal ?? 'secured';
    const better = (/** @type {Option} */ a, /** @type {Option} */ b) => (b.fate?.terminals[goal] ?? -1) - (a.fate?.terminals[goal] ?? -1);
    return [...found].map(([id, options]) => ({ id, name: options.length > 1 ? verbName(id, id === 'wreck' ? 'sabotage' : id === 'method' ? 'way in' : id) : options[0].name, words: options.length > 1 ? `${options.length} ways` : options[0].words, glyph: options[0].glyph, options: view?.decision.side === 'attacker' ? [...options].sort(better) : options }));
  }

  /** @param {TrackView} view @param {string} verb @param {string} action @param {string} choice @param {Record<string, any>} fixed @returns {Option} */
  function optionOf(view, verb, action, choice, fixed) {
    const check = verb === 'attempt' ? (view.checks.find((one) => one.id === choice) ?? null) : null;
    const method = view.methods.all.find((one) => one.id === choice);
    const system = view.ship.systems.find((one) => one.id === choice);
    const alike = check && check.id !== 'base' && view.checks.filter((one) => one.skill === check.skill).length > 1; // several ways by one skill: the way is the name
    const name = verb === 'exchange' && offered('descend') ? 'Quick exchange' : check ? (alike ? (method?.name ?? title(check.id)) : `${title(check.skill)} check`) : verb === 'method' ? (method?.name ?? title(choice)) : verb === 'wreck' ? `${system?.name ?? title(choice)}, ${fixed.element}` : verbName(verb, choice);
    const words = FIGHT[verb] && offered('descend') ? FIGHT[verb] : check ? `${alike ? `${title(check.skill).toLowerCase()}, ` : ''}needs ${check.needs} on a d20` : verb === 'method' ? `against ${method?.dc ?? '?'}` : verb === 'wreck' ? (system?.text ?? '') : '';
    return { action, verb, name, words, glyph: verbPicture(verb), check, fate: fateOf(action, verb, fixed) };
  }

  /** Whether a kind of choice is open. @param {string} verb */
  const offered = (verb) => (seen()?.offers ?? []).some((one) => one.verb === verb);

  /** The odds after a choice; of sabotage one system stands for all of an element. @param {string} action @param {string} verb @param {Record<string, any>} fixed */
  function fateOf(action, verb, fixed) {
    const all = store.get().odds?.choices ?? [];
    return all.find((one) => one.action === action) ?? (verb === 'wreck' ? (all.find((one) => one.action.startsWith(`wreck ${fixed.side} ${fixed.element} `)) ?? null) : null);
  }

  /** The choice in hand. @returns {Option | null} */
  function chosen() {
    const { card, action } = store.get();
    const all = cards().find((one) => one.id === card)?.options ?? [];
    return all.find((one) => one.action === action) ?? all[0] ?? null;
  }

  /** Takes a card in hand. @param {string} id @param {string} [action] */
  function play(id, action) {
    const card = cards().find((one) => one.id === id);
    if (!card) return;
    store.set({ card: id, action: action ?? card.options[0].action });
    echo(`${optionWords(chosen())} Enter does it.`);
  }

  /** @param {Option | null} option */
  function optionWords(option) {
    if (!option) return '';
    const goal = store.get().odds?.goal ?? '';
    return `${[option.name, option.check && `needs ${option.check.needs} on a d20, ${percent(option.check.chance)} percent`, option.fate && `${percent(option.fate.terminals[goal] ?? 0)} percent ${goal} after it`].filter(Boolean).join(', ')}.`;
  }

  /** @param {number} by  the next card, or the one before */
  function turn(by) {
    const all = cards().flatMap((card) => card.options.map((option) => ({ card, option })));
    if (!all.length) return;
    const at = all.findIndex((one) => one.card.id === store.get().card && one.option.action === (chosen()?.action ?? ''));
    const next = all[(at + by + all.length) % all.length];
    play(next.card.id, next.option.action);
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

  /** Does what is in hand; by a key, what gives the fight away is asked twice. @param {boolean} [careful] */
  function commit(careful = false) {
    const option = chosen();
    if (!option || !open()) return;
    const { version, card } = store.get();
    if (careful && HARMFUL.has(card ?? '') && warned !== `${version} ${card}`) {
      warned = `${version} ${card}`;
      const text = `${option.name}: that gives the fight away. Press again to do it all the same.`;
      table.store.set({ notice: { kind: 'told', text } });
      return warn(text);
    }
    void act(option.action);
  }

  return {
    store, sync, open, cards, chosen, play, turn, act, commit, optionWords,
    results: () => [...new Set((seen()?.offers ?? []).filter((one) => one.verb === 'outcome').map((one) => String(one.result)))].map((id) => ({ id, name: resultWords(id) })),
    again: () => { const view = seen(); if (view) { store.set({ version: -1 }); sync(view); } },
  };
}
