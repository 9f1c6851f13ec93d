// Before commitment: the pool with every modifier and its ruling, the exact chances, what may answer.
import { html, useState } from '../core/html.js';
import { named } from '../core/book.js';
import { counted, inches, percent, short, title } from '../core/words.js';
import { Dialog } from '../ui/dialog.js';
import { Badge, Name, letters } from '../ui/glyph.js';
import { Distribution } from '../ui/distribution.js';
import { VERBS, isAttack } from './verbs.js';
import { Against, Blasted, Consequences } from './consequences.js';
import { Pool } from './pool.js';
import { targetName } from './hand.js';

/** @typedef {import('../types').View} View */
/** @typedef {import('../types').Preview} Preview */
/** @typedef {import('../types').Compared} Compared */
/** @typedef {import('./plan-state.js').PlanState} PlanState */
/** @typedef {{ verb: string, item: string | null, target: string | null, preview: Preview | null, compared: Compared[], general: boolean, glanced: boolean }} Shown */

/** What the panel is about: what is looked at, else what is aimed; null when there is nothing to tell. @param {PlanState} planned @returns {Shown | null} */
export function shownOf(planned) {
  const glance = planned.glance;
  if (glance) return { ...glance, glanced: true };
  if (!planned.verb || !(planned.target || planned.preview)) return null;
  return { verb: planned.verb, item: planned.item, target: planned.target, preview: planned.preview, compared: planned.compared, general: false, glanced: false };
}

/** @param {{ view: View, planned: PlanState, plan: import('./plan.js').Plan }} props */
export function PreviewPanel({ view, planned, plan }) {
  const shown = shownOf(planned);
  const unit = view.units.find((one) => one.id === planned.unit);
  if (!shown || !unit) return null;
  const { preview } = shown;
  const refusal = shown.general ? null : preview?.refusal;
  const other = view.units.find((one) => one.id === shown.target);
  return html`<section class="panel preview" aria-label="Preview" data-preview=${shown.verb}>
    <div class="ph"><h2>${headline(shown)}</h2><span class="faint">${from(planned, shown)}</span></div>
    ${(other || shown.target) && html`<${Who} view=${view} unit=${unit} shown=${shown} />`}
    ${refusal && html`<p class="refusal"><b>Not now.</b> ${refusal.message}${refusal.shown?.missing ? html` <b class="num">${short(refusal.shown.missing)}″</b> too far.` : ''}${inTheWay(refusal, view)}</p>`}
    ${preview ? html`<${Reckoning} preview=${preview} view=${view} shown=${shown} refused=${Boolean(refusal)} plan=${plan} planned=${planned} />` : html`<p class="faint pad">Reckoning…</p>`}
  </section>`;
}

/** What blocks the line, in words. @param {import('../types').Refusal} refusal @param {View} view */
function inTheWay(refusal, view) {
  const { blocked = [], smoke = [] } = refusal.shown ?? {};
  const kinds = [...new Set(blocked.map((id) => view.pieces.find((piece) => piece.id === id)?.kind).map((kind) => (kind === 'door' ? 'a closed door' : 'a wall'))), ...(smoke.length ? ['smoke'] : [])];
  return kinds.length ? ` ${title(kinds.join(' and '))} is in the way.` : '';
}

/** @param {Shown} shown */
function headline(shown) {
  return `${VERBS[shown.verb]?.name ?? shown.verb}${shown.item && !isAttack(shown.verb) ? `: ${named(shown.item)}` : ''}`;
}

/** From where it is measured. @param {PlanState} planned @param {Shown} shown */
function from(planned, shown) {
  if (shown.general) return '';
  const ahead = planned.first || (shown.glanced && planned.to && ['move', 'dash', 'blink'].includes(planned.verb ?? ''));
  return ahead ? 'from the planned spot' : shown.glanced ? 'a look ahead' : '';
}

