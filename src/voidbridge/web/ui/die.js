// A die that was thrown, and what became of it.
import { html } from '../core/html.js';
import { glyph } from './glyph.js';

/** @param {{ face: number, sides?: number, fate?: 'crit'|'hit'|'miss'|'save'|'stopped'|'plain', label?: string, tumble?: number }} props */
export function Die(props) {
  const pips = (props.sides ?? 6) === 6 && props.face >= 1 && props.face <= 6;
  const words = `${props.face}${props.label ? `, ${props.label}` : ''}`;
  return html`<span class=${`die-slot ${props.fate ?? 'plain'}`} style=${{ animationDelay: `${(props.tumble ?? 0) * 60}ms` }}>
    <svg class=${`die ${props.fate ?? 'plain'}`} viewBox="0 0 24 24" role="img" aria-label=${words}>
      ${pips ? html`<use href=${glyph(`die-${props.face}`)} />` : html`<rect x="2.5" y="2.5" width="19" height="19" rx="2.5" /><text x="12" y="16.500" class=${props.face > 99 ? 'wide' : undefined} textLength=${props.face > 99 ? 16 : undefined} lengthAdjust="spacingAndGlyphs">${props.face}</text>`}
      ${props.fate === 'stopped' && html`<path class="struck" d="M1 23 23 1" />`}
    </svg>
    ${props.label && html`<em>${props.label}</em>`}
  </span>`;
}
