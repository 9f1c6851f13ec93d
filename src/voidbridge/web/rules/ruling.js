// A ruling as it is read: its blocks as text, each other ruling it names as a link.
import { html } from '../core/html.js';
import { blocks } from './plain.js';

const CITED = /([BV][A-Z]-\d\d)/;

/** A text with its rulings as links. @param {{ text: string }} props */
export function Cited({ text }) {
  return text.split(CITED).map((part, n) => (n % 2 ? html`<${RuleLink} key=${n} id=${part} />` : part));
}

/** @param {{ id: string }} props */
export const RuleLink = ({ id }) => html`<a class="rule-link num" href=${`#/rules/${id}`}>${id}</a>`;

/** @param {{ ids: string[] | undefined }} props */
export const RuleLinks = ({ ids }) => html`<span class="rule-links">${(ids ?? []).map((id) => html`<${RuleLink} key=${id} id=${id} />`)}</span>`;

/** The body of a ruling. @param {{ text: string }} props */
export function RulingText({ text }) {
  return blocks(text).map((block, n) => {
    switch (block.kind) {
      case 'table': return html`<div class="table-scroll" key=${n} tabindex="0" role="region" aria-label="Table"><table class="ruling-table"><thead><tr>${block.head.map((cell, k) => html`<th key=${k} scope="col">${cell}</th>`)}</tr></thead><tbody>${block.rows.map((row, r) => html`<tr key=${r}>${row.map((cell, k) => html`<td key=${k}><${Cited} text=${cell} /></td>`)}</tr>`)}</tbody></table></div>`;
      case 'list': {
        const items = block.items.map((item, k) => html`<li key=${k}><${Cited} text=${item} /></li>`);
        return block.ordered ? html`<ol class="points" start=${block.start} key=${n}>${items}</ol>` : html`<ul class="points" key=${n}>${items}</ul>`;
      }
      case 'code': return html`<pre key=${n}>${block.text}</pre>`;
      default: return html`<p key=${n}><${Cited} text=${block.text} /></p>`;
    }
  });
}

/** The rulings by chapter, in the order of the book. @param {import('../types').Ruling[]} rulings @returns {[string, import('../types').Ruling[]][]} */
export function byChapter(rulings) {
  /** @type {Map<string, import('../types').Ruling[]>} */
  const found = new Map();
  for (const ruling of rulings) found.set(ruling.chapter, [...(found.get(ruling.chapter) ?? []), ruling]);
  return [...found];
}
