// What is aboard, place by place: each mount with its arcs and its gun, each room with what is in it.
import { html } from '../core/html.js';
import { Glyph } from '../ui/glyph.js';
import { partGlyph } from '../void/words.js';
import { ROOM, arcWords, arcsOf, slotsOf, weaponIn } from './design.js';

/** @typedef {import('./types').Design} Design */
/** @typedef {import('./types').Slot} Slot */
/** @typedef {import('./types').Stock} Stock */
/** @typedef {import('./types').Room} Room */
/** @typedef {{ design: Design, stock: Stock, rooms: Room[], slot: Slot | null, choose: (slot: Slot) => void, clear: (slot: Slot) => void }} Props */

/** @param {Props} props */
export function Slots({ design, stock, rooms, slot, choose, clear }) {
  const slots = slotsOf(design, stock);
  const on = (/** @type {Slot} */ one) => slot?.mount === one.mount && slot.n === one.n;
  const cabin = rooms.find((one) => one.id === 'components');
  const cabins = Math.max(cabin?.there ?? 0, design.components.length);
  return html`<div class="yard-slots">
    ${stock.mounts.filter((mount) => slots.some((one) => one.mount === mount.id)).map((mount) => html`<section key=${mount.id} aria-label=${`${mount.name} mounts`}><h3><span>${mount.name}</span><em>${arcWords(arcsOf(design, mount.id, stock))}</em><${Gauge} room=${rooms.find((one) => one.id === mount.id)} /></h3>
      <ul>${slots.filter((one) => one.mount === mount.id).map((one) => html`<${Gun} key=${one.n} row=${stock.weapons.find((gun) => gun.id === design.weapons[weaponIn(design, one)]?.weapon)} slot=${one} on=${on(one)} choose=${choose} clear=${clear} name=${mount.name} />`)}</ul></section>`)}
    <section aria-label="Rooms"><h3><span>Rooms</span><em>one each</em><${Gauge} room=${cabin} /></h3>
      <ul>${Array.from({ length: cabins }, (_, n) => {
        const row = stock.components.find((one) => one.id === design.components[n]);
        const one = { mount: ROOM, n };
        return html`<li key=${n} class=${`${row ? '' : 'empty'} ${on(one) ? 'on' : ''} ${n < (cabin?.there ?? 0) ? '' : 'over'}`}><button class="slot-open" data-slot=${`${ROOM}-${n}`} aria-pressed=${String(on(one))} onClick=${() => choose(one)}><${Glyph} name=${row ? partGlyph(row.part) : 'plus'} /><span><b>${row?.name ?? design.components[n] ?? 'empty room'}</b><em>${row?.text ?? ''}</em></span></button>${design.components[n] !== undefined && html`<button class="slot-clear" aria-label=${`Put ${row?.name ?? 'it'} ashore`} title="Put ashore" onClick=${() => clear(one)}><${Glyph} name="cross" /></button>`}</li>`;
      })}</ul></section>
    <p class="faint small yard-every">Every hull has ${stock.essential.map((name) => name.toLowerCase()).join(', ')}.</p></div>`;
}

/** @param {{ row: import('./types').GunRow | undefined, slot: Slot & { there: boolean }, on: boolean, choose: (slot: Slot) => void, clear: (slot: Slot) => void, name: string }} props */
function Gun({ row, slot, on, choose, clear, name }) {
  return html`<li class=${`${row ? '' : 'empty'} ${on ? 'on' : ''} ${slot.there ? '' : 'over'}`}><button class="slot-open" data-slot=${`${slot.mount}-${slot.n}`} aria-pressed=${String(on)} onClick=${() => choose(slot)}><${Glyph} name=${row ? partGlyph('weapon', row.kind) : 'plus'} /><span><b>${row?.name ?? 'empty mount'}</b><em>${row ? `${row.strength} × ${row.damage}, critical at ${row.crit}, ${row.range} VU` : ''}</em></span></button>
    ${row && html`<button class="slot-clear" aria-label=${`Take ${row.name} off the ${name.toLowerCase()}`} title="Take off" onClick=${() => clear(slot)}><${Glyph} name="cross" /></button>`}</li>`;
}

/** How much of it is taken, one cell each; what is too much is hatched. @param {{ room: Room | undefined }} props */
function Gauge({ room }) {
  if (!room) return null;
  const cells = Array.from({ length: Math.max(room.there, room.used.length) }, (_, n) => html`<i key=${n} class=${n >= room.there ? 'x' : n < room.used.length ? '' : 'o'} />`);
  return html`<span class="slot-gauge" role="img" aria-label=${`${room.used.length} of ${room.there} taken`}>${cells}<b class="num">${room.used.length}/${room.there}</b></span>`;
}
