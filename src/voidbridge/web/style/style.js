// The style page: every colour, glyph and part of the program in every state, for whoever changes one.
import { html, useEffect, useState } from '../core/html.js';
import { settings, themeOf } from '../core/settings.js';
import { useStore } from '../core/store.js';
import { TopBar } from '../ui/shell.js';
import { Glyph, Mark } from '../ui/glyph.js';
import { Controls, Fields, Messages } from './controls.js';
import { BoardParts } from './board-parts.js';
import { Gauges, Charts, Tapes } from './measures.js';

const TYPE = /** @type {const} */ ([['figure', 'Names of things on the start and builder screens'], ['title', 'Titles, figures of importance'], ['lead', 'Names in lists, leads'], ['body', 'Everything that is read'], ['small', 'Labels, second lines'], ['micro', 'Units, keys, rule ids']]);
const COLOURS = /** @type {[string, [string, string][]][]} */ ([
  ['Surfaces', [['bg', 'behind everything'], ['panel', 'panels'], ['raised', 'pressed, hovered'], ['sunk', 'wells, fields']]],
  ['Lines', [['rule', 'between things'], ['rule-strong', 'around things'], ['edge', 'what carries meaning']]],
  ['Ink', [['ink', 'text'], ['ink-2', 'second text'], ['ink-3', 'faint text']]],
  ['Tape: measured or meant by you', [['tape', 'fills'], ['tape-ink', 'on the tape'], ['tape-line', 'lines'], ['tape-dim', 'spent'], ['tape-wash', 'washes']]],
  ['Sides', [['crew', 'yours'], ['crew-dim', 'yours, faint'], ['foe', 'against you'], ['foe-dim', 'against you, faint']]],
  ['Deck', [['d-hull', 'hull'], ['d-unlit', 'out of sight'], ['d-lit', 'in sight'], ['d-wall', 'wall'], ['d-wall-side', 'wall side'], ['d-piece', 'crate'], ['d-smoke', 'smoke'], ['d-reach', 'reach']]],
]);
const PARTS = /** @type {const} */ ([['mark', 'Name mark'], ['type', 'Type'], ['colours', 'Colours'], ['space', 'Space and lines'], ['glyphs', 'Glyphs'], ['buttons', 'Buttons'], ['fields', 'Fields'], ['cards', 'Cards'], ['gauges', 'Gauges'], ['tapes', 'Tapes'], ['dice', 'Dice'], ['charts', 'Charts'], ['standees', 'Standees'], ['tokens', 'Tokens and pieces'], ['notices', 'Notices'], ['dialogs', 'Dialogs']]);

export function Scene() {
  const now = useStore(settings);
  return html`<div class="page-style"><${TopBar} links at="style" />
    <main class="style-page"><header><h1>Style</h1><p class="muted">The interface is a measuring tape: whatever is a quantity is a length with ticks. Yellow is spent on nothing else than what you measure or mean. Shown in the ${themeOf(now)} theme.</p>
      <nav class="style-nav" aria-label="Parts">${PARTS.map(([id, words]) => html`<button key=${id} class="plain" onClick=${() => document.getElementById(`style-${id}`)?.scrollIntoView()}>${words}</button>`)}</nav></header>
      <${Part} id="mark"><p class="mark big"><${Mark} /></p><p class="mark"><${Mark} /></p><img class="style-icon" src="/web/favicon.svg" width="32" height="32" alt="The icon of the page" /><p class="muted">A dimension line between two bulkheads.</p><//>
      <${Part} id="type">${TYPE.map(([size, words]) => html`<p key=${size} class="type-row"><code>--t-${size}</code><span style=${{ fontSize: `var(--t-${size})` }}>${words}</span></p>`)}
        <p class="type-row"><code>125 %</code><span class="wide">names the program</span></p><p class="type-row"><code>100 %</code><span>speaks</span></p><p class="type-row"><code>80 %</code><span class="slim">labels a number</span></p><p class="type-row"><code>mono</code><span class="num">4d6 14.5,22.0 VB-18</span></p><//>
      <${Part} id="colours">${COLOURS.map(([title, rows]) => html`<h3 key=${title}>${title}</h3><ul class="swatches">${rows.map(([name, words]) => html`<li key=${name}><i style=${{ background: `var(--${name})` }} /><code>--${name}</code><span>${words}</span></li>`)}</ul>`)}<//>
      <${Part} id="space">${[1, 2, 3, 4, 5, 6, 7].map((n) => html`<p key=${n} class="space-row"><code>--s${n}</code><i style=${{ width: `var(--s${n})` }} /></p>`)}
        ${['hair', 'line', 'bold'].map((name) => html`<p key=${name} class="space-row"><code>--w-${name}</code><u style=${{ borderTopWidth: `var(--w-${name})` }} /></p>`)}
        <p class="state-lines"><span class="solid">here and known</span><span class="dashed">planned or unseen</span><span class="hatched">uncertain, spent, refused</span></p><//>
      <${Part} id="glyphs"><${Glyphs} /><//>
      <${Controls} Part=${Part} /><${Fields} Part=${Part} />
      <${Gauges} Part=${Part} /><${Tapes} Part=${Part} /><${Charts} Part=${Part} />
      <${BoardParts} Part=${Part} /><${Messages} Part=${Part} />
    </main></div>`;
}

/** @param {{ id: string, children?: any }} props */
function Part({ id, children }) {
  const title = PARTS.find(([key]) => key === id)?.[1];
  return html`<section class="style-part" id=${`style-${id}`} data-part=${id} aria-label=${title}><h2>${title}</h2><div class="style-body">${children}</div></section>`;
}

/** Every glyph of the sheet, by the name it is asked for. */
function Glyphs() {
  const [names, setNames] = useState(/** @type {string[]} */ ([]));
  useEffect(() => {
    fetch('/web/glyphs.svg').then((answer) => answer.text()).then((sheet) => setNames([...sheet.matchAll(/id="g-([a-z0-9-]+)"/g)].map((found) => found[1])), () => {});
  }, []);
  return html`<ul class="glyph-sheet">${names.map((name) => html`<li key=${name}><${Glyph} name=${name} /><code>${name}</code></li>`)}</ul>`;
}
