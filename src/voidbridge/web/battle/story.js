// The story of the battle: sentences under the headings of their rounds, each opened to its dice and its order.
import { html, useEffect, useMemo, useRef, useState, still } from '../core/html.js';
import { counted, signed } from '../core/words.js';
import { Badge, letters } from '../ui/glyph.js';
import { Rule } from '../ui/rule.js';
import { readAttack, readTest } from './beats.js';
import { throwRows } from './dice.js';

/** @typedef {import('../types').Step} Step */
/** @typedef {import('../types').Happening} Happening */
/** @typedef {import('../types').Unit} Unit */
/** @typedef {Record<string, { side: import('../types').Side, text: string }>} Marks  by unit, the letter it is known by */
/** @typedef {'all' | 'mine' | 'enemy' | 'dice'} Filter */

const FILTERS = /** @type {const} */ ([['all', 'All'], ['mine', 'Mine'], ['enemy', 'Enemy'], ['dice', 'Dice']]);
const SILENT = new Set(['activated', 'activation-ended', 'turn-ended']);
const APART = new Set(['corner-rolled', 'wave-came', 'objective-checked', 'battle-ended', 'token-placed', 'spawned', 'smoke-cleared']);
const BEGINS = new Set(['morale-tested', 'hazard-struck', 'wounded', 'condition-lost', ...APART]);

/** @type {(props: { story: Step[], round: number, telling: string, units: Unit[], clock?: string }) => any} */
export const Story = still((/** @type {{ story: Step[], round: number, telling: string, units: Unit[], clock?: string }} */ props) => html`<${Lines} ...${props} />`);

/** @param {{ story: Step[], round: number, telling: string, units: Unit[], clock?: string }} props */
function Lines({ story, round, telling, units, clock = 'round' }) {
  const list = useRef(/** @type {HTMLElement | null} */ (null));
  const [filter, setFilter] = useState(/** @type {Filter} */ ('all'));
  const key = units.map((unit) => `${unit.id}${letters(unit, units)}`).join();
  const marks = useMemo(() => marksOf(units), [key]);
  useStayAtEnd(list, story.length, telling, filter);
  return html`<section class="panel log" aria-label="Story"><div class="ph"><h2>Story</h2><div class="filter" role="group" aria-label="Which lines">${FILTERS.map(([id, words]) => html`<button key=${id} aria-pressed=${String(filter === id)} onClick=${() => setFilter(id)}>${words}</button>`)}</div><span class="num faint">${clock} ${round}</span></div>
    <ol ref=${list} tabindex="0" aria-label="Story so far">
      ${story.map((step) => html`<${Line} key=${step.n} step=${step} marks=${marks} filter=${filter} />`)}
      ${telling && html`<li class="now">${telling}</li>`}
    </ol></section>`;
}

/** Keeps the last line in sight, unless somebody has scrolled up to read. @param {{ current: HTMLElement | null }} list @param {number} count @param {string} telling @param {Filter} filter */
function useStayAtEnd(list, count, telling, filter) {
  const away = useRef(false);
  useEffect(() => {
    const box = list.current;
    if (!box) return;
    const hear = () => { away.current = box.scrollHeight - box.scrollTop - box.clientHeight > 40; };
    const down = () => { if (!away.current) box.scrollTop = box.scrollHeight; };
    box.addEventListener('scroll', hear, { passive: true });
    const watcher = new ResizeObserver(down);
    watcher.observe(box);
    return () => {
      watcher.disconnect();
      box.removeEventListener('scroll', hear);
    };
  }, []);
  useEffect(() => {
    const box = list.current;
    if (box && !away.current) box.scrollTop = box.scrollHeight;
  }, [count, telling, filter]);
}

/** @param {Unit[]} units @returns {Marks} */
function marksOf(units) {
  return Object.fromEntries(units.map((unit) => [unit.id, { side: unit.side, text: letters(unit, units) }]));
}

