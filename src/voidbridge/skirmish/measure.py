"""Questions about a position: what an attack comes to, how long a way is, what is in sight.

Each asks the very functions that the action uses; nothing is reckoned a second way.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from voidbridge.rules.codes import Gear, How, MeleeWith, Number, Slot, Verb, code_of, name_of
from voidbridge.rules.modifiers import Modifier, itemise
from voidbridge.skirmish.core.assess import assess, assess_blast
from voidbridge.skirmish.core.board import prepare
from voidbridge.skirmish.core.gates import walk_left
from voidbridge.skirmish.core.geometry import leg
from voidbridge.skirmish.core.paths import path_cost, route
from voidbridge.skirmish.core.perform import pay
from voidbridge.skirmish.core.records import BIG
from voidbridge.skirmish.core.sight import in_cover, sees
from voidbridge.skirmish.core.turns import opening_ap
from voidbridge.skirmish.core.weapons import melee_weapon, ranged_weapon
from voidbridge.skirmish.state import DeckState, desk, thaw
from voidbridge.state.actions import Action, End, Melee, Shoot, Throw
from voidbridge.state.offers import SIDE, STEP, SpotSet
from voidbridge.state.spots import Spot

BLASTS = {Gear.FRAG_GRENADE, Gear.THERMAL_GRENADE, Gear.SCOUT_CLAYMORES}


@dataclass(frozen=True, slots=True)
class Assessment:
    """What an attack comes to before dice: its numbers and every part of them."""

    attacker: str | None
    target: str
    dice: int
    saves: int
    ignored: int
    damage: int
    hit_on: int
    reroll_saves: bool
    reroll_ones: bool
    crit: int
    entangles: bool
    cover: int | None  # row of the piece that gives cover
    wounds: int  # W the target has left
    plating: int  # wounds its Reactive Plating will still ignore in this round [VB-25]
    automatic: bool  # a blast: one hit without a roll
    parts: tuple[Modifier, ...]

    def parts_of(self, number: Number) -> tuple[Modifier, ...]:
        """The named parts of one number."""
        return tuple(part for part in self.parts if part.number == number)


def assessment(state: DeckState, action: Action, at: Spot | None = None) -> tuple[Assessment, ...]:
    """What an attack would come to, from where its unit stands or from a spot not yet moved to.

    One assessment for a shot or a blow, one for each unit in a blast; none for other actions.
    """
    d, world = desk(), thaw(state)
    prepare(world, d.scratch)
    if isinstance(action, Throw):
        return tuple(_blasts(state, world, action))
    if not isinstance(action, (Shoot, Melee)):
        return ()
    i, j = state.rows[action.unit], state.rows[action.target]
    x, y = at or Spot(int(world.units[i].x), int(world.units[i].y))
    if isinstance(action, Shoot):
        weapon, how = int(ranged_weapon(world, i)), How.SHOT
    else:
        weapon, how = int(melee_weapon(world, i, int(code_of(MeleeWith, action.weapon)))), How.MELEE
    if weapon == -1 and how == How.SHOT:
        return ()
    assess(world, d.scratch, i, x, y, j, weapon, int(how))
    return (_read(state, world, action.unit, action.target, False),)


def _blasts(state: DeckState, world: Any, action: Throw) -> Iterator[Assessment]:
    gear = next((g for g in BLASTS if name_of(g) == action.item), None)
    if gear is None:
        return
    item = world.items[int(gear)]
    reach = int(item.radius) + STEP
    for row, unit_id in enumerate(state.ids):
        unit = world.units[row]
        near = (int(unit.x) - action.to.x) ** 2 + (int(unit.y) - action.to.y) ** 2 <= reach * reach
        if int(unit.presence) == 1 and near:
            assess_blast(world, desk().scratch, row, int(item.damage), state.rows[action.unit])
            yield _read(state, world, action.unit, unit_id, True)


def _read(state: DeckState, world: Any, attacker: str, target: str, automatic: bool) -> Assessment:
    scratch = desk().scratch
    a = scratch.assessed[0]
    foe = world.units[state.rows[target]]
    plated = int(foe.gear) >> Gear.REACTIVE_PLATING & 1 and int(foe.plated) != int(state.fight.round)
    rows = [scratch.reasons[n] for n in range(int(a.reasons))]
    return Assessment(
        attacker=attacker,
        target=target,
        dice=1 if automatic else int(a.dice),
        saves=int(a.saves),
        ignored=int(a.ignored),
        damage=int(a.damage),
        hit_on=int(a.hit_on),
        reroll_saves=bool(a.reroll_saves),
        reroll_ones=bool(a.reroll_ones),
        crit=int(a.crit),
        entangles=bool(a.entangles),
        cover=int(a.cover) if int(a.cover) >= 0 else None,
        wounds=int(foe.wounds),
        plating=int(world.items[Gear.REACTIVE_PLATING].ignores) if plated else 0,
        automatic=automatic,
        parts=itemise([(int(r.number), int(r.reason), int(r.value)) for r in rows]),
    )


def crossed(state: DeckState, a: Spot, b: Spot) -> tuple[int, ...]:
    """The rows of the pieces that a line between two points enters."""
    from voidbridge.skirmish.core.geometry import cuts

    pieces = state.world.pieces
    return tuple(
        n
        for n in range(int(state.fight.pieces))
        if cuts(
            a.x, a.y, b.x, b.y, int(pieces[n].x0), int(pieces[n].y0), int(pieces[n].x1), int(pieces[n].y1)
        )
    )


def cover_at(state: DeckState, shooter: Spot, target: Spot) -> int | None:
    """The row of the piece that covers a target from a shooter, if any. [VB-09]"""
    d, world = desk(), thaw(state)
    prepare(world, d.scratch)
    found = int(in_cover(world, d.scratch, shooter.x, shooter.y, target.x, target.y))
    return found if found >= 0 else None


def way(
    state: DeckState, unit: str, to: Spot, via: tuple[Spot, ...] = ()
) -> tuple[int, tuple[Spot, ...]] | None:
    """The length in hundredths and the corners of a unit's way, or None when there is none. [VB-17]"""
    d, world = desk(), thaw(state)
    prepare(world, d.scratch)
    i = state.rows[unit]
    here = Spot(int(world.units[i].x), int(world.units[i].y))
    points, total = [here], 0
    for stop in (*via, to):
        last = points[-1]
        cost = int(path_cost(world, d.scratch, i, last.x, last.y, stop.x, stop.y))
        if cost >= BIG:
            return None
        total += cost
        count = int(route(world, d.scratch, i, last.x, last.y, stop.x, stop.y))
        points.extend(Spot(int(d.scratch.route[n, 0]), int(d.scratch.route[n, 1])) for n in range(count))
    return total, tuple(points)


