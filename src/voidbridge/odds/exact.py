"""The exact odds of one attack, by counting the ways the dice can fall. [VB-07, VB-08]

Two pools decide: the attacker's, where each die is a critical hit (a natural 6), a plain hit or a
miss, and the defender's, where each save cancels one plain hit.  Both are counted in whole ways.
"""

from dataclasses import dataclass, fields

from voidbridge.dice.exact import Exact, exact, successes, two_kinds

SIDES = 6
SAVES_ON = 5  # a save die succeeds on this or more

# Lowest and highest value of each number: beyond them no attack of the game lies.
BOUNDS: dict[str, tuple[int, int]] = {
    "dice": (1, 100), "defence": (0, 100), "damage": (1, 100), "ignore_saves": (0, 100),
    "save_dice": (-100, 100), "hit_on": (2, 6), "wounds": (0, 1000),
}  # fmt: skip


class AttackError(ValueError):
    """Numbers that no attack has; `field` names the one."""

    def __init__(self, field: str, message: str) -> None:
        super().__init__(message)
        self.field = field


@dataclass(frozen=True, slots=True)
class Attack:
    """What an attack comes to before dice.

    Attributes:
        dice: the attacker's pool before cover.
        defence: the defender's DEF dice.
        damage: wounds of each hit.
        cover: whether the target is in cover from a shot: one die less, at least one. [VB-09]
        ignore_saves: successful saves that do not count. [VB-08]
        save_dice: save dice more (or, below zero, less). [VB-08]
        reroll_saves: whether failed saves are rolled once more. [VB-37]
        reroll_ones: whether natural ones to hit are rolled once more. [VB-52]
        hit_on: the lowest face that hits.
        wounds: what the target has left, 0 if it has fallen; hits beyond the last are lost.  None: any.
    """

    dice: int
    defence: int
    damage: int = 1
    cover: bool = False
    ignore_saves: int = 0
    save_dice: int = 0
    reroll_saves: bool = False
    hit_on: int = 5
    wounds: int | None = None
    reroll_ones: bool = False

    def __post_init__(self) -> None:
        for field in fields(self):
            value = getattr(self, field.name)
            if field.name not in BOUNDS or value is None:
                continue
            low, high = BOUNDS[field.name]
            if isinstance(value, bool) or not isinstance(value, int) or not low <= value <= high:
                raise AttackError(field.name, f"{value} is not a whole number from {low} to {high}")

    @property
    def pool(self) -> int:
        """Dice the attacker rolls. [VB-07, VB-09]"""
        return max(1, self.dice - 1) if self.cover else self.dice

    @property
    def saves(self) -> int:
        """Dice the defender rolls. [VB-07]"""
        return max(0, self.defence + self.save_dice)


@dataclass(frozen=True, slots=True)
class AttackOdds:
    """The exact chances of one attack: wounds by number, and whether the target falls."""

    wounds: Exact
    last: int | None  # the target's last wound

    @property
    def mean(self) -> float:
        """Wounds to expect on average."""
        return float(self.wounds.mean)

    @property
    def eliminates(self) -> float | None:
        """How likely the target falls; None when its wounds are not known."""
        return None if self.last is None else float(self.wounds.at_least(self.last))

    def as_json(self) -> dict[str, object]:
        """The chances as plain data."""
        wounds = {str(n): chance for n, chance in self.wounds.floats().items()}
        return {"wounds": wounds, "mean": self.mean, "eliminates": self.eliminates}


def attack_odds(attack: Attack) -> AttackOdds:
    """How many wounds an attack does, each number with its exact chance. [VB-07]"""
    hits = exact(_hits_left(attack)).times(attack.damage)
    wounds = hits if attack.wounds is None else hits.capped(attack.wounds)
    return AttackOdds(wounds, attack.wounds)


def _hits_left(attack: Attack) -> list[tuple[int, int]]:
    """Hits after saves and the ways to them: no save cancels a critical."""
    cancelling = _cancelling(attack)
    left = [_left(hits, cancelling) for hits in range(attack.pool + 1)]
    pairs: list[tuple[int, int]] = []
    crit, hit, miss = 1, SIDES - attack.hit_on, attack.hit_on - 1
    if attack.reroll_ones:  # a one falls anew: of 36 ways, one in six of those is added to each kind
        crit, hit = crit * (SIDES + 1), hit * (SIDES + 1)
        miss = SIDES * SIDES - crit - hit
    for crits, hits, ways in two_kinds(attack.pool, crit, hit, miss):
        pairs.extend((crits + n, ways * more) for n, more in enumerate(left[hits]))
    return pairs


def _cancelling(attack: Attack) -> list[int]:
    """Ways to 0, 1, .. saves that count, those ignored taken off. [VB-08]

    A save that may be rolled again fails only when both dice do.
    """
    won, lost = SIDES - SAVES_ON + 1, SAVES_ON - 1
    if attack.reroll_saves:
        won, lost = won * SIDES + lost * won, lost * lost
    ways = successes(attack.saves, won, lost)
    ignored = min(attack.ignore_saves, attack.saves)
    return [sum(ways[: ignored + 1]), *ways[ignored + 1 :]]


def _left(hits: int, cancelling: list[int]) -> list[int]:
    """Ways to 0, 1, .. plain hits left of so many once saves have cancelled theirs."""
    left = [0] * (hits + 1)
    for saved, ways in enumerate(cancelling):
        left[max(0, hits - saved)] += ways
    return left