/** One step: its sentences, cut where a round or a phase begins. @type {(props: { step: Step, marks?: Marks, filter?: Filter }) => any} */
export const Line = still((/** @type {{ step: Step, marks?: Marks, filter?: Filter }} */ { step, marks = {}, filter = 'all' }) => {
  const parts = cut(step.events);
  return parts.map((part, n) => {
    const heads = part.head ? html`<li key=${`h${n}`} class=${part.head.kind === 'round-began' ? 'h round' : 'h'}>${part.head.text}</li>` : null;
    const closing = parts.slice(0, n + 1).some((one) => one.head?.phase === 'end') && part.head?.kind !== 'round-began';
    return html`${heads}<${Sentence} key=${n} step=${step} events=${part.events} marks=${marks} filter=${filter} closing=${closing} first=${n === 0} />`;
  });
});

/** The events of a step, parted by the headings between them and by whose turn it is to be told of. @param {Happening[]} events */
function cut(events) {
  /** @type {{ head: Happening | null, events: Happening[] }[]} */
  const parts = [{ head: null, events: [] }];
  for (const event of events) {
    const last = parts[parts.length - 1];
    if (event.kind === 'round-began' || event.kind === 'phase-began') parts.push({ head: event, events: [] });
    else if (last.events.length && scene(event, last.events, parts.some((one) => one.head?.phase === 'end'))) parts.push({ head: null, events: [event] });
    else last.events.push(event);
  }
  return parts;
}

/** Whether an event begins a sentence of its own: a thing of the table always, and where a round ends each unit's fate. @param {Happening} event @param {Happening[]} before @param {boolean} closing */
function scene(event, before, closing) {
  if (event.kind === 'turn-began') return true; // whatever the turn before ended with, this one is somebody else's
  if (APART.has(event.kind) && event.kind !== before[before.length - 1].kind) return true;
  const whose = event.unit ?? event.by ?? null;
  const last = before.findLast((one) => one.unit ?? one.by);
  return closing && BEGINS.has(event.kind) && (!last || whose !== (last.unit ?? last.by) || event.kind === 'morale-tested');
}

/** @param {{ step: Step, events: Happening[], marks: Marks, filter: Filter, closing: boolean, first: boolean }} props */
function Sentence({ step, events, marks, filter, closing, first }) {
  const told = condensed(events.filter((event) => event.text && !quiet(event)));
  const text = told.join(' ') || (first && events.length === step.events.length ? plain(step) : '');
  if (!text) return null;
  const rows = details(events);
  const actor = told.length === 1 && events.filter((event) => event.kind === 'spawned').length > 3 ? null : actorOf(events, marks);
  const order = first && (!actor || (marks[actor].side === 'enemy') === (step.seat === 'enemy')) ? step.order_words : null; // of whoever followed it
  if (!passes(filter, actor ? marks[actor].side : step.seat === 'enemy' ? 'enemy' : 'crew', rows.length > 0)) return null;
  const words = html`${actor && html`<${Badge} side=${marks[actor].side} small text=${marks[actor].text} />`}<span>${step.undone && html`<em class="taken-back">taken back</em> `}<span class="said">${text}</span></span>`;
  const foe = (actor ? marks[actor].side : step.seat) === 'enemy';
  return html`<li class=${`${step.undone ? 'undone' : ''} ${foe ? 'by-foe' : ''} ${closing ? 'closing' : ''}`}>
    ${rows.length || order ? html`<details><summary>${words}</summary>${order && html`<p class="order">${inVoid(step) ? 'Aim' : 'Order followed'}: ${order} <${Rule} id=${inVoid(step) ? 'VO-25' : 'VB-35'} />${step.target_words && html`. Why this target: ${step.target_words} <${Rule} id="VB-36" />`}</p>`}${rows.map((row, n) => html`<dl key=${n}>${row.map(([term, said, rule], k) => html`<dt key=${`t${k}`}>${term}</dt><dd key=${`d${k}`}>${said} ${rule && html`<${Rule} id=${rule} />`}</dd>`)}</dl>`)}</details>` : html`<div class="bare">${words}</div>`}
  </li>`;
}

