"""What a check needs and what is added to it: one function writes the rows, everything else reads them. [BP-02]"""

from voidbridge.boarding.procedure.state import NOBODY
from voidbridge.boarding.procedure.work import Check, Sight, captain_down, standing
from voidbridge.rules.boarding_codes import Because, Element, Mechanic, Party, System
from voidbridge.rules.boarding_words import Row
from voidbridge.rules.procedure_model import Alternative, Step, slug

BASE = "base"
SHIP_SKILLS = ("engineering", "sensors")  # done with the ship's own systems
COMMAND = ("tactics",)


def party_of(sight: Sight, number: int) -> Party:
    """Whose check a step is. [BP-02]"""
    kind = sight.cast.kinds[number]
    if kind in (Mechanic.CONTROL, Mechanic.RESOLUTION):
        return Party.DEFENDER
    if kind != Mechanic.PLAIN:
        return Party.ATTACKER
    return Party.ATTACKER if "attacker" in sight.cast.procedure.steps[number].sides else Party.DEFENDER


def checks(sight: Sight, number: int) -> tuple[str, ...]:
    """The ways in which a step's check may be tried, by their ids; circumstances are none of them."""
    step = sight.cast.procedure.steps[number]
    row = sight.cast.mechanics[number]
    conditions = row.conditions if row else ()
    found = [BASE] if step.dc or not step.variants else []
    found += [name for name, _ in step.variants if name not in conditions]
    found += [alternative_id(other) for other in step.alternatives if same_as(step, other) is None]
    return tuple(dict.fromkeys(found))


def alternative_id(other: Alternative) -> str:
    """The id of a check that does as well."""
    kind = slug(other.kind).removeprefix("skill-")
    return kind if not other.note else slug(other.note)[:32].strip("-")


def same_as(step: Step, other: Alternative) -> str | None:
    """The variant that says the same as another check, if there is one."""
    words = {*slug(other.kind).removeprefix("skill-").split("-"), *slug(other.note).split("-")} - {""}
    for name, dc in step.variants:
        if dc == other.dc and words <= set(name.split("-")):
            return name
    return None


def circumstance(sight: Sight, number: int) -> str:
    """The variant that circumstances choose, whatever way is tried; empty for none."""
    course, cast = sight.course, sight.cast
    kind = cast.kinds[number]
    power = course.struck[System.POWER]
    return next(
        (
            name
            for name, holds in (
                ("contested", kind == Mechanic.CONTROL and course.held == 1),
                ("known-ship-class", kind == Mechanic.SABOTAGE and cast.setup.known_class),
                ("locked-blast-door", kind == Mechanic.DECKS and bool(course.sealed) and not course.cleared),
                ("bridge-isolated", kind == Mechanic.RESOLUTION and bool(course.isolated)),
                ("successor-command", kind == Mechanic.RESOLUTION and captain_down(sight, Party.DEFENDER)),
                ("reactor-breached", kind == Mechanic.MOP_UP and power > 1),
            )
            if holds and name in dict(cast.procedure.steps[number].variants)
        ),
        "",
    )


def check_of(sight: Sight, number: int, way: str) -> Check:
    """The check of a step, tried one way. [BP-02]"""
    step = sight.cast.procedure.steps[number]
    party = party_of(sight, number)
    other = next((a for a in step.alternatives if way in (alternative_id(a), same_as(step, a))), None)
    name = circumstance(sight, number) or (way if way != BASE else "")
    variants = dict(step.variants)
    if name in variants:
        rows: tuple[Row, ...] = ((Because.VARIANT, variants[name]),)
    elif other is not None:
        rows = ((Because.VARIANT, other.dc),)
    else:
        rows = ((Because.BASE, step.dc),)
    skill = _skill(sight, number, way, other)
    return made(
        sight,
        party,
        skill,
        way,
        (*rows, *_harder(sight, number, name)),
        successor=name == "successor-command",
    )


def _skill(sight: Sight, number: int, way: str, other: Alternative | None) -> str:
    step, row = sight.cast.procedure.steps[number], sight.cast.mechanics[number]
    own = {one.variant: one.skill for one in row.skills} if row else {}
    if way in own:
        return own[way]
    if other is not None:
        return slug(other.kind).removeprefix("skill-")
    return step.save_kind if step.check_kind == "save" else step.skill_id


