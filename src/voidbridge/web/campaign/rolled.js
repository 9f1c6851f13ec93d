// A die of the campaign: pressed where the program rolls, typed where people do.
import { html, useState } from '../core/html.js';

/** The second press of a double click is no press of its own. @param {() => void} act */
export const once = (act) => (/** @type {MouseEvent} */ event) => { if (event.detail < 2) act(); };

/** @param {{ view: import('../types').CampaignView, sides: number, words: string, roll: (faces: number[]) => void }} props */
export function Rolled({ view, sides, words, roll }) {
  const [face, setFace] = useState('');
  if (view.dice !== 'hand') return html`<p class="acts"><button class="btn go" data-act="roll" onClick=${once(() => roll([]))}>${words}</button></p>`;
  return html`<form class="row typed-die" onSubmit=${(/** @type {Event} */ event) => { event.preventDefault(); roll([Number(face)]); setFace(''); }}>
    <label class="field"><span>${words}: the face of a d${sides}</span><input type="number" min="1" max=${sides} required value=${face} onInput=${(/** @type {any} */ event) => setFace(event.target.value)} /></label><button class="btn go" data-act="roll">That is what fell</button></form>`;
}
