"""Who sits behind a side of whatever is played: the seat of the fleet it belongs to. [BR-14]"""

from voidbridge.bridge.engines import Deciding, void_seat
from voidbridge.bridge.value import Battle, Boarding
from voidbridge.rules.void_codes import Fleet

PARTIES = ("attacker", "defender")
BOTH = "versus"  # the mode in which both sides are players'; a master is none
TABLE = "rule"  # what a document leaves open is the master's, or the whole table's [BP-18]


def boarding_of(battle: Battle) -> Boarding | None:
    """The boarding that is played, or that the deck on top belongs to; None in the void."""
    return next(
        (frame.beside for frame in reversed(battle.frames) if isinstance(frame.beside, Boarding)), None
    )


def seats_of(battle: Battle, now: Deciding) -> tuple[str, ...]:
    """The seats that may answer on the scale that is played."""
    boarding = boarding_of(battle)
    if boarding is None:
        return _without_void(battle, now)
    if now.kind == TABLE:
        mode = battle.sea.cast.setup.mode
        return ("master",) if mode == "mastered" else battle.seats
    party = _party(battle, now.side)
    return (void_seat(battle.sea, battle.sea.fleet(boarding.ships[party])),)


def _without_void(battle: Battle, now: Deciding) -> tuple[str, ...]:
    """A deck above a boarding that no void battle carries."""
    below = battle.frames[-2]
    party = _party(battle, now.side)
    from voidbridge.state.boarding_setup import seat_of_side

    return (seat_of_side(below.state.cast.setup, PARTIES[party]),)  # type: ignore[arg-type]


def _party(battle: Battle, side: str) -> int:
    """The side of the boarding that a side of the played scale stands for."""
    if side in PARTIES:
        return PARTIES.index(side)
    crew = int(battle.frames[-1].beside.crew)
    return crew if side == "crew" else 1 - crew


def human_party(battle: Battle, boarding: Boarding | None) -> int:
    """The side that people play as the crew of a deck: the attackers, unless only the defenders are people's."""
    if boarding is None:
        setup = battle.frames[0].state.cast.setup
        both = getattr(setup, "mode", "solo") == BOTH
        return 0 if both or getattr(setup, "commands", "") == "attacker" else 1
    sea = battle.sea
    return 0 if sea.cast.setup.mode == BOTH or sea.fleet(boarding.boarder) == Fleet.BLUE else 1
