// The picture a mission is known by.

const PICTURES = /** @type {Record<string, string>} */ ({ 'eliminate-all': 'skull', 'salvage-recovery': 'salvage', 'seal-vents': 'vent', 'data-extraction': 'signal', 'timed-raid': 'cache', 'hold-position': 'lock', 'first-steps': 'vent',
  'ghost-deck-recon': 'fog', 'salvage-shard-retrieval': 'salvage', 'containment-breach-protocol': 'vent', 'echo-pulse-investigation': 'signal', 'smugglers-run': 'cache', 'black-core-interface': 'lock' });

/** @param {string} mission */
export const missionGlyph = (mission) => PICTURES[mission] ?? 'bridge';
