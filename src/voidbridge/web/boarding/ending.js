// How a boarding ended: who won and why, and what each side did and lost.
import { api } from '../core/api.js';
import { html, useEffect, useRef, useState } from '../core/html.js';
import { go } from '../core/router.js';
import { clip, counted, title } from '../core/words.js';
import { keepInside } from '../battle/ending.js';
import { BackToCampaign, Brought, useCampaignOf } from '../campaign/of-battle.js';
import { Badge } from '../ui/glyph.js';
import { asUnit, letterOf, outcomeWords } from './words.js';

/** @typedef {{ id: string, tests: number, passed: number, passed_expected: number, crew_lost: number, morale_lost: number, crew_saved: number, morale_raised: number, deeds: Record<string, Record<string, number>> }} Deeds */

/** @param {{ view: import('./types').ContestView, close: () => void }} props */
export function ContestEnding({ view, close }) {
  const panel = useRef(/** @type {HTMLElement | null} */ (null));
  const [report, setReport] = useState(/** @type {{ again: unknown, sides: Deeds[] } | null} */ (null));
  const [trouble, setTrouble] = useState('');
  const [busy, setBusy] = useState(false);
  const of = useCampaignOf(view.game, view.version);
  useEffect(() => keepInside(/** @type {HTMLElement} */ (panel.current), close), []);
  useEffect(() => { api.report(view.game, view.seat).then(setReport, () => setTrouble('The report could not be fetched; the boarding itself is kept.')); }, [view.version]);
  async function again() {
    if (!report || busy) return;
    setBusy(true);
    try {
      const { id } = await api.newBoarding('contest', report.again);
      go(`#/boarding/${encodeURIComponent(id)}`);
    } catch (fault) {
      setTrouble(/** @type {any} */ (fault).message || 'It could not be set up again.');
      setBusy(false);
    }
  }
  const game = encodeURIComponent(view.game);
  return html`<section ref=${panel} class="ending" role="dialog" aria-modal="true" aria-label="How it ended">
    <header class="end-head"><p class="muted">${clip(view.name, 40)}, turn ${view.turn}</p><h1 tabindex="-1">${outcomeWords(view).replace('.', '')}</h1><p class="cause">${view.cause_words}</p></header>
    ${of && html`<${Brought} of=${of} />`}${trouble && html`<p class="refusal">${trouble}</p>`}
    <div class="end-body"><ul class="fates boarding-fates">${view.sides.map((one) => html`<${Fate} key=${one.id} one=${one} view=${view} deeds=${report?.sides.find((each) => each.id === one.id)} />`)}</ul></div>
    <p class="acts">${of ? html`<${BackToCampaign} of=${of} game=${view.game} trouble=${setTrouble} />` : html`<button class="btn go" data-act="again" aria-disabled=${String(!report || busy)} onClick=${again}>Board again, same ships</button><a class="btn" href="#/boarding/setup">New boarding</a>`}<a class="btn" href=${`#/replay/${game}`}>Watch it again</a><a class="btn" href=${`/api/games/${game}/journal`} download>Save the journal</a><button class="btn" onClick=${() => print()}>Print</button><a class="btn" href="#/">To the start</a><button class="btn" onClick=${close}>Look at the ships<kbd>Esc</kbd></button></p>
  </section>`;
}

/** @param {{ one: import('./types').Company, view: import('./types').ContestView, deeds: Deeds | undefined }} props */
function Fate({ one, view, deeds }) {
  const { side } = asUnit(one, view);
  return html`<li class=${view.winner === one.id ? '' : 'out'}><${Badge} side=${side} text=${letterOf(one)} /><span><b><bdi>${clip(one.name, 24)}</bdi></b><em>${one.id === 'attacker' ? 'boarded' : 'was boarded'}</em></span><span class="num">crew ${one.gauges.population.value}, morale ${one.gauges.morale.value}</span>
    <span class="deeds">${deeds ? `${Object.entries(deeds.deeds).map(([deed, grades]) => `${title(deed)} ${Object.values(grades).reduce((sum, n) => sum + n, 0)}`).join(', ')}; ${deeds.passed} of ${counted(deeds.tests, 'test')} passed, ${deeds.passed_expected.toFixed(1)} expected; lost ${deeds.crew_lost} crew and ${deeds.morale_lost} morale` : ''}</span></li>`;
}
