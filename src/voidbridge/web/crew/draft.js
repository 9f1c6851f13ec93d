// The crew on the bench: what was built and not yet kept is there again after a reload or a wrong turn.

/** @typedef {import('../types').Crew} Crew */

const KEY = 'voidbridge.bench';

/** @returns {Crew | null} */
export function benched() {
  try {
    const found = JSON.parse(localStorage.getItem(KEY) ?? 'null');
    return found && typeof found.faction === 'string' && Array.isArray(found.members) && found.members.length ? found : null;
  } catch {
    return null;
  }
}

/** Puts a crew on the bench, or clears it. @param {Crew | null} crew */
export function bench(crew) {
  try {
    if (crew) localStorage.setItem(KEY, JSON.stringify(crew));
    else localStorage.removeItem(KEY);
  } catch {
    // a full or closed storage only means that nothing waits on the bench
  }
}