def in_sight(state: DeckState, at: Spot) -> SpotSet:
    """Every spot of the board in sight of a point. [VB-10]"""
    d, world = desk(), thaw(state)
    prepare(world, d.scratch)
    last = int(state.fight.size) // STEP
    cells = []
    for x in range(last + 1):
        for y in range(last + 1):
            if sees(world, d.scratch, at.x, at.y, x * STEP, y * STEP):
                cells.append(x * SIDE + y)
    return SpotSet.of(cells)


def shot_range(state: DeckState, row: int) -> int | None:
    """How far a unit shoots in tenths, its scope counted, or None without a ranged weapon. [VB-06, VB-26]"""
    me, world = state.world.units[row], state.world
    if int(me.primary) < 0 or int(world.weapons[int(me.primary)].melee):
        return None
    scope = int(me.gear) >> Gear.MARKSMAN_SCOPE & 1
    bonus = int(world.items[Gear.MARKSMAN_SCOPE].range_bonus) if scope else 0
    return int(world.weapons[int(me.primary)].range) + bonus


def shot_pool(state: DeckState, row: int) -> int:
    """The dice of a unit's shot at somebody in the open; 0 without a ranged weapon. [VB-06, VB-26]"""
    if shot_range(state, row) is None:
        return 0
    me, world = state.world.units[row], state.world
    scope = int(me.gear) >> Gear.MARKSMAN_SCOPE & 1
    bonus = int(world.items[Gear.MARKSMAN_SCOPE].pool_bonus) if scope else 0
    return int(world.weapons[int(me.primary)].rof) + int(me.shoot) + bonus


