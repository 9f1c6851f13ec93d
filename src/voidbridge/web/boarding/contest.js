// A boarding contest on the screen: what lasts, both ships and the hand, what is in hand and the story.
import { say } from '../core/announce.js';
import { html, useEffect, useLayoutEffect, useMemo, useState } from '../core/html.js';
import { useStore } from '../core/store.js';
import { stayAwake } from '../core/wake.js';
import { clip } from '../core/words.js';
import { RollingPanel } from '../battle/rolling.js';
import { Notices } from '../battle/status.js';
import { Story } from '../battle/story.js';
import { Telling } from '../battle/turn.js';
import { useFollowing } from '../scales/following.js';
import { Pace } from '../ui/pace.js';
import { TopBar } from '../ui/shell.js';
import { Fallen } from '../void/dice.js';
import { ContestEnding } from './ending.js';
import { Cards, PartBar, Spoils } from './hand.js';
import { keyGroups, listenKeys } from './keys.js';
import { openContestPlan } from './plan.js';
import { Preview } from './preview.js';
import { Ships } from './ships.js';
import { TextShips } from './text.js';
import { Standing, Tray } from './tray.js';
import { company, outcomeWords, turnSentence } from './words.js';

/** @typedef {import('./types').ContestView} ContestView */

const TABS = /** @type {const} */ ([['board', 'Ships'], ['crew', 'Standing'], ['dice', 'Dice'], ['story', 'Story']]);

/** A boarding contest at an open table. @param {import('../scales/scenes.js').OnScale} props */
export function Shown({ table, head, Ending = ContestEnding }) {
  const plan = useMemo(() => openContestPlan(table), [table]);
  useFollowing(table, plan);
  return html`<${Bout} table=${table} plan=${plan} head=${head} Ending=${Ending} />`;
}

/** @param {import('../scales/scenes.js').OnScale & { plan: import('./plan.js').Plan }} props */
function Bout({ table, plan, head, Ending }) {
  const now = useStore(table.store);
  const planned = useStore(plan.store);
  const view = /** @type {ContestView} */ (/** @type {any} */ (now.view));
  const [tab, setTab] = useState('board');
  const [closed, setClosed] = useState(false);
  const [words, setWords] = useState(false);
  const [whole, setWhole] = useState(false); // on a phone: the figures behind their one line
  const desk = useMemo(() => ({ table, plan, words: () => setWords((was) => !was) }), [table, plan]);
  useLayoutEffect(() => listenKeys(desk), [desk]);
  useEffect(stayAwake, []);
  const asked = now.telling ? '' : turnSentence(view);
  useEffect(() => say(asked), [asked]);
  useEffect(() => { document.title = `${clip(view.name)} · voidbridge`; }, [view.name]);
  const yours = view.decision.yours && !now.telling && view.decision.kind === 'part';
  return html`<div class="battle void boarding" data-tab=${tab}>
    <button class="skip btn" onClick=${() => setWords(true)}>The boarding in words</button>
    <${TopBar} keys=${() => keyGroups(desk)}><${Status} view=${view} telling=${now.telling} /><//>
    ${head}<${Notices} now=${now} table=${table} />
    <main class="deck"><h1 class="sr">Boarding, turn ${view.turn}</h1>
      <div class="panel left"><${Standing} view=${view} /><${Tray} view=${view} thrown=${/** @type {any} */ (now.thrown)} /></div>
      <div class="mid">
        <div class="board-frame"><div class="board-view ships-view" tabindex="0" role="region" aria-label="Both ships"><${Ships} view=${view} planned=${planned} plan=${yours ? plan : null} /></div>
          <div class="board-foot"><p class="legend"><span><i class="key-ground" /> ground gained, lost if not tried for</span></p><button class="plain print-sheet" onClick=${() => print()}>Print</button><${Pace} /></div>
          ${whole && yours && html`<div class="void-whole"><${Preview} view=${view} planned=${planned} plan=${plan} /><button class="btn" onClick=${() => setWhole(false)}>Back to the ships</button></div>`}
          ${words && html`<${TextShips} view=${view} plan=${plan} planned=${planned} close=${() => setWords(false)} />`}
          ${view.over && !now.telling && !closed && html`<${Ending} view=${view} close=${() => setClosed(true)} />`}</div>
        ${yours && html`<button class="quick" aria-expanded=${String(whole)} onClick=${() => setWhole(!whole)}><span class="sr">All the figures: </span><${Quick} planned=${planned} plan=${plan} /></button>`}
        <${Hand} table=${table} plan=${plan} now=${now} planned=${planned} view=${view} reopen=${() => setClosed(false)} />
      </div>
      <div class="right"><${Preview} view=${view} planned=${planned} plan=${plan} /><${Story} story=${now.story} units=${view.units} round=${view.turn} clock="turn" telling=${now.telling ? (now.moment?.text ?? '') : ''} /></div>
    </main>
    <nav class="tabs" aria-label="Parts of the table">${TABS.map(([name, text]) => html`<button key=${name} aria-current=${tab === name ? 'page' : undefined} onClick=${() => setTab(name)}>${text}</button>`)}</nav>
  </div>`;
}

