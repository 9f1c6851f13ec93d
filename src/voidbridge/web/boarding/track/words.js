// How parties, steps, ends and choices of a boarding procedure are called.
import { counted, title } from '../../core/words.js';

/** @typedef {import('./types').TrackView} TrackView */
/** @typedef {import('./types').Party} Party */

const ENDS = /** @type {Record<string, string>} */ ({ secured: 'secured', repelled: 'thrown back', withdrawn: 'withdrawn', 'repelled:craft-disabled': 'craft lost', surrender: 'surrendered' });
const GLYPHS = /** @type {Record<string, string>} */ ({ attempt: 'hook', method: 'breach', react: 'shield', exchange: 'melee', descend: 'door', outcome: 'end', wreck: 'fire', 'stop-venting': 'vent', advance: 'move', branch: 'move', force: 'skull', surrender: 'end', terms: 'lock', 'fall-back': 'dash', rule: 'rules' });
const NAMES = /** @type {Record<string, string>} */ ({
  exchange: 'Fight a round', descend: 'Fight it out on the deck', 'fall-back': 'Fall back', advance: 'Go on', surrender: 'Surrender', 'stop-venting': 'Shut the vents', 'react seal-early': 'Seal the doors early', 'react vent-section': 'Vent the section', 'react hold': 'Hold, and save your breath',
  'force yes': 'Force the fight again', 'force no': 'Let them be', 'terms keep': 'Keep the promise', 'terms break': 'Break the promise',
});
const RESULTS = /** @type {Record<string, string>} */ ({ 'entry-held': 'The boarders hold the entry', 'key-system': 'The boarders reached a key system', repelled: 'The boarders are thrown back', broken: 'The defenders break', overrun: 'The defenders are all down' });

/** @param {string} end */
export const endWords = (end) => ENDS[end] ?? title(end.replace(':', ' ')).toLowerCase();
/** @param {string} result */
export const resultWords = (result) => RESULTS[result] ?? title(result);
/** @param {string} verb */
export const verbPicture = (verb) => GLYPHS[verb] ?? 'bridge';
/** @param {string} verb @param {string} word */
export const verbName = (verb, word) => NAMES[`${verb} ${word}`] ?? NAMES[verb] ?? title(word || verb);

/** @param {TrackView} view @param {string | null} side */
export const partyName = (view, side) => (side === 'attacker' ? view.setup.party : side === 'defender' ? `The crew of ${view.setup.ship}` : 'The table');

/** Whose side is drawn as one's own. @param {TrackView} view */
export const ownParty = (view) => (view.setup.mode === 'versus' ? 'attacker' : view.setup.commands);

/** A party or a fighter as the shared panels know things. @param {string} id @param {string} name @param {boolean} own @returns {any} */
export const asUnit = (id, name, own) => ({ id, side: own ? 'crew' : 'enemy', name, line: name, number: '', presence: 'in-play' });

/** @param {TrackView} view */
export const stepNow = (view) => view.steps.find((one) => one.id === view.step) ?? view.steps[0];

/** How it stands, in one sentence. @param {TrackView} view */
export function turnSentence(view) {
  if (view.over) return outcomeWords(view);
  const step = stepNow(view);
  if (view.decision.kind === 'rolling') return 'Dice are to be rolled.';
  const who = view.ask === 'rule' ? 'The table decides what follows.' : `${partyName(view, view.decision.side)} ${view.decision.yours ? 'to decide' : 'decides'}.`;
  return `Step ${step.number}, ${step.title}. ${who}`;
}

/** @param {TrackView} view */
export function outcomeWords(view) {
  if (!view.outcome) return '';
  if (view.outcome === 'secured') return view.setup.mode !== 'versus' && view.setup.commands === 'defender' ? 'The ship is lost.' : 'The ship is secured.';
  return `The boarding ends: ${endWords(view.outcome)}.`;
}

/** What weighs on a party, in short words. @param {import('./types').Side} side */
export const sideWords = (side) => [`${counted(side.standing, 'fighter')} standing`, side.casualties > 0 && `${side.casualties} lost`, side.breaks_at > 0 && `breaks at ${side.breaks_at}`, side.surprised && 'surprised', side.well_placed && 'well placed', side.shaken && 'shaken'].filter(Boolean).join(', ');
