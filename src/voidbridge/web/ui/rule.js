// Links to rulings: the id itself, and a small question mark where the question arises.
import { html } from '../core/html.js';

/** @param {{ id: string | null | undefined }} props */
export function Rule({ id }) {
  if (!id) return null;
  return html`<a class="rule-link" href=${`#/rules/${id}`} title=${`What ${id} says`}>${id}</a>`;
}

/** A small question mark that opens a ruling. @param {{ rule: string, about?: string }} props */
export function Help({ rule, about = 'What this means.' }) {
  return html`<a class="help-mark" href=${`#/rules/${rule}`} aria-label=${`${about} Ruling ${rule}`} title=${`${about} ${rule}`}>?</a>`;
}
