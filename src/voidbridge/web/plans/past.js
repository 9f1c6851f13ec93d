// A plan over time: what it was, what is wrong with it now, and what lies on the table after a reload.
import { useEffect, useLayoutEffect, useRef, useState } from '../core/html.js';
import { api } from '../core/api.js';
import { layTable } from './kept.js';
import { plainPlan } from './value.js';

/** @typedef {import('./types').Plan} Plan */
/** @typedef {import('./types').Fault} Fault */

const LONGEST = 100; // changes that can be taken back

/** A plan with its past and what was taken back. Changes with the same tag in a row are one. @param {Plan} start */
export function usePast(start) {
  const [all, setAll] = useState({ list: [plainPlan(start)], at: 0, tag: '' });
  const become = (/** @type {Plan} */ next, tag = '') => setAll((/** @type {typeof all} */ was) => {
    const before = was.list.slice(Math.max(0, was.at - LONGEST), was.at + 1);
    const list = tag && tag === was.tag && before.length > 1 ? [...before.slice(0, -1), next] : [...before, next];
    return { list, at: list.length - 1, tag };
  });
  const go = (/** @type {number} */ by) => setAll((/** @type {typeof all} */ was) => ({ ...was, at: Math.max(0, Math.min(was.list.length - 1, was.at + by)), tag: '' }));
  const near = (/** @type {number} */ by) => all.list[Math.max(0, Math.min(all.list.length - 1, all.at + by))];
  return { plan: all.list[all.at], become, go, near, older: all.at > 0, newer: all.at < all.list.length - 1 };
}

/** What the server says, a moment after a change. @param {Plan} plan */
export function useCheck(plan) {
  const [faults, setFaults] = useState(/** @type {Fault[] | null} */ (null));
  const [trouble, setTrouble] = useState('');
  useEffect(() => {
    const asked = new AbortController();
    const timer = setTimeout(() => api.checkPlan({ ...plainPlan(plan), name: plan.name.trim() || 'Plan' }, asked.signal).then((/** @type {{ faults: Fault[] }} */ found) => { setFaults(found.faults); setTrouble(''); }, (/** @type {Error} */ fault) => { if (!asked.signal.aborted) setTrouble(fault.message); }), 120);
    return () => { clearTimeout(timer); asked.abort(); };
  }, [plan]);
  return { faults, trouble };
}

/** Keeps what is changed and not kept on the table; which plan was kept last. @param {Plan} plan @param {{ current: string | null }} name @param {boolean} waited */
export function useLaid(plan, name, waited) {
  const kept = useRef(/** @type {Plan | null} */ (waited ? null : plan));
  const touched = useRef(waited);
  useLayoutEffect(() => {
    if (plan !== kept.current) touched.current = true;
    if (!touched.current) return;
    layTable(name.current ?? '', plan === kept.current ? null : plan);
    if (!name.current) history.replaceState(null, '', '#/plans/new'); // a reload finds what was changed, not what it began with
  }, [plan]);
  return kept;
}
