"""Every number with its reasons: the action, its preview, the odds and the log call only these. [VO-01]"""

from collections.abc import Iterable

from voidbridge.boarding.contest.state import DEAD, GROUND, NOBODY, Company
from voidbridge.boarding.contest.work import Decks, other, profile, there
from voidbridge.rules.contest_codes import Deed, Grade, Place, Talent, Why
from voidbridge.rules.d100 import Contest, Result, Row, Target, best
from voidbridge.rules.void_codes import Part, Task

HALF_HANDED = -20  # without a bridge, or without a captain, on Command [VO-20, BC-07]
OUTNUMBERED = -10  # [BC-10]
PRICE = 25  # of Population or Morale: from here on a crew may break [BC-11]
STEADFAST = 20  # Command of that test
HARD = -20  # of breaking free
STAYING = (Part.BRIDGE, Part.PLASMA_DRIVE, Part.WARP_DRIVE)
DRIVES = (Part.PLASMA_DRIVE, Part.WARP_DRIVE)


def works(company: Company, component: int) -> bool:
    """Whether a component works, for whoever holds it. [VO-20]"""
    return component >= 0 and not company.flags[component] & DEAD


def part_works(decks: Decks, side: int, part: Part) -> bool:
    """Whether a side's own ship has a working component of a kind that is in its own hands. [BC-06]"""
    company = decks.companies[side]
    return any(
        piece.part == part and works(company, n) and not company.taken >> n & 1
        for n, piece in enumerate(profile(decks, side).pieces)
    )


def soldiers(decks: Decks, side: int) -> int:
    """Command in boarding of the components that work for a side, on either ship. [VO-20, BC-06]"""
    found = 0
    for ship in (side, other(side)):
        company = decks.companies[ship]
        for n, piece in enumerate(profile(decks, ship).pieces):
            held = bool(company.taken >> n & 1)
            if piece.command and works(company, n) and held == (ship != side):
                found += piece.command
    return found


def serves(decks: Decks, side: int, part: Part) -> bool:
    """Whether a component of a kind works for a side: its own, or one that it has taken. [BC-06]"""
    foe, row = decks.companies[other(side)], profile(decks, other(side))
    return part_works(decks, side, part) or any(
        piece.part == part and works(foe, n) and bool(foe.taken >> n & 1)
        for n, piece in enumerate(row.pieces)
    )


def holds_bridge(decks: Decks, side: int) -> bool:
    """Whether a side holds the other's bridge. [BC-06]"""
    theirs = profile(decks, other(side)).find(Part.BRIDGE)
    return theirs >= 0 and bool(decks.companies[other(side)].taken >> theirs & 1)


def bridge_open(decks: Decks, side: int) -> bool:
    """Whether a side's boarders can act on the other's bridge now. [BC-06]"""
    now = decks.fight.side == side
    return bool(now and (decks.companies[side].open == 1 or decks.fight.beamed)) or holds_bridge(decks, side)


def worn(decks: Decks, side: int, field: str) -> list[Row]:
    """What lost crew and lost heart cost; nothing where nothing is lost. [VO-21]"""
    company, rows = decks.companies[side], decks.cast.thresholds
    few, low = rows.population[field][company.population], rows.morale[field][company.morale]
    found: list[Row] = []
    if few:
        found.append((Why.FEW_HANDS, few))
    if low:
        found.append((Why.LOW_MORALE, low))
    return found


def unwilling(decks: Decks, side: int) -> tuple[bool, bool]:
    """Whether too few are left to attack, and whether nobody has the heart to. [VO-21]"""
    company, rows = decks.companies[side], decks.cast.thresholds
    few = rows.population["no_boarding"][company.population]
    return bool(few), bool(rows.morale["no_boarding"][company.morale])


def outnumbered(decks: Decks, side: int) -> bool:
    """Whether a crew is half of the other's or less. [BC-10]"""
    mine, theirs = (profile(decks, n).souls * decks.companies[n].population for n in (side, other(side)))
    return 2 * mine <= theirs


