// The hand: one card for each kind of action, greyed with its reason where there is no offer.
import { warn } from '../core/announce.js';
import { html, useEffect } from '../core/html.js';
import { named } from '../core/book.js';
import { clip, counted, inches, short, title } from '../core/words.js';
import { Glyph, gearGlyph, letters } from '../ui/glyph.js';
import { thereKey } from './plan-state.js';
import { CARDS, VERBS, isAttack } from './verbs.js';

/** @typedef {import('../types').Offer} Offer */
/** @typedef {import('../types').View} View */
/** @typedef {import('./plan-state.js').PlanState} PlanState */
/** @typedef {import('./plan.js').Plan} Plan */

/** The offers of one card, each verb and item a choice of its own. @param {Offer[]} offers @param {string} card */
export function choices(offers, card) {
  return offers.filter((offer) => VERBS[offer.verb]?.card === card);
}

/** What a card's key or a press on it does. @param {Plan} plan @param {string} card */
export function play(plan, card) {
  const state = plan.store.get();
  const found = choices(state.offers, card);
  if (chains(state)) {
    if (afterWalk(state, card) || (card === 'interact' && atSpot(state))) return void barred(plan, card);
    if (card === 'interact') return void plan.reachOut();
    if (card === 'shoot' || card === 'melee') return plan.aim(card, card === 'melee' ? strike(plan) : null);
  }
  if (!found.length) {
    if (matchMedia('(max-width: 640px)').matches) plan.fan(state.fan === card ? null : card); // the card is too small for the whole reason
    return void barred(plan, card);
  }
  if (found.length === 1 && found[0].verb !== 'inject') {
    plan.fan(null);
    return plan.aim(found[0].verb, found[0].item ?? null);
  }
  plan.fan(state.fan === card ? null : card);
}

/** A card that cannot be played says why, to those who hear it too. @param {Plan} plan @param {string} card */
async function barred(plan, card) {
  const reason = await plan.explain(card);
  const state = plan.store.get();
  warn(`${CARDS.find((one) => one.id === card)?.name ?? ''}: ${afterWalk(state, card) || why(card, state) || reason || 'Not now.'}`);
}

/** Whether a walk is planned that something else may follow. @param {PlanState} state */
export const chains = (state) => Boolean(state.first || (state.to && state.verb && ['move', 'dash', 'blink'].includes(state.verb)));

/** Why nothing of a card can follow the planned walk, as the server says of its targets; nothing while some of it can. @param {PlanState} state @param {string} card */
export function afterWalk(state, card) {
  if (!chains(state)) return '';
  const asked = card === 'interact' ? Object.values(state.ahead).flat().filter((one) => one.refusal?.code === 'no-ap') : (state.ahead[card] ?? []);
  if (!asked.length || asked.some((one) => !one.refusal)) return '';
  const { message = '', code = '', shown } = asked[0].refusal ?? {};
  if (!FROM_THERE.includes(code)) return message;
  return `Nobody from the planned spot${shown?.missing ? `: ${short(shown.missing)}″ too far` : ''}`;
}

const FROM_THERE = ['no-sight', 'out-of-range', 'not-in-contact']; // what another spot would change

/** What a unit would strike with after a walk. @param {Plan} plan */
function strike(plan) {
  return plan.inHand()?.strike ?? 'fists';
}

/** @param {{ view: View, planned: PlanState, plan: Plan }} props */
export function Hand({ view, planned, plan }) {
  const cards = CARDS.filter((card) => card.always || choices(planned.offers, card.id).length);
  const missing = cards.filter((card) => !choices(planned.offers, card.id).length).map((card) => card.id).join(' ');
  const spot = chains(planned) ? String(planned.first?.to ?? planned.to) : '';
  useEffect(() => {
    if (!planned.asking && planned.unit && view.decision.yours) for (const card of new Set([...missing.split(' ').filter(Boolean), ...(spot ? ['interact'] : [])])) void plan.explain(card);
  }, [missing, planned.unit, planned.asking, view.version, spot]);
  return html`<div class="hand-area">
    ${planned.fan && planned.fan !== 'goto' && html`<${Fan} view=${view} planned=${planned} plan=${plan} />`}
    <ol key=${cards.length} class="hand" aria-label="Actions" data-cards=${cards.length}>${cards.map((card) => html`<${Card} key=${card.id} card=${card} view=${view} planned=${planned} plan=${plan} />`)}</ol>
  </div>`;
}

