"""Who does it: the people of a ship, how good each is at a deed, and whoever was asked for. [VO-05]"""

import re
from collections.abc import Iterable, Mapping
from typing import Any

from voidbridge.rules.void_codes import Skill
from voidbridge.void.state import VoidState
from voidbridge.void.work import hand, hands, profile

Wish = Mapping[str, str]  # by deed (a card's id, `helm`, `guns`): who shall do it
HELM, GUNS = "helm", "guns"
WISHES = re.compile(r"[a-z0-9-]{1,32}:[a-z0-9-]{1,40}(,[a-z0-9-]{1,32}:[a-z0-9-]{1,40}){0,24}")


def read_wish(text: str) -> Wish:
    """`guns:guns-marrow,lock-on-target:sparks-ilium`; raises ValueError."""
    if not text:
        return {}
    if not WISHES.fullmatch(text):
        raise ValueError("deeds and who shall do them, such as guns:guns-marrow, are needed")
    return dict(part.split(":", 1) for part in text.split(","))


def named(state: VoidState, ship: int, asked: str | None, otherwise: int) -> int:
    """Whoever was asked for, if they are aboard and have not acted; else the best that is free."""
    number = hand(profile(state, ship), asked) if asked else None
    return number if number is not None and _free(state, ship, number) else otherwise


def best_free(state: VoidState, ship: int, skill: Skill) -> int:
    """Whoever is best at something of those who have not acted; the crew always may."""
    people = hands(profile(state, ship))
    free = [n for n in range(len(people)) if _free(state, ship, n)]
    return max(free, key=lambda n: people[n].skills[skill])


def _free(state: VoidState, ship: int, number: int) -> bool:
    return number >= len(profile(state, ship).officers) or not state.fight.spent >> number & 1


def hands_json(
    state: VoidState, ship: int, skills: Iterable[Skill], *, crew: bool = True
) -> list[dict[str, Any]]:
    """Everybody who could do it, with the skill they would use and whether they have acted."""
    row, wanted = profile(state, ship), tuple(skills)
    return [
        {
            "id": one.id,
            "name": one.name,
            "skill": max(one.skills[skill] for skill in wanted),
            "free": _free(state, ship, n),
        }
        for n, one in enumerate(hands(row))
        if crew or n < len(row.officers)
    ]
