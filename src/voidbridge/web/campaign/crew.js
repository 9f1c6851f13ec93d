// Who is in the crew and what has become of them; what lies in the store, and who may take it.
import { html } from '../core/html.js';
import { named } from '../core/book.js';
import { counted } from '../core/words.js';
import { Glyph, Name } from '../ui/glyph.js';

/** @typedef {import('../types').CampaignView} CampaignView */
/** @typedef {CampaignView['crews'][number]['members'][number]} Fellow */

/** @param {{ crew: CampaignView['crews'][number], view: CampaignView, say: (action: any) => Promise<void> }} props */
export function Crew({ crew, view, say }) {
  return html`<section class="panel framed campaign-crew" aria-label=${crew.name}><div class="ph"><h2><${Glyph} name=${crew.faction} /> <${Name} text=${crew.name} /></h2></div>
    <ul>${crew.members.map((one) => html`<${Member} key=${one.id} one=${one} view=${view} say=${say} />`)}</ul></section>`;
}

/** @param {{ one: Fellow, view: CampaignView, say: (action: any) => Promise<void> }} props */
function Member({ one, view, say }) {
  const kills = one.deeds.reduce((sum, deed) => sum + deed.kills, 0);
  const falls = one.deeds.filter((deed) => deed.fell).length;
  const mine = view.offers.filter((offer) => offer.member === one.id);
  const held = [one.primary, one.sidearm, ...one.gear].filter(Boolean);
  const away = (/** @type {string} */ id) => mine.find((offer) => offer.do === 'strip' && offer.item === id);
  const lay = (/** @type {string} */ id) => mine.find((offer) => offer.do === 'lay' && offer.relic === id);
  return html`<li><h3>${one.leader && html`<${Glyph} name="leader" />`}<${Name} text=${one.name} /></h3>
    <p class="figures">${one.figures.map((figure) => html`<span key=${figure.id}><em>${figure.name}</em> <b class="num">${figure.text}</b></span>`)}</p>
    <ul class="held" aria-label="Carries">${held.map((id) => html`<li key=${id}><span>${named(id)}</span>${away(id) && html`<button class="plain" aria-label=${`Put the ${named(id)} away`} onClick=${() => say(away(id))}>put away</button>`}</li>`)}
      ${(one.relics ?? []).map((id) => html`<li key=${id} class="relic" title=${view.words[id]?.text}><span>${view.words[id]?.name ?? id}</span>${lay(id) && html`<button class="plain" aria-label=${`Lay the ${view.words[id]?.name ?? id} down`} onClick=${() => say(lay(id))}>lay down</button>`}</li>`)}</ul>
    <p class="faint">${[one.injuries.length && one.injuries.map((id) => view.words[id]?.name ?? id).join(', '), one.deeds.length && counted(one.deeds.length, 'mission'), kills && counted(kills, 'kill'), falls && `fell ${counted(falls, 'time')}`].filter(Boolean).join(' · ') || 'New to this.'}</p></li>`;
}

/** @param {{ view: CampaignView, say: (action: any) => Promise<void> }} props */
export function Store({ view, say }) {
  if (!view.store.length && !view.relics.length) return html`<section class="panel framed campaign-store" aria-label="Store"><div class="ph"><h2>Store</h2></div><p class="pad faint">Nothing lies here.</p></section>`;
  const name = (/** @type {string} */ id) => view.crews.flatMap((crew) => crew.members).find((one) => one.id === id)?.name ?? id;
  const gifts = (/** @type {string} */ id) => view.offers.filter((offer) => (offer.do === 'give' && offer.item === id) || (offer.do === 'bear' && offer.relic === id));
  const things = [...new Set([...view.relics, ...view.store])];
  return html`<section class="panel framed campaign-store" aria-label="Store"><div class="ph"><h2>Store</h2></div><ul>${things.map((id) => html`<li key=${id}>
    <b>${view.words[id]?.name ?? named(id)}</b>${view.store.filter((one) => one === id).length > 1 && html` <span class="num">× ${view.store.filter((one) => one === id).length}</span>`} <span class="faint">${view.words[id]?.text ?? ''}</span>
    ${gifts(id).length > 0 && html`<span class="gifts">to ${gifts(id).map((offer) => html`<button key=${`${offer.member}${offer.slot ?? ''}`} class="plain" onClick=${() => say(offer)}><${Name} text=${name(offer.member)} most=${16} />${offer.slot && offer.slot !== 'gear' ? ` (${offer.slot})` : ''}</button>`)}</span>`}</li>`)}</ul></section>`;
}
