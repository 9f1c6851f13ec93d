// The mission ahead: what it asks, gives and costs; played here, or at a real table and typed in.
import { html, useState } from '../core/html.js';
import { api } from '../core/api.js';
import { named } from '../core/book.js';
import { go } from '../core/router.js';
import { counted, signed } from '../core/words.js';
import { Name } from '../ui/glyph.js';
import { Rolled } from './rolled.js';

/** @typedef {import('../types').CampaignView} CampaignView */
/** @typedef {{ view: CampaignView, say: (action: any) => Promise<void>, run: (doing: () => Promise<any>) => Promise<void> }} Props */

/** @param {Props} props */
export function MissionAhead({ view, say, run }) {
  const { mission } = view;
  const more = enemies(mission.more);
  return html`<div class="ph"><h2>Mission ${mission.number}: ${mission.name}</h2></div><div class="pad">
    <p>${mission.briefing}</p><dl class="terms"><div><dt>Won when</dt><dd>${mission.victory}</dd></div><div><dt>Reward</dt><dd>${rewardWords(mission.reward)}</dd></div><div><dt>If it is lost</dt><dd>${penaltyWords(mission.penalty)}</dd></div>
      ${more && html`<div><dt>Beyond the usual</dt><dd>${more}</dd></div>`}${mission.enemy && html`<div><dt>Enemies</dt><dd>${named(mission.enemy)}</dd></div>`}</dl>
    ${view.stage === 'enemy' ? html`<${Rolled} view=${view} sides=${6} words="Roll for the enemies" roll=${(/** @type {number[]} */ faces) => say({ do: 'enemy', ...(faces.length ? { faces } : {}) })} />` : html`<${Fight} view=${view} say=${say} run=${run} />`}</div>`;
}

/** @param {Props} props */
function Fight({ view, say, run }) {
  const set = () => run(async () => { const { id } = await api.campaignBattle(view.id); go(`#/battle/${id}`); });
  return html`${view.battles.map((game) => html`<p class="acts" key=${game}><a class="btn" href=${`#/battle/${game}`}>To the battle</a><button class="btn go" onClick=${() => run(() => api.campaignResult(view.id, game))}>Enter its result</button></p>`)}
    ${!view.battles.length && html`<p class="acts"><button class="btn go" data-act="fight" onClick=${set}>Play it here</button></p>`}
    <${Typed} view=${view} say=${say} />`;
}

/** What a mission at a real table came to. @param {{ view: CampaignView, say: (action: any) => Promise<void> }} props */
function Typed({ view, say }) {
  const members = view.crews.flatMap((crew) => crew.members);
  const [outcome, setOutcome] = useState('won');
  const [fallen, setFallen] = useState(/** @type {string[]} */ ([]));
  const [medkits, setMedkits] = useState(/** @type {string[]} */ ([]));
  const [loot, setLoot] = useState('');
  const faces = loot.split(/[\s,;]+/).filter(Boolean).map(Number);
  const flip = (/** @type {string[]} */ list, /** @type {string} */ id) => (list.includes(id) ? list.filter((one) => one !== id) : [...list, id]);
  const send = (/** @type {Event} */ event) => {
    event.preventDefault();
    void say({ do: 'report', result: { mission: view.mission.number, outcome, fallen, medkits, loot: outcome === 'won' ? faces : [] } });
  };
  const carriers = members.filter((one) => one.gear.includes('advanced-medkit'));
  return html`<details class="typed-result"><summary>It was played at a real table</summary><form onSubmit=${send}>
    <label class="field"><span>The mission was</span><select value=${outcome} onChange=${(/** @type {any} */ event) => setOutcome(event.target.value)}><option value="won">won</option><option value="lost">lost</option></select></label>
    <fieldset><legend>Out of play at the end</legend>${members.map((one) => html`<label class="check" key=${one.id}><input type="checkbox" checked=${fallen.includes(one.id)} onChange=${() => setFallen(flip(fallen, one.id))} /> <span><${Name} text=${one.name} /></span></label>`)}</fieldset>
    ${carriers.length > 0 && html`<fieldset><legend>Advanced Medkit not used</legend>${carriers.map((one) => html`<label class="check" key=${one.id}><input type="checkbox" checked=${medkits.includes(one.id)} onChange=${() => setMedkits(flip(medkits, one.id))} /> <span><${Name} text=${one.name} /></span></label>`)}</fieldset>`}
    ${outcome === 'won' && html`<label class="field"><span>Loot: a d10 for each token held</span><input type="text" inputmode="numeric" value=${loot} placeholder="such as 4 10" onInput=${(/** @type {any} */ event) => setLoot(event.target.value)} /></label>`}
    <p class="acts"><button class="btn">Enter this result</button></p></form></details>`;
}

/** @param {{ standard: number, specialists: number }} more */
function enemies(more) {
  return [more.specialists && counted(more.specialists, 'Specialist'), more.standard && `${more.standard} Standard`].filter(Boolean).join(' and ');
}

/** @param {CampaignView['mission']['reward']} reward */
function rewardWords(reward) {
  const parts = [reward.relic && 'a relic', reward.gear_rolls && counted(reward.gear_rolls, 'find', 'finds'), reward.points && `${reward.points} points to spend`, reward.upgrades.length && 'a permanent upgrade for one', reward.completes && 'the end of the campaign'].filter(Boolean);
  return parts.join(reward.choose_one ? ' or ' : ', ') || 'nothing';
}

/** @param {CampaignView['mission']['penalty']} penalty */
function penaltyWords(penalty) {
  const more = enemies(penalty);
  const parts = [more && `${more} more in the next mission`, penalty.morale && `${signed(penalty.morale)} on every morale roll, for good`, penalty.crew_lost && 'the crew is lost'].filter(Boolean);
  return parts.join(', ') || 'no reward';
}
