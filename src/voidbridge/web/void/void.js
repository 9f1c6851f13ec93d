// The void: a battle by its id, or the page that sets one up.
import { html } from '../core/html.js';
import { VoidGame } from './game.js';
import { VoidSetup } from './setup.js';

/** @param {{ route: import('../core/router.js').Route }} props */
export function Scene({ route }) {
  return route.path[1] === 'setup' || !route.path[1] ? html`<${VoidSetup} route=${route} />` : html`<${VoidGame} route=${route} />`;
}
