"""The boarding actions: seven that attack, three that hold. [BC-01 to BC-10]"""

from voidbridge.boarding.contest.assess import (
    alone,
    deed_target,
    duel,
    graded,
    needed,
    opposition,
    part_works,
    protected,
    serves,
)
from voidbridge.boarding.contest.criticals import critical
from voidbridge.boarding.contest.losses import (
    lose_crew,
    lose_heart,
    lose_hull,
    put,
    regain_heart,
    save_crew,
)
from voidbridge.boarding.contest.state import GROUND, NOBODY
from voidbridge.boarding.contest.work import Decks, Work, other, profile
from voidbridge.rules.codes import name_of
from voidbridge.rules.contest_codes import Deed, Grade
from voidbridge.rules.contest_schema import Effect
from voidbridge.rules.d100 import contest
from voidbridge.rules.void_codes import Part

MOST_GROUND = 60  # [BC-05]
CAPTAIN_TAKEN = 10  # Morale [BC-07]
STEADY = 5  # a critical success is this face or less [BC-09]
DEGREE = 1  # that one basic Shanghai crew is worth [BC-08]


def attempt(w: Work, side: int, deed: Deed, by: int, component: int = NOBODY) -> Grade:
    """The tests of a boarding action, and what they come to; a failed attack costs a life and some heart."""
    row = w.cast.deeds[deed]
    mine = w.test(side, deed_target(w, side, deed, by, component), row.id, profile(w, side).hands[by].id)
    met = opposition(w, side, deed)
    if met is None:
        found = alone(mine)
    else:
        target, foe = met
        theirs = w.test(other(side), target, "repel", profile(w, other(side)).hands[foe].id)
        found = contest(mine, theirs)
    needs = needed(w, side, deed)
    grade = graded(found, needs)
    w.tell("deed-done", side, deed=row.id, grade=name_of(grade), net=found.net, needed=needs)
    if grade == Grade.FAIL and (row.offensive or w.cast.every_failure_costs):
        lose_crew(w, side, 1, "ambush")
        lose_heart(w, side, 1, "ambush")
    w.fight.tried = (*w.fight.tried, (deed, component, int(grade > Grade.FAIL)))
    return grade


def effect(w: Work, deed: Deed, grade: Grade) -> Effect:
    """What a success does, by the row of the action."""
    row = w.cast.deeds[deed]
    return row.great if grade == Grade.GREAT else row.basic


def rolled(w: Work, side: int, deed: Deed, found: Effect) -> int:
    """The one roll that feeds every track it counts for. [BC-04]"""
    dice = w.dice(found.dice, found.sides, w.cast.deeds[deed].id, side, other(side)) if found.dice else ()
    return sum(dice) + (found.bonus if dice else 0)


def strike(w: Work, side: int, deed: Deed, grade: Grade) -> int:
    """Crew and heart that an attack costs the other side; returns the roll. [BC-04]"""
    found, foe = effect(w, deed, grade), other(side)
    roll = rolled(w, side, deed, found)
    lose_crew(w, foe, found.population + (roll if found.crew else 0), name_of(deed))
    lose_heart(w, foe, found.morale + (roll if found.heart else 0), name_of(deed))
    return roll


def storm(w: Work, side: int, deed: Deed, by: int) -> None:
    """An attack that needs no further choice."""
    grade = attempt(w, side, deed, by)
    if deed == Deed.HEAD_FOR_THE_BRIDGE:
        _bridge(w, side, grade)
    elif grade >= Grade.SUCCESS:
        before = w.companies[other(side)].population
        strike(w, side, deed, grade)
        if deed == Deed.SHANGHAI_CREW:
            _herd(w, side, grade, before - w.companies[other(side)].population)


def _herd(w: Work, side: int, grade: Grade, brought: int) -> None:
    """Basic successes add up to a great one; whom the great ones bring are one's own later. [BC-08]"""
    company = w.companies[side]
    if grade == Grade.SUCCESS:
        company.prisoners += DEGREE
        w.tell("prisoners-gathered", side, degrees=company.prisoners)
        return
    company.prisoners = 0
    if brought:
        company.pressed += brought
        w.tell("crew-pressed", side, amount=brought, total=company.pressed)


