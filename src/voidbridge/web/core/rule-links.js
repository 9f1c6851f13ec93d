// A link to a ruling opens it over the page one is on, so that nobody loses their place in a battle.

export const RULING = /^#\/rules(?:\/|\?q=)([BV][A-Z]-\d\d)$/;

/** Whether a press means this page, not another tab. @param {MouseEvent} event */
export const plainPress = (event) => event.button === 0 && !event.ctrlKey && !event.metaKey && !event.shiftKey && !event.altKey;

/** Listens on the whole page; the rules' own page is left to its links. */
export function catchRuleLinks() {
  document.addEventListener('click', (event) => {
    const link = event.target instanceof Element ? event.target.closest('a') : null;
    const id = link?.getAttribute('href')?.match(RULING)?.[1];
    if (!link || !id || event.defaultPrevented || !plainPress(event) || link.closest('.page-rules') || 'whole' in link.dataset) return;
    event.preventDefault();
    void import('../ui/help.js').then(({ openRuling }) => openRuling(id), () => { location.hash = `#/rules/${id}`; });
  });
}
