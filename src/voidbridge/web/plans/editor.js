// The plan table: tools left, the deck in the middle, what is wrong and what is in hand right.
import { html, useEffect, useRef, useState } from '../core/html.js';
import { echo, say } from '../core/announce.js';
import { api } from '../core/api.js';
import { go } from '../core/router.js';
import { clip, counted } from '../core/words.js';
import { Glyph } from '../ui/glyph.js';
import { Menu } from '../ui/menu.js';
import { TopBar } from '../ui/shell.js';
import { Checks } from './checks.js';
import { DeckTabs } from './decks.js';
import { saveFile } from './files.js';
import { keepAs, layTable } from './kept.js';
import { KEYS, planKeys } from './keys.js';
import { useCheck, useLaid, usePast } from './past.js';
import { DrawAnew } from './seed.js';
import { Sheet } from './sheet.js';
import { Facts, Tools } from './tools.js';
import { toolOf } from './tools-table.js';
import { NEW, blankPlan, boxOf, edged, moved, plainPlan, putDown, sized, snap, thingAt, turned, withDeck, withThing, withoutThing } from './value.js';
import { kindWords, thingWords } from './words.js';

/** @typedef {import('./types').Plan} Plan */
/** @typedef {import('./types').At} At */
/** @typedef {import('./types').Desk} Desk */
/** @typedef {import('./types').Fault} Fault */
/** @typedef {import('./types').Ghost} Ghost */
/** @typedef {import('./types').PlanTable} PlanTable */

const ZOOMS = [1, 2, 3];