def walk_on(state: DeckState, n: int) -> tuple[str, int] | None:
    """A walk that a contact stopped and that goes on for nothing: its kind, and hundredths left. [VB-45]"""
    u = state.world.units[n]
    verb = Verb.DASH if int(u.did) >> Slot.DASH & 1 else Verb.MOVE
    return (name_of(verb), int(u.rest)) if int(u.rest) > 0 and not int(u.entangled) else None


def full_ap(state: DeckState) -> tuple[int, ...]:
    """The action points of each unit's activation while nothing ails it, its weapons' cost taken off. [VB-12]"""
    world = thaw(state)
    for name in ("stun", "panic", "no_activation"):
        world.units[name] = 0
    return tuple(int(opening_ap(world, n)) for n in range(int(state.fight.units)))


def next_ap(state: DeckState) -> tuple[int, ...]:
    """The action points with which each unit's next activation will begin. [VB-12, VB-20, VB-23]"""
    world = thaw(state)
    return tuple(int(opening_ap(world, n)) for n in range(int(state.fight.units)))


def walk_limit(state: DeckState, unit: str, dash: bool) -> int:
    """Hundredths of an inch that a unit's Move or Dash may take now. [VB-17, VB-45]"""
    return int(walk_left(thaw(state), state.rows[unit], int(Verb.DASH if dash else Verb.MOVE)))


def unscanned(state: DeckState, unit: str) -> DeckState:
    """The same position with a unit's Motion Scanner asleep: a look ahead must not look into the fog. [VB-27]"""
    from voidbridge.skirmish.state import frozen

    world = thaw(state)
    row = world.units[state.rows[unit]]
    row.gear = int(row.gear) & ~(1 << Gear.MOTION_SCANNER)
    return frozen(world, state.cast)


def best_blow(state: DeckState, row: int) -> str | None:
    """With what a unit strikes best: the weapon that does most, fists without one, None where it cannot. [VB-04]"""
    world = thaw(state)
    blows = [(with_, int(melee_weapon(world, row, int(with_)))) for with_ in MeleeWith]
    can = [(with_, weapon) for with_, weapon in blows if weapon >= -1]
    if not can:
        return None
    harm = {with_: int(world.weapons[weapon].damage) if weapon >= 0 else 1 for with_, weapon in can}
    return name_of(max(harm, key=lambda with_: harm[with_]))


def length(a: Spot, b: Spot) -> int:
    """The straight length between two spots in hundredths, rounded up."""
    return int(leg(a.x, a.y, b.x, b.y))


def points_after(state: DeckState, action: Action) -> int:
    """The action points a unit has left once an action is paid for; its End gives up the rest. [VB-16]"""
    if isinstance(action, End):
        return 0
    world, row = thaw(state), state.rows[str(getattr(action, "unit", ""))]
    pay(world, row, code_of(Verb, action.verb))
    return int(world.units[row].ap)


def moved_to(state: DeckState, unit: str, at: Spot) -> DeckState:
    """The same position after a unit's Move or Dash to a spot: for measuring before it has walked."""
    from voidbridge.skirmish.state import frozen

    world = thaw(state)
    row = world.units[state.rows[unit]]
    row.x, row.y = at
    for slot in (Slot.MOVE, Slot.DASH):  # a second walk is the Dash, and costs its own point [VB-16]
        if not int(row.did) >> slot & 1:
            row.did, row.ap = int(row.did) | 1 << slot, max(0, int(row.ap) - 1)
            break
    return frozen(world, state.cast)
