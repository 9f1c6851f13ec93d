// The table of one game: its view, its story, its line to the server, and the telling of steps.
import { api, Refused, Unreachable } from '../core/api.js';
import { say, warn } from '../core/announce.js';
import { openLive } from '../core/live.js';
import { createStore } from '../core/store.js';
import { beats } from './beats.js';
import { isMuster, musterWords } from './spoken.js';
import { drawn } from './stage.js';
import { hold, telling } from './telling.js';

/** @typedef {import('../types').View} View */
/** @typedef {import('../types').Step} Step */
/** @typedef {import('../types').LiveStep} LiveStep */
/** @typedef {import('./beats.js').Throw} Throw */
/** @typedef {{ kind: 'refused' | 'stale' | 'lost' | 'told', text: string }} Notice */
/**
 * @typedef {object} TableState
 * @property {View | null} view      what the board shows now
 * @property {Step[]} story          every line so far
 * @property {'connecting' | 'live' | 'lost'} link
 * @property {string | null} pending the action that waits for the server's yes
 * @property {boolean} telling       steps are being told, nothing can be chosen
 * @property {{ text: string, at: string[], seat: string, throw: Throw | null, order?: string | null, target?: string | null, actor?: string | null } | null} moment
 * @property {Throw | null} thrown   the dice last thrown
 * @property {Notice | null} notice
 * @property {any} failure
 */
/** @typedef {ReturnType<typeof openTable>} Table */

const RETRIES = 12;
const PATIENCE = 1500; // after an answer, how long the live line may take before we fetch the view ourselves

/**
 * How one kind of battle is told: its beats, what each event changes in the picture, the view as it is drawn.
 * @typedef {object} Teller
 * @property {(step: LiveStep, own: boolean) => import('./beats.js').Beat[]} beats
 * @property {(view: any, event: import('../types').Happening) => any} drawn
 * @property {(old: any, next: any) => any} settled
 * @property {(thrown: any, view: any) => any} after
 * @property {(view: any, action: string) => boolean} opened  whether an action only opened the way for the one that was just taken back
 */

/** @type {Teller} */
export const DECK = { beats, drawn, settled, after, opened };