/** @param {{ view: ContestView, telling: boolean }} props */
function Status({ view, telling }) {
  const acting = view.active ? company(view, view.active) : null;
  const whose = view.setup.mode === 'versus' ? (view.active === 'attacker' ? 'The boarders’ part' : 'The defenders’ part') : view.active === view.setup.commands ? 'Your part' : telling || !view.decision.yours ? 'Enemy part' : 'The enemy, by your hand';
  return html`<div class="status-round"><span class="muted word">Turn</span><b class="num">${view.turn}</b><span class="muted num">of ${view.setup.turns}</span></div><div class="status-phase"><b>${view.over ? outcomeWords(view) : whose}</b>${!view.over && acting && html`<span class="muted">${clip(acting.name, 22)}</span>`}</div>`;
}

/** The phone's one line. @param {{ planned: import('./plan.js').PlanState, plan: import('./plan.js').Plan }} props */
function Quick({ planned, plan }) {
  const way = plan.chosen();
  const percent = (/** @type {number} */ share) => `${Math.round(share * 100)}%`;
  if (way) return html`<b>${way.name}${plan.aimWords(way)}</b><span><b>${percent(way.odds.success + way.odds.great)}</b> succeeds, <b>${percent(way.win)}</b> to win</span>`;
  return html`<b>${planned.asking ? 'Weighing…' : 'Chance to win'}</b><span>${planned.look ? html`<b>${percent(planned.look.standing)}</b> if this part ended now` : ''}</span>`;
}

/** The place under the ships: what this decision asks. @param {{ table: import('../battle/table.js').Table, plan: import('./plan.js').Plan, now: import('../battle/table.js').TableState, planned: import('./plan.js').PlanState, view: ContestView, reopen: () => void }} props */
function Hand({ table, plan, now, planned, view, reopen }) {
  if (now.telling) return html`<${Telling} now=${now} table=${table} dice=${Fallen} rule="BC-12" />`;
  if (view.over) return html`<div class="turn"><p class="turn-words"><b>${outcomeWords(view)}</b></p><button class="btn" onClick=${reopen}>What became of both</button><a class="btn" href="#/">To the start</a></div>`;
  if (view.decision.kind === 'rolling' && view.decision.rolling) return html`<${RollingPanel} key=${view.version} view=${/** @type {any} */ (view)} table=${table} />`;
  if (!view.decision.yours) return html`<div class="turn" role="status"><p class="turn-words"><b>${turnSentence(view)}</b></p></div>`;
  if (view.decision.kind === 'spoils') return html`<${Spoils} view=${view} planned=${planned} plan=${plan} />`;
  return html`<div class="turn-area"><${PartBar} view=${view} planned=${planned} plan=${plan} table=${table} pending=${now.pending} /><${Cards} view=${view} planned=${planned} plan=${plan} /></div>`;
}
