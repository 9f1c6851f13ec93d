// The spot a plan is aimed at: what the pointer is over, what is pinned, the way-points, and why a spot is refused.
import { say } from '../core/announce.js';
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
    return holds(offerOf(state().verb, state().item)?.spots, spot) || state().via.length > 0;
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
    store.set({ armed: null, cursor: spot, to: spot, preview: null, looked: null, ahead: {} });
    if (walks(now.verb)) asks.path(spot);
    if (['move', 'dash', 'blink'].includes(now.verb)) glance.lookAhead(spot);
    else if (now.verb === 'throw' || now.verb === 'place') asks.preview(current());
    if (now.verb !== 'deploy') asks.sight();
    say(`${VERBS[now.verb].name} to ${spotText(spot)}`);
    return 'pinned';
  }

  /** The spot is free again; the cursor stays. */
  function unpin() {
    store.set({ to: null, path: null, pathRefusal: null, preview: null, ahead: {} });
    glance.ready();
    asks.sight();
  }

  /** Asks the server why a spot is not offered. @param {Spot} spot */
  function refuse(spot) {
    const offer = offerOf(state().verb, state().item);
    store.set({ cursor: spot, to: null, path: null });
    if (offer) asks.why(actionText(offer, { to: spot, via: state().via }));
  }

  /** A way-point on the path. @param {Spot} point */
  function wayPoint(point) {
    const now = state();
    if (!walks(now.verb) || now.via.length >= 3) return;
    const spot = snap(point, view()?.setup.size ?? 36);
    store.set({ via: [...now.via, spot], cursor: spot, to: now.to });
    asks.path(now.to ?? spot);
    say(`Way-point ${now.via.length + 1} at ${spotText(spot)}`);
  }

  return { hover, pin, unpin, wayPoint };
}
