// Typed lines of a void battle: the journal's notation, short forms of it, and questions. The server judges every action.
import { api, Refused } from '../core/api.js';
import { paced } from '../ui/pace.js';
import { clip, percent, short, signed } from '../core/words.js';
import { oneBeat, pause, telling } from '../battle/telling.js';
import { bearingWords, cardsGroup, gunsGroup, helmGroup, mapGroups, nameOf, partLines, shipWords, sideGroup } from './groups.js';
import { turnSentence } from './words.js';

/** @typedef {import('./types').VoidView} VoidView */
/** @typedef {import('../battle/typed.js').Reply} Reply */
/** @typedef {import('../battle/table.js').Table} Table */
/** @typedef {{ table: Table, plan: import('./plan.js').Plan, view: VoidView, words: string[] }} Said */

export const HELP = [
  'Actions, as the journal writes them: helm b1 crew ahead; steer b1 8 0 45; fire b1 crew c6 r1; strike b1 r1 macrobatteries; order b1 crew active-augury; done b1.',
  'Short, for the ship that has its turn: ahead; evade; steer 8 45; turn port 30; fire r1; fire c6 r1; strike r1; scan r1; lock-on-target c6; repairs c3; done; undo.',
  'A ship’s id alone looks at it: r1.',
  'While it is told: hold; next; skip; faster; slower.',
  'Questions: map; blue; red; look r1; helm; guns; cards; odds fire r1; odds scan r1; offers; log; turn; help.',
  'With dice of your own: only the faces, like 5 3 1; 0 on a d10 is 10, 00 on a d100 is 100.',
];
const NAMES = /** @type {Record<string, string>} */ ({ f: 'fire', shoot: 'fire', u: 'undo', '?': 'help', view: 'map', board: 'map', tasks: 'cards', n: 'done', end: 'done', pass: 'done', evade: 'evasive-manoeuvres', bearing: 'adjust-bearing', speed: 'adjust-speed', augury: 'active-augury', scan: 'focused-augury', hail: 'hail-the-enemy', raid: 'hit-and-run', jam: 'jam-communications', 'lock-on': 'lock-on-target', repairs: 'emergency-repairs', repair: 'emergency-repairs', repel: 'prepare-to-repel-boarders', backs: 'put-your-backs-into-it', aid: 'aid-the-machine-spirit' });
const MASTERS = ['auto', 'set', 'remove', 'revive', 'adjudicate', 'cancel', 'rewind'];
const VERBS = ['helm', 'steer', 'fire', 'strike', 'ram', 'lock', 'board', 'order', 'aid', 'repair', 'fight-fire', 'vent', 'scan', 'hail', 'parley', 'raid', 'jam', 'lock-on', 'aim', 'answer', 'done', 'yield'];
const SIDES = /** @type {Record<string, number>} */ ({ port: -1, left: -1, starboard: 1, stbd: 1, right: 1 });

/** What is said to the telling, not to the game. @type {Record<string, (said: Said) => string>} */
const TELLING = {
  hold: () => { pause(); return telling.get().paused ? 'Held.' : 'It goes on.'; },
  next: () => { oneBeat(); return 'One beat further.'; },
  skip: ({ table }) => { table.skip(); return 'Skipped to the end of it.'; },
  faster: () => paced(1),
  slower: () => paced(-1),
};

/** @type {Record<string, (said: Said) => Reply | Promise<Reply>>} */
const QUESTIONS = {
  help: () => ({ lines: HELP }),
  turn: ({ view, plan }) => ({ lines: [turnSentence(view), plannedWords(plan)].filter(Boolean) }),
  map: ({ view, plan }) => grouped(mapGroups(view, plan.store.get(), plan.steps().map((one) => one.words).join(', then ')), turnSentence(view)),
  blue: ({ view, plan }) => grouped([sideGroup(view, 'blue', plan.store.get().look)]),
  red: ({ view, plan }) => grouped([sideGroup(view, 'red', plan.store.get().look)]),
  guns: ({ view, plan }) => grouped([gunsGroup(view, plan.store.get().look)]),
  cards: ({ plan }) => grouped([cardsGroup(plan.store.get().look)]),
  look: ({ view, plan, words }) => looked(view, plan, words[1]),
  odds: (said) => odds(said),
  offers: ({ view }) => ({ lines: view.offers.length ? view.offers.map(offerWords) : ['Nothing is open now.'] }),
  log: ({ table }) => ({ lines: table.store.get().story.slice(-8).flatMap((step) => (step.undone ? [] : step.events.map((event) => event.text).filter(Boolean))) }),
};

