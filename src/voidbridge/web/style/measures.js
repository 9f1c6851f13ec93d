// Style page: gauges, tapes, dice and charts.
import { html } from '../core/html.js';
import { Die } from '../ui/die.js';
import { Distribution } from '../ui/distribution.js';
import { Actions, CONDITIONS, Condition, Rounds, Wounds } from '../ui/gauges.js';
import { Badge, Glyph } from '../ui/glyph.js';

/** @param {{ Part: any }} props */
export function Gauges({ Part }) {
  return html`<${Part} id="gauges"><dl class="style-rows">
    <div><dt>Wounds</dt><dd><${Wounds} left=${4} full=${6} /> <${Wounds} left=${2} full=${3} foe /></dd></div>
    <div><dt>Action points</dt><dd><${Actions} left=${3} full=${3} /> <${Actions} left=${2} planned=${1} full=${3} /> <${Actions} left=${0} full=${2} /></dd></div>
    <div><dt>Rounds</dt><dd><${Rounds} round=${3} last=${6} /></dd></div>
    <div><dt>Badges</dt><dd><${Badge} side="crew" text="V" /> <${Badge} side="enemy" text="S2" /> <${Badge} side="crew" text="V" small /> <${Badge} side="enemy" text="S2" small /></dd></div>
    <div><dt>Conditions</dt><dd class="row">${Object.keys(CONDITIONS).map((id) => html`<${Condition} key=${id} id=${id} words />`)}</dd></div></dl><//>`;
}

/** @param {{ Part: any }} props */
export function Tapes({ Part }) {
  return html`<${Part} id="tapes"><div class="long-tape" aria-hidden="true">${[6, 12, 18, 24, 30].map((inch) => html`<i key=${inch} class=${`at${inch}`}>${inch}</i>`)}</div>
    <div class="aptape"><span class="p"><${Glyph} name="move" />Move <b>3.4″</b></span><span class="p"><${Glyph} name="shoot" />Shoot S2</span><span class="l">1 AP left</span></div>
    <div class="point-bar style-points"><span style=${{ width: '25%' }}><${Glyph} name="rifle" /><b>Auto Rifle</b><em class="num">25</em></span><span style=${{ width: '45%' }}><${Glyph} name="heavy-armor" /><b>Heavy Armor</b><em class="num">45</em></span><span class="over" style=${{ width: '20%' }}><b>Too many</b><em class="num">20</em></span></div>
    <p class="dim"><i /><span><b>Dimension line</b><em>what a thing measures</em></span><i /></p><//>
    <${Part} id="dice"><div class="row">${FATES.map(([fate, face, words]) => html`<${Die} key=${words} face=${face} fate=${fate} label=${words} />`)}<${Die} face=${17} sides=${27} label="one of 27" /></div><//>`;
}

const FATES = /** @type {const} */ ([['plain', 4, 'plain'], ['miss', 2, 'miss'], ['hit', 5, 'hit'], ['crit', 6, 'critical'], ['save', 6, 'save'], ['stopped', 5, 'stopped']]);

/** @param {{ Part: any }} props */
export function Charts({ Part }) {
  return html`<${Part} id="charts"><div class="style-charts"><${Distribution} chances=${[0.356, 0.406, 0.19, 0.044, 0.004]} kill=${2} /><${Distribution} chances=${[0.6, 0.3, 0.1]} kill=${null} /><${Distribution} chances=${[0.2, 0.5, 0.3]} kill=${1} mini /></div><//>`;
}
