"""Every question that views, previews and odds put to the rules: one door to the very functions that play."""

from voidbridge.compiled import compiled, entry
from voidbridge.void.core.assess import (
    boarding_target,
    can_move,
    detection,
    handling,
    helm_target,
    hits_of,
    mutiny_target,
    pilot_target,
    raid_target,
    scrutiny_target,
    shot_range,
    shot_target,
    speed,
    strength,
    task_target,
    will_target,
)
from voidbridge.void.core.assess import entry as way_in
from voidbridge.void.core.geometry import (
    ahead_x,
    ahead_y,
    arc,
    bears,
    cosine,
    distance,
    heading_to,
    off_bow,
    rounded,
    sine,
    within,
)
from voidbridge.void.core.gunnery import stop
from voidbridge.void.core.helm import runs, soonest, watches
from voidbridge.void.core.log import no_reasons
from voidbridge.void.core.names import Ask
from voidbridge.void.core.parts import aimable, exposed, shown
from voidbridge.void.core.people import free_hand
from voidbridge.void.core.records import Scratch, World
from voidbridge.void.core.ships import (
    augury,
    best_hand,
    deciding_ship,
    few,
    is_enemy,
    low,
    part_works,
    turn_limit,
    works,
)
from voidbridge.void.core.turns import hull_left, hull_of


@compiled
def ask_value(w: World, s: Scratch, what: int, a: int, b: int, c: int) -> int:
    """Numbers of a ship by itself, with their reasons."""
    no_reasons(s)
    if what == Ask.MANOEUVRABILITY:
        return handling(w, s, a)
    if what == Ask.DETECTION:
        return detection(w, s, a)
    if what == Ask.SPEED:
        return speed(w, s, a)
    if what == Ask.TURN_LIMIT:
        return turn_limit(w, a)
    if what == Ask.CAN_MOVE:
        return 1 if can_move(w, s, a) else 0
    if what == Ask.FEW:
        return few(w, a, b)
    if what == Ask.LOW:
        return low(w, a, b)
    if what == Ask.PART_WORKS:
        return 1 if part_works(w, a, b) else 0
    if what == Ask.WORKS:
        return 1 if works(w, a, b) else 0
    if what == Ask.BEST_HAND:
        return best_hand(w, a, b)
    if what == Ask.FREE_HAND:
        return free_hand(w, a, b, c)
    if what == Ask.AUGURY:
        return augury(w, a, b)
    return way_in(w, a, b)


@compiled
def ask_target(w: World, s: Scratch, what: int, a: int, b: int, c: int, d: int) -> int:
    """Targets of tests, with their reasons."""
    if what == Ask.HELM:
        return helm_target(w, s, a, b, c)
    if what == Ask.PILOT:
        return pilot_target(w, s, a, b)
    if what == Ask.SCRUTINY:
        return scrutiny_target(w, s, a, b)
    if what == Ask.RANGE:
        return shot_range(w, a, b, c)
    if what == Ask.SHOT:
        return shot_target(w, s, a, b, c, d)
    if what == Ask.STRENGTH:
        return strength(w, s, a, b)
    if what == Ask.TASK:
        return task_target(w, s, a, b, c)
    if what == Ask.RAID:
        return raid_target(w, s, a, b, c)
    if what == Ask.BOARDING:
        return boarding_target(w, s, a, b, c)
    if what == Ask.WILL:
        return will_target(w, s, a)
    return mutiny_target(w, s, a, b)


@compiled
def ask_list(w: World, s: Scratch, what: int, a: int, b: int) -> int:
    """Lists, into `s.list_a`; how many."""
    if what == Ask.SPEEDS:
        return runs(w, s)
    if what == Ask.AIMABLE:
        return aimable(w, s, a)
    if what == Ask.EXPOSED:
        return exposed(w, s, a)
    n = 0
    for foe in range(w.book[0].ships):
        if watches(w, a, foe) if what == Ask.WATCHERS else is_enemy(w, a, foe):
            s.list_a[n] = foe
            n += 1
    return n


@compiled
def ask_space(s: Scratch, what: int, a: int, b: int, c: int, d: int) -> int:
    """Places, headings and arcs; a second number in `s.found`."""
    if what == Ask.ARC:
        return arc(a, b, c)
    if what == Ask.AHEAD:
        s.found[0] = ahead_y(b, c, d)
        return ahead_x(a, c, d)
    if what == Ask.DISTANCE:
        return distance(a, b)
    if what == Ask.HEADING_TO:
        return heading_to(a, b)
    if what == Ask.OFF_BOW:
        return off_bow(a, b, c)
    if what == Ask.WITHIN:
        return 1 if within(a, b, c) else 0
    if what == Ask.SINE:
        return sine(a)
    if what == Ask.COSINE:
        return cosine(a)
    return rounded(a)


@compiled
def ask_rule(w: World, s: Scratch, what: int, a: int, b: int, c: int) -> int:
    """Rules by themselves."""
    if what == Ask.SOONER:
        return soonest(w, a)
    if what == Ask.HULLS:
        s.found[0] = hull_of(w, a)
        return hull_left(w, a)
    if what == Ask.DECIDING:
        return deciding_ship(w)
    if what == Ask.STOP:
        return stop(s, a, b)
    if what == Ask.SHOWN:
        return 1 if shown(a, b) else 0
    return hits_of(a, b, c)


@entry
def ask(w: World, s: Scratch, what: int, a: int, b: int, c: int, d: int, e: int) -> int:
    """The answer to one question; lists, reasons and second numbers stand in the scratch. [VO-01]"""
    if what <= Ask.ENTRY:
        return ask_value(w, s, what, a, b, c)
    if what <= Ask.MUTINY:
        return ask_target(w, s, what, a, b, c, d)
    if what <= Ask.WATCHERS:
        return ask_list(w, s, what, a, b)
    if what <= Ask.ROUNDED:
        return ask_space(s, what, a, b, c, d)
    if what == Ask.BEARS:
        return 1 if bears(a, b, c, d, e) else 0
    return ask_rule(w, s, what, a, b, c)
