// The bin: what was deleted, brought back in one press; only emptying it is for good.
import { html, useEffect, useState } from '../core/html.js';
import { api } from '../core/api.js';
import { ago, clip, counted } from '../core/words.js';
import { confirmed } from '../ui/dialog.js';
import { Glyph, Name } from '../ui/glyph.js';

/** @typedef {import('../types').BinThing} BinThing */

const PICTURES = /** @type {Record<string, string>} */ ({ crew: 'crew', design: 'hull', plan: 'wall', campaign: 'signal' });

/** @param {{ changed: number, load: () => Promise<unknown>, tell: (words: string) => void }} props */
export function Bin({ changed, load, tell }) {
  const [things, setThings] = useState(/** @type {BinThing[]} */ ([]));
  const [days, setDays] = useState(0);
  useEffect(() => {
    let gone = false;
    api.bin().then((/** @type {{ days: number, things: BinThing[] }} */ found) => { if (!gone) { setThings(found.things); setDays(found.days); } }, () => {});
    return () => { gone = true; };
  }, [changed]);
  const act = (/** @type {Promise<unknown>} */ done) => done.then(load, (/** @type {Error} */ fault) => tell(fault.message));
  const empty = async () => { if (await confirmed({ title: 'Empty the bin?', text: `${counted(things.length, 'thing')} in it will be gone for good.`, yes: 'Empty it', no: 'Keep them' })) void act(api.emptyBin()); };
  if (!things.length) return null;
  return html`<details class="bin"><summary><${Glyph} name="bin" /><span>Bin, ${counted(things.length, 'thing')}</span><span class="faint small">kept for ${counted(days, 'day')}</span></summary>
    <ul>${things.map((thing) => html`<li key=${thing.kind + thing.id}><${Glyph} name=${PICTURES[thing.kind] ?? 'cache'} /><span><b><${Name} text=${clip(thing.name)} /></b> <em>${thing.kind === 'design' ? 'ship' : thing.kind}, deleted ${ago(thing.since)}</em></span><button class="btn" aria-label=${`Bring back ${clip(thing.name)}`} onClick=${() => act(api.bringBack(thing.kind, thing.id))}>Bring back</button></li>`)}</ul>
    <p class="bin-foot"><button class="plain bad" onClick=${empty}>Empty the bin…</button></p></details>`;
}
