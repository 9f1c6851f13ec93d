// The exact chances of each number of wounds; bars that eliminate are yellow.
import { html } from '../core/html.js';
import { short } from '../core/words.js';

const WIDTH = 300;
const FLOOR = 78;

/**
 * @param {{ chances: number[], kill: number | null, mini?: boolean }} props  chances[n] of n wounds; `kill` the number that eliminates
 */
export function Distribution({ chances, kill, mini }) {
  const bars = shown(chances, kill);
  const most = Math.max(...bars.map((bar) => bar.chance), 0.001);
  const step = (WIDTH - 10) / Math.max(bars.length, 1);
  const width = Math.min(step * 0.8, 64);
  const at = (/** @type {number} */ n) => 5 + step * n + step / 2;
  const first = bars.findIndex((bar) => bar.kills);
  const words = bars.map((bar) => `${bar.label}: ${short(bar.chance * 100)} percent`).join(', ');
  if (mini) {
    return html`<svg class="dist mini" viewBox=${`0 0 ${WIDTH} 112`} preserveAspectRatio="xMidYMid meet" aria-hidden="true">${bars.map((bar, n) => html`<g key=${n}><${Bar} bar=${bar} x=${at(n) - width / 2} width=${width} most=${most} room=${FLOOR - 4} /><text x=${at(n)} y="108">${bar.label}</text></g>`)}</svg>`;
  }
  return html`<svg class="dist" viewBox=${`0 0 ${WIDTH} 112`} role="img" aria-label=${`Chance of wounds. ${words}`}>
    ${first >= 0 && html`<path class="kill" d=${`M${at(first) - step / 2} 0V${FLOOR}`} /><text class=${first > bars.length / 2 ? 'kt end' : 'kt'} x=${at(first) - step / 2 + (first > bars.length / 2 ? -5 : 5)} y="9">eliminated at ${kill}</text>`}
    ${bars.map((bar, n) => html`<g key=${n}><${Bar} bar=${bar} x=${at(n) - width / 2} width=${width} most=${most} room=${FLOOR - 26} />
      <text class="bp" x=${at(n)} y=${FLOOR - (bar.chance / most) * (FLOOR - 26) - 5}>${figure(bar.chance)}</text>
      <text x=${at(n)} y=${FLOOR + 16}>${bar.label}</text></g>`)}
    <path class="ax" d=${`M2 ${FLOOR}H${WIDTH - 2}`} />
    <text class="cap" x=${WIDTH / 2} y="109">wounds</text>
  </svg>`;
}

/** @param {{ bar: { chance: number, kills: boolean }, x: number, width: number, most: number, room: number }} props */
function Bar({ bar, x, width, most, room }) {
  const height = Math.max((bar.chance / most) * room, bar.chance > 0 ? 1 : 0);
  return html`<rect class=${bar.kills ? 'bk' : 'bn'} x=${x} y=${FLOOR - height} width=${width} height=${height} />`;
}

/** Bars with a chance, at most eight, the rest summed in the last. @param {number[]} chances @param {number | null} kill */
function shown(chances, kill) {
  const bars = chances.map((chance, n) => ({ chance, label: String(n), kills: kill !== null && n >= kill })).filter((bar, n) => bar.chance > 0.0004 || n === 0);
  if (bars.length <= 8) return bars;
  const rest = bars.slice(7);
  return [...bars.slice(0, 7), { chance: rest.reduce((sum, bar) => sum + bar.chance, 0), label: `${rest[0].label}+`, kills: rest[0].kills }];
}

/** @param {number} chance */
function figure(chance) {
  return (chance * 100).toFixed(1);
}
