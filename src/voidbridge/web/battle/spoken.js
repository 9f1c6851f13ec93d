// Lines and seats of the wire in a player's words.
import { VERBS } from './verbs.js';

const OTHERS = /** @type {Record<string, string>} */ ({
  corner: 'the choice of a corner', deploy: 'the deployment', activate: 'the activation', overwatch: 'the overwatch', end: 'the end of the activation', faces: 'the roll', undo: 'the undoing', auto: 'the enemy\u2019s own action',
  set: 'the correction', put: 'the correction', remove: 'the correction', revive: 'the correction', adjudicate: 'the verdict', take: 'the picking up', seal: 'the sealing', door: 'the work on the door',
});

/** What a line said to the server is called. @param {string} action */
export function spoken(action) {
  const verb = action.split(' ')[0];
  return OTHERS[verb] ?? (VERBS[verb] ? `the ${VERBS[verb].name}` : 'the last action');
}

/** Who a seat is. @param {string} seat */
function who(seat) {
  if (seat === 'crew') return 'the crew';
  if (seat === 'enemy') return 'the enemy';
  return /^p\d$/.test(seat) ? `player ${seat.slice(1)}` : seat === 'master' ? 'the master' : seat;
}

/** @param {string[]} seats */
export const seatWords = (seats) => seats.map(who).join(', ');
