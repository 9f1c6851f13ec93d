// The deck in words: for a screen reader, and for whoever would rather read and type.
import { api } from '../core/api.js';
import { html, useEffect, useRef, useState } from '../core/html.js';
import { useStore } from '../core/store.js';
import { Groups, deckGroups } from './deck-groups.js';
import { HELP, answer } from './typed.js';

/** @typedef {{ table: import('./table.js').Table, plan: import('./plan.js').Plan, close: () => void }} Props */

/** @param {Props} props */
export function TextBoard({ table, plan, close }) {
  const now = useStore(table.store);
  const view = /** @type {import('../types').View} */ (now.view);
  const bearings = useBearings(table, view.version, now.telling);
  return html`<section class="text-board panel" aria-label="The deck in words">
    <div class="ph"><h2>The deck in words</h2><button class="plain" onClick=${close}>Close <kbd>T</kbd></button></div>
    <${TypedLine} table=${table} plan=${plan} bearings=${bearings} close=${close} />
    <div class="text-parts" tabindex="0" role="region" aria-label="How everything stands">
      <p class="faint">Places are inches from the left edge, then from the top; the deck is ${view.setup.size} wide.</p>
      <${Groups} groups=${deckGroups(view, bearings)} />
    </div>
  </section>`;
}

/** Sight, cover and distances of the version that is shown. @param {import('./table.js').Table} table @param {number} version @param {boolean} telling */
function useBearings(table, version, telling) {
  const [found, setFound] = useState(/** @type {import('../types').Bearings | null} */ (null));
  useEffect(() => {
    if (telling) return;
    let gone = false;
    api.bearings(table.id, table.seat).then((answer) => { if (!gone) setFound(answer); }, () => {});
    return () => { gone = true; };
  }, [version, telling]);
  return found;
}

/** @param {{ table: import('./table.js').Table, plan: import('./plan.js').Plan, bearings: import('../types').Bearings | null, close: () => void }} props */
function TypedLine({ table, plan, bearings, close }) {
  const [text, setText] = useState('');
  const [reply, setReply] = useState(/** @type {import('./typed.js').Reply} */ ({ lines: [HELP[1]] }));
  const before = useRef(/** @type {string[]} */ ([]));

  /** @param {Event} event */
  async function send(event) {
    event.preventDefault();
    const line = text.trim();
    if (!line) return;
    before.current.push(line);
    setText('');
    setReply({ lines: ['…'] });
    setReply(await answer(table, plan, line, bearings));
  }

  /** The arrow up brings back what was typed before; Esc closes the words. @param {KeyboardEvent} event */
  function key(event) {
    if (event.key === 'ArrowUp' && before.current.length) setText(before.current.pop() ?? '');
    else if (event.key === 'Escape') close();
    else return;
    event.preventDefault();
  }

  return html`<form class="typed" onSubmit=${send}>
    <label class="field"><span>Say a line, like “shoot e2”; “help” lists them</span><input id="typed" type="text" autocomplete="off" autocapitalize="off" spellcheck=${false} maxlength="300" value=${text} onKeyDown=${key} onInput=${(/** @type {any} */ event) => setText(event.target.value)} /></label>
    <button class="btn">Say<kbd>Enter</kbd></button>
    <div class=${`typed-reply ${reply.wrong ? 'wrong' : ''}`} role=${reply.told ? undefined : 'status'} aria-label="Answer">${reply.lines.map((line, n) => html`<p key=${n}>${line}</p>`)}</div>
    ${reply.groups && html`<div class="typed-groups" tabindex="0" role="region" aria-label="What was asked"><${Groups} groups=${reply.groups} /></div>`}
  </form>`;
}
