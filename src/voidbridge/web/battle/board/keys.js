// Keys of the board alone: pan with Ctrl and an arrow, name things near with the brackets.
import { say } from '../../core/announce.js';
import { typing } from '../../ui/shell.js';
import { clip, measured } from '../../core/words.js';
import { apart } from '../spots.js';
import { spotText } from '../verbs.js';
import { things, under } from './names.js';
import { u } from './scale.js';

/** @typedef {import('../../types').Spot} Spot */

const WAYS = /** @type {Record<string, Spot>} */ ({ ArrowLeft: [2, 0], ArrowRight: [-2, 0], ArrowUp: [0, 2], ArrowDown: [0, -2] });

/**
 * @param {{ table: import('../table.js').Table, plan: import('../plan.js').Plan, camera: import('./camera.js').Camera, naming: import('../../core/store.js').Store<{ id: string | null }> }} desk
 * @returns {() => void} lets go
 */
export function boardKeys({ table, plan, camera, naming }) {
  /** The next thing by nearness to the unit in hand. @param {number} by */
  function step(by) {
    const view = table.store.get().view;
    if (!view) return;
    const mine = view.units.find((one) => one.id === plan.store.get().unit);
    const from = /** @type {Spot} */ (mine && mine.presence === 'in-play' ? [mine.x, mine.y] : [view.setup.size / 2, view.setup.size / 2]);
    const all = things(view, mine?.presence === 'in-play' ? from : null).sort((a, b) => apart(from, [a.x, a.y]) - apart(from, [b.x, b.y]));
    const at = all.findIndex((one) => one.id === naming.get().id);
    const found = all[at < 0 ? (by > 0 ? 0 : all.length - 1) : (at + by + all.length) % all.length];
    if (!found) return;
    naming.set({ id: found.id });
    if (!camera.isFitted() && !camera.sees([found.x, found.y])) camera.frame([[found.x, found.y]]);
    const far = apart(from, [found.x, found.y]);
    say([found.name, `at ${spotText([found.x, found.y])}${far > 0.5 && mine ? `, ${measured(far)} from ${clip(mine.name || mine.line, 24)}, middle to middle` : ''}`, ...found.words.filter((one) => !/ away$/.test(one))].join('. '));
  }

  /** Names what the spot cursor is at. */
  function atCursor() {
    const view = table.store.get().view;
    const { cursor } = plan.store.get();
    naming.set({ id: view && cursor && under(view, cursor) });
  }

  /** @param {KeyboardEvent} event */
  function hear(event) {
    if (typing(event)) return;
    if (['Escape', 'Tab'].includes(event.key)) naming.set({ id: null }); // what was named does not stay over the deck
    const way = WAYS[event.key];
    if (way && !event.ctrlKey) return void setTimeout(atCursor); // once the cursor has moved
    if (way && !event.altKey && !event.metaKey) camera.pan(u(way[0]), u(way[1]));
    else if ((event.key === '[' || event.key === ']') && (!event.ctrlKey || event.getModifierState('AltGraph')) && !event.metaKey) step(event.key === ']' ? 1 : -1);
    else return;
    event.preventDefault();
  }

  addEventListener('keydown', hear);
  return () => removeEventListener('keydown', hear);
}
