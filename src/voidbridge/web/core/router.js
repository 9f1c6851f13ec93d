// Hash routes: #/battle/ID?seat=crew is { path: ['battle', 'ID'], query: {seat: 'crew'} }.
import { createStore } from './store.js';

/** @typedef {{ path: string[], query: Record<string, string> }} Route */

/** @param {string} hash @returns {Route} */
export function parse(hash) {
  const [path, query] = hash.replace(/^#\/?/, '').split('?', 2);
  return {
    path: path.split('/').filter(Boolean).map(plain),
    query: Object.fromEntries(new URLSearchParams(query ?? '')),
  };
}

/** @param {string} part */
function plain(part) {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

/** @type {import('./store.js').Store<{ route: Route }>} */
export const router = createStore({ route: parse(location.hash) });

addEventListener('hashchange', () => router.set({ route: parse(location.hash) }));

/** @param {string} hash */
export function go(hash) {
  location.hash = hash;
}
