// What a story holds for the tape: where rounds begin, who falls, what is done for the mission.

/** @typedef {import('../types').Step} Step */
/** @typedef {{ n: number, kind: 'crew-down' | 'foe-down' | 'aim' | 'seam' | 'end', text: string }} Mark */
/** @typedef {{ n: number, round: number }} Round */

const SEAMS = new Set(['frame-opened', 'frame-resumed', 'frame-waits', 'frame-closed', 'frame-cut', 'deck-opened', 'deck-closed']); // where one falls or climbs
const AIMS = new Set(['vent-sealed', 'signal-investigated', 'wave-came']);

/** Where each round begins; a round that was taken back does not count. @param {Step[]} story @returns {Round[]} */
export function rounds(story) {
  return story.filter((step) => !step.undone).flatMap((step) => step.events.filter((event) => event.kind === 'round-began' && !event.frame).map((event) => ({ n: step.n, round: /** @type {number} */ (event.round) })));
}

/** @param {Step[]} story @returns {Mark[]} */
export function marks(story) {
  /** @type {Mark[]} */
  const found = [];
  const aims = new Set(story.flatMap((step) => step.events.filter((event) => event.kind === 'token-placed' && event.token_kind !== 'loot').map((event) => event.token)));
  for (const step of story) {
    if (step.undone) continue;
    for (const event of step.events) {
      const kind = kindOf(event, aims);
      if (kind) found.push({ n: step.n, kind, text: event.text });
    }
  }
  return found;
}

/** @param {import('../types').Happening} event @param {Set<string>} aims @returns {Mark['kind'] | null} */
function kindOf(event, aims) {
  if (event.kind === 'eliminated') return String(event.unit).startsWith('e') ? 'foe-down' : 'crew-down';
  if (event.kind === 'ship-lost') return String(event.ship).startsWith('r') ? 'foe-down' : 'crew-down';
  if (event.kind === 'battle-ended' && !event.frame) return 'end';
  if (SEAMS.has(event.kind)) return 'seam';
  if (AIMS.has(event.kind) || (event.kind === 'token-taken' && aims.has(event.token))) return 'aim';
  return null;
}

/** The round a line lies in; 0 before the first. @param {Round[]} all @param {number} n */
export function roundAt(all, n) {
  return all.filter((one) => one.n <= n).pop()?.round ?? 0;
}

/** The beginning of the round before or after a line. @param {Round[]} all @param {number} n @param {number} by @param {number} last */
export function roundStep(all, n, by, last) {
  if (by > 0) return all.find((one) => one.n > n)?.n ?? last;
  return all.filter((one) => one.n < n).pop()?.n ?? 0;
}

/** The next line at which one falls to another scale or climbs back, or the one before. @param {Step[]} story @param {number} n @param {number} by */
export function seamStep(story, n, by) {
  const at = story.filter((step) => !step.undone && step.events.some((event) => SEAMS.has(event.kind))).map((step) => step.n);
  return (by > 0 ? at.find((one) => one > n) : at.findLast((one) => one < n)) ?? n;
}

/** A line by its number: a seat is not told every line. @param {Step[]} story @param {number} n */
export const stepAt = (story, n) => (story[n]?.n === n ? story[n] : story.find((step) => step.n === n));

/** What a line says, as one sentence. @param {Step | undefined} step */
export function told(step) {
  if (!step) return '';
  const texts = step.events.map((event) => event.text).filter(Boolean);
  return (texts.find((text) => !/^Round|begins its|activates/.test(text)) ?? texts[0] ?? step.action).slice(0, 140);
}
