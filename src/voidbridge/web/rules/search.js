// Finds rulings and rows by a few words, as one types: by the start of a word, and forgiving a slip.
import { title } from '../core/words.js';
import { words } from './plain.js';

/** @typedef {import('../types').Book} Book */
/** @typedef {{ id: string, place: string, name: string, text: string, rulings: string[], terms: Set<string>, head: Set<string> }} Entry */

const PLACES = /** @type {const} */ ([['actions', 'action'], ['conditions', 'condition'], ['weapons', 'weapon'], ['gear', 'gear'], ['factions', 'faction'], ['enemies', 'enemy group'], ['missions', 'mission'], ['options', 'option']]);

/** Everything the book says, ready to be searched. @param {Book} book @returns {Entry[]} */
export function index(book) {
  const rulings = book.rulings.map((one) => entry(one.id, 'ruling', words(one.title), one.text, [one.id]));
  const modifiers = Object.entries(book.modifiers).map(([id, one]) => entry(id, 'modifier', title(one.words), '', [one.rule]));
  const rows = PLACES.flatMap(([table, place]) => /** @type {any[]} */ (book[table]).map((row) => entry(row.id, place, row.name ?? title(row.id), [row.text, row.victory, ...(row.lines ?? []).map((/** @type {any} */ line) => line.name)].filter(Boolean).join(' '), row.rulings ?? [row.ruling].filter(Boolean))));
  return [...rulings, ...rows, ...modifiers];
}

/** @param {string} id @param {string} place @param {string} name @param {string} text @param {string[]} rulings @returns {Entry} */
function entry(id, place, name, text, rulings) {
  return { id, place, name, text, rulings, head: new Set(terms(`${id} ${name} ${place}`)), terms: new Set(terms(text)) };
}

/** @param {string} text */
const terms = (text) => text.toLowerCase().normalize('NFD').replace(/[\u0300-\u036f]/g, '').split(/[^a-z0-9]+/).filter(Boolean);

/** The entries that hold every word, the best first. @param {Entry[]} all @param {string} wanted */
export function search(all, wanted) {
  const asked = terms(wanted);
  if (!asked.length) return [];
  return all.map((one) => ({ one, worth: worth(one, asked) })).filter((found) => found.worth > 0).sort((a, b) => b.worth - a.worth).map((found) => found.one);
}

/** @param {Entry} one @param {string[]} asked */
function worth(one, asked) {
  let sum = 0;
  for (const word of asked) {
    const found = Math.max(best(one.head, word) * 4, best(one.terms, word));
    if (!found) return 0;
    sum += found;
  }
  return sum + (one.place === 'ruling' ? 6 : 0);
}

/** @param {Set<string>} held @param {string} word  3: the word itself, 2: it begins so, 1: nearly */
function best(held, word) {
  if (held.has(word)) return 3;
  let found = 0;
  for (const each of held) {
    if (each.startsWith(word)) return 2;
    if (!found && word.length > 3 && near(each.slice(0, word.length + 1), word)) found = 1;
  }
  return found;
}

/** Whether two words differ by a slip or two: letters wrong, left out, put in or swapped. @param {string} a @param {string} b */
export function near(a, b) {
  const most = b.length > 6 ? 2 : 1;
  if (Math.abs(a.length - b.length) > most || /\d/.test(b)) return false;
  /** @type {number[]} */
  let before = [];
  let row = Array.from({ length: b.length + 1 }, (_, n) => n);
  for (let i = 1; i <= a.length; i += 1) {
    const next = [i];
    for (let j = 1; j <= b.length; j += 1) {
      next[j] = Math.min(row[j] + 1, next[j - 1] + 1, row[j - 1] + (a[i - 1] === b[j - 1] ? 0 : 1));
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]) next[j] = Math.min(next[j], before[j - 2] + 1);
    }
    [before, row] = [row, next];
  }
  return row[b.length] <= most || (a.length > b.length && near(a.slice(0, -1), b)); // the last letter may be the next one's
}
