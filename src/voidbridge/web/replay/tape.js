// The scrubber: a tape with one tick for each journal line, a tall one where a round begins.
import { html, still, useRef } from '../core/html.js';
import { marks, roundAt, rounds, seamStep, stepAt, told } from './marks.js';

/** @typedef {import('../types').Step} Step */
/** @typedef {import('./bookmarks.js').Bookmark} Bookmark */

const NAMES = { 'crew-down': 'a member is eliminated', 'foe-down': 'an enemy is eliminated', aim: 'objective', seam: 'another scale', end: 'the end' };

/** @param {{ story: Step[], n: number, last: number, bookmarks: Bookmark[], go: (n: number) => void }} props */
export function Tape({ story, n, last, bookmarks, go }) {
  const bar = useRef(/** @type {HTMLElement | null} */ (null));
  const all = rounds(story);
  const share = (/** @type {number} */ at) => `${(last ? at / last : 0) * 100}%`;

  /** @param {PointerEvent} event */
  function drag(event) {
    const { left, width } = /** @type {HTMLElement} */ (bar.current).getBoundingClientRect();
    go(((event.clientX - left) / (width || 1)) * last);
  }

  /** @param {PointerEvent} event */
  function press(event) {
    if (event.button) return;
    /** @type {HTMLElement} */ (event.currentTarget).setPointerCapture(event.pointerId);
    drag(event);
  }

  return html`<div class="reel-tape" role="slider" tabindex="0" aria-label="Line of the journal" aria-valuemin="0" aria-valuemax=${last} aria-valuenow=${n} aria-valuetext=${`Line ${n} of ${last}, round ${roundAt(all, n)}. ${told(stepAt(story, n))}`}
      onPointerDown=${press} onPointerMove=${(/** @type {PointerEvent} */ event) => { if (event.buttons) drag(event); }}>
    <div class="reel-bar" ref=${bar}>
      <${Ticks} story=${story} last=${last} />
      ${all.map((one) => html`<span key=${`r${one.n}`} class="reel-round num" style=${{ left: share(one.n) }}>${one.round}</span>`)}
      ${bookmarks.filter((one) => one.n <= last).map((one) => html`<i key=${`b${one.n}`} class="reel-book" style=${{ left: share(one.n) }} title=${one.note || `Line ${one.n}`} />`)}
      <i class="reel-done" style=${{ width: share(n) }} />
      <i class="reel-head" style=${{ left: share(n) }}><b class="num">${n}</b></i>
    </div>
  </div>`;
}

/** The ticks and marks, drawn again only when the story grows. @type {(props: { story: Step[], last: number }) => any} */
const Ticks = still((/** @type {{ story: Step[], last: number }} */ { story, last }) => {
  const tall = new Set(rounds(story).map((one) => one.n));
  const at = (/** @type {number} */ n) => (last ? (n / last) * 1000 : 0).toFixed(1);
  const draw = (/** @type {Step[]} */ steps, /** @type {number} */ top) => steps.map((step) => `M${at(step.n)} 34V${top}`).join('');
  const plain = story.filter((step) => !tall.has(step.n));
  return html`<svg class="reel-ticks" viewBox="0 0 1000 56" preserveAspectRatio="none" aria-hidden="true">
      <path class="tick" d=${draw(plain.filter((step) => !step.undone && step.seat !== 'enemy'), 25)} /><path class="tick foe" d=${draw(plain.filter((step) => !step.undone && step.seat === 'enemy'), 28)} /><path class="tick gone" d=${draw(plain.filter((step) => step.undone), 25)} />
      <path class="tick tall" d=${draw(story.filter((step) => tall.has(step.n)), 14)} /><path class="base" d="M0 34H1000" /></svg>
    ${marks(story).map((mark, k) => html`<svg key=${k} class=${`reel-mark ${mark.kind}`} viewBox="0 0 12 12" style=${{ left: `${last ? (mark.n / last) * 100 : 0}%` }} role="img" aria-label=${`${NAMES[mark.kind]}: ${mark.text}`}><title>${mark.text}</title><path d=${SHAPES[mark.kind]} /></svg>`)}`;
});

const SHAPES = { 'crew-down': 'M2 11V5a4 4 0 0 1 8 0v6z', 'foe-down': 'M2 11V5L6 1l4 4v6z', aim: 'M6 0 12 6 6 12 0 6z', seam: 'M1 2H5V10H11M8 7l3 3-3 3', end: 'M2 12V1H10V7H2' };

/** What the marks mean. @param {{ story: Step[] }} props */
export function TapeKey({ story }) {
  return html`<p class="reel-key" aria-hidden="true">${Object.entries(SHAPES).filter(([kind]) => kind !== 'seam' || seamStep(story, -1, 1) >= 0).map(([kind, path]) => html`<span key=${kind}><svg class=${`reel-mark ${kind}`} viewBox="0 0 12 12"><path d=${path} /></svg>${NAMES[/** @type {keyof typeof NAMES} */ (kind)]}</span>`)}<span><i class="dash" />taken back</span></p>`;
}
