// The spot a plan is aimed at: what the pointer is over, what is pinned, the way-points, and why a spot is refused.
import { say, warn } from '../core/announce.js';
import { VERBS, actionText, spotText, walks } from './verbs.js';
import { holds, nearest, same, snap } from './spots.js';

/** @typedef {import('../types').Spot} Spot */
/** @typedef {import('../types').Offer} Offer */

/**
 * @param {{ table: import('./table.js').Table, store: import('../core/store.js').Store<import('./plan-state.js').PlanState>, asks: ReturnType<typeof import('./asks.js').openAsks>, glance: ReturnType<typeof import('./glance.js').openGlance>,
 *   offerOf: (verb: string | null, item?: string | null) => Offer | null, current: () => string | null }} desk
 */
export function openAiming({ table, store, asks, glance, offerOf, current }) {
  const state = () => store.get();
  const view = () => table.store.get().view;

  /** The pointer or the spot cursor stands here. @param {Spot} point @param {boolean} [exact]  the arrow keys mean this very spot */
  function hover(point, exact = false) {
    const now = state();
    const spot = exact ? point : near(point);
    if (now.cursor && same(now.cursor, spot)) return;
    store.set({ cursor: spot });
    if (now.to || now.editing) return;
    if (walks(now.verb) && reaches(spot)) asks.path(spot);
    else if (now.verb === 'throw' || now.verb === 'place') glance.blastAt(spot);
    else if (now.path || now.pathRefusal) store.set({ path: null, pathRefusal: null });
  }

  /** The spot a point means: the offered one close by, else the half inch under it. @param {Spot} point @returns {Spot} */
  function near(point) {
    const size = view()?.setup.size ?? 36;
    const runs = offerOf(state().verb, state().item)?.spots;
    return nearest(runs, point, 0.45) ?? snap(point, size);
  }

  /** @param {Spot} spot */
  function reaches(spot) {
    return holds(offerOf(state().verb, state().item)?.spots, spot);
  }

  /** Pins a spot as the place of the aimed verb. @param {Spot} point @returns {'pinned' | 'again' | 'nothing'} */
  function pin(point) {
    const now = state();
    const spot = near(point);
    if (!now.verb || VERBS[now.verb].aim !== 'spot') return 'nothing';
    if (now.to && same(now.to, spot)) return 'again';
    if (!reaches(spot)) {
      refuse(spot);
      return 'nothing';
    }
    glance.away();
    store.set({ armed: null, cursor: spot, to: spot, path: null, pathRefusal: null, preview: null, looked: null, ahead: {} });
    if (walks(now.verb)) asks.path(spot);
    if (['move', 'dash', 'blink'].includes(now.verb)) glance.lookAhead(spot);
    else if (now.verb === 'throw' || now.verb === 'place') asks.preview(current());
    if (now.verb !== 'deploy') asks.sight();
    return 'pinned';
  }

  /** The spot is free again; the cursor stays. */
  function unpin() {
    store.set({ to: null, path: null, pathRefusal: null, preview: null, ahead: {} });
    glance.ready();
    asks.sight();
  }

  /** Asks the server why a spot is not offered. @param {Spot} spot */
  async function refuse(spot) {
    const offer = offerOf(state().verb, state().item);
    store.set({ cursor: spot, to: null, path: null });
    const reason = offer && (await asks.why(actionText(offer, { to: spot, via: state().via })));
    if (reason) warn(`${spotText(spot)}: ${reason}`);
  }

  /** A way-point on the path; one that cannot be walked is taken away again, with the reason. @param {Spot} point */
  async function wayPoint(point) {
    const { verb, via, to } = state();
    if (!walks(verb)) return;
    if (via.length >= 3) return warn('Three way-points are the most.');
    const spot = snap(point, view()?.setup.size ?? 36);
    store.set({ via: [...via, spot], cursor: spot });
    await asks.path(to ?? spot);
    const { path, pathRefusal, via: now } = state();
    if (now.length !== via.length + 1) return;
    if (!pathRefusal && path?.fits !== false) return say(`Way-point ${now.length} at ${spotText(spot)}`);
    const reason = pathRefusal?.message ?? path?.refusal?.message ?? 'That way is too long.';
    store.set({ via, path: null, pathRefusal: null });
    if (to) void asks.path(to);
    warn(`No way-point at ${spotText(spot)}: ${reason}`);
  }

  return { hover, pin, unpin, wayPoint };
}
