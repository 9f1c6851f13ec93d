"""Computer captains: lawful from anywhere, blind to what they cannot see, better by grade; simulations by contract."""

import json
from dataclasses import replace
from pathlib import Path

import pytest

from cli_kit import command
from conformance.engines import VOID_ENTRANTS, Entrant, crowd
from conformance.test_void_questions import met, shuffled
from void_kit import RULES, after, begun, change, close, setup, turn_of
from voidbridge.ai.captains import GRADES, REASONS, captain
from voidbridge.ai.seats import VOID_POLICIES, choose
from voidbridge.bridge.battle import deciding, refusal, resolve
from voidbridge.bridge.views import view, view_of
from voidbridge.odds.simulate_void import VoidPlan, first_rows, kept_battle, row_of, simulate_void
from voidbridge.rules.void_codes import Fleet
from voidbridge.state.notation import write_action
from voidbridge.state.void_actions import Answer, Done, Helm
from voidbridge.void.core.records import BURNING, DAMAGED
from voidbridge.void.pack import facing

Capture = pytest.CaptureFixture[str]
CASES = [pytest.param(entrant, id=entrant.name) for entrant in VOID_ENTRANTS]
DUELS = ("sentry-frigate", "halberd-frigate", "shrike-raider", "almoner-frigate", "magistrate-cruiser")


@pytest.mark.parametrize("entrant", CASES)
def test_VO_25_every_captain_names_a_lawful_action_from_any_position_and_why(entrant: Entrant) -> None:
    for history, pick in met(entrant.setup(5), f"{entrant.name} captains", 60):  # type: ignore[arg-type]
        if pick.random() < 0.6:
            continue
        seen = view(history, deciding(history.battle).seats[0])
        for policy in (*VOID_POLICIES, "orders"):
            chosen = choose(seen, policy, 3)
            assert refusal(history.battle, chosen.action) is None, (policy, write_action(chosen.action))
            assert choose(seen, policy, 3) == chosen
            assert chosen.order in REASONS


@pytest.mark.parametrize("entrant", CASES)
def test_VO_25_every_turn_of_every_captain_ends(entrant: Entrant) -> None:
    """Kind 10: boxed in, without guns, without way: a turn is over within a bound."""
    for history, pick in met(entrant.setup(7), f"{entrant.name} ends", 40):  # type: ignore[arg-type]
        if pick.random() < 0.7:
            continue
        for grade in GRADES:
            battle = history.battle
            ship, turn = battle.sea.fight.active, battle.sea.fight.round
            for _ in range(60):
                seat = deciding(battle).seats[0]
                battle = resolve(battle, choose(view_of(battle, seat), grade).action).battle
                if battle.over or (battle.sea.fight.active, battle.sea.fight.round) != (ship, turn):
                    break
            else:
                raise AssertionError(f"{grade} does not end its turn")


def test_VO_25_a_captain_does_not_see_what_is_silent() -> None:
    """Kind 11: swap the silent ships about, and every captain does the same."""
    for history, pick in met(crowd(2), "blind captains", 60):
        if deciding(history.battle).side != "blue":
            continue
        moved = replace(history, battle=shuffled(history.battle, pick))
        for grade in GRADES:
            assert choose(view(moved, "p1"), grade) == choose(view(history, "p1"), grade)


def test_a_seat_that_does_not_see_whose_turn_it_is_names_nothing() -> None:
    history = next(h for h, _ in met(crowd(2), "not mine", 200) if hidden_turn(h))
    with pytest.raises(ValueError, match="not for this seat"):
        choose(view(history, "p1"), "seasoned")


def hidden_turn(history: object) -> bool:
    """Whether a silent ship has its turn."""
    battle = history.battle  # type: ignore[attr-defined]
    return bool(battle.sea.ships[battle.sea.fight.active].hidden)


def test_VO_25_a_cripple_leaves_when_it_can() -> None:
    state = change(begun(), "b1", hull=0)
    assert captain(state, "seasoned") == (Helm("b1", "crew", "disengage"), "save-the-ship")
    near = change(state, "r1", x=0, y=0)
    assert captain(near, "seasoned")[1] != "save-the-ship"


def test_VO_25_what_hurts_most_is_repaired_first() -> None:
    state = change(begun(), "b1", flags=(0, 0, DAMAGED, 0, 0, DAMAGED, 0, 0), ailments=(1, 0, 0, 0))
    lines = []
    for _ in range(3):
        action, why = captain(state, "steady")
        lines.append((write_action(action), why))
        state = after(state, (lines[-1][0], 40, 10))
    assert lines == [
        ("repair b1 crew c6", "repair-the-worst"),
        ("repair b1 crew sensors", "repair-the-worst"),
        ("repair b1 crew c3", "repair-the-worst"),
    ]
    fire = change(begun(), "b1", flags=(0, 0, 0, 0, 0, DAMAGED | BURNING, 0, 0))
    assert write_action(captain(fire, "seasoned")[0]) == "fight-fire b1 crew c6"


