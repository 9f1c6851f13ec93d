"""Small void battles: two ships or a few, placed where a test wants them, and dice that fall as it says."""

from dataclasses import replace
from typing import Any

from voidbridge.rules.load import load_rules
from voidbridge.state.events import Event
from voidbridge.state.notation import read_action, write_action
from voidbridge.state.refusals import Refusal
from voidbridge.state.rolls import Rolls, keyed_words
from voidbridge.state.void_setup import Start, VoidSetup
from voidbridge.void.audit import audit
from voidbridge.void.legal import refusal
from voidbridge.void.pack import facing, pack
from voidbridge.void.resolve import Outcome, resolve, settle, start
from voidbridge.void.state import VoidState, sealed, thaw

RULES = load_rules()
LEFT_OVER = 77  # a face that no die asks for: tells a script that is too long


def scripted(found: Outcome, rolls: Rolls) -> Outcome:
    """Dice that only fell as scripted: a test names every one of them, and no more."""
    assert found.words == rolls.words, f"dice were rolled that the test did not script: {found.pools[-3:]}"
    assert rolls.at_face == len(rolls.faces), f"{len(rolls.faces) - rolls.at_face} faces were not rolled"
    assert rolls.at_draw == len(rolls.draws)
    return found


def settled(state: VoidState, *faces: int, draws: tuple[int, ...] = ()) -> Outcome:
    """Numbers were set: what follows from them is carried out, and the dice fall exactly so."""
    rolls = Rolls((0, 0, 0, 1), faces, draws)
    return scripted(settle(state, thaw(state), rolls), rolls)


def struck_by(state: VoidState, name: str, row: int, by: int = -1) -> VoidState:
    """The battle with a critical to come."""
    return turn_of(state, pending=((state.rows[name], row, by),))


def setup(
    blue: tuple[str, ...] = ("sentry-frigate",), red: tuple[str, ...] = ("halberd-frigate",), **more: Any
) -> VoidSetup:
    """Two lines of ships."""
    return replace(facing(blue, red, RULES), **more)


def officered(state: VoidSetup, *officers: str) -> VoidSetup:
    """The same with named officers on the first blue ship."""
    first: Start = replace(state.blue[0], officers=officers)
    return replace(state, blue=(first, *state.blue[1:]))


def begun(given: VoidSetup | None = None, *faces: int) -> VoidState:
    """A battle at the first turn; blue's first ship has won the initiative unless faces say otherwise."""
    given = given or setup()
    script = faces or (10, *range(9, 9 - len(given.starts) + 1, -1))
    return start(pack(given, RULES), Rolls((1, 2, 3, 4), script)).state


def change(state: VoidState, ship: str, **values: Any) -> VoidState:
    """The same battle with some numbers of a ship set; places are given in VU."""
    ships, fight = [one.copy() for one in state.ships], state.fight.copy()
    for name, value in values.items():
        given = round(value * 100) if name in ("x", "y") else value
        setattr(ships[state.rows[ship]], name, given)
    return sealed(ships, fight, state.cast)


def turn_of(state: VoidState, **values: Any) -> VoidState:
    """The same battle with some numbers of the turn set."""
    ships, fight = [one.copy() for one in state.ships], state.fight.copy()
    for name, value in values.items():
        setattr(fight, name, value)
    return sealed(ships, fight, state.cast)


def ship(state: VoidState, name: str) -> Any:
    """A ship's record."""
    return state.ships[state.rows[name]]


def close(state: VoidState, apart: float = 3) -> VoidState:
    """The first two ships, one ahead of the other, with the second one's side to it."""
    state = change(state, "b1", x=0, y=0, heading=0)
    return change(state, "r1", x=0, y=apart, heading=90)


def play(state: VoidState, said: str, *faces: int, draws: tuple[int, ...] = ()) -> Outcome:
    """Something lawful is said, and the dice fall exactly so."""
    action = read_action(said)
    assert write_action(action) == said
    refused = refusal(state, action)
    assert refused is None, (said, refused)
    before = state.bytes
    rolls = Rolls((0, 0, 0, 1), faces, draws)
    found = scripted(resolve(state, action, rolls), rolls)
    assert state.bytes == before
    assert audit(found.state) == ()
    return found


def after(state: VoidState, *lines: str | tuple[Any, ...]) -> VoidState:
    """Several things are said one after the other; a tuple carries its faces."""
    for line in lines:
        said, *faces = line if isinstance(line, tuple) else (line,)
        state = play(state, said, *faces).state
    return state


def refused(state: VoidState, said: str) -> str:
    """The code with which something is refused."""
    found = refusal(state, read_action(said))
    assert isinstance(found, Refusal), f"{said} is lawful"
    assert found.message[0].isupper()
    assert found.message.endswith(".")
    return found.code


def told(outcome: Outcome, kind: str) -> list[Event]:
    """The events of a kind."""
    return [event for event in outcome.events if event.kind == kind]


def kinds(outcome: Outcome) -> list[str]:
    """The kinds of everything that happened."""
    return [event.kind for event in outcome.events]


def reasons(event: Event) -> dict[str, int]:
    """The parts of a number by their words."""
    return {part.words: part.value for part in event.parts}


def words_of(seed: int) -> tuple[int, int, int, int]:
    """A stream."""
    return keyed_words(seed, 0)
