// The campaigns at hand, and a new one: one to four crews, whose dice, which table rules.
import { html, useEffect, useState } from '../core/html.js';
import { api } from '../core/api.js';
import { named, theBook } from '../core/book.js';
import { go } from '../core/router.js';
import { ago, clip, counted } from '../core/words.js';
import { Glyph, Name } from '../ui/glyph.js';
import { Help } from '../ui/rule.js';
import { missionGlyph } from '../ui/mission.js';
import { offerUndo } from '../ui/undo.js';
import { plainCrew } from '../crew/crew.js';
import { MiniCourse } from './course.js';
import { once } from './rolled.js';

/** @typedef {{ id: string, updated?: string, summary: any }} Listed */
/** @typedef {{ crews: string[], mode: string, dice: string, name: string, lighter: boolean, subtract: boolean, board: number, campaign: string }} Wanted */

const MOST = 4;
const MODES = /** @type {const} */ ([['solo', 'Alone', 'One crew; the program plays the enemies.'], ['coop', 'Together', 'Two to four crews on one side; points and store are common.'], ['mastered', 'With a master', 'Somebody plays the enemies and may put right anything.']]);
const DICE = /** @type {const} */ ([['program', 'The program rolls', 'Every face is shown and kept.'], ['hand', 'We roll', 'The game asks for the faces on your table.']]);

/** @param {{ first?: string }} props  the campaign that is to be begun */
export function Begin({ first = '' }) {
  const book = theBook();
  const [listed, setListed] = useState(/** @type {Listed[] | null} */ (null));
  const [kept, setKept] = useState(/** @type {import('../types').KeptCrew[]} */ ([]));
  const [trouble, setTrouble] = useState('');
  const failed = (/** @type {Error} */ fault) => setTrouble(fault.message);
  const load = () => api.campaigns().then(setListed, failed);
  useEffect(() => { void load(); api.crews().then(setKept, () => {}); }, []);
  const roster = [...kept.map((one) => ({ key: `kept:${one.id}`, crew: one.crew })), ...(book?.crews ?? []).map((one) => ({ key: `ready:${one.id}`, crew: one }))];
  return html`<header class="campaign-head"><h1>Campaigns</h1><p class="muted">Missions in order with one crew, or up to four together: what they suffer, find and learn stays with them. <${Help} rule="VB-53" about="What a campaign is." /></p></header>
    ${trouble && html`<p class="notice refused" role="alert">${trouble}</p>`}
    ${listed && listed.length > 0 && html`<${UnderWay} listed=${listed} load=${load} failed=${failed} />`}
    <${New} roster=${roster} failed=${failed} first=${first} /><${BringIn} failed=${failed} />`;
}

/** @param {{ listed: Listed[], load: () => Promise<unknown>, failed: (fault: Error) => void }} props */
function UnderWay({ listed, load, failed }) {
  const drop = (/** @type {Listed} */ one) => api.dropCampaign(one.id).then(load).then(() => offerUndo(`“${clip(one.summary.name)}” lies in the bin. Its battles stay.`, () => api.bringBack('campaign', one.id).then(load)), failed);
  return html`<section class="panel framed" aria-label="Kept campaigns"><div class="ph"><h2>Kept campaigns</h2></div><ul class="campaign-list">${listed.map(({ id, summary, updated }) => html`<li key=${id}><${Glyph} name=${summary.factions?.[0] ?? 'signal'} />
      <a href=${`#/campaign/${id}`}><b><${Name} text=${summary.name} /></b><em>${[(summary.crews ?? []).map((/** @type {string} */ name) => clip(name, 24)).join(' and '), summary.ending ? 'over' : `mission ${summary.mission} of ${summary.missions ?? 6}`, counted(summary.living, 'member'), summary.dead && `${summary.dead} dead`, summary.dives && `Linked Dive ${summary.dives}`, updated && ago(updated)].filter(Boolean).join(', ')}</em></a>
      <${MiniCourse} outcomes=${summary.outcomes ?? []} missions=${summary.missions ?? 6} ending=${summary.ending} />
      <span class="acts"><a class="btn" href=${`#/campaign/${id}`} aria-label=${`${summary.ending ? 'Look at' : 'Go on with'} ${clip(summary.name)}`}>${summary.ending ? 'Look' : 'Go on'}</a><button class="plain" aria-label=${`Delete ${clip(summary.name)}`} onClick=${() => drop({ id, summary })}>Delete</button></span></li>`)}</ul></section>`;
}

