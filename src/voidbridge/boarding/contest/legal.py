"""What may be done now, in a fixed order, and why something may not."""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence

from voidbridge.boarding.contest.refuse import GUARD_NAMES, STORM_NAMES, TASK_NAMES, WORDS, refuse
from voidbridge.boarding.contest.state import ContestState
from voidbridge.boarding.contest.work import other, profile
from voidbridge.rules.codes import name_of
from voidbridge.rules.void_codes import Ailment
from voidbridge.state.actions import Action
from voidbridge.state.offers import Offer
from voidbridge.state.refusals import Refusal
from voidbridge.state.verbs import CONTEST_VERBS

Fixed = tuple[tuple[str, str | int], ...]
Domain = Callable[[ContestState, int], Sequence[str]]


def legal(state: ContestState) -> tuple[Offer, ...]:
    """Every kind of action that is open to the side whose part it is, in a fixed order."""
    return offers_of(state, CONTEST_VERBS)


def offers_of(state: ContestState, verbs: Iterable[str]) -> tuple[Offer, ...]:
    """Those of some verbs alone, in the same order."""
    return () if state.over else tuple(_offers(state, state.fight.side, verbs))


def refusal(state: ContestState, action: Action) -> Refusal | None:
    """Why this action is not legal here, or None; agrees with `legal`, always."""
    return refuse(state, action)


def _offers(state: ContestState, side: int, verbs: Iterable[str]) -> Iterator[Offer]:
    for verb in verbs:
        kind = CONTEST_VERBS[verb]
        settled, name, domain = OPEN[verb]
        choices = domain(state, side) if domain else ()
        for fixed in settled(state, side):
            values = dict(fixed)
            if not name:
                if refuse(state, kind(**values)) is None:
                    yield Offer(verb, fixed)
                continue
            found = tuple(c for c in choices if refuse(state, kind(**values, **{name: c})) is None)
            if found:
                yield Offer(verb, fixed, name, found)


def _alone(state: ContestState, side: int) -> list[Fixed]:
    return [(("side", profile(state, side).id),)]


def _by(state: ContestState, side: int) -> list[Fixed]:
    row = profile(state, side)
    return [(("side", row.id), ("by", one.id)) for one in row.hands]


def _theirs(state: ContestState, side: int) -> list[str]:
    return [f"c{n + 1}" for n in range(len(profile(state, other(side)).pieces))]


def _own(state: ContestState, side: int) -> list[str]:
    return [f"c{n + 1}" for n in range(len(profile(state, side).pieces))]


def _repairable(state: ContestState, side: int) -> list[str]:
    return [*_own(state, side), *(name_of(ailment) for ailment in Ailment)]


def _people(state: ContestState, side: int) -> list[str]:
    return [one.id for one in profile(state, other(side)).people]


def _storms(_: ContestState, __: int) -> Sequence[str]:
    return STORM_NAMES


def _guards(_: ContestState, __: int) -> Sequence[str]:
    return tuple(GUARD_NAMES)


def _tasks(_: ContestState, __: int) -> Sequence[str]:
    return tuple(TASK_NAMES)


def _words(_: ContestState, __: int) -> Sequence[str]:
    return WORDS


# For each verb: the fields that are settled, the open one, and its domain.
OPEN: Mapping[str, tuple[Callable[[ContestState, int], list[Fixed]], str, Domain | None]] = {
    "storm": (_by, "deed", _storms),
    "sabotage": (_by, "component", _theirs),
    "seize": (_by, "component", _theirs),
    "retake": (_by, "component", _own),
    "find": (_by, "person", _people),
    "spoils": (_alone, "word", _words),
    "guard": (_by, "deed", _guards),
    "bid": (_by, "task", _tasks),
    "mend": (_by, "component", _repairable),
    "quench": (_by, "component", _own),
    "purge": (_by, "component", _own),
    "taunt": (_by, "", None),
    "withdraw": (_by, "", None),
    "capitulate": (_alone, "", None),
    "end-turn": (_alone, "", None),
}
