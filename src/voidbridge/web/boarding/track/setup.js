// Setting up a boarding by procedure: which procedure, whose party, which ship, how she is reached, how fights are fought.
import { api } from '../../core/api.js';
import { html, useEffect, useState } from '../../core/html.js';
import { go } from '../../core/router.js';
import { clip, counted } from '../../core/words.js';
import { Choices } from '../../setup/choices.js';
import { Help } from '../../ui/help.js';
import { Rule } from '../../ui/rule.js';

/** @typedef {{ kind: string, count: number }} Squad */
/** @typedef {{ procedures: { id: string, title: string, text: string, steps: number }[], book: any }} Shelf */

const MODES = /** @type {const} */ ([['solo', 'Against the program', 'It plays the other side by the exact odds.'], ['versus', 'Two at one screen', 'Both sides decide by hand.'], ['mastered', 'With a game master', 'The master plays the defenders and rules what the document leaves open.']]);
const SIDES = /** @type {const} */ ([['attacker', 'The boarders', 'You lead the party over.'], ['defender', 'The defenders', 'They come for your ship.']]);
const DICE = /** @type {const} */ ([['program', 'The program rolls', 'Every face is shown and kept in the journal.'], ['hand', 'We roll', 'The game stops and asks for the faces on the table.']]);
const FIGHTS = /** @type {Record<string, [string, string]>} */ ({ deck: ['On the deck', 'At each fight aboard you choose: a round of the exchange, or model by model on the ship’s deck.'], exchange: ['By quick exchange', 'Everybody strikes once a round, d20 against armour.'], typed: ['At the table', 'You fight it out with miniatures and type how it went.'], chance: ['By chance alone', 'One roll decides, half and half.'] });

/** Everything that is asked, and the button that begins. @param {{ kinds: any }} props  `kinds`: the choice of how boardings are fought */
export function ProcedureSetup({ kinds }) {
  const [shelf, setShelf] = useState(/** @type {Shelf | null} */ (null));
  const [trouble, setTrouble] = useState('');
  const [busy, setBusy] = useState(false);
  const [chosen, setChosen] = useState({ procedure: 'boarding', document: '', vessel: 'frigate', entry: 'crippled', craft: 'pod', engagement: 'exchange', mode: 'solo', commands: 'attacker', dice: 'program', name: '', party: '', ship: '' });
  const [attackers, setAttackers] = useState(/** @type {Squad[]} */ ([{ kind: 'marines', count: 6 }]));
  const [defenders, setDefenders] = useState(/** @type {Squad[]} */ ([{ kind: 'militia', count: 8 }, { kind: 'captain', count: 1 }]));
  useEffect(() => { api.procedures().then(setShelf, (/** @type {Error} */ fault) => setTrouble(fault.message)); }, []);
  const set = (/** @type {Partial<typeof chosen>} */ patch) => setChosen({ ...chosen, ...patch });

  const thrown = chosen.engagement === 'chance'; // a fight that only chance decides has no fighters

  async function start() {
    if (busy) return;
    setBusy(true);
    setTrouble('');
    try {
      const { name, document, ...rest } = chosen;
      const { id } = await api.newBoarding('procedure', { ...rest, ...(thrown ? {} : { attackers, defenders }), ...(document.trim() ? { document } : {}), ...(name.trim() ? { name: clip(name) } : {}) });
      go(`#/boarding/${encodeURIComponent(id)}`);
    } catch (fault) {
      setTrouble(/** @type {any} */ (fault).message || 'It could not be set up.');
      setBusy(false);
    }
  }

  const book = shelf?.book;
  const entry = book?.entries.find((/** @type {any} */ one) => one.id === chosen.entry);
  return html`<main class="setup"><h1 class="sr">New boarding</h1>
      <section class="panel framed">${kinds}<div class="ph"><h2>Procedure <${Help} rule="BP-01" about="A procedure is a document." /></h2></div>
        ${shelf && html`<${Choices} label="Procedure" value=${chosen.procedure} pick=${(/** @type {string} */ procedure) => set({ procedure })} rows=${shelf.procedures.map((one) => ({ id: one.id, name: one.title, text: one.text, glyph: 'hook', more: counted(one.steps, 'step') }))} />`}
        <details class="own-document pad"><summary>See it drawn</summary><${Drawn} id=${chosen.procedure} /></details>
        <details class="own-document pad"><summary>A document of your own</summary><label class="field"><span>Its text, in the format of the shown ones; faults are told with their lines</span><textarea rows="8" spellcheck=${false} value=${chosen.document} onInput=${(/** @type {any} */ event) => set({ document: event.target.value })} /></label><p class="faint small"><a class="plain" href=${`/api/procedures/${chosen.procedure}/document`} download>Save the shown one</a></p></details></section>
      <section class="panel framed">${thrown ? html`<div class="ph"><h2>Parties</h2></div><p class="pad muted">One throw decides each fight; nobody is named on either side.</p>` : html`<${Party} words="Boarders" squads=${attackers} set=${setAttackers} book=${book} /><${Party} words="Defenders" squads=${defenders} set=${setDefenders} book=${book} />`}
        ${book && html`<div class="ph"><h2>The ship</h2></div><div class="pad ship-fields"><label class="field"><span>Vessel</span><select value=${chosen.vessel} onChange=${(/** @type {any} */ event) => set({ vessel: event.target.value })}>${book.vessels.map((/** @type {any} */ one) => html`<option key=${one.id} value=${one.id}>${one.name}, ${counted(one.decks, 'deck')}</option>`)}</select></label>
          <label class="field"><span>How she lies <${Rule} id="BP-03" /></span><select value=${chosen.entry} onChange=${(/** @type {any} */ event) => set({ entry: event.target.value })}>${book.entries.map((/** @type {any} */ one) => html`<option key=${one.id} value=${one.id}>${one.name}</option>`)}</select></label>
          <label class="field"><span>Craft</span><select value=${chosen.craft} onChange=${(/** @type {any} */ event) => set({ craft: event.target.value })}>${book.craft.map((/** @type {any} */ one) => html`<option key=${one.id} value=${one.id}>${one.name}, hull ${one.hull}</option>`)}</select></label><p class="faint small">${entry?.text}</p></div>`}</section>
      <section class="panel framed setup-how"><div class="ph"><h2>How it is played</h2></div>
        <${Radios} name="mode" words="Table" rows=${MODES} value=${chosen.mode} set=${(/** @type {string} */ mode) => set({ mode })} />
        ${chosen.mode === 'solo' && html`<${Radios} name="commands" words="Your side" rows=${SIDES} value=${chosen.commands} set=${(/** @type {string} */ commands) => set({ commands })} />`}
        <${Radios} name="engagement" words="Fights" rows=${(book?.engagements ?? ['exchange']).map((/** @type {string} */ id) => [id, ...(FIGHTS[id] ?? [id, ''])])} value=${chosen.engagement} set=${(/** @type {string} */ engagement) => set({ engagement })} />
        <${Radios} name="dice" words="Dice" rows=${DICE} value=${chosen.dice} set=${(/** @type {string} */ dice) => set({ dice })} />
        <label class="field pad"><span>Name of the game, if you like</span><input type="text" maxlength="40" value=${chosen.name} onInput=${(/** @type {any} */ event) => set({ name: event.target.value })} /></label></section></main>
      <footer class="builder-foot"><span class="muted setup-sum"><b>${shelf?.procedures.find((one) => one.id === chosen.procedure)?.title ?? 'A procedure'}</b>, ${thrown ? 'each fight one throw' : `${counted(heads(attackers), 'boarder')} against ${heads(defenders)}`}.</span><span class="sp" />
        ${trouble && html`<span class="wrong" role="alert">${trouble}</span>`}<a class="btn" href="#/">Back</a><button class="btn go" data-act="start" aria-disabled=${String(busy || !heads(attackers) || !heads(defenders))} onClick=${start}>${busy ? 'Running in…' : 'Start the boarding'}</button></footer>`;
}

