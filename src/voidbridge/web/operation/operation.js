// Operations: one by its id, through all its scales, or the page that sets one up.
import { html } from '../core/html.js';
import { Scales } from '../scales/play.js';
import { OperationEnding } from './ending.js';
import { OperationSetup } from './setup.js';

/** @param {{ route: import('../core/router.js').Route }} props */
export function Scene({ route }) {
  const [, id] = route.path;
  return id === 'setup' || !id ? html`<${OperationSetup} route=${route} />` : html`<${Scales} id=${id} seat=${route.query.seat || 'all'} here="#/operation/" opening="Clearing for action…" Ending=${OperationEnding} />`;
}