/** @param {{ roster: { key: string, crew: any }[], failed: (fault: Error) => void, first: string }} props */
function New({ roster, failed, first }) {
  const [wanted, setWanted] = useState(/** @type {Wanted} */ ({ crews: [`ready:${theBook()?.crews[0]?.id ?? ''}`], mode: 'solo', dice: 'program', name: '', lighter: true, subtract: false, board: 36, campaign: (theBook()?.campaigns.find((one) => one.id === first) ?? theBook()?.campaigns[0])?.id ?? '' }));
  const [busy, setBusy] = useState(false);
  const set = (/** @type {Partial<Wanted>} */ change) => setWanted({ ...wanted, ...change });
  const seat = (/** @type {string[]} */ crews) => set({ crews, mode: wanted.mode === 'mastered' ? 'mastered' : crews.length > 1 ? 'coop' : 'solo' });
  async function begin() {
    const chosen = wanted.crews.map((key) => roster.find((one) => one.key === key)?.crew);
    if (busy || chosen.some((crew) => !crew)) return;
    setBusy(true);
    try {
      const { id } = await api.newCampaign({ name: clip(wanted.name), crews: chosen.map(plainCrew), mode: wanted.mode, dice: wanted.dice, board: wanted.board, injuries_subtract: wanted.subtract, campaign: wanted.campaign, options: wanted.lighter ? ['standard-enemies'] : [] });
      go(`#/campaign/${id}`);
    } catch (fault) {
      failed(/** @type {Error} */ (fault));
      setBusy(false);
    }
  }
  return html`<section class="panel framed new-campaign" aria-label="New campaign"><div class="ph"><h2>New campaign</h2></div><div class="new-parts"><${Which} wanted=${wanted} set=${set} />
      <${Seats} roster=${roster} crews=${wanted.crews} set=${seat} />
      <${How} wanted=${wanted} set=${set} /></div>
    <p class="acts pad new-foot"><button class="btn go" data-act="begin" aria-disabled=${String(busy)} onClick=${once(() => void begin())}>Begin</button><a class="plain" href="#/crew">Build a crew first</a></p></section>`;
}

/** @param {{ roster: { key: string, crew: any }[], crews: string[], set: (crews: string[]) => void }} props */
function Seats({ roster, crews, set }) {
  const crewOf = (/** @type {string} */ key) => roster.find((one) => one.key === key)?.crew;
  return html`<div class="new-crews"><h3>${crews.length > 1 ? 'Crews' : 'Crew'} <${Help} rule="VB-02" about="What a crew is." /></h3><ol>${crews.map((key, n) => html`<li key=${n}><div class="row"><label class="field"><span>${crews.length > 1 ? `Player ${n + 1}` : 'Your crew'}</span><select value=${key} onChange=${(/** @type {any} */ event) => set(crews.map((old, k) => (k === n ? event.target.value : old)))}>${roster.map((one) => html`<option key=${one.key} value=${one.key}>${clip(one.crew.name, 30)} · ${named(one.crew.faction)}</option>`)}</select></label>
        ${crews.length > 1 && html`<button class="plain" aria-label=${`Leave out player ${n + 1}`} onClick=${() => set(crews.filter((_, k) => k !== n))}>Leave out</button>`}</div>
      <p class="muted">${(crewOf(key)?.members ?? []).map((/** @type {any} */ one) => clip(one.name, 16)).join(', ')}</p></li>`)}</ol>
    ${crews.length < MOST && html`<button class="btn" data-act="another" onClick=${() => set([...crews, roster[Math.min(crews.length, roster.length - 1)].key])}>Another player</button>`}</div>`;
}

const SCALES = /** @type {Record<string, string>} */ ({ deck: 'on deck', void: 'in the void', contest: 'a boarding', procedure: 'a boarding', operation: 'an operation' });
const PICTURES = /** @type {Record<string, string>} */ ({ void: 'hull', operation: 'hull', contest: 'hook', procedure: 'hook' });

