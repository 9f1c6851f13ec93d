// A deck as a small plan: footprints only, for choosing.
import { html, still } from '../core/html.js';

/** @param {{ size: number, pieces: import('../types').Piece[] }} props */
export const Thumb = still((/** @type {{ size: number, pieces: import('../types').Piece[] }} */ { size, pieces }) => html`<svg class="thumb" viewBox=${`0 0 ${size} ${size}`} aria-hidden="true">
  <rect class="thumb-floor" width=${size} height=${size} />${pieces.map((piece) => html`<rect key=${piece.id} class=${`thumb-${piece.kind}`} x=${piece.x0} y=${piece.y0} width=${piece.x1 - piece.x0} height=${piece.y1 - piece.y0} />`)}</svg>`);
