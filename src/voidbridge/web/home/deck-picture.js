// A still picture of a deck for the start screen, drawn by the board's own layers.
import { html } from '../core/html.js';
import { letters } from '../ui/glyph.js';
import { Floor, Light, Patterns, Tints } from '../battle/board/floor.js';
import { Ground, Low, Shadows, Walls } from '../battle/board/pieces.js';
import { Standee } from '../battle/board/standee.js';
import { u } from '../battle/board/scale.js';

/** @param {{ size: number, pieces: import('../types').Piece[], units: import('../types').Unit[] }} props */
export function DeckPicture({ size, pieces, units }) {
  const shown = units.filter((unit) => unit.presence === 'in-play').sort((a, b) => a.y - b.y);
  const crew = shown.filter((unit) => unit.side === 'crew');
  const middle = crew.length ? crew.reduce((sum, unit) => sum + unit.y, 0) / crew.length : size / 2;
  const height = u(size) * 0.45;
  const top = Math.min(Math.max(u(middle) - height / 2, -10), u(size) - height + 10);
  return html`<svg class="deck-picture" viewBox=${`-30 ${top} ${u(size) + 60} ${height}`} preserveAspectRatio="xMidYMid slice" aria-hidden="true">
    <${Patterns} /><${Floor} size=${size} /><${Light} size=${size} lit=${null} /><${Tints} size=${size} /><${Ground} pieces=${pieces} /><${Shadows} pieces=${pieces} /><${Low} pieces=${pieces} /><${Walls} pieces=${pieces} lit />
    ${shown.map((unit) => html`<${Standee} key=${unit.id} id=${unit.id} side=${unit.side} x=${unit.x} y=${unit.y} letters=${letters(unit, units)} wounds=${unit.wounds} full=${unit.full} ap=${-1} apFull=${0} marks="" look="" left=${unit.x > size / 2} />`)}
  </svg>`;
}