/** @param {{ view: View, unit: import('../types').Unit, shown: Shown }} props */
function Who({ view, unit, shown }) {
  const target = /** @type {string} */ (shown.target);
  const other = view.units.find((one) => one.id === target);
  const arm = shown.verb === 'melee' ? (shown.item === 'sidearm' ? unit.sidearm : shown.item === 'primary' ? unit.primary : 'fists') : unit.primary;
  const far = shown.preview?.distance;
  return html`<div class="who"><${Badge} side=${unit.side} text=${letters(unit, view.units)} /><span><b>${unit.side === 'crew' ? html`<${Name} text=${unit.name} most=${16} />` : unit.line}</b><em>${isAttack(shown.verb) && arm ? named(arm) : ''}</em></span>
    <span class="span"><svg class="arrow" viewBox="0 0 40 10" preserveAspectRatio="none" aria-hidden="true"><path d="M0 5h40M8 2.500v5M16 2.500v5M24 2.500v5M32 2.500v5" /></svg>${far !== undefined && html`<em class="num">${inches(far)}</em>`}</span>
    ${other ? html`<${Badge} side=${other.side} text=${letters(other, view.units)} /><span><b>${other.side === 'crew' ? html`<${Name} text=${other.name} most=${16} />` : `${other.line} ${other.number}`}</b><em>${other.wounds} of ${other.full} W</em></span>` : html`<span class="wide"><b>${targetName(target, view)}</b></span>`}</div>`;
}

/** @param {{ preview: Preview, view: View, shown: Shown, refused: boolean, plan: import('./plan.js').Plan, planned: PlanState }} props */
function Reckoning({ preview, view, shown, refused, plan, planned }) {
  const other = view.units.find((one) => one.id === shown.target);
  const attack = isAttack(shown.verb) && preview.pool;
  const targets = attack && html`<${Targets} view=${view} shown=${shown} plan=${plan} planned=${planned} />`;
  const others = attack && html`<${NotAble} view=${view} shown=${shown} />`;
  if (refused && attack) return html`${targets}${others}<p class="faint pad">It would roll <b class="num">${preview.pool?.dice}d6</b>${preview.saves?.dice ? html` against <b class="num">${preview.saves.dice}d6</b> saves` : ''}, ${short(preview.mean ?? 0)} wounds on average.</p>`;
  return html`<div>
    ${attack && preview.wounds && html`<${Odds} preview=${preview} kill=${other?.wounds ?? preview.left ?? null} />`}
    ${targets}
    ${attack && html`<${Pool} preview=${preview} />`}
    ${preview.blast && !shown.general && html`<${Blasted} blast=${preview.blast} view=${view} />`}
    <${Consequences} preview=${preview} view=${view} refused=${refused} />
    ${preview.watched && html`<${Against} rows=${preview.watched} view=${view} title="In its sight now" none="Nobody is in range and sight now." />`}
    ${preview.threats && html`<${Against} rows=${preview.threats} view=${view} title=${shown.verb === 'end' || shown.verb === 'overwatch' ? 'Could shoot at it here' : 'Could shoot at it there'} none="Nobody can shoot there from where they stand: out of sight or out of range." foes />`}
    ${others}
  </div>`;
}

/** @param {{ preview: Preview, kill: number | null }} props */
function Odds({ preview, kill }) {
  const wounds = preview.wounds ?? [1];
  return html`<div class="odds">
      <p class="big"><span>${percent(preview.eliminates ?? 0)}<small>%</small></span><em>eliminates</em></p>
      <p class="big q"><span>${percent(1 - (wounds[0] ?? 0))}<small>%</small></span><em>wounds at all</em></p>
      <p class="big q"><span>${short(preview.mean ?? 0)}</span><em>wounds, mean</em></p></div>
    <${Distribution} chances=${wounds} kill=${kill} />`;
}

/** Every target of an attack side by side: those it may be aimed at first, then the others with the reason. @param {{ view: View, shown: Shown, plan: import('./plan.js').Plan, planned: PlanState }} props */
function Targets({ view, shown, plan, planned }) {
  const rows = shown.compared;
  const able = rows.filter((one) => !one.refusal);
  if (rows.length < 2 || !able.length) return null;
  return html`<div class="side-by-side"><div class="side-head" aria-hidden="true"><span>Targets</span><span>far</span><span>dice</span><span>mean</span><span>kill</span></div>
    <ol class="targets" aria-label="Targets">${able.map((one, n) => html`<${Target} key=${one.target} one=${one} view=${view} on=${shown.target === one.target} n=${n + 1} press=${() => pick(plan, planned, shown, one.target)} />`)}</ol>
  </div>`;
}

/** Those it cannot be aimed at, nearest to it first, each with the reason. @param {{ view: View, shown: Shown }} props */
function NotAble({ view, shown }) {
  const rows = shown.compared.filter((one) => one.refusal);
  if (!rows.length) return null;
  return html`<div class="side-by-side"><p class="side-head"><span>Cannot be aimed at</span></p><ul class="targets barred" aria-label="Cannot be aimed at">${rows.map((one) => html`<${Barred} key=${one.target} one=${one} view=${view} />`)}</ul></div>`;
}

