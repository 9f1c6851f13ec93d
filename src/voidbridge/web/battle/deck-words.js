// The deck in sentences: where everybody stands, who sees whom from what cover, how far things are.
import { named } from '../core/book.js';
import { counted, inches, tenth, title } from '../core/words.js';
import { CONDITIONS } from '../ui/gauges.js';
import { targetName } from './hand.js';
import { unitName } from './spoken.js';
import { VERBS } from './verbs.js';
import { count } from './spots.js';

/** @typedef {import('../types').View} View */
/** @typedef {import('../types').Unit} Unit */
/** @typedef {import('../types').Bearings} Bearings */
/** @typedef {Bearings['pairs'][number]} Pair */

/** @param {{ x: number, y: number }} thing */
export const place = (thing) => `${tenth(thing.x)}, ${tenth(thing.y)}`;

/** A unit in one sentence: id, name, place, wounds, and what weighs on it. @param {Unit} unit @param {View} view */
export function unitLine(unit, view) {
  if (unit.presence !== 'in-play') return `${unit.id} ${unitName(unit)}: ${unit.presence === 'waiting' ? 'not yet on deck' : unit.presence}.`;
  const marks = unit.conditions.map((id) => (CONDITIONS[id]?.[1] ?? title(id)).split(':')[0].toLowerCase());
  if (unit.overwatch) marks.push('on overwatch');
  if (unit.active) marks.push(`active with ${counted(unit.ap, 'action point')}`);
  else if (unit.acted) marks.push('done this round');
  marks.push(...unit.carries.map((id) => `carries ${targetName(id, view)}`));
  const arm = unit.primary ? `, ${named(unit.primary)}${unit.range ? ` to ${inches(unit.range)}` : ''}` : '';
  return `${unit.id} ${unitName(unit)} at ${place(unit)}, ${unit.wounds} of ${unit.full} wounds${arm}${marks.length ? `; ${marks.join(', ')}` : ''}.`;
}

/** What one of the crew sees, and what it stands behind. @param {Unit} unit @param {View} view @param {Bearings | null} bearings @returns {string[]} */
export function sightLines(unit, view, bearings) {
  const mine = unit.side === 'crew';
  const pairs = (bearings?.pairs ?? []).filter((pair) => pair[mine ? 'crew' : 'enemy'] === unit.id).sort((a, b) => a.distance - b.distance);
  const seen = pairs.filter((pair) => pair.sees);
  if (!pairs.length) return [];
  const hidden = pairs.length - seen.length;
  return [...seen.map((pair) => `Sees ${pairName(pair, mine, view)}, ${inches(pair.distance)} away: ${shelter(pair, mine)}.`), ...(hidden ? [`${counted(hidden, mine ? 'enemy' : 'of the crew', mine ? 'enemies' : 'of the crew')} out of sight${seen.length ? '' : `, the nearest ${inches(pairs[0].distance)} away`}.`] : [])];
}

/** @param {Pair} pair @param {boolean} mine @param {View} view */
function pairName(pair, mine, view) {
  const other = view.units.find((unit) => unit.id === (mine ? pair.enemy : pair.crew));
  return other ? `${other.id} ${unitName(other)}` : '';
}

/** Who of the two is in cover from the other. @param {Pair} pair @param {boolean} mine */
function shelter(pair, mine) {
  const [own, other] = mine ? [pair.crew_cover, pair.enemy_cover] : [pair.enemy_cover, pair.crew_cover];
  return `${own ? `in cover from it ${behind(own)}` : 'in the open to it'}, it is ${other ? `in cover ${behind(other)}` : 'in the open'}`;
}

/** @param {string} kind */
const behind = (kind) => (kind === 'area' ? 'among rubble' : `behind a ${kind}`);

