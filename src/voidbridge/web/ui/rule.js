// The id of a ruling, as a link to what it says.
import { html } from '../core/html.js';

/** @param {{ id: string | null | undefined }} props */
export function Rule({ id }) {
  if (!id) return null;
  return html`<a class="rule-link" href=${`#/rules/${id}`} title=${`What ${id} says`}>${id}</a>`;
}