/** Which campaign, and the missions that wait in it. @param {{ wanted: Wanted, set: (change: Partial<Wanted>) => void }} props */
function Which({ wanted, set }) {
  const rows = theBook()?.campaigns ?? [];
  const chosen = rows.find((one) => one.id === wanted.campaign);
  return html`<div class="new-which"><fieldset class="radio-row"><legend>Campaign</legend>${rows.map((one) => html`<label key=${one.id}><input type="radio" name="campaign" value=${one.id} checked=${one.id === wanted.campaign} onChange=${() => set({ campaign: one.id })} /><span><b>${one.name}</b><em>${one.text}</em></span></label>`)}</fieldset>
    <ol class="ahead-list" aria-label="The course">${chosen?.chapters.map((chapter, n) => html`<li key=${chapter.name}><b class="num">${n + 1}</b><${Glyph} name=${PICTURES[chapter.scale] ?? missionGlyph(chapter.mission)} /><span><b>${chapter.name}</b> <span class="muted">${SCALES[chapter.scale] ?? ''}</span></span></li>`)}</ol></div>`;
}

/** @param {{ wanted: Wanted, set: (change: Partial<Wanted>) => void }} props */
function How({ wanted, set }) {
  const many = wanted.crews.length > 1;
  const barred = (/** @type {string} */ id) => (many ? id === 'solo' : id === 'coop');
  return html`<div class="new-how"><label class="field"><span>Name, if you like</span><input type="text" maxlength="40" value=${wanted.name} placeholder=${theBook()?.campaigns.find((one) => one.id === wanted.campaign)?.name ?? ''} onInput=${(/** @type {any} */ event) => set({ name: event.target.value })} /></label>
    <fieldset class="radio-row"><legend>Table</legend>${MODES.map(([id, words, text]) => html`<label key=${id} class=${barred(id) ? 'no' : ''}><input type="radio" name="mode" value=${id} checked=${wanted.mode === id} disabled=${barred(id)} onChange=${() => set({ mode: id })} /><span><b>${words}</b><em>${barred(id) ? (many ? 'Only with one crew.' : 'Needs another player.') : text}</em></span></label>`)}</fieldset>
    <fieldset class="radio-row"><legend>Dice</legend>${DICE.map(([id, words, text]) => html`<label key=${id}><input type="radio" name="dice" value=${id} checked=${wanted.dice === id} onChange=${() => set({ dice: id })} /><span><b>${words}</b><em>${text}</em></span></label>`)}</fieldset>
    <fieldset class="radio-row"><legend>Options</legend>
      <label><input type="checkbox" checked=${wanted.lighter} onChange=${(/** @type {any} */ event) => set({ lighter: event.target.checked })} /><span><b>Lighter opposition</b><em>Four models meet no veterans; best for a first campaign.</em></span></label>
      <label><input type="checkbox" checked=${wanted.board === 24} onChange=${(/** @type {any} */ event) => set({ board: event.target.checked ? 24 : 36 })} /><span><b>Small decks</b><em>24 inches a side instead of 36, where the mission allows.</em></span></label>
      <label><input type="checkbox" checked=${wanted.subtract} onChange=${(/** @type {any} */ event) => set({ subtract: event.target.checked })} /><span><b>Old injuries make it worse</b><em>Carried injuries are taken off the injury die instead of added.</em></span></label></fieldset></div>`;
}

/** A campaign's journal from a file. @param {{ failed: (fault: Error) => void }} props */
function BringIn({ failed }) {
  const take = async (/** @type {any} */ event) => {
    const [file] = event.target.files;
    if (!file) return;
    try {
      const { id } = await api.importCampaign(await file.text());
      go(`#/campaign/${id}`);
    } catch (fault) {
      failed(/** @type {Error} */ (fault));
      event.target.value = '';
    }
  };
  return html`<label class="bring-in muted"><span>A campaign's journal saved elsewhere:</span> <input type="file" aria-label="Open a campaign's journal" accept=".vbcampaign,.txt,text/plain" onChange=${take} /></label>`;
}
