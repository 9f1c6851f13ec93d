// The void map: grid, arcs and ranges, what a manoeuvre reaches, the planned move, ships, the line of fire.
import { html, useEffect, useLayoutEffect, useRef } from '../../core/html.js';
import { useStore } from '../../core/store.js';
import { clip, short } from '../../core/words.js';
import { listen } from '../../battle/board/pointer.js';
import { degrees, vu } from '../words.js';
import { openCamera } from './camera.js';
import { Dial, Reach, Tape } from './course.js';
import { Grid } from './grid.js';
import { Arcs, FireLine, onLine } from './guns.js';
import { namePlaces } from './labels.js';
import { UNIT, bearing, sx, sy } from './scale.js';
import { Ghost, Token } from './ships.js';

/** @typedef {import('../types').VoidView} VoidView */
/** @typedef {import('../types').Ship} Ship */

const ROOM = 3.4; // VU around what is to be seen
const LEAST = 15; // VU that are always to be seen
const FIRST = 0.6; // how large ships and names are drawn, before it is known
const PILE = 0.6; // VU within which ships hide each other
const TOUCH = 1.7; // VU from a ship that still mean the ship

/** @param {{ table: import('../../battle/table.js').Table, plan: import('../plan.js').Plan, onCamera: (camera: import('./camera.js').Camera | null) => void }} props */
export function VoidMap({ table, plan, onCamera }) {
  const now = useStore(table.store);
  const planned = useStore(plan.store);
  const svg = useRef(/** @type {SVGSVGElement | null} */ (null));
  const camera = useRef(/** @type {import('./camera.js').Camera | null} */ (null));
  const view = /** @type {VoidView} */ (/** @type {any} */ (now.view));

  useLayoutEffect(() => {
    if (!svg.current) return;
    const seen = () => /** @type {VoidView} */ (/** @type {any} */ (table.store.get().view));
    const opened = openCamera(svg.current, () => field(seen(), plan.store.get()));
    camera.current = opened;
    onCamera(opened);
    const stop = listen(svg.current, /** @type {any} */ (opened), { click: ([x, y], event) => click(plan, seen(), { x, y: -y }, event), hover: () => {}, name: () => {} });
    return () => {
      stop();
      opened.close();
      onCamera(null);
    };
  }, []);

  useEffect(() => { if (camera.current?.isFitted()) camera.current.fit(); }, [view.version]);
  useEffect(() => { // nothing moves under the hand while the plan's end is in sight
    const [seen, at] = [camera.current, planned.look?.at];
    if (seen?.isFitted() && at && !seen.sees(sx(at.x), sy(at.y))) seen.fit();
  }, [planned.look?.at.x, planned.look?.at.y]);
  useEffect(() => follow(camera.current, view, now.moment), [now.moment]);

  const own = view.ships.find((one) => one.id === view.active);
  const choosing = !now.telling && view.decision.yours && own && ['turn', 'steer'].includes(view.decision.kind);
  const middle = centre(view.ships);
  const drawnShips = ordered(view.ships, view.active);
  const places = namePlaces(drawnShips, camera.current?.size() ?? FIRST, choosing && planned.look ? marksOf(view, planned, planned.look.at) : []);
  return html`<svg ref=${svg} class="board void-map" tabindex="0" role="application" aria-roledescription="void map" aria-label=${mapWords(view)} id="board">
    <defs><pattern id="void-hatch" width="4" height="4" patternUnits="userSpaceOnUse" patternTransform="rotate(45)"><path d="M0 0v4" class="hatch-foe" /></pattern>
      <pattern id="void-blind" width="9" height="9" patternUnits="userSpaceOnUse" patternTransform="rotate(45)"><path d="M0 0v9" class="hatch-blind" /></pattern></defs>
    <${Grid} x=${Math.round(middle.x / 20) * 20} y=${Math.round(middle.y / 20) * 20} />
    ${choosing && html`<${Plans} view=${view} own=${own} planned=${planned} plan=${plan} />`}
    <g class="ships">${drawnShips.map((one) => html`<${Token} key=${one.id} ship=${one} mark=${mark(one, view, planned, now)} side=${places[one.id]} />`)}</g>
    ${choosing && planned.look && planned.moving && plan.course() && html`<${Ghost} kind=${own.class} at=${planned.look.at} />`}
    ${now.telling && html`<${Told} view=${view} moment=${now.moment} />`}
  </svg>`;
}

