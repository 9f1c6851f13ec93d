// A campaign: its missions in order, and all that lies between them. What is lawful comes from the server's offers.
import { html, useEffect, useLayoutEffect, useRef, useState } from '../core/html.js';
import { api } from '../core/api.js';
import { counted } from '../core/words.js';
import { Failure } from '../ui/failure.js';
import { Glyph, Name } from '../ui/glyph.js';
import { TopBar } from '../ui/shell.js';
import { Begin } from './begin.js';
import { Chronicle } from './chronicle.js';
import { Course } from './course.js';
import { Crew, Store } from './crew.js';
import { Lifelines } from './lifelines.js';
import { MissionAhead } from './mission.js';
import { Over } from './over.js';
import { Ships } from './ships.js';
import { Settling } from './settling.js';

/** @typedef {import('../types').CampaignView} CampaignView */

/** @type {import('../ui/key-list.js').KeyGroup[]} */
const KEYS = [{ title: 'Campaign', keys: [['Tab', 'from one thing to the next'], ['Enter', 'press it'], ['Space', 'tick, or choose']] }];

/** @param {{ route: import('../core/router.js').Route }} props */
export function Scene({ route }) {
  const id = route.path[1];
  return html`<div class="page-campaign"><${TopBar} links keys=${KEYS} /><main class="campaign">${id ? html`<${Led} key=${id} id=${id} />` : html`<${Begin} key=${route.query.begin ?? ''} first=${route.query.begin} />`}</main></div>`;
}

/** @param {{ id: string }} props */
function Led({ id }) {
  const [view, setView] = useState(/** @type {CampaignView | null} */ (null));
  const [error, setError] = useState(/** @type {any} */ (null));
  const [trouble, setTrouble] = useState('');
  const [busy, setBusy] = useState(false);
  const newest = useRef({ busy: false, version: -1 }); // what a second press sees before the page is drawn again
  const show = (/** @type {CampaignView} */ found) => { if (found.version >= newest.current.version) { newest.current.version = found.version; setView(found); } };
  const load = () => api.campaign(id).then((/** @type {CampaignView} */ found) => { show(found); setError(null); }, (/** @type {Error} */ fault) => (newest.current.version < 0 ? setError(fault) : setTrouble(fault.message))); // a page that is there stays
  const tellOthers = useOtherWindows(id, newest.current, load);
  useEffect(() => { void load(); }, [id]);
  useEffect(() => { if (view) document.title = `${view.name} · voidbridge`; }, [view?.name]);
  useFocusKept(view);
  if (error) return html`<${Failure} error=${error} again=${load} what="This campaign cannot be opened." />`;
  if (!view) return html`<p class="loading">Unrolling the tape…</p>`;

  /** One word to the server at a time; what it refuses is told beside how things stand. @param {() => Promise<any>} doing */
  async function run(doing) {
    if (newest.current.busy) return;
    newest.current.busy = true;
    setBusy(true);
    setTrouble('');
    try {
      const after = await doing();
      if (after?.story) { show(after); tellOthers(); }
    } catch (fault) {
      setTrouble(/** @type {Error} */ (fault).message);
      if (/** @type {any} */ (fault).status === 409) await load(); // something else was said meanwhile
    }
    newest.current.busy = false;
    setBusy(false);
  }
  const say = (/** @type {any} */ action) => run(() => api.campaignSay(id, newest.current.version, action));
  return html`<header class="campaign-head"><h1><${Name} text=${view.name} /></h1><p class="muted">${headline(view)}</p>
      <p class="head-acts no-print"><a class="plain" href="#/campaign">All campaigns</a><a class="plain" href=${`/api/campaigns/${id}/journal`} download=${`${id}.vbcampaign`}>Save the journal</a><a class="plain" href=${`#/print/campaign/${id}`}>Print unit cards</a><button class="plain" data-act="print" onClick=${() => print()}>Print the record</button></p></header>
    <${Course} view=${view} />
    ${trouble && html`<p class="notice refused" role="alert">${trouble}</p>`}
    <${Told} view=${view} />
    <section class="panel framed campaign-now no-print" aria-label="Now" aria-busy=${String(busy)}>
      ${(view.stage === 'enemy' || view.stage === 'mission') && html`<${MissionAhead} view=${view} say=${say} run=${run} />`}
      ${['aftermath', 'refit', 'ending'].includes(view.stage) && html`<${Settling} view=${view} say=${say} />`}
      ${view.stage === 'over' && html`<${Over} view=${view} say=${say} run=${run} />`}
    </section>
    <div class=${`campaign-own ${view.store.length || view.relics.length ? '' : 'bare'}`}><div class="campaign-crews">${view.crews.map((crew, n) => html`<${Crew} key=${n} crew=${crew} view=${view} say=${say} />`)}</div>
      <${Store} view=${view} say=${say} /></div>
    ${view.ships.length > 0 && html`<${Ships} view=${view} />`}
    <${Lifelines} view=${view} /><${Chronicle} view=${view} />`;
}

/** Who plays, how, and after how many dives. @param {CampaignView} view */
function headline(view) {
  const crews = view.crews.length > 1 ? `${counted(view.crews.length, 'crew')} together` : view.crews[0]?.name;
  return [view.campaign.name !== view.name && view.campaign.name, crews, view.mode === 'mastered' && 'with a game master', view.dice === 'hand' && 'with dice of your own', view.dives && `Linked Dive ${view.dives}`].filter(Boolean).join(', ');
}

/** What was last said and what the die showed. @param {{ view: CampaignView }} props */
function Told({ view }) {
  const last = view.story.at(-1);
  const face = last?.dice.match(/^d6 ([1-6])$/)?.[1];
  return html`<p class="campaign-told no-print" role="status">${last && html`${face && html`<${Glyph} name=${`die-${face}`} />`}<span>${last.text.join(' ')}</span>`}</p>`;
}

/** Windows on the same campaign follow each other. @param {string} id @param {{ version: number }} newest @param {() => Promise<unknown>} load */
function useOtherWindows(id, newest, load) {
  const line = useRef(/** @type {BroadcastChannel | null} */ (null));
  useEffect(() => {
    const channel = new BroadcastChannel('voidbridge.campaign');
    line.current = channel;
    channel.onmessage = ({ data }) => { if (data.id === id && data.version > newest.version) void load(); };
    const back = () => { if (document.visibilityState === 'visible') void load(); };
    document.addEventListener('visibilitychange', back);
    return () => { channel.close(); document.removeEventListener('visibilitychange', back); };
  }, [id]);
  return () => line.current?.postMessage({ id, version: newest.version });
}

/** Where the pressed button is gone, the keyboard goes on at the head of what is at hand now. @param {CampaignView | null} view */
function useFocusKept(view) {
  const drawn = useRef(-1);
  useLayoutEffect(() => {
    const first = drawn.current < 0;
    drawn.current = view?.version ?? -1;
    if (!first && document.activeElement === document.body) /** @type {HTMLElement | null} */ (document.querySelector('.campaign-now h2'))?.focus({ preventScroll: true });
  }, [view?.version]);
}
