// Style page: what stands and lies on the deck.
import { html } from '../core/html.js';
import { Floor, Light, Patterns, Tints } from '../battle/board/floor.js';
import { Ground, Low, Shadows, Walls } from '../battle/board/pieces.js';
import { Standee } from '../battle/board/standee.js';
import { Smokes, Tokens } from '../battle/board/tokens.js';
import { u } from '../battle/board/scale.js';

const LOOKS = /** @type {const} */ ([['crew', 'V', 5, '', 'Ready'], ['crew', 'R', 3, 'selected', 'In hand'], ['crew', 'Q', 4, 'done', 'Done'], ['crew', 'V', 5, 'plan', 'Planned'], ['crew', 'M', 1, 'marked', 'With conditions'], ['enemy', 'G1', 3, '', 'Foe'], ['enemy', 'S2', 2, 'target', 'Target'], ['enemy', 'E3', 4, 'unseen', 'Not in sight']]);
const KINDS = /** @type {const} */ (['salvage', 'vent', 'signal', 'cache', 'loot', 'claymore', 'fog']);
const PIECES = /** @type {import('../types').Piece[]} */ ([
  { id: 'p1', kind: 'wall', x0: 0.5, y0: 0.5, x1: 5, y1: 1 }, { id: 'p2', kind: 'door', x0: 6, y0: 0.5, x1: 8, y1: 1 }, { id: 'p3', kind: 'door', x0: 9, y0: 0.5, x1: 11, y1: 1, open: true },
  { id: 'p4', kind: 'crate', x0: 12.5, y0: 0.5, x1: 14, y1: 2 }, { id: 'p5', kind: 'barricade', x0: 15.5, y0: 0.8, x1: 18.5, y1: 1.3 }, { id: 'p6', kind: 'area', x0: 19.5, y0: 0.5, x1: 22, y1: 2.5 },
]);

/** @param {{ Part: any }} props */
export function BoardParts({ Part }) {
  return html`<${Part} id="standees"><div class="table-scroll"><svg class="style-deck deck-picture" viewBox=${`0 0 ${u(24)} ${u(4)}`} role="img" aria-label="Models in each state">
      <${Patterns} /><${Floor} size=${24} /><${Light} size=${24} lit=${null} />
      ${LOOKS.map(([side, letters, wounds, look, words], n) => html`<g key=${words}><${Standee} id="" side=${side} x=${1.5 + n * 3} y=${1.8} letters=${letters} wounds=${wounds} full=${5} ap=${side === 'crew' && look !== 'done' ? 2 : -1} apFull=${3} marks=${look === 'marked' ? 'burn overwatch' : ''} look=${look === 'marked' ? '' : look} left=${side === 'enemy'} label=${words} /><text class="style-word" x=${u(1.5 + n * 3)} y=${u(3.6)}>${words}</text></g>`)}</svg></div><//>
    <${Part} id="tokens"><div class="table-scroll"><svg class="style-deck deck-picture" viewBox=${`0 0 ${u(24)} ${u(8)}`} role="img" aria-label="Pieces and tokens">
      <${Patterns} /><${Floor} size=${24} /><${Light} size=${24} lit=${null} /><${Tints} size=${24} /><${Ground} pieces=${PIECES} /><${Shadows} pieces=${PIECES} /><${Low} pieces=${PIECES} /><${Walls} pieces=${PIECES} lit />
      ${['Wall', 'Door', 'Open door', 'Crate', 'Barricade', 'Grating'].map((words, n) => html`<text key=${words} class="style-word" x=${u([2.75, 7, 10, 13.25, 17, 20.75][n])} y=${u(3.5)}>${words}</text>`)}
      <${Tokens} tokens=${KINDS.flatMap((kind, n) => [{ id: `t${n}`, kind, x: 1.5 + n * 2.6, y: 5.2, state: /** @type {const} */ ('lying'), carrier: null }])} aimed=${null} offered="" heat=${0} /><${Tokens} tokens=${[{ id: 't9', kind: 'vent', x: 19.7, y: 5.2, state: 'done', carrier: null }]} aimed=${null} offered="" heat=${0} />
      <${Smokes} smokes=${[{ x: 22, y: 5.6, radius: 1.2, until: 3 }]} />
      ${[...KINDS, 'sealed'].map((words, n) => html`<text key=${words} class="style-word" x=${u(1.5 + n * 2.6)} y=${u(7.2)}>${words}</text>`)}</svg></div><//>`;
}
