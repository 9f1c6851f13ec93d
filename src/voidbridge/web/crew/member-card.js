// One member: name, numbers with what would change, the points as a measuring tape, what each slot holds.
import { html } from '../core/html.js';
import { theBook } from '../core/book.js';
import { short, signed } from '../core/words.js';
import { Badge, Glyph, gearGlyph, weaponGlyph } from '../ui/glyph.js';
import { holdings, letterOf, limits, spent } from './crew.js';
import { ReachChart } from './reach-chart.js';

/** @typedef {import('../types').Member} Member */
/** @typedef {import('../types').CrewCheck} CrewCheck */
/** @typedef {{ name: string, member: Member, sheet: import('../types').Sheet, faults: string[] }} Probe */

/** @param {{ at: number, member: Member, check: CrewCheck | null, probe: Probe | null, change: (patch: Partial<Member>) => void, equip: () => void }} props */
export function MemberCard({ at, member, check, probe, change, equip }) {
  const sheet = check?.sheets[at] ?? null;
  const faults = (check?.errors ?? []).filter((fault) => fault.member === at);
  const advice = (check?.advice ?? []).filter((each) => each.member === at);
  return html`<section class="panel member-card" aria-label="Member">
    <header class="member-head"><${Badge} side="crew" text=${letterOf(member)} />
      <label class="member-title"><span class="sr">Name</span><input type="text" dir="auto" maxlength="40" value=${member.name} onInput=${(/** @type {any} */ event) => change({ name: event.target.value })} /></label>
      <button class="btn" aria-pressed=${String(member.leader)} onClick=${() => change({ leader: true })}>${member.leader ? 'Leads this crew' : 'Make leader'}<kbd>L</kbd></button></header>
    <ul class="stats">${sheet ? sheet.figures.map((figure, n) => html`<${Stat} key=${figure.id} figure=${figure} then=${probe?.sheet.figures[n] ?? null} />`) : html`<li><span>Reckoning…</span></li>`}</ul>
    <p class="probe-line" aria-live="polite">${probe ? html`<b>With ${probe.name}</b> ${probe.faults[0] ?? changes(sheet, probe.sheet)}` : ''}</p>
    <${PointTape} member=${member} probe=${probe} />
    ${faults.map((fault) => html`<p key=${fault.code + fault.field} class="fault">${fault.message}</p>`)}
    ${advice.map((each) => html`<p key=${each.code} class="fault advice" role="status">${each.message}</p>`)}
    <${Slots} member=${member} arms=${sheet?.arms ?? []} change=${change} equip=${equip} />
    <${ReachChart} bites=${check?.bites[at] ?? []} member=${member} />
  </section>`;
}

/** A number, and beside it what it would become. @param {{ figure: import('../types').Figure, then: import('../types').Figure | null }} props */
function Stat({ figure, then }) {
  const other = then !== null && (then.text !== figure.text || then.notes.join() !== figure.notes.join());
  const shown = other ? then : figure;
  const made = shown.parts.slice(1).map((part) => `${signed(part.value)} ${part.words}`);
  const title = figure.parts.map((part) => `${short(part.value)} ${part.words} (${part.rule})`).join(', ');
  return html`<li class=${other ? 'changes' : ''} title=${title}><span>${figure.name}</span><b class="num">${other && then.text !== figure.text ? html`<s>${figure.text}</s>${then.text}` : figure.text}</b>
    <em>${[...made, ...shown.notes].map((note) => html`<span key=${note}>${note}</span>`)}</em></li>`;
}

/** What differs, in words. @param {import('../types').Sheet | null} now @param {import('../types').Sheet} then */
function changes(now, then) {
  const words = then.figures.flatMap((figure, n) => (now && now.figures[n]?.text !== figure.text ? [`${figure.name} ${now.figures[n]?.text} to ${figure.text}`] : []));
  return words.length ? `${words.join(', ')}.` : 'no number changes; see what it does.';
}

/** @param {{ member: Member, probe: Probe | null }} props */
function PointTape({ member, probe }) {
  const most = limits().points;
  const held = holdings(probe?.member ?? member);
  const now = holdings(member).map((one) => one.slot + one.id);
  const sum = spent(probe?.member ?? member);
  const whole = Math.max(most, Math.ceil(sum / 10) * 10);
  let from = 0;
  const parts = held.map((one) => ({ ...one, over: (from += one.points) > most, fresh: !now.includes(one.slot + one.id) }));
  const share = (/** @type {number} */ points) => `${(points / whole) * 100}%`;
  const marks = Math.floor(whole / 10) + 1;
  return html`<div class="point-tape" role="img" aria-label=${`${sum} of ${most} points`}>
    <div class="point-bar">${parts.map((one, n) => html`<span key=${n} class=${one.over ? 'over' : one.fresh ? 'fresh' : ''} style=${{ width: share(one.points) }}><${Glyph} name=${one.slot.startsWith('Gear') ? gearGlyph(one.id) : weaponGlyph(one.id)} /><b>${one.name}</b><em class="num">${one.points}</em></span>`)}
      ${sum > most && html`<u style=${{ left: share(most) }} />`}</div>
    <div class="point-ruler">${Array.from({ length: marks }, (_, n) => html`<i key=${n} style=${{ left: share(n * 10) }}>${n % 2 && whole > 140 ? '' : n * 10}</i>`)}</div>
    <p><b>${sum} of ${most}.</b> ${sum > most ? `${sum - most} too many.` : sum === most ? 'Nothing left over.' : `${most - sum} left; points not spent are lost.`}</p></div>`;
}

/** @param {{ member: Member, arms: import('../types').Arm[], change: (patch: Partial<Member>) => void, equip: () => void }} props */
function Slots({ member, arms, change, equip }) {
  const held = holdings(member);
  const slots = ['Primary', 'Sidearm', ...Array.from({ length: Math.max(theBook()?.muster.slots ?? 0, member.gear.length) }, (_, n) => `Gear ${n + 1}`)];
  const clear = (/** @type {string} */ slot) => (slot === 'Primary' ? change({ primary: null }) : slot === 'Sidearm' ? change({ sidearm: null }) : change({ gear: member.gear.filter((_, n) => slot !== `Gear ${n + 1}`) }));
  const words = (/** @type {{ id: string, text: string }} */ one) => arms.filter((arm) => arm.id === one.id).map(armWords)[0] ?? one.text;
  return html`<div class="slots-head"><h2>What it carries</h2><button class="btn" data-act="equip" title="A kit of this faction's ready crews, within the points; press again for another" onClick=${equip}>Equip for me<kbd>E</kbd></button></div>
  <ul class="slots">${slots.map((slot) => {
    const one = held.find((each) => each.slot === slot);
    return html`<li key=${slot}><span>${slot}</span>${one ? html`<${Glyph} name=${slot.startsWith('Gear') ? gearGlyph(one.id) : weaponGlyph(one.id)} /><b>${one.name}</b><em>${words(one)}</em><span class="num">${one.points}</span><button class="plain" aria-label=${`Lay down ${one.name}`} onClick=${() => clear(slot)}><${Glyph} name="cross" /></button>` : html`<i class="faint">empty</i>`}</li>`;
  })}</ul>`;
}

/** A weapon as this member uses it. @param {import('../types').Arm} arm */
const armWords = (arm) => [arm.kind === 'ranged' || arm.range !== 'contact' ? arm.range : '', arm.dice, `damage ${arm.damage}`, ...arm.notes].filter(Boolean).join(', ');
