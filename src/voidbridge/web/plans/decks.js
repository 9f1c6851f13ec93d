// The decks of the plan as tabs: from one to the next, one more, one less, another order.
import { html } from '../core/html.js';
import { Menu } from '../ui/menu.js';
import { rove } from '../ui/roving.js';
import { blankDeck } from './value.js';

/** @typedef {import('./types').Plan} Plan */
/** @typedef {import('./types').Deck} Deck */

/** @param {{ plan: Plan, n: number, most: number, faults: import('./types').Fault[], to: (n: number) => void, change: (decks: Deck[], to: number) => void }} props */
export function DeckTabs({ plan, n, most, faults, to, change }) {
  const { decks, size } = plan;
  const ids = decks.map((_, k) => String(k));
  const swap = (/** @type {number} */ by) => {
    const next = [...decks];
    [next[n], next[n + by]] = [next[n + by], next[n]];
    change(next, n + by);
  };
  return html`<div class="dplan-tabs"><div role="radiogroup" aria-label="Deck">${decks.map((_, k) => { const wrong = faults.filter((fault) => fault.deck === k).length; return html`<button key=${k} role="radio" data-deck=${k} aria-checked=${String(k === n)} tabindex=${k === n ? 0 : -1} aria-label=${`Deck ${k + 1}${wrong ? `, ${wrong} wrong` : ''}`} onClick=${() => to(k)} onKeyDown=${(/** @type {KeyboardEvent} */ event) => rove(event, ids, k, (next) => to(Number(next)))}>Deck ${k + 1}${wrong > 0 && html`<b aria-hidden="true">!</b>`}</button>`; })}</div>
    <button class="plain" data-act="add-deck" aria-disabled=${String(decks.length >= most)} onClick=${() => decks.length < most && change([...decks, blankDeck(size)], decks.length)}>Add a deck</button>
    <${Menu} label=${`More for deck ${n + 1}`} items=${[
      decks.length < most && { words: 'Copy this deck', act: () => change([...decks.slice(0, n + 1), { ...decks[n], marks: [] }, ...decks.slice(n + 1)], n + 1) },
      n > 0 && { words: 'One earlier', act: () => swap(-1) },
      n < decks.length - 1 && { words: 'One later', act: () => swap(1) },
      { words: 'Clear this deck', act: () => change(decks.map((one, k) => (k === n ? blankDeck(size) : one)), n) },
      decks.length > 1 && { words: 'Take this deck off', act: () => change(decks.filter((__, k) => k !== n), Math.max(0, n - 1)), bad: true },
    ]} /></div>`;
}
