"""BP-19: exact odds of a boarding, against a slow obvious reckoning and against thousands of plays."""

from dataclasses import replace
from functools import cache
from math import sqrt
from pathlib import Path
from typing import Any

import pytest

from cli_kit import command
from procedure_kit import RULES, at, begun, bent, change, setup
from voidbridge.ai.seats import choose
from voidbridge.boarding.procedure.assess import moment
from voidbridge.boarding.procedure.legal import refusal
from voidbridge.bridge.battle import legal, new_battle
from voidbridge.bridge.history import read_journal
from voidbridge.bridge.views import view_of
from voidbridge.odds.preview import preview
from voidbridge.odds.procedure import Outlook, exact_odds, outlook_json
from voidbridge.odds.procedure_chain import NEGLIGIBLE
from voidbridge.odds.procedure_exchange import exact_fight, only_blows
from voidbridge.odds.procedure_fight import SAMPLES, Quiet, at_the_fight, estimated, fight_odds, fought_once
from voidbridge.odds.simulate_procedure import (
    ProcedurePlan,
    kept_boardings,
    play_game,
    row_of,
    simulate_procedure,
)
from voidbridge.rules.boarding_codes import Mechanic
from voidbridge.rules.procedure_shelf import SHELF
from voidbridge.state.notation import read_action, write_action
from voidbridge.state.procedure_setup import ProcedureSetup, Squad
from voidbridge.state.rolls import keyed_words

METHODS = {"airlock-override": 14, "breaching-ram": 16, "cutting-torch": 18, "mag-lock": 20}
ENTRIES = ("crippled", "docked", "rammed", "locked")


def by_chance(**more: Any) -> ProcedureSetup:
    """A boarding whose fights only chance decides: every modifier +0."""
    return ProcedureSetup(engagement="chance", **more)


def exact(method: str = "", **more: Any) -> Any:
    """The exact odds from the first decision."""
    return exact_odds(begun(by_chance(**more)), method)


def test_BP_16_BP_19_odds_tell_a_system_without_current_from_one_that_works() -> None:
    state = at(Mechanic.RESOLUTION, hp=((14,) * 4, (6, 6, 6, 6, 0)))  # a successor speaks
    lit = Outlook(state).now()
    now = moment(state)
    dark = Outlook(change(state, offline=(0,) * 9 + (now + 10,))).now()
    assert dark.chance("repelled") < 0.6 * lit.chance("repelled")
    late = Outlook(change(state, offline=(0,) * 9 + (now,))).now()
    assert late.chance("repelled") == lit.chance("repelled")


# A slow, obvious reckoning of the same boarding, without any code of the engine.


@cache
def survives(hull: int, visits: int = 0) -> float:
    """The chance that a craft gets through its runs in: 1d6 each time, then 13 on a d20."""
    if visits == 50:
        return 0.0
    return sum(0.4 + 0.6 * survives(hull - face, visits + 1) for face in range(1, 7) if face < hull) / 6


def secured(method: str, entry: str, p: float = 0.5, hull: int = 12) -> float:
    """Approach, lock, breach, then fights until one is lost or the bridge falls and its captain yields."""
    found = survives(hull) if entry == "crippled" else 1.0
    if entry in ("crippled", "rammed"):
        found *= 1 - 0.55**50
    found *= 1 - ((METHODS[method] - 1) / 20) ** 50
    falls = 0.9 * 17 / 20  # the bridge ends it, and Will 18 fails
    return found * p * falls / (1 - p * (1 - falls))


@pytest.mark.parametrize("entry", ENTRIES)
@pytest.mark.parametrize("method", METHODS)
def test_BP_19_the_chain_agrees_with_the_obvious_reckoning(method: str, entry: str) -> None:
    found = exact(method, entry=entry)
    assert found.chance("secured") == pytest.approx(secured(method, entry), abs=2e-6)
    assert sum(found.terminals.values()) == pytest.approx(1, abs=1e-9)
    assert set(found.terminals) == {"repelled:craft-disabled", "repelled", "withdrawn", "secured"}


@pytest.mark.parametrize(("chance", "hull"), [(0.0, 12), (0.25, 20), (0.9, 6), (1.0, 40)])
def test_BP_19_whatever_the_fight_and_the_craft(chance: float, hull: int) -> None:
    found = exact("airlock-override", chance=round(chance * 10_000), craft_hull=hull)
    assert found.chance("secured") == pytest.approx(
        secured("airlock-override", "crippled", chance, hull), abs=2e-6
    )


