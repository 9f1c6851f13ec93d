// A store is a value that is replaced, never written to, and tells who listens.
import { useEffect, useState } from './html.js';

/**
 * @template S
 * @typedef {{ get: () => S, set: (patch: Partial<S>) => void, subscribe: (hear: (state: S) => void) => () => void }} Store
 */

/**
 * @template {object} S
 * @param {S} initial
 * @returns {Store<S>}
 */
export function createStore(initial) {
  let state = initial;
  /** @type {Set<(state: S) => void>} */
  const listeners = new Set();
  return {
    get: () => state,
    set(patch) {
      const changed = Object.keys(patch).some((key) => /** @type {any} */ (patch)[key] !== /** @type {any} */ (state)[key]);
      if (!changed) return;
      state = { ...state, ...patch };
      for (const hear of [...listeners]) hear(state);
    },
    subscribe(hear) {
      listeners.add(hear);
      return () => listeners.delete(hear);
    },
  };
}

/**
 * The store's value, drawing the component again whenever it is replaced; a change of only what is named in `without` draws nothing.
 * @template {object} S
 * @param {Store<S>} store
 * @param {(keyof S)[]} [without]
 * @returns {S}
 */
export function useStore(store, without) {
  const [state, setState] = useState(store.get());
  useEffect(() => {
    let drawn = store.get();
    setState(drawn);
    return store.subscribe((next) => {
      if (without && !Object.keys(next).some((key) => next[/** @type {keyof S} */ (key)] !== drawn[/** @type {keyof S} */ (key)] && !without.includes(/** @type {keyof S} */ (key)))) return;
      drawn = next;
      setState(next);
    });
  }, [store]);
  return state;
}
