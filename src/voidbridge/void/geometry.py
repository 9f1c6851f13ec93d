"""Space in whole numbers: hundredths of a VU, whole degrees, sines in millionths. [VO-06, VO-09]

        0 north (+y)
         |
port  --ship--  starboard          headings run clockwise; 90 is east (+x)
         |
        180
"""

from math import isqrt

from voidbridge.rules.void_codes import Arc, Mount

VU = 100  # hundredths in a void unit
MILLION = 1_000_000

# Sines of 0 to 90 degrees; the rest of the circle is this quarter turned and mirrored.
QUARTER = (
    0, 17_452, 34_899, 52_336, 69_756, 87_156, 104_528, 121_869, 139_173,
    156_434, 173_648, 190_809, 207_912, 224_951, 241_922, 258_819, 275_637, 292_372,
    309_017, 325_568, 342_020, 358_368, 374_607, 390_731, 406_737, 422_618, 438_371,
    453_990, 469_472, 484_810, 500_000, 515_038, 529_919, 544_639, 559_193, 573_576,
    587_785, 601_815, 615_661, 629_320, 642_788, 656_059, 669_131, 681_998, 694_658,
    707_107, 719_340, 731_354, 743_145, 754_710, 766_044, 777_146, 788_011, 798_636,
    809_017, 819_152, 829_038, 838_671, 848_048, 857_167, 866_025, 874_620, 882_948,
    891_007, 898_794, 906_308, 913_545, 920_505, 927_184, 933_580, 939_693, 945_519,
    951_057, 956_305, 961_262, 965_926, 970_296, 974_370, 978_148, 981_627, 984_808,
    987_688, 990_268, 992_546, 994_522, 996_195, 997_564, 998_630, 999_391, 999_848,
    1_000_000,
)  # fmt: skip


def _full_circle() -> tuple[int, ...]:
    rising = [*QUARTER, *QUARTER[89:0:-1]]
    return (*rising, *(-value for value in rising))


SINES = _full_circle()

# The arcs a mount bears to, on small hulls and on large ones. [VO-09]
BEARS: dict[tuple[Mount, bool], frozenset[Arc]] = {
    (mount, large): arcs
    for large in (False, True)
    for mount, arcs in {
        Mount.PROW: frozenset({Arc.FORE, Arc.PORT, Arc.STARBOARD} if large else {Arc.FORE}),
        Mount.DORSAL: frozenset({Arc.FORE, Arc.PORT, Arc.STARBOARD}),
        Mount.PORT: frozenset({Arc.PORT}),
        Mount.STARBOARD: frozenset({Arc.STARBOARD}),
        Mount.KEEL: frozenset(Arc),
    }.items()
}


def sine(degrees: int) -> int:
    """The sine in millionths."""
    return SINES[degrees % 360]


def cosine(degrees: int) -> int:
    """The cosine in millionths."""
    return SINES[(degrees + 90) % 360]


def rounded(product: int) -> int:
    """A product with a sine, in whole numbers: half is rounded away from zero. [VO-06]"""
    half = MILLION // 2
    return (product + half) // MILLION if product >= 0 else -((half - product) // MILLION)


def ahead(x: int, y: int, heading: int, run: int) -> tuple[int, int]:
    """Where a run straight ahead ends."""
    return x + rounded(run * sine(heading)), y + rounded(run * cosine(heading))


def arc(heading: int, dx: int, dy: int) -> Arc | None:
    """The arc in which a target lies; None in the very same place, which is in every arc. [VO-09]

    `right` and `left` measure along the edges at +45 and -45 degrees, which stand square to each other.
    """
    if dx == 0 and dy == 0:
        return None
    right = dx * sine(heading + 45) + dy * cosine(heading + 45)
    left = dx * sine(heading - 45) + dy * cosine(heading - 45)
    if right >= 0 and left > 0:
        return Arc.FORE
    if right > 0 and left <= 0:
        return Arc.STARBOARD
    return Arc.AFT if left < 0 else Arc.PORT


def bears(mount: Mount, large: bool, heading: int, dx: int, dy: int) -> bool:
    """Whether a weapon on a mount can be trained on a target. [VO-09]"""
    found = arc(heading, dx, dy)
    return found is None or found in BEARS[mount, large]


def square(dx: int, dy: int) -> int:
    """A distance as it is compared."""
    return dx * dx + dy * dy


def within(dx: int, dy: int, reach: int) -> bool:
    """Whether a distance is at most so many hundredths; the end counts. [VO-14]"""
    return dx * dx + dy * dy <= reach * reach


def distance(dx: int, dy: int) -> int:
    """A distance in hundredths, rounded up: for show."""
    whole = isqrt(dx * dx + dy * dy)
    return whole if whole * whole == dx * dx + dy * dy else whole + 1


def heading_to(dx: int, dy: int) -> int:
    """The whole degree that points nearest to a target; 0 in the very same place."""
    heading = 0
    for step in (90, 90, 45, 23, 12, 6, 3, 2, 1, 1):  # it lies further along up to one heading, then less
        tried = (heading, heading + step, heading - step)
        heading = max(tried, key=lambda h: dx * sine(h) + dy * cosine(h))
    return heading % 360
