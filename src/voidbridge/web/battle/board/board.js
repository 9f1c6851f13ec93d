// The deck board: layers from hull to labels, in the order of the visual direction.
import { html, useEffect, useLayoutEffect, useMemo, useRef } from '../../core/html.js';
import { useStore } from '../../core/store.js';
import { mission } from '../../core/book.js';
import { clip } from '../../core/words.js';
import { openCamera } from './camera.js';
import { contour } from './contour.js';
import { Floor, Light, Patterns, Rulers, Tints } from './floor.js';
import { Models } from './models.js';
import { Ground, Low, Shadows, Walls } from './pieces.js';
import { Plans, Over } from './plans.js';
import { listen } from './pointer.js';
import { Corners, Smokes, Tokens, Zones } from './tokens.js';
import { u } from './scale.js';
import { clicks } from '../clicks.js';

/** @typedef {import('../../types').View} View */

/** @param {{ table: import('../table.js').Table, plan: import('../plan.js').Plan, onCamera: (camera: import('./camera.js').Camera | null) => void }} props */
export function Board({ table, plan, onCamera }) {
  const now = useStore(table.store);
  const planned = useStore(plan.store);
  const svg = useRef(/** @type {SVGSVGElement | null} */ (null));
  const camera = useRef(/** @type {import('./camera.js').Camera | null} */ (null));
  const view = /** @type {View} */ (now.view);
  const size = view.setup.size;

  useLayoutEffect(() => {
    if (!svg.current) return;
    const opened = openCamera(svg.current, size);
    camera.current = opened;
    onCamera(opened);
    const act = clicks(table, plan);
    const stop = listen(svg.current, opened, { click: act.click, hover: act.hover });
    return () => {
      stop();
      opened.close();
      onCamera(null);
    };
  }, [size]);

  const dark = planned.sight !== null && !(now.telling && view.phase !== 'activation'); // while others act, the whole deck is lit
  const lit = useMemo(() => (dark && planned.sight ? contour(planned.sight, size, { edge: true, smooth: 0.7 }) : null), [planned.sight, size, dark]);
  const glow = useMemo(() => (dark && planned.sight ? contour(planned.sight, size, { edge: true, grow: 1.25, smooth: 0.5 }) : null), [planned.sight, size, dark]);
  const offer = plan.offerOf(planned.verb, planned.item);
  const reach = useMemo(() => (offer?.spots && !now.telling ? contour(offer.spots, size, { smooth: 0.36, round: true }) : ''), [offer, size, now.telling]);
  const corners = view.offers.filter((one) => one.verb === 'corner').flatMap((one) => /** @type {number[]} */ (one.choices ?? []));
  const offered = planned.first ? Object.keys(planned.verbs).join(' ') : planned.offers.filter((one) => ['take', 'seal', 'investigate'].includes(one.verb)).flatMap((one) => one.targets ?? []).join(' ');
  const target = view.units.find((one) => one.id === planned.target);

  useEffect(() => follow(camera.current, view, now.moment), [now.moment]);

  return html`<svg ref=${svg} class="board" tabindex="0" role="application" aria-roledescription="deck board" aria-label=${words(view)} preserveAspectRatio="xMidYMid meet" id="board">
    <${Patterns} />
    <clipPath id="board-edge"><rect x="-4" y="-10" width=${u(size) + 8} height=${u(size) + 14} /></clipPath>
    <clipPath id="floor-edge"><rect width=${u(size)} height=${u(size)} /></clipPath>
    ${glow && html`<clipPath id="lit-edge"><path d=${glow} clip-rule="evenodd" /></clipPath>`}
    <${Floor} size=${size} />
    <g clip-path="url(#board-edge)">
      <g clip-path="url(#floor-edge)"><${Light} size=${size} lit=${lit} /><${Tints} size=${size} /></g>
      <${Ground} pieces=${view.pieces} />
      <${Zones} zones=${view.objective.zones} size=${size} corner=${view.corner} />
      <${Shadows} pieces=${view.pieces} />
      ${reach && html`<path class="reach" d=${reach} fill-rule="evenodd" aria-hidden="true" />`}
      <${Low} pieces=${view.pieces} />
      <${Walls} pieces=${view.pieces} lit=${!glow} />
      ${glow && html`<g clip-path="url(#lit-edge)"><${Walls} pieces=${view.pieces} lit /></g>`}
      <${Tokens} tokens=${view.tokens} aimed=${now.telling ? null : planned.target} offered=${now.telling ? '' : offered} heat=${/** @type {any} */ (mission(view.objective.id))?.hazard_range ?? 0} />
      <${Smokes} smokes=${view.smokes} />
      ${corners.length > 0 && !now.telling && html`<${Corners} choices=${corners} size=${size} chosen=${planned.choice} />`}
      <${Plans} view=${view} planned=${planned} now=${now} offer=${offer} />
    </g>
    <${Models} view=${view} planned=${planned} now=${now} />
    <${Over} view=${view} planned=${planned} now=${now} offer=${offer} />
    <${Rulers} size=${size} plan=${now.telling ? null : (planned.to ?? planned.first?.to ?? null)} target=${useMemo(() => (target && !now.telling ? /** @type {import('../../types').Spot} */ ([target.x, target.y]) : null), [target?.x, target?.y, now.telling])} />
  </svg>`;
}

/** Brings what is told into the window, when the board is zoomed in. @param {import('./camera.js').Camera | null} camera @param {View} view @param {import('../table.js').TableState['moment']} moment */
function follow(camera, view, moment) {
  if (!camera || camera.isFitted() || !moment) return;
  const unit = view.units.find((one) => one.id === moment.at[0] && one.presence === 'in-play');
  if (unit && !camera.sees([unit.x, unit.y])) camera.look([unit.x, unit.y]);
}

/** @param {View} view */
function words(view) {
  const inPlay = view.units.filter((unit) => unit.presence === 'in-play');
  const side = (/** @type {string} */ name) => inPlay.filter((unit) => unit.side === name).map((unit) => `${clip(unit.side === 'crew' ? unit.name : `${unit.line} ${unit.number}`)} at ${unit.x}, ${unit.y}`).join('; ');
  return `Deck board, ${view.setup.size} by ${view.setup.size} inches. Arrow keys move the spot cursor, Enter commits. Crew: ${side('crew') || 'none yet'}. Enemies: ${side('enemy') || 'none yet'}.`;
}
