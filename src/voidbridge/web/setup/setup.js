// Mission set-up: what is played, against whom, on which deck, by whom and with whose dice.
import { html, useEffect, useLayoutEffect, useState } from '../core/html.js';
import { api } from '../core/api.js';
import { group, mission as missionRow, named, playable, theBook } from '../core/book.js';
import { go } from '../core/router.js';
import { clip, counted, inches } from '../core/words.js';
import { TopBar, typing } from '../ui/shell.js';
import { Help } from '../ui/help.js';
import { lineNumbers } from '../ui/numbers.js';
import { missionGlyph } from '../ui/mission.js';
import { plainCrew } from '../crew/crew.js';
import { Choices } from './choices.js';
import { DeckChoice, anyDeck, decksFor, useDrawn } from './decks.js';
import { How } from './how.js';
import { Part, fromTheFirst } from './part.js';
import { Seats } from './seats.js';

/** @typedef {import('../types').Crew} Crew */

/** @type {import('../ui/key-list.js').KeyGroup[]} */
const KEYS = [{ title: 'New mission', keys: [['S', 'start the mission'], ['Tab', 'from one choice to the next'], ['← →', 'among the choices of a row']] }];

/** @param {{ route: import('../core/router.js').Route }} props */
export function Scene({ route }) {
  const book = theBook();
  const [kept, setKept] = useState(/** @type {import('../types').KeptCrew[]} */ ([]));
  const [mission, setMission] = useState(route.query.mission ?? 'eliminate-all');
  const [enemy, setEnemy] = useState('roll');
  const [board, setBoard] = useState('generated-36');
  const [deck, setDeck] = useState(anyDeck);
  const [mode, setMode] = useState('solo');
  const [dice, setDice] = useState('program');
  const [options, setOptions] = useState(/** @type {string[]} */ ((book?.options ?? []).filter((one) => one.default || one.id === 'standard-enemies').map((one) => one.id)));
  const [crews, setCrews] = useState(/** @type {string[]} */ ([route.query.crew ?? `ready:${book?.crews[0]?.id ?? ''}`]));
  const [name, setName] = useState('');
  const [trouble, setTrouble] = useState(/** @type {import('../types').Refusal | null} */ (null));
  const [busy, setBusy] = useState(false);
  useEffect(() => { fromTheFirst(); api.crews().then(setKept, () => {}); }, []);

  const row = missionRow(mission);
  const sizes = row?.boards ?? [36, 24];
  const decks = decksFor(sizes, useDrawn(sizes, deck));
  const picked = decks.find((one) => one.id === board) ?? decks[0];
  const roster = [...kept.map((one) => ({ key: `kept:${one.id}`, crew: one.crew, kept: true })), ...(book?.crews ?? []).map((crew) => ({ key: `ready:${crew.id}`, crew, kept: false }))];
  const chosen = crews.map((key) => roster.find((one) => one.key === key)?.crew);
  const seat = (/** @type {string[]} */ next) => { setCrews(next); if (next.length > 1 && mode === 'solo') setMode('coop'); if (next.length === 1 && mode === 'coop') setMode('solo'); };

  async function start() {
    if (busy || chosen.some((crew) => !crew)) return;
    setBusy(true);
    setTrouble(null);
    try {
      const { id } = await api.newGame({
        mission, enemy, board: picked.id, mode: crews.length > 1 && mode === 'solo' ? 'coop' : mode, dice, options,
        crews: chosen.map((crew) => plainCrew(/** @type {Crew} */ (crew))), ...(picked.id.startsWith('generated') ? { deck } : {}), ...(name.trim() ? { name: clip(name) } : {}),
      });
      go(`#/battle/${encodeURIComponent(id)}`);
    } catch (fault) {
      const { body, message } = /** @type {any} */ (fault);
      setTrouble(body?.message ? body : { code: 'unreachable', message });
      setBusy(false);
    }
  }

  useLayoutEffect(() => {
    const hear = (/** @type {KeyboardEvent} */ event) => {
      if (event.key.toLowerCase() !== 's' || typing(event) || event.ctrlKey || event.metaKey || event.altKey) return;
      event.preventDefault();
      void start();
    };
    addEventListener('keydown', hear);
    return () => removeEventListener('keydown', hear);
  });

  return html`<div class="page-setup"><${TopBar} links at="setup" keys=${KEYS} />
    <main class="setup"><h1 class="sr">New mission</h1>
      <${Part} id="mission" title="Mission" chosen=${row?.name ?? 'Roll a d6'} look="setup-what" help=${html`<${Help} rule="VB-39" about="What the time of a mission means." />`}><${Choices} label="Mission" value=${mission} pick=${setMission} rows=${missions()} /><//>
      <${Part} id="enemy" title="Enemy" chosen=${group(enemy) ? named(enemy) : 'Roll a d6'} look="setup-enemy" help=${html`<${Help} rule="VB-33" about="How many enemies there are." />`}><${Choices} label="Enemy" value=${enemy} pick=${setEnemy} rows=${enemies()} /><//>
      <${Seats} roster=${roster} crews=${crews} mode=${mode} set=${seat} />
      <div class="setup-side"><${DeckChoice} decks=${decks} picked=${picked} pick=${setBoard} again=${() => setDeck(anyDeck())} />
        <${How} crews=${crews.length} mode=${mode} setMode=${setMode} dice=${dice} setDice=${setDice} options=${options} setOptions=${setOptions} name=${name} setName=${setName} /></div>
    </main>
    <footer class="builder-foot"><span class="muted setup-sum">${row ? html`<b>${row.name}</b> ${row.victory}` : 'The die chooses the mission.'}${group(enemy) ? ` Against ${named(enemy)}.` : ''} ${picked.name}${picked.name.includes('″') ? '' : `, ${inches(picked.size)}`}.</span><span class="sp" />
      ${trouble && html`<span class="wrong" role="alert">${trouble.message}</span>`}<a class="btn" href="#/">Back</a><button class="btn go" data-act="start" aria-disabled=${String(busy || !chosen.every(Boolean))} onClick=${start}>${busy ? 'Setting out the deck…' : 'Start the mission'}</button></footer>
  </div>`;
}

