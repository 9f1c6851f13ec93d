"""Silent ships of a void battle: which seat sees which, and what takes their place for the others. [VO-28]"""

from dataclasses import replace

from voidbridge.bridge.engines import COMPUTER, Deciding, void_seat
from voidbridge.bridge.history import Entry, History
from voidbridge.rules.void_codes import Fleet, HullClass
from voidbridge.state.events import Event
from voidbridge.state.setups import VOID_SEATS
from voidbridge.state.void_setup import Start, VoidSetup
from voidbridge.void.legal import deciding_ship
from voidbridge.void.pack import ship_of
from voidbridge.void.state import CREW, Cast, Hand, Profile, VoidState

UNSEEN = "unseen"


def seen_by(state: VoidState, seat: str) -> frozenset[Fleet]:
    """The fleets whose silent ships a seat sees; on one screen it is the side that decides."""
    mode = state.cast.setup.mode
    seats = (*VOID_SEATS[mode], COMPUTER)[:2]
    if mode == "mastered" and seat == "master":
        return frozenset(Fleet)
    if seat in seats:
        return frozenset({Fleet(seats.index(seat))})
    if seat != "all":
        return frozenset()
    if mode == "solo":
        return frozenset({Fleet.BLUE})
    ship = deciding_ship(state)
    return frozenset({state.fleet(ship)}) if ship >= 0 else frozenset(Fleet)


def unseen(state: VoidState, seen: frozenset[Fleet]) -> tuple[int, ...]:
    """The ships that are not to be shown."""
    return tuple(n for n, ship in enumerate(state.ships) if ship.hidden and state.fleet(n) not in seen)


def veiled(state: VoidState, seen: frozenset[Fleet]) -> VoidState:
    """The battle with nothing in it of the ships that are not to be shown but that something is there."""
    gone = unseen(state, seen)
    if not gone:
        return state
    profiles = [_nobody(row) if n in gone else row for n, row in enumerate(state.cast.profiles)]
    starts = [_nowhere() if n in gone else start for n, start in enumerate(state.cast.setup.starts)]
    ships = [ship_of(starts[n], profiles[n]) if n in gone else ship for n, ship in enumerate(state.ships)]
    fight = state.fight.copy()
    if fight.active in gone:
        fight.begin_turn(fight.active, 0)
    for record in (*ships, fight):
        record.seal()
    setup = _setup(state.cast.setup, starts)
    return VoidState(
        tuple(ships), fight, Cast(setup, state.cast.rules, tuple(profiles), state.cast.thresholds)
    )


def _setup(setup: VoidSetup, starts: list[Start]) -> VoidSetup:
    blue = len(setup.blue)
    return replace(setup, blue=tuple(starts[:blue]), red=tuple(starts[blue:]))


def _nowhere() -> Start:
    return Start("", UNSEEN, 0, 0, 0, silent=True)


def _nobody(row: Profile) -> Profile:
    nobody = Hand(CREW, UNSEEN, (0,) * len(row.crew.skills))
    return Profile(
        row.id, UNSEEN, row.fleet, "", HullClass.RAIDER, False, False, 0, (0, 0), 0, 0, 0, 1, 0, 0, 0, (), nobody, (), 0
    )  # fmt: skip


def deciding_seen(state: VoidState, now: Deciding, seen: frozenset[Fleet]) -> Deciding:
    """Who must decide, without the name of a ship that is not to be shown."""
    ship = state.rows.get(now.unit or "", -1)
    return replace(now, unit=None) if ship in unseen(state, seen) else now


def _names(event: Event, hidden: set[str]) -> bool:
    return any(value in hidden for _, value in event.values if isinstance(value, str))


def visible(events: tuple[Event, ...], hidden: set[str]) -> tuple[Event, ...]:
    """The events that do not tell of a silent ship; once one is revealed it is no secret any more."""
    found = []
    for event in events:
        if event.kind == "revealed":
            hidden.discard(dict(event.values)["ship"])
        if not _names(event, hidden):
            found.append(event)
    return tuple(found)


def veiled_entries(history: History, seat: str) -> tuple[Entry, ...]:
    """The lines of a game as a seat may see them: what a silent ship did is a line without words."""
    state = history.battle.sea
    seen = seen_by(state, seat)
    setup = history.header.setup
    assert isinstance(setup, VoidSetup)
    hidden = {
        state.ids[n] for n, start in enumerate(setup.starts) if start.silent and state.fleet(n) not in seen
    }
    if not hidden:
        return history.entries
    return tuple(_veiled(entry, hidden) for entry in history.entries)


def _veiled(entry: Entry, hidden: set[str]) -> Entry:
    before = set(hidden)
    events = visible(entry.events, hidden)
    words = set(entry.line.said.split())
    if words & hidden:
        return replace(entry, line=replace(entry.line, said=UNSEEN, order="", pools=()), events=events)
    if len(events) != len(entry.events) and before:
        return replace(entry, line=replace(entry.line, pools=()), events=events)
    return entry


__all__ = ["deciding_seen", "seen_by", "unseen", "veiled", "veiled_entries", "visible", "void_seat"]
