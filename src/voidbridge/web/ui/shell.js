// The bar on top of every page: name mark, what the page adds, keys, theme and settings.
import { arrive, skipToPage } from '../core/arrive.js';
import { html, useEffect, useLayoutEffect, useState } from '../core/html.js';
import { settings, themeOf } from '../core/settings.js';
import { useStore } from '../core/store.js';
import { Glyph, Mark } from './glyph.js';
import { KeyList } from './key-list.js';
import { SettingsDialog } from './settings-dialog.js';

/** @param {{ children?: any, links?: boolean, at?: string, keys?: import('./key-list.js').KeyGroup[] | (() => import('./key-list.js').KeyGroup[]) }} props */
export function TopBar(props) {
  const [open, setOpen] = useState('');
  useLayoutEffect(() => {
    const hear = (/** @type {KeyboardEvent} */ event) => {
      const wanted = event.key === '?' ? 'keys' : event.key === ',' ? 'settings' : '';
      if (!wanted || typing(event) || event.ctrlKey || event.metaKey || event.altKey) return;
      event.preventDefault();
      setOpen((was) => (was ? '' : wanted));
    };
    addEventListener('keydown', hear);
    return () => removeEventListener('keydown', hear);
  }, []);
  useEffect(arrive, []);
  const close = () => setOpen('');
  return html`<button class="skip btn" onClick=${skipToPage}>Past the bar, to the page</button><header class="top">
    <a class="mark" href="#/" aria-label="voidbridge, start"><${Mark} /></a>
    ${props.links && html`<nav class="links" aria-label="Pages">${LINKS.map(([to, words]) => html`<a href=${`#/${to}`} key=${to} aria-current=${props.at === to ? 'page' : undefined}>${words}</a>`)}</nav>`}
    ${props.children}
    <span class="sp" />
    <button class="help" onClick=${() => setOpen('keys')}><kbd>?</kbd><span>Keys</span></button>
    <${Themes} />
    <button class="tune" title="Settings" aria-label="Settings" onClick=${() => setOpen('settings')}><${Glyph} name="settings" /></button>
  </header>${open === 'keys' && html`<${KeyList} groups=${typeof props.keys === 'function' ? props.keys() : (props.keys ?? [])} close=${close} />`}${open === 'settings' && html`<${SettingsDialog} close=${close} />`}`;
}

const LINKS = /** @type {const} */ ([['setup', 'New mission'], ['crews', 'Crews'], ['ships', 'Ships'], ['rules', 'Rules'], ['lesson', 'Learn']]);
const THEMES = /** @type {const} */ ([['dark', 'Dark'], ['light', 'Light'], ['contrast', 'Contrast']]);

function Themes() {
  const shown = themeOf(useStore(settings));
  return html`<div class="look"><div class="seg" role="group" aria-label="Theme">
    ${THEMES.map(([theme, words]) => html`<button key=${theme} aria-pressed=${String(shown === theme)} onClick=${() => settings.set({ theme })}>${words}</button>`)}</div></div>`;
}

/** Whether a key press is meant for a field or a dialog. @param {KeyboardEvent} event */
export function typing(event) {
  const at = /** @type {HTMLElement | null} */ (event.target instanceof HTMLElement ? event.target : null);
  return Boolean(at && (at.closest('dialog') || at.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(at.tagName)));
}
