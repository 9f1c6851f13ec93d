// A page that was open while the game was renewed holds old modules beside new ones: it is loaded again, once.

const KEPT = 'voidbridge.anew';
const AGAIN = 60000; // milliseconds after which the same trouble is a new one

/** Whether modules do not fit together: a new one wants what an old one does not have. @param {unknown} fault */
export const misfit = (fault) => fault instanceof SyntaxError;

/** Loads the page again when its modules do not fit together; not twice in a minute, for then it does not help. @param {unknown} fault @returns {boolean} whether the page is on its way */
export function loadedAnew(fault) {
  if (!misfit(fault)) return false;
  try {
    const last = Number(sessionStorage.getItem(KEPT) ?? 0);
    if (Date.now() - last < AGAIN) return false;
    sessionStorage.setItem(KEPT, String(Date.now()));
  } catch {
    return false; // nothing can be kept here, so it might go round and round
  }
  location.reload();
  return true;
}
