// A crew as it is being built: a value with small changes, and what the server says of it.
import { theBook, faction as factionRow } from '../core/book.js';
import { weaponWords } from '../ui/arms.js';

/** @typedef {import('../types').Crew} Crew */
/** @typedef {import('../types').Member} Member */

/** The limits of a crew, from the book. */
export const limits = () => theBook()?.muster ?? { points: 0, slots: 0, least: 0, most: 0 };

/** @param {string} faction @param {number} [members] @returns {Crew} */
export function freshCrew(faction, members = 4) {
  const crew = { name: `${factionRow(faction)?.name ?? 'New'} crew`, faction, members: /** @type {Member[]} */ ([]) };
  for (let n = 0; n < members; n += 1) crew.members.push(freshMember(crew));
  return crew;
}

/** @param {Crew} crew @returns {Member} */
export function freshMember(crew) {
  const names = factionRow(crew.faction)?.names ?? [];
  const free = names.find((name) => !crew.members.some((member) => member.name === name));
  return { name: free ?? `Member ${crew.members.length + 1}`, leader: !crew.members.some((member) => member.leader), primary: null, sidearm: null, gear: [] };
}

/** Only what the server takes. @param {Crew} crew @returns {Crew} */
export function plainCrew(crew) {
  return {
    name: crew.name, faction: crew.faction,
    members: crew.members.map(({ name, leader, primary, sidearm, gear }) => ({ name, leader: Boolean(leader), primary: primary || null, sidearm: sidearm || null, gear: [...(gear ?? [])] })),
  };
}

/** @param {Crew} crew @param {number} n @param {Partial<Member>} patch @returns {Crew} */
export function withMember(crew, n, patch) {
  return { ...crew, members: crew.members.map((member, k) => (k === n ? { ...member, ...patch } : patch.leader ? { ...member, leader: false } : member)) };
}

/** Another faction: what belongs to the old one is laid down, names change. @param {Crew} crew @param {string} faction @returns {Crew} */
export function withFaction(crew, faction) {
  const book = theBook();
  const open = (/** @type {string | null} */ id) => [...(book?.weapons ?? []), ...(book?.gear ?? [])].some((row) => row.id === id && (row.faction === '' || row.faction === faction));
  const old = factionRow(crew.faction);
  const names = factionRow(faction)?.names ?? [];
  const members = crew.members.map((member, n) => ({
    ...member,
    name: old?.names.includes(member.name) ? (names[n] ?? member.name) : member.name,
    primary: open(member.primary) ? member.primary : null, sidearm: open(member.sidearm) ? member.sidearm : null, gear: member.gear.filter(open),
  }));
  const named = crew.name === `${old?.name} crew` ? `${factionRow(faction)?.name} crew` : crew.name;
  return { ...crew, name: named, faction, members };
}

/** Everything a member holds, in the order of the tape. @param {Member} member @returns {{ id: string, slot: string, name: string, points: number, text: string }[]} */
export function holdings(member) {
  const book = theBook();
  const arm = (/** @type {string | null} */ id, /** @type {string} */ slot) => book?.weapons.filter((row) => row.id === id).map((row) => ({ id: row.id, slot, name: row.name, points: row.points, text: weaponWords(row) })) ?? [];
  const gear = member.gear.flatMap((id, n) => book?.gear.filter((row) => row.id === id).map((row) => ({ id: row.id, slot: `Gear ${n + 1}`, name: row.name, points: row.points, text: row.text })) ?? []);
  return [...arm(member.primary, 'Primary'), ...arm(member.sidearm, 'Sidearm'), ...gear];
}

/** @param {Member} member */
export const spent = (member) => holdings(member).reduce((sum, one) => sum + one.points, 0);

/** A short id for keeping. @param {string} name */
export function slug(name) {
  const base = name.toLowerCase().normalize('NFKD').replace(/[^a-z0-9]+/g, '-').replace(/^-+|-+$/g, '').slice(0, 24) || 'crew';
  return `${base}-${Math.random().toString(36).slice(2, 7)}`;
}

/** Where a thing is bought into: `primary smg`, `gear shield`. @typedef {'primary' | 'sidearm' | 'gear'} Slot */

/** What a member would change by buying a thing, or by laying it down again. @param {Member} member @param {Slot} slot @param {string} id @returns {Partial<Member>} */
export function bought(member, slot, id) {
  if (slot !== 'gear') return { [slot]: member[slot] === id ? null : id };
  return { gear: member.gear.includes(id) ? member.gear.filter((one) => one !== id) : [...member.gear, id] };
}

/** Whether a member has it in that slot. @param {Member} member @param {Slot} slot @param {string} id */
export const holds = (member, slot, id) => (slot === 'gear' ? member.gear.includes(id) : member[slot] === id);

/** The letter a member is known by. @param {Member} member */
export const letterOf = (member) => ([...member.name.trim()][0] ?? '?').toUpperCase();
