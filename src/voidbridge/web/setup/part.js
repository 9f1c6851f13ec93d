// One part of the set-up: a panel beside the others, and in a small window a step of an accordion that fits.
import { html, useEffect, useLayoutEffect, useRef, useState } from '../core/html.js';
import { createStore, useStore } from '../core/store.js';

const SMALL = '(max-width: 640px), (max-height: 480px)';
/** The parts in order, and which is open in a small window. @type {[string, string][]} */
const ORDER = [['mission', 'Mission'], ['enemy', 'Enemy'], ['deck', 'Deck'], ['crews', 'Crews'], ['how', 'How it is played']];
const opened = createStore({ id: 'mission' });

/** From the first part again. */
export const fromTheFirst = () => opened.set({ id: 'mission' });

/** Whether the window is a phone's, as it is turned. */
function useSmall() {
  const [small, setSmall] = useState(matchMedia(SMALL).matches);
  useEffect(() => {
    const query = matchMedia(SMALL);
    const hear = () => setSmall(query.matches);
    query.addEventListener('change', hear);
    return () => query.removeEventListener('change', hear);
  }, []);
  return small;
}

/** @param {{ id: string, title: string, chosen: string, look: string, help?: any, acts?: any, children?: any }} props  `chosen`: what it is set to, for when it is shut; `acts`: links and buttons of its head */
export function Part({ id, title, chosen, look, help, acts, children }) {
  const small = useSmall();
  const { id: open } = useStore(opened);
  const section = useRef(/** @type {HTMLElement | null} */ (null));
  const first = useRef(true);
  const here = open === id;
  useLayoutEffect(() => {
    if (small && here && !first.current) section.current?.scrollIntoView({ block: 'start' });
    first.current = false;
  }, [here, small]);
  if (!small) return html`<section class=${`panel framed ${look}`}><div class="ph"><h2>${title} ${help}</h2>${acts}</div>${children}</section>`;
  const next = ORDER[ORDER.findIndex(([one]) => one === id) + 1];
  return html`<section ref=${section} class=${`panel framed part ${look} ${here ? 'open' : ''}`}><h2 class="part-head"><button data-part=${id} aria-expanded=${String(here)} onClick=${() => opened.set({ id: here ? '' : id })}><span>${title}</span><em>${chosen}</em></button>${here && help}</h2>
    ${here && html`<div class="part-body">${acts && html`<div class="ph">${acts}</div>`}${children}${next && html`<p class="part-next"><button class="btn" data-next=${next[0]} onClick=${() => turn(next[0])}>Next: ${next[1].toLowerCase()}</button></p>`}</div>`}</section>`;
}

/** Opens the next part and puts the focus on its head. @param {string} id */
function turn(id) {
  opened.set({ id });
  setTimeout(() => /** @type {HTMLElement | null} */ (document.querySelector(`[data-part=${id}]`))?.focus({ preventScroll: true }));
}