def test_BP_19_rounds_and_hull_are_expected_values() -> None:
    """Locked: 1/p tries of the override, each a round; a torch adds 2.5 to each."""
    assert exact("airlock-override", entry="locked").void_rounds == pytest.approx(1 / 0.35, abs=1e-5)
    torch = exact("cutting-torch", entry="locked")
    tries = sum(0.85**n for n in range(50))
    assert torch.void_rounds == pytest.approx(3.5 * tries, abs=1e-6)
    assert torch.craft_lost == 0
    assert exact("airlock-override", craft_hull=500).craft_lost == pytest.approx(3.5 / 0.4, abs=1e-6)


def test_BP_19_the_chain_carries_the_bound_of_fifty_visits() -> None:
    hopeless = exact("mag-lock", entry="locked", attacker_skills=(("engineering", -30),))
    bound, yields = 0.95**50, 0.5 * 0.765 / (1 - 0.5 * 0.235)  # at the hull, and again at the mop-up
    assert hopeless.chance("withdrawn") == pytest.approx(bound + (1 - bound) * yields * bound, abs=1e-4)
    stuck = exact(
        "mag-lock", entry="locked", options=("no-naturals",), attacker_skills=(("engineering", -30),)
    )
    assert stuck.terminals["withdrawn"] == pytest.approx(1)
    assert stuck.void_rounds == pytest.approx(50)


def test_BP_19_the_best_way_in_is_the_one_that_secures_most_often_and_of_equal_ones_the_quickest() -> None:
    outlook = Outlook(begun(by_chance()), NEGLIGIBLE)
    found = outlook.by_method()
    assert outlook.best_method() == "airlock-override"
    assert max(found, key=lambda name: found[name].chance("secured")) == "airlock-override"
    easy = Outlook(
        begun(by_chance(entry="locked", attacker_skills=(("engineering", 30),), options=("no-naturals",)))
    )
    best = round(easy.now().chance("secured"), 9)
    assert {round(r.chance("secured"), 9) for r in easy.by_method().values()} == {best}
    assert easy.best_method() != "cutting-torch"


def test_BP_19_skills_are_the_attackers_and_will_is_the_captains() -> None:
    base = exact("airlock-override", entry="locked").chance("secured")
    assert exact("airlock-override", entry="locked", defender_skills=(("will", 30),)).chance("secured") < base
    better = exact("airlock-override", attacker_skills=(("pilot", 10),))
    assert better.chance("repelled:craft-disabled") < 0.05


def three_sigma(share: float, wanted: float, games: int) -> bool:
    """Whether a share of so many games is one that a chance would give."""
    return abs(share - wanted) <= 3 * sqrt(max(wanted * (1 - wanted), 1e-4) / games) + 1e-9


def agrees(method: str, games: int, seed: int, **more: Any) -> None:
    """Thousands of plays end as the exact odds say."""
    given = by_chance(**more)
    report = simulate_procedure(ProcedurePlan(given, games, seed, method))
    found = exact_odds(begun(given), method)
    for name, wanted in found.terminals.items():
        assert three_sigma(report.ends[name] / games, wanted, games), (
            name,
            report.ends[name] / games,
            wanted,
        )
    assert report.rounds / games == pytest.approx(found.void_rounds, rel=0.12)
    assert report.craft / games == pytest.approx(found.craft_lost, rel=0.12, abs=0.01)


def test_BP_19_ten_thousand_plays_end_as_the_exact_odds_say() -> None:
    agrees("breaching-ram", 10_000, 1)


@pytest.mark.parametrize("entry", ENTRIES)
@pytest.mark.parametrize("method", METHODS)
def test_BP_19_plays_agree_for_every_method_and_entry(method: str, entry: str) -> None:
    agrees(method, 600, 7, entry=entry, chance=7_000)


@pytest.mark.soak
@pytest.mark.parametrize("entry", ENTRIES)
@pytest.mark.parametrize("method", METHODS)
def test_BP_19_a_hundred_thousand_plays_agree(method: str, entry: str) -> None:
    agrees(method, 100_000, 3, entry=entry)


@pytest.mark.parametrize("name", [name for name in SHELF if name != "boarding"])
def test_BP_19_other_documents_have_their_odds_too(name: str) -> None:
    agrees("", 2_000, 5, procedure=name)


