// One scale's sight of the table: its view as long as that scale is played, its own dice, and what is told meanwhile.
import { createStore } from '../core/store.js';
import { topOf } from './stack.js';

/** @typedef {import('../battle/table.js').Table} Table */
/** @typedef {import('../battle/table.js').TableState} TableState */

/**
 * A table that shows nothing but one scale. When another one is played, it stays as it was, and nothing can be chosen.
 * @template {{ store: import('../core/store.js').Store<any> }} T
 * @param {T} table @param {string} scale @param {string} key @returns {T & { close: () => void }}
 */
export function openLens(table, scale, key) {
  const inner = createStore(/** @type {any} */ (through(table.store.get(), scale)));
  const hear = (/** @type {TableState} */ now) => {
    if (!now.view) return inner.set({ link: now.link, failure: now.failure });
    const top = topOf(now.view);
    inner.set(top.scale === scale && top.key === key ? through(now, scale) : { telling: true, view: still(inner.get().view) });
  };
  const close = table.store.subscribe(hear);
  return { ...table, store: { get: inner.get, subscribe: inner.subscribe, set: table.store.set }, close };
}

/** @type {WeakMap<object, any>} */
const bare = new WeakMap(); // what is told of another scale, without its dice

/** @param {any} now @param {string} scale */
function through(now, scale) {
  const own = (/** @type {any} */ thrown) => (thrown?.scale === scale ? thrown : null);
  return { ...now, thrown: own(now.thrown), moment: now.moment?.throw && !own(now.moment.throw) ? plain(now.moment) : now.moment };
}

/** @param {any} moment */
function plain(moment) {
  if (!bare.has(moment)) bare.set(moment, { ...moment, throw: null });
  return bare.get(moment);
}

/** A view in which nobody here decides any more. @param {any} view */
const still = (view) => (view?.decision.yours ? { ...view, decision: { ...view.decision, yours: false } } : view);
