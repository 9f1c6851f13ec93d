// Typed lines: the journal's notation, short forms of it, and questions. The server judges every action.
import { api, Refused } from '../core/api.js';
import { clip, counted } from '../core/words.js';
import { VERBS, actionText, isAttack } from './verbs.js';
import { choosable } from './plan-state.js';
import { paced } from '../ui/pace.js';
import { nameAt } from './board/names.js';
import { crewGroup, deckGroups, foeGroup, thingGroups } from './deck-groups.js';
import { groundWords, listing, unitLines } from './deck-words.js';
import { targetName } from './hand.js';
import { oneBeat, pause, telling } from './telling.js';
import { deployAll } from './turn.js';
import { nearest } from './spots.js';
import { turnWords, waitsFor } from './spoken.js';

/** @typedef {import('../types').View} View */
/** @typedef {{ table: import('./table.js').Table, plan: import('./plan.js').Plan, view: View, words: string[], bearings: import('../types').Bearings | null }} Said */
/** @typedef {{ lines: string[], groups?: import('./deck-groups.js').Group[], wrong?: boolean, told?: boolean }} Reply  `groups`: the rest, to be walked heading by heading; `told`: a screen reader hears it already, as an event or a refusal */

export const HELP = [
  'Actions, as the journal writes them: activate a1; move a1 14.5,22; shoot a1 e2; melee a1 e2 fists; overwatch a1; end a1; corner 1; deploy a1 3,4.',
  'Short, for the unit that acts: shoot e2; melee e2; move 14.5,22; move up 3; go e2; go cover; seal t1; lay 3,4; overwatch; end; undo.',
  'A name alone takes somebody in hand: a2.',
  'While it is told: hold; next; skip; faster; slower. Placing the crew: rest.',
  'Questions: board; crew; foes; things; look a1; odds shoot e2; odds a3 e2; offers; log; turn; help.',
  'With dice of your own: only the faces, like 5 3 1.',
];
const NAMES = /** @type {Record<string, string>} */ ({ s: 'shoot', fire: 'shoot', m: 'move', walk: 'move', d: 'dash', e: 'melee', strike: 'melee', o: 'overwatch', ow: 'overwatch', n: 'end', pass: 'end', lay: 'place', a: 'activate', u: 'undo', '?': 'help', view: 'board', map: 'board', enemies: 'foes', tokens: 'things' });
const WAYS = /** @type {Record<string, [number, number]>} */ ({ up: [0, -1], north: [0, -1], down: [0, 1], south: [0, 1], left: [-1, 0], west: [-1, 0], right: [1, 0], east: [1, 0] });
const MASTERS = ['auto', 'set', 'put', 'remove', 'revive', 'adjudicate', 'cancel', 'rewind', 'place'];
/** What is said to the telling, not to the game. @type {Record<string, (said: Said) => string>} */
const TELLING = {
  hold: () => { pause(); return telling.get().paused ? 'Held.' : 'It goes on.'; },
  next: () => { oneBeat(); return 'One beat further.'; },
  skip: ({ table }) => { table.skip(); return 'Skipped to the end of it.'; },
  faster: () => paced(1),
  slower: () => paced(-1),
};
const SPOT = /^-?\d+(\.\d+)?,-?\d+(\.\d+)?$/;

/** @type {Record<string, (said: Said) => Reply | Promise<Reply>>} */
const QUESTIONS = {
  help: () => ({ lines: HELP }),
  turn: ({ view, plan }) => ({ lines: [turnWords(view), handWords(view, plan)].filter(Boolean) }),
  board: ({ view, bearings }) => grouped(deckGroups(view, bearings), turnWords(view)),
  crew: ({ view, bearings }) => grouped([crewGroup(view, bearings)]),
  foes: ({ view, bearings }) => grouped([foeGroup(view, bearings)]),
  things: ({ view }) => grouped(thingGroups(view)),
  look: ({ view, bearings, words }) => looked(view, bearings, words[1]),
  odds: (said) => odds(said),
  offers: ({ plan, view }) => ({ lines: listing(plan.store.get().offers, view) }),
  log: ({ table }) => ({ lines: table.store.get().story.slice(-8).flatMap((step) => (step.undone ? [] : step.events.map((event) => event.text).filter(Boolean))) }),
};

/** What is there, counted; each group follows under its heading. @param {import('./deck-groups.js').Group[]} groups @param {string} [first] @returns {Reply} */
const grouped = (groups, first = '') => ({ lines: [first, `${groups.filter((one) => one.none).map((one) => `${one.title}: ${one.items.length || 'none'}`).join('. ')}.`].filter(Boolean), groups });

