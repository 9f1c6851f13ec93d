// What somebody sees who comes for the first time: what this is, the ways in, and a moment of a fight.
import { html } from '../core/html.js';
import { group, theBook } from '../core/book.js';
import { Shot, Tape } from '../battle/board/lines.js';
import { DeckPicture } from './deck-picture.js';

/** @typedef {import('../types').Unit} Unit */
/** @typedef {import('../types').Spot} Spot */

// Where they stand in the picture, on the spine corridor of the long deck: members and lines of the book by place.
const CREW = /** @type {Spot[]} */ ([[15.8, 16], [19.2, 17.2], [16.8, 18.4], [20.6, 14.6]]);
const FOES = /** @type {[number, Spot][]} */ ([[0, [17.2, 9]], [0, [19, 8.8]], [1, [15.6, 7.4]], [2, [18.2, 6.6]], [0, [25.4, 12.2]]]);
const WALK = /** @type {Spot[]} */ ([[19.2, 17.2], [19.2, 13.2], [18.4, 11.4]]);

export function Welcome() {
  const board = theBook()?.boards.find((one) => one.id === 'cold-spine') ?? theBook()?.boards[0];
  return html`<section class="continue" aria-label="Welcome"><div class="continue-words"><p class="muted">A deck, a crew, a measuring tape</p><h1>Board them</h1>
    <p class="continue-more">Three to six models against enemies that follow printed orders. Every length is measured, every die is seen, every modifier names its ruling.</p>
    <p class="continue-acts"><a class="btn go" href="#/lesson">First game: learn by playing</a><a class="btn" href="#/setup">Start a mission</a><a class="btn" href="#/crew">Build a crew</a></p></div>
    ${board && html`<a class="continue-picture" href="#/setup" tabindex="-1" aria-hidden="true"><${DeckPicture} size=${board.size} pieces=${board.pieces} units=${cast()}><${Tape} points=${WALK} planned /><${Shot} from=${CREW[0]} to=${FOES[0][1]} crossed=${[]} cover=${null} /><//></a>`}</section>`;
}

/** The first ready crew and its enemies, as they would stand. @returns {Unit[]} */
function cast() {
  const members = theBook()?.crews[0]?.members ?? [];
  const lines = group('military-security')?.lines ?? [];
  const unit = (/** @type {Partial<Unit>} */ one) => /** @type {Unit} */ ({ presence: 'in-play', wounds: 4, full: 5, ...one });
  const crew = CREW.slice(0, members.length).map(([x, y], n) => unit({ id: `c${n}`, side: 'crew', name: members[n].name, rank: n ? 'standard' : 'leader', x, y, wounds: 5 - n % 2 }));
  const foes = FOES.map(([line, [x, y]], n) => unit({ id: `f${n}`, side: 'enemy', line: lines[line]?.name ?? '', number: n + 1, rank: (/** @type {const} */ (['standard', 'specialist', 'leader']))[line], x, y, full: 3, wounds: 3 - n % 2 }));
  return [...crew, ...foes];
}
