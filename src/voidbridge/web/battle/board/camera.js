// Pan, zoom, fit and pinch on the viewBox: the drawing is never blurred and labels keep their place.
import { moving } from '../../core/settings.js';
import { EDGE, u } from './scale.js';

/** @typedef {{ x: number, y: number, w: number, h: number }} Box */
/** @typedef {ReturnType<typeof openCamera>} Camera */

const GLIDE = 320; // milliseconds of a gentle move
const NEAREST = 8; // inches across when zoomed in all the way

/** @param {SVGSVGElement} svg @param {number} size  of the board in inches */
export function openCamera(svg, size) {
  /** @type {Box} */
  let box = { x: 0, y: 0, w: 1, h: 1 };
  let fitted = true;
  let gliding = 0;
  let sized = 0; // units a pixel covered when labels were last sized

  function aspect() {
    const { width, height } = svg.getBoundingClientRect();
    return height > 0 ? width / height : 1;
  }

  /** @returns {Box} the whole board with its rulers */
  function whole() {
    const side = u(size) + EDGE + 14;
    const ratio = aspect();
    const w = Math.max(side, side * ratio);
    const h = w / ratio;
    return { x: -EDGE - 2 + (side - w) / 2, y: -EDGE - 2 + (side - h) / 2, w, h };
  }

  /** @param {Box} next */
  function show(next) {
    box = next;
    resize();
    svg.setAttribute('viewBox', `${box.x.toFixed(1)} ${box.y.toFixed(1)} ${box.w.toFixed(1)} ${box.h.toFixed(1)}`);
  }

  /** Labels keep a readable size, whatever the zoom. */
  function resize() {
    const now = scale();
    if (!(now > 0) || Math.abs(now / sized - 1) < 0.04) return;
    sized = now;
    svg.style.setProperty('--same-size', Math.min(Math.max(now, 0.5), 2).toFixed(2));
  }

  /** Keeps the board in the window. @param {Box} next @returns {Box} */
  function kept(next) {
    const inside = (/** @type {number} */ at, /** @type {number} */ span) => {
      const [low, high] = [-EDGE - 6, u(size) + 16 - span];
      return low < high ? Math.min(Math.max(at, low), high) : (low + high) / 2;
    };
    return { ...next, x: inside(next.x, next.w), y: inside(next.y, next.h) };
  }

  function fit() {
    stop();
    fitted = true;
    show(whole());
  }

  /** @param {number} factor  above one comes nearer @param {{ x: number, y: number }} [about] board units */
  function zoom(factor, about) {
    stop();
    const full = whole();
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
    if (fitted && Math.abs(dx) + Math.abs(dy) === 0) return;
    fitted = false;
    show(kept({ ...box, x: box.x - dx, y: box.y - dy }));
  }

  /** Brings a spot into the middle, `across` inches wide. @param {import('../../types').Spot} spot @param {number} [across] */
  function look(spot, across) {
    stop();
    const w = Math.min(across ? u(across) : box.w, whole().w);
    fitted = false;
    show(kept({ x: u(spot[0]) - w / 2, y: u(spot[1]) - w / aspect() / 2, w, h: w / aspect() }));
  }

  /** Brings a spot into the middle without haste; at once when motion is off. @param {import('../../types').Spot} spot */
  function glide(spot) {
    stop();
    if (!moving()) return look(spot);
    const start = box;
    const end = kept({ ...box, x: u(spot[0]) - box.w / 2, y: u(spot[1]) - box.h / 2 });
    const began = performance.now();
    const step = (/** @type {number} */ now) => {
      const share = Math.min((now - began) / GLIDE, 1);
      const eased = 1 - (1 - Math.max(share, 0)) ** 3;
      show({ ...box, x: start.x + (end.x - start.x) * eased, y: start.y + (end.y - start.y) * eased });
      gliding = share < 1 ? requestAnimationFrame(step) : 0;
    };
    gliding = requestAnimationFrame(step);
  }

  function stop() {
    if (gliding) cancelAnimationFrame(gliding);
    gliding = 0;
  }

  /** Whether a spot is in the window, well inside. @param {import('../../types').Spot} spot */
  function sees(spot) {
    const room = box.w * 0.08;
    return u(spot[0]) > box.x + room && u(spot[0]) < box.x + box.w - room && u(spot[1]) > box.y + room && u(spot[1]) < box.y + box.h - room;
  }

  /** A point of the screen in board units. @param {number} clientX @param {number} clientY */
  function at(clientX, clientY) {
    const { left, top, width } = svg.getBoundingClientRect();
    const scale = box.w / (width || 1);
    return { x: box.x + (clientX - left) * scale, y: box.y + (clientY - top) * scale };
  }

  /** Units a pixel covers. */
  const scale = () => box.w / (svg.getBoundingClientRect().width || 1);

  const watcher = new ResizeObserver(() => (fitted ? fit() : show({ ...box, h: box.w / aspect() })));
  watcher.observe(svg);
  fit();
  return { fit, zoom, pan, look, glide, sees, at, scale, isFitted: () => fitted, close: () => { stop(); watcher.disconnect(); } };
}
