// Which deck: hand-made ones as they are, drawn ones as they would be; another draw is one press away.
import { html, useEffect, useRef, useState } from '../core/html.js';
import { api } from '../core/api.js';
import { theBook } from '../core/book.js';
import { Glyph } from '../ui/glyph.js';
import { Help } from '../ui/help.js';
import { DeckPicture } from '../home/deck-picture.js';
import { say } from '../core/announce.js';
import { counted } from '../core/words.js';
import { Choices } from './choices.js';
import { Part } from './part.js';
import { Thumb } from './thumb.js';

/** @typedef {import('../types').Piece} Piece */
/** @typedef {{ id: string, name: string, size: number, text: string, pieces: Piece[] }} Deck */

const HIGHEST = 2 ** 31 - 1;

/** A number to draw a deck by. */
export const anyDeck = () => Math.floor(Math.random() * HIGHEST);

/** The drawn decks of both sizes for one number, as the server draws them. @param {number[]} sizes @param {number} number */
export function useDrawn(sizes, number) {
  const [drawn, setDrawn] = useState(/** @type {Record<number, Piece[]>} */ ({}));
  useEffect(() => {
    const asked = new AbortController();
    for (const size of sizes) api.deck(size, number, asked.signal).then((/** @type {{ pieces: Piece[] }} */ found) => setDrawn((was) => ({ ...was, [size]: found.pieces })), () => {});
    return () => asked.abort();
  }, [sizes.join(), number]);
  return drawn;
}

/** Everything one could play on. @param {number[]} sizes @param {Record<number, Piece[]>} drawn @returns {Deck[]} */
export function decksFor(sizes, drawn) {
  return [...sizes.map((size) => ({ id: `generated-${size}`, name: `Drawn by dice, ${size}″`, size, text: 'A new deck; look at it, or draw another.', pieces: drawn[size] ?? [] })),
    ...(theBook()?.boards ?? []).filter((one) => sizes.includes(one.size))];
}

/** What lies on a deck, counted. @param {Deck} deck */
function contents({ pieces }) {
  const kinds = /** @type {const} */ ([['wall', 'wall'], ['door', 'door'], ['crate', 'crate'], ['barricade', 'barricade'], ['area', 'patch of rubble', 'patches of rubble']]);
  return kinds.map(([kind, one, more]) => [pieces.filter((piece) => piece.kind === kind).length, one, more]).filter(([count]) => count).map(([count, one, more]) => counted(Number(count), String(one), more ? String(more) : undefined)).join(', ');
}

/** @param {{ decks: Deck[], picked: Deck, pick: (id: string) => void, again: () => void }} props */
export function DeckChoice({ decks, picked, pick, again }) {
  const shown = useRef(picked.pieces);
  useEffect(() => { // another deck lies there now, drawn or chosen: those who hear the page are told
    if (picked.pieces.length && shown.current.length && shown.current !== picked.pieces) say(`${picked.name}: ${contents(picked)}.`);
    if (picked.pieces.length) shown.current = picked.pieces;
  }, [picked.pieces]);
  return html`<${Part} id="deck" title="Deck" chosen=${picked.name} look="setup-decks" help=${html`<${Help} rule="VB-01" about="What a deck is." />`} acts=${picked.id.startsWith('generated') && html`<button class="plain" data-act="draw" onClick=${again}><${Glyph} name="die-6" /> Draw another</button>`}>
    <div class="setup-deck"><${DeckPicture} size=${picked.size} pieces=${picked.pieces} units=${[]} /></div>
    <${Choices} label="Deck" value=${picked.id} pick=${pick} rows=${decks.map((one) => ({ id: one.id, name: one.name, text: one.text, glyph: '', picture: html`<${Thumb} size=${one.size} pieces=${one.pieces} />`, more: `${one.size} by ${one.size}″` }))} /><//>`;
}
