// Dice rolled at the table: the faces are typed or pressed, and checked before they are sent.
import { html, useEffect, useRef, useState } from '../core/html.js';
import { clip, counted, title } from '../core/words.js';
import { Badge, letters } from '../ui/glyph.js';
import { Die } from '../ui/die.js';
import { seatWords } from './spoken.js';

const WHY = /** @type {Record<string, string>} */ ({ attack: 'to hit, 5 and more', save: 'to save, 5 and more', 'save-reroll': 'failed saves again', morale: 'morale, the sum counts', 'vent-count': 'how many vents', ambush: 'for an ambush', 'spawn-corner': 'for the corner they come from', 'enemy-group': 'for the enemy', shot: 'the shot, low is good', damage: 'damage, the sum counts', critical: 'for the critical table, halved', initiative: 'for initiative' });
const MOST_PRESSED = 20; // sides of a die that still have a button each

/** What is wrong with typed faces, or null. @param {string} text @param {number} count @param {number} sides @returns {{ faces: number[], wrong: string | null }} */
export function readFaces(text, count, sides) {
  const words = sides <= 9 && /^\d+$/.test(text.trim()) && text.trim().length > 1 ? [...text.trim()] : text.split(/[\s,;]+/).filter(Boolean);
  const odd = words.find((word) => !/^\d+$/.test(word) || (Number(word) < 1 && sides < 10) || Number(word) > sides); // a 0 on ten sides is ten, 00 on a hundred a hundred
  const faces = words.map(Number);
  if (odd) return { faces: [], wrong: `${clip(odd, 8)} is not a face of a d${sides}.` };
  if (faces.length > count) return { faces, wrong: `That is ${faces.length}; ${counted(count, 'die', 'dice')} were rolled.` };
  if (faces.length < count) return { faces, wrong: faces.length ? `${count - faces.length} more.` : sides > MOST_PRESSED ? 'Type what fell; 00 is a hundred.' : 'Press the dice, or type them.' };
  return { faces, wrong: null };
}

/** The dice lie; a relic may roll again: the player's word. @param {{ rolling: import('../types').Rolling, who: string | undefined, table: import('./table.js').Table }} props */
function AskedPanel({ rolling, who, table }) {
  const [sent, setSent] = useState(false);
  const keep = useRef(/** @type {HTMLButtonElement | null} */ (null));
  useEffect(() => keep.current?.focus(), []);
  async function say(/** @type {number} */ word) {
    if (sent) return;
    setSent(true);
    if (!(await table.send(`faces ${word}`))) setSent(false);
  }
  const shown = rolling.shown ?? [];
  return html`<div class="rolling" role="group" aria-label="Roll again?">
    <p class="turn-words"><b>Roll again?</b> <span class="muted">${who ? `${who} bears a relic that may; ` : ''}this fell: ${shown.join(', ')}.</span></p>
    <button ref=${keep} type="button" class="btn" data-act="keep" aria-disabled=${String(sent)} onClick=${() => say(1)}>Keep them</button>
    <button type="button" class="btn go" data-act="again" aria-disabled=${String(sent)} onClick=${() => say(2)}>Roll again</button>
  </div>`;
}

/** @param {{ view: import('../types').View, table: import('./table.js').Table }} props */
export function RollingPanel({ view, table }) {
  const rolling = /** @type {import('../types').Rolling} */ (view.decision.rolling);
  const [text, setText] = useState('');
  const [sent, setSent] = useState(false);
  const field = useRef(/** @type {HTMLInputElement | null} */ (null));
  const done = useRef(/** @type {HTMLButtonElement | null} */ (null));
  useEffect(() => field.current?.focus(), []);
  const { faces, wrong } = readFaces(text, rolling.count, rolling.sides);
  const who = view.units.find((unit) => unit.id === rolling.who);
  const at = view.units.find((unit) => unit.id === rolling.at);
  const name = (/** @type {import('../types').Unit} */ unit) => (unit.side === 'crew' ? clip(unit.name, 20) : `${unit.line} ${unit.number}`);

  // a full pool bars the dice: whoever pressed the last one goes on at the button that says so
  useEffect(() => {
    if (wrong === null && document.activeElement !== field.current) done.current?.focus();
  }, [wrong]);

  /** A press on a die or on Clear; after the mouse, Enter means the yellow button. @param {MouseEvent} event @param {string} next */
  function press(event, next) {
    setText(next);
    if (event.detail > 0) done.current?.focus();
  }

  /** Digits are faces wherever in the panel the focus is. @param {KeyboardEvent} event */
  function typed(event) {
    if (event.target === field.current || event.ctrlKey || event.metaKey || event.altKey) return;
    if (rolling.sides > 9) return field.current?.focus(); // a face may have two digits: the field takes them
    const face = Number(event.key);
    const room = faces.length < rolling.count;
    if (/^\d$/.test(event.key) && face >= 1 && face <= rolling.sides && room) setText(`${text} ${face}`.trim());
    else if (event.key === 'Backspace') setText(faces.slice(0, -1).join(' '));
    else if (!/^\d$/.test(event.key)) return;
    event.preventDefault();
    event.stopPropagation();
  }

  async function send() {
    if (wrong !== null || sent) return;
    setSent(true);
    if (!(await table.send(`faces ${faces.join(' ')}`))) setSent(false);
  }

  if (!view.decision.yours) return html`<div class="turn"><p class="turn-words"><b>Dice are being rolled</b> <span class="muted">by ${seatWords(view.decision.seats)}</span></p></div>`;
  if (rolling.asked) return html`<${AskedPanel} rolling=${rolling} who=${who && name(who)} table=${table} />`;
  return html`<form class="rolling" aria-label="Dice rolled at the table" onKeyDown=${typed} onSubmit=${(/** @type {Event} */ event) => { event.preventDefault(); void send(); }}>
    <p class="turn-words">${who && html`<${Badge} side=${who.side} small text=${letters(who, view.units)} />`}<b>Roll ${rolling.count}d${rolling.sides}</b> <span class="muted">${[who && name(who), at && at.id !== who?.id && `at ${name(at)}`].filter(Boolean).join(' ')}${who ? ', ' : ''}${WHY[rolling.why] ?? title(rolling.why).toLowerCase()}</span></p>
    <span id="faces-wrong" class="wrong" role="status">${wrong ?? (faces.length ? 'Complete.' : '')}</span>
    ${rolling.sides <= MOST_PRESSED && html`<div class="faces" role="group" aria-label="Press each face as it lies">${Array.from({ length: rolling.sides }, (_, n) => html`<button type="button" key=${n} class="face" aria-label=${`A ${n + 1}`} disabled=${faces.length >= rolling.count && wrong === null} onClick=${(/** @type {MouseEvent} */ event) => press(event, `${text} ${n + 1}`.trim())}><${Die} face=${n + 1} sides=${rolling.sides} /></button>`)}</div>`}
    <label class="field"><span>Faces</span><input ref=${field} type="text" inputmode="numeric" autocomplete="off" maxlength="120" value=${text} onInput=${(/** @type {any} */ event) => setText(event.target.value)} aria-describedby="faces-wrong" /></label>
    <button type="button" class="btn" onClick=${(/** @type {MouseEvent} */ event) => press(event, '')}>Clear</button>
    <button ref=${done} class="btn go" data-act="faces" aria-disabled=${String(wrong !== null || sent)}>That is what fell<kbd>Enter</kbd></button>
  </form>`;
}
