// The scene of each scale, fetched with its styles when a battle first comes to it.
import { wear } from '../core/wear.js';

/**
 * What a scene of one scale is mounted with.
 * @typedef {{ table: import('../battle/table.js').Table, head?: any, Ending?: (props: { view: any, close: () => void }) => any }} OnScale  `head`: what stands under the bar; `Ending`: the sheet at the end
 */
/** @typedef {(props: OnScale) => any} Scene */

const LOADS = /** @type {Record<string, () => Promise<{ Shown: Scene }>>} */ ({
  void: () => Promise.all([wear('void'), wear('ending')]).then(() => import('../void/game.js')),
  contest: () => Promise.all([wear('void'), wear('boarding'), wear('ending')]).then(() => import('../boarding/contest.js')),
  procedure: () => Promise.all([wear('void'), wear('boarding'), wear('ending')]).then(() => import('../boarding/track/game.js')),
  skirmish: () => wear('ending').then(() => import('../battle/battle.js')),
});

/** @type {Map<string, Scene>} */
const loaded = new Map();

/** The scene of a scale, when it is there already. @param {string} scale */
export const sceneOf = (scale) => loaded.get(scale);

/** @param {string} scale */
export async function loadScene(scale) {
  const { Shown } = await LOADS[scale]();
  loaded.set(scale, Shown);
}
