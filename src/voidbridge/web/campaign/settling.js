// After a mission: injuries, finds and choices one by one, then refitting, at last the ending.
import { html, useState } from '../core/html.js';
import { gear, named, weapon } from '../core/book.js';
import { Name } from '../ui/glyph.js';
import { Rolled } from './rolled.js';

/** @typedef {import('../types').CampaignView} CampaignView */

const UPGRADES = /** @type {Record<string, string>} */ ({ shooting: '+1d6 shooting', melee: '+1d6 melee', wounds: '+1 wound', morale: '+1 on morale rolls' });

/** @param {{ view: CampaignView, say: (action: any) => Promise<void> }} props */
export function Settling({ view, say }) {
  if (view.stage === 'ending') return html`<div class="ph"><h2>The core is held</h2></div><p class="acts pad"><button class="btn go" onClick=${() => say({ do: 'end', what: 'dive' })}>Leave with what it knows</button><button class="btn" onClick=${() => say({ do: 'end', what: 'purge' })}>Purge it</button></p>`;
  if (view.stage === 'refit') return html`<${Refit} view=${view} say=${say} />`;
  return html`<${Task} key=${view.version} view=${view} say=${say} />`;
}

/** @param {{ view: CampaignView, say: (action: any) => Promise<void> }} props */
function Task({ view, say }) {
  const task = view.tasks[0];
  const name = (/** @type {string} */ id) => view.crews.flatMap((crew) => crew.members).find((one) => one.id === id)?.name ?? id;
  const roll = (/** @type {any} */ action) => (/** @type {number[]} */ faces) => void say({ ...action, ...(faces.length ? { faces } : {}) });
  const left = view.tasks.length > 1 ? html`<p class="faint">${view.tasks.length - 1} more to settle after this.</p>` : '';
  switch (task?.kind) {
    case 'injury': return html`<div class="ph"><h2><${Name} text=${name(task.member)} /> fell</h2></div><div class="pad"><p class="muted">A d6 and the injuries already carried say what stays.</p><${Rolled} view=${view} sides=${6} words="Roll for the injury" roll=${roll({ do: 'injury', member: task.member })} />${left}</div>`;
    case 'prevent': return html`<div class="ph"><h2><${Name} text=${name(task.member)} /> is dying</h2></div><p class="acts pad">${view.offers.map((offer) => html`<button key=${offer.by ?? ''} class=${`btn ${offer.by ? 'go' : ''}`} onClick=${() => say(offer)}>${offer.by ? html`Use <${Name} text=${name(offer.by)} />'s Advanced Medkit` : 'Let them go'}</button>`)}</p>`;
    case 'relic': return html`<div class="ph"><h2>A relic</h2></div><div class="pad"><${Rolled} view=${view} sides=${12} words="Roll on the relic table" roll=${roll({ do: 'relic' })} />${left}</div>`;
    case 'gear': return html`<div class="ph"><h2>A find</h2></div><div class="pad"><${Rolled} view=${view} sides=${10} words="Roll on the gear table" roll=${roll({ do: 'gear' })} />${left}</div>`;
    case 'choose': return html`<div class="ph"><h2>One of two</h2></div><p class="acts pad"><button class="btn" onClick=${() => say({ do: 'choose', what: 'gear' })}>${view.mission.reward.gear_rolls} finds</button><button class="btn" onClick=${() => say({ do: 'choose', what: 'points' })}>${view.mission.reward.points} points</button></p>`;
    default: return html`<${Learn} view=${view} say=${say} />`;
  }
}

/** @param {{ view: CampaignView, say: (action: any) => Promise<void> }} props */
function Learn({ view, say }) {
  const members = view.crews.flatMap((crew) => crew.members);
  const [member, setMember] = useState(members[0]?.id ?? '');
  return html`<div class="ph"><h2>A permanent upgrade</h2></div><div class="pad"><label class="field"><span>For</span><select value=${member} onChange=${(/** @type {any} */ event) => setMember(event.target.value)}>${members.map((one) => html`<option key=${one.id} value=${one.id}>${one.name}</option>`)}</select></label>
    <p class="acts">${view.mission.reward.upgrades.map((what) => html`<button key=${what} class="btn" onClick=${() => say({ do: 'upgrade', member, what })}>${UPGRADES[what]}</button>`)}</p></div>`;
}

/** @param {{ view: CampaignView, say: (action: any) => Promise<void> }} props */
function Refit({ view, say }) {
  const goods = view.offers.filter((offer) => offer.do === 'buy');
  const [item, setItem] = useState('');
  const chosen = goods.some((offer) => offer.item === item) ? item : goods[0]?.item;
  const cost = (/** @type {string} */ id) => (weapon(id) ?? gear(id))?.points ?? 0;
  return html`<div class="ph"><h2>Between missions</h2>${view.points > 0 && html`<b class="num">${view.points} points</b>`}</div><div class="pad">
    ${goods.length > 0 && html`<div class="row"><label class="field"><span>Buy into the store</span><select value=${chosen} onChange=${(/** @type {any} */ event) => setItem(event.target.value)}>${goods.map((offer) => html`<option key=${offer.item} value=${offer.item}>${named(offer.item)}, ${cost(offer.item)}</option>`)}</select></label><button class="btn" onClick=${() => say({ do: 'buy', item: chosen })}>Buy</button></div>`}
    ${view.newcomers.map((newcomer, n) => newcomer && html`<div class="row" key=${n}><span>Somebody is missing. <b><${Name} text=${newcomer.name} /></b> could join${newcomer.leader ? ' as leader' : ''}: <span class="muted">${[newcomer.primary, newcomer.sidearm, ...newcomer.gear].filter(Boolean).map((/** @type {string} */ id) => named(id)).join(', ')}</span></span><button class="btn" onClick=${() => say({ do: 'recruit', crew: n + 1, newcomer })}>Take them in</button></div>`)}
    <p class="acts"><button class="btn go" data-act="march" onClick=${() => say({ do: 'march' })}>On to mission ${view.mission.number + 1}</button>${view.points > 0 && html`<span class="faint">Points not spent are lost.</span>`}</p></div>`;
}
