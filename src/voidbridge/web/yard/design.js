// A ship as it is being drawn: a value with small changes. What is lawful says the server.
import { api } from '../core/api.js';
import { slug } from '../crew/crew.js';

/** @typedef {import('./types').Design} Design */
/** @typedef {import('./types').Slot} Slot */
/** @typedef {import('./types').Stock} Stock */

export const ROOM = 'room';

/** @type {Promise<Stock> | null} */
let asked = null;

/** What the yard has, asked once. @returns {Promise<Stock>} */
export function openStock() {
  asked ??= api.yardStock().catch((/** @type {unknown} */ fault) => { asked = null; throw fault; });
  return /** @type {Promise<Stock>} */ (asked);
}

/** Only what the server takes. @param {Design} design @returns {Design} */
export const plainDesign = ({ name, hull, rating, weapons, components, text }) => ({ name, hull, rating, weapons: weapons.map(({ mount, weapon }) => ({ mount, weapon })), components: [...components], text });

/** A bare hull. @param {Stock} stock @returns {Design} */
export function freshDesign(stock) {
  const hull = stock.hulls.find((one) => one.hull_class === 'frigate') ?? stock.hulls[0];
  return { name: 'New ship', hull: hull.id, rating: stock.ratings.find((one) => one.id === 'veteran')?.id ?? stock.ratings[0].id, weapons: [], components: [], text: '' };
}

/** @param {Design} design @param {Stock} stock */
export const hullRow = (design, stock) => stock.hulls.find((one) => one.id === design.hull);

/** @param {Design} design @param {Stock} stock */
export const classRow = (design, stock) => stock.classes.find((one) => one.id === hullRow(design, stock)?.hull_class);

/** Every place for a weapon, mount by mount: those of the hull, and those beyond it that are taken. @param {Design} design @param {Stock} stock @returns {(Slot & { there: boolean })[]} */
export function slotsOf(design, stock) {
  const there = hullRow(design, stock)?.mounts ?? {};
  return stock.mounts.flatMap((mount) => {
    const used = design.weapons.filter((one) => one.mount === mount.id).length;
    return Array.from({ length: Math.max(there[mount.id] ?? 0, used) }, (_, n) => ({ mount: mount.id, n, there: n < (there[mount.id] ?? 0) }));
  });
}

/** The weapon in a place, by its number in the design; -1 for none. @param {Design} design @param {Slot} slot */
export function weaponIn(design, slot) {
  const mine = design.weapons.map((one, k) => (one.mount === slot.mount ? k : -1)).filter((k) => k >= 0);
  return mine[slot.n] ?? -1;
}

/** A weapon put into a place; nothing empties it. @param {Design} design @param {Slot} slot @param {string | null} weapon @returns {Design} */
export function fitted(design, slot, weapon) {
  const at = weaponIn(design, slot);
  const weapons = [...design.weapons];
  if (weapon && at >= 0) weapons[at] = { mount: slot.mount, weapon };
  else if (weapon) weapons.push({ mount: slot.mount, weapon });
  else if (at >= 0) weapons.splice(at, 1);
  return { ...design, weapons };
}

/** The first place that waits for a weapon. @param {Design} design @param {Stock} stock @returns {Slot | null} */
export const emptySlot = (design, stock) => slotsOf(design, stock).find((slot) => weaponIn(design, slot) < 0) ?? null;

/** A component taken aboard, or the n-th put ashore. @param {Design} design @param {string} id */
export const aboard = (design, id) => ({ ...design, components: [...design.components, id] });
/** @param {Design} design @param {number} n */
export const ashore = (design, n) => ({ ...design, components: design.components.filter((_, k) => k !== n) });

/** Keep a design under a new id; which one. @param {Design} design @param {string} [name] */
export async function keepAs(design, name = design.name) {
  const id = slug(name).replace(/-{2,}/g, '-');
  await api.keepDesign(id, { ...plainDesign(design), name });
  return id;
}

/** The arcs of a mount on this hull. @param {Design} design @param {string} mount @param {Stock} stock */
export function arcsOf(design, mount, stock) {
  const row = stock.mounts.find((one) => one.id === mount);
  return (classRow(design, stock)?.large ? row?.large_arcs : row?.arcs) ?? [];
}

/** Arcs in words. @param {string[]} arcs */
export const arcWords = (arcs) => (arcs.length === 4 ? 'all round' : arcs.join(', '));

const KEY = 'voidbridge.slip';

/** The design on the slip: what was drawn and not yet kept is there again. @returns {Design | null} */
export function onSlip() {
  try {
    const found = JSON.parse(localStorage.getItem(KEY) ?? 'null');
    const text = (/** @type {unknown} */ value) => typeof value === 'string';
    const sound = found && [found.name, found.hull, found.rating, found.text].every(text) && Array.isArray(found.weapons) && found.weapons.every((/** @type {any} */ one) => one && text(one.mount) && text(one.weapon)) && Array.isArray(found.components) && found.components.every(text);
    return sound ? plainDesign(found) : null;
  } catch {
    return null;
  }
}

/** @param {Design | null} design */
export function laySlip(design) {
  try {
    if (design) localStorage.setItem(KEY, JSON.stringify(design));
    else localStorage.removeItem(KEY);
  } catch {
    // a full or closed storage only means that nothing waits on the slip
  }
}
