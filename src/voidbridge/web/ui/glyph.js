// Pictures of things: glyphs, unit badges and the name mark.
import { html } from '../core/html.js';
import { clip } from '../core/words.js';

/** Where a glyph is, for `<use>`: in the sheet that core/pictures.js takes into the page. @param {string} name */
export const glyph = (name) => `#g-${name}`;

/** @param {{ name: string, class?: string }} props */
export function Glyph(props) {
  return html`<svg class=${`g ${props.class ?? ''}`} viewBox="0 0 24 24" aria-hidden="true"><use href=${glyph(props.name)} /></svg>`;
}

/** The letters a unit is known by on board and roster. @param {import('../types').Unit} unit @param {import('../types').Unit[]} units */
export function letters(unit, units) {
  if (unit.side === 'crew') return crewLetters(unit, units);
  const initial = ([...clip(unit.line)][0] ?? 'E').toUpperCase();
  return `${initial}${unit.number}`;
}

/** One letter of the name, two when a friend begins alike. @param {import('../types').Unit} unit @param {import('../types').Unit[]} units */
function crewLetters(unit, units) {
  const initial = (/** @type {import('../types').Unit} */ one) => ([...clip(one.name)][0] ?? '?').toUpperCase();
  const mine = initial(unit);
  const alike = units.filter((other) => other.side === 'crew' && other.id !== unit.id && initial(other) === mine);
  if (!alike.length) return mine;
  const second = [...clip(unit.name)][1];
  const twins = alike.some((other) => [...clip(other.name)][1] === second);
  return twins || !second ? `${mine}${unit.id.replace(/\D/g, '')}` : `${mine}${second.toLowerCase()}`;
}

/** @param {{ side: import('../types').Side, text: string, small?: boolean, class?: string }} props */
export function Badge(props) {
  const kind = props.side === 'crew' ? 'crew' : 'foe';
  return html`<svg class=${`ub ${kind} ${props.small ? 'sm' : ''} ${props.class ?? ''}`} viewBox="0 0 20 26" aria-hidden="true">
    ${kind === 'crew'
      ? html`<path class="body" d="M1 25.500V10a9 9 0 0 1 18 0v15.500z" />`
      : html`<path class="body" d="M1.200 25V7.500L10 1l8.800 6.500V25z" /><path class="foot" d="M2 24.500 6 20.500M6.500 24.500l4-4M11 24.500l4-4M15.500 24.500l3-3" />`}
    <text x="10" y=${kind === 'crew' ? 17.5 : 17}>${props.text}</text>
  </svg>`;
}

export function Mark() {
  return html`<b>void</b><svg viewBox="0 0 44 20" aria-hidden="true"><path d="M1 2v16M43 2v16M1 10h42M8 7v6M15 7v6M22 5v10M29 7v6M36 7v6" /></svg><b>bridge</b>`;
}

/** A name somebody typed: isolated, clipped, text only. @param {{ text: string, most?: number }} props */
export function Name(props) {
  const shown = clip(props.text, props.most ?? 40);
  return html`<bdi class="name" title=${shown}>${shown}</bdi>`;
}

/** What is drawn under another name than its own id; everything else in the book has a glyph of its id. */
export const ALIASES = /** @type {Record<string, string>} */ ({
  'auto-rifle': 'rifle', 'sniper-rifle': 'sniper', 'heavy-bolter': 'heavy', 'plasma-rifle': 'plasma', 'combat-knife': 'knife', 'power-sword': 'sword', fists: 'fist',
  'light-armor': 'armor', 'basic-medkit': 'medkit', 'frag-grenade': 'grenade', 'smoke-grenade': 'smoke', 'motion-scanner': 'scanner', ripcoil: 'hook', 'scout-claymores': 'claymore', 'flesh-gland-injector': 'inject', 'mind-flay': 'mind',
});

/** @param {string} id */
const own = (id) => ALIASES[id] ?? id;

/** The picture of a weapon. @param {string} id */
export const weaponGlyph = own;
/** The picture of a piece of gear. @param {string} id */
export const gearGlyph = own;
