// The packet of a mission: aim and rules, the deck to scale, tokens to cut out, enemies, the turn, the crews.
import { html } from '../core/html.js';
import { group as groupRow, mission as missionRow, named, theBook } from '../core/book.js';
import { clip, inches, title } from '../core/words.js';
import { timeWords } from '../battle/status.js';
import { missionGlyph } from '../ui/mission.js';
import { Glyph, Name } from '../ui/glyph.js';
import { RulingText } from '../rules/ruling.js';
import { first } from '../rules/summary.js';
import { CrewCards, EnemyCards } from './cards.js';
import { MissionMap } from './deck-map.js';
import { TokenSheet } from './token-sheet.js';

/** @typedef {import('../types').View} View */
/** @typedef {{ crew: import('../types').Crew, check: import('../types').CrewCheck }} Mustered */

const CHAPTERS = ['Rounds and actions', 'Conditions and morale'];
const ENEMY_RULES = ['VB-35', 'VB-36', 'VB-37', 'VB-38'];

/** @param {{ view: View, crews: Mustered[] }} props */
export function Packet({ view, crews }) {
  const foes = groupRow(view.setup.enemy);
  const counts = foes ? foes.lines.map((line) => view.units.filter((unit) => unit.side === 'enemy' && unit.line === line.name).length) : [];
  return html`<${Aim} view=${view} />
    <section class="print-part"><h2 class="print-title"><span>The deck</span></h2><${MissionMap} view=${view} /></section>
    ${foes && html`<section class="print-part"><h2 class="print-title"><${Glyph} name=${foes.id} /><span>${foes.name}</span></h2><p>${foes.text}</p><${EnemyCards} group=${foes} counts=${counts} />
      <div class="print-rules"><${Rules} title="How they act" rulings=${ENEMY_RULES.flatMap((id) => theBook()?.rulings.filter((ruling) => ruling.id === id) ?? [])} /></div></section>`}
    <section class="print-part"><h2 class="print-title"><span>A round at the table</span></h2><div class="print-rules two">${CHAPTERS.map((chapter) => html`<${Rules} key=${chapter} title=${chapter} rulings=${theBook()?.rulings.filter((ruling) => ruling.chapter === chapter) ?? []} />`)}
      <div><h3>Actions</h3><ul>${(theBook()?.actions ?? []).map((action) => html`<li key=${action.id}><b>${title(action.id)}</b> ${action.text}</li>`)}</ul></div></div></section>
    ${crews.map((one, n) => html`<${CrewCards} key=${n} crew=${one.crew} check=${one.check} />`)}
    <section class="print-part"><h2 class="print-title"><span>Tokens to cut out</span><em>each square is one inch</em></h2><${TokenSheet} view=${view} /></section>`;
}

/** What is to be done, by when, and under which rules. @param {{ view: View }} props */
function Aim({ view }) {
  const row = missionRow(view.setup.mission);
  const rulings = (row?.rulings ?? []).flatMap((id) => theBook()?.rulings.filter((ruling) => ruling.id === id) ?? []);
  const options = (theBook()?.options ?? []).filter((one) => view.setup.options.includes(one.id));
  return html`<section class="print-part print-aim"><h2 class="print-title"><${Glyph} name=${missionGlyph(view.setup.mission)} /><span>${row?.name}</span><em><${Name} text=${view.name} /></em></h2>
    <p class="lead">${row?.briefing}</p>
    <dl class="print-facts"><div><dt>Won when</dt><dd>${view.objective.text}</dd></div><div><dt>Time</dt><dd>${title(timeWords(view))}.</dd></div><div><dt>Deck</dt><dd>${inches(view.setup.size)} by ${inches(view.setup.size)}</dd></div>
      <div><dt>Enemy</dt><dd>${named(view.setup.enemy)}</dd></div><div><dt>Crews</dt><dd>${view.setup.crews.map((name) => clip(name)).join(', ')}</dd></div>
      ${options.map((one) => html`<div key=${one.id}><dt>${one.name}</dt><dd>${one.text}</dd></div>`)}</dl>
    <div class="round-boxes">${Array.from({ length: view.last_round || view.limit }, (_, n) => html`<span key=${n}>${n + 1}</span>`)}<em>rounds, ticked as they end</em></div>
    <div class="print-rulings">${rulings.map((ruling) => html`<section key=${ruling.id}><h3>${ruling.title} <span class="num">${ruling.id}</span></h3><${RulingText} text=${ruling.text} /></section>`)}</div></section>`;
}

/** @param {{ title: string, rulings: import('../types').Ruling[] }} props */
function Rules({ title: words, rulings }) {
  return html`<div><h3>${words}</h3><ul>${rulings.map((ruling) => html`<li key=${ruling.id}><b>${ruling.title}.</b> ${first(ruling.text)} <span class="num">${ruling.id}</span></li>`)}</ul></div>`;
}
