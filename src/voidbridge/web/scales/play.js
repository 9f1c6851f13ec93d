// A battle of one or more scales on the screen: the scene of the one that is played, and a calm word where it changes.
import { say } from '../core/announce.js';
import { html, useEffect, useLayoutEffect, useMemo, useRef, useState } from '../core/html.js';
import { placeOf } from '../core/place.js';
import { useStore } from '../core/store.js';
import { openTable } from '../battle/table.js';
import { Failure } from '../ui/failure.js';
import { TopBar } from '../ui/shell.js';
import { Ladder } from './ladder.js';
import { openLens } from './lens.js';
import { loadScene, sceneOf } from './scenes.js';
import { SeamCard, seamOf } from './seam.js';
import { scalesOf, topOf } from './stack.js';
import { scalesTeller } from './teller.js';

/** @typedef {import('./types').Seam} Seam */

/** @param {{ id: string, seat: string, here: string, opening: string, Ending?: (props: { view: any, close: () => void }) => any }} props  `here`: the pages this battle belongs to */
export function Scales({ id, seat, here, opening, Ending }) {
  const table = useMemo(() => openTable(id, seat, scalesTeller()), [id, seat]);
  const now = useStore(table.store);
  useEffect(() => () => table.close(), [table]);
  const elsewhere = now.view ? placeOf(now.view, id, here, seat) : '';
  useEffect(() => { if (elsewhere) location.replace(elsewhere); }, [elsewhere]);
  if (now.failure) return html`<${TopBar} links /><${Failure} error=${now.failure} what="This game cannot be opened." again=${() => { table.store.set({ failure: null }); void table.start(); }} />`;
  if (!now.view || elsewhere) return html`<p class="loading">${opening}</p>`;
  return html`<${Stage} table=${table} now=${now} Ending=${Ending} />`;
}

/** @param {{ table: import('../battle/table.js').Table, now: import('../battle/table.js').TableState, Ending: any }} props */
function Stage({ table, now, Ending }) {
  const view = /** @type {any} */ (now.view);
  const { scale, key } = topOf(view);
  const [seam, setSeam] = useState(/** @type {Seam | null} */ (null));
  const [last, setLast] = useState(/** @type {Seam | null} */ (null)); // stays to be read under the bar
  const before = useRef(scalesOf(view));
  const Shown = useScene(scale);
  const lens = useMemo(() => openLens(table, scale, key), [table, scale, key]);
  useEffect(() => lens.close, [lens]);
  useLayoutEffect(() => {
    const found = seamOf(before.current, view, now.story);
    before.current = scalesOf(view);
    if (!found) return;
    setLast(found);
    setSeam(found);
    say(`${found.title}. ${found.lines.join(' ')}`);
  }, [scale, key, scalesOf(view).length]);
  if (!Shown) return html`<p class="loading">${seam?.title ?? 'Unrolling the tape'}…</p>`;
  const head = (view.operation || view.stack) && html`<${Ladder} view=${view} last=${last} />`;
  return html`<${Shown} key=${`${scale} ${key}`} table=${lens} head=${head} Ending=${seam ? Later : scale === 'void' ? Ending : undefined} />${seam && html`<${SeamCard} key=${seam.key} seam=${seam} view=${view} close=${() => setSeam(null)} />`}`;
}

/** Nothing yet: how one came here is read first. */
const Later = () => null;

/** The scene of a scale, once it is there. @param {string} scale */
function useScene(scale) {
  const [, setReady] = useState('');
  const [error, setError] = useState(/** @type {unknown} */ (null));
  useEffect(() => { if (!sceneOf(scale)) loadScene(scale).then(() => setReady(scale), setError); }, [scale]);
  if (error) throw error;
  return sceneOf(scale);
}