/** What is planned, under the ships. @param {{ view: VoidView, own: Ship, planned: import('../plan.js').PlanState, plan: import('../plan.js').Plan }} props */
function Plans({ view, own, planned, plan }) {
  const { look, helm } = planned;
  if (!look) return null;
  const gun = look.weapons.find((one) => one.id === planned.gun);
  const course = plan.course();
  const at = look.at;
  const moving = planned.moving && course && !look.refusal;
  const before = moving && helm ? (look.path.length > 1 ? look.path[0][2] : helm.at.heading) : at.heading;
  const target = view.ships.find((one) => one.id === planned.target);
  const shot = gun?.targets.find((one) => one.id === planned.target);
  const far = look.contacts.find((one) => one.id === planned.target);
  const tested = planned.mode !== 'guns' && plan.courses().length > 1;
  const turnsLast = !course?.sooner;
  return html`${gun && !gun.fired && html`<${Arcs} gun=${gun} at=${at} />`}
    ${target && far && html`<${FireLine} from=${at} to=${target} words=${`${vu(far.distance)} VU`} barred=${!shot || Boolean(shot.refusal && !shot.waits)} />`}
    ${moving && tested && html`<${Reach} courses=${plan.courses()} chosen=${course} pick=${(/** @type {any} */ one) => plan.run(one.speed, one.sooner)} />`}
    ${moving && helm && html`<${Tape} from=${helm.at} path=${look.path} turn=${planned.turn} run=${planned.speed} />`}
    ${moving && helm && html`<${Dial} at=${turnsLast ? at : { x: course.bend[0], y: course.bend[1] }} before=${turnsLast && look.path.length < 2 ? helm.at.heading : turnsLast ? before : helm.at.heading} limit=${helm.limit} turn=${look.path.length > 1 && turnsLast ? planned.again : planned.turn} />`}`;
}

/** Where the plan ends and where its line of fire has its label. @param {VoidView} view @param {import('../plan.js').PlanState} planned @param {{ x: number, y: number }} at */
function marksOf(view, planned, at) {
  const target = view.ships.find((one) => one.id === planned.target);
  return [at, ...(target ? [onLine(at, target)] : [])];
}

/** The shot that is being told. @param {{ view: VoidView, moment: any }} props */
function Told({ view, moment }) {
  const [from, to] = (moment?.at ?? []).map((/** @type {string} */ id) => view.ships.find((one) => one.id === id));
  if (!from || !to || from === to) return null;
  return html`<${FireLine} from=${from} to=${to} words="" done foe=${from.side === 'red'} />`;
}

/** @param {Ship} one @param {VoidView} view @param {import('../plan.js').PlanState} planned @param {import('../../battle/table.js').TableState} now */
function mark(one, view, planned, now) {
  const told = now.telling && now.moment?.at[0] === one.id;
  return [one.id === view.active && 'active', !now.telling && one.id === planned.target && 'target', one.id === planned.looked && 'looked', told && 'told'].filter(Boolean).join(' ');
}

/** Hulks below, whoever acts on top. @param {Ship[]} ships @param {string | null} active */
const ordered = (ships, active) => [...ships].filter((one) => one.fate !== 'disengaged').sort((a, b) => Number(a.fate === 'fighting') - Number(b.fate === 'fighting') || Number(a.id === active) - Number(b.id === active));

