// The line of a planned shot: what it crosses, and the piece that covers or bars it, marked and named.
import { html } from '../../core/html.js';
import { inches } from '../../core/words.js';
import { apart } from '../spots.js';
import { Label, Marked, Shot, crossing } from './lines.js';
import { tall } from './pieces.js';

/** @typedef {import('../../types').Piece} Piece */
/** @typedef {import('../../types').Spot} Spot */
/** @typedef {import('../../types').View} View */
/** @typedef {import('../../types').Preview} Preview */

/** The line of what is previewed: a shot with its cover, or what stands in the way. @param {{ view: View, preview: Preview, target: import('../../types').Unit | undefined }} props */
export function Line({ view, preview, target }) {
  if (preview.refusal?.code === 'not-in-contact') return null; // a blow has no line: whom it could reach stands beside it
  if (preview.refusal?.shown) return html`<${Barred} view=${view} shown=${preview.refusal.shown} />`;
  return target && preview.line && !preview.refusal ? html`<${Cover} view=${view} preview=${preview} />` : null;
}

/** A refused line: dashed, what blocks it outlined, the inches too many at its end. @param {{ view: View, shown: import('../../types').Hindrance }} props */
function Barred({ view, shown }) {
  const { from, to } = shown;
  const first = nearest(view.pieces.filter((piece) => shown.blocked.includes(piece.id)), from, to);
  const at = first ? crossing(first, from, to) : null;
  const size = view.setup.size;
  return html`<g class="barred-line">
    ${first && html`<${Marked} piece=${first} up=${tall(first)} kind="blocks" />`}
    <${Shot} from=${from} to=${to} crossed=${first ? [first] : []} cover=${null} barred />
    ${first && at && html`<${Label} x=${at[0] + (at[0] > size * 0.6 ? -4 : 4)} y=${at[1]} size=${size} text=${`${first.kind === 'door' ? 'closed door' : first.kind} in the way`} />`}
    ${!first && shown.smoke.length > 0 && html`<${Label} x=${view.smokes[shown.smoke[0]]?.x ?? to[0]} y=${view.smokes[shown.smoke[0]]?.y ?? to[1]} size=${size} text="smoke in the way" />`}
    ${shown.missing ? html`<${Label} x=${to[0]} y=${to[1] > 3 ? to[1] - 2.2 : to[1] + 2} size=${size} text=${`${inches(shown.missing)} too far`} />` : ''}</g>`;
}

/** @param {{ view: View, preview: Preview }} props */
function Cover({ view, preview }) {
  const { from, to, crossed, cover } = /** @type {NonNullable<Preview['line']>} */ (preview.line);
  const size = view.setup.size;
  const pieces = view.pieces.filter((piece) => crossed.includes(piece.id) && piece.kind !== 'area' && !(piece.kind === 'door' && piece.open));
  const cut = preview.pool?.parts.find((part) => /cover/i.test(part.words));
  const giver = view.pieces.find((piece) => piece.id === cover);
  const reason = cut ? ` −${Math.abs(cut.value)}d6 [${cut.rule}]` : '';
  const middle = /** @type {Spot} */ ([from[0] + (to[0] - from[0]) * 0.42, from[1] + (to[1] - from[1]) * 0.42]);
  return html`<g>
    ${giver && html`<${Marked} piece=${giver} up=${tall(giver)} kind="counts" />`}
    <${Shot} from=${from} to=${to} crossed=${pieces} cover=${cover} />
    <${Label} x=${middle[0] - 1.6} y=${middle[1]} size=${size} text=${inches(preview.distance ?? Math.max(apart(from, to) - 1, 0))} kind="tape" />
    ${pieces.map((piece) => {
      const [x, y] = crossing(piece, from, to);
      const counts = piece.id === cover;
      return html`<${Label} key=${piece.id} x=${x + (counts || x > size * 0.6 ? -4 : 4)} y=${y + (counts ? 0.9 : 0)} size=${size} text=${counts ? `${piece.kind} gives cover${reason}` : `${piece.kind}, no effect`} kind=${counts ? 'cut' : 'soft'} />`;
    })}
    ${giver && !pieces.includes(giver) && html`<${Label} x=${(giver.x0 + giver.x1) / 2} y=${giver.y0 > 1.5 ? giver.y0 - 0.7 : giver.y1 + 0.7} size=${size} text=${`${giver.kind === 'area' ? 'stands in an area: ' : `${giver.kind} gives `}cover${reason}`} kind="cut" />`}
  </g>`;
}

/** The piece a line meets first. @param {Piece[]} pieces @param {Spot} from @param {Spot} to */
function nearest(pieces, from, to) {
  const far = (/** @type {Piece} */ piece) => apart(crossing(piece, from, to), from);
  return pieces.reduce((/** @type {Piece | null} */ best, piece) => (best && far(best) <= far(piece) ? best : piece), null);
}
