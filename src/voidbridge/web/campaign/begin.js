// The campaigns at hand, and a new one: a name, a crew, whose dice.
import { html, useEffect, useState } from '../core/html.js';
import { api } from '../core/api.js';
import { named, theBook } from '../core/book.js';
import { go } from '../core/router.js';
import { clip, counted, title } from '../core/words.js';
import { confirmed } from '../ui/dialog.js';
import { Glyph, Name } from '../ui/glyph.js';
import { plainCrew } from '../crew/crew.js';

/** @typedef {{ id: string, summary: any }} Listed */

export function Begin() {
  const book = theBook();
  const [listed, setListed] = useState(/** @type {Listed[] | null} */ (null));
  const [kept, setKept] = useState(/** @type {import('../types').KeptCrew[]} */ ([]));
  const [crew, setCrew] = useState(`ready:${book?.crews[0]?.id ?? ''}`);
  const [name, setName] = useState('');
  const [dice, setDice] = useState('program');
  const [lighter, setLighter] = useState(true);
  const [trouble, setTrouble] = useState('');
  const [busy, setBusy] = useState(false);
  const load = () => api.campaigns().then(setListed, (/** @type {Error} */ fault) => setTrouble(fault.message));
  useEffect(() => { void load(); api.crews().then(setKept, () => {}); }, []);
  const roster = [...kept.map((one) => ({ key: `kept:${one.id}`, crew: one.crew })), ...(book?.crews ?? []).map((one) => ({ key: `ready:${one.id}`, crew: one }))];

  async function begin(/** @type {Event} */ event) {
    event.preventDefault();
    const chosen = roster.find((one) => one.key === crew);
    if (busy || !chosen) return;
    setBusy(true);
    try {
      const { id } = await api.newCampaign({ name: clip(name), crews: [plainCrew(chosen.crew)], dice, options: lighter ? ['standard-enemies'] : [] });
      go(`#/campaign/${id}`);
    } catch (fault) {
      setTrouble(/** @type {Error} */ (fault).message);
      setBusy(false);
    }
  }
  const drop = async (/** @type {Listed} */ one) => {
    if (await confirmed({ title: 'Forget this campaign?', text: 'Its battles stay; the campaign itself does not come back.', yes: 'Forget it' })) await api.dropCampaign(one.id).then(load, (/** @type {Error} */ fault) => setTrouble(fault.message));
  };
  return html`<header class="campaign-head"><h1>Echoes in the Black Core</h1><p class="muted">Six missions with one crew: what they suffer, find and learn stays with them.</p></header>
    ${trouble && html`<p class="notice refused" role="alert">${trouble}</p>`}
    ${listed && listed.length > 0 && html`<section class="panel framed" aria-label="Campaigns under way"><div class="ph"><h2>Under way</h2></div><ul class="crew-list">${listed.map((one) => html`<li class="kept-crew" key=${one.id}><${Glyph} name=${one.summary.factions?.[0] ?? 'signal'} /><span><b><${Name} text=${one.summary.name} /></b><em>${one.summary.ending ? title(one.summary.ending) : `Mission ${one.summary.mission} of 6`}, ${counted(one.summary.living, 'model')}${one.summary.dead ? `, ${one.summary.dead} dead` : ''}</em></span><span class="crew-acts"><a href=${`#/campaign/${one.id}`}>Go on</a><button class="plain" onClick=${() => drop(one)}>Forget</button></span></li>`)}</ul></section>`}
    <form class="panel framed new-campaign" aria-label="New campaign" onSubmit=${begin}><div class="ph"><h2>New campaign</h2></div>
      <div class="pad">
        <label class="field"><span>Crew</span><select value=${crew} onChange=${(/** @type {any} */ event) => setCrew(event.target.value)}>${roster.map((one) => html`<option key=${one.key} value=${one.key}>${clip(one.crew.name)}, ${named(one.crew.faction)}</option>`)}</select></label>
        <label class="field"><span>Name</span><input type="text" maxlength="40" value=${name} placeholder="Echoes in the Black Core" onInput=${(/** @type {any} */ event) => setName(event.target.value)} /></label>
        <label class="field"><span>Dice</span><select value=${dice} onChange=${(/** @type {any} */ event) => setDice(event.target.value)}><option value="program">The program rolls</option><option value="hand">We roll and type them in</option></select></label>
        <label class="check"><input type="checkbox" checked=${lighter} onChange=${(/** @type {any} */ event) => setLighter(event.target.checked)} /> <span>Lighter opposition</span></label>
        <p class="acts"><button class="btn go" aria-disabled=${String(busy)}>Begin</button><a class="plain" href="#/crew">Build a crew first</a></p>
      </div></form>`;
}
