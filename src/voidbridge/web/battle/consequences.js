// What an action brings beside its own dice: what it does, tests ahead, shots it draws, answers to it.
import { html } from '../core/html.js';
import { counted, percent, short, signed } from '../core/words.js';
import { Badge, Name, letters } from '../ui/glyph.js';
import { Rule } from '../ui/rule.js';

/** @typedef {import('../types').View} View */
/** @typedef {import('../types').Preview} Preview */
/** @typedef {import('../types').Told} Told */

/** @param {{ preview: Preview, view: View, refused: boolean }} props */
export function Consequences({ preview, view, refused }) {
  const { does, effects, answer, tests, incoming, ambush } = preview;
  return html`<dl class="more">
    ${does?.length ? html`<${Lines} title="Does" lines=${does} />` : null}
    ${!refused && tests?.length ? html`<div><dt>Test</dt><dd>${tests.map((test, n) => html`<${TestAhead} key=${n} test=${test} view=${view} />`)}</dd></div>` : null}
    ${!refused && ambush !== undefined ? html`<div><dt>Ambush</dt><dd><p><b class="num">${percent(ambush)}%</b> that enemies were waiting for this. <${Rule} id="VB-57" /></p></dd></div>` : null}
    ${!refused && incoming?.length ? html`<div class="warned"><dt>On the way</dt><dd>${incoming.map((shot, n) => html`<${Incoming} key=${n} shot=${shot} view=${view} />`)}</dd></div>` : null}
    ${effects?.length ? html`<${Lines} title="Also" lines=${effects} />` : null}
    ${!refused && answer?.length ? html`<${Lines} title="Answer" lines=${answer} />` : null}
  </dl>`;
}

/** @param {{ title: string, lines: Told[] }} props */
function Lines({ title, lines }) {
  return html`<div><dt>${title}</dt><dd>${lines.map((line) => html`<p key=${line.words}>${line.words}${line.chance !== undefined ? html` <b class="num">${percent(line.chance)}%</b> that its dice call for it.` : ''}${line.mean !== undefined ? html`: <b class="num">${short(line.mean)}</b> wounds on average${line.eliminates ? html`, <b class="num">${percent(line.eliminates)}%</b> eliminates` : ''}` : ''} <${Rule} id=${line.rule} /></p>`)}</dd></div>`;
}

/** @param {{ test: import('../types').TestAhead, view: View }} props */
function TestAhead({ test, view }) {
  const unit = view.units.find((one) => one.id === test.unit);
  return html`<div class="test-ahead"><p>${unit && html`<${Badge} side=${unit.side} small text=${letters(unit, view.units)} />`} <b class="num">${percent(test.passes)}%</b> passes: 2d6${test.modifier ? ` ${signed(test.modifier)}` : ''} against ${test.target}+, ${test.words}</p>
    <p class="faint">${test.parts.map((part, n) => html`<span key=${n}>${n === 0 ? part.value : signed(part.value)} ${part.words} <${Rule} id=${part.rule} />${n < test.parts.length - 1 ? ', ' : ''}</span>`)}</p></div>`;
}

/** @param {{ shot: import('../types').Met, view: View }} props */
function Incoming({ shot, view }) {
  const by = view.units.find((one) => one.id === shot.attacker);
  return html`<p>${by && html`<${Badge} side=${by.side} small text=${letters(by, view.units)} />`} fires on overwatch: <b class="num">${shot.pool.dice}d6</b>${shot.saves.dice ? html` against <b class="num">${shot.saves.dice}d6</b> saves` : ''}, <b class="num">${short(shot.mean)}</b> wounds on average, <b class="num">${percent(shot.eliminates)}%</b> eliminates <${Rule} id="VB-18" /></p>`;
}

/** Everyone a blast would hit, friend and foe. @param {{ blast: Preview[], view: View }} props */
export function Blasted({ blast, view }) {
  const friends = blast.filter((one) => view.units.find((unit) => unit.id === one.target)?.side === 'crew').length;
  if (!blast.length) return html`<p class="faint pad">Nobody stands in the blast.</p>`;
  return html`<table class="mods blast-table"><caption>One automatic hit on each, saves allowed${friends ? html`; <b>${counted(friends, 'friend')} in it</b>` : ''}</caption><thead><tr><th scope="col" colspan="2">Hit</th><th scope="col">Saves</th><th scope="col">Wounds</th><th scope="col">Kill</th></tr></thead><tbody>
    ${blast.map((one) => {
      const unit = view.units.find((each) => each.id === one.target);
      return unit && html`<tr key=${unit.id} class=${unit.side === 'crew' ? 'friend' : ''}><td><${Badge} side=${unit.side} small text=${letters(unit, view.units)} /></td><th scope="row">${unit.side === 'crew' ? html`<${Name} text=${unit.name} most=${14} /> (friend)` : `${unit.line} ${unit.number}`}</th><td class="num">${one.saves?.dice ?? 0}d6</td><td class="num">${short(one.mean ?? 0)}</td><td class="num">${percent(one.eliminates ?? 0)}%</td></tr>`;
    })}</tbody></table>`;
}

/** Shots that could be fired, in figures. @param {{ rows: import('../types').Aimed[], view: View, title: string, none: string, foes?: boolean }} props */
export function Against({ rows, view, title, none, foes }) {
  if (!rows.length) return html`<p class="faint pad">${none}</p>`;
  const sum = rows.reduce((all, one) => all + Number(short(one.mean, 2)), 0); // of the figures as they stand in the rows
  return html`<table class=${`mods blast-table ${foes ? 'warned' : ''}`}><caption>${title}${foes && rows.length > 1 ? html`: <b class="num">${short(sum, 2)}</b> wounds on average, all together` : ''}</caption><thead><tr><th scope="col" colspan="2">${foes ? 'Enemy' : 'Target'}</th><th scope="col">Dice</th><th scope="col">Saves</th><th scope="col">Wounds</th><th scope="col">Kill</th></tr></thead><tbody>
    ${rows.map((one) => {
      const unit = view.units.find((each) => each.id === one.target);
      return unit && html`<tr key=${unit.id}><td><${Badge} side=${unit.side} small text=${letters(unit, view.units)} /></td><th scope="row">${unit.side === 'crew' ? html`<${Name} text=${unit.name} most=${14} />` : `${unit.line} ${unit.number}`}${one.cover ? html` <span class="faint">in cover</span>` : ''}</th><td class="num">${one.dice}d6</td><td class="num">${one.saves}d6</td><td class="num">${short(one.mean, 2)}</td><td class="num">${percent(one.eliminates)}%</td></tr>`;
    })}</tbody></table>`;
}
