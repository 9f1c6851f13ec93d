// The first game, step by step: what is said, what is pointed at, and what the player must really have done.

import { handheld } from '../core/settings.js';

/** @typedef {import('../types').View} View */
/** @typedef {import('../types').Step} Step */
/** @typedef {import('../battle/plan-state.js').PlanState} PlanState */
/** @typedef {{ view: View, story: Step[], planned: PlanState }} Table */
/**
 * @typedef {object} Lesson
 * @property {string} id
 * @property {string} title
 * @property {string} text
 * @property {string} [keys]                       the same by keyboard, for those who hear it
 * @property {(table: Table) => string} [note]     what it says to the plan as it stands
 * @property {(table: Table) => string} [at]       a selector of the control that comes next
 * @property {(table: Table) => boolean} [done]    whether it was done; without it the player says when to go on
 * @property {(table: Table) => boolean} [ready]   whether the player may go on although it is not done
 */

/** Whether the crew has done something, ever. @param {Table} table @param {string} kind @param {boolean} [stands]  and it was not taken back */
const did = ({ story }, kind, stands = false) => story.some((step) => step.seat !== 'enemy' && !(stands && step.undone) && step.events.some((event) => event.kind === kind && !String(event.unit ?? event.attacker ?? event.by ?? '').startsWith('e')));

/** An action from its card to the yellow button. @param {string} verb @param {string} spot  where to press in between @returns {(table: Table) => string} */
const play = (verb, spot) => ({ planned }) => {
  if (planned.verb !== verb) return `[data-card=${verb}]`;
  return document.querySelector('[data-act=commit][aria-disabled=false]') ? '[data-act=commit]' : spot;
};

/** Somebody who still has something to do, or the way to be done with who is in hand. @param {Table} table */
const onward = ({ view, planned }) => {
  const unit = view.units.find((one) => one.id === planned.unit);
  return unit && !unit.acted ? '[data-act=end]' : '.unit-row.able';
};

/** What the planned spot is worth, as the preview has it. @param {Table} table */
const shelter = ({ planned }) => {
  const threats = planned.verb === 'move' ? planned.preview?.threats : null;
  if (!planned.to || !threats) return '';
  if (!threats.length) return 'This spot: no guard could shoot you here. Good.';
  const covered = threats.filter((one) => one.cover).length;
  const all = threats.length === 1 ? '1 guard could' : `${threats.length} guards could`;
  return covered === threats.length ? `This spot: ${all} shoot you here, but only through cover. Good.` : covered ? `This spot: ${all} shoot you here, ${covered} through cover.` : `This spot: ${all} shoot you here, in the open. Another is better, but it is your choice.`;
};

