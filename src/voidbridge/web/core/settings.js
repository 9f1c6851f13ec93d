// What a player sets once: theme, motion, speed of the telling, size of text. Kept in the browser when it lets us.
import { createStore } from './store.js';

const KEY = 'voidbridge.settings';

/** @typedef {'dark'|'light'|'contrast'} Theme */
/** @typedef {{ theme: Theme|'system', motion: 'on'|'off', speed: 'slow'|'normal'|'fast'|'instant', text: 'normal'|'large', labels: 'letters'|'names', words: 'on'|'off' }} Settings  `words`: the deck in words stands open */

const WISHES = { contrast: matchMedia('(prefers-contrast: more)'), light: matchMedia('(prefers-color-scheme: light)') };

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
    theme: ['dark', 'light', 'contrast'].includes(found.theme) ? found.theme : 'system',
    motion: found.motion === 'off' ? 'off' : 'on',
    speed: Object.hasOwn(PACE, found.speed) ? found.speed : 'normal',
    text: found.text === 'large' ? 'large' : 'normal',
    labels: found.labels === 'names' ? 'names' : 'letters',
    words: found.words === 'on' ? 'on' : 'off',
  };
}

/** @type {import('./store.js').Store<Settings>} */
export const settings = createStore(kept());

/** The theme that is shown: the chosen one, or what the system asks for. @param {Settings} now @returns {Theme} */
export function themeOf(now) {
  if (now.theme !== 'system') return now.theme;
  return WISHES.contrast.matches ? 'contrast' : WISHES.light.matches ? 'light' : 'dark';
}

/** @param {Settings} now */
function apply(now) {
  const root = document.documentElement;
  root.dataset.theme = themeOf(now);
  root.dataset.motion = now.motion;
  root.dataset.text = now.text;
  root.dataset.labels = now.labels;
  try {
    localStorage.setItem(KEY, JSON.stringify(now));
  } catch {
    // a full or closed storage only means that the choice lasts for this page
  }
}

settings.subscribe(apply);
apply(settings.get());
for (const wish of Object.values(WISHES)) wish.addEventListener('change', () => apply(settings.get()));

/** Whether models slide and dice tumble: the player's choice and the system's. */
export function moving() {
  return settings.get().motion === 'on' && !matchMedia('(prefers-reduced-motion: reduce)').matches;
}

/** Whether this is a device held in the hand, most likely without a keyboard. */
export const handheld = () => matchMedia('(hover: none) and (pointer: coarse)').matches;