/** The missions, the chosen one with its briefing, and the die that chooses. */
function missions() {
  const rows = playable();
  const faces = rows.filter((one) => one.die).sort((a, b) => a.die - b.die).map((one) => html`<li key=${one.id}><b class="num">${one.die}</b> ${one.name}</li>`);
  return [...rows.map((one) => ({ id: one.id, name: one.name, text: one.text, glyph: missionGlyph(one.id), more: counted(one.limit || 12, 'round'), detail: html`<div class="choice-detail"><p>${one.briefing}</p><p><b>Won when</b> ${one.victory}</p></div>` })),
    { id: 'roll', name: 'Roll a d6', text: 'Let the die choose.', glyph: 'die-5', more: '', detail: html`<ol class="choice-detail faces-list">${faces}</ol>` }];
}

/** The enemy groups, the chosen one with its numbers, and the die that chooses. */
function enemies() {
  const groups = /** @type {(import('../types').EnemyGroup & { faces?: number[] })[]} */ (theBook()?.enemies ?? []);
  const faces = groups.map((one) => html`<li key=${one.id}><b class="num">${span(one.faces ?? [])}</b> ${one.name}</li>`);
  return [{ id: 'roll', name: 'Roll a d6', text: 'Meet whoever is there.', glyph: 'die-3', more: '', detail: html`<ol class="choice-detail faces-list">${faces}</ol>` },
    ...groups.map((one) => ({ id: one.id, name: one.name, text: one.text, glyph: one.id, more: one.lines.map((line) => line.name).join(', '), detail: html`<${Numbers} lines=${one.lines} />` }))];
}

/** Faces as they are printed: 1–2. @param {number[]} faces */
const span = (faces) => (faces.length > 1 ? `${faces[0]}–${faces[faces.length - 1]}` : String(faces[0] ?? ''));

/** @param {{ lines: import('../types').Line[] }} props */
function Numbers({ lines }) {
  return html`<div class="choice-detail table-scroll"><table><thead><tr><th scope="col"><span class="sr">Who</span></th>${lineNumbers(lines[0]).map(([words]) => html`<th key=${words} scope="col">${words}</th>`)}</tr></thead>
    <tbody>${lines.map((line) => html`<tr key=${line.name}><th scope="row">${line.name}</th>${lineNumbers(line).map(([words, value]) => html`<td key=${words}>${value}</td>`)}</tr>`)}</tbody></table></div>`;
}
