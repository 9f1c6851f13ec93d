// How fast the turns of others are told, set from the page on which they are told, by key or by a typed line.
import { echo } from '../core/announce.js';
import { html } from '../core/html.js';
import { settings } from '../core/settings.js';
import { useStore } from '../core/store.js';

const PACES = /** @type {const} */ ({ slow: 'slow', normal: 'normal', fast: 'fast', instant: 'at once' });
const ALL = /** @type {(keyof typeof PACES)[]} */ (Object.keys(PACES));

/** One step faster or slower. @param {number} by @returns {string} what it is told by now */
export function paced(by) {
  const speed = ALL[Math.min(Math.max(ALL.indexOf(settings.get().speed) + by, 0), ALL.length - 1)];
  settings.set({ speed });
  return `Telling: ${PACES[speed]}.`;
}

/** The keys that set it while something is told: no digits, which choose people a moment later. @type {{ press: string[], shown: string, words: string, when: (now: { telling: boolean }) => boolean, does: (now: { key: string }) => void }} */
export const PACE_KEYS = { press: ['<', '>'], shown: '< >', words: 'tell slower, or faster', when: (now) => now.telling, does: ({ key }) => echo(paced(key === '>' ? 1 : -1)) };

/** How fast steps are told: one press, one step faster. It keeps its place whether something is told or not. */
export function Pace() {
  const { speed } = useStore(settings);
  const next = ALL[(ALL.indexOf(speed) + 1) % ALL.length];
  return html`<button class="pace" data-act="pace" title=${`How fast the turns of others are told; press for ${PACES[next]}`} onClick=${() => settings.set({ speed: next })}><span class="muted">Telling</span> <b>${PACES[speed]}</b></button>`;
}
