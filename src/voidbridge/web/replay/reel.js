// The reel of a replay: which line is shown, how one gets to another, and how it plays by itself.
import { moving } from '../core/settings.js';
import { createStore } from '../core/store.js';
import { scalesTeller } from '../scales/teller.js';
import { stepAt } from './marks.js';

/** @typedef {import('../types').View} View */
/** @typedef {import('../types').Step} Step */
/** @typedef {import('../battle/beats.js').Throw} Throw */
/**
 * @typedef {import('../battle/table.js').TableState & { n: number, shown: number, last: number, playing: boolean, speed: number, ended: boolean }} ReelState
 * `n` is the line that is wanted, `shown` the one on the board.
 */
/** @typedef {ReturnType<typeof openReel>} Reel */

export const SPEEDS = [0.5, 1, 2, 4];
const PACE = 800; // milliseconds of a beat at the speed of one
const DICE = 420;
const MOST_KEPT = 240; // views remembered on this page
const teller = scalesTeller();

/** @param {import('./source.js').Source} source @param {number | null} start  the line to begin at, or none for the first */
export function openReel(source, start) {
  const store = createStore(/** @type {ReelState} */ ({ view: null, story: [], link: 'live', pending: null, telling: true, moment: null, thrown: null, notice: null, failure: null, n: 0, shown: -1, last: 0, playing: false, speed: 1, ended: false }));
  /** @type {Map<number, Promise<View>>} */
  const kept = new Map();
  let closed = false;
  let fetching = false;
  let run = 0; // each play has a number; a later one ends it
  let letGo = () => {};

  /** @param {number} n */
  function view(n) {
    const found = kept.get(n) ?? source.view(n);
    kept.delete(n);
    kept.set(n, found);
    found.catch(() => kept.delete(n));
    const oldest = kept.keys().next().value;
    if (kept.size > MOST_KEPT && oldest !== undefined) kept.delete(oldest);
    return found;
  }

  /** @param {Step[]} story */
  function take(story) {
    store.set({ story, last: story.at(-1)?.n ?? 0, ended: story.some((step) => !step.undone && step.events.some((event) => event.kind === 'battle-ended' && !event.frame)) });
  }

  async function open() {
    try {
      take(await source.story());
      if (closed) return;
      store.set({ failure: null });
      go(start ?? 0);
      if (!store.get().ended) letGo = source.live(() => store.get().last, hear);
    } catch (failure) {
      if (!closed) store.set({ failure });
    }
  }

  /** A line that was just played. @param {Step} step */
  async function hear(step) {
    if (step.action === 'undo' || step.action.startsWith('rewind')) take(await source.story());
    else if (step.n === store.get().last + 1) take([...store.get().story, step]);
    if (store.get().ended) letGo();
  }

  /** Goes to a line; what was playing stops. @param {number} n */
  function go(n) {
    pause();
    store.set({ n: Math.min(Math.max(Math.round(n) || 0, 0), store.get().last) });
    if (!fetching) void fetchWanted();
  }

  async function fetchWanted() {
    fetching = true;
    while (!closed && store.get().shown !== store.get().n && !store.get().playing) {
      const { n } = store.get();
      try {
        const found = await view(n);
        if (!closed && !store.get().playing) show(n, found);
      } catch (failure) {
        if (store.get().n === n) {
          store.set(store.get().view ? { n: store.get().shown, notice: { kind: 'lost', text: /** @type {Error} */ (failure).message } } : { failure });
          break;
        }
      }
    }
    fetching = false;
  }

  /** @param {number} n @param {View} found */
  function show(n, found) {
    const { story, view: before } = store.get();
    const step = stepAt(story, n);
    const told = tellings(step, found);
    const last = weightiest(told) ?? told.filter((beat) => beat.at.length).pop();
    store.set({ shown: n, view: teller.settled(before, found), moment: last && step ? { text: last.text, at: last.at, seat: step.seat, throw: last.throw } : null, thrown: lastThrow(story, n, found), notice: null });
  }

  async function play() {
    const { n, last } = store.get();
    if (n >= last) go(0);
    run += 1;
    const mine = run;
    store.set({ playing: true });
    try {
      while (mine === run && !closed && store.get().n < store.get().last) await playOn(mine);
    } catch (failure) {
      if (mine === run) store.set({ notice: { kind: 'lost', text: /** @type {Error} */ (failure).message } });
    }
    if (mine === run) store.set({ playing: false });
  }

  /** One line further, told beat by beat. @param {number} mine */
  async function playOn(mine) {
    const next = store.get().n + 1;
    if (!store.get().view) show(next - 1, await view(next - 1));
    const found = await view(next);
    if (next < store.get().last) void view(next + 1).catch(() => {});
    if (mine !== run || closed) return;
    store.set({ n: next });
    const step = stepAt(store.get().story, next);
    for (const beat of tellings(step, found)) {
      let now = store.get().view;
      for (const event of beat.events) now = now && teller.drawn(now, event);
      store.set({ view: now, moment: { text: beat.text, at: beat.at, seat: step?.seat ?? '', throw: beat.throw }, thrown: beat.throw ?? store.get().thrown });
      await wait(beat.hold, Boolean(beat.throw), mine);
      if (mine !== run || closed) return;
    }
    show(next, found);
  }

  /** @param {number} share @param {boolean} dice @param {number} mine */
  async function wait(share, dice, mine) {
    const end = performance.now() + share * PACE / store.get().speed + (dice && moving() ? DICE : 0);
    while (performance.now() < end && mine === run) await new Promise((resolve) => setTimeout(resolve, Math.min(30, end - performance.now())));
  }

  /** Stands still at the line that is being told, as it was when it was over. */
  function pause() {
    if (!store.get().playing) return;
    run += 1;
    store.set({ playing: false, shown: -1 });
    if (!fetching) void fetchWanted();
  }

  void open();
  return {
    source, store, go, play, pause, open,
    toggle: () => (store.get().playing ? pause() : void play()),
    step: (/** @type {number} */ by) => go(store.get().n + by),
    speed: (/** @type {number} */ speed) => store.set({ speed }),
    dismiss: () => store.set({ notice: null }),
    close() {
      closed = true;
      run += 1;
      letGo();
    },
  };
}

/** The beats of a line. @param {Step | undefined} step @param {View | null} view */
function tellings(step, view) {
  if (!step || !view || step.action === 'undo' || step.action.startsWith('rewind')) return [];
  teller.knows(view);
  return teller.beats(/** @type {any} */ (step), step.seat !== 'enemy');
}

/** The roll a line is about: its last attack, else its last roll of any kind. @param {import('../battle/beats.js').Beat[]} told */
const weightiest = (told) => told.filter((beat) => beat.throw?.attacker).pop() ?? told.filter((beat) => beat.throw).pop();

/** The dice that lay there after a line. @param {Step[]} story @param {number} n @param {View} view @returns {Throw | null} */
function lastThrow(story, n, view) {
  for (let at = n; at >= 0 && at > n - 60; at -= 1) {
    const thrown = stepAt(story, at)?.undone && at !== n ? null : weightiest(tellings(stepAt(story, at), view))?.throw;
    if (thrown) return thrown;
  }
  return null;
}
