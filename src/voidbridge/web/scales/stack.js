// Where one is in a battle of several scales, read off its view.

/** @typedef {import('./types').Scale} Scale */

const ENGINES = /** @type {Record<string, string>} */ ({ contest: 'contest', procedure: 'procedure', deck: 'skirmish' });

/** The name of the scale that is played. @param {any} view @returns {string} */
export const scaleNow = (view) => view.engine ?? 'skirmish';

/** The scale that is played, and which of its kind. @param {any} view @returns {{ scale: string, key: string }} */
export const topOf = (view) => ({ scale: scaleNow(view), key: view.stack?.at(-1)?.key ?? '' });

/** The scales from the lowest to the one that is played. @param {any} view @returns {Scale[]} */
export const scalesOf = (view) => view.stack ?? [];

/** The scale an event happened on: none between two of them, and the lowest where it names no frame. @param {any} event @param {string} lowest */
export function scaleOf({ frame }, lowest) {
  if (frame === 'bridge') return '';
  return frame ? (ENGINES[frame.split('-')[0]] ?? lowest) : lowest;
}

/** How a scale is drawn and called. @type {Record<string, { glyph: string, name: string, here: string, ticks: string }>} */
export const SCALES = {
  void: { glyph: 'hull', name: 'The void', here: 'in the void', ticks: 'coarse' },
  contest: { glyph: 'hook', name: 'The boarding', here: 'crew against crew', ticks: 'even' },
  procedure: { glyph: 'hook', name: 'The boarding', here: 'aboard', ticks: 'even' },
  skirmish: { glyph: 'crew', name: 'The deck', here: 'on deck', ticks: 'fine' },
};