def test_BP_19_from_any_state_and_after_any_choice_every_chance_adds_up() -> None:
    for kind in (
        Mechanic.APPROACH,
        Mechanic.FIGHT,
        Mechanic.CONTROL,
        Mechanic.SABOTAGE,
        Mechanic.DECKS,
        Mechanic.MOP_UP,
    ):
        state = at(kind, by_chance())
        seen = view_of(replace_state(state), "crew")
        found = outlook_json(seen)
        for one in (found["now"], *found["choices"]):
            assert sum(one["terminals"].values()) == pytest.approx(1, abs=1e-6)
        assert {c["action"] for c in found["choices"]} <= {write_action(a) for a in allowed(state)}


def allowed(state: Any) -> list[Any]:
    """Every lawful action of a state."""
    from voidbridge.boarding.procedure.legal import legal as offers
    from voidbridge.state.offers import every

    return list(every(offers(state)))


def replace_state(state: Any) -> Any:
    """A battle that stands at a state."""
    battle = new_battle(state.cast.setup, seed=1).battle
    return replace(battle, frames=(replace(battle.frames[0], state=state),))


def test_BP_19_from_the_last_deck_only_the_bridge_and_the_captain_matter() -> None:
    state = at(Mechanic.DECKS, by_chance(chance=0), cleared=2)
    assert exact_odds(state).chance("secured") == pytest.approx(0.9 * 17 / 20, abs=1e-6)
    isolated = at(Mechanic.RESOLUTION, by_chance(chance=0), isolated=1)
    assert exact_odds(isolated).chance("secured") == pytest.approx(17 / 20, abs=1e-6)


FIGHTS = {
    "even": ((Squad("marines", 4),), (Squad("marines", 4),), {}),
    "a captain who rallies": ((Squad("marines", 5),), (Squad("militia", 7), Squad("captain")), {"breach": 2}),
    "wounded and well placed": (
        (Squad("militia", 6), Squad("captain")),
        (Squad("cultists", 5),),
        {"breach": 2, "positions": 1, "surprised": 2, "hp": ((6, 3, 6, 1, 6, 6, 20), (8, 8, 2, 5, 8))},
    ),
    "held once before": (
        (Squad("marines", 4, "gunner"),),
        (Squad("militia", 8),),
        {
            "breach": 2,
            "stood": 6,
            "rallied": 1,
            "strongpoint": 1,
            "hp": ((14,) * 4, (0,) * 6 + (6, 6)),
            "fought": 9,
        },
    ),
}


@pytest.mark.parametrize("name", FIGHTS)
def test_BP_19_the_exact_outcome_of_a_fight_agrees_with_fights(name: str) -> None:
    attackers, defenders, values = FIGHTS[name]
    state = at(Mechanic.FIGHT, setup(attackers=attackers, defenders=defenders), **values)
    course = at_the_fight(state.course, state.cast)
    assert only_blows(course, state.cast)
    found = exact_fight(course, state.cast)
    assert sum(found) == pytest.approx(1)
    games = 1_500
    counts = [0] * 4
    for n in range(games):
        counts[fought_once(Quiet(course, state.cast, keyed_words(11, n)))] += 1
    for share, wanted in zip(counts, found, strict=True):
        assert three_sigma(share / games, wanted, games), (name, [c / games for c in counts], found)


def test_BP_19_one_against_one_by_hand() -> None:
    """A marine with one hit point left on either side: 9/20 to hit, whoever is hit is down; one side first."""
    state = at(
        Mechanic.FIGHT,
        setup(attackers=(Squad("marines", 1),), defenders=(Squad("marines", 1),)),
        hp=((1,), (1,)),
    )
    once = change(state, first=0, engaged=4)
    found = exact_fight(once.course, state.cast)
    assert tuple(found) == pytest.approx((0.55 * 0.55, 0.55 * 0.45, 0.45, 0.0))


def test_BP_19_the_odds_of_a_fight_agree_with_other_fights() -> None:
    state = at(
        Mechanic.FIGHT, setup(attackers=(Squad("marines", 4),), defenders=(Squad("militia", 6),)), breach=1
    )
    assert estimated(state)
    told = fight_odds(state)
    assert sum(told) == pytest.approx(1)
    counts = [0] * 4
    for n in range(SAMPLES):
        counts[fought_once(Quiet(at_the_fight(state.course, state.cast), state.cast, keyed_words(5, n)))] += 1
    for share, wanted in zip(counts, told, strict=True):
        assert abs(share / SAMPLES - wanted) < 4.5 * sqrt(max(wanted * (1 - wanted), 0.002) / SAMPLES)


