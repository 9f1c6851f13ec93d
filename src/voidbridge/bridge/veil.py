"""What a void battle hides: silent ships, and what augury has not shown of the others. [VO-12, VO-28]

Hull is known to all, because every blow is told; crew, heart, components and what is wrong with them
are the owner's secret until the other side has looked closely.
"""

from collections import Counter
from dataclasses import replace
from typing import Any

from voidbridge.bridge.engines import COMPUTER, Deciding
from voidbridge.bridge.history import Entry, History
from voidbridge.rules.codes import name_of
from voidbridge.rules.void_codes import Ailment, Fleet, HullClass
from voidbridge.state.events import Event
from voidbridge.state.setups import VOID_SEATS
from voidbridge.state.void_setup import Start, VoidSetup
from voidbridge.void.core.veil import mask
from voidbridge.void.legal import deciding_ship
from voidbridge.void.pack import cast_of, ship_of
from voidbridge.void.state import CREW, Hand, Profile, VoidState, frozen, sealed, thaw
from voidbridge.void.work import ALL, shown

UNSEEN = "unseen"
BRIDGE = "bridge"  # the frame of what happens between two scales
INSIDE = (
    "crew-lost",
    "crew-saved",
    "morale-lost",
    "morale-raised",
    "crew-held",
    "mutinied",
    "ailment-gained",
)
PARTS = ("component-hit", "repairs-begun", "repaired", "fire-broke-out", "fire-burned", "fire-out")
TRIED = ("mutiny", "emergency-repairs", "fight-fire", "hold-fast", "triage", "disinformation")
TENDED = ("repair", "fight-fire", "vent")
OPEN = ("shot", "damage")  # dice whose sum is told anyway
HULL = ("ship", "hull", "hull_change")
Known = tuple[int, frozenset[str], tuple[Fleet, ...]]
GAUGES = ("population", "morale")
AILMENTS = tuple(name_of(one) for one in Ailment)


def seen_by(state: VoidState, seat: str) -> frozenset[Fleet]:
    """The fleets that a seat knows from within; on one screen it is the side that decides."""
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


def guarded(state: VoidState, seen: frozenset[Fleet]) -> tuple[int, ...]:
    """The ships of which not everything is to be shown."""
    return tuple(n for n, ship in enumerate(state.ships) if ship.known < ALL and state.fleet(n) not in seen)


def knows(state: VoidState, ship: int, component: int) -> bool:
    """Whether augury has shown a component."""
    return shown(state.ships[ship].known, state.cast.profiles[ship].pieces[component].part)


def veiled(state: VoidState, seen: frozenset[Fleet]) -> VoidState:
    """The battle with nothing in it of what is not to be shown."""
    gone, kept = unseen(state, seen), guarded(state, seen)
    if not gone and not kept:
        return state
    world = thaw(state)
    for n in kept:
        mask(world, n)
    seen_from = frozen(world, state.cast)
    return _without(seen_from, gone) if gone else seen_from


def _without(state: VoidState, gone: tuple[int, ...]) -> VoidState:
    """The battle without some of its ships, whatever they are."""
    profiles = tuple(_nobody(row) if n in gone else row for n, row in enumerate(state.cast.profiles))
    starts = [_nowhere() if n in gone else start for n, start in enumerate(state.cast.setup.starts)]
    rules = state.cast.rules
    ships = [
        ship_of(starts[n], profiles[n], rules) if n in gone else ship for n, ship in enumerate(state.ships)
    ]
    fight = state.fight.copy()
    if fight.active in gone:
        active = fight.active
        fight.hide_turn()
        fight.active = active
    return sealed(ships, fight, cast_of(_setup(state.cast.setup, starts), rules, profiles))


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


