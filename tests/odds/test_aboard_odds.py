"""A fight aboard seen, asked about and reckoned like any other: pictures, chances, the boarding that waits. [BR-36]"""

import json

import pytest

from bridge.test_bridge_encounter import met
from deck_fight_kit import Fought, chosen, opened, waiting
from procedure_kit import change, setup
from voidbridge.ai.seats import choose
from voidbridge.bridge.battle import Battle, Frame, deciding, legal, refusal
from voidbridge.bridge.picture import view_json
from voidbridge.bridge.views import view_of
from voidbridge.odds.aboard import played_on, won_aboard
from voidbridge.odds.bearings import bearings
from voidbridge.odds.chance import chance_after, win_chance
from voidbridge.odds.preview import preview
from voidbridge.odds.procedure import Outlook, estimated
from voidbridge.rules.boarding_codes import Ask
from voidbridge.rules.codes import EndCause, Phase, Policy
from voidbridge.state.notation import read_action
from voidbridge.state.procedure_setup import Squad


def battle(fought: Fought) -> Battle:
    """The deck alone as a battle."""
    return Battle((Frame("skirmish", fought.deck),), (1, 2, 3, 4))


@pytest.mark.parametrize("crew", [0, 1])
def test_BR_36_the_picture_tells_what_the_fight_is_about_and_where_the_systems_are(crew: int) -> None:
    squads = {"attackers": (Squad("marines", 6),), "defenders": (Squad("militia", 7), Squad("captain"))}
    begun = opened(waiting(setup(engagement="deck", **squads), cleared=2, reactor=3), crew=crew)
    data = view_json(view_of(battle(begun.felled(0, 1)), "crew"))
    aim = data["objective"]
    assert json.loads(json.dumps(data)) == data
    assert (aim["id"], aim["needed"]) == ("boarding", 6 if crew == 0 else 3)
    assert aim["done"] == (0 if crew == 0 else 1)
    assert aim["lines"][:2] == [
        "The boarders break when 3 of 6 are down; 1 is.",
        "The defenders break when 6 of 8 are down; 0 are.",
    ]
    assert aim["lines"][-1] == "After round 12 the boarders hold their entry."
    assert {zone["kind"] for zone in aim["zones"]} == {kind for kind, _, _ in begun.marks}
    assert {unit["name"] for unit in data["units"]} >= {"Marine 1", "Captain"}
    assert aim["text"].startswith("Break the defenders" if crew == 0 else "Break the boarders")


@pytest.mark.parametrize("crew", [0, 1])
def test_BR_39_the_picture_of_an_encounter_names_the_hunted(crew: int) -> None:
    aim = view_json(view_of(battle(met(crew=crew)), "crew"))["objective"]
    assert aim["needed"] == (1 if crew == 0 else 3)
    assert aim["lines"][0] == "Captain is taken when out of play."
    assert "Captain" in aim["text"]


def test_BR_31_every_question_of_a_deck_is_answered_for_a_fight_aboard() -> None:
    begun = opened(waiting(first=0))
    whole = battle(begun)
    look = view_of(whole, "crew")
    assert deciding(whole).seats == ("crew",)
    assert legal(whole)
    action = choose(look, "sensible").action
    assert action == chosen(begun.deck)
    assert refusal(whole, action) is None
    assert preview(look, action)
    found = bearings(look)
    assert {"breach"} <= {thing["kind"] for thing in found["things"]}


def test_BR_36_the_chance_to_win_is_that_of_the_verdict() -> None:
    begun = opened(waiting(first=0))
    assert win_chance(battle(begun.felled(0, 4))).rate == 0.0
    assert win_chance(battle(begun.felled(1, 5))).rate == 1.0
    over = begun.moment(phase=Phase.OVER, cause=EndCause.TIME_OUT, outcome=2, round=12)
    assert win_chance(battle(over)).rate == 1.0, "the boarders hold the entry"
    held = opened(waiting(first=1), crew=1).moment(
        phase=Phase.OVER, cause=EndCause.TIME_OUT, outcome=2, round=12
    )
    assert win_chance(battle(held)).rate == 0.0
    one = win_chance(battle(begun), 5, games=12)
    assert one == win_chance(battle(begun), 5, games=12)
    assert one.games == 12
    wins = sum(won_aboard(begun.deck, 5, n, Policy.SENSIBLE) for n in range(12))
    assert one.wins == wins
    after = chance_after(battle(begun), (chosen(begun.deck),), 5, games=4)
    assert getattr(after, "games", 0) == 4
    assert begun.deck.cast.aboard is not None
    assert played_on(begun.deck, begun.deck.cast.aboard, 1, 1, Policy.SENSIBLE) != ""


def test_BP_19_a_fight_on_deck_is_reckoned_as_the_exchange_and_said_to_be_an_estimate() -> None:
    down = waiting(setup(engagement="deck"))
    assert down.course.ask == Ask.DECK
    before = change(down, ask=Ask.FIGHT, first=-1)
    assert estimated(down)
    assert estimated(before)
    outlook = Outlook(before)
    chances = [
        outlook.after(read_action(f"{verb} attacker")).chance(outlook.goal)
        for verb in ("exchange", "descend")
    ]
    assert chances[0] == pytest.approx(chances[1])
    assert 0 < Outlook(down).now().chance(outlook.goal) < 1
