"""Small boardings: set up as a test wants them, put at any moment, and dice that fall as it says."""

from typing import Any

from voidbridge.boarding.procedure.audit import audit
from voidbridge.boarding.procedure.legal import legal, refusal
from voidbridge.boarding.procedure.pack import pack, usual
from voidbridge.boarding.procedure.resolve import Done, resolve, start
from voidbridge.boarding.procedure.state import ProcedureState, sealed
from voidbridge.rules.boarding_codes import Ask, Mechanic
from voidbridge.rules.load import load_rules
from voidbridge.rules.procedure_shelf import procedure_text
from voidbridge.state.events import Event
from voidbridge.state.notation import read_action, write_action
from voidbridge.state.offers import every
from voidbridge.state.procedure_setup import ProcedureSetup, Squad
from voidbridge.state.refusals import Refusal
from voidbridge.state.rolls import Rolls

RULES = load_rules()


class Strict(Rolls):
    """Dice that only fall as scripted: a test names every one of them."""

    def below(self, n: int) -> int:
        raise AssertionError(f"a d{n} was rolled that the test did not script (after {self.pools[-3:]})")


def setup(**more: Any) -> ProcedureSetup:
    """Four marines against four militia and a captain, unless told otherwise."""
    given = {
        "attackers": (Squad("marines", 4),),
        "defenders": (Squad("militia", 4), Squad("captain")),
        "mode": "versus",
        **more,
    }
    return usual(**given)


def begun(given: ProcedureSetup | None = None, **more: Any) -> ProcedureState:
    """A boarding at its first decision."""
    return start(pack(given or setup(**more), RULES), Rolls((1, 2, 3, 4))).state


def change(state: ProcedureState, **values: Any) -> ProcedureState:
    """The same boarding with some of its numbers set."""
    course = state.course.copy()
    for name, value in values.items():
        setattr(course, name, value)
    return sealed(course, state.cast)


def at(kind: Mechanic, given: ProcedureSetup | None = None, **values: Any) -> ProcedureState:
    """A boarding put at a step of some kind, its way in behind it."""
    state = begun(given)
    place = state.cast.find(kind)
    visits = tuple(int(n <= place) for n in range(len(state.course.visits)))
    base: dict[str, Any] = {"step": place, "visits": visits, "method": 0, "reactor": 1, "life_support": 1}
    if kind.value > Mechanic.BREACH.value:
        base["breach"] = 2  # sealed, unless a test opens it: nobody chokes by the way
    if kind == Mechanic.FIGHT:
        base["ask"] = Ask.FIGHT
    return change(state, **{**base, **values})


def play(state: ProcedureState, said: str, *faces: int, draws: tuple[int, ...] = ()) -> Done:
    """Something lawful is said, and the dice fall exactly so."""
    action = read_action(said)
    assert write_action(action) == said
    refused = refusal(state, action)
    assert refused is None, (said, refused)
    before = state.bytes
    rolls = Strict((0, 0, 0, 1), faces, draws)
    found = resolve(state, action, rolls)
    assert rolls.at_face == len(faces), f"{len(faces) - rolls.at_face} faces were not rolled"
    assert rolls.at_draw == len(draws)
    assert state.bytes == before
    assert audit(found.state) == ()
    return found


def after(state: ProcedureState, *lines: str | tuple[Any, ...]) -> ProcedureState:
    """Several things are said one after the other; a tuple carries its faces."""
    for line in lines:
        said, *faces = line if isinstance(line, tuple) else (line,)
        state = play(state, said, *faces).state
    return state


def refused(state: ProcedureState, said: str) -> str:
    """The code with which something is refused."""
    found = refusal(state, read_action(said))
    assert isinstance(found, Refusal), f"{said} is lawful"
    assert found.message[0].isupper()
    assert found.message.endswith(".")
    return found.code


def told(outcome: Done, kind: str) -> list[Event]:
    """The events of a kind."""
    return [event for event in outcome.events if event.kind == kind]


def kinds(outcome: Done) -> list[str]:
    """The kinds of everything that happened."""
    return [event.kind for event in outcome.events]


def lines(state: ProcedureState) -> list[str]:
    """Every line that may be said."""
    return [write_action(action) for action in every(legal(state))]


def where(state: ProcedureState) -> str:
    """The number and kind of the step that is played, or how it ended."""
    return state.outcome_word or f"{state.step.number} {Ask(state.course.ask).name.lower()}"


def reasons(event: Event) -> dict[str, int]:
    """The parts of a number by their words."""
    return {part.words: part.value for part in event.parts}


def bent(*changes: tuple[str, str]) -> str:
    """The shipped document with some of its rows changed."""
    text = procedure_text()
    for row, value in changes:
        start_of = f"Data / {row}\t"
        before, found, rest = text.partition(start_of)
        assert found, row
        text = f"{before}{start_of}{value}\n{rest.partition(chr(10))[2]}"
    return text
