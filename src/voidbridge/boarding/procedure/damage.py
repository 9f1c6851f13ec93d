"""What hurts ships and people: struck systems, holes, fire, vacuum. [BP-04, BP-06, BP-11, BP-16]"""

from collections.abc import Sequence

from voidbridge.boarding.procedure.assess import clock, moment, plain_check
from voidbridge.boarding.procedure.work import Work, group, standing
from voidbridge.rules.boarding_codes import Element, Party, System
from voidbridge.rules.codes import name_of
from voidbridge.rules.d20 import SIDES, succeeds

OPEN, SEALED = 1, 2


def pass_void(w: Work, rounds: int, why: str) -> None:
    """Void rounds go by; an open hull loses one each. [BP-16]"""
    rounds = max(0, rounds)  # dice of a document may come to less
    w.course.void_rounds += rounds
    w.tell("time-passed", amount=rounds, unit="void-rounds", why=why)
    bleed(w, rounds)


def pass_personal(w: Work, why: str) -> None:
    """A personal round goes by; ten of them are a void round. [BP-10]"""
    before = clock(w)
    w.course.personal_rounds += 1
    w.tell("time-passed", amount=1, unit="personal-rounds", why=why)
    bleed(w, clock(w) - before)


def bleed(w: Work, rounds: int) -> None:
    """An open breach costs a hull each void round, also one from before the boarding. [BP-16]"""
    older = not w.course.breach and w.course.struck[System.HULL_BREACH]
    if rounds > 0 and (w.course.breach == OPEN or older):
        lose_hull(w, rounds, "breach")


def lose_hull(w: Work, amount: int, cause: str) -> None:
    """The ship that is boarded loses hull."""
    taken = min(amount, w.course.hull)
    if taken:
        w.course.hull -= taken
        w.tell("hull-lost", amount=taken, left=w.course.hull, cause=cause)


def strike(w: Work, system: System, element: Element | None = None) -> None:
    """A system is struck: it stops working; struck twice it is destroyed. [BP-16]"""
    times = w.course.struck[system] + 1
    w.mark("struck", system, times)
    word = name_of(element) if element is not None else "none"
    w.tell("system-struck", system=name_of(system), element=word, times=times)
    if times == 2:
        w.tell("system-destroyed", system=name_of(system))
        lose_hull(w, w.die(w.number("destroyed-hull"), "destroyed-system"), "destroyed-system")
    if system == System.HULL_BREACH and w.course.breach != OPEN:
        w.course.breach, w.course.airless = OPEN, 0
    if system == System.LIFE_SUPPORT and not w.course.air_gone:
        w.course.air_gone = clock(w) + w.number("life-support-rounds")
    if element is not None:
        touch(w, system, element)


def touch(w: Work, system: System, element: Element) -> None:
    """What the saboteur's element leaves behind. [BP-16]"""
    w.mark("elements", system, w.course.elements[system] | 1 << element)
    if element == Element.ELECTRICAL:
        w.mark("offline", (system + 1) % len(System), moment(w) + w.number("void-round"))
    if element == Element.FOLD_BLEED:
        check = plain_check(w, Party.DEFENDER, "will", "fold-bleed", w.number("fold-bleed-dc"))
        if not w.check(check):
            shake(w, Party.DEFENDER)


def shake(w: Work, party: Party) -> None:
    """A side is shaken by the Fold. [BP-16]"""
    if not w.course.shaken >> party & 1:
        w.course.shaken |= 1 << party
        w.tell("shaken", side=name_of(party))


def hurt(w: Work, party: Party, fighter: int, amount: int, cause: str) -> None:
    """Somebody loses hit points, and is down at none."""
    one = w.cast.fighters[party][fighter]
    row = w.course.hp[party]
    taken = min(amount, row[fighter])
    if not taken:
        return
    left = row[fighter] - taken
    changed = (*row[:fighter], left, *row[fighter + 1 :])
    w.course.hp = (changed, w.course.hp[1]) if party == Party.ATTACKER else (w.course.hp[0], changed)
    w.tell("hurt", fighter=one.id, amount=taken, left=left, cause=cause)
    if not left:
        w.tell("down", fighter=one.id, cause=cause)


def weakest(w: Work, party: Party) -> int:
    """Whom blows fall on: the fewest hit points, then the lowest number, the captain last. [BP-10]"""
    people, hp = w.cast.fighters[party], w.course.hp[party]
    return min(standing(w, party), key=lambda n: (people[n].captain, hp[n], n))


def exposed(w: Work) -> None:
    """A round in a section that is open, burning or vented. [BP-06, BP-11, BP-16]"""
    here = w.course.cleared == 0  # within thirty feet of the breach
    vacuum = here and w.course.breach == OPEN and not w.course.airless
    airless = 0 < w.course.air_gone <= clock(w)
    if vacuum or airless:
        _vacuum(w, "vacuum")
    if here and w.course.burning:
        _all(w, w.course.burning, "burning-section")
    emptied(w)


def emptied(w: Work) -> None:
    """A round at the entry while the defenders empty it of air. [BP-11]"""
    if w.course.venting and not w.course.cleared:
        _all(w, w.number("venting-damage"), "venting")


def _bare(w: Work) -> list[tuple[Party, int]]:
    """Everybody who stands without a suit, attackers first."""
    return [(party, n) for party in Party for n in standing(w, party) if not w.cast.fighters[party][n].suited]


def _vacuum(w: Work, cause: str) -> None:
    adrift(w, _bare(w), cause)


def adrift(w: Work, people: Sequence[tuple[Party, int]], cause: str) -> None:
    """CON or damage, for each of them. [BP-04, BP-06]"""
    if not people:
        return
    dc = w.number("vacuum-dc")
    faces = w.dice(SIDES, len(people), cause)
    failed = [
        who
        for who, face in zip(people, faces, strict=True)
        if not succeeds(face, _toughness(w, *who), dc, w.cast.naturals)
    ]
    if failed:
        rolled = w.dice(w.number("vacuum-damage"), len(failed), cause)
        for (party, n), amount in zip(failed, rolled, strict=True):
            hurt(w, party, n, amount, cause)


def _toughness(w: Work, party: Party, fighter: int) -> int:
    """Somebody's CON: by the sheet, or as their kind has it; less while the side is shaken. [BP-02, BP-16]"""
    own = w.cast.sheets[party].get("con", w.cast.fighters[party][fighter].skill)
    return own + (w.number("shaken") if w.course.shaken >> party & 1 else 0)


def _all(w: Work, sides: int, cause: str) -> None:
    people = _bare(w)
    if people:
        for (party, n), amount in zip(people, w.dice(sides, len(people), cause), strict=True):
            hurt(w, party, n, amount, cause)


def fall(w: Work, party: Party, count: int, cause: str) -> None:
    """So many of a side go down at once, the weakest first: a fight that was fought on the table. [BP-09]"""
    for _ in range(min(count, len(standing(w, party)))):
        n = weakest(w, party)
        hurt(w, party, n, w.course.hp[party][n], cause)


def come(w: Work) -> None:
    """A new group fights for the ship: the Fold's echo. [BP-15]"""
    w.course.echo = 1
    people = w.cast.fighters[Party.DEFENDER]
    ones = group(w, Party.DEFENDER)
    row = tuple(one.hp if n in ones else 0 for n, one in enumerate(people))
    w.course.hp = (w.course.hp[0], row)
    w.course.stood = w.course.rallied = 0
    w.course.ended = w.course.surrendered = 0
    w.tell("echo-came", count=len(ones))
