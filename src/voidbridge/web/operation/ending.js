// How an operation ended: who won and why, what became of each ship and of the parties, and the boardings in order.
import { api } from '../core/api.js';
import { html, useEffect, useRef, useState } from '../core/html.js';
import { go } from '../core/router.js';
import { clip, counted } from '../core/words.js';
import { keepInside } from '../battle/ending.js';
import { BackToCampaign, Brought, useCampaignOf } from '../campaign/of-battle.js';
import { Badge, Glyph } from '../ui/glyph.js';
import { Rule } from '../ui/rule.js';
import { ShipFate, sums } from '../void/ending.js';
import { endWords, outcomeWords } from '../void/words.js';

/** @typedef {import('../void/types').VoidView} VoidView */
/** @typedef {{ key: string, scale: string, round: number, words: string, boarder: string, target: string, turns: number, decks: string[], left: string[], ended: string }} Chain */
/** @typedef {{ side: 'blue' | 'red', name: string, members: { name: string, leader: boolean, fallen: boolean }[] }} Party */
/** @typedef {{ again: unknown, ships: any[], hulls: any, decided: string, boardings: Chain[], parties: Party[] }} Report */

/** @param {{ view: any, close: () => void }} props */
export function OperationEnding({ view, close }) {
  const panel = useRef(/** @type {HTMLElement | null} */ (null));
  const [report, setReport] = useState(/** @type {Report | null} */ (null));
  const [trouble, setTrouble] = useState('');
  const [busy, setBusy] = useState(false);
  const of = useCampaignOf(view.game, view.version);
  useEffect(() => keepInside(/** @type {HTMLElement} */ (panel.current), close), []);
  useEffect(() => { api.report(view.game, view.seat).then(setReport, () => setTrouble('The report could not be fetched; the operation itself is kept.')); }, [view.version]);
  async function again() {
    if (!report?.again || busy) return;
    setBusy(true);
    try {
      const { id } = await api.newOperation(report.again);
      go(`#/operation/${encodeURIComponent(id)}`);
    } catch (fault) {
      setTrouble(/** @type {any} */ (fault).message || 'It could not be set up again.');
      setBusy(false);
    }
  }
  const game = encodeURIComponent(view.game);
  return html`<section ref=${panel} class="ending operation-end" role="dialog" aria-modal="true" aria-label="How it ended">
    <header class="end-head"><p class="muted">${clip(view.name, 40)}, strategic round ${view.round}</p><h1 tabindex="-1">${outcomeWords(view).replace('.', '')}</h1><p class="cause">${report?.decided || endWords(view.cause)}</p></header>
    ${of && html`<${Brought} of=${of} />`}${trouble && html`<p class="refusal">${trouble}</p>`}
    <div class="end-body">${/** @type {const} */ (['blue', 'red']).filter((side) => view.ships.some((/** @type {any} */ one) => one.side === side)).map((side) => html`<h2 key=${`h${side}`}>${sideWords(side, view)}${report && html`<span class="side-sum">, ${sums(report, side, view)}</span>`}</h2><ul key=${side} class="fates void-fates">${view.ships.filter((/** @type {any} */ one) => one.side === side).map((/** @type {any} */ one) => html`<${ShipFate} key=${one.id} ship=${one} view=${view} deed=${report?.ships.find((each) => each.id === one.id)} />`)}</ul>`)}
      <div class="end-two"><section><h2>Boardings <${Rule} id="BR-01" /></h2>${report && (report.boardings.length ? html`<ol class="end-chain">${report.boardings.map((one) => html`<${Link} key=${one.key} one=${one} />`)}</ol>` : html`<p class="muted small">Nobody went across.</p>`)}</section>
        <section><h2>Named parties <${Rule} id="BR-06" /></h2>${report && (report.parties.length ? report.parties.map((one) => html`<${PartyFates} key=${one.side} party=${one} view=${view} />`) : html`<p class="muted small">Marines and deckhands did it; nobody had a name.</p>`)}</section></div></div>
    <p class="acts">${of ? html`<${BackToCampaign} of=${of} game=${view.game} trouble=${setTrouble} />` : html`<button class="btn go" data-act="again" aria-disabled=${String(!report?.again || busy)} onClick=${again}>Play it again</button><a class="btn" href="#/operation/setup">New operation</a>`}<a class="btn" href=${`#/replay/${game}`}>Watch it again</a><a class="btn" href=${`/api/games/${game}/journal`} download>Save the journal</a><button class="btn" onClick=${() => print()}>Print</button><a class="btn" href="#/">To the start</a><button class="btn" onClick=${close}>Look at the map<kbd>Esc</kbd></button></p>
  </section>`;
}

/** @param {'blue' | 'red'} side @param {any} view */
const sideWords = (side, view) => (view.setup.mode === 'versus' ? (side === 'blue' ? 'Blue' : 'Red') : side === 'blue' ? 'Your ships' : 'The enemy');

/** One boarding: who boarded whom, what it fell to, what it left. @param {{ one: Chain }} props */
function Link({ one }) {
  return html`<li><p><span class="num">Round ${one.round}</span> <b>${one.words}</b></p><p class="muted">${[one.turns > 1 && `It went on over ${counted(one.turns, 'turn')}.`, ...one.decks].filter(Boolean).join(' ')}</p>${one.left.length > 0 && html`<p class="muted">${one.left.join(' ')}</p>`}<p>${one.ended || 'It was still under way.'}</p></li>`;
}

/** @param {{ party: Party, view: any }} props */
function PartyFates({ party, view }) {
  const foe = party.side === 'red' && view.setup.mode !== 'versus';
  return html`<p class="party-name"><b><bdi>${clip(party.name, 30)}</bdi></b></p><ul class="party-fates">${party.members.map((one) => html`<li key=${one.name} class=${one.fallen ? 'out' : ''}><${Badge} side=${foe ? 'enemy' : 'crew'} text=${one.name.charAt(0)} /><b><bdi>${clip(one.name, 18)}</bdi></b>${one.leader && html`<${Glyph} name="leader" />`}<em>${one.fallen ? 'down' : 'stands'}</em></li>`)}</ul>`;
}