/** Whether ships did it, not people. @param {Step} step */
const inVoid = (step) => step.events.some((event) => 'ship' in event);

/** What the story need not say: a line struck out says itself that it was taken back. @param {Happening} event */
const quiet = (event) => SILENT.has(event.kind) || (event.kind === 'taken-back' && !event.reason);

/** @param {Filter} filter @param {string} side @param {boolean} dice */
function passes(filter, side, dice) {
  return filter === 'all' || (filter === 'dice' ? dice : filter === 'mine' ? side === 'crew' : side === 'enemy');
}

/** Whose doing it is: the first unit that acts in it. @param {Happening[]} events @param {Marks} marks */
function actorOf(events, marks) {
  for (const event of events) for (const id of [event.attacker, event.by, event.unit, event.ship]) if (typeof id === 'string' && marks[id] && !SILENT.has(event.kind)) return id;
  return null;
}

/** A long muster is one sentence. @param {Happening[]} events @returns {string[]} */
function condensed(events) {
  const laid = events.filter((event) => event.kind === 'token-placed');
  const came = events.filter((event) => event.kind === 'spawned');
  const rest = events.filter((event) => (event.kind !== 'token-placed' || laid.length < 4) && (event.kind !== 'spawned' || came.length < 4)).map((event) => event.story ?? event.text).filter(Boolean);
  if (laid.length >= 4) {
    const kinds = [...new Set(laid.map((event) => event.token_kind))].map((kind) => counted(laid.filter((event) => event.token_kind === kind).length, `${kind} token`));
    rest.push(`${kinds.join(' and ')} lie on the deck.`);
  }
  if (came.length >= 4) rest.push(`${came.length} enemies take their places.`);
  return rest;
}

/** @param {Step} step */
function plain(step) {
  const verb = step.action.split(' ')[0];
  return ['set', 'put', 'place', 'remove', 'revive', 'adjudicate', 'cancel'].includes(verb) ? 'The master puts something right.' : '';
}

/** Attacks and tests of a step as rows of term, words, ruling. @param {Happening[]} events @returns {string[][][]} */
function details(events) {
  /** @type {string[][][]} */
  const found = [];
  events.forEach((event, n) => {
    if (event.kind === 'attacked') {
      let end = n + 1;
      while (end < events.length && ['hits-rolled', 'saves-rolled'].includes(events[end].kind)) end += 1;
      const [pool, ...rest] = throwRows(readAttack(events.slice(n, end), String(n), events.slice(end)));
      found.push([pool, ...parts(event, (one) => one.number === 'pool'), ...rest, ...['saves', 'damage', 'ignored'].flatMap((number) => parts(event, (one) => one.number === number, OTHERS[number]))]);
    } else if (event.kind === 'tested') found.push([['Rolled', `${event.rolled} on a d100 against ${event.target}: ${event.success ? 'succeeds' : 'fails'}${event.degrees ? ` by ${counted(event.degrees, 'degree')}` : ''}`], ...parts(event)]);
    else if (event.kind === 'damage-done' || event.kind === 'fired') found.push([[event.kind === 'fired' ? 'Hits' : 'Damage', String(event.hits ?? event.damage)], ...parts(event)]);
    else if (event.kind === 'morale-tested') found.push([...throwRows(readTest(event, String(n))), ...parts(event)]);
  });
  return found;
}

/** What else of an attack is made up of parts, besides its pool. @type {Record<string, string>} */
const OTHERS = { saves: 'Save dice', damage: 'Damage', ignored: 'Ignored' };

/** @param {Happening} event @param {(part: any) => boolean} [which] @param {string} [term] what they make up, on the first of them */
const parts = (event, which = () => true, term = '') => (event.parts ?? []).filter(which).map((part, n) => [n ? '' : term, `${signed(part.value)} ${part.words}`, part.rule]);
