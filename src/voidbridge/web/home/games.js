// Games on this machine: open, rename, take a copy, delete, bring one in.
import { html, useRef, useState } from '../core/html.js';
import { api } from '../core/api.js';
import { named } from '../core/book.js';
import { go } from '../core/router.js';
import { ago, clip, title } from '../core/words.js';
import { asked, confirmed } from '../ui/dialog.js';
import { Glyph, Name } from '../ui/glyph.js';
import { missionGlyph } from '../battle/status.js';

/** @typedef {import('../types').GameRow} GameRow */

/** @param {{ games: GameRow[] | null, error: any, load: () => Promise<unknown> }} props */
export function Games({ games, error, load }) {
  const [trouble, setTrouble] = useState('');
  const file = useRef(/** @type {HTMLInputElement | null} */ (null));
  const act = (/** @type {Promise<unknown>} */ done) => done.then(() => { setTrouble(''); return load(); }, (fault) => setTrouble(fault.message));

  /** @param {any} event */
  async function bring(event) {
    const chosen = event.target.files?.[0];
    event.target.value = '';
    if (!chosen) return;
    if (chosen.size > 4_000_000) return setTrouble('That file is larger than any journal.');
    try {
      const { id } = await api.importGame(await chosen.text());
      go(`#/battle/${encodeURIComponent(id)}`);
    } catch (fault) {
      setTrouble(/** @type {Error} */ (fault).message);
    }
  }

  return html`<div class="panel framed games"><div class="ph"><h2>Games on this machine</h2><button class="plain" onClick=${() => file.current?.click()}>Import a journal</button><input ref=${file} class="sr" type="file" tabindex="-1" aria-label="Journal file" accept=".txt,.vbgame,.journal,text/plain" onChange=${bring} /></div>
    ${trouble && html`<p class="notice refused" role="alert">${trouble}</p>`}
    ${error && html`<p class="notice refused" role="alert">${error.message} <button class="plain" onClick=${load}>Try again</button></p>`}
    ${games && !games.length && html`<p class="faint pad">No games yet. The first one starts above.</p>`}
    <ul class="game-list">${(games ?? []).map((game) => html`<${Row} key=${game.id} game=${game} act=${act} />`)}</ul></div>`;
}

/** @param {{ game: GameRow, act: (done: Promise<unknown>) => void }} props */
function Row({ game, act }) {
  const state = game.damaged ? 'damaged' : game.outcome !== 'none' ? game.outcome : `round ${game.round}`;
  return html`<li class=${game.damaged ? 'damaged' : ''}>
    ${game.damaged
      ? html`<span class="game-open"><${Glyph} name="breach" /><b><${Name} text=${game.name || game.id} /></b><span>${clip(game.reason ?? 'The journal cannot be read.', 120)}</span></span>`
      : html`<a class="game-open" href=${`#/battle/${encodeURIComponent(game.id)}`}><${Glyph} name=${missionGlyph(game.mission)} /><b><${Name} text=${game.name} /></b><span>${named(game.mission)}, ${named(game.faction)}</span><em>${ago(game.updated)}</em><span class="num">${title(state).toLowerCase()}</span></a>`}
    <details class="more-menu"><summary aria-label=${`More for ${clip(game.name)}`}>…</summary><div class="menu" onClick=${shut}>
      ${!game.damaged && html`<a href=${`#/replay/${encodeURIComponent(game.id)}`}>Replay</a>`}
      ${!game.damaged && html`<button onClick=${() => rename(game, act)}>Rename</button>`}
      <button onClick=${() => act(download(game))}>Export journal</button>
      <button class="bad" onClick=${() => drop(game, act)}>Delete…</button></div></details>
  </li>`;
}

/** A menu closes when something in it was chosen. @param {Event} event */
function shut(event) {
  const menu = /** @type {Element} */ (event.currentTarget).closest('details');
  if (menu) menu.open = false;
}

/** @param {GameRow} game @param {(done: Promise<unknown>) => void} act */
async function rename(game, act) {
  const name = await asked({ title: 'Rename the game', label: 'Name', value: game.name, yes: 'Rename', most: 40 });
  if (name) act(api.renameGame(game.id, name));
}

/** @param {GameRow} game @param {(done: Promise<unknown>) => void} act */
async function drop(game, act) {
  if (await confirmed({ title: 'Delete this game?', text: `“${clip(game.name)}” and its journal are gone for good.`, yes: 'Delete it' })) act(api.dropGame(game.id));
}

/** @param {GameRow} game */
async function download(game) {
  const text = await api.journal(game.id);
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([text], { type: 'text/plain' }));
  link.download = `${clip(game.name, 30).replace(/[^\p{L}\p{N}-]+/gu, '-').toLowerCase() || 'game'}-${game.id.slice(0, 8)}.txt`;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 1000);
}
