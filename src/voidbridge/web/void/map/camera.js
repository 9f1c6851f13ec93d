// Pan, zoom, fit and pinch over a map without edges: the window looks at a box of it.
import { moving } from '../../core/settings.js';
import { UNIT } from './scale.js';

/** @typedef {{ x: number, y: number, w: number, h: number }} Box  in units of the drawing */
/** @typedef {ReturnType<typeof openCamera>} Camera */

const GLIDE = 320; // milliseconds of a gentle move
const NEAREST = 8 * UNIT;
const FARTHEST = 100 * UNIT;
const [SMALLEST, LARGEST] = [0.4, 5]; // between these, ships and names grow in the drawing so that they stay as large on the screen

/** @param {SVGSVGElement} svg @param {() => Box} field  what is to be seen when all is shown */
export function openCamera(svg, field) {
  const frame = /** @type {HTMLElement} */ (svg.parentElement);
  let pane = { width: 1, height: 1 };
  let box = /** @type {Box} */ ({ x: 0, y: 0, w: 1, h: 1 });
  let fitted = true;
  let gliding = 0;

  const aspect = () => pane.width / pane.height;
  const scale = () => box.w / pane.width;
  const size = () => Math.min(Math.max(scale(), SMALLEST), LARGEST);

  /** @param {Box} next */
  function show(next) {
    box = next;
    svg.setAttribute('viewBox', `${box.x.toFixed(1)} ${box.y.toFixed(1)} ${box.w.toFixed(1)} ${box.h.toFixed(1)}`);
    svg.style.setProperty('--same-size', size().toFixed(3));
  }

  /** The whole of a box in the window's own shape. @param {Box} inner @returns {Box} */
  function framed(inner) {
    const w = Math.max(inner.w, inner.h * aspect());
    const h = w / aspect();
    return { x: inner.x + (inner.w - w) / 2, y: inner.y + (inner.h - h) / 2, w, h };
  }

  function fit() {
    stop();
    fitted = true;
    show(framed(field()));
  }

  function reshape() {
    pane = { width: frame.clientWidth || 1, height: frame.clientHeight || 1 };
    if (fitted) fit();
    else show({ ...box, h: box.w / aspect() });
  }

  /** @param {number} factor  above one comes nearer @param {{ x: number, y: number }} [about] */
  function zoom(factor, about) {
    stop();
    fitted = false;
    const w = Math.min(Math.max(box.w / factor, NEAREST), FARTHEST);
    const share = w / box.w;
    const centre = about ?? { x: box.x + box.w / 2, y: box.y + box.h / 2 };
    show({ x: centre.x - (centre.x - box.x) * share, y: centre.y - (centre.y - box.y) * share, w, h: w / aspect() });
  }

  /** @param {number} dx @param {number} dy */
  function pan(dx, dy) {
    stop();
    fitted = false;
    show({ ...box, x: box.x - dx, y: box.y - dy });
  }

  /** Brings a point of the drawing into the middle. @param {number} x @param {number} y */
  function look(x, y) {
    stop();
    fitted = false;
    show({ ...box, x: x - box.w / 2, y: y - box.h / 2 });
  }

  /** The same without haste. @param {number} x @param {number} y */
  function glide(x, y) {
    stop();
    if (!moving()) return look(x, y);
    fitted = false;
    const start = box;
    const began = performance.now();
    const step = (/** @type {number} */ now) => {
      const share = Math.min(Math.max((now - began) / GLIDE, 0), 1);
      const eased = 1 - (1 - share) ** 3;
      show({ ...box, x: start.x + (x - box.w / 2 - start.x) * eased, y: start.y + (y - box.h / 2 - start.y) * eased });
      gliding = share < 1 ? requestAnimationFrame(step) : 0;
    };
    gliding = requestAnimationFrame(step);
  }

  function stop() {
    if (gliding) cancelAnimationFrame(gliding);
    gliding = 0;
  }

  /** Whether a point is in the window, well inside. @param {number} x @param {number} y */
  function sees(x, y) {
    const [across, down] = [box.w * 0.1, box.h * 0.1];
    return x > box.x + across && x < box.x + box.w - across && y > box.y + down && y < box.y + box.h - down;
  }

  /** A point of the screen in the drawing. @param {number} clientX @param {number} clientY */
  function at(clientX, clientY) {
    const { left, top } = frame.getBoundingClientRect();
    return { x: box.x + (clientX - left) * scale(), y: box.y + (clientY - top) * scale() };
  }

  const watcher = new ResizeObserver(reshape);
  watcher.observe(frame);
  reshape();
  return { size, fit, zoom, stretch: zoom, pan, look, glide, sees, at, scale, isFitted: () => fitted, isStretched: () => false, close: () => { stop(); watcher.disconnect(); } };
}
