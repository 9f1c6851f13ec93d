// Where a journal is chosen that is to be looked at and not kept.
import { html, useState } from '../core/html.js';
import { TopBar } from '../ui/shell.js';
import { fileSource } from './source.js';

const LARGEST = 1_000_000;

/** @param {{ open: (source: import('./source.js').Source) => void }} props */
export function FilePage({ open }) {
  const [trouble, setTrouble] = useState('');
  const [busy, setBusy] = useState(false);

  /** @param {any} event */
  async function choose(event) {
    const file = /** @type {File | undefined} */ (event.target.files?.[0]);
    event.target.value = '';
    if (!file) return;
    setTrouble('');
    if (file.size > LARGEST) return setTrouble('That file is larger than one megabyte; it can only be imported as a game.');
    setBusy(true);
    try {
      open(await fileSource(await file.text()));
    } catch (fault) {
      setTrouble(/** @type {Error} */ (fault).message);
      setBusy(false);
    }
  }

  return html`<div class="page-rules"><${TopBar} links /><main class="rules reel-file"><header><h1>Replay a file</h1>
    <p class="muted">A journal somebody exported is played through and shown line by line. It is not kept among your games.</p>
    ${trouble && html`<p class="notice refused" role="alert">${trouble}</p>`}
    <label class="btn go">${busy ? 'Playing it through…' : 'Choose a journal'}<input class="sr" type="file" data-act="file" accept=".txt,.vbgame,.journal,text/plain" onChange=${choose} /></label></header></main></div>`;
}
