// Setting up a boarding: which two ships, whose side is one's own, how worn either is, who rolls.
import { api } from '../core/api.js';
import { theBook } from '../core/book.js';
import { html, useState } from '../core/html.js';
import { go } from '../core/router.js';
import { clip } from '../core/words.js';
import { Help } from '../ui/help.js';
import { Choices } from '../setup/choices.js';
import { TopBar } from '../ui/shell.js';
import { Profile } from '../void/profile.js';
import { ProcedureSetup } from './track/setup.js';

/** @typedef {import('../types').VoidBook} VoidBook */
/** @typedef {{ ship: string, population: number, morale: number, officers: string[] }} Vessel */

const MODES = /** @type {const} */ ([['solo', 'Against the program', 'It plays the other side as well as the rules allow: its choices are solved, not guessed.'], ['versus', 'Two at one screen', 'Both sides take their parts by hand.']]);
const SIDES = /** @type {const} */ ([['attacker', 'The boarders', 'You go over to their ship; each turn is yours first.'], ['defender', 'The defenders', 'They have locked on to you. Your people may storm across too.']]);
const DICE = /** @type {const} */ ([['program', 'The program rolls', 'Every face is shown and kept in the journal.'], ['hand', 'We roll', 'The game stops and asks for the faces on the table.']]);

const KINDS = /** @type {const} */ ([['contest', 'Crew against crew', 'Whole crews fight over both ships, d100 against d100.', 'crew'], ['procedure', 'A party, step by step', 'From the run in through the hull to the bridge, on a d20.', 'hook']]);

/** @param {{ route: import('../core/router.js').Route }} props */
export function BoardingSetup({ route }) {
  const [kind, setKind] = useState(route.query.kind === 'procedure' ? 'procedure' : 'contest');
  const kinds = html`<div class="ph"><h2>How it is fought</h2></div><${Choices} label="How it is fought" value=${kind} pick=${setKind} rows=${KINDS.map(([id, name, text, glyph]) => ({ id, name, text, glyph, more: '' }))} />`;
  return html`<div class="page-setup void-setup boarding-setup"><${TopBar} links at="boarding/setup" />${kind === 'procedure' ? html`<${ProcedureSetup} kinds=${kinds} />` : html`<${ContestSetup} route=${route} kinds=${kinds} />`}</div>`;
}

/** @param {{ route: import('../core/router.js').Route, kinds: any }} props */
function ContestSetup({ route, kinds }) {
  const book = /** @type {VoidBook} */ (theBook()?.void);
  const fresh = (/** @type {string} */ ship) => ({ ship, population: 100, morale: 100, officers: [] });
  const [attacker, setAttacker] = useState(/** @type {Vessel} */ (fresh(route.query.attacker ?? 'shrike-raider')));
  const [defender, setDefender] = useState(/** @type {Vessel} */ (fresh(route.query.defender ?? 'sentry-frigate')));
  const [mode, setMode] = useState('solo');
  const [commands, setCommands] = useState(route.query.side === 'defender' ? 'defender' : 'attacker');
  const [dice, setDice] = useState('program');
  const [options, setOptions] = useState(/** @type {string[]} */ ([]));
  const option = (/** @type {string} */ id) => ({ checked: options.includes(id), onChange: () => setOptions(options.includes(id) ? options.filter((one) => one !== id) : [...options, id]) });
  const [name, setName] = useState('');
  const [trouble, setTrouble] = useState('');
  const [busy, setBusy] = useState(false);

  async function start() {
    if (busy) return;
    setBusy(true);
    setTrouble('');
    try {
      const { id } = await api.newBoarding('contest', { attacker, defender, mode, commands, dice, options, ...(name.trim() ? { name: clip(name) } : {}) });
      go(`#/boarding/${encodeURIComponent(id)}`);
    } catch (fault) {
      setTrouble(/** @type {any} */ (fault).message || 'It could not be set up.');
      setBusy(false);
    }
  }

  return html`<main class="setup"><h1 class="sr">New boarding</h1>
      <section class="panel framed">${kinds}<${Side} words="Boarders" side="blue" vessel=${attacker} set=${setAttacker} book=${book} /></section>
      <section class="panel framed"><${Side} words="Defenders" side="red" vessel=${defender} set=${setDefender} book=${book} /></section>
      <section class="panel framed setup-how"><div class="ph"><h2>How it is played</h2></div>
        <${Radios} name="mode" words="Table" rows=${MODES} value=${mode} set=${setMode} help="BC-12" about="How the program chooses." />
        ${mode === 'solo' && html`<${Radios} name="commands" words="Your side" rows=${SIDES} value=${commands} set=${setCommands} />`}
        <${Radios} name="dice" words="Dice" rows=${DICE} value=${dice} set=${setDice} />
        <fieldset class="options"><legend>Options</legend><label><input type="checkbox" ...${option('every-failure-costs')} /><span><b>Every failure costs</b> <a class="rule" href="#/rules/BC-03">BC-03</a><em>A failed defence also loses 1 crew and 1 morale.</em></span></label><label><input type="checkbox" ...${option('encounter-on-deck')} /><span><b>Encounters on deck</b> <a class="rule" href="#/rules/BR-39">BR-39</a><em>Whoever is cornered is met on the deck, model by model.</em></span></label></fieldset>
        <label class="field pad"><span>Name of the game, if you like</span><input type="text" maxlength="40" value=${name} onInput=${(/** @type {any} */ event) => setName(event.target.value)} /></label></section></main>
    <footer class="builder-foot"><span class="muted setup-sum"><b>${nameOf(book, attacker)}</b> boards <b>${nameOf(book, defender)}</b>, crew against crew, 24 turns at most.</span><span class="sp" />
      ${trouble && html`<span class="wrong" role="alert">${trouble}</span>`}<a class="btn" href="#/">Back</a><button class="btn go" data-act="start" aria-disabled=${String(busy)} onClick=${start}>${busy ? 'Grappling…' : 'Start the boarding'}</button></footer>`;
}

