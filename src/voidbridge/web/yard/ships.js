// Every ship: one's own first, then the ready ones by class.
import { html, useEffect, useRef, useState } from '../core/html.js';
import { api } from '../core/api.js';
import { theBook } from '../core/book.js';
import { go } from '../core/router.js';
import { clip, counted } from '../core/words.js';
import { asked } from '../ui/dialog.js';
import { Name } from '../ui/glyph.js';
import { Menu } from '../ui/menu.js';
import { BadFile, Trouble } from '../ui/own-files.js';
import { TopBar } from '../ui/shell.js';
import { offerUndo } from '../ui/undo.js';
import { hullOf } from '../void/map/ships.js';
import { Profile } from '../void/profile.js';
import { keepAs, plainDesign } from './design.js';
import { saveFile, takeIn } from './files.js';

/** @typedef {import('./types').KeptDesign} KeptDesign */

export function Scene() {
  const [kept, setKept] = useState(/** @type {KeptDesign[] | null} */ (null));
  const [trouble, setTrouble] = useState(/** @type {{ words: string, faults: string[] } | null} */ (null));
  const input = useRef(/** @type {HTMLInputElement | null} */ (null));
  const tell = (/** @type {string} */ words, /** @type {string[]} */ faults = []) => setTrouble(words ? { words, faults } : null);
  const load = () => api.designs().then(setKept, (/** @type {Error} */ fault) => tell(fault.message));
  useEffect(() => { void load(); }, []);
  async function bring(/** @type {FileList | null} */ files) {
    const file = files?.[0];
    if (input.current) input.current.value = '';
    if (!file) return;
    tell('');
    try {
      const ids = await takeIn(file);
      await load();
      if (ids.length === 1) go(`#/yard/${ids[0]}`);
    } catch (fault) {
      tell(/** @type {Error} */ (fault).message, fault instanceof BadFile ? fault.faults : []);
    }
  }
  const book = theBook()?.void;
  const kinds = [...new Set((book?.ships ?? []).map((one) => one.class_name))];
  return html`<div class="page-gallery page-ships"><${TopBar} links at="ships" />
    <main class="gallery"><header><h1>Ships</h1><p class="acts"><a class="btn go" href="#/yard">Build a ship</a><a class="btn" href="#/plans">Deck plans</a><button class="btn" data-act="take-in" onClick=${() => input.current?.click()}>Take in a file</button><input ref=${input} class="sr" type="file" accept=".json,.toml" tabindex="-1" aria-label="A file of ships" onChange=${(/** @type {any} */ event) => bring(event.target.files)} /></p></header>
      <${Trouble} trouble=${trouble} />
      <section class="panel framed own-ships" aria-label="Your own"><div class="ph"><h2>Your own</h2></div>
        ${kept && !kept.length && html`<p class="faint pad">None yet. Build one, or take a ready one and change it.</p>`}
        <ul class="crew-list">${(kept ?? []).map((one) => html`<${KeptShip} key=${one.id} one=${one} load=${load} tell=${tell} />`)}</ul></section>
      ${kinds.map((kind) => html`<section class="faction-crews" key=${kind} aria-label=${kind}><h2><span>${kind}</span></h2>
        <ul>${(book?.ships ?? []).filter((one) => one.class_name === kind).map((one) => html`<li key=${one.id} class="panel framed ready-crew"><${Profile} design=${one} side="blue" /><p>${one.text}</p><p class="acts"><a class="btn" href=${`#/void/setup?ship=${one.id}`}>Into battle</a><a class="plain" href=${`#/yard?from=${one.id}`}>Take and change</a><a class="plain" href=${`#/print/ship/${one.id}`}>Print the sheet</a></p></li>`)}</ul></section>`)}
    </main></div>`;
}

/** @param {{ one: KeptDesign, load: () => Promise<unknown>, tell: (words: string) => void }} props */
function KeptShip({ one, load, tell }) {
  const { id, design } = one;
  const name = clip(design.name);
  const act = (/** @type {Promise<unknown>} */ done) => done.then(() => { tell(''); return load(); }, (/** @type {Error} */ fault) => tell(fault.message));
  const rename = async () => {
    const fresh = await asked({ title: 'Rename the ship', label: 'Name', value: design.name, yes: 'Rename', most: 40 });
    if (fresh) void act(api.keepDesign(id, plainDesign({ ...design, name: fresh })));
  };
  const drop = () => act(api.dropDesign(id)).then(() => offerUndo(`“${name}” lies in the bin. Battles it fights in go on.`, () => api.bringBack('design', id).then(load)));
  const [outline, deck] = hullOf(one.class);
  return html`<li class="kept-crew kept-ship"><svg class="kept-hull" viewBox="-26 -26 52 52" aria-hidden="true"><path class="plan-body" d=${outline} /><path class="plan-deck" d=${deck} /></svg><span><b><${Name} text=${design.name} /></b><em>${one.class_name || 'Unknown class'}, ${counted(design.weapons.length, 'gun')}${one.broken ? html`, <b class="wrong">${counted(one.broken, 'limit')} broken</b>` : ''}</em></span>
    <span class="crew-acts">${!one.broken && html`<a href=${`#/void/setup?ship=${id}`}>Battle</a>`}<a href=${`#/yard/${encodeURIComponent(id)}`}>Change</a></span>
    <${Menu} label=${`More for ${name}`} items=${[
      { words: 'Rename', act: rename },
      { words: 'Make a copy', act: () => act(keepAs(design, clip(`Copy of ${name}`))) },
      { words: 'Save as a file', act: () => act(saveFile(design, id)) },
      { words: 'Print the sheet', to: `#/print/ship/${encodeURIComponent(id)}` },
      { words: 'Delete', act: drop, bad: true },
    ]} /></li>`;
}
