// All three scales in one fight: ready operations, over the tape that goes through them.
import { html } from '../core/html.js';
import { theBook } from '../core/book.js';
import { counted } from '../core/words.js';
import { Glyph } from '../ui/glyph.js';

const GLYPHS = /** @type {Record<string, string>} */ ({ 'cold-harbour': 'loot', 'widows-bell': 'crate', 'hold-the-line': 'shield', 'quiet-anchor': 'hidden' });

export function Operations() {
  const rows = theBook()?.void?.operations ?? [];
  return html`<section class="scale" aria-label="New operation">
    <a class="dim full" href="#/operation/setup"><i /><span><b role="heading" aria-level="2">Operation</b><em>a void battle that falls through a boarding to the deck, and climbs back</em></span><i /></a>
    <ol class="missions four">${rows.map((row) => html`<li key=${row.id}><a href=${`#/operation/setup?operation=${row.id}`}>
      <span class="mission-name"><${Glyph} name=${GLYPHS[row.id] ?? 'hook'} /><b role="heading" aria-level="3">${row.name}</b></span><span class="mission-text">${row.text}</span>
      <span class="mission-rounds"><em class="num">${row.blue.length} against ${row.red.filter((one) => !one.silent).length}, ${counted(row.rounds, 'round')}</em></span></a></li>`)}</ol>
    <div class="long-tape threefold" aria-hidden="true"><i>void</i><i>boarding</i><i>deck</i></div></section>`;
}
