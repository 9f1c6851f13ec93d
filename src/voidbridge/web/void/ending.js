// How a void battle ended: who won and why, and what became of each ship.
import { api } from '../core/api.js';
import { html, useEffect, useRef, useState } from '../core/html.js';
import { go } from '../core/router.js';
import { clip, counted } from '../core/words.js';
import { keepInside } from '../battle/ending.js';
import { BackToCampaign, Brought, useCampaignOf } from '../campaign/of-battle.js';
import { Badge } from '../ui/glyph.js';
import { Rule } from '../ui/rule.js';
import { badgeSide, classWords, endWords, fateWords, letterOf, outcomeWords } from './words.js';

/** @typedef {import('./types').VoidView} VoidView */
/** @typedef {{ id: string, dealt: number, taken: number, shots: number, struck: number, tests: number, passed: number, passed_expected: number, lost: { round: number, cause: string } | null }} Deed */

/** @typedef {{ left: number, began: number, share: number }} Hull */
/** @typedef {{ blue: Hull, red: Hull, draw_within: number, rule: string }} Hulls */

/** @param {{ view: VoidView, close: () => void }} props */
export function VoidEnding({ view, close }) {
  const panel = useRef(/** @type {HTMLElement | null} */ (null));
  const [report, setReport] = useState(/** @type {{ again: unknown, ships: Deed[], hulls: Hulls | null } | null} */ (null));
  const [trouble, setTrouble] = useState('');
  const [busy, setBusy] = useState(false);
  const of = useCampaignOf(view.game, view.version);
  useEffect(() => keepInside(/** @type {HTMLElement} */ (panel.current), close), []);
  useEffect(() => { api.report(view.game, view.seat).then(setReport, () => setTrouble('The report could not be fetched; the battle itself is kept.')); }, [view.version]);
  async function again() {
    if (!report || busy) return;
    setBusy(true);
    try {
      const { id } = await api.newVoid(report.again);
      go(`#/void/${encodeURIComponent(id)}`);
    } catch (fault) {
      setTrouble(/** @type {any} */ (fault).message || 'It could not be set up again.');
      setBusy(false);
    }
  }
  const game = encodeURIComponent(view.game);
  const sides = /** @type {const} */ (['blue', 'red']);
  return html`<section ref=${panel} class="ending" role="dialog" aria-modal="true" aria-label="How it ended">
    <header class="end-head"><p class="muted">${clip(view.name, 40)}, round ${view.round}</p><h1 tabindex="-1">${outcomeWords(view).replace('.', '')}</h1><p class="cause">${endWords(view.cause)}${report?.hulls && view.cause === 'points' && html` ${counting(report.hulls)} <${Rule} id=${report.hulls.rule} />`}</p></header>
    ${of && html`<${Brought} of=${of} />`}${trouble && html`<p class="refusal">${trouble}</p>`}
    <div class="end-body">${sides.map((side) => html`<h2 key=${`h${side}`}>${sideWords(side, view)}${report && html`<span class="side-sum">, ${sums(report, side, view)}</span>`}</h2><ul key=${side} class="fates void-fates">${view.ships.filter((one) => one.side === side).map((one) => html`<${ShipFate} key=${one.id} ship=${one} view=${view} deed=${report?.ships.find((each) => each.id === one.id)} />`)}</ul>`)}</div>
    <p class="acts">${of ? html`<${BackToCampaign} of=${of} game=${view.game} trouble=${setTrouble} />` : html`<button class="btn go" data-act="again" aria-disabled=${String(!report || busy)} onClick=${again}>Fight again, same ships</button><a class="btn" href="#/void/setup">New battle</a>`}<a class="btn" href=${`#/replay/${game}`}>Watch it again</a><a class="btn" href=${`/api/games/${game}/journal`} download>Save the journal</a><button class="btn" onClick=${() => print()}>Print</button><a class="btn" href="#/">To the start</a><button class="btn" onClick=${close}>Look at the map<kbd>Esc</kbd></button></p>
  </section>`;
}

/** Who had the larger share when the hulls were counted, and by how little. @param {Hulls} hulls */
function counting({ blue, red, draw_within: within }) {
  const near = Math.abs(blue.share - red.share) <= within;
  return `Blue has ${blue.share.toFixed(1)}% of its hull left, red ${red.share.toFixed(1)}%: ${near ? `within ${within} of each other, a draw.` : `${blue.share > red.share ? 'blue' : 'red'} has the larger share.`}`;
}

/** A side in one line: its hull, and how its tests fell. @param {{ ships: Deed[], hulls: Hulls | null }} report @param {'blue' | 'red'} side @param {VoidView} view */
export function sums({ ships, hulls }, side, view) {
  const own = ships.filter((each) => view.ships.find((one) => one.id === each.id)?.side === side);
  const sum = (/** @type {'tests' | 'passed' | 'passed_expected'} */ name) => own.reduce((all, each) => all + each[name], 0);
  const hull = hulls ? `hull ${hulls[side].left} of ${hulls[side].began}, ${hulls[side].share.toFixed(1)}%` : '';
  return [hull, sum('tests') ? `${sum('passed')} of ${counted(sum('tests'), 'test')} passed, ${sum('passed_expected').toFixed(1)} expected` : ''].filter(Boolean).join('; ');
}

/** @param {'blue' | 'red'} side @param {VoidView} view */
function sideWords(side, view) {
  if (view.setup.mode === 'versus') return side === 'blue' ? 'Blue' : 'Red';
  return side === 'blue' ? 'Your ships' : 'The enemy';
}

/** @param {{ ship: import('./types').Ship, view: VoidView, deed: Deed | undefined }} props */
export function ShipFate({ ship, view, deed }) {
  const out = ship.fate !== 'fighting';
  const taken = !ship.id.startsWith(ship.side[0]); // a prize: its id says whose it was
  return html`<li class=${out ? 'out' : ''}><${Badge} side=${badgeSide(ship.side)} text=${letterOf(ship, view.ships)} /><span><b>${clip(ship.name, 24)}</b><em>${classWords(ship.class)}</em></span><span class="num">hull ${ship.hull[0]} of ${ship.hull[1]}</span>
    <span class="fate">${out ? `${fateWords(ship.fate)}${deed?.lost ? ` in round ${deed.lost.round}` : ''}` : `${taken ? `captured, under ${ship.side}’s flag` : 'fights on'}${ship.crippled ? ', crippled' : ''}`}</span>
    <span class="deeds">${deed ? `${counted(deed.shots, 'shot')}, ${counted(deed.struck, 'hit')}; ${deed.dealt} hull taken, ${deed.taken} lost${deed.tests ? `; ${deed.passed} of ${counted(deed.tests, 'test')} passed, ${deed.passed_expected.toFixed(1)} expected` : ''}` : ''}</span></li>`;
}
