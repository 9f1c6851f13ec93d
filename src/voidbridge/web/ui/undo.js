// What was just deleted, and the way back: a line at the foot of the page that waits until it is answered.
import { html, render } from '../core/html.js';
import { say, warn } from '../core/announce.js';

/** @type {HTMLElement | null} */
let place = null;

/** Says what was done and offers to take it back. @param {string} text @param {() => Promise<unknown>} undo */
export function offerUndo(text, undo) {
  withdrawUndo();
  place = document.createElement('div');
  document.body.append(place);
  const back = () => {
    withdrawUndo();
    undo().then(() => say('It is back.'), (/** @type {Error} */ fault) => warn(fault.message));
  };
  render(html`<div class="undo-bar" role="status"><span>${text}</span><button class="btn" data-act="undo" onClick=${back}>Undo</button><button class="plain" onClick=${withdrawUndo}>Dismiss</button></div>`, place);
}

/** Takes the offer away: what it would bring back is no longer what was. */
export function withdrawUndo() {
  if (!place) return;
  render(null, place);
  place.remove();
  place = null;
}

addEventListener('hashchange', withdrawUndo);
