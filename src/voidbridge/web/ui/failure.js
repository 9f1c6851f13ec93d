// What is shown where something did not work: what, why, and a way on.
import { html } from '../core/html.js';

/** @param {{ error: any, again?: () => void, what?: string }} props */
export function Failure(props) {
  const message = props.error?.message || 'Something went wrong.';
  return html`<div class="failure" role="alert">
    <p><b>${props.what ?? 'This did not work.'}</b> ${message}</p>
    <p class="acts">${props.again && html`<button class="btn" onClick=${props.again}>Try again</button>`}<a class="btn" href="#/">To the start</a></p>
  </div>`;
}
