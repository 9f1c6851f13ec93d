// Who stands outside of the window: a mark at its edge for each enemy, so that nobody is forgotten while one is zoomed in.
import { html, useEffect, useState } from '../../core/html.js';
import { letters } from '../../ui/glyph.js';
import { u } from './scale.js';

/** @typedef {import('../../types').Unit} Unit */
/** @typedef {{ x: number, y: number, turn: number, units: Unit[] }} Mark */

const INSET = 19; // pixels between a mark and the edge
const APART = 34; // marks nearer than this become one

/** @param {{ view: import('../../types').View, camera: import('./camera.js').Camera | null, target: string | null }} props */
export function Edges({ view, camera, target }) {
  const [, draw] = useState(0);
  useEffect(() => camera?.watch(() => draw((/** @type {number} */ n) => (camera.isStretched() ? -1 : Math.abs(n) + 1))), [camera]); // while it is stretched there are none
  const marks = camera && !camera.isFitted() && !camera.isStretched() ? marksOf(view.units, camera) : [];
  return html`<div class="edges" aria-hidden="true">${marks.map((mark) => html`<span key=${mark.units[0].id} class=${mark.units.some((unit) => unit.id === target) ? 'edge aimed' : 'edge'} style=${{ transform: `translate(${mark.x}px, ${mark.y}px)` }}>
    <svg class="edge-way" viewBox="-20 -20 40 40" style=${{ transform: `rotate(${mark.turn}deg)` }}><path d="M13 -5L19 0L13 5z" /></svg><b>${mark.units.length > 1 ? `×${mark.units.length}` : letters(mark.units[0], view.units)}</b></span>`)}</div>`;
}

/** @param {Unit[]} units @param {import('./camera.js').Camera} camera @returns {Mark[]} */
function marksOf(units, camera) {
  /** @type {Mark[]} */
  const marks = [];
  for (const unit of units) {
    if (unit.side !== 'enemy' || unit.presence !== 'in-play') continue;
    const mark = markOf(unit, camera);
    const near = mark && marks.find((one) => Math.hypot(one.x - mark.x, one.y - mark.y) < APART);
    if (near) near.units.push(unit);
    else if (mark) marks.push(mark);
  }
  return marks;
}

/** Where the way to a unit leaves the window; null while it is in it. @param {Unit} unit @param {import('./camera.js').Camera} camera @returns {Mark | null} */
function markOf(unit, camera) {
  const { box, pane } = camera.window();
  const scale = box.w / pane.width;
  const x = (u(unit.x) - box.x) / scale;
  const y = (u(unit.y) - box.y) / scale;
  if (x > 0 && x < pane.width && y > 0 && y < pane.height) return null;
  const inside = (/** @type {number} */ at, /** @type {number} */ most) => Math.round(Math.min(Math.max(at, INSET), most - INSET));
  const [left, top] = [inside(x, pane.width), inside(y, pane.height)];
  return { x: left, y: top, turn: Math.round((Math.atan2(y - top, x - left) * 180) / Math.PI), units: [unit] };
}
