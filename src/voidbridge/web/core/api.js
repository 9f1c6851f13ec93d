// Requests to the server. A refusal is a value that is thrown as `Refused`; a dead line as `Unreachable`.

/** @typedef {import('../types').Refusal} Refusal */

/** The server answered: no, and why. */
export class Refused extends Error {
  /** @param {number} status @param {Refusal & Record<string, any>} body */
  constructor(status, body) {
    super(body.message || `The server refused (${status}).`);
    this.status = status;
    this.body = body;
    this.code = body.code || `http-${status}`;
  }
}

/** The server could not be reached. */
export class Unreachable extends Error {
  constructor() {
    super('The server does not answer.');
    this.code = 'unreachable';
  }
}

/**
 * @param {string} method
 * @param {string} path
 * @param {unknown} [body]  an object is sent as JSON, a string as plain text
 * @param {{ signal?: AbortSignal, wait?: number }} [how]
 * @returns {Promise<any>}
 */
export async function request(method, path, body, how = {}) {
  const text = typeof body === 'string';
  const limit = AbortSignal.timeout(how.wait ?? 20000);
  /** @type {Response} */
  let response;
  try {
    response = await fetch(path, {
      method,
      headers: body === undefined ? {} : { 'content-type': text ? 'text/plain; charset=utf-8' : 'application/json' },
      body: body === undefined ? undefined : text ? /** @type {string} */ (body) : JSON.stringify(body),
      signal: how.signal ? AbortSignal.any([how.signal, limit]) : limit,
      credentials: 'same-origin',
      cache: 'no-store',
    });
  } catch (error) {
    if (how.signal?.aborted) throw error;
    throw new Unreachable();
  }
  return read(response);
}

/** @param {Response} response */
async function read(response) {
  const json = (response.headers.get('content-type') ?? '').includes('json');
  /** @type {any} */
  let body = null;
  try {
    body = response.status === 204 ? null : json ? await response.json() : await response.text();
  } catch {
    throw new Unreachable();
  }
  if (!response.ok) throw new Refused(response.status, json && body ? body : { code: `http-${response.status}`, message: '' });
  return body;
}

/** @param {Record<string, string | number | null | undefined>} values */
function query(values) {
  const filled = Object.entries(values).filter(([, value]) => value !== undefined && value !== null && value !== '');
  return filled.length ? `?${new URLSearchParams(filled.map(([key, value]) => [key, String(value)]))}` : '';
}

/** @param {string} id */
const game = (id) => `/api/games/${encodeURIComponent(id)}`;

/** @param {string} id */
const campaign = (id) => `/api/campaigns/${encodeURIComponent(id)}`;

