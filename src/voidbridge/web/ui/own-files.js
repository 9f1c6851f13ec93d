// What people keep, as files: out to the disk, and in again, all of a file or nothing of it.
import { html } from '../core/html.js';
import { clip } from '../core/words.js';

const LARGEST = 1_000_000; // bytes the server takes
const TYPES = { json: 'application/json', toml: 'application/toml' };

/** What is wrong with a file, line by line. */
export class BadFile extends Error {
  /** @param {string} message @param {string[]} faults */
  constructor(message, faults) {
    super(message);
    this.faults = faults;
  }
}

/** Hands a text over as a file that is named after what it holds. @param {string} name @param {string} text @param {'json' | 'toml'} form @param {string} plain  its name where nothing is left of the other */
export function download(name, text, form, plain) {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([text], { type: TYPES[form] }));
  link.download = `${clip(name, 30).replace(/[^\p{L}\p{N}-]+/gu, '-').toLowerCase() || plain}.${form}`;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 1000);
}

/** What a file holds, as the server reads it; otherwise every fault of it. @template T @param {File} file @param {string} what  it holds, in the plural @param {(text: string, name: string) => Promise<T>} read @returns {Promise<T>} */
export async function whole(file, what, read) {
  const name = clip(file.name, 60);
  if (file.size > LARGEST) throw new BadFile(`${name} is larger than any file of ${what}: one megabyte at most.`, []);
  try {
    return await read(await file.text(), file.name.slice(-200));
  } catch (fault) {
    const errors = /** @type {any} */ (fault).body?.errors ?? [];
    const lines = errors.map((/** @type {any} */ one) => `${[one.file, one.key].filter(Boolean).join(':')}: expected ${one.expected}, got ${one.got}${one.line ? ` (line ${one.line})` : ''}`);
    throw new BadFile(lines.length ? `${name} is not taken in:` : `${name}: ${/** @type {Error} */ (fault).message}`, lines);
  }
}

/** What went wrong, with the lines of a file that was not taken in. @param {{ trouble: { words: string, faults: string[] } | null }} props */
export function Trouble({ trouble }) {
  if (!trouble) return null;
  const { words, faults } = trouble;
  return html`<div class="notice refused" role="alert"><p>${words}</p>${faults.length > 0 && html`<ul class="file-faults">${faults.slice(0, 20).map((one) => html`<li key=${one}><code>${one}</code></li>`)}${faults.length > 20 && html`<li>and ${faults.length - 20} more</li>`}</ul>`}</div>`;
}
