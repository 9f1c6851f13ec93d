// What lies on the deck: tokens with their numbers, vents, claymores, smoke, and the zones that matter.
import { html, still } from '../../core/html.js';
import { glyph } from '../../ui/glyph.js';
import { Label } from './lines.js';
import { u } from './scale.js';

/** @typedef {import('../../types').Token} Token */
/** @typedef {import('../../types').Zone} Zone */

/** The number by which hand and story call a token. @param {Token | undefined} token */
export const numberOf = (token) => String(token?.number ?? token?.id.replace(/\D/g, '') ?? '');

/** Each kind stands on a plate of its own shape. @type {Record<string, string>} */
const PLATES = {
  loot: 'M-12 0 0-12 12 0 0 12z',
  salvage: 'M-11.500 0-6-10.500H6L11.500 0 6 10.500H-6z',
  signal: 'M-11 0a11 11 0 1 1 22 0a11 11 0 1 1-22 0z',
  cache: 'M-10.500-10.500H10.500V10.500H-10.500z',
  claymore: 'M-12 7V-3Q0-14 12-3V7z',
  fog: 'M0-12 10.500-6V6L0 12-10.500 6V-6z',
};

/** @param {{ tokens: Token[], aimed: string | null, offered: string }} props */
export const Tokens = still((/** @type {{ tokens: Token[], aimed: string | null, offered: string }} */ props) => html`<g>
  ${props.tokens.filter((token) => token.state !== 'carried').map((token) => html`<${Thing} key=${token.id} token=${token} look=${`${props.aimed === token.id ? 'aimed' : ''} ${props.offered.split(' ').includes(token.id) ? 'offered' : ''}`} />`)}
</g>`);

/** How far each open vent leaks. @param {{ tokens: Token[], heat: number }} props */
export const Heats = still((/** @type {{ tokens: Token[], heat: number }} */ { tokens, heat }) => (heat > 0 ? html`<g aria-hidden="true">${tokens.filter((one) => one.kind === 'vent' && one.state === 'lying').map((one) => html`<circle key=${one.id} class="heat" cx=${u(one.x)} cy=${u(one.y)} r=${u(heat) + 10} />`)}</g>` : null));

/** How near an enemy's base sets off each charge that is laid. @param {{ tokens: Token[], trigger: number }} props */
export const Triggers = still((/** @type {{ tokens: Token[], trigger: number }} */ { tokens, trigger }) => (trigger > 0 ? html`<g aria-hidden="true">${tokens.filter((one) => one.kind === 'claymore' && one.state === 'lying').map((one) => html`<${Trigger} key=${one.id} at=${[one.x, one.y]} trigger=${trigger} />`)}</g>` : null));

/** One such ring: a base that comes over it sets the charge off. @param {{ at: import('../../types').Spot, trigger: number }} props */
export const Trigger = ({ at, trigger }) => html`<circle class="trigger" cx=${u(at[0])} cy=${u(at[1])} r=${u(trigger) + 10} />`;

/** @param {{ token: Token, look: string }} props */
function Thing({ token, look }) {
  const done = token.state === 'done';
  if (token.kind === 'vent') return html`<${Vent} token=${token} look=${look} />`;
  if (done && token.kind === 'claymore') return null;
  const found = token.state === 'true';
  const plate = PLATES[token.kind] ?? PLATES.loot;
  return html`<g class=${`token ${token.kind} ${done ? 'done' : ''} ${found ? 'found' : ''} ${look}`} data-token=${token.id} transform=${place(token)} role="img" aria-label=${tokenWords(token)}>
    <circle class="grip" r="16" /><path class="plate-shadow" d=${plate} transform="translate(4 4)" /><path class="plate-side" d=${plate} transform="translate(0 2.500)" /><path class="body" d=${plate} />
    <svg x="-7.500" y="-7.500" width="15" height="15" viewBox="0 0 24 24"><use href=${glyph(token.kind === 'fog' ? 'hidden' : token.kind)} /></svg>
    ${done && html`<path class="struck" d="M-9 9 9-9" />`}
    <${Tag} text=${numberOf(token)} />${found && html`<path class="tick" d="M-13-8l3 3 6-7" />`}</g>`;
}

/** A louvre in the deck, dark below; sealed, a plate screwed over it. @param {{ token: Token, look: string }} props */
function Vent({ token, look }) {
  const done = token.state === 'done';
  return html`<g class=${`vent ${done ? 'sealed' : ''} ${look}`} data-token=${token.id} transform=${place(token)} role="img" aria-label=${tokenWords(token)}>
    <rect class="frame-side" x="-13" y="-11" width="26" height="26" /><rect class="frame" x="-13" y="-13" width="26" height="26" /><rect class="pit" x="-9.500" y="-9.500" width="19" height="19" />
    ${done ? html`<path class="louvre" d="M-9.500-9.500 9.500 9.500M9.500-9.500-9.500 9.500" /><path class="bolt" d="M-11-11h.01M11-11h.01M-11 11h.01M11 11h.01" />` : html`<path class="louvre-under" d="M-8-3.700H8M-8 .8H8M-8 5.300H8M-8 9.300H8" /><path class="louvre" d="M-8-6H8M-8-1.500H8M-8 3H8M-8 7.300H8" />`}
    <${Tag} text=${numberOf(token)} /></g>`;
}

