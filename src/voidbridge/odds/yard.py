"""What the guns of a design would do to a standard target, at every range and in every arc. [VO-09, VO-14 to VO-18]"""

from dataclasses import dataclass, replace

from voidbridge.odds.volley import odds_against
from voidbridge.rules.book import Rules
from voidbridge.rules.codes import name_of
from voidbridge.rules.void_codes import Arc
from voidbridge.void.assess import shot_range
from voidbridge.void.geometry import bears
from voidbridge.void.pack import facing, pack
from voidbridge.void.state import VoidState
from voidbridge.void.work import gap, profile

STANDARD = "halberd-frigate"  # the target unless another ship is asked for
WAYS = {Arc.FORE: (0, 1), Arc.STARBOARD: (1, 0), Arc.AFT: (0, -1), Arc.PORT: (-1, 0)}
CREW = 0  # the hand that fires where nobody is named


@dataclass(frozen=True, slots=True)
class Broadside:
    """The hull that all guns of one arc cost together, on average, at each VU from one on."""

    arc: str
    guns: int
    means: tuple[float, ...]


def broadsides(design: str, target: str, rules: Rules) -> tuple[Broadside, ...]:
    """Each arc that has guns, as far as they carry."""
    row = profile(_placed(design, target, rules, (0, 1)), 0)
    far = max((2 * row.pieces[n].range for n in row.weapons), default=0)
    found = []
    for arc, (x, y) in WAYS.items():
        guns = sum(bears(row.pieces[n].mount, row.large, 0, x, y) for n in row.weapons)
        if guns:
            places = [(x * n, y * n) for n in range(1, far + 1)]
            means = tuple(round(_mean(_placed(design, target, rules, place)), 3) for place in places)
            found.append(Broadside(name_of(arc), guns, means))
    return tuple(found)


def _placed(design: str, target: str, rules: Rules, place: tuple[int, int]) -> VoidState:
    """The ship with its bow to the north, the target so many VU off."""
    setup = facing((design,), (target,), rules)
    blue = replace(setup.blue[0], x=0, y=0, heading=0)
    red = replace(setup.red[0], x=place[0], y=place[1])
    return pack(replace(setup, blue=(blue,), red=(red,)), rules)


def _mean(state: VoidState) -> float:
    row, way = profile(state, 0), gap(state, 0, 1)
    guns = tuple(
        n
        for n in row.weapons
        if bears(row.pieces[n].mount, row.large, 0, *way) and shot_range(state, 0, n, 1) is not None
    )
    return odds_against(state, 0, 1, guns, CREW).mean if guns else 0.0
