// A scale that is held below the one that is played, to look at and no more.
import { html, useEffect, useMemo, useState } from '../core/html.js';
import { clip } from '../core/words.js';
import { wear } from '../core/wear.js';
import { Badge } from '../ui/glyph.js';
import { namePlaces } from '../void/map/labels.js';
import { UNIT, sx, sy } from '../void/map/scale.js';
import { Token } from '../void/map/ships.js';
import { badgeSide, classWords, fateWords, letterOf } from '../void/words.js';
import { scaleNow } from './stack.js';

/** @typedef {import('../void/types').Ship} Ship */

const LABELLED = 0.62; // how large names are drawn in the large picture, as its styles have it

/** The ships as they lie. @param {{ ships: Ship[], small?: boolean, named?: number }} props  named: how large names are drawn */
export function VoidPicture({ ships, small = false, named = LABELLED }) {
  useEffect(() => { void wear('void'); }, []);
  const shown = ships.filter((one) => one.fate !== 'disengaged');
  const [xs, ys] = [shown.map((one) => one.x), shown.map((one) => one.y)];
  const room = small ? 3 : 4;
  const wide = Math.max(Math.max(...xs) - Math.min(...xs) + 2 * room, small ? 12 : 18);
  const high = Math.max(Math.max(...ys) - Math.min(...ys) + 2 * room, small ? 9 : 12);
  const places = small ? {} : namePlaces(shown, named, []);
  const [left, top] = [(Math.max(...xs) + Math.min(...xs) - wide) / 2, (Math.max(...ys) + Math.min(...ys) + high) / 2];
  return html`<svg class=${`held-map ${small ? 'small' : ''}`} viewBox=${`${sx(left)} ${sy(top)} ${wide * UNIT} ${high * UNIT}`} preserveAspectRatio="xMidYMid meet" role="img" aria-label=${`The void: ${shown.map((one) => `${one.name} ${one.fate === 'fighting' ? (one.crippled ? 'crippled' : 'fights') : fateWords(one.fate)}`).join(', ')}`}>
    <defs><pattern id="void-hatch" width="4" height="4" patternUnits="userSpaceOnUse" patternTransform="rotate(45)"><path d="M0 0v4" class="hatch-foe" /></pattern></defs>${shown.map((one) => html`<${Token} key=${one.id} ship=${one} label=${!small} side=${places[one.id]} />`)}</svg>`;
}

/** The boarding in small: its steps as ticks, or how many of either crew are left. @param {{ view: any }} props */
export function CrossingPicture({ view }) {
  if (view.engine === 'contest') return html`<span class="held-crews" role="img" aria-label=${view.sides.map((/** @type {any} */ one) => `${one.name}: crew ${one.gauges.population.value}`).join(', ')}>${view.sides.map((/** @type {any} */ one, /** @type {number} */ n) => html`<i key=${one.id} class=${n ? 'foe' : ''}><b style=${{ width: `${Math.min(100, one.gauges.population.value)}%` }} /></i>`)}</span>`;
  return html`<span class="held-steps" role="img" aria-label=${`Step ${view.steps.findIndex((/** @type {any} */ one) => one.state === 'now') + 1} of ${view.steps.length}; ${view.sides.attacker.standing} boarders against ${view.sides.defender.standing}`}>${view.steps.map((/** @type {any} */ one) => html`<i key=${one.id} class=${one.state} />`)}</span>`;
}

/** @param {{ view: any, operation: import('./types').OperationPart | null }} props */
export function Beneath({ view, operation }) {
  return scaleNow(view) === 'void' ? html`<${Sea} view=${view} operation=${operation} />` : html`<${Crossing} view=${view} />`;
}

/** The void battle, its map and every ship in a line. @param {{ view: any, operation: import('./types').OperationPart | null }} props */
function Sea({ view, operation }) {
  const role = (/** @type {Ship} */ one) => (operation?.boarding?.boarder === one.id ? 'boards' : operation?.boarding?.target === one.id ? 'is boarded' : '');
  return html`<div class="held-sea"><${VoidPicture} ships=${view.ships} /><table class="held-ships"><thead><tr><th scope="col">Ship</th><th scope="col">Hull</th><th scope="col">Crew</th><th scope="col">Morale</th><th scope="col">State</th></tr></thead><tbody>${view.ships.map((/** @type {Ship} */ one) => html`<tr key=${one.id}><th scope="row"><${Badge} side=${badgeSide(one.side)} text=${letterOf(one, view.ships)} /> <span><b>${clip(one.name, 24)}</b> <em>${classWords(one.class)}</em></span></th><td class="num">${one.hull[0]}<small>/${one.hull[1]}</small></td><td class="num">${one.population ?? '?'}</td><td class="num">${one.morale ?? '?'}</td><td>${[role(one), one.fate !== 'fighting' ? fateWords(one.fate) : one.crippled && 'crippled', one.locked.length > 0 && 'locked'].filter(Boolean).join(', ') || 'fights'}</td></tr>`)}</tbody></table></div>`;
}

/** The boarding whose fight is on deck. @param {{ view: any }} props */
function Crossing({ view }) {
  const [parts, setParts] = useState(/** @type {any} */ (null));
  const none = useMemo(() => ({ card: null, looked: null, busy: false }), []);
  useEffect(() => {
    /** @type {Promise<any[]>} */
    const load = view.engine === 'contest' ? Promise.all([import('../boarding/ships.js'), wear('boarding'), wear('void')]) : Promise.all([Promise.all([import('../boarding/track/track.js'), import('../boarding/track/aboard.js')]).then(([a, b]) => ({ ...a, ...b })), wear('boarding'), wear('void')]);
    load.then(([found]) => setParts(found), () => {});
  }, [view.engine]);
  if (!parts) return html`<p class="faint pad">Looking across…</p>`;
  if (view.engine === 'contest') return html`<div class="boarding held-crossing"><${parts.Ships} view=${view} planned=${none} plan=${null} /></div>`;
  return html`<div class="boarding held-crossing"><${parts.Track} view=${view} looked=${null} look=${() => {}} /><${parts.Aboard} view=${view} /></div>`;
}
