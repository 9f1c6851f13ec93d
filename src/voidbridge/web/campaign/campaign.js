// A campaign: six missions in order, and all that lies between them. What is lawful comes from the server's offers.
import { html, useEffect, useRef, useState } from '../core/html.js';
import { api } from '../core/api.js';
import { go } from '../core/router.js';
import { counted, title } from '../core/words.js';
import { Failure } from '../ui/failure.js';
import { Name } from '../ui/glyph.js';
import { TopBar } from '../ui/shell.js';
import { Begin } from './begin.js';
import { Crew, Store } from './crew.js';
import { MissionAhead } from './mission.js';
import { Settling } from './settling.js';

/** @typedef {import('../types').CampaignView} CampaignView */

const MISSIONS = ['Ghost Deck Recon', 'Salvage Shard Retrieval', 'Containment Breach', 'Echo Pulse', "Smuggler's Run", 'Black Core Interface'];
const ENDINGS = /** @type {Record<string, string>} */ ({ dive: 'The core is held, and the crew leaves with what it knows.', purge: 'The core is held and purged. The crew goes home.', oblivion: 'The crew is lost in the core.' });

/** @param {{ route: import('../core/router.js').Route }} props */
export function Scene({ route }) {
  const id = route.path[1];
  return html`<div class="page-campaign"><${TopBar} links /><main class="campaign">${id ? html`<${Led} key=${id} id=${id} />` : html`<${Begin} />`}</main></div>`;
}

/** @param {{ id: string }} props */
function Led({ id }) {
  const [view, setView] = useState(/** @type {CampaignView | null} */ (null));
  const [error, setError] = useState(/** @type {any} */ (null));
  const [trouble, setTrouble] = useState('');
  const [busy, setBusy] = useState(false);
  const newest = useRef({ busy: false, version: 0 }); // what a second press sees before the page is drawn again
  const show = (/** @type {CampaignView} */ found) => { newest.current.version = found.version; setView(found); };
  const load = () => api.campaign(id).then((/** @type {CampaignView} */ found) => { show(found); setError(null); }, setError);
  useEffect(() => { void load(); }, [id]);
  if (error) return html`<${Failure} error=${error} again=${load} />`;
  if (!view) return html`<p class="loading">Unrolling the tape…</p>`;

  /** One word to the server at a time; what it refuses is told. @param {() => Promise<any>} doing */
  async function run(doing) {
    if (newest.current.busy) return;
    newest.current.busy = true;
    setBusy(true);
    setTrouble('');
    try {
      const after = await doing();
      if (after?.story) show(after);
    } catch (fault) {
      setTrouble(/** @type {Error} */ (fault).message);
      if (/** @type {any} */ (fault).code === 'stale') await load();
    }
    newest.current.busy = false;
    setBusy(false);
  }
  const say = (/** @type {any} */ action) => run(() => api.campaignSay(id, newest.current.version, action));
  const told = view.story.at(-1)?.text ?? [];
  return html`<header class="campaign-head"><h1><${Name} text=${view.name} /></h1><${Course} view=${view} /></header>
    ${trouble && html`<p class="notice refused" role="alert">${trouble}</p>`}
    <p class="campaign-told" role="status">${told.join(' ')}</p>
    <section class="panel framed campaign-now" aria-label="Now" aria-busy=${String(busy)}>
      ${(view.stage === 'enemy' || view.stage === 'mission') && html`<${MissionAhead} view=${view} say=${say} run=${run} />`}
      ${['aftermath', 'refit', 'ending'].includes(view.stage) && html`<${Settling} view=${view} say=${say} />`}
      ${view.stage === 'over' && html`<div class="ph"><h2>The end</h2></div><p class="pad">${ENDINGS[view.ending]}</p>${view.ending === 'dive' && html`<${Dive} view=${view} run=${run} />`}`}
    </section>
    <div class="campaign-own">${view.crews.map((crew, n) => html`<${Crew} key=${n} crew=${crew} view=${view} say=${say} />`)}
      <${Store} view=${view} say=${say} /></div>
    ${view.memorial.length > 0 && html`<section class="panel framed" aria-label="The dead"><div class="ph"><h2>In memory</h2></div><ul class="pad memorial">${view.memorial.map((one) => html`<li key=${one.id}><b><${Name} text=${one.name} /></b> <span class="muted">fell in mission ${one.deeds.at(-1)?.mission ?? '–'}</span></li>`)}</ul></section>`}
    <section class="panel framed" aria-label="The story so far"><div class="ph"><h2>So far</h2><a class="plain" href=${`/api/campaigns/${id}/journal`} download=${`${id}.vbcampaign`}>Save the journal</a></div>
      <ol class="pad campaign-story">${view.story.map((line) => html`<li key=${line.n}>${line.text.join(' ')}</li>`)}</ol></section>`;
}

