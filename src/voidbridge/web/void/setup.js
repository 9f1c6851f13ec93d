// Setting up a void battle: a ready one or ships of one's own choice, who plays whom, who rolls.
import { api } from '../core/api.js';
import { theBook } from '../core/book.js';
import { html, useEffect, useState } from '../core/html.js';
import { go } from '../core/router.js';
import { clip, counted } from '../core/words.js';
import { Choices } from '../setup/choices.js';
import { Help } from '../ui/help.js';
import { TopBar } from '../ui/shell.js';
import { openStock, plainDesign } from '../yard/design.js';
import { shipOf } from '../yard/shown.js';
import { people, plainOfficer, remember } from './people.js';
import { Berths, Line } from './sides.js';

/** @typedef {import('../types').VoidBook} VoidBook */
/** @typedef {VoidBook['ships'][number]} Design */
/** @typedef {import('./sides.js').Berthed} Berthed */
/** @typedef {import('../yard/types').KeptDesign} KeptDesign */

const OWN = 'own';
export const MODES = /** @type {const} */ ([['solo', 'Against the program', 'You lead blue; its captains lead red.'], ['versus', 'Two at one screen', 'Blue and red take their turns by hand.'], ['mastered', 'With a game master', 'The master leads red, or lets its captains act, and may put anything right.']]);
export const DICE = /** @type {const} */ ([['program', 'The program rolls', 'Every face is shown and kept in the journal.'], ['hand', 'We roll', 'The game stops and asks for the faces on the table.']]);

