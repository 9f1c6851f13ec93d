"""A boarding's fight on deck: who stands where, when it is over, and what it comes to. [BP-09, BC-07, BR-30 to BR-39]

The boarding waits below.  `open_...` draws the deck up from it, `verdict` tells after each action whether
the fight has come to something, `take_...` lets the boarding go on with that.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import NamedTuple

from voidbridge.boarding.contest import resolve as contest
from voidbridge.boarding.contest.deck import met_on_deck
from voidbridge.boarding.contest.state import ContestState
from voidbridge.boarding.plans import Deck, draw_plan
from voidbridge.boarding.procedure import resolve as procedure
from voidbridge.boarding.procedure.deck import Left, deck_of, fought_on_deck
from voidbridge.boarding.procedure.state import NOBODY, ProcedureState
from voidbridge.boarding.procedure.work import group
from voidbridge.bridge.deck_places import SHELTER, Cover, places
from voidbridge.bridge.deck_sides import Stood, fighters, hunting, pursued
from voidbridge.rules.boarding_codes import Party
from voidbridge.rules.book import Rules
from voidbridge.rules.codes import Presence, Side
from voidbridge.rules.contest_codes import Place
from voidbridge.skirmish import aboard
from voidbridge.skirmish.boarded import Opening, Stakes, begin_aboard, deck_setup, lay_out, sight_of
from voidbridge.skirmish.resolve import Chance, Outcome
from voidbridge.skirmish.state import DeckState
from voidbridge.state.rolls import Rolls
from voidbridge.state.setup import Crew

SMALL, LARGE = 240, 360  # edges of a deck in tenths
Crews = tuple[Crew | None, Crew | None]
Plan = tuple[Deck, ...]


@dataclass(frozen=True, slots=True)
class DeckFight:
    """Who is who in a fight on deck, and what was so as it began; parties are 0 attacker, 1 defender."""

    crew: int  # the party that plays the deck's crew side
    boarders: int  # the party that came onto the deck: the attackers, or the hunters of an encounter
    roster: tuple[tuple[str, int, int], ...]  # unit, party, fighter (procedure) or person (contest, -1: none)
    came: tuple[tuple[int, int], ...]  # hit points and wounds of each of them as it began
    totals: tuple[int, int]  # how many fight for each party in all
    down: tuple[int, int]  # how many of these were down before
    deck: int  # which deck of the plan, from 0
    person: int = NOBODY  # who is hunted, in an encounter
    quarry: str = ""  # and as which unit of the deck


class Numbers(NamedTuple):
    """How many fight for each party, how many of them are down, and at how many it breaks."""

    totals: tuple[int, int]
    down: tuple[int, int]
    breaks: tuple[int, int]


class Field(NamedTuple):
    """What a fight is drawn up on."""

    rules: Rules
    deck: Deck
    number: int
    mode: str
    dice: str


def open_procedure_fight(
    state: ProcedureState,
    crews: Crews,
    human: int,
    seed: int,
    chance: Chance,
    plan: Plan | None = None,
) -> tuple[DeckState, DeckFight, Outcome]:
    """The fight of step 6 on the deck that the boarders are on. [BP-09, BR-30]"""
    course, cast = state.course, state.cast
    stood = [fighters(state, party, crews[party]) for party in Party]
    people = [group(state, party) for party in Party]
    drawn = plan or procedure_plan(state, seed)
    number = min(deck_of(state), len(drawn) - 1)
    field = Field(cast.rules, drawn[number], number, cast.setup.mode, cast.setup.dice)
    crew = human if human in tuple(Party) else Party.ATTACKER
    surprised = 0 if course.fought else course.surprised
    first = course.first if course.first != NOBODY else Party.ATTACKER
    opening = Opening(first != crew, bool(surprised >> crew & 1), bool(surprised >> 1 - crew & 1))
    names = (cast.setup.party, f"The crew of {cast.setup.ship}")
    totals = len(people[0]), len(people[1])
    down = totals[0] - len(stood[0]), totals[1] - len(stood[1])
    numbers = Numbers(totals, down, (_breaks(state, 0), max(_breaks(state, 1), course.stood + 1)))
    return _open(field, stood, names, (crew, Party.ATTACKER), opening, _cover(state), chance, numbers)


def _breaks(state: ProcedureState, party: int) -> int:
    """At how many casualties a party breaks. [BP-09]"""
    share = state.cast.numbers["defenders-break" if party else "attackers-break"]
    return -(-share * len(group(state, Party(party))) // 100)


def procedure_plan(state: ProcedureState, seed: int) -> Plan:
    """The decks of the ship that is boarded, always the same for a seed; systems where step 5 marked them. [BR-30]"""
    course, rules = state.course, state.cast.rules
    decks = max(1, course.decks)
    where = {"reactor": course.reactor - 1, "life-support": course.life_support - 1}
    people = sum(map(len, state.cast.fighters))
    return draw_plan(decks, seed, size_for(people, rules), where if course.reactor else None)


def size_for(people: int, rules: Rules) -> int:
    """How wide a deck is for so many. [BR-30]"""
    return LARGE if people > rules.deck_numbers["large"].value else SMALL


def _cover(state: ProcedureState) -> Cover:
    """Who begins beside cover: sides in position, and boarders at a strongpoint. [BP-08, BP-11, BR-35]"""
    course = state.course
    placed = [SHELTER * (course.positions >> party & 1) for party in Party]
    if course.strongpoint and not course.cleared:
        placed[0] = max(placed[0], 10 * state.cast.rules.deck_numbers["entry"].value)
    return Cover(*placed)


def open_encounter(
    state: ContestState,
    side: int,
    person: int,
    crews: Crews,
    human: int,
    seed: int,
    chance: Chance,
    plan: Plan | None = None,
) -> tuple[DeckState, DeckFight, Outcome]:
    """Somebody is cornered, and fights it out with whoever is near. [BC-07, BR-39]"""
    cast, foe = state.cast, 1 - side
    hunted = cast.profiles[foe].people[person]
    stood = [hunting(cast.rules, crews[side]), pursued(cast.rules, crews[foe], hunted.name, person)]
    if side == Party.DEFENDER:
        stood.reverse()
    drawn = plan or encounter_plan(state, side, seed)
    number = _deck_of(hunted.place, drawn, seed + person)
    field = Field(cast.rules, drawn[number], number, cast.setup.mode, cast.setup.dice)
    crew = human if human in tuple(Party) else side
    names = (f"The crew of {cast.profiles[0].name}", f"The crew of {cast.profiles[1].name}")
    totals = len(stood[0]), len(stood[1])
    share = cast.rules.boarding_numbers["attackers-break"].value
    breaks = [-(-share * count // 100) for count in totals]
    breaks[foe] = totals[foe] + 1  # those who stand by the hunted do not break
    numbers = Numbers(totals, (0, 0), (breaks[0], breaks[1]))
    opening = Opening(enemy_first=side != crew)
    return _open(field, stood, names, (crew, side), opening, Cover(), chance, numbers, person)


def encounter_plan(state: ContestState, side: int, seed: int) -> Plan:
    """The decks of the ship on which somebody is hunted, as many as its class has. [BP-08, BR-39]"""
    rules, kind = state.cast.rules, state.cast.profiles[1 - side].kind
    row = rules.vessels.get(kind)
    numbers = rules.deck_numbers
    people = numbers["hunters"].value + numbers["guards"].value + 1
    return draw_plan(row.decks if row is not None else 3, seed, size_for(people, rules))


def _deck_of(place: Place, plan: Plan, chosen: int) -> int:
    """The deck on which somebody is met: by the bridge, by the drive, or anywhere. [BR-39]"""
    wanted = {Place.BRIDGE: "bridge", Place.DRIVE: "reactor"}.get(place, "")
    for number, deck in enumerate(plan):
        if any(mark.kind == wanted for mark in deck.marks):
            return number
    return chosen % len(plan)


def _open(
    field: Field,
    stood: Sequence[Sequence[Stood]],
    names: tuple[str, str],
    sides: tuple[int, int],
    opening: Opening,
    cover: Cover,
    chance: Chance,
    numbers: Numbers,
    person: int = NOBODY,
) -> tuple[DeckState, DeckFight, Outcome]:
    """The deck with both parties on it; `sides` are the crew's party and the boarders'."""
    crew, boarders = sides
    parties = [(crew, one) for one in stood[crew]] + [(1 - crew, one) for one in stood[1 - crew]]
    waiting = _laid(field, stood, names, sides, opening, numbers)
    counts = len(stood[boarders]), len(stood[1 - boarders])
    distance = 10 * field.rules.deck_numbers["distance"].value
    came, met = places(field.deck, counts, sight_of(waiting), cover, distance)
    spots = (*came, *met) if crew == boarders else (*met, *came)
    outcome = begin_aboard(waiting, spots, opening, chance)
    units = waiting.world.units
    fight = DeckFight(
        crew=crew,
        boarders=boarders,
        roster=tuple((waiting.ids[n], party, one.index) for n, (party, one) in enumerate(parties)),
        came=tuple((one.figure.hp[0], int(units[n].wounds)) for n, (_, one) in enumerate(parties)),
        totals=numbers.totals,
        down=numbers.down,
        deck=field.number,
        person=person,
        quarry=next((waiting.ids[n] for n, (_, one) in enumerate(parties) if one.figure.hunted), ""),
    )
    return outcome.state, fight, outcome


def _laid(
    field: Field,
    stood: Sequence[Sequence[Stood]],
    names: tuple[str, str],
    sides: tuple[int, int],
    opening: Opening,
    numbers: Numbers,
) -> DeckState:
    """The deck's tables with everybody still to be placed."""
    crew, boarders = sides
    figures = [one.figure for one in stood[crew]], [one.figure for one in stood[1 - crew]]
    faction = next((one.member[0].faction for one in figures[0] if one.member), "")
    enemy = next((one.group for one in stood[1 - crew] if one.group), "military-security")
    mode = field.mode if field.mode == "mastered" else "solo"
    setup = deck_setup(figures[0], names[crew], faction, enemy, field.deck.size, mode, field.dice)
    stakes = Stakes(
        boarders=Side.CREW if crew == boarders else Side.ENEMY,
        marks=tuple((mark.kind, mark.x, mark.y) for mark in field.deck.marks),
        totals=(numbers.totals[crew], numbers.totals[1 - crew]),
        breaks=(numbers.breaks[crew], numbers.breaks[1 - crew]),
        opening=opening,
    )
    return lay_out(setup, field.rules, field.deck.size, field.deck.pieces, figures, stakes)


