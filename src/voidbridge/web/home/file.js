// Journals as files: out to the disk, and in again.
import { api } from '../core/api.js';
import { clip } from '../core/words.js';

const LARGEST = 1_000_000; // bytes the server takes

/** Save the journal of a game, as it lies there. @param {import('../types').GameRow} game */
export async function download(game) {
  const text = await api.journal(game.id);
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([text], { type: 'text/plain' }));
  link.download = `${clip(game.name, 30).replace(/[^\p{L}\p{N}-]+/gu, '-').toLowerCase() || 'game'}-${game.id.slice(0, 8)}.txt`;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 1000);
}

/** Bring journals in as games; the id of the last. @param {Iterable<File>} files @returns {Promise<string>} */
export async function bringIn(files) {
  let last = '';
  for (const file of files) {
    if (file.size > LARGEST) throw new Error(`${clip(file.name)} is larger than any journal: one megabyte at most.`);
    try {
      last = (await api.importGame(await file.text())).id;
    } catch (fault) {
      throw new Error(`${clip(file.name)}: ${/** @type {Error} */ (fault).message}`, { cause: fault });
    }
  }
  return last;
}
