"""Where a captain could steer to, and how good it is there. [VO-25]"""

from collections.abc import Iterator
from typing import NamedTuple

from voidbridge.ai.lookout import Lookout, Place
from voidbridge.rules.d100 import SIDES
from voidbridge.rules.void_codes import Manoeuvre
from voidbridge.void.assess import helm_target, speed, turn_limit
from voidbridge.void.geometry import VU, ahead, distance, heading_to
from voidbridge.void.helm import sooners, speeds
from voidbridge.void.state import Fight, VoidState
from voidbridge.void.work import profile

STEPS = 6  # turns tried on either side come to this many parts of the limit
NEXT_TURN = 0.5  # what fire of the turn after is worth
AFTERWARDS = 0.7  # what fire from a place is worth when this turn's has been fired
TOO_FAR = 0.35  # hull that a VU beyond the best range costs
CARE = 0.55  # of the enemy's fire against the own


class Course(NamedTuple):
    """A move that can be steered, and where it ends."""

    run: int
    sooner: int
    turn: int
    end: Place


def turns(limit: int, toward: int) -> list[int]:
    """The turns that are tried: parts of the limit, and straight at the enemy."""
    step = max(1, limit // STEPS * 2)
    tried = {0, limit, -limit, *range(-limit, limit + 1, step), max(-limit, min(limit, toward))}
    return sorted(tried)


def off_bow(at: Place, to: Place) -> int:
    """How far to turn to have somebody dead ahead, from -180 to 179."""
    return (heading_to(to.x - at.x, to.y - at.y) - at.heading + 180) % 360 - 180


def after(at: Place, run: int, sooner: int, turn: int) -> Place:
    """Where a move ends."""
    x, y = ahead(at.x, at.y, at.heading, (run - sooner) * VU)
    heading = (at.heading + turn) % 360
    if sooner:
        x, y = ahead(x, y, heading, sooner * VU)
    return Place(x, y, heading)


def courses(state: VoidState, ship: int, fight: Fight, at: Place, nearest: Place | None) -> Iterator[Course]:
    """Every move worth a look under a manoeuvre that is being steered."""
    limit = turn_limit(state, ship)
    half = "half-moves" in state.cast.setup.options
    found = speeds(fight, half)
    runs = found if len(found) <= 4 else sorted({found[0], found[-1], found[len(found) // 2], fight.run})
    for run in runs:
        behind = sooners(fight, run)
        for sooner in sorted({behind[0], behind[-1], behind[len(behind) // 2]}):
            middle = after(at, run - sooner, 0, 0)
            for turn in turns(limit, off_bow(middle, nearest) if nearest else 0):
                yield Course(run, sooner, turn, after(at, run, sooner, turn))


def nearest_foe(look: Lookout, ship: int, at: Place) -> Place | None:
    """Where the nearest enemy is."""
    places = [look.place(foe) for foe in look.foes(ship)]
    return min(places, key=lambda p: (p.x - at.x) ** 2 + (p.y - at.y) ** 2, default=None)


def merit(look: Lookout, ship: int, end: Place, shot: bool) -> float:
    """How good a place is: own fire from there, now and next turn, the enemy's fire at it, and how far off it is."""
    own = look.best(ship, end)[0] * (AFTERWARDS if shot else 1.0)
    further = after(end, look.way(ship), 0, 0)
    own += NEXT_TURN * look.best(ship, further)[0]
    threat = 0.0
    for foe in look.foes(ship):
        there = look.place(foe)
        moved = after(there, look.way(foe), 0, 0)
        threat += max(look.worth(foe, there, ship, end), look.worth(foe, moved, ship, end))
    return own - CARE * threat - TOO_FAR * (beyond(look, ship, end) + beyond(look, ship, further))


def beyond(look: Lookout, ship: int, end: Place) -> float:
    """How many VU the nearest enemy lies beyond the reach of most of the guns."""
    foe = nearest_foe(look, ship, end)
    ranges = [profile(look.state, ship).pieces[n].range for n in profile(look.state, ship).weapons]
    if foe is None or not ranges:
        return 0.0
    far = distance(foe.x - end.x, foe.y - end.y) / VU
    return max(0.0, far - sum(ranges) / len(ranges))


def best_course(look: Lookout, ship: int, fight: Fight, at: Place, shot: bool) -> tuple[float, Course]:
    """The best of the moves under a manoeuvre."""
    nearest = nearest_foe(look, ship, at)
    found = [(merit(look, ship, c.end, shot), c) for c in courses(look.state, ship, fight, at, nearest)]
    return max(found, key=lambda pair: (pair[0], -abs(pair[1].turn)))


def hoped(look: Lookout, ship: int, manoeuvre: Manoeuvre, by: int, plain: float, shot: bool) -> float:
    """What a manoeuvre promises: its best move with a degree in hand if the test succeeds, the basic one if not."""
    fight = look.state.fight.copy()
    fight.manoeuvre, fight.degrees, fight.run = manoeuvre, 1, speed(look.state, ship)
    reached, _ = best_course(look, ship, fight, look.place(ship), shot)
    chance = max(1, min(SIDES - 1, helm_target(look.state, ship, manoeuvre, by).value)) / SIDES
    return chance * max(plain, reached) + (1 - chance) * plain
