// The game master's panel: let the orders act, and put right whatever the table decides. [VB-56]
import { Help } from '../ui/rule.js';
import { warn } from '../core/announce.js';
import { theBook } from '../core/book.js';
import { html, useEffect, useRef, useState } from '../core/html.js';
import { useStore } from '../core/store.js';
import { clip, title } from '../core/words.js';
import { confirmed } from '../ui/dialog.js';
import { Glyph, letters } from '../ui/glyph.js';
import { unitName } from './spoken.js';
import { spotText } from './verbs.js';

const FIELDS = ['wounds', 'full', 'ap', 'ap-line', 'move', 'melee', 'shoot', 'morale', 'defence', 'burn', 'bleed', 'stun', 'panic', 'entangled', 'no-activation', 'overwatch', 'acted'];

/** @param {{ table: import('./table.js').Table, plan: import('./plan.js').Plan }} props */
export function MasterPanel({ table, plan }) {
  const now = useStore(table.store);
  const planned = useStore(plan.store, ['cursor']);
  const [open, setOpen] = useState(false);
  const view = /** @type {import('../types').View} */ (now.view);
  const enemy = view.decision.side === 'enemy' && view.decision.yours && view.decision.kind !== 'rolling';
  const busy = now.telling || Boolean(now.pending);
  return html`<section class="panel master" aria-label="Game master">
    <div class="ph"><h2>Game master <${Help} rule="VB-56" about="What may a master do?" /></h2><button class="plain" aria-expanded=${String(open)} onClick=${() => setOpen(!open)}>${open ? 'Fewer' : 'Put right…'}</button><${Glyph} name="master" /></div>
    <p class="acts pad"><button class="btn" data-act="auto" aria-disabled=${String(!enemy || busy)} onClick=${() => enemy && !busy && table.send('auto')}>Let the orders act</button>
      <button class="btn" data-act="auto-all" aria-disabled=${String(!enemy || busy)} onClick=${() => enemy && !busy && table.send('auto all')}>All of them</button></p>
    ${enemy && html`<p class="faint pad">Or choose an enemy and play its hand yourself.</p>`}
    ${open && html`<${Corrections} table=${table} plan=${plan} view=${view} unit=${planned.unit} looked=${planned.looked} />`}
  </section>`;
}

/** @param {{ table: import('./table.js').Table, plan: import('./plan.js').Plan, view: import('../types').View, unit: string | null, looked: string | null }} props */
function Corrections({ table, plan, view, unit, looked }) {
  const [id, setId] = useState(looked ?? unit ?? view.units[0]?.id ?? '');
  const [reason, setReason] = useState('');
  const field = useRef(/** @type {HTMLInputElement | null} */ (null));
  useEffect(() => { if (looked) setId(looked); }, [looked]); // whoever is looked at is meant
  const chosen = view.units.find((one) => one.id === id);
  const why = JSON.stringify(clip(reason, 200));
  const missing = reason.trim() ? '' : 'Write a reason first: it is kept in the journal.';

  /** Nothing is put right without a reason. @param {() => void} what */
  const given = (what) => {
    if (!missing) return what();
    warn(missing);
    field.current?.focus();
  };
  const button = (/** @type {string} */ act, /** @type {string} */ words, /** @type {() => void} */ what, bad = false) => html`<button class=${`btn ${bad ? 'bad' : ''}`} data-act=${act} aria-disabled=${String(Boolean(missing))} title=${missing} onClick=${() => given(what)}>${words}</button>`;
  const deadly = theBook()?.void?.scales.find((one) => one.by === 'ship' && one.at === 'person' && one.harm === 'out-of-play'); // its own reason
  const gone = chosen && (chosen.presence === 'eliminated' || chosen.presence === 'removed');
  return html`<div class="corrections">
    <label class="field"><span>Reason, kept in the journal</span><input ref=${field} type="text" maxlength="200" value=${reason} onInput=${(/** @type {any} */ event) => setReason(event.target.value)} /></label>
    <label class="field"><span>Unit</span><select value=${id} onChange=${(/** @type {any} */ event) => setId(event.target.value)}>${view.units.map((one) => html`<option key=${one.id} value=${one.id}>${letters(one, view.units)} ${unitName(one)}${one.presence === 'in-play' ? '' : ` (${one.presence})`}</option>`)}</select></label>
    ${chosen && html`<${Value} key=${id} unit=${chosen} say=${(/** @type {string} */ line) => given(() => void table.send(`set ${id} ${line} ${why}`))} missing=${missing} />`}
    <p class="acts">${button('put', 'Put on a spot…', () => place(plan, table, id, why))}
      ${gone ? button('revive', 'Bring back', () => void table.send(`revive ${id} ${why}`)) : button('remove', 'Take off the deck', () => void table.send(`remove ${id} ${why}`))}
      ${!gone && deadly && html`<button class="btn bad" data-act="ship-gun" title=${deadly.text} onClick=${() => void table.send(`remove ${id} ${JSON.stringify(`${deadly.name} (${deadly.rulings?.[0]})`)}`)}>${deadly.name}</button>`}</p>
    <${Rewind} table=${table} why=${why} given=${given} missing=${missing} />
    ${view.decision.kind === 'rolling' && html`<p class="acts">${button('cancel', 'Take the rolled action back', () => void table.send(`cancel ${why}`))}</p>`}
    <p class="acts end">${button('lost', 'Decide: lost…', () => void decide(table, 'lost', why), true)}${button('won', 'Decide: won…', () => void decide(table, 'won', why), true)}</p>
  </div>`;
}