/** Who is in hand, by name and id. @param {View} view @param {import('./plan.js').Plan} plan */
function handWords(view, plan) {
  const id = plan.store.get().unit;
  return id && view.decision.yours && view.outcome === 'none' ? `In hand: ${targetName(id, view)} (${id}).` : '';
}

/** Does what one typed line asks for. @param {import('./table.js').Table} table @param {import('./plan.js').Plan} plan @param {string} text @param {import('../types').Bearings | null} bearings @returns {Promise<Reply>} */
export async function answer(table, plan, text, bearings) {
  const { view, telling: told } = table.store.get();
  let words = text.trim().replace(/\s*,\s*/g, ',').split(/\s+/);
  if (!view || !words[0]) return { lines: [] };
  words[0] = words[0].toLowerCase();
  words[0] = NAMES[words[0]] ?? words[0];
  const said = { table, plan, view, words, bearings };
  const question = QUESTIONS[words[0]];
  if (question) return question(said);
  if (words[0] in TELLING) return told ? { lines: [TELLING[words[0]](said)] } : /faster|slower/.test(words[0]) ? { lines: [TELLING[words[0]](said)] } : { lines: ['Nothing is being told now.'], wrong: true };
  if (told) return { lines: ['Wait until everything is told, or say skip.'], wrong: true };
  if (/^(place |deploy )?(the )?rest$/.test(words.join(' '))) return rested(said);
  if (words[0] === 'undo') {
    await table.undo();
    return outcome(table);
  }
  const meant = words[0] in VERBS ? undefined : meantBy(view, words.join(' '));
  if (meant) return taken(said, meant);
  if (view.units.some((unit) => unit.id === words[0]) && words[1]) said.words = words = turned(words);
  if (words.every((word) => /^\d+$/.test(word)) && view.decision.rolling) return act(table, [`faces ${words.join(' ')}`]);
  const line = await spelled(said);
  return typeof line === 'string' ? checked(said, line) : line;
}

/** The unit that a bare id or name means. @param {View} view @param {string} text */
const meantBy = (view, text) => view.units.find((unit) => unit.id === text.toLowerCase() || (unit.side === 'crew' && unit.name.toLowerCase() === text.toLowerCase()));

/** Takes somebody in hand, or looks at whoever cannot be. @param {Said} said @param {import('../types').Unit} unit @returns {Reply} */
function taken({ plan, view, bearings }, unit) {
  const able = view.decision.yours && (choosable(view).includes(unit.id) || view.decision.unit === unit.id);
  if (able) plan.choose(unit.id);
  else plan.look(unit.id);
  const waits = able ? '' : waitsFor(view, unit.id);
  return { lines: [able ? `In hand: ${targetName(unit.id, view)} (${unit.id}).` : waits || `Only looked at: ${targetName(unit.id, view)} (${unit.id}).`, ...unitLines(unit, view, bearings)], told: Boolean(waits) };
}

/** `a3 shoot e2` as `shoot a3 e2`; two units alone are a shot. @param {string[]} words @returns {string[]} */
function turned([who, next, ...rest]) {
  const verb = NAMES[next.toLowerCase()] ?? next.toLowerCase();
  if (verb === 'go') return [verb, ...rest];
  return verb in VERBS ? [verb, who, ...rest] : ['shoot', who, next, ...rest];
}

/** Everybody who still waits is placed. @param {Said} said @returns {Promise<Reply>} */
async function rested({ table, view }) {
  if (view.decision.kind !== 'deploy') return { lines: ['Nobody waits to be placed.'], wrong: true };
  await deployAll(view, table);
  return outcome(table);
}

