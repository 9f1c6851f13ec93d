// The rounds side by side: wounds each side lost, and who fell.
import { html } from '../core/html.js';
import { counted } from '../core/words.js';

const WIDTH = 300;
const ROOM = 42;

/** Wounds the enemy lost stand up, those of the crew hang down; a cross for each that fell. @param {{ report: import('../types').Report }} props */
export function Timeline({ report }) {
  const { rounds } = report;
  if (!rounds.length) return html`<p class="faint">No round was fought.</p>`;
  const most = Math.max(...rounds.flatMap((one) => [one.crew.lost, one.enemy.lost]), 1);
  const high = (Math.max(...rounds.map((one) => one.enemy.lost), 0) / most) * ROOM;
  const low = (Math.max(...rounds.map((one) => one.crew.lost), 0) / most) * ROOM;
  const middle = high + 24;
  const step = (WIDTH - 8) / Math.max(rounds.length, 4);
  const words = rounds.map((one) => `Round ${one.round}: the enemy lost ${counted(one.enemy.lost, 'wound')}, the crew ${one.crew.lost}`).join('. ');
  return html`<svg class="timeline" viewBox=${`0 0 ${WIDTH} ${middle + low + 26}`} role="img" aria-label=${words}>
    <defs><pattern id="lost-foe" width="5" height="5" patternUnits="userSpaceOnUse" patternTransform="rotate(45)"><path class="hatch" d="M0 0V5" /></pattern></defs>
    ${rounds.map((one, n) => {
      const x = 4 + step * n;
      const up = (one.enemy.lost / most) * ROOM;
      const down = (one.crew.lost / most) * ROOM;
      const width = Math.min(step * 0.7, 34);
      const left = x + (step - width) / 2;
      return html`<g key=${one.round}><rect class="foe-lost" x=${left} y=${middle - 9 - up} width=${width} height=${up} /><rect class="crew-lost" x=${left} y=${middle + 9} width=${width} height=${down} />
        ${crosses(x + step / 2, middle - 9 - up / 2, one.enemy.fallen)}${crosses(x + step / 2, middle + 9 + down / 2, one.crew.fallen)}
        <text class="round" x=${x + step / 2} y=${middle + 4}>${one.round}</text>
        ${one.enemy.lost > 0 && html`<text x=${x + step / 2} y=${middle - 12 - up}>${one.enemy.lost}</text>`}
        ${one.crew.lost > 0 && html`<text x=${x + step / 2} y=${middle + 20 + down}>${one.crew.lost}</text>`}</g>`;
    })}
  </svg><p class="timeline-key"><span class="key foe-key">enemy wounds lost</span><span class="key crew-key">crew wounds lost</span><span>✕ eliminated</span></p>`;
}

/** A cross in the bar for each that was eliminated, beside each other up to four. @param {number} x @param {number} y @param {number} count */
function crosses(x, y, count) {
  const many = Math.min(count, 4);
  return Array.from({ length: many }, (_, n) => html`<path key=${n} class="lost-one" d=${`M${x + (n - (many - 1) / 2) * 8 - 2.8} ${y - 2.8}l5.600 5.600m0-5.600l-5.600 5.600`} />`);
}
