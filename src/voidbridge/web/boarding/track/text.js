// A boarding procedure in words, by groups: for a screen reader, and for whoever would rather read.
import { html, useEffect, useRef } from '../../core/html.js';
import { percent } from '../../core/words.js';
import { Groups } from '../../battle/deck-groups.js';
import { endWords, partyName, sideWords, turnSentence } from './words.js';

/** @typedef {import('./preview.js').Props} Props */

/** @param {Props & { close: () => void }} props */
export function TextTrack({ view, plan, planned, close }) {
  const box = useRef(/** @type {HTMLElement | null} */ (null));
  useEffect(() => {
    const before = document.activeElement;
    box.current?.focus();
    return () => { if (before instanceof HTMLElement) before.focus({ preventScroll: true }); };
  }, []);
  return html`<section class="panel text-board" aria-label="The boarding in words"><div class="ph"><h2>The boarding in words</h2><button class="plain" onClick=${close}>Close <kbd>T</kbd></button></div>
    <div class="text-parts" tabindex="0" role="region" aria-label="How everything stands" ref=${box}><${Groups} groups=${groups({ view, plan, planned })} /></div></section>`;
}

/** @param {Props} props @returns {import('../../battle/deck-groups.js').Group[]} */
function groups({ view, plan, planned: { odds } }) {
  const line = (/** @type {string} */ words) => ({ line: words });
  const party = (/** @type {'attacker' | 'defender'} */ side) => ({ id: side, title: partyName(view, side), none: 'Nobody.', items: [line(`${sideWords(view.sides[side])}.`), ...view.sides[side].fighters.map((one) => line(`${one.name}: ${one.down ? 'down' : `${one.hp[0]} of ${one.hp[1]} hit points`}, attack +${one.attack}, armour ${one.armour}, ${one.damage}${one.suited ? ', suited' : ''}.`))] });
  const { ship } = view;
  return [
    { id: 'now', title: 'Now', none: '', items: [turnSentence(view), `Craft hull ${view.craft.hull[0]} of ${view.craft.hull[1]}.`, odds?.now ? `${Object.entries(odds.now.terminals).map(([end, chance]) => `${endWords(end)} ${percent(chance)} percent`).join(', ')}.` : ''].filter(Boolean).map(line) },
    { id: 'choices', title: 'Choices', none: 'None now.', items: plan.cards().flatMap((card) => card.options.map((option) => line(plan.optionWords(option)))) },
    { id: 'steps', title: 'Steps', none: 'None.', items: view.steps.map((step) => ({ line: `${step.number} ${step.title}, ${step.state}${step.visits > 1 ? `, ${step.visits} times` : ''}.`, more: [step.check, step.effect].filter(Boolean) })) },
    party('attacker'), party('defender'),
    { id: 'ship', title: ship.name, none: '', items: [line(`${ship.vessel_name}, hull ${ship.hull[0]} of ${ship.hull[1]}, breach ${ship.breach}.`), ...ship.decks.map((deck) => line(`Deck ${deck.number} ${deck.state}${deck.bridge ? ', the bridge' : ''}${deck.reactor ? ', the reactor' : ''}${deck.life_support ? ', life support' : ''}${deck.breach ? ', the breach' : ''}.`)), ...ship.systems.filter((one) => one.struck).map((one) => line(`${one.name}, struck ${one.struck} times, ${one.works ? 'works' : 'out'}.`))] },
  ];
}
