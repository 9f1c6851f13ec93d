// The empty dark: a grid of five VU, a few stars that stay where they are, and rulers along two edges.
import { html, still } from '../../core/html.js';
import { UNIT } from './scale.js';

const SIDE = 70; // VU drawn each way from the middle of things

/** @param {{ x: number, y: number }} props  the middle in VU, to the nearest twenty */
function draw({ x, y }) {
  const [cx, cy] = [x * UNIT, -y * UNIT];
  const side = SIDE * UNIT;
  const [left, top] = [cx - side, cy - side];
  const steps = Array.from({ length: (SIDE * 2) / 5 + 1 }, (_, n) => n * 5 * UNIT);
  const lines = steps.map((step) => `M${left + step} ${top}v${side * 2}M${left} ${top + step}h${side * 2}`).join('');
  const crosses = steps.flatMap((across) => steps.map((down) => `M${left + across - 4} ${top + down}h8M${left + across} ${top + down - 4}v8`)).join('');
  return html`<g class="grid"><rect class="field" x=${left} y=${top} width=${side * 2} height=${side * 2} /><path class="stars" d=${stars(left, top, side * 2)} /><path class="grid-line" d=${lines} /><path class="grid-cross" d=${crosses} /></g>`;
}

/** @type {(props: { x: number, y: number }) => any} */
export const Grid = still(draw);

/** The same stars every time: a small stream of numbers from one seed. @param {number} left @param {number} top @param {number} side */
function stars(left, top, side) {
  let seed = 20261;
  const next = () => {
    seed = (seed * 16807) % 2147483647;
    return seed / 2147483647;
  };
  return Array.from({ length: 1700 }, () => `M${(left + next() * side).toFixed(0)} ${(top + next() * side).toFixed(0)}h.01`).join('');
}
