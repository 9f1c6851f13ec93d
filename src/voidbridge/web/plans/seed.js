// A plan from a seed: how many decks, how large, which number; the same three draw the same plan.
import { html, useEffect, useState } from '../core/html.js';
import { api } from '../core/api.js';
import { Dialog } from '../ui/dialog.js';

/** @typedef {import('./types').Plan} Plan */
/** @typedef {import('./types').PlanTable} PlanTable */
/** @typedef {{ decks: number, size: number, number: number }} Seed */

const LARGEST = 2 ** 31 - 1;

/** A number nobody chose. */
export const anyNumber = () => Math.floor(Math.random() * 100000);

/** The plan of a seed, a moment after the last change. @param {Seed} seed @returns {{ plan: Plan | null, trouble: string }} */
export function useDrawn({ decks, size, number }) {
  const [plan, setPlan] = useState(/** @type {Plan | null} */ (null));
  const [trouble, setTrouble] = useState('');
  useEffect(() => {
    const asked = new AbortController();
    const timer = setTimeout(() => api.drawPlan(decks, size, number, asked.signal).then((/** @type {Plan} */ found) => { setPlan(found); setTrouble(''); }, (/** @type {Error} */ fault) => { if (!asked.signal.aborted) setTrouble(fault.message); }), 60);
    return () => { clearTimeout(timer); asked.abort(); };
  }, [decks, size, number]);
  return { plan, trouble };
}

/** @param {{ table: PlanTable, seed: Seed, set: (seed: Seed) => void }} props */
export function SeedFields({ table, seed, set }) {
  const whole = (/** @type {string} */ text) => Math.max(0, Math.min(LARGEST, Math.floor(Number(text)) || 0));
  return html`<div class="dplan-seed"><label class="field"><span>Decks</span><select data-field="decks" value=${seed.decks} onChange=${(/** @type {any} */ event) => set({ ...seed, decks: Number(event.target.value) })}>${Array.from({ length: table.most.decks }, (_, n) => html`<option key=${n} value=${n + 1}>${n + 1}</option>`)}</select></label>
    <label class="field"><span>Edge</span><select data-field="edge" value=${seed.size} onChange=${(/** @type {any} */ event) => set({ ...seed, size: Number(event.target.value) })}>${table.sizes.map((size) => html`<option key=${size} value=${size}>${size}″</option>`)}</select></label>
    <label class="field"><span>Seed</span><input type="number" data-field="seed" min="0" max=${LARGEST} value=${seed.number} onInput=${(/** @type {any} */ event) => set({ ...seed, number: whole(event.target.value) })} /></label>
    <button class="btn" data-act="another" onClick=${() => set({ ...seed, number: anyNumber() })}>Another</button></div>`;
}

/** Draw the plan on the table anew. @param {{ table: PlanTable, size: number, decks: number, draw: (plan: Plan) => void, close: () => void }} props */
export function DrawAnew({ table, size, decks, draw, close }) {
  const [seed, setSeed] = useState(() => ({ decks, size: table.sizes.includes(size) ? size : table.sizes[0], number: anyNumber() }));
  const { plan, trouble } = useDrawn(seed);
  const ready = plan?.id === `drawn-${seed.decks}-${seed.size}-${seed.number}`;
  return html`<${Dialog} title="Draw anew from a seed" close=${close}><div class="dialog-text dplan-anew"><p>Every deck is drawn again; the name stays, and Undo brings the old decks back.</p><${SeedFields} table=${table} seed=${seed} set=${setSeed} />${trouble && html`<p class="wrong" role="alert">${trouble}</p>`}</div>
    <footer class="dialog-foot"><button class="btn" onClick=${close}>Cancel</button><span class="sp" /><button class="btn go" data-act="draw" aria-disabled=${String(!ready)} onClick=${() => { if (ready && plan) draw(plan); }}>Draw it</button></footer><//>`;
}
