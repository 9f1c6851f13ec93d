// The chance to win from here, reckoned when it is asked for: the battle played on many times by the server.
import { html, useEffect, useState } from '../core/html.js';
import { api } from '../core/api.js';
import { say } from '../core/announce.js';
import { counted, percent } from '../core/words.js';

/** @typedef {import('../types').WinChance} WinChance */

/** @param {{ view: import('../types').View, telling: boolean }} props */
export function Chance({ view, telling }) {
  const [found, setFound] = useState(/** @type {WinChance | null} */ (null));
  const [state, setState] = useState(/** @type {'' | 'asking' | 'trouble'} */ (''));
  useEffect(() => setState(''), [view.version]);
  const fresh = found?.version === view.version;
  async function ask() {
    if (state === 'asking') return;
    setState('asking');
    try {
      const answer = await api.chance(view.game, view.seat);
      setFound(answer);
      setState('');
      say(`The crew wins ${percent(answer.win_rate)} of 100 games from here.`);
    } catch {
      setState('trouble');
    }
  }
  if (view.outcome !== 'none' || !['activate', 'act'].includes(view.decision.kind)) return null;
  const able = view.decision.yours && !telling;
  return html`<button class=${`status-chance ${fresh || !found ? '' : 'old'}`} data-act="chance" aria-disabled=${String(!able)} title=${title(found, fresh)} onClick=${() => able && void ask()}>
    <span class="muted long">Chance to win</span><span class="muted brief" aria-hidden="true">${state === 'asking' ? '…' : 'Win?'}</span>${found ? html`<b class="num">${percent(found.win_rate)}%</b><span class="num faint between">${between(found)}</span>` : ''}<span class="chance-note">${state === 'asking' ? 'reckoning…' : state === 'trouble' ? 'no answer' : found && !fresh ? 'before' : found ? '' : '?'}</span></button>`;
}

/** @param {WinChance} found */
const between = (found) => `${Math.round(found.interval95[0] * 100)}–${Math.round(found.interval95[1] * 100)}`;

/** @param {WinChance | null} found @param {boolean} fresh */
function title(found, fresh) {
  if (!found) return 'Plays the battle on from here many times, both sides by the program, and counts';
  return `${counted(found.games, 'game')} played on from ${fresh ? 'here' : 'an earlier moment; press to ask again'}; with 95 % certainty between ${between(found)} %`;
}
