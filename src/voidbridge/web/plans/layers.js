// The layers of a deck on paper: what the board draws of it, then rooms, marks, and what is wrong.
import { html, still, useMemo } from '../core/html.js';
import { glyph } from '../ui/glyph.js';
import { Decals, Floor, Light, Tints } from '../battle/board/floor.js';
import { Ground, Low, Shadows, Walls } from '../battle/board/pieces.js';
import { box, u } from '../battle/board/scale.js';
import { glyphOf } from './tools-table.js';
import { boardPieces, boxOf } from './value.js';
import { kindWords } from './words.js';

/** @typedef {import('./types').Deck} Deck */
/** @typedef {import('./types').Thing} Thing */
/** @typedef {import('./types').Mark} Mark */

/** A deck without anything to take hold of. @param {{ deck: Deck, size: number, clip: string }} props */
export function DeckLayers({ deck, size, clip }) {
  const pieces = useMemo(() => boardPieces(deck.pieces), [deck.pieces]);
  return html`<${Floor} size=${size} /><g clip-path=${`url(#${clip})`}><${Light} size=${size} lit=${null} /><${Tints} size=${size} /><${Decals} size=${size} /></g>
    <${Rooms} rooms=${deck.rooms} /><${Ground} pieces=${pieces} /><${Shadows} pieces=${pieces} /><${Low} pieces=${pieces} /><${Walls} pieces=${pieces} lit /><${Names} rooms=${deck.rooms} /><${Marks} marks=${deck.marks} />`;
}

/** The floors of rooms, only just to be seen. @param {{ rooms: Thing[] }} props */
const Rooms = still((/** @type {{ rooms: Thing[] }} */ { rooms }) => html`<g aria-hidden="true">${rooms.map((room, n) => html`<rect key=${n} class=${`dplan-room ${room.kind === 'spine' ? 'spine' : ''}`} ...${box(inset(room))} />`)}</g>`);

/** @param {Thing} room */
function inset(room) {
  const { x0, y0, x1, y1 } = boxOf(room);
  return { x0: x0 + 0.15, y0: y0 + 0.15, x1: Math.max(x0 + 0.2, x1 - 0.15), y1: Math.max(y0 + 0.2, y1 - 0.15) };
}

/** What the rooms are for. @param {{ rooms: Thing[] }} props */
const Names = still((/** @type {{ rooms: Thing[] }} */ { rooms }) => html`<g aria-hidden="true">${rooms.map((room, n) => html`<text key=${n} class="dplan-name" x=${u(room.x) + 9} y=${u(room.y) + 19}>${kindWords(room.kind)}</text>`)}</g>`);

/** The plates of the marks, each with its picture and its name. @param {{ marks: Mark[] }} props */
const Marks = still((/** @type {{ marks: Mark[] }} */ { marks }) => html`<g aria-hidden="true">${marks.map((mark, n) => html`<${Plate} key=${n} mark=${mark} />`)}</g>`);

/** @param {{ mark: Mark, look?: string }} props */
export function Plate({ mark, look = '' }) {
  const [x, y] = [u(mark.x), u(mark.y)];
  const words = kindWords(mark.kind);
  const wide = words.length * 6.1 + 10;
  const left = Math.max(2, x - wide / 2);
  return html`<g class=${`dplan-mark ${mark.kind} ${look}`}><circle class="plate-shadow" cx=${x + 2} cy=${y + 2.5} r="13" /><circle class="body" cx=${x} cy=${y} r="13" /><svg x=${x - 9} y=${y - 9} width="18" height="18" viewBox="0 0 24 24"><use href=${glyph(glyphOf(mark.kind))} /></svg>
    <rect class="dplan-tag" x=${left} y=${y + 15} width=${wide} height="14" /><text class="dplan-tag-words" x=${left + wide / 2} y=${y + 25.5}>${words}</text></g>`;
}

/** The places that are wrong: hatched, framed, and with a sign. @param {{ places: [number, number, number, number][] }} props */
export const Wrong = still((/** @type {{ places: [number, number, number, number][] }} */ { places }) => html`<g class="dplan-wrong" aria-hidden="true">${places.map(([x0, y0, x1, y1], n) => html`<g key=${n}><rect x=${u(x0) - 3} y=${u(y0) - 3} width=${u(x1 - x0) + 6} height=${u(y1 - y0) + 6} /><circle cx=${u(x1) + 3} cy=${u(y0) - 3} r="8" /><text x=${u(x1) + 3} y=${u(y0) + 1}>!</text></g>`)}</g>`);

/** A piece, a room or a mark that is not down yet. @param {{ thing: Thing | Mark }} props */
export function GhostOf({ thing }) {
  if (!('w' in thing)) return html`<g class="dplan-ghost"><${Plate} mark=${thing} /></g>`;
  const place = box(boxOf(thing));
  return html`<g class="dplan-ghost" aria-hidden="true"><rect ...${place} /><text x=${place.x + place.width / 2} y=${place.y - 8}>${`${thing.w} × ${thing.h}″`}</text></g>`;
}
