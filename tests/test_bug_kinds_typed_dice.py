"""Dice typed in at a real table: wrong ones refused, right ones shown, held actions held (kind 25)."""

import random
from typing import Any

import pytest

from bridge_kit import SECRET, fighting, on, quickly, refused, small, speaker, step, table, told, under_way
from voidbridge.ai.seats import choose
from voidbridge.bridge.battle import deciding
from voidbridge.bridge.history import History, read_journal, say, write_journal
from voidbridge.bridge.picture import view_json
from voidbridge.bridge.views import view


@pytest.fixture(scope="module")
def waiting() -> History:
    """A hand-rolled game in which an enemy's attack waits for its dice."""
    game = under_way(small(dice="hand"))
    pick = random.Random(1)
    for _ in range(400):
        rolling = game.battle.rolling
        if rolling is not None and rolling.why == "attack" and str(rolling.who).startswith("e"):
            return game
        if rolling is not None:
            line = "faces " + " ".join(str(pick.randint(1, rolling.sides)) for _ in range(rolling.count))
            game = told(game, "crew", line).history
            continue
        chosen = choose(view(game, "all"), "sensible" if deciding(game.battle).side == "crew" else "orders")
        game = told(game, speaker(game, chosen.action), chosen.action).history
    raise AssertionError("no enemy ever attacked")


WRONG_FACES = ["faces", "faces 0", "faces 7", "faces 1 2 3 4 5 6 1 2 3 4 5 6 1", "faces -1", "faces 00"]


@pytest.mark.parametrize("line", WRONG_FACES)
def test_faces_that_no_such_dice_show_are_refused_with_a_reason(waiting: History, line: str) -> None:
    count = waiting.battle.rolling.count  # type: ignore[union-attr]
    padded = line if line == "faces" or len(line) > 12 else line + " 1" * (count - 1)
    assert refused(waiting, "crew", padded) == "wrong-roll"
    assert refused(waiting, "crew", "faces" + " 1" * (count - 1)) == "wrong-roll"
    assert refused(waiting, "crew", "faces" + " 1" * (count + 1)) == "wrong-roll"


@pytest.mark.parametrize("line", ["faces x", "faces 1.5", "faces 1,2", "faces d6", "faces 1e1", 'faces "1"'])
def test_what_is_no_face_is_refused_as_no_words_of_the_game(waiting: History, line: str) -> None:
    assert refused(waiting, "crew", line) == "bad-notation"


def test_the_dice_asked_for_say_who_rolls_them_how_many_and_why(waiting: History) -> None:
    decision = view_json(view(waiting, "crew"))["decision"]
    assert decision["kind"] == "rolling"
    assert decision["yours"]
    roll = decision["rolling"]
    assert (roll["sides"], roll["why"]) == (6, "attack")
    assert roll["count"] >= 1
    assert roll["who"].startswith("e")
    assert roll["at"].startswith("a")


def test_an_action_whose_dice_are_waited_for_is_held_and_changes_nothing_yet(waiting: History) -> None:
    held = read_journal(write_journal(waiting), SECRET)
    assert held.battle.rolling == waiting.battle.rolling
    assert refused(waiting, "crew", "undo") in ("nothing-to-undo", "not-your-action")  # it is the enemy's
    assert refused(waiting, "crew", "end a1") == "wrong-decision"
    assert refused(waiting, "enemy", "end e1") == "not-your-decision"
    count = waiting.battle.rolling.count  # type: ignore[union-attr]
    done = told(waiting, "crew", "faces" + " 5" * count)
    assert refused(done.history, "crew", "undo") == "nothing-to-undo"  # a die was rolled
    assert done.history.battle.rolling is not None or done.entry.events


def test_typed_faces_are_those_the_events_show_in_the_order_typed() -> None:
    game = step(table(small("seal-vents", dice="hand"))).history
    assert game.battle.rolling is not None
    assert game.battle.rolling.why == "vent-count"
    for face, vents in ((1, 4), (2, 4), (3, 5), (4, 5), (5, 6), (6, 6)):
        done = told(game, "crew", f"faces {face}")
        assert done.entry.line.pools[0].faces == (face,)
        assert sum(e.kind == "token-placed" and e["kind"] == "vent" for e in done.entry.events) == vents


def test_a_hand_rolled_journal_replays_without_the_secret_whatever_was_drawn_on_the_way() -> None:
    """A wave's places are drawn before a fear test is rolled: what was drawn is written down with the line."""
    for n in range(6):
        secret = b"secret %d" % n
        game = near_the_corner(
            table(small("hold-position", "mastered", "hand", enemy="mutated-bio-forms"), secret)
        )
        journal = write_journal(game)
        for other in (secret, b"other", b"another"):
            assert read_journal(journal, other).battle.top == game.battle.top


def near_the_corner(game: History) -> History:
    """Round 2 of a hold, with one crew member just about near enough to fear what came out of the corner."""
    game = rolled(game, fighting)
    for x in ("12.0,3.0", "11.5,3.0", "12.0,3.5", "11.5,2.5", "12.0,2.5"):
        if not refusal_of(game, f'put a1 {x} "near"'):
            game = on(game, f'master put a1 {x} "near"')
            break
    for name in [name for name in game.battle.top.ids if name.startswith("e")]:
        game = on(game, f'master remove {name} "quiet"')
    return rolled(game, lambda h: int(h.battle.top.fight.round) >= 2)


def refusal_of(game: History, line: str) -> bool:
    """Whether the master may not do this."""
    return not hasattr(say(game, "master", line), "history")


def rolled(game: History, done: Any) -> History:
    """Everybody passes; corners are rolled as 1, everything else as 6."""
    for _ in range(300):
        if done(game) and game.battle.rolling is None:
            return game
        roll = game.battle.rolling
        if roll is None:
            game = step(game, quickly).history
        else:
            face = " 1" if roll.why == "spawn-corner" else " 6"
            game = told(game, deciding(game.battle).seats[0], "faces" + face * roll.count).history
    raise AssertionError("it never came to that")
