// A still picture of a deck, drawn by the board's own layers: all of it, or where the models stand.
import { html } from '../core/html.js';
import { letters } from '../ui/glyph.js';
import { Floor, Light, Patterns, Tints } from '../battle/board/floor.js';
import { Ground, Low, Shadows, Walls } from '../battle/board/pieces.js';
import { Standee } from '../battle/board/standee.js';
import { u } from '../battle/board/scale.js';

/** @typedef {import('../types').Unit} Unit */

const ROOM = 2.5; // inches around the outermost models
const LEAST = 13; // inches high, so that two models are not all there is to see

/** @param {{ size: number, pieces: import('../types').Piece[], units: Unit[], children?: any }} props  `children` lie under the models */
export function DeckPicture({ size, pieces, units, children }) {
  const shown = units.filter((unit) => unit.presence === 'in-play').sort((a, b) => a.y - b.y);
  const [x, y, wide, high] = frame(size, shown).map(u);
  return html`<svg class="deck-picture" viewBox=${`${x} ${y} ${wide} ${high}`} preserveAspectRatio="xMidYMid meet" aria-hidden="true">
    <${Patterns} /><${Floor} size=${size} /><${Light} size=${size} lit=${null} /><${Tints} size=${size} /><${Ground} pieces=${pieces} /><${Shadows} pieces=${pieces} /><${Low} pieces=${pieces} /><${Walls} pieces=${pieces} lit />${children}
    ${shown.map((unit) => html`<${Standee} key=${unit.id} id=${unit.id} side=${unit.side} rank=${unit.rank} x=${unit.x} y=${unit.y} letters=${letters(unit, units)} wounds=${unit.wounds} full=${unit.full} ap=${-1} apFull=${0} marks="" look="" left=${unit.x > size / 2} />`)}
  </svg>`;
}

/** What must be seen: everybody in play, or the whole deck. @param {number} size @param {Unit[]} units @returns {[number, number, number, number]} */
function frame(size, units) {
  if (units.length < 2) return [-1, -1, size + 2, size + 2];
  const xs = units.map((unit) => unit.x);
  const ys = units.map((unit) => unit.y);
  const [x0, x1, y0, y1] = [Math.min(...xs) - ROOM, Math.max(...xs) + ROOM, Math.min(...ys) - ROOM, Math.max(...ys) + ROOM];
  const high = Math.max(y1 - y0, LEAST);
  return [x0, (y0 + y1 - high) / 2, x1 - x0, high];
}
