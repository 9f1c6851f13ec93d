// Everything a player sets once, in one place.
import { html } from '../core/html.js';
import { settings } from '../core/settings.js';
import { useStore } from '../core/store.js';
import { Dialog } from './dialog.js';

/** @typedef {{ key: keyof import('../core/settings.js').Settings, name: string, text: string, choices: [string, string][] }} Choice */

/** @type {Choice[]} */
const CHOICES = [
  { key: 'theme', name: 'Theme', text: 'The system may ask for dark, light or more contrast.', choices: [['system', 'As the system'], ['dark', 'Dark'], ['light', 'Light'], ['contrast', 'High contrast']] },
  { key: 'text', name: 'Text', text: 'Large is a sixth larger everywhere.', choices: [['normal', 'Normal'], ['large', 'Large']] },
  { key: 'labels', name: 'Models on the board', text: 'Names stand under the models; letters alone keep the deck clear.', choices: [['letters', 'Letters'], ['names', 'Letters and names']] },
  { key: 'words', name: 'The deck in words', text: 'A list of who stands where and sees whom, open beside the board.', choices: [['off', 'Closed'], ['on', 'Open']] },
  { key: 'motion', name: 'Motion', text: 'Models slide and dice tumble. If the system asks for less motion, nothing moves.', choices: [['on', 'On'], ['off', 'Off']] },
  { key: 'speed', name: 'Telling', text: 'How long each step of the enemy turn is held.', choices: [['slow', 'Slow'], ['normal', 'Normal'], ['fast', 'Fast'], ['instant', 'At once']] },
];

/** @param {{ close: () => void }} props */
export function SettingsDialog({ close }) {
  const now = useStore(settings);
  return html`<${Dialog} title="Settings" close=${close}><div class="settings">
    ${CHOICES.map((choice) => html`<fieldset key=${choice.key}><legend>${choice.name}</legend><div class="pick">${choice.choices.map(([value, words]) => html`<label key=${value}><input type="radio" name=${choice.key} value=${value} checked=${now[choice.key] === value} onChange=${() => settings.set(/** @type {any} */ ({ [choice.key]: value }))} /><span>${words}</span></label>`)}</div><p>${choice.text}</p></fieldset>`)}
    <p class="settings-foot">Kept in this browser. <a href="#/style" onClick=${close}>Every colour, glyph and part on one page</a></p></div><//>`;
}
