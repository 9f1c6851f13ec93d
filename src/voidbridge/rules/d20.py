"""The twenty-sided check: a die and what is added to it against a number. [BP-02]"""

from functools import lru_cache

SIDES = 20


def succeeds(face: int, bonus: int, dc: int, naturals: bool = True) -> bool:
    """Whether a check comes off; a natural 20 always does and a natural 1 never, unless switched off."""
    if naturals and face in (1, SIDES):
        return face == SIDES
    return face + bonus >= dc


@lru_cache(maxsize=4096)
def ways(bonus: int, dc: int, naturals: bool = True) -> int:
    """In how many of its twenty faces a check comes off."""
    return sum(succeeds(face, bonus, dc, naturals) for face in range(1, SIDES + 1))


def to_hundred(modifier: int) -> int:
    """A modifier of the d20 in a hundred-sided test: five for each. [BP-17]"""
    return 5 * modifier


def from_hundred(skill: int) -> int:
    """A skill of the hundred-sided test as what is added to a d20: a fifth of what exceeds 30, rounded."""
    over = skill - 30
    whole = (2 * abs(over) + 5) // 10
    return whole if over >= 0 else -whole
