// How far somebody has come in the first game; kept in this browser.

const KEY = 'voidbridge.lesson';

/** @typedef {{ game: string, step: number, over: boolean }} Progress */

/** @returns {Progress | null} */
export function progress() {
  try {
    const found = JSON.parse(localStorage.getItem(KEY) ?? 'null');
    return found && typeof found.game === 'string' && Number.isInteger(found.step) ? { game: found.game, step: found.step, over: Boolean(found.over) } : null;
  } catch {
    return null; // storage is closed or holds something else: then the lesson begins at its beginning
  }
}

/** Where a game is gone on with: the first game with its coach, as long as it lasts. @param {string} game */
export function placeOf(game) {
  const now = progress();
  return now?.game === game && !now.over ? '#/lesson' : `#/battle/${encodeURIComponent(game)}`;
}

/** @param {Progress | null} now */
export function keep(now) {
  try {
    if (now) localStorage.setItem(KEY, JSON.stringify(now));
    else localStorage.removeItem(KEY);
  } catch {
    // it lasts as long as the page, then
  }
}
