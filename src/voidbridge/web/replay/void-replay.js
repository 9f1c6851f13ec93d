// A void battle looked back at: the same map, the story beside it, and the tape to go to any line.
import { html, useEffect, useLayoutEffect, useMemo, useRef, useState } from '../core/html.js';
import { say } from '../core/announce.js';
import { createStore, useStore } from '../core/store.js';
import { beganAs, pageOf } from '../core/place.js';
import { clip } from '../core/words.js';
import { Glyph } from '../ui/glyph.js';
import { TopBar } from '../ui/shell.js';
import { VoidTray } from '../void/dice.js';
import { VoidMap } from '../void/map/map.js';
import { noPlan } from '../void/plan.js';
import { Contacts, ShipSheet } from '../void/sheet.js';
import { Status } from '../void/status.js';
import { Bookmarks, useBookmarks } from './bookmarks.js';
import { Controls } from './controls.js';
import { REPLAY_KEYS, listenReplay } from './keys.js';
import { roundAt, rounds, told } from './marks.js';
import { Told } from './told.js';

const TABS = /** @type {const} */ ([['board', 'Map'], ['crew', 'Ship'], ['dice', 'Dice'], ['story', 'Story']]);
const REST = 400;

/** A plan in which nothing is ever planned. */
function openLook() {
  const store = createStore(noPlan());
  return /** @type {any} */ ({ store, open: () => false, course: () => null, courses: () => [], look: (/** @type {string | null} */ id) => store.set({ looked: id === store.get().looked ? null : id }) });
}

/** @param {{ reel: import('./reel.js').Reel, now: import('./reel.js').ReelState, deeds: (reel: any, kept: any, view: any) => any, address: (source: any, n: number) => string, head: any }} props */
export function VoidReplay({ reel, now, deeds, address, head }) {
  const view = /** @type {import('../void/types').VoidView} */ (/** @type {any} */ (now.view));
  const { source } = reel;
  const look = useMemo(openLook, [reel]);
  const table = useMemo(() => /** @type {any} */ ({ id: source.game, seat: source.seat, store: reel.store }), [reel]);
  const planned = useStore(/** @type {import('../core/store.js').Store<import('../void/plan.js').PlanState>} */ (look.store));
  const kept = useBookmarks(source.game);
  const camera = useRef(/** @type {import('../void/map/camera.js').Camera | null} */ (null));
  const [tab, setTab] = useState('board');
  const acts = deeds(reel, kept, view);
  const latest = useRef(acts);
  latest.current = acts;
  useLayoutEffect(() => listenReplay({ reel, camera: () => /** @type {any} */ (camera.current), mark: () => latest.current.mark(), copy: () => latest.current.copy(), fork: () => latest.current.fork(), pace: (by) => latest.current.pace(by) }), [reel]);
  useEffect(() => { document.title = `Replay: ${clip(view.name)} · voidbridge`; }, [view.name]);
  useEffect(() => {
    if (now.playing || !source.game) return;
    const timer = setTimeout(() => { history.replaceState(null, '', address(source, now.n)); say(`Line ${now.n}. ${told(now.story[now.n])}`); }, REST);
    return () => clearTimeout(timer);
  }, [now.n, now.playing]);

  const own = view.ships.find((one) => one.id === (planned.looked ?? now.moment?.at[0] ?? view.active)) ?? view.ships[0];
  const round = roundAt(rounds(now.story), now.n);
  const back = pageOf(beganAs(view), source.game);
  return html`<div class="battle void replay" data-tab=${tab}>
    <${TopBar} keys=${REPLAY_KEYS}><${Status} view=${view} telling plan=${look} /><//>
    ${head}<div class="notices">${now.notice && html`<p class="notice refused" role="alert">${now.notice.text} <button class="plain" onClick=${reel.dismiss}>Dismiss</button></p>`}
      <p class="notice reel-note"><b>Replay</b> <bdi>${clip(view.name)}</bdi>${source.game ? (now.ended ? html`<a class="plain" href=${back}>To the game</a>` : html` is still being played. <a class="plain" data-act="live" href=${back}>Back to the game</a>`) : html` <span class="muted">from a file, not kept.</span> <a class="plain" href="#/replay" onClick=${() => location.reload()}>Another file</a>`}</p></div>
    <main class="deck"><h1 class="sr">Replay of a void battle, line ${now.n} of ${now.last}</h1>
      <div class="panel left"><${ShipSheet} ship=${own} ships=${view.ships} head=${planned.looked ? 'Looked at' : 'Acting'} /><${Contacts} view=${view} look=${null} plan=${look} planned=${planned} /><${VoidTray} view=${view} thrown=${/** @type {any} */ (now.thrown)} /></div>
      <div class="mid"><div class="board-frame"><div class="board-view"><${VoidMap} table=${table} plan=${look} onCamera=${(/** @type {any} */ opened) => { camera.current = opened; }} /></div>
          <div class="board-foot"><p class="legend" /><div class="lens" role="group" aria-label="View of the map"><button aria-label="Nearer" onClick=${() => camera.current?.zoom(1.4)}>+</button><button aria-label="Farther" onClick=${() => camera.current?.zoom(1 / 1.4)}>−</button><button aria-label="Fit the whole battle" onClick=${() => camera.current?.fit()}><${Glyph} name="fit" /></button></div></div></div>
        <${Controls} reel=${reel} now=${now} bookmarks=${kept.list} ...${acts} /></div>
      <div class="right"><${Bookmarks} kept=${kept} n=${now.n} go=${reel.go} /><${Told} story=${now.story} n=${now.n} round=${round} tab=${tab} go=${reel.go} /></div>
    </main>
    <nav class="tabs" aria-label="Parts of the table">${TABS.map(([name, words]) => html`<button key=${name} aria-current=${tab === name ? 'page' : undefined} onClick=${() => setTab(name)}>${words}</button>`)}</nav>
  </div>`;
}
