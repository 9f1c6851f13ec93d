// Every crew: one's own first, then the ready ones of each faction, each with who is in it.
import { html, useEffect, useState } from '../core/html.js';
import { api } from '../core/api.js';
import { named, theBook } from '../core/book.js';
import { clip } from '../core/words.js';
import { Glyph, Name } from '../ui/glyph.js';
import { TopBar } from '../ui/shell.js';
import { plainCrew } from './crew.js';
import { KeptRow, takeIn } from './kept.js';
import { paste, share } from './sharing.js';

/** @typedef {import('../types').Crew} Crew */

export function Scene() {
  const [kept, setKept] = useState(/** @type {import('../types').KeptCrew[] | null} */ (null));
  const [trouble, setTrouble] = useState('');
  const load = () => api.crews().then(setKept, (/** @type {Error} */ fault) => setTrouble(fault.message));
  useEffect(() => { void load(); }, []);
  const take = (/** @type {Crew} */ crew) => takeIn(crew).catch((fault) => setTrouble(fault.message));
  const book = theBook();
  return html`<div class="page-gallery"><${TopBar} links at="crews" />
    <main class="gallery"><header><h1>Crews</h1><p class="acts"><a class="btn go" href="#/crew">Build a crew</a><button class="btn" data-act="paste" onClick=${() => paste(take)}>Paste a crew</button></p></header>
      ${trouble && html`<p class="notice refused" role="alert">${trouble}</p>`}
      <section class="panel framed own-crews" aria-label="Your own"><div class="ph"><h2>Your own</h2></div>
        ${kept && !kept.length && html`<p class="faint pad">None yet. Build one, or take a ready one and change it.</p>`}
        <ul class="crew-list">${(kept ?? []).map((one) => html`<${KeptRow} key=${one.id} one=${one} load=${load} tell=${setTrouble} />`)}</ul></section>
      ${(book?.factions ?? []).map((faction) => html`<section class="faction-crews" key=${faction.id} aria-label=${faction.name}><h2><${Glyph} name=${faction.id} /><span>${faction.name}</span></h2><p class="muted">${faction.text}</p>
        <ul>${(book?.crews ?? []).filter((crew) => crew.faction === faction.id).map((crew) => html`<${Ready} key=${crew.id} crew=${crew} />`)}</ul></section>`)}
    </main></div>`;
}

/** @param {{ crew: Crew }} props */
function Ready({ crew }) {
  return html`<li class="panel framed ready-crew"><h3><${Name} text=${crew.name} /></h3><p>${crew.text}</p>
    <dl>${crew.members.map((member) => html`<div key=${member.name}><dt><${Name} text=${clip(member.name, 20)} />${member.leader && html`<${Glyph} name="leader" />`}</dt><dd>${[member.primary, member.sidearm, ...member.gear].filter(Boolean).map((id) => named(id)).join(', ')}</dd></div>`)}</dl>
    <p class="acts"><a class="btn" href=${`#/setup?crew=ready:${crew.id}`}>Play</a><a class="plain" href=${`#/crew?from=${crew.id}`}>Take and change</a><a class="plain" href=${`#/print/crew/${crew.id}`}>Print cards</a><button class="plain" onClick=${() => share(plainCrew(crew))}>Copy as text</button></p></li>`;
}
