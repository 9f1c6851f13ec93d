// Before commitment: the pool with every modifier and its ruling, the exact chances, what may answer.
import { html } from '../core/html.js';
import { named } from '../core/book.js';
import { percent, short, signed } from '../core/words.js';
import { Badge, Name, letters } from '../ui/glyph.js';
import { Distribution } from '../ui/distribution.js';
import { VERBS, isAttack } from './verbs.js';
import { targetName } from './hand.js';

/** @typedef {import('../types').View} View */
/** @typedef {import('../types').Preview} Preview */
/** @typedef {import('../types').Part} Part */
/** @typedef {import('./plan-state.js').PlanState} PlanState */

/** @param {{ view: View, planned: PlanState, plan: import('./plan.js').Plan }} props */
export function PreviewPanel({ view, planned, plan }) {
  const preview = planned.preview;
  const unit = view.units.find((one) => one.id === planned.unit);
  if (!planned.verb || !unit) return null;
  return html`<section class="panel preview" aria-label="Preview">
    <div class="ph"><h2>${VERBS[planned.verb].name}${planned.first ? ', from the planned spot' : planned.item && !isAttack(planned.verb) ? `: ${named(planned.item)}` : ''}</h2></div>
    ${planned.target && html`<${Who} view=${view} unit=${unit} target=${planned.target} planned=${planned} />`}
    ${preview?.refusal ? html`<p class="refusal"><b>Not now.</b> ${preview.refusal.message}</p>` : preview ? html`<${Reckoning} preview=${preview} view=${view} target=${planned.target} />` : planned.target && html`<p class="faint pad">Reckoning…</p>`}
    ${isAttack(planned.verb) && html`<${Targets} view=${view} planned=${planned} plan=${plan} />`}
  </section>`;
}

/** @param {{ view: View, unit: import('../types').Unit, target: string, planned: PlanState }} props */
function Who({ view, unit, target, planned }) {
  const other = view.units.find((one) => one.id === target);
  const arm = planned.verb === 'melee' ? (planned.item === 'sidearm' ? unit.sidearm : planned.item === 'primary' ? unit.primary : 'fists') : unit.primary;
  return html`<div class="who"><${Badge} side=${unit.side} text=${letters(unit, view.units)} /><span><b>${unit.side === 'crew' ? html`<${Name} text=${unit.name} most=${16} />` : unit.line}</b><em>${isAttack(planned.verb) && arm ? named(arm) : ''}</em></span>
    <svg class="arrow" viewBox="0 0 40 10" aria-hidden="true"><path d="M0 5h38M33 1l5 4-5 4M8 3v4M16 3v4M24 3v4" /></svg>
    ${other ? html`<${Badge} side=${other.side} text=${letters(other, view.units)} /><span><b>${other.side === 'crew' ? html`<${Name} text=${other.name} most=${16} />` : `${other.line} ${other.number}`}</b><em>${other.wounds} of ${other.full} W</em></span>` : html`<span class="wide"><b>${targetName(target, view)}</b></span>`}</div>`;
}

/** @param {{ preview: Preview, view: View, target: string | null }} props */
function Reckoning({ preview, view, target }) {
  const other = view.units.find((one) => one.id === target);
  const wounds = preview.wounds;
  return html`<div>
    ${preview.pool && !preview.blast && html`<table class="mods"><caption class="sr">What makes up the pool</caption><tbody>
      ${preview.pool.parts.map((part, n) => row(part, n, n === 0))}
      <tr class="sum"><td class="num">${preview.pool.dice}d6</td><th scope="row">hits on ${preview.hit_on ?? 5}+, 6 is critical</th><td /></tr>
      ${damage(preview)}
      ${preview.saves && html`${preview.saves.parts.map((part, n) => row(part, `s${n}`, n === 0, true))}<tr class="sum last"><td class="num dn">${preview.saves.dice}d6</td><th scope="row">${preview.saves.dice ? 'saves on 5+, each stops one hit that is not critical' : 'no saves'}${preview.saves.reroll ? ', failed ones rerolled' : ''}${preview.ignored ? `, ${preview.ignored} ignored` : ''}</th><td /></tr>`}
    </tbody></table>`}
    ${wounds && wounds.length > 0 && !preview.blast && html`<div class="odds">
        <p class="big"><span>${percent(preview.eliminates ?? 0)}<small>%</small></span><em>eliminates</em></p>
        <p class="big q"><span>${percent(1 - (wounds[0] ?? 0))}<small>%</small></span><em>wounds at all</em></p>
        <p class="big q"><span>${short(preview.mean ?? 0)}</span><em>wounds, mean</em></p></div>
      <${Distribution} chances=${wounds} kill=${other?.wounds ?? null} />`}
    ${preview.blast && html`<${BlastTable} blast=${preview.blast} view=${view} />`}
    <dl class="more">
      ${preview.effects?.length ? html`<div><dt>Also</dt><dd>${preview.effects.map((words) => html`<p key=${words}>${words}</p>`)}</dd></div>` : null}
      ${preview.answer?.length ? html`<div><dt>Answer</dt><dd>${preview.answer.map((words) => html`<p key=${words}>${words}</p>`)}</dd></div>` : null}
    </dl>
  </div>`;
}

