// What makes up a pool: one row for each part, its value, its words and its ruling.
import { html } from '../core/html.js';
import { signed } from '../core/words.js';
import { Rule } from '../ui/rule.js';

/** @typedef {import('../types').Preview} Preview */
/** @typedef {import('../types').Part} Part */

/** @param {{ preview: Preview }} props */
export function Pool({ preview }) {
  const { pool, saves } = preview;
  return html`<table class="mods"><caption class="sr">What makes up the pool</caption><tbody>
    ${pool?.parts.map((part, n) => html`<${PartRow} key=${n} part=${part} base=${n === 0} />`)}
    <tr class="sum"><td class="num">${pool?.dice}d6</td><th scope="row">hits on ${preview.hit_on ?? 5}+, 6 is critical</th><td><${Rule} id="VB-07" /></td></tr>
    ${preview.damage && html`<tr><td class="num">×${preview.damage.value ?? 0}</td><th scope="row">damage for each hit not saved</th><td><${Rule} id=${preview.damage.parts[0]?.rule} /></td></tr>`}
    ${saves?.parts.map((part, n) => html`<${PartRow} key=${`s${n}`} part=${part} base=${n === 0} theirs />`)}
    ${saves && html`<tr class="sum last"><td class="num">${saves.dice}d6</td><th scope="row">${saveWords(preview)}</th><td><${Rule} id="VB-08" /></td></tr>`}
  </tbody></table>`;
}

/** @param {Preview} preview */
function saveWords(preview) {
  const { saves, ignored } = preview;
  if (!saves?.dice) return 'no saves';
  return `saves on 5+, each stops one hit that is not critical${saves.reroll ? ', failed ones rerolled' : ''}${ignored ? `, ${ignored} ignored` : ''}`;
}

/** @param {{ part: Part, base?: boolean, theirs?: boolean }} props */
export function PartRow({ part, base, theirs }) {
  const minus = part.value < 0;
  return html`<tr class=${minus !== Boolean(theirs) ? 'neg' : ''}><td class="num">${part.value === 0 && !base ? '' : base && !minus ? part.value : signed(part.value)}</td><th scope="row">${part.words.charAt(0).toUpperCase()}${part.words.slice(1)}</th><td><${Rule} id=${part.rule} /></td></tr>`;
}
