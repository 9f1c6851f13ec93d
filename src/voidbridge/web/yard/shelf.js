// What the yard has: guns for the chosen mount and things for the rooms; what does not fit says why.
import { html } from '../core/html.js';
import { Glyph } from '../ui/glyph.js';
import { partGlyph } from '../void/words.js';
import { ROOM, arcWords, arcsOf, weaponIn } from './design.js';

/** @typedef {import('./types').Design} Design */
/** @typedef {import('./types').Slot} Slot */
/** @typedef {import('./types').Stock} Stock */
/** @typedef {{ design: Design, stock: Stock, check: import('./types').Check | null, slot: Slot | null, fit: (weapon: string) => void, take: (component: string) => void }} Props */

/** @param {Props} props */
export function Shelf({ design, stock, check, slot, fit, take }) {
  const mount = slot && slot.mount !== ROOM ? stock.mounts.find((one) => one.id === slot.mount) : null;
  const held = mount && slot ? design.weapons[weaponIn(design, slot)]?.weapon : undefined;
  const far = Math.max(...stock.weapons.map((one) => one.range), 1);
  return html`<section class="panel yard-shelf" aria-label="What the yard has">
    <div class="shelf"><div class="ph"><h2>${mount ? `Guns for the ${mount.name.toLowerCase()}` : 'Guns'}</h2><span class="faint small">${mount ? arcWords(arcsOf(design, mount.id, stock)) : 'for the first empty mount'}</span></div>
      <ul class="yard-guns">${stock.weapons.map((row) => {
        const why = check?.weapons[row.id];
        return html`<li key=${row.id} class=${`${row.id === held ? 'cur' : ''} ${why ? 'no' : ''}`}><button data-fit=${row.id} aria-pressed=${String(row.id === held)} title=${row.text} onClick=${() => fit(row.id)}><${Glyph} name=${partGlyph('weapon', row.kind)} /><b>${row.name}</b>
          <span class="gun-reach" aria-hidden="true"><i style=${{ width: `${(row.range / far) * 100}%` }} /></span><span class="num">${row.range} VU</span><span class="num">${row.strength} × ${row.damage}</span><span class="num" title="Degrees for a critical">${row.crit}<small>°</small></span>
          <em>${row.id === held ? '✓ fitted. ' : ''}${why ?? row.text}</em></button></li>`;
      })}</ul></div>
    <div class="shelf"><div class="ph"><h2>For the rooms</h2><span class="faint small">each takes one</span></div>
      <ul class="yard-parts">${stock.components.map((row) => {
        const why = check?.components[row.id];
        const count = design.components.filter((id) => id === row.id).length;
        return html`<li key=${row.id} class=${`${count ? 'cur' : ''} ${why ? 'no' : ''}`}><button data-take=${row.id} onClick=${() => take(row.id)}><${Glyph} name=${partGlyph(row.part)} /><b>${row.name}</b><span class="num">${count ? `${count} aboard` : ''}</span><em>${why ?? row.text}</em></button></li>`;
      })}</ul></div></section>`;
}
