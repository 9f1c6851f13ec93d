// Boardings: one by its id, in whichever way it is fought, or the page that sets one up.
import { html } from '../core/html.js';
import { Scales } from '../scales/play.js';
import { BoardingSetup } from './setup.js';

/** @param {{ route: import('../core/router.js').Route }} props */
export function Scene({ route }) {
  const [, id] = route.path;
  return id === 'setup' || !id ? html`<${BoardingSetup} route=${route} />` : html`<${Scales} id=${id} seat=${route.query.seat || 'all'} here="#/boarding/" opening="Grappling…" />`;
}
