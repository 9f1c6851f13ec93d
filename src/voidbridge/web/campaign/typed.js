// A mission played at a real table, typed in by steps: how it ended, each member's fate, the loot, and a last look.
import { html, useState } from '../core/html.js';
import { named } from '../core/book.js';
import { clip, counted } from '../core/words.js';
import { Glyph, Name, gearGlyph } from '../ui/glyph.js';
import { once } from './rolled.js';
import { called } from './ships.js';

/** @typedef {import('../types').CampaignView} CampaignView */
/** @typedef {import('../types').Fellow} Fellow */
/** @typedef {{ outcome: string, rounds: string, fallen: string[], kills: Record<string, number>, medkits: string[], loot: number[], ships: Record<string, { hull: number, population: number, morale: number, lost: string[] }> }} Noted */

/** @param {{ view: CampaignView, say: (action: any) => Promise<void>, back: () => void }} props */
export function Typed({ view, say, back }) {
  const [noted, setNoted] = useState(/** @type {Noted} */ ({ outcome: '', rounds: '', fallen: [], kills: {}, medkits: [], loot: [], ships: left(view) }));
  const deck = view.mission.scale === 'deck';
  const set = (/** @type {Partial<Noted>} */ change) => setNoted({ ...noted, ...change });
  const members = view.crews.flatMap((crew) => crew.members);
  const enter = () => { if (noted.outcome) void say({ do: 'report', result: resultOf(view, noted) }); };
  return html`<div class="ph"><h2 tabindex="-1">Mission ${view.mission.number} at a real table</h2><button class="plain" data-act="back" onClick=${back}>Back</button></div>
    <div class="typed" role="group" aria-label="The result"><ol class="typed-steps">
      <li><h3>How it ended</h3><${Outcome} noted=${noted} set=${set} /></li>
      ${!deck && html`<li><h3>What the ships have left</h3><ul class="typed-members">${view.mission.ships.map((id) => html`<${Ship} key=${id} id=${id} view=${view} noted=${noted} set=${set} />`)}</ul></li>`}
      ${deck && html`<li><h3>Each member</h3><p class="muted">Out of play at the end means a die for the injury.</p><ul class="typed-members">${members.map((one) => html`<${Member} key=${one.id} one=${one} noted=${noted} set=${set} />`)}</ul></li>
      <li><h3>Loot</h3><${Loot} view=${view} noted=${noted} set=${set} /></li>`}
      <li><h3>A last look</h3><${Look} view=${view} noted=${noted} members=${members} />
        <p class="acts"><button class="btn go" data-act="enter-typed" aria-disabled=${String(!noted.outcome)} onClick=${once(enter)}>Enter this result</button>${!noted.outcome && html`<span class="faint">First say how it ended.</span>`}</p></li></ol></div>`;
}

/** What the server is told. @param {CampaignView} view @param {Noted} noted */
function resultOf(view, noted) {
  const { outcome, fallen, kills, medkits, loot, rounds, ships } = noted;
  if (view.mission.scale !== 'deck') return { mission: view.mission.number, outcome, rounds: Number(rounds) || 0, ships: Object.entries(ships).map(([id, left]) => ({ id, ...left })) };
  return { mission: view.mission.number, outcome, fallen, kills: Object.entries(kills).filter(([, count]) => count > 0), medkits, loot: outcome === 'won' ? loot : [], rounds: Number(rounds) || 0 };
}

/** What the ships of the mission had before it. @param {CampaignView} view */
const left = (view) => Object.fromEntries(view.ships.filter((ship) => view.mission.ships.includes(ship.id)).map((ship) => [ship.id, { hull: ship.hull[0], population: ship.population, morale: ship.morale, lost: ship.lost }]));

/** @param {{ id: string, view: CampaignView, noted: Noted, set: (change: Partial<Noted>) => void }} props */
function Ship({ id, view, noted, set }) {
  const ship = view.ships.find((one) => one.id === id);
  const now = noted.ships[id];
  if (!ship || !now) return null;
  const change = (/** @type {Partial<typeof now>} */ to) => set({ ships: { ...noted.ships, [id]: { ...now, ...to } } });
  const figures = /** @type {const} */ ([['hull', 'Hull', ship.hull[1]], ['population', 'Population', 100], ['morale', 'Morale', 100]]);
  return html`<li class="typed-ship"><b><${Name} text=${ship.name} /></b><div class="row">${figures.map(([name, words, most]) => html`<label class="field short" key=${name}><span>${words} of ${most}</span><input type="number" min="0" max=${most} value=${now[name]} aria-label=${`${words} of ${most}, ${ship.name}`} onInput=${(/** @type {any} */ event) => change({ [name]: Math.max(0, Math.min(most, Number(event.target.value) || 0)) })} /></label>`)}
    ${ship.officers.map((officer) => html`<label class="check" key=${officer}><input type="checkbox" checked=${now.lost.includes(officer)} onChange=${() => change({ lost: now.lost.includes(officer) ? now.lost.filter((one) => one !== officer) : [...now.lost, officer] })} /> <span>${called(officer)} is lost</span></label>`)}</div></li>`;
}

