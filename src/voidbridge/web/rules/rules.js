// The rules: every ruling by chapter, every number in tables, all of it found by a few words.
import { html, useEffect, useLayoutEffect, useMemo, useRef, useState } from '../core/html.js';
import { theBook } from '../core/book.js';
import { go } from '../core/router.js';
import { clip, counted } from '../core/words.js';
import { TopBar, typing } from '../ui/shell.js';
import { words } from './plain.js';
import { RuleLinks, RulingText, byChapter } from './ruling.js';
import { index, search } from './search.js';
import { Summary } from './summary.js';
import { SHEETS, SheetTable } from './tables.js';

/** @typedef {import('../types').Ruling} Ruling */

const KEYS = /** @type {import('../ui/key-list.js').KeyGroup[]} */ ([{ title: 'Rules', keys: [['/', 'search'], ['Enter', 'in the search: open the first find'], ['Esc', 'in the search: all of it again']] }]);
const MOST = 40; // finds shown at once

/** @param {{ route: import('../core/router.js').Route }} props */
export function Scene({ route }) {
  if (route.path[1] === 'summary') return html`<${Summary} />`;
  return html`<${Rules} at=${route.path[1] ?? ''} asked=${route.query.q ?? ''} />`;
}

const ORDERS = /** @type {const} */ ([['chapter', 'By chapter'], ['number', 'By number']]);
/** The games the chapters belong to. @type {[string, (chapter: string, first: string) => boolean][]} */
const GAMES = [['On the deck', (_, id) => id.startsWith('VB')], ['In the void', (_, id) => id.startsWith('VO')], ['From ship to ship', (_, id) => id.startsWith('B')]];

