// Two or more things of the armoury side by side: what they are, and what each would make of this member.
import { html, useEffect, useState } from '../core/html.js';
import { api } from '../core/api.js';
import { theBook } from '../core/book.js';
import { clip } from '../core/words.js';
import { Dialog } from '../ui/dialog.js';
import { Glyph } from '../ui/glyph.js';
import { bought, holds, limits, plainCrew, withMember } from './crew.js';

/** @typedef {import('./armoury.js').Ware} Ware */
/** @typedef {{ check: import('../types').CrewCheck | null, ware: Ware | null }} Column */

/** @param {{ crew: import('../types').Crew, at: number, wares: Ware[], buy: (ware: Ware) => void, close: () => void }} props */
export function Compare({ crew, at, wares, buy, close }) {
  const [columns, setColumns] = useState(/** @type {Column[] | null} */ (null));
  const [trouble, setTrouble] = useState('');
  const member = crew.members[at];
  useEffect(() => {
    const asked = new AbortController();
    const crews = [crew, ...wares.map((ware) => (holds(member, ware.slot, ware.id) ? crew : withMember(crew, at, bought(member, ware.slot, ware.id))))];
    Promise.all(crews.map((one) => api.checkCrew(plainCrew(one), asked.signal))).then(
      (checks) => setColumns(checks.map((check, n) => ({ check, ware: n ? wares[n - 1] : null }))),
      (fault) => { if (!asked.signal.aborted) setTrouble(fault.message); });
    return () => asked.abort();
  }, []);
  return html`<${Dialog} title=${`Compared for ${clip(member.name, 24)}`} wide close=${close}>
    ${trouble && html`<p class="notice refused">${trouble}</p>`}
    <div class="table-scroll"><table class="compare"><thead><tr><th scope="col">${clip(member.name, 16)} now</th>${wares.map((ware) => html`<th scope="col" key=${ware.id}><${Glyph} name=${ware.glyph} /><b>${ware.name}</b></th>`)}</tr></thead>
      <tbody>${facts(wares).map(([words, cells]) => html`<tr key=${words}><th scope="row">${words}</th>${cells.map((cell, n) => html`<td key=${n} class="num">${cell}</td>`)}</tr>`)}
        <tr class="compare-words"><th scope="row">In words</th>${wares.map((ware) => html`<td key=${ware.id}>${textOf(ware)}</td>`)}</tr></tbody>
      ${columns && html`<${Outcomes} columns=${columns} at=${at} />`}
      <tfoot><tr><td />${wares.map((ware) => html`<td key=${ware.id}><button class="btn" data-take=${`${ware.slot} ${ware.id}`} onClick=${() => buy(ware)}>${holds(member, ware.slot, ware.id) ? 'Lay down' : 'Take it'}</button></td>`)}</tr></tfoot></table></div><//>`;
}

/** What each would make of the member; what differs from now is marked. @param {{ columns: Column[], at: number }} props */
function Outcomes({ columns, at }) {
  const [now, ...then] = columns;
  const figures = now.check?.sheets[at]?.figures ?? [];
  const points = (/** @type {Column} */ column) => `${column.check?.points[at] ?? ''}`;
  const means = then.map((column) => (column.ware?.weapon?.kind === 'ranged' ? now.check?.bites[at]?.find((one) => one.id === column.ware?.id)?.mean : undefined));
  const faults = (/** @type {Column} */ column) => (column.check?.errors ?? []).filter((fault) => fault.member === at).map((fault) => fault.message);
  return html`<tbody class="compare-then"><tr><th scope="row">Points of ${limits().points}<span class="num">${points(now)}</span></th>${then.map((column, n) => html`<td key=${n} class=${`num ${points(column) === points(now) ? '' : 'other'}`}>${points(column)}</td>`)}</tr>
    ${means.some((mean) => mean !== undefined) && html`<tr><th scope="row">Mean wounds<em>a shot, 2d6 saves</em></th>${means.map((mean, n) => html`<td key=${n} class="num">${mean === undefined ? '–' : mean.toFixed(2)}</td>`)}</tr>`}
    ${figures.map((figure, row) => html`<tr key=${figure.id}><th scope="row">${figure.name}<span class="num">${figure.text}</span></th>${then.map((column, n) => {
      const other = column.check?.sheets[at]?.figures[row];
      const same = other?.text === figure.text && other?.notes.join() === figure.notes.join();
      return html`<td key=${n} class=${`num ${same ? '' : 'other'}`}>${other?.text}${other?.notes.map((note) => html`<em key=${note}>${note}</em>`)}</td>`;
    })}</tr>`)}
    ${then.some((column) => faults(column).length) && html`<tr class="compare-words"><th scope="row">Not lawful</th>${then.map((column, n) => html`<td key=${n}>${faults(column).map((fault) => html`<p key=${fault} class="wrong">${fault}</p>`)}</td>`)}</tr>`}</tbody>`;
}

/** Rows of printed numbers in which at least one thing has something. @param {Ware[]} wares @returns {[string, string[]][]} */
function facts(wares) {
  const arms = wares.map((ware) => ware.weapon);
  /** @type {[string, (n: number) => string][]} */
  const rows = [
    ['Costs', (n) => `${wares[n].points}`], ['Range', (n) => (arms[n]?.range ? `${arms[n]?.range}″` : '')], ['Dice', (n) => (arms[n]?.rof ? `${arms[n]?.rof}d6` : '')],
    ['Damage', (n) => `${arms[n]?.damage ?? ''}`], ['Costs AP', (n) => (arms[n]?.ap_penalty ? `−${arms[n]?.ap_penalty}` : '')], ['Saves ignored', (n) => `${arms[n]?.ignores_saves || ''}`],
    ['On a critical', (n) => (arms[n]?.crit && arms[n]?.crit !== 'none' ? String(arms[n]?.crit).replace('-', ' ') : '')],
  ];
  return rows.map(([words, cell]) => /** @type {[string, string[]]} */ ([words, wares.map((_, n) => cell(n))])).filter(([, cells]) => cells.some(Boolean)).map(([words, cells]) => [words, cells.map((cell) => cell || '–')]);
}

/** @param {Ware} ware */
const textOf = (ware) => ware.weapon?.text ?? theBook()?.gear.find((row) => row.id === ware.id)?.text ?? '';
