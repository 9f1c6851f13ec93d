// A boarding looked back at: the same ships, the story beside them, and the tape to go to any line.
import { html, useEffect, useLayoutEffect, useMemo, useRef, useState } from '../core/html.js';
import { say } from '../core/announce.js';
import { beganAs, pageOf } from '../core/place.js';
import { clip } from '../core/words.js';
import { TopBar } from '../ui/shell.js';
import { noPlan } from '../boarding/plan.js';
import { Ships } from '../boarding/ships.js';
import { Aboard } from '../boarding/track/aboard.js';
import { Tray as CheckTray } from '../boarding/track/game.js';
import { Track } from '../boarding/track/track.js';
import { Standing, Tray } from '../boarding/tray.js';
import { Bookmarks, useBookmarks } from './bookmarks.js';
import { Controls } from './controls.js';
import { REPLAY_KEYS, listenReplay } from './keys.js';
import { told } from './marks.js';
import { Told } from './told.js';

const TABS = /** @type {const} */ ([['board', 'Ships'], ['crew', 'Standing'], ['dice', 'Dice'], ['story', 'Story']]);
const REST = 400;

/** @param {{ reel: import('./reel.js').Reel, now: import('./reel.js').ReelState, deeds: (reel: any, kept: any, view: any) => any, address: (source: any, n: number) => string, head: any }} props */
export function BoardingReplay({ reel, now, deeds, address, head }) {
  const view = /** @type {import('../boarding/types').ContestView} */ (/** @type {any} */ (now.view));
  const { source } = reel;
  const planned = useMemo(noPlan, [reel]);
  const kept = useBookmarks(source.game);
  const [tab, setTab] = useState('board');
  const acts = deeds(reel, kept, view);
  const latest = useRef(acts);
  latest.current = acts;
  useLayoutEffect(() => listenReplay({ reel, camera: () => null, mark: () => latest.current.mark(), copy: () => latest.current.copy(), fork: () => latest.current.fork(), pace: (by) => latest.current.pace(by) }), [reel]);
  useEffect(() => { document.title = `Replay: ${clip(view.name)} · voidbridge`; }, [view.name]);
  useEffect(() => {
    if (now.playing || !source.game) return;
    const timer = setTimeout(() => { history.replaceState(null, '', address(source, now.n)); say(`Line ${now.n}. ${told(now.story[now.n])}`); }, REST);
    return () => clearTimeout(timer);
  }, [now.n, now.playing]);

  const track = /** @type {any} */ (view).engine === 'procedure' ? /** @type {import('../boarding/track/types').TrackView} */ (/** @type {any} */ (view)) : null;
  const round = track ? (track.steps.find((one) => one.id === track.step)?.number ?? 0) : view.turn;
  const back = pageOf(beganAs(view), source.game);
  return html`<div class=${`battle void boarding replay ${track ? 'procedure-replay' : ''}`} data-tab=${tab}>
    <${TopBar} keys=${REPLAY_KEYS}><div class="status-round"><span class="muted word">${track ? 'Step' : 'Turn'}</span><b class="num">${round}</b><span class="muted num">of ${track ? track.steps.length : view.setup.turns}</span></div><//>
    ${head}<div class="notices">${now.notice && html`<p class="notice refused" role="alert">${now.notice.text} <button class="plain" onClick=${reel.dismiss}>Dismiss</button></p>`}
      <p class="notice reel-note"><b>Replay</b> <bdi>${clip(view.name)}</bdi>${source.game ? (now.ended ? html`<a class="plain" href=${back}>To the game</a>` : html` is still being played. <a class="plain" data-act="live" href=${back}>Back to the game</a>`) : html` <span class="muted">from a file, not kept.</span> <a class="plain" href="#/replay" onClick=${() => location.reload()}>Another file</a>`}</p></div>
    <main class="deck"><h1 class="sr">Replay of a boarding, line ${now.n} of ${now.last}</h1>
      <div class="panel left">${track ? html`<${CheckTray} thrown=${/** @type {any} */ (now.thrown)} />` : html`<${Standing} view=${view} /><${Tray} view=${view} thrown=${/** @type {any} */ (now.thrown)} />`}</div>
      <div class="mid"><div class="board-frame">${track && html`<${Track} view=${track} looked=${null} look=${() => {}} />`}<div class="board-view ships-view" tabindex="0" role="region" aria-label="Both sides">${track ? html`<${Aboard} view=${track} />` : html`<${Ships} view=${view} planned=${planned} plan=${null} />`}</div></div>
        <${Controls} reel=${reel} now=${now} bookmarks=${kept.list} ...${acts} /></div>
      <div class="right"><${Bookmarks} kept=${kept} n=${now.n} go=${reel.go} /><${Told} story=${now.story} n=${now.n} round=${round} tab=${tab} go=${reel.go} /></div>
    </main>
    <nav class="tabs" aria-label="Parts of the table">${TABS.map(([name, words]) => html`<button key=${name} aria-current=${tab === name ? 'page' : undefined} onClick=${() => setTab(name)}>${words}</button>`)}</nav>
  </div>`;
}
