// The mission ahead: what it asks, gives and costs; played here, or at a real table and typed in.
import { html, useEffect, useState } from '../core/html.js';
import { api } from '../core/api.js';
import { group, mission as missionRow, named } from '../core/book.js';
import { go } from '../core/router.js';
import { counted, signed } from '../core/words.js';
import { Glyph } from '../ui/glyph.js';
import { Help } from '../ui/rule.js';
import { missionGlyph } from '../ui/mission.js';
import { Rolled, once } from './rolled.js';
import { Typed } from './typed.js';

/** @typedef {import('../types').CampaignView} CampaignView */
/** @typedef {{ view: CampaignView, say: (action: any) => Promise<void>, run: (doing: () => Promise<any>) => Promise<void> }} Props */

/** @param {Props} props */
export function MissionAhead({ view, say, run }) {
  const [typing, setTyping] = useState(false);
  const { mission } = view;
  if (typing && view.stage === 'mission') return html`<${Typed} view=${view} say=${say} back=${() => setTyping(false)} />`;
  return html`<div class="ph"><h2 tabindex="-1">Mission ${mission.number}: ${mission.name} <${Help} rule="VB-53" about="What a mission gives and costs." /></h2></div><div class="mission-ahead">
    <${Glyph} name=${missionGlyph(mission.id)} class="huge" /><div><p class="lead">${mission.briefing}</p><${Terms} view=${view} />
    ${view.stage === 'enemy' ? html`<${Rolled} view=${view} sides=${6} words="Roll for the enemies" roll=${(/** @type {number[]} */ faces) => say({ do: 'enemy', ...(faces.length ? { faces } : {}) })} />` : html`<${Fight} view=${view} run=${run} typed=${() => setTyping(true)} />`}</div></div>`;
}

/** @param {{ view: CampaignView }} props */
function Terms({ view }) {
  const { mission } = view;
  const more = enemies(mission.more);
  const limit = missionRow(mission.id)?.limit;
  return html`<dl class="terms"><div><dt>Won when</dt><dd>${mission.victory}</dd></div>
    <div><dt>Time</dt><dd>${counted(limit || 12, 'round')} at most</dd></div>
    <div><dt>Enemies</dt><dd>${mission.enemy ? html`<b>${named(mission.enemy)}.</b> ${group(mission.enemy)?.text ?? ''}` : 'A d6 says who is aboard.'}</dd></div>
    ${more && html`<div class="against"><dt>Beyond the usual</dt><dd>${more} more</dd></div>`}
    <div><dt>Won, it brings</dt><dd>${rewardWords(mission.reward)}</dd></div><div class="against"><dt>Lost, it costs</dt><dd>${penaltyWords(mission.penalty)}</dd></div></dl>`;
}

/** @param {{ view: CampaignView, run: Props['run'], typed: () => void }} props */
function Fight({ view, run, typed }) {
  const set = () => run(async () => { const { id } = await api.campaignBattle(view.id); go(`#/battle/${id}`); });
  return html`${view.battles.map((game) => html`<${Table} key=${game} game=${game} view=${view} run=${run} />`)}
    <p class="acts">${!view.battles.length && html`<button class="btn go" data-act="fight" onClick=${once(set)}>Play it here</button>`}<button class="btn" data-act="typed" onClick=${typed}>It was played at a real table…</button></p>
    ${view.battles.length > 0 && html`<p class="faint small">To set the table anew, delete that battle on the start screen; what is not entered does not count.</p>`}`;
}

/** A battle that was set: under way, or over with what it brings. @param {{ game: string, view: CampaignView, run: Props['run'] }} props */
function Table({ game, view, run }) {
  const [found, setFound] = useState(/** @type {import('../types').OfCampaign | null} */ (null));
  useEffect(() => { api.campaignOf(game).then(setFound, () => {}); }, [game, view.version]);
  const over = found?.state === 'waiting';
  return html`<div class="set-table" aria-busy=${String(!found)}><h3>${!found ? 'The table is set' : over ? 'The battle is over' : 'The battle is under way'}</h3>
    ${over && html`<ul>${found.brings.map((line) => html`<li key=${line}>${line}</li>`)}</ul>`}
    <p class="acts">${over && html`<button class="btn go" data-act="enter" onClick=${once(() => void run(() => api.campaignResult(view.id, game)))}>Enter its result</button>`}<a class=${over ? 'btn' : 'btn go'} href=${`#/battle/${game}`}>${over ? 'Look at it again' : 'To the battle'}</a></p></div>`;
}

/** @param {{ standard: number, specialists: number }} more */
export function enemies(more) {
  return [more.specialists && counted(more.specialists, 'Specialist'), more.standard && `${more.standard} Standard`].filter(Boolean).join(' and ');
}

/** @param {CampaignView['mission']['reward']} reward */
function rewardWords(reward) {
  const parts = [reward.relic && 'a relic', reward.gear_rolls && counted(reward.gear_rolls, 'find', 'finds'), reward.points && `${reward.points} points to spend`, reward.upgrades.length && 'a permanent upgrade for one', reward.completes && 'the choice of the ending'].filter(Boolean);
  return parts.length ? `${capital(parts.join(reward.choose_one ? ' or ' : ', '))}. A roll on the gear table for each loot token held.` : 'A roll on the gear table for each loot token held.';
}

/** @param {CampaignView['mission']['penalty']} penalty */
function penaltyWords(penalty) {
  const more = enemies(penalty);
  const parts = [more && `${more} more in the next mission`, penalty.morale && `${signed(penalty.morale)} on every morale roll, for good`, penalty.crew_lost && 'the crew is lost, and the campaign with it'].filter(Boolean);
  return capital(parts.join(', ') || 'only the reward');
}

/** @param {string} text */
const capital = (text) => text.charAt(0).toUpperCase() + text.slice(1);
