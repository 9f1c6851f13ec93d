// A replay by keyboard.
import { typing } from '../ui/shell.js';
import { rounds, roundStep, seamStep } from './marks.js';

/** @type {import('../ui/key-list.js').KeyGroup[]} */
export const REPLAY_KEYS = [
  { title: 'Lines', keys: [['← →', 'a line back, a line on'], ['Shift →', 'ten lines'], ['[ ]', 'the round before, the next'], ['{ }', 'where an operation changed its scale'], ['Home End', 'the first line, the last']] },
  { title: 'Playing', keys: [['Space', 'play, pause'], ['< >', 'slower, faster']] },
  { title: 'This moment', keys: [['M', 'bookmark it'], ['C', 'copy a link to it'], ['N', 'a new game from here']] },
  { title: 'Board and story', keys: [['+ −', 'nearer, farther'], ['0', 'the whole board'], ['B', 'focus on the board'], ['L', 'focus on the story']] },
];

/**
 * @param {{ reel: import('./reel.js').Reel, camera: () => import('../battle/board/camera.js').Camera | null, mark: () => void, copy: () => void, fork: () => void, pace: (by: number) => void }} desk
 * @returns {() => void} lets go
 */
export function listenReplay(desk) {
  const hear = (/** @type {KeyboardEvent} */ event) => {
    if (typing(event) || event.ctrlKey || event.metaKey || event.altKey) return;
    if (handle(desk, event)) event.preventDefault();
  };
  addEventListener('keydown', hear);
  return () => removeEventListener('keydown', hear);
}

/** @param {Parameters<typeof listenReplay>[0]} desk @param {KeyboardEvent} event @returns {boolean} */
function handle({ reel, camera, mark, copy, fork, pace }, event) {
  const { n, last, story } = reel.store.get();
  const far = event.shiftKey ? 10 : 1;
  const at = event.target instanceof Element ? event.target.closest('button, a, summary') : null;
  switch (event.key.length === 1 ? event.key.toLowerCase() : event.key) {
    case 'ArrowLeft': reel.step(-far); break;
    case 'ArrowRight': reel.step(far); break;
    case 'Home': reel.go(0); break;
    case 'End': reel.go(last); break;
    case '[': reel.go(roundStep(rounds(story), n, -1, last)); break;
    case ']': reel.go(roundStep(rounds(story), n, 1, last)); break;
    case '{': reel.go(seamStep(story, n, -1)); break;
    case '}': reel.go(seamStep(story, n, 1)); break;
    case ' ': if (at) return false; reel.toggle(); break;
    case '<': pace(-1); break;
    case '>': pace(1); break;
    case 'm': mark(); break;
    case 'c': copy(); break;
    case 'n': fork(); break;
    case '+': case '=': camera()?.zoom(1.4); break;
    case '-': camera()?.zoom(1 / 1.4); break;
    case '0': camera()?.fit(); break;
    case 'b': focus('#board'); break;
    case 'l': focus('.log ol'); break;
    default: return false;
  }
  return true;
}

/** @param {string} where */
function focus(where) {
  const found = document.querySelector(where);
  if (found instanceof HTMLElement || found instanceof SVGElement) found.focus({ preventScroll: true });
}
