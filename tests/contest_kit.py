"""Small boardings: two ships, and dice that fall as a test says."""

from dataclasses import replace
from typing import Any

from voidbridge.boarding.contest.audit import audit
from voidbridge.boarding.contest.legal import legal, refusal
from voidbridge.boarding.contest.pack import pack
from voidbridge.boarding.contest.resolve import Outcome, resolve, start
from voidbridge.boarding.contest.state import SIDES, Company, ContestState, sealed
from voidbridge.rules.load import load_rules
from voidbridge.rules.void_codes import Part
from voidbridge.state.contest_setup import ContestSetup, Vessel
from voidbridge.state.events import Event
from voidbridge.state.notation import read_action, write_action
from voidbridge.state.offers import every
from voidbridge.state.refusals import Refusal
from voidbridge.state.rolls import Rolls

RULES = load_rules()
LOW, HIGH = 1, 99  # a hundred-sided die that succeeds, and one that fails


class Strict(Rolls):
    """Dice that only fall as scripted: a test names every one of them."""

    def below(self, n: int) -> int:
        raise AssertionError(f"a d{n} was rolled that the test did not script (after {self.pools[-3:]})")


def vessel(ship: str = "sentry-frigate", **more: Any) -> Vessel:
    """A ship without barracks and, unless said otherwise, without officers."""
    return Vessel(ship, **more)


def setup(attacker: Vessel | None = None, defender: Vessel | None = None, **more: Any) -> ContestSetup:
    """A raider boards a frigate; both crews are veterans, and neither outnumbers the other."""
    one = attacker or vessel("shrike-raider", crew=1000)
    other = defender or vessel(crew=1000)
    return ContestSetup(attacker=one, defender=other, **more)


def begun(given: ContestSetup | None = None) -> ContestState:
    """A boarding at its first decision."""
    return start(pack(given or setup(), RULES), Strict((0, 0, 0, 1))).state


def change(state: ContestState, side: str, **values: Any) -> ContestState:
    """The same boarding with some numbers of a side set."""
    one, other = (company.copy() for company in state.companies)
    for name, value in values.items():
        setattr((one, other)[SIDES[side]], name, value)
    return sealed((one, other), state.fight.copy(), state.cast)


def part_of(state: ContestState, **values: Any) -> ContestState:
    """The same boarding with some numbers of the part under way set."""
    one, other = (company.copy() for company in state.companies)
    fight = state.fight.copy()
    for name, value in values.items():
        setattr(fight, name, value)
    return sealed((one, other), fight, state.cast)


def side(state: ContestState, name: str) -> Company:
    """A side's record."""
    return state.companies[SIDES[name]]


def component(state: ContestState, name: str, part: Part) -> str:
    """The id of a component of a side's ship."""
    return f"c{state.cast.profiles[SIDES[name]].find(part) + 1}"


def bit(state: ContestState, name: str, part: Part) -> int:
    """The same as a row of bits."""
    return 1 << state.cast.profiles[SIDES[name]].find(part)


def play(state: ContestState, said: str, *faces: int, draws: tuple[int, ...] = ()) -> Outcome:
    """Something lawful is said, and the dice fall exactly so."""
    action = read_action(said)
    assert write_action(action) == said
    refused = refusal(state, action)
    assert refused is None, (said, refused)
    assert any(offer.covers(action) for offer in legal(state))
    before = state.bytes
    rolls = Strict((0, 0, 0, 1), faces, draws)
    found = resolve(state, action, rolls)
    assert rolls.at_face == len(faces), f"{len(faces) - rolls.at_face} faces were not rolled"
    assert rolls.at_draw == len(draws)
    assert state.bytes == before
    assert audit(found.state) == ()
    return found


def after(state: ContestState, *lines: str | tuple[Any, ...]) -> ContestState:
    """Several things are said one after the other; a tuple carries its faces."""
    for line in lines:
        said, *faces = line if isinstance(line, tuple) else (line,)
        state = play(state, said, *faces).state
    return state


def defending(state: ContestState | None = None) -> ContestState:
    """The defender's part, nothing done by the attacker."""
    return after(state or begun(), "end-turn attacker")


def refused(state: ContestState, said: str) -> str:
    """The code with which something is refused."""
    action = read_action(said)
    found = refusal(state, action)
    assert isinstance(found, Refusal), f"{said} is lawful"
    assert found.message[0].isupper()
    assert found.message.endswith(".")
    assert not any(offer.covers(action) for offer in legal(state))
    return found.code


def offered(state: ContestState) -> list[str]:
    """Every line that is open."""
    return [write_action(action) for action in every(legal(state))]


def told(outcome: Outcome, kind: str) -> list[Event]:
    """The events of a kind."""
    return [event for event in outcome.events if event.kind == kind]


def reasons(event: Event) -> dict[str, int]:
    """The parts of a number by their words."""
    return {part.words: part.value for part in event.parts}


def with_officers(given: ContestSetup, name: str, *officers: str) -> ContestSetup:
    """The same with named officers on one ship."""
    return replace(given, **{name: replace(getattr(given, name), officers=officers)})
