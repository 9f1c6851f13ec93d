// Every plan: one's own first, then what a seed draws, then the shipped ones.
import { html, useEffect, useRef, useState } from '../core/html.js';
import { api } from '../core/api.js';
import { go } from '../core/router.js';
import { clip, counted } from '../core/words.js';
import { Patterns } from '../battle/board/floor.js';
import { asked } from '../ui/dialog.js';
import { Name } from '../ui/glyph.js';
import { Menu } from '../ui/menu.js';
import { BadFile, Trouble } from '../ui/own-files.js';
import { TopBar } from '../ui/shell.js';
import { offerUndo } from '../ui/undo.js';
import { saveFile, takeIn } from './files.js';
import { keepAs, layTable, onTable } from './kept.js';
import { PictureEdges, PlanPicture } from './picture.js';
import { SeedFields, useDrawn } from './seed.js';
import { plainPlan } from './value.js';

/** @typedef {import('./types').Plan} Plan */
/** @typedef {import('./types').KeptPlan} KeptPlan */
/** @typedef {import('./types').PlanTable} PlanTable */

const MOST = 12; // of one's own that are drawn at once

/** @param {{ table: PlanTable, kept: KeptPlan[], load: () => Promise<unknown> }} props */
export function Gallery({ table, kept, load }) {
  const [trouble, setTrouble] = useState(/** @type {{ words: string, faults: string[] } | null} */ (null));
  const input = useRef(/** @type {HTMLInputElement | null} */ (null));
  const tell = (/** @type {string} */ words, /** @type {string[]} */ faults = []) => setTrouble(words ? { words, faults } : null);
  useEffect(() => { document.title = 'Deck plans · voidbridge'; }, []);
  async function bring(/** @type {FileList | null} */ files) {
    const file = files?.[0];
    if (input.current) input.current.value = '';
    if (!file) return;
    tell('');
    try {
      const ids = await takeIn(file);
      await load();
      if (ids.length === 1) go(`#/plans/${ids[0]}`);
    } catch (fault) {
      tell(/** @type {Error} */ (fault).message, fault instanceof BadFile ? fault.faults : []);
    }
  }
  const [most, setMost] = useState(MOST);
  const sizes = [...new Set([...table.sizes, ...kept.map((one) => one.plan.size)])];
  return html`<div class="page-gallery page-plans"><${TopBar} links at="ships" /><svg class="sheet-of-glyphs" aria-hidden="true"><${Patterns} /><${PictureEdges} sizes=${sizes} /></svg>
    <main class="gallery"><header><h1>Deck plans</h1><p class="acts"><a class="btn go" href="#/plans/new">Draw a plan</a><button class="btn" data-act="take-in" onClick=${() => input.current?.click()}>Take in a file</button><a class="btn" href="#/ships">Ships</a><input ref=${input} class="sr" type="file" accept=".json,.toml" tabindex="-1" aria-label="A file of deck plans" onChange=${(/** @type {any} */ event) => bring(event.target.files)} /></p></header>
      <${Trouble} trouble=${trouble} />
      <section class="faction-crews" aria-label="Your own"><h2><span>Your own</span></h2>
        <${Waiting} />
        ${!kept.length && html`<p class="faint">None yet. Draw one, or take a drawn or a shipped one and change it.</p>`}
        <ul>${kept.slice(0, most).map((one) => html`<${KeptCard} key=${one.id} one=${one} load=${load} tell=${tell} />`)}</ul>
        ${kept.length > most && html`<p><button class="btn" data-act="more" onClick=${() => setMost(most + MOST)}>Show ${counted(Math.min(MOST, kept.length - most), 'more', 'more')} of ${kept.length}</button></p>`}</section>
      <${DrawnCard} table=${table} />
      <section class="faction-crews" aria-label="Shipped"><h2><span>Shipped</span></h2>
        <ul>${table.plans.map((plan) => html`<li key=${plan.id} class="panel framed dplan-card" data-plan=${plan.id}><${PlanPicture} plan=${plan} /><div class="dplan-card-words"><h3><${Name} text=${plan.name} /></h3><p>${plan.text}</p><p class="faint small">${facts(plan, table)}</p><p class="acts"><a class="btn" href=${`#/plans/new?from=${plan.id}`}>Take and change</a><a class="plain" href=${`#/print/plan/${plan.id}`}>Print the decks</a></p></div></li>`)}</ul></section>
    </main></div>`;
}

