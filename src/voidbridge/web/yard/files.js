// Designs as files: out to the disk, and in again, all of a file or nothing of it.
import { api } from '../core/api.js';
import { clip } from '../core/words.js';
import { keepAs, plainDesign } from './design.js';

/** @typedef {import('./types').Design} Design */

const LARGEST = 1_000_000; // bytes the server takes

/** What is wrong with a file, line by line. */
export class BadFile extends Error {
  /** @param {string} message @param {string[]} faults */
  constructor(message, faults) {
    super(message);
    this.faults = faults;
  }
}

/** Save a design as a file that the yard and the command line read. @param {Design} design @param {string} [id] */
export async function saveFile(design, id) {
  const { text } = await api.designText(plainDesign(design), id ?? 'own-ship');
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([text], { type: 'application/json' }));
  link.download = `${clip(design.name, 30).replace(/[^\p{L}\p{N}-]+/gu, '-').toLowerCase() || 'ship'}.json`;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 1000);
}

/** Keep every ship of a file; the ids they got. @param {File} file @returns {Promise<string[]>} */
export async function takeIn(file) {
  const name = clip(file.name, 60);
  if (file.size > LARGEST) throw new BadFile(`${name} is larger than any file of ships: one megabyte at most.`, []);
  let designs = /** @type {Design[]} */ ([]);
  try {
    designs = (await api.readDesigns(await file.text(), file.name.slice(-200))).designs;
  } catch (fault) {
    const errors = /** @type {any} */ (fault).body?.errors ?? [];
    const lines = errors.map((/** @type {any} */ one) => `${[one.file, one.key].filter(Boolean).join(':')}: expected ${one.expected}, got ${one.got}${one.line ? ` (line ${one.line})` : ''}`);
    throw new BadFile(lines.length ? `${name} is not taken in:` : `${name}: ${/** @type {Error} */ (fault).message}`, lines);
  }
  const ids = [];
  for (const design of designs) ids.push(await keepAs(design));
  return ids;
}
