// Kept crews and ready ones: take one into a mission, change it, drop it.
import { html, useEffect, useState } from '../core/html.js';
import { api } from '../core/api.js';
import { named, theBook } from '../core/book.js';
import { clip, counted } from '../core/words.js';
import { confirmed } from '../ui/dialog.js';
import { Glyph, Name } from '../ui/glyph.js';

/** @typedef {import('../types').KeptCrew} KeptCrew */

export function Crews() {
  const [kept, setKept] = useState(/** @type {KeptCrew[]} */ ([]));
  const [trouble, setTrouble] = useState('');
  const load = () => api.crews().then(setKept, (/** @type {Error} */ fault) => setTrouble(fault.message));
  useEffect(() => { void load(); }, []);

  /** @param {KeptCrew} one */
  async function drop(one) {
    if (await confirmed({ title: 'Drop this crew?', text: `“${clip(one.crew.name)}” is gone for good. Games it plays in go on.`, yes: 'Drop it' })) api.dropCrew(one.id).then(load, (/** @type {Error} */ fault) => setTrouble(fault.message));
  }

  return html`<div class="panel framed crews-panel"><div class="ph"><h2>Crews</h2><a class="plain" href="#/crew">Build a crew</a></div>
    ${trouble && html`<p class="notice refused" role="alert">${trouble}</p>`}
    <ul class="crew-list">
      ${kept.map((one) => html`<li key=${one.id}><${Glyph} name=${one.crew.faction} /><span><b><${Name} text=${one.crew.name} /></b><em>${named(one.crew.faction)}, ${counted(one.crew.members.length, 'model')}</em></span>
        <span class="crew-acts"><a href=${`#/setup?crew=kept:${one.id}`}>Play</a><a href=${`#/crew/${encodeURIComponent(one.id)}`}>Change</a><button class="plain" aria-label=${`Drop ${clip(one.crew.name)}`} onClick=${() => drop(one)}>Drop…</button></span></li>`)}
      ${(theBook()?.crews ?? []).map((crew) => html`<li key=${crew.id ?? crew.name} class="ready"><${Glyph} name=${crew.faction} /><span><b><${Name} text=${crew.name} /></b><em>${named(crew.faction)}, ready to go</em></span>
        <span class="crew-acts"><a href=${`#/setup?crew=ready:${crew.id}`}>Play</a><a href=${`#/crew?from=${crew.id}`}>Change</a></span></li>`)}
    </ul></div>`;
}
