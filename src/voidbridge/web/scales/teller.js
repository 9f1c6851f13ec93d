// How a battle of several scales is told: every event in the way of the scale it happened on.
import { DECK } from '../battle/table.js';
import { CONTEST } from '../boarding/teller.js';
import { TRACK } from '../boarding/track/teller.js';
import { VOID } from '../void/teller.js';
import { scaleNow, scaleOf } from './stack.js';

/** @typedef {import('../battle/table.js').Teller} Teller */
/** @typedef {import('../types').Happening} Happening */
/** @typedef {import('../battle/beats.js').Beat} Beat */

const TELLERS = /** @type {Record<string, Teller>} */ ({ void: VOID, contest: CONTEST, procedure: TRACK, skirmish: DECK });

/** @returns {Teller & { knows: (view: any) => void }} */
export function scalesTeller() {
  let lowest = 'skirmish'; // the scale the battle began on

  /** @param {any} view */
  const knows = (view) => { lowest = view.stack?.[0].scale ?? scaleNow(view); };

  /** @param {any} step @param {boolean} own @returns {Beat[]} */
  function beats(step, own) {
    return runs(step.events, lowest).flatMap(({ scale, events }, n) => (scale
      ? TELLERS[scale].beats({ ...step, events }, own).map((beat) => marked(beat, scale, n))
      : events.map((event) => ({ events: [event], hold: event.text ? 1.1 : 0, text: event.text ?? '', throw: null, at: [] }))));
  }

  /** What an event changes in the picture of its scale. @param {any} view @param {Happening} event */
  function drawn(view, event) {
    const scale = scaleOf(event, lowest);
    const key = event.frame ?? '';
    if (!scale) return view;
    if ((view.stack?.at(-1)?.key ?? '') === key) return TELLERS[scale].drawn(view, event);
    const below = (view.stack ?? []).findIndex((/** @type {{ key: string }} */ one) => one.key === key);
    if (below < 0 || !view.beneath?.[below]) return view; // that scale comes with the next view
    return { ...view, beneath: view.beneath.map((/** @type {any} */ one, /** @type {number} */ n) => (n === below ? TELLERS[scale].drawn(one, event) : one)) };
  }

  /** @param {any} old @param {any} next */
  function settled(old, next) {
    knows(next);
    const scale = scaleNow(next);
    const same = old && scaleNow(old) === scale ? old : null;
    const view = TELLERS[scale].settled(same, next);
    return next.beneath ? { ...view, beneath: next.beneath.map((/** @type {any} */ one) => ({ ...TELLERS[scaleNow(one)].settled(null, one), name: next.name, game: next.game })) } : view;
  }

  return {
    beats, drawn, settled, knows,
    after: (thrown, view) => (thrown.scale === scaleNow(view ?? {}) ? TELLERS[thrown.scale].after(thrown, view) : thrown),
    opened: (view, action) => TELLERS[scaleNow(view)].opened(view, action),
  };
}

/** The events of a step, parted where the scale changes. @param {Happening[]} events @param {string} lowest */
function runs(events, lowest) {
  /** @type {{ scale: string, frame: string, events: Happening[] }[]} */
  const found = [];
  for (const event of events) {
    const [scale, frame] = [scaleOf(event, lowest), event.frame ?? ''];
    const last = found.at(-1);
    if (last && last.frame === frame) last.events.push(event);
    else found.push({ scale, frame, events: [event] });
  }
  return found;
}

/** A beat that knows its scale; its dice are no other run's. @param {Beat} beat @param {string} scale @param {number} run @returns {Beat} */
function marked(beat, scale, run) {
  return beat.throw ? { ...beat, throw: /** @type {any} */ ({ ...beat.throw, scale, number: run ? `${beat.throw.number}.${run}` : beat.throw.number }) } : beat;
}
