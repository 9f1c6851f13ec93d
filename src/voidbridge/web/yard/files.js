// Designs as files: out to the disk, and in again, all of a file or nothing of it.
import { api } from '../core/api.js';
import { download, whole } from '../ui/own-files.js';
import { keepAs, plainDesign } from './design.js';

/** @typedef {import('./types').Design} Design */

/** Save a design as a file that the yard and the command line read. @param {Design} design @param {string} [id] */
export async function saveFile(design, id) {
  const { text } = await api.designText(plainDesign(design), id ?? 'own-ship');
  download(design.name, text, 'json', 'ship');
}

/** Keep every ship of a file; the ids they got. @param {File} file @returns {Promise<string[]>} */
export async function takeIn(file) {
  const { designs } = /** @type {{ designs: Design[] }} */ (await whole(file, 'ships', api.readDesigns));
  const ids = [];
  for (const design of designs) ids.push(await keepAs(design));
  return ids;
}
