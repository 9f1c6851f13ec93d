"""Each event in the voice of the scale on which it happened; what happens between two scales has a voice of its own."""

from collections.abc import Callable, Mapping
from typing import Any

from voidbridge.bridge.engines import ENGINES, Engine
from voidbridge.bridge.value import Battle
from voidbridge.state.events import Event
from voidbridge.void.state import VoidState

BRIDGE = "bridge"
WEIGHTY = frozenset(
    {
        *("frame-opened", "frame-resumed", "frame-closed", "frame-cut", "ship-captured", "prize-taken"),
        *("prize-gone", "prize-kept", "deck-opened", "deck-closed"),
    }
)
KINDS = {"contest": "crew against crew", "procedure": "by a boarding party", "skirmish": "on the deck"}
ENDS = {
    "attacker": "the boarders have won it", "defender": "the boarders are thrown back", "secured": "the ship is taken",
    "repelled": "the boarders are repelled", "withdrawn": "the boarders go home",
    "repelled:craft-disabled": "their craft is lost on the way",
    "entry-held": "the entry is held", "key-system": "a key system is held", "overrun": "no defender is left",
    "broken": "the defenders break",
}  # fmt: skip


def voice(battle: Battle, event: Event) -> tuple[Engine, Any]:
    """The engine that tells an event, and the state that names its people."""
    if event.frame:
        for frame in (*reversed(battle.frames), *battle.aside, *reversed(battle.gone)):
            if frame.key == event.frame:
                return ENGINES[frame.engine], frame.state
    below = battle.frames[0]
    return ENGINES[below.engine], below.state


def sentence(battle: Battle, event: Event) -> str:
    """What a player reads about an event, whichever scale it happened on."""
    if event.frame == BRIDGE:
        return _between(battle, event)
    engine, state = voice(battle, event)
    return engine.sentence(state, event)


def event_json(battle: Battle, event: Event) -> dict[str, Any]:
    """An event as the wire has it, with the frame it happened in."""
    if event.frame == BRIDGE:
        return {"kind": event.kind, **dict(event.values), "frame": BRIDGE, "text": _between(battle, event)}
    engine, state = voice(battle, event)
    where = {"frame": event.frame} if event.frame else {}
    return {**engine.event_json(state, event), **where}


def weighs(battle: Battle, event: Event) -> bool:
    """Whether an event is told even where the telling is skipped."""
    if event.frame == BRIDGE:
        return event.kind in WEIGHTY
    return event.kind in voice(battle, event)[0].weighty


def _between(battle: Battle, event: Event) -> str:
    teller = TELLERS.get(event.kind)
    if teller is None:
        return f"{event.kind.replace('-', ' ').capitalize()}."
    return teller(battle, dict(event.values))


def _ship(battle: Battle, name: str) -> str:
    state = battle.frames[0].state
    assert isinstance(state, VoidState)
    return state.name(state.rows[name])


def _opened(battle: Battle, v: dict[str, Any]) -> str:
    return f"{_ship(battle, v['boarder'])} boards {_ship(battle, v['target'])}, {KINDS[v['scale']]}."


def _resumed(battle: Battle, v: dict[str, Any]) -> str:
    return (
        "The boarding party goes on."
        if v["scale"] == "procedure"
        else f"The boarding goes on, {KINDS[v['scale']]}."
    )


def _handed(battle: Battle, v: dict[str, Any]) -> str:
    parts = [
        f"{title} {v[name]} ({v[f'{name}_change']:+d})".replace("-", "\u2212")
        for name, title in (("population", "Population"), ("morale", "Morale"), ("hull", "Hull"))
        if v.get(f"{name}_change")
    ]
    return f"The boarding leaves {_ship(battle, v['ship'])} with {', '.join(parts)}."


def _captured(battle: Battle, v: dict[str, Any]) -> str:
    souls = battle.sea.cast.rules.bridge_numbers["prize-crew"].value
    manned = f"{souls} Population of the taker work her"
    crew = manned if v["manned"] else "nobody can be spared to work her, and she drifts"
    return f"{_ship(battle, v['ship'])} is captured by {_ship(battle, v['taker'])}: {crew}."


def _closed(_: Battle, v: dict[str, Any]) -> str:
    return f"The boarding is over: {ENDS.get(v['outcome'], v['outcome'].replace('-', ' '))}."


TELLERS: Mapping[str, Callable[[Battle, dict[str, Any]], str]] = {
    "frame-opened": _opened,
    "frame-resumed": _resumed,
    "frame-waits": lambda b, v: "The boarding waits; the ships fight on.",
    "frame-closed": _closed,
    "frame-cut": lambda b, v: (
        "The boarders are gone with the ship." if v["lost"] else "The ships part, and the boarders go home."
    ),
    "crew-brought-home": lambda b, v: (
        f"{_ship(b, v['ship'])} brings {v['amount']} Population home from her prisoners."
    ),
    "hulls-counted": lambda b, v: (
        "By what each side began with, ships that were taken counted for their takers, "
        + ("it is a draw." if v["winner"] == "draw" else f"{v['winner']} has won.")
    ),
    "made-fast": lambda b, v: f"{_ship(b, v['ship'])} makes fast to {_ship(b, v['target'])}.",
    "handed-over": _handed,
    "breach-bled": lambda b, v: (
        f"{_ship(b, v['ship'])} loses {v['amount']} Hull through the open breach; {v['left']} left."
    ),
    "ship-captured": _captured,
    "prize-taken": lambda b, v: (
        f"{_ship(b, v['ship'])} was the prize, and she is taken: the operation is decided."
    ),
    "prize-kept": lambda b, v: f"{_ship(b, v['ship'])} was the prize, and nobody has taken it.",
    "prize-gone": lambda b, v: f"{_ship(b, v['ship'])} was the prize, and nobody will have it now.",
    "deck-opened": lambda b, v: f"It is fought model by model, on deck {v['deck']}.",
    "deck-closed": lambda b, v: f"The fight on deck is over: {ENDS.get(v['outcome'], v['outcome'])}.",
}