/** @param {Ship[]} ships */
function centre(ships) {
  const xs = ships.map((one) => one.x);
  const ys = ships.map((one) => one.y);
  return { x: (Math.min(...xs) + Math.max(...xs)) / 2, y: (Math.min(...ys) + Math.max(...ys)) / 2 };
}

/** The box that holds every ship that matters, and where the plan ends. @param {VoidView} view @param {import('../plan.js').PlanState} planned */
function field(view, planned) {
  const fighting = view.ships.filter((one) => one.fate === 'fighting');
  const places = [...(fighting.length ? fighting : view.ships), ...(planned.look ? [planned.look.at] : [])];
  const xs = places.map((one) => one.x);
  const ys = places.map((one) => one.y);
  const spread = (/** @type {number[]} */ all) => Math.max(Math.max(...all) - Math.min(...all) + 2 * ROOM, LEAST) / 2;
  const [across, up] = [(Math.min(...xs) + Math.max(...xs)) / 2, (Math.min(...ys) + Math.max(...ys)) / 2];
  const [left, right, low, high] = [across - spread(xs), across + spread(xs), up - spread(ys), up + spread(ys)];
  const small = matchMedia('(max-width: 640px)').matches;
  const over = (high - low) * (small ? 0.34 : 0.22); // what the manoeuvres lie over
  return { x: sx(left), y: sy(small ? high : high + over), w: (right - left) * UNIT, h: (high - low + over) * UNIT };
}

/** A press on a ship looks at it or aims at it; a press on the empty dark turns the bow that way. @param {import('../plan.js').Plan} plan @param {VoidView} view @param {{ x: number, y: number }} at @param {PointerEvent} event */
function click(plan, view, at, event) {
  if (event.target instanceof Element && event.target.closest('[data-course]')) return;
  const under = view.ships.filter((one) => one.fate !== 'disengaged').map((one) => ({ one, far: Math.hypot(one.x - at.x, one.y - at.y) })).filter(({ far }) => far < TOUCH).sort((a, b) => a.far - b.far);
  const pile = under.filter(({ far }) => far < under[0].far + PILE); // ships that lie on one another: a further press means the next
  const { looked, target } = plan.store.get();
  const near = pile[(pile.findIndex(({ one }) => one.id === (looked ?? target)) + 1) % Math.max(pile.length, 1)];
  if (near) {
    const foe = plan.store.get().look?.volleys.some((one) => one.id === near.one.id);
    if (foe && plan.open()) return plan.target(near.one.id);
    return plan.look(near.one.id);
  }
  if (plan.open()) toward(plan, at);
}

/** Turns the planned bow toward a place. @param {import('../plan.js').Plan} plan @param {{ x: number, y: number }} at */
export function toward(plan, at) {
  const { helm, look, moving } = plan.store.get();
  const course = plan.course();
  if (!helm || !course || !moving) return;
  const second = (look?.path.length ?? 0) > 1 && !course.sooner;
  const before = second && look ? look.path[0][2] : helm.at.heading;
  const from = course.sooner || !look ? { x: course.bend[0], y: course.bend[1] } : look.at;
  const wanted = ((bearing(from, at) - before + 540) % 360) - 180;
  plan.steer(wanted, second);
}

/** @param {import('./camera.js').Camera | null} camera @param {VoidView} view @param {any} moment */
function follow(camera, view, moment) {
  if (!camera || !moment) return;
  if (camera.isFitted()) return camera.fit();
  const ship = view.ships.find((one) => one.id === moment.at[0]);
  if (ship && !camera.sees(sx(ship.x), sy(ship.y))) camera.glide(sx(ship.x), sy(ship.y));
}

/** @param {VoidView} view */
function mapWords(view) {
  const all = view.ships.map((one) => `${clip(one.name, 20)}, ${one.side}, at ${short(one.x)} east ${short(one.y)} north, heading ${degrees(one.heading)}`).join('; ');
  return `Void map. Arrow keys turn the planned bow and change the speed, Enter commits. ${all}.`;
}
