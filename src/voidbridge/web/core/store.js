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
 * The store's value, drawing the component again whenever it is replaced.
 * @template {object} S
 * @param {Store<S>} store
 * @returns {S}
 */
export function useStore(store) {
  const [state, setState] = useState(store.get());
  useEffect(() => {
    setState(store.get());
    return store.subscribe((next) => setState(next));
  }, [store]);
  return state;
}
