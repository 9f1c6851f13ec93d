// The story beside a replay: every line, the one on the board marked, each a way to its moment.
import { html, still, useEffect, useRef } from '../core/html.js';
import { Line } from '../battle/story.js';

/** @typedef {import('../types').Step} Step */

/** @param {{ story: Step[], n: number, round: number, tab: string, go: (n: number) => void }} props  `tab` is the part that is open on a phone */
export function Told({ story, n, round, tab, go }) {
  const list = useRef(/** @type {HTMLElement | null} */ (null));
  useEffect(() => keepInSight(list.current, n), [n, story.length, tab]);
  return html`<section class="panel log told" aria-label="Story"><div class="ph"><h2>Story</h2><span class="num faint">round ${round}</span></div>
    <ol ref=${list} tabindex="0" aria-label="Story, line by line">${story.map((step) => html`<${Moment} key=${step.n} step=${step} here=${step.n === n} later=${step.n > n} go=${go} />`)}</ol></section>`;
}

/** @type {(props: { step: Step, here: boolean, later: boolean, go: (n: number) => void }) => any} */
const Moment = still((/** @type {{ step: Step, here: boolean, later: boolean, go: (n: number) => void }} */ { step, here, later, go }) => html`<li class=${`moment ${here ? 'here' : ''} ${later ? 'later' : ''}`} data-line=${step.n}>
  <button class="num" aria-label=${`Go to line ${step.n}`} aria-current=${here ? 'step' : undefined} onClick=${() => go(step.n)}>${step.n}</button><ol><${Line} step=${step} /></ol></li>`);

/** Scrolls the list, and nothing else, so that the line is in it; a line that says nothing gives way to the one before. @param {HTMLElement | null} box @param {number} n */
function keepInSight(box, n) {
  if (!box?.offsetHeight) return;
  /** @type {HTMLElement | null} */
  let row = box.querySelector(`[data-line="${n}"]`);
  while (row && !row.offsetHeight) row = /** @type {HTMLElement | null} */ (row.previousElementSibling);
  if (!row) return;
  const top = row.offsetTop - box.offsetTop;
  if (top < box.scrollTop + 8 || top + row.offsetHeight > box.scrollTop + box.clientHeight - 8) box.scrollTop = top - box.clientHeight / 2;
}
