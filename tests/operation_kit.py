"""Small operations: two ships side by side, a boarding between them, and any moment set as a test wants it."""

from dataclasses import replace
from typing import Any

from voidbridge.boarding.contest.state import ContestState
from voidbridge.boarding.procedure.state import ProcedureState
from voidbridge.bridge.battle import Battle, audit, deciding, new_battle, refusal, resolve, with_script
from voidbridge.bridge.value import Frame
from voidbridge.rules.load import load_rules
from voidbridge.state.events import Event
from voidbridge.state.notation import read_action
from voidbridge.state.operation_setup import OperationSetup
from voidbridge.state.setup import Crew, Member
from voidbridge.void.pack import facing
from voidbridge.void.state import sealed

RULES = load_rules()


def setup(blue: str = "sentry-frigate", red: str = "wayfarer-trader", **more: Any) -> OperationSetup:
    """One ship a side; fights aboard by quick exchange."""
    void = replace(facing((blue,), (red,), RULES), **more.pop("void", {}))
    return OperationSetup(void, **{"fights": "exchange", **more})


def party(name: str = "hounds-boarding-party") -> Crew:
    """A ready crew as a named party."""
    row = RULES.crews[name]
    members = (Member(m.name, m.leader, m.primary, m.sidearm, tuple(m.gear)) for m in row.members)
    return Crew(row.name, row.faction, tuple(members))


def begun(given: OperationSetup | None = None, seed: int = 5, **target: Any) -> Battle:
    """An operation in blue's turn, the ships half a VU apart; the red one crippled unless said otherwise."""
    battle = new_battle(given or setup(), RULES, seed=seed, script=((10, 2, 1), ())).battle
    here = battle.sea.ships[0]
    battle = placed(battle, 1, **{"x": here.x, "y": here.y + 50, "hull": 0, **target})
    assert battle.sea.fight.active == 0
    return battle


def placed(battle: Battle, ship: int, **changes: Any) -> Battle:
    """The operation with numbers of a ship set."""
    ships = [one.copy() for one in battle.sea.ships]
    for name, value in changes.items():
        setattr(ships[ship], name, value)
    return with_sea(battle, ships)


def with_sea(battle: Battle, ships: list[Any], **fight: Any) -> Battle:
    """The operation with other ships, and numbers of the void battle set."""
    whole = battle.sea.fight.copy()
    for name, value in fight.items():
        setattr(whole, name, value)
    below = replace(battle.frames[0], state=sealed(ships, whole, battle.sea.cast))
    return replace(battle, frames=(below, *battle.frames[1:]))


def said(battle: Battle, *lines: str, faces: tuple[int, ...] = (), draws: tuple[int, ...] = ()) -> Battle:
    """The operation after some lines, the dice of the last as given."""
    return told(battle, *lines, faces=faces, draws=draws)[0]


def told(
    battle: Battle, *lines: str, faces: tuple[int, ...] = (), draws: tuple[int, ...] = ()
) -> tuple[Battle, tuple[Event, ...]]:
    """The same, with what the last line did."""
    events: tuple[Event, ...] = ()
    for n, line in enumerate(lines):
        action = read_action(line)
        assert refusal(battle, action) is None, (line, refusal(battle, action))
        ready = with_script(battle, faces, draws) if n == len(lines) - 1 else battle
        step = resolve(ready, action)
        battle, events = step.battle, step.events
        assert audit(battle) == ()
    return battle, events


def passed(battle: Battle, ship: str, faces: tuple[int, ...] = ()) -> tuple[Battle, tuple[Event, ...]]:
    """The operation after a ship has done the least it may; what its last line did."""
    state = battle.sea
    assert state.ids[state.fight.active] == ship
    if refusal(battle, read_action(f"done {ship}")) is not None:
        battle = said(battle, f"helm {ship} crew ahead")
        run = battle.sea.fight.run
        if battle.sea.fight.manoeuvre >= 0:
            battle = said(battle, f"steer {ship} {run} 0 0")
    return told(battle, f"done {ship}", faces=faces)


def boarding(method: str = "contest", battle: Battle | None = None) -> Battle:
    """Blue's ship boards red's."""
    return said(battle or begun(), f"board b1 r1 {method}")


def top(battle: Battle) -> Frame:
    """The frame that is played."""
    return battle.frames[-1]


def crews(battle: Battle) -> ContestState:
    """The contest that is played."""
    state = battle.state
    assert isinstance(state, ContestState)
    return state


def course(battle: Battle) -> ProcedureState:
    """The procedure that is played."""
    state = battle.state
    assert isinstance(state, ProcedureState)
    return state


def put_on_top(battle: Battle, state: Any) -> Battle:
    """The operation with another state on its highest scale."""
    return replace(battle, frames=(*battle.frames[:-1], replace(battle.frames[-1], state=state)))


def with_course(battle: Battle, **changes: Any) -> Battle:
    """The procedure on top with numbers set."""
    state = course(battle)
    changed = state.course.copy()
    for name, value in changes.items():
        setattr(changed, name, value)
    changed.seal()
    return put_on_top(battle, replace(state, course=changed))


def with_company(battle: Battle, side: int, **changes: Any) -> Battle:
    """The contest on top with numbers of a crew set."""
    state = crews(battle)
    company = state.companies[side].copy()
    for name, value in changes.items():
        setattr(company, name, value)
    company.seal()
    pair = (company, state.companies[1]) if side == 0 else (state.companies[0], company)
    return put_on_top(battle, replace(state, companies=pair))


def kinds(events: tuple[Event, ...], frame: str | None = None) -> list[str]:
    """The kinds of some events, of one frame or of all."""
    return [event.kind for event in events if frame is None or event.frame == frame]


def seat(battle: Battle) -> tuple[str, ...]:
    """Who may answer now."""
    return deciding(battle).seats
