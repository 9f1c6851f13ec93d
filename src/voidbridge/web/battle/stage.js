// What the board shows while a step is being told: the view before it, with each event drawn in.
// Nothing is reckoned here; the server's view replaces this picture when the step is over.

/** @typedef {import('../types').View} View */
/** @typedef {import('../types').Unit} Unit */
/** @typedef {import('../types').Happening} Happening */

/** @type {Record<string, (view: View, event: Happening) => View>} */
const DRAWN = {
  moved: (view, event) => unit(view, event.unit, { x: event.x1, y: event.y1 }),
  deployed: (view, event) => unit(view, event.unit, { x: event.x, y: event.y, presence: 'in-play' }),
  spawned: (view, event) => unit(view, event.unit, { x: event.x, y: event.y, presence: 'in-play' }),
  activated: (view, event) => active(view, event.unit, event.ap),
  'activation-ended': (view, event) => unit(view, event.unit, { active: false, acted: true }),
  wounded: (view, event) => unit(view, event.unit, { wounds: event.left }),
  healed: (view, event) => unit(view, event.unit, { wounds: event.left }),
  eliminated: (view, event) => unit(view, event.unit, { presence: 'eliminated', wounds: 0, overwatch: false }),
  revived: (view, event) => unit(view, event.unit, { presence: 'in-play', x: event.x, y: event.y, wounds: 1 }),
  'condition-gained': (view, event) => conditions(view, event, (held) => [...held.filter((one) => one !== event.condition), event.condition]),
  'condition-lost': (view, event) => conditions(view, event, (held) => held.filter((one) => one !== event.condition)),
  'overwatch-set': (view, event) => unit(view, event.unit, { overwatch: true }),
  'overwatch-fired': (view, event) => unit(view, event.unit, { overwatch: false }),
  'round-began': (view, event) => ({ ...view, round: event.round, phase: '' }),
  'phase-began': (view, event) => ({ ...view, phase: event.phase }),
  'door-opened': (view, event) => door(view, event.piece, true),
  'door-closed': (view, event) => door(view, event.piece, false),
  'vent-sealed': (view, event) => token(view, event.token, { state: 'done' }),
  'token-taken': (view, event) => token(view, event.token, { state: 'carried', carrier: event.by }),
  'token-dropped': (view, event) => token(view, event.token, { state: 'lying', carrier: null, x: event.x, y: event.y }),
  'smoke-placed': (view, event) => ({ ...view, smokes: [...view.smokes, { x: event.x, y: event.y, radius: 2, until: event.until_round ?? 0 }] }),
  'smoke-cleared': (view, event) => ({ ...view, smokes: view.smokes.filter((smoke) => smoke.x !== event.x || smoke.y !== event.y) }),
};

/** @param {View} view @param {Happening} event @returns {View} */
export function drawn(view, event) {
  return DRAWN[event.kind]?.(view, event) ?? view;
}

/** @param {View} view @param {string} id @param {Partial<Unit>} patch @returns {View} */
function unit(view, id, patch) {
  return { ...view, units: view.units.map((one) => (one.id === id ? { ...one, ...patch } : one)) };
}

/** @param {View} view @param {string} id @param {number} ap @returns {View} */
function active(view, id, ap) {
  return { ...view, units: view.units.map((one) => (one.id === id ? { ...one, active: true, ap } : one.active ? { ...one, active: false } : one)) };
}

/** @param {View} view @param {Happening} event @param {(held: string[]) => string[]} change @returns {View} */
function conditions(view, event, change) {
  const held = view.units.find((one) => one.id === event.unit)?.conditions ?? [];
  return unit(view, event.unit, { conditions: change(held) });
}

/** @param {View} view @param {string} id @param {boolean} open @returns {View} */
function door(view, id, open) {
  return { ...view, pieces: view.pieces.map((piece) => (piece.id === id ? { ...piece, open } : piece)) };
}

/** @param {View} view @param {string} id @param {Partial<import('../types').Token>} patch @returns {View} */
function token(view, id, patch) {
  return { ...view, tokens: view.tokens.map((one) => (one.id === id ? { ...one, ...patch } : one)) };
}
