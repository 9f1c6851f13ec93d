// The crew on the bench: what was built and not yet kept is there again after a reload or a wrong turn.

/** @typedef {import('../types').Crew} Crew */

const KEY = 'voidbridge.bench';

/** Whether what lay in the browser's storage is a crew; anything may lie there. @param {any} found */
function isCrew(found) {
  const text = (/** @type {unknown} */ value) => typeof value === 'string';
  const arm = (/** @type {unknown} */ value) => value === null || text(value);
  const isMember = (/** @type {any} */ one) => one && text(one.name) && arm(one.primary) && arm(one.sidearm) && Array.isArray(one.gear) && one.gear.every(text);
  return found && text(found.name) && text(found.faction) && Array.isArray(found.members) && found.members.length > 0 && found.members.every(isMember);
}

/** @returns {Crew | null} */
export function benched() {
  try {
    const found = JSON.parse(localStorage.getItem(KEY) ?? 'null');
    return isCrew(found) ? found : null;
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
