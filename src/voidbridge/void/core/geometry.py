"""Space in whole numbers: hundredths of a VU, whole degrees, sines in millionths. [VO-06, VO-09]

        0 north (+y)
         |
port  --ship--  starboard          headings run clockwise; 90 is east (+x)
         |
        180
"""

import math

import numpy as np

from voidbridge.compiled import compiled
from voidbridge.void.core.names import Arc, Mount
from voidbridge.void.core.records import NONE

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
# The one table that is a constant of the machine code: the digest in the cache's name covers this file.
SINES = np.array(
    [*QUARTER, *QUARTER[89:0:-1], *(-v for v in QUARTER), *(-v for v in QUARTER[89:0:-1])], np.int64
)
FORE, SIDES = 1 << 0, (1 << 1) | (1 << 3)  # bits of Arc


@compiled
def sine(degrees: int) -> int:
    """The sine in millionths."""
    return int(SINES[degrees % 360])


@compiled
def cosine(degrees: int) -> int:
    """The cosine in millionths."""
    return int(SINES[(degrees + 90) % 360])


@compiled
def rounded(product: int) -> int:
    """A product with a sine, in whole numbers: half is rounded away from zero. [VO-06]"""
    half = MILLION // 2
    if product >= 0:
        return (product + half) // MILLION
    return -((half - product) // MILLION)


@compiled
def ahead_x(x: int, heading: int, run: int) -> int:
    """How far east a run straight ahead ends."""
    return x + rounded(run * sine(heading))


@compiled
def ahead_y(y: int, heading: int, run: int) -> int:
    """How far north it ends."""
    return y + rounded(run * cosine(heading))


@compiled
def arc(heading: int, dx: int, dy: int) -> int:
    """The arc in which a target lies; -1 in the very same place, which is in every arc. [VO-09]

    `right` and `left` measure along the edges at +45 and -45 degrees, which stand square to each other.
    """
    if dx == 0 and dy == 0:
        return NONE
    right = dx * sine(heading + 45) + dy * cosine(heading + 45)
    left = dx * sine(heading - 45) + dy * cosine(heading - 45)
    if right >= 0 and left > 0:
        return Arc.FORE
    if right > 0 and left <= 0:
        return Arc.STARBOARD
    return Arc.AFT if left < 0 else Arc.PORT


@compiled
def arcs_of(mount: int, large: int) -> int:
    """The arcs a mount bears to, as bits. [VO-09]"""
    if mount == Mount.PROW:
        return FORE | SIDES if large == 1 else FORE
    if mount == Mount.DORSAL:
        return FORE | SIDES
    if mount == Mount.PORT:
        return 1 << Arc.PORT
    if mount == Mount.STARBOARD:
        return 1 << Arc.STARBOARD
    return 15


@compiled
def covers(arcs: int, side: int) -> bool:
    """Whether some arcs hold a target in one of them."""
    return side < 0 or (arcs >> side) & 1 == 1


@compiled
def bears(mount: int, large: int, heading: int, dx: int, dy: int) -> bool:
    """Whether a weapon on a mount can be trained on a target. [VO-09]"""
    return covers(arcs_of(mount, large), arc(heading, dx, dy))


@compiled
def within(dx: int, dy: int, reach: int) -> bool:
    """Whether a distance is at most so many hundredths; the end counts. [VO-14]"""
    return dx * dx + dy * dy <= reach * reach


@compiled
def root_up(n: int) -> int:
    """The least whole number whose square is n or more."""
    r = int(math.sqrt(n))
    while r * r < n:
        r += 1
    while r > 0 and (r - 1) * (r - 1) >= n:
        r -= 1
    return r


@compiled
def distance(dx: int, dy: int) -> int:
    """A distance in hundredths, rounded up: for show."""
    return root_up(dx * dx + dy * dy)


@compiled
def along(heading: int, dx: int, dy: int) -> int:
    """How far a target lies along a heading, in millionths of a hundredth."""
    return dx * sine(heading) + dy * cosine(heading)


@compiled
def heading_to(dx: int, dy: int) -> int:
    """The whole degree that points nearest to a target; 0 in the very same place."""
    heading, step = 0, 90
    for n in range(10):  # it lies further along up to one heading, then less: steps 90 90 45 23 12 6 3 2 1 1
        here = along(heading, dx, dy)
        right, left = along(heading + step, dx, dy), along(heading - step, dx, dy)
        if right > here and right >= left:
            heading += step
        elif left > here:
            heading -= step
        if n > 0:
            step = (step + 1) // 2
    return heading % 360


@compiled
def off_bow(heading: int, dx: int, dy: int) -> int:
    """How far to turn to have a target dead ahead, from -180 to 179."""
    return (heading_to(dx, dy) - heading + 180) % 360 - 180
