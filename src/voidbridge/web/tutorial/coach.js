// The coach above the battle: says what comes next, points at it, waits until it was really done.
import { html, useEffect, useLayoutEffect, useRef, useState } from '../core/html.js';
import { typing } from '../ui/shell.js';
import { LESSONS, LOST, next } from './steps.js';
import { keep, progress } from './progress.js';

/** @typedef {{ now: import('../battle/table.js').TableState, planned: import('../battle/plan-state.js').PlanState, again: () => void }} Props */

const TWICE = 350; // milliseconds in which two taps are one double tap

/** @param {Props} props */
export function Coach({ now, planned, again }) {
  const view = /** @type {import('../types').View} */ (now.view);
  const kept = progress();
  const since = useRef(0); // when this step came up: the second tap of a double tap is not meant for it
  const [step, setStep] = useState(kept?.game === view.game ? Math.min(Math.max(kept.step, 0), LESSONS.length - 1) : 0);
  const table = { view, story: now.story, planned };
  const ended = view.outcome !== 'none' && !now.telling;
  const at = Math.min(now.telling ? step : next(step, table), LESSONS.length - (ended ? 1 : 2)); // the last word comes after the last beat
  const lesson = LESSONS[at];
  const over = ended;
  const note = !now.telling && lesson.note ? lesson.note(table) : '';
  const last = at === LESSONS.length - 1;
  const on = !last && at < LESSONS.length - 2 && (!lesson.done || Boolean(lesson.ready?.(table)));

  useEffect(() => { since.current = performance.now(); }, [at]);
  const onward = () => { if (performance.now() - since.current > TWICE) setStep(at + 1); };

  useEffect(() => {
    setStep(at);
    keep({ game: view.game, step: at, over });
  }, [at, over]);

  useEffect(() => {
    if (last) return undefined;
    const hear = (/** @type {KeyboardEvent} */ event) => {
      if (event.key.toLowerCase() !== 'j' || typing(event) || event.ctrlKey || event.metaKey || event.altKey) return;
      event.preventDefault();
      event.stopImmediatePropagation(); // here J is the coach's, not the injector's
      setStep(at + 1);
    };
    addEventListener('keydown', hear, true);
    return () => removeEventListener('keydown', hear, true);
  }, [at, last]);

  return html`<section class="coach" aria-label="Coach" data-lesson=${lesson.id}>
    <ol class="coach-steps" aria-hidden="true">${LESSONS.map((one, n) => html`<li key=${one.id} class=${n < at ? 'd' : n === at ? 'n' : ''} />`)}</ol>
    <div class="coach-words" role="status"><h2>${lesson.title}<span class="sr">, step ${at + 1} of ${LESSONS.length}.</span></h2><p>${last && view.outcome === 'lost' ? LOST : lesson.text}${!last && lesson.keys && html`<span class="sr"> By keyboard: ${lesson.keys}</span>`}${note && html` <b class="coach-note">${note}</b>`}</p></div>
    <p class="coach-acts">${last
      ? html`<a class="btn go" href="#/setup">A whole mission</a><a class="btn" href=${`#/replay/${encodeURIComponent(view.game)}`}>Watch it again</a>`
      : on && html`<button class="btn go" data-coach="on" onClick=${onward}>Go on<kbd>J</kbd></button>`}
      <span class="coach-more">${at < LESSONS.length - 2 && !on && html`<button class="plain" data-coach="skip" onClick=${onward}>Skip this step<kbd>J</kbd></button>`}<button class="plain" data-coach="again" onClick=${again}>Begin again</button>${!last && html`<a class="plain" href="#/" title="You can go on later from the start screen">Leave</a>`}</span></p>
    ${!now.telling && !over && lesson.at && html`<${Pointer} where=${lesson.at(table)} />`}
  </section>`;
}

/** A frame around the control that comes next; it moves with it and is in nobody's way. @param {{ where: string }} props */
function Pointer({ where }) {
  const frame = useRef(/** @type {HTMLElement | null} */ (null));
  useLayoutEffect(() => {
    const place = () => follow(frame.current, where);
    place();
    const timer = setInterval(place, 150);
    addEventListener('resize', place);
    addEventListener('scroll', place, true);
    return () => {
      clearInterval(timer);
      removeEventListener('resize', place);
      removeEventListener('scroll', place, true);
    };
  }, [where]);
  return html`<i ref=${frame} class="coach-ring" aria-hidden="true" />`;
}

/** @param {HTMLElement | null} frame @param {string} where */
function follow(frame, where) {
  const shown = (/** @type {string} */ what) => [...document.querySelectorAll(what)].find((one) => one.getBoundingClientRect().width > 0);
  const target = shown(where) ?? shown('.battle:not([data-tab=board]) > .tabs button:first-child'); // another part of the table hides it: the way back
  if (!frame) return;
  const box = target && within(target);
  frame.hidden = !box || Boolean(document.querySelector('dialog[open], .fan'));
  if (!box) return;
  const edge = 4;
  const left = Math.max(box.left - edge, 2);
  const top = Math.max(box.top - edge, 2);
  frame.style.left = `${left}px`;
  frame.style.top = `${top}px`;
  frame.style.width = `${Math.min(box.right + edge, innerWidth - 2) - left}px`;
  frame.style.height = `${Math.min(box.bottom + edge, innerHeight - 2) - top}px`;
}

/** Where a thing is on the screen; of what lies on the board only what its window shows. @param {Element} target */
function within(target) {
  const { left, top, right, bottom } = target.getBoundingClientRect();
  const pane = target.closest('.board-view')?.getBoundingClientRect();
  if (!pane) return { left, top, right, bottom };
  const box = { left: Math.max(left, pane.left), top: Math.max(top, pane.top), right: Math.min(right, pane.right), bottom: Math.min(bottom, pane.bottom) };
  return box.left < box.right && box.top < box.bottom ? box : null;
}
