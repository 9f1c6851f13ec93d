// Bookmarks of a game: lines with a note, kept by the server beside the journal.
import { html, useEffect, useState } from '../core/html.js';
import { api } from '../core/api.js';
import { clip } from '../core/words.js';
import { asked } from '../ui/dialog.js';

/** @typedef {{ n: number, note: string }} Bookmark */

/** @param {string} game  empty for a file: then they last as long as the page */
export function useBookmarks(game) {
  const [list, setList] = useState(/** @type {Bookmark[]} */ ([]));
  const [trouble, setTrouble] = useState('');
  const fail = (/** @type {Error} */ fault) => setTrouble(fault.message);
  const load = () => (game ? api.bookmarks(game).then(setList, fail) : Promise.resolve());
  useEffect(() => { void load(); }, [game]);

  /** @param {number} n */
  async function mark(n) {
    const known = list.find((one) => one.n === n);
    const note = await asked({ title: `Bookmark line ${n}`, label: 'Note', value: known?.note ?? '', yes: known ? 'Change it' : 'Bookmark it', most: 200, needed: false });
    if (note === null) return;
    setTrouble('');
    if (game) await api.putBookmark(game, n, note).then(load, fail);
    else setList([...list.filter((one) => one.n !== n), { n, note }].sort((a, b) => a.n - b.n));
  }

  /** @param {number} n */
  async function drop(n) {
    if (game) await api.dropBookmark(game, n).then(load, fail);
    else setList(list.filter((one) => one.n !== n));
  }

  return { list, trouble, mark, drop };
}

/** @param {{ kept: ReturnType<typeof useBookmarks>, n: number, go: (n: number) => void }} props */
export function Bookmarks({ kept, n, go }) {
  return html`<section class="panel books" aria-label="Bookmarks"><div class="ph"><h2>Bookmarks</h2><button class="plain" data-act="bookmark" onClick=${() => kept.mark(n)}>Bookmark line ${n} <kbd>M</kbd></button></div>
    ${kept.trouble && html`<p class="notice refused" role="alert">${kept.trouble}</p>`}
    ${!kept.list.length && html`<p class="faint pad">A marked line keeps its note with the game.</p>`}
    <ul>${kept.list.map((one) => html`<li key=${one.n} class=${one.n === n ? 'here' : ''}><button class="book-go" data-book=${one.n} onClick=${() => go(one.n)}><span class="num">${one.n}</span><bdi>${clip(one.note, 200) || 'no note'}</bdi></button>
      <button class="plain" aria-label=${`Change the note of line ${one.n}`} onClick=${() => kept.mark(one.n)}>Note</button><button class="plain" aria-label=${`Drop the bookmark of line ${one.n}`} onClick=${() => kept.drop(one.n)}>Drop</button></li>`)}</ul></section>`;
}
