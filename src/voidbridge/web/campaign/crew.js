// Who is in the crew and what has become of them; what lies in the store, and who may take it.
import { html, useState } from '../core/html.js';
import { gear, named, weapon } from '../core/book.js';
import { clip, counted } from '../core/words.js';
import { weaponWords } from '../ui/arms.js';
import { Glyph, Name, gearGlyph } from '../ui/glyph.js';

/** @typedef {import('../types').CampaignView} CampaignView */
/** @typedef {import('../types').Fellow} Fellow */
/** @typedef {(action: any) => Promise<void>} Say */

/** @param {{ crew: CampaignView['crews'][number], view: CampaignView, say: Say }} props */
export function Crew({ crew, view, say }) {
  return html`<section class="panel framed campaign-crew" aria-label=${crew.name}><div class="ph"><h2><${Glyph} name=${crew.faction} /> <${Name} text=${crew.name} /></h2><span class="faint">${counted(crew.members.length, 'member')}</span></div>
    <ul>${crew.members.map((one) => html`<${Member} key=${one.id} one=${one} view=${view} say=${say} />`)}</ul></section>`;
}

/** @param {{ one: Fellow, view: CampaignView, say: Say }} props */
function Member({ one, view, say }) {
  const marks = view.marks[one.id] ?? [];
  const changed = (/** @type {string} */ id) => marks.filter((mark) => mark.kind === 'change' && mark.figure === id).map((mark) => mark.name).join(', ');
  return html`<li><h3>${one.leader && html`<${Glyph} name="leader" />`}<${Name} text=${one.name} />${one.leader && html`<span class="sr"> leads</span>`}<span class="deeds">${deeds(one)}</span></h3>
    <ul class="stats">${one.figures.map((figure) => html`<li key=${figure.id} class=${changed(figure.id) ? 'changed' : ''}><span>${figure.name}</span><b class="num">${figure.text}</b><em>${changed(figure.id)}</em></li>`)}</ul>
    <${Kit} one=${one} view=${view} say=${say} />
    <ul class="marks" aria-label="For good">${(one.relics ?? []).map((id) => html`<${Relic} key=${id} id=${id} one=${one} view=${view} say=${say} />`)}
      ${marks.filter((mark) => mark.kind !== 'change').map((mark, n) => html`<li key=${n} class=${mark.kind}><${Glyph} name=${mark.kind === 'injury' ? (mark.id ?? '') : 'plus'} /><span><b>${mark.kind === 'injury' ? mark.name : `Learned: ${mark.name}`}</b> <span class="muted">${mark.text ?? ''}</span> <span class="faint">${mark.mission ? `mission ${mark.mission}` : 'from an earlier dive'}</span></span></li>`)}</ul></li>`;
}

/** What somebody has been through, in few words. @param {Fellow} one */
function deeds(one) {
  const kills = one.deeds.reduce((sum, deed) => sum + deed.kills, 0);
  const falls = one.deeds.filter((deed) => deed.fell).length;
  return [one.deeds.length && counted(one.deeds.length, 'mission'), kills && counted(kills, 'kill'), falls && `fell ${falls === 1 ? 'once' : `${falls} times`}`].filter(Boolean).join(', ') || 'new to this';
}

/** @param {{ one: Fellow, view: CampaignView, say: Say }} props */
function Kit({ one, view, say }) {
  const away = (/** @type {string} */ id) => view.offers.find((offer) => offer.do === 'strip' && offer.member === one.id && offer.item === id);
  const words = (/** @type {string} */ id) => { const arm = weapon(id); return arm ? weaponWords(arm) : gear(id)?.text; };
  return html`<ul class="kit" aria-label="Carries">${[one.primary, one.sidearm, ...one.gear].filter(Boolean).map((id) => html`<li key=${id} title=${words(id)}><${Glyph} name=${gearGlyph(id)} /><span>${named(id)}</span>${away(id) && html`<button class="plain" onClick=${() => say(away(id))}>put away<span class="sr">: ${named(id)} of ${clip(one.name, 24)}</span></button>`}</li>`)}</ul>`;
}

