// The buttons under the tape: step, play, how fast, and what can be done with this moment.
import { html } from '../core/html.js';
import { rounds, roundAt, roundStep, stepAt, told } from './marks.js';
import { SPEEDS } from './reel.js';
import { Tape, TapeKey } from './tape.js';

const PATHS = { first: 'M6 5v14M19 5 9 12l10 7z', back: 'M16 5 6 12l10 7z', play: 'M7 4v16l13-8z', pause: 'M7 5v14M17 5v14', next: 'M8 5l10 7-10 7z', last: 'M18 5v14M5 5l10 7-10 7z' };

/** @param {{ name: keyof typeof PATHS }} props */
const Sign = ({ name }) => html`<svg class="g" viewBox="0 0 24 24" aria-hidden="true"><path d=${PATHS[name]} /></svg>`;

/** @param {{ reel: import('./reel.js').Reel, now: import('./reel.js').ReelState, bookmarks: import('./bookmarks.js').Bookmark[], pace: (by: number) => void, mark: () => void, copy: () => void, fork: () => void }} props */
export function Controls({ reel, now, bookmarks, pace, mark, copy, fork }) {
  const { n, last, story, playing } = now;
  const all = rounds(story);
  const step = stepAt(story, n);
  return html`<section class="reel" aria-label="Replay">
    <p class="reel-words"><b class="num">${n}</b><span class="faint"> of ${last}${roundAt(all, n) ? `, round ${roundAt(all, n)}` : ''}${step?.undone ? ', taken back later' : ''}.</span> <span>${now.playing ? (now.moment?.text ?? '') : told(step)}</span></p>
    <${TapeKey} story=${now.story} />
    <${Tape} story=${story} n=${n} last=${last} bookmarks=${bookmarks} go=${reel.go} />
    <div class="reel-row">
      <div class="reel-steps" role="group" aria-label="Steps">
        <button class="btn" aria-label="Round before" title="Round before" data-act="round-back" onClick=${() => reel.go(roundStep(all, n, -1, last))}><${Sign} name="first" /><kbd>[</kbd></button>
        <button class="btn" aria-label="Line before" title="Line before" data-act="back" onClick=${() => reel.step(-1)}><${Sign} name="back" /></button>
        <button class="btn go" aria-label=${playing ? 'Pause' : 'Play'} data-act="play" onClick=${reel.toggle}><${Sign} name=${playing ? 'pause' : 'play'} /><span>${playing ? 'Pause' : 'Play'}</span></button>
        <button class="btn" aria-label="Next line" title="Next line" data-act="next" onClick=${() => reel.step(1)}><${Sign} name="next" /></button>
        <button class="btn" aria-label="Next round" title="Next round" data-act="round-next" onClick=${() => reel.go(roundStep(all, n, 1, last))}><${Sign} name="last" /><kbd>]</kbd></button>
      </div>
      <div class="seg reel-speed" role="group" aria-label="Speed">${SPEEDS.map((speed) => html`<button key=${speed} aria-pressed=${String(now.speed === speed)} onClick=${() => reel.speed(speed)}>${speed === 0.5 ? '½' : speed}×</button>`)}</div>
      <span class="sp" />
      <div class="reel-acts"><button class="btn" data-act="mark" onClick=${mark}>Bookmark</button>${reel.source.game && html`<button class="btn" data-act="copy" onClick=${copy}>Copy link</button>`}<button class="btn" data-act="fork" onClick=${fork}>New game<span class="far"> from here</span></button></div>
    </div>
  </section>`;
}