def test_BP_19_a_named_loss_is_worse_than_fighting_on_and_a_computer_sees_it() -> None:
    state = at(Mechanic.FIGHT, by_chance())
    outlook = Outlook(state)
    assert outlook.after(read_action("fall-back attacker")).chance("withdrawn") == 1
    assert outlook.after(read_action("exchange attacker")).chance("secured") > 0.4


def test_BP_19_the_preview_names_check_and_ends() -> None:
    seen = view_of(new_battle(by_chance(), seed=1).battle, "crew")
    found = preview(seen, read_action("attempt attacker base"))
    assert (found["check"]["dc"], found["check"]["chance"], found["goal"]) == (13, 0.4, "secured")
    assert sum(found["terminals"].values()) == pytest.approx(1)
    assert preview(seen, read_action("exchange attacker"))["refusal"]["code"] == "wrong-decision"
    assert preview(seen, read_action("done b1"))["refusal"]["code"] == "wrong-decision"


@pytest.mark.parametrize("entry", ["rammed", "docked"])
def test_BP_19_a_boarder_names_a_lawful_action_and_its_reason(entry: str) -> None:
    state = begun(setup(entry=entry, mode="versus"))
    battle = replace_state(state)
    seat = "p1"
    chosen = choose(view_of(battle, seat), "seasoned")
    assert refusal(state, chosen.action) is None
    assert chosen.order == "best-way-in"
    assert choose(view_of(battle, seat), "random", 3) == choose(view_of(battle, seat), "random", 3)
    assert legal(battle)


def test_BP_19_a_simulation_is_the_same_for_equal_seeds_and_its_journals_end_alike() -> None:
    plan = ProcedurePlan(by_chance(document=bent(("Step 01 Approach / Dc", "11"))), 200, 9, "mag-lock")
    one, two = simulate_procedure(plan), simulate_procedure(replace(plan))
    assert one.hash.hexdigest() == two.hash.hexdigest()
    assert simulate_procedure(replace(plan, seed=10)).hash.hexdigest() != one.hash.hexdigest()
    assert sum(one.wins.values()) == 200
    from voidbridge.bridge.history import write_journal

    for number, history in kept_boardings(plan, 3):
        assert row_of(plan, history.battle.state.course) == row_of(plan, play_game(plan, number))
        assert read_journal(write_journal(history)).digest == history.digest


def test_BP_19_the_commands_answer_by_their_contract(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    found = command(capsys, "odds", "procedure", "--json").json
    assert {"terminals", "void_rounds_mean", "craft_hull_lost_mean"} <= set(found)
    assert found["terminals"]["secured"] == pytest.approx(secured("airlock-override", "crippled"), abs=2e-6)
    words = (
        "--method",
        "mag-lock",
        "--entry",
        "rammed",
        "--skill",
        "engineering=5",
        "--skill",
        "will=2",
        "--decks",
        "5",
    )
    assert (
        command(capsys, "odds", "procedure", *words, "--engagement", "0.8", "--json").json["method"]
        == "mag-lock"
    )
    played = command(
        capsys, "simulate", "procedure", "--games", 40, "--seed", 2, "--keep", 2, "--out", tmp_path, "--json"
    ).json
    assert {
        "games",
        "seed",
        "wins",
        "win_rate",
        "interval95",
        "rounds_mean",
        "games_per_second",
        "digest",
    } <= set(played)
    assert sum(played["wins"].values()) == 40
    for file in sorted(tmp_path.glob("*.vbgame")):
        assert command(capsys, "replay", "verify", file).code == 0
        assert "boarding" in command(capsys, "replay", "show", file).out.lower()


@pytest.mark.parametrize(
    "words",
    [
        ("--method", "dynamite"), ("--entry", "hale"), ("--skill", "pilot"), ("--skill", "pilot=x"),
        ("--skill", "cooking=3"),
        ("--engagement", "1.5"), ("--decks", "0"), ("--craft-hull", "0"), ("no-such-file.txt",), ("--option", "luck"),
    ],
)  # fmt: skip
def test_BP_19_what_cannot_be_asked_is_refused_with_its_place(
    capsys: pytest.CaptureFixture[str], words: tuple[str, ...]
) -> None:
    done = command(capsys, "odds", "procedure", *words)
    assert done.code == 2
    assert done.err.startswith("voidbridge: ")
    assert done.out == ""


def test_the_book_holds_the_defaults_that_odds_are_told_with() -> None:
    assert (RULES.boarding_craft["pod"].hull, RULES.vessels["frigate"].decks) == (12, 3)
    assert change(begun(by_chance())).course.decks == 3
