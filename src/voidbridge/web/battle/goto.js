// "Go to": the spots worth naming that the aimed walk can reach, told by the server, taken by number or press.
import { api } from '../core/api.js';
import { echo, say } from '../core/announce.js';
import { html } from '../core/html.js';
import { createStore, useStore } from '../core/store.js';
import { counted, inches, measured, title } from '../core/words.js';
import { Glyph } from '../ui/glyph.js';
import { targetName } from './hand.js';

/** @typedef {{ kind: string, id: string, away: number, spot: import('../types').Spot, seen: number, shots: number, covered: number }} Pick */

const store = createStore({ picks: /** @type {Pick[]} */ ([]), asking: false, wanted: -1 }); // `wanted`: a number pressed before the answer came
const MOST = 9; // places with a key of their own
const PICTURES = /** @type {Record<string, string>} */ ({ foe: 'skull', door: 'door', cover: 'shield', hidden: 'hidden', extract: 'extraction', hold: 'lock', vent: 'vent', signal: 'signal', salvage: 'salvage', cache: 'cache', loot: 'loot' });

/** Asks where the unit in hand could go, and lays the answers open. @param {import('./table.js').Table} table @param {import('./plan.js').Plan} plan */
export async function openGoTo(table, plan) {
  const { unit, verb, fan } = plan.store.get();
  if (fan === 'goto') return plan.fan(null);
  if (!unit || !verb) return;
  store.set({ picks: [], asking: true, wanted: -1 });
  plan.fan('goto');
  const found = await api.picks(table.id, { unit, verb, seat: table.seat }).catch(() => null);
  const now = plan.store.get();
  if (now.unit !== unit || now.verb !== verb || now.fan !== 'goto') return;
  const picks = found?.picks ?? [];
  store.set({ picks, asking: false });
  if (!picks.length) return say('Nowhere to go from here.');
  if (store.get().wanted >= 0) return takePick(plan, store.get().wanted);
  say(`Go to: ${picks.map((/** @type {Pick} */ pick, /** @type {number} */ n) => `${n + 1} ${name(pick, /** @type {any} */ (table.store.get().view))}, ${distance(pick, measured)}, ${exposure(pick)}`).join('; ')}.`);
}

/** @param {import('./plan.js').Plan} plan @param {number} n */
export function takePick(plan, n) {
  if (store.get().asking) return store.set({ wanted: n });
  const pick = store.get().picks[n];
  if (!pick) return;
  plan.fan(null);
  plan.pin(pick.spot);
  document.getElementById('board')?.focus({ preventScroll: true });
  echo(exposure(pick));
}

/** @param {Pick} pick @param {import('../types').View} view */
function name(pick, view) {
  if (pick.kind === 'hidden') return 'out of sight';
  if (pick.kind === 'cover') return 'cover with a view';
  if (pick.kind === 'extract') return 'the way out';
  if (pick.kind === 'hold') return 'the centre';
  return targetName(pick.id, view);
}

/** Who would see the spot. @param {Pick} pick */
function exposure(pick) {
  if (!pick.seen) return 'unseen';
  if (!pick.shots) return `seen by ${pick.seen}, none can shoot there`;
  const covered = pick.covered === pick.seen ? 'in cover from all' : pick.covered ? `in cover from ${pick.covered}` : 'in the open';
  return `seen by ${pick.seen}, ${pick.shots === pick.seen ? '' : `${pick.shots} can shoot there, `}${covered}`;
}

/** @param {Pick} pick @param {(far: number) => string} [inched]  for the eye or for the ear */
function distance(pick, inched = inches) {
  if (pick.kind === 'hidden' || pick.kind === 'cover') return `${inched(pick.away)} from here`;
  if (pick.kind === 'extract' || pick.kind === 'hold') return pick.away ? `ends ${inched(pick.away)} outside it` : 'ends inside it';
  return pick.away < 0.3 ? 'right beside it' : `ends ${inched(pick.away)} from it`;
}

/** @param {{ view: import('../types').View, plan: import('./plan.js').Plan }} props */
export function GoTo({ view, plan }) {
  const { picks, asking } = useStore(store);
  return html`<ol class="fan goto" aria-label="Go to">${!picks.length && html`<li class="whole"><p>${asking ? 'Looking around…' : 'Nowhere to go from here.'}</p></li>`}${picks.map((pick, n) => html`<li key=${`${pick.kind} ${pick.id}`}><button data-goto=${`${pick.kind} ${pick.id}`.trim()} onClick=${() => takePick(plan, n)}>
      <${Glyph} name=${PICTURES[pick.kind] ?? 'move'} /><span><b>${title(name(pick, view))}</b><em>${distance(pick)}, ${exposure(pick)}</em></span>${n < MOST && html`<kbd>${n + 1}</kbd>`}</button></li>`)}
    <li class="shut"><button onClick=${() => plan.fan(null)}>Close <kbd>Esc</kbd></button></li></ol>`;
}

/** Opens and shuts the list, for mouse and touch. @param {{ table: import('./table.js').Table, plan: import('./plan.js').Plan, planned: import('./plan-state.js').PlanState }} props */
export function GoToButton({ table, plan, planned }) {
  const spots = ['deploy', 'move', 'dash', 'blink'].includes(planned.verb ?? '') && plan.offerOf(planned.verb, planned.item)?.spots?.length;
  if (!spots || planned.first) return html`<span class="btn goto-open kept" aria-hidden="true">Go to…</span>`; // its place is kept, so that nothing beside it moves
  return html`<button class="btn goto-open" data-act="goto" aria-expanded=${String(planned.fan === 'goto')} onClick=${() => openGoTo(table, plan)}>Go to…<kbd>G</kbd></button>`;
}
