// The void battle last played, with its ships as they lie.
import { html, useEffect, useState } from '../core/html.js';
import { api } from '../core/api.js';
import { ago } from '../core/words.js';
import { wear } from '../core/wear.js';
import { Name } from '../ui/glyph.js';
import { UNIT, sx, sy } from '../void/map/scale.js';
import { Token } from '../void/map/ships.js';
import { turnSentence } from '../void/words.js';

/** @param {{ game: import('../types').GameRow }} props */
export function VoidContinue({ game }) {
  const [view, setView] = useState(/** @type {import('../void/types').VoidView | null} */ (null));
  useEffect(() => {
    let gone = false;
    Promise.all([api.view(game.id, 'all'), wear('void')]).then(([found]) => { if (!gone) setView(found); }, () => {});
    return () => { gone = true; };
  }, [game.id, game.version]);
  const to = `#/void/${encodeURIComponent(game.id)}`;
  return html`<section class="continue" aria-label="Go on">
    <div class="continue-words"><p class="muted">Saved ${ago(game.updated)}${view?.decision.yours ? ', at your turn' : ''}</p><h1><${Name} text=${game.name} /></h1>
      <p class="continue-more">${game.words}, round ${game.round}. ${view ? turnSentence(view).replace(/^Round \d+\. /, '') : ''}</p>
      <p class="continue-acts"><a class="btn go" href=${to}>Continue</a></p></div>
    <a class="continue-picture" href=${to} tabindex="-1" aria-hidden="true">${view && html`<${Picture} ships=${view.ships} />`}</a></section>`;
}

/** @param {{ ships: import('../void/types').Ship[] }} props */
function Picture({ ships }) {
  const shown = ships.filter((one) => one.fate !== 'disengaged');
  const [xs, ys] = [shown.map((one) => one.x), shown.map((one) => one.y)];
  const room = 4;
  const [left, top] = [Math.min(...xs) - room, Math.max(...ys) + room];
  const box = `${sx(left)} ${sy(top)} ${(Math.max(...xs) + room - left) * UNIT} ${(top - Math.min(...ys) + room) * UNIT}`;
  return html`<svg class="deck-picture void-picture" viewBox=${box}><defs><pattern id="void-hatch" width="4" height="4" patternUnits="userSpaceOnUse" patternTransform="rotate(45)"><path d="M0 0v4" class="hatch-foe" /></pattern></defs>${shown.map((one) => html`<${Token} key=${one.id} ship=${one} label=${false} />`)}</svg>`;
}
