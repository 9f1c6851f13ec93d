// The chance to win from here, reckoned when it is asked for: the battle played on many times by the server.
import { html, useEffect, useState } from '../core/html.js';
import { api } from '../core/api.js';
import { say } from '../core/announce.js';
import { counted, percent, short } from '../core/words.js';

/** @typedef {import('../types').WinChance} WinChance */

/** @param {{ view: import('../types').View, telling: boolean, plan: string }} props  `plan`: the planned lines, joined as the server reads them */
export function Chance({ view, telling, plan }) {
  if (view.outcome !== 'none' || !['activate', 'act'].includes(view.decision.kind)) return null;
  return html`<${ChanceButton} game=${view.game} seat=${view.seat} version=${view.version} able=${view.decision.yours && !telling} who="Crew" sentence=${sentence} plan=${plan} before="The computer plays the battle on from here many times, for both sides, and counts how often the crew wins; with a plan made, also with the plan done first. It knows no more than you see." />`;
}

/**
 * A share that is reckoned when it is asked for, and grows old with the next line; with a plan also the share with that done first.
 * @param {{ game: string, seat: string, version: number, able: boolean, who: string, sentence: (found: WinChance, fresh: boolean) => string, before: string, plan?: string }} props
 */
export function ChanceButton({ game, seat, version, able, who, sentence: words, before, plan = '' }) {
  const [found, setFound] = useState(/** @type {WinChance | null} */ (null));
  const [after, setAfter] = useState(/** @type {(WinChance & { plan: string }) | null} */ (null));
  const [state, setState] = useState(/** @type {'' | 'asking' | 'trouble'} */ (''));
  useEffect(() => setState(''), [version]);
  const fresh = found?.version === version;
  const then = plan && fresh && after?.version === version && after.plan === plan ? after : null;
  async function ask() {
    if (state === 'asking') return;
    setState('asking');
    try {
      const answer = fresh && found ? found : await api.chance(game, seat);
      setFound(answer);
      const planned = plan ? { ...(await api.chance(game, seat, plan)), plan } : null;
      setAfter(planned);
      setState('');
      say([words(answer, true), planned && afterWords(answer, planned)].filter(Boolean).join(' '));
    } catch {
      setState('trouble');
    }
  }
  const title = found ? [words(found, fresh), then && afterWords(found, then), !fresh && 'Press to ask again.'].filter(Boolean).join(' ') : before;
  return html`<button key="chance" class=${`status-chance ${fresh || !found ? '' : 'old'}`} data-act="chance" aria-disabled=${String(!able)} title=${title} onClick=${() => able && void ask()}>
    <span class="muted long">${found ? `${who} won` : 'Chance to win'}</span><span class="muted brief" aria-hidden="true">${state === 'asking' ? '…' : 'Win?'}</span>${found && html`<${Shares} found=${found} then=${then} />`}<span class="chance-note">${state === 'asking' ? 'reckoning…' : state === 'trouble' ? 'no answer' : !found ? '?' : !fresh ? 'before' : plan && !then ? 'and the plan?' : ''}</span></button>`;
}

/** The present share, and the one with the plan done first. @param {{ found: WinChance, then: WinChance | null }} props */
function Shares({ found, then }) {
  return html`<b class="num">${percent(found.win_rate)}%</b>${then ? html`<span class="after"><i aria-hidden="true">→</i><b class="num">${percent(then.win_rate)}%</b><span class="faint">${apartFrom(found, then) ? 'after the plan' : 'after the plan, no clear difference'}</span></span>` : html`<span class="faint games">of ${counted(found.games, 'game')} played on</span><span class="faint between">(${between(found)})</span>`}`;
}

/** Where the true share lies, 95 times in 100. @param {WinChance} found */
export const between = (found) => `${short(found.interval95[0] * 100, 0)}–${short(found.interval95[1] * 100, 0)} %`;

/** Whether two shares are surely not the same: where they lie does not meet. @param {WinChance} a @param {WinChance} b */
const apartFrom = (a, b) => a.interval95[1] < b.interval95[0] || b.interval95[1] < a.interval95[0];

/** What the figure is. @param {WinChance} found @param {boolean} fresh */
const sentence = (found, fresh) => `The crew won ${found.wins} of ${counted(found.games, 'game')} that the computer played on from ${fresh ? 'here' : 'an earlier moment'} for both sides. Played for ever, its share would lie within ${between(found)}, 95 times in 100. It knows what you see and no die to come; you may play better or worse than it.`;

/** What it is with the plan done first. @param {WinChance} found @param {WinChance} then */
const afterWords = (found, then) => `With what is planned done first, other dice in every game, it won ${then.wins} of ${then.games}, ${percent(then.win_rate)} percent, within ${between(then)}. ${apartFrom(found, then) ? '' : 'So many games show no clear difference.'}`.trim();
