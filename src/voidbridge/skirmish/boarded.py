"""A fight aboard a ship: both sides stand where the boarding has brought them. [BR-30 to BR-35]"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

from voidbridge.rules.book import Rules
from voidbridge.rules.codes import Decision, Phase, Presence, Rank, Side, Trait, name_of
from voidbridge.rules.schema import EnemyLine
from voidbridge.skirmish.core.apply import go_on
from voidbridge.skirmish.core.board import prepare
from voidbridge.skirmish.core.records import NONE, UNITS, WEAPONS, World, new_world
from voidbridge.skirmish.core.sight import sees
from voidbridge.skirmish.pack import Pieces, _enemies, _items, _member, _mission, _pieces, _relics, _weapons
from voidbridge.skirmish.resolve import Chance, Outcome, _load, _outcome
from voidbridge.skirmish.state import Aboard, Called, Cast, DeckState, desk, frozen, thaw
from voidbridge.state.events import Event
from voidbridge.state.setup import Crew, Member, Setup, SetupError

MISSION = "boarding"  # the row of the missions by which such a fight is played
Spot = tuple[int, int]  # tenths of an inch


@dataclass(frozen=True, slots=True)
class Figure:
    """Somebody who fights on deck: a member of a crew, or one more of a printed line. [BR-31]"""

    name: str
    hp: tuple[int, int]  # hit points left, and of how many: wounds are in proportion
    member: tuple[Crew, Member] | None = None
    line: EnemyLine | None = None
    rank: Rank = Rank.STANDARD
    traits: tuple[Trait, ...] = ()
    hunted: bool = False  # whom an encounter is about [BR-39]


@dataclass(frozen=True, slots=True)
class Opening:
    """How the fight begins: whether the enemy has the first turn, and who has none in the first round."""

    enemy_first: bool = False
    crew_idle: bool = False
    enemy_idle: bool = False

    @property
    def nobody(self) -> bool:
        """Whether the first round goes by with nobody doing anything."""
        return self.crew_idle and self.enemy_idle

    @property
    def by_enemy(self) -> bool:
        """Whether the very first turn is the enemy's."""
        return self.enemy_first and (self.nobody or not self.enemy_idle)

    @property
    def round(self) -> int:
        """The core's round in which it begins: 0 where an enemy's turn comes before the first."""
        return 1 + self.nobody - self.by_enemy


@dataclass(frozen=True, slots=True)
class Stakes:
    """What the fight is about: who came aboard, the deck's marks, when a side breaks; by the deck's sides."""

    boarders: Side
    marks: tuple[tuple[str, int, int], ...]
    totals: tuple[int, int]
    breaks: tuple[int, int]
    opening: Opening


def deck_setup(
    crew: Sequence[Figure], name: str, faction: str, enemy: str, size: int, mode: str, dice: str
) -> Setup:
    """The set-up by which such a battle is drawn, asked about and told."""
    members = tuple(one.member[1] if one.member else Member(one.name) for one in crew)
    crews = (Crew(name, faction, members),)
    return Setup(MISSION, enemy, f"generated-{size // 10}", crews, mode, dice)


def lay_out(
    setup: Setup, rules: Rules, size: int, pieces: Pieces, sides: Sequence[Sequence[Figure]], stakes: Stakes
) -> DeckState:
    """The deck with everybody still to be placed: the crew's figures, then the enemy's. [BR-30, BR-31]"""
    world = new_world()
    weapons = _weapons(world, rules)
    _items(world, rules)
    _mission(world, setup, rules, rules.missions[MISSION], size)
    _enemies(world, setup, rules, weapons)
    _relics(world, rules, weapons)
    if sum(map(len, sides)) > UNITS:
        raise SetupError("fighters", f"a deck holds {UNITS} fighters")
    called: list[Called] = []
    quarry = NONE
    for side, figures in zip(Side, sides, strict=True):
        for number, one in enumerate(figures, 1):
            _stand_by(world, len(called), side, number, one, rules, weapons)
            quarry = len(called) if one.hunted else quarry
            called.append(Called(one.name, _calling(one, rules)))
    fight = world.fight[0]
    fight.units, fight.crew, fight.foes = len(called), len(sides[0]), len(sides[1])
    _pieces(world, pieces)
    names = tuple(one.name for one in sides[0])
    aboard = _aboard(stakes, tuple(called), rules, quarry)
    return frozen(world, Cast(setup, rules, tuple(weapons), setup.enemy, names, aboard))


def _aboard(stakes: Stakes, called: tuple[Called, ...], rules: Rules, quarry: int) -> Aboard:
    opening, numbers = stakes.opening, rules.deck_numbers
    return Aboard(
        called=called,
        marks=stakes.marks,
        boarders=stakes.boarders,
        totals=stakes.totals,
        breaks=stakes.breaks,
        reach=10 * numbers["key-reach"].value,
        guard=10 * numbers["key-guard"].value,
        enemy_first=opening.enemy_first,
        since=opening.round - (opening.enemy_first and not opening.by_enemy),
        quarry=quarry,
    )


