"""What passes from one scale to another: the only place where numbers of two engines meet. [BR-03 to BR-12]

Every row of `ROWS` is a ruling; docs/rules tells them in words.  A hand-over gives only what has changed since
the last one, so that nothing is ever counted twice.
"""

from collections import Counter
from dataclasses import replace
from math import ceil

from voidbridge.boarding.contest.pack import pack as pack_contest
from voidbridge.boarding.contest.state import Company, ContestState
from voidbridge.boarding.procedure.pack import pack as pack_procedure
from voidbridge.boarding.procedure.state import Course, ProcedureState
from voidbridge.boarding.procedure.state import sealed as sealed_course
from voidbridge.bridge.value import Battle, Boarding
from voidbridge.rules.boarding_codes import Party, System
from voidbridge.rules.codes import name_of
from voidbridge.rules.operation_schema import BoardingParty
from voidbridge.rules.void_codes import Ailment, Entry, Fleet, Part
from voidbridge.state.contest_setup import ContestSetup, Vessel
from voidbridge.state.procedure_setup import ProcedureSetup, Squad
from voidbridge.state.setup import Crew
from voidbridge.void.core.records import BURNING, DAMAGED, DARK, DEAD, OPEN, VU, WRECKED
from voidbridge.void.geometry import distance
from voidbridge.void.pack import cast_of
from voidbridge.void.state import Cast, Profile, Ship, VoidState

# The fields that a ship and a company of the contest have in common: they are the same thing. [BR-05]
SHARED = (
    *("hull", "population", "morale", "flags", "burning", "mending", "ailments", "curing"),
    *("mutinies", "hailed"),
)
TRACKS = ("population", "morale")
# Where a system of the procedure is on a ship of the void. [BP-17]
PARTS = {
    System.SENSORS: (Part.AUGUR, DAMAGED),
    System.WEAPON: (Part.WEAPON, DAMAGED),
    System.LIFE_SUPPORT: (Part.LIFE_SUPPORT, DAMAGED),
    System.POWER: (Part.PLASMA_DRIVE, DARK),
    System.FOLD_DRIVE: (Part.WARP_DRIVE, DARK),
}
AILS = {System.THRUSTERS: Ailment.THRUSTERS, System.BRIDGE_CONTROLS: Ailment.BRIDGE_HIT}


def number(battle: Battle, name: str) -> int:
    """A single number of the hand-over."""
    return battle.sea.cast.rules.bridge_numbers[name].value


def party_row(state: VoidState, ship: int) -> BoardingParty:
    """Who fights aboard a ship of its class. [BR-03]"""
    return state.cast.rules.boarding_parties[name_of(state.cast.profiles[ship].kind)]


