// What goes on paper: the cards of a crew, the sheet of a ship, or everything a mission needs on a table.
import { html, useEffect, useState } from '../core/html.js';
import { api } from '../core/api.js';
import { theBook } from '../core/book.js';
import { Failure } from '../ui/failure.js';
import { TopBar } from '../ui/shell.js';
import { plainCrew } from '../crew/crew.js';
import { CrewCards } from './cards.js';
import { Packet } from './packet.js';
import { PlanPaper, planWith } from './plan-sheet.js';
import { ShipPaper, shipWith } from './ship-sheet.js';

/** @typedef {import('../types').Crew} Crew */
/** @typedef {import('../types').CrewCheck} CrewCheck */
/** @typedef {{ crew: Crew, check: CrewCheck }} Mustered */

/** @param {{ route: import('../core/router.js').Route }} props */
export function Scene({ route }) {
  const [, kind, id] = route.path;
  if (kind === 'plan') return html`<${PlanPage} id=${id ?? ''} />`;
  if (kind === 'campaign') return html`<${CampaignPage} id=${id ?? ''} />`;
  if (kind === 'ship') return html`<${ShipPage} id=${id ?? ''} />`;
  return kind === 'crew' ? html`<${CrewPage} id=${id ?? ''} />` : html`<${GamePage} id=${(kind === 'game' ? id : kind) ?? ''} />`;
}

/** @param {{ id: string }} props */
function CrewPage({ id }) {
  const [found, error] = useFound(() => crewOf(id).then(mustered), [id]);
  return html`<${Paper} title="Unit cards" what=${found?.crew.name ?? ''} error=${error} ready=${found !== null}>${found && html`<${CrewCards} crew=${found.crew} check=${found.check} />`}<//>`;
}

/** The crews of a campaign as they are now. @param {{ id: string }} props */
function CampaignPage({ id }) {
  const [found, error] = useFound(() => /** @type {Promise<Mustered[]>} */ (api.campaignCards(id)), [id]);
  return html`<${Paper} title="Unit cards" what=${(found ?? []).map((one) => one.crew.name).join(', ')} error=${error} ready=${found !== null}>${found?.map((one, n) => html`<${CrewCards} key=${n} crew=${one.crew} check=${one.check} />`)}<//>`;
}

/** @param {{ id: string }} props */
function ShipPage({ id }) {
  const [found, error] = useFound(() => shipWith(id), [id]);
  return html`<${Paper} title="Ship sheet" what=${found?.design.name ?? ''} error=${error} ready=${found !== null}>${found && html`<${ShipPaper} ...${found} />`}<//>`;
}

/** @param {{ id: string }} props */
function PlanPage({ id }) {
  const [found, error] = useFound(() => planWith(id), [id]);
  return html`<${Paper} title="Deck plan" what=${found?.name ?? ''} error=${error} ready=${found !== null}>${found && html`<${PlanPaper} plan=${found} />`}<//>`;
}

/** @param {{ id: string }} props */
function GamePage({ id }) {
  const [found, error] = useFound(async () => {
    const view = /** @type {import('../types').View} */ (await api.view(id, 'all'));
    const { campaign, state } = /** @type {import('../types').OfCampaign} */ (await api.campaignOf(id));
    const now = campaign && (state === 'under-way' || state === 'waiting');
    return { view, crews: now ? await api.campaignCards(campaign) : await Promise.all(crewsIn(view).map(mustered)) }; // a campaign's crew is no longer what was bought
  }, [id]);
  return html`<${Paper} title="Mission packet" what=${found?.view.name ?? ''} error=${error} ready=${found !== null}>${found && html`<${Packet} view=${found.view} crews=${found.crews} />`}<//>`;
}

/** Something asked for once; it, or why not. @template T @param {() => Promise<T>} ask @param {unknown[]} on @returns {[T | null, any]} */
function useFound(ask, on) {
  const [found, setFound] = useState(/** @type {T | null} */ (null));
  const [error, setError] = useState(/** @type {any} */ (null));
  useEffect(() => { ask().then(setFound, setError); }, on);
  return [found, error];
}

/** @param {string} id @returns {Promise<Crew>} */
async function crewOf(id) {
  const ready = theBook()?.crews.find((crew) => crew.id === id);
  if (ready) return ready;
  const kept = /** @type {import('../types').KeptCrew[]} */ (await api.crews()).find((one) => one.id === id);
  if (!kept) throw new Error('This crew is not kept here any more.');
  return kept.crew;
}

/** A crew with its sheets. @param {Crew} crew @returns {Promise<Mustered>} */
const mustered = async (crew) => ({ crew, check: await api.checkCrew(plainCrew(crew), new AbortController().signal) });

/** The crews of a game, as they were bought. @param {import('../types').View} view @returns {Crew[]} */
function crewsIn(view) {
  const owners = [...new Set(view.units.filter((unit) => unit.side === 'crew').map((unit) => unit.owner))];
  return owners.map((owner, n) => ({
    name: view.setup.crews[n] ?? 'Crew', faction: view.setup.factions[n] ?? view.setup.factions[0],
    members: view.units.filter((unit) => unit.owner === owner).map((unit) => ({ name: unit.name, leader: unit.rank === 'leader', primary: unit.primary, sidearm: unit.sidearm, gear: unit.gear.map((item) => item.id) })),
  }));
}

/** @param {{ title: string, what: string, error: any, ready: boolean, children?: any }} props */
function Paper({ title, what, error, ready, children }) {
  return html`<div class="page-print"><${TopBar} links />
    <header class="print-head no-print"><div><h1>${title}</h1><p class="muted">${what}. A4, black on white; the same can be saved as PDF from the print window.</p></div><button class="btn go" data-act="print" aria-disabled=${String(!ready)} onClick=${() => ready && print()}>Print</button></header>
    ${error ? html`<${Failure} error=${error} />` : html`<main class="paper" data-theme="light" aria-label=${title}>${ready ? children : html`<p class="loading">Laying out…</p>`}</main>`}</div>`;
}
