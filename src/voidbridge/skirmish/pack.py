"""Set-up to tables: the only place where rules and crews become rows of integers."""

from typing import Any

from voidbridge.dice.stream import key
from voidbridge.rules.book import Rules
from voidbridge.rules.codes import (
    Gear,
    Objective,
    Option,
    PieceKind,
    Presence,
    Rank,
    Relic,
    Side,
    TokenKind,
    code_of,
    name_of,
)
from voidbridge.rules.scenarios import Mission
from voidbridge.rules.schema import EnemyLine, Weapon
from voidbridge.skirmish.core.board import add_mortar, restamp
from voidbridge.skirmish.core.generate import generate
from voidbridge.skirmish.core.records import NONE, PLACES, WEAPONS, World, new_world
from voidbridge.skirmish.muster import line_of
from voidbridge.skirmish.state import Cast, DeckState, desk, frozen
from voidbridge.state.setup import Crew, Member, Setup, SetupError

Pieces = tuple[tuple[str, int, int, int, int], ...]  # kind, x0, y0, x1, y1 in tenths
ITEM_NUMBERS = (
    "range", "radius", "damage", "heal", "uses", "wounds", "move", "pool_bonus", "save_bonus", "morale_bonus",
    "range_bonus", "trigger", "pull", "ignores", "test", "crit",
)  # fmt: skip
WAYS_TO_PLAY = ("hand-rolled", "mastered")
EXTRACTIONS = {"none": 0, "own": 1, "opposite": 2}
BOARD_STREAM = 0x5EED_B0A2D  # sets board streams apart from the games'


def pack(setup: Setup, rules: Rules, pieces: Pieces | None = None) -> DeckState:
    """The battle before its first decision: all units waiting, the board ready.

    `pieces` are those of a journal's header; without them the set-up's board is made or looked up.
    """
    mission, size = mission_of(setup, rules), board_size(setup, rules)
    world = new_world()
    weapons = _weapons(world, rules)
    _items(world, rules)
    _mission(world, setup, rules, mission, size)
    _enemies(world, setup, rules, weapons)
    _relics(world, rules, weapons)
    names = _crews(world, setup, rules, weapons)
    if pieces is None and setup.board.startswith("generated-"):
        d = desk()
        key(d.dice, (setup.board_seed ^ BOARD_STREAM) & (2**63 - 1), setup.board_number & 0x7FFFFFFF)
        generate(world, d.dice)
    else:
        _pieces(world, pieces if pieces is not None else board_pieces(setup, rules))
    return frozen(world, Cast(setup, rules, tuple(weapons), setup.enemy, names))


def mission_of(setup: Setup, rules: Rules) -> Mission:
    """The mission's row; raises SetupError."""
    mission = rules.missions.get(setup.mission)
    if mission is None or mission.kind not in ("quick", "campaign", "lesson"):
        raise SetupError("mission", f"there is no mission to be played called {setup.mission!r}")
    if setup.enemy not in rules.enemies:
        raise SetupError("enemy", f"there is no enemy group {setup.enemy!r}")
    return mission


def board_size(setup: Setup, rules: Rules) -> int:
    """Edge of the board in tenths, if the mission can be played on it; raises SetupError. [VB-01, VB-40]"""
    if setup.board in ("generated-36", "generated-24"):
        size = 360 if setup.board.endswith("36") else 240
    elif setup.board in rules.boards:
        size = rules.boards[setup.board].size
    else:
        raise SetupError("board", f"there is no board {setup.board!r}")
    mission = mission_of(setup, rules)
    if size not in mission.boards:
        raise SetupError("board", f"{mission.name} is not played on a {size // 10}\u2033 board")
    return size


def board_pieces(setup: Setup, rules: Rules) -> Pieces:
    """The pieces of a hand-made deck."""
    board = rules.boards[setup.board]
    return tuple((name_of(p.kind), p.x, p.y, p.x + p.w, p.y + p.h) for p in board.pieces)


