// One member: name, numbers, the points as a measuring tape, what each slot holds.
import { html } from '../core/html.js';
import { theBook } from '../core/book.js';
import { clip, inches } from '../core/words.js';
import { Badge, Glyph, gearGlyph, weaponGlyph } from '../ui/glyph.js';
import { POINTS, SLOTS, holdings, spent, unarmed } from './crew.js';

/** @typedef {import('../types').Member} Member */

/** @param {{ crew: import('../types').Crew, member: Member, line: import('../types').Line | null, faults: import('../types').CrewCheck['errors'], change: (patch: Partial<Member>) => void }} props */
export function MemberCard({ crew, member, line, faults, change }) {
  return html`<section class="panel member-card" aria-label="Member">
    <header class="member-head"><${Badge} side="crew" text=${(clip(member.name, 2)[0] ?? '?').toUpperCase()} />
      <label class="member-title"><span class="sr">Name</span><input type="text" dir="auto" maxlength="40" value=${member.name} onInput=${(/** @type {any} */ event) => change({ name: event.target.value })} /></label>
      <button class="btn" aria-pressed=${String(member.leader)} onClick=${() => change({ leader: true })}>${member.leader ? 'Leads this crew' : 'Make leader'}<kbd>L</kbd></button></header>
    <ul class="stats">${line ? numbers(line, member).map(([words, value, more]) => html`<li key=${words}><span>${words}</span><b class="num">${value}</b><em>${more}</em></li>`) : html`<li><span>Reckoning…</span></li>`}</ul>
    <${PointTape} member=${member} />
    ${faults.map((fault) => html`<p key=${fault.code + fault.field} class="fault">${fault.message}</p>`)}
    ${unarmed(member) && html`<p class="fault advice" role="status"><b>No weapon.</b> ${clip(member.name, 24)} cannot shoot and strikes with fists. The rules allow it.</p>`}
    <${Slots} member=${member} change=${change} />
    <${ReachChart} crew=${crew} member=${member} />
  </section>`;
}

/** @param {import('../types').Line} line @param {Member} member @returns {[string, string, string][]} */
function numbers(line, member) {
  const arm = theBook()?.weapons.find((one) => one.id === member.primary);
  const shots = arm?.kind === 'ranged' ? `${arm.rof + line.shooting}d6` : '–';
  return [['Move', inches(line.move), ''], ['Actions', String(line.ap - (arm?.ap_penalty ?? 0)), arm?.ap_penalty ? `${line.ap}, −${arm.ap_penalty} weapon` : ''], ['Melee', `${line.melee}d6`, ''], ['Shoot', shots, arm && line.shooting ? `${arm.rof}, +${line.shooting}` : ''], ['Wounds', String(line.wounds), ''], ['Morale', `${line.morale}+`, ''], ['Defence', `${line.defence}d6`, '']];
}

/** @param {{ member: Member }} props */
function PointTape({ member }) {
  const held = holdings(member);
  const sum = spent(member);
  const whole = Math.max(POINTS, Math.ceil(sum / 10) * 10);
  let from = 0;
  const parts = held.map((one) => {
    const start = from;
    from += one.points;
    return { ...one, start, over: from > POINTS };
  });
  const share = (/** @type {number} */ points) => `${(points / whole) * 100}%`;
  return html`<div class="point-tape" role="img" aria-label=${`${sum} of ${POINTS} points`}>
    <div class="point-bar">${parts.map((one, n) => html`<span key=${n} class=${one.over ? 'over' : ''} style=${{ width: share(one.points) }}><${Glyph} name=${one.slot.startsWith('Gear') ? gearGlyph(one.id) : weaponGlyph(one.id)} /><b>${one.name}</b><em class="num">${one.points}</em></span>`)}
      ${sum > POINTS && html`<u style=${{ left: share(POINTS) }} />`}</div>
    <div class="point-ruler">${Array.from({ length: whole / 10 + 1 }, (_, n) => html`<i key=${n} style=${{ left: share(n * 10) }}>${n % 2 && whole > 140 ? '' : n * 10}</i>`)}</div>
    <p><b>${sum} of ${POINTS}.</b> ${sum > POINTS ? `${sum - POINTS} too many.` : sum === POINTS ? 'Nothing left over.' : `${POINTS - sum} left; points not spent are lost.`}</p></div>`;
}

