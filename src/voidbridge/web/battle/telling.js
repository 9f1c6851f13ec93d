// How fast steps are told, and the wish to skip to the end of them.
import { createStore } from '../core/store.js';
import { PACE, moving, settings } from '../core/settings.js';

export const telling = createStore({ skip: false });

/**
 * Waits for a share of the chosen pace; ends at once when the player skips.
 * @param {number} share @param {boolean} dice  dice are given the time to fall
 */
export async function hold(share, dice) {
  const pace = PACE[settings.get().speed];
  const wait = pace === 0 ? 0 : share * pace + (dice && moving() ? 420 : 0);
  const end = performance.now() + wait;
  while (performance.now() < end && !telling.get().skip) await new Promise((resolve) => setTimeout(resolve, Math.min(30, end - performance.now())));
}
