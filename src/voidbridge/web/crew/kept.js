// A crew of one's own as a row: take it into a mission, change, copy, rename, share, print or delete it.
import { html } from '../core/html.js';
import { api } from '../core/api.js';
import { named } from '../core/book.js';
import { go } from '../core/router.js';
import { clip, counted } from '../core/words.js';
import { asked } from '../ui/dialog.js';
import { Glyph, Name } from '../ui/glyph.js';
import { Menu } from '../ui/menu.js';
import { offerUndo } from '../ui/undo.js';
import { slug } from './crew.js';
import { share } from './sharing.js';

/** @typedef {import('../types').Crew} Crew */
/** @typedef {import('../types').KeptCrew} KeptCrew */

/** @param {{ one: KeptCrew, load: () => Promise<unknown>, tell: (words: string) => void }} props */
export function KeptRow({ one, load, tell }) {
  const { id, crew } = one;
  const name = clip(crew.name);
  const act = (/** @type {Promise<unknown>} */ done) => done.then(() => { tell(''); return load(); }, (/** @type {Error} */ fault) => tell(fault.message));
  const rename = async () => {
    const fresh = await asked({ title: 'Rename the crew', label: 'Name', value: crew.name, yes: 'Rename', most: 40 });
    if (fresh) void act(api.keepCrew(id, { ...crew, name: fresh }));
  };
  const drop = () => act(api.dropCrew(id)).then(() => offerUndo(`“${name}” lies in the bin. Games it plays in go on.`, () => api.bringBack('crew', id).then(load)));
  return html`<li class="kept-crew"><${Glyph} name=${crew.faction} /><span><b><${Name} text=${crew.name} /></b><em>${named(crew.faction)}, ${counted(crew.members.length, 'model')}</em></span>
    <span class="crew-acts"><a href=${`#/setup?crew=kept:${id}`}>Play</a><a href=${`#/crew/${encodeURIComponent(id)}`}>Change</a></span>
    <${Menu} label=${`More for ${name}`} items=${[
      { words: 'Rename', act: rename },
      { words: 'Make a copy', act: () => act(keepAs(crew, `Copy of ${name}`)) },
      { words: 'Copy as text', act: () => share(crew) },
      { words: 'Print cards', to: `#/print/crew/${encodeURIComponent(id)}` },
      { words: 'Delete', act: drop, bad: true },
    ]} /></li>`;
}

/** Keep a crew under a new id; which one. @param {Crew} crew @param {string} [name] @returns {Promise<string>} */
export async function keepAs(crew, name = crew.name) {
  const id = slug(name);
  await api.keepCrew(id, { name, faction: crew.faction, members: crew.members });
  return id;
}

/** Take in a crew somebody shared: it is kept, and opened. @param {Crew} crew */
export const takeIn = (crew) => keepAs(crew).then((id) => go(`#/crew/${encodeURIComponent(id)}`));
