// Boardings: one by its id, in whichever way it is fought, or the page that sets one up.
import { api } from '../core/api.js';
import { html, useEffect, useState } from '../core/html.js';
import { Failure } from '../ui/failure.js';
import { TopBar } from '../ui/shell.js';
import { Contest } from './contest.js';
import { BoardingSetup } from './setup.js';
import { Procedure } from './track/game.js';

/** @param {{ route: import('../core/router.js').Route }} props */
export function Scene({ route }) {
  return route.path[1] === 'setup' || !route.path[1] ? html`<${BoardingSetup} route=${route} />` : html`<${Game} id=${route.path[1]} seat=${route.query.seat || 'all'} />`;
}

/** @param {{ id: string, seat: string }} props */
function Game({ id, seat }) {
  const [engine, setEngine] = useState('');
  const [error, setError] = useState(/** @type {any} */ (null));
  useEffect(() => { api.view(id, seat).then((/** @type {any} */ view) => setEngine(view.engine), setError); }, [id, seat]);
  if (error) return html`<${TopBar} links /><${Failure} error=${error} what="This game cannot be opened." again=${() => location.reload()} />`;
  if (!engine) return html`<p class="loading">Grappling…</p>`;
  return engine === 'procedure' ? html`<${Procedure} id=${id} seat=${seat} />` : html`<${Contest} id=${id} seat=${seat} />`;
}
