// What a player has in mind for a ship's turn; the server says where it leads and what it would come to.
import { echo } from '../core/announce.js';
import { api } from '../core/api.js';
import { createStore } from '../core/store.js';
import { percent } from '../core/words.js';
import { openDeeds } from './deeds.js';

/** @typedef {import('./types').VoidView} VoidView */
/** @typedef {import('./types').Helm} Helm */
/** @typedef {import('./types').Outlook} Outlook */
/** @typedef {import('./types').Course} Course */
/** @typedef {import('./types').Card} Card */
/**
 * @typedef {object} PlanState
 * @property {number} version
 * @property {number} round
 * @property {Helm | null} helm        where every manoeuvre leads
 * @property {Outlook | null} look     what could be done from the end of the plan
 * @property {boolean} moving          whether the move comes with the next commit
 * @property {string} manoeuvre
 * @property {number} speed
 * @property {number} sooner
 * @property {number} turn
 * @property {number} again            the second turn, where there is one
 * @property {'helm' | 'guns' | 'card'} mode  what is in hand
 * @property {string | null} gun       whose arcs are drawn
 * @property {boolean} picked          whether the player named that gun
 * @property {string | null} target
 * @property {string[]} held           guns that hold their fire
 * @property {string | null} card
 * @property {string | null} choice
 * @property {Record<string, string>} hands  who shall do it, by deed: `helm`, `guns`, a card’s id
 * @property {string | null} looked    a ship that is looked at
 * @property {boolean} busy
 */
/** @typedef {ReturnType<typeof openPlan>} Plan */

const FRESH = { helm: null, look: null, moving: true, manoeuvre: 'ahead', speed: 0, sooner: 0, turn: 0, again: 0, mode: /** @type {'helm'} */ ('helm'), gun: null, picked: false, target: null, held: [], card: null, choice: null, hands: /** @type {Record<string, string>} */ ({}) };

/** @returns {PlanState} */
export const noPlan = () => ({ version: -1, round: 0, looked: null, busy: false, ...FRESH });

