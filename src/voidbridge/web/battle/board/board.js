// The deck board: layers from hull to labels, in the order of the visual direction.
import { html, useEffect, useLayoutEffect, useMemo, useRef, useState } from '../../core/html.js';
import { say } from '../../core/announce.js';
import { createStore, useStore } from '../../core/store.js';
import { gear, mission } from '../../core/book.js';
import { clip } from '../../core/words.js';
import { openCamera } from './camera.js';
import { contour } from './contour.js';
import { Edges } from './edges.js';
import { Decals, Floor, Light, Patterns, RulerStrips, Rulers, Tints } from './floor.js';
import { boardKeys } from './keys.js';
import { Models } from './models.js';
import { NameLabel, under } from './names.js';
import { Ground, Low, Shadows, Walls } from './pieces.js';
import { Danger, Over, Plans } from './plans.js';
import { listen } from './pointer.js';
import { Corners, Heats, Smokes, Tags, Tokens, Triggers, Zones } from './tokens.js';
import { u } from './scale.js';
import { clicks } from '../clicks.js';

/** @typedef {import('../../types').View} View */
/** @typedef {import('../../types').Spot} Spot */
/** @typedef {import('../plan-state.js').PlanState} PlanState */
/** @typedef {import('../table.js').TableState} TableState */
/** @typedef {import('../../core/store.js').Store<{ id: string | null }>} Naming */

/** @param {{ table: import('../table.js').Table, plan: import('../plan.js').Plan, onCamera: (camera: import('./camera.js').Camera | null) => void }} props */
export function Board({ table, plan, onCamera }) {
  const now = useStore(table.store);
  const planned = useStore(plan.store, ['cursor']);
  const naming = useMemo(() => createStore({ id: /** @type {string | null} */ (null) }), []);
  const svg = useRef(/** @type {SVGSVGElement | null} */ (null));
  const [camera, setCamera] = useState(/** @type {import('./camera.js').Camera | null} */ (null));
  const view = /** @type {View} */ (now.view);
  const size = view.setup.size;

  useLayoutEffect(() => {
    if (!svg.current) return;
    const opened = openCamera(svg.current, size);
    setCamera(opened);
    onCamera(opened);
    const act = clicks(table, plan);
    const seen = () => /** @type {View} */ (table.store.get().view);
    const name = (/** @type {Spot | null} */ point) => naming.set({ id: point && under(seen(), point) });
    const stop = listen(svg.current, opened, { click: act.click, hover: act.hover, name });
    const quiet = boardKeys({ table, plan, camera: opened, naming });
    return () => {
      stop();
      quiet();
      opened.close();
      onCamera(null);
    };
  }, [size]);

  const [Under, Above, Around] = useMemo(() => [Plans, Over, Danger].map((draw) => pointing(draw, plan, naming)), [plan, naming]);
  const layer = useLayers(view, planned, now);
  const offer = plan.offerOf(planned.verb, planned.item);
  const heat = mission(view.objective.id)?.hazard_range ?? 0;
  const corners = view.offers.filter((one) => one.verb === 'corner').flatMap((one) => /** @type {number[]} */ (one.choices ?? []));
  const reach = useMemo(() => (offer?.spots && !now.telling ? contour(offer.spots, size, { smooth: 0.36, round: true }) : ''), [offer, size, now.telling]);
  const mine = view.units.find((one) => one.id === planned.unit && one.presence === 'in-play');
  const from = useMemo(() => /** @type {Spot | null} */ (mine ? [mine.x, mine.y] : null), [mine?.x, mine?.y]);

  useEffect(() => follow(camera, view, now.moment), [now.moment]);
  useEffect(() => warn(planned), [planned.path]);

  return html`<div class="board-sheet"><svg ref=${svg} class="board" tabindex="0" role="application" aria-roledescription="deck board" aria-label=${words(view)} preserveAspectRatio="xMidYMid meet" id="board">
    <${Patterns} />
    <clipPath id="board-edge"><rect x="-4" y="-10" width=${u(size) + 8} height=${u(size) + 14} /></clipPath>
    <clipPath id="floor-edge"><rect width=${u(size)} height=${u(size)} /></clipPath>
    ${layer.glow && html`<clipPath id="lit-edge"><path d=${layer.glow} clip-rule="evenodd" /></clipPath>`}
    <${Floor} size=${size} />
    <${RulerStrips} size=${size} />
    <g clip-path="url(#board-edge)">
      <g clip-path="url(#floor-edge)"><${Light} size=${size} lit=${layer.lit} /><${Tints} size=${size} /><${Decals} size=${size} /></g>
      <${Ground} pieces=${view.pieces} />
      <${Zones} zones=${view.objective.zones} size=${size} corner=${view.corner} />
      <${Shadows} pieces=${view.pieces} />
      <${Low} pieces=${view.pieces} />
      ${layer.lit && html`<path class="veil" d=${`M0-10H${u(size)}V${u(size)}H0z${layer.lit}`} fill-rule="evenodd" aria-hidden="true" />`}
      <g clip-path="url(#floor-edge)"><${Around} view=${view} now=${now} offer=${offer} /><${Heats} tokens=${view.tokens} heat=${heat} /><${Triggers} tokens=${view.tokens} trigger=${gear('scout-claymores')?.trigger ?? 0} />
        ${reach && html`<path class="reach" d=${reach} fill-rule="evenodd" aria-hidden="true" />`}</g>
      <${Walls} pieces=${view.pieces} lit=${!layer.glow} />
      ${layer.glow && html`<g clip-path="url(#lit-edge)"><${Walls} pieces=${view.pieces} lit /></g>`}
      <${Smokes} smokes=${view.smokes} />
      ${corners.length > 0 && !now.telling && html`<${Corners} choices=${corners} size=${size} chosen=${planned.choice} />`}
      <${Under} view=${view} now=${now} offer=${offer} />
    </g>
    <${Tokens} tokens=${view.tokens} aimed=${now.telling ? null : planned.target} offered=${now.telling ? '' : offered(planned)} />
    <${Models} view=${view} planned=${planned} now=${now} />
    <${Tags} tokens=${view.tokens} units=${view.units} />
    <${Rulers} size=${size} plan=${now.telling ? null : (planned.to ?? planned.first?.to ?? null)} target=${layer.target} />
    <${Above} view=${view} now=${now} offer=${offer} />
    <${Named} naming=${naming} view=${view} from=${from} ranges=${planned.ranges} />
  </svg></div><${Edges} view=${view} camera=${camera} target=${now.telling ? (now.moment?.at[1] ?? null) : planned.target} />`;
}

