// Where a game is played: by the scale it begins on.

const PLACES = /** @type {Record<string, string>} */ ({ skirmish: '#/battle/', void: '#/void/', contest: '#/boarding/', procedure: '#/boarding/', operation: '#/operation/' });

/** The page of an engine's games. @param {string} engine @param {string} id */
export const pageOf = (engine, id) => `${PLACES[engine] ?? PLACES.skirmish}${encodeURIComponent(id)}`;

/** What a game began as. @param {any} view */
export const beganAs = (view) => (view.operation ? 'operation' : (view.stack?.[0].scale ?? view.engine ?? 'skirmish'));

/** The page a game belongs to, when it is not the one it was opened on. @param {any} view @param {string} id @param {string} here @param {string} seat */
export function placeOf(view, id, here, seat) {
  const page = pageOf(beganAs(view), id);
  return page.startsWith(here) ? '' : page + (seat === 'all' ? '' : `?seat=${seat}`);
}
