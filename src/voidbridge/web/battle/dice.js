// The dice tray: what fell, what it means, and then what came of it.
import { html } from '../core/html.js';
import { named } from '../core/book.js';
import { clip, counted, signed, title } from '../core/words.js';
import { Badge, letters } from '../ui/glyph.js';
import { CONDITIONS } from '../ui/gauges.js';
import { Die } from '../ui/die.js';
import { Help, Rule } from '../ui/rule.js';

/** @typedef {import('../types').View} View */
/** @typedef {import('./beats.js').Throw} Throw */

/** @param {{ view: View, thrown: Throw | null }} props */
export function Tray({ view, thrown }) {
  if (!thrown) return html`<section class="tray none" aria-label="Last roll"><div class="ph"><h2>Last roll</h2></div><p class="faint pad">The dice of attacks and tests lie here when they have fallen.</p></section>`;
  const from = view.units.find((one) => one.id === (thrown.attacker ?? thrown.test?.unit));
  const to = view.units.find((one) => one.id === thrown.target);
  return html`<section class="tray" aria-label="Last roll" key=${thrown.number}>
    <div class="ph"><h2>Last roll <${Help} rule=${thrown.test ? 'VB-22' : 'VB-07'} about="How is this read?" /></h2><span class="tray-who">${from && html`<${Badge} side=${from.side} small text=${letters(from, view.units)} />`}${thrown.test ? 'morale' : thrown.how === 'melee' ? 'strikes' : thrown.how === 'overwatch' ? 'overwatch' : 'shoots'}${to && html`<${Badge} side=${to.side} small text=${letters(to, view.units)} />`}</span></div>
    ${thrown.test ? html`<${TestDice} thrown=${thrown} />` : html`<${AttackDice} thrown=${thrown} />`}
    <p class="tray-result">${result(thrown, view)}</p>
  </section>`;
}

/** What came of the crew's last roll, on a phone, until something else is looked at: the telling went by too fast to read. @param {{ thrown: Throw | null, view: View, open: () => void, shut: () => void }} props  `open`: shows all its dice */
export function LastRoll({ thrown, view, open, shut }) {
  const from = view.units.find((one) => one.id === (thrown?.attacker ?? thrown?.test?.unit));
  if (!thrown || from?.side !== 'crew') return null;
  return html`<div class="quick rolled" role="note" aria-label="Last roll"><button class="quick-open" data-act="rolled" onClick=${open}><b>${thrown.test ? title(thrown.how) : `${title(thrown.how === 'melee' ? 'melee' : thrown.how === 'overwatch' ? 'overwatch' : 'shot')}: ${counted(thrown.hits, 'hit')}, ${thrown.cancelled} saved`}</b> <em>dice</em></button>
    <button class="quick-shut" aria-label="Put the last roll away" onClick=${shut}>×</button><span>${clip(from.name, 18)}: ${result(thrown, view)}</span></div>`;
}

/** The dice and what came of them, for where there is no tray. @param {{ thrown: Throw, view: View }} props */
export function Dice({ thrown, view }) {
  return html`<div class="fallen-dice" key=${thrown.number}>${thrown.test ? html`<${TestDice} thrown=${thrown} />` : html`<${AttackDice} thrown=${thrown} />`}<p class="tray-result">${result(thrown, view)}</p></div>`;
}

/** @param {{ thrown: Throw }} props */
function AttackDice({ thrown }) {
  const fates = attackFates(thrown);
  const saves = saveFaces(thrown);
  return html`<div class=${`dice ${Math.max(fates.length, saves.length) > 4 ? 'many' : ''}`}>
    <span>Hits</span><ol>${fates.map((die, n) => html`<li key=${n}><${Die} face=${die.face} sides=${thrown.sides} fate=${die.fate} label=${die.label} tumble=${n} /></li>`)}${!fates.length && html`<li class="faint">${thrown.how === 'blast' ? 'one, certain' : 'none'}</li>`}</ol>
    <span>Saves</span><ol>${saves.map((die, n) => html`<li key=${n}><${Die} face=${die.face} sides=${thrown.sides} fate=${die.fate} label=${die.label} tumble=${fates.length + n} /></li>`)}${!saves.length && html`<li class="faint">${thrown.hits > 0 && thrown.hits === thrown.crits ? 'none: a critical allows no save' : 'none'}</li>`}</ol>
  </div>`;
}

