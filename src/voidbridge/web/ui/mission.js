// The picture a mission is known by.

const PICTURES = /** @type {Record<string, string>} */ ({ 'eliminate-all': 'skull', 'salvage-recovery': 'salvage', 'seal-vents': 'vent', 'data-extraction': 'signal', 'timed-raid': 'cache', 'hold-position': 'lock', 'first-steps': 'vent' });

/** @param {string} mission */
export const missionGlyph = (mission) => PICTURES[mission] ?? 'bridge';
