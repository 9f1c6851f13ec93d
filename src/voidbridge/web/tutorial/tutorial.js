// The first game: a small mission that is really played, with a coach above it.
import { html, useEffect, useMemo, useState } from '../core/html.js';
import { api, Refused } from '../core/api.js';
import { theBook } from '../core/book.js';
import { Scene as Battle } from '../battle/battle.js';
import { confirmed } from '../ui/dialog.js';
import { Failure } from '../ui/failure.js';
import { TopBar } from '../ui/shell.js';
import { Coach } from './coach.js';
import { keep, progress } from './progress.js';

const SEED = 10; // whoever learns meets the same guards in the same places
const CREW = 'hounds-boarding-party';
const MEMBERS = [0, 1, 3];

/** The set-up of the first game. */
function firstGame() {
  const ready = theBook()?.crews.find((crew) => crew.id === CREW) ?? theBook()?.crews[0];
  const members = MEMBERS.map((n) => ready?.members[n]).filter(Boolean);
  return { mission: 'first-steps', enemy: 'military-security', board: 'first-lock', options: ['standard-enemies'], name: 'First game', seed: SEED, crews: [{ name: ready?.name, faction: ready?.faction, members }] };
}

/** The game somebody was in, or a new one. @returns {Promise<string>} */
async function begun() {
  const kept = progress();
  if (kept && !kept.over) {
    try {
      await api.view(kept.game, 'all');
      return kept.game;
    } catch (error) {
      if (!(error instanceof Refused)) throw error; // only a game that is gone is begun anew
    }
  }
  const { id } = await api.newGame(firstGame());
  keep({ game: id, step: 0, over: false });
  return id;
}

export function Scene() {
  const [game, setGame] = useState('');
  const [error, setError] = useState(/** @type {unknown} */ (null));
  const open = () => { setError(null); begun().then(setGame, setError); };
  useEffect(open, []);

  async function again() {
    const sure = progress()?.over || (await confirmed({ title: 'Begin the first game again?', text: 'The game you are in goes to the bin, and the lesson starts anew.', yes: 'Begin again', no: 'Go on with this one' }));
    if (!sure) return;
    const old = progress();
    if (old && !old.over) await api.dropGame(old.game).catch(() => {}); // gone already, or it simply stays
    keep(null);
    setGame('');
    open();
  }

  const coach = useMemo(() => (/** @type {any} */ props) => html`<${Coach} ...${props} again=${again} />`, []);
  if (error) return html`<${TopBar} links /><${Failure} error=${error} what="The first game cannot be set up." again=${open} />`;
  if (!game) return html`<p class="loading">Setting out the deck…</p>`;
  return html`<${Battle} key=${game} route=${{ path: ['battle', game], query: {} }} coach=${coach} />`;
}
