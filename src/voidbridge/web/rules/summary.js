// The rules on one page of paper: what each ruling says first, and the numbers one looks up most.
import { html, useLayoutEffect } from '../core/html.js';
import { theBook } from '../core/book.js';
import { TopBar } from '../ui/shell.js';
import { blocks, words } from './plain.js';
import { byChapter } from './ruling.js';
import { SHEETS, SheetTable } from './tables.js';

const AT_HAND = ['conditions', 'weapons'];
const LATER = /not yet in\s+play/i; // of no use at a table
const MOST = 190; // letters said of each, if its first sentence is not longer

export function Summary() {
  useLayoutEffect(() => scrollTo(0, 0), []);
  const book = /** @type {import('../types').Book} */ (theBook());
  const deck = book.rulings.filter((ruling) => ruling.id.startsWith('VB') && ruling.chapter !== 'The campaign');
  return html`<div class="page-rules"><${TopBar} links at="rules" />
    <main class="rules rule-summary">
      <header><h1>Deck rules on one sheet</h1><p class="muted no-print">The first words of every ruling and the tables one looks up most; printed, they fill one side of A4. The whole text is under <a class="rule-link" href="#/rules">Rules</a>.</p>
        <p class="no-print"><button class="btn go" data-act="print" onClick=${() => print()}>Print</button></p></header>
      <div class="summary-columns">${byChapter(deck).map(([name, rulings]) => html`<section key=${name}><h2>${name}</h2><ul>${rulings.filter((ruling) => !LATER.test(ruling.text.slice(0, 160))).map((ruling) => html`<li key=${ruling.id}><b>${words(ruling.title)}</b> ${first(ruling.text)} <a class="num" href=${`#/rules/${ruling.id}`}>${ruling.id}</a></li>`)}</ul></section>`)}
        ${SHEETS.filter((sheet) => AT_HAND.includes(sheet.id)).map((sheet) => html`<${SheetTable} key=${sheet.id} sheet=${narrow(sheet)} book=${book} />`)}</div>
    </main></div>`;
}

/** A table without the columns a page has no room for. @param {import('./tables.js').Sheet} sheet @returns {import('./tables.js').Sheet} */
function narrow(sheet) {
  const kept = sheet.head.map((cell, n) => (['Notes', 'Ruling', 'Whose', 'Points'].includes(cell) ? -1 : n)).filter((n) => n >= 0);
  return { ...sheet, head: kept.map((n) => sheet.head[n]), rows: (book) => sheet.rows(book).map((row) => ({ ...row, cells: kept.map((n) => row.cells[n]) })) };
}

/** The first sentences of a ruling, about two lines of them. @param {string} text */
export function first(text) {
  const [block, next] = blocks(text).filter((one) => one.kind === 'text' || one.kind === 'list');
  const whole = said(block);
  const sentences = (whole.endsWith(':') ? `${whole} ${said(next)}` : whole).split(/(?<=\.) /);
  let told = sentences.shift() ?? '';
  while (sentences.length && told.length + sentences[0].length < MOST) told += ` ${sentences.shift()}`;
  return told;
}

/** @param {import('./plain.js').Block | undefined} block */
const said = (block) => (block?.kind === 'text' ? block.text : block?.kind === 'list' ? block.items.join(' ') : '');
