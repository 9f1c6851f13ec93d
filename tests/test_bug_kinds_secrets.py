"""Secrets and several voices: nothing shows dice to come, and nobody disturbs another game (kinds 3, 8)."""

import json
import threading

from bridge_kit import (
    SECRET,
    offered,
    on,
    refused,
    small,
    speaker,
    table,
    told,
    under_way,
)
from voidbridge.ai.seats import choose
from voidbridge.bridge.battle import deciding, line_words
from voidbridge.bridge.history import History, read_journal, write_journal
from voidbridge.bridge.picture import view_json
from voidbridge.bridge.views import view


def test_watched_dice_predict_nothing_and_a_rewind_does_not_repeat_them() -> None:
    words = {line_words(SECRET, n) for n in range(2000)}
    assert len(words) == 2000
    assert line_words(SECRET, 7) != line_words(b"another", 7)
    game = until_an_attack(under_way(small(mode="mastered")))
    attack = next(line for line in offered(game) if line.startswith(("shoot", "melee")))
    rolls = []
    for _ in range(6):
        shot = told(game, speaker(game, attack), attack)
        rolls.append(tuple(p.faces for p in shot.entry.line.pools))
        game = on(shot.history, f'master rewind {game.version} "once more"')
    assert len(set(rolls)) > 1


def until_an_attack(game: History) -> History:
    """Both sides play well until somebody can shoot or strike."""
    for _ in range(400):
        if any(line.startswith(("shoot", "melee")) for line in offered(game)):
            return game
        chosen = choose(
            view(game, "all"), "sensible" if deciding(game.battle).side == "crew" else "orders"
        ).action
        game = told(game, speaker(game, chosen), chosen).history
    raise AssertionError("nobody ever attacked")


def test_two_voices_from_the_same_moment_make_two_games_and_neither_is_half_done() -> None:
    start = under_way(small(mode="coop"))
    one, two = told(start, "p1", "activate a1").history, told(start, "p2", "activate b1").history
    assert (one.version, two.version) == (start.version + 1, start.version + 1)
    assert one.battle.top != two.battle.top
    assert refused(one, "p2", "activate b1") == "not-your-decision"  # too late: p1 has begun
    assert start.entries == one.entries[:-1] == two.entries[:-1]


def test_games_replayed_in_several_threads_at_once_do_not_disturb_each_other(
    game: History, journal: str
) -> None:
    other = write_journal(under_way(small("hold-position", enemy="mutated-bio-forms")))
    found: list[tuple[str, str]] = []

    def work(text: str) -> None:
        for _ in range(3):
            found.append((text, write_journal(read_journal(text, SECRET))))

    threads = [threading.Thread(target=work, args=(text,)) for text in (journal, other, journal, other)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert len(found) == 12
    assert all(text == again for text, again in found)


def test_no_view_journal_or_refusal_gives_the_secret_or_dice_to_come_away(
    game: History, journal: str
) -> None:
    """What chance will say next is in no seat's view, nor in the file that all may read."""
    assert SECRET.decode() not in journal
    assert SECRET.hex() not in journal
    coming = [str(word) for n in range(1, 5) for word in line_words(SECRET, game.version + n)]
    for seat in ("crew", "master", "enemy", "all", "nobody"):
        seen = view(game, seat)
        text = json.dumps(view_json(seen)) + repr(seen.battle.words) + repr(seen.battle.script) + journal
        assert not any(word in text for word in coming if len(word) > 6)
    assert '"seed"' not in journal.split("\n")[0]


def test_another_secret_shows_the_same_until_dice_fall() -> None:
    """Nothing that is shown depends on dice that have not been rolled."""
    one, two = table(small(), b"one"), table(small(), b"two")
    for _ in range(3):
        assert view_json(view(one, "all")) == view_json(view(two, "all"))
        line = offered(one)[0]
        one, two = told(one, "crew", line).history, told(two, "crew", line).history
