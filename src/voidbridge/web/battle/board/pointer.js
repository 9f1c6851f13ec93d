// Mouse, pen and fingers on the board: click, hover, drag, wheel, pinch.
import { UNIT } from './scale.js';

const SLOP = 6; // pixels a press may wander and still be a click

/**
 * @param {SVGSVGElement} svg
 * @param {import('./camera.js').Camera} camera
 * @param {{ click: (point: import('../../types').Spot, event: PointerEvent) => void, hover: (point: import('../../types').Spot | null, event: PointerEvent) => void, name: (point: import('../../types').Spot | null) => void }} on
 * @returns {() => void} lets go
 */
export function listen(svg, camera, on) {
  /** @type {Map<number, { x: number, y: number }>} */
  const down = new Map();
  let moved = 0;
  let spread = 0;
  /** @type {{ x: number, y: number } | null} */
  let last = null;

  const inches = (/** @type {PointerEvent} */ event) => {
    const { x, y } = camera.at(event.clientX, event.clientY);
    return /** @type {import('../../types').Spot} */ ([x / UNIT, y / UNIT]);
  };

  const middle = () => {
    const all = [...down.values()];
    return { x: all.reduce((sum, one) => sum + one.x, 0) / all.length, y: all.reduce((sum, one) => sum + one.y, 0) / all.length };
  };

  const gap = () => {
    const [a, b] = [...down.values()];
    return a && b ? Math.hypot(a.x - b.x, a.y - b.y) : 0;
  };

  /** @param {PointerEvent} event */
  function press(event) {
    if (event.button > 1) return;
    if (down.size === 0) moved = 0;
    down.set(event.pointerId, { x: event.clientX, y: event.clientY });
    last = middle();
    spread = gap();
  }

  /** @param {PointerEvent} event */
  function slide(event) {
    const held = down.get(event.pointerId);
    if (!held) {
      if (event.pointerType !== 'touch' && !camera.isStretched()) { // what slides by under the wheel is not pointed at
        on.hover(inches(event), event);
        on.name(inches(event));
      }
      return;
    }
    moved += Math.hypot(event.clientX - held.x, event.clientY - held.y);
    down.set(event.pointerId, { x: event.clientX, y: event.clientY });
    if (moved <= SLOP) return;
    if (!svg.hasPointerCapture(event.pointerId)) svg.setPointerCapture(event.pointerId);
    const now = middle();
    if (last) camera.pan((now.x - last.x) * camera.scale(), (now.y - last.y) * camera.scale());
    const wide = gap();
    if (down.size === 2 && spread > 0 && wide > 0) camera.stretch(wide / spread, camera.at(now.x, now.y));
    last = now;
    spread = wide;
  }

  /** @param {PointerEvent} event */
  function lift(event) {
    if (!down.delete(event.pointerId)) return;
    last = down.size ? middle() : null;
    spread = gap();
    if (down.size === 0 && moved <= SLOP && event.type === 'pointerup' && event.button === 0) {
      if (event.pointerType === 'touch') on.name(inches(event));
      on.click(inches(event), event);
    }
  }

  /** @param {WheelEvent} event */
  function wheel(event) {
    event.preventDefault();
    camera.stretch(Math.exp(-event.deltaY * (event.ctrlKey ? 0.01 : 0.0016)), camera.at(event.clientX, event.clientY));
  }

  const leave = (/** @type {PointerEvent} */ event) => { if (!down.size && event.pointerType !== 'touch') { on.hover(null, event); on.name(null); } }; // a finger that was lifted has left: what it named stays to be read
  svg.addEventListener('pointerdown', press);
  svg.addEventListener('pointermove', slide);
  svg.addEventListener('pointerup', lift);
  svg.addEventListener('pointercancel', lift);
  svg.addEventListener('pointerleave', leave);
  svg.addEventListener('wheel', wheel, { passive: false });
  return () => {
    svg.removeEventListener('pointerdown', press);
    svg.removeEventListener('pointermove', slide);
    svg.removeEventListener('pointerup', lift);
    svg.removeEventListener('pointercancel', lift);
    svg.removeEventListener('pointerleave', leave);
    svg.removeEventListener('wheel', wheel);
  };
}
