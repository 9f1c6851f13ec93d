// How the sides, parts and deeds of a boarding are called.
import { title } from '../core/words.js';
import { classWords, partGlyph } from '../void/words.js';

/** @typedef {import('./types').ContestView} ContestView */
/** @typedef {import('./types').Company} Company */

/** The deeds as they lie in the hand: an id, a short name, a picture, the verb of its line. @type {{ id: string, name: string, glyph: string, verb: string, kind: 'attack' | 'defence' }[]} */
export const DEEDS = [
  { id: 'kill-them-all', name: 'Kill them all', glyph: 'skull', verb: 'storm', kind: 'attack' },
  { id: 'they-shall-fear-us', name: 'Spread fear', glyph: 'panic', verb: 'storm', kind: 'attack' },
  { id: 'sabotage', name: 'Sabotage', glyph: 'breach', verb: 'sabotage', kind: 'attack' },
  { id: 'seizure', name: 'Seizure', glyph: 'lock', verb: 'seize', kind: 'attack' },
  { id: 'head-for-the-bridge', name: 'The bridge', glyph: 'bridge', verb: 'storm', kind: 'attack' },
  { id: 'find-the-blaggard', name: 'Hunt', glyph: 'scanner', verb: 'find', kind: 'attack' },
  { id: 'shanghai-crew', name: 'Press crew', glyph: 'crew', verb: 'storm', kind: 'attack' },
  { id: 'retake', name: 'Win back', glyph: 'swap', verb: 'retake', kind: 'attack' },
  { id: 'push-them-back', name: 'Push back', glyph: 'shield', verb: 'guard', kind: 'defence' },
  { id: 'retrieve-the-wounded', name: 'Wounded', glyph: 'medkit', verb: 'guard', kind: 'defence' },
  { id: 'rally-the-troops', name: 'Rally', glyph: 'morale', verb: 'guard', kind: 'defence' },
];
const TASKS = /** @type {Record<string, [string, string]>} */ ({
  'hold-fast': ['Hold Fast!', 'shield'], triage: ['Triage', 'medkit'], 'prepare-to-repel-boarders': ['Repel', 'lock'], 'put-your-backs-into-it': ['Backs into It!', 'crew'],
  disinformation: ['Disinformation', 'signal'], 'jam-communications': ['Jam Comms', 'hidden'], mend: ['Repairs', 'breach'], quench: ['Fight Fire', 'smoke'], purge: ['Vent', 'vent'], taunt: ['Taunt', 'morale'], withdraw: ['Withdraw', 'dash'],
});
const PLACES = /** @type {Record<string, string>} */ ({ decks: 'on the decks', bridge: 'on the bridge', drive: 'at the drive' });
const GATES = { shut: 'shut', opening: 'opens next turn', open: 'open', held: 'held' };

/** A chance to win: what the choices differ in is often less than a hundredth. @param {number} share */
export const tenths = (share) => (share * 100).toFixed(1);

/** @param {string} id */
export const taskName = (id) => TASKS[id]?.[0] ?? title(id);
/** @param {string} id */
export const taskPicture = (id) => TASKS[id]?.[1] ?? 'bridge';
/** @param {string} place */
export const placeWords = (place) => PLACES[place] ?? place;
/** @param {Company} one */
export const gateWords = (one) => GATES[one.gates.bridge];
export { classWords, partGlyph };

/** Whose side is one's own: the commanded one; at one screen the attacker's is drawn as the crew's. @param {ContestView} view */
export const ownSide = (view) => (view.setup.mode === 'versus' ? 'attacker' : view.setup.commands);

/** @param {ContestView} view @param {string | null} id @returns {Company} */
export const company = (view, id) => view.sides.find((one) => one.id === id) ?? view.sides[0];

/** A side as the shared panels know things. @param {Company} one @param {ContestView} view @returns {any} */
export const asUnit = (one, view) => ({ id: one.id, side: one.id === ownSide(view) ? 'crew' : 'enemy', name: one.name, line: one.name, number: '', presence: 'in-play' });

/** The letter a side is known by. @param {Company} one */
export const letterOf = (one) => ([...one.name][0] ?? '?').toUpperCase();

/** How a turn stands, in one sentence. @param {ContestView} view */
export function turnSentence(view) {
  if (view.over) return outcomeWords(view);
  const { name } = company(view, view.active);
  if (view.decision.kind === 'rolling') return 'Dice are to be rolled.';
  if (!view.decision.yours) return `${name} acts.`;
  return view.decision.kind === 'spoils' ? `${name} chooses what the charges are for.` : `Turn ${view.turn}. ${name} has its part.`;
}

/** @param {ContestView} view */
export function outcomeWords(view) {
  if (!view.winner) return 'Nobody has won.';
  if (view.setup.mode === 'versus') return view.winner === 'attacker' ? 'The boarders have won.' : 'The defenders have won.';
  return view.winner === view.setup.commands ? 'Boarding won.' : 'Boarding lost.';
}

/** What lasts for a side, as short sentences. @param {Company} one @param {Company} foe @returns {{ words: string, rule: string, bad?: boolean }[]} */
export function standing(one, foe) {
  const { tokens: t, gates: g } = one;
  const hunted = t.hunted && foe.people.find((each) => each.id === t.hunted);
  return [
    { on: t.bridge > 0, words: `Ground toward the bridge: +${t.bridge}`, rule: 'BC-05' },
    { on: g.bridge !== 'shut', words: `${foe.name}’s bridge is ${g.bridge === 'opening' ? 'open from its next part' : g.bridge}`, rule: 'BC-06' },
    { on: t.prisoners > 0, words: `Prisoners herded: ${t.prisoners} toward a great success`, rule: 'BC-08' },
    { on: t.pressed > 0, words: `${t.pressed} Population to be gained afterwards`, rule: 'BC-08' },
    { on: hunted, words: `${hunted ? hunted.name : ''} is cornered next`, rule: 'BC-07' },
    { on: t.repelling > 0, words: `Ready to repel: Command +${t.repelling}`, rule: 'BC-01' },
    { on: t.soldiers > 0, words: `Barracks: Command +${t.soldiers}`, rule: 'BC-01' },
    { on: t.steady, words: 'No mutiny test this turn', rule: 'BC-09' },
    { on: t.pushed !== 0, words: `Pushed back: ${t.pushed > 0 ? '−' : ''}${Math.abs(t.pushed)} to its attacks`, rule: 'BC-09', bad: true },
    { on: one.outnumbered, words: 'Outnumbered two to one: −10 to its attacks', rule: 'BC-10', bad: true },
    { on: one.breaking, words: 'Lost 25: tests its nerve at the start of each own turn', rule: 'BC-11', bad: true },
    { on: one.mutinous, words: 'After the mutiny: no attack', rule: 'VO-21', bad: true },
    { on: t.jammed, words: 'Jammed: no taunts, no news', rule: 'VO-12', bad: true },
  ].filter((row) => row.on).map(({ words, rule, bad }) => ({ words, rule, bad }));
}
