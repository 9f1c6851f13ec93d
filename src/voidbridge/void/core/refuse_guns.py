"""Why a ship cannot shoot, ram, lock or board. [VO-14, VO-16, VO-22, VO-23]"""

from voidbridge.compiled import compiled
from voidbridge.void.core.asking import acts, barred, boarders, measured, sees
from voidbridge.void.core.assess import OUT, entry, shot_range
from voidbridge.void.core.geometry import arc, bears, distance
from voidbridge.void.core.names import Arc, Entry, Gun, Method, Refused
from voidbridge.void.core.records import PARTS, VU, Scratch, World
from voidbridge.void.core.ships import gap_x, gap_y, is_weapon, works

CLOSE = 1  # VU to ram, lock or board
CROSSING = 5  # VU that a party's craft crosses to a cripple [BP-03]


@compiled
def refuse_fire(w: World, s: Scratch, ship: int, by: int, weapon: int, target: int) -> int:
    """A shot: whether that weapon and that gunner can fire now, and then at whom."""
    fight, code = w.fight[0], barred(w, ship)
    if code != 0:
        return code
    if fight.shooting == 2:
        return Refused.HAS_SHOT
    if not is_weapon(w, ship, weapon):
        return Refused.NO_WEAPON
    if (fight.fired >> weapon) & 1 == 1:
        return Refused.HAS_FIRED
    if not works(w, ship, weapon):
        return Refused.WEAPON_DEAD
    if fight.shooting == 1:
        if by != fight.gunner:
            return Refused.OTHER_GUNNER
    else:
        code = acts(w, ship, by)
        if code != 0:
            return code
    return refuse_line(w, s, ship, weapon, target)


@compiled
def refuse_line(w: World, s: Scratch, ship: int, weapon: int, target: int) -> int:
    """Whether the target can be fired at with that weapon. [VO-09, VO-14, VO-23]"""
    code = sees(w, s, ship, target, 0)
    if code != 0:
        return code
    if (w.ships[ship].locked >> target) & 1 == 1:
        return Refused.LOCKED_TO_IT
    if (w.fight[0].struck >> target) & 1 == 1:
        return Refused.HAS_STRUCK
    piece, dx, dy = w.pieces[ship * PARTS + weapon], gap_x(w, ship, target), gap_y(w, ship, target)
    if not bears(int(piece.mount), int(w.hulls[ship].large), int(w.ships[ship].heading), dx, dy):
        return Refused.OUT_OF_ARC
    if shot_range(w, ship, weapon, target) == OUT:
        return measured(s, Refused.OUT_OF_RANGE, distance(dx, dy), 2 * int(piece.range) * VU)
    return 0


@compiled
def refuse_strike(w: World, ship: int, target: int, first: int) -> int:
    """Hits strike home: there are some, of the kind that is named."""
    shells, beams = False, False
    for k in range(w.fight[0].waiting):
        if w.hits[k].target == target:
            lance = w.pieces[ship * PARTS + w.hits[k].weapon].kind == Gun.LANCE
            shells, beams = shells or not lance, beams or lance
    if not shells and not beams:
        return Refused.NO_HITS
    if first < 0:
        return Refused.NO_KIND
    if first == Gun.LANCE and not beams:
        return Refused.ONLY_SHELLS
    return Refused.ONLY_BEAMS if first == Gun.MACROBATTERY and not shells else 0


@compiled
def grapples(w: World, s: Scratch, ship: int, by: int, target: int) -> int:
    """What a ram and a lock have in common. [VO-22, VO-23]"""
    if w.fight[0].shooting != 0:
        return Refused.INSTEAD_OF_SHOOTING
    if w.hulls[ship].mobile == 0:
        return Refused.IMMOBILE
    code = barred(w, ship)
    if code == 0:
        code = acts(w, ship, by)
    return code if code != 0 else sees(w, s, ship, target, CLOSE * VU)


@compiled
def refuse_ram(w: World, s: Scratch, ship: int, by: int, target: int) -> int:
    """A ram: at the end of the move, at what lies ahead."""
    if w.ships[ship].locked != 0:
        return Refused.LOCKED_RAM
    if w.fight[0].moved == 0:
        return Refused.RAM_TOO_SOON
    code = grapples(w, s, ship, by, target)
    if code != 0:
        return code
    side = arc(int(w.ships[ship].heading), gap_x(w, ship, target), gap_y(w, ship, target))
    return Refused.NOT_AHEAD if side > Arc.FORE else 0


@compiled
def refuse_lock(w: World, s: Scratch, ship: int, by: int, target: int) -> int:
    """A lock."""
    code = boarders(w, ship)
    if code == 0:
        code = grapples(w, s, ship, by, target)
    if code == 0 and (w.ships[ship].locked >> target) & 1 == 1:
        return Refused.LOCKED_ALREADY
    return code


@compiled
def refuse_board(w: World, s: Scratch, ship: int, target: int, method: int) -> int:
    """A boarding: of whom, how, and what it comes instead of."""
    fight, code = w.fight[0], barred(w, ship)
    if code == 0:
        code = boarders(w, ship)
    if code == 0:
        code = sees(w, s, ship, target, CROSSING * VU)
    if code != 0:
        return code
    way = entry(w, ship, target)
    if way != Entry.CRIPPLED or method != Method.PROCEDURE:
        code = sees(w, s, ship, target, CLOSE * VU)
    if code != 0:
        return code
    if method < 0 or method > Method.PROCEDURE:
        return Refused.NO_METHOD
    if way < 0:
        return Refused.NOT_OPEN
    if fight.boarded == 1 or begun_before(w, ship, target):
        return Refused.BOARDING_BEGUN
    opened = fight.shooting == 2 and fight.fired == 0 and way != Entry.CRIPPLED
    if fight.shooting != 0 and not opened:  # only what opened the boarding goes before it
        return Refused.INSTEAD_OF_SHOOTING
    return 0


@compiled
def begun_before(w: World, ship: int, target: int) -> bool:
    """Whether a ship has boarded another already."""
    for k in range(w.fight[0].boarded_so_far):
        if w.boardings[k].boarder == ship and w.boardings[k].target == target:
            return True
    return False
