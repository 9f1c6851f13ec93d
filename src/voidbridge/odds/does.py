"""What an action that is no attack does, in a sentence or two, each with its rule."""

from collections.abc import Callable, Mapping
from typing import Any

from voidbridge.rules.codes import Presence, Side, TokenKind, TokenState
from voidbridge.rules.modifiers import inches
from voidbridge.skirmish.goals import beyond
from voidbridge.skirmish.measure import walk_limit
from voidbridge.skirmish.state import DeckState
from voidbridge.state.actions import (
    Action,
    Blink,
    Dash,
    End,
    Extinguish,
    Flay,
    Heal,
    Inject,
    Investigate,
    Move,
    Overwatch,
    PlaceItem,
    Pull,
    Seal,
    Skip,
    Swap,
    Take,
    Tend,
    Throw,
    UseDoor,
    Warp,
)
from voidbridge.state.spots import Spot

Line = tuple[str, str]  # words, rule
Teller = Callable[[DeckState, Any], list[Line]]
LOOT: Line = (
    "Loot: carried from now on. Each piece still held when the mission is won is one d10 roll on the gear table.",
    "VB-42",
)
NEARLY = 60  # tenths: a walk that ends no farther from the way out is told so
TAKES: Mapping[int, Line] = {
    TokenKind.SALVAGE: (
        "Carried from now on: the mission asks for it. Who falls drops it on the spot.",
        "VB-41",
    ),
    TokenKind.CACHE: (
        "Carried from now on: the mission asks for it. Who falls drops it on the spot.",
        "VB-40",
    ),
    TokenKind.LOOT: LOOT,
}


def does(state: DeckState, action: Action) -> list[dict[str, str]]:
    """What an action does, as lines of words and rule; nothing for plain attacks."""
    teller = TELLERS.get(type(action))
    return [{"words": words, "rule": rule} for words, rule in (teller(state, action) if teller else [])]


def _gear(state: DeckState, item: str) -> Any:
    return state.cast.rules.gear.get(item)


def _name(state: DeckState, unit: str) -> str:
    return state.unit_name(state.rows[unit])


def _wounds(number: int) -> str:
    return "1 wound" if number == 1 else f"{number} wounds"


def _move(state: DeckState, action: Any) -> list[Line]:
    row = state.world.units[state.rows[action.unit]]
    home = _homeward(state, row, action.to) if int(row.side) == Side.CREW else []
    if isinstance(action, Blink):
        return [
            *home,
            (f"Appears on any free spot within {inches(int(row.move))}″, no path needed.", "VB-37"),
        ]
    what = "A second walk after the Move" if isinstance(action, Dash) else "A walk"
    far = walk_limit(state, action.unit, isinstance(action, Dash))
    lines = [*home, (f"{what} of up to {inches(far // 10)}″, round walls and clear of enemies.", "VB-17")]
    if int(row.rest) and far != int(row.move) * 10:
        lines.append(("The rest of the walk that a contact stopped: it costs no action point.", "VB-45"))
    elif int(state.world.mission[0].bands):
        lines.append(("It stops where a contact comes into view, and may be resumed.", "VB-45"))
    return lines


def _homeward(state: DeckState, row: Any, to: Spot) -> list[Line]:
    """Whether a walk of the crew ends within the way out, where that is near. [VB-41]"""
    was, off = beyond(state, Spot(int(row.x), int(row.y))), beyond(state, to)
    if off and off <= NEARLY:
        return [(f"Ends {inches(off)}″ outside the way out.", "VB-41")]
    return [("Ends within the way out.", "VB-41")] if was and not off else []


def _take(state: DeckState, action: Take) -> list[Line]:
    token = _token(state, action.token)
    return [TAKES[int(token.kind)]] if token is not None and int(token.kind) in TAKES else []


def _token(state: DeckState, name: str) -> Any:
    row = int(name[1:]) - 1 if name[1:].isdigit() else -1
    return state.world.tokens[row] if 0 <= row < int(state.fight.tokens) else None


def _seal(state: DeckState, _: Seal) -> list[Line]:
    near = int(state.world.mission[0].hazard_range)
    heat = f": nobody within {inches(near)}″ need fear it any more" if near else ""
    return [(f"The vent is sealed for good{heat}.", "VB-44")]


def _investigate(state: DeckState, _: Investigate) -> list[Line]:
    tokens = (state.world.tokens[n] for n in range(int(state.fight.tokens)))
    if int(state.fight.found):
        return [("A test of the reader's own MOR; a pass opens the way out.", "VB-47")]
    left = sum(int(t.kind) == TokenKind.SIGNAL and int(t.state) == TokenState.LYING for t in tokens)
    chance = f"1 in {left}" if left > 1 else "certain"
    return [
        (f"If the test is passed the signal is read; that it is the true one: {chance}.", "VB-47"),
        ("Each member has one try at a token in a round.", "VB-47"),
    ]


