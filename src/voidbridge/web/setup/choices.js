// One of several, as rows with a picture and a sentence.
import { html } from '../core/html.js';
import { Glyph } from '../ui/glyph.js';
import { rove } from '../ui/roving.js';

/** @param {{ label: string, value: string, pick: (id: string) => void, rows: { id: string, name: string, text: string, glyph: string, more: string, picture?: any, detail?: any }[] }} props */
export function Choices({ label, value, pick, rows }) {
  return html`<ul class="choices" role="radiogroup" aria-label=${label}>${rows.map((row, n) => html`<li key=${row.id} role="none"><button role="radio" data-choice=${row.id} aria-checked=${String(row.id === value)} tabindex=${row.id === value || (n === 0 && !rows.some((one) => one.id === value)) ? 0 : -1}
      onClick=${() => pick(row.id)} onKeyDown=${(/** @type {KeyboardEvent} */ event) => rove(event, rows.map((one) => one.id), n, pick)}>
    ${row.picture ?? html`<${Glyph} name=${row.glyph} />`}<span><b>${row.name}</b>${row.more && html` <i>${row.more}</i>`} <em>${row.text}</em></span></button>${row.id === value && row.detail}</li>`)}</ul>`;
}
