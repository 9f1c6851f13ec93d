"""The fight: round by round, by its typed result, or by chance alone. [BP-09, BP-10]"""

from voidbridge.boarding.procedure.assess import plain_check
from voidbridge.boarding.procedure.damage import exposed, fall, hurt, pass_personal, weakest
from voidbridge.boarding.procedure.state import NOBODY, Fighter, other
from voidbridge.boarding.procedure.turns import fight_over, go
from voidbridge.boarding.procedure.work import Sight, Work, captain_down, casualties, group, standing, total
from voidbridge.rules.boarding_codes import Because, Ended, Number, Party
from voidbridge.rules.boarding_words import Row, parts
from voidbridge.rules.codes import name_of
from voidbridge.rules.d20 import SIDES, succeeds
from voidbridge.state.procedure_setup import WHOLE

ENTRY, KEY_SYSTEM = 1, 2
RESULTS = ("entry-held", "key-system", "repelled", "broken", "overrun")  # what a table can report


def exchange(w: Work) -> None:
    """One round of the fight, and what it comes to. [BP-10]"""
    if w.cast.by_chance:
        by_chance(w)
        return
    one_round(w)
    w.course.engaged += 1
    if settle(w):
        return
    if w.course.engaged >= w.number("hold-rounds"):
        hold(w, ENTRY)


def by_chance(w: Work) -> None:
    """A fight without fighters: so many times in ten thousand the attackers hold the entry. [BP-19]"""
    won = w.rolls.draw(WHOLE, "fight") < w.cast.setup.chance
    w.tell("fight-decided", won=won)
    if won:
        hold(w, ENTRY)
    else:
        fight_over(w, Ended.REPELLED)


def hold(w: Work, how: int) -> None:
    """The attackers hold what they came for. [BP-09]"""
    w.course.held = how
    w.tell("entry-held", how="key-system" if how == KEY_SYSTEM else "entry")
    go(w, w.step.next_success, w.step, True)


def one_round(w: Work) -> None:
    """Everybody attacks once, the side with the higher initiative first; then the room takes its toll."""
    if w.course.first == NOBODY:
        w.course.first = initiative(w)
    pass_personal(w, "fight")
    first = Party(w.course.first)
    for party in (first, other(first)):
        if w.course.fought or not w.course.surprised >> party & 1:  # the surprised only look on at first
            _attacks(w, party)
    w.course.fought += 1
    exposed(w)


def initiative(w: Work) -> Party:
    """A d20 a side; ties roll again. [BP-10]"""
    while True:
        totals = []
        for party in Party:
            face = w.die(SIDES, "initiative", name_of(party))
            rows = initiative_rows(w, party)
            totals.append(face + total(rows))
            w.tell(
                "initiative-rolled",
                parts(rows, Number.INITIATIVE),
                side=name_of(party),
                rolled=face,
                total=totals[-1],
            )
        if totals[0] != totals[1]:
            return Party.ATTACKER if totals[0] > totals[1] else Party.DEFENDER


def initiative_rows(sight: Sight, party: Party) -> tuple[Row, ...]:
    """What good positions add. [BP-08]"""
    if sight.course.positions >> party & 1:
        return ((Because.TACTICS, sight.cast.numbers["tactics-initiative"]),)
    return ()


def _attacks(w: Work, party: Party) -> None:
    foes = other(party)
    for n in standing(w, party):
        if not standing(w, foes):
            return
        attack(w, party, n, weakest(w, foes))


def attack_rows(sight: Sight, party: Party, fighter: Fighter) -> tuple[Row, ...]:
    """What is added to an attack. [BP-10, BP-11]"""
    numbers = sight.cast.numbers
    rows: list[Row] = [(Because.ATTACK, fighter.attack)]
    if fighter.role == "pilot":
        rows.append((Because.PILOT, numbers["pilot"]))
    if fighter.role == "gunner":
        rows.append((Because.GUNNER, numbers["gunner"]))
    if party == Party.ATTACKER and sight.course.strongpoint and not sight.course.cleared:
        rows.append((Because.FIREBASE, numbers["firebase"]))
    return tuple(rows)


def attack(w: Work, party: Party, n: int, at: int) -> None:
    """One attack with its die, and damage where it hits. [BP-10]"""
    one, foe = w.cast.fighters[party][n], w.cast.fighters[other(party)][at]
    rows = attack_rows(w, party, one)
    face = w.die(SIDES, "attack", one.id)
    hit = succeeds(face, total(rows), foe.armour_class, w.cast.naturals)
    w.tell(
        "attacked", parts(rows, Number.CHECK), w.rolls.pools[-1], fighter=one.id, target=foe.id,
        rolled=face, total=face + total(rows), armour=foe.armour_class, hit=hit,
    )  # fmt: skip
    if hit:
        hurt(w, other(party), at, w.die(one.damage, "damage", one.id), "attack")


def broken(sight: Sight, party: Party) -> bool:
    """Whether a side has lost too many. [BP-09]"""
    name = "attackers-break" if party == Party.ATTACKER else "defenders-break"
    people = len(group(sight, party))
    return people > 0 and 100 * casualties(sight, party) >= sight.cast.numbers[name] * people


def settle(w: Work) -> bool:
    """Whether somebody is down or broken, and what that leads to. [BP-09]"""
    if not standing(w, Party.DEFENDER) and standing(w, Party.ATTACKER):
        fight_over(w, Ended.OVERRUN)
        return True
    if not standing(w, Party.ATTACKER) or broken(w, Party.ATTACKER):
        w.tell("broke", side="attacker")
        fight_over(w, Ended.REPELLED)
        return True
    if not broken(w, Party.DEFENDER) or casualties(w, Party.DEFENDER) <= w.course.stood:
        return False
    w.tell("broke", side="defender")
    if _rallied(w):
        return False
    w.course.ended = Ended.SURRENDERED
    fight_over(w, Ended.SURRENDERED)
    return True


def _rallied(w: Work) -> bool:
    """The captain's word, once. [BP-09]"""
    there = any(one.captain for one in w.cast.fighters[Party.DEFENDER]) and not captain_down(
        w, Party.DEFENDER
    )
    if w.course.rallied or not there or w.course.echo:
        return False
    w.course.rallied = 1
    if not w.check(plain_check(w, Party.DEFENDER, "will", "rally", w.number("rally-dc"))):
        return False
    w.course.stood = casualties(w, Party.DEFENDER)
    w.tell("rallied")
    return True


def typed(w: Work, result: str, attackers: int, defenders: int) -> None:
    """A fight that was fought on the table: who is down, and how it came out. [BP-09]"""
    w.tell("fight-typed", result=result, attackers=attackers, defenders=defenders)
    fall(w, Party.ATTACKER, attackers, "fight")
    fall(w, Party.DEFENDER, defenders, "fight")
    w.course.engaged += 1
    w.course.fought += 1
    conclude(w, result)


def conclude(w: Work, result: str) -> None:
    """What a fight that was fought elsewhere comes to, once its losses are counted. [BP-09]"""
    stood = w.course.stood
    if settle(w):
        return
    if result == "repelled":
        w.tell("broke", side="attacker")
        fight_over(w, Ended.REPELLED)
    elif result != "broken":
        hold(w, KEY_SYSTEM if result == "key-system" else ENTRY)
    elif w.course.stood == stood:  # else the captain has just rallied them
        break_off(w)


def break_off(w: Work) -> None:
    """The defenders break: they yield, unless the captain still holds them. [BP-09]"""
    w.tell("broke", side="defender")
    if not _rallied(w):
        fight_over(w, Ended.SURRENDERED)