def _bridge(w: Work, side: int, grade: Grade) -> None:
    """The way to the bridge: ground, an open bridge, and with a teleportarium a leap. [BC-05, BC-06]"""
    company = w.companies[side]
    if grade == Grade.SUCCESS:
        gain_ground(w, side, Deed.HEAD_FOR_THE_BRIDGE)
    elif grade == Grade.GREAT:
        company.open, company.breached = 2, 1
        w.tell("bridge-opened", side, when="next")
    if grade >= Grade.SUCCESS and beams(w, side):
        w.fight.beamed, company.breached = 1, 1
        w.tell("beamed-across", side)


def beams(decks: Decks, side: int) -> bool:
    """Whether a teleportarium carries boarders across, and no maze swallows them. [BC-06]"""
    return serves(decks, side, Part.TELEPORTARIUM) and not part_works(decks, other(side), Part.MAZE)


def gain_ground(w: Work, side: int, deed: Deed, component: int = NOBODY) -> None:
    """+10 on the same deed there, sixty at most. [BC-05]"""
    company, foe = w.companies[side], profile(w, other(side))
    step = w.cast.deeds[deed].basic.ground
    if deed == Deed.HEAD_FOR_THE_BRIDGE:
        component = foe.find(Part.BRIDGE)
        value = company.bridge = min(MOST_GROUND, company.bridge + step)
    else:
        name = name_of(deed)
        before = getattr(company, name)
        value = min(MOST_GROUND, before[component] + step)
        setattr(company, name, put(before, component, value))
    w.tell("ground-gained", side, deed=name_of(deed), component=f"c{component + 1}", value=value)


def sabotage(w: Work, side: int, component: int, by: int) -> None:
    """Charges: a basic success is losses or ground, a great one losses and a critical hit. [BC-04]"""
    grade = attempt(w, side, Deed.SABOTAGE, by, component)
    if grade == Grade.SUCCESS:
        w.fight.choosing = component + 1
    elif grade == Grade.GREAT:
        blast(w, side, component, grade)


