// Every gun on sale by its reach and what it does on average in this member's hands.
import { html } from '../core/html.js';
import { weapon } from '../core/book.js';

/** @typedef {{ id: string, range: number, mean: number }} Bite */

/** @param {{ bites: Bite[], member: import('../types').Member }} props */
export function ReachChart({ bites, member }) {
  if (!bites.length) return null;
  const most = Math.max(...bites.map((one) => one.mean), 0.5);
  const far = Math.max(...bites.map((one) => one.range), 30);
  const x = (/** @type {number} */ range) => 40 + (range / far) * 525;
  const y = (/** @type {number} */ mean) => 190 - (mean / most) * 160;
  const mine = (/** @type {Bite} */ one) => (one.id === member.primary ? 'cur' : '');
  const steps = Array.from({ length: Math.floor(most * 2) }, (_, n) => (n + 1) / 2);
  const words = bites.map((one) => `${weapon(one.id)?.name}: ${one.range} inches, ${one.mean} wounds`).join('; ');
  return html`<div class="reach-chart"><h2>Reach and bite: mean wounds against 2d6 saves, out to each weapon's range</h2>
    <svg viewBox="0 0 640 226" role="img" aria-label=${words}>
      ${steps.map((n) => html`<g key=${n}><path class="grid" d=${`M40 ${y(n)}H620`} /><text class="end" x="32" y=${y(n) + 4}>${n}</text></g>`)}
      ${bites.map((one) => html`<g key=${one.id} class=${mine(one)}><path class="line" d=${`M40 ${y(one.mean)}H${x(one.range)}V190`} /><circle cx=${x(one.range)} cy=${y(one.mean)} r="3.500" /></g>`)}
      ${labels(bites, x, y).map(({ one, tx, ty }) => html`<text key=${one.id} class=${`${mine(one)} ${tx > 530 ? 'end' : ''}`} x=${tx > 530 ? 636 : tx} y=${tx > 530 ? ty - 14 : ty}>${weapon(one.id)?.name}</text>`)}
      <path class="axis" d="M40 190H620" />${[0, 6, 12, 18, 24, 30, 36].filter((n) => n <= far).map((n) => html`<text key=${n} class="mid" x=${x(n)} y="208">${n}″</text>`)}
    </svg></div>`;
}

/** Names that do not lie on each other. @param {Bite[]} bites @param {(range: number) => number} x @param {(mean: number) => number} y */
function labels(bites, x, y) {
  /** @type {{ one: Bite, tx: number, ty: number }[]} */
  const placed = [];
  for (const one of [...bites].sort((a, b) => b.mean - a.mean || a.range - b.range)) {
    const tx = x(one.range) + 7;
    let ty = y(one.mean) + 4;
    while (placed.some((other) => Math.abs(other.ty - ty) < 12 && Math.abs(other.tx - tx) < 84)) ty += 12;
    placed.push({ one, tx, ty });
  }
  return placed;
}
