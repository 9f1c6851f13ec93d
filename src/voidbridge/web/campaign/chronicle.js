// The story so far, mission by mission, the newest first; the dead have a place of their own.
import { html, useEffect, useRef } from '../core/html.js';
import { named } from '../core/book.js';
import { counted } from '../core/words.js';
import { Glyph, Name } from '../ui/glyph.js';

/** @typedef {import('../types').CampaignView} CampaignView */

/** @param {{ view: CampaignView }} props */
export function Chronicle({ view }) {
  const story = useRef(/** @type {HTMLElement | null} */ (null));
  useEffect(() => openOnPaper(story), []);
  return html`${view.memorial.length > 0 && html`<${Memory} view=${view} />`}
    <section ref=${story} class="panel framed chronicle" aria-label="The story so far"><div class="ph"><h2>The story so far</h2></div>
      ${[...view.chapters].reverse().map((chapter, n) => html`<details key=${chapter.mission} open=${n < 2}><summary><b class="num">${chapter.mission}</b><span><b>${chapter.name}</b> <em>${howItWent(chapter)}</em></span>${chapter.outcome && html`<${Glyph} name=${chapter.outcome === 'won' ? 'check' : 'cross'} />`}</summary>
        ${chapter.lines.length ? html`<ol class="campaign-story">${chapter.lines.map((line, k) => html`<li key=${k}>${line}</li>`)}</ol>` : html`<p class="pad faint">Nothing has happened yet.</p>`}
        ${chapter.game && html`<p class="pad no-print"><a class="plain" href=${`#/replay/${encodeURIComponent(chapter.game)}`}>Watch the battle again</a></p>`}</details>`)}</section>`;
}

/** On paper every chapter lies open; on the screen it is as it was. @param {{ current: HTMLElement | null }} story */
function openOnPaper(story) {
  /** @type {HTMLDetailsElement[]} */
  let opened = [];
  const open = () => {
    opened = [...(story.current?.querySelectorAll('details:not([open])') ?? [])].map((one) => /** @type {HTMLDetailsElement} */ (one));
    for (const one of opened) one.open = true;
  };
  const shut = () => { for (const one of opened) one.open = false; };
  addEventListener('beforeprint', open);
  addEventListener('afterprint', shut);
  return () => { removeEventListener('beforeprint', open); removeEventListener('afterprint', shut); };
}

/** @param {CampaignView['chapters'][number]} chapter */
function howItWent(chapter) {
  const against = chapter.enemy ? `against ${named(chapter.enemy)}` : '';
  if (!chapter.outcome) return against || 'ahead';
  return [`${chapter.outcome}${chapter.rounds ? ` in ${counted(chapter.rounds, 'round')}` : ''}`, against].filter(Boolean).join(' ');
}

/** @param {{ view: CampaignView }} props */
function Memory({ view }) {
  return html`<section class="panel framed memorial" aria-label="In memory"><div class="ph"><h2>In memory</h2></div><ul>${view.memorial.map((one) => {
    const kills = one.deeds.reduce((sum, deed) => sum + deed.kills, 0);
    const last = one.deeds.at(-1)?.mission;
    return html`<li key=${one.id}><${Glyph} name="skull" /><span><b><${Name} text=${one.name} /></b> <span class="muted">${one.leader ? 'leader, ' : ''}fell in mission ${last}${last ? `, ${view.course[last - 1]}` : ''}; ${counted(one.deeds.length, 'mission')}${kills ? `, ${counted(kills, 'kill')}` : ''}</span></span></li>`;
  })}</ul></section>`;
}
