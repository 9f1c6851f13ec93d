// The battle scene: own side, board and hand, target and story.
import { say } from '../core/announce.js';
import { html, useEffect, useLayoutEffect, useMemo, useRef, useState } from '../core/html.js';
import { settings } from '../core/settings.js';
import { useStore } from '../core/store.js';
import { placeOf } from '../core/place.js';
import { stayAwake } from '../core/wake.js';
import { clip, title } from '../core/words.js';
import { Failure } from '../ui/failure.js';
import { Name } from '../ui/glyph.js';
import { TopBar } from '../ui/shell.js';
import { Board } from './board/board.js';
import { Foot } from './board/foot.js';
import { LastRoll, Tray } from './dice.js';
import { Ending } from './ending.js';
import { keyGroups, listenKeys } from './keys.js';
import { MasterPanel } from './master.js';
import { openPlan } from './plan.js';
import { standing } from './plan-state.js';
import { PreviewPanel, QuickLine, shownOf } from './preview.js';
import { Foes, Roster, Sheet } from './roster.js';
import { AimDialog, Notices, Status, tally } from './status.js';
import { turnWords, waitsFor } from './spoken.js';
import { Story } from './story.js';
import { openTable } from './table.js';
import { TextBoard } from './text-board.js';
import { Turn } from './turn.js';
import { speakPlans } from './voice.js';

/** @type {import('../ui/key-list.js').KeyGroup} */
const COACHED = { title: 'The coach', keys: [['J', 'go on, or skip this step']] };
const TABS = /** @type {const} */ ([['board', 'Board'], ['crew', 'Crew'], ['dice', 'Dice'], ['story', 'Story']]);

/** @param {{ route: import('../core/router.js').Route, coach?: (props: any) => any }} props  `coach` stands above the battle and says what comes next */
export function Scene({ route, coach }) {
  const id = route.path[1] ?? '';
  const seat = route.query.seat || 'all';
  const table = useMemo(() => openTable(id, seat), [id, seat]);
  const now = useStore(table.store);
  useEffect(() => () => table.close(), [table]);
  const elsewhere = now.view ? placeOf(now.view, id, '#/battle/', seat) : '';
  useEffect(() => { if (elsewhere) location.replace(elsewhere); }, [elsewhere]);
  if (now.failure) return html`<${TopBar} links /><${Failure} error=${now.failure} what="This game cannot be opened." again=${() => { table.store.set({ failure: null }); void table.start(); }} />`;
  if (!now.view || elsewhere) return html`<p class="loading">Setting out the deck…</p>`;
  return html`<${Shown} table=${table} coach=${coach} />`;
}

/** A deck at an open table. @param {import('../scales/scenes.js').OnScale & { coach?: (props: any) => any }} props */
export function Shown({ table, head, coach }) {
  const plan = useMemo(() => openPlan(table), [table]);
  const line = useRef('connecting');
  useEffect(() => {
    const follow = () => {
      const { view, telling, link } = table.store.get();
      if (view && !telling) plan.sync(view);
      const back = link === 'live' && line.current !== 'live';
      line.current = link;
      if (back) plan.again();
    };
    follow();
    return table.store.subscribe(follow);
  }, [table, plan]);
  return html`<${Battle} table=${table} plan=${plan} head=${head} coach=${coach} />`;
}

