// Setting up a void battle: a ready one or ships of one's own choice, who plays whom, who rolls.
import { api } from '../core/api.js';
import { theBook } from '../core/book.js';
import { html, useState } from '../core/html.js';
import { go } from '../core/router.js';
import { clip, counted, signed } from '../core/words.js';
import { Choices } from '../setup/choices.js';
import { Glyph } from '../ui/glyph.js';
import { Help } from '../ui/help.js';
import { TopBar } from '../ui/shell.js';
import { hullOf } from './map/ships.js';

/** @typedef {import('../types').VoidBook} VoidBook */
/** @typedef {VoidBook['ships'][number]} Design */

const OWN = 'own';
const MODES = /** @type {const} */ ([['solo', 'Against the program', 'You lead blue; its captains lead red.'], ['versus', 'Two at one screen', 'Blue and red take their turns by hand.']]);
const DICE = /** @type {const} */ ([['program', 'The program rolls', 'Every face is shown and kept in the journal.'], ['hand', 'We roll', 'The game stops and asks for the faces on the table.']]);

/** @param {{ route: import('../core/router.js').Route }} props */
export function VoidSetup({ route }) {
  const book = /** @type {VoidBook} */ (theBook()?.void);
  const [ready, setReady] = useState(route.query.battle ?? 'duel');
  const [blue, setBlue] = useState(['sentry-frigate']);
  const [red, setRed] = useState(['halberd-frigate']);
  const [mode, setMode] = useState('solo');
  const [captains, setCaptains] = useState('steady');
  const [dice, setDice] = useState('program');
  const [half, setHalf] = useState(false);
  const [led, setLed] = useState(false);
  const [name, setName] = useState('');
  const [trouble, setTrouble] = useState('');
  const [busy, setBusy] = useState(false);
  const row = book.engagements.find((one) => one.id === ready);

  async function start() {
    if (busy) return;
    setBusy(true);
    setTrouble('');
    const ships = ready === OWN ? { blue: manned(blue, led, book), red: manned(red, led, book) } : { engagement: ready };
    try {
      const { id } = await api.newVoid({ ...ships, mode, captains, dice, options: half ? ['half-moves'] : [], ...(name.trim() ? { name: clip(name) } : {}) });
      go(`#/void/${encodeURIComponent(id)}`);
    } catch (fault) {
      setTrouble(/** @type {any} */ (fault).message || 'It could not be set up.');
      setBusy(false);
    }
  }

  return html`<div class="page-setup void-setup"><${TopBar} links at="void/setup" />
    <main class="setup"><h1 class="sr">New void battle</h1>
      <section class="panel framed"><div class="ph"><h2>Battle <${Help} rule="VO-27" about="Where ships start." /></h2></div><${Choices} label="Battle" value=${ready} pick=${setReady} rows=${battles(book)} /></section>
      <section class="panel framed void-sides">${ready === OWN || !row ? html`<${Line} side="blue" ships=${blue} set=${setBlue} book=${book} /><${Line} side="red" ships=${red} set=${setRed} book=${book} />` : html`<${Berths} side="blue" berths=${row.blue} book=${book} /><${Berths} side="red" berths=${row.red} book=${book} />`}</section>
      <section class="panel framed setup-how"><div class="ph"><h2>How it is played</h2></div>
        <${Radios} name="mode" words="Table" rows=${MODES} value=${mode} set=${setMode} help="VB-56" />
        ${mode === 'solo' && html`<${Radios} name="captains" words="Captains of the program" rows=${book.captains.map((one) => /** @type {const} */ ([one.id, one.name, one.text]))} value=${captains} set=${setCaptains} help="VO-25" />`}
        <${Radios} name="dice" words="Dice" rows=${DICE} value=${dice} set=${setDice} />
        <fieldset class="options"><legend>Options</legend><label><input type="checkbox" checked=${half} onChange=${() => setHalf(!half)} /><span><b>Half moves</b> <a class="rule" href="#/rules/VO-13">VO-13</a><em>A basic move may also be half the Speed.</em></span></label>
          ${(ready === OWN || !row) && html`<label><input type="checkbox" checked=${led} onChange=${() => setLed(!led)} /><span><b>Named officers</b> <a class="rule" href="#/rules/VO-05">VO-05</a><em>The first ship of each side has ${counted(book.officers.length, 'officer')}: each makes one action a turn at their own skill.</em></span></label>`}</fieldset>
        <label class="field pad"><span>Name of the game, if you like</span><input type="text" maxlength="40" value=${name} onInput=${(/** @type {any} */ event) => setName(event.target.value)} /></label></section>
    </main>
    <footer class="builder-foot"><span class="muted setup-sum"><b>${row ? row.name : 'Ships of your choice'}</b> ${row ? row.text : `${counted(blue.length, 'ship')} against ${red.length}, 14 VU apart.`}</span><span class="sp" />
      ${trouble && html`<span class="wrong" role="alert">${trouble}</span>`}<a class="btn" href="#/">Back</a><button class="btn go" data-act="start" aria-disabled=${String(busy || (ready === OWN && (!blue.length || !red.length)))} onClick=${start}>${busy ? 'Clearing for action…' : 'Start the battle'}</button></footer>
  </div>`;
}