def command(decks: Decks, side: int, talent: Talent) -> list[Row]:
    """What weighs on Command; a bridge that fails weighs on Pilot too. [VO-20, VO-21, BC-07]"""
    rows: list[Row] = []
    if talent in (Talent.COMMAND, Talent.PILOT) and not part_works(decks, side, Part.BRIDGE):
        rows.append((Why.BRIDGE, HALF_HANDED))
    if talent != Talent.COMMAND:
        return rows
    if decks.companies[side].captured & 1:
        rows.append((Why.NO_CAPTAIN, HALF_HANDED))
    return [*rows, *worn(decks, side, "command")]


def skilled(decks: Decks, side: int, by: int, talent: Talent) -> Row:
    """Somebody's skill as a row."""
    return int(talent), profile(decks, side).hands[by].skills[talent]


def fighting(decks: Decks, side: int, talent: Talent) -> list[Row]:
    """What helps or hampers any test of a crew that boards or repels. [VO-20, VO-21]"""
    rows = [*command(decks, side, talent), *worn(decks, side, "boarding")]
    found = soldiers(decks, side)
    if found and talent == Talent.COMMAND:
        rows.append((Why.BARRACKS, found))
    return rows


def deed_target(decks: Decks, side: int, deed: Deed, by: int, component: int = NOBODY) -> Target:
    """What the acting side must not exceed, by the best of the skills that the action allows. [BC-01]"""
    row = decks.cast.deeds[deed]
    found = []
    for talent in row.skills:
        rows: list[Row] = [(Why.DIFFICULTY, row.modifier)] if row.modifier else []
        rows += fighting(decks, side, talent) if row.against else command(decks, side, talent)
        if row.offensive:
            rows += hampered(decks, side, deed, component)
        found.append(Target((skilled(decks, side, by, talent),), tuple(rows)))
    return best(found)


def hampered(decks: Decks, side: int, deed: Deed, component: int) -> list[Row]:
    """What weighs on an offensive action alone. [BC-05, BC-09, BC-10]"""
    company = decks.companies[side]
    rows: list[Row] = []
    ground = ground_of(company, deed, component)
    if ground:
        rows.append((Why.GROUND, ground))
    if company.pushed:
        rows.append((Why.PUSHED, company.pushed))
    if outnumbered(decks, side):
        rows.append((Why.OUTNUMBERED, OUTNUMBERED))
    return rows


def ground_of(company: Company, deed: Deed, component: int) -> int:
    """The ground that a deed has gained there. [BC-05]"""
    if deed == Deed.HEAD_FOR_THE_BRIDGE:
        return company.bridge
    if deed in GROUND and component >= 0:
        return (company.sabotage, company.seizure)[GROUND.index(deed)][component]
    return 0


def answer(decks: Decks, side: int, talents: Iterable[Talent]) -> tuple[Target, int]:
    """The best test with which a side meets an action, and whose it is. [BC-01]"""
    found = []
    for talent in talents:
        rows = fighting(decks, side, talent)
        if talent == Talent.COMMAND and decks.companies[side].repelling:
            rows.append((Why.REPELLING, decks.companies[side].repelling))
        for by in there(decks, side):
            found.append((Target((skilled(decks, side, by, talent),), tuple(rows)), by))
    target = best(target for target, _ in found)
    return target, next(by for one, by in found if one is target)


def opposition(decks: Decks, side: int, deed: Deed) -> tuple[Target, int] | None:
    """What the other side meets a deed with; None where nobody opposes it. [BC-01]"""
    talents = decks.cast.deeds[deed].against
    return answer(decks, other(side), talents) if talents else None


def lead(decks: Decks, side: int, talent: Talent = Talent.COMMAND) -> int:
    """Whoever is best at something: for tests that are not an action."""
    row = profile(decks, side)
    return max(there(decks, side), key=lambda n: row.hands[n].skills[talent])


def duel(decks: Decks, side: int) -> tuple[tuple[Target, int], tuple[Target, int]]:
    """Command against Command outside of any action: an encounter, or the last word on a bridge. [BC-07, BC-11]"""
    by = lead(decks, side)
    base = skilled(decks, side, by, Talent.COMMAND)
    mine = Target((base,), tuple(fighting(decks, side, Talent.COMMAND)))
    return (mine, by), answer(decks, other(side), (Talent.COMMAND,))