/** The number beside a thing. @param {{ text: string }} props */
const Tag = ({ text }) => html`<g class="tag" transform="translate(13 11)"><rect x=${-3.3 * text.length - 2.6} y="-7" width=${6.6 * text.length + 5.2} height="13.500" /><text y="3.700">${text}</text></g>`;

/** The numbers again above whoever stands over them. @param {{ tokens: Token[], units: import('../../types').Unit[] }} props */
export const Tags = still((/** @type {{ tokens: Token[], units: import('../../types').Unit[] }} */ { tokens, units }) => html`<g class="tags-above" aria-hidden="true">
  ${tokens.filter((token) => token.state !== 'carried' && token.kind !== 'claymore' && units.some((one) => one.presence === 'in-play' && Math.abs(one.x - token.x) < 1.5 && token.y - one.y < 0.9 && one.y - token.y < 2)).map((token) => html`<g key=${token.id} transform=${place(token)}><${Tag} text=${numberOf(token)} /></g>`)}
</g>`);

/** @param {Token} token */
const place = (token) => `translate(${u(token.x)} ${u(token.y)})`;

/** A token in words. @param {Token} token */
export function tokenWords(token) {
  const state = token.kind === 'vent' ? (token.state === 'done' ? 'sealed' : 'open') : token.kind === 'signal' ? { lying: 'not investigated', true: 'the true signal', done: 'a false signal', carried: '' }[token.state] : token.state === 'done' ? 'spent' : token.kind === 'claymore' ? 'armed' : '';
  const name = token.kind === 'fog' ? 'Something unseen' : `${token.kind.charAt(0).toUpperCase()}${token.kind.slice(1)}`;
  return `${name} ${numberOf(token)}${state ? `, ${state}` : ''}`;
}

const LOBES = [0, 1, 2, 3, 4, 5, 6, 7, 8].map((n) => ({ c: Math.cos((n / 9) * 6.283), s: Math.sin((n / 9) * 6.283), r: [0.33, 0.27, 0.36, 0.29, 0.34, 0.26, 0.35, 0.3, 0.28][n] }));

/** Soft lobes within the true edge. @param {{ smokes: import('../../types').Smoke[] }} props */
export const Smokes = still((/** @type {{ smokes: import('../../types').Smoke[] }} */ props) => html`<g class="smoke" aria-hidden="true">
  ${props.smokes.map((smoke) => {
    const r = u(smoke.radius);
    return html`<g key=${`${smoke.x},${smoke.y}`} transform=${`translate(${u(smoke.x)} ${u(smoke.y)})`}>
      <circle class="cloud-under" cx="4" cy="5" r=${r * 0.94} />${LOBES.map((lobe, n) => html`<circle key=${n} class="puff" cx=${lobe.c * r * 0.64} cy=${lobe.s * r * 0.62} r=${r * lobe.r * 1.25} />`)}
      <circle class="puff" r=${r * 0.62} /><circle class="puff crown" cx=${-r * 0.22} cy=${-r * 0.26} r=${r * 0.42} />
      <circle class="edge" r=${r} /><${Label} x=${0} y=${smoke.radius + 0.6} text=${`smoke to round ${smoke.until}`} /></g>`;
  })}
</g>`);

/** What a zone is drawn with, and what is written below it. */
const ZONES = /** @type {Record<Zone['kind'], [string, string]>} */ ({ hold: ['lock', 'hold here'], extract: ['extraction', 'extraction'], bridge: ['bridge', 'bridge'], reactor: ['engine', 'reactor'], 'life-support': ['vent', 'life support'], breach: ['breach', 'breach'] });

/** @param {{ zones: Zone[], size: number, corner: number | null }} props */
export const Zones = still((/** @type {{ zones: Zone[], size: number, corner: number | null }} */ props) => html`<g aria-hidden="true">
  ${props.corner !== null && html`<path class="muster" d=${cornerPath(props.corner, props.size)} />`}
  ${props.zones.map((zone) => html`<g key=${`${zone.kind}${zone.x},${zone.y}`} class=${`zone ${zone.kind}`}>
    <circle cx=${u(zone.x)} cy=${u(zone.y)} r=${u(zone.radius) + 10} />
    <svg x=${inside(u(zone.x), u(props.size)) - 11} y=${inside(u(zone.y), u(props.size)) - 11} width="22" height="22" viewBox="0 0 24 24"><use href=${glyph(ZONES[zone.kind][0])} /></svg>
    <text class="note" x=${inside(u(zone.x), u(props.size), 46)} y=${inside(u(zone.y), u(props.size)) + 22}>${ZONES[zone.kind][1]}</text></g>`)}
</g>`);

/** @param {number} at @param {number} side @param {number} [room] */
const inside = (at, side, room = 24) => Math.min(Math.max(at, room), side - room);

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
