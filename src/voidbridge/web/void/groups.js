// The map in words, by groups: a heading for each side, a line for each ship, and under it what belongs to it.
import { counted, percent, short, title } from '../core/words.js';
import { classWords, degrees, fateWords, turnSentence, vu } from './words.js';

/** @typedef {import('./types').VoidView} VoidView */
/** @typedef {import('./types').Ship} Ship */
/** @typedef {import('./types').Outlook | null} Look */
/** @typedef {import('../battle/deck-groups.js').Group} Group */

/** @param {string} id @param {string} title @param {import('../battle/deck-groups.js').Item[]} items @param {string} none @returns {Group} */
const group = (id, title, items, none) => ({ id, title, items, none });

/** Whose turn it is, what is planned, what has been done. @param {VoidView} view @param {string} planned */
export function nowGroup(view, planned) {
  const { moved, shooting, tasks_left: left } = view.turn;
  const done = view.decision.yours && view.decision.kind === 'turn' ? [`${moved ? 'Moved' : 'Not moved yet'}, guns ${{ open: 'have not fired', 'under-way': 'are firing', done: 'have fired' }[shooting]}${left ? `, ${counted(left, 'extended action')} left to the crew` : ''}.`] : [];
  return group('now', 'Now', [turnSentence(view), planned ? `Planned: ${planned}.` : '', ...done].filter(Boolean).map((line) => ({ line })), '');
}

/** @param {VoidView} view @param {'blue' | 'red'} side @param {Look} look */
export const sideGroup = (view, side, look) => group(side, side === 'blue' ? 'Blue' : 'Red', view.ships.filter((one) => one.side === side).map((one) => ({ line: `${one.id} ${one.name}, ${shipWords(one)}${bearingWords(one.id, look)}`, more: one.fate === 'fighting' ? partLines(one) : [] })), 'Nobody is seen.');

/** @param {VoidView} view @param {Look} look */
export const gunsGroup = (view, look) => group('guns', look?.path.length ? 'Guns, from the planned spot' : 'Guns', [
  ...(look?.weapons ?? []).map((one) => ({ line: `${one.id} ${one.name}, ${one.mount}, ${one.strength} times ${one.damage}${one.fired ? ', has fired' : ''}.` })),
  ...(look?.volleys ?? []).map((one) => ({ line: `On ${nameOf(view, one.id)} (${one.id}): ${one.weapons.length ? `${one.weapons.join(', ')} ${one.weapons.length === 1 ? 'bears' : 'bear'}, ${one.fires.length < one.weapons.length ? `${one.fires.join(', ') || 'none'} ${one.fires.length > 1 ? 'fire' : 'fires'}, ` : ''}${percent(one.any ?? 0)} percent to hurt it, ${short(one.mean ?? 0)} hull on average` : 'nothing bears'}.` })),
], 'No guns to speak of now.');

/** @param {VoidView} view @param {Look} look */
export const answersGroup = (view, look) => group('answers', 'What they could answer', (look?.answers ?? []).map((one) => ({ line: `${nameOf(view, one.id)}: ${one.known ? (one.weapons.length ? `${one.weapons.join(', ')} ${one.weapons.length === 1 ? 'bears' : 'bear'}${one.mean === undefined ? '' : `, ${short(one.mean)} hull on average, ${percent(one.any ?? 0)} percent to hurt you`}` : 'none of its guns bears on you') : 'its guns are not known'}.` })), 'Nobody is in sight.');

/** @param {Look} look */
export const cardsGroup = (look) => group('cards', 'Extended actions', [...(look?.tasks ?? []), ...(look?.close ?? [])].map((card) => ({ line: `${card.id}: ${card.refusal ? `not now. ${card.refusal.message}` : `by ${card.by_name}. ${card.choices.filter((one) => !one.refusal).map((one) => `${one.name ? `${one.value} ${one.name}, ` : ''}${percent(one.chance)} percent`).join('; ')}`}` })), 'None now.');

/** @param {import('./types').Helm | null} helm */
export const helmGroup = (helm) => group('helm', 'Manoeuvres', (helm?.manoeuvres ?? []).map((one) => ({ line: `${one.id}: ${one.refusal ? `not now. ${one.refusal.message}` : one.test ? `${percent(one.test.chance)} percent, ${one.by_name} at the helm` : `no test, ${speeds(one.courses)}`}` })), helm?.steering ? 'It is being steered.' : 'Not now.');

/** @param {import('./types').Course[]} courses */
const speeds = (courses) => [...new Set(courses.map((one) => `${one.speed} VU`))].join(' or ');

/** Everything. @param {VoidView} view @param {import('./plan.js').PlanState} planned @param {string} steps @returns {Group[]} */
export const mapGroups = (view, planned, steps) => [nowGroup(view, steps), sideGroup(view, 'blue', planned.look), sideGroup(view, 'red', planned.look), ...(planned.look ? [helmGroup(planned.helm), gunsGroup(view, planned.look), answersGroup(view, planned.look), cardsGroup(planned.look)] : [])];

/** @param {VoidView} view @param {string} id */
export const nameOf = (view, id) => view.ships.find((one) => one.id === id)?.name ?? id;

/** @param {Ship} ship */
export function shipWords(ship) {
  const hull = `hull ${ship.hull[0]} of ${ship.hull[1]}${ship.population === undefined ? '' : `, crew ${ship.population}, morale ${ship.morale}`}`;
  const marks = [ship.crippled && 'crippled', ship.evading > 0 && 'evading', ship.jammed && 'jammed', ship.hidden && 'silent', ship.locked.length > 0 && `locked to ${ship.locked.join(' and ')}`, ...(ship.ailments ?? []).map((one) => `${title(one.id).toLowerCase()} hit`)];
  const place = ship.fate === 'fighting' ? [`${short(ship.x)} east ${short(ship.y)} north`, `heading ${degrees(ship.heading)}`] : [fateWords(ship.fate)];
  return [classWords(ship.class), ...place, hull, ...marks].filter(Boolean).join(', ');
}

/** Its figures and what is aboard, as far as they are known. @param {Ship} ship */
export function partLines(ship) {
  const figures = ship.speed === undefined ? '' : `speed ${ship.speed}, turns ${ship.turn} degrees, handling ${ship.manoeuvrability}, detection ${ship.detection}, `;
  const parts = ship.components.map((one) => `${one.id} ${one.name}${one.states.length ? ` (${one.states.join(', ')})` : ''}`).join(', ');
  const officers = (ship.officers ?? []).map((one) => `${one.id} ${one.name}`).join(', ');
  return [`${figures}armour ${ship.armour}${ship.shields === null ? '' : `, shields ${ship.shields}`}, turrets ${ship.turrets}.`, parts && `Aboard: ${parts}.`, officers && `Officers: ${officers}.`].filter(Boolean).map((line) => line.charAt(0).toUpperCase() + line.slice(1));
}

/** @param {string} id @param {Look} look */
export function bearingWords(id, look) {
  const at = look?.contacts.find((one) => one.id === id);
  return at ? `; ${look?.path.length ? 'from the planned spot ' : ''}${vu(at.distance)} VU off, bearing ${degrees(at.bearing)}, in the ${at.arc} arc.` : '.';
}