/** @param {{ noted: Noted, set: (change: Partial<Noted>) => void }} props */
function Outcome({ noted, set }) {
  return html`<div class="row"><div class="pick" role="radiogroup" aria-label="The mission was">${['won', 'lost'].map((one) => html`<label key=${one}><input type="radio" name="outcome" value=${one} checked=${noted.outcome === one} onChange=${() => set({ outcome: one })} /><span>${one === 'won' ? 'Won' : 'Lost'}</span></label>`)}</div>
    <label class="field short"><span>In round (if you know)</span><input type="number" min="1" max="12" value=${noted.rounds} onInput=${(/** @type {any} */ event) => set({ rounds: event.target.value })} /></label></div>`;
}

/** @param {{ one: Fellow, noted: Noted, set: (change: Partial<Noted>) => void }} props */
function Member({ one, noted, set }) {
  const fell = noted.fallen.includes(one.id);
  const flip = (/** @type {string[]} */ list) => (list.includes(one.id) ? list.filter((id) => id !== one.id) : [...list, one.id]);
  const name = clip(one.name);
  return html`<li class=${fell ? 'out' : ''}><b>${one.leader && html`<${Glyph} name="leader" />`}<${Name} text=${one.name} /></b>
    <div class="pick" role="radiogroup" aria-label=${`${name} at the end`}><label><input type="radio" name=${`fate-${one.id}`} checked=${!fell} onChange=${() => set({ fallen: noted.fallen.filter((id) => id !== one.id) })} /><span>In play</span></label><label><input type="radio" name=${`fate-${one.id}`} data-fell=${one.id} checked=${fell} onChange=${() => set({ fallen: [...noted.fallen, one.id] })} /><span>Out of play</span></label></div>
    <label class="field short"><span>Kills</span><input type="number" min="0" max="30" value=${noted.kills[one.id] ?? ''} placeholder="0" aria-label=${`Kills of ${name}`} onInput=${(/** @type {any} */ event) => set({ kills: { ...noted.kills, [one.id]: Math.max(0, Math.min(30, Number(event.target.value) || 0)) } })} /></label>
    ${one.gear.includes('advanced-medkit') && html`<label class="check"><input type="checkbox" checked=${noted.medkits.includes(one.id)} onChange=${() => set({ medkits: flip(noted.medkits) })} /> <span>Advanced Medkit not used</span></label>`}</li>`;
}

/** @param {{ view: CampaignView, noted: Noted, set: (change: Partial<Noted>) => void }} props */
function Loot({ view, noted, set }) {
  if (noted.outcome !== 'won') return html`<p class="muted">Loot counts only when the mission was won.</p>`;
  const full = noted.loot.length >= view.loot_most;
  return html`<p class="muted">For each loot token held at the end, press what its d10 showed, at most ${view.loot_most}.</p>
    <ul class="loot-faces">${view.gear_table.map((item, n) => html`<li key=${item}><button class="btn" aria-disabled=${String(full)} onClick=${() => { if (!full) set({ loot: [...noted.loot, n + 1] }); }}><b class="num">${n + 1}</b><${Glyph} name=${gearGlyph(item)} />${named(item)}</button></li>`)}</ul>
    ${noted.loot.length > 0 && html`<ul class="loot-held" aria-label="Loot held">${noted.loot.map((face, n) => html`<li key=${n}><span>${named(view.gear_table[face - 1])} <span class="num faint">d10: ${face}</span></span><button class="plain" onClick=${() => set({ loot: noted.loot.filter((_, k) => k !== n) })}>take out<span class="sr"> the ${named(view.gear_table[face - 1])}</span></button></li>`)}</ul>`}`;
}

/** @param {{ view: CampaignView, noted: Noted, members: Fellow[] }} props */
function Look({ view, noted, members }) {
  if (!noted.outcome) return html`<p class="muted">Nothing is entered yet.</p>`;
  const fallen = members.filter((one) => noted.fallen.includes(one.id)).map((one) => clip(one.name, 24));
  const kills = Object.values(noted.kills).reduce((sum, one) => sum + one, 0);
  const lines = [`Mission ${view.mission.number} is ${noted.outcome}${Number(noted.rounds) ? ` in round ${Number(noted.rounds)}` : ''}.`, view.mission.scale !== 'deck' ? '' : fallen.length ? `Out of play: ${fallen.join(', ')}.` : 'Everybody is in play.', kills ? `${counted(kills, 'kill')}.` : '',
    noted.outcome === 'won' && noted.loot.length ? `Loot: ${noted.loot.map((face) => named(view.gear_table[face - 1])).join(', ')}.` : ''].filter(Boolean);
  return html`<p class="typed-look">${lines.join(' ')}</p><p class="muted">${view.dice === 'hand' ? 'Next you type the dice for injuries, relics and finds, one by one.' : 'Next the program rolls for injuries, relics and finds, one by one.'} A result is entered once, and stays.</p>`;
}