/** The routes by name; nothing else builds a path. */
export const api = {
  rules: () => request('GET', '/api/rules'),
  checkCrew: (/** @type {unknown} */ crew, /** @type {AbortSignal} */ signal) => request('POST', '/api/crews/check', crew, { signal }),
  deck: (/** @type {number} */ size, /** @type {number} */ number, /** @type {AbortSignal} */ signal) => request('GET', `/api/decks/${size}/${number}`, undefined, { signal }),
  equipCrew: (/** @type {unknown} */ crew, /** @type {number | null} */ member) => request('POST', `/api/crews/equip${member === null ? '' : `?member=${member}`}`, crew),
  crewText: (/** @type {unknown} */ crew) => request('POST', '/api/crews/text', crew),
  readCrew: (/** @type {string} */ line) => request('POST', '/api/crews/read', line),
  crews: () => request('GET', '/api/crews'),
  keepCrew: (/** @type {string} */ id, /** @type {unknown} */ crew) => request('PUT', `/api/crews/${encodeURIComponent(id)}`, crew),
  dropCrew: (/** @type {string} */ id) => request('DELETE', `/api/crews/${encodeURIComponent(id)}`),
  yardStock: () => request('GET', '/api/yard/stock'),
  checkDesign: (/** @type {unknown} */ design, /** @type {string} */ target, /** @type {AbortSignal} */ signal) => request('POST', `/api/yard/check${query({ target })}`, design, { signal }),
  designText: (/** @type {unknown} */ design, /** @type {string} */ id) => request('POST', `/api/yard/text${query({ id })}`, design),
  readDesigns: (/** @type {string} */ text, /** @type {string} */ file) => request('POST', `/api/yard/read${query({ file })}`, text),
  designs: () => request('GET', '/api/yard/designs'),
  keepDesign: (/** @type {string} */ id, /** @type {unknown} */ design) => request('PUT', `/api/yard/designs/${encodeURIComponent(id)}`, design),
  dropDesign: (/** @type {string} */ id) => request('DELETE', `/api/yard/designs/${encodeURIComponent(id)}`),
  planTable: () => request('GET', '/api/plans'),
  drawPlan: (/** @type {number} */ decks, /** @type {number} */ size, /** @type {number} */ number, /** @type {AbortSignal | undefined} */ signal) => request('GET', `/api/plans/drawn/${decks}/${size}/${number}`, undefined, { signal }),
  checkPlan: (/** @type {unknown} */ plan, /** @type {AbortSignal} */ signal) => request('POST', '/api/plans/check', plan, { signal }),
  planText: (/** @type {unknown} */ plan, /** @type {string} */ id, /** @type {string} */ form) => request('POST', `/api/plans/text${query({ id, form })}`, plan),
  readPlans: (/** @type {string} */ text, /** @type {string} */ file) => request('POST', `/api/plans/read${query({ file })}`, text),
  plans: () => request('GET', '/api/plans/own'),
  keepPlan: (/** @type {string} */ id, /** @type {unknown} */ plan) => request('PUT', `/api/plans/own/${encodeURIComponent(id)}`, plan),
  dropPlan: (/** @type {string} */ id) => request('DELETE', `/api/plans/own/${encodeURIComponent(id)}`),
  games: () => request('GET', '/api/games'),
  newGame: (/** @type {unknown} */ setup) => request('POST', '/api/games', setup, { wait: 60000 }),
  newVoid: (/** @type {unknown} */ setup) => request('POST', '/api/games/void', setup, { wait: 60000 }),
  newOperation: (/** @type {unknown} */ setup) => request('POST', '/api/games/operation', setup, { wait: 60000 }),
  newBoarding: (/** @type {'contest' | 'procedure'} */ kind, /** @type {unknown} */ setup) => request('POST', `/api/games/${kind}`, setup, { wait: 60000 }),
  boarding: (/** @type {string} */ id, /** @type {string} */ seat) => request('GET', `${game(id)}/boarding${query({ seat })}`, undefined, { wait: 60000 }),
  trackOdds: (/** @type {string} */ id, /** @type {string} */ seat) => request('GET', `${game(id)}/odds${query({ seat })}`, undefined, { wait: 60000 }),
  procedures: () => request('GET', '/api/procedures'),
  helm: (/** @type {string} */ id, /** @type {any} */ ask) => request('GET', `${game(id)}/helm${query(ask)}`),
  outlook: (/** @type {string} */ id, /** @type {any} */ ask, /** @type {AbortSignal | undefined} */ signal) => request('GET', `${game(id)}/outlook${query(ask)}`, undefined, { signal }),
  importGame: (/** @type {string} */ journal) => request('POST', '/api/games/import', journal, { wait: 60000 }),
  renameGame: (/** @type {string} */ id, /** @type {string} */ name) => request('PATCH', game(id), { name }),
  dropGame: (/** @type {string} */ id) => request('DELETE', game(id)),
  copyGame: (/** @type {string} */ id) => request('POST', `${game(id)}/copy`, undefined, { wait: 60000 }),
  bin: () => request('GET', '/api/bin'),
  bringBack: (/** @type {string} */ kind, /** @type {string} */ id) => request('POST', `/api/bin/${kind}/${encodeURIComponent(id)}/restore`),
  forget: (/** @type {string} */ kind, /** @type {string} */ id) => request('DELETE', `/api/bin/${kind}/${encodeURIComponent(id)}`),
  emptyBin: () => request('DELETE', '/api/bin'),
  journal: (/** @type {string} */ id) => request('GET', `${game(id)}/journal`),
  view: (/** @type {string} */ id, /** @type {string} */ seat) => request('GET', `${game(id)}${query({ seat })}`, undefined, { wait: 60000 }),
  story: (/** @type {string} */ id, /** @type {string} */ seat, /** @type {number} */ from) => request('GET', `${game(id)}/story${query({ from, seat })}`),
  offers: (/** @type {string} */ id, /** @type {string} */ seat, /** @type {string} */ unit) => request('GET', `${game(id)}/offers${query({ unit, seat })}`),
  path: (/** @type {string} */ id, /** @type {any} */ ask, /** @type {AbortSignal} */ signal) => request('GET', `${game(id)}/path${query(ask)}`, undefined, { signal }),
  preview: (/** @type {string} */ id, /** @type {any} */ ask, /** @type {AbortSignal | undefined} */ signal) => request('GET', `${game(id)}/preview${query(ask)}`, undefined, { signal }),
  targets: (/** @type {string} */ id, /** @type {any} */ ask, /** @type {AbortSignal | undefined} */ signal) => request('GET', `${game(id)}/targets${query(ask)}`, undefined, { signal }),
  report: (/** @type {string} */ id, /** @type {string} */ seat) => request('GET', `${game(id)}/report${query({ seat })}`),
  chance: (/** @type {string} */ id, /** @type {string} */ seat, /** @type {string} */ plan = '') => request('GET', `${game(id)}/chance${query(plan ? { seat, plan } : { seat })}`, undefined, { wait: 60000 }),
  sight: (/** @type {string} */ id, /** @type {any} */ ask, /** @type {AbortSignal} */ signal) => request('GET', `${game(id)}/sight${query(ask)}`, undefined, { signal }),
  moment: (/** @type {string} */ id, /** @type {number} */ n, /** @type {string} */ seat) => request('GET', `${game(id)}/at/${n}${query({ seat })}`),
  fork: (/** @type {string} */ id, /** @type {number} */ n) => request('POST', `${game(id)}/at/${n}/fork`, undefined, { wait: 60000 }),
  bookmarks: (/** @type {string} */ id) => request('GET', `${game(id)}/bookmarks`),
  putBookmark: (/** @type {string} */ id, /** @type {number} */ n, /** @type {string} */ note) => request('PUT', `${game(id)}/bookmarks/${n}`, { note }),
  dropBookmark: (/** @type {string} */ id, /** @type {number} */ n) => request('DELETE', `${game(id)}/bookmarks/${n}`),
  lookAt: (/** @type {string} */ journal) => request('POST', '/api/replays', journal, { wait: 60000 }),
  fileMoment: (/** @type {string} */ file, /** @type {number} */ n) => request('GET', `/api/replays/${file}/at/${n}`),
  fileStory: (/** @type {string} */ file) => request('GET', `/api/replays/${file}/story`),
  bearings: (/** @type {string} */ id, /** @type {string} */ seat) => request('GET', `${game(id)}/bearings${query({ seat })}`),
  picks: (/** @type {string} */ id, /** @type {any} */ ask) => request('GET', `${game(id)}/picks${query(ask)}`),
  overwatch: (/** @type {string} */ id, /** @type {any} */ ask, /** @type {AbortSignal} */ signal) => request('GET', `${game(id)}/overwatch${query(ask)}`, undefined, { signal }),
  campaigns: () => request('GET', '/api/campaigns'),
  newCampaign: (/** @type {unknown} */ setup) => request('POST', '/api/campaigns', setup),
  campaign: (/** @type {string} */ id) => request('GET', campaign(id)),
  campaignSay: (/** @type {string} */ id, /** @type {number} */ version, /** @type {unknown} */ action) => request('POST', `${campaign(id)}/say`, { version, action }),
  campaignBattle: (/** @type {string} */ id) => request('POST', `${campaign(id)}/battle`, undefined, { wait: 60000 }),
  campaignResult: (/** @type {string} */ id, /** @type {string} */ played) => request('POST', `${campaign(id)}/result`, { game: played }),
  campaignDive: (/** @type {string} */ id, /** @type {unknown} */ taken) => request('POST', `${campaign(id)}/dive`, taken),
  campaignOf: (/** @type {string} */ played) => request('GET', `/api/campaigns/of/${encodeURIComponent(played)}`),
  campaignCards: (/** @type {string} */ id) => request('GET', `${campaign(id)}/cards`),
  importCampaign: (/** @type {string} */ journal) => request('POST', '/api/campaigns/import', journal, { wait: 60000 }),
  dropCampaign: (/** @type {string} */ id) => request('DELETE', campaign(id)),
  command: (/** @type {string} */ id, /** @type {unknown} */ command) => request('POST', `${game(id)}/commands`, command, { wait: 15000 }),
};