/** @param {{ member: Member, change: (patch: Partial<Member>) => void }} props */
function Slots({ member, change }) {
  const held = holdings(member);
  const slots = ['Primary', 'Sidearm', ...Array.from({ length: Math.max(SLOTS, member.gear.length) }, (_, n) => `Gear ${n + 1}`)];
  const clear = (/** @type {string} */ slot) => (slot === 'Primary' ? change({ primary: null }) : slot === 'Sidearm' ? change({ sidearm: null }) : change({ gear: member.gear.filter((_, n) => slot !== `Gear ${n + 1}`) }));
  return html`<ul class="slots">${slots.map((slot) => {
    const one = held.find((each) => each.slot === slot);
    return html`<li key=${slot}><span>${slot}</span>${one ? html`<${Glyph} name=${slot.startsWith('Gear') ? gearGlyph(one.id) : weaponGlyph(one.id)} /><b>${one.name}</b><em>${one.text}</em><span class="num">${one.points}</span><button class="plain" aria-label=${`Lay down ${one.name}`} onClick=${() => clear(slot)}><${Glyph} name="cross" /></button>` : html`<i class="faint">empty</i>`}</li>`;
  })}</ul>`;
}

/** Every gun this faction may buy, by its reach and what it can do at most: dice times damage. @param {{ crew: import('../types').Crew, member: Member }} props */
function ReachChart({ crew, member }) {
  const guns = (theBook()?.weapons ?? []).filter((one) => one.kind === 'ranged' && (one.faction === '' || one.faction === crew.faction));
  const most = Math.max(...guns.map((one) => one.rof * one.damage), 1);
  const x = (/** @type {number} */ range) => 40 + range * 17.5;
  const y = (/** @type {number} */ bite) => 190 - (bite / most) * 160;
  return html`<div class="reach-chart"><h2>Reach and bite: dice times damage, out to each weapon's range</h2>
    <svg viewBox="0 0 640 226" role="img" aria-label="Weapons by range and dice times damage">
      ${[2, 4, 6, 8].filter((n) => n <= most).map((n) => html`<g key=${n}><path class="grid" d=${`M40 ${y(n)}H620`} /><text class="end" x="32" y=${y(n) + 4}>${n}</text></g>`)}
      ${guns.map((one) => html`<g key=${one.id} class=${one.id === member.primary ? 'cur' : ''}><path class="line" d=${`M40 ${y(one.rof * one.damage)}H${x(one.range)}V190`} /><circle cx=${x(one.range)} cy=${y(one.rof * one.damage)} r="3.500" /></g>`)}
      ${labels(guns, x, y).map(({ one, tx, ty }) => html`<text key=${one.id} class=${one.id === member.primary ? 'cur' : ''} x=${tx} y=${ty}>${one.name}</text>`)}
      <path class="axis" d="M40 190H620" />${[0, 6, 12, 18, 24, 30].map((n) => html`<text key=${n} class="mid" x=${x(n)} y="208">${n}″</text>`)}
    </svg></div>`;
}

/** Names that do not lie on each other. @param {import('../types').Weapon[]} guns @param {(range: number) => number} x @param {(bite: number) => number} y */
function labels(guns, x, y) {
  /** @type {{ one: import('../types').Weapon, tx: number, ty: number }[]} */
  const placed = [];
  for (const one of [...guns].sort((a, b) => b.rof * b.damage - a.rof * a.damage || a.range - b.range)) {
    const tx = x(one.range) + 7;
    let ty = y(one.rof * one.damage) + 4;
    while (placed.some((other) => Math.abs(other.ty - ty) < 12 && Math.abs(other.tx - tx) < 84)) ty += 12;
    placed.push({ one, tx, ty });
  }
  return placed;
}
