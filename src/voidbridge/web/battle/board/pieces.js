// Walls, doors, crates, barricades and areas. Footprints are true; heights are a shift up the screen.
import { html, still } from '../../core/html.js';
import { BARRICADE, DOOR, WALL, box, u } from './scale.js';

/** @typedef {import('../../types').Piece} Piece */

/** @param {Piece} piece */
const tall = (piece) => Math.min(6, 3 + Math.min(piece.x1 - piece.x0, piece.y1 - piece.y0));

/** Everything flat on the floor: areas and the hazard stripes of doors. @param {{ pieces: Piece[] }} props */
export const Ground = still((/** @type {{ pieces: Piece[] }} */ props) => html`<g aria-hidden="true">
  ${props.pieces.filter((piece) => piece.kind === 'area').map((piece) => html`<g key=${piece.id} class="area"><rect ...${box(piece)} class="area-fill" /><rect ...${box(piece)} fill="url(#deck-rubble)" /><rect ...${box(piece)} class="area-edge" /></g>`)}
  ${props.pieces.filter((piece) => piece.kind === 'door').map((piece) => html`<rect key=${piece.id} ...${apron(piece)} fill="url(#deck-hazard)" />`)}
</g>`);

/** The stripes on both sides of a door. @param {Piece} piece */
function apron(piece) {
  const wide = piece.x1 - piece.x0 >= piece.y1 - piece.y0;
  const room = 0.75;
  return box(wide ? { ...piece, y0: piece.y0 - room, y1: piece.y1 + room } : { ...piece, x0: piece.x0 - room, x1: piece.x1 + room });
}

/** Shadows fall to the lower right; the light comes from the upper left. @param {{ pieces: Piece[] }} props */
export const Shadows = still((/** @type {{ pieces: Piece[] }} */ props) => {
  const cast = props.pieces.filter((piece) => piece.kind !== 'area' && !(piece.kind === 'door' && piece.open));
  return html`<path class="shadow" aria-hidden="true" d=${cast.map((piece) => shadow(piece, piece.kind === 'wall' ? 10 : piece.kind === 'barricade' ? 5 : 7)).join('')} />`;
});

/** @param {Piece} piece @param {number} long */
function shadow(piece, long) {
  const [x0, y0, x1, y1] = [u(piece.x0), u(piece.y0), u(piece.x1), u(piece.y1)];
  const down = long * 0.8;
  return `M${x1} ${y0}L${x1 + long} ${y0 + down}V${y1 + down}H${x0 + long}L${x0} ${y1}H${x1}z`;
}

/** Low pieces, lower edge last so that nearer ones stand before. @param {{ pieces: Piece[] }} props */
export const Low = still((/** @type {{ pieces: Piece[] }} */ props) => {
  const low = props.pieces.filter((piece) => piece.kind === 'crate' || piece.kind === 'barricade').sort((a, b) => a.y1 - b.y1);
  return html`<g aria-hidden="true">${low.map((piece) => (piece.kind === 'crate' ? html`<${Crate} key=${piece.id} piece=${piece} />` : html`<${Barricade} key=${piece.id} piece=${piece} />`))}</g>`;
});

/** @param {{ piece: Piece }} props */
function Crate({ piece }) {
  const up = tall(piece);
  const { x, y, width, height } = box(piece);
  const inset = width >= 26 && height >= 26 ? 4 : 0;
  const lid = inset && width < 80 && height < 80
    ? `M${x + inset} ${y - up + inset}h${width - 2 * inset}v${height - 2 * inset}h${-(width - 2 * inset)}zM${x + inset} ${y - up + inset}l${width - 2 * inset} ${height - 2 * inset}`
    : ribs(x, y - up, width, height);
  return html`<g class="piece crate"><rect class="piece-side" x=${x} y=${y - up} width=${width} height=${height + up} /><rect class="piece-top" x=${x} y=${y - up} width=${width} height=${height} /><path class="piece-rib" d=${lid} /></g>`;
}

/** @param {{ piece: Piece }} props */
function Barricade({ piece }) {
  const { x, y, width, height } = box(piece);
  return html`<g class="piece barricade"><rect class="piece-side" x=${x} y=${y - BARRICADE} width=${width} height=${height + BARRICADE} /><rect class="piece-top" x=${x} y=${y - BARRICADE} width=${width} height=${height} /><path class="piece-rib" d=${ribs(x, y - BARRICADE, width, height + BARRICADE)} /></g>`;
}

/** Strokes across the long side, near enough every fourteen units. @param {number} x @param {number} y @param {number} width @param {number} height */
function ribs(x, y, width, height) {
  const long = Math.max(width, height);
  const parts = Math.max(1, Math.round(long / 14));
  return Array.from({ length: parts - 1 }, (_, n) => (width >= height ? `M${x + (width / parts) * (n + 1)} ${y}v${height}` : `M${x} ${y + (height / parts) * (n + 1)}h${width}`)).join('');
}

/** Walls are drawn side by side, then edges, then tops, so that touching ones join without a seam. @param {{ pieces: Piece[], lit: boolean }} props */
export const Walls = still((/** @type {{ pieces: Piece[], lit: boolean }} */ props) => {
  const walls = props.pieces.filter((piece) => piece.kind === 'wall');
  const doors = props.pieces.filter((piece) => piece.kind === 'door');
  const sides = walls.map((piece) => rect(u(piece.x0), u(piece.y0) - WALL, u(piece.x1 - piece.x0), u(piece.y1 - piece.y0) + WALL)).join('');
  const tops = walls.map((piece) => rect(u(piece.x0), u(piece.y0) - WALL, u(piece.x1 - piece.x0), u(piece.y1 - piece.y0))).join('');
  return html`<g class=${`walls ${props.lit ? 'lit' : 'dim'}`} aria-hidden="true">
    ${doors.map((piece) => html`<${Door} key=${piece.id} piece=${piece} />`)}
    <path class="wall-side" d=${sides} /><path class="wall-edge" d=${tops} /><path class="wall-top" d=${tops} />
  </g>`;
});

/** @param {number} x @param {number} y @param {number} width @param {number} height */
const rect = (x, y, width, height) => `M${x} ${y}h${width}v${height}h${-width}z`;

/** Shut: one leaf with a seam. Open: two stubs. @param {{ piece: Piece }} props */
function Door({ piece }) {
  const { x, y, width, height } = box(piece);
  const wide = width >= height;
  const leaf = (/** @type {number} */ lx, /** @type {number} */ ly, /** @type {number} */ w, /** @type {number} */ h) => html`<rect class="door-side" x=${lx} y=${ly - DOOR} width=${w} height=${h + DOOR} /><rect class="door-top" x=${lx} y=${ly - DOOR} width=${w} height=${h} />`;
  if (piece.open) {
    const stub = Math.min(9, (wide ? width : height) / 4);
    return html`<g class="door open">${wide ? [leaf(x, y, stub, height), leaf(x + width - stub, y, stub, height)] : [leaf(x, y, width, stub), leaf(x, y + height - stub, width, stub)]}</g>`;
  }
  const seam = wide ? `M${x + width / 2} ${y - DOOR - 1}v${height + 2}` : `M${x - 1} ${y + height / 2 - DOOR}h${width + 2}`;
  return html`<g class="door">${leaf(x, y, width, height)}<path class="door-seam" d=${seam} /></g>`;
}
