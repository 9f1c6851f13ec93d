// The game master's panel in the void: let the captains act, and put right whatever the table decides. [VB-56]
import { warn } from '../core/announce.js';
import { html, useEffect, useRef, useState } from '../core/html.js';
import { useStore } from '../core/store.js';
import { clip, title } from '../core/words.js';
import { Rewind } from '../battle/master.js';
import { confirmed } from '../ui/dialog.js';
import { Glyph } from '../ui/glyph.js';
import { Help } from '../ui/rule.js';
import { fateWords, letterOf } from './words.js';

/** @typedef {import('./types').VoidView} VoidView */
/** @typedef {import('./types').Ship} Ship */
/** @typedef {import('../battle/table.js').Table} Table */

const STATES = /** @type {const} */ ([['open', 'open to the void'], ['damaged', 'damaged'], ['dark', 'without power'], ['destroyed', 'destroyed'], ['burning', 'burning']]);
const NAMES = /** @type {Record<string, string>} */ ({ x: 'East, VU', y: 'North, VU', hidden: 'Silent', known: 'Known to the other side, 0 to 4', 'bridge-hit': 'Bridge hit', sensors: 'Sensors hit', thrusters: 'Thrusters hit', engines: 'Engines hit' });
const PLACES = ['x', 'y']; // kept in hundredths of a VU

