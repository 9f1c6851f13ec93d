// What the plan table knows at a moment: the plan with its past, the deck one is on, and what is in hand.
import { useState } from '../core/html.js';
import { say } from '../core/announce.js';
import { usePast } from './past.js';
import { thingAt } from './value.js';

/** @typedef {import('./types').Plan} Plan */
/** @typedef {import('./types').At} At */
/** @typedef {import('./types').Ghost} Ghost */
/** @typedef {ReturnType<typeof useBench>} Bench */

const WAITED = 'Not kept yet; taken up where you left it.';

/** @param {Plan} start @param {boolean} waited */
export function useBench(start, waited) {
  const past = usePast(start);
  const [n, setN] = useState(0);
  const [tool, setTool] = useState('select');
  const [roomKind, setRoomKind] = useState('quarters');
  const [at, setAt] = useState(/** @type {At | null} */ (null));
  const [cursor, setCursor] = useState(/** @type {[number, number]} */ ([start.size / 2, start.size / 2]));
  const [anchor, setAnchor] = useState(/** @type {[number, number] | null} */ (null));
  const [ghost, setGhost] = useState(/** @type {Ghost | null} */ (null));
  const [carried, setCarried] = useState(false);
  const [told, setTold] = useState(waited ? WAITED : '');
  const { plan, become } = past;
  const deckNo = Math.min(n, plan.decks.length - 1);
  const deck = plan.decks[deckNo];
  const held = at && thingAt(deck, at) ? at : null;
  const tell = (/** @type {string} */ words) => { setTold(words); say(words); };
  const loose = () => { setAnchor(null); setGhost(null); setCarried(false); };
  const change = (/** @type {Partial<Plan>} */ patch, tag = '') => { become({ ...plan, ...patch }, tag); setTold(''); };
  const onto = (/** @type {number} */ to) => { loose(); setAt(null); setN(to); };
  return { ...past, deckNo, deck, tool, setTool, roomKind, setRoomKind, held, setAt, cursor, setCursor, anchor, setAnchor, ghost, setGhost, carried, setCarried, told, tell, loose, change, onto };
}
