// The deck on the table: drawn as the board draws it, with a grip on everything.
import { html, useLayoutEffect, useMemo, useRef } from '../core/html.js';
import { Patterns, RulerStrips, Rulers } from '../battle/board/floor.js';
import { box, u } from '../battle/board/scale.js';
import { tall } from '../battle/board/pieces.js';
import { listen } from './hand.js';
import { DeckLayers, GhostOf, Wrong } from './layers.js';
import { boxOf, thingAt } from './value.js';
import { kindWords, spotWords } from './words.js';

/** @typedef {import('./types').Desk} Desk */
/** @typedef {import('./types').Deck} Deck */
/** @typedef {import('./types').At} At */
/** @typedef {import('./types').Thing} Thing */

const EDGE = 30; // units round the deck

/** @param {{ desk: Desk, places: [number, number, number, number][], n: number, zoom: number }} props */
export function Sheet({ desk, places, n, zoom }) {
  const svg = useRef(/** @type {SVGSVGElement | null} */ (null));
  const now = useRef(desk);
  now.current = desk;
  useLayoutEffect(() => (svg.current ? listen(svg.current, () => now.current) : undefined), []);
  const { deck, size, ghost, at, tool, cursor, anchor } = desk;
  useLayoutEffect(() => { if (svg.current && document.activeElement === svg.current) follow(svg.current, cursor); }, [cursor, zoom]);
  const shown = useMemo(() => (ghost && ghost.n >= 0 ? { ...deck, [ghost.list]: /** @type {any[]} */ (deck[ghost.list]).map((one, k) => (k === ghost.n ? ghost.thing : one)) } : deck), [deck, ghost]);
  const held = at && thingAt(shown, at);
  const side = u(size);
  return html`<div class="dplan-scroll"><svg ref=${svg} id="sheet" class=${`dplan-sheet deck-board zoom-${zoom} ${tool.list ? 'drawing' : 'taking'}`} tabindex="0" role="application" aria-roledescription="deck plan" aria-label=${words(deck, size, n)} viewBox=${`${-EDGE} ${-EDGE} ${side + EDGE * 1.6} ${side + EDGE * 1.6}`}>
    <${Patterns} /><clipPath id="sheet-edge"><rect width=${side} height=${side} /></clipPath>
    <${DeckLayers} deck=${shown} size=${size} clip="sheet-edge" />
    <${Grid} size=${size} /><${RulerStrips} size=${size} /><${Rulers} size=${size} plan=${cursor} target=${null} />
    <${Wrong} places=${places} />
    <${Grips} deck=${shown} />
    ${held && at && html`<${Held} thing=${held} at=${at} />`}
    ${ghost && ghost.n < 0 && html`<${GhostOf} thing=${ghost.thing} />`}
    <${Cursor} spot=${cursor} anchor=${anchor} />
  </svg></div>`;
}

/** Scrolls a magnified deck so that the cursor is seen. @param {SVGSVGElement} svg @param {[number, number]} spot */
function follow(svg, spot) {
  const frame = svg.parentElement;
  const matrix = svg.getScreenCTM();
  if (!frame || !matrix) return;
  const at = new DOMPoint(u(spot[0]), u(spot[1])).matrixTransform(matrix);
  const box = frame.getBoundingClientRect();
  const room = 40; // pixels that stay between the cursor and the edge
  const off = (/** @type {number} */ value, /** @type {number} */ near, /** @type {number} */ far) => (value < near + room ? value - near - room : value > far - room ? value - far + room : 0);
  frame.scrollBy(off(at.x, box.left, box.right), off(at.y, box.top, box.bottom));
}

/** @param {Deck} deck @param {number} size @param {number} n */
function words(deck, size, n) {
  const kinds = [...new Set(deck.pieces.map((one) => one.kind))].map((kind) => `${deck.pieces.filter((one) => one.kind === kind).length} ${kindWords(kind).toLowerCase()}`);
  const marks = deck.marks.map((mark) => `${kindWords(mark.kind)} at ${spotWords([mark.x, mark.y])}`);
  return `Deck ${n + 1}, ${size} by ${size} inches. Arrow keys move the cursor by half an inch, with Shift by two; Enter draws from corner to corner, or takes up and puts down; brackets go from thing to thing. ${[...kinds, ...marks].join('; ') || 'Empty.'}`;
}

