// What lies on the deck: tokens, vents, claymores, smoke, and the zones that matter.
import { html, still } from '../../core/html.js';
import { glyph } from '../../ui/glyph.js';
import { u } from './scale.js';

/** @typedef {import('../../types').Token} Token */
/** @typedef {import('../../types').Zone} Zone */

/** @param {{ tokens: Token[], aimed: string | null, offered: string, heat: number }} props */
export const Tokens = still((/** @type {{ tokens: Token[], aimed: string | null, offered: string, heat: number }} */ props) => html`<g>
  ${props.tokens.filter((token) => token.state !== 'carried').map((token) => html`<${Thing} key=${token.id} token=${token} look=${`${props.aimed === token.id ? 'aimed' : ''} ${props.offered.split(' ').includes(token.id) ? 'offered' : ''}`} heat=${props.heat} />`)}
</g>`);

/** @param {{ token: Token, look: string, heat: number }} props */
function Thing({ token, look, heat }) {
  const done = token.state === 'done';
  const place = `translate(${u(token.x)} ${u(token.y)})`;
  if (token.kind === 'vent') {
    return html`<g class=${`vent ${done ? 'sealed' : ''} ${look}`} data-token=${token.id} transform=${place} role="img" aria-label=${done ? 'sealed vent' : 'open vent'}>
      ${!done && heat > 0 && html`<circle class="heat" r=${u(heat) + 10} />`}
      <rect x="-12" y="-12" width="24" height="24" /><path d=${done ? 'M-12-12 12 12M12-12-12 12' : 'M-8-6H8M-8-2H8M-8 2H8M-8 6H8'} /></g>`;
  }
  if (done && token.kind === 'claymore') return null;
  const picture = token.state === 'true' ? 'signal' : token.kind === 'fog' ? 'hidden' : token.kind;
  return html`<g class=${`token ${token.kind} ${done ? 'done' : ''} ${look}`} data-token=${token.id} transform=${place} role="img" aria-label=${`${token.kind}${done ? ', done' : ''}`}>
    <circle class="grip" r="14" /><path class="body" d="M-11 0 0-11 11 0 0 11z" /><svg x="-7" y="-7" width="14" height="14" viewBox="0 0 24 24"><use href=${glyph(picture)} /></svg></g>`;
}

/** @param {{ smokes: import('../../types').Smoke[] }} props */
export const Smokes = still((/** @type {{ smokes: import('../../types').Smoke[] }} */ props) => html`<g class="smoke" aria-hidden="true">
  ${props.smokes.map((smoke) => html`<g key=${`${smoke.x},${smoke.y}`} transform=${`translate(${u(smoke.x)} ${u(smoke.y)})`}>
    <circle class="puff" r=${u(smoke.radius)} /><circle class="puff" cx="-14" cy="5" r=${u(smoke.radius) * 0.55} /><circle class="puff" cx="15" cy="-4" r=${u(smoke.radius) * 0.6} />
    <circle class="edge" r=${u(smoke.radius)} /><text class="note" y=${u(smoke.radius) + 12}>smoke to round ${smoke.until}</text></g>`)}
</g>`);

/** @param {{ zones: Zone[], size: number, corner: number | null }} props */
export const Zones = still((/** @type {{ zones: Zone[], size: number, corner: number | null }} */ props) => html`<g aria-hidden="true">
  ${props.corner !== null && html`<path class="muster" d=${cornerPath(props.corner, props.size)} />`}
  ${props.zones.map((zone) => html`<g key=${`${zone.kind}${zone.x},${zone.y}`} class=${`zone ${zone.kind}`}>
    <circle cx=${u(zone.x)} cy=${u(zone.y)} r=${u(zone.radius) + 10} />
    <svg x=${inside(u(zone.x), u(props.size)) - 11} y=${inside(u(zone.y), u(props.size)) - 11} width="22" height="22" viewBox="0 0 24 24"><use href=${glyph(zone.kind === 'hold' ? 'lock' : 'extraction')} /></svg></g>`)}
</g>`);

/** @param {number} at @param {number} side */
const inside = (at, side) => Math.min(Math.max(at, 24), side - 24);

/** The 6 x 6 in square of a corner: 1 top left, clockwise. @param {number} corner @param {number} size */
export function cornerPath(corner, size) {
  const far = u(size);
  const reach = u(6);
  const x = corner === 2 || corner === 3 ? far : 0;
  const y = corner >= 3 ? far : 0;
  return `M${x} ${Math.abs(y - reach)}H${Math.abs(x - reach)}V${y}`;
}

/** The corners to choose from. @param {{ choices: number[], size: number, chosen: number | string | null }} props */
export function Corners(props) {
  const reach = u(6);
  const far = u(props.size) - reach;
  return html`<g class="corners">${props.choices.map((corner) => {
    const x = corner === 2 || corner === 3 ? far : 0;
    const y = corner >= 3 ? far : 0;
    return html`<g key=${corner} class=${`corner ${props.chosen === corner ? 'chosen' : ''}`} data-corner=${corner}>
      <rect x=${x} y=${y} width=${reach} height=${reach} /><text x=${x + reach / 2} y=${y + reach / 2 + 12}>${corner}</text></g>`;
  })}</g>`;
}