/** @param {{ start: Plan, id: string | null, waited: boolean, table: PlanTable }} props */
export function Editor({ start, id, waited, table }) {
  const { plan, become, go: turnBack, near, older, newer } = usePast(start);
  const [n, setN] = useState(0);
  const [tool, setTool] = useState('select');
  const [roomKind, setRoomKind] = useState('quarters');
  const [at, setAt] = useState(/** @type {At | null} */ (null));
  const [cursor, setCursor] = useState(/** @type {[number, number]} */ ([start.size / 2, start.size / 2]));
  const [anchor, setAnchor] = useState(/** @type {[number, number] | null} */ (null));
  const [ghost, setGhost] = useState(/** @type {Ghost | null} */ (null));
  const [carried, setCarried] = useState(false);
  const [told, setTold] = useState(waited ? 'Not kept yet; taken up where you left it.' : '');
  const [asking, setAsking] = useState(false);
  const [zoom, setZoom] = useState(1);
  const { faults, trouble } = useCheck(plan);
  const name = useRef(id);
  const kept = useLaid(plan, name, waited);
  const deckNo = Math.min(n, plan.decks.length - 1);
  const deck = plan.decks[deckNo];
  const held = at && thingAt(deck, at) ? at : null;

  const tell = (/** @type {string} */ words) => { setTold(words); say(words); };
  const loose = () => { setAnchor(null); setGhost(null); setCarried(false); };
  const change = (/** @type {Partial<Plan>} */ patch, tag = '') => { become({ ...plan, ...patch }, tag); setTold(''); };
  const put = (/** @type {Ghost} */ given) => {
    const moves = given.list === 'marks' && given.n < 0 ? deck.marks.findIndex((mark) => mark.kind === given.thing.kind) : -1;
    const done = putDown(deck, moves >= 0 ? { ...given, n: moves } : given);
    become(withDeck(plan, deckNo, done.deck));
    loose();
    setAt(done.at);
    tell(`${thingWords(given.thing)}.`);
  };
  const set = (/** @type {Record<string, unknown>} */ patch, tag = '') => {
    if (!held) return;
    const thing = /** @type {any} */ ({ ...thingAt(deck, held), ...patch });
    become(withDeck(plan, deckNo, withThing(deck, { ...held, thing }).deck), tag && `${tag} ${held.list} ${held.n}`);
  };
  const remove = () => {
    if (!held) return tell('Nothing is in hand.');
    const was = /** @type {any} */ (thingAt(deck, held));
    become(withDeck(plan, deckNo, withoutThing(deck, held)));
    loose();
    setAt(null);
    tell(`${kindWords(was.kind)} taken off.`);
  };
  const turn = () => {
    const thing = held && (ghost && ghost.n === held.n && ghost.list === held.list ? ghost.thing : thingAt(deck, held));
    if (!held || !edged(thing)) return tell('Nothing to turn is in hand.');
    if (carried) setGhost({ ...held, thing: turned(thing, plan.size) });
    else put({ ...held, thing: turned(thing, plan.size) });
  };
  const twin = () => {
    const thing = held && thingAt(deck, held);
    if (!held || !edged(thing)) return tell('Nothing to double is in hand.');
    put({ list: held.list, n: NEW, thing: moved(thing, thing.x + 1, thing.y + 1, plan.size) });
  };
  const stretch = (/** @type {number} */ dx, /** @type {number} */ dy) => {
    const thing = held && thingAt(deck, held);
    if (!held || !edged(thing)) return tell('Nothing to stretch is in hand.');
    const box = boxOf(thing);
    const next = sized(thing, { ...box, x1: Math.max(box.x0 + 0.5, box.x1 + dx), y1: Math.max(box.y0 + 0.5, box.y1 + dy) }, plan.size);
    become(withDeck(plan, deckNo, withThing(deck, { ...held, thing: next }).deck), `stretch ${held.list} ${held.n}`);
    tell(`${thingWords(next)}.`);
  };
  const toDeck = (/** @type {number} */ to) => {
    const next = Math.max(0, Math.min(plan.decks.length - 1, to));
    loose();
    setAt(null);
    setN(next);
    say(`Deck ${next + 1} of ${plan.decks.length}.`);
  };
  const show = (/** @type {Fault} */ fault) => {
    if (fault.deck >= 0 && fault.deck !== deckNo) setN(fault.deck);
    loose();
    const entry = fault.key.match(/\.(pieces|rooms|marks)\[(\d+)\]$/);
    setAt(entry ? /** @type {At} */ ({ list: entry[1], n: Number(entry[2]) }) : null);
    if (fault.place) setCursor([snap((fault.place[0] + fault.place[2]) / 2, plan.size), snap((fault.place[1] + fault.place[3]) / 2, plan.size)]);
    document.getElementById('sheet')?.focus();
    say(fault.message);
  };
  const seen = useRef(0);
  const toFault = () => {
    if (!faults?.length) return tell(faults ? 'Nothing is wrong.' : 'Still checking.');
    show(faults[seen.current % faults.length]);
    seen.current += 1;
  };
  const step = (/** @type {number} */ by) => {
    if (by < 0 ? !older : !newer) return tell(by < 0 ? 'Nothing to take back.' : 'Nothing to do again.');
    const next = near(by);
    const other = next.decks.findIndex((one, k) => one !== plan.decks[k]);
    loose();
    setAt(null);
    if (other >= 0) setN(other);
    turnBack(by);
    tell(by < 0 ? 'Taken back.' : 'Done again.');
  };
  async function keep() {
    try {
      const body = { ...plainPlan(plan), name: plan.name.trim() };
      const laid = name.current ?? '';
      if (name.current) await api.keepPlan(name.current, body);
      else {
        name.current = await keepAs(body);
        history.replaceState(null, '', `#/plans/${name.current}`);
      }
      kept.current = plan;
      layTable(laid, null);
      tell('Kept.');
      return true;
    } catch (fault) {
      tell(/** @type {Error} */ (fault).message);
      return false;
    }
  }
  const file = (/** @type {'toml' | 'json'} */ form) => saveFile(plan, form, name.current ?? undefined).catch((/** @type {Error} */ fault) => tell(fault.message));
  const print = async () => { if (await keep()) go(`#/print/plan/${name.current}`); };
  const copy = () => keepAs(plan, clip(`Copy of ${plan.name}`)).then((made) => { if (!name.current) layTable('', null); go(`#/plans/${made}`); }, (/** @type {Error} */ fault) => tell(fault.message));
  const bare = () => { become({ ...blankPlan(plan.size), name: plan.name }); loose(); setAt(null); setN(0); tell('One bare deck.'); };
  const draw = (/** @type {Plan} */ fresh) => { become({ ...plan, size: fresh.size, decks: fresh.decks }); loose(); setAt(null); setN(0); setAsking(false); tell(`Drawn: ${counted(fresh.decks.length, 'deck')}.`); };

  /** @type {Desk} */
  const desk = {
    deck, size: plan.size, tool: toolOf(tool), roomKind, at: held, cursor, anchor, ghost, carried,
    choose: setAt, look: setGhost, put, point: setCursor, begin: setAnchor, carry: setCarried, remove, turn, twin, stretch,
    take: (/** @type {string} */ next) => { loose(); setTool(next); say(toolOf(next).words); },
    back: () => step(-1), forth: () => step(1), toDeck: (/** @type {number} */ by) => toDeck(deckNo + by), toFault, keep: () => void keep(),
  };
  const now = useRef(desk);
  now.current = desk;
  useEffect(() => planKeys(() => now.current), []);

  const wrong = (faults ?? []).filter((fault) => fault.deck === deckNo && fault.place);
  const places = /** @type {[number, number, number, number][]} */ (wrong.map((fault) => fault.place));
  const summary = trouble || (faults ? (faults.length ? `${counted(faults.length, 'thing is', 'things are')} wrong.` : 'Sound: it can be played on.') : 'Checking…');
  useEffect(() => { if (faults) echo(summary); }, [faults?.length]);
  return html`<div class="page-plan">
    <${TopBar} keys=${KEYS}><div class="status-phase"><b>Deck plan</b></div><div class="status-aim"><${Glyph} name="hull" /><a class="plain" href="#/plans">All plans</a></div><//>
    <main class="dplan"><h1 class="sr">Deck plan</h1>
      <div class="panel dplan-left"><${Tools} table=${table} tool=${tool} roomKind=${roomKind} take=${desk.take} call=${setRoomKind} /><${Facts} table=${table} plan=${plan} change=${change} /></div>
      <section class="panel dplan-middle" aria-label="The plan">
        <header class="dplan-head"><label class="member-title"><span class="sr">Name</span><input type="text" dir="auto" maxlength="40" value=${plan.name} onInput=${(/** @type {any} */ event) => change({ name: event.target.value }, 'name')} /></label>
          <div class="seg" role="group" aria-label="Zoom">${ZOOMS.map((times) => html`<button key=${times} data-zoom=${times} aria-pressed=${String(zoom === times)} onClick=${() => setZoom(times)}>${times}×</button>`)}</div>
          <button class="btn" data-act="back" aria-disabled=${String(!older)} onClick=${desk.back}><${Glyph} name="undo" />Undo<kbd>Z</kbd></button><button class="btn" data-act="forth" aria-disabled=${String(!newer)} onClick=${desk.forth}>Redo<kbd>Y</kbd></button></header>
        <${DeckTabs} plan=${plan} n=${deckNo} most=${table.most.decks} faults=${faults ?? []} to=${toDeck} change=${(/** @type {Plan['decks']} */ decks, /** @type {number} */ to) => { change({ decks }); loose(); setAt(null); setN(to); }} />
        <${Sheet} key=${plan.size} desk=${desk} places=${places} n=${deckNo} zoom=${zoom} />
      </section>
      <${Checks} table=${table} desk=${desk} faults=${faults} trouble=${trouble} decks=${plan.decks.length} n=${deckNo} show=${show} set=${set} />
    </main>
    <footer class="builder-foot"><span class="builder-word"><b>${told}</b> ${summary}</span><span class="sp" />
      <${Menu} label="More for this plan" items=${[{ words: 'Save as a TOML file', act: () => file('toml') }, { words: 'Save as a JSON file', act: () => file('json') }, { words: 'Print the decks', act: print }, { words: 'Keep a copy', act: copy }, { words: 'Begin with a bare deck', act: bare }, { words: 'All plans', to: '#/plans' }]} />
      <button class="btn" data-act="anew" onClick=${() => setAsking(true)}>Draw anew…</button><button class="btn go" data-act="keep" onClick=${keep}>Keep plan<kbd>K</kbd></button></footer>
    ${asking && html`<${DrawAnew} table=${table} size=${plan.size} decks=${plan.decks.length} draw=${draw} close=${() => setAsking(false)} />`}
  </div>`;
}
