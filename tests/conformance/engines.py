"""Every engine registers its battles here; the suite beside this file plays them all at random."""

from collections.abc import Callable
from dataclasses import dataclass, replace

from voidbridge.boarding.procedure.pack import usual
from voidbridge.rules.load import load_rules
from voidbridge.rules.procedure_shelf import SHELF
from voidbridge.state.contest_setup import ContestSetup, Vessel
from voidbridge.state.operation_setup import OperationSetup
from voidbridge.state.procedure_setup import ProcedureSetup, Squad
from voidbridge.state.setup import Crew, Lasting, Member, Setup
from voidbridge.state.setups import AnySetup
from voidbridge.state.void_setup import VoidSetup
from voidbridge.void.pack import facing, setup_of


@dataclass(frozen=True, slots=True)
class Entrant:
    """A battle to be played: a name and the set-up of game n."""

    name: str
    setup: Callable[[int], AnySetup]


def ready_crew(crew_id: str) -> Crew:
    """A shipped crew as a set-up takes it."""
    row = load_rules().crews[crew_id]
    members = tuple(Member(m.name, m.leader, m.primary, m.sidearm, m.gear) for m in row.members)
    return Crew(row.name, row.faction, members)


MISSIONS = tuple(m.id for m in load_rules().missions.rows if m.kind in ("quick", "campaign"))
CREWS = tuple(load_rules().crews)
GROUPS = tuple(load_rules().enemies)


def deck_setup(mission: str, n: int) -> Setup:
    """Game n of a mission: crews, enemies, boards and options take turns."""
    options = (
        (),
        ("standard-enemies",),
        ("overwatch-after-shot-barred", "bleed-own-morale"),
        ("enemy-defence",),
    )
    row = load_rules().missions[mission]
    boards = [f"generated-{size // 10}" for size in row.boards]
    boards += [b.id for b in load_rules().boards.rows if b.size in row.boards]
    crews = (ready_crew(CREWS[n % len(CREWS)]),)
    if row.kind == "campaign":
        crews = (with_relics(crews[0], n),)
    mode = "solo"
    if n % 3 == 2:
        crews, mode = (*crews, ready_crew(CREWS[(n + 1) % len(CREWS)])), "coop" if n % 2 else "mastered"
    return Setup(
        mission=mission,
        enemy=GROUPS[n % len(GROUPS)],
        board=boards[n % len(boards)],
        crews=crews,
        mode=mode,
        options=options[n % len(options)],
        board_seed=n,
    )


def with_relics(crew: Crew, n: int) -> Crew:
    """A crew that has found something: every member bears a relic or two."""
    relics = tuple(load_rules().relics)
    borne = [relics[k :: len(crew.members)] for k in range(len(crew.members))]
    members = tuple(
        replace(m, relics=borne[(k + n) % len(borne)], lasting=Lasting(nerve=-(n % 2), wounds=1))
        for k, m in enumerate(crew.members)
    )
    return replace(crew, members=members)


ENTRANTS = tuple(
    Entrant(f"skirmish-{mission}", lambda n, mission=mission: deck_setup(mission, n)) for mission in MISSIONS
)


def void_setup(engagement: str, n: int) -> VoidSetup:
    """Game n of an engagement: modes, officers and options take turns."""
    setup = setup_of(engagement, load_rules(), ("solo", "versus", "mastered")[n % 3])
    if n % 2:
        officers = tuple(load_rules().officers)[: 4 + n % 4]
        setup = replace(setup, blue=(replace(setup.blue[0], officers=officers), *setup.blue[1:]))
    return replace(setup, options=("half-moves",) if n % 3 == 1 else (), rounds=6)


def crowd(n: int) -> VoidSetup:
    """Six against six at close quarters, of every class in turn, some of them silent."""
    ships = tuple(load_rules().ships)
    blue = tuple(ships[(n + k) % len(ships)] for k in range(6))
    red = tuple(ships[(n + 6 + k) % len(ships)] for k in range(6))
    setup = facing(blue, red, load_rules(), apart=6)
    quiet = tuple(
        replace(start, silent=k % 3 == 2, joins=2 if k == 4 else 0) for k, start in enumerate(setup.red)
    )
    return replace(setup, red=quiet, mode="versus", rounds=3)


