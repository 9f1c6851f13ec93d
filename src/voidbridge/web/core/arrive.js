// Arriving on another page: the focus goes to its heading, and its name is said.
import { say } from './announce.js';

let travelled = false; // the first page of a visit is read out by the browser itself

addEventListener('hashchange', () => { travelled = true; });

/** The place where a page's own matter begins. @returns {HTMLElement | null} */
function beginning() {
  return document.querySelector('main h1') ?? document.querySelector('main');
}

/** To the page's own matter, past the bar on top. */
export function skipToPage() {
  const place = beginning();
  if (!place) return;
  if (!place.hasAttribute('tabindex')) place.tabIndex = -1;
  place.focus({ preventScroll: true });
}

/** A page has come up after the address changed. */
export function arrive() {
  if (!travelled) return;
  travelled = false;
  for (const id of ['spoken', 'urgent']) document.getElementById(id)?.replaceChildren(); // what was said belongs to the page before
  say(document.title.split(' · ')[0]);
  if (!document.activeElement || document.activeElement === document.body) skipToPage();
}
