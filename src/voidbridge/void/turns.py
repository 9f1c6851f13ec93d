"""What follows what: initiative, rounds, turns and the end. [VO-11, VO-12, VO-24]"""

from voidbridge.rules.codes import name_of
from voidbridge.rules.void_codes import Fate, Fleet, Part, VoidEnd
from voidbridge.void.assess import detection, part_works, total
from voidbridge.void.criticals import burn, settle
from voidbridge.void.losses import lose_crew, lose_morale
from voidbridge.void.tasks import mend
from voidbridge.void.work import Sea, Work, profile

STILL_THERE = (Fate.FIGHTING, Fate.WAITING)
DRAW_WITHIN = 10  # per cent of starting hull


def begin(w: Work) -> None:
    """Initiative is rolled, and the first ship has its turn."""
    w.fight.initiative = tuple(_rolled(w, n) if ship.fighting else (0, 0) for n, ship in enumerate(w.ships))
    there = [n for n, ship in enumerate(w.ships) if ship.fighting]
    keys = {n: w.fight.initiative[n] for n in there}
    found: list[int] = []
    for key in sorted(set(keys.values()), reverse=True):
        found += _roll_off(w, [n for n in there if keys[n] == key])
    w.fight.order = tuple(found)
    _next_round(w)
    advance(w)


def _rolled(w: Work, ship: int) -> tuple[int, int]:
    """1d10 and the tens of Detection, highest first; ties by Detection, then by dice. [VO-11]"""
    seen = total(detection(w, ship))
    face, bonus = w.die(10, "initiative", ship), max(0, seen) // 10
    w.tell("initiative-rolled", ship=w.cast.ids[ship], face=face, bonus=bonus, total=face + bonus)
    return face + bonus, seen


def _roll_off(w: Work, tied: list[int]) -> list[int]:
    """Ships that are equal roll until they differ. [VO-11]"""
    if len(tied) < 2:
        return tied
    faces = {}
    for n in tied:
        faces[n] = w.die(10, "roll-off", n)
        w.tell("tie-rolled", ship=w.cast.ids[n], face=faces[n])
    found: list[int] = []
    for face in sorted(set(faces.values()), reverse=True):
        found += _roll_off(w, [n for n in tied if faces[n] == face])
    return found


def _next_round(w: Work) -> None:
    w.fight.round += 1
    w.fight.place = -1
    w.tell("round-began", round=w.fight.round)
    for n, start in enumerate(w.cast.setup.starts):
        if w.ships[n].fate == Fate.WAITING and start.joins <= w.fight.round:
            _join(w, n)


def _join(w: Work, ship: int) -> None:
    """A ship that joins rolls, and takes its place in the order of this round. [VO-11]"""
    record, fight = w.ships[ship], w.fight
    record.fate = Fate.FIGHTING
    record.hidden = int(w.cast.setup.starts[ship].silent)
    w.tell("joined", ship=w.cast.ids[ship], x=record.x, y=record.y, heading=record.heading)
    key = _rolled(w, ship)
    fight.initiative = (*fight.initiative[:ship], key, *fight.initiative[ship + 1 :])
    at = 0
    while at < len(fight.order) and not _before(w, ship, fight.order[at]):
        at += 1
    fight.order = (*fight.order[:at], ship, *fight.order[at:])


def _before(w: Work, ship: int, other: int) -> bool:
    """Whether a ship that joins acts before another; a tie is rolled off."""
    mine, theirs = w.fight.initiative[ship], w.fight.initiative[other]
    return mine > theirs or (mine == theirs and _roll_off(w, [ship, other])[0] == ship)


def advance(w: Work) -> None:
    """The next ship that still fights has its turn; after the last a new round begins."""
    while not finish(w):
        w.fight.place += 1
        if w.fight.place >= len(w.fight.order):
            if w.fight.round >= w.cast.setup.rounds:
                count_hulls(w)
                return
            _next_round(w)
            continue
        ship = w.fight.order[w.fight.place]
        if w.ships[ship].fighting:
            begin_turn(w, ship)
            return


def begin_turn(w: Work, ship: int) -> None:
    """What lasts until a ship's next turn is over; its turn begins."""
    record = w.ships[ship]
    record.evading = 0
    record.evaded = 1 if record.evaded == 2 else 0
    record.repelling = 0
    record.barred = 2 if record.barred & 1 else 0
    for other in w.ships:
        other.jammed &= ~(1 << ship)
    w.fight.begin_turn(ship, profile(w, ship).tasks)
    w.tell("turn-began", ship=w.cast.ids[ship])


def end_turn(w: Work) -> None:
    """Fires burn, dead systems take their toll, repairs come nearer; then the next ship. [VO-20]"""
    ship = w.fight.active
    record = w.ships[ship]
    burn(w, ship)
    if not part_works(w, ship, Part.LIFE_SUPPORT):
        lose_crew(w, ship, 1, "life-support")
    if not part_works(w, ship, Part.QUARTERS):
        lose_morale(w, ship, 1, "quarters")
    mend(w, ship)
    settle(w)
    record.population_lost = record.morale_lost = 0
    record.barred &= 1
    w.tell("turn-ended", ship=w.cast.ids[ship])
    w.fight.begin_turn(-1, 0)
    advance(w)


def after(w: Work) -> None:
    """After an action: what is pending is settled; a ship that is lost has no turn any more."""
    settle(w)
    if w.fight.aiming:
        return
    if finish(w):
        return
    if not w.ships[w.fight.active].fighting:
        w.fight.begin_turn(-1, 0)
        advance(w)


def finish(w: Work) -> bool:
    """Whether the battle has ended: a side with nobody left has lost it. [VO-24]"""
    if w.fight.over:
        return True
    left = {profile(w, n).fleet for n, ship in enumerate(w.ships) if ship.fate in STILL_THERE}
    if len(left) == 2:
        return False
    end(w, next(iter(left)) if left else None, VoidEnd.NOBODY_LEFT)
    return True


def end(w: Work, winner: Fleet | None, cause: VoidEnd) -> None:
    """The battle is over."""
    w.fight.begin_turn(-1, 0)
    w.fight.over, w.fight.end, w.fight.parley = 1, cause, -1
    w.fight.winner = -1 if winner is None else winner
    w.fight.pending, w.fight.aiming = (), 0
    word = "draw" if winner is None else name_of(winner)
    w.tell("battle-ended", outcome=word, cause=name_of(cause))


def hulls(sea: Sea, fleet: Fleet) -> tuple[int, int]:
    """The hull a side has left, gone ships included that got away, and what it began with. [VO-24]"""
    left = began = 0
    for ship, row in zip(sea.ships, sea.cast.profiles, strict=True):
        if row.fleet == fleet:
            began += row.hull
            left += ship.hull if ship.fate in (*STILL_THERE, Fate.DISENGAGED) else 0
    return left, began


def count_hulls(w: Work) -> None:
    """After the last round the larger share of hull wins; within a tenth it is a draw. [VO-24]"""
    (blue, of_blue), (red, of_red) = hulls(w, Fleet.BLUE), hulls(w, Fleet.RED)
    lead = (blue * of_red - red * of_blue) * 100
    if abs(lead) <= DRAW_WITHIN * of_blue * of_red:
        end(w, None, VoidEnd.POINTS)
    else:
        end(w, Fleet.BLUE if lead > 0 else Fleet.RED, VoidEnd.POINTS)
