// Hull, deck plates and light: all that lies under the models and never changes in a battle.
import { html, still } from '../../core/html.js';
import { lots } from './scatter.js';
import { u } from './scale.js';

/** Patterns the layers fill with; once on a page that shows a board. */
export const Patterns = still(() => html`<defs>
  <pattern id="deck-dark" width="80" height="80" patternUnits="userSpaceOnUse"><path class="plate-line dark" d="M0 0H80M0 40H80M0 0V40M40 40V80" /></pattern>
  <pattern id="deck-lit" width="80" height="80" patternUnits="userSpaceOnUse"><rect class="plate-lit" width="80" height="80" /><path class="plate-line lit" d="M0 1.500H80M0 41.500H80M1.500 0V40M41.500 40V80" /><path class="plate-line seam" d="M0 .5H80M0 40.500H80M.5 0V40M40.500 40V80M4 5h1.500M75 5h1.500M4 35h1.500M75 35h1.500M44 45h1.500M35 45h1.500M44 75h1.500M35 75h1.500" /></pattern>
  <pattern id="deck-hull" width="10" height="10" patternUnits="userSpaceOnUse" patternTransform="rotate(45)"><path class="hull-line" d="M0 0V10" /></pattern>
  <pattern id="deck-hazard" width="8" height="8" patternUnits="userSpaceOnUse" patternTransform="rotate(45)"><path class="hazard-line" d="M0 0V8" /></pattern>
  <radialGradient id="deck-smoke" cx=".38" cy=".32" r=".75"><stop class="smoke-core" offset="0" /><stop class="smoke-mid" offset=".6" /><stop class="smoke-rim" offset="1" /></radialGradient>
  <pattern id="deck-threat" width="9" height="9" patternUnits="userSpaceOnUse" patternTransform="rotate(-45)"><path class="threat-line" d="M0 0V9" /></pattern>
  <pattern id="deck-grate" width="6" height="6" patternUnits="userSpaceOnUse"><path class="grate-line" d="M0 3H6M3 0V6" /></pattern>
  <pattern id="foe-hatch" width="4" height="4" patternUnits="userSpaceOnUse" patternTransform="rotate(45)"><path class="foe-line" d="M0 0v4" /></pattern>
</defs>`);

/** @param {{ size: number }} props */
export const Floor = still((/** @type {{ size: number }} */ props) => {
  const side = u(props.size);
  return html`<g aria-hidden="true">
    <rect class="hull" x="-1400" y="-1400" width=${side + 2800} height=${side + 2800} /><rect x="-1400" y="-1400" width=${side + 2800} height=${side + 2800} fill="url(#deck-hull)" />
    <rect class="floor" width=${side} height=${side} /><rect width=${side} height=${side} fill="url(#deck-dark)" />
  </g>`;
});

/** The lit floor: all of it, or what is seen from one spot. @param {{ size: number, lit: string | null }} props */
export const Light = still((/** @type {{ size: number, lit: string | null }} */ props) => {
  const side = u(props.size);
  const d = props.lit ?? `M0 0H${side}V${side}H0z`;
  return html`<g aria-hidden="true"><path d=${d} class="plate-lit" fill-rule="evenodd" /><path d=${d} fill="url(#deck-lit)" fill-rule="evenodd" /></g>`;
});

/** Plates differ a little in tone, the same way on every visit. @param {{ size: number }} props */
export const Tints = still((/** @type {{ size: number }} */ props) => {
  const cells = Math.floor(props.size / 2);
  let dark = '';
  let pale = '';
  for (let y = 0; y < cells; y += 1) {
    for (let x = 0; x < cells; x += 1) {
      const draw = (x * 73 + y * 151 + x * y * 37) % 11;
      if (draw === 0) dark += `M${x * 40} ${y * 40}h${draw % 2 ? 80 : 40}v40h-${draw % 2 ? 80 : 40}z`;
      else if (draw === 5) pale += `M${x * 40} ${y * 40}h40v40h-40z`;
    }
  }
  return html`<g aria-hidden="true"><path class="tint dark" d=${dark} /><path class="tint pale" d=${pale} /></g>`;
});

