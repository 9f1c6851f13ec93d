"""Simulations: the same results whoever does the work, and games that can be lifted out and watched."""

import pytest

from voidbridge.bridge.history import read_journal, write_journal
from voidbridge.cli.inputs import crew_of_size
from voidbridge.odds import simulate, workers
from voidbridge.odds.keep import ending, kept_game
from voidbridge.odds.report import Tally, wilson
from voidbridge.odds.simulate import BrokenGame, Plan, board_setup, first_rows, simulate_skirmish
from voidbridge.odds.workers import BackendMissing
from voidbridge.rules.codes import Policy
from voidbridge.rules.load import load_rules
from voidbridge.state.setup import Setup, SetupError

RULES = load_rules()
QUICK = [row.id for row in RULES.missions.rows if row.kind == "quick"]


def plan(
    mission: str = "eliminate-all",
    games: int = 3,
    seed: int = 7,
    per_board: int = 2,
    policy: Policy = Policy.SENSIBLE,
    enemy: str = "rummager-mercenaries",
    players: int = 1,
) -> Plan:
    """A small plan: three members, few enemies, the small board where the mission has one."""
    board = "generated-24" if 240 in RULES.missions[mission].boards else "generated-36"
    crews = (crew_of_size("iron-hounds", 3, RULES),) * players
    mode = "solo" if players == 1 else "coop"
    return Plan(
        Setup(mission, enemy, board, crews, mode, options=("standard-enemies",)),
        games,
        seed,
        per_board,
        policy,
    )


def test_equal_seeds_give_equal_digests_whatever_the_jobs() -> None:
    alone = simulate_skirmish(plan())
    shared = simulate_skirmish(plan(), jobs=2)
    loky = simulate_skirmish(plan(), jobs=1, backend="loky")
    assert alone.digest == shared.digest == loky.digest
    assert (alone.crew, alone.rounds_mean, alone.causes) == (shared.crew, shared.rounds_mean, shared.causes)


def test_other_seeds_give_other_games() -> None:
    assert simulate_skirmish(plan(seed=8)).digest != simulate_skirmish(plan(seed=7)).digest


def test_more_games_only_add_to_those_there_are() -> None:
    assert first_rows(plan(games=3), 3) == first_rows(plan(games=6), 3)


def test_games_of_one_board_share_it_and_the_next_board_is_another() -> None:
    few = plan(games=4, per_board=2)
    seeds = [(board_setup(few, n).board_seed, board_setup(few, n).board_number) for n in range(few.boards)]
    assert seeds == [(7, 0), (7, 1)]


def test_VB_31_each_board_rolls_its_own_enemies_and_always_the_same() -> None:
    rolling = plan(games=64, per_board=1, enemy="roll")
    rolled = [board_setup(rolling, n).enemy for n in range(64)]
    assert rolled == [board_setup(rolling, n).enemy for n in range(64)]
    assert set(rolled) == {group.id for group in RULES.enemies.rows if group.faces}


def test_progress_is_told_after_each_board() -> None:
    seen: list[int] = []
    simulate_skirmish(plan(), progress=seen.append)
    assert seen == [2, 3]


def test_a_setup_that_cannot_be_played_is_refused_before_any_work() -> None:
    with pytest.raises(SetupError):
        simulate_skirmish(plan(enemy="nobody"), jobs=2)


def test_a_missing_backend_is_named_with_what_brings_it(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(workers, "find_spec", lambda name: None)
    with pytest.raises(BackendMissing, match=r"voidbridge\[dask\]"):
        simulate_skirmish(plan(), backend="dask")


def test_a_game_that_breaks_a_bound_is_an_error_and_no_loss(monkeypatch: pytest.MonkeyPatch) -> None:
    rows = first_rows(plan(), 3)
    broken = bytes(simulate.np.array([rows[0], (-1, 0, 1, 1)], "<i2"))
    monkeypatch.setattr(simulate, "play_board", lambda plan, board: broken)
    with pytest.raises(BrokenGame, match="game 1 "):
        simulate_skirmish(plan(games=2))


@pytest.mark.parametrize("mission", QUICK)
def test_a_kept_game_ends_as_it_was_simulated_and_its_journal_verifies(mission: str) -> None:
    wanted = plan(mission, games=2, seed=11, enemy="roll")
    rows = first_rows(wanted, 2)
    history = kept_game(wanted, 1)
    assert ending(history) == rows[1]
    assert read_journal(write_journal(history)).digest == history.digest


@pytest.mark.parametrize("policy", Policy)
def test_a_kept_game_follows_its_policy(policy: Policy) -> None:
    wanted = plan(games=2, seed=5, policy=policy)
    assert [ending(kept_game(wanted, n)) for n in range(2)] == first_rows(wanted, 2)


def test_a_kept_game_of_two_players() -> None:
    wanted = plan(games=1, seed=5, players=2)
    history = kept_game(wanted, 0)
    assert [ending(history)] == first_rows(wanted, 1)
    assert {entry.line.seat for entry in history.entries} == {"table", "p1", "p2", "enemy"}


def test_the_digest_covers_every_result_in_order() -> None:
    rows = simulate.np.array([(1, 1, 4, 3), (2, 2, 5, 0)], "<i2")
    forth, back = Tally(1), Tally(1)
    forth.add(rows)
    back.add(rows[::-1])
    assert forth.report(1).digest != back.report(1).digest
    halves = Tally(1)
    halves.add(rows[:1])
    halves.add(rows[1:])
    assert halves.report(1).digest == forth.report(1).digest


@pytest.mark.parametrize(
    ("wins", "games", "low", "high"),
    [(5, 10, 0.2366, 0.7634), (0, 10, 0.0, 0.2775), (10, 10, 0.7225, 1.0), (950, 1000, 0.9347, 0.9619)],
)
def test_the_interval_is_wilsons(wins: int, games: int, low: float, high: float) -> None:
    assert wilson(wins, games) == pytest.approx((low, high), abs=5e-4)


def test_2401_games_pin_any_chance_down_to_two_points() -> None:
    assert all(high - low <= 0.04 for low, high in (wilson(n, 2401) for n in range(2402)))
