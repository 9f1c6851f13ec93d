// Names on the board: what the pointer or the spot cursor is at, in a small label.
import { html, still } from '../../core/html.js';
import { gear, named, terrain } from '../../core/book.js';
import { clip, inches, title } from '../../core/words.js';
import { CONDITIONS } from '../../ui/gauges.js';
import { letters } from '../../ui/glyph.js';
import { apart } from '../spots.js';
import { within } from './lines.js';
import { tall } from './pieces.js';
import { UNIT, u } from './scale.js';
import { tokenWords } from './tokens.js';

/** @typedef {import('../../types').View} View */
/** @typedef {import('../../types').Spot} Spot */
/** @typedef {{ id: string, x: number, y: number, top: number, low: number, name: string, words: string[] }} Thing */

const HALF = 5; // tenths from the middle of a base to its edge

/** Everything that can be named, what stands in front first. @param {View} view @param {Spot | null} from @param {Record<string, number>} [ranges]  as the server measures them @returns {Thing[]} */
export function things(view, from, ranges = {}) {
  const units = view.units.filter((one) => one.presence === 'in-play').map((one) => unitThing(one, view, ranges));
  const tokens = view.tokens.filter((one) => one.state !== 'carried' && !(one.kind === 'claymore' && one.state === 'done')).map((one) => ({ id: one.id, x: one.x, y: one.y, top: one.y - 0.8, low: one.y + 1, name: tokenWords(one), words: [away(one, from), one.kind === 'claymore' ? trap() : ''].filter(Boolean) }));
  const smokes = view.smokes.map((one) => ({ id: `smoke ${one.x},${one.y}`, x: one.x, y: one.y, top: one.y - one.radius, low: one.y + one.radius, name: 'Smoke', words: [`nobody sees through it, to the end of round ${one.until}`] }));
  const pieces = view.pieces.map((one) => {
    const gives = terrain(one.kind);
    const middle = { x: (one.x0 + one.x1) / 2, y: (one.y0 + one.y1) / 2 };
    return { id: one.id, ...middle, top: one.y0 - tall(one) / UNIT, low: one.y1, name: one.kind === 'door' ? `${one.open ? 'Open' : 'Closed'} door` : title(one.kind), words: gives ? [`${one.kind === 'door' && one.open ? 'no wall while open' : gives.words} [${gives.rule}]`] : [] };
  });
  return [...units, ...tokens, ...smokes, ...pieces];
}

/** @param {import('../../types').Unit} unit @param {View} view @param {Record<string, number>} ranges @returns {Thing} */
function unitThing(unit, view, ranges) {
  const crew = unit.side === 'crew';
  const name = `${clip(crew ? unit.name : `${unit.line} ${unit.number}`, 28)} · ${letters(unit, view.units)}`;
  const state = [`${unit.wounds} of ${unit.full} wounds`, ...unit.conditions.map((one) => (CONDITIONS[one]?.[1] ?? one).split(':')[0].toLowerCase()), unit.overwatch ? `on overwatch${unit.range ? ` ${inches(unit.range)}` : ''}` : '', unit.acted && !unit.active ? 'has acted' : ''].filter(Boolean).join(', ');
  const arms = unit.primary ? `${named(unit.primary)}${unit.range ? ` ${inches(unit.range)}` : ''}` : unit.range ? `shoots ${inches(unit.range)}` : '';
  return { id: unit.id, x: unit.x, y: unit.y, top: unit.y - 1.6, low: unit.y + 1.2, name, words: [state, [arms, unit.id in ranges ? `${inches(ranges[unit.id])} away` : ''].filter(Boolean).join(', '), ...unit.auras.map((aura) => `${title(aura.name)} ${inches(aura.reach)}: ${aura.words} [${aura.rule}]`)].filter(Boolean) };
}

/** What a laid charge waits for. */
function trap() {
  const row = gear('scout-claymores');
  return row ? `an enemy within ${inches(row.trigger)} sets it off; it hits all within ${inches(row.radius ?? 0)} [VB-28]` : '';
}

/** @param {{ x: number, y: number }} one @param {Spot | null} from */
function away(one, from) {
  const far = from ? Math.max(Math.ceil(apart(from, [one.x, one.y]) * 10 - 0.001) - HALF, 0) / 10 : 0; // as a refusal says it [VB-01]
  return far > 0 ? `${inches(far)} away` : '';
}

/** The thing at a point of the deck. @param {View} view @param {Spot} point @returns {string | null} */
export function under(view, [x, y]) {
  const unit = view.units.filter((one) => one.presence === 'in-play' && Math.abs(one.x - x) < 0.7 && y > one.y - 1.4 && y < one.y + 0.6).sort((a, b) => b.y - a.y)[0];
  if (unit) return unit.id;
  const token = view.tokens.find((one) => one.state !== 'carried' && !(one.kind === 'claymore' && one.state === 'done') && apart([one.x, one.y], [x, y]) < 0.7);
  if (token) return token.id;
  const solid = view.pieces.find((one) => one.kind !== 'area' && x >= one.x0 && x <= one.x1 && y >= one.y0 - tall(one) / UNIT && y <= one.y1);
  if (solid) return solid.id;
  const smoke = view.smokes.find((one) => apart([one.x, one.y], [x, y]) < one.radius);
  if (smoke) return `smoke ${smoke.x},${smoke.y}`;
  return view.pieces.find((one) => one.kind === 'area' && x >= one.x0 && x <= one.x1 && y >= one.y0 && y <= one.y1)?.id ?? null;
}

/** What the spot cursor is at, for those who hear the board. @param {View} view @param {Spot} spot */
export function nameAt(view, spot) {
  const id = under(view, spot);
  const thing = id && things(view, null).find((one) => one.id === id);
  return thing ? `, ${[thing.name, ...thing.words].join(', ')}` : '';
}

/** The small label. @param {{ view: View, id: string | null, from: Spot | null, ranges: Record<string, number> }} props */
export const NameLabel = still((/** @type {{ view: View, id: string | null, from: Spot | null, ranges: Record<string, number> }} */ { view, id, from, ranges }) => {
  const thing = id && things(view, from, ranges).find((one) => one.id === id);
  if (!thing) return null;
  const lines = thing.words.flatMap(wrapped).slice(0, 6);
  const width = Math.max(thing.name.length * 6.6, ...lines.map((line) => line.length * 5.5)) + 18;
  const height = 20 + lines.length * 13.5;
  const side = u(view.setup.size);
  const above = u(thing.top) - height - 8 > -16;
  return html`<g class="name-label" data-names=${thing.id} transform=${`translate(${within(u(thing.x), width / 2, side)} ${above ? u(thing.top) - 8 : u(thing.low) + 8})`} aria-hidden="true"><g class="same-size"><g transform=${`translate(0 ${above ? -height : 0})`}>
    <rect x=${-width / 2} y="0" width=${width} height=${height} /><text class="name-title" x=${9 - width / 2} y="15">${thing.name}</text>${lines.map((line, n) => html`<text key=${n} x=${9 - width / 2} y=${29 + n * 13.5}>${line}</text>`)}</g></g></g>`;
});

/** Lines of at most forty-six letters. @param {string} text @returns {string[]} */
function wrapped(text) {
  /** @type {string[]} */
  const lines = [];
  for (const word of text.split(' ')) {
    const last = lines.length - 1;
    if (last >= 0 && lines[last].length + word.length < 46) lines[last] += ` ${word}`;
    else lines.push(word);
  }
  return lines;
}