/** @param {{ route: import('../core/router.js').Route }} props */
export function VoidSetup({ route }) {
  const book = /** @type {VoidBook} */ (theBook()?.void);
  const chosen = route.query.ship;
  const [ready, setReady] = useState(chosen ? OWN : (route.query.battle ?? 'duel'));
  const [blue, setBlue] = useState(/** @type {Berthed[]} */ ([{ ship: chosen ?? 'sentry-frigate', officers: [] }]));
  const [red, setRed] = useState(/** @type {Berthed[]} */ ([{ ship: 'halberd-frigate', officers: [] }]));
  const { own, kept } = useOwnShips();
  const [named, setNamed] = useState(people);
  const [mode, setMode] = useState('solo');
  const [captains, setCaptains] = useState('steady');
  const [dice, setDice] = useState('program');
  const [half, setHalf] = useState(false);
  const [name, setName] = useState('');
  const [trouble, setTrouble] = useState('');
  const [busy, setBusy] = useState(false);
  const row = book.engagements.find((one) => one.id === ready);

  /** An officer is named, or changed. @param {VoidBook['officers'][number]} one */
  const take = (one) => {
    const all = [one, ...named.filter((each) => each.id !== one.id)];
    setNamed(all);
    remember(all);
  };

  async function start() {
    if (busy) return;
    setBusy(true);
    setTrouble('');
    const ships = ready === OWN ? { blue: blue.map(asked), red: red.map(asked), designs: built([...blue, ...red], kept), people: aboard([...blue, ...red], named) } : { engagement: ready };
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
      <section class="panel framed"><div class="ph"><h2>Battle <${Help} rule="VO-27" about="Where ships start." /></h2></div><${Choices} label="Battle" value=${ready} pick=${setReady} rows=${battles(book)} /><p class="pad muted small"><b>How it is won.</b> Leave the other side no ship that fights. After the last round the larger share of hull wins; within a tenth of each other it is a draw. <a class="rule" href="#/rules/VO-24">VO-24</a></p></section>
      <section class="panel framed void-sides">${ready === OWN || !row ? html`<${Line} side="blue" ships=${blue} set=${setBlue} book=${book} own=${own} people=${named} name=${take} /><${Line} side="red" ships=${red} set=${setRed} book=${book} own=${own} people=${named} name=${take} />` : html`<${Berths} side="blue" berths=${row.blue} book=${book} /><${Berths} side="red" berths=${row.red} book=${book} />`}</section>
      <section class="panel framed setup-how"><div class="ph"><h2>How it is played</h2></div>
        <${Radios} name="mode" words="Table" rows=${MODES} value=${mode} set=${setMode} help="VB-56" />
        ${mode !== 'versus' && html`<${Radios} name="captains" words="Captains of the program" rows=${book.captains.map((one) => /** @type {const} */ ([one.id, one.name, one.text]))} value=${captains} set=${setCaptains} help="VO-25" />`}
        <${Radios} name="dice" words="Dice" rows=${DICE} value=${dice} set=${setDice} />
        <fieldset class="options"><legend>Options</legend><label><input type="checkbox" checked=${half} onChange=${() => setHalf(!half)} /><span><b>Half moves</b> <a class="rule" href="#/rules/VO-13">VO-13</a><em>A basic move may also be half the Speed.</em></span></label></fieldset>
        <label class="field pad"><span>Name of the game, if you like</span><input type="text" maxlength="40" value=${name} onInput=${(/** @type {any} */ event) => setName(event.target.value)} /></label></section>
    </main>
    <footer class="builder-foot"><span class="muted setup-sum"><b>${row ? row.name : 'Ships of your choice'}</b> ${row ? row.text : `${counted(blue.length, 'ship')} against ${red.length}, 14 VU apart.`}</span><span class="sp" />
      ${trouble && html`<span class="wrong" role="alert">${trouble}</span>`}<a class="btn" href="#/">Back</a><button class="btn go" data-act="start" aria-disabled=${String(busy || (ready === OWN && (!blue.length || !red.length)))} onClick=${start}>${busy ? 'Clearing for action…' : 'Start the battle'}</button></footer>
  </div>`;
}

/** A ship as it is asked for. @param {Berthed} one */
export const asked = ({ ship, officers }) => ({ ship, ...(officers.length ? { officers } : {}) });

/** The designs that some ships of a battle are built by. @param {Berthed[]} ships @param {KeptDesign[]} kept */
export const built = (ships, kept) => kept.filter((one) => ships.some((each) => each.ship === one.id)).map((one) => ({ id: one.id, ...plainDesign(one.design) }));

/** The officers of one's own that serve. @param {Berthed[]} ships @param {VoidBook['officers']} named */
export const aboard = (ships, named) => named.filter((one) => ships.some((each) => each.officers.includes(one.id))).map(plainOfficer);

/** One's own ships that can be built, as the page shows ships. */
export function useOwnShips() {
  const [found, setFound] = useState({ own: /** @type {Design[]} */ ([]), kept: /** @type {KeptDesign[]} */ ([]) });
  useEffect(() => {
    let gone = false;
    Promise.all([api.designs(), openStock()]).then(([all, stock]) => {
      const kept = /** @type {KeptDesign[]} */ (all).filter((one) => !one.broken);
      if (!gone) setFound({ kept, own: kept.map((one) => shipOf(one.id, one.design, stock)) });
    }, () => {});
    return () => { gone = true; };
  }, []);
  return found;
}

/** @param {VoidBook} book */
function battles(book) {
  const picture = /** @type {Record<string, string>} */ ({ duel: 'swap', 'convoy-raid': 'cache', blockade: 'lock', 'station-assault': 'bridge' });
  return [...book.engagements.map((one) => ({ id: one.id, name: one.name, text: one.text, glyph: picture[one.id] ?? 'hull', more: `${one.blue.length} against ${one.red.filter((berth) => !berth.silent).length}${one.red.some((berth) => berth.silent) ? ' and who knows' : ''}, ${counted(one.rounds, 'round')}` })),
    { id: OWN, name: 'Ships of your choice', text: 'One to six ships a side, in two lines that face each other.', glyph: 'hull', more: '' }];
}

/** @param {{ name: string, words: string, rows: readonly (readonly [string, string, string])[], value: string, set: (value: string) => void, help?: string }} props */
export function Radios({ name, words, rows, value, set, help }) {
  return html`<fieldset class="radio-row"><legend>${words} ${help && html`<${Help} rule=${help} />`}</legend>${rows.map(([id, title, text]) => html`<label key=${id}><input type="radio" name=${name} value=${id} checked=${value === id} onChange=${() => set(id)} /><span><b>${title}</b><em>${text}</em></span></label>`)}</fieldset>`;
}