/** @type {Lesson[]} */
export const LESSONS = [
  { id: 'aim', title: 'Three of yours, one vent', text: 'Your crew has to close the leaking vent by the right-hand wall. Three guards are about. This takes under ten minutes, and you may do anything the rules allow: I only point at what comes next.' },
  { id: 'deploy', keys: 'A, and A again, places everybody.', title: 'Take your places', text: 'Everybody starts in the outlined square in the middle. Press a spot in it and then Deploy, which turns yellow, or have all of them placed at once with “Place the rest”.', at: () => '[data-act=deploy-all]', done: ({ view }) => view.units.every((unit) => unit.side !== 'crew' || unit.presence !== 'waiting') },
  { id: 'read', title: 'Who is in hand', text: 'The member whose row is marked in the list, and who stands in a yellow ring, acts next. The lit deck is what they see; a dimmed enemy is out of their sight. The small yellow cells are action points: every action costs one.', at: () => '.unit-row.sel' },
  { id: 'move', keys: 'M, then G and a number, or the arrows and Enter; Enter commits.', title: 'Walk into cover', text: `Play Move. The outlined ground is what you can reach. Press a spot: before you commit, ${handheld() ? '“details” says' : 'the panel says'} which guards could shoot there, and whether from behind cover. A shot that crosses a barricade loses a die. “Go to” names such spots for you.`, note: shelter, at: play('move', '.reach'), done: (table) => did(table, 'moved') },
  { id: 'undo', keys: 'U.', title: 'Change your mind', text: 'No die was rolled, so the walk can be taken back. Press Undo. Once dice have fallen there is no way back.', at: () => '[data-act=back], [data-act=undo]', done: ({ story }) => story.some((step) => step.action === 'undo') },
  { id: 'again', keys: 'M, then G and a number; Enter commits.', title: 'And walk again', text: 'Walk to the same spot or to a better one. What you plan is yellow until you commit it.', at: play('move', '.reach'), done: (table) => did(table, 'moved', true) },
  { id: 'preview', keys: 'S; Q and W go from target to target, and R says the plan.', title: 'Look before you shoot', text: 'Play Shoot. Before anything is rolled you see the whole pool, each part with its ruling, and the exact chances; on a small screen they are behind “details”. Press a ruling’s number to read it. Nobody in sight? Choose another member, or skip this step.', at: ({ planned }) => (planned.verb === 'shoot' ? '.preview, .quick' : '[data-card=shoot]'), done: (table) => did(table, 'attacked'), ready: ({ planned }) => planned.verb === 'shoot' && Boolean(planned.preview?.pool) },
  { id: 'shoot', keys: 'S, then Enter.', title: 'Shoot', text: 'Each 5 or 6 hits, a 6 is critical and cannot be saved. If you like the odds, press the yellow button.', at: play('shoot', '.foe-row.tg, .model.foe'), done: (table) => did(table, 'attacked') },
  { id: 'overwatch', keys: 'N ends the activation, Q and W choose somebody, O and Enter keep watch.', title: 'Keep watch', text: 'End this activation, choose somebody else and play Overwatch: they shoot at the first enemy that moves in their sight. It needs a gun and one action point.', at: (table) => (table.planned.offers.some((offer) => offer.verb === 'overwatch') && table.view.units.some((unit) => unit.id === table.planned.unit && !unit.did.includes('shoot')) ? play('overwatch', '[data-act=commit]')(table) : onward(table)), done: (table) => did(table, 'overwatch-set', true) },
  { id: 'round', keys: 'N ends an activation, and N again the turn.', title: 'Finish the round', text: `Give the last one something to do too, perhaps toward the vent, or end their activation. When all three are done, the guards act by their printed orders. It is told step by step; ${handheld() ? 'Skip goes' : 'Space skips'} to the end of it.`, at: onward, done: ({ view }) => view.round >= 2 },
  { id: 'story', title: 'What the guards did', text: 'The story keeps every line. One with an arrow opens to its dice and rulings, and after the battle the whole of it can be replayed.', at: () => '.log, .tabs button:last-child' },
  { id: 'seal', keys: 'M and G lead near the vent; I seals it, Enter commits.', title: 'Close the vent', text: 'Bring somebody within 2 inches of the vent and play the Interact card; it bears the name of what it would do, so it reads Seal when the vent is near enough, or Heal beside the wounded. It may take two turns of walking; a Dash after a Move goes as far again. Watch who could shoot at you on the way.', at: ({ planned }) => (planned.offers.some((offer) => offer.verb === 'seal') && planned.verb !== 'seal' ? '[data-card=interact]' : planned.verb === 'seal' ? '[data-act=commit]' : '.vent'), done: (table) => did(table, 'vent-sealed', true) },
  { id: 'finish', title: 'See the round out', text: 'The objective is checked when the round ends. End the activations that are left, or use them well.', at: onward, done: ({ view }) => view.outcome !== 'none' },
  { id: 'over', title: 'That is the game', text: `The vent is closed and the round is over: you have won. A whole mission has more of everything. Every rule is under Rules${handheld() ? '' : ', and ? shows the keys'}.` },
];

/** Said in place of the last step when it went the other way. */
export const LOST = 'This one went to the guards; it happens. You know now how to move, shoot and keep watch. Begin again, or try a whole mission.';

/** The first step from a place on that is not done yet. @param {number} from @param {Table} table */
export function next(from, table) {
  if (table.view.outcome !== 'none') return LESSONS.length - 1;
  let at = from;
  while (at < LESSONS.length - 2 && LESSONS[at].done?.(table)) at += 1;
  return at;
}
