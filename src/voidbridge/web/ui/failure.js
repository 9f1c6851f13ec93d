// What is shown where something did not work: what, why, and a way on.
import { html } from '../core/html.js';
import { misfit } from '../core/anew.js';

/** @param {{ error: any, again?: () => void, what?: string }} props */
export function Failure(props) {
  const stale = misfit(props.error);
  const message = stale ? 'The page and the server are of different versions. Load the page again; if that does not help, start the server anew.' : props.error?.message || 'Something went wrong.';
  return html`<div class="failure" role="alert">
    <p><b>${props.what ?? 'This did not work.'}</b> ${message}</p>
    <p class="acts">${props.again && !stale && html`<button class="btn" onClick=${props.again}>Try again</button>`}<button class="btn" data-act="reload" onClick=${() => location.reload()}>Load the page again</button><a class="btn" href="#/">To the start</a></p>
  </div>`;
}
