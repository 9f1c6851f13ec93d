// A game looked back at: the same board, the story beside it, and a tape to go to any line.
import { html, useEffect, useLayoutEffect, useMemo, useRef, useState } from '../core/html.js';
import { say } from '../core/announce.js';
import { go as goTo } from '../core/router.js';
import { createStore, useStore } from '../core/store.js';
import { clip } from '../core/words.js';
import { Board } from '../battle/board/board.js';
import { Foot } from '../battle/board/foot.js';
import { Tray } from '../battle/dice.js';
import { noPlan } from '../battle/plan-state.js';
import { Foes, Roster, Sheet } from '../battle/roster.js';
import { AimDialog, Status } from '../battle/status.js';
import { asked, confirmed } from '../ui/dialog.js';
import { Failure } from '../ui/failure.js';
import { TopBar } from '../ui/shell.js';
import { Bookmarks, useBookmarks } from './bookmarks.js';
import { Controls } from './controls.js';
import { FilePage } from './file.js';
import { REPLAY_KEYS, listenReplay } from './keys.js';
import { roundAt, rounds, seamStep, stepAt, told } from './marks.js';
import { SPEEDS, openReel } from './reel.js';
import { gameSource } from './source.js';
import { Told } from './told.js';
import { pageOf, beganAs } from '../core/place.js';
import { Ladder } from '../scales/ladder.js';
import { openLens } from '../scales/lens.js';
import { topOf } from '../scales/stack.js';
import { BoardingReplay } from './boarding-replay.js';
import { VoidReplay } from './void-replay.js';

const TABS = /** @type {const} */ ([['board', 'Board'], ['crew', 'Crew'], ['dice', 'Dice'], ['story', 'Story']]);
const REST = 400; // milliseconds a line is looked at before it stands in the address

/** @param {{ route: import('../core/router.js').Route }} props */
export function Scene({ route }) {
  const id = route.path[1] ?? '';
  const seat = route.query.seat || 'all';
  const [file, setFile] = useState(/** @type {import('./source.js').Source | null} */ (null));
  const source = useMemo(() => (id && id !== 'file' ? gameSource(id, seat) : file), [id, seat, file]);
  if (!source) return html`<${FilePage} open=${setFile} />`;
  return html`<${Opened} key=${`${id} ${seat}`} source=${source} at=${route.query.at} />`;
}

/** @param {{ source: import('./source.js').Source, at: string | undefined }} props */
function Opened({ source, at }) {
  const wanted = at && /^\d{1,6}$/.test(at) ? Number(at) : null;
  const reel = useMemo(() => openReel(source, wanted), [source]);
  const now = useStore(reel.store);
  useEffect(() => () => reel.close(), [reel]);
  useEffect(() => { if (wanted !== null && reel.store.get().story.length && wanted !== reel.store.get().n) reel.go(wanted); }, [wanted]);
  if (now.failure) return html`<${TopBar} links /><${Failure} error=${now.failure} what="This game cannot be looked back at." again=${() => { reel.store.set({ failure: null }); void reel.open(); }} />`;
  if (!now.view) return html`<p class="loading">Winding back…</p>`;
  const { scale, key } = topOf(now.view);
  return html`<${OnScale} key=${`${scale} ${key}`} reel=${reel} scale=${scale} of=${key} />`;
}

const REPLAYS = /** @type {Record<string, (props: any) => any>} */ ({ void: VoidReplay, contest: BoardingReplay, procedure: BoardingReplay, skirmish: Replay });

/** The reel as long as one scale is shown. @param {{ reel: import('./reel.js').Reel, scale: string, of: string }} props */
function OnScale({ reel, scale, of }) {
  const lens = useMemo(() => openLens(reel, scale, of), [reel]);
  useEffect(() => lens.close, [lens]);
  const now = useStore(lens.store);
  const view = /** @type {any} */ (now.view);
  const seams = view.operation || view.stack ? html`<span class="ladder-seams" role="group" aria-label="Where the scale changes"><button class="btn" data-act="seam-before" onClick=${() => reel.go(seamStep(now.story, now.n, -1))}>Seam before<kbd>{</kbd></button><button class="btn" data-act="seam-next" onClick=${() => reel.go(seamStep(now.story, now.n, 1))}>Next seam<kbd>}</kbd></button></span>` : null;
  const head = seams && html`<${Ladder} view=${view} last=${null} more=${seams} />`;
  return html`<${REPLAYS[scale]} reel=${lens} now=${now} head=${head} deeds=${deeds} address=${address} />`;
}

/** A plan in which nothing is ever planned: a replay only looks. */
function openLook() {
  const store = createStore(noPlan());
  return /** @type {any} */ ({ store, offerOf: () => null, current: () => null, targetsOf: () => [], inHand: () => null, look: (/** @type {string | null} */ id) => store.set({ looked: id === store.get().looked ? null : id }) });
}