/** The next press on the board is where somebody is put. @param {import('./plan.js').Plan} plan @param {import('./table.js').Table} table @param {string} id @param {string} why */
function place(plan, table, id, why) {
  table.store.set({ notice: { kind: 'told', text: 'Press the board where it is to stand; Esc lets it be.' } });
  plan.edit((spot) => {
    plan.edit(null);
    table.dismiss();
    void table.send(`put ${id} ${spotText(spot)} ${why}`);
  });
}

/** One value of a unit: what it is now, what it shall be. @param {{ unit: import('../types').Unit, say: (line: string) => void, missing: string }} props */
function Value({ unit, say, missing }) {
  const [field, setField] = useState('wounds');
  const [value, setValue] = useState(String(current(unit, 'wounds')));
  const number = Number(value);
  const wrong = value.trim() === '' || !Number.isFinite(number) || number < 0 || (field !== 'move' && !Number.isInteger(number));
  const choose = (/** @type {string} */ name) => {
    setField(name);
    setValue(String(current(unit, name)));
  };
  const set = () => { if (!wrong) say(`${field} ${field === 'move' ? Math.round(number * 10) : number}`); };
  return html`<div class="set-row"><select aria-label="What to set" value=${field} onChange=${(/** @type {any} */ event) => choose(event.target.value)}>${FIELDS.map((name) => html`<option key=${name} value=${name}>${title(name)}${name === 'move' ? ', inches' : ''}: ${current(unit, name)}</option>`)}</select>
    <input type="number" aria-label="New value" min="0" max="60" step=${field === 'move' ? 0.5 : 1} value=${value} onInput=${(/** @type {any} */ event) => setValue(event.target.value)} />
    <button class="btn" data-act="set" aria-disabled=${String(Boolean(missing) || wrong)} title=${missing} onClick=${set}>Set</button></div>`;
}

/** What a field says now. @param {import('../types').Unit} unit @param {string} field */
function current(unit, field) {
  const found = /** @type {any} */ (unit)[field.replace('-', '_')];
  return found === undefined ? Number(unit.conditions.includes(field)) : Number(found);
}

/** Back to any line of the journal; what is taken back stays to be read. @param {{ table: import('./table.js').Table, why: string, given: (what: () => void) => void, missing: string }} props */
export function Rewind({ table, why, given, missing }) {
  const [line, setLine] = useState('');
  const { story } = useStore(table.store);
  const lines = story.filter((step) => !step.undone && !/^(undo|rewind)\b/.test(step.action)).slice(-31, -1).reverse();
  if (!lines.length) return null;
  const chosen = line || String(lines[0].n);
  return html`<div class="set-row two"><select aria-label="Go back to just after" value=${chosen} onChange=${(/** @type {any} */ event) => setLine(event.target.value)}>${lines.map((step) => html`<option key=${step.n} value=${step.n}>after ${step.n}: ${clip(step.events.map((event) => event.text).find(Boolean) ?? step.action, 48)}</option>`)}</select>
    <button class="btn" data-act="rewind" aria-disabled=${String(Boolean(missing))} title=${missing} onClick=${() => given(() => void table.send(`rewind ${chosen} ${why}`))}>Go back</button></div>`;
}

/** @param {import('./table.js').Table} table @param {'won' | 'lost'} outcome @param {string} why */
async function decide(table, outcome, why) {
  if (await confirmed({ title: `Decide the battle as ${outcome}?`, text: 'The battle ends here. The line stays in the journal with your reason.', yes: `It is ${outcome}`, no: 'Play on' })) void table.send(`adjudicate ${outcome} ${why}`);
}
