// What is planned becomes what is said: a move, a volley, an extended action, line by line, until somebody else must speak.
import { warn } from '../core/announce.js';
import { leftWords } from './words.js';

/** @typedef {import('./types').VoidView} VoidView */
/** @typedef {import('./types').Card} Card */
/** @typedef {import('./types').Choice} Choice */
/**
 * What of a plan is asked here.
 * @typedef {{ seen: () => VoidView, open: () => boolean, way: () => any, course: () => import('./types').Course | null, firing: () => string[], card: () => Card | null, chosen: () => Choice | null, sync: (view: VoidView) => void }} Wish
 */

/** @param {import('../battle/table.js').Table} table @param {import('../core/store.js').Store<import('./plan.js').PlanState>} store @param {Wish} wish */
export function openDeeds(table, store, wish) {
  const { seen, open, way, course, firing, card, chosen, sync } = wish;
  let warned = -1; // the version at which the end of the turn was asked about

  /** What the commit would do, as steps for the tape. @returns {{ kind: 'move' | 'fire' | 'card', words: string }[]} */
  function steps() {
    const { mode, moving, speed, turn, helm, manoeuvre, target: at } = store.get();
    const now = seen();
    if (mode === 'card') return card() && chosen() && !chosen()?.refusal ? [{ kind: 'card', words: card()?.name ?? '' }] : [];
    const found = [];
    const first = way();
    const still = ['disengage', 'break-free'].includes(manoeuvre) && !helm?.steering;
    if (moving && first && !first.refusal && (course() || still)) found.push({ kind: /** @type {'move'} */ ('move'), words: still || !helm ? (first.name ?? '') : `${helm.steering || manoeuvre === 'ahead' ? 'Move' : first.name} ${speed}${turn ? `, turn ${Math.abs(turn)}° ${turn > 0 ? 'starboard' : 'port'}` : ''}` });
    if (mode === 'guns' && firing().length) found.push({ kind: /** @type {'fire'} */ ('fire'), words: `Fire on ${now.ships.find((one) => one.id === at)?.name ?? ''}` });
    return found;
  }

  /** @param {boolean} [careful] */
  async function commit(careful = false) {
    if (!open()) return;
    const todo = steps();
    if (!todo.length) return done(careful);
    const guns = firing();
    const { target: at, look } = store.get();
    store.set({ busy: true });
    try {
      for (const step of todo) {
        if (step.kind === 'card' && !(await table.send(chosen()?.action ?? ''))) return;
        if (step.kind === 'move' && !(await move())) return;
        if (step.kind === 'fire' && at && look) await fire(look.ship, look.gunner, guns, at);
      }
    } finally {
      await table.quiet();
      store.set({ busy: false });
      sync(seen());
    }
  }

  /** Whether the turn goes on at once: the move is done and nobody else must speak. */
  async function move() {
    const { helm, manoeuvre, speed, sooner, turn } = store.get();
    if (!helm) return false;
    const line = `steer ${helm.ship} ${speed} ${sooner} ${turn}`;
    if (helm.steering) return (await table.send(line)) && goesOn('turn');
    const by = helm.manoeuvres.find((one) => one.id === manoeuvre)?.by ?? 'crew';
    if (!(await table.send(`helm ${helm.ship} ${by} ${manoeuvre}`))) return false;
    if (manoeuvre !== 'ahead' || !(await goesOn('steer'))) return false; // after a test it is looked at what came of it
    return (await table.send(line)) && goesOn('turn');
  }

  /** @param {string} kind */
  async function goesOn(kind) {
    await table.quiet();
    const { decision, active } = seen();
    return decision.yours && decision.kind === kind && active === store.get().helm?.ship;
  }

  /** Gun after gun, then the hits strike home; where shields may stop either kind the player says which. @param {string} ship @param {string} by @param {string[]} guns @param {string} at */
  async function fire(ship, by, guns, at) {
    for (const gun of guns) {
      if (!(await table.send(`fire ${ship} ${by} ${gun} ${at}`))) break;
      await table.quiet();
      const now = seen();
      if (!now.decision.yours || now.decision.kind !== 'turn' || now.active !== ship) return;
    }
    const offers = seen().offers.filter((one) => one.verb === 'strike' && one.target === at);
    if (offers.length === 1 && offers[0].choices?.length === 1) await table.send(`strike ${ship} ${at} ${offers[0].choices[0]}`);
  }

  /** One line, and nothing else meanwhile. @param {string} line */
  async function act(line) {
    if (!open()) return;
    store.set({ busy: true });
    try {
      await table.send(line);
      await table.quiet();
    } finally {
      store.set({ busy: false });
      sync(seen());
    }
  }

  /** The turn is over, or why it is not. By a key it is asked twice while there is something left to do. @param {boolean} [careful] */
  function done(careful = false) {
    if (!open()) return;
    const offer = seen().offers.find((one) => one.verb === 'done');
    const left = leftover();
    if (offer && careful && left && warned !== seen().version) {
      warned = seen().version;
      return tell(`${left} Press again to end the turn all the same.`);
    }
    if (offer) return void act(`done ${offer.ship}`);
    tell(store.get().look?.ends.done?.message ?? 'The turn cannot be ended now.');
  }

  /** What must be seen and heard at once. @param {string} text */
  function tell(text) {
    table.store.set({ notice: { kind: 'told', text } });
    warn(text);
  }

  /** What a turn that ends now would leave undone. */
  function leftover() {
    const { look } = store.get();
    const ready = look ? look.tasks.some((one) => !one.refusal) : seen().turn.tasks_left > 0; // the outlook may still be on its way
    const loaded = steps().some((one) => one.kind === 'fire');
    return [loaded && 'Guns bear and have not fired.', ready && `${leftWords(seen())}.`].filter(Boolean).join(' ');
  }

  return { steps, commit, act, done };
}