/** @param {string} id @param {string} seat @param {Teller} [teller] */
export function openTable(id, seat, teller = DECK) {
  const store = createStore(/** @type {TableState} */ ({ view: null, story: [], link: 'connecting', pending: null, telling: false, moment: null, thrown: null, notice: null, failure: null }));
  /** @type {LiveStep[]} */
  const queue = [];
  let version = 0; // the newest version heard of
  let running = false;
  let closed = false;
  let socket = /** @type {TableState['link']} */ ('connecting'); // what the live line itself says
  /** @type {ReturnType<typeof openLive> | null} */
  let live = null;

  /** @param {View} view */
  function show(view) {
    const shown = store.get().view;
    if (shown && view.version < shown.version) return;
    version = Math.max(version, view.version);
    store.set({ view: teller.settled(store.get().view, view) });
  }

  async function start() {
    try {
      const [view, story] = await Promise.all([api.view(id, seat), api.story(id, seat, 0)]);
      if (closed) return;
      show(view);
      store.set({ story: story.steps ?? [], failure: null, thrown: lastThrow(story.steps ?? []) });
      live ??= openLive({ game: id, seat, version: () => version, step: hear, status: (link) => { socket = link; store.set({ link }); }, ended });
    } catch (failure) {
      if (!closed) store.set({ failure });
    }
  }

  /** Takes the newest view, giving up what waits to be told. */
  async function refetch() {
    try {
      const [view, story] = await Promise.all([api.view(id, seat), api.story(id, seat, 0)]);
      if (closed || view.version < version) return;
      queue.length = 0;
      show(view);
      store.set({ story: story.steps ?? [] });
    } catch {
      live?.retry();
    }
  }

  /** The server closed the line for good, or knows less than we do. @param {'gone' | 'ahead'} why */
  function ended(why) {
    if (why === 'gone') store.set({ failure: { message: 'This game was deleted.' } });
    else {
      version = 0;
      store.set({ view: null });
      void start();
    }
  }

  /** The dice that fell last and still count: they lie in the tray when the page is opened anew. @param {Step[]} story */
  function lastThrow(story) {
    for (const step of story.toReversed()) {
      const thrown = step.undone ? null : teller.beats(/** @type {any} */ (step), step.seat !== 'enemy').findLast((beat) => beat.throw)?.throw;
      if (thrown) return thrown;
    }
    return null;
  }

  /** @param {LiveStep} step */
  function hear(step) {
    if (step.version <= version && store.get().view) return; // told before
    version = step.version;
    queue.push(step);
    if (!running) void run();
  }

  async function run() {
    running = true;
    store.set({ telling: true });
    while (queue.length && !closed) await tell(/** @type {LiveStep} */ (queue.shift()));
    running = false;
    telling.set({ skip: false, paused: false, next: false });
    if (!closed) store.set({ telling: false, moment: null });
  }

  /** @param {LiveStep} step */
  async function tell(step) {
    const before = store.get().view;
    if (step.action === 'undo' || step.action.startsWith('undo ')) {
      store.set({ moment: null, thrown: null });
      if (step.view) show(step.view);
      const story = await api.story(id, seat, 0).catch(() => null);
      if (story) store.set({ story: story.steps, thrown: lastThrow(story.steps) });
      if (store.get().pending !== 'undo') say('Undone.'); // one's own is said once it is whole
      return;
    }
    for (const beat of before && step.view ? teller.beats(step, step.seat !== 'enemy') : []) {
      let view = store.get().view;
      for (const event of beat.events) view = view && teller.drawn(view, event);
      store.set({ view, moment: { text: beat.text, at: beat.at, seat: step.seat, throw: beat.throw, order: (beat.ordered ?? step.seat === 'enemy') ? step.order_words ?? null : null, target: beat.ordered && beat.throw ? step.target_words ?? null : null, actor: beat.actor }, thrown: beat.throw ? teller.after(beat.throw, view) : store.get().thrown });
      const words = heard(beat);
      if (words && !isMuster(beat.events[0].kind) && (!telling.get().skip || beat.events.some((event) => event.weighs))) say(words);
      await hold(beat.hold, Boolean(beat.throw));
      if (closed) return;
    }
    say(musterWords(step.events));
    store.set({ story: [...store.get().story, step] });
    if (step.view) show(step.view);
  }

  /**
   * Says one line to the server; sent again with the same client id until it is answered.
   * @param {string} action @returns {Promise<boolean>} whether it was done
   */
  async function send(action) {
    if (store.get().pending) return false;
    store.set({ pending: action, notice: null });
    try {
      return await said(action);
    } finally {
      store.set({ pending: null });
    }
  }

  /** @param {string} action @returns {Promise<boolean>} */
  async function said(action) {
    const command = { client: uuid(), version, seat, action };
    try {
      const answer = await insist(command);
      answered();
      const expected = answer.version;
      setTimeout(() => { if (!closed && version < expected) void refetch(); }, PATIENCE);
      await arrived(expected);
      return true;
    } catch (error) {
      await refused(error);
      return false;
    }
  }

  /** Takes the last action back; an activation that was only opened for it goes with it. */
  async function undo() {
    if (store.get().pending) return;
    store.set({ pending: 'undo', notice: null });
    try {
      if (!(await said('undo'))) return;
      await quiet();
      const { view, story } = store.get();
      const last = story.findLast((step) => !step.undone && !/^(undo|rewind)\b/.test(step.action));
      if (view?.undo.possible && last && teller.opened(view, last.action)) await said('undo');
      say('Undone.');
    } finally {
      store.set({ pending: null });
    }
  }

  /** Until nothing is being told. */
  async function quiet() {
    while (store.get().telling && !closed) await new Promise((resolve) => setTimeout(resolve, 15));
  }

  /** @param {{ client: string, version: number, seat: string, action: string }} command */
  async function insist(command) {
    for (let tries = 0; ; tries += 1) {
      try {
        return await api.command(id, command);
      } catch (error) {
        if (!(error instanceof Unreachable) || tries >= RETRIES || closed) throw error;
        store.set({ link: 'lost', notice: { kind: 'lost', text: 'Not answered yet. It is sent again; it will count once.' } });
        live?.retry();
        await new Promise((resolve) => setTimeout(resolve, Math.min(400 * 2 ** tries, 4000)));
      }
    }
  }

  /** What was said while no answer came is no longer true. */
  function answered() {
    const { notice } = store.get();
    store.set({ link: socket, notice: notice?.kind === 'lost' ? null : notice });
  }

  /** Until the step of a version has been heard. @param {number} expected */
  async function arrived(expected) {
    const end = Date.now() + PATIENCE + 500;
    while (version < expected && Date.now() < end && !closed) await new Promise((resolve) => setTimeout(resolve, 15));
  }

  /** @param {any} error */
  async function refused(error) {
    const stale = error instanceof Refused && error.status === 409;
    if (error instanceof Refused) answered();
    if (stale || !(error instanceof Refused)) await refetch();
    const text = stale ? 'The table had moved on. This is how it stands now; choose again.' : error.message || 'That could not be done.';
    store.set({ notice: { kind: stale ? 'stale' : error instanceof Refused ? 'refused' : 'lost', text } });
    warn(text);
  }

  void start();
  return {
    id, seat, store, send, start, quiet,
    undo,
    dismiss: () => store.set({ notice: null }),
    skip: () => telling.set({ skip: true }),
    close() {
      closed = true;
      live?.close();
    },
  };
}

/** What is said of a beat: the legs of one walk are one sentence, said at its end. @param {import('./beats.js').Beat} beat */
const heard = (beat) => (beat.events.length === 1 ? (beat.events[0].story ?? beat.text) : beat.text);

/** Keeps the old pieces when nothing about them changed, so that the drawn deck is not drawn again. @param {View | null} old @param {View} next @returns {View} */
export function settled(old, next) {
  if (!old || JSON.stringify(old.pieces) !== JSON.stringify(next.pieces)) return next;
  return { ...next, pieces: old.pieces };
}

/** The dice with the wounds their target is left with, once and for all. @param {Throw} thrown @param {View | null} view @returns {Throw} */
function after(thrown, view) {
  return { ...thrown, left: thrown.left ?? view?.units.find((one) => one.id === thrown.target)?.wounds ?? null };
}

/** Whether an activation has done nothing yet. @param {View} view @param {string} action */
function opened(view, action) {
  const unit = view.units.find((one) => one.active);
  return Boolean(unit && !unit.did.length && action === `activate ${unit.id}`);
}

/** A name for a command that no other has. */
function uuid() {
  if (typeof crypto.randomUUID === 'function') return crypto.randomUUID();
  const bytes = crypto.getRandomValues(new Uint8Array(16)); // a page that did not come by https
  bytes[6] = (bytes[6] & 15) | 64;
  bytes[8] = (bytes[8] & 63) | 128;
  const hex = [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-');
}
