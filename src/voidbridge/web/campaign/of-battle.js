// At the end of a battle that was a campaign's mission: what it brings, and the way back.
import { html, useEffect, useState } from '../core/html.js';
import { api } from '../core/api.js';
import { go } from '../core/router.js';
import { Name } from '../ui/glyph.js';

/** @typedef {import('../types').OfCampaign} OfCampaign */

/** The campaign a battle belongs to; null for any other, and for no game. @param {string} game @param {number} version @returns {OfCampaign | null} */
export function useCampaignOf(game, version) {
  const [found, setFound] = useState(/** @type {OfCampaign | null} */ (null));
  useEffect(() => { if (game) api.campaignOf(game).then((/** @type {OfCampaign} */ answer) => setFound(answer.campaign ? answer : null), () => {}); }, [game, version]);
  return found;
}

/** @param {{ of: OfCampaign }} props */
export function Brought({ of }) {
  const title = html`<b><${Name} text=${of.name ?? ''} />, mission ${of.mission} of ${of.missions}.</b>`;
  return html`<div class="end-loot end-campaign">${title} ${of.state === 'entered' ? 'Its result is entered.' : of.state === 'past' ? 'The campaign has gone on without this battle: its result does not count.' : 'Entering the result brings:'}
    ${of.brings.length > 0 && html`<ul>${of.brings.map((line) => html`<li key=${line}>${line}</li>`)}</ul>`}</div>`;
}

/** Enter the result and go back, in one press. @param {{ of: OfCampaign, game: string, trouble: (words: string) => void }} props */
export function BackToCampaign({ of, game, trouble }) {
  const [busy, setBusy] = useState(false);
  const to = `#/campaign/${of.campaign}`;
  async function enter() {
    if (busy) return;
    setBusy(true);
    try {
      await api.campaignResult(of.campaign ?? '', game);
      go(to);
    } catch (fault) {
      trouble(/** @type {Error} */ (fault).message);
      setBusy(false);
    }
  }
  return of.state === 'waiting' ? html`<button class="btn go" data-act="to-campaign" aria-disabled=${String(busy)} onClick=${enter}>Enter the result, back to the campaign</button>` : html`<a class="btn go" data-act="to-campaign" href=${to}>Back to the campaign</a>`;
}
