"""Counts of lines of play from pinned positions, dice scripted, and the order of offers.

A count that changes is a rule that changed, wanted or not.  `PYTHONPATH=tests python
tests/counts/test_counts.py` writes the files anew; on a failure the test divides the count by first
action, to show where it changed.
"""

from collections.abc import Callable
from pathlib import Path

import pytest

from bridge_kit import deciding, on, put_near, small, told, under_way, unit
from voidbridge.bridge.battle import Battle, legal, resolve, with_script
from voidbridge.bridge.history import History
from voidbridge.state.notation import write_action
from voidbridge.state.offers import Offer, SpotSet, every

HERE = Path(__file__).resolve().parent
FACES = (5, 2, 6, 1, 3, 4) * 40
DEPTH = 3


def slowed(game: History, move: int = 10) -> History:
    """Everybody on the deck with a move of an inch: few spots, so that lines can be counted."""
    for name in game.battle.top.ids:
        game = on(game, f'master set {name} move {move} "short legs"')
    return game


def contact() -> Battle:
    """A leader and a rat in base contact, another rat near: melee, shots refused, steps away."""
    game = put_near(slowed(under_way(small(mode="mastered"))), "a1", 120, 120, 0)
    a1 = unit(game, "a1")
    game = put_near(game, "e1", int(a1.x), int(a1.y))
    game = put_near(game, "e2", int(a1.x), int(a1.y), 30)
    return on(game, "crew activate a1").battle


def vents() -> Battle:
    """A mender beside a vent, with a burning friend in contact: seal, heal, extinguish, watch."""
    game = slowed(under_way(small("seal-vents", mode="mastered", enemy="psychic-wraiths")))
    vent = next(t for t in game.battle.top.world.tokens if int(t.kind) == 1)
    game = put_near(game, "a1", int(vent.x), int(vent.y), 0)
    a1 = unit(game, "a1")
    game = put_near(game, "a2", int(a1.x), int(a1.y))
    game = on(
        game, 'master set a2 burn 1 "a spark"', 'master set a1 wounds 2 "a scratch"', "crew activate a1"
    )
    return game.battle


def enemies() -> Battle:
    """The enemy phase of a mastered game: any wraith first, each with its blinks."""
    game = slowed(under_way(small(mode="mastered", enemy="psychic-wraiths")))
    for n in range(4, 8):
        game = on(game, f'master remove e{n} "three are enough"')
    for name in ("a1", "a2", "a3"):
        game = told(game, "crew", f"activate {name}").history
        game = told(game, "crew", f"end {name}").history
    assert deciding(game.battle).side == "enemy"
    return game.battle


POSITIONS: dict[str, Callable[[], Battle]] = {"contact": contact, "vents": vents, "enemies": enemies}


def count(battle: Battle, depth: int) -> int:
    """How many lines of so many offered actions there are."""
    offers = legal(battle)
    if depth == 1:
        return sum(offer.size for offer in offers)
    return sum(
        count(resolve(with_script(battle, FACES), action).battle, depth - 1) for action in every(offers)
    )


def divided(battle: Battle, depth: int) -> dict[str, int]:
    """The count by first action."""
    found = {}
    for action in every(legal(battle)):
        after = resolve(with_script(battle, FACES), action).battle
        found[write_action(action)] = count(after, depth - 1) if depth > 1 else 1
    return found


def described(offer: Offer) -> str:
    """One offer as a line: verb, settled fields, the open one with its choices or their number."""
    fixed = " ".join(f"{name}={value}" for name, value in offer.fixed)
    if not offer.open:
        return f"{offer.verb} {fixed}"
    if isinstance(offer.choices, SpotSet):
        spots = [f"{spot.x},{spot.y}" for spot in offer.choices]
        return f"{offer.verb} {fixed} {offer.open}: {len(spots)} spots {spots[0]}..{spots[-1]}"
    return f"{offer.verb} {fixed} {offer.open}: {' '.join(map(str, offer.choices))}"


def written(name: str) -> str:
    """A position's file: what it is, its counts, its offers in order."""
    build = POSITIONS[name]
    battle = build()
    lines = [f"# {build.__doc__}"]
    lines += [f"{depth} {count(battle, depth)}" for depth in range(1, DEPTH + 1)]
    return "\n".join([*lines, *map(described, legal(battle))]) + "\n"


@pytest.mark.parametrize("name", POSITIONS)
def test_lines_of_play_are_as_many_as_pinned_and_offers_in_their_order(name: str) -> None:
    pinned = (HERE / f"{name}.counts").read_text(encoding="utf-8")
    found = written(name)
    if found != pinned:
        print("\n".join(f"{n:6} {line}" for line, n in divided(POSITIONS[name](), 2).items()))
    assert found == pinned


def test_every_pinned_file_has_its_position() -> None:
    assert {path.stem for path in HERE.glob("*.counts")} == set(POSITIONS)


if __name__ == "__main__":
    for each in POSITIONS:
        (HERE / f"{each}.counts").write_text(written(each), encoding="utf-8")
        print(each)
