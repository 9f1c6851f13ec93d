// Games on this machine: open, find, rename, copy, delete and bring back, export and bring in.
import { html, useEffect, useRef, useState } from '../core/html.js';
import { api } from '../core/api.js';
import { named } from '../core/book.js';
import { go } from '../core/router.js';
import { ago, clip, title } from '../core/words.js';
import { asked } from '../ui/dialog.js';
import { Glyph, Name } from '../ui/glyph.js';
import { Menu } from '../ui/menu.js';
import { offerUndo } from '../ui/undo.js';
import { placeOf } from '../tutorial/progress.js';
import { missionGlyph } from '../ui/mission.js';
import { Bin } from './bin.js';
import { bringIn, download } from './file.js';

/** @typedef {import('../types').GameRow} GameRow */

const MANY = 5; // from here on the list can be searched and sorted
const ORDERS = /** @type {Record<string, [string, (a: GameRow, b: GameRow) => number]>} */ ({
  played: ['Played last', (a, b) => (a.updated < b.updated ? 1 : -1)], begun: ['Begun last', (a, b) => (a.created < b.created ? 1 : -1)],
  name: ['Name', (a, b) => a.name.localeCompare(b.name)], mission: ['Mission', (a, b) => named(a.mission).localeCompare(named(b.mission)) || a.name.localeCompare(b.name)],
});

/** @param {{ games: GameRow[] | null, error: any, load: () => Promise<unknown>, changed: number }} props */
export function Games({ games, error, load, changed }) {
  const [trouble, setTrouble] = useState('');
  const [wanted, setWanted] = useState('');
  const [order, setOrder] = useState('played');
  const file = useRef(/** @type {HTMLInputElement | null} */ (null));
  const act = (/** @type {Promise<unknown>} */ done) => done.then(() => { setTrouble(''); return load(); }, (fault) => setTrouble(fault.message));
  const bring = (/** @type {Iterable<File>} */ files) => bringIn(files).then((id) => go(`#/battle/${encodeURIComponent(id)}`), (fault) => { setTrouble(fault.message); void load(); });
  const over = useDrop(bring);
  const many = (games?.length ?? 0) > MANY;
  const shown = [...(games ?? [])].filter((game) => !many || fits(game, wanted)).sort(ORDERS[order][1]);

  return html`<div class=${`panel framed games ${over ? 'over' : ''}`}><div class="ph"><h2>Games on this machine</h2><span class="faint small kept-words">every action is kept at once</span><a class="plain" href="#/replay">Replay a file</a><button class="plain" onClick=${() => file.current?.click()}>Import a journal</button>
      <input ref=${file} class="sr" type="file" multiple tabindex="-1" aria-label="Journal file" accept=".txt,.vbgame,.journal,text/plain" onChange=${(/** @type {any} */ event) => { const chosen = [...event.target.files]; event.target.value = ''; if (chosen.length) void bring(chosen); }} /></div>
    ${many && html`<div class="game-tools"><label class="field"><span class="sr">Search games</span><input type="search" maxlength="60" placeholder="Search games" value=${wanted} onInput=${(/** @type {any} */ event) => setWanted(event.target.value)} /></label>
      <label class="field"><span class="sr">Order</span><select value=${order} onChange=${(/** @type {any} */ event) => setOrder(event.target.value)}>${Object.entries(ORDERS).map(([id, [words]]) => html`<option key=${id} value=${id}>${words}</option>`)}</select></label></div>`}
    ${trouble && html`<p class="notice refused" role="alert">${trouble} <button class="plain" onClick=${() => setTrouble('')}>Dismiss</button></p>`}
    ${error && html`<p class="notice refused" role="alert">${error.message} <button class="plain" onClick=${load}>Try again</button></p>`}
    ${games && !games.length && html`<p class="faint pad">No games yet. The first one starts above; a journal can be dropped here.</p>`}
    ${many && !shown.length && html`<p class="faint pad" role="status">No game has these words.</p>`}
    <ul class="game-list">${shown.map((game) => html`<${Row} key=${game.id} game=${game} act=${act} load=${load} />`)}</ul>
    <${Bin} changed=${changed} load=${load} tell=${setTrouble} /></div>`;
}

/** Every word is somewhere in what the row shows. @param {GameRow} game @param {string} wanted */
function fits(game, wanted) {
  const text = [game.name, game.words, ELSEWHERE[game.engine ?? '']?.words ?? '', named(game.mission), named(game.faction), named(game.enemy), game.outcome, game.damaged ? 'damaged' : ''].join(' ').toLowerCase();
  return wanted.toLowerCase().split(/\s+/).every((word) => text.includes(word));
}