/** @param {{ at: string, asked: string }} props */
function Rules({ at, asked }) {
  const book = /** @type {import('../types').Book} */ (theBook());
  const [wanted, setWanted] = useState(asked);
  const field = useRef(/** @type {HTMLInputElement | null} */ (null));
  const all = useMemo(() => index(book), [book]);
  const found = useMemo(() => search(all, wanted), [all, wanted]);
  const [order, setOrder] = useState('chapter');
  const chapters = useMemo(() => byChapter(book.rulings), [book]);
  const parts = order === 'number' ? /** @type {[string, Ruling[]][]} */ ([['By number', book.rulings]]) : chapters;

  useEffect(() => { if (at) setWanted(''); }, [at]);
  useLayoutEffect(() => { if (!at) scrollTo(0, 0); }, []);
  useLayoutEffect(() => { if (!wanted) reach(at); }, [at, wanted === '']);
  useEffect(() => slash(() => field.current), []);

  /** @param {KeyboardEvent} event */
  function keys(event) {
    if (event.key === 'Escape' && wanted) setWanted('');
    else if (event.key === 'Enter' && found[0]) go(placeOf(found[0]));
    else return;
    event.preventDefault();
  }

  return html`<div class="page-rules"><${TopBar} links at="rules" keys=${KEYS} />
    <main class="rules rule-book">
      <header><h1>Rules</h1><p class="muted">Every number in the game names the ruling it comes from. This is what they say.</p>
        <div class="rule-find"><label class="field"><span>Search <kbd>/</kbd></span><input ref=${field} type="search" maxlength="80" value=${wanted} autofocus=${!at} onInput=${(/** @type {any} */ event) => setWanted(event.target.value)} onKeyDown=${keys} placeholder="cover, VB-18, medkit" /></label>
          <a class="btn" href="#/rules/summary">On one sheet, to print</a></div>
        <p class="rule-order"><span class="faint" role="status">${wanted ? counted(found.length, 'find') : `${counted(book.rulings.length, 'ruling')} in ${chapters.length} chapters`}</span><span class="seg" role="group" aria-label="Order">${ORDERS.map(([id, said]) => html`<button key=${id} aria-pressed=${String(order === id)} onClick=${() => setOrder(id)}>${said}</button>`)}</span></p></header>
      <nav class="rule-nav" aria-label="Chapters">${GAMES.map(([said, has]) => html`<div key=${said}><h2>${said}</h2><ol>${chapters.filter(([name, rulings]) => has(name, rulings[0].id)).map(([name, rulings]) => html`<li key=${name}><a href=${`#/rules/${rulings[0].id}`}>${name}</a></li>`)}</ol></div>`)}<div><h2>Tables</h2><ol>${SHEETS.map((sheet) => html`<li key=${sheet.id}><a href=${`#/rules/${sheet.id}`}>${sheet.name}</a></li>`)}</ol></div></nav>
      ${wanted.trim() ? html`<${Finds} found=${found} book=${book} />` : html`<div class="rule-text">
        ${parts.map(([name, rulings]) => html`<section key=${name} class="rule-chapter"><h2>${name}</h2><ol class="rulings">${rulings.map((ruling) => html`<${Article} key=${ruling.id} ruling=${ruling} at=${ruling.id === at} />`)}</ol></section>`)}
        ${SHEETS.map((sheet) => html`<${SheetTable} key=${sheet.id} sheet=${sheet} book=${book} />`)}</div>`}
    </main></div>`;
}

/** @param {{ ruling: Ruling, at?: boolean }} props */
function Article({ ruling, at }) {
  return html`<li id=${`at-${ruling.id}`} class=${at ? 'at' : ''} tabindex="-1"><a class="num" href=${`#/rules/${ruling.id}`} aria-label=${`Link to ${ruling.id}`}>${ruling.id}</a><div><h3>${words(ruling.title)}</h3><${RulingText} text=${ruling.text} /></div></li>`;
}

/** @param {{ found: import('./search.js').Entry[], book: import('../types').Book }} props */
function Finds({ found, book }) {
  if (!found.length) return html`<p class="faint rule-text">Nothing is said in these words. Try fewer, or only their beginnings.</p>`;
  return html`<ol class="rulings rule-text finds">${found.slice(0, MOST).map((one) => {
    const ruling = one.place === 'ruling' ? book.rulings.find((each) => each.id === one.id) : null;
    return ruling ? html`<${Article} key=${one.id} ruling=${ruling} />` : html`<li key=${`${one.place} ${one.id}`}><a class="faint" href=${placeOf(one)}>${one.place}</a><div><h3>${one.name}</h3><p>${clip(words(one.text), 300)}</p><${RuleLinks} ids=${one.rulings} /></div></li>`;
  })}</ol>`;
}

const TABLE_OF = /** @type {Record<string, string>} */ ({ action: 'actions', condition: 'conditions', weapon: 'weapons', gear: 'gear', faction: 'factions', 'enemy group': 'enemies', mission: 'missions', option: 'options', modifier: 'modifiers' });

/** The address of a find. @param {import('./search.js').Entry} one */
const placeOf = (one) => `#/rules/${one.place === 'ruling' ? one.id : `${TABLE_OF[one.place]}-${one.id}`}`;

/** Brings a ruling or a row into sight and hands it the keyboard. @param {string} at */
function reach(at) {
  for (const old of document.querySelectorAll('.rule-book .at')) if (old.id !== `at-${at}`) old.classList.remove('at');
  const place = at ? document.getElementById(`at-${at}`) : null;
  if (!place) return;
  place.classList.add('at');
  place.scrollIntoView({ block: place.tagName === 'SECTION' ? 'start' : 'center' });
  place.focus({ preventScroll: true });
}

/** The slash goes to the search. @param {() => HTMLInputElement | null} field @returns {() => void} */
function slash(field) {
  const hear = (/** @type {KeyboardEvent} */ event) => {
    if (event.key !== '/' || typing(event) || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    field()?.focus();
    field()?.select();
  };
  addEventListener('keydown', hear);
  return () => removeEventListener('keydown', hear);
}
