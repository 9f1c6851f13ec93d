"""What may be done now, in a fixed order, and why something may not."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import cache

from voidbridge.rules.codes import name_of
from voidbridge.rules.void_codes import Ailment, Manoeuvre
from voidbridge.state.actions import Action
from voidbridge.state.offers import Offer
from voidbridge.state.refusals import Refusal
from voidbridge.state.verbs import VOID_VERBS
from voidbridge.void.assess import turn_limit
from voidbridge.void.criticals import aimable
from voidbridge.void.grapple import METHODS
from voidbridge.void.gunnery import KINDS
from voidbridge.void.helm import sooners, speeds
from voidbridge.void.refuse import WORDS, refuse
from voidbridge.void.refuse_tasks import AIDED
from voidbridge.void.state import VoidState
from voidbridge.void.tasks import GIVES
from voidbridge.void.work import enemies, hands, profile

Fixed = tuple[tuple[str, str | int], ...]
Domain = Callable[[VoidState, int], Sequence[str | int]]


def legal(state: VoidState) -> tuple[Offer, ...]:
    """Every kind of action that is open to the deciding ship, in a fixed order."""
    ship = deciding_ship(state)
    if ship < 0:
        return ()
    if state.fight.manoeuvre >= 0 and not state.fight.aiming:
        return tuple(_courses(state, ship))
    return tuple(_offers(state, ship))


def refusal(state: VoidState, action: Action) -> Refusal | None:
    """Why this action is not legal here, or None; agrees with `legal`, always."""
    return refuse(state, action)


def deciding_ship(state: VoidState) -> int:
    """The ship whose people must decide, or -1."""
    fight = state.fight
    if fight.over:
        return -1
    if fight.aiming:
        return fight.pending[0][2]
    return fight.parley if fight.parley >= 0 else fight.active


def _offers(state: VoidState, ship: int) -> Iterator[Offer]:
    for verb, kind in VOID_VERBS.items():
        settled, name, domain = OPEN[verb]
        choices = domain(state, ship) if domain else ()
        for fixed in settled(state, ship):
            values = dict(fixed)
            if not name:
                if refuse(state, kind(**values)) is None:
                    yield Offer(verb, fixed)
                continue
            found = tuple(c for c in choices if refuse(state, kind(**values, **{name: c})) is None)
            if found:
                yield Offer(verb, fixed, name, found)


def _courses(state: VoidState, ship: int) -> Iterator[Offer]:
    """Every move that the manoeuvre allows; the turn is open. [VO-13]"""
    turns = _turns(turn_limit(state, ship))
    for run in speeds(state.fight, "half-moves" in state.cast.setup.options):
        for sooner in sooners(state.fight, run):
            yield Offer(
                "steer", (("ship", state.ids[ship]), ("speed", run), ("sooner", sooner)), "turn", turns
            )


@cache
def _turns(limit: int) -> tuple[int, ...]:
    return tuple(range(-limit, limit + 1))


def _alone(state: VoidState, ship: int) -> list[Fixed]:
    return [(("ship", state.ids[ship]),)]


def _by(state: VoidState, ship: int) -> list[Fixed]:
    return [(("ship", state.ids[ship]), ("by", one.id)) for one in hands(profile(state, ship))]


def _by_weapon(state: VoidState, ship: int) -> list[Fixed]:
    guns = [f"c{n + 1}" for n in profile(state, ship).weapons]
    return [(*fixed, ("weapon", gun)) for fixed in _by(state, ship) for gun in guns]


def _at(state: VoidState, ship: int) -> list[Fixed]:
    return [(("ship", state.ids[ship]), ("target", foe)) for foe in _foes(state, ship)]


def _foes(state: VoidState, ship: int) -> list[str]:
    return [state.ids[n] for n in enemies(state, ship)]


def _guns(state: VoidState, ship: int) -> list[str]:
    return [f"c{n + 1}" for n in profile(state, ship).weapons]


def _components(state: VoidState, ship: int) -> list[str]:
    return [f"c{n + 1}" for n in range(len(profile(state, ship).pieces))]


def _repairable(state: VoidState, ship: int) -> list[str]:
    return [*_components(state, ship), *(name_of(ailment) for ailment in Ailment)]


def _struck(state: VoidState, _: int) -> list[str]:
    return [f"c{n + 1}" for n in aimable(state, state.fight.pending[0][0])] if state.fight.aiming else []


def _manoeuvres(_: VoidState, __: int) -> list[str]:
    return [name_of(manoeuvre) for manoeuvre in Manoeuvre]


def _tasks(_: VoidState, __: int) -> list[str]:
    return [name_of(task) for task in GIVES]


def _aided(_: VoidState, __: int) -> Sequence[str]:
    return AIDED


def _stopped(_: VoidState, __: int) -> Sequence[str]:
    return tuple(KINDS)


def _methods(_: VoidState, __: int) -> Sequence[str]:
    return METHODS


def _words(_: VoidState, __: int) -> Sequence[str]:
    return WORDS


# For each verb: the fields that are settled, the open one, and its domain.
OPEN: Mapping[str, tuple[Callable[[VoidState, int], list[Fixed]], str, Domain | None]] = {
    "helm": (_by, "manoeuvre", _manoeuvres),
    "steer": (_alone, "turn", None),
    "fire": (_by_weapon, "target", _foes),
    "strike": (_at, "stopped", _stopped),
    "ram": (_by, "target", _foes),
    "lock": (_by, "target", _foes),
    "board": (_at, "method", _methods),
    "order": (_by, "task", _tasks),
    "aid": (_by, "value", _aided),
    "repair": (_by, "component", _repairable),
    "fight-fire": (_by, "component", _components),
    "vent": (_by, "component", _components),
    "scan": (_by, "target", _foes),
    "hail": (_by, "target", _foes),
    "parley": (_by, "target", _foes),
    "raid": (_by, "target", _foes),
    "jam": (_by, "target", _foes),
    "lock-on": (_by, "weapon", _guns),
    "aim": (_alone, "component", _struck),
    "answer": (_alone, "word", _words),
    "yield": (_alone, "", None),
    "done": (_alone, "", None),
}
