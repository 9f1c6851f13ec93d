// The ship yard: hull left, the ship in the middle, what the yard has right.
import { html, useEffect, useLayoutEffect, useRef, useState } from '../core/html.js';
import { api } from '../core/api.js';
import { go } from '../core/router.js';
import { clip, counted } from '../core/words.js';
import { Failure } from '../ui/failure.js';
import { Glyph } from '../ui/glyph.js';
import { Menu } from '../ui/menu.js';
import { TopBar, typing } from '../ui/shell.js';
import { offerUndo, withdrawUndo } from '../ui/undo.js';
import { CompareShips } from './compare.js';
import { DamageChart } from './damage.js';
import { ROOM, aboard, ashore, classRow, emptySlot, fitted, freshDesign, hullRow, keepAs, laySlip, onSlip, openStock, plainDesign, slotsOf, weaponIn } from './design.js';
import { HullFigures } from './figures.js';
import { saveFile } from './files.js';
import { Hulls } from './hulls.js';
import { HullPlan } from './plan.js';
import { Shelf } from './shelf.js';
import { Slots } from './slots.js';

/** @typedef {import('./types').Design} Design */
/** @typedef {import('./types').Check} Check */
/** @typedef {import('./types').Slot} Slot */
/** @typedef {import('./types').Stock} Stock */
/** @typedef {import('./types').KeptDesign} KeptDesign */

const KEYS = [{ title: 'Ship yard', keys: /** @type {[string, string][]} */ ([['N', 'the next place for a gun'], ['Del', 'empty the place'], ['C', 'compare'], ['K', 'keep the ship'], ['Z', 'take the last change back']]) }];

/** @param {{ route: import('../core/router.js').Route }} props */
export function Scene({ route }) {
  const id = route.path[1] ?? null;
  const [stock, setStock] = useState(/** @type {Stock | null} */ (null));
  const [kept, setKept] = useState(/** @type {KeptDesign[] | null} */ (null));
  const [fault, setFault] = useState(/** @type {any} */ (null));
  const load = () => Promise.all([openStock(), api.designs()]).then(([found, all]) => { setStock(found); setKept(all); setFault(null); }, setFault);
  useEffect(() => { void load(); }, []);
  if (fault) return html`<${TopBar} links at="ships" /><${Failure} error=${fault} what="The yard is closed." again=${load} />`;
  if (!stock || !kept) return html`<p class="loading">Opening the yard…</p>`;
  const mine = id ? kept.find((one) => one.id === id)?.design : null;
  if (id && !mine) return html`<${TopBar} links at="ships" /><p class="notice refused">This ship is not kept here any more. <a href="#/yard">Build a new one</a></p>`;
  const from = route.query.from ?? '';
  const ready = stock.ready.find((one) => one.id === from);
  const waiting = id || ready ? null : onSlip();
  return html`<${Builder} key=${`${id} ${from}`} start=${mine ?? (ready ? { ...ready, name: clip(`Own ${ready.name}`) } : null) ?? waiting ?? freshDesign(stock)} id=${id} waited=${Boolean(waiting)} stock=${stock} kept=${kept} />`;
}

/** On a phone: from the places to what the yard has, and back. @param {string} part */
function bring(part) {
  if (matchMedia('(max-width: 900px)').matches) document.querySelector(part)?.scrollIntoView({ block: 'start' });
}

/** Where building goes on. @param {Design} design @param {Stock} stock @returns {Slot | null} */
const firstSlot = (design, stock) => emptySlot(design, stock) ?? slotsOf(design, stock)[0] ?? null;

/** A design with its past: each change can be taken back. @param {Design} start */
function useDesign(start) {
  const [past, setPast] = useState(/** @type {Design[]} */ ([plainDesign(start)]));
  const design = past[past.length - 1];
  return { design, past, become: (/** @type {Design} */ next) => setPast((/** @type {Design[]} */ was) => [...was.slice(-60), next]), back: () => setPast((/** @type {Design[]} */ was) => (was.length > 1 ? was.slice(0, -1) : was)) };
}

/** What the yard says, a moment after a change. @param {Design} design @param {string} target */
function useCheck(design, target) {
  const [check, setCheck] = useState(/** @type {Check | null} */ (null));
  const [trouble, setTrouble] = useState('');
  useEffect(() => {
    const asked = new AbortController();
    const timer = setTimeout(() => api.checkDesign(plainDesign(design), target, asked.signal).then((/** @type {Check} */ found) => { setCheck(found); setTrouble(''); }, (/** @type {Error} */ fault) => { if (!asked.signal.aborted) setTrouble(fault.message); }), 90);
    return () => { clearTimeout(timer); asked.abort(); };
  }, [design, target]);
  return { check, trouble };
}

