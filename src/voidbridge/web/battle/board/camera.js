// Pan, zoom, fit and pinch. The drawing is as large as the zoom has it and is slid under its window,
// so that a pan moves what is painted already and paints nothing anew. While a wheel or two fingers
// zoom, what is painted is stretched, and painted sharp once they rest.
import { moving } from '../../core/settings.js';
import { EDGE, UNIT, u } from './scale.js';

/** @typedef {{ x: number, y: number, w: number, h: number }} Box */
/** @typedef {ReturnType<typeof openCamera>} Camera */

const GLIDE = 320; // milliseconds of a gentle move
const REST = 140; // milliseconds without a turn of the wheel, after which the stretched paint is made sharp
const NEAREST = 8; // inches across when zoomed in all the way
const HANDY = 20.5; // pixels an inch has on a small window, so that a finger can tell spots apart

/** Whether the window is a phone's. */
const small = () => matchMedia('(max-width: 640px), (max-height: 480px)').matches;

/** @param {SVGSVGElement} svg @param {number} size  of the board in inches */
export function openCamera(svg, size) {
  const sheet = /** @type {HTMLElement} */ (svg.parentElement); // slides
  const frame = /** @type {HTMLElement} */ (sheet.parentElement); // the window
  let pane = { width: frame.clientWidth || 1, height: frame.clientHeight || 1 };
  /** @type {Box} what is drawn: the whole board with its rulers, as wide as the window */
  let full = { x: 0, y: 0, w: 1, h: 1 };
  /** @type {Box} what is in the window */
  let box = full;
  let fitted = true;
  let gliding = 0;
  let sized = 0; // units a pixel covered when the drawing was last sized
  let held = false; // the player has set the view by hand
  let resting = 0; // waits for the end of a stretch
  /** @type {Set<() => void>} */
  const watchers = new Set();

  const aspect = () => pane.width / pane.height;

  /** Units a pixel covers. */
  const scale = () => box.w / pane.width;

  /** @returns {Box} */
  function whole() {
    const side = u(size) + EDGE + 14;
    const w = Math.max(side, side * aspect());
    const h = w / aspect();
    return { x: -EDGE - 2 + (side - w) / 2, y: -EDGE - 2 + (side - h) / 2, w, h };
  }

  /** @param {Box} next */
  function show(next) {
    box = next;
    const now = scale();
    if (now !== sized && !resting) resize(now);
    const at = `translate(${Math.round((full.x - box.x) / now)}px, ${Math.round((full.y - box.y) / now)}px)`; // whole pixels: the paint stays sharp and is kept
    sheet.style.transform = now === sized ? at : `${at} scale(${(sized / now).toFixed(4)})`;
    for (const tell of watchers) tell();
  }

  /** Zooms by stretching what is painted; a moment after the last call it is painted anew. @param {number} factor @param {{ x: number, y: number }} about */
  function stretch(factor, about) {
    clearTimeout(resting);
    resting = setTimeout(rest, REST);
    zoom(factor, about);
  }

  /** The stretch is over. */
  function rest() {
    clearTimeout(resting);
    resting = 0;
    show(box);
  }

  /** The drawing in the size of a zoom; labels keep a readable size. @param {number} now */
  function resize(now) {
    sized = now;
    sheet.style.width = `${(full.w / now).toFixed(1)}px`;
    sheet.style.height = `${(full.h / now).toFixed(1)}px`;
    svg.style.setProperty('--same-size', Math.min(Math.max(now, 0.5), 2).toFixed(2));
  }

  /** Keeps the board in the window. @param {Box} next @param {number} [spare]  units at the foot that something lies over @returns {Box} */
  function kept(next, spare = 0) {
    const inside = (/** @type {number} */ at, /** @type {number} */ span, /** @type {number} */ least, /** @type {number} */ most) => {
      const [low, high] = [Math.max(-EDGE - 6, least), Math.min(u(size) + 16, most) - span];
      return low < high ? Math.min(Math.max(at, low), high) : (low + high) / 2;
    };
    const y = inside(next.y, next.h - spare, full.y, full.y + full.h);
    return { ...next, x: inside(next.x, next.w, full.x, full.x + full.w), y };
  }

  function fit() {
    stop();
    fitted = true;
    show(full);
  }

  /** The window has another shape. */
  function reshape() {
    pane = { width: frame.clientWidth || 1, height: frame.clientHeight || 1 };
    full = whole();
    svg.setAttribute('viewBox', `${full.x.toFixed(1)} ${full.y.toFixed(1)} ${full.w.toFixed(1)} ${full.h.toFixed(1)}`);
    sized = 0;
    clearTimeout(resting);
    resting = 0;
    if (fitted) fit();
    else show(kept({ ...box, h: box.w / aspect() }));
  }

  /** @param {number} factor  above one comes nearer @param {{ x: number, y: number }} [about] board units */
  function zoom(factor, about) {
    stop();
    const w = Math.min(Math.max(box.w / factor, u(NEAREST)), full.w);
    if (w >= full.w * 0.999) return fit();
    fitted = false;
    const share = w / box.w;
    const centre = about ?? { x: box.x + box.w / 2, y: box.y + box.h / 2 };
    show(kept({ x: centre.x - (centre.x - box.x) * share, y: centre.y - (centre.y - box.y) * share, w, h: w / aspect() }));
  }

  /** @param {number} dx @param {number} dy  board units */
  function pan(dx, dy) {
    stop();
    if (fitted) return; // all of it is in the window
    show(kept({ ...box, x: box.x - dx, y: box.y - dy }));
  }

  /** Brings a spot into the middle, `across` inches wide. @param {import('../../types').Spot} spot @param {number} [across] */
  function look(spot, across) {
    stop();
    const w = Math.min(across ? u(across) : box.w, full.w);
    fitted = false;
    show(kept({ x: u(spot[0]) - w / 2, y: u(spot[1]) - w / aspect() / 2, w, h: w / aspect() }));
  }

  /** Brings spots into the window, all of them, as near as one likes to be. @param {import('../../types').Spot[]} spots @param {number} [covered]  pixels at the foot that something lies over */
  function take(spots, covered = 0) {
    const [xs, ys] = [spots.map((spot) => u(spot[0])), spots.map((spot) => u(spot[1]))];
    const [left, right, top, foot] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)];
    const room = u(4); // a model is as high as that, with its label
    const own = (held && !fitted) || !small() ? box.w : (UNIT * pane.width) / HANDY;
    const w = Math.min(Math.max(own, right - left + room, ((foot - top + room) * pane.width) / (pane.height - covered)), full.w);
    const h = w / aspect();
    const spare = (covered * w) / pane.width;
    fitted = false;
    glide(kept({ x: (left + right - w) / 2, y: (top + foot - h + spare) / 2, w, h }, spare));
  }

  /** Moves the window without haste; at once when motion is off, or when it becomes another size. @param {Box} end */
  function glide(end) {
    stop();
    if (!moving() || Math.abs(end.w - box.w) > 0.5) return show(end);
    const start = box;
    const began = performance.now();
    const step = (/** @type {number} */ now) => {
      const share = Math.min(Math.max((now - began) / GLIDE, 0), 1);
      const eased = 1 - (1 - share) ** 3;
      show({ ...box, x: start.x + (end.x - start.x) * eased, y: start.y + (end.y - start.y) * eased });
      gliding = share < 1 ? requestAnimationFrame(step) : 0;
    };
    gliding = requestAnimationFrame(step);
  }

  function stop() {
    if (gliding) cancelAnimationFrame(gliding);
    gliding = 0;
  }

  /** Whether a spot is in the window, well inside. @param {import('../../types').Spot} spot @param {number} [covered]  pixels at the foot that something lies over */
  function sees(spot, covered = 0) {
    const room = box.w * 0.08;
    return u(spot[0]) > box.x + room && u(spot[0]) < box.x + box.w - room && u(spot[1]) > box.y + room && u(spot[1]) < box.y + box.h - room - covered * scale();
  }

  /** A point of the screen in board units. @param {number} clientX @param {number} clientY */
  function at(clientX, clientY) {
    const { left, top } = frame.getBoundingClientRect();
    return { x: box.x + (clientX - left) * scale(), y: box.y + (clientY - top) * scale() };
  }

  const watcher = new ResizeObserver(reshape);
  watcher.observe(frame);
  reshape();
  /** What the player does to the view by hand. @template {any[]} A @param {(...given: A) => void} act @returns {(...given: A) => void} */
  const byHand = (act) => (...given) => {
    held = true;
    act(...given);
  };
  /** @param {() => void} tell */
  const watch = (tell) => {
    watchers.add(tell);
    return () => { watchers.delete(tell); };
  };
  return { fit: byHand(fit), zoom: byHand(zoom), stretch: byHand(stretch), pan: byHand(pan), look, frame: take, sees, at, scale, watch, small, window: () => ({ box, pane }), isFitted: () => fitted, isStretched: () => resting !== 0, isHeld: () => held, close: () => { stop(); clearTimeout(resting); watcher.disconnect(); } };
}
