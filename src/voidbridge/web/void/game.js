// A void battle on the screen: own ship, map and hand, target and story.
import { say } from '../core/announce.js';
import { html, useEffect, useLayoutEffect, useMemo, useRef, useState } from '../core/html.js';
import { useStore } from '../core/store.js';
import { stayAwake } from '../core/wake.js';
import { clip } from '../core/words.js';
import { RollingPanel } from '../battle/rolling.js';
import { Notices } from '../battle/status.js';
import { Story } from '../battle/story.js';
import { useFollowing } from '../scales/following.js';
import { Telling } from '../battle/turn.js';
import { Pace } from '../ui/pace.js';
import { Glyph } from '../ui/glyph.js';
import { TopBar } from '../ui/shell.js';
import { Fallen, VoidTray } from './dice.js';
import { VoidEnding } from './ending.js';
import { Cards, Manoeuvres, Question, Strikes, VoidPlanBar, struckShip } from './hand.js';
import { keyGroups, listenKeys } from './keys.js';
import { VoidMaster } from './master.js';
import { VoidMap } from './map/map.js';
import { openPlan } from './plan.js';
import { Preview, QuickLine } from './preview.js';
import { Contacts, ShipSheet } from './sheet.js';
import { AimDialog, Status } from './status.js';
import { TextMap } from './text.js';
import { outcomeWords, turnSentence } from './words.js';

const TABS = /** @type {const} */ ([['board', 'Map'], ['crew', 'Ship'], ['dice', 'Dice'], ['story', 'Story']]);

/** The void at an open table. @param {import('../scales/scenes.js').OnScale} props */
export function Shown({ table, head, Ending = VoidEnding }) {
  const plan = useMemo(() => openPlan(table), [table]);
  useFollowing(table, plan);
  return html`<${Battle} table=${table} plan=${plan} head=${head} Ending=${Ending} />`;
}

/** @param {import('../scales/scenes.js').OnScale & { plan: import('./plan.js').Plan }} props */
function Battle({ table, plan, head, Ending }) {
  const now = useStore(table.store);
  const planned = useStore(plan.store);
  const view = /** @type {import('./types').VoidView} */ (/** @type {any} */ (now.view));
  const camera = useRef(/** @type {import('./map/camera.js').Camera | null} */ (null));
  const [tab, setTab] = useState('board');
  const [closed, setClosed] = useState(false);
  const [words, setWords] = useState(false);
  const [aim, setAim] = useState(false);
  const [whole, setWhole] = useState(false); // on a phone: the figures behind their one line
  const desk = useMemo(() => ({ table, plan, camera: () => camera.current, words: (/** @type {boolean} */ type) => wordsOfMap(setWords, type) }), [table, plan]);
  useLayoutEffect(() => listenKeys(desk), [desk]);
  useEffect(stayAwake, []);
  const asked = now.telling ? '' : turnSentence(view);
  const said = useRef('');
  useEffect(() => { if (asked && asked !== said.current) say(said.current = asked); }, [asked, view.version]); // once, not after every shot
  useEffect(() => { document.title = `${clip(view.name)} · voidbridge`; }, [view.name]);

  const own = ownShip(view);
  const looked = view.ships.find((one) => one.id === (now.telling ? (now.moment?.at[0] ?? view.active) : planned.looked)) ?? (now.telling || !view.decision.yours ? undefined : struckShip(view));
  const master = view.setup.mode === 'mastered' && (view.seat === 'all' || view.seat === 'master');
  const yours = view.decision.yours && !now.telling && ['turn', 'steer'].includes(view.decision.kind);
  return html`<div class="battle void" data-tab=${tab}>
    <button class="skip btn" onClick=${() => wordsOfMap(setWords, true)}>The map in words</button>
    <${TopBar} keys=${() => keyGroups(desk)}><${Status} view=${view} telling=${now.telling} plan=${plan} aim=${() => setAim(true)} /><//>
    ${head}<${Notices} now=${now} table=${table} />
    <main class="deck"><h1 class="sr">Void battle, round ${view.round}</h1>
      <div class="panel left">${own && html`<${ShipSheet} ship=${own} ships=${view.ships} look=${planned.look} head="Own ship" spent=${own.id === view.active ? view.turn.spent : []} />`}<${Contacts} view=${view} shown=${own?.id} look=${yours ? planned.look : null} plan=${plan} planned=${planned} /><${VoidTray} view=${view} thrown=${/** @type {any} */ (now.thrown)} /></div>
      <div class="mid">
        <div class="board-frame"><div class="board-view"><${VoidMap} table=${table} plan=${plan} onCamera=${(/** @type {any} */ opened) => { camera.current = opened; }} />${yours && html`<${Manoeuvres} view=${view} planned=${planned} plan=${plan} />`}</div>
          <div class="board-foot"><p class="legend">${yours && planned.look && html`<span><i class="key-band" /> ranges of the chosen gun</span><span><i class="key-blind" /> its blind arc</span>`}</p><${Pace} /><div class="lens" role="group" aria-label="View of the map"><button aria-label="Nearer" onClick=${() => camera.current?.zoom(1.4)}>+</button><button aria-label="Farther" onClick=${() => camera.current?.zoom(1 / 1.4)}>−</button><button aria-label="Fit the whole battle" onClick=${() => camera.current?.fit()}><${Glyph} name="fit" /></button></div></div>
          ${whole && yours && html`<div class="void-whole"><${Preview} view=${view} planned=${planned} plan=${plan} /><button class="btn" onClick=${() => setWhole(false)}>Back to the map</button></div>`}
          ${words && html`<${TextMap} table=${table} view=${view} planned=${planned} plan=${plan} close=${() => setWords(false)} />`}
          ${view.over && !now.telling && !closed && html`<${Ending} view=${view} close=${() => setClosed(true)} />`}</div>
        ${yours && html`<button class="quick" aria-expanded=${String(whole)} onClick=${() => setWhole(!whole)}><span class="sr">All the figures: </span><${QuickLine} view=${view} planned=${planned} plan=${plan} /></button>`}
        <${Hand} table=${table} plan=${plan} now=${now} planned=${planned} view=${view} reopen=${() => setClosed(false)} />
      </div>
      <div class="right">
        ${master && html`<${VoidMaster} table=${table} view=${view} looked=${planned.looked} />`}
        ${looked ? html`<section class="panel preview"><div class="ph"><h2>${now.telling ? 'Acting' : planned.looked ? 'Looked at' : 'Struck'}</h2>${!now.telling && planned.looked && html`<button class="plain" onClick=${() => plan.look(looked.id)}>Close <kbd>Esc</kbd></button>`}</div><${ShipSheet} ship=${looked} ships=${view.ships} head="Looked at" /></section>` : html`<${Preview} view=${view} planned=${planned} plan=${plan} />`}
        <${Story} story=${now.story} units=${view.units} round=${view.round} telling=${now.telling ? (now.moment?.text ?? '') : ''} />
      </div>
    </main>
    ${aim && html`<${AimDialog} view=${view} close=${() => setAim(false)} />`}
    <nav class="tabs" aria-label="Parts of the table">${[...TABS, ...(master ? [/** @type {const} */ (['master', 'Master'])] : [])].map(([name, text]) => html`<button key=${name} aria-current=${tab === name ? 'page' : undefined} onClick=${() => setTab(name)}>${text}</button>`)}</nav>
  </div>`;
}