/** Everyone a blast would hit, friend and foe. @param {{ blast: Preview[], view: View }} props */
function BlastTable({ blast, view }) {
  if (!blast.length) return html`<p class="faint pad">Nobody stands in the blast.</p>`;
  return html`<table class="mods blast-table"><caption>One automatic hit on each, saves allowed</caption><thead><tr><th scope="col" colspan="2">Hit</th><th scope="col">Saves</th><th scope="col">Wounds</th><th scope="col">Eliminates</th></tr></thead><tbody>
    ${blast.map((one) => {
      const unit = view.units.find((each) => each.id === one.target);
      return unit && html`<tr key=${unit.id} class=${unit.side === 'crew' ? 'friend' : ''}><td><${Badge} side=${unit.side} small text=${letters(unit, view.units)} /></td><th scope="row">${unit.side === 'crew' ? html`<${Name} text=${unit.name} most=${14} /> (friend)` : `${unit.line} ${unit.number}`}</th><td class="num">${one.saves?.dice ?? 0}d6</td><td class="num">${short(one.mean ?? 0)}</td><td class="num">${percent(one.eliminates ?? 0)}%</td></tr>`;
    })}</tbody></table>`;
}

/** @param {Part} part @param {number | string} key @param {boolean} base @param {boolean} [theirs] */
function row(part, key, base, theirs) {
  const minus = part.value < 0;
  return html`<tr key=${key} class=${minus !== Boolean(theirs) ? 'neg' : ''}><td class="num">${part.value === 0 && !base ? '' : base && !minus ? part.value : signed(part.value)}</td><th scope="row">${part.words.charAt(0).toUpperCase()}${part.words.slice(1)}</th><td>${part.rule}</td></tr>`;
}

/** @param {Preview} preview */
function damage(preview) {
  if (!preview.damage) return null;
  const value = preview.damage.value ?? preview.damage.dice ?? preview.damage.parts.reduce((sum, part) => sum + part.value, 0);
  const rule = preview.damage.parts[0]?.rule ?? '';
  return html`<tr><td class="num">×${value}</td><th scope="row">damage for each hit not saved</th><td>${rule}</td></tr>`;
}

/** Every target of the aimed attack with its odds. @param {{ view: View, planned: PlanState, plan: import('./plan.js').Plan }} props */
function Targets({ view, planned, plan }) {
  const ids = plan.targetsOf();
  if (planned.first && planned.candidates && !ids.length) return html`<p class="refusal"><b>No shot</b> from the planned spot.</p>`;
  if (ids.length < 2) return null;
  return html`<ol class="targets" aria-label="Targets">${ids.map((id, n) => {
    const unit = view.units.find((one) => one.id === id);
    const odds = planned.odds[id];
    return unit && html`<li key=${id}><button class=${planned.target === id ? 'on' : ''} aria-pressed=${String(planned.target === id)} onClick=${() => plan.target(id)}><${Badge} side=${unit.side} small text=${letters(unit, view.units)} /><span>${unit.line} ${unit.number}</span><span class="num">${odds ? `${odds.pool?.dice ?? '–'}d6` : ''}</span><b class="num">${odds ? `${percent(odds.eliminates ?? 0)}%` : ''}</b><kbd>${n + 1}</kbd></button></li>`;
  })}</ol>`;
}

/** The phone's one line. @param {{ view: View, planned: PlanState }} props */
export function QuickLine({ view, planned }) {
  const preview = planned.preview;
  if (!planned.verb || !planned.target) return null;
  const other = view.units.find((one) => one.id === planned.target);
  return html`<div class="quick"><b>${VERBS[planned.verb].name} ${targetName(planned.target, view)}</b>
    ${preview?.refusal ? html`<span>${preview.refusal.message}</span>` : preview?.pool ? html`<span><b class="num">${preview.pool.dice}d6</b>${preview.saves ? html` against <b class="num">${preview.saves.dice}d6</b> saves` : ''}</span>
      <span><b>${percent(preview.eliminates ?? 0)}%</b> eliminates, <b>${percent(1 - (preview.wounds?.[0] ?? 1))}%</b> wounds</span><${Distribution} mini chances=${preview.wounds ?? [1]} kill=${other?.wounds ?? null} />` : null}</div>`;
}
