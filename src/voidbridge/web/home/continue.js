// The game last played, with its deck as it stands.
import { html, useEffect, useState } from '../core/html.js';
import { api } from '../core/api.js';
import { named } from '../core/book.js';
import { ago, clip, counted } from '../core/words.js';
import { Name } from '../ui/glyph.js';
import { placeOf } from '../tutorial/progress.js';
import { DeckPicture } from './deck-picture.js';

/** @param {{ game: import('../types').GameRow }} props */
export function Continue({ game }) {
  const [view, setView] = useState(/** @type {import('../types').View | null} */ (null));
  useEffect(() => {
    let gone = false;
    api.view(game.id, 'all').then((/** @type {import('../types').View} */ found) => { if (!gone) setView(found); }, () => {});
    return () => { gone = true; };
  }, [game.id, game.version]);
  const to = placeOf(game.id);
  return html`<section class="continue" aria-label="Go on">
    <div class="continue-words"><p class="muted">Saved ${ago(game.updated)}${view?.decision.yours ? ', at your turn' : ''}</p><h1><${Name} text=${game.name} /></h1>
      <p class="continue-more">${named(game.mission)}, round ${game.round}. ${view ? standing(view) : ''}</p>
      ${view && view.round > 0 && html`<ul class="continue-lines">${view.objective.lines.slice(0, 3).map((line) => html`<li key=${line}>${line}</li>`)}</ul>`}
      <p class="continue-acts"><a class="btn go" href=${to}>Continue</a>${game.version > 0 && html`<a class="btn" href=${`#/replay/${encodeURIComponent(game.id)}`}>Replay so far</a>`}</p></div>
    <a class="continue-picture" href=${to} tabindex="-1" aria-hidden="true">${view && html`<${DeckPicture} size=${view.setup.size} pieces=${view.pieces} units=${view.units} />`}</a>
  </section>`;
}

/** @param {import('../types').View} view */
function standing(view) {
  const crew = view.units.filter((unit) => unit.side === 'crew' && unit.presence === 'in-play');
  const foes = view.units.filter((unit) => unit.side === 'enemy' && unit.presence === 'in-play');
  const idle = view.phase === 'activation' ? crew.filter((unit) => !unit.acted).map((unit) => clip(unit.name, 16)) : [];
  if (!crew.length) return 'The crew is yet to deploy.';
  return `${counted(crew.length, 'model')} against ${foes.length}${idle.length ? `; ${idle.slice(0, 3).join(', ')}${idle.length > 3 ? ' and others' : ''} still to act` : ''}.`;
}
