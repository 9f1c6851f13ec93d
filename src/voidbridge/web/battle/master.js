// The game master's panel: let the orders act, and put right whatever the table decides. [VB-56]
import { Help } from '../ui/rule.js';
import { html, useState } from '../core/html.js';
import { useStore } from '../core/store.js';
import { clip, title } from '../core/words.js';
import { confirmed } from '../ui/dialog.js';
import { Glyph, letters } from '../ui/glyph.js';
import { spotText } from './verbs.js';

const FIELDS = ['wounds', 'full', 'ap', 'ap-line', 'move', 'melee', 'shoot', 'morale', 'defence', 'burn', 'bleed', 'stun', 'panic', 'entangled', 'no-activation', 'overwatch', 'acted'];

/** @param {{ table: import('./table.js').Table, plan: import('./plan.js').Plan }} props */
export function MasterPanel({ table, plan }) {
  const now = useStore(table.store);
  const planned = useStore(plan.store);
  const [open, setOpen] = useState(false);
  const view = /** @type {import('../types').View} */ (now.view);
  const enemy = view.decision.side === 'enemy' && view.decision.yours && view.decision.kind !== 'rolling';
  const busy = now.telling || Boolean(now.pending);
  return html`<section class="panel master" aria-label="Game master">
    <div class="ph"><h2>Game master <${Help} rule="VB-56" about="What may a master do?" /></h2><button class="plain" aria-expanded=${String(open)} onClick=${() => setOpen(!open)}>${open ? 'Fewer' : 'Put right…'}</button><${Glyph} name="master" /></div>
    <p class="acts pad"><button class="btn" data-act="auto" aria-disabled=${String(!enemy || busy)} onClick=${() => enemy && !busy && table.send('auto')}>Let the orders act</button>
      <button class="btn" data-act="auto-all" aria-disabled=${String(!enemy || busy)} onClick=${() => enemy && !busy && table.send('auto all')}>All of them</button></p>
    ${enemy && html`<p class="faint pad">Or choose an enemy and play its hand yourself.</p>`}
    ${open && html`<${Corrections} table=${table} plan=${plan} view=${view} unit=${planned.looked ?? planned.unit} />`}
  </section>`;
}

/** @param {{ table: import('./table.js').Table, plan: import('./plan.js').Plan, view: import('../types').View, unit: string | null }} props */
function Corrections({ table, plan, view, unit }) {
  const [id, setId] = useState(unit ?? view.units[0]?.id ?? '');
  const [field, setField] = useState('wounds');
  const [value, setValue] = useState('1');
  const [reason, setReason] = useState('');
  const chosen = view.units.find((one) => one.id === id);
  const ready = reason.trim() !== '' && chosen;
  const why = JSON.stringify(clip(reason, 200));
  const out = chosen && (chosen.presence === 'eliminated' || chosen.presence === 'removed');
  const said = (/** @type {string} */ line) => { if (ready) void table.send(line); };
  return html`<div class="corrections">
    <label class="field"><span>Unit</span><select value=${id} onChange=${(/** @type {any} */ event) => setId(event.target.value)}>${view.units.map((one) => html`<option key=${one.id} value=${one.id}>${letters(one, view.units)} ${one.side === 'crew' ? clip(one.name, 24) : `${one.line} ${one.number}`}${one.presence === 'in-play' ? '' : ` (${one.presence})`}</option>`)}</select></label>
    <label class="field"><span>Reason, kept in the journal</span><input type="text" maxlength="200" value=${reason} onInput=${(/** @type {any} */ event) => setReason(event.target.value)} /></label>
    <div class="set-row"><select aria-label="What to set" value=${field} onChange=${(/** @type {any} */ event) => setField(event.target.value)}>${FIELDS.map((name) => html`<option key=${name} value=${name}>${title(name)}</option>`)}</select>
      <input type="number" aria-label="New value" min="0" max="60" value=${value} onInput=${(/** @type {any} */ event) => setValue(event.target.value)} />
      <button class="btn" aria-disabled=${String(!ready || !/^\d+$/.test(value))} onClick=${() => /^\d+$/.test(value) && said(`set ${id} ${field} ${Number(value)} ${why}`)}>Set</button></div>
    <p class="acts"><button class="btn" aria-disabled=${String(!ready)} onClick=${() => ready && plan.edit((spot) => { plan.edit(null); void table.send(`put ${id} ${spotText(spot)} ${why}`); })}>Put on a spot…</button>
      ${out ? html`<button class="btn" aria-disabled=${String(!ready)} onClick=${() => said(`revive ${id} ${why}`)}>Bring back</button>` : html`<button class="btn" aria-disabled=${String(!ready)} onClick=${() => said(`remove ${id} ${why}`)}>Take off the deck</button>`}</p>
    <p class="acts end"><button class="btn bad" aria-disabled=${String(!reason.trim())} onClick=${() => reason.trim() && decide(table, 'lost', why)}>Decide: lost…</button><button class="btn bad" aria-disabled=${String(!reason.trim())} onClick=${() => reason.trim() && decide(table, 'won', why)}>Decide: won…</button></p>
    ${view.decision.kind === 'rolling' && html`<p class="acts"><button class="btn" aria-disabled=${String(!reason.trim())} onClick=${() => reason.trim() && table.send(`cancel ${why}`)}>Take the rolled action back</button></p>`}
  </div>`;
}

/** @param {import('./table.js').Table} table @param {'won' | 'lost'} outcome @param {string} why */
async function decide(table, outcome, why) {
  if (await confirmed({ title: `Decide the battle as ${outcome}?`, text: 'The battle ends here. The line stays in the journal with your reason.', yes: `It is ${outcome}`, no: 'Play on' })) void table.send(`adjudicate ${outcome} ${why}`);
}
