// Round, phase and objective in the top bar; the line to the server and what was refused below it.
import { html } from '../core/html.js';
import { mission } from '../core/book.js';
import { title } from '../core/words.js';
import { useCampaignOf } from '../campaign/of-battle.js';
import { Dialog } from '../ui/dialog.js';
import { Glyph } from '../ui/glyph.js';
import { Rounds } from '../ui/gauges.js';
import { Rule } from '../ui/rule.js';
import { missionGlyph } from '../ui/mission.js';
import { Chance } from './chance.js';
import { spoken } from './spoken.js';

/** @typedef {import('../types').View} View */

/** @param {{ view: View, telling: boolean, past?: boolean, aim: () => void, lines?: string[] }} props  `lines`: what is planned; `past`: a moment of a replay, whose chances are over */
export function Status({ view, telling, past, aim, lines = [] }) {
  const crew = view.units.filter((unit) => unit.side === 'crew' && unit.presence === 'in-play');
  const last = view.last_round || view.limit;
  return html`<div class="status-round"><span class="muted word">Round</span><b class="num">${view.round}</b>${last > 0 && html`<span class="muted of">of ${last}</span>`}<${Rounds} round=${view.round} last=${last} /></div>
    <div class="status-phase" data-phase=${view.phase}><b>${phaseWords(view, telling)}</b>${view.phase === 'activation' && html`<span class="muted">${crew.filter((unit) => unit.acted && !unit.active).length} of ${crew.length} done</span>`}</div>
    <button class="status-aim" onClick=${aim} title=${[view.objective.text, ...view.objective.lines, timeWords(view)].filter(Boolean).join(' · ')}><${Glyph} name=${missionGlyph(view.setup.mission)} /><b>${view.objective.name}</b> <span class="num">${tally(view)}</span><span class="muted by">${timeWords(view)}</span></button>
    ${!past && html`<${Chance} view=${view} telling=${telling} plan=${lines.join(';')} />`}`;
}

/** How much of the aim is done, and then how many are out; nothing while it is not known yet how much there is. @param {View} view */
export function tally(view) {
  const { done, needed, home } = view.objective;
  if (!needed) return '';
  return home && done >= needed ? `home ${home.in}/${home.of}` : `${done}/${needed}`;
}

/** Until when, in words: some missions have a round for the deed and a later one for the way home. @param {View} view */
export function timeWords(view) {
  const last = view.last_round || view.limit;
  if (view.limit && view.limit < last) return `${view.setup.mission === 'timed-raid' ? 'cache' : 'done'} by the end of round ${view.limit}, home by the end of round ${last}`;
  return last ? `by the end of round ${last}` : '';
}

/** What the mission asks, in full. @param {{ view: View, close: () => void }} props */
export function AimDialog({ view, close }) {
  const row = mission(view.setup.mission);
  const of = useCampaignOf(row?.kind === 'campaign' ? view.game : '', view.version);
  return html`<${Dialog} title=${view.objective.name} close=${close}><div class="aim-text"><p>${row?.briefing}</p><p><b>${view.objective.text}</b></p>
    <ul>${view.objective.lines.map((line) => html`<li key=${line}>${line}</li>`)}</ul>
    ${of && html`<p><a class="btn" href=${`#/campaign/${of.campaign}`}>To the campaign: mission ${of.mission} of ${of.missions}</a></p>`}
    ${row?.rulings?.length ? html`<p class="muted">Ruled in ${row.rulings.map((id) => html`<${Rule} key=${id} id=${id} /> `)}</p>` : null}</div><//>`;
}

/** @param {View} view @param {boolean} telling */
function phaseWords(view, telling) {
  if (view.outcome !== 'none') return view.outcome === 'won' ? 'Won' : 'Lost';
  if (view.decision.kind === 'rolling') return 'Dice to roll';
  if (view.decision.kind === 'spawn-corner') return 'Name a corner';
  switch (view.phase) {
    case 'corner': return 'Choose a corner';
    case 'deploy': return 'Deployment';
    case 'activation': return telling || view.decision.yours ? 'Crew turn' : 'Waiting';
    case 'enemy': return 'Enemy turn';
    case 'end': return 'End of round';
    default: return '';
  }
}

/** @param {{ now: import('./table.js').TableState, table: import('./table.js').Table }} props */
export function Notices({ now, table }) {
  return html`<div class="notices">
    ${now.link === 'lost' && html`<p class="notice lost" role="status"><b>Connection lost.</b> Trying again; nothing you did is forgotten.${now.pending && html` <i>${title(spoken(now.pending))} waits for its answer.</i>`} <button class="btn" onClick=${() => location.reload()}>Load again</button></p>`}
    ${now.notice && html`<p class=${`notice ${now.notice.kind}`} role="status">${now.notice.text} <button class="plain" onClick=${table.dismiss}>Dismiss <kbd>Esc</kbd></button></p>`}
  </div>`;
}