def blast(w: Work, side: int, component: int, grade: Grade) -> None:
    """The charges go off. [BC-04, VO-19]"""
    found, foe = effect(w, Deed.SABOTAGE, grade), other(side)
    row = w.die(found.critical, "critical", side, foe) if found.critical else 0
    beyond = lose_hull(w, foe, found.hull, "sabotage")
    if beyond:
        critical(w, foe, (beyond + 1) // 2, component)
    if row:
        critical(w, foe, row, component)


def spoils(w: Work, side: int, word: str) -> None:
    """What a basic Sabotage brings: the attacker has chosen. [BC-04]"""
    component = w.fight.choosing - 1
    w.fight.choosing = 0
    if word == "ground":
        gain_ground(w, side, Deed.SABOTAGE, component)
    else:
        blast(w, side, component, Grade.SUCCESS)


def seize(w: Work, side: int, component: int, by: int) -> None:
    """A component is fought over: ground, or control. [BC-05, BC-06]"""
    grade, foe = attempt(w, side, Deed.SEIZURE, by, component), w.companies[other(side)]
    if grade == Grade.SUCCESS:
        gain_ground(w, side, Deed.SEIZURE, component)
    elif grade == Grade.GREAT:
        foe.taken |= 1 << component
        w.companies[side].seizure = put(w.companies[side].seizure, component, 0)
        w.tell("component-taken", other(side), component=f"c{component + 1}")


def retake(w: Work, side: int, component: int, by: int) -> None:
    """What the other side holds is won back by any success. [BC-06]"""
    if attempt(w, side, Deed.SEIZURE, by) >= Grade.SUCCESS:
        w.companies[side].taken &= ~(1 << component)
        w.tell("component-won-back", side, component=f"c{component + 1}")
        if profile(w, side).pieces[component].part == Part.BRIDGE:
            w.companies[other(side)].open = 0
            w.tell("bridge-closed", other(side))


def find(w: Work, side: int, person: int, by: int) -> None:
    """Somebody is hunted: cornered next turn, or at once; on a guarded place only by a great success. [BC-07]"""
    guarded = protected(w, side, person)
    grade = attempt(w, side, Deed.FIND_THE_BLAGGARD, by)
    if grade < Grade.SUCCESS:
        return
    quarry = profile(w, other(side)).people[person]
    name = quarry.id
    if guarded and grade < Grade.GREAT:
        w.tell("out-of-reach", side, person=name, place=name_of(quarry.place))
        return
    if grade == Grade.GREAT and not guarded:
        w.tell("cornered", side, person=name, when="now")
        encounter(w, side, person)
    else:
        w.companies[side].hunted = person
        w.tell("cornered", side, person=name, when="next")


def encounter(w: Work, side: int, person: int) -> None:
    """Command against Command over one person, or a fight on deck, for which all waits. [BC-07, BR-39]"""
    if w.cast.meets_on_deck:
        w.fight.meeting = person
        w.tell("met", side, person=profile(w, other(side)).people[person].id)
        return
    taken(w, side, person, dueled(w, side, "encounter") > 0)


def taken(w: Work, side: int, person: int, caught: bool) -> None:
    """Somebody who was cornered is a captive, or got away. [BC-07]"""
    foe = other(side)
    name = profile(w, foe).people[person].id
    if not caught:
        w.tell("got-away", side, person=name)
        return
    w.companies[foe].captured |= 1 << person
    w.tell("captured", side, person=name)
    if person == 0:
        lose_heart(w, foe, CAPTAIN_TAKEN, "captain-taken")


def dueled(w: Work, side: int, what: str) -> int:
    """1 when the side that acts has won, -1 when it has lost, 0 for a tie."""
    (mine, by), (theirs, foe) = duel(w, side)
    one = w.test(side, mine, what, profile(w, side).hands[by].id)
    two = w.test(other(side), theirs, "repel", profile(w, other(side)).hands[foe].id)
    return contest(one, two).winner


def guard(w: Work, side: int, deed: Deed, by: int) -> None:
    """The defensive action. [BC-09]"""
    w.fight.beamed = 0
    grade = attempt(w, side, deed, by)
    if grade < Grade.SUCCESS:
        return
    found = effect(w, deed, grade)
    if deed == Deed.PUSH_THEM_BACK:
        w.companies[other(side)].pushed = found.shift
        w.tell("pushed-back", other(side), shift=found.shift)
    elif deed == Deed.RETRIEVE_THE_WOUNDED:
        save_crew(w, side, rolled(w, side, deed, found), name_of(deed))
    else:
        regain_heart(w, side, rolled(w, side, deed, found), name_of(deed))
        if face_of(w) <= STEADY:
            w.companies[side].steady = 1
            w.tell("nerves-steeled", side)


def face_of(w: Work) -> int:
    """What the hundred-sided die of the last attempt showed."""
    return next(int(e["rolled"]) for e in reversed(w.events) if e.kind == "tested")


def clear_ground(w: Work, side: int) -> None:
    """Ground that was not fought for in this turn is lost. [BC-05]"""
    company = w.companies[side]
    tried = {(deed, component) for deed, component, _ in w.fight.tried}
    bridge = profile(w, other(side)).find(Part.BRIDGE)
    if company.bridge and (Deed.HEAD_FOR_THE_BRIDGE, NOBODY) not in tried:
        company.bridge = 0
        w.tell("ground-lost", side, deed=name_of(Deed.HEAD_FOR_THE_BRIDGE), component=f"c{bridge + 1}")
    for deed in GROUND:
        name = name_of(deed)
        for component, value in enumerate(getattr(company, name)):
            if value and (deed, component) not in tried:
                setattr(company, name, put(getattr(company, name), component, 0))
                w.tell("ground-lost", side, deed=name, component=f"c{component + 1}")