def _harder(sight: Sight, number: int, _: str) -> tuple[Row, ...]:
    """What wards and acid add to a DC. [BP-02, BP-16]"""
    cast, kind = sight.cast, sight.cast.kinds[number]
    rows: list[Row] = []
    if kind == Mechanic.SABOTAGE and cast.vessel.warded:
        rows.append((Because.WARDED, cast.numbers["warded"]))
    if kind == Mechanic.SABOTAGE and cast.vessel.industrial:
        rows.append((Because.INDUSTRIAL, cast.numbers["industrial"]))
    acid = 1 << Element.ACID
    eaten = (
        sight.course.elements[System.HULL_BREACH] & acid
        if kind == Mechanic.CONTROL
        else kind == Mechanic.MOP_UP and any(bits & acid for bits in sight.course.elements)
    )
    if eaten:
        rows.append((Because.ACID, cast.numbers["acid"]))
    return tuple(rows)


def plain_check(sight: Sight, party: Party, skill: str, name: str, dc: int) -> Check:
    """A check that stands in no step: an early seal, a silent approach, a rally."""
    return made(sight, party, skill, name, ((Because.BASE, dc),))


def made(
    sight: Sight, party: Party, skill: str, name: str, rows: tuple[Row, ...], successor: bool = False
) -> Check:
    """A check with everything that is added to its die. [BP-02]"""
    bonus: list[Row] = [ability(sight, party, skill)] if skill else []
    numbers = sight.cast.numbers
    if party == Party.DEFENDER and skill in SHIP_SKILLS and struck(sight, System.POWER):
        bonus.append((Because.POWER, numbers["power"]))
    command = successor or (party == Party.DEFENDER and skill in COMMAND)
    if command and struck(sight, System.BRIDGE_CONTROLS):
        bonus.append((Because.BRIDGE_CONTROLS, numbers["bridge-controls"]))
    if sight.course.shaken >> party & 1:
        bonus.append((Because.SHAKEN, numbers["shaken"]))
    return Check(name, party, skill, rows, tuple(bonus))


def ability(sight: Sight, party: Party, skill: str) -> Row:
    """A side's skill: by its sheet, or that of its best living member. [BP-02]"""
    sheet = sight.cast.sheets[party]
    if skill in sheet:
        return Because.SHEET, sheet[skill]
    people = sight.cast.fighters[party]
    return Because.SKILL, max((people[n].skill for n in standing(sight, party)), default=0)


def struck(sight: Sight, system: System) -> bool:
    """Whether a system does not work: struck, or dead for a while. [BP-16]"""
    course = sight.course
    return course.struck[system] > 0 or moment(sight) < course.offline[system]


def clock(sight: Sight) -> int:
    """The void round that is played, whatever the scale."""
    return sight.course.void_rounds + sight.course.personal_rounds // sight.cast.numbers["void-round"]


def moment(sight: Sight) -> int:
    """The personal round that is played, each void round counted as ten."""
    return sight.course.void_rounds * sight.cast.numbers["void-round"] + sight.course.personal_rounds


def barred(sight: Sight, method: str) -> bool:
    """Whether an early seal bars a way through the hull; the only way there is stays open. [BP-06]"""
    rows = sight.cast.rules.boarding_methods
    shut = {name for name, _ in sight.cast.methods if name in rows and rows[name].sealed_out}
    return bool(sight.course.sealed) and method in shut and len(shut) < len(sight.cast.methods)


def methods(sight: Sight) -> tuple[str, ...]:
    """The ways through the hull that are open now: the one that was named, or any at a further try. [BP-06]"""
    course = sight.course
    every = tuple(name for name, _ in sight.cast.methods if not barred(sight, name))
    if course.named and course.method != NOBODY:
        named = sight.cast.methods[course.method][0]
        return (named,) if named in every else every
    return every


def can_seal(sight: Sight) -> bool:
    """Whether the defenders may drop the doors early: once, and not against a torch. [BP-05, BP-06]"""
    row = sight.cast.method_row(sight.course.method)
    return not sight.course.seal_tried and not (row and row.no_seal)