/** @param {{ card: typeof CARDS[number], view: View, planned: PlanState, plan: Plan }} props */
function Card({ card, view, planned, plan }) {
  const found = choices(planned.offers, card.id);
  const mine = planned.verb && VERBS[planned.verb].card === card.id;
  const first = planned.first && VERBS[planned.first.verb].card === card.id;
  const barred = ['shoot', 'melee', 'interact'].includes(card.id) ? afterWalk(planned, card.id) || (card.id === 'interact' ? atSpot(planned) : '') : chains(planned) && ['overwatch', 'aid', 'flay', 'inject'].includes(card.id) && !mine ? afterWalk(planned, 'interact') || 'After the planned walk: commit that first.' : '';
  const able = !barred && (found.length > 0 || (chains(planned) && ['shoot', 'melee', 'interact'].includes(card.id)));
  const ready = (mine && plan.current()) || first;
  const words = able ? describe(card.id, found, view, planned) : barred || why(card.id, planned);
  const single = only(card.id, found, planned);
  const look = (/** @type {Event} */ event) => glanceAt(plan, card.id, found, able, event);
  return html`<li class=${`card ${able ? '' : 'no'} ${ready ? 'plan' : ''} ${mine || planned.fan === card.id ? 'on' : ''}`}>
    <button data-card=${card.id} aria-disabled=${String(!able)} aria-pressed=${String(Boolean(mine))} title=${able ? '' : words} onClick=${() => play(plan, card.id)} onPointerEnter=${look} onPointerLeave=${() => plan.glance.away(card.id)} onFocus=${look} onBlur=${() => plan.glance.away(card.id)}>
      <span class="card-name"><${Glyph} name=${single?.card === 'interact' || single?.card === 'aid' ? single.glyph : single?.glyph ?? card.glyph} /><b>${single && card.id !== 'melee' ? single.name : card.name}</b><kbd>${card.key}</kbd></span>
      <span class=${able ? 'card-words' : 'card-why'}>${words}</span>
      ${ready && html`<i class="card-step">${first ? 1 : planned.first ? 2 : 1}</i>`}
    </button>
  </li>`;
}

/** The one thing a card stands for: what is aimed, else its only offer; after a planned walk the offers are those of another spot. @param {string} card @param {Offer[]} found @param {PlanState} planned */
function only(card, found, planned) {
  const { verb, first, target, to, choice } = planned;
  if (verb && VERBS[verb].card === card && (target || to || choice !== null)) return VERBS[verb];
  if (first && VERBS[first.verb].card === card) return VERBS[first.verb];
  return found.length === 1 && !chains(planned) ? VERBS[found[0].verb] : null;
}

/** A look at a card shows what it would come to; not by touch, and not while it is the one aimed. @param {Plan} plan @param {string} card @param {Offer[]} found @param {boolean} able @param {Event} event */
function glanceAt(plan, card, found, able, event) {
  const state = plan.store.get();
  if (!able) void plan.explain(card);
  if (/** @type {any} */ (event).pointerType === 'touch') return;
  if (state.verb && VERBS[state.verb].card === card && (state.target || state.to)) return;
  plan.glance.onCard(card, found);
}

/** Why a card is greyed. The server speaks of where the unit stands now, so a second walk after a planned one is not its answer. @param {string} card @param {PlanState} planned */
function why(card, planned) {
  if (chains(planned) && card === 'dash') return 'Commit the planned Move first.';
  return planned.reasons[card] ?? '';
}

/** Why nothing can be acted on at the end of the planned walk, once the server has said so. @param {PlanState} planned */
function atSpot(planned) {
  const spot = planned.first?.to ?? planned.to;
  return chains(planned) && spot ? (planned.reasons[thereKey(spot)] ?? '') : '';
}

/** @param {string} card @param {Offer[]} found @param {View} view @param {PlanState} planned */
function describe(card, found, view, planned) {
  const mine = planned.verb && VERBS[planned.verb].card === card;
  if (card === 'move' || card === 'dash') {
    const on = view.units.find((one) => one.id === planned.unit)?.walk_on;
    const path = mine ? planned.path : planned.first && card === 'move' ? planned.first.path : null;
    if (path) return `${short(path.length)}″ of ${short(on?.verb === card ? on.left : view.units.find((one) => one.id === planned.unit)?.move ?? 0)}″`;
    if (on?.verb === card) return `walk on: ${inches(on.left)} left, at no cost`;
    return `up to ${inches(view.units.find((one) => one.id === planned.unit)?.move ?? 0)}${planned.offers.some((one) => one.verb === 'blink') ? ', through anything' : ''}`;
  }
  if (isAttack(card)) {
    if (mine && planned.target) return `at ${targetName(planned.target, view)}${planned.preview?.pool ? `, ${planned.preview.pool.dice}d6` : ''}`;
    if (chains(planned) && !mine) return aheadWords(planned.ahead[card], view);
    return counted(new Set(found.flatMap((offer) => offer.targets ?? [])).size, 'target');
  }
  if (card === 'overwatch') return 'One shot at the first to show itself';
  if (mine && planned.target) return targetName(planned.target, view);
  if (chains(planned)) return 'at the planned spot';
  if (found.length === 1) return found[0].item ? named(found[0].item) : counted(found[0].targets?.length ?? 1, 'choice');
  return [...new Set(found.map((offer) => (offer.item ? named(offer.item) : VERBS[offer.verb].name).toLowerCase()))].slice(0, 3).join(', ');
}

