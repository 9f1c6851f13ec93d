// What became of each model: the wounds it has left, what it gave and took, when it fell and to whom.
import { html } from '../core/html.js';
import { counted } from '../core/words.js';
import { Badge, Name, letters } from '../ui/glyph.js';
import { Wounds } from '../ui/gauges.js';

/** @typedef {import('../types').View} View */
/** @typedef {import('../types').Unit} Unit */
/** @typedef {import('../types').Fate} Fate */

/** @param {{ units: Unit[], view: View, report: import('../types').Report }} props */
export function Fates({ units, view, report }) {
  return html`<ul class="fates">${units.map((unit) => {
    const fate = report.units.find((one) => one.id === unit.id);
    return html`<li key=${unit.id} class=${`${unit.presence === 'eliminated' ? 'out' : ''} ${unit.side}`}><${Badge} side=${unit.side} text=${letters(unit, view.units)} />
      <span><b>${unit.side === 'crew' ? html`<${Name} text=${unit.name} />` : `${unit.line} ${unit.number}`}</b><em>${unit.side === 'crew' ? unit.line : ''}</em></span>
      <${Wounds} left=${unit.wounds} full=${unit.full} foe=${unit.side === 'enemy'} />
      <span class="fate">${ending(unit, fate, view)}</span><span class="deeds">${fate ? deeds(fate, view) : ''}</span></li>`;
  })}</ul>`;
}

/** @param {Unit} unit @param {Fate | undefined} fate @param {View} view */
function ending(unit, fate, view) {
  if (unit.presence === 'removed') return 'taken off by the master';
  if (unit.presence === 'eliminated' && fate?.fell) return html`eliminated in round ${fate.fell.round}${fate.fell.by ? html` by ${who(fate.fell.by, unit, view)}` : ''}${fate.fell.cause ? `, ${fate.fell.cause}` : ''}`;
  if (unit.presence === 'eliminated') return 'eliminated';
  const nerve = suffered(fate);
  if (!fate?.taken) return nerve ? `stands, not a scratch, but ${nerve}` : 'stands, not a scratch';
  return `stands; ${counted(fate.taken, 'wound')} taken${fate.healed ? `, ${fate.healed} healed` : ''}${nerve ? `; ${nerve}` : ''}`;
}

/** What came over it beside wounds, each with its rounds. @param {Fate | undefined} fate */
function suffered(fate) {
  const kinds = [...new Set(fate?.suffered.map((one) => one.words))];
  return kinds.map((words) => `${words} in round ${[...new Set(fate?.suffered.filter((one) => one.words === words).map((one) => one.round))].join(', ')}`).join(', ');
}

/** @param {Fate} fate @param {View} view */
function deeds(fate, view) {
  const felled = fate.felled.map((id) => view.units.find((one) => one.id === id)).filter((unit) => unit !== undefined);
  if (!fate.attacks && !fate.dealt && !fate.friendly) return '';
  return html`${counted(fate.dealt, 'wound')} given in ${counted(fate.attacks, 'attack')}${fate.friendly ? `; ${counted(fate.friendly, 'wound')} to friends` : ''}${felled.length ? html`; eliminated ${felled.map((unit) => html`<span class="felled" key=${unit.id}><${Badge} side=${unit.side} small text=${letters(unit, view.units)} /><span class="sr">${unit.line} ${unit.number}</span></span>`)}` : ''}`;
}

/** @param {string} id @param {Unit} fallen @param {View} view */
function who(id, fallen, view) {
  const unit = view.units.find((one) => one.id === id);
  if (!unit) return 'somebody';
  const friend = unit.side === fallen.side && unit.id !== fallen.id ? ', a friend' : '';
  return html`${unit.side === 'crew' ? html`<${Name} text=${unit.name} most=${16} />` : `${unit.line} ${unit.number}`}${friend}`;
}
