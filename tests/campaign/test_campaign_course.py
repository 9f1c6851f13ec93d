"""Campaigns of every scale: what each mission is, and where it leads. [BR-50, BR-51]"""

from dataclasses import replace
from typing import Any

import pytest

from bridge_kit import RULES, ready_crew
from campaign_kit import at_mission, do, won
from magpie_kit import DUE, LAMP, after, code, contested, ended, magpie, operating
from voidbridge.bridge.battle import new_battle
from voidbridge.bridge.history import begin as begin_battle
from voidbridge.campaign.actions import End, Report, RollEnemy, RollInjury
from voidbridge.campaign.check import load_campaigns
from voidbridge.campaign.legal import legal
from voidbridge.campaign.pack import battle_setup, new_campaign
from voidbridge.campaign.result import of_state, result_of, won_by
from voidbridge.campaign.state import Result
from voidbridge.odds.simulate_campaign import CampaignPlan, fought
from voidbridge.rules.book import as_pack
from voidbridge.state.operation_setup import OperationSetup
from voidbridge.state.procedure_setup import ProcedureSetup
from voidbridge.state.refusals import Refusal
from voidbridge.state.setup import Setup
from voidbridge.state.void_setup import VoidSetup
from voidbridge.void.pack import pack as begin_void
from voidbridge.void.state import sealed as at_sea


def test_BR_50_each_mission_is_played_at_its_own_scale() -> None:
    campaign = magpie()
    assert campaign.stage == "mission", "off the deck nobody rolls for enemies"
    assert isinstance(battle_setup(campaign), VoidSetup)
    assert isinstance(battle_setup(after("won")), ProcedureSetup)
    third = after("won", "won")
    assert third.stage == "enemy"
    third = do(third, RollEnemy(), 6)
    deck = battle_setup(third)
    assert isinstance(deck, Setup)
    assert (deck.mission, deck.enemy) == ("what-the-holds-keep", "psychic-wraiths")
    for now in (campaign, after("won"), third, after("won", "lost")):
        assert not new_battle(battle_setup(now), RULES, seed=1).battle.over


def test_BR_50_dice_and_master_are_the_campaigns_own_at_every_scale() -> None:
    campaign = magpie(dice="hand", mode="mastered")
    setup = battle_setup(campaign)
    assert (setup.dice, setup.mode) == ("hand", "mastered")
    crews = (ready_crew("hounds-boarding-party"), ready_crew("second-act"))
    shared = new_campaign(replace(campaign.cast.setup, crews=crews, mode="coop"), RULES)
    assert battle_setup(shared).mode == "solo", "two crews share the one ship's seat"


@pytest.mark.parametrize(("winner", "outcome"), [(0, "won"), (1, "lost"), (-1, "lost")])
def test_BR_50_a_battle_that_nobody_wins_is_lost(winner: int, outcome: str) -> None:
    campaign = magpie()
    state = begin_void(battle_setup(campaign), RULES)  # type: ignore[arg-type]
    fight = state.fight.copy()
    fight.over, fight.winner = 1, winner
    assert of_state(campaign, at_sea(list(state.ships), fight, state.cast), "").outcome == outcome


@pytest.mark.parametrize(("ending", "won_it"), [("secured", True), ("repelled", False), ("withdrawn", False)])
def test_BR_50_a_boarding_is_won_as_its_side_would_say_or_as_the_campaign_does(
    ending: str, won_it: bool
) -> None:
    campaign = after("won")
    state = ended(campaign, ending)
    assert won_by(campaign, state) == won_it
    row = campaign.course
    chapter = replace(row.missions[1], won_by=("withdrawn",))
    changed = replace(row, missions=(row.missions[0], chapter, *row.missions[2:]))
    other = new_campaign(campaign.cast.setup, load_campaigns({"campaigns": [as_pack(changed)]}))
    other = replace(other, mission=2)
    assert won_by(other, state) == (ending == "withdrawn")


def test_BR_51_a_mission_leads_on_by_its_result() -> None:
    assert after("won").mission == after("lost").mission == 2
    assert after("won", "won").mission == 3
    assert after("won", "lost").mission == 5, "who is beaten off never sees the holds"
    assert after("won", "won", "won").mission == 4
    assert after("won", "won", "lost").mission == 5


def test_BR_51_a_campaign_ends_with_a_choice_or_with_the_one_ending_there_is() -> None:
    won_it = do(after("won", "won", "won"), Report(Result(4, "won")))
    assert [offer.action for offer in legal(won_it)] == [End("bread"), End("harbour")]
    assert code(won_it, End("adrift")) == "no-such-target"
    assert do(won_it, End("bread")).ending == "bread"
    beaten = do(after("won", "lost"), Report(Result(5, "lost")))
    assert [offer.action for offer in legal(beaten)] == [End("adrift")]
    assert (beaten.stage, beaten.ending) == ("ending", "")


def test_BR_51_the_crews_injuries_are_rolled_before_a_campaign_ends() -> None:
    campaign = at_mission(6)
    campaign = do(campaign, Report(won(campaign, fallen=("a2",))))
    assert campaign.stage == "aftermath"
    assert do(campaign, RollInjury("a2"), 6).stage == "ending"


def test_BR_50_a_mission_can_be_a_whole_operation() -> None:
    campaign = operating()
    setup = battle_setup(campaign)
    assert isinstance(setup, OperationSetup)
    assert (setup.void.blue[0].name, setup.void.blue[0].hull) == ("Tarn Lamp", 30)
    result = fought(CampaignPlan(campaign.cast.setup, 1, seed=5), campaign, 0)
    assert {ship.id for ship in result.ships} == {LAMP, DUE}
    assert do(campaign, Report(result)).results[-1] == result


def test_BR_50_a_table_of_any_scale_is_known_as_the_mission_it_was_set_for() -> None:
    """A battle's header gives the set-up back as the campaign asks for it; no other mission takes its result."""
    deck = do(after("won", "won"), RollEnemy(), 2)
    for campaign in (magpie(), after("won"), deck, after("won", "lost"), contested(), operating()):
        history = begin_battle(battle_setup(campaign), b"x", campaign.rules)
        assert history.header.setup == battle_setup(campaign)
        found = result_of(campaign, history)
        assert isinstance(found, Refusal)
        assert found.code == "not-over"
        battle = replace(history.battle, frames=(Ended(history.battle.frames[0].state),))  # type: ignore[arg-type]
        other = result_of(
            replace(campaign, mission=4 if campaign.mission != 4 else 5), replace(history, battle=battle)
        )
        assert isinstance(other, Refusal)
        assert other.code == "other-battle"


class Ended:
    """A frame whose battle is over, however it stood."""

    def __init__(self, state: Any) -> None:
        self.state = Over(state)


class Over:
    """A state that says it is over."""

    def __init__(self, state: Any) -> None:
        self.cast, self.over = state.cast, True
