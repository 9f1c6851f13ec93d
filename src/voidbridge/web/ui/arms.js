// A weapon in few words.

/** @param {import('../types').Weapon} weapon */
export function weaponWords(weapon) {
  const parts = [];
  if (weapon.range) parts.push(`${weapon.range}″`);
  if (weapon.rof) parts.push(`${weapon.rof}d6`);
  parts.push(`damage ${weapon.damage}`);
  if (weapon.ap_penalty) parts.push(`−${weapon.ap_penalty} AP`);
  if (weapon.ignores_saves) parts.push(`ignores ${weapon.ignores_saves} save`);
  if (weapon.reach) parts.push(`reach ${weapon.reach}″`);
  if (weapon.crit && weapon.crit !== 'none') parts.push(`${weapon.crit.replace('-', ' ')} on a critical`);
  if (weapon.entangles) parts.push('entangles');
  return parts.join(', ');
}
