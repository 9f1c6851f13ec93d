// Style page: buttons, fields, cards, messages and dialogs in all their states.
import { html, useState } from '../core/html.js';
import { confirmed, asked, Dialog } from '../ui/dialog.js';
import { Failure } from '../ui/failure.js';
import { Glyph } from '../ui/glyph.js';

/** @typedef {{ Part: any }} Props */

/** @param {Props} props */
export function Controls({ Part }) {
  return html`<${Part} id="buttons"><div class="row"><button class="btn">Plain</button><button class="btn go">What commits<kbd>Enter</kbd></button><button class="btn bad">Harmful</button><button class="btn" aria-pressed="true">Pressed</button><button class="btn" aria-disabled="true">Not now</button><button class="btn go" aria-disabled="true">Not yet</button><button class="plain">A quiet one</button></div>
    <div class="row"><kbd>M</kbd><kbd>Shift</kbd><kbd>1 … 6</kbd></div>
    <div class="row"><div class="seg" role="group" aria-label="Segments"><button aria-pressed="true">One</button><button aria-pressed="false">Two</button><button aria-pressed="false">Three</button></div></div><//>
    <${Part} id="cards"><ol class="hand style-hand" data-cards="4">${CARDS.map(([look, picture, name, words, key]) => html`<li key=${name} class=${`card ${look}`}><button aria-disabled=${String(look === 'no')}><span class="card-name"><${Glyph} name=${picture} /><b>${name}</b><kbd>${key}</kbd></span><span class=${look === 'no' ? 'card-why' : 'card-words'}>${words}</span></button></li>`)}</ol><//>`;
}

const CARDS = /** @type {const} */ ([['', 'move', 'Move', 'up to 4″', 'M'], ['on', 'shoot', 'Shoot', '3 targets', 'S'], ['plan', 'melee', 'Melee', 'planned', 'E'], ['no', 'dash', 'Dash', 'Already moved twice.', 'D']]);

/** @param {Props} props */
export function Fields({ Part }) {
  const [pick, setPick] = useState('one');
  return html`<${Part} id="fields"><div class="row"><label class="field"><span>Text</span><input type="text" value="Hounds of Lock Nine" /></label><label class="field"><span>Search</span><input type="search" placeholder="cover, VB-18" /></label><label class="field"><span>Choice</span><select><option>First</option><option>Second</option></select></label></div>
    <div class="row"><label class="tick"><input type="checkbox" checked /><span>Ticked</span></label><label class="tick"><input type="checkbox" /><span>Not ticked</span></label>
    <div class="pick" role="radiogroup" aria-label="Pick">${['one', 'two', 'three'].map((word) => html`<label key=${word}><input type="radio" name="style-pick" checked=${pick === word} onChange=${() => setPick(word)} /><span>${word}</span></label>`)}</div></div><//>`;
}

/** @param {Props} props */
export function Messages({ Part }) {
  const [open, setOpen] = useState(false);
  return html`<${Part} id="notices"><p class="notice">Kept. <button class="plain">Undo</button></p><p class="notice refused">The target is behind a wall. <button class="plain">Dismiss <kbd>Esc</kbd></button></p><p class="notice lost"><b>Connection lost.</b> Trying again; nothing you did is forgotten.</p>
    <p class="refusal"><b>Not lawful here.</b> A refusal has a hatched ground and its reason in words.</p><p class="wrong">What is wrong with a field.</p><p class="loading">Unrolling the tape…</p><${Failure} error=${{ message: 'The server does not answer.' }} what="This did not work." again=${() => {}} /><//>
    <${Part} id="dialogs"><div class="row"><button class="btn" onClick=${() => setOpen(true)}>A panel</button><button class="btn" onClick=${() => confirmed({ title: 'Do it?', text: 'The harmful button stands apart from the harmless one.', yes: 'Do it' })}>A question</button><button class="btn" onClick=${() => asked({ title: 'A line', label: 'Name', value: 'Kennel Watch', yes: 'Keep' })}>A line</button></div>
    ${open && html`<${Dialog} title="A panel" close=${() => setOpen(false)}><p class="dialog-text">Focus stays inside and is given back.</p><//>`}<//>`;
}