def verdict(deck: DeckState, fight: DeckFight, boarding: ProcedureState | ContestState) -> str:
    """What the fight has come to, as one word; empty while it goes on. [BR-36, BR-39]"""
    assert deck.cast.aboard is not None
    return aboard.verdict(deck.world, deck.cast.aboard)


def rounds_fought(deck: DeckState) -> int:
    """How many of its rounds were begun. [BR-33, BR-37]"""
    assert deck.cast.aboard is not None
    return aboard.rounds_fought(deck.world, deck.cast.aboard)


def take_procedure_result(
    state: ProcedureState, deck: DeckState, fight: DeckFight, rolls: Rolls
) -> procedure.Done:
    """The boarding goes on with what the deck came to. [BR-32, BR-36, BR-37]"""
    result, rounds = verdict(deck, fight, state), rounds_fought(deck)
    left = [_left(state, deck, fight, n) for n in range(len(fight.roster))]
    return procedure.outcome(state, rolls, lambda w: fought_on_deck(w, result, rounds, left))


def _left(state: ProcedureState, deck: DeckState, fight: DeckFight, n: int) -> Left:
    """A fighter's hit points after the deck: in proportion to the wounds left, 1 at least. [BR-32]"""
    name, side, index = fight.roster[n]
    hp, wounds = fight.came[n]
    unit = deck.world.units[deck.rows[name]]
    full = state.cast.fighters[side][index].hp
    now = int(unit.wounds)
    if int(unit.presence) != Presence.IN_PLAY:
        return Party(side), index, 0
    if now < wounds:
        hp = max(1, -(-hp * now // wounds))
    elif now > wounds:
        hp = max(hp, min(full, -(-full * now // int(unit.full))))
    return Party(side), index, hp


def take_encounter_result(
    state: ContestState, deck: DeckState, fight: DeckFight, rolls: Rolls
) -> contest.Outcome:
    """The contest goes on with whether somebody was taken. [BC-07, BR-39]"""
    taken, rounds = verdict(deck, fight, state) == "captured", rounds_fought(deck)
    return contest.outcome(state, rolls, lambda w: met_on_deck(w, fight.boarders, taken, rounds))


__all__ = [
    "DeckFight",
    "encounter_plan",
    "open_encounter",
    "open_procedure_fight",
    "procedure_plan",
    "rounds_fought",
    "take_encounter_result",
    "take_procedure_result",
    "verdict",
]
