// What can be done on the plan table: with what is in hand, and from place to place.
import { say } from '../core/announce.js';
import { counted } from '../core/words.js';
import { NEW, boxOf, edged, moved, putDown, sized, snap, thingAt, turned, withDeck, withThing, wallsRound, withoutMark, withoutThing } from './value.js';
import { kindWords, thingWords } from './words.js';

/** @typedef {import('./bench.js').Bench} Bench */
/** @typedef {import('./types').At} At */
/** @typedef {import('./types').Fault} Fault */
/** @typedef {import('./types').Ghost} Ghost */
/** @typedef {import('./types').Thing} Thing */

/** Put down, take off, turn, double, stretch. @param {Bench} bench */
export function handActs(bench) {
  const { plan, become, deck, deckNo, held, ghost, tell } = bench;
  const put = (/** @type {Ghost} */ given) => {
    const base = given.list === 'marks' && given.n === NEW ? withoutMark(plan, given.thing.kind) : plan;
    const done = putDown(base.decks[deckNo], given);
    become(withDeck(base, deckNo, done.deck));
    bench.loose();
    bench.setAt(done.at);
    tell(`${thingWords(given.thing)}.`);
  };
  const swap = (/** @type {At} */ at, /** @type {any} */ thing, tag = '') => become(withDeck(plan, deckNo, withThing(deck, { ...at, thing }).deck), tag && `${tag} ${at.list} ${at.n}`);
  const set = (/** @type {Record<string, unknown>} */ patch, tag = '') => { if (held) swap(held, { ...thingAt(deck, held), ...patch }, tag); };
  const remove = () => {
    const was = held && thingAt(deck, held);
    if (!held || !was) return tell('Nothing is in hand.');
    become(withDeck(plan, deckNo, withoutThing(deck, held)));
    bench.loose();
    bench.setAt(null);
    tell(`${kindWords(was.kind)} taken off.`);
  };
  /** Does something with what is in hand and has edges. @param {string} words @param {(thing: Thing, at: At) => void} act */
  const withHeld = (words, act) => () => {
    const thing = held && (ghost && ghost.n === held.n && ghost.list === held.list ? ghost.thing : thingAt(deck, held));
    if (!held || !edged(thing)) tell(`Nothing to ${words} is in hand.`);
    else act(thing, held);
  };
  const turn = withHeld('turn', (thing, at) => (bench.carried ? bench.setGhost : put)({ ...at, thing: turned(thing, plan.size) }));
  const twin = withHeld('double', (thing, at) => put({ list: at.list, n: NEW, thing: moved(thing, thing.x + 1, thing.y + 1, plan.size) }));
  const surround = withHeld('wall in', (thing, at) => {
    if (at.list !== 'rooms') return tell('Only a room is walled in.');
    const walls = wallsRound(thing, plan.size);
    become(withDeck(plan, deckNo, { ...deck, pieces: [...deck.pieces, ...walls] }));
    tell(`${counted(walls.length, 'wall')} round the ${kindWords(thing.kind).toLowerCase()}. It needs a door.`);
  });
  const stretch = (/** @type {number} */ dx, /** @type {number} */ dy) => withHeld('stretch', (thing, at) => {
    const box = boxOf(thing);
    const next = sized(thing, { ...box, x1: Math.max(box.x0 + 0.5, box.x1 + dx), y1: Math.max(box.y0 + 0.5, box.y1 + dy) }, plan.size);
    swap(at, next, 'stretch');
    tell(`${thingWords(next)}.`);
  })();
  return { put, set, remove, turn, twin, surround, stretch };
}

/** To another deck, to what is wrong, back and forth in time. @param {Bench} bench @param {Fault[] | null} faults @param {{ current: number }} seen  how many faults were led to */
export function wayActs(bench, faults, seen) {
  const { plan, deckNo, tell } = bench;
  const toDeck = (/** @type {number} */ to) => {
    const next = Math.max(0, Math.min(plan.decks.length - 1, to));
    bench.onto(next);
    say(`Deck ${next + 1} of ${plan.decks.length}.`);
  };
  const show = (/** @type {Fault} */ fault) => {
    bench.onto(fault.deck >= 0 ? fault.deck : deckNo);
    const entry = fault.key.match(/\.(pieces|rooms|marks)\[(\d+)\]$/);
    if (entry) bench.setAt(/** @type {At} */ ({ list: entry[1], n: Number(entry[2]) }));
    if (fault.place) bench.setCursor([snap((fault.place[0] + fault.place[2]) / 2, plan.size), snap((fault.place[1] + fault.place[3]) / 2, plan.size)]);
    document.getElementById('sheet')?.focus();
    say(fault.message);
  };
  const toFault = () => {
    if (!faults?.length) return tell(faults ? 'Nothing is wrong.' : 'Still checking.');
    show(faults[seen.current % faults.length]);
    seen.current += 1;
  };
  const step = (/** @type {number} */ by) => {
    if (by < 0 ? !bench.older : !bench.newer) return tell(by < 0 ? 'Nothing to take back.' : 'Nothing to do again.');
    const other = bench.near(by).decks.findIndex((one, k) => one !== plan.decks[k]);
    bench.onto(other >= 0 ? other : deckNo);
    bench.go(by);
    tell(by < 0 ? 'Taken back.' : 'Done again.');
  };
  return { toDeck, show, toFault, step };
}
