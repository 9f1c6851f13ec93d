// The left column: which hull, how good a crew, and what is said of the ship.
import { html } from '../core/html.js';
import { counted } from '../core/words.js';
import { rove } from '../ui/roving.js';
import { hullOf } from '../void/map/ships.js';

/** @typedef {import('./types').Design} Design */
/** @typedef {import('./types').Stock} Stock */

/** @param {{ design: Design, stock: Stock, change: (patch: Partial<Design>) => void, lay: (hull: string) => void }} props */
export function Hulls({ design, stock, change, lay }) {
  const ids = stock.classes.flatMap((kind) => stock.hulls.filter((one) => one.hull_class === kind.id).map((one) => one.id));
  const rating = stock.ratings.find((one) => one.id === design.rating);
  return html`<section class="panel yard-hulls" aria-label="Hull and crew">
    <div class="yard-crew"><label class="field"><span>Crew</span><select value=${design.rating} onChange=${(/** @type {any} */ event) => change({ rating: event.target.value })}>${stock.ratings.map((one) => html`<option key=${one.id} value=${one.id}>${one.name}, ${one.skill} at everything</option>`)}</select></label><p class="faint small">${rating?.text}</p>
      <label class="field"><span>What is said of her</span><input type="text" dir="auto" maxlength="200" value=${design.text === stock.untold ? '' : design.text} placeholder=${stock.untold} onInput=${(/** @type {any} */ event) => change({ text: event.target.value })} /></label></div>
    <div class="ph"><h2>Hull</h2><span class="faint small">${counted(stock.hulls.length, 'hull')}</span></div>
    <div class="hull-list" role="radiogroup" aria-label="Hull">${stock.classes.map((kind) => html`<section key=${kind.id}><h3 title=${kind.text}>${kind.name}<em>${kind.mobile ? `turns ${kind.turn}°` : 'does not move'}</em></h3>
      ${stock.hulls.filter((one) => one.hull_class === kind.id).map((one) => html`<button key=${one.id} role="radio" data-hull=${one.id} aria-checked=${String(one.id === design.hull)} tabindex=${one.id === design.hull || (!ids.includes(design.hull) && one.id === ids[0]) ? 0 : -1} title=${one.text} onClick=${() => lay(one.id)} onKeyDown=${(/** @type {KeyboardEvent} */ event) => rove(event, ids, ids.indexOf(one.id), lay)}>
        <svg viewBox="-26 -26 52 52" aria-hidden="true"><path class="plan-body" d=${hullOf(kind.id)[0]} /><path class="plan-deck" d=${hullOf(kind.id)[1]} /></svg><span><b>${one.name}</b><em>${mounted(one)}; hull ${one.hull}, armour ${one.armour}</em></span></button>`)}</section>`)}</div></section>`;
}

/** @param {import('./types').HullRow} row */
function mounted(row) {
  const guns = Object.values(row.mounts).reduce((sum, one) => sum + one, 0);
  return `${counted(guns, 'mount')}, ${counted(row.rooms, 'room')}`;
}
