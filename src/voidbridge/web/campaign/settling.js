// After a mission: injuries, finds and choices one by one, then refitting, at last the ending.
import { html, useState } from '../core/html.js';
import { gear, named, weapon } from '../core/book.js';
import { counted } from '../core/words.js';
import { Glyph, Name } from '../ui/glyph.js';
import { Help } from '../ui/rule.js';
import { weaponWords } from '../ui/arms.js';
import { endingOf } from './course.js';
import { Rolled, once } from './rolled.js';

/** @typedef {import('../types').CampaignView} CampaignView */
/** @typedef {{ view: CampaignView, say: (action: any) => Promise<void> }} Props */

const UPGRADES = /** @type {Record<string, string>} */ ({ shooting: '+1d6 shooting', melee: '+1d6 melee', wounds: '+1 wound', morale: '+1 on morale rolls' });
const PICTURES = /** @type {Record<string, string>} */ ({ injury: 'bleed', prevent: 'advanced-medkit', relic: 'signal', gear: 'loot', choose: 'swap', upgrade: 'plus' });
const TITLES = /** @type {Record<string, string>} */ ({ relic: 'A relic', gear: 'A find', choose: 'Finds or points', upgrade: 'A permanent upgrade' });

/** @param {Props} props */
export function Settling({ view, say }) {
  if (view.stage === 'ending') return html`<${Ending} view=${view} say=${say} />`;
  if (view.stage === 'refit') return html`<${Refit} view=${view} say=${say} />`;
  return html`<${Task} key=${view.version} view=${view} say=${say} />`;
}

/** @param {Props} props */
function Ending({ view, say }) {
  const ways = view.offers.filter((offer) => offer.do === 'end').map((offer) => endingOf(view, offer.what)).filter((one) => one !== undefined);
  return html`<div class="ph"><h2 tabindex="-1">How does it end?</h2></div><ul class="two-ways">${ways.map((one, n) => html`<li key=${one.id}><${Glyph} name=${one.dive ? 'load' : 'extraction'} class="huge" /><h3>${one.name}</h3><p class="muted">${one.text}${one.dive ? ' The same crew once more, one relic kept, two steps gained, two more Specialists in every mission.' : ''}</p><button class=${`btn ${n === 0 ? 'go' : ''}`} data-act=${one.id} onClick=${once(() => void say({ do: 'end', what: one.id }))}>${one.name}</button></li>`)}</ul>
    <${Newcomers} view=${view} say=${say} />`;
}

/** Who could join where somebody is missing. @param {Props} props */
export function Newcomers({ view, say }) {
  return html`${view.newcomers.map((newcomer, n) => newcomer && html`<div class="newcomer" key=${n}><${Glyph} name="crew" class="huge" /><p>${view.crews.length > 1 ? html`<${Name} text=${view.crews[n].name} /> lacks somebody.` : 'Somebody is missing.'} <b><${Name} text=${newcomer.name} /></b> could join${newcomer.leader ? ' as leader' : ''}: <span class="muted">${[newcomer.primary, newcomer.sidearm, ...newcomer.gear].filter(Boolean).map((/** @type {string} */ id) => named(id)).join(', ')}</span></p><button class="btn" data-act="recruit" onClick=${once(() => void say({ do: 'recruit', crew: n + 1, newcomer }))}>Take them in</button></div>`)}`;
}

/** @param {CampaignView} view @param {string} id */
const nameOf = (view, id) => view.crews.flatMap((crew) => crew.members).find((one) => one.id === id)?.name ?? id;

/** @param {Props} props */
function Task({ view, say }) {
  const task = view.tasks[0];
  if (!task) return null;
  const head = task.kind === 'injury' ? html`<${Name} text=${nameOf(view, task.member)} /> was out of play` : task.kind === 'prevent' ? html`<${Name} text=${nameOf(view, task.member)} /> is dying` : TITLES[task.kind];
  return html`<div class="ph"><h2 tabindex="-1">${head} <${Help} rule=${task.kind === 'injury' || task.kind === 'prevent' ? 'VB-50' : task.kind === 'relic' ? 'VB-52' : 'VB-53'} about="How this is settled." /></h2></div><${Queue} view=${view} />
    <div class="pad">${doing(view, task, say)}</div>`;
}

/** What is still to be settled, the first of it now. @param {{ view: CampaignView }} props */
function Queue({ view }) {
  if (view.tasks.length < 2) return null;
  return html`<ol class="queue" aria-label="To settle">${view.tasks.map((task, n) => html`<li key=${n} aria-current=${n === 0 ? 'step' : undefined}><${Glyph} name=${PICTURES[task.kind] ?? 'loot'} /><span>${task.member ? html`<${Name} text=${nameOf(view, task.member)} most=${14} />` : TITLES[task.kind]}</span></li>`)}</ol>`;
}

