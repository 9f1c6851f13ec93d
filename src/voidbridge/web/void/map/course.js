// The planned move: a tape from the ship to where it ends, a dial for the heading, and what tests could reach.
import { html } from '../../core/html.js';
import { percent, short } from '../../core/words.js';
import { off, point, sx, sy, ticks, way } from './scale.js';

/** @typedef {import('../types').Course} Course */
/** @typedef {{ x: number, y: number, heading: number }} Place */

/** @param {{ from: Place, path: number[][], turn: number, run: number }} props */
export function Tape({ from, path, turn, run }) {
  const places = [from, ...path.map(([x, y]) => ({ x, y }))];
  const end = places[places.length - 1];
  const words = `${short(run)} VU`;
  const middle = { x: (from.x + end.x) / 2, y: (from.y + end.y) / 2 };
  const steps = places.slice(1).map((place, n) => ticks(places[n], place, 4.5)).join('');
  return html`<g class="tape-path planned"><path class="tape-back" d=${way(places)} /><path class="tape-front" d=${way(places)} /><path class="tape-ticks" d=${steps} />
    <${TapeLabel} at=${middle} words=${words} dx=${26} dy=${14} />${turn !== 0 && html`<${TapeLabel} at=${end} words=${`turn ${Math.abs(turn)}° ${turn > 0 ? 'starboard' : 'port'}`} dx=${0} dy=${48} />`}</g>`;
}

/** @param {{ at: { x: number, y: number }, words: string, dx: number, dy: number }} props */
function TapeLabel({ at, words, dx, dy }) {
  const wide = words.length * 6.2 + 14;
  return html`<g class="label tape" transform=${`translate(${point(at)})`}><g class="same-size"><rect x=${dx - wide / 2} y=${dy - 8.5} width=${wide} height="17" /><text x=${dx} y=${dy + 4}>${words}</text></g></g>`;
}

/** Every heading that the turn allows, and the one that is meant. @param {{ at: { x: number, y: number }, before: number, limit: number, turn: number }} props */
export function Dial({ at, before, limit, turn }) {
  if (!limit) return null;
  const at0 = { x: 0, y: 0 };
  const spread = Array.from({ length: 25 }, (_, n) => off(at0, 2.1, before - limit + (2 * limit * n) / 24));
  const marks = Array.from({ length: Math.floor((2 * limit) / 15) + 1 }, (_, n) => -limit + n * 15);
  const hand = off(at0, 2.1, before + turn);
  return html`<g class="dial" transform=${`translate(${point(at)})`}><g class="same-size"><path class="dial-rim" d=${way(spread)} />
    ${marks.map((mark) => html`<path key=${mark} class="dial-tick" d=${way([off(at0, 2.1, before + mark), off(at0, mark % 45 ? 2.3 : 2.45, before + mark)])} />`)}
    <path class="dial-hand" transform=${`translate(${sx(hand.x)} ${sy(hand.y)}) rotate(${before + turn})`} d="M0-13 6 0H-6z" /></g></g>`;
}

/** What a tested manoeuvre could reach, each outcome as a dashed arc with its chance. @param {{ courses: Course[], chosen: Course | null, pick: (course: Course) => void }} props */
export function Reach({ courses, chosen, pick }) {
  const bends = courses.some((course) => course.ends.length > 1);
  const shown = courses.filter((course) => !bends || course.speed === chosen?.speed || course.ends.length === 1); // of other speeds only how far they run
  return html`<g class="reaches">${shown.map((course) => html`<${Arc} key=${`${course.speed} ${course.sooner}`} course=${course} on=${course === chosen} pick=${pick} />`)}
    ${labelled(shown).map((course) => html`<${Chance} key=${`l${course.speed} ${course.sooner}`} course=${course} />`)}</g>`;
}

/** One course of each chance carries the label. @param {Course[]} courses */
function labelled(courses) {
  /** @type {Map<number, Course>} */
  const found = new Map();
  for (const course of courses) if (!found.has(course.chance) || course.sooner > (found.get(course.chance)?.sooner ?? 0)) found.set(course.chance, course);
  return [...found.values()].filter((course) => course.chance < 1);
}

/** @param {{ course: Course, on: boolean, pick: (course: Course) => void }} props */
function Arc({ course, on, pick }) {
  const ends = course.ends.map(([, x, y]) => ({ x, y }));
  const strength = Math.round(Math.min(Math.max(course.chance, 0.3), 1) * 10);
  const line = ends.length > 1 ? way(ends) : `M${point(ends[0])}m-5 0h10m-5-5v10`;
  return html`<g class=${`reach-arc s${strength} ${on ? 'on' : ''}`} data-course=${`${course.speed} ${course.sooner}`} onClick=${() => pick(course)}><path class="reach-grip" d=${line} /><path class="reach-line" d=${line} /></g>`;
}

/** @param {{ course: Course }} props */
function Chance({ course }) {
  const [, x, y] = course.ends[0];
  return html`<g class="reach-chance" transform=${`translate(${sx(x)} ${sy(y)})`}><g class="same-size"><text x="-7" y="4">${percent(course.chance)}%</text></g></g>`;
}
