// How it is played: who rolls, who plays the enemies, which rulings are switched.
import { html } from '../core/html.js';
import { theBook } from '../core/book.js';
import { Help } from '../ui/help.js';
import { Part } from './part.js';

const MODES = /** @type {const} */ ([['solo', 'Alone', 'You play one crew; the program plays the enemies.'], ['coop', 'Together', 'Two to four crews on one side.'], ['mastered', 'With a master', 'Somebody plays the enemies and may put right anything.']]);
const DICE = /** @type {const} */ ([['program', 'The program rolls', 'Every face is shown and kept in the journal.'], ['hand', 'We roll', 'The game stops and asks for the faces on the table.']]);
const ELSEWHERE = ['hand-rolled', 'mastered']; // chosen above, not among the options

/** @param {{ crews: number, mode: string, setMode: (mode: string) => void, dice: string, setDice: (dice: string) => void, options: string[], setOptions: (options: string[]) => void, name: string, setName: (name: string) => void }} props */
export function How(props) {
  const { crews, mode, dice, options, name } = props;
  const turn = (/** @type {string} */ id) => props.setOptions(options.includes(id) ? options.filter((one) => one !== id) : [...options, id]);
  const barred = (/** @type {string} */ id) => id === 'solo' && crews > 1;
  return html`<${Part} id="how" title="How it is played" chosen=${`${MODES.find(([id]) => id === mode)?.[1] ?? ''}; ${(DICE.find(([id]) => id === dice)?.[1] ?? '').toLowerCase()}`} look="setup-how">
    <fieldset class="radio-row"><legend>Table <${Help} rule="VB-56" about="What a game master does." /></legend>${MODES.map(([id, words, text]) => html`<label key=${id} class=${barred(id) ? 'no' : ''}><input type="radio" name="mode" value=${id} checked=${mode === id} disabled=${barred(id)} onChange=${() => props.setMode(id)} /><span><b>${words}</b><em>${barred(id) ? 'Only with one crew.' : text}</em></span></label>`)}</fieldset>
    <fieldset class="radio-row"><legend>Dice</legend>${DICE.map(([id, words, text]) => html`<label key=${id}><input type="radio" name="dice" value=${id} checked=${dice === id} onChange=${() => props.setDice(id)} /><span><b>${words}</b><em>${text}</em></span></label>`)}</fieldset>
    <fieldset class="options"><legend>Options</legend>${(theBook()?.options ?? []).filter((one) => !ELSEWHERE.includes(one.id)).map((one) => html`<label key=${one.id}><input type="checkbox" checked=${options.includes(one.id)} onChange=${() => turn(one.id)} /><span><b>${one.name}</b> <a class="rule" href=${`#/rules/${one.ruling}`}>${one.ruling}</a><em>${one.text}</em></span></label>`)}</fieldset>
    <label class="field pad"><span>Name of the game, if you like</span><input type="text" maxlength="40" value=${name} onInput=${(/** @type {any} */ event) => props.setName(event.target.value)} /></label><//>`;
}
