// What is in hand, in numbers: the target of either side with its reasons, how it may end, and the boarding after it.
import { html } from '../core/html.js';
import { counted, percent } from '../core/words.js';
import { Glyph } from '../ui/glyph.js';
import { Rule } from '../ui/rule.js';
import { Parts, Scale } from '../void/dice.js';
import { DEEDS, company, taskPicture, tenths } from './words.js';

/** @typedef {import('./hand.js').Props} Props */
/** @typedef {import('./types').Deed} Deed */

const GRADES = /** @type {const} */ ([['great', 'great success'], ['success', 'success'], ['tie', 'tie'], ['fail', 'failure']]);

/** @param {Props} props */
export function Preview({ view, planned, plan }) {
  if (!planned.card) return html`<${Overview} view=${view} planned=${planned} plan=${plan} />`;
  const deed = DEEDS.find((one) => one.id === planned.card);
  const order = plan.orders().find((one) => one.id === planned.card);
  const ways = plan.ways(planned.card);
  const way = plan.chosen();
  const { probe } = planned;
  return html`<section class="panel preview" aria-label="In hand"><div class="ph"><h2><${Glyph} name=${deed?.glyph ?? taskPicture(planned.card)} /> ${way?.name ?? deed?.name ?? order?.name ?? ''}</h2><${Rule} id=${way?.target.parts[0]?.rule ?? 'BC-01'} /></div>
    ${(way?.text ?? probe?.text) && html`<p class="pad">${way?.text ?? probe?.text}</p>`}
    ${planned.asking && deed && html`<p class="pad muted" role="status">Weighing every choice of both sides…</p>`}
    ${way ? html`<${Ways} ways=${ways} way=${way} view=${view} plan=${plan} /><${Outcome} way=${way} standing=${planned.look?.standing ?? 0} />` : probe?.refusal ? html`<p class="refusal">${probe.refusal.message}</p>` : order && html`<${OrderLines} lines=${order.lines} planned=${planned} plan=${plan} view=${view} />`}
    ${probe?.target && html`<p class="pad scale-line"><${Scale} target=${probe.target.target} /></p><${Parts} target=${probe.target.target} parts=${probe.target.parts} words="or less on d100" />`}</section>`;
}

/** Nothing is in hand: how it stands, and what is best. @param {Props} props */
function Overview({ view, planned, plan }) {
  const { look, asking } = planned;
  if (!view.decision.yours) return html`<section class="panel preview aims"><div class="ph"><h2>${view.over ? 'The boarding is over' : 'In hand'}</h2></div><p class="pad muted">${view.over ? view.cause_words : 'Others act.'}</p></section>`;
  const ranked = [...(look?.choices ?? [])].sort((a, b) => b.win - a.win).filter((one, n, all) => all.findIndex((each) => each.verb === one.verb && each.deed === one.deed && each.component === one.component && each.person === one.person) === n).slice(0, 7);
  return html`<section class="panel preview" aria-label="How it stands"><div class="ph"><h2>Chance to win</h2><${Rule} id="BC-12" /></div>
    ${asking && html`<p class="pad muted" role="status">Weighing every choice of both sides…</p>`}
    ${look && html`<div class="odds"><p class="big"><span>${tenths(look.standing)}<small>%</small></span><em>if this part ended now, both sides at their best</em></p></div>
      <h3 class="pad small-head">What each choice makes of it</h3><ol class="ranked">${ranked.map((one) => html`<li key=${one.action}><button data-way=${one.action} onClick=${() => plan.play(one.verb === 'retake' ? 'retake' : one.deed, one.action)}><span>${one.name}${plan.aimWords(one)}</span><span class="meter" aria-hidden="true"><i style=${{ width: `${Math.round(one.win * 100)}%` }} /></span><b class="num">${tenths(one.win)}%</b></button></li>`)}</ol>`}</section>`;
}

/** The ways to do it: at what, by whom. @param {{ ways: Deed[], way: Deed, view: import('./types').ContestView, plan: import('./plan.js').Plan }} props */
function Ways({ ways, way, view, plan }) {
  if (ways.length < 2) return null;
  const own = company(view, view.active);
  const by = (/** @type {Deed} */ one) => (own.officers.length ? (own.officers.find((each) => each.id === one.by)?.name ?? 'the crew') : '');
  return html`<ol class="card-choices" role="radiogroup" aria-label="At what">${ways.map((one) => html`<li key=${one.action} role="none"><button role="radio" data-way=${one.action} aria-checked=${String(one.action === way.action)} onClick=${() => plan.choose(one.action)}><b>${plan.aimWords(one).slice(2) || one.name}</b>${by(one) && html`<em>by ${by(one)}</em>`}<span class="num">${tenths(one.win)}%</span></button></li>`)}</ol>`;
}

/** @param {{ way: Deed, standing: number }} props */
function Outcome({ way, standing }) {
  const gain = way.win - standing;
  return html`<div class="odds"><p class="big"><span>${tenths(way.win)}<small>%</small></span><em>to win the boarding</em></p><p class="big q"><span>${percent(way.odds.success + way.odds.great)}<small>%</small></span><em>succeeds</em></p><p class="big q"><span>${gain >= 0 ? '+' : '−'}${(Math.abs(gain) * 100).toFixed(1)}</span><em>against doing nothing</em></p></div>
    <div class="grades" role="img" aria-label=${GRADES.map(([id, words]) => `${words} ${percent(way.odds[id])} percent`).join(', ')}>${GRADES.map(([id]) => html`<i key=${id} class=${id} style=${{ flexGrow: String(Math.max(way.odds[id], 0.0001)) }} />`)}</div>
    <ul class="grade-words">${GRADES.map(([id, words]) => way.odds[id] > 0 && html`<li key=${id}><i class=${id} />${words} <b class="num">${percent(way.odds[id])}%</b></li>`)}</ul>
    <${Parts} target=${way.target.target} parts=${way.target.parts} words="or less on d100" />
    ${way.against && html`<${Parts} target=${way.against.target} parts=${way.against.parts} words="of the other side; more degrees win" rule="VO-02" />`}
    <dl class="more"><div><dt>Great success</dt><dd>by ${counted(way.needs, 'net degree')} <${Rule} id="BC-02" /></dd></div>${way.offensive && html`<div class="warned"><dt>Failure</dt><dd>costs 1 crew and 1 morale <${Rule} id="BC-03" /></dd></div>`}</dl>`;
}

/** The lines of an order that has several: what is repaired, who leads. @param {{ lines: string[] } & Props} props */
function OrderLines({ lines, planned, plan, view }) {
  if (lines.length < 2) return null;
  const own = company(view, view.active);
  const name = (/** @type {string} */ line) => {
    const [, , by, what] = line.split(' ');
    const at = own.components.find((one) => one.id === what)?.name ?? '';
    return [at, own.officers.find((one) => one.id === by)?.name ?? 'the crew'].filter(Boolean).join(', ');
  };
  return html`<ol class="card-choices" role="radiogroup" aria-label="Which">${lines.map((line) => html`<li key=${line} role="none"><button role="radio" data-way=${line} aria-checked=${String(line === planned.action)} onClick=${() => plan.play(planned.card ?? '', line)}><b>${name(line)}</b></button></li>`)}</ol>`;
}
