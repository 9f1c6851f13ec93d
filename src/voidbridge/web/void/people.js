// Officers of one's own: named, with their skills, and remembered by this browser.
import { html, useState } from '../core/html.js';
import { title } from '../core/words.js';
import { Dialog } from '../ui/dialog.js';
import { slug } from '../crew/crew.js';

/** @typedef {import('../types').VoidBook} VoidBook */
/** @typedef {VoidBook['officers'][number]} Officer */

export const SKILLS = ['command', 'pilot', 'ballistic', 'tech_use', 'scrutiny', 'charm', 'intimidate', 'deceive', 'willpower', 'medicae'];
const KEY = 'voidbridge.people';
const MOST = 24; // the server takes no more
const HIGHEST = 120;

/** @param {string} skill */
export const skillName = (skill) => title(skill.replace('_', '-'));

/** Whoever was named before; anything may lie in the browser's storage. @returns {Officer[]} */
export function people() {
  try {
    const found = JSON.parse(localStorage.getItem(KEY) ?? '[]');
    const sound = (/** @type {any} */ one) => one && typeof one.id === 'string' && /^[a-z0-9]+(-[a-z0-9]+)*$/.test(one.id) && typeof one.name === 'string' && SKILLS.every((skill) => Number.isInteger(one[skill]));
    return Array.isArray(found) ? found.filter(sound).slice(0, MOST) : [];
  } catch {
    return [];
  }
}

/** @param {Officer[]} all */
export function remember(all) {
  try {
    localStorage.setItem(KEY, JSON.stringify(all.slice(0, MOST)));
  } catch {
    // a full or closed storage only means that nobody is remembered
  }
}

/** Only what the server takes. @param {Officer} one */
export const plainOfficer = (one) => ({ id: one.id, name: one.name, text: one.text ?? '', ...Object.fromEntries(SKILLS.map((skill) => [skill, one[skill]])) });

/** Ask for a name and the skills. @param {{ models: Officer[], start: Officer | null, done: (officer: Officer) => void, close: () => void }} props */
export function OfficerDialog({ models, start, done, close }) {
  const [one, setOne] = useState(/** @type {Officer} */ (start ?? { ...models[0], id: '', name: '', text: '' }));
  const able = one.name.trim() !== '';
  const model = (/** @type {string} */ id) => { const row = models.find((each) => each.id === id); if (row) setOne({ ...row, id: one.id, name: one.name, text: '' }); };
  const finish = (/** @type {Event} */ event) => {
    event.preventDefault();
    if (able) done({ ...one, name: one.name.trim(), id: one.id || slug(one.name).replace(/-{2,}/g, '-') });
  };
  return html`<${Dialog} title=${start ? 'Change an officer' : 'Name an officer'} close=${close}><form class="dialog-form" onSubmit=${finish}>
    <label class="field"><span>Name</span><input type="text" dir="auto" maxlength="40" autofocus value=${one.name} onInput=${(/** @type {any} */ event) => setOne({ ...one, name: event.target.value })} /></label>
    <label class="field"><span>Skills like those of</span><select onChange=${(/** @type {any} */ event) => model(event.target.value)}>${models.map((each) => html`<option key=${each.id} value=${each.id}>${each.name}</option>`)}</select></label>
    <div class="skill-fields">${SKILLS.map((skill) => html`<label class="field" key=${skill}><span>${skillName(skill)}</span><input type="number" min="0" max=${HIGHEST} value=${one[skill]} onInput=${(/** @type {any} */ event) => setOne({ ...one, [skill]: Math.max(0, Math.min(HIGHEST, Math.round(Number(event.target.value) || 0))) })} /></label>`)}</div>
    <footer class="dialog-foot"><button type="button" class="btn" onClick=${close}>Cancel</button><span class="sp" /><button class="btn go" data-act="officer" disabled=${!able}>Take aboard</button></footer></form><//>`;
}