/** @param {import('../scales/scenes.js').OnScale & { plan: import('./plan.js').Plan, coach?: (props: any) => any }} props */
function Battle({ table, plan, head, coach }) {
  const now = useStore(table.store);
  const planned = useStore(plan.store, ['cursor']);
  const view = /** @type {import('../types').View} */ (now.view);
  const camera = useRef(/** @type {import('./board/camera.js').Camera | null} */ (null));
  const [tab, setTab] = useState('board');
  const [closed, setClosed] = useState(false);
  const [read, setRead] = useState(''); // the roll that needs no showing any more
  const [aim, setAim] = useState(false);
  const over = view.outcome !== 'none' && !now.telling && !closed;

  const { words } = useStore(settings);
  const desk = useMemo(() => ({ table, plan, camera: () => camera.current, text: wordsOfDeck }), [table, plan]);
  useLayoutEffect(() => listenKeys(desk), [desk]);
  useEffect(stayAwake, []);
  useEffect(() => () => settings.set({ words: 'off' }), []); // the next game opens with its board
  useEffect(() => speakPlans(table, plan), [table, plan]);
  const asked = now.telling ? '' : turnWords(view);
  const heard = useRef(''); // what was asked last is not asked again at every step of the others
  useEffect(() => {
    if (asked && asked !== heard.current) say(asked);
    if (asked) heard.current = asked;
  }, [asked, view.version]);
  useEffect(() => { document.title = `${clip(view.name)} · voidbridge`; }, [view.name]);
  useEffect(() => { if (!now.telling) near(camera.current, view, planned); }, [planned.unit, planned.target, now.telling]); // the telling may have led the view away

  const shown = view.units.find((unit) => unit.id === (now.telling ? (now.moment?.actor ?? now.moment?.at[0]) : (planned.looked ?? (planned.target ? null : planned.unit))));
  const busy = Boolean(planned.fan || planned.to || shownOf(planned));
  const fresh = !now.telling && !busy && view.outcome === 'none' && now.thrown && now.thrown.number !== read;
  const readIt = () => setRead(now.thrown?.number ?? '');
  useEffect(() => { if (busy && !now.telling) readIt(); }, [busy, now.telling]);
  const master = view.setup.mode === 'mastered' && (view.seat === 'all' || view.seat === 'master');
  const coaching = coach && html`<${coach} now=${now} planned=${planned} />`;
  return html`<div class="battle" data-tab=${tab}>
    <button class="skip btn" onClick=${() => wordsOfDeck('type')}>The deck in words: read and type</button>
    <${TopBar} keys=${() => [...(coach ? [COACHED] : []), ...keyGroups(desk)]}><${Status} view=${view} telling=${now.telling} lines=${now.telling ? [] : plan.lines()} aim=${() => setAim(true)} /><//>
    ${head}${!over && coaching}<${Notices} now=${now} table=${table} />
    <main class="deck"><h1 class="sr">Deck battle, ${view.objective.name}, round ${view.round}</h1>
      <div class="panel left"><${Roster} view=${view} planned=${planned} plan=${plan} telling=${now.telling} /><${Foes} view=${view} planned=${planned} plan=${plan} telling=${now.telling} /><${Tray} view=${view} thrown=${now.thrown} /></div>
      <div class="mid">
        <div class="board-frame"><div class="board-view"><${Board} table=${table} plan=${plan} onCamera=${(/** @type {any} */ opened) => { camera.current = opened; }} /></div><${Foot} view=${view} planned=${planned} telling=${now.telling} camera=${() => camera.current} />
          ${words === 'on' && html`<${TextBoard} table=${table} plan=${plan} close=${() => wordsOfDeck('close')} />`}
          ${over && html`<${Ending} view=${view} close=${() => setClosed(true)} coach=${coaching} />`}</div>
        ${!now.telling && html`<${QuickLine} view=${view} planned=${planned} plan=${plan} />`}${fresh && html`<${LastRoll} thrown=${now.thrown} view=${view} open=${() => setTab('dice')} shut=${readIt} />`}
        <${Turn} table=${table} plan=${plan} reopen=${() => setClosed(false)} />
      </div>
      <div class="right">
        ${master && html`<${MasterPanel} table=${table} plan=${plan} />`}
        ${shownOf(planned) && !now.telling && (!planned.looked || planned.glance) ? html`<${PreviewPanel} view=${view} planned=${planned} plan=${plan} />` : shown ? html`<section class="panel preview" aria-label="Unit"><div class="ph"><h2>${now.telling ? (now.moment?.actor ? 'Acting' : 'Told of') : planned.looked ? 'Looked at' : 'In hand'}</h2></div>${!now.telling && planned.looked && html`<${NotYet} view=${view} id=${planned.looked} />`}<${Sheet} unit=${shown} view=${view} /></section>` : html`<${Aims} view=${view} />`}
        <${Story} story=${now.story} units=${view.units} round=${view.round} telling=${now.telling ? (now.moment?.text ?? '') : ''} />
      </div>
    </main>
    ${aim && html`<${AimDialog} view=${view} close=${() => setAim(false)} />`}
    <nav class="tabs" aria-label="Parts of the table">${[...TABS, ...(master ? [/** @type {const} */ (['master', 'Master'])] : [])].map(([name, words]) => html`<button key=${name} aria-current=${tab === name ? 'page' : undefined} onClick=${() => setTab(name)}>${words}</button>`)}</nav>
  </div>`;
}

/** Opens the deck in words, puts it away, or opens it to type. @param {import('./keys.js').TextWish} wish @returns {boolean} whether anything changed */
function wordsOfDeck(wish) {
  const open = settings.get().words === 'on';
  if (wish === 'close' && !open) return false;
  settings.set({ words: wish === 'type' || (wish === 'toggle' && !open) ? 'on' : 'off' });
  const then = wish === 'type' ? '#typed' : settings.get().words === 'on' ? '.text-parts' : '#board';
  const focus = () => /** @type {HTMLElement | null} */ (document.querySelector(then))?.focus({ preventScroll: true });
  if (document.querySelector(then)) focus();
  else setTimeout(focus);
  return true;
}

const COVERED = 64; // pixels of the board that the odds lie over on an upright phone

/** The unit in hand is in the window, and with it whom it aims at; a small window comes near it. @param {import('./board/camera.js').Camera | null} camera @param {import('../types').View} view @param {import('./plan-state.js').PlanState} planned */
function near(camera, view, planned) {
  const at = standing(planned, view.units.find((one) => one.id === planned.unit));
  if (!camera || !at) return;
  const target = [...view.units, ...view.tokens].find((one) => one.id === planned.target);
  const spots = [at.spot, ...(target ? [/** @type {import('../types').Spot} */ ([target.x, target.y])] : [])];
  const covered = target && matchMedia('(max-width: 640px)').matches ? COVERED : 0;
  const open = camera.isFitted() && (camera.isHeld() || !camera.small()); // the whole deck, as the player wants it
  if (!open && ((camera.small() && !target) || spots.some((spot) => !camera.sees(spot, covered)))) camera.frame(spots, covered);
}

/** Why somebody who is looked at cannot be chosen now. @param {{ view: import('../types').View, id: string }} props */
function NotYet({ view, id }) {
  const words = waitsFor(view, id);
  return words ? html`<p class="refusal" role="status">${words} <kbd>N</kbd></p>` : null;
}

/** What the mission asks, when nothing else is in hand. @param {{ view: import('../types').View }} props */
function Aims({ view }) {
  return html`<section class="panel preview aims" aria-label="Objective"><div class="ph"><h2>${view.objective.name}</h2><span class="num">${tally(view)}</span></div>
    <p class="pad">${view.objective.text}</p><ul class="pad">${view.objective.lines.map((line) => html`<li key=${line}>${line}</li>`)}</ul></section>`;
}