/** @param {import('./plan.js').Plan} plan @param {PlanState} planned @param {Shown} shown @param {string} id */
function pick(plan, planned, shown, id) {
  if (planned.verb !== shown.verb) plan.aim(shown.verb, shown.item);
  plan.target(id);
}

/** @param {{ one: Compared, view: View, on: boolean, n: number, press: () => void }} props */
function Target({ one, view, on, n, press }) {
  const unit = view.units.find((each) => each.id === one.target);
  return unit && html`<li><button class=${on ? 'on' : ''} aria-pressed=${String(on)} data-target=${one.target} onClick=${press}><${Badge} side=${unit.side} small text=${letters(unit, view.units)} /><span><i>${unit.line} ${unit.number}</i>${n < 10 && html`<kbd>${n}</kbd>`}</span>
    <span class="num">${inches(one.distance ?? 0)}</span><span class="num">${one.pool?.dice ?? '–'}d6</span><span class="num">${short(one.mean ?? 0)}</span><b class="num">${percent(one.eliminates ?? 0)}%</b></button></li>`;
}

/** @param {{ one: Compared, view: View }} props */
function Barred({ one, view }) {
  const unit = view.units.find((each) => each.id === one.target);
  return unit && html`<li><${Badge} side=${unit.side} small text=${letters(unit, view.units)} /><span><i>${unit.line} ${unit.number}</i></span><span class="num">${inches(one.distance ?? 0)}</span><em>${barredWords(one)}</em></li>`;
}

/** @param {Compared} one */
function barredWords(one) {
  const missing = one.refusal?.shown?.missing;
  if (missing) return `${inches(missing)} too far`;
  return { 'no-sight': 'out of sight', 'not-in-contact': 'not in reach', 'in-contact': 'an enemy is in contact', 'no-ap': 'no action point left', 'already-done': 'done already', 'no-weapon': 'no gun' }[one.refusal?.code ?? ''] ?? 'not now';
}

/** The phone's one line, and the whole preview behind it. @param {{ view: View, planned: PlanState, plan: import('./plan.js').Plan }} props */
export function QuickLine({ view, planned, plan }) {
  const [open, setOpen] = useState(false);
  const shown = shownOf(planned);
  const preview = shown?.preview;
  if (!shown || !preview || shown.general) return null;
  const other = view.units.find((one) => one.id === shown.target);
  const tests = preview.tests?.[0];
  return html`${open && html`<${Dialog} title="Before you commit" close=${() => setOpen(false)}><${PreviewPanel} view=${view} planned=${planned} plan=${plan} /><//>`}<div class="quick"><button class="quick-open" data-act="details" onClick=${() => setOpen(true)}><b>${VERBS[shown.verb]?.name} ${shown.target ? targetName(shown.target, view) : ''}</b> <em>details</em></button>
    ${preview.refusal ? html`<span>${preview.refusal.message}</span>` : preview.pool && isAttack(shown.verb) ? html`<span><b class="num">${preview.pool.dice}d6</b>${preview.saves ? html` against <b class="num">${preview.saves.dice}d6</b> saves` : ''}${preview.distance !== undefined ? html`, <b class="num">${inches(preview.distance)}</b>` : ''}</span>
      <span><b>${percent(preview.eliminates ?? 0)}%</b> eliminates, <b>${percent(1 - (preview.wounds?.[0] ?? 1))}%</b> wounds</span><${Distribution} mini chances=${preview.wounds ?? [1]} kill=${other?.wounds ?? null} />`
      : html`<span>${[preview.blast && blastWords(preview.blast, view), preview.does?.[0]?.words, tests && `${percent(tests.passes)}% pass the test`, preview.incoming?.length && `${preview.incoming.length} reaction shot on the way`].filter(Boolean).join(' ')}</span>`}</div>`;
}


/** Whom a blast would hit, in few words. @param {Preview[]} blast @param {View} view */
function blastWords(blast, view) {
  const friends = blast.filter((one) => view.units.find((unit) => unit.id === one.target)?.side === 'crew').length;
  if (!blast.length) return 'Nobody stands in the blast.';
  return `Hits ${counted(blast.length - friends, 'enemy', 'enemies')}${friends ? ` and ${counted(friends, 'friend')}` : ''}.`;
}
