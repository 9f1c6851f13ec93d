// Questions that stand before everything else: confirm, ask for a line, show a panel.
import { html, render, useLayoutEffect, useRef, useState } from '../core/html.js';

/**
 * A modal panel on the browser's own dialog: focus is kept inside and given back.
 * @param {{ title: string, close: () => void, wide?: boolean, children?: import('../core/html.js').Child }} props
 */
export function Dialog(props) {
  const box = useRef(/** @type {HTMLDialogElement | null} */ (null));
  useLayoutEffect(() => {
    const dialog = box.current;
    if (dialog && !dialog.open) dialog.showModal();
    return () => dialog?.close();
  }, []);
  return html`<dialog ref=${box} class=${`dialog ${props.wide ? 'wide' : ''}`} aria-labelledby="dialog-title"
      onCancel=${(/** @type {Event} */ event) => { event.preventDefault(); props.close(); }}
      onClick=${(/** @type {MouseEvent} */ event) => { if (event.target === box.current) props.close(); }}>
    <div class="dialog-box">
      <header class="ph"><h2 id="dialog-title">${props.title}</h2><button class="plain" onClick=${props.close}>Close <kbd>Esc</kbd></button></header>
      <div class="dialog-body">${props.children}</div>
    </div>
  </dialog>`;
}

/** Draws a dialog outside of the page and takes it away when it is answered. @template T @param {(answer: (value: T) => void) => any} draw @returns {Promise<T>} */
function ask(draw) {
  return new Promise((resolve) => {
    const place = document.createElement('div');
    document.body.append(place);
    const answer = (/** @type {T} */ value) => {
      render(null, place);
      place.remove();
      resolve(value);
    };
    render(draw(answer), place);
  });
}

/**
 * A harmful thing is asked about once, and its button stands apart from the harmless one.
 * @param {{ title: string, text: string, yes: string, no?: string }} question @returns {Promise<boolean>}
 */
export function confirmed(question) {
  return ask((answer) => html`<${Dialog} title=${question.title} close=${() => answer(false)}>
    <p class="dialog-text">${question.text}</p>
    <footer class="dialog-foot"><button class="btn bad" onClick=${() => answer(true)}>${question.yes}</button><span class="sp" />
      <button class="btn" autofocus onClick=${() => answer(false)}>${question.no ?? 'Keep it'}</button></footer>
  <//>`);
}

/** @param {{ title: string, label: string, value?: string, yes: string, most?: number, needed?: boolean }} question @returns {Promise<string | null>} */
export function asked(question) {
  return ask((answer) => html`<${Line} question=${question} answer=${answer} />`);
}

/** @param {{ question: { title: string, label: string, value?: string, yes: string, most?: number, needed?: boolean }, answer: (text: string | null) => void }} props */
function Line({ question, answer }) {
  const [text, setText] = useState(question.value ?? '');
  const enough = text.trim() !== '' || question.needed === false;
  return html`<${Dialog} title=${question.title} close=${() => answer(null)}>
    <form class="dialog-form" onSubmit=${(/** @type {Event} */ event) => { event.preventDefault(); if (enough) answer(text.trim()); }}>
      <label class="field"><span>${question.label}</span>
        <input type="text" autofocus value=${text} maxlength=${question.most ?? 60} onInput=${(/** @type {any} */ event) => setText(event.target.value)} /></label>
      <footer class="dialog-foot"><button type="button" class="btn" onClick=${() => answer(null)}>Cancel</button><span class="sp" />
        <button class="btn go" disabled=${!enough}>${question.yes}</button></footer>
    </form>
  <//>`;
}
