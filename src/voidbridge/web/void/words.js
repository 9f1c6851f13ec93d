// How ships, parts and places of a void battle are called.
import { counted, title } from '../core/words.js';
import { letters } from '../ui/glyph.js';

const PARTS = /** @type {Record<string, string>} */ ({ bridge: 'bridge', 'plasma-drive': 'engine', 'warp-drive': 'mark', augur: 'sensors', 'life-support': 'vent', quarters: 'crew', hold: 'crate', teleportarium: 'blink', maze: 'hidden', barracks: 'shield' });
const TASKS = /** @type {Record<string, string>} */ ({
  'active-augury': 'scanner', 'aid-the-machine-spirit': 'engine', disinformation: 'signal', 'emergency-repairs': 'breach', 'flank-speed': 'dash', 'focused-augury': 'sensors', 'hail-the-enemy': 'morale', parley: 'swap',
  'hit-and-run': 'hook', 'hold-fast': 'shield', 'jam-communications': 'hidden', 'lock-on-target': 'shoot', 'prepare-to-repel-boarders': 'lock', 'put-your-backs-into-it': 'crew', triage: 'medkit', 'fight-fire': 'smoke', vent: 'vent', ram: 'melee', lock: 'lock', board: 'hook',
});
const SHORT = /** @type {Record<string, string>} */ ({ ahead: 'Ahead', 'adjust-bearing': 'Bearing', 'adjust-speed': 'Speed', 'adjust-speed-and-bearing': 'Both', 'come-to-new-heading': 'Two turns', disengage: 'Disengage', 'evasive-manoeuvres': 'Evade', 'break-free': 'Break free' });
const CARDS = /** @type {Record<string, string>} */ ({ 'aid-the-machine-spirit': 'Aid the Machine', 'emergency-repairs': 'Repairs', 'prepare-to-repel-boarders': 'Repel Boarders', 'put-your-backs-into-it': 'Backs into It!', 'jam-communications': 'Jam Comms', 'hail-the-enemy': 'Hail', parley: 'Parley', 'lock-on-target': 'Lock on Target' });
const FATES = /** @type {Record<string, string>} */ ({ fighting: 'fights on', disengaged: 'got away', hulk: 'a dead hulk', destroyed: 'destroyed', mutinied: 'taken by its crew', captured: 'captured', surrendered: 'struck its colours', tomb: 'a tomb' });
const ENDS = /** @type {Record<string, string>} */ ({ 'nobody-left': 'Nobody is left to fight on the other side.', points: 'The last round is over; the hulls were counted.', agreement: 'Both sides agreed to end it.', adjudicated: 'The master decided it.' });

/** @param {string} part @param {string} [kind] */
export const partGlyph = (part, kind) => (part === 'weapon' ? (kind === 'lance' ? 'lance' : 'macrobattery') : (PARTS[part] ?? 'bridge'));
/** @param {string} task */
export const taskGlyph = (task) => TASKS[task] ?? 'bridge';
/** @param {string} id */
export const shortManoeuvre = (id) => SHORT[id] ?? title(id);
/** @param {{ id: string, name: string }} card */
export const shortCard = (card) => CARDS[card.id] ?? card.name;
/** @param {string} kind */
export const classWords = (kind) => kind.replaceAll('-', ' ');
/** @param {string} fate */
export const fateWords = (fate) => FATES[fate] ?? fate;
/** @param {string} cause */
export const endWords = (cause) => ENDS[cause] ?? title(cause);
/** Why a card is greyed, in a few words; the whole sentence stands beside it. @param {import('../types').Refusal | null} refusal @returns {string} */
export function shortReason(refusal) {
  const [far, reach] = /** @type {number[]} */ (/** @type {unknown} */ (refusal?.numbers ?? []));
  switch (refusal?.code) {
    case 'out-of-range': return `${vu(far / 100)} VU, reach ${vu(reach / 100)}`;
    case 'nothing-to-do': return 'nothing to do';
    case 'already-done': return 'done';
    case 'no-hands': return 'no hands left';
    case 'component-dead': return 'does not work';
    case 'wrong-decision': return 'not now';
    case 'not-able': return 'cannot';
    case 'already-shot': return 'has fired';
    case 'out-of-arc': return 'not ahead';
    case 'no-such-target': return 'nobody in sight';
    default: return refusal?.message.replace(/\.$/, '') ?? '';
  }
}

/** A heading as sailors say it: 018°. @param {number} heading */
export const degrees = (heading) => `${String(heading).padStart(3, '0')}°`;
/** A distance to the hundredth that the rules count in. @param {number} far */
export const vu = (far) => String(Math.round(far * 100) / 100);
/** @param {string} side */
export const badgeSide = (side) => (side === 'blue' ? 'crew' : 'enemy');

/** A ship as the shared panels know things: a side, a name, a letter. @param {import('./types').Ship} ship @param {import('./types').Ship[]} ships @returns {any} */
export function asUnit(ship, ships) {
  const initial = (/** @type {import('./types').Ship} */ one) => ([...one.name][0] ?? '?').toUpperCase();
  const alike = ships.filter((one) => one.side === ship.side && initial(one) === initial(ship));
  return { id: ship.id, side: badgeSide(ship.side), name: ship.name, line: ship.name, number: alike.length > 1 ? alike.findIndex((one) => one.id === ship.id) + 1 : '', presence: ship.fate === 'fighting' ? 'in-play' : 'removed' };
}

/** The letters a ship is known by. @param {import('./types').Ship} ship @param {import('./types').Ship[]} ships */
export const letterOf = (ship, ships) => letters(asUnit(ship, ships), ships.map((one) => asUnit(one, ships)));

/** How a turn stands, in one sentence. @param {import('./types').VoidView} view */
export function turnSentence(view) {
  if (view.over) return outcomeWords(view);
  const ship = view.ships.find((one) => one.id === (view.decision.unit ?? view.active));
  const name = ship?.name ?? 'Somebody unseen';
  if (view.decision.kind === 'rolling') return 'Dice are to be rolled.';
  if (!view.decision.yours) return `${name} acts.`;
  if (view.decision.kind === 'steer') return `${name} is to be steered.`;
  if (view.decision.kind === 'aim') return `${name} picks the component that is struck.`;
  if (view.decision.kind === 'parley') return `${name} is offered a parley.`;
  return `Round ${view.round}. ${name} has its turn.`;
}

/** How many may still act: of a crew its extended actions, else the officers. @param {import('./types').VoidView} view */
export function leftWords(view) {
  const officers = view.ships.find((one) => one.id === view.active)?.officers ?? [];
  return officers.length ? `${counted(officers.length - view.turn.spent.length, 'officer')} still to act` : `${counted(view.turn.tasks_left, 'extended action')} left`;
}

/** @param {import('./types').VoidView} view */
export function outcomeWords(view) {
  if (!view.winner) return 'Drawn.';
  if (view.setup.mode === 'versus') return view.winner === 'blue' ? 'Blue has won.' : 'Red has won.';
  return `${view.operation ? 'Operation' : 'Battle'} ${view.winner === 'blue' ? 'won' : 'lost'}.`;
}

/** The name of what can be repaired or struck. @param {import('./types').Ship | undefined} ship @param {string} id */
export const partName = (ship, id) => ship?.components.find((one) => one.id === id)?.name ?? title(id);
