// Walls, doors, crates, barricades and areas. Footprints are true; heights are a shift up the screen.
import { html, still } from '../../core/html.js';
import { BARRICADE, DOOR, WALL, box, u } from './scale.js';
import { growth, lots, pipes, rubble } from './scatter.js';

/** @typedef {import('../../types').Piece} Piece */

/** How far a piece rises. @param {Piece} piece */
export const tall = (piece) => (piece.kind === 'area' ? 0 : piece.kind === 'wall' ? WALL : piece.kind === 'door' ? DOOR : piece.kind === 'barricade' ? BARRICADE : Math.min(7, 3.5 + Math.min(piece.x1 - piece.x0, piece.y1 - piece.y0)));

/** Everything flat on the floor: areas and the hazard stripes of doors. @param {{ pieces: Piece[] }} props */
export const Ground = still((/** @type {{ pieces: Piece[] }} */ props) => html`<g aria-hidden="true">
  ${props.pieces.filter((piece) => piece.kind === 'area').map((piece) => html`<${Area} key=${piece.id} piece=${piece} />`)}
  ${props.pieces.filter((piece) => piece.kind === 'door').map((piece) => html`<rect key=${piece.id} ...${apron(piece)} fill="url(#deck-hazard)" />`)}
</g>`);

/** Rubble, conduits or growth, as the lot of its place has it. @param {{ piece: Piece }} props */
function Area({ piece }) {
  const lot = lots(piece);
  const kind = Math.floor(lot() * 3);
  const ground = [html`<rect ...${box(piece)} class="area-fill" />`, html`<rect ...${box(piece)} class="area-edge" />`];
  if (kind === 1) {
    const { tubes, rings } = pipes(piece, lot);
    return html`<g class="area">${ground}<path class="tube-under" d=${tubes} /><path class="tube" d=${tubes} /><path class="tube-light" d=${tubes} /><path class="tube-ring" d=${rings} /></g>`;
  }
  const { side, top } = kind === 0 ? rubble(piece, lot) : growth(piece, lot);
  return html`<g class=${`area ${kind === 2 ? 'growth' : ''}`}>${ground}<path class="scatter-side" d=${side} /><path class="scatter-top" d=${top} /></g>`;
}

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

/** The lit left and upper rim of a top. @param {number} x @param {number} y @param {number} width @param {number} height */
const rim = (x, y, width, height) => `M${x + 1} ${y + height - 1}V${y + 1}H${x + width - 1}`;

/** A crate: braced lid, straps down the front; small ones are ribbed. @param {{ piece: Piece }} props */
function Crate({ piece }) {
  const up = tall(piece);
  const { x, y, width, height } = box(piece);
  const top = y - up;
  const inset = width >= 26 && height >= 26 ? 5 : 0;
  const lid = inset
    ? `M${x + inset} ${top + inset}h${width - 2 * inset}v${height - 2 * inset}h${-(width - 2 * inset)}z${brace(x + inset, top + inset, width - 2 * inset, height - 2 * inset)}`
    : ribs(x, top, width, height);
  const bolts = inset ? [[2.5, 2.5], [width - 2.5, 2.5], [2.5, height - 2.5], [width - 2.5, height - 2.5]].map(([dx, dy]) => `M${x + dx} ${top + dy}h.01`).join('') : '';
  return html`<g class="piece crate"><rect class="piece-side" x=${x} y=${top} width=${width} height=${height + up} /><path class="piece-strap" d=${`M${x + 4} ${y + height - up}v${up}M${x + width - 4} ${y + height - up}v${up}`} />
    <rect class="piece-top" x=${x} y=${top} width=${width} height=${height} />${inset && html`<rect class="piece-well" x=${x + inset} y=${top + inset} width=${width - 2 * inset} height=${height - 2 * inset} />`}<path class="piece-rib" d=${lid} /><path class="piece-bolt" d=${bolts} /><path class="piece-light" d=${rim(x, top, width, height)} /></g>`;
}

