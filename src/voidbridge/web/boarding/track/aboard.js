// Who fights, and the ship they fight over: craft and boarders, the decks from the breach to the bridge, the defenders.
import { html } from '../../core/html.js';
import { clip } from '../../core/words.js';
import { Badge, Glyph } from '../../ui/glyph.js';
import { ownParty, partyName, sideWords } from './words.js';

/** @typedef {import('./types').TrackView} TrackView */
/** @typedef {import('./types').Fighter} Fighter */

/** @param {{ view: TrackView }} props */
export function Aboard({ view }) {
  return html`<div class="aboard"><${Party} view=${view} party="attacker" /><${ShipPlan} view=${view} /><${Party} view=${view} party="defender" /></div>`;
}

/** @param {{ view: TrackView, party: 'attacker' | 'defender' }} props */
function Party({ view, party }) {
  const side = view.sides[party];
  const own = party === ownParty(view);
  const [hull, full] = view.craft.hull;
  return html`<section class=${`party ${own ? '' : 'foe'}`} aria-label=${partyName(view, party)}><div class="party-head"><${Badge} side=${own ? 'crew' : 'enemy'} text=${party === 'attacker' ? 'A' : 'D'} /><span><b><bdi>${clip(partyName(view, party), 28)}</bdi></b><em>${sideWords(side)}</em></span></div>
    ${party === 'attacker' && html`<div class=${`gauge ${own ? '' : 'foe'}`}><span class="gauge-name"><${Glyph} name="hull" />${view.craft.id === 'pod' ? 'Boarding pod' : 'Craft'}</span><span class="num gauge-value">${hull}<small>/${full}</small></span><div class="gauge-bar" role="img" aria-label=${`Craft hull ${hull} of ${full}`}><i class="gauge-fill" style=${{ width: `${Math.round((hull / Math.max(full, 1)) * 100)}%` }} /></div></div>`}
    <ol class="fighters">${side.fighters.map((one) => html`<${FighterRow} key=${one.id} one=${one} />`)}</ol></section>`;
}

/** @param {{ one: Fighter }} props */
function FighterRow({ one }) {
  const [left, full] = one.hp;
  return html`<li class=${one.down ? 'out' : ''} title=${`attack +${one.attack}, armour ${one.armour}, ${one.damage}`}><${Glyph} name=${one.captain ? 'leader' : one.kind === 'cultists' ? 'skull' : 'crew'} /><b><bdi>${clip(one.name, 16)}</bdi></b><span class="hp" role="img" aria-label=${`${left} of ${full} hit points${one.down ? ', down' : ''}`}><i style=${{ width: `${Math.round((Math.max(0, left) / full) * 100)}%` }} /></span><em class="num">${one.down ? 'down' : left}</em></li>`;
}

/** The decks, stacked from the breach up to the bridge. @param {{ view: TrackView }} props */
function ShipPlan({ view }) {
  const { ship } = view;
  const [hull, full] = ship.hull;
  const marks = (/** @type {import('./types').DeckRow} */ deck) => [deck.breach && 'breach', deck.reactor && 'reactor', deck.life_support && 'life support', deck.bridge && 'bridge'].filter(Boolean);
  const state = [ship.breach === 'open' && 'open to the void', ship.breach === 'sealed' && 'breach sealed', ship.airless && 'airless at the breach', ship.burning > 0 && 'burning at the breach', ship.venting && 'venting', ship.strongpoint && 'a strongpoint at the breach', ship.bridge_isolated && 'bridge cut off', ...ship.flags].filter(Boolean);
  return html`<section class="ship-plan" aria-label=${`Aboard ${ship.name}`}><p class="ship-plan-head"><b><bdi>${clip(ship.name, 26)}</bdi></b><em>${ship.vessel_name}, hull <span class="num">${hull}/${full}</span></em></p>
    <ol class="deck-stack" reversed>${[...ship.decks].reverse().map((deck) => html`<li key=${deck.number} class=${deck.state}><b class="num">${deck.number}</b><span>${marks(deck).map((mark) => html`<i key=${mark}><${Glyph} name=${{ breach: 'breach', reactor: 'engine', 'life support': 'vent', bridge: 'bridge' }[String(mark)] ?? 'bridge'} />${mark}</i>`)}</span><em>${deck.state === 'cleared' ? 'cleared' : 'held'}</em></li>`)}</ol>
    <p class="ship-state">${state.length ? state.join(', ') : 'no breach'}</p>
    <details class="systems"><summary>Systems, ${ship.systems.filter((one) => !one.works).length || 'none'} out</summary><ol>${ship.systems.map((one) => html`<li key=${one.id} class=${one.works ? (one.struck ? 'worn' : '') : 'out'}><b>${one.name}</b><em>${[one.struck > 0 && `struck ${one.struck === 1 ? 'once' : `${one.struck} times`}`, ...one.elements, one.rests > 0 && `rests ${one.rests}`].filter(Boolean).join(', ') || 'sound'}</em></li>`)}</ol></details></section>`;
}
