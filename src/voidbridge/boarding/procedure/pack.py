"""Set-up to state: the only place where rows of the book become parties and ships. [BP-03, BP-08]"""

from voidbridge.boarding.procedure.state import Cast, Course, Fighter, ProcedureState, sealed
from voidbridge.rules.boarding_codes import Mechanic, System
from voidbridge.rules.boarding_schema import EntryRow
from voidbridge.rules.book import Rules
from voidbridge.rules.procedure_model import Procedure
from voidbridge.rules.procedure_read import ProcedureError
from voidbridge.rules.procedure_shelf import given_procedure
from voidbridge.state.procedure_setup import SKILLS, ProcedureSetup, Squad
from voidbridge.state.setup import Crew, SetupError

ECHO = Squad("cultists", 6)  # who comes with the Fold's echo [BP-16]


def pack(setup: ProcedureSetup, rules: Rules) -> ProcedureState:
    """The boarding before its first die; raises SetupError for what cannot be played."""
    procedure = _procedure(setup)
    _check_skills(setup, procedure)
    entry = rules.boarding_entries.get(setup.entry)
    if entry is None:
        known = ", ".join(rules.boarding_entries)
        raise SetupError("entry", f"boarding is refused: the target is none of {known}")
    if entry.within and setup.distance > entry.within:
        raise SetupError(
            "distance",
            f"boarding is refused: the target is {setup.distance} VU away, not within {entry.within}",
        )
    vessel = rules.vessels.get(setup.vessel)
    craft = rules.boarding_craft.get(setup.craft)
    for field, row, name in (("vessel", vessel, setup.vessel), ("craft", craft, setup.craft)):
        if row is None:
            raise SetupError(field, f"there is no {field} {name}")
    assert vessel is not None
    assert craft is not None
    for n, system in enumerate(setup.struck):
        if system not in rules.system_damage:
            raise SetupError(f"struck.{n}", f"there is no system {system}")
    sides = (_attackers(setup, rules), _defenders(setup, vessel.tainted, rules))
    cast = Cast(setup, rules, procedure, sides, vessel, setup.craft_hull or craft.hull)
    return sealed(_course(cast, entry), cast)


def _procedure(setup: ProcedureSetup) -> Procedure:
    try:
        return given_procedure(setup.procedure, setup.document)
    except KeyError:
        raise SetupError("procedure", f"there is no procedure {setup.procedure}") from None
    except ProcedureError as error:
        raise SetupError("document", str(error.faults[0])) from None


def _check_skills(setup: ProcedureSetup, procedure: Procedure) -> None:
    """A sheet names skills of the rules or of the document. [BP-01, BP-02]"""
    known = (*SKILLS, *procedure.skills)
    for field in ("attacker_skills", "defender_skills"):
        for name, _ in getattr(setup, field):
            if name not in known:
                raise SetupError(
                    field, f"there is no skill {name}; there are {', '.join(dict.fromkeys(known))}"
                )


def _course(cast: Cast, entry: EntryRow) -> Course:
    """The first moment: where the party begins, and who stands."""
    struck = tuple(int(row.id in cast.setup.struck) for row in cast.rules.system_damage.rows)
    return Course(
        step=start_of(cast, entry),
        visits=(0,) * len(cast.procedure.steps),
        craft=cast.craft_hull,
        hull=cast.vessel.hull,
        struck=struck,
        air_gone=cast.numbers["life-support-rounds"] if struck[System.LIFE_SUPPORT] else 0,
        hp=(
            tuple(0 if one.echo else one.hp for one in cast.fighters[0]),
            tuple(0 if one.echo else one.hp for one in cast.fighters[1]),
        ),
    )


def start_of(cast: Cast, entry: EntryRow) -> int:
    """The step at which an entry begins: of its kind, or a side path of the first one, or the first. [BP-03]"""
    found = cast.find(entry.mechanic)
    if found >= 0 or entry.mechanic == Mechanic.APPROACH:
        return max(0, found)
    ways = dict(cast.procedure.steps[0].branches)
    return cast.procedure.index.get(ways.get(f"{entry.id}-target", ""), 0)


def _attackers(setup: ProcedureSetup, rules: Rules) -> tuple[Fighter, ...]:
    named = _named(setup.attacker_crew, "a", rules)
    return (*named, *_party(setup.attackers, "a", "attackers", rules, first=len(named)))


def _defenders(setup: ProcedureSetup, tainted: bool, rules: Rules) -> tuple[Fighter, ...]:
    named = _named(setup.defender_crew, "d", rules)
    found = (*named, *_party(setup.defenders, "d", "defenders", rules, first=len(named)))
    if not tainted or not found:
        return found
    echo = _party((ECHO,), "d", "defenders", rules, first=len(found), echo=True)
    return (*found, *echo)


def _party(
    squads: tuple[Squad, ...], letter: str, at: str, rules: Rules, first: int = 0, echo: bool = False
) -> tuple[Fighter, ...]:
    found: list[Fighter] = []
    for n, squad in enumerate(squads):
        row = rules.fighters.get(squad.kind)
        if row is None:
            raise SetupError(f"{at}.{n}.kind", f"there are no fighters {squad.kind}")
        for _ in range(squad.count):
            number = first + len(found) + 1
            found.append(
                Fighter(
                    f"{letter}{number}", f"{row.name} {number}" if not row.captain else row.name, row.id,
                    row.attack, squad.role, row.armour_class, row.hp, row.damage, row.skill,
                    row.suited if squad.suited is None else squad.suited, row.captain, echo,
                )
            )  # fmt: skip
    return tuple(found)


def _named(crew: Crew | None, letter: str, rules: Rules) -> tuple[Fighter, ...]:
    """A named party: in the exchange its leader fights as a captain, the others as marines. [BR-38]"""
    found: list[Fighter] = []
    for number, member in enumerate(crew.members if crew is not None else (), 1):
        row = rules.fighters["captain" if member.leader else "marines"]
        found.append(
            Fighter(
                f"{letter}{number}", member.name, row.id, row.attack, "", row.armour_class, row.hp,
                row.damage, row.skill, row.suited, row.captain,
            )
        )  # fmt: skip
    return tuple(found)


def usual(**more: object) -> ProcedureSetup:
    """A boarding to start with at once: marines against a frigate's crew and its captain."""
    given = {
        "attackers": (Squad("marines", 6),),
        "defenders": (Squad("militia", 8), Squad("captain", 1)),
        **more,
    }
    return ProcedureSetup(**given)  # type: ignore[arg-type]