/** @param {CampaignView} view @param {CampaignView['tasks'][number]} task @param {Props['say']} say */
function doing(view, task, say) {
  const roll = (/** @type {any} */ action) => (/** @type {number[]} */ faces) => void say({ ...action, ...(faces.length ? { faces } : {}) });
  const carried = view.crews.flatMap((crew) => crew.members).find((one) => one.id === task.member)?.injuries.length ?? 0;
  switch (task.kind) {
    case 'injury': return html`<p class="muted">${carried ? `A d6, and ${counted(carried, 'injury', 'injuries')} already carried, ${carried === 1 ? 'says' : 'say'} what stays.` : 'A d6 says what stays.'} A natural 1 is death.</p><${InjuryTable} view=${view} /><${Rolled} view=${view} sides=${6} words="Roll for the injury" roll=${roll({ do: 'injury', member: task.member })} />`;
    case 'prevent': return html`<p class="acts">${view.offers.map((offer) => html`<button key=${offer.by ?? ''} class=${`btn ${offer.by ? 'go' : ''}`} onClick=${once(() => void say(offer))}>${offer.by ? html`Use <${Name} text=${nameOf(view, offer.by)} />'s Advanced Medkit` : 'Let them go'}</button>`)}</p>`;
    case 'relic': return html`<p class="muted">One of twelve. What the crew has already is rolled again.</p><${Rolled} view=${view} sides=${12} words="Roll on the relic table" roll=${roll({ do: 'relic' })} />`;
    case 'gear': return html`<p class="muted">It goes to the store.</p><${Rolled} view=${view} sides=${10} words="Roll on the gear table" roll=${roll({ do: 'gear' })} />`;
    case 'choose': return html`<p class="acts"><button class="btn" onClick=${once(() => void say({ do: 'choose', what: 'gear' }))}>${counted(view.mission.reward.gear_rolls, 'find')} on the gear table</button><button class="btn" onClick=${once(() => void say({ do: 'choose', what: 'points' }))}>${view.mission.reward.points} points to spend now</button></p>`;
    default: return html`<${Learn} view=${view} say=${say} />`;
  }
}

/** @param {{ view: CampaignView }} props */
function InjuryTable({ view }) {
  const rows = Object.entries(view.words).filter(([id]) => id.endsWith('-injury') || id === 'just-scratched');
  return html`<ol class="injury-table">${rows.map(([id, row], n) => html`<li key=${id}><b class="num">${n === rows.length - 1 ? `${n + 1}+` : n + 1}</b><${Glyph} name=${id} /><span>${row.name}<em>${row.text}</em></span></li>`)}</ol>`;
}

/** @param {Props} props */
function Learn({ view, say }) {
  const members = view.crews.flatMap((crew) => crew.members);
  const [member, setMember] = useState(members[0]?.id ?? '');
  const one = members.find((each) => each.id === member);
  return html`<p class="muted">For one member, for good.</p><div class="row"><label class="field"><span>Who learns</span><select value=${member} onChange=${(/** @type {any} */ event) => setMember(event.target.value)}>${members.map((each) => html`<option key=${each.id} value=${each.id}>${each.name}</option>`)}</select></label>
    <p class="figures">${one?.figures.map((figure) => html`<span key=${figure.id}><em>${figure.name}</em> <b class="num">${figure.text}</b></span>`)}</p></div>
    <p class="acts">${view.mission.reward.upgrades.map((what) => html`<button key=${what} class="btn" data-learn=${what} onClick=${once(() => void say({ do: 'upgrade', member, what }))}>${UPGRADES[what]}</button>`)}</p>`;
}

/** @param {Props} props */
function Refit({ view, say }) {
  const left = view.points > 0;
  return html`<div class="ph"><h2 tabindex="-1">Between missions</h2>${left && html`<b class="num">${view.points} points</b>`}</div><div class="pad">
    <p class="muted">Hand out what lies in the store, put away what is not wanted; relics change hands unless they are implants.${left ? ' Points are spent now or lost.' : ''}</p>
    ${view.offers.some((offer) => offer.do === 'buy') && html`<${Shop} view=${view} say=${say} />`}
    <${Newcomers} view=${view} say=${say} />
    <p class="acts"><button class="btn go" data-act="march" onClick=${once(() => void say({ do: 'march' }))}>On to mission ${view.next}</button>${left && html`<span class="faint">${view.points} points are not spent yet.</span>`}</p></div>`;
}

/** @param {Props} props */
function Shop({ view, say }) {
  const goods = view.offers.filter((offer) => offer.do === 'buy');
  const [item, setItem] = useState('');
  const chosen = goods.some((offer) => offer.item === item) ? item : goods[0].item;
  const row = weapon(chosen) ?? gear(chosen);
  const cost = (/** @type {string} */ id) => (weapon(id) ?? gear(id))?.points ?? 0;
  const arm = weapon(chosen);
  return html`<div class="row"><label class="field"><span>Buy into the store</span><select value=${chosen} onChange=${(/** @type {any} */ event) => setItem(event.target.value)}>${goods.map((offer) => html`<option key=${offer.item} value=${offer.item}>${named(offer.item)}, ${cost(offer.item)} points</option>`)}</select></label><button class="btn" data-act="buy" onClick=${once(() => void say({ do: 'buy', item: chosen }))}>Buy</button><p class="muted shop-words">${arm ? weaponWords(arm) : (row?.text ?? '')}</p></div>`;
}
