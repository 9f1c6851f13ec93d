// The chance to win from here, reckoned when it is asked for: the battle played on many times by the server.
import { html, useEffect, useState } from '../core/html.js';
import { api } from '../core/api.js';
import { say } from '../core/announce.js';
import { counted, percent, short } from '../core/words.js';

/** @typedef {import('../types').WinChance} WinChance */

/** @param {{ view: import('../types').View, telling: boolean }} props */
export function Chance({ view, telling }) {
  if (view.outcome !== 'none' || !['activate', 'act'].includes(view.decision.kind)) return null;
  return html`<${ChanceButton} game=${view.game} seat=${view.seat} version=${view.version} able=${view.decision.yours && !telling} who="Crew" sentence=${sentence} before="The computer plays the battle on from here many times, for both sides, and counts how often the crew wins. It knows no more than you see." />`;
}

/**
 * A share that is reckoned when it is asked for, and grows old with the next line.
 * @param {{ game: string, seat: string, version: number, able: boolean, who: string, sentence: (found: WinChance, fresh: boolean) => string, before: string }} props
 */
export function ChanceButton({ game, seat, version, able, who, sentence: words, before }) {
  const [found, setFound] = useState(/** @type {WinChance | null} */ (null));
  const [state, setState] = useState(/** @type {'' | 'asking' | 'trouble'} */ (''));
  useEffect(() => setState(''), [version]);
  const fresh = found?.version === version;
  async function ask() {
    if (state === 'asking') return;
    setState('asking');
    try {
      const answer = await api.chance(game, seat);
      setFound(answer);
      setState('');
      say(words(answer, true));
    } catch {
      setState('trouble');
    }
  }
  const title = found ? `${words(found, fresh)}${fresh ? '' : ' Press to ask again.'}` : before;
  return html`<button key="chance" class=${`status-chance ${fresh || !found ? '' : 'old'}`} data-act="chance" aria-disabled=${String(!able)} title=${title} onClick=${() => able && void ask()}>
    <span class="muted long">${found ? `${who} won` : 'Chance to win'}</span><span class="muted brief" aria-hidden="true">${state === 'asking' ? '…' : 'Win?'}</span>${found ? html`<b class="num">${percent(found.win_rate)}%</b><span class="faint games">of ${counted(found.games, 'game')} played on</span><span class="faint between">(${between(found)})</span>` : ''}<span class="chance-note">${state === 'asking' ? 'reckoning…' : state === 'trouble' ? 'no answer' : found && !fresh ? 'before' : found ? '' : '?'}</span></button>`;
}

/** Where the true share lies, 95 times in 100. @param {WinChance} found */
export const between = (found) => `${short(found.interval95[0] * 100, 0)}–${short(found.interval95[1] * 100, 0)} %`;

/** What the figure is. @param {WinChance} found @param {boolean} fresh */
const sentence = (found, fresh) => `The crew won ${found.wins} of ${counted(found.games, 'game')} that the computer played on from ${fresh ? 'here' : 'an earlier moment'} for both sides. Played for ever, its share would lie within ${between(found)}, 95 times in 100. It knows what you see and no die to come; you may play better or worse than it.`;
