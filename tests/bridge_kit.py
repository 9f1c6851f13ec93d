"""Small games at the bridge: three of a crew on the small board, brought to the moment a test is about."""

import random
from collections.abc import Callable
from dataclasses import replace
from typing import Any

from voidbridge.ai.seats import choose
from voidbridge.bridge.battle import Battle, Frame, deciding, legal
from voidbridge.bridge.history import History, Told, begin, say
from voidbridge.bridge.views import view
from voidbridge.rules.load import load_rules
from voidbridge.skirmish.state import frozen, thaw
from voidbridge.state.actions import Action, PutUnit
from voidbridge.state.events import Event
from voidbridge.state.notation import write_action
from voidbridge.state.offers import every
from voidbridge.state.refusals import Refusal
from voidbridge.state.setup import Crew, Member, Setup
from voidbridge.state.spots import Spot

SECRET = b"a secret that no view may show!!"
RULES = load_rules()


def ready_crew(crew_id: str, size: int = 3) -> Crew:
    """The first members of a shipped crew."""
    row = RULES.crews[crew_id]
    members = tuple(Member(m.name, m.leader, m.primary, m.sidearm, m.gear) for m in row.members)
    return Crew(row.name, row.faction, members[:size])


def small(mission: str = "eliminate-all", mode: str = "solo", dice: str = "program", **more: Any) -> Setup:
    """A small game: one crew of three, or two in co-op, few enemies, a hand-made deck."""
    crews = [ready_crew("hounds-boarding-party")]
    if mode == "coop" or more.pop("two", False):
        crews.append(ready_crew("second-act"))
    known: dict[str, Any] = dict(
        enemy="rummager-mercenaries", board="pump-room", options=("standard-enemies",)
    )
    return Setup(mission, crews=tuple(crews), mode=mode, dice=dice, **{**known, **more})


def table(setup: Setup | None = None, secret: bytes = SECRET) -> History:
    """A game at its first decision."""
    return begin(setup or small(), secret)


def told(history: History, seat: str, said: str | Action) -> Told:
    """Something said that must be accepted."""
    found = say(history, seat, said)
    assert isinstance(found, Told), (said, found)
    return found


def on(history: History, *lines: str) -> History:
    """Lines of `seat words`, all accepted."""
    for line in lines:
        seat, words = line.split(" ", 1)
        history = told(history, seat, words).history
    return history


def refused(history: History, seat: str, said: str | Action) -> str:
    """The code with which something is refused."""
    found = say(history, seat, said)
    assert isinstance(found, Refusal), said
    return found.code


def offered(history: History) -> list[str]:
    """Every offered action as text."""
    return [write_action(action) for action in every(legal(history.battle))]


def speaker(history: History, action: Action | str) -> str:
    """A seat that may say this: the owner of the unit, or whoever decides."""
    seats = deciding(history.battle).seats
    text = action if isinstance(action, str) else write_action(action)
    words = text.split()
    if len(seats) > 1 and len(words) > 1 and words[1][0] in "abcd":
        return seats["abcd".index(words[1][0])]
    return seats[0]


def step(history: History, pick: Callable[[list[str]], str] = lambda lines: lines[0]) -> Told:
    """One offered action, picked."""
    line = pick(offered(history))
    return told(history, speaker(history, line), line)


def until(
    history: History, done: Callable[[History], bool], pick: Callable[[list[str]], str] | None = None
) -> History:
    """Offered actions one by one until something is so."""
    for _ in range(400):
        if done(history):
            return history
        history = step(history, pick or quickly).history
    raise AssertionError("it never came to that")


def quickly(lines: list[str]) -> str:
    """The first choice, but an activation once begun ends at once."""
    return lines[-1] if lines[-1].startswith("end ") else lines[0]


def fighting(history: History) -> bool:
    """Whether the first round is under way and the crew chooses whom to activate."""
    return int(history.battle.top.fight.round) >= 1 and deciding(history.battle).kind == "activate"


def under_way(setup: Setup | None = None, secret: bytes = SECRET) -> History:
    """A game in its first round, the crew to move."""
    return until(table(setup, secret), fighting)


def unit(history: History | Battle, name: str) -> Any:
    """The row of a unit."""
    state = history.top if isinstance(history, Battle) else history.battle.top
    return state.world.units[state.rows[name]]


def altered(history: History, edit: Callable[[Any], None]) -> History:
    """The same game with its tables changed by hand: for set-ups only, no journal knows of it."""
    world = thaw(history.battle.top)
    edit(world)
    state = frozen(world, history.battle.top.cast)
    battle = replace(history.battle, frames=(*history.battle.frames[:-1], Frame("skirmish", state)))
    return replace(history, battle=battle, back=())


def kinds(events: tuple[Event, ...]) -> list[str]:
    """What happened, in order."""
    return [event.kind for event in events]


def put_near(history: History, name: str, x: int, y: int, near: int = 10) -> History:
    """A mastered game with a unit put where it can stand, at least so many tenths from a point, as near as can be."""
    box = near + 40
    spots = [(a, b) for a in range(x - box, x + box + 5, 5) for b in range(y - box, y + box + 5, 5)]
    for a, b in sorted(spots, key=lambda spot: (spot[0] - x) ** 2 + (spot[1] - y) ** 2):
        if (a - x) ** 2 + (b - y) ** 2 >= near**2:
            found = say(history, "master", PutUnit(name, Spot(a // 5 * 5, b // 5 * 5), "set up"))
            if isinstance(found, Told):
                return found.history
    raise AssertionError(f"nobody can stand near {x},{y}")


def eventful() -> History:
    """A mastered, hand-rolled game with orders, faces, corrections, an undo and a rewind in it."""
    game = under_way(small("salvage-recovery", mode="mastered", dice="hand", enemy="psychic-wraiths"))
    game = on(game, 'master set a1 burn 1 "a spark"', "crew activate a2", "crew undo", "crew activate a1")
    game = on(game, "crew extinguish a1 a1", "crew end a1", 'master rewind 8 "that was too fast"')
    pick = random.Random(3)
    for _ in range(60):
        if game.battle.rolling:
            roll = game.battle.rolling
            line = "faces " + " ".join(str(pick.randint(1, roll.sides)) for _ in range(roll.count))
            game = told(game, deciding(game.battle).seats[0], line).history
            continue
        chosen = choose(view(game, "all"), "orders")
        found = say(game, speaker(game, chosen.action), chosen.action, chosen.order)
        game = found.history  # type: ignore[union-attr]
    return game
