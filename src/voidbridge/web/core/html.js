// Preact with tagged templates instead of JSX: the one place that names the vendored modules.
import { h, render, Fragment, Component } from '../vendor/preact.mjs';
import htm from '../vendor/htm.mjs';

export { render, Fragment, Component };
export { useState, useEffect, useLayoutEffect, useMemo, useRef, useCallback, useErrorBoundary } from '../vendor/hooks.mjs';
export const html = htm.bind(h);

/** @typedef {import('../vendor/preact.mjs').Child} Child */

/**
 * A component that is drawn again only when one of its properties is another value.
 * @template P
 * @param {(props: P) => Child} draw
 * @returns {(props: P) => Child}
 */
export function still(draw) {
  class Still extends Component {
    /** @param {any} next */
    shouldComponentUpdate(next) {
      return differs(this.props, next);
    }
    render() {
      return draw(/** @type {any} */ (this.props));
    }
  }
  return /** @type {any} */ (Still);
}

/** @param {any} a @param {any} b */
function differs(a, b) {
  for (const key in a) if (!(key in b)) return true;
  for (const key in b) if (a[key] !== b[key]) return true;
  return false;
}
