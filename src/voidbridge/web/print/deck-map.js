// The deck as a plan to scale: flat footprints on a grid of inches, with what each of them is.
import { html } from '../core/html.js';
import { inches } from '../core/words.js';

/** @typedef {import('../types').View} View */
/** @typedef {import('../types').Piece} Piece */

const PAPER = 180; // millimetres the plan is wide
const WORDS = /** @type {Record<string, string>} */ ({ wall: 'Wall: blocks sight and way', door: 'Door: drawn open where it stands open', crate: 'Crate', barricade: 'Barricade', area: 'Broken ground' });

/** The deck of a mission with what lies on it. @param {{ view: View }} props */
export function MissionMap({ view }) {
  const size = view.setup.size;
  return html`<${DeckMap} size=${size} pieces=${view.pieces} more="corners are numbered clockwise from the top left">
    ${view.objective.zones.map((zone, n) => html`<circle key=${n} class="map-zone" cx=${zone.x} cy=${zone.y} r=${zone.radius} />`)}
    ${view.tokens.filter((token) => token.state !== 'carried').map((token) => html`<g key=${token.id} transform=${`translate(${token.x} ${token.y})`}><path class="map-token" d="M-.6 0 0-.6 .6 0 0 .6z" /><text class="map-mark" y=".22">${token.kind.charAt(0).toUpperCase()}</text></g>`)}
    ${[1, 2, 3, 4].map((corner) => html`<text key=${corner} class="map-corner" x=${corner === 1 || corner === 4 ? 1 : size - 1} y=${corner <= 2 ? 1.4 : size - 0.6}>${corner}</text>`)}<//>`;
}

/** @param {{ size: number, pieces: Piece[], more?: string, children?: any }} props  `children` lie over the pieces */
export function DeckMap({ size, pieces, more = '', children }) {
  const kinds = [...new Set(pieces.map((piece) => piece.kind))];
  const lines = Array.from({ length: size + 1 }, (_, n) => n);
  return html`<figure class="deck-map"><svg viewBox=${`-1.500 -1.500 ${size + 2} ${size + 2}`} width=${`${PAPER + 10}mm`} height=${`${PAPER + 10}mm`} role="img" aria-label="Plan of the deck">
      <defs><pattern id="map-hatch" width=".5" height=".5" patternUnits="userSpaceOnUse" patternTransform="rotate(45)"><path class="map-line" d="M0 0V.5" /></pattern><pattern id="map-dots" width=".5" height=".5" patternUnits="userSpaceOnUse"><circle class="map-dot" cx=".25" cy=".25" r=".06" /></pattern></defs>
      <path class="map-grid" d=${lines.map((n) => `M${n} 0V${size}M0 ${n}H${size}`).join('')} /><path class="map-six" d=${lines.filter((n) => n % 6 === 0).map((n) => `M${n} 0V${size}M0 ${n}H${size}`).join('')} />
      ${pieces.map((piece) => html`<${Shape} key=${piece.id} piece=${piece} />`)}
      ${children}
      ${lines.filter((n) => n % 6 === 0).map((n) => html`<g key=${n}><text class="map-number" x=${n} y="-.4">${n}</text><text class="map-number side" x="-.4" y=${n + 0.25}>${n}</text></g>`)}
    </svg><figcaption>${kinds.map((kind) => html`<span key=${kind}><svg viewBox="0 0 2 1" width="10mm" height="5mm"><${Shape} piece=${{ id: '', kind, x0: 0.1, y0: kind === 'barricade' || kind === 'wall' || kind === 'door' ? 0.3 : 0.05, x1: 1.9, y1: kind === 'barricade' || kind === 'wall' || kind === 'door' ? 0.7 : 0.95 }} /></svg>${WORDS[kind] ?? kind}</span>`)}
      <span>One square is one inch of the deck; ${(PAPER / size).toFixed(1)} mm on paper, 1 to ${(25.4 / (PAPER / size)).toFixed(1)}. The deck is ${inches(size)} a side${more ? `; ${more}` : ''}.</span></figcaption></figure>`;
}

/** @param {{ piece: Piece }} props */
function Shape({ piece }) {
  const place = { x: piece.x0, y: piece.y0, width: piece.x1 - piece.x0, height: piece.y1 - piece.y0 };
  return html`<g><rect ...${place} class=${`map-${piece.kind} ${piece.open ? 'open' : ''}`} />${piece.kind === 'crate' && html`<path class="map-cross" d=${`M${piece.x0} ${piece.y0}L${piece.x1} ${piece.y1}M${piece.x1} ${piece.y0}L${piece.x0} ${piece.y1}`} />`}</g>`;
}
