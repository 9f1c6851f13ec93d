// Counters to cut out, an inch a side: the mission's tokens, smoke, overwatch and conditions.
import { html } from '../core/html.js';
import { mission as missionRow } from '../core/book.js';
import { title } from '../core/words.js';
import { Glyph } from '../ui/glyph.js';
import { CONDITIONS } from '../ui/gauges.js';

const EACH = 4; // of every condition

/** @param {{ view: import('../types').View }} props */
export function TokenSheet({ view }) {
  const row = missionRow(view.setup.mission);
  const aims = row?.token && row.token !== 'none' ? Math.max(view.tokens.filter((token) => token.kind === row.token).length, row.tokens?.length ?? 0) : 0;
  /** @type {[string, string, number, boolean?][]} */
  const kinds = [[row?.token ?? '', title(row?.token ?? ''), aims, true], ['loot', 'Loot', row?.loot?.length ?? 0, true], ['overwatch', 'Overwatch', 6], ['claymore', 'Claymore', carried(view, 'scout-claymores')], ['smoke', 'Smoke', carried(view, 'smoke-grenade')],
    ...Object.entries(CONDITIONS).map(([id, [picture, words]]) => /** @type {[string, string, number]} */ ([picture, words.split(':')[0] || title(id), EACH]))];
  return html`<ul class="token-sheet">${kinds.flatMap(([picture, words, count, numbered]) => Array.from({ length: count }, (_, n) => html`<li key=${`${words}${n}`}><${Glyph} name=${picture} /><span>${words}${numbered ? ` ${n + 1}` : ''}</span></li>`))}</ul>
    <p class="card-notes">Put them face down where a mission hides what they are.</p>`;
}

/** How many of a thing the crews carry. @param {import('../types').View} view @param {string} id */
const carried = (view, id) => view.units.filter((unit) => unit.gear.some((item) => item.id === id)).length;