/** The full line that a short one stands for. @param {Said} said @param {boolean} [asking]  a question may leave out who is meant @returns {Promise<string | Reply>} */
async function spelled({ table, plan, view, words }, asking = false) {
  const known = new Set(view.units.map((unit) => unit.id));
  const [verb, first, ...rest] = words;
  if (!(verb in VERBS) && !MASTERS.includes(verb) && !['go', 'faces'].includes(verb)) return { lines: [`Nothing is called “${clip(verb, 20)}”. Say help for what may be said.`], wrong: true };
  if (MASTERS.includes(verb) && verb !== 'place') return words.join(' ');
  if (verb === 'go' && view.decision.kind === 'activate') return { lines: [`Nobody acts yet. Say activate ${choosable(view).includes(plan.store.get().unit ?? '') ? plan.store.get().unit : (choosable(view)[0] ?? 'a1')} first, then go.`], wrong: true };
  if (verb === 'go') return gone({ table, plan, view, words, bearings: null });
  if (first && known.has(first) && (words.length > 2 || ['activate', 'end', 'overwatch'].includes(verb) || (isAttack(verb) && view.units.find((unit) => unit.id === first)?.side === view.decision.side))) {
    if (verb === 'melee' && rest.length === 1) return `melee ${first} ${rest[0]} ${armOf(view, first)}`;
    return [verb, first, ...rest].join(' ');
  }
  if (verb === 'corner' || verb === 'faces' || verb === 'activate') return words.join(' ');
  const unit = plan.store.get().unit;
  if (unit && view.decision.kind === 'activate' && !asking) return { lines: [`Nobody acts yet. Name who shall: for ${targetName(unit, view)}, ${verb} ${[unit, ...words.slice(1)].join(' ')}.`], wrong: true };
  if (!unit) return { lines: ['Nobody is in hand. Say activate a1, or name the unit: shoot a1 e2.'], wrong: true };
  const here = view.units.find((one) => one.id === unit);
  if (first && first.toLowerCase() in WAYS && here) {
    const [dx, dy] = WAYS[first.toLowerCase()];
    const far = Number(rest[0] ?? 1);
    if (!Number.isFinite(far)) return { lines: [`How far? Like ${verb} ${first} 3.`], wrong: true };
    return actionText({ verb, unit }, { to: [here.x + dx * far, here.y + dy * far] });
  }
  const item = itemOf(plan.store.get().offers, verb, words.slice(1));
  if (item) return item;
  if (first && rest.length === 1 && !SPOT.test(first) && SPOT.test(`${first},${rest[0]}`)) return `${verb} ${unit} ${first},${rest[0]}`;
  if (verb === 'melee' && first && !rest.length) return `melee ${unit} ${first} ${armOf(view, unit)}`;
  return [verb, unit, ...words.slice(1)].join(' ');
}

/** `lay 3,4`, `throw smoke 3,4`, `heal a2`: the one thing in the pack that is meant. @param {import('../types').Offer[]} offers @param {string} verb @param {string[]} rest */
function itemOf(offers, verb, rest) {
  if (!['throw', 'place', 'heal'].includes(verb) || !rest.length) return '';
  const where = rest[rest.length - 1];
  const named = rest.slice(0, -1).join('-').toLowerCase();
  const fits = offers.filter((offer) => offer.verb === verb && offer.item?.includes(named));
  return fits.length === 1 ? [verb, fits[0].unit, fits[0].item, where].join(' ') : '';
}

/** What somebody strikes with who says nothing else. @param {View} view @param {string} id */
const armOf = (view, id) => (view.units.find((unit) => unit.id === id)?.strike ?? 'fists');

/** `go e2`, `go t1`, `go cover`: the move that ends nearest. @param {Said} said @returns {Promise<string | Reply>} */
async function gone({ table, plan, view, words }) {
  const { unit, offers } = plan.store.get();
  const offer = offers.find((one) => ['deploy', 'move', 'blink', 'dash'].includes(one.verb));
  if (!unit || !offer) return { lines: ['Nobody in hand can move now.'], wrong: true };
  const aim = (words[1] ?? '').toLowerCase();
  const thing = view.units.find((one) => one.id === aim) ?? view.tokens.find((one) => one.id === aim);
  const found = thing ? null : (await api.picks(table.id, { unit, verb: offer.verb, seat: table.seat }).catch(() => null))?.picks.find((/** @type {any} */ pick) => pick.kind === aim || pick.id === aim);
  const spot = thing ? nearest(offer.spots, [thing.x, thing.y]) : (found?.spot ?? (SPOT.test(aim) ? nearest(offer.spots, /** @type {any} */ (aim.split(',').map(Number))) : null));
  if (spot && offer.verb === 'dash') return { lines: [`That would be a Dash, and take another action point. Say dash ${unit} ${spot.map((at) => at.toFixed(1)).join(',')} to do it.`], wrong: true };
  return spot ? actionText({ verb: offer.verb, unit }, { to: spot }) : { lines: ['Go where? A unit, a token, cover, hidden, a door, or a spot like 14.5,22.'], wrong: true };
}

