"""What many questions have in common: who acts, whom they see, what bars them."""

from voidbridge.state.refusals import Refusal
from voidbridge.void.assess import threshold
from voidbridge.void.geometry import VU, distance, within
from voidbridge.void.state import VoidState
from voidbridge.void.work import enemies, gap, hand, profile


def no(code: str, message: str, *numbers: int) -> Refusal:
    """A refusal."""
    return Refusal(code, message, numbers)


def acts(state: VoidState, ship: int, by: str) -> Refusal | None:
    """Whether somebody is there and has not acted."""
    row = profile(state, ship)
    number = hand(row, by)
    if number is None:
        return no("no-such-hand", f"There is no {by} aboard.")
    if number < len(row.officers) and state.fight.spent >> number & 1:
        return no("already-done", "That officer has acted in this turn.")
    return None


def sees(state: VoidState, ship: int, target: str, reach: int = 0) -> Refusal | None:
    """Whether a ship is an enemy that can be seen, and near enough."""
    number = state.rows.get(target)
    if number is None or number not in enemies(state, ship):
        return no("no-such-target", f"There is no enemy {target} to be seen.")
    dx, dy = gap(state, ship, number)
    if reach and not within(dx, dy, reach):
        far = distance(dx, dy)
        return no(
            "out-of-range", f"It is {printed(far)} VU away; the reach is {printed(reach)} VU.", far, reach
        )
    return None


def printed(hundredths: int) -> str:
    whole, rest = divmod(hundredths, VU)
    return f"{whole}.{rest:02d}".rstrip("0").rstrip(".")


def barred(state: VoidState, ship: int) -> Refusal | None:
    """A crew that has risen neither shoots nor boards. [VO-21]"""
    if state.ships[ship].barred & 2:
        return no("mutinous", "After the mutiny nobody shoots or boards in this turn.")
    return None


def component(state: VoidState, ship: int, name: str) -> int:
    """The number of a component's id, -1 for one the ship does not have."""
    digits = name[1:]
    number = int(digits) - 1 if name[:1] == "c" and digits.isdecimal() and len(digits) < 4 else -1
    if name != f"c{number + 1}" or number >= len(state.ships[ship].flags):
        return -1
    return number


def boarders(state: VoidState, ship: int) -> Refusal | None:
    """Whether anybody aboard would go. [VO-21]"""
    few, low = threshold(state, ship, "no_boarding")
    if few:
        return no("too-few", "Too few are left to board anybody.")
    return no("no-heart", "Nobody here will board anybody.") if low else None
