// The line of a planned shot: what it crosses, and the piece that covers or bars it, marked and named.
import { html } from '../../core/html.js';
import { inches } from '../../core/words.js';
import { apart } from '../spots.js';
import { Label, Marked, Shot, crossing } from './lines.js';
import { tall } from './pieces.js';

/** @typedef {import('../../types').Piece} Piece */
/** @typedef {import('../../types').Spot} Spot */

/** @param {Piece} piece */
const bars = (piece) => piece.kind === 'wall' || (piece.kind === 'door' && !piece.open);

/** @param {{ view: import('../../types').View, planned: import('../plan-state.js').PlanState, target: import('../../types').Unit }} props */
export function Cover({ view, planned, target }) {
  const { from, to, crossed, cover } = /** @type {NonNullable<import('../../types').Preview['line']>} */ (planned.preview?.line);
  const size = view.setup.size;
  const pieces = view.pieces.filter((piece) => crossed.includes(piece.id) && piece.kind !== 'area' && !(piece.kind === 'door' && piece.open));
  const first = nearest(pieces.filter(bars), from, to);
  const shown = pieces.filter((piece) => !bars(piece) || piece === first);
  const cut = planned.preview?.pool?.parts.find((part) => /cover/i.test(part.words));
  const giver = view.pieces.find((piece) => piece.id === cover);
  const reason = cut ? ` −${Math.abs(cut.value)}d6 [${cut.rule}]` : '';
  const middle = /** @type {Spot} */ ([from[0] + (to[0] - from[0]) * 0.42, from[1] + (to[1] - from[1]) * 0.42]);
  return html`<g>
    ${giver && !first && html`<${Marked} piece=${giver} up=${tall(giver)} kind="counts" />`}${first && html`<${Marked} piece=${first} up=${tall(first)} kind="blocks" />`}
    <${Shot} from=${from} to=${to} crossed=${shown} cover=${cover} barred=${Boolean(first)} />
    <${Label} x=${middle[0] - 1.6} y=${middle[1]} size=${size} text=${inches(Math.max(apart(from, to) - 1, 0))} kind="tape" />
    ${shown.map((piece) => {
      const [x, y] = crossing(piece, from, to);
      const counts = piece.id === cover && !first;
      const text = counts ? `${piece.kind} gives cover${reason}` : bars(piece) ? `${piece.kind} in the way` : `${piece.kind}, no effect`;
      return html`<${Label} key=${piece.id} x=${x + (counts || x > size * 0.6 ? -4 : 4)} y=${y + (counts ? 0.9 : 0)} size=${size} text=${text} kind=${counts ? 'cut' : 'soft'} />`;
    })}
    ${giver && !first && !shown.includes(giver) && html`<${Label} x=${target.x} y=${target.y > 3 ? target.y - 2.1 : target.y + 2} size=${size} text=${`${giver.kind === 'area' ? 'stands in an area: ' : `${giver.kind} gives `}cover${reason}`} kind="cut" />`}
  </g>`;
}

/** The piece a line meets first. @param {Piece[]} pieces @param {Spot} from @param {Spot} to */
function nearest(pieces, from, to) {
  const far = (/** @type {Piece} */ piece) => apart(crossing(piece, from, to), from);
  return pieces.reduce((/** @type {Piece | null} */ best, piece) => (best && far(best) <= far(piece) ? best : piece), null);
}