/** Diagonals in near-square fields. @param {number} x @param {number} y @param {number} width @param {number} height */
function brace(x, y, width, height) {
  const wide = width >= height;
  const parts = Math.max(1, Math.round(wide ? width / height : height / width));
  const [w, h] = wide ? [width / parts, height] : [width, height / parts];
  return Array.from({ length: parts }, (_, n) => (wide ? `M${x + w * n} ${y}l${w} ${h}${n ? `M${x + w * n} ${y}v${h}` : ''}` : `M${x} ${y + h * n}l${w} ${h}${n ? `M${x} ${y + h * n}h${w}` : ''}`)).join('');
}

/** Sandbag-like blocks on a low plinth. @param {{ piece: Piece }} props */
function Barricade({ piece }) {
  const { x, y, width, height } = box(piece);
  const top = y - BARRICADE;
  return html`<g class="piece barricade"><rect class="piece-side" x=${x} y=${top} width=${width} height=${height + BARRICADE} /><rect class="piece-top" x=${x} y=${top} width=${width} height=${height} /><path class="piece-rib" d=${ribs(x, top, width, height + BARRICADE)} /><path class="piece-light" d=${rim(x, top, width, height)} /></g>`;
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
    <path class="wall-side" d=${sides} /><path class="wall-joint" d=${walls.map(joints).join('')} /><path class="wall-edge" d=${tops} /><path class="wall-top" d=${tops} /><path class="wall-spine" d=${walls.map(spine).join('')} />
  </g>`;
});

/** @param {number} x @param {number} y @param {number} width @param {number} height */
const rect = (x, y, width, height) => `M${x} ${y}h${width}v${height}h${-width}z`;

/** The panel joints of a wall's face, an inch apart. @param {Piece} piece */
function joints(piece) {
  let d = '';
  for (let at = Math.ceil(piece.x0 + 0.5); at < piece.x1; at += 1) d += `M${u(at)} ${u(piece.y1) - WALL}v${WALL}`;
  return d;
}

/** The groove along the top of a thick wall. @param {Piece} piece */
function spine(piece) {
  const { x, y, width, height } = box(piece, WALL);
  if (Math.min(width, height) < 8) return '';
  return width >= height ? `M${x + 5} ${y + height / 2}h${width - 10}` : `M${x + width / 2} ${y + 5}v${height - 10}`;
}

/** Shut: two leaves that meet at a seam, with a bar of light. Open: both drawn back, the sill bare. @param {{ piece: Piece }} props */
function Door({ piece }) {
  const { x, y, width, height } = box(piece);
  const wide = width >= height;
  const leaf = (/** @type {number} */ lx, /** @type {number} */ ly, /** @type {number} */ w, /** @type {number} */ h) => html`<rect class="door-side" x=${lx} y=${ly - DOOR} width=${w} height=${h + DOOR} /><rect class="door-top" x=${lx} y=${ly - DOOR} width=${w} height=${h} />`;
  if (piece.open) {
    const stub = Math.min(7, (wide ? width : height) / 5);
    const sill = wide ? `M${x + stub} ${y}h${width - 2 * stub}M${x + stub} ${y + height}h${width - 2 * stub}` : `M${x} ${y + stub}v${height - 2 * stub}M${x + width} ${y + stub}v${height - 2 * stub}`;
    return html`<g class="door open"><path class="door-sill" d=${sill} />${wide ? [leaf(x, y, stub, height), leaf(x + width - stub, y, stub, height)] : [leaf(x, y, width, stub), leaf(x, y + height - stub, width, stub)]}</g>`;
  }
  const seam = wide ? `M${x + width / 2} ${y - DOOR - 1}v${height + DOOR + 1}` : `M${x - 1} ${y + height / 2 - DOOR}h${width + 2}`;
  const bars = wide ? `M${x + 6} ${y + height / 2 - DOOR}h${width / 2 - 11}M${x + width / 2 + 5} ${y + height / 2 - DOOR}h${width / 2 - 11}` : `M${x + width / 2} ${y + 6 - DOOR}v${height / 2 - 11}M${x + width / 2} ${y + height / 2 + 5 - DOOR}v${height / 2 - 11}`;
  return html`<g class="door">${leaf(x, y, width, height)}<path class="door-bar" d=${bars} /><path class="door-seam" d=${seam} /></g>`;
}
