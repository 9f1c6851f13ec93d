// A design in the shape in which set-up and lists show ships.
import { classRow, hullRow } from './design.js';

/** @param {string} id @param {import('./types').Design} design @param {import('./types').Stock} stock @returns {import('../types').VoidBook['ships'][number]} */
export function shipOf(id, design, stock) {
  const hull = hullRow(design, stock) ?? stock.hulls[0];
  const kind = classRow(design, stock) ?? stock.classes[0];
  const { speed, manoeuvrability, detection, armour, shields, turrets } = hull;
  return {
    id, name: design.name, text: design.text, class: kind.id, class_name: kind.name, turn: kind.turn, rating: stock.ratings.find((one) => one.id === design.rating)?.name ?? '',
    speed, manoeuvrability, detection, hull: hull.hull, armour, shields, turrets,
    weapons: design.weapons.flatMap(({ mount, weapon }) => stock.weapons.filter((one) => one.id === weapon).map((one) => ({ mount, name: one.name, kind: one.kind, strength: one.strength, damage: one.damage, range: one.range }))),
    components: design.components.map((part) => stock.components.find((one) => one.id === part)?.name ?? part),
  };
}