/** Whether files hang over the page; dropped ones are handed on. @param {(files: File[]) => unknown} take */
function useDrop(take) {
  const [over, setOver] = useState(false);
  const latest = useRef(take);
  latest.current = take;
  useEffect(() => {
    const carries = (/** @type {DragEvent} */ event) => event.dataTransfer?.types.includes('Files');
    const drag = (/** @type {DragEvent} */ event) => { if (carries(event)) { event.preventDefault(); setOver(true); } };
    const leave = (/** @type {DragEvent} */ event) => { if (!event.relatedTarget) setOver(false); };
    const drop = (/** @type {DragEvent} */ event) => {
      if (!carries(event)) return;
      event.preventDefault();
      setOver(false);
      const files = [...(event.dataTransfer?.files ?? [])];
      if (files.length) void latest.current(files);
    };
    addEventListener('dragover', drag);
    addEventListener('dragleave', leave);
    addEventListener('drop', drop);
    return () => { removeEventListener('dragover', drag); removeEventListener('dragleave', leave); removeEventListener('drop', drop); };
  }, []);
  return over;
}

/** Where battles that are not fought on a deck are played. @type {Record<string, { place: string, glyph: string, turns: string, words: string }>} */
const ELSEWHERE = { void: { place: 'void', glyph: 'hull', turns: 'round', words: 'void battle' }, contest: { place: 'boarding', glyph: 'hook', turns: 'turn', words: 'boarding' }, procedure: { place: 'boarding', glyph: 'hook', turns: 'step', words: 'boarding' }, operation: { place: 'operation', glyph: 'hook', turns: 'round', words: 'operation' } };
/** On which of an operation's scales it stands. @type {Record<string, string>} */
const WHERE = { contest: 'crew against crew', procedure: 'aboard', skirmish: 'on deck' };

/** @param {{ game: GameRow, act: (done: Promise<unknown>) => Promise<unknown>, load: () => Promise<unknown> }} props */
function Row({ game, act, load }) {
  const id = encodeURIComponent(game.id);
  const name = clip(game.name || game.id);
  const drop = () => act(api.dropGame(game.id)).then(() => offerUndo(`“${name}” lies in the bin.`, () => api.bringBack('game', game.id).then(load)));
  if (game.damaged) {
    return html`<li class="damaged"><span class="game-open"><${Glyph} name="breach" /><b><${Name} text=${name} /></b><span>Damaged. ${clip(game.reason ?? 'The journal cannot be read.', 160)}</span></span>
      <span class="damaged-acts"><button class="plain" onClick=${() => act(download(game))}>Export as it is</button><button class="plain bad" onClick=${drop}>Delete</button></span></li>`;
  }
  const elsewhere = ELSEWHERE[game.engine ?? ''];
  const state = game.outcome !== 'none' ? game.outcome : `${elsewhere?.turns ?? 'round'} ${game.round}`;
  const where = game.engine === 'operation' && game.outcome === 'none' ? (WHERE[game.phase] ?? 'in the void') : '';
  return html`<li><a class="game-open" href=${elsewhere ? `#/${elsewhere.place}/${id}` : placeOf(game.id)}><${Glyph} name=${elsewhere?.glyph ?? missionGlyph(game.mission)} /><b><${Name} text=${game.name} /></b><span>${where && html`<b class="game-where">${where}</b> `}${elsewhere ? game.words : `${named(game.mission)}, ${named(game.faction)}`}</span><em>${ago(game.updated)}</em><span class="num">${title(state).toLowerCase()}</span></a>
    <${Menu} label=${`More for ${name}`} items=${[
      { words: 'Replay', to: `#/replay/${id}` },
      { words: 'Rename', act: () => rename(game, act) },
      { words: 'Make a copy', act: () => act(api.copyGame(game.id)) },
      !elsewhere && { words: 'Print the mission', to: `#/print/game/${id}` },
      { words: 'Export journal', act: () => act(download(game)) },
      { words: 'Delete', act: drop, bad: true },
    ]} /></li>`;
}

/** @param {GameRow} game @param {(done: Promise<unknown>) => void} act */
async function rename(game, act) {
  const name = await asked({ title: 'Rename the game', label: 'Name', value: game.name, yes: 'Rename', most: 40 });
  if (name) act(api.renameGame(game.id, name));
}
