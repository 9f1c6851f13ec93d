// A ship in figures, with its outline: on the set-up page and in the list of ships.
import { html } from '../core/html.js';
import { signed } from '../core/words.js';
import { Glyph } from '../ui/glyph.js';
import { hullOf } from './map/ships.js';

/** @typedef {import('../types').VoidBook['ships'][number]} Design */

/** A ship in figures, with its outline. @param {{ design: Design, side: 'blue' | 'red', name?: string }} props */
export function Profile({ design, side, name }) {
  const [outline, deck] = hullOf(design.class);
  const kind = design.class_name.toLowerCase();
  const about = [name && design.name, !design.name.toLowerCase().includes(kind) && kind, `${design.rating.toLowerCase()} crew`].filter(Boolean).join(', '); // a class is not said twice
  const figures = [['Speed', design.speed], ['Turn', `${design.turn}°`], ['Handling', signed(design.manoeuvrability)], ['Detection', design.detection], ['Hull', design.hull], ['Armour', design.armour], ['Shields', design.shields]];
  return html`<div class=${`void-profile ${side === 'blue' ? 'crew' : 'foe'}`}><svg viewBox="-26 -26 52 52" aria-hidden="true"><path class="ship-body" d=${outline} />${side === 'red' && html`<path class="ship-hatch" d=${outline} />`}<path class="ship-deck" d=${deck} /></svg>
    <div><p><b>${name ?? design.name}</b> <em>${about}</em></p><ul class="ship-figures">${figures.map(([words, value]) => html`<li key=${words}><span>${words}</span><b class="num">${value}</b></li>`)}</ul>
      <ul class="void-guns">${design.weapons.map((gun, n) => html`<li key=${n}><${Glyph} name=${gun.kind} /><span>${gun.name}</span><em>${gun.mount}, ${gun.strength} × ${gun.damage}, ${gun.range} VU</em></li>`)}</ul></div></div>`;
}
