// The live line of a game: steps in order over a WebSocket, taken up again where it broke off.

const FIRST_WAIT = 500;
const LONGEST_WAIT = 5000;
const GONE = 4404; // the game was deleted
const AHEAD = 4409; // our version is newer than the server's: it was set back
const SILENCE = 45000; // no message, not even a ping, for this long: the line is dead

/** @typedef {import('../types').LiveStep} LiveStep */

/**
 * @param {{ game: string, seat: string, version: () => number,
 *   step: (step: LiveStep) => void, status: (status: 'connecting' | 'live' | 'lost') => void, ended: (why: 'gone' | 'ahead') => void }} line
 * @returns {{ close: () => void, retry: () => void }}
 */
export function openLive(line) {
  /** @type {WebSocket | null} */
  let socket = null;
  let wait = FIRST_WAIT;
  let closed = false;
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let timer;
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let silence;

  function connect() {
    clearTimeout(timer);
    if (closed) return;
    const scheme = location.protocol === 'https:' ? 'wss' : 'ws';
    const ask = new URLSearchParams({ seat: line.seat, version: String(line.version()) });
    socket = new WebSocket(`${scheme}://${location.host}/api/games/${encodeURIComponent(line.game)}/live?${ask}`);
    const mine = socket;
    mine.addEventListener('open', () => {
      wait = FIRST_WAIT;
      line.status('live');
      listen(mine);
    });
    mine.addEventListener('message', (event) => {
      listen(mine);
      hear(mine, event.data);
    });
    mine.addEventListener('close', (event) => {
      if (mine !== socket || closed) return;
      if (event.code === GONE || event.code === AHEAD) line.ended(event.code === GONE ? 'gone' : 'ahead');
      if (event.code !== GONE) again();
    });
  }

  /** @param {WebSocket} mine */
  function listen(mine) {
    clearTimeout(silence);
    silence = setTimeout(() => mine.close(), SILENCE);
  }

  /** @param {WebSocket} mine @param {unknown} data */
  function hear(mine, data) {
    /** @type {any} */
    let message;
    try {
      message = JSON.parse(String(data));
    } catch {
      return;
    }
    if (message.type === 'ping') mine.send('{"type":"pong"}');
    else if (message.type === 'step') line.step(message);
  }

  function again() {
    clearTimeout(silence);
    if (closed) return;
    line.status('lost');
    timer = setTimeout(connect, wait);
    wait = Math.min(wait * 2, LONGEST_WAIT);
  }

  const online = () => retry();
  addEventListener('online', online);

  function retry() {
    if (closed || socket?.readyState === WebSocket.OPEN || socket?.readyState === WebSocket.CONNECTING) return;
    wait = FIRST_WAIT;
    connect();
  }

  line.status('connecting');
  connect();
  return {
    retry,
    close() {
      closed = true;
      clearTimeout(timer);
      clearTimeout(silence);
      removeEventListener('online', online);
      socket?.close();
    },
  };
}
