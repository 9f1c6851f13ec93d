// What is in hand, in numbers: what the die must show and why, and how the boarding may end after it.
import { html } from '../../core/html.js';
import { counted, percent, short, signed } from '../../core/words.js';
import { Glyph } from '../../ui/glyph.js';
import { Rule } from '../../ui/rule.js';
import { endWords } from './words.js';

/** @typedef {import('./types').TrackView} TrackView */
/** @typedef {import('./types').Fate} Fate */
/** @typedef {{ view: TrackView, planned: import('./plan.js').PlanState, plan: import('./plan.js').Plan }} Props */

/** @param {Props} props */
export function Preview({ view, planned, plan }) {
  const option = view.decision.yours ? plan.chosen() : null;
  const card = plan.cards().find((one) => one.id === planned.card);
  const { odds, asking } = planned;
  if (!option) return html`<section class="panel preview aims" aria-label="How it stands"><div class="ph"><h2>${view.over ? 'The boarding is over' : 'How it stands'}</h2><${Rule} id="BP-19" /></div>${view.over ? '' : odds?.now ? html`<${Ends} fate=${odds.now} goal=${odds.goal} />` : html`<p class="pad muted" role="status">${asking ? 'Reckoning every way it may end…' : 'Others act.'}</p>`}</section>`;
  const method = option.verb === 'method' ? view.methods.all.find((one) => option.action.endsWith(` ${one.id}`)) : null;
  return html`<section class="panel preview" aria-label="In hand"><div class="ph"><h2><${Glyph} name=${option.glyph} /> ${option.name}</h2><${Rule} id=${option.check?.parts[0]?.rule ?? 'BP-18'} /></div>
    ${(method?.text ?? (option.verb === 'wreck' ? option.words : '')) && html`<p class="pad">${method?.text ?? option.words}</p>`}
    ${card && card.options.length > 1 && html`<ol class="card-choices" role="radiogroup" aria-label="Which">${card.options.map((one) => html`<li key=${one.action} role="none"><button role="radio" data-way=${one.action} aria-checked=${String(one.action === option.action)} onClick=${() => plan.play(card.id, one.action)}><b>${one.name}</b>${one.fate && html`<span class="num">${percent(one.fate.terminals[odds?.goal ?? ''] ?? 0)}%</span>`}</button></li>`)}</ol>`}
    ${option.check && html`<${CheckSheet} check=${option.check} />`}
    ${option.fate && odds ? html`<${Ends} fate=${option.fate} goal=${odds.goal} now=${odds.now} />` : html`<p class="pad muted" role="status">${asking ? 'Reckoning every way it may end…' : ''}</p>`}
    ${option.verb === 'exchange' && odds?.fight && html`<dl class="more"><div><dt>The fight</dt><dd>${Object.entries(odds.fight).filter(([, chance]) => typeof chance === 'number').map(([end, chance]) => `${endNames[end] ?? end} ${percent(chance)}%`).join(', ')} <${Rule} id="BP-10" /></dd></div></dl>`}</section>`;
}

const endNames = /** @type {Record<string, string>} */ ({ held: 'the entry is held', repelled: 'thrown back', overrun: 'all defenders down', broken: 'defenders break' });

/** A d20 as a tape: what succeeds is filled. @param {{ check: import('./types').Check }} props */
function CheckSheet({ check }) {
  const rows = (/** @type {'dc' | 'check'} */ kind) => check.parts.filter((part) => part.number === kind);
  return html`<div class="odds"><p class="big"><span>${percent(check.chance)}<small>%</small></span><em>succeeds</em></p><p class="big q"><span>${check.needs > 20 ? '20' : Math.max(2, check.needs)}<small>+</small></span><em>on a d20</em></p></div>
    <ol class="d20-tape" aria-hidden="true">${Array.from({ length: 20 }, (_, n) => html`<i key=${n} class=${n + 1 > 20 - check.ways ? 'good' : ''}>${(n + 1) % 5 === 0 ? n + 1 : ''}</i>`)}</ol>
    <table class="mods"><caption class="sr">What makes up the check</caption><tbody>${rows('check').map((part, n) => html`<tr key=${n} class=${part.value < 0 ? 'neg' : ''}><td class="num">${signed(part.value)}</td><th scope="row">${part.words}</th><td><${Rule} id=${part.rule} /></td></tr>`)}<tr class="sum"><td class="num">${signed(check.bonus)}</td><th scope="row">to the die</th><td /></tr>
      ${rows('dc').map((part, n) => html`<tr key=${`d${n}`}><td class="num">${n ? signed(part.value) : part.value}</td><th scope="row">${part.words}</th><td><${Rule} id=${part.rule} /></td></tr>`)}<tr class="sum"><td class="num">${check.dc}</td><th scope="row">or more in all</th><td /></tr></tbody></table>`;
}

/** How it may end, as one bar and in words. @param {{ fate: Fate, goal: string, now?: Fate | null }} props */
function Ends({ fate, goal, now = null }) {
  const ends = Object.entries(fate.terminals).sort((a, b) => Number(b[0] === goal) - Number(a[0] === goal) || b[1] - a[1]);
  const gain = now ? (fate.terminals[goal] ?? 0) - (now.terminals[goal] ?? 0) : 0;
  return html`<div class="odds"><p class="big"><span>${percent(fate.terminals[goal] ?? 0)}<small>%</small></span><em>${endWords(goal)}</em></p>${Math.abs(gain) > 0.0005 && html`<p class="big q"><span>${gain > 0 ? '+' : '−'}${(Math.abs(gain) * 100).toFixed(1)}</span><em>against the best line</em></p>`}</div>
    <div class="grades ends" role="img" aria-label=${ends.map(([end, chance]) => `${endWords(end)} ${percent(chance)} percent`).join(', ')}>${ends.map(([end, chance], n) => html`<i key=${end} class=${end === goal ? 'great' : `end-${Math.min(n, 3)}`} style=${{ flexGrow: String(Math.max(chance, 0.0001)) }} />`)}</div>
    <ul class="grade-words">${ends.map(([end, chance], n) => chance > 0.0005 && html`<li key=${end}><i class=${end === goal ? 'great' : `end-${Math.min(n, 3)}`} />${endWords(end)} <b class="num">${percent(chance)}%</b></li>`)}</ul>
    <dl class="more"><div><dt>Until then</dt><dd>${short(fate.void_rounds_mean)} void rounds and ${counted(Number(short(fate.craft_hull_lost_mean)), 'point')} of the craft’s hull on average <${Rule} id="BP-19" /></dd></div></dl>`;
}