def _calling(one: Figure, rules: Rules) -> str:
    """What somebody is: the printed line, or a leader or crew of a faction."""
    if one.line is not None:
        return one.line.name
    assert one.member is not None
    faction = rules.factions[one.member[0].faction]
    return faction.leader.name if one.member[1].leader else f"{faction.name} crew"


def _stand_by(
    world: World, at: int, side: Side, number: int, one: Figure, rules: Rules, weapons: list[str]
) -> None:
    """A figure's row; of a member it is the row that a mission would have. [BR-31]"""
    row = world.units[at]
    if one.member is not None:
        _member(world, at, 0, number, *one.member, rules, weapons)
    else:
        assert one.line is not None
        _lined(world, row, one.line, weapons)
        row.rank, row.traits = one.rank, sum(1 << trait for trait in one.traits)
    row.presence, row.side, row.number = Presence.WAITING, side, number
    row.owner, row.name = (0, at) if side == Side.CREW else (NONE, NONE)
    left, full = one.hp
    row.full = int(row.wounds)
    row.wounds = max(1, -(-int(row.full) * left // full))
    row.plated = NONE  # an opening turn may be that of round 0


def _lined(world: World, row: Any, line: EnemyLine, weapons: list[str]) -> None:
    """The numbers of a printed line; lines that shoot alike share the row of their gun. [VB-31]"""
    row.move, row.ap_line, row.melee, row.shoot = line.move, line.ap, line.melee, line.shooting
    row.wounds, row.morale, row.defence = line.wounds, line.morale, line.defence
    row.primary, row.sidearm = NONE, NONE
    if line.shooting:
        row.primary = _gun(world, line, weapons)


def _gun(world: World, line: EnemyLine, weapons: list[str]) -> int:
    for n, name in enumerate(weapons):
        gun = world.weapons[n]
        if not name and int(gun.range) == line.range and int(gun.damage) == line.damage:
            return n
    if len(weapons) >= WEAPONS:
        raise SetupError("rules", f"more than {WEAPONS} weapons")
    gun = world.weapons[len(weapons)]
    gun.code, gun.range, gun.damage = len(weapons), line.range, line.damage
    weapons.append("")
    return len(weapons) - 1


def sight_of(state: DeckState) -> Callable[[Spot, Spot], bool]:
    """Whether one spot of a deck is seen from another, as its doors stand. [VB-10]"""
    world, scratch = thaw(state), desk().scratch
    return lambda a, b: bool(sees(world, scratch, *a, *b))


def begin_aboard(state: DeckState, spots: Sequence[Spot], opening: Opening, chance: Chance) -> Outcome:
    """Everybody stands; the fight runs to its first decision. [BR-33, BR-34]

    A round here is the turn of whoever begins, then that of the other.  The core's rounds begin with the
    crew: where the enemy begins, its turn is the last part of the core's round before.
    """
    d, world = desk(), thaw(state)
    _load(d.dice, chance)
    d.log.count[0] = 0
    prepare(world, d.scratch)
    for n, (x, y) in enumerate(spots):
        unit = world.units[n]
        unit.presence, unit.x, unit.y = Presence.IN_PLAY, x, y
    _first_turn(world, opening)
    go_on(world, d.scratch, d.dice, d.log)
    result = _outcome(frozen(world, state.cast), d)
    events = (*_began(opening), *result.events)  # where they stand is seen, not told one by one
    return Outcome(result.state, events, result.pools, result.words, result.short)


def _first_turn(world: World, opening: Opening) -> None:
    fight = world.fight[0]
    fight.stage, fight.active, fight.decision = 1, NONE, Decision.NOTHING
    fight.round = opening.round
    fight.phase = Phase.ENEMY if opening.by_enemy else Phase.ACTIVATION
    for n in range(int(fight.units)):
        unit = world.units[n]
        crew = int(unit.side) == Side.CREW
        if opening.by_enemy:
            unit.acted = int(crew)
            unit.no_activation = int(crew and opening.crew_idle and not opening.nobody)
        elif not opening.nobody and not opening.enemy_first:
            unit.acted = int(opening.crew_idle if crew else opening.enemy_idle)


def _began(opening: Opening) -> tuple[Event, ...]:
    """The first round and its first part, told as the core tells later ones."""
    phase = name_of(Phase.ENEMY if opening.by_enemy else Phase.ACTIVATION)
    began = Event("phase-began", (("phase", phase),))
    return (Event("round-began", (("round", opening.round),)), began) if opening.round else (began,)
