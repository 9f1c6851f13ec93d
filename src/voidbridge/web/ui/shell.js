// The bar on top of every page: name mark, what the page adds, keys and theme.
import { html, useLayoutEffect, useState } from '../core/html.js';
import { settings } from '../core/settings.js';
import { useStore } from '../core/store.js';
import { Mark } from './glyph.js';
import { KeyList } from './key-list.js';

/** @param {{ children?: any, links?: boolean, at?: string, keys?: import('./key-list.js').KeyGroup[] }} props */
export function TopBar(props) {
  const [open, setOpen] = useState(false);
  useLayoutEffect(() => {
    const hear = (/** @type {KeyboardEvent} */ event) => {
      if (event.key !== '?' || typing(event)) return;
      event.preventDefault();
      setOpen((was) => !was);
    };
    addEventListener('keydown', hear);
    return () => removeEventListener('keydown', hear);
  }, []);
  return html`<header class="top">
    <a class="mark" href="#/" aria-label="voidbridge, start"><${Mark} /></a>
    ${props.links && html`<nav class="links" aria-label="Pages">${LINKS.map(([to, words]) => html`<a href=${`#/${to}`} key=${to} aria-current=${props.at === to ? 'page' : undefined}>${words}</a>`)}</nav>`}
    ${props.children}
    <span class="sp" />
    <button class="help" onClick=${() => setOpen(true)}><kbd>?</kbd><span>Keys</span></button>
    <${Appearance} />
  </header>${open && html`<${KeyList} groups=${props.keys ?? []} close=${() => setOpen(false)} />`}`;
}

const LINKS = /** @type {const} */ ([['setup', 'New mission'], ['crew', 'Crews'], ['rules', 'Rules']]);
const THEMES = /** @type {const} */ ([['dark', 'Dark'], ['light', 'Light'], ['contrast', 'Contrast']]);

function Appearance() {
  const now = useStore(settings);
  return html`<div class="look">
    <div class="seg" role="group" aria-label="Theme">
      ${THEMES.map(([theme, words]) => html`<button key=${theme} aria-pressed=${String(now.theme === theme)} onClick=${() => settings.set({ theme })}>${words}</button>`)}
    </div>
    <button class="toggle" aria-pressed=${String(now.motion === 'on')} title="Models slide and dice tumble" onClick=${() => settings.set({ motion: now.motion === 'on' ? 'off' : 'on' })}>Motion</button>
  </div>`;
}

/** Whether a key press is meant for a field or a dialog. @param {KeyboardEvent} event */
export function typing(event) {
  const at = /** @type {HTMLElement | null} */ (event.target instanceof HTMLElement ? event.target : null);
  return Boolean(at && (at.closest('dialog') || at.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(at.tagName)));
}