/** @param {{ start: Design, id: string | null, waited: boolean, stock: Stock, kept: KeptDesign[] }} props */
function Builder({ start, id, waited, stock, kept }) {
  const { design, past, become, back } = useDesign(start);
  const [slot, setSlot] = useState(() => firstSlot(start, stock));
  const [target, setTarget] = useState(stock.target);
  const [told, setTold] = useState(waited ? 'Not kept yet; taken up where you left it.' : '');
  const [comparing, setComparing] = useState(false);
  const { check, trouble } = useCheck(design, target);
  const name = useRef(id);
  const limits = check?.limits ?? [];
  useLayoutEffect(() => { if (past.length > 1 && !name.current) laySlip(design); }, [design]);

  const change = (/** @type {Partial<Design>} */ patch) => become({ ...design, ...patch });
  const lay = (/** @type {string} */ hull) => {
    if (hull === design.hull) return;
    const next = { ...design, hull };
    become(next);
    setSlot(firstSlot(next, stock));
  };
  const fit = (/** @type {string} */ weapon) => {
    const at = slot && slot.mount !== ROOM ? slot : emptySlot(design, stock);
    if (!at) return setTold('No mount is empty; choose the one to change.');
    const next = fitted(design, at, weapon);
    become(next);
    setSlot(at);
    setTold('');
    bring('.yard-slots');
  };
  const choose = (/** @type {Slot} */ at) => { setSlot(at); bring('.yard-shelf'); };
  const clear = (/** @type {Slot} */ at) => {
    const next = at.mount === ROOM ? ashore(design, at.n) : fitted(design, at, null);
    become(next);
    offerUndo(at.mount === ROOM ? 'Put ashore.' : 'Taken off.', async () => { back(); });
  };
  const take = (/** @type {string} */ part) => { become(aboard(design, part)); setTold(''); };
  const next = () => setSlot(firstSlot(design, stock));

  async function keep() {
    try {
      if (name.current) await api.keepDesign(name.current, plainDesign(design));
      else name.current = await keepAs(design);
      laySlip(null);
      setTold(limits.length ? 'Kept as it is; it cannot fight yet.' : 'Kept.');
      return true;
    } catch (fault) {
      setTold(/** @type {Error} */ (fault).message);
      return false;
    }
  }
  const sail = async () => {
    if (limits.length) return setTold(limits[0].message);
    if (await keep()) go(`#/void/setup?ship=${name.current}`);
  };
  const print = async () => { if (await keep()) go(`#/print/ship/${name.current}`); };
  const copy = () => keepAs(design, clip(`Copy of ${design.name}`)).then((made) => go(`#/yard/${made}`), (/** @type {Error} */ fault) => setTold(fault.message));
  const anew = () => { laySlip(null); withdrawUndo(); name.current = null; become(freshDesign(stock)); setTold('A new keel is laid.'); if (id || location.hash !== '#/yard') go('#/yard'); };
  const empty = () => { if (slot && (slot.mount === ROOM ? design.components[slot.n] !== undefined : weaponIn(design, slot) >= 0)) clear(slot); };

  const act = useRef({ keep, next, back, empty });
  act.current = { keep, next, back, empty };
  useEffect(() => {
    const hear = (/** @type {KeyboardEvent} */ event) => {
      if (typing(event) || event.ctrlKey || event.metaKey || event.altKey) return;
      const key = event.key.toLowerCase();
      if (key === 'k') void act.current.keep();
      else if (key === 'n') act.current.next();
      else if (key === 'z') act.current.back();
      else if (key === 'c') setComparing(true);
      else if (key === 'delete') act.current.empty();
      else return;
      event.preventDefault();
    };
    addEventListener('keydown', hear);
    return () => removeEventListener('keydown', hear);
  }, []);

  const kind = classRow(design, stock);
  return html`<div class="page-yard">
    <${TopBar} keys=${KEYS}><div class="status-phase"><b>Ship yard</b></div><div class="status-aim"><${Glyph} name="hull" /><b>${kind?.name ?? 'Unknown class'}</b><span class="muted">${hullRow(design, stock)?.name ?? design.hull}</span></div><//>
    <main class="yard"><h1 class="sr">Ship yard</h1>
      <${Hulls} design=${design} stock=${stock} change=${change} lay=${lay} />
      <section class="panel yard-ship" aria-label="The ship">
        <header class="yard-head"><label class="member-title"><span class="sr">Name</span><input type="text" dir="auto" maxlength="40" value=${design.name} onInput=${(/** @type {any} */ event) => change({ name: event.target.value })} /></label><button class="btn" data-act="back" aria-disabled=${String(past.length < 2)} onClick=${back}><${Glyph} name="undo" />Undo<kbd>Z</kbd></button></header>
        <${HullFigures} figures=${check?.figures ?? []} />
        <div class="yard-limits" role="status">${trouble ? html`<p class="fault">${trouble}</p>` : limits.map((one) => html`<p key=${one.key} class="fault" data-limit=${one.key}>${one.message}</p>`)}</div>
        <div class="yard-middle"><${HullPlan} design=${design} stock=${stock} check=${check} slot=${slot} choose=${choose} /><${Slots} design=${design} stock=${stock} rooms=${check?.rooms ?? []} slot=${slot} choose=${choose} clear=${clear} /></div>
        <${DamageChart} damage=${check?.damage ?? null} stock=${stock} aim=${setTarget} /></section>
      <${Shelf} design=${design} stock=${stock} check=${check} slot=${slot} fit=${fit} take=${take} />
    </main>
    <footer class="builder-foot"><span class="builder-word" role="status">${told || (limits.length ? `${counted(limits.length, 'limit is', 'limits are')} broken.` : check ? 'The yard can build her.' : 'Measuring…')}</span><span class="sp" />
      <${Menu} label="More for this ship" items=${[{ words: 'Save as a file', act: () => saveFile(design, name.current ?? undefined).catch((/** @type {Error} */ fault) => setTold(fault.message)) }, { words: 'Print the sheet', act: print }, { words: 'Keep a copy', act: copy }, { words: 'Lay a new keel', act: anew }, { words: 'All ships', to: '#/ships' }, { words: 'Deck plans', to: '#/plans' }]} />
      <button class="btn" data-act="compare" onClick=${() => setComparing(true)}>Compare<kbd>C</kbd></button><button class="btn" data-act="keep" onClick=${keep}>Keep ship<kbd>K</kbd></button><button class="btn go" data-act="sail" aria-disabled=${String(limits.length > 0 || !check)} onClick=${sail}>Into battle</button></footer>
    ${comparing && html`<${CompareShips} design=${design} stock=${stock} kept=${kept.filter((one) => one.id !== name.current)} target=${target} close=${() => setComparing(false)} />`}
  </div>`;
}
