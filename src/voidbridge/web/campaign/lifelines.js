// The crew's lines through the missions: who was there, who fell, what it left; below, what was found and won.
import { html } from '../core/html.js';
import { named } from '../core/book.js';
import { counted, title } from '../core/words.js';
import { Glyph, Name, gearGlyph } from '../ui/glyph.js';
import { resultAt } from './course.js';

/** @typedef {import('../types').CampaignView} CampaignView */
/** @typedef {import('../types').Fellow} Fellow */
/** @typedef {CampaignView['chapters'][number]} Chapter */

const FATES = /** @type {Record<string, string>} */ ({ stood: 'in play at the end', fell: 'out of play', hurt: 'out of play', saved: 'out of play, saved by an Advanced Medkit', died: 'died' });

/** @param {{ view: CampaignView }} props */
export function Lifelines({ view }) {
  const everyone = [...view.crews.flatMap((crew) => crew.members), ...view.memorial].sort((a, b) => a.id.localeCompare(b.id, 'en', { numeric: true }));
  const chapterAt = (/** @type {number} */ n) => view.chapters.find((one) => one.mission === n + 1);
  const row = (/** @type {string} */ name, /** @type {(chapter: Chapter) => any} */ cell) => html`<tr class="sums"><th scope="row">${name}</th>${view.course.map((_, n) => { const found = chapterAt(n); return html`<td key=${n}>${found ? cell(found) : ''}</td>`; })}</tr>`;
  const most = Math.max(1, ...view.chapters.map((one) => one.points.won));
  return html`<section class="panel framed lifelines" aria-label="Lifelines"><div class="ph"><h2>Lifelines</h2></div><div class="table-scroll" tabindex="0" role="group" aria-label="Lifelines, a table that scrolls sideways"><table>
    <thead><tr><th scope="col"><span class="sr">Who</span></th>${view.course.map((name, n) => html`<${Head} key=${n} n=${n} name=${name} view=${view} />`)}</tr></thead>
    <tbody>${everyone.map((one) => html`<${Line} key=${one.id} one=${one} view=${view} />`)}
      ${row('Enemies', (found) => (found.enemy ? html`<span class="thing" title=${named(found.enemy)}><${Glyph} name=${found.enemy} /><span class="sr">${named(found.enemy)}</span></span>` : ''))}
      ${row('Found', (found) => [...found.relics, ...found.finds].map((id, n) => html`<span class="thing" key=${n} title=${named(id)}><${Glyph} name=${gearGlyph(id)} /><span class="sr">${named(id)}, </span></span>`))}
      ${row('Points', (found) => html`<${Points} points=${found.points} most=${most} />`)}</tbody></table></div>
    <p class="pad faint line-key"><span><i class="dot" /> in play at the end</span><span><${Glyph} name="arm-injury" /> fell, and what it left</span><span><${Glyph} name="skull" /> died</span><span><b class="num">3</b> kills</span></p></section>`;
}

/** @param {{ n: number, name: string, view: CampaignView }} props */
function Head({ n, name, view }) {
  const outcome = resultAt(view, n)?.outcome;
  return html`<th scope="col" class=${outcome ?? ''} title=${name}><b class="num">${n + 1}</b>${outcome && html`<${Glyph} name=${outcome === 'won' ? 'check' : 'cross'} /><span class="sr">${outcome}</span>`}</th>`;
}

/** @param {{ one: Fellow, view: CampaignView }} props */
function Line({ one, view }) {
  const dead = view.memorial.some((gone) => gone.id === one.id);
  const last = one.deeds.at(-1)?.mission ?? 0;
  const since = view.since[one.id] ?? 1;
  /** Whether they were there, are yet to be, or neither. @param {number} mission */
  const between = (mission) => (mission < since || (dead && mission > last) ? 'away' : mission < view.next || resultAt(view, mission - 1) ? 'lived' : view.ending ? 'away' : 'to-come');
  return html`<tr class=${dead ? 'dead' : ''}><th scope="row">${one.leader && html`<${Glyph} name="leader" />`}<${Name} text=${one.name} most=${20} /></th>${view.course.map((_, n) => {
    const fate = view.chapters.find((chapter) => chapter.mission === n + 1)?.fates.find((each) => each.member === one.id);
    const state = fate ? `lived ${fate.what}` : between(n + 1);
    return html`<td key=${n} class=${state}>${fate && html`<${Fate} fate=${fate} view=${view} />`}</td>`;
  })}</tr>`;
}

/** @param {{ fate: Chapter['fates'][number], view: CampaignView }} props */
function Fate({ fate, view }) {
  const left = fate.injury ? (view.words[fate.injury]?.name ?? title(fate.injury)) : '';
  const words = [FATES[fate.what], fate.what !== 'died' && left, fate.kills && counted(fate.kills, 'kill')].filter(Boolean).join(', ');
  return html`<span class="fate" role="img" aria-label=${words} title=${words}>${fate.what === 'stood' ? html`<i class="dot" />` : html`<${Glyph} name=${fate.what === 'died' ? 'skull' : (fate.injury ?? 'bleed')} />`}${fate.kills > 0 && html`<b class="num">${fate.kills}</b>`}</span>`;
}

/** Points won with a mission: spent, lost and left, as one bar. @param {{ points: Chapter['points'], most: number }} props */
function Points({ points, most }) {
  if (!points.won) return html`<span class="faint">–</span>`;
  const words = [`${points.won} won`, points.spent && `${points.spent} spent`, points.left && `${points.left} left`, points.lost && `${points.lost} lost`].filter(Boolean).join(', ');
  const wide = 44 / most;
  return html`<span class="point-sum" role="img" aria-label=${words} title=${words}><svg viewBox="0 0 46 10" aria-hidden="true"><rect class="spent" x="1" y="1" width=${points.spent * wide} height="8" /><rect class="left" x=${1 + points.spent * wide} y="1" width=${points.left * wide} height="8" /><rect class="lost" x=${1 + (points.spent + points.left) * wide} y="1" width=${points.lost * wide} height="8" /></svg><b class="num">${points.won}</b></span>`;
}
