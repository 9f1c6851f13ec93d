// How a boarding is told: its beats, what each event changes in the picture, the view as it is drawn.
import { asUnit } from './words.js';

/** @typedef {import('../types').Happening} Happening */
/** @typedef {import('./types').ContestView} ContestView */
/** @typedef {import('./types').Company} Company */

const QUIET = new Set(['side-ended']);

/** @param {any} step @param {boolean} own */
function beats(step, own) {
  return step.events.map((/** @type {Happening} */ event, /** @type {number} */ n) => {
    const dice = event.kind === 'tested' ? testOf(event, `${step.n}-${n}`) : null;
    const hold = QUIET.has(event.kind) || !event.text ? 0 : dice ? 1.4 : event.weighs ? 1.1 : own ? 0.4 : 0.7;
    return { events: [event], hold, text: event.text ?? '', throw: dice, at: [event.side].filter((id) => typeof id === 'string') };
  });
}

/** @param {Happening} event @param {string} number */
const testOf = (event, number) => /** @type {any} */ ({ number, kind: 'test', ship: event.side, at: null, what: event.what, face: event.rolled, target: event.target, success: Boolean(event.success), degrees: event.degrees ?? 0, faces: [event.rolled], total: event.rolled, parts: event.parts ?? [], text: event.text });

const TRACKS = /** @type {Record<string, 'population' | 'morale' | 'hull'>} */ ({ 'crew-lost': 'population', 'crew-saved': 'population', 'crew-enlisted': 'population', 'morale-lost': 'morale', 'morale-raised': 'morale', 'hull-lost': 'hull' });

/** @param {ContestView} view @param {Happening} event @returns {ContestView} */
function drawn(view, event) {
  const track = TRACKS[event.kind];
  if (track && typeof event.left === 'number') return side(view, event.side, (one) => ({ gauges: { ...one.gauges, [track]: { ...one.gauges[track], value: event.left } } }));
  if (event.kind === 'side-began') return { ...view, active: event.side };
  if (event.kind === 'boarding-turn-began') return { ...view, turn: event.turn };
  return view;
}

/** @param {ContestView} view @param {string} id @param {(one: Company) => Partial<Company>} patch @returns {ContestView} */
const side = (view, id, patch) => ({ ...view, sides: view.sides.map((one) => (one.id === id ? { ...one, ...patch(one) } : one)) });

/** A view with its sides as the shared panels know things. @param {ContestView | null} _ @param {ContestView} view @returns {ContestView} */
const settled = (_, view) => ({ ...view, units: view.sides.map((one) => asUnit(one, view)) });

/** @type {import('../battle/table.js').Teller} */
export const CONTEST = { beats, drawn, settled, after: (thrown) => thrown, opened: () => false };
