// How it ended: the outcome and its cause, what became of each model, the dice against expectation, the rounds.
import { html, useEffect, useRef, useState } from '../core/html.js';
import { api } from '../core/api.js';
import { go } from '../core/router.js';
import { counted, title } from '../core/words.js';
import { BackToCampaign, Brought, useCampaignOf } from '../campaign/of-battle.js';
import { Rule } from '../ui/rule.js';
import { Fates } from './fates.js';
import { LuckPlot, luckWords } from './luck.js';
import { Timeline } from './timeline.js';

/** @typedef {import('../types').View} View */
/** @typedef {import('../types').Report} Report */

const CAUSES = /** @type {Record<string, string>} */ ({
  'enemies-dead': 'Every enemy is eliminated.', 'crew-dead': 'Nobody of the crew is left standing.', 'time-out': 'Time ran out.', extracted: 'The crew is out, with what it came for.',
  'vents-sealed': 'Every vent is sealed.', held: 'The centre was held to the end.', 'zone-lost': 'The centre was lost: more enemies than crew stood in it at the end of a round.', 'cache-missed': 'The cache was not secured in time.', adjudicated: 'The master decided it.',
});

/** @param {{ view: View, close: () => void, coach?: any }} props  `coach`: the last word of a lesson */
export function Ending({ view, close, coach }) {
  const panel = useRef(/** @type {HTMLElement | null} */ (null));
  const [report, setReport] = useState(/** @type {Report | null} */ (null));
  const [trouble, setTrouble] = useState('');
  const of = useCampaignOf(view.game, view.version);
  useEffect(() => keepInside(/** @type {HTMLElement} */ (panel.current), close), []);
  useEffect(() => {
    api.report(view.game, view.seat).then(setReport, () => setTrouble('The report could not be fetched; the battle itself is kept.'));
  }, [view.version]);
  const won = view.outcome === 'won';
  return html`<section ref=${panel} class="ending" role="dialog" aria-modal="true" aria-label="How it ended" aria-describedby="end-cause">
    <header class="end-head"><p class="muted">${view.objective.name}, round ${view.round}</p>
      <h1 tabindex="-1">${won ? 'Mission won' : 'Mission lost'}</h1><p class="cause" id="end-cause">${CAUSES[view.cause] ?? title(view.cause)}${left(view)}</p></header>
    ${coach}${of && html`<${Brought} of=${of} />`}
    ${trouble && html`<p class="refusal">${trouble}</p>`}
    ${report ? html`<${Told} view=${view} report=${report} won=${won} />` : !trouble && html`<p class="faint">Counting…</p>`}
    <${Acts} of=${of} view=${view} report=${report} close=${close} trouble=${setTrouble} lesson=${Boolean(coach)} />
  </section>`;
}

/** How much of the aim was left, and what else was missing. @param {View} view */
function left(view) {
  const { done, needed, missing } = view.objective;
  return view.outcome === 'won' || !needed ? '' : [` ${done} of ${needed} done${done >= needed && missing.length ? ', but' : '.'}`, ...missing].join(' ');
}

/** @param {{ view: View, report: Report, won: boolean }} props */
function Told({ view, report, won }) {
  const crew = view.units.filter((unit) => unit.side === 'crew');
  const foes = view.units.filter((unit) => unit.side === 'enemy' && (unit.presence !== 'waiting'));
  const down = foes.filter((unit) => unit.presence === 'eliminated').length;
  const { loot, luck } = report;
  return html`<div class="end-body">
    ${loot.held > 0 && html`<p class="end-loot"><b>${counted(loot.held, 'piece')} of loot ${won ? 'brought home' : 'in hand, but lost with the mission'}.</b> ${loot.words} <${Rule} id=${loot.rule} /></p>`}
    <h2>The crew</h2><${Fates} units=${crew} view=${view} report=${report} />
    <div class="end-two"><section><h2>Luck</h2>
      <p class="luck-words"><b>${luckWords(luck.crew, 'Your dice')}</b></p><${LuckPlot} luck=${luck.crew} side="crew" words="Wounds your attacks gave" />
      <p class="luck-words">${luckWords(luck.enemy, 'The enemy’s dice')}</p><${LuckPlot} luck=${luck.enemy} side="enemy" words="Wounds the enemy’s attacks gave" /></section>
    <section><h2>Round by round</h2><${Timeline} report=${report} /><${Counts} luck=${luck} /></section></div>
    <h2>The enemy, ${down} of ${foes.length} eliminated</h2><${Fates} units=${foes} view=${view} report=${report} />
  </div>`;
}

