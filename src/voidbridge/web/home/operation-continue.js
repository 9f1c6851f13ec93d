// The operation last played: the scale it stands on, and its ships as they lie.
import { html, useEffect, useState } from '../core/html.js';
import { api } from '../core/api.js';
import { ago } from '../core/words.js';
import { wear } from '../core/wear.js';
import { Name } from '../ui/glyph.js';
import { VoidPicture } from '../scales/beneath.js';
import { SCALES } from '../scales/stack.js';

/** @param {{ game: import('../types').GameRow }} props */
export function OperationContinue({ game }) {
  const [view, setView] = useState(/** @type {any} */ (null));
  useEffect(() => {
    let gone = false;
    Promise.all([api.view(game.id, 'all'), wear('void'), wear('operation')]).then(([found]) => { if (!gone) setView(found); }, () => {});
    return () => { gone = true; };
  }, [game.id, game.version]);
  const to = `#/operation/${encodeURIComponent(game.id)}`;
  const sea = view?.beneath?.[0] ?? view;
  return html`<section class="continue" aria-label="Go on">
    <div class="continue-words"><p class="muted">Saved ${ago(game.updated)}${view?.decision.yours ? ', at your turn' : ''}</p><h1><${Name} text=${game.name} /></h1>
      <p class="continue-more">${game.words}. It stands ${SCALES[game.phase || 'void'].here}.</p>
      <ul class="continue-lines">${(view?.stack ?? []).map((/** @type {any} */ one) => html`<li key=${one.key}>${one.title}: ${one.words}</li>`)}</ul>
      <p class="continue-acts"><a class="btn go" href=${to}>Continue</a>${game.version > 0 && html`<a class="btn" href=${`#/replay/${encodeURIComponent(game.id)}`}>Replay so far</a>`}</p></div>
    <a class="continue-picture" href=${to} tabindex="-1" aria-hidden="true">${sea?.ships && html`<${VoidPicture} ships=${sea.ships} />`}</a></section>`;
}
