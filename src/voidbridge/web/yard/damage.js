// The hull a ship's guns take from a standard target, VU by VU, for each side of the ship.
import { html } from '../core/html.js';
import { short } from '../core/words.js';
import { Rule } from '../ui/rule.js';

/** @typedef {import('./types').ArcDamage} ArcDamage */
/** @typedef {{ arcs: string[], guns: number, means: number[] }} Line */

const [LEFT, RIGHT, TOP, FLOOR] = [34, 612, 16, 150];

/** Sides that do the same share one line. @param {ArcDamage[]} arcs @returns {Line[]} */
export function lines(arcs) {
  /** @type {Map<string, Line>} */
  const found = new Map();
  for (const { arc, guns, means } of arcs) {
    const key = means.join();
    const line = found.get(key);
    if (line) line.arcs.push(arc);
    else found.set(key, { arcs: [arc], guns, means });
  }
  return [...found.values()].sort((a, b) => Math.max(...b.means) - Math.max(...a.means));
}

/** @param {{ damage: import('./types').Damage | null, stock: import('./types').Stock, aim: (target: string) => void }} props */
export function DamageChart({ damage, stock, aim }) {
  if (!damage) return null;
  const all = lines(damage.arcs);
  const far = Math.max(...all.map((one) => one.means.length), 1);
  const most = Math.max(...all.flatMap((one) => one.means), 1);
  const x = (/** @type {number} */ vu) => LEFT + (vu / far) * (RIGHT - LEFT);
  const y = (/** @type {number} */ mean) => FLOOR - (mean / most) * (FLOOR - TOP);
  const step = most > 12 ? 5 : most > 5 ? 2 : 1;
  const words = all.map((one) => `${one.arcs.join(', ')}: ${one.means.map((mean, n) => `${short(mean)} at ${n + 1} VU`).filter((_, n) => n % 3 === 1).join(', ')}`).join('; ');
  return html`<section class="yard-damage" aria-label="Damage"><div class="yard-damage-head"><h2>Mean hull taken in one turn <${Rule} id="VO-17" /></h2><label><span>from a</span><select aria-label="Target" value=${damage.target.id} onChange=${(/** @type {any} */ event) => aim(event.target.value)}>${stock.ready.map((one) => html`<option key=${one.id} value=${one.id}>${one.name}</option>`)}</select></label><span class="faint small">armour ${damage.target.armour}, shields ${damage.target.shields}, hull ${damage.target.hull}</span></div>
    ${all.length ? html`<svg viewBox="0 0 640 178" role="img" aria-label=${`Exact means. ${words}`}>
      ${Array.from({ length: Math.floor(most / step) }, (_, n) => (n + 1) * step).map((n) => html`<g key=${n}><path class="grid" d=${`M${LEFT} ${y(n)}H${RIGHT}`} /><text class="end" x=${LEFT - 6} y=${y(n) + 4}>${n}</text></g>`)}
      ${all.map((one, n) => html`<path key=${one.arcs[0]} class=${`line line-${n}`} d=${stairs(one.means, x, y)} />`)}
      <path class="axis" d=${`M${LEFT} ${FLOOR}H${RIGHT}${Array.from({ length: far }, (_, n) => `M${x(n + 1)} ${FLOOR}v${(n + 1) % 5 ? 3 : 7}`).join('')}`} />
      ${Array.from({ length: far }, (_, n) => n + 1).filter((n) => n % 5 === 0 || n === 1).map((n) => html`<text key=${n} class="mid" x=${x(n)} y="170">${n}</text>`)}<text class="end" x="636" y="170">VU</text></svg>
      <ul class="yard-key">${all.map((one, n) => html`<li key=${one.arcs[0]}><svg viewBox="0 0 30 8" aria-hidden="true"><path class=${`line line-${n}`} d="M0 4H30" /></svg><b>${one.arcs.join(' and ')}</b><span>${one.guns === 1 ? '1 gun' : `${one.guns} guns`}, ${Math.max(...one.means) ? `${short(Math.max(...one.means))} at best` : 'nothing gets through'}</span></li>`)}</ul>` : html`<p class="faint">No gun yet: nothing to reckon.</p>`}</section>`;
}

/** Ranges come in bands, so the line goes in steps. @param {number[]} means @param {(vu: number) => number} x @param {(mean: number) => number} y */
function stairs(means, x, y) {
  return means.map((mean, n) => `${n ? 'V' : `M${x(0)} `}${y(mean)}H${x(n + 1)}`).join('') + (means.length ? `V${FLOOR}` : '');
}
