// The course of a campaign as one tape: a bay for each mission and one for the ending, always in sight.
import { html } from '../core/html.js';
import { counted, title } from '../core/words.js';
import { Glyph } from '../ui/glyph.js';

/** @typedef {import('../types').CampaignView} CampaignView */

/** How a mission ended, by its place from 0. @param {CampaignView} view @param {number} n */
export const resultAt = (view, n) => view.results.find((result) => result.mission === n + 1);

/** What an ending is called. @param {CampaignView} view @param {string} [id] */
export const endingOf = (view, id = view.ending) => view.campaign.endings.find((one) => one.id === id);

const STAGES = /** @type {Record<string, string>} */ ({ enemy: 'next', mission: 'next', aftermath: 'to settle', refit: 'next' });

/** @param {{ view: CampaignView }} props */
export function Course({ view }) {
  const at = view.stage === 'ending' || view.stage === 'over' ? view.course.length : (view.stage === 'refit' ? view.next : view.mission.number) - 1;
  return html`<nav class="course" aria-label="Course"><ol>${view.course.map((name, n) => {
    const done = resultAt(view, n);
    const now = n === at;
    const passed = !done && n < at; // another way was taken
    return html`<li key=${name} class=${[done?.outcome ?? (passed ? 'passed' : 'ahead'), now ? 'now' : ''].join(' ')} aria-current=${now ? 'step' : undefined}>
      <b class="num">${n + 1}</b><span class="course-name">${name}</span><em>${done ? html`<${Glyph} name=${done.outcome === 'won' ? 'check' : 'cross'} />${title(done.outcome)}${done.rounds ? html`<span class="course-more"> in ${counted(done.rounds, 'round')}</span>` : ''}` : now ? title(STAGES[view.stage]) : passed ? 'Passed by' : html`<span class="sr">ahead</span>`}</em></li>`;
  })}<li class=${`course-end ${view.ending ? '' : 'ahead'} ${at === view.course.length ? 'now' : ''}`} aria-current=${at === view.course.length ? 'step' : undefined}><${Glyph} name="fit" /><span class="course-name">${endingOf(view)?.name ?? 'The ending'}</span><em>${view.stage === 'ending' ? 'To choose' : html`<span class="sr">${view.ending ? 'reached' : 'ahead'}</span>`}</em></li></ol>
    <p class="course-at" aria-hidden="true">${at < view.course.length ? `Mission ${at + 1} of ${view.course.length}: ${view.course[at]}` : endingOf(view)?.name ?? 'The ending'}</p></nav>`;
}

/** The same as seven marks, for a list. @param {{ outcomes: string[], missions: number, ending: string }} props */
export function MiniCourse({ outcomes, missions, ending }) {
  const won = outcomes.filter((one) => one === 'won').length;
  const words = outcomes.length ? `${won} of ${counted(outcomes.length, 'mission')} won` : 'no mission played yet';
  return html`<span class="mini-course" role="img" aria-label=${words}>${Array.from({ length: missions }, (_, n) => html`<i key=${n} class=${outcomes[n] ?? (n === outcomes.length && !ending ? 'now' : '')} />`)}</span>`;
}
