// A deck plan as it is being drawn: a value with small changes. What makes it sound says the server.

/** @typedef {import('./types').Plan} Plan */
/** @typedef {import('./types').Deck} Deck */
/** @typedef {import('./types').Thing} Thing */
/** @typedef {import('./types').Mark} Mark */
/** @typedef {import('./types').At} At */
/** @typedef {import('./types').Ghost} Ghost */
/** @typedef {import('./types').List} List */

export const STEP = 0.5; // inches: the grid that every edge lies on
export const NEW = -1; // the number of a thing that is not on the deck yet

/** The nearest point of the grid on the deck. @param {number} value @param {number} most */
export const snap = (value, most) => Math.max(0, Math.min(most, Math.round(value / STEP) * STEP));

/** Only what the server takes. @param {Plan} plan @returns {Plan} */
export const plainPlan = ({ name, text, classes, size, decks }) => ({
  name, text, classes: [...classes], size,
  decks: decks.map((deck) => ({
    pieces: deck.pieces.map(plainThing), rooms: deck.rooms.map(plainThing), marks: deck.marks.map(({ kind, x, y }) => ({ kind, x, y })),
  })),
});

/** @param {Thing} thing @returns {Thing} */
const plainThing = ({ kind, x, y, w, h }) => ({ kind, x, y, w, h });

/** One bare deck with its spine. @param {number} size @returns {Plan} */
export const blankPlan = (size) => ({ name: 'New plan', text: '', classes: [], size, decks: [blankDeck(size)] });

/** @param {number} size @returns {Deck} */
export const blankDeck = (size) => ({ pieces: [], rooms: [{ kind: 'spine', x: 0, y: 0, w: size, h: size }], marks: [] });

/** @param {Deck} deck @param {At} at @returns {Thing | Mark | undefined} */
export const thingAt = (deck, at) => deck[at.list][at.n];

/** What a thing covers; a mark covers the base that stands on it. @param {Thing | Mark} thing */
export function boxOf(thing) {
  return 'w' in thing ? { x0: thing.x, y0: thing.y, x1: thing.x + thing.w, y1: thing.y + thing.h } : { x0: thing.x - 0.5, y0: thing.y - 0.5, x1: thing.x + 0.5, y1: thing.y + 0.5 };
}

/** Whether a thing has edges: a mark has none. @param {Thing | Mark | null | undefined} thing @returns {thing is Thing} */
export const edged = (thing) => Boolean(thing && 'w' in thing);

/** The pieces as the board draws them. @param {Thing[]} pieces @returns {import('../types').Piece[]} */
export const boardPieces = (pieces) => pieces.map((piece, n) => ({ id: `p${n}`, kind: /** @type {any} */ (piece.kind), ...boxOf(piece), open: false }));

/** A deck with a thing in place of another, or a further one. @param {Deck} deck @param {Ghost} ghost @returns {{ deck: Deck, at: At }} */
export function withThing(deck, ghost) {
  const fresh = ghost.n === NEW;
  const list = /** @type {any[]} */ ([...deck[ghost.list]]);
  if (fresh) list.push(ghost.thing);
  else list[ghost.n] = ghost.thing;
  return { deck: { ...deck, [ghost.list]: list }, at: { list: ghost.list, n: fresh ? list.length - 1 : ghost.n } };
}

/** A deck with a thing put down: a door cuts the walls that it is put into. @param {Deck} deck @param {Ghost} ghost @returns {{ deck: Deck, at: At }} */
export function putDown(deck, ghost) {
  if (ghost.list !== 'pieces' || ghost.thing.kind !== 'door') return withThing(deck, ghost);
  const door = /** @type {Thing} */ (ghost.thing);
  return withThing({ ...deck, pieces: cutBy(deck.pieces.filter((_, n) => n !== ghost.n), door) }, { ...ghost, n: NEW });
}

/** @param {Deck} deck @param {At} at @returns {Deck} */
export const withoutThing = (deck, at) => ({ ...deck, [at.list]: /** @type {any[]} */ (deck[at.list]).filter((_, n) => n !== at.n) });

/** A plan without a mark, on whichever deck it lies: each is on a plan once. @param {Plan} plan @param {string} kind @returns {Plan} */
export const withoutMark = (plan, kind) => ({ ...plan, decks: plan.decks.map((deck) => (deck.marks.some((mark) => mark.kind === kind) ? { ...deck, marks: deck.marks.filter((mark) => mark.kind !== kind) } : deck)) });

/** A plan with one of its decks changed. @param {Plan} plan @param {number} n @param {Deck} deck @returns {Plan} */
export const withDeck = (plan, n, deck) => ({ ...plan, decks: plan.decks.map((one, k) => (k === n ? deck : one)) });