/** @param {{ table: Table, view: VoidView, looked: string | null }} props */
export function VoidMaster({ table, view, looked }) {
  const now = useStore(table.store);
  const [open, setOpen] = useState(false);
  const enemy = view.decision.side === 'red' && view.decision.yours && view.decision.kind !== 'rolling';
  const able = enemy && !now.telling && !now.pending;
  const seat = view.seat === 'master' ? 'all' : 'master';
  const act = (/** @type {string} */ line) => { if (!able) return; document.getElementById('board')?.focus({ preventScroll: true }); void table.send(line); }; // so that Enter commits, and presses no button left behind
  return html`<section class="panel master" aria-label="Game master">
    <div class="ph"><h2>Game master <${Help} rule="VB-56" about="What may a master do?" /></h2><button class="plain" aria-expanded=${String(open)} onClick=${() => setOpen(!open)}>${open ? 'Fewer' : 'Put right…'}</button><${Glyph} name="master" /></div>
    <p class="acts pad"><button class="btn" data-act="auto" aria-disabled=${String(!able)} onClick=${() => act('auto')}>Let the captain act</button>
      <button class="btn" data-act="auto-all" aria-disabled=${String(!able)} onClick=${() => act('auto all')}>All of red</button></p>
    <p class="faint pad small">${enemy ? 'Or play red’s turn yourself. ' : ''}<a href=${`#/void/${encodeURIComponent(view.game)}?seat=${seat}`}>${seat === 'master' ? 'See everything, as the master does' : 'Back to the table’s view'}</a></p>
    ${open && html`<${Corrections} table=${table} view=${view} looked=${looked} busy=${Boolean(now.pending)} />`}
  </section>`;
}

/** @param {{ table: Table, view: VoidView, looked: string | null, busy: boolean }} props */
function Corrections({ table, view, looked, busy }) {
  const [id, setId] = useState(looked ?? view.active ?? view.ships[0]?.id ?? '');
  const [reason, setReason] = useState('');
  const field = useRef(/** @type {HTMLInputElement | null} */ (null));
  useEffect(() => { if (looked) setId(looked); }, [looked]); // whoever is looked at is meant
  const ship = view.ships.find((one) => one.id === id) ?? view.ships[0];
  const why = JSON.stringify(clip(reason, 200));
  const missing = busy ? 'The line before is still on its way.' : reason.trim() ? '' : 'Write a reason first: it is kept in the journal.';

  /** Nothing is put right without a reason. @param {() => void} what */
  const given = (what) => {
    if (!missing) return what();
    warn(missing);
    if (!busy) field.current?.focus();
  };
  const button = (/** @type {string} */ act, /** @type {string} */ words, /** @type {() => void} */ what, bad = false) => html`<button class=${`btn ${bad ? 'bad' : ''}`} data-act=${act} aria-disabled=${String(Boolean(missing))} title=${missing} onClick=${() => given(what)}>${words}</button>`;
  const set = (/** @type {string} */ line) => given(() => void table.send(`set ${ship.id} ${line} ${why}`));
  if (!ship) return null;
  return html`<div class="corrections">
    <label class="field"><span>Reason, kept in the journal</span><input ref=${field} type="text" maxlength="200" value=${reason} onInput=${(/** @type {any} */ event) => setReason(event.target.value)} /></label>
    <label class="field"><span>Ship</span><select value=${ship.id} onChange=${(/** @type {any} */ event) => setId(event.target.value)}>${view.ships.map((one) => html`<option key=${one.id} value=${one.id}>${letterOf(one, view.ships)} ${clip(one.name, 24)}${one.fate === 'fighting' ? '' : ` (${fateWords(one.fate)})`}</option>`)}</select></label>
    ${ship.fate === 'fighting' && html`<${Value} key=${`v${ship.id}`} ship=${ship} set=${set} missing=${missing} />`}
    ${ship.fate === 'fighting' && ship.components.length > 0 && html`<${Parts} key=${`p${ship.id}`} ship=${ship} set=${set} missing=${missing} />`}
    <p class="acts">${ship.fate === 'fighting' ? html`${ship.hidden && button('reveal', 'Reveal', () => set('hidden 0'))}${button('remove', 'Take out of the battle', () => void table.send(`remove ${ship.id} ${why}`))}` : button('revive', 'Bring back', () => void table.send(`revive ${ship.id} ${why}`))}</p>
    <${Rewind} table=${table} why=${why} given=${given} missing=${missing} />
    ${view.decision.kind === 'rolling' && html`<p class="acts">${button('cancel', 'Take the rolled action back', () => void table.send(`cancel ${why}`))}</p>`}
    <p class="acts end">${/** @type {const} */ (['blue', 'draw', 'red']).map((outcome) => button(outcome, outcome === 'draw' ? 'Decide: drawn…' : `Decide: ${outcome}’s…`, () => void decide(table, outcome, why), true))}</p>
  </div>`;
}

/** One number of a ship: what it is now, what it shall be. @param {{ ship: Ship, set: (line: string) => void, missing: string }} props */
function Value({ ship, set, missing }) {
  const edits = ship.edits ?? {};
  const names = Object.keys(edits);
  const [field, setField] = useState(names[0] ?? 'hull');
  const [value, setValue] = useState(String(current(ship, field) ?? ''));
  const scale = PLACES.includes(field) ? 100 : 1;
  const [low, high] = edits[field] ?? [0, 0];
  const number = Math.round(Number(value) * scale);
  const wrong = value.trim() === '' || !Number.isFinite(number) || number < low || number > high;
  const choose = (/** @type {string} */ name) => { setField(name); setValue(String(current(ship, name) ?? '')); };
  return html`<div class="set-row"><select aria-label="What to set" value=${field} onChange=${(/** @type {any} */ event) => choose(event.target.value)}>${names.map((name) => html`<option key=${name} value=${name}>${NAMES[name] ?? title(name)}: ${current(ship, name) ?? 'not seen'}</option>`)}</select>
    <input type="number" aria-label="New value" min=${low / scale} max=${high / scale} step=${scale === 1 ? 1 : 0.5} value=${value} onInput=${(/** @type {any} */ event) => setValue(event.target.value)} />
    <button class="btn" data-act="set" aria-disabled=${String(Boolean(missing) || wrong)} title=${missing || `From ${low / scale} to ${high / scale}`} onClick=${() => { if (!wrong) set(`${field} ${number}`); }}>Set</button></div>`;
}

/** What a number says now. @param {Ship} ship @param {string} field @returns {number | undefined} */
function current(ship, field) {
  if (field === 'hull') return ship.hull[0];
  if (field === 'hidden') return Number(ship.hidden);
  const found = /** @type {any} */ (ship)[field];
  if (found !== undefined) return Number(found);
  return ship.ailments ? (ship.ailments.find((one) => one.id === field)?.grade ?? 0) : undefined;
}

/** What is wrong with a component, or right again. @param {{ ship: Ship, set: (line: string) => void, missing: string }} props */
function Parts({ ship, set, missing }) {
  const [part, setPart] = useState(ship.components[0].id);
  const [state, setState] = useState(/** @type {string} */ ('damaged'));
  const chosen = ship.components.find((one) => one.id === part) ?? ship.components[0];
  const on = chosen.states.includes(state);
  return html`<div class="set-row part-row"><select aria-label="Component" value=${chosen.id} onChange=${(/** @type {any} */ event) => setPart(event.target.value)}>${ship.components.map((one) => html`<option key=${one.id} value=${one.id}>${one.name}${one.states.length ? `: ${one.states.join(', ')}` : ''}</option>`)}</select>
    <select aria-label="What is wrong with it" value=${state} onChange=${(/** @type {any} */ event) => setState(event.target.value)}>${STATES.map(([name, words]) => html`<option key=${name} value=${name}>${words}</option>`)}</select>
    <button class="btn" data-act="set-part" aria-disabled=${String(Boolean(missing))} title=${missing} onClick=${() => set(`${chosen.id}-${state} ${on ? 0 : 1}`)}>${on ? 'No longer' : 'So it is'}</button></div>`;
}

/** @param {Table} table @param {'blue' | 'draw' | 'red'} outcome @param {string} why */
async function decide(table, outcome, why) {
  const words = outcome === 'draw' ? 'drawn' : `${outcome}’s`;
  if (await confirmed({ title: `Decide the battle as ${words}?`, text: 'The battle ends here. The line stays in the journal with your reason.', yes: `It is ${words}`, no: 'Play on' })) void table.send(`adjudicate ${outcome} ${why}`);
}
