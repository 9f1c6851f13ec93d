// The figures of a hull, each as a mark on the band its class allows.
import { html } from '../core/html.js';
import { signed, title } from '../core/words.js';

/** @param {{ figures: import('./types').FigureRow[] }} props */
export function HullFigures({ figures }) {
  return html`<ul class="yard-figures">${figures.map((one) => html`<li key=${one.id}><span>${NAMES[one.id] ?? title(one.id)}</span><b class="num">${written(one)}</b>${one.least !== undefined && one.most !== undefined && html`<i class="band" role="img" aria-label=${`its class allows ${one.least} to ${one.most}`}><u style=${{ left: `${one.most > one.least ? ((one.value - one.least) / (one.most - one.least)) * 100 : 50}%` }} /></i><em class="num">${one.least === one.most ? one.least : `${one.least}…${one.most}`}</em>`}</li>`)}</ul>`;
}

export const NAMES = /** @type {Record<string, string>} */ ({ manoeuvrability: 'Handling', skill: 'Crew skill', crew: 'Souls', turn: 'Turn' });

/** @param {{ id: string, value: number }} one */
export function written({ id, value }) {
  if (id === 'manoeuvrability') return signed(value);
  if (id === 'turn') return `${value}°`;
  return id === 'crew' ? value.toLocaleString('en') : String(value);
}
