// The crews at hand: one's own with all that can be done with them, and the ready ones by faction.
import { html } from '../core/html.js';
import { theBook } from '../core/book.js';
import { clip, counted } from '../core/words.js';
import { Glyph, Name } from '../ui/glyph.js';
import { KeptRow } from '../crew/kept.js';

/** @typedef {import('../types').KeptCrew} KeptCrew */

const MOST = 5; // of one's own on the start screen

/** @param {{ kept: KeptCrew[], trouble: string, load: () => Promise<unknown>, tell: (words: string) => void }} props */
export function Crews({ kept, trouble, load, tell }) {
  const book = theBook();
  return html`<div class="panel framed crews-panel"><div class="ph"><h2>Crews</h2><a class="plain" href="#/crews">All crews</a><a class="plain" href="#/crew">Build a crew</a></div>
    ${trouble && html`<p class="notice refused" role="alert">${trouble}</p>`}
    <ul class="crew-list">${kept.slice(0, MOST).map((one) => html`<${KeptRow} key=${one.id} one=${one} load=${load} tell=${tell} />`)}</ul>
    ${kept.length > MOST && html`<p class="pad"><a class="plain" href="#/crews">${counted(kept.length - MOST, 'crew')} more</a></p>`}
    <ul class="ready-list" aria-label="Ready crews">${(book?.factions ?? []).map((faction) => html`<li key=${faction.id}><${Glyph} name=${faction.id} /><span><em>${faction.name}</em>${(book?.crews ?? []).filter((crew) => crew.faction === faction.id).map((crew) => html`<a key=${crew.id} href=${`#/setup?crew=ready:${crew.id}`} title=${crew.text} aria-label=${`New mission with ${clip(crew.name)}, ${faction.name}`}><b><${Name} text=${clip(crew.name)} /></b></a>`)}</span></li>`)}</ul></div>`;
}
