// How things on a plan are said.
import { short, title } from '../core/words.js';

/** @typedef {import('./types').Thing} Thing */
/** @typedef {import('./types').Mark} Mark */

/** @param {string} kind */
export const kindWords = (kind) => (kind === 'area' ? 'Broken ground' : title(kind));

/** Where a point is. @param {[number, number]} spot */
export const spotWords = ([x, y]) => `${short(x)}, ${short(y)}`;

/** A thing with its size and place. @param {Thing | Mark} thing */
export function thingWords(thing) {
  const at = `at ${spotWords([thing.x, thing.y])}`;
  return 'w' in thing ? `${kindWords(thing.kind)}, ${short(thing.w)} by ${short(thing.h)} inches ${at}` : `Mark of the ${kindWords(thing.kind).toLowerCase()} ${at}`;
}