/** @param {{ size: number }} props */
function Grid({ size }) {
  const lines = Array.from({ length: size - 1 }, (_, k) => u(k + 1));
  return html`<path class="dplan-grid" aria-hidden="true" d=${lines.map((at) => `M${at} 0V${u(size)}M0 ${at}H${u(size)}`).join('')} />`;
}

/** What the hand takes hold of: as high as it is drawn; a room by its name. @param {{ deck: Deck }} props */
function Grips({ deck }) {
  const order = deck.pieces.map((piece, k) => ({ piece, k })).sort((a, b) => rank(a.piece) - rank(b.piece) || a.piece.y + a.piece.h - b.piece.y - b.piece.h);
  return html`<g class="dplan-grips" aria-hidden="true">
    ${deck.rooms.map((room, k) => html`<rect key=${`r${k}`} data-list="rooms" data-n=${k} x=${u(room.x) + 3} y=${u(room.y) + 3} width=${Math.min(u(room.w) - 6, kindWords(room.kind).length * 8 + 12)} height="24" />`)}
    ${order.map(({ piece, k }) => { const up = raised(piece); const place = box(boxOf(piece)); return html`<rect key=${`p${k}`} data-list="pieces" data-n=${k} x=${place.x - 2} y=${place.y - up - 2} width=${place.width + 4} height=${place.height + up + 4} />`; })}
    ${deck.marks.map((mark, k) => html`<circle key=${`m${k}`} data-list="marks" data-n=${k} cx=${u(mark.x)} cy=${u(mark.y)} r="15" />`)}</g>`;
}

/** @param {Thing} piece */
const rank = (piece) => (piece.kind === 'area' ? 0 : piece.kind === 'wall' || piece.kind === 'door' ? 2 : 1);

/** @param {Thing} piece */
const raised = (piece) => tall(/** @type {any} */ ({ id: '', kind: piece.kind, ...boxOf(piece) }));

/** The frame of what is in hand, with its handles. @param {{ thing: Thing | import('./types').Mark, at: At }} props */
function Held({ thing, at }) {
  const { x, y, width, height } = box(boxOf(thing));
  const handles = 'w' in thing ? corners(x, y, width, height) : [];
  return html`<g class="dplan-held"><rect x=${x - 2} y=${y - 2} width=${width + 4} height=${height + 4} />
    ${handles.map(([edges, hx, hy]) => html`<g key=${edges} class=${`dplan-handle to-${edges}`} data-handle=${edges} data-list=${at.list} data-n=${at.n}><circle class="reachable" cx=${hx} cy=${hy} r="15" data-handle=${edges} /><rect x=${hx - 5} y=${hy - 5} width="10" height="10" data-handle=${edges} /></g>`)}</g>`;
}

/** The handles stand off, so that the thing itself can still be taken. @param {number} x @param {number} y @param {number} width @param {number} height @returns {[string, number, number][]} */
function corners(x, y, width, height) {
  const off = 13;
  const [mx, my] = [x + width / 2, y + height / 2];
  const sides = /** @type {[string, number, number][]} */ ([['w', x - off, my], ['e', x + width + off, my], ['n', mx, y - off], ['s', mx, y + height + off]]);
  if (width <= 20 || height <= 20) return width >= height ? sides.slice(0, 2) : sides.slice(2);
  return [...sides, ['nw', x - off, y - off], ['ne', x + width + off, y - off], ['sw', x - off, y + height + off], ['se', x + width + off, y + height + off]];
}

/** @param {{ spot: [number, number], anchor: [number, number] | null }} props */
function Cursor({ spot, anchor }) {
  const [x, y] = spot.map(u);
  return html`<g class="dplan-cursor" aria-hidden="true"><path d=${`M${x - 16} ${y}H${x - 4}M${x + 4} ${y}H${x + 16}M${x} ${y - 16}V${y - 4}M${x} ${y + 4}V${y + 16}`} /><circle cx=${x} cy=${y} r="4" />${anchor && html`<circle class="begun" cx=${u(anchor[0])} cy=${u(anchor[1])} r="5" />`}</g>`;
}
