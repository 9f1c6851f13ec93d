// The ground under enemy overwatch, and what a planned walk would set off on its way.
import { html, still, useMemo } from '../../core/html.js';
import { contour } from './contour.js';
import { Label } from './lines.js';
import { u } from './scale.js';

/** @typedef {import('../../types').Watcher} Watcher */
/** @typedef {import('../../types').Meeting} Meeting */

/** Hatched in the enemy's colour: here one of them could fire. @param {{ threat: Watcher[], size: number }} props */
export function Threat({ threat, size }) {
  const d = useMemo(() => contour(threat.flatMap((one) => one.runs), size, { edge: true, smooth: 0.6 }), [threat, size]);
  return html`<${Ground} d=${d} />`;
}

const Ground = still((/** @type {{ d: string }} */ { d }) => (d ? html`<g class="threat" aria-hidden="true"><path class="threat-fill" d=${d} fill-rule="evenodd" /><path class="threat-edge" d=${d} /></g>` : null));

const PICTURES = { overwatch: 'M-8 0Q0-8 8 0Q0 8-8 0zM0-2.500a2.500 2.500 0 1 0 .01 0z', claymore: 'M-7 4V-2Q0-8 7-2V4z', fear: 'M0-8 8 6H-8zM0-2V2M0 4v.5' };

/** A mark where the walk sets something off. @param {{ meets: Meeting[] }} props */
export const Meets = still((/** @type {{ meets: Meeting[] }} */ { meets }) => html`<g class="meets" aria-hidden="true">
  ${meets.map((one, n) => html`<g key=${n} class="meeting" data-meets=${one.kind} transform=${`translate(${u(one.at[0])} ${u(one.at[1]) - beside(meets, n) * 22})`}><circle r="10.500" /><path d=${PICTURES[one.kind]} /></g>`)}
</g>`);

/** How many marks before this one lie at the same place. @param {Meeting[]} meets @param {number} n */
const beside = (meets, n) => meets.slice(0, n).filter((one) => one.at[0] === meets[n].at[0] && one.at[1] === meets[n].at[1]).length;

/** The first thing a walk would set off, in words. @param {{ meets: Meeting[], x: number, y: number, size: number }} props */
export function MeetsLabel({ meets, x, y, size }) {
  if (!meets.length) return null;
  const more = meets.length > 1 ? `, and ${meets.length - 1} more` : '';
  return html`<${Label} x=${x} y=${y} size=${size} text=${`${meets[0].words}${more} [${meets[0].rule}]`} kind="foe" />`;
}
