"""What a friend would say of a crew that is lawful but perhaps not meant. [VB-02, VB-04, VB-12, VB-30]"""

from collections.abc import Iterator
from dataclasses import dataclass

from voidbridge.rules.book import Rules
from voidbridge.rules.modifiers import inches
from voidbridge.skirmish.muster import GEAR_SLOTS, POINTS, line_of, points_of
from voidbridge.skirmish.sheet import actions_of
from voidbridge.state.setup import Crew, Member

SLOW = 30  # tenths of an inch: a line that moves no farther
SHORT = {
    "no-weapon": "No weapon",
    "slow-weapon": "Fewer actions",
    "slow": "Slow",
    "points-unused": "Points left",
}


@dataclass(frozen=True, slots=True)
class Advice:
    """One thing to think about; member -1 is the crew as a whole."""

    member: int
    code: str
    message: str

    @property
    def short(self) -> str:
        """The thought in a word or two, for a list that names several members beside it."""
        return SHORT.get(self.code, "")


def advise(crew: Crew, rules: Rules) -> tuple[Advice, ...]:
    """Everything lawful that is seldom meant, the crew as a whole first."""
    if crew.faction not in rules.factions:
        return ()
    found = [Advice(-1, code, message) for code, message in _whole(crew, rules)]
    for n, member in enumerate(crew.members):
        found += [Advice(n, code, message) for code, message in _one(crew, member, rules)]
    return tuple(found)


def _whole(crew: Crew, rules: Rules) -> Iterator[tuple[str, str]]:
    arms = [rules.weapons[w] for m in crew.members for w in (m.primary, m.sidearm) if w in rules.weapons]
    if arms and not any(arm.kind == "ranged" for arm in arms):
        yield "nobody-shoots", "Nobody can shoot; overwatch is out of reach too."
    if arms and not any(arm.kind == "melee" for arm in arms):
        yield "nobody-strikes", "Nobody carries a blade: in melee there are only fists."
    items = [rules.gear[g] for m in crew.members for g in m.gear if g in rules.gear]
    if crew.members and not any(item.kind == "utility" and item.heal for item in items):
        yield "nobody-heals", "Nobody carries a medkit: lost wounds stay lost."


def _one(crew: Crew, member: Member, rules: Rules) -> Iterator[tuple[str, str]]:
    if not member.primary and not member.sidearm:
        yield "no-weapon", f"{member.name} has no weapon: no shot, and fists in melee. The rules allow it."
    actions = actions_of(crew, member, rules)
    if len(actions.parts) > 1:
        yield (
            "slow-weapon",
            f"{member.name} has {actions.text} AP in each activation; the weapon costs the rest.",
        )
    line = line_of(crew, member, rules)
    if line.move <= SLOW:
        yield "slow", f"{member.name} moves {inches(line.move)} inches at a time."
    left = POINTS - points_of(member, rules)
    if left < POINTS and (best := _dearest(crew, member, left, rules)):
        yield "points-unused", f"{member.name} has {left} points left, enough for {best[1]}."


def _dearest(crew: Crew, member: Member, left: int, rules: Rules) -> tuple[int, str] | None:
    """The most that the points left would still put into a free slot of a member."""
    own = ("", crew.faction)
    offers = []
    if not member.sidearm:
        offers += [(w.points, w.name) for w in rules.weapons.rows if w.kind == "melee" and w.points]
    if len(member.gear) < GEAR_SLOTS:
        worn = {rules.gear[g].exclusive for g in member.gear if g in rules.gear} - {""}
        offers += [
            (g.points, g.name)
            for g in rules.gear.rows
            if g.faction in own and g.id not in member.gear and g.exclusive not in worn and not g.per_crew
        ]
    return max((one for one in offers if one[0] <= left), key=lambda one: one[0], default=None)
