// Mission set-up: what is played, against whom, on which deck, by whom and with whose dice.
import { html, useEffect, useState } from '../core/html.js';
import { api } from '../core/api.js';
import { group, mission as missionRow, named, playable, theBook } from '../core/book.js';
import { go } from '../core/router.js';
import { clip, counted, inches } from '../core/words.js';
import { TopBar } from '../ui/shell.js';
import { Glyph, Name } from '../ui/glyph.js';
import { missionGlyph } from '../battle/status.js';
import { DeckPicture } from '../home/deck-picture.js';
import { plainCrew } from '../crew/crew.js';
import { Choices } from './choices.js';

/** @typedef {import('../types').Crew} Crew */

/** @param {{ route: import('../core/router.js').Route }} props */
export function Scene({ route }) {
  const book = theBook();
  const [kept, setKept] = useState(/** @type {import('../types').KeptCrew[]} */ ([]));
  const [mission, setMission] = useState(route.query.mission ?? 'eliminate-all');
  const [enemy, setEnemy] = useState('roll');
  const [board, setBoard] = useState('generated-36');
  const [mode, setMode] = useState('solo');
  const [dice, setDice] = useState('program');
  const [options, setOptions] = useState(/** @type {string[]} */ ((book?.options ?? []).filter((one) => one.default || one.id === 'standard-enemies').map((one) => one.id)));
  const [crews, setCrews] = useState(/** @type {string[]} */ ([route.query.crew ?? `ready:${book?.crews[0]?.id ?? ''}`]));
  const [name, setName] = useState('');
  const [trouble, setTrouble] = useState(/** @type {import('../types').Refusal | null} */ (null));
  const [busy, setBusy] = useState(false);
  useEffect(() => { api.crews().then(setKept, () => {}); }, []);

  const row = missionRow(mission);
  const sizes = row?.boards ?? [36, 24];
  const boards = [...sizes.map((size) => ({ id: `generated-${size}`, name: `Drawn by dice, ${size}″`, size, text: 'A new deck, different each time.' })), ...(book?.boards ?? []).filter((one) => sizes.includes(one.size))];
  const picked = boards.find((one) => one.id === board) ?? boards[0];
  const plan = book?.boards.find((one) => one.id === picked?.id);

  /** @param {string} key @returns {Crew | undefined} */
  function crewOf(key) {
    const [where, id] = key.split(/:(.*)/s);
    return where === 'kept' ? kept.find((one) => one.id === id)?.crew : book?.crews.find((crew) => crew.id === id);
  }

  async function start() {
    const chosen = crews.map(crewOf);
    if (busy || chosen.some((crew) => !crew)) return;
    setBusy(true);
    setTrouble(null);
    try {
      const { id } = await api.newGame({
        mission, enemy, board: picked.id, mode: crews.length > 1 && mode === 'solo' ? 'coop' : mode, dice, options,
        crews: chosen.map((crew) => plainCrew(/** @type {Crew} */ (crew))), ...(name.trim() ? { name: clip(name) } : {}),
      });
      go(`#/battle/${encodeURIComponent(id)}`);
    } catch (fault) {
      const { body, message } = /** @type {any} */ (fault);
      setTrouble(body?.message ? body : { code: 'unreachable', message });
      setBusy(false);
    }
  }

  const roster = [...kept.map((one) => ({ key: `kept:${one.id}`, crew: one.crew, kept: true })), ...(book?.crews ?? []).map((crew) => ({ key: `ready:${crew.id}`, crew, kept: false }))];
  return html`<div class="page-setup"><${TopBar} links at="setup" />
    <main class="setup"><h1 class="sr">New mission</h1>
      <section class="panel framed setup-what"><div class="ph"><h2>Mission</h2></div>
        <${Choices} label="Mission" value=${mission} pick=${setMission} rows=${[...playable().map((one) => ({ id: one.id, name: one.name, text: one.text, glyph: missionGlyph(one.id), more: counted(one.limit || 12, 'round') })), { id: 'roll', name: 'Roll a d6', text: 'Let the die choose.', glyph: 'die-5', more: '' }]} /></section>
      <section class="panel framed"><div class="ph"><h2>Enemy</h2></div>
        <${Choices} label="Enemy" value=${enemy} pick=${setEnemy} rows=${[{ id: 'roll', name: 'Roll a d6', text: 'Meet whoever is there.', glyph: 'die-3', more: '' }, ...(book?.enemies ?? []).map((one) => ({ id: one.id, name: one.name, text: one.text, glyph: one.id, more: one.lines.map((line) => line.name).join(', ') }))]} /></section>
      <section class="panel framed"><div class="ph"><h2>Deck</h2></div>
        <${Choices} label="Deck" value=${picked?.id ?? ''} pick=${setBoard} rows=${boards.map((one) => ({ id: one.id, name: one.name, text: one.text, glyph: one.id.startsWith('generated') ? 'die-6' : 'bridge', more: `${one.size} by ${one.size}″` }))} />
        ${plan && html`<div class="setup-deck"><${DeckPicture} size=${plan.size} pieces=${plan.pieces} units=${[]} /></div>`}</section>
      <section class="panel framed setup-crews"><div class="ph"><h2>Crews, 1 to 4</h2><a class="plain" href="#/crew">Build one</a></div>
        <ol class="crew-seats">${crews.map((key, n) => html`<li key=${n}><label class="field"><span>${crews.length > 1 ? `Player ${n + 1}` : 'Your crew'}</span><select value=${key} onChange=${(/** @type {any} */ event) => setCrews(crews.map((old, k) => (k === n ? event.target.value : old)))}>${roster.map((one) => html`<option key=${one.key} value=${one.key}>${clip(one.crew.name, 30)} · ${named(one.crew.faction)}${one.kept ? '' : ', ready'}</option>`)}</select></label>
          ${crews.length > 1 && html`<button class="plain" onClick=${() => setCrews(crews.filter((_, k) => k !== n))}>Leave out</button>`}
          <ul class="crew-faces">${(crewOf(key)?.members ?? []).map((member, k) => html`<li key=${k}><b><${Name} text=${member.name} most=${16} /></b> <span class="muted">${[member.primary, member.sidearm, ...member.gear].filter(Boolean).map((id) => named(/** @type {string} */ (id))).join(', ')}</span></li>`)}</ul></li>`)}</ol>
        ${crews.length < 4 && html`<button class="btn add-crew" onClick=${() => { setCrews([...crews, roster[Math.min(crews.length, roster.length - 1)].key]); if (mode === 'solo') setMode('coop'); }}>Another player</button>`}</section>
      <section class="panel framed setup-how"><div class="ph"><h2>How it is played</h2></div>
        <fieldset class="radio-row"><legend>Table</legend>${[['solo', 'Alone', 'You play one crew; the program plays the enemies.'], ['coop', 'Together', 'Two to four crews on one side.'], ['mastered', 'With a master', 'Somebody plays the enemies and may put right anything.']].map(([id, words, text]) => html`<label key=${id} class=${id === 'solo' && crews.length > 1 ? 'no' : ''}><input type="radio" name="mode" value=${id} checked=${mode === id} disabled=${id === 'solo' && crews.length > 1} onChange=${() => setMode(id)} /><span><b>${words}</b><em>${text}</em></span></label>`)}</fieldset>
        <fieldset class="radio-row"><legend>Dice</legend>${[['program', 'The program rolls', 'Every face is shown and kept in the journal.'], ['hand', 'We roll', 'The game stops and asks for the faces on the table.']].map(([id, words, text]) => html`<label key=${id}><input type="radio" name="dice" value=${id} checked=${dice === id} onChange=${() => setDice(id)} /><span><b>${words}</b><em>${text}</em></span></label>`)}</fieldset>
        <fieldset class="options"><legend>Options</legend>${(book?.options ?? []).filter((one) => !['hand-rolled', 'mastered'].includes(one.id)).map((one) => html`<label key=${one.id}><input type="checkbox" checked=${options.includes(one.id)} onChange=${() => setOptions(options.includes(one.id) ? options.filter((id) => id !== one.id) : [...options, one.id])} /><span><b>${one.name}</b> <a class="rule" href=${`#/rules?q=${one.ruling}`}>${one.ruling}</a><em>${one.text}</em></span></label>`)}</fieldset>
        <label class="field pad"><span>Name of the game, if you like</span><input type="text" maxlength="40" value=${name} onInput=${(/** @type {any} */ event) => setName(event.target.value)} /></label></section>
    </main>
    <footer class="builder-foot"><span class="muted setup-sum">${row ? html`<b>${row.name}</b> ${row.victory}` : 'The die chooses the mission.'}${group(enemy) ? ` Against ${named(enemy)}.` : ''} ${picked ? inches(picked.size) : ''}</span><span class="sp" />
      ${trouble && html`<span class="wrong" role="alert">${trouble.message}</span>`}<a class="btn" href="#/">Back</a><button class="btn go" data-act="start" aria-disabled=${String(busy || !crews.every(crewOf))} onClick=${start}>${busy ? 'Setting out the deck…' : 'Start the mission'}</button></footer>
  </div>`;
}