/** The steps as boxes and ways, to be scrolled over. @param {{ id: string }} props */
export function Drawn({ id }) {
  return html`<div class="drawn" tabindex="0" role="region" aria-label="The procedure drawn"><img src=${`/api/procedures/${encodeURIComponent(id)}/picture`} alt="Its steps as boxes, joined by where success, failure and branches lead" loading="lazy" /></div>`;
}

/** @param {Squad[]} squads */
const heads = (squads) => squads.reduce((sum, one) => sum + one.count, 0);

/** A party as squads of one kind each. @param {{ words: string, squads: Squad[], set: (squads: Squad[]) => void, book: any }} props */
function Party({ words, squads, set, book }) {
  if (!book) return html`<div class="ph"><h2>${words}</h2></div><p class="pad faint">Asking for the muster…</p>`;
  const change = (/** @type {number} */ n, /** @type {Partial<Squad>} */ patch) => set(squads.map((old, k) => (k === n ? { ...old, ...patch } : old)));
  return html`<div class="ph"><h2>${words}</h2><span class="faint small num">${heads(squads)} of ${book.most}</span></div><ul class="squads">${squads.map((one, n) => {
    const row = book.fighters.find((/** @type {any} */ each) => each.id === one.kind);
    return html`<li key=${n}><select aria-label=${`${words}: kind`} value=${one.kind} onChange=${(/** @type {any} */ event) => change(n, { kind: event.target.value })}>${book.fighters.map((/** @type {any} */ each) => html`<option key=${each.id} value=${each.id}>${each.name}</option>`)}</select><input type="number" aria-label=${`${words}: how many`} min="1" max=${book.most} value=${one.count} onInput=${(/** @type {any} */ event) => change(n, { count: Math.max(1, Math.min(book.most, Math.floor(Number(event.target.value)) || 1)) })} />${squads.length > 1 && html`<button class="plain" onClick=${() => set(squads.filter((_, k) => k !== n))}>Leave out</button>`}<em>${row ? `attack +${row.attack}, armour ${row.armour_class}, ${row.hp} hit points, 1d${row.damage}` : ''}</em></li>`;
  })}</ul>${squads.length < 6 && html`<button class="btn add-crew" onClick=${() => set([...squads, { kind: 'militia', count: 2 }])}>Another squad</button>`}`;
}

/** @param {{ name: string, words: string, rows: readonly (readonly string[])[], value: string, set: (value: string) => void }} props */
function Radios({ name, words, rows, value, set }) {
  return html`<fieldset class="radio-row"><legend>${words}</legend>${rows.map(([id, title, text]) => html`<label key=${id}><input type="radio" name=${name} value=${id} checked=${value === id} onChange=${() => set(id)} /><span><b>${title}</b><em>${text}</em></span></label>`)}</fieldset>`;
}
