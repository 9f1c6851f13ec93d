// Help where the question arises: a ruling laid over the page, which stays as it is.
import { html, render, useState } from '../core/html.js';
import { openBook, theBook } from '../core/book.js';
import { words } from '../rules/plain.js';
import { RulingText } from '../rules/ruling.js';
import { RULING, plainPress } from '../core/rule-links.js';
import { Dialog } from './dialog.js';

export { Help } from './rule.js';

/** Opens a ruling over the page; focus goes back where it was. @param {string} id */
export async function openRuling(id) {
  await openBook();
  const place = document.createElement('div');
  const before = document.activeElement;
  document.body.append(place);
  const close = () => {
    render(null, place);
    place.remove();
    if (before instanceof HTMLElement || before instanceof SVGElement) before.focus({ preventScroll: true });
  };
  render(html`<${Sheet} id=${id} close=${close} />`, place);
}

/** @param {{ id: string, close: () => void }} props */
function Sheet({ id, close }) {
  const [trail, setTrail] = useState([id]);
  const at = trail[trail.length - 1];
  const ruling = theBook()?.rulings.find((one) => one.id === at);

  /** A ruling named in this one is opened in the same place. @param {MouseEvent} event */
  function follow(event) {
    const next = event.target instanceof Element ? event.target.closest('a')?.getAttribute('href')?.match(RULING)?.[1] : null;
    if (!next || !plainPress(event) || !(event.target instanceof Element) || event.target.closest('.dialog-foot')) return;
    event.preventDefault();
    event.stopPropagation();
    setTrail([...trail, next]);
  }

  return html`<${Dialog} title=${ruling ? `${ruling.id}  ${words(ruling.title)}` : at} close=${close}>
    <div class="ruling-sheet" onClick=${follow}>${ruling ? html`<p class="faint">${ruling.chapter}</p><${RulingText} text=${ruling.text} />` : html`<p>There is no such ruling.</p>`}</div>
    <footer class="dialog-foot">${trail.length > 1 && html`<button class="btn" onClick=${() => setTrail(trail.slice(0, -1))}>Back</button>`}<span class="sp" />
      <a class="btn" href=${`#/rules/${at}`} data-whole onClick=${close}>Open all the rules</a><button class="btn" autofocus onClick=${close}>Go on</button></footer>
  <//>`;
}