/** What a planned spot is good for, in few words. @param {import('../types').Compared[] | undefined} targets @param {View} view */
function aheadWords(targets, view) {
  const able = (targets ?? []).filter((one) => !one.refusal);
  if (!targets) return 'from the planned spot';
  if (!able.length) return 'nobody left to aim at';
  return `${targetName(able[0].target, view)}${able.length > 1 ? ` and ${able.length - 1} more` : ''}, from the planned spot`;
}

/** A unit, token or piece in few words. @param {string} id @param {View} view */
export function targetName(id, view) {
  const unit = view.units.find((one) => one.id === id);
  if (unit) return unit.side === 'crew' ? clip(unit.name, 20) : `${unit.line} ${letters(unit, view.units)}`;
  const token = view.tokens.find((one) => one.id === id);
  if (token) return `${title(token.kind)} ${token.number ?? ''}`.trim();
  const piece = view.pieces.find((one) => one.id === id);
  return piece ? `${piece.open ? 'Open' : 'Closed'} ${piece.kind}` : id;
}

/** The choices of one card, laid open above the hand. @param {{ view: View, planned: PlanState, plan: Plan }} props */
function Fan({ view, planned, plan }) {
  const entries = fanEntries(planned, view);
  return html`<ol class="fan" aria-label="Choices">${!entries.length && html`<li class="whole"><p><b>${title(planned.fan)}.</b> ${why(planned.fan ?? '', planned) || 'Not now.'}</p></li>`}${entries.map((entry, n) => html`<li key=${entry.key}><button data-fan=${entry.key} onPointerEnter=${() => glanceFan(plan, entry)} onPointerLeave=${() => plan.glance.away(entry.key)} onFocus=${() => glanceFan(plan, entry)} onBlur=${() => plan.glance.away(entry.key)} onClick=${() => takeFan(plan, entry)}><${Glyph} name=${entry.glyph} /><span><b>${entry.name}</b><em>${entry.words}</em></span><kbd>${n + 1}</kbd></button></li>`)}
    <li class="shut"><button onClick=${() => plan.fan(null)}>Close <kbd>Esc</kbd></button></li></ol>`;
}

/** @typedef {{ key: string, verb: string, item: string | null, choice: string | number | null, name: string, words: string, glyph: string }} FanEntry */

/** @param {PlanState} planned @param {View} view @returns {FanEntry[]} */
export function fanEntries(planned, view) {
  return choices(planned.offers, planned.fan ?? '').flatMap((offer) => {
    const verb = VERBS[offer.verb];
    /** @type {{ verb: string, item: string | null, choice: string | number | null, glyph: string }} */
    const base = { verb: offer.verb, item: offer.item ?? null, choice: null, glyph: offer.item && offer.verb !== 'melee' && offer.verb !== 'inject' ? gearGlyph(offer.item) : verb.glyph };
    if (offer.verb === 'inject') return (offer.choices ?? offer.targets ?? [offer.item ?? 'move']).map((choice) => /** @type {FanEntry} */ ({ ...base, key: `inject ${choice}`, choice, name: choice === 'melee' ? '+1d6 melee' : '+1″ move', words: 'Flesh Gland Injector, until the mission ends' }));
    const targets = offer.targets ?? [];
    const words = offer.spots ? 'choose a spot' : targets.length === 1 ? targetName(targets[0], view) : counted(targets.length, 'choice');
    return [{ ...base, key: `${offer.verb} ${offer.item ?? ''}`, name: offer.verb === 'melee' ? weaponWord(offer.item ?? 'fists', view, planned) : offer.item ? `${verb.name}: ${named(offer.item)}` : verb.name, words }];
  });
}

/** @param {string} item @param {View} view @param {PlanState} planned */
function weaponWord(item, view, planned) {
  const unit = view.units.find((one) => one.id === planned.unit);
  if (item === 'primary' && unit?.primary) return named(unit.primary);
  if (item === 'sidearm' && unit?.sidearm) return named(unit.sidearm);
  return title(item);
}

/** @param {Plan} plan @param {FanEntry} entry */
function glanceFan(plan, entry) {
  const offer = plan.offerOf(entry.verb, entry.item);
  if (offer) plan.glance.offered(entry.key, offer, entry.choice);
}

/** @param {Plan} plan @param {FanEntry} entry */
export function takeFan(plan, entry) {
  plan.aim(entry.verb, entry.item);
  if (entry.choice !== null) plan.pick(entry.choice);
  document.getElementById('board')?.focus({ preventScroll: true });
}