def _door(state: DeckState, action: UseDoor) -> list[Line]:
    row = int(action.piece[1:]) - 1 if action.piece[1:].isdigit() else -1
    if not 0 <= row < int(state.fight.pieces):
        return []
    opened = bool(state.world.pieces[row].open)
    words = (
        "Closes the door: it blocks sight and ways again."
        if opened
        else "Opens the door: sight and ways are free."
    )
    return [(words, "VB-55")]


def _throw(state: DeckState, action: Throw) -> list[Line]:
    item = _gear(state, action.item)
    if item is None:
        return []
    if item.id == "smoke-grenade":
        until = int(state.fight.round) + 1
        return [
            (
                f"Smoke, {inches(item.radius)}″ round: nobody sees through it until the end of round {until}.",
                "VB-27",
            )
        ]
    burns = " Whoever is hit also burns: 1 wound each end phase until put out." if item.crit else ""
    return [
        (
            f"Everyone within {inches(item.radius)}″, friend and foe, takes one hit of {item.damage} damage.{burns}",
            "VB-14",
        ),
        ("It is used up.", "VB-28"),
    ]


def _blast(item: Any) -> str:
    return f"Everyone within {inches(item.radius)}″, friend and foe, takes one hit of {item.damage} damage"


def _place(state: DeckState, action: PlaceItem) -> list[Line]:
    item = _gear(state, action.item)
    if item is None:
        return []
    return [
        (f"A charge: the first enemy that moves within {inches(item.trigger)} in sets it off.", "VB-28"),
        (
            f"Everyone within {inches(item.radius)}″ then takes one hit of {item.damage} damage, saves allowed.",
            "VB-14",
        ),
    ]


def _heal(state: DeckState, action: Heal) -> list[Line]:
    item, row = _gear(state, action.item), state.rows.get(action.target)
    if item is None or row is None:
        return []
    friend, name = state.world.units[row], _name(state, action.target)
    if int(friend.presence) == Presence.ELIMINATED:
        return [
            (
                f"{name} stands up with 1 wound left, free of conditions, and acts from the next round on.",
                "VB-30",
            )
        ]
    given = min(int(item.heal), int(friend.full) - int(friend.wounds))
    return [(f"{name} gets {_wounds(given)} back. The kit is used up.", "VB-30")]


def _pull(state: DeckState, action: Pull) -> list[Line]:
    item = _gear(state, "ripcoil")
    name = _name(state, action.target) if action.target in state.rows else "The target"
    return [
        (
            f"Drags {name} up to {inches(item.pull)} in straight toward the user; walls and bases stop it.",
            "VB-27",
        )
    ]


def _flay(state: DeckState, action: Flay) -> list[Line]:
    item = _gear(state, "mind-flay")
    name = _name(state, action.target) if action.target in state.rows else "The target"
    return [(f"{name} tests; if it fails it takes {_wounds(item.damage)}, no save.", "VB-29")]


def _inject(state: DeckState, action: Inject) -> list[Line]:
    item = _gear(state, "flesh-gland-injector")
    gain = f"+{inches(item.move)}″ of move" if action.boost == "move" else f"+{item.pool_bonus}d6 in melee"
    return [(f"{gain} until the mission ends. Costs no action point; once a mission.", "VB-29")]


def _overwatch(state: DeckState, _: Overwatch) -> list[Line]:
    barred = "The watch lasts until the next activation and ends with its one shot."
    return [
        ("Fires at the first enemy that moves in range and sight, before it goes on.", "VB-18"),
        (barred, "VB-18"),
    ]


def _end(state: DeckState, action: End) -> list[Line]:
    row = state.world.units[state.rows[action.unit]]
    left = int(row.ap)
    points = "1 action point is" if left == 1 else f"{left} action points are"
    lines: list[Line] = [
        (f"The activation ends; {points} given up." if left else "The activation ends.", "VB-19")
    ]
    if int(row.burn):
        lines.append(("Burning: takes 1 wound in the end phase unless it is put out.", "VB-20"))
    if int(row.bleed):
        lines.append(("Bleeding: tests in the end phase, or takes 1 wound.", "VB-20"))
    return lines


TELLERS: Mapping[type[Action], Teller] = {
    Move: _move,
    Dash: _move,
    Blink: _move,
    Take: _take,
    Seal: _seal,
    Investigate: _investigate,
    UseDoor: _door,
    Throw: _throw,
    PlaceItem: _place,
    Heal: _heal,
    Pull: _pull,
    Swap: lambda state, _: [("The two trade places at once; each can be shot at where it appears.", "VB-27")],
    Flay: _flay,
    Inject: _inject,
    Overwatch: _overwatch,
    Extinguish: lambda state, _: [("The fire is out: no more wounds from it in the end phase.", "VB-20")],
    Tend: lambda state, _: [("The bleeding stops: no more tests for it in the end phase.", "VB-20")],
    End: _end,
    Warp: lambda state, _: [("The two trade places at once; each can be shot at where it appears.", "VB-52")],
    Skip: lambda state, _: [
        ("The next enemy phase does not happen. Once a mission.", "VB-52"),
    ],
}