def pieces_of(state: DeckState) -> Pieces:
    """The board of a battle as a journal keeps it: every piece but the mortar."""
    rows = [state.world.pieces[n] for n in range(int(state.fight.pieces))]
    return tuple(
        (PieceKind(int(p.kind)).name.lower(), int(p.x0), int(p.y0), int(p.x1), int(p.y1))
        for p in rows
        if int(p.kind) != PieceKind.MORTAR
    )


def _weapons(world: World, rules: Rules) -> list[str]:
    if len(rules.weapons) > WEAPONS - 4:
        raise SetupError("rules", f"more than {WEAPONS - 4} weapons")
    for n, weapon in enumerate(rules.weapons.rows):
        _weapon(world.weapons[n], n, weapon)
    return list(rules.weapons)


def _weapon(row: Any, n: int, weapon: Weapon) -> None:
    row.code = n
    row.melee = int(weapon.kind == "melee")
    row.range = weapon.range
    row.rof = weapon.rof
    row.damage = weapon.damage
    row.ap_penalty = weapon.ap_penalty
    row.ignores = weapon.ignores_saves
    row.crit = int(weapon.crit)
    row.entangles = int(weapon.entangles)
    row.reach = weapon.reach


def _items(world: World, rules: Rules) -> None:
    for gear in rules.gear.rows:
        row = world.items[int(gear.effect)]
        for name in ITEM_NUMBERS:
            setattr(row, name, int(getattr(gear, name)))


def _mission(world: World, setup: Setup, rules: Rules, mission: Mission, size: int) -> None:
    fight, row = world.fight[0], world.mission[0]
    fight.size, fight.players, fight.objective = size, len(setup.crews), int(mission.objective)
    fight.limit, fight.last_round = mission.secure_by or mission.rounds, mission.rounds
    fight.morale_all, fight.active, fight.corner = mission.morale_modifier, NONE, NONE
    fight.options = _options(setup, rules)
    for name in (
        "secure_by",
        "extract_range",
        "token_range",
        "test",
        "hazard_range",
        "zone_range",
        "enemy_zone",
        "corner_faces",
    ):
        setattr(row, name, int(getattr(mission, name)))
    row.relic = int(mission.reward.relic and mission.kind == "quick")  # a campaign rolls its rewards itself
    row.carrier_only, row.own_test = int(not mission.extract_all), int(mission.own_test)
    row.ambush_once, row.clone_round = int(mission.ambush.once), mission.clone_round
    fog = mission.fog
    row.bands, row.decoys, row.enemy_face, row.drift = fog.groups, fog.decoys, fog.enemy_face, fog.drift
    fight.more_standard, fight.more_specialists = setup.more.standard, setup.more.specialists
    row.centre = int(mission.deployment == "centre")
    row.extraction = EXTRACTIONS[mission.extraction]
    row.ambush_face, row.ambush_standard = mission.ambush.face, mission.ambush.standard
    wave = mission.wave
    row.start_standard, row.per_player = wave.standard_at_start, wave.per_player
    row.wave_specialists, row.wave_standard = wave.specialists, wave.standard
    for n, count in enumerate(mission.token_counts):
        setattr(row, f"count_{n + 1}", count)
    places = [(mission.token, p) for p in mission.tokens] + [(TokenKind.LOOT, p) for p in mission.loot]
    if len(places) > PLACES:
        raise SetupError("rules", f"more than {PLACES} places in {mission.id}")
    for n, (kind, place) in enumerate(places):
        at = rules.places[place]
        world.places[n].kind, world.places[n].x, world.places[n].y = int(kind or 0), at.x, at.y
    row.places = len(places)


def _options(setup: Setup, rules: Rules) -> int:
    bits = 0
    for name in setup.options:
        if name not in rules.options:
            raise SetupError("options", f"there is no option {name!r}")
        if name in WAYS_TO_PLAY:
            raise SetupError("options", f"{name} is chosen by mode and dice")
        bits |= 1 << int(code_of(Option, name))
    if setup.dice == "hand":
        bits |= 1 << Option.HAND_ROLLED
    if setup.mode == "mastered":
        bits |= 1 << Option.MASTERED
    return bits


