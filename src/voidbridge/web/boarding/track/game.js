// A boarding procedure on the screen: the steps as a tape, both parties and the ship, the choices, the odds, the story.
import { say } from '../../core/announce.js';
import { html, useEffect, useLayoutEffect, useMemo, useRef, useState } from '../../core/html.js';
import { useStore } from '../../core/store.js';
import { stayAwake } from '../../core/wake.js';
import { clip, counted, percent } from '../../core/words.js';
import { RollingPanel } from '../../battle/rolling.js';
import { Notices } from '../../battle/status.js';
import { Story } from '../../battle/story.js';
import { Telling } from '../../battle/turn.js';
import { Die } from '../../ui/die.js';
import { useFollowing } from '../../scales/following.js';
import { Pace } from '../../ui/pace.js';
import { TopBar } from '../../ui/shell.js';
import { Aboard } from './aboard.js';
import { TrackEnding } from './ending.js';
import { Cards, TrackBar } from './hand.js';
import { keyGroups, listenKeys } from './keys.js';
import { openTrackPlan } from './plan.js';
import { Preview } from './preview.js';
import { TextTrack } from './text.js';
import { StepSheet, Track } from './track.js';
import { endWords, outcomeWords, stepNow, turnSentence } from './words.js';

/** @typedef {import('./types').TrackView} TrackView */

const TABS = /** @type {const} */ ([['board', 'Track'], ['crew', 'Odds'], ['dice', 'Dice'], ['story', 'Story']]);

/** A boarding procedure at an open table. @param {import('../../scales/scenes.js').OnScale} props */
export function Shown({ table, head, Ending = TrackEnding }) {
  const plan = useMemo(() => openTrackPlan(table), [table]);
  useFollowing(table, plan);
  return html`<${Course} table=${table} plan=${plan} head=${head} Ending=${Ending} />`;
}

/** @param {import('../../scales/scenes.js').OnScale & { plan: import('./plan.js').Plan }} props */
function Course({ table, plan, head, Ending }) {
  const now = useStore(table.store);
  const planned = useStore(plan.store);
  const view = /** @type {TrackView} */ (/** @type {any} */ (now.view));
  const [tab, setTab] = useState('board');
  const [closed, setClosed] = useState(false);
  const [words, setWords] = useState(false);
  const [looked, setLooked] = useState(/** @type {string | null} */ (null));
  const latest = useRef(looked);
  latest.current = looked;
  const desk = useMemo(() => ({ table, plan, words: () => setWords((was) => !was), look: (/** @type {string | null} */ id) => { const had = latest.current !== null; setLooked(id); return had; } }), [table, plan]);
  useLayoutEffect(() => listenKeys(desk), [desk]);
  useEffect(stayAwake, []);
  const asked = now.telling ? '' : turnSentence(view);
  useEffect(() => say(asked), [asked]);
  useEffect(() => { document.title = `${clip(view.name)} · voidbridge`; }, [view.name]);
  const yours = view.decision.yours && !now.telling && view.decision.kind !== 'rolling';
  const props = { view, planned, plan };
  return html`<div class="battle void boarding procedure" data-tab=${tab}>
    <button class="skip btn" onClick=${() => setWords(true)}>The boarding in words</button>
    <${TopBar} keys=${() => keyGroups(desk)}><${Status} view=${view} telling=${now.telling} /><//>
    ${head}<${Notices} now=${now} table=${table} />
    <main class="deck"><h1 class="sr">Boarding, step ${stepNow(view).number}: ${stepNow(view).title}</h1>
      <div class="mid">
        <div class="board-frame"><${Track} view=${view} looked=${looked} look=${setLooked} /><div class="board-view ships-view" tabindex="0" role="region" aria-label="Both parties and the ship"><${Aboard} view=${view} /></div>
          <div class="board-foot"><p class="legend"><span>${clockWords(view)}</span></p><button class="plain print-sheet" onClick=${() => print()}>Print</button><${Pace} /></div>
          ${words && html`<${TextTrack} ...${props} close=${() => setWords(false)} />`}
          ${view.over && !now.telling && !closed && html`<${Ending} view=${view} close=${() => setClosed(true)} />`}</div>
        ${yours && html`<button class="quick" onClick=${() => setTab('crew')}><span class="sr">All the figures: </span><${Quick} ...${props} /></button>`}
        <${Hand} table=${table} now=${now} ...${props} reopen=${() => setClosed(false)} />
      </div>
      <div class="right">${looked ? html`<${StepSheet} view=${view} id=${looked} close=${() => setLooked(null)} />` : html`<${Preview} ...${props} />`}<${Tray} thrown=${/** @type {any} */ (now.thrown)} /><${Story} story=${now.story} units=${view.units} round=${stepNow(view).number} clock="step" telling=${now.telling ? (now.moment?.text ?? '') : ''} /></div>
    </main>
    <nav class="tabs" aria-label="Parts of the table">${TABS.map(([name, text]) => html`<button key=${name} aria-current=${tab === name ? 'page' : undefined} onClick=${() => setTab(name)}>${text}</button>`)}</nav>
  </div>`;
}