/** The six missions as a tape: what was won and lost, and where the crew stands. @param {{ view: CampaignView }} props */
function Course({ view }) {
  return html`<ol class="course" aria-label="Missions">${MISSIONS.map((name, n) => {
    const done = view.results[n]?.outcome;
    const now = !done && view.mission.number === n + 1;
    return html`<li key=${name} class=${done ?? (now ? 'now' : 'ahead')} aria-current=${now ? 'step' : undefined}><b class="num">${n + 1}</b><span>${name}</span><em>${done ? title(done) : now ? 'Next' : ''}</em></li>`;
  })}</ol>`;
}

const STEPS = /** @type {const} */ ([['wounds', '+1 wound'], ['melee', '+1d6 melee'], ['shooting', '+1d6 shooting'], ['defence', '+1d6 defence'], ['move', '+1″ move'], ['target', 'morale one lower']]);

/** @param {{ view: CampaignView, run: (doing: () => Promise<any>) => Promise<void> }} props */
function Dive({ view, run }) {
  const members = view.crews.flatMap((crew) => crew.members);
  const relics = [...view.relics, ...members.flatMap((one) => one.relics ?? [])];
  const [relic, setRelic] = useState(relics[0] ?? '');
  const [steps, setSteps] = useState([{ member: members[0]?.id ?? '', what: 'wounds' }, { member: members[0]?.id ?? '', what: 'melee' }]);
  const change = (/** @type {number} */ n, /** @type {any} */ to) => setSteps(steps.map((one, k) => (k === n ? { ...one, ...to } : one)));
  const begin = () => run(async () => { const { id } = await api.campaignDive(view.id, { relic, steps }); go(`#/campaign/${id}`); });
  return html`<form class="pad dive" onSubmit=${(/** @type {Event} */ event) => { event.preventDefault(); void begin(); }}>
    <h3>The Linked Dive</h3><p class="muted">The same crew again, against ${counted(2, 'Specialist')} more in each mission. One relic is kept, and two different steps are made.</p>
    <label class="field"><span>Relic kept</span><select value=${relic} onChange=${(/** @type {any} */ event) => setRelic(event.target.value)}><option value="">none</option>${relics.map((one) => html`<option key=${one} value=${one}>${view.words[one]?.name ?? one}</option>`)}</select></label>
    ${steps.map((step, n) => html`<div class="row" key=${n}><label class="field"><span>Step ${n + 1} for</span><select value=${step.member} onChange=${(/** @type {any} */ event) => change(n, { member: event.target.value })}>${members.map((one) => html`<option key=${one.id} value=${one.id}>${one.name}</option>`)}</select></label>
      <label class="field"><span>gains</span><select value=${step.what} onChange=${(/** @type {any} */ event) => change(n, { what: event.target.value })}>${STEPS.map(([what, words]) => html`<option key=${what} value=${what}>${words}</option>`)}</select></label></div>`)}
    <p class="acts"><button class="btn go">Dive again</button></p></form>`;
}
