// The rulings, searchable: what the game cites beside every number.
import { html, useMemo, useState } from '../core/html.js';
import { theBook } from '../core/book.js';
import { TopBar } from '../ui/shell.js';
import { counted } from '../core/words.js';

/** @param {{ route: import('../core/router.js').Route }} props */
export function Scene({ route }) {
  const [wanted, setWanted] = useState(route.query.q ?? '');
  const book = theBook();
  const found = useMemo(() => search(book?.rulings ?? [], wanted), [wanted, book]);
  return html`<div class="page-rules"><${TopBar} links at="rules" />
    <main class="rules">
      <header><h1>Rules</h1><p class="muted">Every number in the game names the ruling it comes from. This is what they say.</p>
        <label class="field"><span>Search</span><input type="search" maxlength="80" value=${wanted} autofocus onInput=${(/** @type {any} */ event) => setWanted(event.target.value)} placeholder="cover, VB-18, medkit" /></label>
        <p class="faint" role="status">${counted(found.length, 'ruling')}</p></header>
      <ol class="rulings">${found.map((ruling) => html`<li key=${ruling.id} id=${ruling.id}><b class="num">${ruling.id}</b><div><h2>${ruling.title}</h2>${paragraphs(ruling.text).map((line, n) => html`<p key=${n}>${line}</p>`)}</div></li>`)}
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

/** Source lines joined to paragraphs; a line that begins a list stands alone. @param {string} text @returns {string[]} */
function paragraphs(text) {
  return text.split(/\n\s*\n|\n(?=\s*(?:[-*•]|\d+[.)])\s)/).map((part) => part.replace(/\s*\n\s*/g, ' ').replace(/\*\*|`/g, '').trim()).filter(Boolean);
}

/** Every word is somewhere in the text. @param {string} text @param {string} wanted */
function matches(text, wanted) {
  const low = text.toLowerCase();
  return wanted.toLowerCase().split(/\s+/).filter(Boolean).every((word) => low.includes(word));
}
