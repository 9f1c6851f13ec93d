// Setting up an operation: a ready one or ships of one's own, who goes across, how fights aboard are fought, what ends it.
import { api } from '../core/api.js';
import { named, theBook } from '../core/book.js';
import { html, useEffect, useLayoutEffect, useState } from '../core/html.js';
import { go } from '../core/router.js';
import { clip, counted } from '../core/words.js';
import { plainCrew } from '../crew/crew.js';
import { VoidPicture } from '../scales/beneath.js';
import { Choices } from '../setup/choices.js';
import { Help } from '../ui/help.js';
import { Rule } from '../ui/rule.js';
import { TopBar, typing } from '../ui/shell.js';
import { people, remember } from '../void/people.js';
import { DICE, MODES, Radios, aboard, asked, built, useOwnShips } from '../void/setup.js';
import { Berths, Line } from '../void/sides.js';

/** @typedef {import('../types').VoidBook} VoidBook */
/** @typedef {import('../types').Crew} Crew */
/** @typedef {import('../void/sides.js').Berthed} Berthed */
/** @typedef {VoidBook['operations'][number]} Ready */
/** @typedef {{ key: string, crew: Crew, kept: boolean }} Choice */

const OWN = 'own';
const FIGHTS = /** @type {const} */ ([['deck', 'On the deck', 'At each fight aboard you choose: a round of the exchange, or model by model on the ship’s deck.'], ['exchange', 'By quick exchange', 'Everybody strikes once a round; nothing falls to the deck.']]);

/** @type {import('../ui/key-list.js').KeyGroup[]} */
const KEYS = [{ title: 'New operation', keys: [['S', 'start the operation'], ['Tab', 'from one choice to the next'], ['← →', 'among the choices of a row']] }];