def share(full: int, population: int) -> int:
    """So many of a full party as a crew of this Population can send; one at least. [BR-03]"""
    return max(1, -(-full * population // 100))


def works(profile: Profile, ship: Ship, part: Part) -> bool:
    """Whether a component of a kind is there and works."""
    found = profile.find(part)
    return found >= 0 and not ship.flags[found] & DEAD


def contest_of(battle: Battle, boarding: Boarding) -> ContestState:
    """Two whole crews as the void leaves them: the same tracks, components and people. [BR-04]"""
    state, setup = battle.sea, battle.sea.cast.setup
    starts = setup.starts
    fleet = state.fleet(boarding.boarder)
    vessels = [
        Vessel(
            starts[n].ship,
            state.name(n),
            officers=tuple(one.id for one in state.cast.profiles[n].officers),
            population=max(1, state.ships[n].population),
            morale=max(1, state.ships[n].morale),
            hull=state.ships[n].hull,
        )
        for n in boarding.ships
    ]
    commands = "attacker" if fleet == Fleet.BLUE else "defender"
    options = ("encounter-on-deck",) if _on_deck(battle) else ()
    given = ContestSetup(
        attacker=vessels[0],
        defender=vessels[1],
        mode=setup.mode,
        dice=setup.dice,
        commands=commands,
        options=options,
    )
    packed = pack_contest(given, state.cast.rules)
    return meet(battle, boarding, replace(packed, cast=replace(packed.cast, paced=True)))


def meet(battle: Battle, boarding: Boarding, contest: ContestState) -> ContestState:
    """The crews take over what the void has done to them since. [BR-05]"""
    companies = []
    for side, ship in enumerate(boarding.ships):
        company, record = contest.companies[side].copy(), battle.sea.ships[ship]
        _since_then(company, record, fresh=not contest.fight.turn)
        _lasting(company, record, active=ship == battle.sea.fight.active)
        for name in SHARED:
            setattr(company, name, getattr(record, name))
        company.captured |= battle.ledger.lost[ship] & ((1 << len(contest.cast.profiles[side].people)) - 1)
        company.jammed = int(bool(record.jammed))
        company.seal()
        companies.append(company)
    return replace(contest, companies=(companies[0], companies[1]))


def _since_then(company: Company, record: Ship, fresh: bool) -> None:
    """What can still be given back: what was lost in the void counts as well. [BR-17]"""
    for track in TRACKS:
        if fresh:
            lost = getattr(record, f"{track}_lost")
        else:
            lost = getattr(company, f"{track}_lost") + getattr(company, track) - getattr(record, track)
        setattr(company, f"{track}_lost", max(0, lost))


def _lasting(company: Company, record: Ship, active: bool) -> None:
    """What lasts until a turn: the boarder's part belongs to its turn under way, the other's to its next. [BR-17]"""
    company.barred = record.barred >> 1 & 1 if active else record.barred & 1
    company.repelling = record.repelling if active else max(company.repelling, record.repelling)


def give_contest(ship: Ship, company: Company, active: bool) -> None:
    """A crew's own numbers come back to its ship. [BR-05, BR-17]"""
    for track in TRACKS:
        lost = getattr(ship, f"{track}_lost") + getattr(ship, track) - getattr(company, track)
        setattr(ship, f"{track}_lost", max(0, lost))
    ship.barred = (ship.barred if active else 0) | company.barred & 1
    ship.repelling = max(ship.repelling, company.repelling)
    for name in SHARED:
        setattr(ship, name, getattr(company, name))


def procedure_of(battle: Battle, boarding: Boarding) -> ProcedureState:
    """A party and the ship it goes to, as the void leaves it. [BR-03, BR-04]"""
    packed = pack_procedure(party_setup(battle, boarding), battle.sea.cast.rules)
    hull = battle.sea.cast.profiles[boarding.target].hull
    whole = replace(packed.cast, vessel=replace(packed.cast.vessel, hull=hull))
    return board_again(battle, boarding, replace(packed, cast=whole))


def party_setup(battle: Battle, boarding: Boarding) -> ProcedureSetup:
    """What such a boarding starts from: who goes, who waits there, and what is out of order. [BR-03, BR-04]"""
    state, setup = battle.sea, battle.sea.cast.setup
    boarder, target = boarding.ships
    fleet = state.fleet(boarder)
    crew, guards = free_party(battle, fleet), free_party(battle, state.fleet(target))
    attackers = () if crew else _marines(battle, boarder)
    plan = battle.operation.plan_of(state.ids[target]) if battle.operation else None
    return ProcedureSetup(
        mode=setup.mode,
        dice=setup.dice,
        commands="attacker" if fleet == Fleet.BLUE else "defender",
        attackers=attackers,
        defenders=_defenders(battle, target),
        attacker_crew=crew,
        defender_crew=guards,
        party=crew.name if crew else f"Marines of {state.name(boarder)}"[:40],
        ship=state.name(target),
        vessel=party_row(state, target).vessel,
        decks=len(plan.decks) if plan else 0,
        entry=name_of(Entry(boarding.entry)),
        distance=ceil(apart(state, boarder, target) / VU),
        engagement="deck" if _on_deck(battle) else "exchange",
        struck=tuple(name_of(system) for system in System if struck(state, target, system)),
    )


def board_again(battle: Battle, boarding: Boarding, procedure: ProcedureState) -> ProcedureState:
    """What the void has done to the ship since is so aboard as well. [BR-05]"""
    course = procedure.course.copy()
    record = battle.sea.ships[boarding.target]
    course.hull = record.hull
    course.struck = tuple(
        max(times, int(struck(battle.sea, boarding.target, System(n))))
        for n, times in enumerate(course.struck)
    )
    return sealed_course(course, procedure.cast)


def _on_deck(battle: Battle) -> bool:
    return battle.operation is not None and battle.operation.fights == "deck"


def apart(state: VoidState, one: int, other: int) -> int:
    """How far two ships are from each other, in hundredths of a VU."""
    a, b = state.ships[one], state.ships[other]
    return distance(b.x - a.x, b.y - a.y)


def _marines(battle: Battle, ship: int) -> tuple[Squad, ...]:
    """Marines by class and Population, where no named party goes. [BR-03]"""
    state = battle.sea
    return (Squad("marines", share(party_row(state, ship).marines, state.ships[ship].population)),)


def free_party(battle: Battle, fleet: Fleet) -> Crew | None:
    """A side's named party as far as it stands; None while it is in another boarding already. [BR-03, BR-06]"""
    crew = battle.operation.crews[fleet] if battle.operation else None
    across = {
        battle.sea.fleet(ship)
        for frame in battle.aside
        for ship, names in zip(frame.beside.ships, frame.beside.party, strict=True)
        if names
    }
    if crew is None or fleet in across:
        return None
    gone = Counter(name for side, name in battle.ledger.fallen if side == fleet)
    left = tuple(member for member in crew.members if not _struck_off(gone, member.name))
    return replace(crew, members=left) if left else None


def _struck_off(gone: "Counter[str]", name: str) -> bool:
    """Whether one of this name is out; of two with one name only so many as have fallen."""
    gone[name] -= 1
    return gone[name] >= 0


def _defenders(battle: Battle, ship: int) -> tuple[Squad, ...]:
    """Deckhands by class and Population, a quarter of them marines where barracks work, and the captain. [BR-03]"""
    state = battle.sea
    profile, record = state.cast.profiles[ship], state.ships[ship]
    hands = share(party_row(state, ship).militia, record.population)
    marines = hands // 4 if works(profile, record, Part.BARRACKS) else 0
    squads = [Squad("militia", hands - marines)]
    if marines:
        squads.append(Squad("marines", marines))
    if not battle.ledger.lost[ship] & 1:
        squads.append(Squad("captain", 1))
    return tuple(squads)


def struck(state: VoidState, ship: int, system: System) -> bool:
    """Whether a system of the procedure is out on a ship of the void. [BP-17, BR-04]"""
    record, profile = state.ships[ship], state.cast.profiles[ship]
    if system in PARTS:
        part = PARTS[system][0]
        found = [n for n, piece in enumerate(profile.pieces) if piece.part == part]
        return bool(found) and all(record.flags[n] & DEAD for n in found)
    if system in AILS:
        return bool(record.ailments[AILS[system]])
    if system == System.POINT_DEFENCE:
        return profile.turrets == 0
    return system == System.COMMS and bool(record.jammed)


def strike(state: VoidState, cast: Cast, boarding: Boarding, ship: Ship, system: System, times: int) -> Cast:
    """A system struck aboard is out on the ship; struck twice its component is gone. [BP-16, BP-17, BR-08]"""
    n = boarding.target
    profile = cast.profiles[n]
    if system in PARTS:
        part, bits = PARTS[system]
        found = [k for k, piece in enumerate(profile.pieces) if piece.part == part]
        again = times > 1  # what was struck before is destroyed; else something whole is struck
        there = [k for k in found if not ship.flags[k] & WRECKED]
        there.sort(key=lambda k: bool(ship.flags[k] & DEAD) != again)
        if there:
            _flag(ship, there[0], bits | (WRECKED if again else 0))
    elif system in AILS:
        ailment = AILS[system]
        ship.ailments = _put(ship.ailments, ailment, max(1, ship.ailments[ailment]))
        ship.curing = _put(ship.curing, ailment, 0)
    elif system == System.POINT_DEFENCE:
        return _recast(cast, n, replace(profile, turrets=0))
    elif system == System.COMMS:
        ship.jammed |= 1 << boarding.boarder
    return cast


def open_breach(ship: Ship, profile: Profile) -> int:
    """The hole through which they came: a hold stands open, or quarters, or the bridge; its number. [BR-08]"""
    for part in (Part.HOLD, Part.QUARTERS, Part.BRIDGE):
        found = profile.find(part)
        if found >= 0 and not ship.flags[found] & WRECKED:
            _flag(ship, found, OPEN)
            return found
    return -1


def _flag(ship: Ship, n: int, bits: int) -> None:
    bits |= ship.flags[n]
    if bits & WRECKED:  # nothing is left to burn [VO-20]
        bits &= ~BURNING
        ship.burning = _put(ship.burning, n, 0)
    ship.flags = _put(ship.flags, n, bits)
    ship.mending = _put(ship.mending, n, 0)


def _put(values: tuple[int, ...], n: int, value: int) -> tuple[int, ...]:
    return (*values[:n], value, *values[n + 1 :])


def lose(ship: Ship, hull: int = 0, souls: int = 0, heart: int = 0) -> None:
    """Hull with a life and some heart for each point, lives, heart. [VO-17, BR-06]"""
    hull = min(hull, ship.hull)
    ship.hull -= hull
    lives, courage = min(ship.population, hull + souls), min(ship.morale, hull + heart)
    ship.population -= lives
    ship.population_lost += lives
    ship.morale -= courage
    ship.morale_lost += courage


def downs(course: Course, before: Course, party: Party, procedure: ProcedureState) -> list[int]:
    """Who of a side has gone down since. [BR-05, BR-06]"""
    echo = [one.echo for one in procedure.cast.fighters[party]]
    return [n for n, hp in enumerate(course.hp[party]) if not hp and before.hp[party][n] and not echo[n]]


def _recast(cast: Cast, n: int, profile: Profile) -> Cast:
    """The cast with one ship changed, and tables that say so."""
    return cast_of(cast.setup, cast.rules, (*cast.profiles[:n], profile, *cast.profiles[n + 1 :]))


def manned(cast: Cast, prize: int, taker: int) -> Cast:
    """A captured ship under another flag: a nameless prize crew works it. [BR-11]"""
    profile = cast.profiles[prize]
    rating = cast.rules.crew_ratings[cast.rules.ships[profile.design].rating]
    fleet = cast.profiles[taker].fleet
    return _recast(cast, prize, replace(profile, fleet=fleet, officers=(), tasks=rating.tasks))


ROWS = (
    ("BR-03", "void to boarding", "the named party, or marines and militia by class and Population"),
    ("BR-04", "void to boarding", "Hull, tracks, components, officers and what is out of order"),
    ("BR-05", "both ways", "each hand-over gives only what changed since the last one"),
    ("BR-06", "boarding to void", "who went down: Population, the captain's Morale and office, names"),
    ("BR-07", "boarding to void", "officers and extended actions that were used"),
    ("BR-08", "boarding to void", "systems as component states, the breach with its Hull each round"),
    ("BR-09", "void to boarding", "a boarding whose ships part is over"),
    ("BR-10", "boarding to void", "how the procedure ended"),
    ("BR-11", "boarding to void", "a captured ship changes sides with a prize crew"),
    ("BR-12", "boarding to void", "how the contest ended"),
)
