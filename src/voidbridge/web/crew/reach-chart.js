// Every gun on sale by its reach and what it does on average in this member's hands.
import { html } from '../core/html.js';
import { weapon } from '../core/book.js';

/** @typedef {{ id: string, range: number, mean: number }} Bite */

const LETTER = 5.6; // about the width of a letter

/** @param {{ bites: Bite[], member: import('../types').Member }} props */
export function ReachChart({ bites, member }) {
  if (!bites.length) return null;
  const most = Math.max(...bites.map((one) => one.mean), 0.5);
  const far = Math.max(...bites.map((one) => one.range), 30);
  const x = (/** @type {number} */ range) => 40 + (range / far) * 525;
  const y = (/** @type {number} */ mean) => 150 - (mean / most) * 118;
  const mine = (/** @type {Bite} */ one) => (one.id === member.primary ? 'cur' : '');
  const steps = Array.from({ length: Math.floor(most * 2) }, (_, n) => (n + 1) / 2);
  const words = bites.map((one) => `${weapon(one.id)?.name}: ${one.range} inches, ${one.mean} wounds`).join('; ');
  return html`<div class="reach-chart"><h2>Reach and bite: mean wounds against 2d6 saves, out to each weapon's range</h2>
    <svg viewBox="0 0 640 176" role="img" aria-label=${words}>
      ${steps.map((n) => html`<g key=${n}><path class="grid" d=${`M40 ${y(n)}H620`} /><text class="end" x="32" y=${y(n) + 4}>${n}</text></g>`)}
      ${bites.map((one) => html`<g key=${one.id} class=${mine(one)}><path class="line" d=${`M40 ${y(one.mean)}H${x(one.range)}V150`} /><circle cx=${x(one.range)} cy=${y(one.mean)} r="3.500" /></g>`)}
      ${labels(bites, x, y, member.primary).map(({ words: name, mine: cur, tx, ty }) => html`<text key=${name} class=${`mid ${cur ? 'cur' : ''}`} x=${tx} y=${ty}>${name}</text>`)}
      <path class="axis" d="M40 150H620" />${[0, 6, 12, 18, 24, 30, 36].filter((n) => n <= far).map((n) => html`<text key=${n} class="mid" x=${x(n)} y="167">${n}″</text>`)}
    </svg></div>`;
}

/** Names over their points, clear of each other; guns that do the same share one label. @param {Bite[]} bites @param {(range: number) => number} x @param {(mean: number) => number} y @param {string | null} mine */
function labels(bites, x, y, mine) {
  /** @type {Map<string, { words: string, mine: boolean, tx: number, ty: number, half: number }>} */
  const placed = new Map();
  for (const one of [...bites].sort((a, b) => a.mean - b.mean || a.range - b.range)) {
    const key = `${one.range} ${one.mean}`;
    const words = [placed.get(key)?.words, weapon(one.id)?.name].filter(Boolean).join(', ');
    const half = words.length * LETTER / 2;
    const tx = Math.min(x(one.range), 636 - half);
    let ty = y(one.mean) - 8;
    while ([...placed].some(([at, other]) => at !== key && Math.abs(other.ty - ty) < 13 && Math.abs(other.tx - tx) < half + other.half + 6)) ty -= 13;
    placed.set(key, { words, mine: one.id === mine || Boolean(placed.get(key)?.mine), tx, ty, half });
  }
  return [...placed.values()];
}