def needed(decks: Decks, side: int, deed: Deed) -> int:
    """Net degrees of a great success, by the class of the vessel acted on; prisoners count. [BC-02, BC-08]"""
    theirs = decks.cast.deeds[deed].offensive or deed == Deed.PUSH_THEM_BACK
    great = profile(decks, other(side) if theirs else side).great
    return great - (decks.companies[side].prisoners if deed == Deed.SHANGHAI_CREW else 0)


def graded(found: Contest, needs: int) -> Grade:
    """How an action came out. [BC-02]"""
    if found.winner <= 0:
        return Grade.TIE if found.winner == 0 else Grade.FAIL
    return Grade.GREAT if found.net >= needs else Grade.SUCCESS


def alone(found: Result) -> Contest:
    """A test that nobody opposes, seen as one that somebody does."""
    return Contest(1 if found.success else -1, found.degrees)


def task_target(decks: Decks, side: int, task: Task, by: int) -> Target:
    """An extended action, by whichever of its skills is best. [VO-12]"""
    row = decks.cast.tasks[task]
    found = []
    for skill in row.skills:
        talent = Talent[skill.name]
        rows: list[Row] = [(Why.DIFFICULTY, row.modifier)] if row.modifier else []
        rows += command(decks, side, talent)
        if task in (Task.EMERGENCY_REPAIRS, Task.FIGHT_FIRE):
            rows += worn(decks, side, "repairs")
            if decks.fight.backs:
                rows.append((Why.BACKS, 5))
        found.append(Target((skilled(decks, side, by, talent),), tuple(rows)))
    return best(found)


def steadfast_target(decks: Decks, side: int) -> Target:
    """Whether a crew that has lost much fights on: Command +20. [BC-11]"""
    by = lead(decks, side)
    rows = ((Why.STEADFAST, STEADFAST), *command(decks, side, Talent.COMMAND))
    return Target((skilled(decks, side, by, Talent.COMMAND),), rows)


def mutiny_target(decks: Decks, side: int, modifier: int) -> Target:
    """Somebody holds the crew by the best of Command, Charm and Intimidate. [VO-21]"""
    by, found = captain_or_next(decks, side), []
    for talent in (Talent.COMMAND, Talent.CHARM, Talent.INTIMIDATE):
        rows: list[Row] = [(Why.MUTINY, modifier)] if modifier else []
        rows += command(decks, side, talent)
        found.append(Target((skilled(decks, side, by, talent),), tuple(rows)))
    return best(found)


def captain_or_next(decks: Decks, side: int) -> int:
    """The captain, or the next in line who is free. [BC-07]"""
    return there(decks, side)[0]


def will_target(decks: Decks, side: int) -> Target:
    """Willpower against words. [VO-12]"""
    return Target((skilled(decks, side, lead(decks, side, Talent.WILLPOWER), Talent.WILLPOWER),))


def escape_target(decks: Decks, side: int, by: int) -> Target:
    """Breaking free: Pilot -20, by Command where nothing flies. [BC-11]"""
    talent = Talent.PILOT if profile(decks, side).mobile else Talent.COMMAND
    rows = ((Why.DIFFICULTY, HARD), *command(decks, side, talent))
    return Target((skilled(decks, side, by, talent),), rows)


def protected(decks: Decks, side: int, person: int) -> bool:
    """Whether somebody stands where only a great success reaches them. [BC-07]"""
    place = profile(decks, other(side)).people[person].place
    if place == Place.BRIDGE:
        return not (decks.companies[side].breached or bridge_open(decks, side))
    return place == Place.DRIVE and not holds_bridge(decks, side)


def worn_out(decks: Decks, side: int) -> bool:
    """Whether a crew has lost so much that it may break. [BC-11]"""
    company, (population, morale) = decks.companies[side], profile(decks, side).began
    return population - company.population >= PRICE or morale - company.morale >= PRICE
