// Plans as files: out to the disk, and in again, all of a file or nothing of it.
import { api } from '../core/api.js';
import { download, whole } from '../ui/own-files.js';
import { keepAs } from './kept.js';
import { plainPlan } from './value.js';

/** @typedef {import('./types').Plan} Plan */

/** Save a plan as a file that the plan table and the command line read. @param {Plan} plan @param {'toml' | 'json'} form @param {string} [id] */
export async function saveFile(plan, form, id) {
  const { text } = await api.planText(plainPlan(plan), id || 'own-plan', form);
  download(plan.name, text, form, 'plan');
}

/** Keep every plan of a file; the ids they got. @param {File} file @returns {Promise<string[]>} */
export async function takeIn(file) {
  const { plans } = /** @type {{ plans: Plan[] }} */ (await whole(file, 'deck plans', api.readPlans));
  const ids = [];
  for (const plan of plans) ids.push(await keepAs(plan));
  return ids;
}