/** Ships as they are asked for; the first of a line carries the officers. @param {string[]} ships @param {boolean} led @param {VoidBook} book */
const manned = (ships, led, book) => ships.map((ship, n) => ({ ship, ...(led && n === 0 ? { officers: book.officers.map((one) => one.id) } : {}) }));

/** @param {VoidBook} book */
function battles(book) {
  const picture = /** @type {Record<string, string>} */ ({ duel: 'swap', 'convoy-raid': 'cache', blockade: 'lock', 'station-assault': 'bridge' });
  return [...book.engagements.map((one) => ({ id: one.id, name: one.name, text: one.text, glyph: picture[one.id] ?? 'hull', more: `${one.blue.length} against ${one.red.filter((berth) => !berth.silent).length}${one.red.some((berth) => berth.silent) ? ' and who knows' : ''}, ${counted(one.rounds, 'round')}` })),
    { id: OWN, name: 'Ships of your choice', text: 'One to six ships a side, in two lines that face each other.', glyph: 'hull', more: '' }];
}

/** @param {{ name: string, words: string, rows: readonly (readonly [string, string, string])[], value: string, set: (value: string) => void, help?: string }} props */
function Radios({ name, words, rows, value, set, help }) {
  return html`<fieldset class="radio-row"><legend>${words} ${help && html`<${Help} rule=${help} />`}</legend>${rows.map(([id, title, text]) => html`<label key=${id}><input type="radio" name=${name} value=${id} checked=${value === id} onChange=${() => set(id)} /><span><b>${title}</b><em>${text}</em></span></label>`)}</fieldset>`;
}

/** A side of a ready battle: what is known of it. @param {{ side: 'blue' | 'red', berths: { ship: string, name: string, silent: boolean }[], book: VoidBook }} props */
function Berths({ side, berths, book }) {
  const shown = berths.filter((one) => !(side === 'red' && one.silent));
  return html`<div class="ph"><h2>${side === 'blue' ? 'Blue, your ships' : 'Red, the other side'}</h2></div><ul class="void-line">${shown.map((one) => html`<li key=${one.name}><${Profile} design=${/** @type {Design} */ (book.ships.find((ship) => ship.id === one.ship))} side=${side} name=${one.name} /></li>`)}${shown.length < berths.length && html`<li class="unseen"><p>Something else is out there, and has not been seen.</p></li>`}</ul>`;
}

/** A side of one's own choice. @param {{ side: 'blue' | 'red', ships: string[], set: (ships: string[]) => void, book: VoidBook }} props */
function Line({ side, ships, set, book }) {
  const kinds = [...new Set(book.ships.map((one) => one.class_name))];
  return html`<div class="ph"><h2>${side === 'blue' ? 'Blue, your ships' : 'Red, the other side'}</h2><span class="faint small num">${ships.length} of ${book.most}</span></div><ul class="void-line">${ships.map((id, n) => html`<li key=${n}><div class="void-pick"><select aria-label=${`${side} ship ${n + 1}`} value=${id} onChange=${(/** @type {any} */ event) => set(ships.map((old, k) => (k === n ? event.target.value : old)))}>${kinds.map((kind) => html`<optgroup key=${kind} label=${kind}>${book.ships.filter((one) => one.class_name === kind).map((one) => html`<option key=${one.id} value=${one.id}>${one.name}</option>`)}</optgroup>`)}</select>${ships.length > 1 && html`<button class="plain" onClick=${() => set(ships.filter((_, k) => k !== n))}>Leave out</button>`}</div>
      <${Profile} design=${/** @type {Design} */ (book.ships.find((ship) => ship.id === id))} side=${side} /></li>`)}</ul>
    ${ships.length < book.most && html`<button class="btn add-crew" onClick=${() => set([...ships, ships[ships.length - 1] ?? 'sentry-frigate'])}>Another ship</button>`}`;
}

/** A ship in figures, with its outline. @param {{ design: Design, side: 'blue' | 'red', name?: string }} props */
function Profile({ design, side, name }) {
  const [outline, deck] = hullOf(design.class);
  const figures = [['Speed', design.speed], ['Turn', `${design.turn}°`], ['Handling', signed(design.manoeuvrability)], ['Detection', design.detection], ['Hull', design.hull], ['Armour', design.armour], ['Shields', design.shields]];
  return html`<div class=${`void-profile ${side === 'blue' ? 'crew' : 'foe'}`}><svg viewBox="-26 -26 52 52" aria-hidden="true"><path class="ship-body" d=${outline} />${side === 'red' && html`<path class="ship-hatch" d=${outline} />`}<path class="ship-deck" d=${deck} /></svg>
    <div><p><b>${name ?? design.name}</b> <em>${name ? `${design.name}, ` : ''}${design.class_name.toLowerCase()}, ${design.rating.toLowerCase()} crew</em></p><ul class="ship-figures">${figures.map(([words, value]) => html`<li key=${words}><span>${words}</span><b class="num">${value}</b></li>`)}</ul>
      <ul class="void-guns">${design.weapons.map((gun, n) => html`<li key=${n}><${Glyph} name=${gun.kind} /><span>${gun.name}</span><em>${gun.mount}, ${gun.strength} × ${gun.damage}, ${gun.range} VU</em></li>`)}</ul></div></div>`;
}
