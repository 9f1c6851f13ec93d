// The further things one can do with a row: a button with three dots and a list under it.
import { html, useEffect, useRef } from '../core/html.js';

/** @typedef {{ words: string, act?: () => unknown, to?: string, bad?: boolean }} MenuItem */

/** @param {{ label: string, items: (MenuItem | false)[] }} props */
export function Menu({ label, items }) {
  const box = useRef(/** @type {HTMLDetailsElement | null} */ (null));
  const shut = () => { if (box.current) box.current.open = false; };
  useEffect(() => {
    const leave = (/** @type {Event} */ event) => { if (box.current?.open && !box.current.contains(/** @type {Node} */ (event.target))) shut(); };
    addEventListener('pointerdown', leave);
    addEventListener('focusin', leave);
    return () => { removeEventListener('pointerdown', leave); removeEventListener('focusin', leave); };
  }, []);
  const escape = (/** @type {KeyboardEvent} */ event) => {
    if (event.key !== 'Escape' || !box.current?.open) return;
    event.stopPropagation();
    shut();
    box.current.querySelector('summary')?.focus();
  };
  return html`<details class="more-menu" ref=${box} onKeyDown=${escape}><summary aria-label=${label}>…</summary><div class="menu">
    ${items.map((item) => item && (item.to ? html`<a key=${item.words} href=${item.to}>${item.words}</a>` : html`<button key=${item.words} class=${item.bad ? 'bad' : ''} onClick=${() => { shut(); void item.act?.(); }}>${item.words}</button>`))}</div></details>`;
}
