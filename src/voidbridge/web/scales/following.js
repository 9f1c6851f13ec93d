// A plan that follows its table: nothing while something is told or sent, and asked anew when a lost line is back.
import { useEffect, useRef } from '../core/html.js';

/** @param {import('../battle/table.js').Table} table @param {{ store: { get: () => { busy: boolean } }, sync: (view: any) => void, again: () => void }} plan */
export function useFollowing(table, plan) {
  const line = useRef('connecting');
  useEffect(() => {
    const follow = () => {
      const { view, telling, link } = table.store.get();
      if (view && !telling && !plan.store.get().busy) plan.sync(view);
      if (link === 'live' && line.current === 'lost') plan.again();
      line.current = link;
    };
    follow();
    return table.store.subscribe(follow);
  }, [table, plan]);
}