/** @param {import('../battle/deck-groups.js').Group[]} groups @param {string} [first] @returns {Reply} */
const grouped = (groups, first = '') => ({ lines: [first, `${groups.filter((one) => one.none).map((one) => `${one.title}: ${one.items.length || 'none'}`).join('. ')}.`].filter((line) => line && line !== '.'), groups });

/** @param {import('./plan.js').Plan} plan */
const plannedWords = (plan) => { const words = plan.steps().map((one) => one.words).join(', then '); return words ? `Planned: ${words}.` : ''; };

/** An offer as it is said; the open word with what may stand there. @param {import('./types').VoidOffer} offer */
function offerWords({ verb, open, choices = [], ...fixed }) {
  const said = Object.values(fixed).filter((value) => typeof value !== 'object').join(' ');
  const many = choices.length > 8 ? `${choices[0]} … ${choices[choices.length - 1]}` : choices.join(' | ');
  return [verb, said, open ? `${String(open).toUpperCase()}: ${many}` : ''].filter(Boolean).join(' ');
}

/** Does what one typed line asks for. @param {Table} table @param {import('./plan.js').Plan} plan @param {string} text @returns {Promise<Reply>} */
export async function answer(table, plan, text) {
  const { view: any, telling: told } = table.store.get();
  const view = /** @type {VoidView | null} */ (/** @type {unknown} */ (any));
  const words = text.trim().split(/\s+/);
  if (!view || !words[0]) return { lines: [] };
  words[0] = words[0].toLowerCase();
  const said = { table, plan, view, words };
  if (words[0] === 'helm' && words.length === 1) return grouped([helmGroup(plan.store.get().helm)]);
  const question = words[0] === 'turn' && words.length > 1 ? null : QUESTIONS[NAMES[words[0]] ?? words[0]]; // turn port 30 steers
  if (question) return question(said);
  if (words[0] in TELLING) return told || /faster|slower/.test(words[0]) ? { lines: [TELLING[words[0]](said)] } : { lines: ['Nothing is being told now.'], wrong: true };
  if (told) return { lines: ['Wait until everything is told, or say skip.'], wrong: true };
  if ((NAMES[words[0]] ?? words[0]) === 'undo') {
    await table.undo();
    return outcome(table);
  }
  if (words.length === 1 && view.ships.some((one) => one.id === words[0])) return looked(view, plan, words[0]);
  if (view.decision.rolling && words.every((word) => /^\d+$/.test(word))) return act(said, [`faces ${words.join(' ')}`]);
  const lines = await spelled(said);
  return Array.isArray(lines) ? act(said, lines) : lines;
}

/** The full lines that a short one stands for. @param {Said} said @returns {Promise<string[] | Reply>} */
async function spelled(said) {
  const { view, plan, words } = said;
  const verb = words[0];
  if (MASTERS.includes(verb) || verb === 'faces') return [words.join(' ')];
  if (VERBS.includes(verb) && view.ships.some((one) => one.id === words[1]) && words.length > 2) return [words.join(' ')];
  const ship = view.decision.unit ?? view.active;
  if (!ship || !view.decision.yours) return { lines: [turnSentence(view)], wrong: true };
  if (verb === 'done' || NAMES[verb] === 'done') return [`done ${ship}`];
  if (verb === 'yield' || verb === 'answer' || verb === 'aim') return [[verb, ship, ...words.slice(1).filter((word) => word !== ship)].join(' ')];
  if (verb === 'turn' || verb === 'steer') return steered(said, ship);
  if (verb === 'fire' || NAMES[verb] === 'fire') return fired(said, ship);
  if (verb === 'strike') return struck(said, ship);
  return ordered(said, ship) ?? carded(said) ?? { lines: [`Nothing is called “${clip(verb, 20)}”. Say help for what may be said.`], wrong: true };
}

/** `ahead`, `helm evade`: a manoeuvre, by whoever is best at it. @param {Said} said @param {string} ship @returns {string[] | null} */
function ordered({ plan, words }, ship) {
  const wanted = words[0] === 'helm' ? words.slice(1) : words;
  const id = NAMES[wanted[0]] ?? wanted.join('-').toLowerCase();
  const found = plan.store.get().helm?.manoeuvres.find((one) => one.id === id);
  return found ? [`helm ${ship} ${found.by} ${found.id}`] : null;
}