/** @param {{ luck: Report['luck'] }} props */
function Counts({ luck }) {
  const figure = (/** @type {number} */ value) => value.toFixed(1);
  const rows = /** @type {const} */ ([['Attacks', 'attacks', null], ['Hits', 'hits', 'hits_expected'], ['Wounds by attacks', 'wounds', 'wounds_expected'], ['Tests passed', 'passed', 'passed_expected']]);
  return html`<table class="end-counts"><thead><tr><th scope="col"><span class="sr">What</span></th><th scope="col">Crew</th><th scope="col">expected</th><th scope="col">Enemy</th><th scope="col">expected</th></tr></thead><tbody>
    ${rows.map(([words, is, would]) => html`<tr key=${is}><th scope="row">${words}</th>${[luck.crew, luck.enemy].map((side, n) => html`<td class="num" key=${`a${n}`}>${is === 'passed' ? (side.tests ? `${side.passed} of ${side.tests}` : '–') : side[is]}</td><td class="num faint" key=${`b${n}`}>${would && !(is === 'passed' && !side.tests) ? figure(side[would]) : ''}</td>`)}</tr>`)}</tbody></table>`;
}

/** @param {{ of: import('../types').OfCampaign | null, view: View, report: Report | null, close: () => void, trouble: (words: string) => void, lesson?: boolean }} props */
function Acts({ of, view, report, close, trouble, lesson }) {
  const [busy, setBusy] = useState(false);
  async function again() {
    if (!report || busy) return;
    setBusy(true);
    try {
      const { id } = await api.newGame(report.again);
      go(`#/battle/${encodeURIComponent(id)}`);
    } catch (fault) {
      trouble(/** @type {any} */ (fault).message || 'It could not be set up again.');
      setBusy(false);
    }
  }
  const game = encodeURIComponent(view.game);
  return html`<p class="more-acts"><a class="btn" href=${`#/replay/${game}`}>Watch it again</a><a class="btn" href=${`/api/games/${game}/journal`} download>Save the journal</a><button class="btn" onClick=${() => print()}>Print</button></p>
    <p class="acts">${of ? html`<${BackToCampaign} of=${of} game=${view.game} trouble=${trouble} />` : html`<button class=${lesson ? 'btn' : 'btn go'} data-act="again" aria-disabled=${String(!report || busy)} onClick=${again}>Play again, same set-up</button><a class="btn" href="#/setup">New mission</a>`}
    <a class="btn" href="#/">To the start</a><button class="btn" onClick=${close}>Look at the deck<kbd>Esc</kbd></button></p>`;
}

const CALM = 600; // milliseconds in which a key that was meant for the telling presses nothing here

/** While the panel stands before everything else it has the keyboard: its heading first, Tab goes round in it, Esc puts it away. @param {HTMLElement} panel @param {() => void} close */
export function keepInside(panel, close) {
  const stops = () => /** @type {HTMLElement[]} */ ([...panel.querySelectorAll('a[href], button')]);
  const opened = performance.now();
  /** @type {HTMLElement | null} */ (panel.querySelector('h1'))?.focus({ preventScroll: true });
  const hear = (/** @type {KeyboardEvent} */ event) => {
    if (document.querySelector('dialog[open]')) return; // one above this
    const early = performance.now() - opened < CALM && (event.key === ' ' || event.key === 'Enter');
    if (event.key === 'Escape') close();
    else if (early) void 0; // Space skipped the telling a moment ago
    else if (event.key === 'Tab') {
      const all = stops();
      const at = all.indexOf(/** @type {HTMLElement} */ (document.activeElement));
      const next = at < 0 ? (event.shiftKey ? all.length - 1 : 0) : (at + (event.shiftKey ? -1 : 1) + all.length) % all.length;
      all[next]?.focus();
    } else return;
    event.preventDefault();
    event.stopPropagation();
  };
  addEventListener('keydown', hear, true);
  return () => {
    removeEventListener('keydown', hear, true);
    document.getElementById('board')?.focus({ preventScroll: true });
  };
}