/** A layer that follows the pointer by itself, so that the rest of the board need not. @param {(props: import('./plans.js').Props) => any} draw @param {import('../plan.js').Plan} plan @param {Naming} naming */
function pointing(draw, plan, naming) {
  return (/** @type {Omit<import('./plans.js').Props, 'planned' | 'looked'>} */ props) => {
    const planned = useStore(plan.store);
    const { id: looked } = useStore(naming);
    return draw({ ...props, planned, looked });
  };
}

/** The name of what is pointed at. @param {{ naming: Naming, view: View, from: Spot | null, ranges: Record<string, number> }} props */
function Named({ naming, ...props }) {
  const { id } = useStore(naming);
  return html`<${NameLabel} ...${props} id=${id} />`;
}

/** What is reckoned anew only when sight or target change. @param {View} view @param {PlanState} planned @param {TableState} now */
function useLayers(view, planned, now) {
  const size = view.setup.size;
  const dark = planned.sight !== null && !(now.telling && view.phase !== 'activation'); // while others act, the whole deck is lit
  const lit = useMemo(() => (dark && planned.sight ? contour(planned.sight, size, { edge: true, smooth: 0.7, least: 1 }) : null), [planned.sight, size, dark]);
  const glow = useMemo(() => (dark && planned.sight ? contour(planned.sight, size, { edge: true, grow: 1.25, smooth: 0.5, least: 1 }) : null), [planned.sight, size, dark]);
  const aimed = view.units.find((one) => one.id === planned.target);
  const target = useMemo(() => (aimed && !now.telling ? /** @type {Spot} */ ([aimed.x, aimed.y]) : null), [aimed?.x, aimed?.y, now.telling]);
  return { lit, glow, target };
}

/** The things one could act on now. @param {PlanState} planned */
function offered(planned) {
  if (planned.first) return Object.keys(planned.verbs).join(' ');
  return planned.offers.filter((one) => ['take', 'seal', 'investigate'].includes(one.verb)).flatMap((one) => one.targets ?? []).join(' ');
}

/** Says what a planned walk would set off. @param {PlanState} planned */
function warn(planned) {
  if (planned.to && planned.path?.meets?.length && !planned.path.refusal) say(`On the way: ${planned.path.meets.map((one) => one.words).join('; ')}.`);
}

/** Brings what is told into the window, who does it and to whom, when the board is zoomed in. @param {import('./camera.js').Camera | null} camera @param {View} view @param {TableState['moment']} moment */
function follow(camera, view, moment) {
  if (!camera || camera.isFitted() || !moment) return;
  const spots = view.units.filter((one) => moment.at.includes(one.id) && (one.presence === 'in-play' || moment.throw)).map((one) => /** @type {Spot} */ ([one.x, one.y]));
  if (spots.some((spot) => !camera.sees(spot))) camera.frame(spots);
}

/** @param {View} view */
function words(view) {
  const inPlay = view.units.filter((unit) => unit.presence === 'in-play');
  const side = (/** @type {string} */ name) => inPlay.filter((unit) => unit.side === name).map((unit) => `${clip(unit.side === 'crew' ? unit.name : `${unit.line} ${unit.number}`)} at ${unit.x}, ${unit.y}`).join('; ');
  return `Deck board, ${view.setup.size} by ${view.setup.size} inches. Arrow keys move the spot cursor, Enter commits, brackets name what lies near. Crew: ${side('crew') || 'none yet'}. Enemies: ${side('enemy') || 'none yet'}.`;
}
