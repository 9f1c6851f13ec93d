// How a plan leaves the table: kept, copied, into a file, onto paper.
import { api } from '../core/api.js';
import { go } from '../core/router.js';
import { clip } from '../core/words.js';
import { saveFile } from './files.js';
import { keepAs, layTable } from './kept.js';
import { plainPlan } from './value.js';

/** @typedef {import('./bench.js').Bench} Bench */
/** @typedef {import('./types').Plan} Plan */

/** @param {Bench} bench @param {{ current: string | null }} name  the id it is kept by @param {{ current: Plan | null }} kept  as it was kept last */
export function keepingActs({ plan, tell }, name, kept) {
  const amiss = (/** @type {unknown} */ fault) => tell(/** @type {Error} */ (fault).message);
  async function keep() {
    try {
      const body = { ...plainPlan(plan), name: plan.name.trim() };
      const laid = name.current ?? '';
      if (name.current) await api.keepPlan(name.current, body);
      else {
        name.current = await keepAs(body);
        history.replaceState(null, '', `#/plans/${name.current}`);
      }
      kept.current = plan;
      layTable(laid, null);
      tell('Kept.');
      return true;
    } catch (fault) {
      amiss(fault);
      return false;
    }
  }
  const file = (/** @type {'toml' | 'json'} */ form) => saveFile(plan, form, name.current ?? undefined).catch(amiss);
  const print = async () => { if (await keep()) go(`#/print/plan/${name.current}`); };
  const copy = () => keepAs(plan, clip(`Copy of ${plan.name}`)).then((made) => { if (!name.current) layTable('', null); go(`#/plans/${made}`); }, amiss);
  return { keep, file, print, copy };
}