/** @param {import('../battle/table.js').Table} table */
export function openPlan(table) {
  const store = createStore(noPlan());
  /** @type {AbortController | null} */
  let asking = null;
  const seen = () => /** @type {VoidView} */ (/** @type {any} */ (table.store.get().view));
  const open = () => {
    const { view, telling } = table.store.get();
    return Boolean(view && !telling && view.decision.yours && !store.get().busy);
  };

  /** The view is another: ask anew; the wish for a move is kept while it is steered. @param {VoidView} view */
  function sync(view) {
    const state = store.get();
    if (state.version === view.version) return;
    const steering = view.decision.kind === 'steer';
    const same = view.active === state.helm?.ship && view.round === state.round && !view.turn.moved && !steering; // an extended action changes nothing about the move that is meant
    const wish = same ? { manoeuvre: state.manoeuvre, speed: state.speed, sooner: state.sooner, turn: state.turn, again: state.again, moving: state.moving || view.turn.shooting === 'done' } : {};
    const crewed = view.active === state.helm?.ship && view.round === state.round ? { hands: state.hands } : {};
    const kept = steering ? { speed: state.speed, sooner: state.sooner, turn: state.turn, again: state.again, mode: /** @type {'helm'} */ ('helm') } : { mode: view.turn.moved ? /** @type {'guns'} */ ('guns') : /** @type {'helm'} */ ('helm') };
    const aim = view.active === (state.look?.ship ?? view.active) ? { target: state.target, gun: state.gun, held: state.held } : {};
    store.set({ ...FRESH, ...wish, ...kept, ...aim, ...crewed, version: view.version, round: view.round });
    if (view.decision.yours && ['turn', 'steer'].includes(view.decision.kind)) void ask(view);
  }

  /** @param {VoidView} view */
  async function ask(view) {
    try {
      const helm = /** @type {Helm} */ (await api.helm(table.id, { seat: table.seat, by: wishes() }));
      if (store.get().version !== view.version) return;
      store.set({ helm });
      settle();
      if (view.decision.kind === 'turn') await outlook();
      else if (view.decision.kind === 'steer') await outlook();
    } catch {
      // the table says so when its line is lost; the next view asks again
    }
  }

  /** Who shall do what, as the server reads it. */
  const wishes = () => Object.entries(store.get().hands).map(([deed, by]) => `${deed}:${by}`).join(',');

  /** Somebody is named for a deed; the figures are theirs from now on. @param {string} deed @param {string} by */
  async function assign(deed, by) {
    store.set({ hands: { ...store.get().hands, [deed]: by } });
    if (deed === 'helm') await ask(seen());
    else await outlook();
  }

  /** What is in hand, by the name under which somebody is named for it, and who could do it. @returns {{ deed: string, by: string, hands: import('./types').HandOf[] } | null} */
  function inHand() {
    const { mode, helm, look, manoeuvre } = store.get();
    const one = card();
    if (mode === 'card' && one) return { deed: one.id, by: one.by, hands: one.hands };
    if (mode === 'guns' && look?.gunners.length) return { deed: 'guns', by: look.gunner, hands: look.gunners };
    const way = helm?.manoeuvres.find((each) => each.id === manoeuvre);
    return mode === 'helm' && helm && way ? { deed: 'helm', by: way.by, hands: helm.hands } : null;
  }

  /** The manoeuvre in hand, or the one that is being steered. */
  function way() {
    const { helm, manoeuvre } = store.get();
    if (helm?.steering) return { ...helm.steering, name: '', refusal: null, test: null };
    return helm?.manoeuvres.find((one) => one.id === manoeuvre) ?? null;
  }

  /** @returns {Course[]} */
  const courses = () => way()?.courses ?? [];

  /** The course that is meant. @returns {Course | null} */
  function course() {
    const { speed, sooner } = store.get();
    return courses().find((one) => one.speed === speed && one.sooner === sooner) ?? null;
  }

  /** Keeps to what there is: a course of this manoeuvre, a turn within the limit. */
  function settle() {
    const { helm, turn, again, manoeuvre } = store.get();
    if (!helm) return;
    const first = way();
    if (!first || (!helm.steering && first.refusal)) {
      const able = helm.manoeuvres.find((one) => !one.refusal);
      if (able && able.id !== manoeuvre) return pick(able.id);
      if (!able) store.set({ moving: false });
      return;
    }
    const found = course() ?? plainest(courses());
    const held = (/** @type {number} */ at) => Math.max(-helm.limit, Math.min(helm.limit, at));
    store.set({ speed: found?.speed ?? 0, sooner: found?.sooner ?? 0, turn: held(turn), again: held(again), moving: store.get().moving });
  }

  /** The course nearest to a plain move: the likeliest, at the usual speed. @param {Course[]} all */
  function plainest(all) {
    const usual = store.get().helm?.manoeuvres.find((one) => one.id === 'ahead')?.courses[0]?.speed ?? all[0]?.speed;
    return [...all].sort((a, b) => b.chance - a.chance || Math.abs(a.speed - usual) - Math.abs(b.speed - usual) || b.sooner - a.sooner)[0] ?? null;
  }

  /** The plan as the server reads it; nothing when no move is meant. */
  function text() {
    const { helm, manoeuvre, speed, sooner, turn, again, moving } = store.get();
    if (!helm || !moving || !course()) return '';
    const id = helm.steering?.id ?? manoeuvre;
    const second = id === 'come-to-new-heading' && (helm.steering?.leg ?? 0) === 0 ? `:${again}` : '';
    return `${id}:${speed}:${sooner}:${turn}${second}`;
  }

  async function outlook() {
    asking?.abort();
    asking = new AbortController();
    const { version } = store.get();
    const [plan, wish, hold] = [text(), wishes(), store.get().held.join(',')];
    try {
      const look = /** @type {Outlook} */ (await api.outlook(table.id, { seat: table.seat, plan, by: wish, hold }, asking.signal));
      if (store.get().version === version && text() === plan && wish === wishes() && hold === store.get().held.join(',')) {
        store.set({ look });
        aimAt(look);
      }
    } catch {
      // another question has taken its place, or the line is lost
    }
  }

  /** Somebody to fire at and a gun to show, when none is chosen or the chosen one is out of reach. @param {Outlook} look */
  function aimAt(look) {
    const { target, gun, picked } = store.get();
    const bearing = look.volleys.filter((one) => one.weapons.length).sort((a, b) => (b.mean ?? 0) - (a.mean ?? 0));
    const known = look.volleys.some((one) => one.id === target);
    const next = known && target ? target : (bearing[0]?.id ?? null);
    const guns = look.weapons.filter((one) => !one.fired);
    const kept = guns.find((one) => one.id === gun);
    const bears = (/** @type {import('./types').Gun} */ one) => one.targets.some((shot) => shot.id === next && (!shot.refusal || shot.waits));
    const first = kept && (picked || bears(kept)) ? kept : (guns.find(bears) ?? kept ?? guns[0]);
    store.set({ target: next, gun: first?.id ?? null });
  }

  /** @param {Partial<PlanState>} patch */
  function change(patch) {
    store.set(patch);
    void outlook();
  }

  /** @param {string} id */
  function pick(id) {
    store.set({ manoeuvre: id, mode: 'helm', card: null, moving: true, sooner: 0 });
    const found = plainest(courses());
    if (found) store.set({ speed: found.speed, sooner: found.sooner });
    settle();
    void outlook();
  }

  /** @param {number} turn @param {boolean} [second] */
  function steer(turn, second = false) {
    const limit = store.get().helm?.limit ?? 0;
    const held = Math.max(-limit, Math.min(limit, Math.round(turn)));
    change({ ...(second ? { again: held } : { turn: held }), moving: true, ...(store.get().mode === 'card' ? { mode: 'helm', card: null } : {}) });
  }

  /** @param {number} speed @param {number} sooner */
  function run(speed, sooner) {
    if (courses().some((one) => one.speed === speed && one.sooner === sooner)) change({ speed, sooner, moving: true });
  }

  /** The next course along one figure. @param {'speed' | 'sooner'} figure @param {number} by */
  function step(figure, by) {
    const { speed, sooner } = store.get();
    const wanted = figure === 'speed' ? [speed + by, sooner] : [speed, sooner + by];
    const same = courses().filter((one) => (figure === 'speed' ? one.speed === wanted[0] : one.speed === speed));
    const exact = same.find((one) => one.sooner === wanted[1]) ?? (figure === 'speed' ? same.sort((a, b) => Math.abs(a.sooner - sooner) - Math.abs(b.sooner - sooner))[0] : null);
    if (exact) run(exact.speed, exact.sooner);
  }

  /** @param {string} id @param {string | null} [gun] */
  function target(id, gun = null) {
    store.set({ target: id, mode: 'guns', card: null, looked: null, picked: Boolean(gun), ...(gun ? { gun } : {}) });
    const { look } = store.get();
    if (look && !gun) aimAt(look);
  }

  /** Shoot first, at whoever is in hand or, where nothing bears on them from here, at whoever it does; or plan the move. @param {boolean} first */
  async function stay(first) {
    store.set({ moving: !first, card: null, looked: null, mode: first ? 'guns' : 'helm' });
    await outlook();
    const { look, target: at, moving } = store.get();
    if (!look || moving || look.volleys.some((one) => one.id === at && one.weapons.length)) return;
    const best = [...look.volleys].filter((one) => one.weapons.length).sort((a, b) => (b.mean ?? 0) - (a.mean ?? 0))[0];
    if (best) store.set({ target: best.id, gun: best.weapons[0] });
  }

  /** The next of the enemies in sight. @param {number} by */
  function turnTarget(by) {
    const ids = store.get().look?.volleys.map((one) => one.id) ?? [];
    if (!ids.length) return null;
    const id = ids[(ids.indexOf(store.get().target ?? '') + by + ids.length) % ids.length];
    target(id);
    return id;
  }

  /** The guns that would fire at the target. */
  function firing() {
    const { look, target: at, held } = store.get();
    return (look?.volleys.find((one) => one.id === at)?.weapons ?? []).filter((id) => !held.includes(id));
  }

  /** @param {string} id */
  function holdFire(id) {
    const { held } = store.get();
    change({ held: held.includes(id) ? held.filter((one) => one !== id) : [...held, id], gun: id, mode: 'guns', card: null });
  }

  /** The card in hand. @returns {Card | null} */
  function card() {
    const { look, card: id } = store.get();
    return [...(look?.tasks ?? []), ...(look?.close ?? [])].find((one) => one.id === id) ?? null;
  }

  /** @param {string} id */
  function play(id) {
    const all = [...(store.get().look?.tasks ?? []), ...(store.get().look?.close ?? [])];
    const found = all.find((one) => one.id === id);
    if (!found) return;
    if (store.get().card === id && store.get().mode === 'card') return void store.set({ card: null, choice: null, mode: 'helm' });
    const able = found.choices.find((one) => !one.refusal) ?? found.choices[0];
    store.set({ card: id, choice: able?.value ?? null, mode: 'card', looked: null });
    echo(found.refusal ? `${found.name}, not now: ${found.refusal.message}` : `${found.name}${able?.name ? `, ${able.name}` : ''}, ${found.id === 'vent' ? 'no test' : `${percent(able?.chance ?? 0)} percent`}. Enter does it.`);
  }

  /** The choice in hand. */
  const chosen = () => card()?.choices.find((one) => one.value === store.get().choice) ?? null;

  /** One step back. @returns {boolean} whether there was one */
  function cancel() {
    const { mode, looked, target: at } = store.get();
    if (looked) store.set({ looked: null });
    else if (mode === 'card') store.set({ mode: 'helm', card: null, choice: null });
    else if (mode === 'guns' && at && !seen().turn.moved) store.set({ mode: 'helm' });
    else return false;
    return true;
  }

  return {
    store, sync, open, way, courses, course, pick, steer, run, step, target, turnTarget, firing, holdFire, card, play, chosen, cancel, assign, inHand,
    ...openDeeds(table, store, { seen, open, way, course, firing, card, chosen, sync }),
    here: () => /** @type {Promise<Outlook>} */ (api.outlook(table.id, { seat: table.seat, by: wishes() }, undefined)), // without the move that is meant
    again: () => { const view = seen(); if (view) { store.set({ version: -1 }); sync(view); } },
    choose: (/** @type {string} */ choice) => store.set({ choice, mode: 'card' }),
    showGun: (/** @type {string} */ gun) => store.set({ gun, picked: true, mode: 'guns', card: null }),
    stay,
    look: (/** @type {string | null} */ id) => store.set({ looked: id === store.get().looked ? null : id }),
  };
}
