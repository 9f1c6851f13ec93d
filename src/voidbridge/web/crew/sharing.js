// A crew as one line of text: shown to be copied, or pasted to be taken in.
import { html, render, useEffect, useRef, useState } from '../core/html.js';
import { api } from '../core/api.js';
import { say } from '../core/announce.js';
import { Dialog } from '../ui/dialog.js';
import { plainCrew } from './crew.js';

/** @typedef {import('../types').Crew} Crew */

/** Opens a panel outside of the page. @param {(close: () => void) => any} draw */
function over(draw) {
  const place = document.createElement('div');
  document.body.append(place);
  const close = () => { render(null, place); place.remove(); };
  render(draw(close), place);
}

/** Show the line of a crew. @param {Crew} crew */
export const share = (crew) => over((close) => html`<${ShareLine} crew=${crew} close=${close} />`);

/** Ask for a line, and hand on the crew it holds. @param {(crew: Crew) => void} take */
export const paste = (take) => over((close) => html`<${PasteLine} take=${take} close=${close} />`);

/** @param {{ crew: Crew, close: () => void }} props */
function ShareLine({ crew, close }) {
  const [line, setLine] = useState('');
  const [told, setTold] = useState('');
  const box = useRef(/** @type {HTMLTextAreaElement | null} */ (null));
  useEffect(() => { api.crewText(plainCrew(crew)).then((/** @type {{ text: string }} */ found) => setLine(found.text), (/** @type {Error} */ fault) => setTold(fault.message)); }, []);
  async function copy() {
    box.current?.select();
    try {
      await navigator.clipboard.writeText(line);
      setTold('Copied.');
    } catch {
      setTold('It is marked; copy it with Ctrl+C.');
    }
    say('The crew is copied as text.');
  }
  return html`<${Dialog} title="This crew as text" close=${close}><div class="share">
    <p>Paste it to anybody: into a chat, a mail, a note. It is read back under Crews, Paste a crew.</p>
    <textarea ref=${box} readonly rows="6" aria-label="The crew as text" value=${line} onFocus=${() => box.current?.select()} />
    <p role="status" class="muted">${told}</p></div>
    <footer class="dialog-foot"><button class="btn" onClick=${close}>Close</button><span class="sp" /><button class="btn go" data-act="copy" disabled=${!line} onClick=${copy}>Copy</button></footer><//>`;
}

/** @param {{ take: (crew: Crew) => void, close: () => void }} props */
function PasteLine({ take, close }) {
  const [line, setLine] = useState('');
  const [wrong, setWrong] = useState('');
  async function read(/** @type {Event} */ event) {
    event.preventDefault();
    try {
      const { crew } = await api.readCrew(line);
      close();
      take(crew);
    } catch (fault) {
      setWrong(/** @type {Error} */ (fault).message);
    }
  }
  return html`<${Dialog} title="Paste a crew" close=${close}><form onSubmit=${read}><div class="share">
    <label class="field"><span>The line that somebody shared; it begins with vb1</span><textarea rows="6" autofocus value=${line} placeholder="vb1 iron-hounds …" aria-invalid=${String(Boolean(wrong))} onInput=${(/** @type {any} */ event) => { setLine(event.target.value); setWrong(''); }} /></label>
    <p role="alert" class="wrong">${wrong}</p></div>
    <footer class="dialog-foot"><button type="button" class="btn" onClick=${close}>Cancel</button><span class="sp" /><button class="btn go" disabled=${!line.trim()}>Take it in</button></footer></form><//>`;
}
