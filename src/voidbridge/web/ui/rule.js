// The id of a ruling, as a link to what it says.
import { html } from '../core/html.js';

/** @param {{ id: string | null | undefined }} props */
export function Rule({ id }) {
  if (!id) return null;
  return html`<a class="rule-link" href=${`#/rules/${id}`} target="_blank" rel="noopener" title=${`What ${id} says`}>${id}</a>`;
}