/** @param {{ id: string, one: Fellow, view: CampaignView, say: Say }} props */
function Relic({ id, one, view, say }) {
  const lay = view.offers.find((offer) => offer.do === 'lay' && offer.member === one.id && offer.relic === id);
  const name = view.words[id]?.name ?? id;
  return html`<li class="relic"><${Glyph} name=${id} /><span><b>${name}</b> <span class="muted">${view.words[id]?.text}</span></span>${lay && html`<button class="plain" onClick=${() => say(lay)}>lay down<span class="sr">: ${name}</span></button>`}</li>`;
}

/** @param {{ view: CampaignView, say: Say }} props */
export function Store({ view, say }) {
  const things = [...new Set([...view.relics, ...view.store])];
  if (!things.length) return null;
  return html`<section class="panel framed campaign-store" aria-label="Store"><div class="ph"><h2>Store</h2>${['enemy', 'mission', 'aftermath'].includes(view.stage) && html`<span class="faint">handed out between missions</span>`}</div>
    <ul>${things.map((id) => html`<${Thing} key=${id} id=${id} view=${view} say=${say} />`)}</ul></section>`;
}

const FEW = 4; // who may take it, as buttons; more are a list

/** @param {any} offer */
const slot = (offer) => (offer.slot && offer.slot !== 'gear' ? offer.slot : '');

/** Many who could take a thing, as a list and one button. @param {{ called: string, gifts: any[], name: (member: string) => string, say: Say }} props */
function GiveTo({ called, gifts, name, say }) {
  const key = (/** @type {any} */ offer) => `${offer.member} ${slot(offer)}`;
  const [to, setTo] = useState('');
  const chosen = gifts.find((offer) => key(offer) === to) ?? gifts[0];
  return html`<p class="gifts"><select aria-label=${`Who takes the ${called}`} value=${key(chosen)} onChange=${(/** @type {any} */ event) => setTo(event.target.value)}>${gifts.map((offer) => html`<option key=${key(offer)} value=${key(offer)}>${clip(name(offer.member), 24)}${slot(offer) ? `, ${slot(offer)}` : ''}</option>`)}</select><button class="btn" aria-label=${`Give the ${called}`} onClick=${() => say(chosen)}>Give</button></p>`;
}

/** @param {{ id: string, view: CampaignView, say: Say }} props */
function Thing({ id, view, say }) {
  const members = view.crews.flatMap((crew) => crew.members);
  const name = (/** @type {string} */ member) => members.find((one) => one.id === member)?.name ?? member;
  const gifts = view.offers.filter((offer) => (offer.do === 'give' && offer.item === id) || (offer.do === 'bear' && offer.relic === id));
  const count = view.store.filter((one) => one === id).length;
  const arm = weapon(id);
  const called = view.words[id]?.name ?? named(id);
  return html`<li class=${view.relics.includes(id) ? 'relic' : ''}><${Glyph} name=${gearGlyph(id)} /><div><b>${called}</b>${count > 1 && html` <span class="num">× ${count}</span>`} <span class="muted">${view.words[id]?.text ?? (arm ? weaponWords(arm) : gear(id)?.text) ?? ''}</span>
    ${gifts.length > FEW ? html`<${GiveTo} called=${called} gifts=${gifts} name=${name} say=${say} />` : gifts.length > 0 && html`<p class="gifts"><span>to</span> ${gifts.map((offer) => html`<button key=${`${offer.member}${slot(offer)}`} class="btn" onClick=${() => say(offer)}><span class="sr">Give the ${called} to </span><${Name} text=${name(offer.member)} most=${16} />${slot(offer) && html` <em>${slot(offer)}</em>`}</button>`)}</p>`}</div></li>`;
}
