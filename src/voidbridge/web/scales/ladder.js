// The scales of a battle as a breadcrumb, always in sight: where one is, what is held below, what waits, who is down.
import { html, useState } from '../core/html.js';
import { clip, counted } from '../core/words.js';
import { Dialog } from '../ui/dialog.js';
import { Glyph } from '../ui/glyph.js';
import { Beneath, CrossingPicture, VoidPicture } from './beneath.js';
import { SCALES, scaleNow, scalesOf } from './stack.js';

/** @typedef {import('./types').Scale} Scale */
/** @typedef {import('./types').Seam} Seam */

/** @param {{ view: any, last: Seam | null, more?: any }} props  `last`: how one came here */
export function Ladder({ view, last, more }) {
  const [looked, setLooked] = useState(/** @type {string | null} */ (null));
  const stack = scalesOf(view);
  const below = stack.findIndex((one) => one.key === looked && looked !== null);
  return html`<nav class="ladder" aria-label="Scales of this fight"><ol>${stack.map((one, n) => html`<${Rung} key=${`${one.scale} ${one.key}`} one=${one} now=${n === stack.length - 1} picture=${view.beneath?.[n]} open=${() => setLooked(one.key)} />`)}</ol>
    <${Held} view=${view} last=${last} />${more}</nav>
    ${below >= 0 && below < stack.length - 1 && view.beneath?.[below] && html`<${Dialog} title=${`${SCALES[stack[below].scale].name}, as it is held`} wide close=${() => setLooked(null)}><${Beneath} view=${view.beneath[below]} operation=${view.operation} /><//>`}`;
}

/** @param {{ one: Scale, now: boolean, picture: any, open: () => void }} props */
function Rung({ one, now, picture, open }) {
  const { glyph, ticks } = SCALES[one.scale];
  const cut = one.words.lastIndexOf(', ');
  const [title, more] = cut < 0 ? [one.title, one.words] : [`${one.title}, ${one.words.slice(cut + 2)}`, one.words.slice(0, cut)];
  const body = html`<span class="rung-ticks" aria-hidden="true" /><${Glyph} name=${glyph} /><span class="rung-words"><b>${title}</b><em>${more}</em></span>`;
  return html`<li class=${`rung ${ticks} ${now ? 'now' : 'held'}`} aria-current=${now ? 'step' : undefined}>${now ? html`<span class="rung-body">${body}<i class="rung-here">you are here</i></span>` : html`<button class="rung-body" data-rung=${one.scale} title="Look at it as it is held" onClick=${open}>${body}${picture && (one.scale === 'void' ? html`<${VoidPicture} ships=${picture.ships} small />` : html`<${CrossingPicture} view=${picture} />`)}<i class="rung-here">held<span class="sr">, look at it</span></i></button>`}</li>`;
}

/** What else belongs to the whole: how one came here, the prize, boardings that wait, who is down. @param {{ view: any, last: Seam | null }} props */
function Held({ view, last }) {
  const part = /** @type {import('./types').OperationPart | null} */ (view.operation);
  const ships = scaleNow(view) === 'void' ? view.ships : (view.beneath?.[0]?.ships ?? []);
  const name = (/** @type {string} */ id) => clip(ships.find((/** @type {{ id: string }} */ one) => one.id === id)?.name ?? id, 22);
  const notes = [
    ...(part?.prize ? [{ key: 'prize', glyph: 'mark', words: html`Prize: <b>${name(part.prize)}</b>` }] : []),
    ...(part?.aside ?? []).map((one) => ({ key: one.key, glyph: 'hook', words: html`Waits: <b>${name(one.boarder)}</b> aboard <b>${name(one.target)}</b>, ${one.scale === 'contest' ? 'turn' : 'step'} ${one.round}` })),
    ...(part?.fallen.length ? [{ key: 'fallen', glyph: 'skull', words: html`<span title=${part.fallen.join(', ')}>${counted(part.fallen.length, 'down', 'down')}: <b>${part.fallen.map((one) => clip(one, 14)).join(', ')}</b></span>` }] : []),
  ];
  const line = last?.lines.at(-1);
  if (!notes.length && !line) return null;
  return html`<ul class="ladder-notes" aria-label="Of the whole">${notes.map((one) => html`<li key=${one.key}><${Glyph} name=${one.glyph} /><span>${one.words}</span></li>`)}${last && line && html`<li class="ladder-last" title=${last.lines.join(' ')}><span><b>${last.title}.</b> ${last.lines.join(' ')}</span></li>`}</ul>`;
}
