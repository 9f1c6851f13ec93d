// Both ships in words, by groups: for a screen reader, and for whoever would rather read.
import { html, useEffect, useRef } from '../core/html.js';
import { percent } from '../core/words.js';
import { Groups } from '../battle/deck-groups.js';
import { company, gateWords, placeWords, standing, turnSentence } from './words.js';

/** @typedef {import('./types').ContestView} ContestView */
/** @typedef {import('./types').Company} Company */

/** @param {{ view: ContestView, plan: import('./plan.js').Plan, planned: import('./plan.js').PlanState, close: () => void }} props */
export function TextShips({ view, plan, planned, close }) {
  const box = useRef(/** @type {HTMLElement | null} */ (null));
  useEffect(() => {
    const before = document.activeElement;
    box.current?.focus();
    return () => { if (before instanceof HTMLElement) before.focus({ preventScroll: true }); };
  }, []);
  return html`<section class="panel text-board" aria-label="The boarding in words"><div class="ph"><h2>The boarding in words</h2><button class="plain" onClick=${close}>Close <kbd>T</kbd></button></div>
    <div class="text-parts" tabindex="0" role="region" aria-label="How everything stands" ref=${box}><${Groups} groups=${groups(view, plan, planned)} /></div></section>`;
}

/** @param {ContestView} view @param {import('./plan.js').Plan} plan @param {import('./plan.js').PlanState} planned @returns {import('../battle/deck-groups.js').Group[]} */
function groups(view, plan, { look }) {
  const line = (/** @type {string} */ words) => ({ line: words });
  const steps = plan.steps().map((one) => one.words).join(', ');
  return [
    { id: 'now', title: 'Now', none: '', items: [turnSentence(view), steps && `Planned: ${steps}.`, look && `${percent(look.standing)} percent to win if this part ended now.`].filter(Boolean).map((words) => line(String(words))) },
    ...view.sides.map((one) => ({ id: one.id, title: one.name, none: 'Nothing.', items: sideLines(one, company(view, one.id === 'attacker' ? 'defender' : 'attacker')) })),
    { id: 'choices', title: 'Choices', none: 'None now.', items: [...(look?.choices ?? [])].sort((a, b) => b.win - a.win).map((one) => line(`${one.name}${plan.aimWords(one)}: ${percent(one.odds.success + one.odds.great)} percent to succeed, ${percent(one.win)} percent to win after it.`)) },
    { id: 'orders', title: 'Orders', none: 'None now.', items: plan.orders().map((one) => line(one.name)) },
  ];
}

/** @param {Company} one @param {Company} foe */
function sideLines(one, foe) {
  const { population, morale, hull } = one.gauges;
  return [
    { line: `${one.id === 'attacker' ? 'Boards' : 'Is boarded'}. Crew ${population.value} of 100, morale ${morale.value} of 100, hull ${hull.value} of ${hull.began}, ${one.souls} souls.`, more: standing(one, foe).map((row) => `${row.words} (${row.rule}).`) },
    { line: `Bridge ${gateWords(foe)} to ${foe.name}.`, more: [] },
    { line: 'Components', more: one.components.map((bay) => `${bay.id} ${bay.name}: ${[bay.taken && `held by ${foe.name}`, ...bay.states, bay.ground.sabotage > 0 && `charges of ${foe.name}, +${bay.ground.sabotage}`, bay.ground.seizure > 0 && `boarders of ${foe.name}, +${bay.ground.seizure}`].filter(Boolean).join(', ') || 'sound'}.`) },
    { line: 'People', more: one.people.map((person) => `${person.name}, ${person.captured ? 'captured' : placeWords(person.place)}${person.guarded ? ', out of reach' : ''}.`) },
  ];
}
