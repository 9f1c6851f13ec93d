"""A member's sheet: every number as its base and what changes it, for the builder and the printed card."""

from collections.abc import Iterable
from dataclasses import dataclass

from voidbridge.rules.book import Rules
from voidbridge.rules.codes import Gear, name_of
from voidbridge.rules.modifiers import inches
from voidbridge.rules.schema import GearItem, Line, Weapon, crew_line
from voidbridge.skirmish.muster import line_of
from voidbridge.state.setup import Crew, Lasting, Member

LEFT = "what the campaign has left"


@dataclass(frozen=True, slots=True)
class Part:
    """One thing a number is made of."""

    words: str
    value: int  # in the figure's own unit: tenths of an inch for lengths
    rule: str


@dataclass(frozen=True, slots=True)
class Figure:
    """One number of a member, as it is written and what it is made of."""

    id: str
    name: str
    text: str
    parts: tuple[Part, ...]
    notes: tuple[str, ...] = ()  # what holds only now and then


@dataclass(frozen=True, slots=True)
class Arm:
    """A weapon as this member uses it."""

    id: str
    name: str
    kind: str
    range: str
    dice: str
    damage: int
    notes: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Sheet:
    """Everything a card of a member shows."""

    figures: tuple[Figure, ...]
    arms: tuple[Arm, ...]


def sheet_of(crew: Crew, member: Member, rules: Rules) -> Sheet:
    """A member's numbers and weapons. [VB-03, VB-06, VB-12, VB-25, VB-26]"""
    base, line = _base(crew, member, rules), line_of(crew, member, rules)
    worn = [rules.gear[g] for g in member.gear if g in rules.gear]
    steady = [item for item in worn if item.uses == 0]
    arms = [rules.weapons[w] for w in (member.primary, member.sidearm) if w in rules.weapons]
    gun = next((arm for arm in arms if arm.kind == "ranged"), None)
    relics, last = [rules.relics[r] for r in member.relics if r in rules.relics], member.lasting
    moves = [*((i.name, i.move, _rule(i)) for i in steady), (LEFT, last.move, "VB-51")]
    wounds = [*((i.name, i.wounds, _rule(i)) for i in steady), *((r.name, r.wounds, "VB-52") for r in relics)]
    blows = [*((r.name, r.melee, "VB-52") for r in relics if not r.range), (LEFT, last.melee, "VB-53")]
    who = base.name
    wounds.append((LEFT, last.wounds, "VB-53"))
    target, saves = [(LEFT, last.target, "VB-54")], [(LEFT, last.defence, "VB-54")]
    figures = (
        Figure("move", "Move", f"{inches(line.move)}\u2033", _parts(who, base.move, moves)),
        actions_of(crew, member, rules),
        Figure("melee", "Melee", f"{line.melee}d6", _parts(who, base.melee, blows), _melee_notes(worn)),
        _shots(line, gun, worn),
        Figure("wounds", "Wounds", str(line.wounds), _parts(who, base.wounds, wounds), _wound_notes(worn)),
        Figure(
            "morale",
            "Morale",
            f"{line.morale}+",
            _parts(who, base.morale, target),
            _morale_notes(worn, last.nerve),
        ),
        Figure(
            "defence", "Defence", f"{line.defence}d6", _parts(who, base.defence, saves), _save_notes(worn)
        ),
    )
    return Sheet(figures, tuple(_arm(arm, line, worn) for arm in arms))


def actions_of(crew: Crew, member: Member, rules: Rules) -> Figure:
    """Action points of an activation after the weapons' penalty, which leaves one at least. [VB-12]"""
    line = _base(crew, member, rules)
    arms = [rules.weapons[w] for w in (member.primary, member.sidearm) if w in rules.weapons]
    left = max(min(1, line.ap), line.ap - sum(arm.ap_penalty for arm in arms))
    costs = [(arm.name, -arm.ap_penalty, "VB-12") for arm in arms]
    return Figure("ap", "Actions", str(left), _parts(line.name, line.ap, costs))