/** `steer 8 45`, `turn port 30`: the run that is asked for, the rest as it is planned. @param {Said} said @param {string} ship @returns {string[] | Reply} */
function steered({ plan, words }, ship) {
  const { helm, speed, sooner } = plan.store.get();
  const side = words.find((word) => word.toLowerCase() in SIDES);
  const numbers = words.slice(1).filter((word) => /^[+-]?\d+$/.test(word)).map(Number);
  if (!numbers.length) return { lines: ['How far, and how much to turn? Like steer 8 45, or turn port 30.'], wrong: true };
  const turn = (numbers[numbers.length - 1] ?? 0) * (side ? SIDES[side.toLowerCase()] : 1);
  const [run, early] = numbers.length === 3 ? numbers : numbers.length === 2 ? [numbers[0], 0] : [speed, sooner];
  if (helm?.steering) return [`steer ${ship} ${run} ${early} ${turn}`];
  const ahead = helm?.manoeuvres.find((one) => one.id === 'ahead');
  if (!ahead || ahead.refusal) return { lines: [ahead?.refusal?.message ?? 'Nothing is to be steered now.'], wrong: true };
  return [`helm ${ship} ${ahead.by} ahead`, `steer ${ship} ${numbers.length > 1 ? run : ahead.courses[0].speed} ${early} ${turn}`];
}

/** `fire r1`: every gun that bears from here, as they lie; `fire c6 r1`: one gun. @param {Said} said @param {string} ship @returns {Promise<string[] | Reply>} */
async function fired({ view, plan, words }, ship) {
  const at = words.find((word) => view.ships.some((one) => one.id === word && one.id !== ship));
  const guns = words.filter((word) => /^c\d+$/.test(word));
  if (!at) return { lines: ['Fire at whom? Like fire r1, or fire c6 r1.'], wrong: true };
  const look = await plan.here();
  const bearing = guns.length ? guns : (look.volleys.find((one) => one.id === at)?.weapons ?? []);
  if (!bearing.length) return { lines: [`No gun bears on ${nameOf(view, at)} from here.`], wrong: true };
  return bearing.map((gun) => `fire ${ship} ${look.gunner} ${gun} ${at}`);
}

/** `strike r1`: the hits strike home, where there is nothing to choose. @param {Said} said @param {string} ship @returns {string[] | Reply} */
function struck({ view, words }, ship) {
  const offers = view.offers.filter((one) => one.verb === 'strike' && (!words[1] || one.target === words[1]));
  if (!offers.length) return { lines: ['No hits wait to strike home.'], wrong: true };
  const kinds = offers[0].choices ?? [];
  const kind = words.find((word) => kinds.includes(word)) ?? (kinds.length === 1 ? kinds[0] : null);
  return kind ? [`strike ${ship} ${offers[0].target} ${kind}`] : { lines: [`Which hits do the shields stop first? strike ${offers[0].target} ${kinds.join(', or strike ')}`], wrong: true };
}

/** `scan r1`, `repairs c3`, `active augury`: a card of the hand, at what is named. @param {Said} said @returns {string[] | Reply | null} */
function carded({ plan, words }) {
  const { look } = plan.store.get();
  const cards = [...(look?.tasks ?? []), ...(look?.close ?? [])];
  const rest = words.slice(1);
  const whole = words.filter((word) => !/^([br]|c)\d+$/.test(word)).join('-').toLowerCase();
  const card = cards.find((one) => [NAMES[words[0]] ?? words[0], whole].includes(one.id));
  if (!card) return null;
  if (card.refusal) return { lines: [card.refusal.message], wrong: true };
  const able = card.choices.filter((one) => !one.refusal);
  const named = card.choices.find((one) => one.value && rest.includes(one.value)) ?? (able.length === 1 ? able[0] : null);
  if (!named) return { lines: [`At what? ${card.choices.map((one) => `${one.value} ${one.name}`).join('; ')}.`], wrong: true };
  return named.refusal ? { lines: [named.refusal.message], wrong: true } : [named.action];
}

/** @param {Said} said @param {string[]} lines @returns {Promise<Reply>} */
async function act({ table, plan }, lines) {
  for (const line of lines) {
    if (!(await table.send(line))) break;
    await table.quiet();
    const view = /** @type {VoidView | null} */ (/** @type {unknown} */ (table.store.get().view));
    if (!view?.decision.yours) break;
  }
  const view = table.store.get().view;
  if (view && !table.store.get().telling) plan.sync(/** @type {any} */ (view));
  return outcome(table);
}

