// The board is drawn at twenty units an inch; heights are a shift up the screen.

export const UNIT = 20;
export const WALL = 6.8;
export const BARRICADE = 3.5;
export const DOOR = 4;
export const EDGE = 22; // room for the rulers

/** @param {number} inches */
export const u = (inches) => Math.round(inches * UNIT * 10) / 10;

/** @typedef {import('../../types').Spot} Spot */

/** A path through points given in inches. @param {Spot[]} points */
export const line = (points) => points.map(([x, y], n) => `${n ? 'L' : 'M'}${u(x)} ${u(y)}`).join('');

/** @param {{ x0: number, y0: number, x1: number, y1: number }} box @param {number} [up] */
export const box = (box, up = 0) => ({ x: u(box.x0), y: u(box.y0) - up, width: u(box.x1 - box.x0), height: u(box.y1 - box.y0) });
