// The chance to win from here, reckoned when it is asked for: the battle played on many times by the server.
import { html, useEffect, useState } from '../core/html.js';
import { api } from '../core/api.js';
import { say } from '../core/announce.js';
import { counted, percent, short } from '../core/words.js';

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
      say(sentence(answer, true));
    } catch {
      setState('trouble');
    }
  }
  if (view.outcome !== 'none' || !['activate', 'act'].includes(view.decision.kind)) return null;
  const able = view.decision.yours && !telling;
  return html`<button key="chance" class=${`status-chance ${fresh || !found ? '' : 'old'}`} data-act="chance" aria-disabled=${String(!able)} title=${title(found, fresh)} onClick=${() => able && void ask()}>
    <span class="muted long">${found ? 'Crew won' : 'Chance to win'}</span><span class="muted brief" aria-hidden="true">${state === 'asking' ? '…' : 'Win?'}</span>${found ? html`<b class="num">${percent(found.win_rate)}%</b><span class="faint games">of ${counted(found.games, 'game')} played on</span><span class="faint between">(${between(found)})</span>` : ''}<span class="chance-note">${state === 'asking' ? 'reckoning…' : state === 'trouble' ? 'no answer' : found && !fresh ? 'before' : found ? '' : '?'}</span></button>`;
}

/** Where the true share lies, 95 times in 100. @param {WinChance} found */
const between = (found) => `${short(found.interval95[0] * 100, 0)}–${short(found.interval95[1] * 100, 0)} %`;

/** What the figure is. @param {WinChance} found @param {boolean} fresh */
const sentence = (found, fresh) => `The crew won ${found.wins} of ${counted(found.games, 'game')} that the computer played on from ${fresh ? 'here' : 'an earlier moment'} for both sides. Played for ever, its share would lie within ${between(found)}, 95 times in 100. It knows what you see and no die to come; you may play better or worse than it.`;

/** @param {WinChance | null} found @param {boolean} fresh */
function title(found, fresh) {
  if (!found) return 'The computer plays the battle on from here many times, for both sides, and counts how often the crew wins. It knows no more than you see.';
  return `${sentence(found, fresh)}${fresh ? '' : ' Press to ask again.'}`;
}
