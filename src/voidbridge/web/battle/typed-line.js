// The line under the words: what is typed, and what is answered.
import { html, useRef, useState } from '../core/html.js';
import { Groups } from './deck-groups.js';

/** @typedef {import('./typed.js').Reply} Reply */

/** @param {{ ask: (line: string) => Promise<Reply>, hint: string, first: string, close: () => void }} props */
export function TypedLine({ ask, hint, first, close }) {
  const [text, setText] = useState('');
  const [reply, setReply] = useState(/** @type {Reply} */ ({ lines: [first] }));
  const before = useRef(/** @type {string[]} */ ([]));

  /** @param {Event} event */
  async function send(event) {
    event.preventDefault();
    const line = text.trim();
    if (!line) return;
    before.current.push(line);
    setText('');
    setReply({ lines: ['…'] });
    setReply(await ask(line));
  }

  /** The arrow up brings back what was typed before; Esc closes the words. @param {KeyboardEvent} event */
  function key(event) {
    if (event.key === 'ArrowUp' && before.current.length) setText(before.current.pop() ?? '');
    else if (event.key === 'Escape') close();
    else return;
    event.preventDefault();
  }

  return html`<form class="typed" onSubmit=${send}>
    <label class="field"><span>${hint}</span><input id="typed" type="text" autocomplete="off" autocapitalize="off" spellcheck=${false} maxlength="300" value=${text} onKeyDown=${key} onInput=${(/** @type {any} */ event) => setText(event.target.value)} /></label>
    <button class="btn">Say<kbd>Enter</kbd></button>
    <div class=${`typed-reply ${reply.wrong ? 'wrong' : ''}`} role=${reply.told ? undefined : 'status'} aria-label="Answer">${reply.lines.map((line, n) => html`<p key=${n}>${line}</p>`)}</div>
    ${reply.groups && html`<div class="typed-groups" tabindex="0" role="region" aria-label="What was asked"><${Groups} groups=${reply.groups} /></div>`}
  </form>`;
}
