// The rule book of this server, fetched once: names and numbers to show, never to decide by.
import { api } from './api.js';
import { title } from './words.js';

/** @typedef {import('../types').Book} Book */

/** @type {Promise<Book> | null} */
let asked = null;
/** @type {Book | null} */
let book = null;

/** @returns {Promise<Book>} */
export function openBook() {
  asked ??= api.rules().then(
    (/** @type {Book} */ found) => (book = found),
    (/** @type {unknown} */ error) => {
      asked = null;
      throw error;
    },
  );
  return asked;
}

/** The book when it is open already. */
export function theBook() {
  return book;
}

/** @param {'weapons'|'gear'|'factions'|'enemies'|'missions'|'boards'|'relics'|'injuries'} table @param {string | null | undefined} id */
function row(table, id) {
  return book?.[table].find((/** @type {{ id: string }} */ each) => each.id === id);
}

/** @param {string | null} id */
export const weapon = (id) => /** @type {import('../types').Weapon | undefined} */ (row('weapons', id));
/** @param {string | null} id */
export const gear = (id) => /** @type {import('../types').GearItem | undefined} */ (row('gear', id));
/** @param {string | null} id */
export const relic = (id) => /** @type {import('../types').TraitRow | undefined} */ (row('relics', id));
/** @param {string | null} id */
export const faction = (id) => /** @type {import('../types').Faction | undefined} */ (row('factions', id));
/** @param {string | null} id */
export const mission = (id) => /** @type {import('../types').Mission | undefined} */ (row('missions', id));
/** @param {string | null} id */
export const group = (id) => /** @type {import('../types').EnemyGroup | undefined} */ (row('enemies', id));

/** What a kind of piece does for those beside it. @param {string} kind */
export const terrain = (kind) => book?.terrain?.[kind];

/** The printed name of anything the book knows. @param {string | null | undefined} id */
export function named(id) {
  for (const table of /** @type {const} */ (['weapons', 'gear', 'missions', 'factions', 'enemies', 'boards', 'relics', 'injuries'])) {
    const found = row(table, id);
    if (found) return /** @type {{ name: string }} */ (found).name;
  }
  return title(id);
}

/** The missions that can be set up now; the campaign's are data for later. */
export function playable() {
  return (book?.missions ?? []).filter((one) => (one.kind ?? 'quick') === 'quick');
}
