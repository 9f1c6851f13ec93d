// The luck of one side: where its wounds fell among all that its dice could have given.
import { html } from '../core/html.js';
import { counted } from '../core/words.js';

/** @typedef {import('../types').Luck} Luck */

const WIDTH = 300;
const FLOOR = 58;

/** A plain sentence on a side's luck. @param {Luck} luck @param {string} whose */
export function luckWords(luck, whose) {
  if (!luck.attacks) return `${whose} were never thrown in an attack.`;
  const off = luck.wounds - luck.wounds_expected;
  const size = Math.abs(off);
  if (size < 0.5) return `${whose} gave what was to be expected: ${counted(luck.wounds, 'wound')}, ${luck.wounds_expected.toFixed(1)} on average.`;
  const rest = off > 0 ? luck.luckier : luck.unluckier;
  return `${whose} gave ${size.toFixed(1)} wounds ${off > 0 ? 'more' : 'fewer'} than expected; ${share(rest)} ${off > 0 ? 'luckier' : 'unluckier'}.`;
}

/** @param {number} chance */
function share(chance) {
  if (chance < 0.001) return 'hardly a game is';
  if (chance > 0.4) return `${Math.round(chance * 100)} games in 100 are`;
  const one = Math.round(1 / chance);
  return `1 game in ${one} is`;
}

/** The chances of every sum of wounds, with what fell and what was to be expected. @param {{ luck: Luck, side: 'crew' | 'enemy', words: string }} props */
export function LuckPlot({ luck, side, words }) {
  if (!luck.attacks) return null;
  const bars = window_(luck);
  const step = (WIDTH - 8) / bars.length;
  const most = Math.max(...bars.map((bar) => bar.chance), 0.001);
  const first = bars[0].wounds;
  const at = (/** @type {number} */ wounds) => 4 + (wounds - first + 0.5) * step;
  const mean = at(luck.wounds_expected);
  const fell = at(luck.wounds);
  const right = fell > WIDTH * 0.7;
  return html`<svg class=${`luck ${side}`} viewBox=${`0 0 ${WIDTH} 92`} role="img" aria-label=${`${words}: ${luck.wounds}; ${luck.wounds_expected.toFixed(1)} expected, give or take ${luck.deviation.toFixed(1)}`}>
    ${bars.map((bar) => html`<rect key=${bar.wounds} class=${bar.wounds === luck.wounds ? 'is' : ''} x=${at(bar.wounds) - step * 0.42} y=${FLOOR - (bar.chance / most) * 42} width=${step * 0.84} height=${Math.max((bar.chance / most) * 42, 0.6)} />`)}
    <path class="ax" d=${`M2 ${FLOOR}H${WIDTH - 2}`} /><path class="mean" d=${`M${mean} 10V${FLOOR}`} /><path class="fell" d=${`M${fell - 5} ${FLOOR + 9}h10l-5-7z`} />
    <text class=${mean > WIDTH / 2 ? 'end' : ''} x=${mean + (mean > WIDTH / 2 ? -4 : 4)} y="9">expected ${luck.wounds_expected.toFixed(1)}</text>
    <text class=${`at ${right ? 'end' : fell < WIDTH * 0.3 ? '' : 'mid'}`} x=${fell + (right ? 5 : fell < WIDTH * 0.3 ? -5 : 0)} y=${FLOOR + 22}>fell: ${luck.wounds}</text>
  </svg>`;
}

/** The sums worth drawing: those with a chance to be seen, and the one that fell. @param {Luck} luck */
function window_(luck) {
  const all = luck.chances.map((chance, wounds) => ({ chance, wounds }));
  while (all.length <= luck.wounds) all.push({ chance: 0, wounds: all.length });
  const seen = all.filter((bar) => bar.chance > 0.001 || bar.wounds === luck.wounds);
  return all.slice(seen[0]?.wounds ?? 0, (seen[seen.length - 1]?.wounds ?? 0) + 1);
}
