// How a boarding procedure ended: who holds the ship, who stands, what each side tried.
import { api } from '../../core/api.js';
import { html, useEffect, useRef, useState } from '../../core/html.js';
import { go } from '../../core/router.js';
import { clip, counted } from '../../core/words.js';
import { keepInside } from '../../battle/ending.js';
import { BackToCampaign, Brought, useCampaignOf } from '../../campaign/of-battle.js';
import { Badge } from '../../ui/glyph.js';
import { outcomeWords, ownParty, partyName } from './words.js';

/** @param {{ view: import('./types').TrackView, close: () => void }} props */
export function TrackEnding({ view, close }) {
  const panel = useRef(/** @type {HTMLElement | null} */ (null));
  const [report, setReport] = useState(/** @type {any} */ (null));
  const [trouble, setTrouble] = useState('');
  const [busy, setBusy] = useState(false);
  const of = useCampaignOf(view.game, view.version);
  useEffect(() => keepInside(/** @type {HTMLElement} */ (panel.current), close), []);
  useEffect(() => { api.report(view.game, view.seat).then(setReport, () => setTrouble('The report could not be fetched; the boarding itself is kept.')); }, [view.version]);
  async function again() {
    if (!report?.again || busy) return;
    setBusy(true);
    try {
      const { id } = await api.newBoarding('procedure', report.again);
      go(`#/boarding/${encodeURIComponent(id)}`);
    } catch (fault) {
      setTrouble(/** @type {any} */ (fault).message || 'It could not be set up again.');
      setBusy(false);
    }
  }
  const game = encodeURIComponent(view.game);
  return html`<section ref=${panel} class="ending" role="dialog" aria-modal="true" aria-label="How it ended">
    <header class="end-head"><p class="muted">${clip(view.name, 40)}</p><h1 tabindex="-1">${outcomeWords(view).replace(/\.$/, '')}</h1><p class="cause">After ${[view.clock.void_rounds > 0 && counted(view.clock.void_rounds, 'void round'), view.clock.personal_rounds > 0 && counted(view.clock.personal_rounds, 'personal round')].filter(Boolean).join(' and ') || 'no time at all'}${view.clock.hours ? `, ${counted(view.clock.hours, 'hour')} of mopping up` : ''}</p></header>
    ${of && html`<${Brought} of=${of} />`}${trouble && html`<p class="refusal">${trouble}</p>`}
    <div class="end-body"><ul class="fates boarding-fates">${/** @type {const} */ (['attacker', 'defender']).map((side) => html`<li key=${side}><${Badge} side=${side === ownParty(view) ? 'crew' : 'enemy'} text=${side === 'attacker' ? 'A' : 'D'} /><span><b><bdi>${clip(partyName(view, side), 30)}</bdi></b><em>${view.sides[side].standing} standing, ${view.sides[side].casualties} down</em></span><span class="num">${side === 'attacker' ? `craft hull ${view.craft.hull[0]}` : `hull ${view.ship.hull[0]} of ${view.ship.hull[1]}`}</span><span class="deeds">${sideReport(report, side)}</span></li>`)}</ul></div>
    <p class="acts">${of ? html`<${BackToCampaign} of=${of} game=${view.game} trouble=${setTrouble} />` : html`<button class="btn go" data-act="again" aria-disabled=${String(!report?.again || busy)} onClick=${again}>Board again, same parties</button><a class="btn" href="#/boarding/setup?kind=procedure">New boarding</a>`}<a class="btn" href=${`#/replay/${game}`}>Watch it again</a><a class="btn" href=${`/api/games/${game}/journal`} download>Save the journal</a><button class="btn" onClick=${() => print()}>Print</button><a class="btn" href="#/">To the start</a><button class="btn" onClick=${close}>Look at the ship<kbd>Esc</kbd></button></p>
  </section>`;
}

/** Checks passed against expected. @param {any} report @param {string} side */
function sideReport(report, side) {
  const one = report?.sides?.find?.((/** @type {any} */ each) => each.id === side) ?? report?.sides?.[side] ?? report?.checks?.[side];
  if (!one) return '';
  const tried = one.checks ?? one.tests ?? one.tried ?? 0;
  if (!tried) return 'no checks';
  return `${one.passed ?? 0} of ${counted(tried, 'check')} passed${one.passed_expected !== undefined ? `, ${Number(one.passed_expected).toFixed(1)} expected` : ''}`;
}