/** How far one of the crew is from the tokens, the zones and the nearest door. @param {Unit} unit @param {View} view @param {Bearings | null} bearings @returns {string[]} */
export function distanceLines(unit, view, bearings) {
  const all = (bearings?.things ?? []).filter((thing) => thing.unit === unit.id).sort((a, b) => a.distance - b.distance);
  const near = [...all.filter((thing) => thing.kind !== 'door').slice(0, 5), ...all.filter((thing) => thing.kind === 'door').slice(0, 1)];
  return near.length ? [`${title(near.map((thing) => `${thingName(thing, view)} ${inches(thing.distance)}`).join(', '))}.`] : [];
}

const SYSTEMS = ['bridge', 'reactor', 'life-support', 'breach'];

/** @param {{ kind: string, id: string }} thing @param {View} view */
const thingName = (thing, view) => (thing.kind === 'extract' ? 'the way out' : thing.kind === 'hold' ? 'the centre' : SYSTEMS.includes(thing.kind) ? `the ${title(thing.kind).toLowerCase()}` : thing.kind === 'door' ? `${targetName(thing.id, view)} ${thing.id}` : `${targetName(thing.id, view)} (${thing.id})`);

/** Everything about one unit. @param {Unit} unit @param {View} view @param {Bearings | null} bearings @returns {string[]} */
export const unitLines = (unit, view, bearings) => [unitLine(unit, view), ...sightLines(unit, view, bearings), ...distanceLines(unit, view, bearings)];

/** How many enemies lie. @param {View} view @returns {string[]} */
export function foeDown(view) {
  const down = view.units.filter((unit) => unit.side === 'enemy' && unit.presence === 'eliminated').length;
  return down ? [`${counted(down, 'enemy', 'enemies')} eliminated.`] : [];
}

/** @param {Unit} unit @param {View} view @param {Bearings | null} bearings */
export function seenBy(unit, view, bearings) {
  const pairs = (bearings?.pairs ?? []).filter((pair) => pair.enemy === unit.id && pair.sees).sort((a, b) => a.distance - b.distance);
  if (!bearings?.pairs.length) return '';
  return pairs.length ? `Seen by ${pairs.map((pair) => `${pairName(pair, false, view)} at ${inches(pair.distance)}${pair.enemy_cover ? `, in cover ${behind(pair.enemy_cover)}` : ''}`).join('; ')}.` : 'Seen by nobody.';
}

/** A token: its id, its name, where it lies or who has it, and what has become of it. @param {import('../types').Token} token @param {View} view */
export const tokenLine = (token, view) => `${token.id} ${targetName(token.id, view)} ${token.state === 'carried' ? `carried by ${token.carrier}` : `at ${place(token)}${token.kind === 'vent' ? (token.state === 'done' ? ', sealed' : ', open') : token.state === 'done' ? ', done' : token.state === 'true' ? ', the true one' : ''}`}.`;

/** Where a set of spots lies, by its outermost ones. @param {import('../types').Run[] | null | undefined} runs */
export function groundWords(runs) {
  if (!runs?.length) return '';
  const rows = runs.map((run) => run[0]);
  return `${tenth(Math.min(...runs.map((run) => run[1])))} to ${tenth(Math.max(...runs.map((run) => run[2])))} from the left, ${tenth(Math.min(...rows))} to ${tenth(Math.max(...rows))} from the top`;
}

/** What may be said now. @param {import('../types').Offer[]} offers @param {View} view @returns {string[]} */
export function listing(offers, view) {
  const lines = offers.map((offer) => `${offer.verb} ${[offer.unit, offer.item].filter(Boolean).join(' ')}${offer.spots ? `: ${count(offer.spots)} spots, ${groundWords(offer.spots)}` : offer.targets?.length ? `: ${offer.targets.map((id) => `${id} ${targetName(id, view)}`).join(', ')}` : offer.choices?.length ? `: ${offer.choices.join(', ')}` : ''}.`);
  return lines.length ? lines : [`Nothing is open now. ${VERBS.activate.name} somebody first.`];
}
