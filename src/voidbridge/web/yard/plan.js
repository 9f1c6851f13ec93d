// The hull from above with its mounts in place, and around it how many guns bear to each side.
import { html } from '../core/html.js';
import { glyph } from '../ui/glyph.js';
import { hullOf } from '../void/map/ships.js';
import { partGlyph } from '../void/words.js';
import { arcsOf, classRow, slotsOf, weaponIn } from './design.js';

/** @typedef {import('./types').Design} Design */
/** @typedef {import('./types').Slot} Slot */
/** @typedef {import('./types').Stock} Stock */

const SCALE = 3.1; // of the outlines on the map
const RING = 88;
const HALF = 9; // of the box of a mount
/** Where the mounts of each kind lie, and how a second one is set off. @type {Record<string, [number, number, number, number]>} */
const PLACES = { prow: [0, -40, 22, 0], dorsal: [0, -14, 0, 22], port: [-25, 8, 0, 22], starboard: [25, 8, 0, 22], keel: [0, 36, 22, 0] };
const WAYS = /** @type {Record<string, number>} */ ({ fore: 0, starboard: 90, aft: 180, port: 270 });

/** @param {{ design: Design, stock: Stock, check: import('./types').Check | null, slot: Slot | null, choose: (slot: Slot) => void }} props */
export function HullPlan({ design, stock, check, slot, choose }) {
  const [outline, deck] = hullOf(classRow(design, stock)?.id ?? 'frigate');
  const guns = new Map((check?.damage?.arcs ?? []).map((one) => [one.arc, one.guns]));
  const lit = slot && slot.mount !== 'room' ? arcsOf(design, slot.mount, stock) : [];
  const words = [...guns].map(([arc, count]) => `${count} to ${arc}`).join(', ') || 'no guns yet';
  return html`<figure class="hull-plan"><svg viewBox="-112 -112 224 224" role="img" aria-label=${`The hull from above. Guns that bear: ${words}.`}>
    <path class="plan-grid" d=${`M-112 0H112M0-112V112`} />
    ${Object.entries(WAYS).map(([arc, at]) => html`<g key=${arc} class=${`plan-arc ${guns.get(arc) ? 'has' : ''} ${lit.includes(arc) ? 'lit' : ''}`}>${lit.includes(arc) && html`<path class="plan-sector" d=${sector(at)} />`}<path class="plan-rim" d=${rim(at)} /><text x=${100 * Math.sin(rad(at))} y=${-100 * Math.cos(rad(at)) + 4}>${guns.get(arc) ?? 0}</text></g>`)}
    <g transform=${`scale(${SCALE})`}><path class="plan-body" d=${outline} /><path class="plan-deck" d=${deck} /></g>
    ${places(design, stock).map(({ slot: one, x, y, gun }) => html`<g key=${`${one.mount}${one.n}`} class=${`plan-mount ${gun ? 'full' : ''} ${one.there ? '' : 'over'} ${slot?.mount === one.mount && slot.n === one.n ? 'on' : ''}`} onClick=${() => choose(one)}><rect x=${x - HALF} y=${y - HALF} width=${2 * HALF} height=${2 * HALF} />${gun ? html`<use class="g" href=${glyph(partGlyph('weapon', gun.kind))} x=${x - 7} y=${y - 7} width="14" height="14" />` : html`<path d=${`M${x - 3} ${y}h6M${x} ${y - 3}v6`} />`}</g>`)}
  </svg><figcaption>Bow up. The numbers are the guns that bear to each side${lit.length ? '; the washed arcs are those of the chosen mount' : ''}.</figcaption></figure>`;
}

/** @param {number} degrees */
const rad = (degrees) => (degrees * Math.PI) / 180;

/** @param {number} angle @param {number} far */
const at = (angle, far) => `${(far * Math.sin(rad(angle))).toFixed(1)} ${(-far * Math.cos(rad(angle))).toFixed(1)}`;

/** @param {number} middle */
const rim = (middle) => `M${at(middle - 43, RING)}A${RING} ${RING} 0 0 1 ${at(middle + 43, RING)}`;

/** @param {number} middle */
const sector = (middle) => `M0 0L${at(middle - 45, RING)}A${RING} ${RING} 0 0 1 ${at(middle + 45, RING)}z`;

/** Every mount with its place on the picture. @param {Design} design @param {Stock} stock */
function places(design, stock) {
  const slots = slotsOf(design, stock);
  return slots.map((slot) => {
    const [x, y, dx, dy] = PLACES[slot.mount] ?? [0, 0, 22, 0];
    const count = slots.filter((one) => one.mount === slot.mount).length;
    const step = slot.n - (count - 1) / 2;
    const gun = stock.weapons.find((one) => one.id === design.weapons[weaponIn(design, slot)]?.weapon);
    return { slot, x: x + dx * step, y: y + dy * step, gun };
  });
}