/** Says a line once the server finds it lawful; a unit that is not yet active is activated by it. @param {Said} said @param {string} line @returns {Promise<Reply>} */
async function checked({ table, view }, line) {
  const unit = line.split(' ')[1] ?? '';
  const opens = view.decision.kind === 'activate' && !line.startsWith('activate ') && choosable(view).includes(unit);
  if (opens) {
    const answer = await api.preview(table.id, { action: line, seat: table.seat }, undefined).catch((error) => ({ refusal: { message: error instanceof Refused ? error.message : 'No answer.' } }));
    if (answer.refusal) return { lines: [answer.refusal.message], wrong: true };
  }
  return act(table, opens ? [`activate ${unit}`, line] : [line]);
}

/** @param {import('./table.js').Table} table @param {string[]} lines @returns {Promise<Reply>} */
async function act(table, lines) {
  for (const line of lines) if (!(await table.send(line))) break;
  return outcome(table);
}

/** What came of it, in the words of the story, or why nothing did. @param {import('./table.js').Table} table @returns {Promise<Reply>} */
async function outcome(table) {
  const { notice: refused, view: now } = table.store.get();
  const where = now?.decision.kind === 'deploy' ? groundWords(now.offers.find((offer) => offer.verb === 'deploy')?.spots) : '';
  if (refused && refused.kind !== 'lost') return { lines: [refused.text, where && `Spots: ${where}.`].filter(Boolean), wrong: true, told: !where };
  await table.quiet();
  const { story, view } = table.store.get();
  const last = story.findLast((step) => step.seat !== 'enemy' && !step.undone);
  const ground = view?.decision.kind === 'deploy' ? groundWords(view.offers.find((offer) => offer.verb === 'deploy')?.spots) : '';
  return { lines: [...(last?.events ?? []).map((event) => event.text).filter(Boolean), view ? turnWords(view) : '', ground && `Spots: ${ground}.`].filter(Boolean), told: !ground };
}

/** @param {View} view @param {import('../types').Bearings | null} bearings @param {string | undefined} id @returns {Reply} */
function looked(view, bearings, id) {
  const unit = view.units.find((one) => one.id === id);
  if (unit) return { lines: unitLines(unit, view, bearings) };
  const spot = SPOT.test(id ?? '') ? /** @type {import('../types').Spot} */ ((id ?? '').split(',').map(Number)) : null;
  if (spot) return { lines: [`${id}${nameAt(view, spot) || ', open deck'}.`] };
  const thing = thingGroups(view).flatMap((group) => group.items.map((item) => item.line)).find((line) => line.startsWith(`${id} `));
  return thing ? { lines: [thing] } : { lines: ['Look at what? For instance look a1, look e2, look t1, look 12,12.'], wrong: true };
}

/** @param {Said} said @returns {Promise<Reply>} */
async function odds(said) {
  let words = said.words.slice(1);
  words[0] = NAMES[words[0]] ?? words[0] ?? '';
  const units = new Set(said.view.units.map((unit) => unit.id));
  const bare = units.has(words[0]) && !(NAMES[words[1]] ?? words[1] in VERBS);
  if (units.has(words[0])) words = bare && words.length === 1 ? ['shoot', ...words] : turned(words);
  const line = await spelled({ ...said, words }, true);
  if (typeof line !== 'string') return line;
  try {
    let found = await api.preview(said.table.id, { action: line, seat: said.table.seat }, undefined);
    if (found.refusal && bare) { // a shot was only guessed: beside each other they strike
      const blow = await spelled({ ...said, words: ['melee', ...words.slice(1)] }, true);
      const struck = typeof blow === 'string' ? await api.preview(said.table.id, { action: blow, seat: said.table.seat }, undefined) : null;
      if (struck && !struck.refusal) found = struck;
    }
    if (found.refusal) return { lines: [found.refusal.message], wrong: true };
    if (!found.pool) return { lines: ['Lawful; no dice are rolled for it.'] };
    const parts = [...found.pool.parts, ...(found.saves?.parts ?? [])].filter((/** @type {any} */ part) => part.value !== 0).map((/** @type {any} */ part) => `${part.words} ${part.value}`).join(', ');
    return { lines: [`${found.pool.dice} dice, hits on ${found.hit_on ?? 5} and more, against ${counted(found.saves?.dice ?? 0, 'save')}.`, `Wounds at all ${Math.round((1 - (found.wounds?.[0] ?? 1)) * 100)} percent, eliminates ${Math.round((found.eliminates ?? 0) * 100)} percent.`, parts] };
  } catch (error) {
    return { lines: [error instanceof Refused ? error.message : 'No answer.'], wrong: true };
  }
}
