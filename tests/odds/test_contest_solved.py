"""The contest solved: its values against the plain tree of outcomes, against habits, and against itself. [BC-12]"""

import numpy as np
import pytest

from cli_kit import command
from contest_kit import RULES, begun, change, setup, vessel, with_officers
from contest_oracle import Oracle, branches, brief, options
from voidbridge.ai.boarder import advise
from voidbridge.boarding.contest.assess import deed_target, needed, opposition
from voidbridge.boarding.contest.legal import refusal
from voidbridge.boarding.contest.pack import facing, pack
from voidbridge.bridge.history import read_journal, write_journal
from voidbridge.odds.contest import odds_of_deed
from voidbridge.odds.contest_grid import (
    CREW_AT,
    CREW_LOST,
    HEART_AT,
    HEART_LOST,
    MODES,
    POINTS,
    flipped,
    grades,
)
from voidbridge.odds.contest_leaf import ATTACKS
from voidbridge.odds.contest_model import Matchup, conditions
from voidbridge.odds.contest_solve import FINE, Solution, solution_of, solve
from voidbridge.odds.contest_weigh import Scales
from voidbridge.odds.simulate_contest import ContestPlan, kept_boarding, play_game
from voidbridge.rules.contest_codes import Deed, Grade
from voidbridge.rules.contest_words import aim_words
from voidbridge.state.contest_actions import EndTurn

Capture = pytest.CaptureFixture[str]
WHOLE = np.zeros((1, 2))
MIRROR = facing("sentry-frigate", "sentry-frigate")


def matchup(attacker: str = "sentry-frigate", defender: str = "sentry-frigate") -> Matchup:
    """Two ships of the book."""
    state = pack(facing(attacker, defender), RULES)
    return Matchup(state.cast, state.companies)


@pytest.fixture(scope="module")
def solved() -> Solution:
    """Two equal frigates, over all turns."""
    return solution_of(MIRROR, RULES)


def attacker_wins(found: Solution) -> float:
    """The attacker's chance when both are whole."""
    return float(found.at(1, 0, 0, WHOLE, WHOLE)[0])


def test_BC_12_odds_of_the_model_are_those_of_the_rules() -> None:
    for acting, opposing, needs in ((50, 62, 2), (35, 50, 1), (70, 30, 3), (40, None, 2)):
        plain = odds_of_deed(acting, opposing, needs)
        assert np.allclose(
            grades(acting, opposing, needs), [float(plain.chance(g)) for g in Grade], atol=1e-12
        )


def test_BC_12_the_model_asks_the_engine_for_every_target() -> None:
    """A crew that has lost heart, and its captain, meets the odds that the engine would give it."""
    m = matchup()
    table = m.deed_odds(0, Deed.KILL_THEM_ALL)[-10]
    point = next(n for n in range(len(CREW_AT)) if (CREW_AT[n], HEART_AT[n]) == (12, 25))
    mode = next(n for n in range(MODES) if conditions(n) == ((1, 0), (0, 0)))
    wanted = np.zeros(4)
    for ready, share in m.repelling[1].items():
        target = 50 - 10 - 20 - 5  # pushed back, no captain, Morale 75
        wanted += share * grades(target, 50 + ready, 2)
    assert np.allclose(table[:, mode, point, 0], wanted, atol=1e-6)


def test_BC_12_seen_from_the_other_side_twice_is_seen_from_this_one() -> None:
    assert [flipped(flipped(mode)) for mode in range(MODES)] == list(range(MODES))


def test_BC_12_nobody_leads_twice_in_a_leap_onto_the_bridge(solved: Solution) -> None:
    led = with_officers(setup(), "attacker", "captain-vale")
    state = begun(led)
    scales = Scales(state, solved)
    by_captain, by_crew = (
        float(
            odds_of_deed(
                deed_target(state, 0, Deed.SEIZURE, by).value,
                opposition(state, 0, Deed.SEIZURE)[0].value,  # type: ignore[index]
                needed(state, 0, Deed.SEIZURE),
            ).chance(Grade.GREAT)
        )
        for by in (0, 1)
    )
    assert by_captain > by_crew
    assert scales._seizing("crew") == by_captain
    assert scales._seizing("captain-vale") == by_crew
    assert Scales(change(state, "attacker", captured=1), solved)._seizing("crew") < by_captain


def test_BC_12_losses_never_help_and_turns_are_the_defenders_friend(solved: Solution) -> None:
    for (turn, side), table in solved.values.items():
        assert 1 <= turn <= 24
        assert table.dtype == np.uint16
        assert side in (0, 1)
    table = (solved.values[8, 0][0] / FINE).reshape(len(CREW_LOST), len(HEART_LOST), POINTS)
    assert (np.diff(table, axis=1) < 0.02).all()  # own heart lost
    assert (np.diff(table, axis=0) < 0.02).all()  # own crew lost
    late = [float(solved.at(turn, 0, 0, WHOLE, WHOLE)[0]) for turn in (1, 8, 16, 24)]
    assert late == sorted(late, reverse=True)
    assert late[-1] == 0


