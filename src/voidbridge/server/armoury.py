"""What each gun of an armoury would come to in one member's hands, as exact odds."""

from dataclasses import replace
from functools import lru_cache
from typing import Any

from voidbridge.odds.exact import Attack, attack_odds
from voidbridge.rules.book import Rules
from voidbridge.skirmish.sheet import sheet_of
from voidbridge.state.setup import Crew, Member

SAVES = 2  # DEF dice of the target that guns are measured against


def bites(crew: Crew, member: Member, rules: Rules) -> list[dict[str, Any]]:
    """Every gun the member could buy: how far it reaches, and its mean wounds against two save dice."""
    found = []
    for weapon in rules.weapons.rows:
        if weapon.kind != "ranged" or weapon.faction not in ("", crew.faction):
            continue
        arm = sheet_of(crew, replace(member, primary=weapon.id), rules).arms[0]
        mean = mean_wounds(int(arm.dice.removesuffix("d6")), weapon.damage, weapon.ignores_saves)
        found.append({"id": weapon.id, "range": float(arm.range.rstrip("\u2033")), "mean": mean})
    return found


@lru_cache(maxsize=512)
def mean_wounds(dice: int, damage: int, ignored: int) -> float:
    """The mean wounds of a shot, in thousandths."""
    return round(float(attack_odds(Attack(dice, SAVES, damage, ignore_saves=ignored)).mean), 3)