VOID_ENTRANTS = (
    *(Entrant(f"void-{row}", lambda n, row=row: void_setup(row, n)) for row in load_rules().engagements),
    Entrant("void-crowd", crowd),
)


def contest_setup(n: int) -> ContestSetup:
    """Boarding n: ships, officers, modes, sides and options take turns."""
    ships, officers = tuple(load_rules().ships), tuple(load_rules().officers)
    attacker = Vessel(ships[n % len(ships)], officers=officers[: n % 4])
    defender = Vessel(ships[(3 * n + 5) % len(ships)], officers=officers[3 : 3 + n % 3], morale=100 - n % 30)
    return ContestSetup(
        attacker=attacker,
        defender=defender,
        turns=8,
        mode=("solo", "versus", "mastered")[n % 3],
        commands=("attacker", "defender")[n % 2],
        options=("every-failure-costs",) if n % 4 == 1 else (),
    )


CONTEST_ENTRANTS = (
    Entrant("contest-ships", contest_setup),
    Entrant("contest-cruisers", lambda n: contest_setup(9 + 5 * n)),
)

ENTRIES, VESSELS = tuple(load_rules().boarding_entries), tuple(load_rules().vessels)


def boarding_setup(procedure: str, n: int) -> ProcedureSetup:
    """Game n of a procedure: modes, sides, entries, ships, parties and ways to fight take turns."""
    parties = (
        ((Squad("marines", 6),), (Squad("militia", 8), Squad("captain"))),
        ((Squad("militia", 5, "pilot"), Squad("captain")), (Squad("cultists", 7),)),
        ((Squad("marines", 2), Squad("militia", 4, "gunner", True)), (Squad("marines", 3, suited=False),)),
        ((), ()),
    )
    attackers, defenders = parties[n % 4]
    return usual(
        attackers=attackers,
        defenders=defenders,
        mode=("solo", "versus", "mastered")[n % 3],
        commands=("attacker", "defender")[n // 2 % 2],
        engagement="exchange" if attackers and n % 5 else "typed" if attackers else "chance",
        entry=ENTRIES[n % len(ENTRIES)],
        vessel=VESSELS[(7 * n + len(procedure)) % len(VESSELS)],
        craft=("pod", "assault-boat")[n % 2],
        known_class=n % 3 == 1,
        struck=("point-defence",) if n % 4 == 1 else (),
        options=("no-naturals",) if n % 5 == 4 else (),
        procedure=procedure,
    )


PROCEDURE_ENTRANTS = tuple(
    Entrant(f"procedure-{name}", lambda n, name=name: boarding_setup(name, n)) for name in SHELF
)


def operation_setup(n: int) -> OperationSetup:
    """Operation n: two ships within a cable's length and a third behind; modes, parties and fights take turns."""
    ships = ("shrike-raider", "sentry-frigate", "wayfarer-trader", "drover-freighter")
    close = facing((ships[n % 4],), (ships[(n + 1) % 4], ships[(n + 2) % 4]), load_rules(), apart=1)
    blue, red = close.blue[0], close.red
    near = replace(red[0], x=blue.x, y=blue.y, heading=blue.heading)
    far = replace(red[1], y=red[1].y + 12, silent=n % 2 == 1)
    void = replace(close, red=(near, far), mode=("solo", "versus", "mastered")[n % 3], rounds=8)
    crews = (ready_crew(CREWS[n % len(CREWS)]), ready_crew(CREWS[(n + 1) % len(CREWS)]) if n % 2 else None)
    return OperationSetup(
        void, *crews, fights="deck" if n % 4 else "exchange", prize="r1" if n % 3 == 0 else ""
    )


OPERATION_ENTRANTS = (Entrant("operation", operation_setup),)
