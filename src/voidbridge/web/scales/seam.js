// Where one falls to, or climbs back to, and why: a card that goes by itself, or at any press.
import { html, useEffect, useRef } from '../core/html.js';
import { PACE, settings } from '../core/settings.js';
import { Glyph } from '../ui/glyph.js';
import { SCALES, scalesOf, topOf } from './stack.js';

/** @typedef {import('./types').Seam} Seam */
/** @typedef {import('./types').Scale} Scale */

const SHARE = 3.4; // beats of the chosen pace that a card stands
const MOST = 6; // sentences on it
const BEFORE = 3; // events before one falls that lead to it

/** What lies between two moments: nothing where the same scale is played, or where nobody told of it. @param {Scale[]} before @param {any} view @param {import('../types').Step[]} story @returns {Seam | null} */
export function seamOf(before, view, story) {
  const [from, to] = [before.at(-1), scalesOf(view).at(-1) ?? { ...topOf(view), words: '' }];
  const was = from ? `${from.scale} ${from.key}` : '';
  if (!from && before.length === 0 && scalesOf(view).length < 2) return null;
  if (was === `${to.scale} ${to.key}`) return null;
  const down = scalesOf(view).length > Math.max(before.length, 1);
  const step = story.at(-1);
  const lines = told(step?.events ?? [], from?.scale === 'skirmish' || to.scale === 'skirmish' ? [from, to].find((one) => one && one.scale !== 'skirmish')?.key ?? '' : null);
  const name = SCALES[to.scale].name.toLowerCase();
  return { from: from?.scale ?? '', to: to.scale, down, title: `${down ? 'Down to' : 'Back to'} ${name}`, lines: lines.slice(0, MOST), key: `${view.version} ${to.scale} ${to.key}` };
}

/** What was said between the two scales; at a deck also what the boarding said of it. @param {import('../types').Happening[]} events @param {string | null} boarding  its frame */
function told(events, boarding) {
  const first = events.findIndex((event) => event.frame === 'bridge');
  return events.filter((event, n) => event.text && (event.frame === 'bridge' || (boarding !== null && first >= 0 && n >= first - BEFORE && (event.frame ?? '') === boarding))).map((event) => event.text);
}

/** @param {{ seam: Seam, view: any, close: () => void }} props */
export function SeamCard({ seam, view, close }) {
  const { speed } = settings.get();
  const wait = PACE[speed] * SHARE;
  const box = useRef(/** @type {HTMLElement | null} */ (null));
  useEffect(() => {
    if (wait === 0) return close(); // told at once: the line under the bar says it
    const timer = setTimeout(close, wait);
    const hear = (/** @type {KeyboardEvent} */ event) => {
      if (['Shift', 'Control', 'Alt', 'Meta', 'Tab'].includes(event.key)) return;
      event.preventDefault();
      event.stopImmediatePropagation();
      close();
    };
    addEventListener('keydown', hear, true);
    return () => { clearTimeout(timer); removeEventListener('keydown', hear, true); };
  }, [seam.key]);
  if (wait === 0) return null;
  const stack = scalesOf(view);
  return html`<div ref=${box} class=${`fall ${seam.down ? 'down' : 'up'}`} onClick=${close}><div class="fall-card"><ol class="fall-scales" aria-hidden="true">${(stack.length ? stack : [{ scale: seam.to, key: '' }]).map((one, n, all) => html`<li key=${`${one.scale} ${one.key}`} class=${`${SCALES[one.scale].ticks} ${n === all.length - 1 ? 'now' : ''}`}><${Glyph} name=${SCALES[one.scale].glyph} /></li>`)}</ol>
    <h2>${seam.title}</h2>${seam.lines.map((line, n) => html`<p key=${n}>${line}</p>`)}<p class="fall-on"><button class="btn" data-act="seam" onClick=${close}>Go on<kbd>Enter</kbd></button></p></div></div>`;
}
