// What a player sets once: theme, motion, speed of the telling. Kept in the browser when it lets us.
import { createStore } from './store.js';

const KEY = 'voidbridge.settings';

/** @typedef {{ theme: 'dark'|'light'|'contrast', motion: 'on'|'off', speed: 'slow'|'normal'|'fast'|'instant' }} Settings */

/** Milliseconds a beat of the story is held, by speed. */
export const PACE = { slow: 1500, normal: 800, fast: 320, instant: 0 };

/** @returns {Settings} */
function kept() {
  /** @type {any} */
  let found = {};
  try {
    found = JSON.parse(localStorage.getItem(KEY) ?? '{}') ?? {};
  } catch {
    // storage is closed or holds something else: start from the defaults
  }
  return {
    theme: ['dark', 'light', 'contrast'].includes(found.theme) ? found.theme : 'dark',
    motion: found.motion === 'off' ? 'off' : 'on',
    speed: found.speed in PACE ? found.speed : 'normal',
  };
}

/** @type {import('./store.js').Store<Settings>} */
export const settings = createStore(kept());

/** @param {Settings} now */
function apply(now) {
  const root = document.documentElement;
  root.dataset.theme = now.theme;
  root.dataset.motion = now.motion;
  try {
    localStorage.setItem(KEY, JSON.stringify(now));
  } catch {
    // a full or closed storage only means that the choice lasts for this page
  }
}

settings.subscribe(apply);
apply(settings.get());

/** Whether models slide and dice tumble: the player's choice and the system's. */
export function moving() {
  return settings.get().motion === 'on' && !matchMedia('(prefers-reduced-motion: reduce)').matches;
}