/** @param {{ route: import('../core/router.js').Route }} props */
export function OperationSetup({ route }) {
  const book = /** @type {VoidBook} */ (theBook()?.void);
  const [ready, setReady] = useState(route.query.operation ?? book.operations[0]?.id ?? OWN);
  const row = book.operations.find((one) => one.id === ready);
  const [blue, setBlue] = useState(/** @type {Berthed[]} */ ([{ ship: 'sentry-frigate', officers: [] }]));
  const [red, setRed] = useState(/** @type {Berthed[]} */ ([{ ship: 'wayfarer-trader', officers: [] }]));
  const [crews, setCrews] = useState({ blue: '', red: '' });
  const [kept, setKept] = useState(/** @type {import('../types').KeptCrew[]} */ ([]));
  const own = useOwnShips();
  const [officers, setOfficers] = useState(people);
  const [how, setHow] = useState({ mode: 'solo', captains: 'steady', dice: 'program', fights: /** @type {string} */ (row?.fights ?? 'deck'), prize: '', half: false, name: '' });
  const [trouble, setTrouble] = useState('');
  const [busy, setBusy] = useState(false);
  useEffect(() => { api.crews().then(setKept, () => {}); }, []);
  const set = (/** @type {Partial<typeof how>} */ patch) => setHow({ ...how, ...patch });
  const roster = [...kept.map((one) => ({ key: `kept:${one.id}`, crew: one.crew, kept: true })), ...(theBook()?.crews ?? []).map((crew) => ({ key: `ready:${crew.id}`, crew, kept: false }))];
  const crewOf = (/** @type {'blue' | 'red'} */ side) => roster.find((one) => one.key === crews[side])?.crew;
  const pick = (/** @type {string} */ id) => { setReady(id); setCrews({ blue: '', red: '' }); set({ fights: book.operations.find((one) => one.id === id)?.fights ?? 'deck', prize: '' }); };
  const take = (/** @type {VoidBook['officers'][number]} */ one) => { const all = [one, ...officers.filter((each) => each.id !== one.id)]; setOfficers(all); remember(all); };

  async function start() {
    if (busy) return;
    setBusy(true);
    setTrouble('');
    const all = [...blue, ...red];
    const what = row ? { operation: row.id } : { blue: blue.map(asked), red: red.map(asked), designs: built(all, own.kept), people: aboard(all, officers), prize: how.prize };
    const parties = Object.fromEntries(/** @type {const} */ (['blue', 'red']).flatMap((side) => { const crew = crewOf(side); return crew ? [[`${side}_crew`, plainCrew(crew)]] : []; }));
    const { mode, captains, dice, fights, half, name } = how;
    try {
      const { id } = await api.newOperation({ ...what, ...parties, mode, captains, dice, fights, options: half ? ['half-moves'] : [], ...(name.trim() ? { name: clip(name) } : {}) });
      go(`#/operation/${encodeURIComponent(id)}`);
    } catch (fault) {
      setTrouble(/** @type {any} */ (fault).message || 'It could not be set up.');
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

  return html`<div class="page-setup void-setup operation-setup"><${TopBar} links at="operation/setup" keys=${KEYS} />
    <main class="setup"><h1 class="sr">New operation</h1>
      <section class="panel framed"><div class="ph"><h2>Operation <${Help} rule="BR-20" about="What an operation is." /></h2></div><${Choices} label="Operation" value=${ready} pick=${pick} rows=${operations(book)} />
        <p class="pad muted small"><b>How it falls.</b> A void battle; a ship that is crippled, rammed or locked can be boarded; a fight aboard can fall to the deck, and everything climbs back with its wounds. <${Rule} id="BR-01" /></p></section>
      <section class="panel framed void-sides">${row ? html`<${Berths} side="blue" berths=${row.blue} book=${book} /><${Berths} side="red" berths=${row.red} book=${book} />` : html`<${Line} side="blue" ships=${blue} set=${setBlue} book=${book} own=${own.own} people=${officers} name=${take} /><${Line} side="red" ships=${red} set=${setRed} book=${book} own=${own.own} people=${officers} name=${take} />`}</section>
      <section class="panel framed setup-how"><div class="ph"><h2>Who goes across <${Help} rule="BR-03" about="Who goes across." /></h2><a class="plain" href="#/crew">Build a crew</a></div>
        <${Across} words="Blue’s party" given=${row?.blue_crew ?? ''} value=${crews.blue} set=${(/** @type {string} */ key) => setCrews({ ...crews, blue: key })} roster=${roster} />
        <${Across} words="Red’s party" given=${row?.red_crew ?? ''} value=${crews.red} set=${(/** @type {string} */ key) => setCrews({ ...crews, red: key })} roster=${roster} />
        <${Radios} name="fights" words="Fights aboard" rows=${FIGHTS} value=${how.fights} set=${(/** @type {string} */ fights) => set({ fights })} help="BR-30" />
        ${row ? html`<p class="pad muted small"><b>What ends it.</b> ${row.prize ? html`The prize is <b>${shipName(row, row.prize)}</b>: whoever captures her has won. <${Rule} id="BR-13" />` : html`Leave the other side no ship that fights. <${Rule} id="VO-24" />`}</p>` : html`<label class="field pad"><span>The prize, whose capture ends it <${Rule} id="BR-13" /></span><select value=${how.prize} onChange=${(/** @type {any} */ event) => set({ prize: event.target.value })}><option value="">None: fight it out</option>${[['b', 'Blue', blue], ['r', 'Red', red]].flatMap(([letter, side, ships]) => /** @type {Berthed[]} */ (ships).map((one, n) => html`<option key=${`${letter}${n}`} value=${`${letter}${n + 1}`}>${side} ship ${n + 1}: ${[...own.own, ...book.ships].find((ship) => ship.id === one.ship)?.name ?? one.ship}</option>`))}</select></label>`}
        <div class="ph"><h2>How it is played</h2></div>
        <${Radios} name="mode" words="Table" rows=${MODES} value=${how.mode} set=${(/** @type {string} */ mode) => set({ mode })} help="VB-56" />
        ${how.mode !== 'versus' && html`<${Radios} name="captains" words="Captains of the program" rows=${book.captains.map((one) => /** @type {const} */ ([one.id, one.name, one.text]))} value=${how.captains} set=${(/** @type {string} */ captains) => set({ captains })} help="BR-15" />`}
        <${Radios} name="dice" words="Dice" rows=${DICE} value=${how.dice} set=${(/** @type {string} */ dice) => set({ dice })} />
        <fieldset class="options"><legend>Options</legend><label><input type="checkbox" checked=${how.half} onChange=${() => set({ half: !how.half })} /><span><b>Half moves</b> <a class="rule" href="#/rules/VO-13">VO-13</a><em>A basic move may also be half the Speed.</em></span></label></fieldset>
        <label class="field pad"><span>Name of the game, if you like</span><input type="text" maxlength="40" value=${how.name} onInput=${(/** @type {any} */ event) => set({ name: event.target.value })} /></label></section>
    </main>
    <footer class="builder-foot"><span class="muted setup-sum"><b>${row ? row.name : 'Ships of your choice'}</b> ${row ? row.text : `${counted(blue.length, 'ship')} against ${red.length}, 14 VU apart.`}</span><span class="sp" />
      ${trouble && html`<span class="wrong" role="alert">${trouble}</span>`}<a class="btn" href="#/">Back</a><button class="btn go" data-act="start" aria-disabled=${String(busy || (!row && (!blue.length || !red.length)))} onClick=${start}>${busy ? 'Clearing for action…' : 'Start the operation'}</button></footer>
  </div>`;
}

/** The ship of a ready operation by its id. @param {Ready} row @param {string} id */
const shipName = (row, id) => (id.startsWith('b') ? row.blue : row.red)[Number(id.slice(1)) - 1]?.name ?? id;

/** @param {VoidBook} book */
function operations(book) {
  return [...book.operations.map((row) => ({
    id: row.id, name: row.name, text: row.text, glyph: 'hook', more: `${row.blue.length} against ${row.red.filter((berth) => !berth.silent).length}${row.red.some((berth) => berth.silent) ? ' and who knows' : ''}, ${counted(row.rounds, 'round')}`,
    picture: html`<span class="op-thumb"><${VoidPicture} ships=${started(row, book)} small /></span>`,
    detail: html`<div class="choice-detail op-briefing"><${VoidPicture} ships=${started(row, book)} named=${1.8} /><p>${row.briefing}</p>${row.prize && html`<p><b>The prize</b> ${shipName(row, row.prize)}</p>`}${row.blue_crew && html`<p><b>Goes across</b> ${theBook()?.crews.find((one) => one.id === row.blue_crew)?.name}</p>`}</div>`,
  })), { id: OWN, name: 'Ships of your choice', text: 'One to six ships a side, who goes across, and what ends it.', glyph: 'hull', more: '' }];
}

/** The ships of a ready operation where they start; who runs silent is not shown. @param {Ready} row @param {VoidBook} book @returns {any[]} */
function started(row, book) {
  const side = (/** @type {'blue' | 'red'} */ name) => row[name].filter((one) => one.ship).map((one, n) => ({ ...one, id: `${name[0]}${n + 1}`, side: name, class: book.ships.find((ship) => ship.id === one.ship)?.class ?? '', fate: 'fighting', hull: [1, 1], shields: 0, population: 100, locked: [], evading: 0, crippled: false, hidden: false }));
  return [...side('blue'), ...side('red')];
}

/** Who of a side goes across: a named party, or marines. @param {{ words: string, given: string, value: string, set: (key: string) => void, roster: Choice[] }} props  `given`: the ready operation's own */
function Across({ words, given, value, set, roster }) {
  const groups = [{ title: 'Your own', rows: roster.filter((one) => one.kept) }, { title: 'Ready', rows: roster.filter((one) => !one.kept) }].filter((one) => one.rows.length);
  const mine = roster.find((one) => one.key === (value || `ready:${given}`));
  return html`<div class="pad across"><label class="field"><span>${words}</span><select value=${value} onChange=${(/** @type {any} */ event) => set(event.target.value)}><option value="">${given ? mine && !value ? `${mine.crew.name}, of the operation` : 'The operation’s own' : 'Marines of the ship'}</option>
    ${groups.map((group) => html`<optgroup key=${group.title} label=${group.title}>${group.rows.map((one) => html`<option key=${one.key} value=${one.key}>${clip(one.crew.name, 30)} · ${named(one.crew.faction)}</option>`)}</optgroup>`)}</select></label>
    ${mine ? html`<p class="small muted">${mine.crew.members.map((one) => clip(one.name, 14)).join(', ')}. Whoever falls stays out of the operation. <${Rule} id="BR-06" /></p>` : html`<p class="small muted">As many as the ship’s class and its Population send. <${Rule} id="BR-03" /></p>`}</div>`;
}
