// Deck plans: all of them, or one on the table.
import { html, useEffect, useState } from '../core/html.js';
import { api } from '../core/api.js';
import { clip } from '../core/words.js';
import { Failure } from '../ui/failure.js';
import { TopBar } from '../ui/shell.js';
import { Editor } from './editor.js';
import { Gallery } from './gallery.js';
import { onTable, openTable } from './kept.js';
import { blankPlan } from './value.js';

/** @typedef {import('./types').Plan} Plan */
/** @typedef {import('./types').KeptPlan} KeptPlan */
/** @typedef {import('./types').PlanTable} PlanTable */

const NEW = 'new';

/** @param {{ route: import('../core/router.js').Route }} props */
export function Scene({ route }) {
  const id = route.path[1] ?? '';
  const [table, setTable] = useState(/** @type {PlanTable | null} */ (null));
  const [kept, setKept] = useState(/** @type {KeptPlan[] | null} */ (null));
  const [start, setStart] = useState(/** @type {{ plan: Plan | null, waited: boolean } | null} */ (null));
  const [fault, setFault] = useState(/** @type {any} */ (null));
  const load = () => Promise.all([openTable(), api.plans()]).then(async ([found, all]) => {
    setTable(found);
    setKept(all);
    if (id) setStart(await startOf(id, route.query, found, all));
    setFault(null);
  }).catch(setFault);
  const asked = [id, ...Object.values(route.query)].join('/');
  useEffect(() => { setStart(null); void load(); }, [asked]);
  if (fault) return html`<${TopBar} links at="ships" /><${Failure} error=${fault} what="The plan table is closed." again=${load} />`;
  if (!table || !kept || (id && !start)) return html`<p class="loading">Rolling out the plans…</p>`;
  if (!id) return html`<${Gallery} table=${table} kept=${kept} load=${load} />`;
  if (!start?.plan) return html`<${TopBar} links at="ships" /><p class="notice refused">This plan is not kept here any more. <a href="#/plans">All plans</a></p>`;
  return html`<${Editor} key=${asked} start=${start.plan} id=${id === NEW ? null : id} waited=${start.waited} table=${table} />`;
}

/** What lies on the table first: what was left on it, a kept plan, a copy of a shipped one, a drawn one, or a bare deck. @param {string} id @param {Record<string, string>} query @param {PlanTable} table @param {KeptPlan[]} kept @returns {Promise<{ plan: Plan | null, waited: boolean }>} */
async function startOf(id, query, table, kept) {
  const mine = kept.find((one) => one.id === id)?.plan;
  if (id !== NEW) {
    const waiting = mine && onTable(id);
    return { plan: waiting || mine || null, waited: Boolean(waiting) };
  }
  const shipped = table.plans.find((one) => one.id === query.from);
  if (shipped) return { plan: { ...shipped, name: clip(`Own ${shipped.name}`) }, waited: false };
  if (query.seed !== undefined) return { plan: await api.drawPlan(Number(query.decks) || 3, Number(query.size) || table.sizes[0], Number(query.seed) || 0, undefined), waited: false };
  const waiting = query.bare === undefined ? onTable('') : null;
  return { plan: waiting ?? blankPlan(table.sizes[0]), waited: Boolean(waiting) };
}
