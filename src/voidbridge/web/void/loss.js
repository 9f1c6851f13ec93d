// The exact chances of each loss of hull; bars past the threshold are yellow, what cripples is one bar at the end.
import { html } from '../core/html.js';
import { percent, short } from '../core/words.js';

const WIDTH = 308;
const FLOOR = 76;

/** @param {{ loss: number[], left: number, mini?: boolean }} props */
export function LossChart({ loss, left, mini }) {
  const chances = loss.slice(1);
  const most = Math.max(...chances, 0.001);
  const step = (WIDTH - 6) / Math.max(chances.length, 10);
  const room = FLOOR - 20;
  const bars = chances.map((chance, n) => ({ n: n + 1, x: 3 + n * step, height: (chance / most) * room, kills: n + 1 >= left }));
  const zone = left <= chances.length ? 3 + (left - 1) * step : null;
  if (mini) return html`<svg class="dist mini" viewBox=${`0 0 ${WIDTH} ${FLOOR + 2}`} aria-hidden="true">${bars.map((bar) => bar.height > 0.2 && html`<rect key=${bar.n} class=${bar.kills ? 'bk' : 'bn'} x=${bar.x} y=${FLOOR - bar.height * 1.2} width=${step * 0.8} height=${bar.height * 1.2} />`)}<path class="ax" d=${`M0 ${FLOOR}H${WIDTH}`} /></svg>`;
  const words = `No hull lost: ${percent(loss[0] ?? 0)} percent. ${[5, 10, 15, 20, 30].filter((n) => n < loss.length).map((n) => `${n} or more: ${percent(loss.slice(n).reduce((sum, one) => sum + one, 0))} percent`).join(', ')}`;
  return html`<svg class="dist loss" viewBox=${`0 0 ${WIDTH} 104`} role="img" aria-label=${`Exact chances of hull lost. ${words}`}>
    ${zone !== null && html`<rect class="kill-zone" x=${zone} y="12" width=${step} height=${FLOOR - 12} /><text class=${zone > WIDTH / 2 ? 'kt end' : 'kt'} x=${zone > WIDTH / 2 ? zone - 3 : zone} y="9">crippled at ${left}</text>`}
    ${bars.map((bar) => bar.height > 0.2 && html`<rect key=${bar.n} class=${bar.kills ? 'bk' : 'bn'} x=${bar.x} y=${FLOOR - bar.height} width=${step * 0.8} height=${bar.height} />`)}
    <path class="ax" d=${`M0 ${FLOOR + 0.5}H${WIDTH}${bars.map((bar) => `M${bar.x + step * 0.4} ${FLOOR}v${bar.n % 10 ? 3 : 7}`).join('')}`} />
    ${bars.filter((bar) => (bar.n === 1 || bar.n % 10 === 0) && bar.x < WIDTH - 34).map((bar) => html`<text key=${bar.n} x=${bar.x + step * 0.4} y="96">${bar.n}</text>`)}<text class="end" x=${WIDTH} y="96">hull</text></svg>`;
}

/** Rows of the critical table that a cripple suffers. @param {{ rows: number[] }} props */
export function RowsChart({ rows }) {
  const most = Math.max(...rows.slice(1), 0.001);
  const step = (WIDTH - 6) / 12;
  return html`<svg class="dist loss" viewBox=${`0 0 ${WIDTH} 104`} role="img" aria-label=${`Chances of each critical. ${rows.map((chance, n) => (n && chance > 0.0005 ? `row ${n}: ${short(chance * 100)} percent` : '')).filter(Boolean).join(', ')}`}>
    ${rows.slice(1).map((chance, n) => html`<g key=${n}><rect class=${n + 1 >= 9 ? 'bk' : 'bn'} x=${3 + n * step + step * 0.1} y=${FLOOR - (chance / most) * 56} width=${step * 0.8} height=${(chance / most) * 56} /><text x=${3 + n * step + step / 2} y="92">${n + 1}</text></g>`)}
    <path class="ax" d=${`M0 ${FLOOR + 0.5}H${WIDTH}`} /><text class="cap" x=${WIDTH / 2} y="104">row of the critical table</text></svg>`;
}
