// The dice of a void battle: a test on a hundred, or the damage that got through.
import { html } from '../core/html.js';
import { counted, signed } from '../core/words.js';
import { Die } from '../ui/die.js';
import { Badge } from '../ui/glyph.js';
import { Rule } from '../ui/rule.js';
import { badgeSide, letterOf } from './words.js';

/** @typedef {import('./teller.js').VoidThrow} VoidThrow */

/** @param {{ view: import('./types').VoidView, thrown: VoidThrow | null }} props */
export function VoidTray({ view, thrown }) {
  if (!thrown) return html`<section class="tray none" aria-label="Last roll"><div class="ph"><h2>Last roll</h2></div><p class="faint pad">No dice have fallen yet.</p></section>`;
  const from = view.ships.find((one) => one.id === thrown.ship);
  const to = view.ships.find((one) => one.id === thrown.at);
  return html`<section class="tray" aria-label="Last roll" key=${thrown.number}><div class="ph"><h2>Last roll</h2><span class="tray-who">${from && html`<${Badge} side=${badgeSide(from.side)} small text=${letterOf(from, view.ships)} />`}${thrown.kind === 'damage' ? 'damage' : thrown.what.replaceAll('-', ' ')}${to && html`<${Badge} side=${badgeSide(to.side)} small text=${letterOf(to, view.ships)} />`}</span></div>
    <${Fallen} thrown=${thrown} /></section>`;
}

/** @param {{ thrown: VoidThrow }} props */
export function Fallen({ thrown }) {
  if (thrown.kind === 'damage') {
    return html`<div class="void-dice"><ol class="damage-dice">${thrown.faces.map((face, n) => html`<li key=${n}><${Die} face=${face} sides=${10} fate="hit" tumble=${n} /></li>`)}</ol><p class="tray-result"><b>${thrown.total} damage.</b> ${thrown.parts.map((part) => `${signed(part.value)} ${part.words}`).join(', ')}</p></div>`;
  }
  return html`<div class="void-dice"><p class="test-line"><${Die} face=${thrown.face} sides=${100} fate=${thrown.success ? 'hit' : 'miss'} /><${Scale} target=${thrown.target} face=${thrown.face} /></p>
    <p class="tray-result"><b>${thrown.success ? 'Succeeds' : 'Fails'}${thrown.degrees ? ` by ${counted(thrown.degrees, 'degree')}` : ''}.</b> ${thrown.face} against ${thrown.target}</p></div>`;
}

/** A hundred as a tape: what succeeds is filled, the die lies where it fell. @param {{ target: number, face?: number }} props */
export function Scale({ target, face }) {
  const end = Math.max(1, Math.min(99, target));
  return html`<svg class="scale-100" viewBox="0 0 200 22" preserveAspectRatio="xMinYMid meet" role="img" aria-label=${`${target} or less succeeds${face ? `; ${face} was rolled` : ''}`}><rect class="scale-ground" x="0.5" y="7.5" width="199" height="9" /><rect class="scale-good" x="0.5" y="7.5" width=${end * 1.99} height="9" />
    <path class="scale-ticks" d=${Array.from({ length: 9 }, (_, n) => `M${(n + 1) * 20} 7.5v${n === 4 ? 9 : 5}`).join('')} />${face !== undefined && html`<path class="scale-mark" d=${`M${face * 2 - 4} 0h8l-4 7z`} />`}</svg>`;
}

/** What makes up a target. @param {{ target: number, parts: import('../types').Part[], words: string, rule?: string }} props */
export function Parts({ target, parts, words, rule }) {
  return html`<table class="mods"><caption class="sr">What makes up the target</caption><tbody>${parts.map((part, n) => html`<tr key=${n} class=${part.value < 0 ? 'neg' : ''}><td class="num">${n === 0 ? part.value : part.value === 0 ? '±0' : signed(part.value)}</td><th scope="row">${part.words.charAt(0).toUpperCase()}${part.words.slice(1)}</th><td><${Rule} id=${part.rule} /></td></tr>`)}
    <tr class="sum"><td class="num">${target}</td><th scope="row">${words}</th><td>${rule && html`<${Rule} id=${rule} />`}</td></tr></tbody></table>`;
}