@pytest.mark.parametrize("left", [80, 78])
def test_BC_12_in_the_last_turn_what_is_said_is_exact(left: int) -> None:
    """Every attack against the plain tree of its outcomes, carried out by the engine."""
    given = setup(vessel(crew=1000), vessel(crew=1000), turns=1)
    state = brief(given, left, left)
    oracle = Oracle()
    found = solve(Matchup(state.cast, pack(given, RULES).companies), 1)
    weighed = {one.action: one.win for one in Scales(state, found).weigh(ATTACKS)}
    deeds = [deed for deed in options(state) if deed in weighed]
    assert len(deeds) >= 5
    for action in deeds:
        assert weighed[action] == pytest.approx(oracle.after(state, action), abs=2e-3), action


def test_BC_12_a_turn_ahead_little_is_lost_against_exact_play() -> None:
    """The defender's part of the turn before the last, every outcome after it carried out by the engine."""
    given = setup(vessel(crew=1000), vessel(crew=1000), turns=2)
    state = brief(given, 80, 80)
    found = solve(Matchup(state.cast, pack(given, RULES).companies), 2)
    state = change(state, "defender", population_lost=3, morale_lost=4)
    state = next(then for _, then in branches(state, EndTurn("attacker")) if not then.over)
    oracle = Oracle(deeds=(Deed.THEY_SHALL_FEAR_US, Deed.RALLY_THE_TROOPS, Deed.PUSH_THEM_BACK))
    scales = Scales(state, found)
    weighed = {one.action: one.win for one in scales.weigh()}
    exact = {action: 1 - oracle.after(state, action) for action in options(state, oracle.deeds)}
    said = {action: weighed[action] for action in exact if action in weighed}
    assert len(said) == 3
    assert max(abs(said[action] - exact[action]) for action in said) < 0.01
    assert max(exact.values()) - exact[max(said, key=lambda action: said[action])] < 0.001


@pytest.mark.parametrize(
    ("attack", "guard", "most"),
    [
        (Deed.THEY_SHALL_FEAR_US, Deed.RALLY_THE_TROOPS, 0.65),
        (Deed.KILL_THEM_ALL, Deed.RALLY_THE_TROOPS, 0.8),
    ],
)
def test_BC_12_no_habit_is_better_than_the_solution(attack: Deed, guard: Deed, most: float) -> None:
    """The best answer to a habit wins more than half; terror and rallying come nearest to the best play."""
    m, habit = matchup(), (attack, guard)
    even = attacker_wins(solve(m, 24))
    attacking = attacker_wins(solve(m, 24, habits=(None, habit)))
    defending = 1 - attacker_wins(solve(m, 24, habits=(habit, None)))
    assert attacking > even > 1 - defending
    assert 0.55 < (attacking + defending) / 2 < most


def test_BC_12_the_solution_beats_a_habit_in_mirrored_contests() -> None:
    """Both sides of the same two ships, with the same dice; the figures of a thousand are in docs/decisions."""
    habit = (Deed.KILL_THEM_ALL, Deed.RETRIEVE_THE_WOUNDED)
    pairs = 12
    attacking = ContestPlan(MIRROR, pairs, 7, (None, habit))
    defending = ContestPlan(MIRROR, pairs, 7, (habit, None))
    won = sum(play_game(attacking, n).fight.winner == 0 for n in range(pairs))
    won += sum(play_game(defending, n).fight.winner == 1 for n in range(pairs))
    assert won >= 0.6 * 2 * pairs


def test_BC_12_advice_is_lawful_says_its_values_and_ends_the_part(solved: Solution) -> None:
    state = change(begun(MIRROR), "attacker", morale=80, morale_lost=6)
    advice = advise(state, solved)
    assert refusal(state, advice.action) is None
    state = change(
        begun(setup(vessel("corsair-queen", officers=("captain-vale",)), turns=3)), "defender", hailed=1
    )
    advice = advise(state, solution_of(state.cast.setup, RULES))
    assert "in 100" in advice.words
    assert aim_words(advice.order)
    assert aim_words("wins-432-over-418") == "it wins 43.2 times in 100, the next best 41.8"
    assert aim_words("extinguish") is None


def test_BC_12_journals_of_simulated_boardings_replay() -> None:
    plan = ContestPlan(facing("shrike-raider", "drover-freighter", turns=4), 3, 11)
    for game in range(2):
        history = kept_boarding(plan, game)
        assert history.battle.state.bytes == play_game(plan, game).bytes
        again = read_journal(write_journal(history))
        assert again.digest == history.digest


def test_simulated_boardings_come_out_the_same_whatever_the_jobs(capsys: Capture) -> None:
    words = ("simulate", "contest", "--attacker", "shrike-raider", "--defender", "drover-freighter")
    words = (*words, "--games", 18, "--seed", 4, "--turns", 3, "--json")
    one, two = (command(capsys, *words, "--jobs", jobs).json for jobs in (1, 2))
    assert one["digest"] == two["digest"]
    assert set(one["wins"]) == {"attacker", "defender"}
    assert one["wins"]["attacker"] + one["wins"]["defender"] == one["games"] == 18
    habit = command(capsys, *words, "--attacker-habit", "kill-them-all,push-them-back").json
    assert habit["digest"] != one["digest"]
    for bad in (
        ("--attacker-habit", "kill-them-all"),
        ("--defender-habit", "rally-the-troops,kill-them-all"),
    ):
        assert command(capsys, *words, *bad).code == 2
    assert command(capsys, *words[:-5], "--games", 1, "--seed", 1, "--option", "hats=on").code == 2
