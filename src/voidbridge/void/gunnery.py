"""The guns: who hits, what the shields stop, what gets through the armour. [VO-14 to VO-18]"""

from voidbridge.rules.codes import name_of
from voidbridge.rules.d100 import Row
from voidbridge.rules.void_codes import Because, Gun, Number
from voidbridge.void.assess import hits_of, shot_target, strength, total
from voidbridge.void.criticals import reveal
from voidbridge.void.geometry import distance
from voidbridge.void.losses import lose_hull, strike_critical
from voidbridge.void.state import Piece
from voidbridge.void.work import Work, gap, hands, profile

Hit = tuple[int, int, int, int]  # weapon, target, hits, degrees
Make = tuple[Gun, int]  # what a weapon is, and what it adds to its dice
KINDS = {"macrobatteries": Gun.MACROBATTERY, "lances": Gun.LANCE}


def fire(w: Work, ship: int, weapon: int, target: int, by: int) -> None:
    """One weapon fires; its hits wait until all that fire at that ship have fired. [VO-14, VO-15]"""
    fight, piece = w.fight, profile(w, ship).pieces[weapon]
    fight.shooting, fight.gunner = 1, by
    fight.fired |= 1 << weapon
    reveal(w, ship, "fire")
    aim = shot_target(w, ship, weapon, target, by)
    fight.backs = max(0, fight.backs - 1)
    found = w.test(ship, aim, "shot", hands(profile(w, ship))[by].id, target)
    rows = strength(w, ship, weapon)
    hits = hits_of(piece.kind, found.degrees, total(rows)) if found.success else 0
    w.tell(
        "fired",
        [*rows, (Because.DEGREES, found.degrees if found.success else 0)],
        Number.HITS,
        ship=w.cast.ids[ship],
        weapon=f"c{weapon + 1}",
        target=w.cast.ids[target],
        distance=distance(*gap(w, ship, target)),
        hits=hits,
    )
    if hits:
        fight.hits = (*fight.hits, (weapon, target, hits, found.degrees))
    else:
        _spent(w, ship)


def _spent(w: Work, ship: int) -> None:
    """The shooting is over once every weapon has fired and every hit has struck."""
    fight = w.fight
    if not fight.hits and all(fight.fired >> n & 1 for n in profile(w, ship).weapons):
        fight.shooting = 2


def make(piece: Piece) -> Make:
    """What tells whose hits shields stop first."""
    return piece.kind, piece.bonus


def stop(hits: list[Hit], shields: int, first: Gun, row: dict[int, Make]) -> list[Hit]:
    """What is left of some hits behind shields: one kind's are stopped first, of these the weakest. [VO-16]"""
    left = []
    order = sorted(hits, key=lambda hit: (row[hit[0]][0] != first, row[hit[0]][1]))
    for weapon, target, count, degrees in order:
        stopped = min(shields, count)
        shields -= stopped
        left.append((weapon, target, count - stopped, degrees))
    return sorted(left)


def strike(w: Work, ship: int, target: int, stopped: str) -> None:
    """The hits of a turn on one ship strike home. [VO-16 to VO-18]"""
    fight, pieces = w.fight, profile(w, ship).pieces
    mine = [hit for hit in fight.hits if hit[1] == target]
    fight.hits = tuple(hit for hit in fight.hits if hit[1] != target)
    fight.struck |= 1 << target
    kinds = {weapon: pieces[weapon].kind for weapon, *_ in mine}
    makes = {weapon: make(pieces[weapon]) for weapon, *_ in mine}
    through = stop(mine, profile(w, target).shields, KINDS[stopped], makes)
    count = sum(hit[2] for hit in mine)
    w.tell(
        "shields-met",
        ship=w.cast.ids[ship],
        target=w.cast.ids[target],
        hits=count,
        stopped=count - sum(hit[2] for hit in through),
    )
    batteries = [hit for hit in through if kinds[hit[0]] == Gun.MACROBATTERY and hit[2]]
    if batteries:
        _salvo(w, ship, target, batteries)
    for hit in through:
        if kinds[hit[0]] == Gun.LANCE and hit[2]:
            _beam(w, ship, target, hit)
    _spent(w, ship)


def _rolled(w: Work, ship: int, target: int, hit: Hit) -> int:
    piece = profile(w, ship).pieces[hit[0]]
    faces = w.dice(piece.dice * hit[2], 10, "damage", ship, target)
    return sum(faces) + piece.bonus * hit[2]


def _salvo(w: Work, ship: int, target: int, batteries: list[Hit]) -> None:
    """Macrobatteries: all of it together, then armour once. [VO-17]"""
    damage = sum(_rolled(w, ship, target, hit) for hit in batteries)
    armour = profile(w, target).armour
    rows: tuple[Row, ...] = ((Because.DAMAGE, damage), (Because.ARMOUR, -armour))
    _told(w, ship, target, Gun.MACROBATTERY, rows, max(0, damage - armour))
    lost = lose_hull(w, target, damage - armour, "fire", rows, ship)
    pieces = profile(w, ship).pieces
    if any(degrees >= pieces[weapon].crit for weapon, _, _, degrees in batteries):
        _critical(w, ship, target, lost)


def _beam(w: Work, ship: int, target: int, hit: Hit) -> None:
    """A lance: no armour stops it. [VO-17]"""
    damage = _rolled(w, ship, target, hit)
    rows: tuple[Row, ...] = ((Because.DAMAGE, damage),)
    _told(w, ship, target, Gun.LANCE, rows, damage)
    lost = lose_hull(w, target, damage, "fire", rows, ship)
    if hit[3] >= profile(w, ship).pieces[hit[0]].crit:
        _critical(w, ship, target, lost)


def _told(w: Work, ship: int, target: int, kind: Gun, rows: tuple[Row, ...], damage: int) -> None:
    w.tell(
        "damage-done",
        rows,
        Number.DAMAGE,
        ship=w.cast.ids[ship],
        target=w.cast.ids[target],
        gun=name_of(kind),
        damage=damage,
    )


def _critical(w: Work, ship: int, target: int, lost: int) -> None:
    """A critical hit; one that took no hull still takes 1. [VO-18]"""
    row = w.die(5, "critical", ship, target)
    if not lost and w.ships[target].hull:
        lose_hull(w, target, 1, "critical")
    strike_critical(w, target, row, ship)
