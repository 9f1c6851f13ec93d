// The start screen: go on with the last game, measure out a new one, kept games and crews.
import { html, useEffect, useState } from '../core/html.js';
import { api } from '../core/api.js';
import { playable, theBook } from '../core/book.js';
import { TopBar } from '../ui/shell.js';
import { ago, counted } from '../core/words.js';
import { Glyph, Name } from '../ui/glyph.js';
import { missionGlyph } from '../ui/mission.js';
import { Boardings } from './boardings.js';
import { Crews } from './crews.js';
import { Games } from './games.js';
import { Operations } from './operations.js';
import { VoidBattles } from './void-battles.js';

/** @typedef {import('../types').GameRow} GameRow */

export function Scene() {
  const [games, setGames] = useState(/** @type {GameRow[] | null} */ (null));
  const [kept, setKept] = useState(/** @type {import('../types').KeptCrew[]} */ ([]));
  const [error, setError] = useState(/** @type {any} */ (null));
  const [trouble, setTrouble] = useState('');
  const [changed, setChanged] = useState(0);
  const load = () => Promise.all([
    api.games().then((/** @type {GameRow[]} */ found) => { setGames(found); setError(null); }, setError),
    api.crews().then(setKept, (/** @type {Error} */ fault) => setTrouble(fault.message)),
  ]).then(() => setChanged((was) => was + 1));
  useEffect(() => { void load(); }, []);
  const last = [...(games ?? [])].sort((a, b) => (a.updated < b.updated ? 1 : -1)).find((game) => !game.damaged && game.outcome === 'none');
  return html`<div class="page-home"><${TopBar} links keys=${[{ title: 'Start', keys: [['Tab', 'from one thing to the next'], ['Enter', 'open it']] }]} />
    <main class="home">
      ${games && html`<${First} key=${last?.id ?? ''} game=${last} />`}
      <${NewMission} learn=${Boolean(last)} />
      <${Operations} />
      <${VoidBattles} />
      <${Boardings} />
      <section class=${`low ${games?.length === 0 ? 'none' : ''}`}><${Games} games=${games} error=${error} load=${load} changed=${changed} /><${Crews} kept=${kept} trouble=${trouble} load=${load} tell=${setTrouble} /></section>
    </main><${Foot} /></div>`;
}

/** What stands on top, fetched with its picture when it is known which: a game to go on with, or the welcome. @type {Record<string, () => Promise<(props: any) => any>>} */
const FIRSTS = {
  welcome: () => import('./welcome.js').then((part) => part.Welcome),
  skirmish: () => import('./continue.js').then((part) => part.Continue),
  void: () => import('./void-continue.js').then((part) => part.VoidContinue),
  operation: () => import('./operation-continue.js').then((part) => part.OperationContinue),
};

/** @param {{ game: GameRow | undefined }} props */
function First({ game }) {
  const [part, setPart] = useState(/** @type {{ Shown: (props: any) => any } | null} */ (null));
  const kind = game ? (game.engine ?? 'skirmish') : 'welcome';
  useEffect(() => { void FIRSTS[kind]?.().then((Shown) => setPart({ Shown })); }, [kind]);
  if (game && !FIRSTS[kind]) return html`<${BoardingLast} game=${game} />`;
  return part ? html`<${part.Shown} game=${game} />` : html`<section class="continue" aria-busy="true" />`;
}

/** A boarding to go on with. @param {{ game: GameRow }} props */
function BoardingLast({ game }) {
  const to = `#/boarding/${encodeURIComponent(game.id)}`;
  return html`<section class="continue" aria-label="Go on"><div class="continue-words"><p class="muted">Saved ${ago(game.updated)}</p><h1><${Name} text=${game.name} /></h1><p class="continue-more">${game.words}</p><p class="continue-acts"><a class="btn go" href=${to}>Continue</a><a class="btn" href=${`#/replay/${encodeURIComponent(game.id)}`}>Replay so far</a></p></div><a class="continue-picture" href=${to} tabindex="-1" aria-hidden="true"><${Glyph} name="hook" class="huge" /></a></section>`;
}

/** @returns {any} */
function Foot() {
  return html`<footer class="page-foot"><span>Played on your own machine; nothing leaves it.</span><nav aria-label="More"><a href="#/campaign">Campaign</a><a href="#/rules">Rules</a><a href="#/crews">Crews</a><a href="#/ships">Ships</a><a href="#/plans">Deck plans</a><a href="#/style">Style</a></nav></footer>`;
}

/** The campaign last played, and every other that can be begun. */
function CampaignLinks() {
  const [last, setLast] = useState(/** @type {any} */ (null));
  useEffect(() => { api.campaigns().then((/** @type {any[]} */ found) => setLast(found.find((one) => !one.summary.ending) ?? null), () => {}); }, []);
  const at = last?.summary;
  return html`<div class="learn-row">${at && html`<a class="learn" href=${`#/campaign/${last.id}`}><b>Campaign: <${Name} text=${at.name} /></b><span class="muted">go on: mission ${at.mission} of ${at.missions ?? 6}</span></a>`}${(theBook()?.campaigns ?? []).filter((one) => one.name !== at?.campaign).map((one) => html`<a key=${one.id} class="learn" href=${`#/campaign?begin=${one.id}`}><b>Campaign: <${Name} text=${one.name} /></b><span class="muted">${counted(one.missions, 'mission')} ${one.scales.length > 1 ? 'in the void, in a boarding and on the deck' : 'with one crew that remembers'}</span></a>`)}</div>`;
}

/** The one tape, the missions measured over it. @param {{ learn: boolean }} props  whether the way to the first game is not shown above already */
function NewMission({ learn }) {
  const missions = playable();
  return html`<section class="scale" aria-label="New game">
    <a class="dim full" href="#/setup"><i /><span><b role="heading" aria-level="2">Deck mission</b><em>3 to 6 models, 36 by 36 inches, 20 to 40 minutes</em></span><i /></a>
    ${learn && html`<a class="learn" href="#/lesson"><b>First game: learn by playing</b><span class="muted">one small mission with a coach, under ten minutes</span></a>`}
    <${CampaignLinks} />
    <ol class="missions">${missions.map((mission) => html`<li key=${mission.id}><a href=${`#/setup?mission=${mission.id}`}>
      <span class="mission-name"><${Glyph} name=${missionGlyph(mission.id)} /><b role="heading" aria-level="3">${mission.name}</b></span><span class="mission-text">${mission.text}</span>
      <span class="mission-rounds" role="img" aria-label=${`${mission.limit || 12} rounds`}>${Array.from({ length: mission.limit || 12 }, (_, n) => html`<i key=${n} />`)}<em class="num">${`${mission.limit || 12} rounds`}</em></span></a></li>`)}</ol>
    <div class="long-tape" aria-hidden="true">${[6, 12, 18, 24, 30].map((inch) => html`<i key=${inch} class=${`at${inch}`}>${inch}</i>`)}</div>
    <p class="tape-unit">inches</p>
  </section>`;
}
