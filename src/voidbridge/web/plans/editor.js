// The plan table: tools left, the deck in the middle, what is wrong and what is in hand right.
import { html, useEffect, useRef, useState } from '../core/html.js';
import { echo, say } from '../core/announce.js';
import { counted } from '../core/words.js';
import { Glyph } from '../ui/glyph.js';
import { Menu } from '../ui/menu.js';
import { TopBar } from '../ui/shell.js';
import { handActs, wayActs } from './acts.js';
import { useBench } from './bench.js';
import { Checks } from './checks.js';
import { DeckTabs } from './decks.js';
import { keepingActs } from './keeping.js';
import { KEYS, planKeys } from './keys.js';
import { useCheck, useLaid } from './past.js';
import { DrawAnew } from './seed.js';
import { Sheet } from './sheet.js';
import { Facts, Tools } from './tools.js';
import { toolOf } from './tools-table.js';
import { blankPlan } from './value.js';

/** @typedef {import('./types').Plan} Plan */
/** @typedef {import('./types').Desk} Desk */
/** @typedef {import('./types').PlanTable} PlanTable */
/** @typedef {[number, number, number, number]} Place */

const ZOOMS = [1, 2, 3];

/** @param {{ start: Plan, id: string | null, waited: boolean, table: PlanTable }} props */
export function Editor({ start, id, waited, table }) {
  const bench = useBench(start, waited);
  const { plan, deck, deckNo, tool, tell, told, change, onto } = bench;
  const [asking, setAsking] = useState(false);
  const [zoom, setZoom] = useState(1);
  const { faults, trouble } = useCheck(plan);
  const name = useRef(id);
  const kept = useLaid(plan, name, waited);
  const seen = useRef(0);
  const { set, ...hand } = handActs(bench);
  const { toDeck, show, toFault, step } = wayActs(bench, faults, seen);
  const { keep, file, print, copy } = keepingActs(bench, name, kept);
  const anew = (/** @type {Partial<Plan>} */ fresh, /** @type {string} */ words) => { change(fresh); onto(0); setAsking(false); tell(words); };
  const bare = () => anew({ decks: blankPlan(plan.size).decks }, 'One bare deck.');
  const draw = (/** @type {Plan} */ { size, decks }) => anew({ size, decks }, `Drawn: ${counted(decks.length, 'deck')}.`);

  /** @type {Desk} */
  const desk = {
    ...hand, deck, size: plan.size, tool: toolOf(tool), roomKind: bench.roomKind, at: bench.held, cursor: bench.cursor, anchor: bench.anchor, ghost: bench.ghost, carried: bench.carried,
    choose: bench.setAt, look: bench.setGhost, point: bench.setCursor, begin: bench.setAnchor, carry: bench.setCarried,
    take: (/** @type {string} */ next) => { bench.loose(); bench.setTool(next); say(toolOf(next).words); },
    back: () => step(-1), forth: () => step(1), toDeck: (/** @type {number} */ by) => toDeck(deckNo + by), toFault, keep: () => void keep(),
  };
  const now = useRef(desk);
  now.current = desk;
  useEffect(() => planKeys(() => now.current), []);

  const places = /** @type {Place[]} */ ((faults ?? []).filter((fault) => fault.deck === deckNo && fault.place).map((fault) => fault.place));
  const summary = trouble || (faults ? (faults.length ? `${counted(faults.length, 'thing is', 'things are')} wrong.` : 'Sound: it can be played on.') : 'Checking…');
  useEffect(() => { if (faults) echo(summary); }, [faults?.length]);
  return html`<div class="page-plan">
    <${TopBar} keys=${KEYS}><div class="status-phase"><b>Deck plan</b></div><div class="status-aim"><${Glyph} name="hull" /><a class="plain" href="#/plans">All plans</a></div><//>
    <main class="dplan"><h1 class="sr">Deck plan</h1>
      <div class="panel dplan-left"><${Tools} table=${table} tool=${tool} roomKind=${bench.roomKind} take=${desk.take} call=${bench.setRoomKind} /><${Facts} table=${table} plan=${plan} change=${change} /></div>
      <section class="panel dplan-middle" aria-label="The plan">
        <header class="dplan-head"><label class="member-title"><span class="sr">Name</span><input type="text" dir="auto" maxlength="40" value=${plan.name} onInput=${(/** @type {any} */ event) => change({ name: event.target.value }, 'name')} /></label>
          <div class="seg" role="group" aria-label="Zoom">${ZOOMS.map((times) => html`<button key=${times} data-zoom=${times} aria-pressed=${String(zoom === times)} onClick=${() => setZoom(times)}>${times}×</button>`)}</div>
          <button class="btn" data-act="back" aria-disabled=${String(!bench.older)} onClick=${desk.back}><${Glyph} name="undo" />Undo<kbd>Z</kbd></button><button class="btn" data-act="forth" aria-disabled=${String(!bench.newer)} onClick=${desk.forth}>Redo<kbd>Y</kbd></button></header>
        <${DeckTabs} plan=${plan} n=${deckNo} most=${table.most.decks} faults=${faults ?? []} to=${toDeck} change=${(/** @type {Plan['decks']} */ decks, /** @type {number} */ to) => { change({ decks }); onto(to); }} />
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