/** @param {TrackView} view */
const clockWords = ({ clock }) => [clock.void_rounds > 0 && counted(clock.void_rounds, 'void round'), clock.personal_rounds > 0 && counted(clock.personal_rounds, 'personal round'), clock.hours > 0 && counted(clock.hours, 'hour')].filter(Boolean).join(', ') || 'The clock starts with the run in';

/** @param {{ view: TrackView, telling: boolean }} props */
function Status({ view, telling }) {
  const step = stepNow(view);
  const who = view.setup.mode === 'versus' ? (view.decision.side === 'attacker' ? 'The boarders decide' : 'The defenders decide') : !view.decision.yours || telling ? 'The other side' : view.decision.side === view.setup.commands ? 'Yours to decide' : 'The other side, by your hand';
  return html`<div class="status-round"><span class="muted word">Step</span><b class="num">${step.number}</b><span class="muted num">of ${view.steps.length}</span></div><div class="status-phase"><b>${view.over ? outcomeWords(view) : who}</b>${!view.over && html`<span class="muted">${step.title}, ${view.clock.scale}</span>`}</div>`;
}

/** @param {import('./preview.js').Props} props */
function Quick({ planned, plan }) {
  const option = plan.chosen();
  const goal = planned.odds?.goal ?? 'secured';
  if (!option) return html`<b>Nothing in hand</b>`;
  return html`<b>${option.name}</b><span>${option.check && html`<b>${percent(option.check.chance)}%</b> succeeds, `}${option.fate ? html`<b>${percent(option.fate.terminals[goal] ?? 0)}%</b> ${endWords(goal)}` : planned.asking ? 'reckoning…' : ''}</span>`;
}

/** The last check: a d20 and what was added. @param {{ thrown: any }} props */
export function Tray({ thrown }) {
  if (!thrown) return null;
  return html`<section class="tray d20-tray" aria-label="Last roll" key=${thrown.number}><div class="ph"><h2>Last roll</h2><span class="tray-who">${thrown.what.replaceAll('-', ' ')}</span></div><${Fallen} thrown=${thrown} /></section>`;
}

/** @param {{ thrown: any }} props */
function Fallen({ thrown }) {
  return html`<div class="void-dice"><p class="tray-result d20-line"><${Die} face=${thrown.face} sides=${20} fate=${thrown.success ? 'hit' : 'miss'} /><span><b>${thrown.success ? 'Succeeds.' : 'Fails.'}</b> ${thrown.face}${thrown.bonus ? ` ${thrown.bonus > 0 ? '+' : '−'} ${Math.abs(thrown.bonus)}` : ''} against ${thrown.target}</span></p></div>`;
}

/** @param {import('./preview.js').Props & { table: import('../../battle/table.js').Table, now: import('../../battle/table.js').TableState, reopen: () => void }} props */
function Hand({ table, now, view, planned, plan, reopen }) {
  if (now.telling) return html`<${Telling} now=${now} table=${table} dice=${Fallen} rule="BP-19" />`;
  if (view.over) return html`<div class="turn"><p class="turn-words"><b>${outcomeWords(view)}</b></p><button class="btn" onClick=${reopen}>What became of both</button><a class="btn" href="#/">To the start</a></div>`;
  if (view.decision.kind === 'rolling' && view.decision.rolling) return html`<${RollingPanel} key=${view.version} view=${/** @type {any} */ (view)} table=${table} />`;
  if (!view.decision.yours) return html`<div class="turn" role="status"><p class="turn-words"><b>${turnSentence(view)}</b></p></div>`;
  return html`<div class="turn-area"><${TrackBar} view=${view} planned=${planned} plan=${plan} table=${table} pending=${now.pending} /><${Cards} view=${view} planned=${planned} plan=${plan} /></div>`;
}
