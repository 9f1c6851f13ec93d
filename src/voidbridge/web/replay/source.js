// Where a replay's moments come from: a game on this server, or a file that is only looked at.
import { api, Refused } from '../core/api.js';
import { openLive } from '../core/live.js';

/** @typedef {import('../types').View} View */
/** @typedef {import('../types').Step} Step */
/**
 * @typedef {object} Source
 * @property {string} game        the id, empty for a file
 * @property {string} seat
 * @property {(n: number) => Promise<View>} view
 * @property {() => Promise<Step[]>} story
 * @property {(n: number) => Promise<string>} fork  a new game from a line on; its id
 * @property {(version: () => number, hear: (step: Step) => void) => () => void} live  hears of new lines; lets go
 */

/** @param {string} id @param {string} seat @returns {Source} */
export function gameSource(id, seat) {
  return {
    game: id, seat,
    view: (n) => api.moment(id, n, seat),
    story: async () => (await api.story(id, seat, 0)).steps ?? [],
    fork: async (n) => (await api.fork(id, n)).id,
    live(version, hear) {
      const line = openLive({ game: id, seat, version, step: hear, status: () => {}, ended: () => {} });
      return line.close;
    },
  };
}

/**
 * A journal from a file: the server plays it but does not keep it, so it is sent again when it was forgotten.
 * @param {string} text @returns {Promise<Source>}
 */
export async function fileSource(text) {
  const opened = await api.lookAt(text);
  /** @template T @param {() => Promise<T>} ask @returns {Promise<T>} */
  const insist = async (ask) => {
    try {
      return await ask();
    } catch (error) {
      if (!(error instanceof Refused) || error.code !== 'no-such-file') throw error;
      await api.lookAt(text);
      return ask();
    }
  };
  return {
    game: '', seat: 'all',
    view: (n) => insist(() => api.fileMoment(opened.id, n)),
    story: async () => (await insist(() => api.fileStory(opened.id))).steps ?? [],
    fork: async (n) => (await api.importGame(`${text.split('\n').slice(0, n + 2).join('\n')}\n`)).id,
    live: () => () => {},
  };
}