def _enemies(world: World, setup: Setup, rules: Rules, weapons: list[str]) -> None:
    group = rules.enemies[setup.enemy]
    fight = world.fight[0]
    fight.traits = sum(1 << trait for trait in group.traits)
    fight.group = list(rules.enemies).index(setup.enemy)
    saves = bool(fight.options >> Option.ENEMY_DEFENCE & 1)
    for rank, line in enumerate((group.standard, group.specialist, group.leader)):
        _line(world, rank, line, weapons, saves)


def _relics(world: World, rules: Rules, weapons: list[str]) -> None:
    """The numbers of the relics, and the weapon that one of them is. [VB-52]"""
    for relic in rules.relics.rows:
        code = _relic_code(relic.id)
        if code is None:
            continue
        row = world.relics[code]
        row.uses, row.range, row.melee, row.saves = relic.uses, relic.range, relic.melee, relic.save_bonus
        if code == Relic.ECHO_FUSED_BLADE:
            blade = world.weapons[len(weapons)]
            blade.code, blade.melee, blade.damage, blade.reroll_ones = len(weapons), 1, relic.damage, 1
            weapons.append(relic.id)


def _relic_code(relic_id: str) -> Relic | None:
    """The effect of a relic by its name; a pack's own relics have none beyond their numbers."""
    try:
        return code_of(Relic, relic_id)
    except KeyError:
        return None


def _line(world: World, rank: int, line: EnemyLine, weapons: list[str], saves: bool) -> None:
    row = world.lines[rank]
    for name in ("move", "ap", "melee", "range", "damage", "wounds", "morale"):
        setattr(row, name, getattr(line, name))
    row.shoot = line.shooting
    row.defence = line.defence_option if saves else line.defence
    row.weapon = NONE
    if line.shooting:
        gun = world.weapons[len(weapons)]
        gun.code, gun.range, gun.damage = len(weapons), line.range, line.damage
        row.weapon = len(weapons)
        weapons.append("")


def _crews(world: World, setup: Setup, rules: Rules, weapons: list[str]) -> tuple[str, ...]:
    names: list[str] = []
    for owner, crew in enumerate(setup.crews):
        for number, member in enumerate(crew.members, 1):
            _member(world, len(names), owner, number, crew, member, rules, weapons)
            names.append(member.name)
    world.fight[0].units = world.fight[0].crew = len(names)
    return tuple(names)


def _member(
    world: World,
    at: int,
    owner: int,
    number: int,
    crew: Crew,
    member: Member,
    rules: Rules,
    weapons: list[str],
) -> None:
    row, line = world.units[at], line_of(crew, member, rules)
    row.presence, row.side, row.owner, row.number, row.name = Presence.WAITING, Side.CREW, owner, number, at
    row.rank = Rank.LEADER if member.leader else Rank.STANDARD
    row.move, row.ap_line, row.melee, row.shoot = line.move, line.ap, line.melee, line.shooting
    row.wounds = row.full = line.wounds
    row.morale, row.defence = line.morale, line.defence
    row.primary = weapons.index(member.primary) if member.primary else NONE
    row.sidearm = weapons.index(member.sidearm) if member.sidearm else NONE
    row.gear = sum(1 << int(code_of(Gear, g)) for g in member.gear)
    codes = [code for code in map(_relic_code, member.relics) if code is not None]
    row.relics, row.nerve = sum(1 << int(code) for code in codes), member.lasting.nerve
    if Relic.ECHO_FUSED_BLADE in codes:
        row.blade = weapons.index("echo-fused-blade") + 1


def _pieces(world: World, pieces: Pieces) -> None:
    for n, (kind, x0, y0, x1, y1) in enumerate(pieces):
        row = world.pieces[n]
        row.kind = int(code_of(PieceKind, kind))
        row.x0, row.y0, row.x1, row.y1 = x0, y0, x1, y1
    world.fight[0].pieces = len(pieces)
    add_mortar(world)
    restamp(world)


__all__ = ["Objective", "Pieces", "board_pieces", "board_size", "mission_of", "pack", "pieces_of"]
