// The void: a battle by its id, or the page that sets one up.
import { html } from '../core/html.js';
import { Scales } from '../scales/play.js';
import { VoidSetup } from './setup.js';

/** @param {{ route: import('../core/router.js').Route }} props */
export function Scene({ route }) {
  const [, id] = route.path;
  return id === 'setup' || !id ? html`<${VoidSetup} route=${route} />` : html`<${Scales} id=${id} seat=${route.query.seat || 'all'} here="#/void/" opening="Clearing for action…" />`;
}
