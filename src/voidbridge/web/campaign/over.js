// The end of a campaign, and what may follow it: a Linked Dive with the same crew.
import { html, useState } from '../core/html.js';
import { api } from '../core/api.js';
import { go } from '../core/router.js';
import { counted } from '../core/words.js';
import { Glyph } from '../ui/glyph.js';
import { Help } from '../ui/rule.js';
import { endingOf } from './course.js';
import { once } from './rolled.js';
import { Newcomers } from './settling.js';

/** @typedef {import('../types').CampaignView} CampaignView */

const STEPS = /** @type {const} */ ([['wounds', '+1 wound'], ['melee', '+1d6 melee'], ['shooting', '+1d6 shooting'], ['defence', '+1d6 defence'], ['move', '+1″ move'], ['target', 'morale one lower']]);

/** @param {{ view: CampaignView, say: (action: any) => Promise<void>, run: (doing: () => Promise<any>) => Promise<void> }} props */
export function Over({ view, say, run }) {
  const end = endingOf(view);
  const lost = view.results.at(-1)?.outcome === 'lost';
  const won = view.results.filter((result) => result.outcome === 'won').length;
  const kills = [...view.crews.flatMap((crew) => crew.members), ...view.memorial].flatMap((one) => one.deeds).reduce((sum, deed) => sum + deed.kills, 0);
  const figures = [[`${won} of ${view.results.length}`, 'missions won'], [String(kills), 'kills'], [String(view.memorial.length), 'fell for good'], [String(view.relics.length + view.crews.flatMap((crew) => crew.members).reduce((sum, one) => sum + (one.relics?.length ?? 0), 0)), 'relics']];
  return html`<div class="ph"><h2 tabindex="-1">The end: ${end?.name}</h2></div><div class="the-end"><${Glyph} name=${lost ? 'skull' : end?.dive ? 'load' : 'extraction'} class="huge" /><div><p class="lead">${end?.text}</p>
    <ul class="end-figures">${figures.map(([figure, words]) => html`<li key=${words}><b class="num">${figure}</b><span>${words}</span></li>`)}</ul></div></div>
    ${end?.dive ? html`<${Newcomers} view=${view} say=${say} /><${Dive} view=${view} run=${run} />` : html`<p class="pad"><a class="btn go" href="#/campaign">Begin another campaign</a></p>`}`;
}

/** @param {{ view: CampaignView, run: (doing: () => Promise<any>) => Promise<void> }} props */
function Dive({ view, run }) {
  const members = view.crews.flatMap((crew) => crew.members);
  const relics = [...view.relics, ...members.flatMap((one) => one.relics ?? [])];
  const [relic, setRelic] = useState(relics[0] ?? '');
  const [steps, setSteps] = useState([{ member: members[0]?.id ?? '', what: 'wounds' }, { member: members[0]?.id ?? '', what: 'melee' }]);
  const change = (/** @type {number} */ n, /** @type {any} */ to) => setSteps(steps.map((one, k) => (k === n ? { ...one, ...to } : one)));
  const same = steps[0].what === steps[1].what;
  const begin = () => { if (!same) void run(async () => { const { id } = await api.campaignDive(view.id, { relic, steps }); go(`#/campaign/${id}`); }); };
  return html`<div class="pad dive" role="group" aria-label="Linked Dive"><h3>The Linked Dive <${Help} rule="VB-54" about="What a Linked Dive is." /></h3><p class="muted">The same crew again with its injuries, against ${counted(2, 'Specialist')} more in each mission. One relic is kept, and two different steps are made.</p>
    <label class="field"><span>Relic kept</span><select value=${relic} onChange=${(/** @type {any} */ event) => setRelic(event.target.value)}><option value="">none</option>${relics.map((one) => html`<option key=${one} value=${one}>${view.words[one]?.name ?? one}</option>`)}</select></label>${relic && html`<p class="muted">${view.words[relic]?.text}</p>`}
    ${steps.map((step, n) => html`<div class="row" key=${n}><label class="field"><span>Step ${n + 1} for</span><select value=${step.member} onChange=${(/** @type {any} */ event) => change(n, { member: event.target.value })}>${members.map((one) => html`<option key=${one.id} value=${one.id}>${one.name}</option>`)}</select></label>
      <label class="field"><span>gains</span><select value=${step.what} onChange=${(/** @type {any} */ event) => change(n, { what: event.target.value })}>${STEPS.map(([what, words]) => html`<option key=${what} value=${what}>${words}</option>`)}</select></label></div>`)}
    <p class="acts"><button class="btn go" data-act="dive-again" aria-disabled=${String(same)} onClick=${once(begin)}>Dive again</button>${same && html`<span class="faint">The two steps must differ.</span>`}</p></div>`;
}