def changes_of(last: Lasting) -> tuple[tuple[str, str], ...]:
    """What injuries, lessons and scars have changed for good: the figure and the change. [VB-51, VB-53, VB-54]"""
    found = (
        ("move", last.move, f"{'+' if last.move > 0 else ''}{inches(last.move)}\u2033"),
        ("melee", last.melee, f"{last.melee:+d}d6"),
        ("shoot", last.shooting, f"{last.shooting:+d}d6"),
        ("wounds", last.wounds, f"{last.wounds:+d}"),
        ("defence", last.defence, f"{last.defence:+d}d6"),
        ("morale", last.target, f"target {last.target:+d}"),
        ("morale", last.nerve, f"{last.nerve:+d} on each roll"),
    )
    return tuple((figure, words.replace("-", "\u2212")) for figure, value, words in found if value)


def changes_told(last: Lasting) -> tuple[tuple[str, str], ...]:
    """The same with the figures' names."""
    names = {"move": "Move", "melee": "Melee", "shoot": "Shoot", "wounds": "Wounds", "defence": "Defence"}
    return tuple((names.get(figure, "Morale"), words) for figure, words in changes_of(last))


def _base(crew: Crew, member: Member, rules: Rules) -> Line:
    leader = rules.factions[crew.faction].leader
    return leader if member.leader else crew_line(leader, "Crew member")


def _parts(who: str, base: int, changes: Iterable[tuple[str, int, str]] = ()) -> tuple[Part, ...]:
    return (Part(who, base, "VB-03"), *(Part(words, value, rule) for words, value, rule in changes if value))


def _shots(line: Line, gun: Weapon | None, worn: list[GearItem]) -> Figure:
    if gun is None:
        return Figure("shoot", "Shoot", "\u2013", ())
    scope = next((i.pool_bonus for i in worn if i.effect == Gear.MARKSMAN_SCOPE), 0)
    changes = [("Shooting", line.shooting, "VB-06"), ("Marksman Scope", scope, "VB-26")]
    parts = (Part(gun.name, gun.rof, "VB-06"), *_parts("", 0, changes)[1:])
    return Figure("shoot", "Shoot", f"{gun.rof + line.shooting + scope}d6", parts)


def _arm(arm: Weapon, line: Line, worn: list[GearItem]) -> Arm:
    ranged = arm.kind == "ranged"
    far = arm.range + sum(item.range_bonus for item in worn) if ranged else arm.reach
    reach = f"{inches(far)}\u2033" if far else "contact"
    dice = _shots(line, arm, worn).text if ranged else f"{line.melee}d6"
    notes = [f"ignores {arm.ignores_saves} save"] if arm.ignores_saves else []
    if arm.crit:
        notes.append(f"{name_of(arm.crit).replace('-', ' ')} on a critical")
    if arm.entangles:
        notes.append("entangles")
    return Arm(arm.id, arm.name, arm.kind, reach, dice, arm.damage, tuple(notes))


def _melee_notes(worn: list[GearItem]) -> tuple[str, ...]:
    boosts = (i for i in worn if i.effect == Gear.FLESH_GLAND_INJECTOR)
    return tuple(f"+{i.pool_bonus} once, or +{inches(i.move)} move: {i.name}" for i in boosts)


def _wound_notes(worn: list[GearItem]) -> tuple[str, ...]:
    return tuple(f"lost first in a round do not count ({i.ignores}): {i.name}" for i in worn if i.ignores)


def _morale_notes(worn: list[GearItem], nerve: int) -> tuple[str, ...]:
    notes = [f"{i.morale_bonus:+d} on the roll: {i.name}" for i in worn if i.morale_bonus]
    return (*notes, f"{nerve:+d} on the roll: {LEFT}") if nerve else tuple(notes)


def _save_notes(worn: list[GearItem]) -> tuple[str, ...]:
    own = (i for i in worn if i.kind == "armor" and i.save_bonus)
    return tuple(f"+{i.save_bonus}{' in melee' if i.save_against == 'melee' else ''}: {i.name}" for i in own)


def _rule(item: GearItem) -> str:
    return item.rulings[-1] if item.rulings else ""
