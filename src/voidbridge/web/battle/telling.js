// How fast steps are told, the wish to hold them, and the wish to skip to the end of them.
import { createStore } from '../core/store.js';
import { PACE, moving, settings } from '../core/settings.js';

/** `next`: while held, one beat is let through. */
export const telling = createStore({ skip: false, paused: false, next: false });

/**
 * Waits for a share of the chosen pace, and as long as the player holds the telling; ends at once when they skip.
 * @param {number} share @param {boolean} dice  dice are given the time to fall
 */
export async function hold(share, dice) {
  const pace = PACE[settings.get().speed];
  const wait = pace === 0 ? 0 : share * pace + (dice && moving() ? 420 : 0);
  const end = performance.now() + wait;
  const waits = () => !telling.get().skip && (performance.now() < end || (share > 0 && held()));
  while (waits()) await new Promise((resolve) => setTimeout(resolve, 30));
  if (telling.get().next && share > 0) telling.set({ next: false });
}

/** Whether the player holds this beat. */
function held() {
  const { paused, next } = telling.get();
  return paused && !next;
}

/** The telling is held, or goes on. */
export const pause = () => telling.set({ paused: !telling.get().paused, next: false });

/** One beat further while the telling is held. */
export const oneBeat = () => telling.set({ next: true });
