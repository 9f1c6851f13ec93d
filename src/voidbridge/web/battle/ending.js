// How it ended, and what became of each model.
import { html, useEffect, useRef } from '../core/html.js';
import { counted, title } from '../core/words.js';
import { Badge, Name, letters } from '../ui/glyph.js';
import { Wounds } from '../ui/gauges.js';

/** @typedef {import('../types').View} View */

const CAUSES = /** @type {Record<string, string>} */ ({
  'enemies-dead': 'Every enemy is down.', 'crew-dead': 'Nobody of the crew is left standing.', 'time-out': 'Time ran out.', extracted: 'The crew is out, with what it came for.',
  'vents-sealed': 'Every vent is sealed.', held: 'The centre was held to the end.', 'zone-lost': 'The centre was lost.', 'cache-missed': 'The cache was not secured in time.', adjudicated: 'The master decided it.',
});

/** @param {{ view: View, story: import('../types').Step[], close: () => void }} props */
export function Ending({ view, story, close }) {
  const panel = useRef(/** @type {HTMLElement | null} */ (null));
  useEffect(() => keepInside(/** @type {HTMLElement} */ (panel.current), close), []);
  const won = view.outcome === 'won';
  const kills = tally(story);
  const crew = view.units.filter((unit) => unit.side === 'crew');
  const foes = view.units.filter((unit) => unit.side === 'enemy' && unit.presence !== 'waiting');
  const loot = crew.filter((unit) => unit.presence === 'in-play').flatMap((unit) => unit.carries).map((id) => view.tokens.find((token) => token.id === id)?.kind).filter((kind) => kind === 'loot').length;
  return html`<section ref=${panel} class="ending" role="dialog" aria-modal="true" aria-label="How it ended">
    <p class="muted">${view.objective.name}, round ${view.round}</p>
    <h1>${won ? 'Mission won' : 'Mission lost'}</h1>
    <p class="cause">${CAUSES[view.cause] ?? title(view.cause)}${won && loot ? ` ${counted(loot, 'loot token')} brought home.` : ''}</p>
    <ul class="fates">${crew.map((unit) => html`<li key=${unit.id} class=${unit.presence === 'eliminated' ? 'out' : ''}><${Badge} side="crew" text=${letters(unit, view.units)} /><span><b><${Name} text=${unit.name} /></b><em>${unit.line}</em></span>
      <${Wounds} left=${unit.wounds} full=${unit.full} /><span>${fate(unit, view, story)}</span><span class="num">${unit.kills ?? kills[unit.id] ? counted(unit.kills ?? kills[unit.id], 'kill') : ''}</span></li>`)}</ul>
    <p class="muted">${counted(foes.filter((unit) => unit.presence === 'eliminated').length, 'enemy', 'enemies')} of ${foes.length} eliminated.</p>
    <p class="acts"><a class="btn go" href="#/setup">Another mission</a><a class="btn" href="#/">To the start</a><a class="btn" href=${`#/replay/${encodeURIComponent(view.game)}`}>Watch it again</a><button class="btn" onClick=${close}>Look at the deck<kbd>Esc</kbd></button></p>
  </section>`;
}

/** @param {import('../types').Unit} unit @param {View} view @param {import('../types').Step[]} story */
function fate(unit, view, story) {
  if (unit.presence === 'removed') return 'taken off by the master';
  if (unit.presence !== 'eliminated') return unit.wounds === unit.full ? 'stands, not a scratch' : `stands, ${counted(unit.full - unit.wounds, 'wound')} taken`;
  const event = story.flatMap((step) => (step.undone ? [] : step.events)).filter((one) => one.kind === 'eliminated' && one.unit === unit.id).pop();
  const by = view.units.find((one) => one.id === event?.by);
  return `fell${by ? ` to ${by.side === 'enemy' ? `${by.line} ${by.number}` : 'a friend'}` : ''}${event?.cause ? `, ${title(event.cause).toLowerCase()}` : ''}`;
}

/** @param {import('../types').Step[]} story @returns {Record<string, number>} */
function tally(story) {
  /** @type {Record<string, number>} */
  const kills = {};
  for (const step of story) if (!step.undone) for (const event of step.events) if (event.kind === 'eliminated' && typeof event.by === 'string' && event.by !== event.unit) kills[event.by] = (kills[event.by] ?? 0) + 1;
  return kills;
}

/** While the panel stands before everything else it has the keyboard: Tab goes round in it, Esc puts it away. @param {HTMLElement} panel @param {() => void} close */
function keepInside(panel, close) {
  const stops = () => /** @type {HTMLElement[]} */ ([...panel.querySelectorAll('a[href], button')]);
  stops()[0]?.focus({ preventScroll: true });
  const hear = (/** @type {KeyboardEvent} */ event) => {
    if (document.querySelector('dialog[open]')) return; // one above this
    if (event.key === 'Escape') close();
    else if (event.key === 'Tab') {
      const all = stops();
      const at = all.indexOf(/** @type {HTMLElement} */ (document.activeElement));
      const next = at < 0 ? (event.shiftKey ? all.length - 1 : 0) : (at + (event.shiftKey ? -1 : 1) + all.length) % all.length;
      all[next]?.focus();
    } else return;
    event.preventDefault();
    event.stopPropagation();
  };
  addEventListener('keydown', hear, true);
  return () => {
    removeEventListener('keydown', hear, true);
    document.getElementById('board')?.focus({ preventScroll: true });
  };
}
