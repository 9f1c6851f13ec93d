// How each verb of the contract is shown, aimed and written. What is lawful comes from offers alone.
import { tenth } from '../core/words.js';

/** @typedef {import('../types').Offer} Offer */
/** @typedef {import('../types').Spot} Spot */
/** @typedef {'spot' | 'unit' | 'token' | 'piece' | 'choice' | 'none'} Aim */
/** @typedef {{ name: string, glyph: string, aim: Aim, card: string, does: string }} Verb */

/** @type {Record<string, Verb>} */
export const VERBS = {
  corner: { name: 'Corner', glyph: 'deploy', aim: 'choice', card: '', does: 'Choose corner' },
  deploy: { name: 'Deploy', glyph: 'deploy', aim: 'spot', card: '', does: 'Deploy' },
  activate: { name: 'Activate', glyph: 'wait', aim: 'none', card: '', does: 'Activate' },
  move: { name: 'Move', glyph: 'move', aim: 'spot', card: 'move', does: 'Move' },
  blink: { name: 'Blink', glyph: 'blink', aim: 'spot', card: 'move', does: 'Blink' },
  dash: { name: 'Dash', glyph: 'dash', aim: 'spot', card: 'dash', does: 'Dash' },
  shoot: { name: 'Shoot', glyph: 'shoot', aim: 'unit', card: 'shoot', does: 'Shoot' },
  melee: { name: 'Melee', glyph: 'melee', aim: 'unit', card: 'melee', does: 'Strike' },
  take: { name: 'Pick up', glyph: 'cache', aim: 'token', card: 'interact', does: 'Pick up' },
  seal: { name: 'Seal', glyph: 'vent-sealed', aim: 'token', card: 'interact', does: 'Seal' },
  investigate: { name: 'Investigate', glyph: 'signal', aim: 'token', card: 'interact', does: 'Investigate' },
  door: { name: 'Door', glyph: 'door', aim: 'piece', card: 'interact', does: 'Work the door' },
  throw: { name: 'Throw', glyph: 'grenade', aim: 'spot', card: 'interact', does: 'Throw' },
  place: { name: 'Lay', glyph: 'claymore', aim: 'spot', card: 'interact', does: 'Lay' },
  heal: { name: 'Heal', glyph: 'medkit', aim: 'unit', card: 'interact', does: 'Heal' },
  pull: { name: 'Pull', glyph: 'hook', aim: 'unit', card: 'interact', does: 'Pull' },
  swap: { name: 'Swap places', glyph: 'swap', aim: 'unit', card: 'interact', does: 'Swap' },
  overwatch: { name: 'Overwatch', glyph: 'overwatch', aim: 'none', card: 'overwatch', does: 'Go on overwatch' },
  flay: { name: 'Mind-Flay', glyph: 'mind', aim: 'unit', card: 'flay', does: 'Flay' },
  inject: { name: 'Inject', glyph: 'inject', aim: 'choice', card: 'inject', does: 'Inject' },
  extinguish: { name: 'Extinguish', glyph: 'burn', aim: 'unit', card: 'aid', does: 'Put out the fire' },
  tend: { name: 'Tend', glyph: 'bleed', aim: 'unit', card: 'aid', does: 'Bind the wound' },
  warp: { name: 'Mental warp', glyph: 'swap', aim: 'unit', card: 'interact', does: 'Warp' },
  skip: { name: 'Stop time', glyph: 'wait', aim: 'none', card: 'interact', does: 'Stop time' },
  end: { name: 'End', glyph: 'end', aim: 'none', card: '', does: 'End activation' },
};

/** The cards of the hand, in order: the first six are always there. @type {{ id: string, name: string, glyph: string, key: string, always: boolean }[]} */
export const CARDS = [
  { id: 'move', name: 'Move', glyph: 'move', key: 'M', always: true },
  { id: 'dash', name: 'Dash', glyph: 'dash', key: 'D', always: true },
  { id: 'shoot', name: 'Shoot', glyph: 'shoot', key: 'S', always: true },
  { id: 'melee', name: 'Melee', glyph: 'melee', key: 'E', always: true },
  { id: 'interact', name: 'Interact', glyph: 'interact', key: 'I', always: true },
  { id: 'overwatch', name: 'Overwatch', glyph: 'overwatch', key: 'O', always: true },
  { id: 'aid', name: 'First aid', glyph: 'medkit', key: 'X', always: false },
  { id: 'flay', name: 'Mind-Flay', glyph: 'mind', key: 'F', always: false },
  { id: 'inject', name: 'Inject', glyph: 'inject', key: 'J', always: false },
];

/** @param {Spot} spot */
export const spotText = (spot) => `${tenth(spot[0])},${tenth(spot[1])}`;

/**
 * The line of an action as the notation writes it.
 * @param {{ verb: string, unit?: string | null, item?: string | null }} offer
 * @param {{ to?: Spot, via?: Spot[], target?: string, choice?: number | string }} [pick]
 */
export function actionText(offer, pick = {}) {
  const { verb, unit, item } = offer;
  const way = pick.via?.length ? ` via ${pick.via.map(spotText).join(' ')}` : '';
  const to = pick.to ? spotText(pick.to) : '';
  switch (verb) {
    case 'corner': return `corner ${pick.choice}`;
    case 'deploy': case 'blink': return `${verb} ${unit} ${to}`;
    case 'move': case 'dash': return `${verb} ${unit} ${to}${way}`;
    case 'throw': case 'place': return `${verb} ${unit} ${item} ${to}`;
    case 'melee': return `melee ${unit} ${pick.target} ${item ?? 'fists'}`;
    case 'heal': return `heal ${unit} ${item} ${pick.target}`;
    case 'inject': return `inject ${unit} ${pick.choice ?? item}`;
    case 'overwatch': case 'end': case 'activate': case 'skip': return `${verb} ${unit}`;
    default: return `${verb} ${unit} ${pick.target}`;
  }
}

/** The attacks a preview is drawn for. @param {string | null | undefined} verb */
export const isAttack = (verb) => verb === 'shoot' || verb === 'melee';

/** Verbs that walk and so have a path. @param {string | null | undefined} verb */
export const walks = (verb) => verb === 'move' || verb === 'dash';
