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
  return html`<div class="ph"><h2 tabindex="-1">Mission ${mission.number}: ${mission.name} <${Help} rule=${mission.scale === 'deck' ? 'VB-53' : 'BR-50'} about="What a mission gives and costs." /></h2></div><div class="mission-ahead">
    <${Glyph} name=${mission.scale === 'deck' ? missionGlyph(mission.id) : ['void', 'operation'].includes(mission.scale) ? 'hull' : 'hook'} class="huge" /><div><p class="lead">${mission.briefing}</p><${Terms} view=${view} />
    ${view.stage === 'enemy' ? html`<${Rolled} view=${view} sides=${6} words="Roll for the enemies" roll=${(/** @type {number[]} */ faces) => say({ do: 'enemy', ...(faces.length ? { faces } : {}) })} />` : html`<${Fight} view=${view} run=${run} typed=${() => setTyping(true)} />`}</div></div>`;
}

/** @param {{ view: CampaignView }} props */
function Terms({ view }) {
  const { mission } = view;
  const deck = mission.scale === 'deck';
  const more = (deck || mission.scale === 'procedure') && enemies(mission.more);
  const limit = missionRow(mission.id)?.limit;
  return html`<dl class="terms"><div><dt>Won when</dt><dd>${mission.victory}</dd></div>
    ${deck && html`<div><dt>Time</dt><dd>${counted(limit || 12, 'round')} at most</dd></div>`}${mission.ships.length > 0 && html`<div><dt>Ships</dt><dd>${mission.ships.map((id) => view.ships.find((ship) => ship.id === id)?.name ?? id).join(', ')}</dd></div>`}
    ${deck && html`<div><dt>Enemies</dt><dd>${mission.enemy ? html`<b>${named(mission.enemy)}.</b> ${group(mission.enemy)?.text ?? ''}` : 'A d6 says who is aboard.'}</dd></div>`}
    ${mission.fewer > 0 && (deck || mission.scale === 'procedure') && html`<div><dt>Fewer than usual</dt><dd>${mission.fewer} fewer</dd></div>`}${more && html`<div class="against"><dt>Beyond the usual</dt><dd>${more} more</dd></div>`}
    <div><dt>Won, it brings</dt><dd>${rewardWords(mission.reward, deck)}</dd></div><div class="against"><dt>Lost, it costs</dt><dd>${penaltyWords(mission.penalty)}</dd></div></dl>`;
}

/** @param {{ view: CampaignView, run: Props['run'], typed: () => void }} props */
function Fight({ view, run, typed }) {
  const set = () => run(async () => { const { id } = await api.campaignBattle(view.id); go(tableOf(view, id)); });
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
    <p class="acts">${over && html`<button class="btn go" data-act="enter" onClick=${once(() => void run(() => api.campaignResult(view.id, game)))}>Enter its result</button>`}<a class=${over ? 'btn' : 'btn go'} href=${tableOf(view, game)}>${over ? 'Look at it again' : 'To the battle'}</a>${!over && view.mission.scale === 'deck' && html`<a class="plain" href=${`#/print/${game}`}>Print what a table needs</a>`}</p></div>`;
}

/** Where a battle of the mission at hand is fought: on deck, in the void, or from ship to ship. @param {CampaignView} view @param {string} game */
const tableOf = ({ mission }, game) => `#/${PLACES[mission.scale] ?? 'boarding'}/${encodeURIComponent(game)}`;
const PLACES = /** @type {Record<string, string>} */ ({ deck: 'battle', void: 'void', operation: 'operation' });

/** @param {{ standard: number, specialists: number }} more */
export function enemies(more) {
  return [more.specialists && counted(more.specialists, 'Specialist'), more.standard && counted(more.standard, 'Standard enemy', 'Standard enemies')].filter(Boolean).join(' and ');
}

/** @param {CampaignView['mission']['reward']} reward @param {boolean} deck */
function rewardWords(reward, deck) {
  const parts = [reward.relic && 'a relic', reward.gear_rolls && counted(reward.gear_rolls, 'find', 'finds'), reward.points && `${reward.points} points to spend`, reward.upgrades.length && 'a permanent upgrade for one', reward.fewer && `${reward.fewer} enemies fewer where people fight next`, ...shipWords(reward, '+'), reward.completes && 'the choice of the ending'].filter(Boolean);
  const said = parts.length ? `${capital(parts.join(reward.choose_one ? ' or ' : ', '))}.` : '';
  return [said, deck && 'A roll on the gear table for each loot token held.'].filter(Boolean).join(' ') || 'The way on.';
}

/** @param {CampaignView['mission']['penalty']} penalty */
function penaltyWords(penalty) {
  const more = enemies(penalty);
  const parts = [more && `${more} more in the next mission`, penalty.morale && `${signed(penalty.morale)} on every morale roll, for good`, ...shipWords(penalty, '−'), penalty.crew_lost && 'the crew is lost, and the campaign with it'].filter(Boolean);
  return capital(parts.join(', ') || 'nothing but the reward');
}

/** What the crew's own ships win or lose. @param {{ hull: number, population: number, spirit: number }} of @param {string} sign */
const shipWords = (of, sign) => [of.hull && `${sign}${of.hull} Hull`, of.population && `${sign}${of.population} Population`, of.spirit && `${sign}${of.spirit} Morale aboard`].filter(Boolean);

/** @param {string} text */
const capital = (text) => text.charAt(0).toUpperCase() + text.slice(1);