/** Each die of the pool with what became of it. @param {Throw} thrown @returns {{ face: number, fate: 'crit'|'hit'|'miss'|'stopped', label: string }[]} */
export function attackFates(thrown) {
  let stopped = thrown.cancelled;
  return [...thrown.faces].sort((a, b) => b - a).map((face) => {
    if (face === thrown.sides && face >= thrown.hitOn) return { face, fate: 'crit', label: 'critical' };
    if (face < thrown.hitOn) return { face, fate: 'miss', label: 'miss' };
    if (stopped > 0) {
      stopped -= 1;
      return { face, fate: 'stopped', label: 'saved' };
    }
    return { face, fate: 'hit', label: 'hit' };
  });
}

/** @param {Throw} thrown @returns {{ face: number, fate: 'save'|'miss', label: string }[]} */
function saveFaces(thrown) {
  return [...thrown.saves.map((face) => ({ face, again: false })), ...thrown.rerolled.map((face) => ({ face, again: true }))].map(({ face, again }) => ({ face, fate: face >= 5 ? 'save' : 'miss', label: face >= 5 ? (again ? 'reroll' : 'save') : again ? 'reroll' : 'fails' }));
}

/** @param {{ thrown: Throw }} props */
function TestDice({ thrown }) {
  const test = /** @type {NonNullable<Throw['test']>} */ (thrown.test);
  return html`<div class="dice"><span>${title(thrown.how)}</span><ol>${thrown.faces.map((face, n) => html`<li key=${n}><${Die} face=${face} fate=${test.passed ? 'hit' : 'miss'} tumble=${n} /></li>`)}
    <li class="sum-up num">${test.modifier ? `${signed(test.modifier)} ` : ''}= ${test.total}<em>needs ${test.target}+</em></li></ol>
    <p class="test-why">${thrown.parts.map((part, n) => html`<span key=${n}>${n === 0 ? `${test.target}+` : signed(part.value)} ${part.words} <${Rule} id=${part.rule} />${n < thrown.parts.length - 1 ? ', ' : ''}</span>`)}</p></div>`;
}

/** @param {Throw} thrown @param {View} view */
function result(thrown, view) {
  if (thrown.test) return thrown.test.passed ? 'Holds.' : 'Fails.';
  const to = view.units.find((one) => one.id === thrown.target);
  const name = to ? (to.side === 'crew' ? clip(to.name, 18) : `${to.line} ${to.number}`) : '';
  if (thrown.wounds === null) return '';
  if (thrown.wounds === 0) return `${thrown.plated ? 'The plating takes the wound.' : 'No wound.'}${to ? ` ${name} keeps ${thrown.left ?? to.wounds} of ${to.full}.` : ''}`;
  const marks = thrown.gained.map((id) => CONDITIONS[id]?.[1].split(':')[0].toLowerCase() ?? title(id).toLowerCase());
  return html`<b>${counted(thrown.wounds, 'wound')}.</b> ${name} ${to ? (thrown.down ? html`<b>is eliminated</b>` : `keeps ${thrown.left ?? to.wounds} of ${to.full}`) : ''}${marks.length && !thrown.down ? `, ${marks.join(', ')}` : ''}`;
}

/** The same attack as rows of the story. @param {Throw} thrown */
export function throwRows(thrown) {
  if (thrown.test) {
    return [['Test', `2d6 ${thrown.test.modifier ? signed(thrown.test.modifier) : ''} against ${thrown.test.target}+`], ['Rolled', `${thrown.faces.join(', ')} = ${thrown.test.total}: ${thrown.test.passed ? 'holds' : 'fails'}`]];
  }
  const rows = [['Pool', `${thrown.weapon ? `${named(thrown.weapon)}, ` : ''}${thrown.dice || thrown.faces.length}d6`]];
  if (thrown.faces.length) rows.push(['Rolled', attackFates(thrown).map((die) => `${die.face} ${die.label}`).join(', ')]);
  if (thrown.saves.length) rows.push(['Saves', `${thrown.saves.join(', ')}${thrown.rerolled.length ? `; again ${thrown.rerolled.join(', ')}` : ''}: ${counted(thrown.cancelled, 'hit')} stopped${thrown.ignored ? `, ${thrown.ignored} ignored` : ''}`]);
  return rows;
}
