// How fast the turns of others are told, set from the page on which they are told.
import { html } from '../core/html.js';
import { settings } from '../core/settings.js';
import { useStore } from '../core/store.js';

const PACES = /** @type {const} */ ({ slow: 'slow', normal: 'normal', fast: 'fast', instant: 'at once' });

/** How fast steps are told: one press, one step faster. It keeps its place whether something is told or not. */
export function Pace() {
  const { speed } = useStore(settings);
  const all = /** @type {(keyof typeof PACES)[]} */ (Object.keys(PACES));
  const next = all[(all.indexOf(speed) + 1) % all.length];
  return html`<button class="pace" data-act="pace" title=${`How fast the turns of others are told; press for ${PACES[next]}`} onClick=${() => settings.set({ speed: next })}><span class="muted">Telling</span> <b>${PACES[speed]}</b></button>`;
}
