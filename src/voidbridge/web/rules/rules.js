// The rulings, searchable: what the game cites beside every number.
import { html, useMemo, useState } from '../core/html.js';
import { theBook } from '../core/book.js';
import { TopBar } from '../ui/shell.js';
import { counted } from '../core/words.js';
import { blocks, words } from './plain.js';

/** @param {{ route: import('../core/router.js').Route }} props */
export function Scene({ route }) {
  const [wanted, setWanted] = useState(route.query.q ?? route.path[1] ?? '');
  const book = theBook();
  const found = useMemo(() => search(book?.rulings ?? [], wanted), [wanted, book]);
  return html`<div class="page-rules"><${TopBar} links at="rules" />
    <main class="rules">
      <header><h1>Rules</h1><p class="muted">Every number in the game names the ruling it comes from. This is what they say.</p>
        <label class="field"><span>Search</span><input type="search" maxlength="80" value=${wanted} autofocus onInput=${(/** @type {any} */ event) => setWanted(event.target.value)} placeholder="cover, VB-18, medkit" /></label>
        <p class="faint" role="status">${counted(found.length, 'ruling')}</p></header>
      <ol class="rulings">${found.map((ruling) => html`<li key=${ruling.id} id=${ruling.id}><b class="num">${ruling.id}</b><div><h2>${words(ruling.title)}</h2>${blocks(ruling.text).map(drawn)}</div></li>`)}
        ${!found.length && html`<li class="faint">Nothing is ruled in these words. Try fewer.</li>`}</ol>
      <section class="armoury"><h2>Armoury</h2><div class="table-scroll"><table><thead><tr><th>Weapon</th><th>Range</th><th>Dice</th><th>Damage</th><th>Points</th><th>Notes</th></tr></thead><tbody>
        ${(book?.weapons ?? []).filter((one) => matches(`${one.name} ${one.text}`, wanted)).map((one) => html`<tr key=${one.id}><th scope="row">${one.name}</th><td class="num">${one.range ? `${one.range}″` : 'melee'}</td><td class="num">${one.rof ? `${one.rof}d6` : ''}</td><td class="num">${one.damage}</td><td class="num">${one.points}</td><td>${one.text}</td></tr>`)}</tbody></table></div>
        <h2>Gear</h2><div class="table-scroll"><table><thead><tr><th>Item</th><th>Kind</th><th>Points</th><th>What it does</th></tr></thead><tbody>
        ${(book?.gear ?? []).filter((one) => matches(`${one.name} ${one.text}`, wanted)).map((one) => html`<tr key=${one.id}><th scope="row">${one.name}</th><td>${one.kind}</td><td class="num">${one.points}</td><td>${one.text}</td></tr>`)}</tbody></table></div></section>
    </main></div>`;
}

/** @param {import('../types').Ruling[]} rulings @param {string} wanted */
function search(rulings, wanted) {
  return rulings.filter((ruling) => matches(`${ruling.id} ${ruling.title} ${ruling.text}`, wanted));
}

/** A block of a ruling, each text a text node. @param {import('./plain.js').Block} block @param {number} n */
function drawn(block, n) {
  switch (block.kind) {
    case 'table': return html`<div class="table-scroll" key=${n}><table class="ruling-table"><thead><tr>${block.head.map((cell, k) => html`<th key=${k} scope="col">${cell}</th>`)}</tr></thead><tbody>${block.rows.map((row, r) => html`<tr key=${r}>${row.map((cell, k) => html`<td key=${k}>${cell}</td>`)}</tr>`)}</tbody></table></div>`;
    case 'list': {
      const items = block.items.map((item, k) => html`<li key=${k}>${item}</li>`);
      return block.ordered ? html`<ol class="points" start=${block.start} key=${n}>${items}</ol>` : html`<ul class="points" key=${n}>${items}</ul>`;
    }
    case 'code': return html`<pre key=${n}>${block.text}</pre>`;
    default: return html`<p key=${n}>${block.text}</p>`;
  }
}

/** Every word is somewhere in the text. @param {string} text @param {string} wanted */
function matches(text, wanted) {
  const low = text.toLowerCase();
  return wanted.toLowerCase().split(/\s+/).filter(Boolean).every((word) => low.includes(word));
}