/** Walls round the floor of a room, but for the deck's own edge. @param {Thing} room @param {number} size @returns {Thing[]} */
export function wallsRound({ x, y, w, h }, size) {
  const [left, right] = [Math.max(0, x - STEP), Math.min(size, x + w + STEP)];
  const wall = (/** @type {boolean} */ there, /** @type {Omit<Thing, 'kind'>} */ place) => (there ? [{ kind: 'wall', ...place }] : []);
  return [
    ...wall(y > 0, { x: left, y: y - STEP, w: right - left, h: STEP }), ...wall(y + h < size, { x: left, y: y + h, w: right - left, h: STEP }),
    ...wall(x > 0, { x: x - STEP, y, w: STEP, h }), ...wall(x + w < size, { x: x + w, y, w: STEP, h }),
  ];
}

/** The walls that a new door stands in are cut, so that there is a way through. @param {Thing[]} pieces @param {Thing} door @returns {Thing[]} */
export function cutBy(pieces, door) {
  return pieces.flatMap((piece) => {
    if (piece.kind !== 'wall' || !crosses(piece, door)) return [piece];
    const along = piece.w >= piece.h;
    const [from, to, near, far] = along ? [piece.x, piece.x + piece.w, door.x, door.x + door.w] : [piece.y, piece.y + piece.h, door.y, door.y + door.h];
    const part = (/** @type {number} */ a, /** @type {number} */ b) => (b > a ? [along ? { ...piece, x: a, w: b - a } : { ...piece, y: a, h: b - a }] : []);
    return [...part(from, near), ...part(far, to)];
  });
}

/** Whether a door lies in a wall and is as thick as it. @param {Thing} wall @param {Thing} door */
function crosses(wall, door) {
  const over = door.x < wall.x + wall.w && wall.x < door.x + door.w && door.y < wall.y + wall.h && wall.y < door.y + door.h;
  return over && (wall.w >= wall.h ? door.y <= wall.y && door.y + door.h >= wall.y + wall.h : door.x <= wall.x && door.x + door.w >= wall.x + wall.w);
}

/** A thing set somewhere else, whole on the deck. @template {Thing | Mark} T @param {T} thing @param {number} x @param {number} y @param {number} size @returns {T} */
export function moved(thing, x, y, size) {
  const [w, h] = 'w' in thing ? [thing.w, thing.h] : [0, 0];
  return { ...thing, x: snap(x, Math.max(0, size - w)), y: snap(y, Math.max(0, size - h)) };
}

/** A quarter turn about the middle. @param {Thing} thing @param {number} size @returns {Thing} */
export function turned(thing, size) {
  const [x, y] = [thing.x + (thing.w - thing.h) / 2, thing.y + (thing.h - thing.w) / 2];
  return moved({ ...thing, w: thing.h, h: thing.w }, x, y, size);
}

/** A thing between two points, never thinner than the grid. @param {Thing} thing @param {{ x0: number, y0: number, x1: number, y1: number }} box @param {number} size @returns {Thing} */
export function sized(thing, box, size) {
  const [x0, x1] = [snap(Math.min(box.x0, box.x1), size - STEP), snap(Math.max(box.x0, box.x1), size)];
  const [y0, y1] = [snap(Math.min(box.y0, box.y1), size - STEP), snap(Math.max(box.y0, box.y1), size)];
  return { ...thing, x: x0, y: y0, w: Math.max(STEP, x1 - x0), h: Math.max(STEP, y1 - y0) };
}

/** What lies at a point: marks first, then the smallest piece, then a room. @param {Deck} deck @param {[number, number]} spot @returns {At | null} */
export function under(deck, [x, y]) {
  for (const list of /** @type {List[]} */ (['marks', 'pieces', 'rooms'])) {
    const found = /** @type {(Thing | Mark)[]} */ (deck[list]).map((thing, n) => ({ n, ...boxOf(thing) })).filter((box) => box.x0 <= x && x <= box.x1 && box.y0 <= y && y <= box.y1);
    const least = found.sort((a, b) => (a.x1 - a.x0) * (a.y1 - a.y0) - (b.x1 - b.x0) * (b.y1 - b.y0))[0];
    if (least) return { list, n: least.n };
  }
  return null;
}

/** Everything on a deck from the top left on. @param {Deck} deck @returns {At[]} */
export function inOrder(deck) {
  const all = /** @type {List[]} */ (['marks', 'pieces', 'rooms']).flatMap((list) => /** @type {(Thing | Mark)[]} */ (deck[list]).map((thing, n) => ({ list, n, x: thing.x, y: thing.y })));
  return all.sort((a, b) => a.y - b.y || a.x - b.x).map(({ list, n }) => ({ list, n }));
}
