// A weapon in few words.

/** @param {import('../types').Weapon} weapon @param {{ range?: number, dice?: number }} [held]  how far and with how many dice its bearer shoots, where somebody bears it */
export function weaponWords(weapon, held = {}) {
  const parts = [];
  const range = held.range ?? weapon.range;
  const dice = held.dice ?? weapon.rof;
  if (range) parts.push(`${range}″`);
  if (dice) parts.push(`${dice}d6`);
  parts.push(`damage ${weapon.damage}`);
  if (weapon.ap_penalty) parts.push(`−${weapon.ap_penalty} AP`);
  if (weapon.ignores_saves) parts.push(`ignores ${weapon.ignores_saves} save`);
  if (weapon.reach) parts.push(`reach ${weapon.reach}″`);
  if (weapon.crit && weapon.crit !== 'none') parts.push(`${weapon.crit.replace('-', ' ')} on a critical`);
  if (weapon.entangles) parts.push('entangles');
  return parts.join(', ');
}
