// The sheet of glyphs, taken into the page once: later drawings ask the server for nothing.

const SHEET = new URL('../glyphs.svg', import.meta.url).pathname;

export async function openPictures() {
  const answer = await fetch(SHEET);
  const sheet = new DOMParser().parseFromString(await answer.text(), 'image/svg+xml').documentElement;
  if (!answer.ok || sheet.localName !== 'svg') return;
  sheet.setAttribute('class', 'sheet-of-glyphs');
  sheet.setAttribute('aria-hidden', 'true');
  document.body.append(document.importNode(sheet, true));
}
