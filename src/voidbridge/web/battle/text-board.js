// The deck in words: for a screen reader, and for whoever would rather read and type.
import { api } from '../core/api.js';
import { html, useEffect, useState } from '../core/html.js';
import { useStore } from '../core/store.js';
import { Groups, deckGroups } from './deck-groups.js';
import { HELP, answer } from './typed.js';
import { TypedLine } from './typed-line.js';

/** @typedef {{ table: import('./table.js').Table, plan: import('./plan.js').Plan, close: () => void }} Props */

/** @param {Props} props */
export function TextBoard({ table, plan, close }) {
  const now = useStore(table.store);
  const view = /** @type {import('../types').View} */ (now.view);
  const bearings = useBearings(table, view.version, now.telling);
  return html`<section class="text-board panel" aria-label="The deck in words">
    <div class="ph"><h2>The deck in words</h2><button class="plain" onClick=${close}>Close <kbd>T</kbd></button></div>
    <${TypedLine} ask=${(/** @type {string} */ line) => answer(table, plan, line, bearings)} hint="Say a line, like “shoot e2”; “help” lists them" first=${HELP[1]} close=${close} />
    <div class="text-parts" tabindex="0" role="region" aria-label="How everything stands">
      <p class="faint">Places are inches from the left edge, then from the top; the deck is ${view.setup.size} wide.</p>
      <${Groups} groups=${deckGroups(view, bearings)} />
    </div>
  </section>`;
}

/** Sight, cover and distances of the version that is shown. @param {import('./table.js').Table} table @param {number} version @param {boolean} telling */
function useBearings(table, version, telling) {
  const [found, setFound] = useState(/** @type {import('../types').Bearings | null} */ (null));
  useEffect(() => {
    if (telling) return;
    let gone = false;
    api.bearings(table.id, table.seat).then((answer) => { if (!gone) setFound(answer); }, () => {});
    return () => { gone = true; };
  }, [version, telling]);
  return found;
}
