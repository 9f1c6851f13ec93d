// What a press on the board means, by what is aimed and what lies there.
import { VERBS } from './verbs.js';
import { choosable } from './plan-state.js';
import { apart, holds, snap } from './spots.js';

/** @typedef {import('../types').Spot} Spot */

/** @param {import('./table.js').Table} table @param {import('./plan.js').Plan} plan */
export function clicks(table, plan) {
  let finger = false; // a finger hides what it presses: it only ever plans, and the button commits

  /** @param {PointerEvent} event @param {string} kind */
  function hit(event, kind) {
    const under = event.target instanceof Element ? event.target.closest(`[data-${kind}]`) : null;
    return under?.getAttribute(`data-${kind}`) ?? null;
  }

  /** @param {Spot} point @param {PointerEvent} event */
  function click(point, event) {
    const now = table.store.get();
    if (!now.view || now.telling) return;
    const corner = hit(event, 'corner');
    finger = event.pointerType === 'touch';
    if (corner) return twice(plan.store.get().choice === Number(corner), () => { plan.aim('corner'); plan.pick(Number(corner)); });
    const state = plan.store.get();
    if (state.editing) return state.editing(snap(point, now.view.setup.size));
    if (event.shiftKey || event.altKey) return plan.wayPoint(point);
    const spotted = state.verb === 'throw' || state.verb === 'place';
    const unit = spotted ? null : hit(event, 'unit');
    if (unit && !behind(unit, point)) return onUnit(unit);
    const thing = spotted ? null : (hit(event, 'token') ?? hit(event, 'piece'));
    if (thing && onThing(thing)) return;
    if (finger && !spotted) {
      const told = hit(event, 'token');
      plan.glance.over(told); // what a mouse is shown by pointing
      if (told && !reaches(point)) return;
    }
    onFloor(point);
  }

  /** Whether the aimed walk may end there. @param {Spot} point */
  function reaches(point) {
    const state = plan.store.get();
    return holds(plan.offerOf(state.verb, state.item)?.spots, snap(point, 99));
  }

  /** Whether the press was meant for the floor that a friend's card hides. @param {string} id @param {Spot} point */
  function behind(id, point) {
    const state = plan.store.get();
    const unit = table.store.get().view?.units.find((one) => one.id === id);
    const mine = plan.inHand();
    return Boolean(reaches(point) && unit && unit.side === mine?.side && (id === state.unit || apart(point, [unit.x, unit.y]) > 0.55));
  }

  /** A first press plans, the same press of a mouse again commits. @param {boolean} again @param {() => void} first */
  function twice(again, first) {
    if (!again) first();
    else if (plan.current() && !finger) void plan.commit();
  }

  /** @param {string} id */
  function onUnit(id) {
    const view = /** @type {import('../types').View} */ (table.store.get().view);
    const state = plan.store.get();
    if (state.verb && VERBS[state.verb].aim === 'unit' && plan.targetsOf().includes(id)) return twice(state.target === id, () => plan.target(id));
    const attack = ['shoot', 'melee'].find((verb) => state.offers.some((offer) => offer.verb === verb && offer.targets?.includes(id)));
    if (attack) {
      plan.aim(attack);
      return plan.target(id);
    }
    if (choosable(view).includes(id) && id !== state.unit) return plan.choose(id);
    const unit = view.units.find((one) => one.id === id);
    const mine = view.units.find((one) => one.id === state.unit);
    if (state.to && unit && mine && unit.side !== mine.side) {
      plan.aim('shoot');
      return plan.target(id);
    }
    plan.look(id);
  }

  /** @param {string} id */
  function onThing(id) {
    const state = plan.store.get();
    const offer = state.offers.find((one) => ['take', 'seal', 'investigate', 'door'].includes(one.verb) && one.targets?.includes(id));
    if (!offer) return false;
    twice(state.verb === offer.verb && state.target === id, () => {
      plan.aim(offer.verb, offer.item ?? null);
      plan.target(id);
    });
    return true;
  }

  /** @param {Spot} point */
  function onFloor(point) {
    const state = plan.store.get();
    if (!state.verb || VERBS[state.verb].aim !== 'spot') {
      const walk = ['deploy', 'move', 'blink', 'dash'].find((verb) => state.offers.some((offer) => offer.verb === verb));
      if (!walk || state.first) return plan.look(null);
      plan.aim(walk);
    }
    if (plan.pin(point) === 'again' && !finger) void plan.commit();
  }

  /** @param {Spot | null} point @param {PointerEvent} event */
  function hover(point, event) {
    if (table.store.get().telling || event.pointerType === 'touch') return;
    plan.glance.over(point && !['throw', 'place', 'deploy'].includes(plan.store.get().verb ?? '') ? (hit(event, 'unit') ?? hit(event, 'token')) : null);
    if (!point) return;
    if (plan.store.get().verb) plan.hover(point);
  }

  return { click, hover };
}
