// Cuts a step into beats: what is told at once, and how long it is held (in shares of the chosen pace).

/** @typedef {import('../types').Happening} Happening */
/** @typedef {import('../types').LiveStep} LiveStep */

/**
 * An attack or a test as the dice tray shows it.
 * @typedef {{ number: string, attacker: string | null, target: string | null, weapon: string | null, how: string, hitOn: number, faces: number[], sides: number, hits: number, crits: number,
 *   saves: number[], rerolled: number[], saved: number, ignored: number, cancelled: number, parts: import('../types').Part[], dice: number, wounds: number | null, left: number | null, down: boolean, gained: string[], plated: boolean,
 *   test: { target: number, modifier: number, total: number, passed: boolean, unit: string } | null, words: string[] }} Throw
 */

/** @typedef {{ events: Happening[], hold: number, text: string, throw: Throw | null, at: string[], ordered?: boolean, actor?: string | null }} Beat  `ordered`: it is still the doing of the line's own order; `actor`: who does it */
/** @typedef {Omit<Beat, 'ordered' | 'actor'>} Bare */

const QUIET = new Set(['reason', 'objective-checked', 'phase-began', 'activation-ended', 'token-placed', 'spawned', 'deployed', 'corner-chosen']);
const STRONG = new Set(['eliminated', 'battle-ended', 'revived', 'wave-came', 'exploded', 'fled', 'ambush-rolled', 'round-began', 'signal-investigated', 'vent-sealed', 'claymore-sprung', 'contact-revealed', 'echo-came', 'phase-skipped', 'signal-mastered', 'relic-used']);
const CLOSES = new Set(['activation-ended', 'phase-began', 'round-began']);
const ATTACK = new Set(['attacked', 'hits-rolled', 'saves-rolled']);

/** @param {LiveStep} step @param {boolean} own  whether this seat said it @returns {Beat[]} */
export function beats(step, own) {
  /** @type {Bare[]} */
  const told = [];
  for (let n = 0; n < step.events.length; n += 1) {
    const event = step.events[n];
    if (event.kind === 'attacked') {
      const end = lastOf(step.events, n);
      const events = step.events.slice(n, end + 1);
      told.push({ events, hold: 2, text: events.map((one) => one.text).filter(Boolean).join(' '), throw: readAttack(events, `${step.n}-${n}`, step.events.slice(end + 1)), at: ids(event) });
      n = end;
    } else told.push(single(event, step, n, own));
  }
  return acted(told, step);
}

/** Each beat with who does it: the unit of the line until its activation ends or the phase does; after that whoever attacks. @param {Bare[]} told @param {LiveStep} step @returns {Beat[]} */
function acted(told, step) {
  const named = step.action.split(' ')[1] ?? '';
  let own = /^[a-d]\d|^e\d/.test(named) ? named : null;
  /** @type {string | null} */
  let actor = own;
  return told.map((beat) => {
    const event = beat.events[0];
    if (CLOSES.has(event.kind)) own = actor = null;
    else if (event.attacker || event.kind === 'activated' || event.kind === 'overwatch-fired') actor = event.attacker ?? event.unit ?? actor;
    else if (event.kind === 'moved') actor = event.unit ?? actor;
    return { ...beat, actor, ordered: own !== null && actor === own };
  });
}

/** @param {Happening} event @param {LiveStep} step @param {number} n @param {boolean} own @returns {Bare} */
function single(event, step, n, own) {
  const test = event.kind === 'morale-tested' ? readTest(event, `${step.n}-${n}`) : null;
  const hold = test ? 1.5 : QUIET.has(event.kind) || !event.text ? 0 : event.kind === 'moved' ? (own ? 0.25 : 0.6) : event.kind === 'activated' ? (own ? 0 : 0.35) : STRONG.has(event.kind) ? 1.2 : own ? 0.4 : 0.7;
  return { events: [event], hold, text: event.text ?? '', throw: test, at: ids(event) };
}

/** @param {Happening[]} events @param {number} from */
function lastOf(events, from) {
  let last = from;
  while (last + 1 < events.length && ATTACK.has(events[last + 1].kind) && events[last + 1].kind !== 'attacked') last += 1;
  return last;
}

/** @param {Happening} event */
function ids(event) {
  return [event.unit, event.attacker, event.target, event.by].filter((id) => typeof id === 'string');
}

/** @param {Happening[]} events @param {string} number @param {Happening[]} [after] @returns {Throw} */
export function readAttack(events, number, after = []) {
  const attack = events[0];
  const hits = events.find((event) => event.kind === 'hits-rolled');
  const saves = events.find((event) => event.kind === 'saves-rolled');
  const next = after.findIndex((event) => event.kind === 'attacked' && event.target === attack.target);
  const came = next < 0 ? after : after.slice(0, next);
  const wounded = came.find((event) => event.kind === 'wounded' && event.unit === attack.target);
  const gained = came.filter((event) => event.kind === 'condition-gained' && event.unit === attack.target).map((event) => String(event.condition));
  const down = came.some((event) => event.kind === 'eliminated' && event.unit === attack.target);
  return {
    number, attacker: attack.attacker ?? null, target: attack.target ?? null, weapon: attack.weapon ?? null, how: attack.how ?? 'shot', hitOn: attack.hit_on ?? 5,
    faces: hits?.faces ?? [], sides: hits?.sides ?? 6, hits: hits?.hits ?? 0, crits: hits?.crits ?? 0,
    saves: saves?.faces ?? [], rerolled: saves?.rerolled ?? [], saved: saves?.saved ?? 0, ignored: saves?.ignored ?? 0, cancelled: saves?.cancelled ?? 0,
    parts: attack.parts ?? [], dice: attack.dice ?? 0, wounds: wounded?.amount ?? (hits ? 0 : null), left: wounded?.left ?? null, down, gained, plated: came.some((event) => event.kind === 'plating-ignored' && event.unit === attack.target), test: null, words: events.map((event) => event.text).filter(Boolean),
  };
}

/** @param {Happening} event @param {string} number @returns {Throw} */
export function readTest(event, number) {
  return {
    number, attacker: null, target: null, weapon: null, how: event.cause ?? 'test', hitOn: 0, faces: event.faces ?? [], sides: event.sides ?? 6, hits: 0, crits: 0,
    saves: [], rerolled: [], saved: 0, ignored: 0, cancelled: 0, parts: event.parts ?? [], dice: (event.faces ?? []).length, wounds: null, left: null, down: false, gained: [], plated: false,
    test: { target: event.target, modifier: event.modifier ?? 0, total: event.total, passed: Boolean(event.passed), unit: event.unit }, words: [event.text].filter(Boolean),
  };
}