def test_VO_25_a_captain_shoots_whom_it_can_cripple() -> None:
    given = setup(("sentry-frigate",), ("halberd-frigate", "halberd-frigate"))
    state = change(close(begun(given)), "r2", x=0, y=3, hull=8)
    assert write_action(captain(turn_of(state, moved=1, tasks_left=0), "steady")[0]) == "fire b1 crew c6 r2"


def test_VO_25_a_parley_is_taken_by_who_is_beaten() -> None:
    state = turn_of(change(close(begun()), "r1", hull=5), parley=1)
    assert captain(state, "steady") == (Answer("r1", "yes"), "parley")
    assert captain(turn_of(close(begun()), parley=1), "steady") == (Answer("r1", "no"), "parley")


def test_VO_25_with_nothing_to_do_a_captain_is_done() -> None:
    """Kind 10: a station whose guns are gone."""
    state = begun(setup(("orchard-habitat",)), 10, 2)
    state = change(state, "b1", flags=(0, 0, 0, 0, 0, 8, 0, 0))
    for grade in GRADES:
        assert captain(turn_of(state, tasks_left=0, hailing=1), grade) == (Done("b1"), "nothing-left")


def won(design: str, better: str, worse: str, games: int, seed: int) -> int:
    """How many of some mirrored duels the better captain won: each side of the field half of them."""
    duel = facing((design,), (design,), RULES)
    blue = simulate_void(VoidPlan(duel, games // 2, seed, better, worse))
    red = simulate_void(VoidPlan(duel, games // 2, seed, worse, better))
    return blue.wins[Fleet.BLUE] + red.wins[Fleet.RED]


def test_VO_25_a_seasoned_captain_beats_a_green_one_in_four_duels_of_five() -> None:
    found = {design: won(design, "seasoned", "green", 80, 5) for design in DUELS}
    assert sum(found.values()) >= 0.8 * 400, found


def test_a_simulation_is_the_same_for_equal_seeds_and_can_be_lifted_out() -> None:
    plan = VoidPlan(facing(("sentry-frigate",), ("shrike-raider",), RULES), 20, 9, "steady", "green")
    report = simulate_void(plan)
    again = simulate_void(replace(plan))
    assert report.as_json()["digest"] == again.as_json()["digest"]
    assert sum(report.wins.values()) == report.games == 20
    other = simulate_void(replace(plan, seed=10))
    assert other.as_json()["digest"] != report.as_json()["digest"]
    assert row_of(kept_battle(plan, 3).battle.sea) == first_rows(plan, 4)[3]


def test_the_command_keeps_its_contract(capsys: Capture, tmp_path: Path) -> None:
    words = ("simulate", "void", "--blue", "sentry-frigate", "--red", "shrike-raider,drover-freighter")
    words += ("--games", "3", "--seed", "4", "--blue-captain", "green", "--red-captain", "green")
    data = command(capsys, *words, "--json", "--keep", "1", "--out", str(tmp_path)).json
    assert set(data) == {
        "games", "seed", "wins", "win_rate", "interval95", "rounds_mean", "games_per_second", "digest"
    }  # fmt: skip
    assert set(data["wins"]) == {"blue", "red", "draw"}
    assert sum(data["wins"].values()) == data["games"] == 3
    (kept,) = tmp_path.iterdir()
    assert command(capsys, "replay", "verify", str(kept)).code == 0
    story = command(capsys, "replay", "show", str(kept)).out
    assert "Strategic round 1." in story
    assert json.loads(command(capsys, "replay", "show", str(kept), "--json").out)["outcome"] in (
        "blue",
        "red",
        "draw",
    )
    assert command(capsys, *words).out.count("3 games, seed 4") == 1


@pytest.mark.parametrize(
    ("option", "value", "said"),
    [
        ("--blue", "sloop", "--blue: there is no 'sloop'"),
        ("--red", "", "--red: there is no ''"),
        ("--blue", ",".join(["sentry-frigate"] * 7), "at most 6 ships"),
        ("--games", "0", "--games"),
        ("--blue-captain", "ahab", "--blue-captain"),
        ("--option", "half-moves=maybe", "--option half-moves"),
        ("--option", "bleed", "--option"),
    ],
)
def test_bad_input_is_named(capsys: Capture, option: str, value: str, said: str) -> None:
    given = {
        "--blue": "sentry-frigate",
        "--red": "sentry-frigate",
        "--games": "1",
        "--seed": "1",
        option: value,
    }
    found = command(capsys, "simulate", "void", *(word for pair in given.items() for word in pair))
    assert found.code == 2
    assert said in found.err


def test_a_random_captain_is_as_random_as_its_seed() -> None:
    history = next(h for h, _ in met(crowd(2), "chance", 60) if deciding(h.battle).side == "blue")
    seen = view(history, "p1")
    assert len({write_action(choose(seen, "random", n).action) for n in range(30)}) > 1
