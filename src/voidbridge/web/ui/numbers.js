// The numbers of a unit or of a printed line, under the names and in the notation of a member's sheet.
import { inches } from '../core/words.js';

/** @typedef {{ move: number, ap: number, melee: number, shots: number, range: number | null, wounds: number | string, morale: number, defence: number }} Numbers */

/** How many dice, or a dash for none. @param {number | undefined} count */
const pool = (count) => (count ? `${count}d6` : '–');

/** @param {Numbers} of @returns {[string, string][]} */
export const numbersOf = (of) => [['Move', inches(of.move)], ['Actions', String(of.ap)], ['Melee', pool(of.melee)], ['Shoot', pool(of.shots)],
  ['Wounds', String(of.wounds)], ['Morale', `${of.morale}+`], ['Defence', pool(of.defence)]];

/** A line of an enemy group, its range among the numbers since it carries no weapon of its own. @param {import('../types').Line} line @returns {[string, string][]} */
export function lineNumbers(line) {
  const rows = numbersOf({ ...line, shots: line.shooting, range: line.range ?? null });
  return [...rows.slice(0, 4), ['Range', line.range ? inches(line.range) : '–'], ...rows.slice(4)];
}
