// Plans that are kept, and the one on the table that is not kept yet.
import { api } from '../core/api.js';
import { slug } from '../crew/crew.js';
import { plainPlan } from './value.js';

/** @typedef {import('./types').Plan} Plan */
/** @typedef {import('./types').PlanTable} PlanTable */

/** @type {Promise<PlanTable> | null} */
let asked = null;

/** What plans are made of, asked once. @returns {Promise<PlanTable>} */
export function openTable() {
  asked ??= api.planTable().catch((/** @type {unknown} */ fault) => { asked = null; throw fault; });
  return /** @type {Promise<PlanTable>} */ (asked);
}

/** Keep a plan under a new id; which one. @param {Plan} plan @param {string} [name] */
export async function keepAs(plan, name = plan.name) {
  const id = slug(name).replace(/-{2,}/g, '-');
  await api.keepPlan(id, { ...plainPlan(plan), name });
  return id;
}

const KEY = 'voidbridge.plan.';

/** What was drawn and not kept, under the id it is kept by; '' for a new one. @param {string} id @returns {Plan | null} */
export function onTable(id) {
  try {
    const found = JSON.parse(localStorage.getItem(KEY + id) ?? 'null');
    return sound(found) ? plainPlan(found) : null;
  } catch {
    return null;
  }
}

/** @param {any} plan */
function sound(plan) {
  const text = (/** @type {unknown} */ value) => typeof value === 'string';
  const things = (/** @type {any} */ list, /** @type {string[]} */ edges) => Array.isArray(list) && list.every((one) => text(one?.kind) && edges.every((edge) => Number.isFinite(one[edge])));
  const deck = (/** @type {any} */ one) => things(one?.pieces, ['x', 'y', 'w', 'h']) && things(one.rooms, ['x', 'y', 'w', 'h']) && things(one.marks, ['x', 'y']);
  return text(plan?.name) && text(plan.text) && Number.isFinite(plan.size) && Array.isArray(plan.classes) && plan.classes.every(text) && Array.isArray(plan.decks) && plan.decks.length > 0 && plan.decks.every(deck);
}

/** @param {string} id @param {Plan | null} plan */
export function layTable(id, plan) {
  try {
    if (plan) localStorage.setItem(KEY + id, JSON.stringify(plan));
    else localStorage.removeItem(KEY + id);
  } catch {
    // a full or closed storage only means that nothing waits on the table
  }
}
