// The second scale of the start screen: ready void battles over a tape with coarse ticks.
import { html } from '../core/html.js';
import { theBook } from '../core/book.js';
import { counted } from '../core/words.js';
import { Glyph } from '../ui/glyph.js';

const GLYPHS = /** @type {Record<string, string>} */ ({ duel: 'swap', 'convoy-raid': 'cache', blockade: 'lock', 'station-assault': 'bridge' });

export function VoidBattles() {
  const battles = theBook()?.void?.engagements ?? [];
  return html`<section class="scale void-scale" aria-label="New void battle">
    <a class="dim full" href="#/void/setup"><i /><span><b role="heading" aria-level="2">Void battle</b><em>1 to 6 ships a side, a plane without edges, 20 to 60 minutes</em></span><i /></a>
    <p class="void-ships"><a class="plain" href="#/yard">Build a ship</a><a class="plain" href="#/ships">All ships</a><a class="plain" href="#/plans">Deck plans</a></p>
    <ol class="missions four">${battles.map((battle) => html`<li key=${battle.id}><a href=${`#/void/setup?battle=${battle.id}`}>
      <span class="mission-name"><${Glyph} name=${GLYPHS[battle.id] ?? 'hull'} /><b role="heading" aria-level="3">${battle.name}</b></span><span class="mission-text">${battle.text}</span>
      <span class="mission-rounds"><em class="num">${battle.blue.length} against ${battle.red.filter((one) => !one.silent).length}, ${counted(battle.rounds, 'round')}</em></span></a></li>`)}</ol>
    <div class="long-tape coarse" aria-hidden="true">${[5, 10, 15, 20].map((vu) => html`<i key=${vu} class=${`vu${vu}`}>${vu}</i>`)}</div><p class="tape-unit">void units</p></section>`;
}