/** @param {VoidBook} book @param {Vessel} vessel */
const nameOf = (book, vessel) => book.ships.find((one) => one.id === vessel.ship)?.name ?? vessel.ship;

/** One of the two ships: its design, and how the fight in the void has left its crew. @param {{ words: string, side: 'blue' | 'red', vessel: Vessel, set: (vessel: Vessel) => void, book: VoidBook }} props */
function Side({ words, side, vessel, set, book }) {
  const design = book.ships.find((one) => one.id === vessel.ship);
  const kinds = [...new Set(book.ships.map((one) => one.class_name))];
  const toggle = (/** @type {string} */ id) => set({ ...vessel, officers: vessel.officers.includes(id) ? vessel.officers.filter((one) => one !== id) : [...vessel.officers, id] });
  return html`<div class="ph"><h2>${words}</h2></div><ul class="void-line"><li>
    <div class="void-pick"><select aria-label=${`${words}: ship`} value=${vessel.ship} onChange=${(/** @type {any} */ event) => set({ ...vessel, ship: event.target.value })}>${kinds.map((kind) => html`<optgroup key=${kind} label=${kind}>${book.ships.filter((ship) => ship.class_name === kind).map((ship) => html`<option key=${ship.id} value=${ship.id}>${ship.name}</option>`)}</optgroup>`)}</select></div>
    ${design && html`<${Profile} design=${design} side=${side} />`}</li>
    <li class="vessel-worn"><${Slider} words="Crew" value=${vessel.population} set=${(/** @type {number} */ population) => set({ ...vessel, population })} /><${Slider} words="Morale" value=${vessel.morale} set=${(/** @type {number} */ morale) => set({ ...vessel, morale })} /></li>
    <li><details class="berth-officers"><summary>${vessel.officers.length ? `${vessel.officers.length} officers aboard` : 'No officers: the crew acts as one'}</summary><ul>${book.officers.map((one) => html`<li key=${one.id}><label><input type="checkbox" checked=${vessel.officers.includes(one.id)} onChange=${() => toggle(one.id)} /><span><b>${one.name}</b></span></label></li>`)}</ul></details></li></ul>`;
}

/** @param {{ words: string, value: number, set: (value: number) => void }} props */
function Slider({ words, value, set }) {
  return html`<label class="worn"><span>${words} as it begins</span><input type="range" min="5" max="100" step="5" value=${value} onInput=${(/** @type {any} */ event) => set(Number(event.target.value))} /><b class="num">${value}</b></label>`;
}

/** @param {{ name: string, words: string, rows: readonly (readonly [string, string, string])[], value: string, set: (value: string) => void, help?: string, about?: string }} props */
function Radios({ name, words, rows, value, set, help, about }) {
  return html`<fieldset class="radio-row"><legend>${words} ${help && html`<${Help} rule=${help} about=${about} />`}</legend>${rows.map(([id, title, text]) => html`<label key=${id}><input type="radio" name=${name} value=${id} checked=${value === id} onChange=${() => set(id)} /><span><b>${title}</b><em>${text}</em></span></label>`)}</fieldset>`;
}