/** What came of it, in the words of the story, or why nothing did. @param {Table} table @returns {Promise<Reply>} */
async function outcome(table) {
  const { notice: refused } = table.store.get();
  if (refused && refused.kind !== 'lost') return { lines: [refused.text], wrong: true, told: true };
  await table.quiet();
  const { story, view } = table.store.get();
  const last = story.findLast((step) => step.seat !== 'enemy' && !step.undone);
  return { lines: [...(last?.events ?? []).map((event) => event.text).filter(Boolean), view ? turnSentence(/** @type {any} */ (view)) : ''].filter(Boolean), told: true };
}

/** @param {VoidView} view @param {import('./plan.js').Plan} plan @param {string | undefined} id @returns {Reply} */
function looked(view, plan, id) {
  const ship = view.ships.find((one) => one.id === id);
  if (!ship) return { lines: ['Look at which ship? For instance look r1.'], wrong: true };
  return { lines: [`${ship.id} ${ship.name}, ${shipWords(ship)}${bearingWords(ship.id, plan.store.get().look)}`, ...partLines(ship)] };
}

/** What a line would come to, before it is said. @param {Said} said @returns {Promise<Reply>} */
async function odds(said) {
  const words = said.words.slice(1);
  if (!words.length) return { lines: ['The odds of what? Like odds fire r1.'], wrong: true };
  words[0] = words[0].toLowerCase();
  try {
    const lines = await spelled({ ...said, words });
    if (!Array.isArray(lines)) return lines;
    if (lines.length > 1 && lines.every((line) => line.startsWith('fire '))) return { lines: volleyLines(await said.plan.here(), lines[0].split(' ')[4]) };
    const found = await Promise.all(lines.map((line) => api.preview(said.table.id, { action: line, seat: said.table.seat }, undefined)));
    const wrong = found.every((one) => one.refusal);
    return { lines: found.flatMap((one, n) => (lines.length > 1 ? [`${lines[n]}:`, ...oddsLines(one)] : oddsLines(one))), wrong };
  } catch (error) {
    return { lines: [error instanceof Refused ? error.message : 'No answer.'], wrong: true };
  }
}

/** Gun after gun at one target, and all of them together: what helps one test only helps the first. @param {import('./types').Outlook} look @param {string} at @returns {string[]} */
function volleyLines(look, at) {
  const volley = look.volleys.find((one) => one.id === at);
  const each = look.weapons.flatMap((gun) => gun.targets.filter((shot) => shot.id === at && volley?.fires.includes(gun.id)).map((shot) => `${gun.id} ${gun.name}: ${percent(shot.chance ?? 0)} percent to hit, ${shot.target} or less${partWords(shot.parts ?? [])}.`));
  return [...each, volley?.left ? `Together: ${percent(volley.any ?? 0)} percent to hurt it, ${short(volley.mean ?? 0)} of ${volley.left} hull on average, cripples ${percent(volley.cripples ?? 0)} percent.` : `Together: ${percent(volley?.any ?? 0)} percent for a critical hit on the cripple.`];
}

/** A preview of the server in sentences. @param {any} found @returns {string[]} */
function oddsLines(found) {
  if (found.refusal) return [found.refusal.message];
  const lines = ['way_in', 'test'].filter((name) => found[name]).map((name) => `${percent(found[name].success)} percent to succeed, ${found[name].target} or less${partWords(found[name].parts)}`);
  if (found.contest) lines.push(`Against ${found.against.target}${partWords(found.against.parts)}: wins ${percent(found.contest.win)}, ties ${percent(found.contest.tie)}, loses ${percent(found.contest.lose)} percent.`);
  if (found.away !== undefined) lines.push(`Gets away ${percent(found.away)} percent.`);
  if (found.hits) lines.push(`Hits: ${found.hits.map((/** @type {number} */ chance, /** @type {number} */ n) => `${n}, ${percent(chance)} percent`).join('; ')}.`);
  if (found.volley) lines.push(`Hull lost: ${short(found.volley.mean)} of ${found.volley.left} on average, cripples ${percent(found.volley.cripples)} percent.`);
  if (found.end) lines.push(`Ends at ${short(found.end.x)} east, ${short(found.end.y)} north, heading ${found.end.heading}.`);
  for (const shot of found.shots ?? []) lines.push(`From there ${shot.weapons.join(', ')} on ${shot.target}: ${short(shot.volley.mean)} hull on average.`);
  return lines.length ? lines : ['Lawful; no dice are rolled for it.'];
}

/** @param {{ words: string, value: number }[]} parts */
const partWords = (parts) => (parts.length ? ` (${parts.map((part, n) => `${part.words} ${n ? signed(part.value) : part.value}`).join(', ')})` : '');
