// Two ships side by side: what each is, carries and does.
import { html, useEffect, useState } from '../core/html.js';
import { api } from '../core/api.js';
import { clip, short } from '../core/words.js';
import { Dialog } from '../ui/dialog.js';
import { classRow, hullRow, plainDesign } from './design.js';
import { NAMES, written } from './figures.js';

/** @typedef {import('./types').Design} Design */
/** @typedef {import('./types').Check} Check */
/** @typedef {import('./types').Stock} Stock */

const RANGES = [2, 4, 6, 9, 12];

/** @param {{ design: Design, stock: Stock, kept: import('./types').KeptDesign[], target: string, close: () => void }} props */
export function CompareShips({ design, stock, kept, target, close }) {
  const [other, setOther] = useState(() => stock.ready.find((one) => one.hull === design.hull)?.id ?? stock.ready[0].id);
  const [checks, setChecks] = useState(/** @type {[Check, Check] | null} */ (null));
  const [trouble, setTrouble] = useState('');
  const second = kept.find((one) => `kept:${one.id}` === other)?.design ?? stock.ready.find((one) => one.id === other) ?? stock.ready[0];
  useEffect(() => {
    const asked = new AbortController();
    Promise.all([design, second].map((one) => api.checkDesign(plainDesign(one), target, asked.signal))).then((found) => setChecks(/** @type {[Check, Check]} */ (found)), (fault) => { if (!asked.signal.aborted) setTrouble(fault.message); });
    return () => asked.abort();
  }, [other]);
  return html`<${Dialog} title="Two ships compared" wide close=${close}>${trouble && html`<p class="notice refused">${trouble}</p>`}
    <div class="table-scroll"><table class="compare ship-compare"><thead><tr><td /><th scope="col"><b>${clip(design.name, 28)}</b></th><th scope="col"><select aria-label="The other ship" value=${other} onChange=${(/** @type {any} */ event) => setOther(event.target.value)}>${kept.length > 0 && html`<optgroup label="Your own">${kept.map((one) => html`<option key=${one.id} value=${`kept:${one.id}`}>${clip(one.design.name, 28)}</option>`)}</optgroup>`}<optgroup label="Ready ships">${stock.ready.map((one) => html`<option key=${one.id} value=${one.id}>${one.name}</option>`)}</optgroup></select></th></tr></thead>
      ${checks && html`<tbody>${rows(design, second, checks, stock).map(([words, one, two, note]) => html`<tr key=${words}><th scope="row">${words}${note && html`<em>${note}</em>`}</th><td class=${one === two ? '' : 'other'}>${cell(one)}</td><td class=${one === two ? '' : 'other'}>${cell(two)}</td></tr>`)}</tbody>`}</table></div><//>`;
}

/** @param {string} text */
const cell = (text) => text.split('\n').map((line) => html`<p key=${line}>${line || '–'}</p>`);

/** @param {Design} one @param {Design} two @param {[Check, Check]} checks @param {Stock} stock @returns {[string, string, string, string?][]} */
function rows(one, two, checks, stock) {
  const both = (/** @type {(design: Design, check: Check) => string} */ what) => /** @type {[string, string]} */ ([what(one, checks[0]), what(two, checks[1])]);
  const figures = checks[0].figures.map((row) => /** @type {[string, string, string]} */ ([NAMES[row.id] ?? row.id.charAt(0).toUpperCase() + row.id.slice(1), ...both((_, check) => { const found = check.figures.find((each) => each.id === row.id); return found ? written(found) : ''; })]));
  const target = checks[0].damage?.target.name.toLowerCase();
  return [
    ['Class', ...both((design) => `${classRow(design, stock)?.name ?? ''}, ${hullRow(design, stock)?.name ?? design.hull}`)],
    ...figures,
    ['Weapons', ...both((design) => design.weapons.map((gun) => { const row = stock.weapons.find((each) => each.id === gun.weapon); return `${gun.mount}: ${row ? `${row.name}, ${row.strength} × ${row.damage}, ${row.range} VU` : gun.weapon}`; }).join('\n'))],
    ['Rooms', ...both((design) => design.components.map((id) => stock.components.find((each) => each.id === id)?.name ?? id).join('\n'))],
    ...RANGES.map((vu) => /** @type {[string, string, string, string]} */ ([`Mean hull at ${vu} VU`, ...both((_, check) => best(check, vu)), target ? `best side, from a ${target}` : ''])),
    ['Not lawful', ...both((_, check) => check.limits.map((limit) => limit.message).join('\n'))],
  ];
}

/** The side that does most at a range. @param {Check} check @param {number} vu */
function best(check, vu) {
  const sides = (check.damage?.arcs ?? []).map((arc) => ({ arc: arc.arc, mean: arc.means[vu - 1] ?? 0 })).sort((a, b) => b.mean - a.mean);
  return sides.length && sides[0].mean > 0 ? `${short(sides[0].mean)} (${sides.filter((one) => one.mean === sides[0].mean).map((one) => one.arc).join(', ')})` : '';
}