/** Gratings and stencils by lot, and the sector of every six inches. @param {{ size: number }} props */
export const Decals = still((/** @type {{ size: number }} */ props) => {
  const sectors = Math.ceil(props.size / 6);
  const all = Array.from({ length: sectors * sectors }, (_, n) => ({ x: (n % sectors) * 6, y: Math.floor(n / sectors) * 6 }));
  let [grates, frames, stripes] = ['', '', ''];
  for (const { x, y } of all) {
    const lot = lots({ x0: x, y0: y, x1: x + 6, y1: props.size });
    const draw = lot();
    if (draw < 0.3) {
      const [w, h] = draw < 0.15 ? [4, 2] : [2, 4];
      const [gx, gy] = [x + 2 * Math.floor(lot() * 2), y + 2 * Math.floor(lot() * 2)];
      const d = `M${u(gx) + 3} ${u(gy) + 3}h${u(w) - 6}v${u(h) - 6}h${6 - u(w)}z`;
      grates += d;
      frames += d;
    } else if (draw < 0.5) stripes += lot() < 0.5 ? `M${u(x)} ${u(y + 1)}h${u(6)}M${u(x)} ${u(y + 1.2)}h${u(6)}` : `M${u(x + 5)} ${u(y)}v${u(6)}M${u(x + 5.2)} ${u(y)}v${u(6)}`;
  }
  return html`<g class="decals" aria-hidden="true"><path class="conduit" d=${stripes} /><path d=${grates} fill="url(#deck-grate)" /><path class="grate-frame" d=${frames} />
    ${all.map(({ x, y }) => html`<text key=${`${x},${y}`} class="stencil" x=${u(x) + 7} y=${u(y) + 17}>${String.fromCharCode(65 + x / 6)}${y / 6 + 1}</text>`)}</g>`;
});

/** The strips the rulers are printed on: whoever stands at the edge is drawn over them, under the figures. @param {{ size: number }} props */
export const RulerStrips = still((/** @type {{ size: number }} */ props) => {
  const side = u(props.size);
  return html`<g class="rulers" aria-hidden="true"><rect class="ruler" x="-22" y="-22" width=${side + 22} height="22" /><rect class="ruler" x="-22" y="-22" width="22" height=${side + 22} /><path class="frame" d=${`M0 0H${side}V${side}H0z`} /></g>`;
});

/** @param {{ size: number, plan: import('../../types').Spot | null, target: import('../../types').Spot | null }} props */
export const Rulers = still((/** @type {{ size: number, plan: import('../../types').Spot | null, target: import('../../types').Spot | null }} */ props) => {
  const side = u(props.size);
  let ticks = '';
  for (let half = 0; half <= props.size * 2; half += 1) {
    const long = half % 12 === 0 ? 10 : half % 2 === 0 ? 6 : 3.5;
    ticks += `M${half * 10} 0V${-long}M0 ${half * 10}H${-long}`;
  }
  const numbers = Array.from({ length: Math.floor((props.size - 1) / 6) }, (_, n) => (n + 1) * 6);
  return html`<g class="rulers" aria-hidden="true"><path class="ruler-tick" d=${ticks} />
    ${numbers.map((n) => html`<text key=${n} class="ruler-number end" x=${u(n) - 3} y="-11">${n}</text><text key=${`y${n}`} class="ruler-number" x="-11" y=${u(n) - 4}>${n}</text>`)}
    ${props.plan && html`<path class="ruler-mark" d=${marks(props.plan)} />`}
    ${props.target && html`<path class="ruler-mark foe" d=${marks(props.target)} />`}
  </g>`;
});

/** @param {import('../../types').Spot} spot */
const marks = ([x, y]) => `M${u(x)} 0l-5-9h10zM0 ${u(y)}l-9-5v10z`;