/** A new plan that was drawn and not kept. */
function Waiting() {
  const [plan, setPlan] = useState(() => onTable(''));
  if (!plan) return null;
  return html`<p class="dplan-waiting"><span>On the table and not kept yet: <b><${Name} text=${plan.name || 'New plan'} /></b></span><a class="btn" href="#/plans/new">Go on with it</a><button class="plain" data-act="clear-table" onClick=${() => { layTable('', null); setPlan(null); offerUndo('The table is clear.', async () => { layTable('', plan); setPlan(plan); }); }}>Clear the table</button></p>`;
}

/** How large, and for whom. @param {Plan} plan @param {PlanTable} table */
function facts(plan, table) {
  const fits = plan.classes.map((id) => table.classes.find((one) => one.id === id)?.name ?? id).join(', ') || 'every class';
  return `${counted(plan.decks.length, 'deck')}, ${plan.size}″ a side; fits ${fits}.`;
}

/** What a seed draws, seen before it is taken. @param {{ table: PlanTable }} props */
function DrawnCard({ table }) {
  const [seed, setSeed] = useState({ decks: 3, size: table.sizes[0], number: 1 });
  const { plan, trouble } = useDrawn(seed);
  return html`<section class="faction-crews" aria-label="From a seed"><h2><span>From a seed</span></h2>
    <div class="panel framed dplan-card dplan-drawn">${plan ? html`<${PlanPicture} plan=${plan} />` : html`<p class="loading">Drawing…</p>`}<div class="dplan-card-words"><p>The same seed, decks and edge draw the same plan, on any machine.</p><${SeedFields} table=${table} seed=${seed} set=${setSeed} />${trouble && html`<p class="wrong" role="alert">${trouble}</p>`}<p class="acts"><a class="btn go" data-act="take-drawn" href=${`#/plans/new?decks=${seed.decks}&size=${seed.size}&seed=${seed.number}`}>Take and change</a></p></div></div></section>`;
}

/** @param {{ one: KeptPlan, load: () => Promise<unknown>, tell: (words: string) => void }} props */
function KeptCard({ one, load, tell }) {
  const { id, plan, faults } = one;
  const name = clip(plan.name);
  const act = (/** @type {Promise<unknown>} */ done) => done.then(() => { tell(''); return load(); }, (/** @type {Error} */ fault) => tell(fault.message));
  const rename = async () => {
    const fresh = await asked({ title: 'Rename the plan', label: 'Name', value: plan.name, yes: 'Rename', most: 40 });
    if (fresh) void act(api.keepPlan(id, { ...plainPlan(plan), name: fresh }));
  };
  const drop = () => act(api.dropPlan(id)).then(() => offerUndo(`“${name}” lies in the bin.`, () => api.bringBack('plan', id).then(load)));
  return html`<li class="panel framed dplan-card kept-plan" data-plan=${id}><${PlanPicture} plan=${plan} /><div class="dplan-card-words"><h3><${Name} text=${plan.name} /></h3><p class="small ${faults ? 'wrong' : 'faint'}">${counted(plan.decks.length, 'deck')}, ${plan.size}″ a side; ${faults ? `${counted(faults, 'thing is', 'things are')} wrong` : 'sound'}${onTable(id) ? '; changes on the table are not kept yet' : ''}.</p>
    <div class="dplan-card-acts"><a class="btn" href=${`#/plans/${encodeURIComponent(id)}`}>Change</a><a class="plain" href=${`#/print/plan/${encodeURIComponent(id)}`}>Print the decks</a><span class="sp" />
    <${Menu} label=${`More for ${name}`} items=${[
      { words: 'Rename', act: rename },
      { words: 'Make a copy', act: () => act(keepAs(plan, clip(`Copy of ${name}`))) },
      { words: 'Save as a TOML file', act: () => saveFile(plan, 'toml', id).catch((/** @type {Error} */ fault) => tell(fault.message)) },
      { words: 'Save as a JSON file', act: () => saveFile(plan, 'json', id).catch((/** @type {Error} */ fault) => tell(fault.message)) },
      { words: 'Delete', act: drop, bad: true },
    ]} /></div></div></li>`;
}
