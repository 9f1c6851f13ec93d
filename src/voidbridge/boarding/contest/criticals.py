"""The five rows of the critical table that sabotage can reach, and the fires. [BC-04, VO-19, VO-20]"""

from voidbridge.boarding.contest.assess import STAYING
from voidbridge.boarding.contest.losses import ail, flag, lose_crew, lose_heart, put, put_out
from voidbridge.boarding.contest.state import BURNING, DAMAGED, OPEN, WRECKED
from voidbridge.boarding.contest.work import Work, profile
from voidbridge.rules.void_codes import Ailment, Wound

BURNT_OUT = 3  # turns until a fire has destroyed its component
SPREADS = 8  # and more on a d10


def critical(w: Work, side: int, row: int, component: int) -> None:
    """One row of the table strikes a ship, where the charge was laid. [VO-19]"""
    wound = w.cast.criticals[row]
    w.tell("critical-struck", side, row=row)
    if wound in (Wound.HOLED, Wound.INTERNAL_DAMAGE, Wound.FIRE):
        component = standing(w, side, component)
        if component < 0:
            return
    if wound == Wound.HOLED:
        flag(w, side, component, OPEN)
        lose_crew(w, side, w.die(5, "crew-lost", side), "holed")
    elif wound == Wound.INTERNAL_DAMAGE:
        flag(w, side, component, DAMAGED)
    elif wound == Wound.FIRE:
        ignite(w, side, component)
    elif wound == Wound.THRUSTERS:
        ail(w, side, Ailment.THRUSTERS, 1 if w.die(10, "thrusters", side) <= 7 else 2)
    else:
        ail(w, side, Ailment.SENSORS)


def standing(w: Work, side: int, component: int) -> int:
    """The component a critical strikes: where the charge was, or another one when nothing is left there."""
    if component >= 0 and not w.companies[side].flags[component] & WRECKED:
        return component
    return drawn(w, [n for n in exposed(w, side) if n != component])


def exposed(w: Work, side: int) -> list[int]:
    """The components that chance can strike. [VO-20]"""
    flags = w.companies[side].flags
    return [
        n
        for n, piece in enumerate(profile(w, side).pieces)
        if piece.part not in STAYING and not flags[n] & WRECKED
    ]


def drawn(w: Work, choices: list[int]) -> int:
    """One of them, or -1 of none."""
    if not choices:
        return -1
    return choices[0] if len(choices) == 1 else choices[w.rolls.draw(len(choices), "component")]


def ignite(w: Work, side: int, component: int) -> None:
    """A fire breaks out: its component is damaged once, crew and heart suffer. [VO-20]"""
    company = w.companies[side]
    if company.flags[component] & BURNING:
        return
    company.flags = put(company.flags, component, company.flags[component] | BURNING)
    company.burning = put(company.burning, component, 0)
    company.mending = put(company.mending, component, 0)
    w.tell("fire-broke-out", side, component=f"c{component + 1}")
    if not company.flags[component] & DAMAGED:
        flag(w, side, component, DAMAGED)
    _scorch(w, side)


def _scorch(w: Work, side: int) -> None:
    lose_crew(w, side, w.die(5, "fire", side), "fire")
    lose_heart(w, side, w.die(10, "fire", side), "fire")


def burn(w: Work, side: int) -> None:
    """The end of a side's turn, for each fire that was already burning. [VO-20]"""
    company = w.companies[side]
    for component in [n for n, bits in enumerate(company.flags) if bits & BURNING]:
        w.tell("fire-burned", side, component=f"c{component + 1}")
        _scorch(w, side)
        turns = company.burning[component] + 1
        company.burning = put(company.burning, component, turns)
        if turns >= BURNT_OUT:
            put_out(w, side, component)
            flag(w, side, component, DAMAGED | WRECKED)
        if w.die(10, "fire-spreads", side) >= SPREADS:
            fresh = drawn(w, [n for n in exposed(w, side) if not company.flags[n] & BURNING])
            if fresh >= 0:
                ignite(w, side, fresh)
