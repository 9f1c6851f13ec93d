// How a void battle is told: its beats, what each event changes on the map, and the view as it is drawn.
import { asUnit } from './words.js';

/** @typedef {import('../types').Happening} Happening */
/** @typedef {import('./types').VoidView} VoidView */
/** @typedef {import('./types').Ship} Ship */
/**
 * Dice as the tray shows them: a test on a hundred, or the damage that fell.
 * @typedef {{ number: string, kind: 'test' | 'damage', ship: string, at: string | null, what: string, face: number, target: number, success: boolean, degrees: number, faces: number[], total: number, parts: import('../types').Part[], text: string }} VoidThrow
 */

const QUIET = new Set(['turn-ended', 'manoeuvre-ordered']);
const STRONG = new Set(['ship-lost', 'battle-ended', 'crippled', 'critical-struck', 'exploded', 'mutinied', 'round-began', 'hull-lost', 'rammed']);

/** @param {any} step @param {boolean} own */
function beats(step, own) {
  const damage = damagePools(step);
  return step.events.map((/** @type {Happening} */ event, /** @type {number} */ n) => {
    const dice = event.kind === 'tested' ? testOf(event, `${step.n}-${n}`) : event.kind === 'damage-done' ? damageOf(event, `${step.n}-${n}`, damage) : null;
    const hold = QUIET.has(event.kind) || !event.text ? 0 : dice ? 1.4 : STRONG.has(event.kind) ? 1.1 : own ? 0.4 : 0.7;
    const ordered = ['turn-began', 'round-began', 'turn-ended'].includes(event.kind) || event.what === 'mutiny' ? false : undefined; // not done by whoever acts
    return { events: [event], ordered, hold, text: event.text ?? '', throw: dice, at: [event.ship, event.target, event.at].filter((id) => typeof id === 'string') };
  });
}

/** The damage dice of a step: all shells first, then each lance by itself. @param {any} step @returns {number[][]} */
function damagePools(step) {
  const pools = (step.pools ?? []).filter((/** @type {any} */ pool) => pool.why === 'damage').map((/** @type {any} */ pool) => pool.faces);
  const beams = step.events.filter((/** @type {Happening} */ event) => event.kind === 'damage-done' && event.gun === 'lance').length;
  const shells = pools.slice(0, Math.max(pools.length - beams, 0));
  return [...(shells.length ? [shells.flat()] : []), ...pools.slice(shells.length)];
}

/** @param {Happening} event @param {string} number @returns {VoidThrow} */
export function testOf(event, number) {
  return { number, kind: 'test', ship: event.ship, at: event.at ?? null, what: event.what, face: event.rolled, target: event.target, success: Boolean(event.success), degrees: event.degrees ?? 0, faces: [event.rolled], total: event.rolled, parts: event.parts ?? [], text: event.text };
}

/** @param {Happening} event @param {string} number @param {number[][]} pools @returns {VoidThrow} */
function damageOf(event, number, pools) {
  const faces = pools.shift() ?? [];
  return { number, kind: 'damage', ship: event.ship, at: event.target, what: event.gun, face: 0, target: 0, success: event.damage > 0, degrees: 0, faces, total: event.damage, parts: event.parts ?? [], text: event.text };
}

/** @type {Record<string, (view: VoidView, event: Happening) => VoidView>} */
const DRAWN = {
  moved: (view, event) => ship(view, event.ship, { x: event.x, y: event.y, heading: event.heading }),
  'turn-began': (view, event) => ({ ...view, active: event.ship }),
  'round-began': (view, event) => ({ ...view, round: event.round }),
  'hull-lost': (view, event) => ship(view, event.ship, (one) => ({ hull: [event.left, one.hull[1]] })),
  'crew-lost': (view, event) => ship(view, event.ship, (one) => (one.population !== undefined ? { population: event.left ?? one.population } : {})),
  'morale-lost': (view, event) => ship(view, event.ship, (one) => (one.morale !== undefined ? { morale: event.left ?? one.morale } : {})),
  'morale-raised': (view, event) => ship(view, event.ship, (one) => (one.morale !== undefined ? { morale: event.left ?? one.morale } : {})),
  crippled: (view, event) => ship(view, event.ship, { crippled: true }),
  'ship-lost': (view, event) => ship(view, event.ship, { fate: event.fate }),
  locked: (view, event) => ship(ship(view, event.ship, (one) => ({ locked: [...one.locked, event.target] })), event.target, (one) => ({ locked: [...one.locked, event.ship] })),
  'broke-free': (view, event) => ({ ...view, ships: view.ships.map((one) => ({ ...one, locked: one.id === event.ship ? [] : one.locked.filter((id) => id !== event.ship) })) }),
};

/** @param {VoidView} view @param {string} id @param {Partial<Ship> | ((one: Ship) => Partial<Ship>)} patch @returns {VoidView} */
function ship(view, id, patch) {
  return { ...view, ships: view.ships.map((one) => (one.id === id ? { ...one, ...(typeof patch === 'function' ? patch(one) : patch) } : one)) };
}

/** @param {VoidView} view @param {Happening} event */
const drawn = (view, event) => DRAWN[event.kind]?.(view, event) ?? view;

/** A view with its ships as the shared panels know things: a side, a name, a letter. @param {VoidView | null} _ @param {VoidView} view @returns {VoidView} */
function settled(_, view) {
  return { ...view, units: view.ships.map((one) => asUnit(one, view.ships)) };
}

/** @type {import('../battle/table.js').Teller} */
export const VOID = { beats, drawn, settled, after: (thrown) => thrown, opened: (view, action) => view.decision.kind === 'steer' && / ahead$/.test(action) };