class Sight:
    """What one seat may be told, line after line."""

    def __init__(
        self, state: VoidState, seen: frozenset[Fleet], hidden: set[str], owners: tuple[Fleet, ...]
    ) -> None:
        self.state, self.seen, self.hidden = state, seen, hidden
        self.serve(owners)
        starts = zip(state.ids, state.cast.setup.starts, strict=True)
        self.silent = {name for name, start in starts if start.silent}

    def serve(self, owners: tuple[Fleet, ...]) -> None:
        """Whose each ship is from here on: what was told of it before stays as it was. [BR-22]"""
        self.owners = owners
        self.theirs = {name for n, name in enumerate(self.state.ids) if owners[n] not in self.seen}
        self.kept = {name for name in self.theirs if self.state.ships[self.state.rows[name]].known < ALL}

    def _taken(self, event: Event) -> None:
        """A ship serves another side from here on. [BR-11]"""
        ship, taker = (self.state.rows[event[name]] for name in ("ship", "taker"))
        owners = list(self.owners)
        owners[ship] = owners[taker]
        self.serve(tuple(owners))

    def events(self, events: tuple[Event, ...]) -> tuple[Event, ...]:
        """The events that tell no secret; once a ship is revealed it is none any more."""
        found = []
        alone = self._rolled_alone(events)
        for event in events:
            if event.frame not in ("", BRIDGE):  # aboard, everything is seen
                found.append(event)
                continue
            if event.kind == "revealed" or (event.kind == "joined" and event["ship"] not in self.silent):
                self.hidden.discard(event["ship"])
            if event.kind == "corrected" and event["field"] == "hidden":
                self._set_hidden(event)
            if event.kind == "ship-captured" and event["manned"]:
                self._taken(event)
            if not self._names_hidden(event) and not self._inside(event) and event not in alone:
                found.append(self._from_outside(event))
        return tuple(found)

    def _set_hidden(self, event: Event) -> None:
        """The master has shown a ship, or hidden it."""
        ship = event["ship"]
        if event["value"]:
            self.hidden |= {ship} & self.theirs
        else:
            self.hidden.discard(ship)

    def _rolled_alone(self, events: tuple[Event, ...]) -> list[Event]:
        """Dice of a tie in which nobody else is seen: they would tell that somebody is there. [VO-11, VO-28]"""
        faces: dict[str, tuple[int, ...]] = {}
        rolled: list[tuple[Event, tuple[Any, ...]]] = []
        tied = [event for event in events if event.kind == "tie-rolled"]
        if not any(event["ship"] in self.hidden for event in tied):
            return []
        for event in tied:
            ship = event["ship"]
            before = faces.get(ship, ())
            faces[ship] = (*before, event["face"])
            if ship not in self.hidden:
                rolled.append((event, (self._place(ship), before)))
        ties = Counter(tie for _, tie in rolled)
        return [event for event, tie in rolled if ties[tie] < 2]

    def _place(self, ship: str) -> tuple[int, int]:
        return self.state.fight.initiative[self.state.rows[ship]]

    def _names_hidden(self, event: Event) -> bool:
        return any(value in self.hidden for _, value in event.values if isinstance(value, str))

    def _inside(self, event: Event) -> bool:
        """Whether an event is one that only the ship's own people see."""
        values = dict(event.values)
        if values.get("ship") not in self.kept:
            return False
        if event.kind in PARTS:
            return not self._known(values["ship"], values["component"])
        if event.kind == "corrected":
            return self._inside_field(values["ship"], values["field"])
        if event.kind == "handed-over":
            return not event["hull_change"]
        return event.kind in INSIDE or (event.kind == "tested" and values["what"] in TRIED)

    def _inside_field(self, ship: str, field: str) -> bool:
        """Whether what the master set is a number that only the ship's own people know."""
        component, _, state = field.partition("-")
        if state and component[1:].isdigit():
            return not self._known(ship, component)
        return field in GAUGES or field in AILMENTS

    def _known(self, ship: str, component: str) -> bool:
        if not component[1:].isdigit():
            return False
        return knows(self.state, self.state.rows[ship], int(component[1:]) - 1)

    def _from_outside(self, event: Event) -> Event:
        """A test of others is told without its parts: they would tell what is wrong aboard."""
        if (
            event.kind == "handed-over" and event["ship"] in self.kept
        ):  # hull is known to all, the rest is not
            return replace(event, values=tuple(one for one in event.values if one[0] in HULL))
        told = event.kind == "tested" and dict(event.values).get("ship") in self.kept
        return replace(event, parts=()) if told else event

    def _tells_inside(self, words: list[str]) -> bool:
        """Whether a line would tell what is wrong aboard."""
        return (
            words[0] in TENDED
            or (words[0] == "order" and words[-1] in TRIED)
            or (words[0] == "set" and self._inside_field(words[1], words[2]))
        )

    def entry(self, entry: Entry) -> Entry:
        """A line as it may be told."""
        words = entry.line.said.split()
        if entry.aboard:  # a line that was said on another scale names nobody in the void
            events = self.events(entry.events)
            silent = _of_the_void(entry.events) != _of_the_void(events)  # dice of the void that tell a secret
            line = replace(entry.line, pools=()) if silent else entry.line
            return replace(entry, line=line, events=events)
        hidden = bool(set(words) & self.hidden)
        events = self.events(entry.events)
        inside = len(words) > 1 and words[1] in self.kept and self._tells_inside(words)
        if (hidden and set(words) & self.hidden) or inside:
            line = replace(entry.line, said=UNSEEN, order="", pools=())
            return replace(entry, line=line, events=events)
        if hidden or len(events) != len(entry.events):
            pools = () if hidden else tuple(pool for pool in entry.line.pools if pool.why in OPEN)
            told = UNSEEN if words[0] == "faces" else entry.line.said
            return replace(entry, line=replace(entry.line, said=told, pools=pools), events=events)
        return replace(entry, events=events)


def _of_the_void(events: tuple[Event, ...]) -> int:
    return sum(not event.frame for event in events)


def veiled_events(state: VoidState, seat: str, events: tuple[Event, ...]) -> tuple[Event, ...]:
    """The events of the last action as a seat may see them."""
    seen = seen_by(state, seat)
    owners = tuple(state.fleet(n) for n in range(len(state.ids)))
    return Sight(state, seen, {state.ids[n] for n in unseen(state, seen)}, owners).events(events)


def veiled_entries(history: History, seat: str) -> tuple[Entry, ...]:
    """The lines of a game as a seat may see them: what a silent ship did is a line without words."""
    state = history.battle.sea
    setup = state.cast.setup
    seen = seen_by(state, seat)
    unknown = [start.silent or start.joins > 1 for start in setup.starts]
    owners = tuple(Fleet("br".index(name[0])) for name in state.ids)
    hidden = {state.ids[n] for n, secret in enumerate(unknown) if secret and owners[n] not in seen}
    sight = Sight(state, seen, hidden, owners)
    found: list[Entry] = []
    past: list[Known] = []  # the lines that stand, and what was hidden and whose ships were after each
    for entry in history.entries:
        found.append(sight.entry(entry))
        words = entry.line.said.split()
        if words[0] not in ("undo", "rewind"):
            past.append((entry.number, frozenset(sight.hidden), sight.owners))
            continue
        last = int(words[1]) if words[0] == "rewind" else past[-1][0] - 1
        while past[-1][0] > last:
            past.pop()
        sight.hidden = set(past[-1][1])  # what was found since then is hidden again
        sight.serve(past[-1][2])
    return tuple(found)
