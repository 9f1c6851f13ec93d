// How a boarding procedure is told: its beats, what each event changes in the picture, the view as it is drawn.
import { asUnit, ownParty, partyName } from './words.js';

/** @typedef {import('../../types').Happening} Happening */
/** @typedef {import('./types').TrackView} TrackView */

const STRONG = new Set(['step-entered', 'breached', 'craft-lost', 'broke', 'overrun', 'system-struck', 'deck-cleared', 'boarding-ended']);

/** @param {any} step @param {boolean} own */
function beats(step, own) {
  return step.events.map((/** @type {Happening} */ event, /** @type {number} */ n) => {
    const dice = event.kind === 'checked' ? checkOf(event, `${step.n}-${n}`) : null;
    const hold = !event.text ? 0 : dice ? 1.4 : STRONG.has(event.kind) || event.weighs ? 1.1 : event.kind === 'attacked' ? 0.35 : own ? 0.4 : 0.6;
    return { events: [event], hold, text: event.text ?? '', throw: dice, at: [event.side, event.fighter].filter((id) => typeof id === 'string') };
  });
}

/** @param {Happening} event @param {string} number */
const checkOf = (event, number) => /** @type {any} */ ({ number, kind: 'check', ship: event.side, at: null, what: event.skill || event.check, face: event.rolled, bonus: event.bonus ?? 0, target: event.dc, success: Boolean(event.success), degrees: 0, faces: [event.rolled], total: (event.rolled ?? 0) + (event.bonus ?? 0), parts: event.parts ?? [], text: event.text });

/** @param {TrackView} view @param {Happening} event @returns {TrackView} */
function drawn(view, event) {
  if (event.kind === 'step-entered') return { ...view, step: event.step, steps: view.steps.map((one) => (one.id === event.step ? { ...one, state: 'now' } : one.state === 'now' ? { ...one, state: 'done' } : one)) };
  if (event.kind === 'craft-hit') return { ...view, craft: { ...view.craft, hull: [event.left, view.craft.hull[1]] } };
  if (event.kind === 'hull-lost') return { ...view, ship: { ...view.ship, hull: [event.left, view.ship.hull[1]] } };
  if (event.kind === 'hurt' || event.kind === 'down') return hurt(view, event.fighter, event.kind === 'down' ? 0 : event.left);
  return view;
}

/** @param {TrackView} view @param {string} id @param {number} left @returns {TrackView} */
function hurt(view, id, left) {
  const one = (/** @type {import('./types').Side} */ side) => ({ ...side, fighters: side.fighters.map((each) => (each.id === id ? { ...each, hp: /** @type {[number, number]} */ ([Math.max(0, left), each.hp[1]]), down: left <= 0 || each.down } : each)) });
  return { ...view, sides: { attacker: one(view.sides.attacker), defender: one(view.sides.defender) } };
}

/** A view with its parties and fighters as the shared panels know things. @param {TrackView | null} _ @param {TrackView} view @returns {TrackView} */
function settled(_, view) {
  const own = ownParty(view);
  const parties = /** @type {const} */ (['attacker', 'defender']);
  return { ...view, units: parties.flatMap((party) => [asUnit(party, partyName(view, party).replace(/^The crew of /, ''), party === own), ...view.sides[party].fighters.map((one) => asUnit(one.id, one.name, party === own))]) };
}

/** @type {import('../../battle/table.js').Teller} */
export const TRACK = { beats, drawn, settled, after: (thrown) => thrown, opened: () => false };
