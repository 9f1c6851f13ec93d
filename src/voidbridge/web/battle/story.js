// The story of the battle: one line a step, opened to its dice and modifiers.
import { html, useEffect, useRef, still } from '../core/html.js';
import { counted, signed, title } from '../core/words.js';
import { readAttack, readTest } from './beats.js';
import { throwRows } from './dice.js';

/** @typedef {import('../types').Step} Step */
/** @typedef {import('../types').Happening} Happening */

/** @type {(props: { story: Step[], round: number, telling: string }) => any} */
export const Story = still((/** @type {{ story: Step[], round: number, telling: string }} */ props) => html`<${Lines} ...${props} />`);

/** @param {{ story: Step[], round: number, telling: string }} props */
function Lines({ story, round, telling }) {
  const list = useRef(/** @type {HTMLElement | null} */ (null));
  useEffect(() => {
    const box = list.current;
    if (!box) return;
    const down = () => { box.scrollTop = box.scrollHeight; };
    down();
    const watcher = new ResizeObserver(down);
    watcher.observe(box);
    return () => watcher.disconnect();
  }, [story.length, telling]);
  return html`<section class="panel log" aria-label="Story"><div class="ph"><h2>Story</h2><span class="num faint">round ${round}</span></div>
    <ol ref=${list} tabindex="0" aria-label="Story so far">
      ${story.map((step) => html`<${Line} key=${step.n} step=${step} />`)}
      ${telling && html`<li class="now">${telling}</li>`}
    </ol></section>`;
}

/** @type {(props: { step: Step }) => any} */
export const Line = still((/** @type {{ step: Step }} */ { step }) => {
  const told = condensed(step.events.filter((event) => event.text && event.kind !== 'round-began' && event.kind !== 'phase-began' && event.kind !== 'activated' && event.kind !== 'activation-ended'));
  const heads = step.events.filter((event) => event.kind === 'round-began' || event.kind === 'phase-began').map((event) => event.text).filter(Boolean);
  const rows = details(step.events);
  const text = told.join(' ') || (heads.length ? '' : plain(step));
  if ((!text && !heads.length) || step.action === 'undo') return null; // the line that was taken back says so itself
  return html`<${Fragmented} heads=${heads}>
    ${text && html`<li class=${`${step.undone ? 'undone' : ''} ${step.seat === 'enemy' ? 'by-foe' : ''}`}>
      ${rows.length ? html`<details><summary>${text}</summary>${rows.map((row, n) => html`<dl key=${n}>${row.map(([term, words, rule]) => html`<dt>${term}</dt><dd>${words} ${rule && html`<a href=${`#/rules?q=${rule}`}>${rule}</a>`}</dd>`)}</dl>`)}${step.order && html`<p class="order">Order followed: ${title(step.order).toLowerCase()}</p>`}</details>` : html`<span>${text}</span>`}
      ${step.undone && html`<em class="faint"> taken back</em>`}
    </li>`}<//>`;
});

/** A long muster is one sentence. @param {Happening[]} events @returns {string[]} */
function condensed(events) {
  const laid = events.filter((event) => event.kind === 'token-placed');
  const came = events.filter((event) => event.kind === 'spawned');
  const rest = events.filter((event) => (event.kind !== 'token-placed' || laid.length < 4) && (event.kind !== 'spawned' || came.length < 4)).map((event) => event.text);
  if (laid.length >= 4) {
    const kinds = [...new Set(laid.map((event) => event.token_kind))].map((kind) => counted(laid.filter((event) => event.token_kind === kind).length, `${kind} token`));
    rest.push(`${kinds.join(' and ')} lie on the deck.`);
  }
  if (came.length >= 4) rest.push(`${came.length} enemies take their places.`);
  return rest;
}

/** @param {{ heads: string[], children?: any }} props */
function Fragmented({ heads, children }) {
  return html`${children}${heads.map((text) => html`<li class="h" key=${text}>${text}</li>`)}`;
}

/** @param {Step} step */
function plain(step) {
  const verb = step.action.split(' ')[0];
  return ['set', 'put', 'place', 'remove', 'revive', 'adjudicate', 'cancel'].includes(verb) ? `The master: ${step.action}` : '';
}

/** Attacks and tests of a step as rows of term, words, ruling. @param {Happening[]} events @returns {string[][][]} */
function details(events) {
  /** @type {string[][][]} */
  const found = [];
  events.forEach((event, n) => {
    if (event.kind === 'attacked') {
      let end = n + 1;
      while (end < events.length && ['hits-rolled', 'saves-rolled'].includes(events[end].kind)) end += 1;
      found.push([...throwRows(readAttack(events.slice(n, end), String(n), events.slice(end))), ...parts(event)]);
    } else if (event.kind === 'morale-tested') found.push([...throwRows(readTest(event, String(n))), ...parts(event)]);
  });
  return found;
}

/** @param {Happening} event */
const parts = (event) => (event.parts ?? []).map((part) => ['', `${signed(part.value)} ${part.words}`, part.rule]);