/** Opens the map in words or puts it away; to type, the line has the focus. @param {(change: (was: boolean) => boolean) => void} set @param {boolean} type */
function wordsOfMap(set, type) {
  let open = false;
  set((was) => (open = type || !was));
  setTimeout(() => /** @type {HTMLElement | null} */ (document.querySelector(!open ? '#board' : type ? '#typed' : '.text-parts'))?.focus({ preventScroll: true }));
}

/** The ship whose sheet stands on the left: whose turn it is, when it is one's own; else the first that still fights. @param {import('./types').VoidView} view */
function ownShip(view) {
  const mine = view.ships.filter((one) => (view.setup.mode === 'versus' || (view.setup.mode === 'mastered' && view.seat !== 'crew') ? one.side === (view.ships.find((each) => each.id === view.active)?.side ?? 'blue') : one.side === 'blue'));
  return mine.find((one) => one.id === view.active) ?? mine.find((one) => one.fate === 'fighting') ?? mine[0];
}

/** The place under the map: what this decision asks. @param {{ table: import('../battle/table.js').Table, plan: import('./plan.js').Plan, now: import('../battle/table.js').TableState, planned: import('./plan.js').PlanState, view: import('./types').VoidView, reopen: () => void }} props */
function Hand({ table, plan, now, planned, view, reopen }) {
  if (now.telling) return html`<${Telling} now=${now} table=${table} dice=${Fallen} rule="VO-25" />`;
  if (view.over) return html`<div class="turn"><p class="turn-words"><b>${outcomeWords(view)}</b></p><button class="btn" onClick=${reopen}>What became of everyone</button><a class="btn" href="#/">To the start</a></div>`;
  if (view.decision.kind === 'rolling' && view.decision.rolling) return html`<${RollingPanel} key=${view.version} view=${/** @type {any} */ (view)} table=${table} />`;
  if (!view.decision.yours) return html`<div class="turn" role="status"><p class="turn-words"><b>${turnSentence(view)}</b></p></div>`;
  if (['aim', 'parley'].includes(view.decision.kind)) return html`<${Question} view=${view} planned=${planned} plan=${plan} table=${table} />`;
  return html`<div class="turn-area"><${Strikes} view=${view} planned=${planned} plan=${plan} /><${VoidPlanBar} view=${view} planned=${planned} plan=${plan} table=${table} pending=${now.pending} /><${Cards} view=${view} planned=${planned} plan=${plan} /></div>`;
}