/** @param {{ reel: import('./reel.js').Reel, now: import('./reel.js').ReelState, head: any }} props */
function Replay({ reel, now, head }) {
  const view = /** @type {import('../types').View} */ (now.view);
  const { source } = reel;
  const look = useMemo(openLook, [reel]);
  const table = useMemo(() => /** @type {any} */ ({ id: source.game, seat: source.seat, store: reel.store }), [reel]);
  const planned = useStore(/** @type {import('../core/store.js').Store<import('../battle/plan-state.js').PlanState>} */ (look.store));
  const kept = useBookmarks(source.game);
  const camera = useRef(/** @type {import('../battle/board/camera.js').Camera | null} */ (null));
  const [tab, setTab] = useState('board');
  const [aim, setAim] = useState(false);
  const acts = deeds(reel, kept, view);
  const latest = useRef(acts);
  latest.current = acts;

  useLayoutEffect(() => listenReplay({ reel, camera: () => camera.current, mark: () => latest.current.mark(), copy: () => latest.current.copy(), fork: () => latest.current.fork(), pace: (by) => latest.current.pace(by) }), [reel]);
  useEffect(() => { document.title = `Replay: ${clip(view.name)} · voidbridge`; }, [view.name]);
  useEffect(() => {
    if (now.playing || !source.game) return;
    const timer = setTimeout(() => { history.replaceState(null, '', address(source, now.n)); say(`Line ${now.n}. ${told(stepAt(now.story, now.n))}`); }, REST);
    return () => clearTimeout(timer);
  }, [now.n, now.playing]);

  const shown = view.units.find((unit) => unit.id === (planned.looked ?? now.moment?.at[0]));
  const round = roundAt(rounds(now.story), now.n);
  return html`<div class="battle replay" data-tab=${tab}>
    <${TopBar} keys=${REPLAY_KEYS}><${Status} view=${view} telling past aim=${() => setAim(true)} /><//>
    ${head}<div class="notices">${now.notice && html`<p class="notice refused" role="alert">${now.notice.text} <button class="plain" onClick=${reel.dismiss}>Dismiss</button></p>`}
      <p class="notice reel-note"><b>Replay</b> <bdi>${clip(view.name)}</bdi>${source.game ? (now.ended ? html`<a class="plain" href=${pageOf(beganAs(view), source.game)}>To the game</a>` : html` is still being played. <a class="plain" data-act="live" href=${pageOf(beganAs(view), source.game)}>Back to the game</a>`) : html` <span class="muted">from a file, not kept.</span> <a class="plain" href="#/replay" onClick=${() => location.reload()}>Another file</a>`}</p></div>
    <main class="deck"><h1 class="sr">Replay, ${view.objective.name}, line ${now.n} of ${now.last}</h1>
      <div class="panel left"><${Roster} view=${view} planned=${planned} plan=${look} telling /><${Foes} view=${view} planned=${planned} plan=${look} telling /><${Tray} view=${view} thrown=${now.thrown} /></div>
      <div class="mid"><div class="board-frame"><div class="board-view" onClick=${(/** @type {MouseEvent} */ event) => press(event, look)}><${Board} table=${table} plan=${look} onCamera=${(/** @type {any} */ opened) => { camera.current = opened; }} /></div><${Foot} view=${view} planned=${planned} telling camera=${() => camera.current} /></div>
        <${Controls} reel=${reel} now=${now} bookmarks=${kept.list} ...${acts} /></div>
      <div class="right">
        ${shown && html`<section class="panel preview" aria-label="Unit"><div class="ph"><h2>${planned.looked ? 'Looked at' : 'Acting'}</h2>${planned.looked && html`<button class="plain" onClick=${() => look.look(null)}>Close</button>`}</div><${Sheet} unit=${shown} view=${view} /></section>`}
        <${Bookmarks} kept=${kept} n=${now.n} go=${reel.go} />
        <${Told} story=${now.story} n=${now.n} round=${round} tab=${tab} go=${reel.go} />
      </div>
    </main>
    ${aim && html`<${AimDialog} view=${view} close=${() => setAim(false)} />`}
    <nav class="tabs" aria-label="Parts of the table">${TABS.map(([name, words]) => html`<button key=${name} aria-current=${tab === name ? 'page' : undefined} onClick=${() => setTab(name)}>${words}</button>`)}</nav>
  </div>`;
}

/** A press on the board looks at the unit under it. @param {MouseEvent} event @param {any} look */
function press(event, look) {
  const unit = event.target instanceof Element ? event.target.closest('[data-unit]') : null;
  look.look(unit?.getAttribute('data-unit') ?? null);
}

/** @param {import('./source.js').Source} source @param {number} n */
const address = (source, n) => `#/replay/${encodeURIComponent(source.game)}?at=${n}${source.seat === 'all' ? '' : `&seat=${source.seat}`}`;

/** What can be done with the moment that is shown. @param {import('./reel.js').Reel} reel @param {ReturnType<typeof useBookmarks>} kept @param {import('../types').View} view */
function deeds(reel, kept, view) {
  const { store, source } = reel;

  async function copy() {
    if (!source.game) return;
    const link = `${location.origin}/${address(source, store.get().n)}`;
    try {
      await navigator.clipboard.writeText(link);
      store.set({ notice: null });
      say('Link copied.');
      flash();
    } catch {
      await asked({ title: 'Link to this moment', label: 'Copy it from here', value: link, yes: 'Done', most: 400 });
    }
  }

  async function fork() {
    reel.pause();
    const { n } = store.get();
    const words = `A new game begins as this one stood after line ${n}, and you play on from there with new dice. “${clip(view.name)}” stays as it is.`;
    if (!(await confirmed({ title: 'From here as a new game?', text: words, yes: 'Begin it', no: 'Stay' }))) return;
    try {
      goTo(pageOf(beganAs(view), await source.fork(n)));
    } catch (fault) {
      store.set({ notice: { kind: 'refused', text: /** @type {Error} */ (fault).message } });
    }
  }

  /** @param {number} by */
  function pace(by) {
    const at = SPEEDS.indexOf(store.get().speed) + by;
    reel.speed(SPEEDS[Math.min(Math.max(at, 0), SPEEDS.length - 1)]);
    say(`Speed ${store.get().speed}`);
  }

  return { copy, fork, pace, mark: () => { reel.pause(); void kept.mark(store.get().n); } };
}

/** Says on the button that the link was copied. */
function flash() {
  const button = document.querySelector('[data-act=copy]');
  if (!button) return;
  button.textContent = 'Copied';
  setTimeout(() => { button.textContent = 'Copy link'; }, 1500);
}
