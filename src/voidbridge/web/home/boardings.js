// The middle scale of the start screen: ready boardings over a tape with even steps.
import { html } from '../core/html.js';
import { theBook } from '../core/book.js';
import { Glyph } from '../ui/glyph.js';

/** Pairings worth a first boarding. @type {{ attacker: string, defender: string, side: 'attacker' | 'defender', name: string, text: string, glyph: string }[]} */
const READY = [
  { attacker: 'shrike-raider', defender: 'sentry-frigate', side: 'attacker', name: 'Storm a frigate', text: 'Fewer hands than theirs, and a short way to the bridge.', glyph: 'hook' },
  { attacker: 'shrike-raider', defender: 'sentry-frigate', side: 'defender', name: 'Hold the frigate', text: 'They are aboard. Push them back before the crew loses heart.', glyph: 'shield' },
];

export function Boardings() {
  const known = new Set((theBook()?.void?.ships ?? []).map((one) => one.id));
  const ready = READY.filter((one) => known.has(one.attacker) && known.has(one.defender));
  return html`<section class="scale" aria-label="New boarding">
    <a class="dim full" href="#/boarding/setup"><i /><span><b role="heading" aria-level="2">Boarding</b><em>crew against crew in 24 turns at most, or a party in eleven steps</em></span><i /></a>
    <ol class="missions three">${ready.map((one) => html`<li key=${one.name}><a href=${`#/boarding/setup?attacker=${one.attacker}&defender=${one.defender}&side=${one.side}`}>
      <span class="mission-name"><${Glyph} name=${one.glyph} /><b role="heading" aria-level="3">${one.name}</b></span><span class="mission-text">${one.text}</span></a></li>`)}
      <li><a href="#/boarding/setup?kind=procedure"><span class="mission-name"><${Glyph} name="breach" /><b role="heading" aria-level="3">Send a party</b></span><span class="mission-text">Run in, lock on, cut through, and fight from deck to deck to the bridge.</span></a></li></ol>
    <div class="long-tape steps" aria-hidden="true">${[6, 12, 18].map((turn) => html`<i key=${turn} class=${`step${turn}`}>${turn}</i>`)}</div><p class="tape-unit">turns</p></section>`;
}
