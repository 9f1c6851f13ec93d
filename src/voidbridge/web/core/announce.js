// Says things to a screen reader. Text only.

/** @param {string} text */
export function say(text) {
  put('spoken', text);
}

/** @param {string} text */
export function warn(text) {
  put('urgent', text);
}

/** @param {string} id @param {string} text */
function put(id, text) {
  const region = document.getElementById(id);
  if (!region) return;
  // the same sentence twice is two announcements: a region speaks only when its text changes
  region.textContent = region.textContent === text ? `${text}\u00a0` : text;
}
