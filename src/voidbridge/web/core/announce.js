// Says things to a screen reader, text only: every sentence once, in order, at a rate that can be followed.

const CALM = 300; // what is said within this time is handed over together
const KEPT = 12; // older sentences leave the region

/** @type {{ text: string, passing: boolean }[]} */
let waiting = [];
/** @type {ReturnType<typeof setTimeout> | undefined} */
let timer;

/** A sentence that must not be lost. @param {string} text */
export function say(text) {
  queue(text, false);
}

/** Where the cursor is, what is aimed at: only the newest matters. @param {string} text */
export function echo(text) {
  waiting = waiting.filter((one) => !one.passing);
  queue(text, true);
}

/** What must be heard at once: a refusal, a lost line. @param {string} text */
export function warn(text) {
  const region = document.getElementById('urgent');
  // the same sentence twice is two announcements: a region speaks only when its text changes
  if (region) region.textContent = region.textContent === text ? `${text}\u00a0` : text;
}

/** @param {string} text @param {boolean} passing */
function queue(text, passing) {
  if (!text) return;
  waiting.push({ text, passing });
  timer ??= setTimeout(hand, CALM);
}

/** Adds what waits to the region; a reader reads what is added. */
function hand() {
  timer = undefined;
  const region = document.getElementById('spoken');
  if (!region) return;
  for (const { text } of waiting) {
    const line = document.createElement('p');
    line.textContent = text;
    region.append(line);
  }
  waiting = [];
  while (region.childElementCount > KEPT) region.firstElementChild?.remove();
}
