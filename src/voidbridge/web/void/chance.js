// The chance to win a void battle from here, reckoned when it is asked for.
import { html } from '../core/html.js';
import { counted } from '../core/words.js';
import { ChanceButton, between } from '../battle/chance.js';

/** @typedef {import('../types').WinChance & { draws: number, side: 'blue' | 'red', captains: { blue: string, red: string } }} Found */

/** @param {{ view: import('./types').VoidView, telling: boolean }} props */
export function VoidChance({ view, telling }) {
  if (view.over || !['turn', 'steer', 'aim', 'parley'].includes(view.decision.kind)) return null;
  const side = view.decision.side === 'blue' ? 'Blue' : 'Red';
  return html`<${ChanceButton} game=${view.game} seat=${view.seat} version=${view.version} able=${view.decision.yours && !telling} who=${view.setup.mode === 'solo' ? 'You' : side} sentence=${sentence} before="Captains of the program play the battle on from here, for both sides, and it is counted how often this side wins. They know no more than you see." />`;
}

/** What the figure is. @param {import('../types').WinChance} any @param {boolean} fresh */
function sentence(any, fresh) {
  const found = /** @type {Found} */ (any);
  const drawn = found.draws ? `, ${found.draws} were drawn` : '';
  return `${found.side === 'blue' ? 'Blue' : 'Red'} won ${found.wins} of ${counted(found.games, 'battle')} that captains played on from ${fresh ? 'here' : 'an earlier moment'}${drawn}; blue led by a ${found.captains.blue} one, red by a ${found.captains.red} one. Played for ever, the share would lie within ${between(found)}, 95 times in 100. They know what you see and no die to come; you may do better or worse.`;
}
