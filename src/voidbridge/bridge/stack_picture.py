"""Where one is in an operation, as plain data: the scales from the void down, and what waits beside them. [BR-01]"""

from dataclasses import replace
from typing import Any

from voidbridge.boarding.contest.state import ContestState
from voidbridge.boarding.procedure.state import ProcedureState
from voidbridge.bridge.seating import boarding_of
from voidbridge.bridge.value import Battle, Boarding, Frame
from voidbridge.skirmish.state import DeckState
from voidbridge.void.state import VoidState

SCALES = {"void": "The void", "contest": "Boarding", "procedure": "Boarding", "skirmish": "The deck"}


def stack_json(battle: Battle) -> list[dict[str, Any]]:
    """The scales from the lowest to the one that is played."""
    return [_scale(battle, frame) for frame in battle.frames]


def operation_json(battle: Battle) -> dict[str, Any] | None:
    """What belongs to the operation as a whole; None for a battle of one scale."""
    setup = battle.operation
    if setup is None:
        return None
    boarding = boarding_of(battle)
    return {
        "operation": setup.operation,
        "name": setup.title,
        "fights": setup.fights,
        "prize": setup.prize,
        "parties": [crew.name if crew else "" for crew in setup.crews],
        "fallen": [name for _, name in battle.ledger.fallen],
        "boarding": _ships(battle, boarding) if boarding else None,
        "aside": [{**_scale(battle, frame), **_ships(battle, frame.beside)} for frame in battle.aside],
    }


def beneath(battle: Battle) -> list[Battle]:
    """The battle as it stands on each scale below the one that is played, from the lowest."""
    return [
        replace(battle, frames=battle.frames[: n + 1], rolling=None) for n in range(len(battle.frames) - 1)
    ]


def _ships(battle: Battle, boarding: Boarding) -> dict[str, str]:
    ids = battle.sea.ids
    return {"boarder": ids[boarding.boarder], "target": ids[boarding.target]}


def _scale(battle: Battle, frame: Frame) -> dict[str, Any]:
    found = {"scale": frame.engine, "key": frame.key, "title": SCALES[frame.engine]}
    return {**found, **_where(battle, frame)}


def _where(battle: Battle, frame: Frame) -> dict[str, Any]:
    """How far it is, in numbers and a few words."""
    state = frame.state
    if isinstance(state, VoidState):
        return {"round": state.fight.round, "words": f"Strategic round {state.fight.round}"}
    if isinstance(state, ContestState):
        return {"round": state.fight.turn, "words": f"{state.cast.setup.title}, turn {state.fight.turn}"}
    if isinstance(state, ProcedureState):
        step = state.step
        return {"round": step.number, "words": f"{state.cast.setup.title}, step {step.number}: {step.title}"}
    assert isinstance(state, DeckState)
    round_ = int(state.fight.round)
    return {"round": round_, "words": f"Round {round_}" if round_ else "Before the first round"}
