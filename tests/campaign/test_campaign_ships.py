"""What ships carry through a campaign, and what reaches from one scale to another. [BR-52 to BR-55]"""

import json
from dataclasses import replace

import pytest

from bridge_kit import RULES
from campaign_kit import do, lost, won
from magpie_kit import DUE, LAMP, after, code, contested, counts, ended, magpie, operating
from voidbridge.bridge.battle import new_battle
from voidbridge.campaign.actions import Report, RollEnemy
from voidbridge.campaign.pack import battle_setup
from voidbridge.campaign.picture import campaign_json
from voidbridge.campaign.result import of_battle, of_state
from voidbridge.campaign.ships import afloat, settled
from voidbridge.campaign.state import Afloat, Result
from voidbridge.state.contest_setup import ContestSetup
from voidbridge.state.procedure_setup import ProcedureSetup
from voidbridge.state.setup import More, SetupError
from voidbridge.state.void_setup import VoidSetup, void_setup_from_json, void_setup_to_json
from voidbridge.void.pack import pack as begin_void
from voidbridge.void.state import sealed as at_sea


def test_BR_52_ships_keep_their_wounds_from_one_mission_to_the_next() -> None:
    lamp, due = Afloat(LAMP, 20, 80, 70, ("captain-vale",)), Afloat(DUE, 9, 55, 60)
    campaign = after("won", "lost", lamp=lamp, due=due)
    setup = battle_setup(campaign)
    assert isinstance(setup, VoidSetup)
    (start,) = setup.blue
    assert (start.ship, start.name, start.officers) == ("sentry-frigate", "Tarn Lamp", ())
    assert (start.hull, start.population, start.morale) == (20, 70, 70), "ten of Population were the penalty"
    state = begin_void(setup, RULES)
    assert (state.ships[0].hull, state.ships[0].population, state.ships[0].morale) == (20, 70, 70)
    assert state.ships[1].hull == state.cast.profiles[1].hull, "the others are whole"


def test_BR_52_a_crew_that_comes_in_low_heart_has_had_its_test_of_mutiny() -> None:
    (start,) = battle_setup(magpie()).blue  # type: ignore[union-attr]
    whole = begin_void(battle_setup(magpie()), RULES)  # type: ignore[arg-type]
    low = replace(battle_setup(magpie()), blue=(replace(start, morale=30),))  # type: ignore[type-var]
    assert whole.ships[0].mutinies == 0
    risings = [row.at for row in RULES.crew_thresholds.rows if row.mutinies]
    assert begin_void(low, RULES).ships[0].mutinies.bit_count() == sum(at >= 30 for at in risings) > 0  # type: ignore[arg-type]


def test_BR_52_nobody_sails_on_less_than_a_patched_ship() -> None:
    campaign = after("won", "lost", lamp=Afloat(LAMP, 0, 0, 5))
    (start,) = battle_setup(campaign).blue  # type: ignore[union-attr]
    full = RULES.hulls[RULES.ships["sentry-frigate"].hull].hull
    assert (start.hull, start.population, start.morale) == (-(-full // 5), 30, 30)
    assert campaign.ship(LAMP).hull == 0, "what is written down stays what it was"


def test_BR_52_a_void_setup_with_wounds_reads_back_and_whole_ships_say_nothing() -> None:
    setup = battle_setup(after("won", "lost", lamp=Afloat(LAMP, 20, 80, 70)))
    assert isinstance(setup, VoidSetup)
    data = void_setup_to_json(setup)
    assert void_setup_from_json(json.loads(json.dumps(data))) == setup
    assert "hull" not in data["red"][0]
    for wrong in ({"hull": -1}, {"population": 0}, {"morale": 101}):
        with pytest.raises(SetupError):
            void_setup_from_json({**data, "blue": [{**data["blue"][0], **wrong}]})


def test_BR_53_both_sides_of_a_boarding_come_from_their_ships() -> None:
    whole, enemy = counts(settled(after("lost"), (Afloat(LAMP, 36),)))
    assert whole == {"captain": 1, "marines": 9}
    assert enemy == {"captain": 1, "militia": 12, "marines": 5}, "two more stand there after a lost chase"
    campaign = settled(after("lost"), (Afloat(LAMP, 36, 50), Afloat(DUE, 0, 41)))
    assert counts(campaign) == ({"captain": 1, "marines": 5}, {"captain": 1, "militia": 5 + 2, "marines": 3})
    setup = battle_setup(campaign)
    assert isinstance(setup, ProcedureSetup)
    assert (setup.party, setup.ship) == ("Tarn Lamp", "Magpie's Due")


def test_BR_54_a_void_battle_leaves_hull_population_and_morale() -> None:
    campaign = magpie()
    state = begin_void(battle_setup(campaign), RULES)  # type: ignore[arg-type]
    ships = [ship.copy() for ship in state.ships]
    ships[0].hull, ships[0].population, ships[0].morale = 7, 66, 55
    ships[1].hull = 0
    left = afloat(campaign, at_sea(ships, state.fight, state.cast))
    assert left == (Afloat(LAMP, 7, 66, 55), Afloat(DUE, 0))


@pytest.mark.parametrize(("winner", "lost_to"), [(0, ()), (1, ("captain-vale",))])
def test_BR_54_officers_in_the_hands_of_the_winner_are_lost(winner: int, lost_to: tuple[str, ...]) -> None:
    campaign = contested()
    setup = battle_setup(campaign)
    assert isinstance(setup, ContestSetup)
    state = new_battle(setup, campaign.rules, seed=1).battle.state
    one, other = (company.copy() for company in state.companies)  # type: ignore[union-attr]
    fight = state.fight.copy()  # type: ignore[union-attr]
    one.captured, one.hull, one.population, fight.over, fight.winner = 1, 11, 44, 1, winner
    from voidbridge.boarding.contest.state import sealed as contest_sealed

    result = of_state(campaign, contest_sealed((one, other), fight, state.cast), "")  # type: ignore[arg-type]
    assert result.outcome == ("won" if winner == 0 else "lost")
    assert result.ships[0] == Afloat(LAMP, 11, 44, 100, lost_to)
    gone = do(campaign, Report(result))
    assert gone.ship(LAMP).lost == lost_to
    assert lost_to == () or campaign_json(gone)["ships"][0]["officers"] == []


def test_BR_54_officers_whom_a_boarding_has_cost_their_ship_are_lost() -> None:
    campaign = operating()
    battle = new_battle(battle_setup(campaign), campaign.rules, seed=1).battle
    ledger = battle.ledger.put("lost", 0, 1)
    left = of_battle(campaign, replace(battle, ledger=ledger), "").ships
    assert [ship.lost for ship in left] == [("captain-vale",), ()]


def test_BR_54_each_fighter_down_is_one_of_the_population_they_came_from() -> None:
    campaign = settled(after("won"), (Afloat(LAMP, 20, 90), Afloat(DUE, 3, 70)))
    left = afloat(campaign, ended(campaign, "secured", (2, 9)))
    assert left == (Afloat(LAMP, 20, 88), Afloat(DUE, 3, 61))


def test_BR_54_off_the_deck_the_ships_are_at_risk_and_on_it_the_members() -> None:
    campaign = magpie()
    assert code(campaign, Report(won(campaign, fallen=("a2",)))) == "not-able"
    assert code(campaign, Report(lost(campaign, kills=(("a1", 1),)))) == "not-able"
    done = do(campaign, Report(won(campaign)))
    assert all(fellow.deeds == () for fellow in done.living)
    deck = do(after("won", "won"), RollEnemy(), 1)
    assert code(deck, Report(won(deck, ships=(Afloat(LAMP, 3),)))) == "not-able"
    assert code(deck, Report(won(deck, fallen=("a2",)))) == ""


@pytest.mark.parametrize(
    ("ships", "why"),
    [
        ((Afloat("nobody", 3),), "no-such-unit"),
        ((Afloat(LAMP, 3), Afloat(LAMP, 4)), "no-such-unit"),
        ((Afloat(LAMP, 999),), "not-able"),
        ((Afloat(LAMP, 3, 101),), "not-able"),
        ((Afloat(LAMP, 3, 50, -1),), "not-able"),
        ((Afloat(LAMP, 3, 50, 50, ("helm-orsk",)),), "no-such-unit"),
    ],
)
def test_BR_54_what_no_ship_can_have_left_is_refused(ships: tuple[Afloat, ...], why: str) -> None:
    campaign = magpie()
    assert code(campaign, Report(won(campaign, ships=ships))) == why


def test_BR_54_who_was_lost_stays_lost() -> None:
    campaign = after("won", "lost", lamp=Afloat(LAMP, 20, 80, 70, ("captain-vale",)))
    assert code(campaign, Report(Result(5, "won", ships=(Afloat(LAMP, 20),)))) == "no-such-unit"
    assert code(campaign, Report(Result(5, "won", ships=(Afloat(LAMP, 20, lost=("captain-vale",)),)))) == ""


def test_BR_55_enemies_to_come_wait_for_a_mission_in_which_people_fight() -> None:
    assert after("lost").more == More(2, 0)
    assert after("won").fewer == 2
    assert counts(after("won"))[1] == {"captain": 1, "militia": 8, "marines": 5}
    beaten = after("lost", "lost")
    assert (beaten.more, beaten.fewer) == (More(0, 1), 0), "the two were met; one more waits"
    assert battle_setup(beaten).red == battle_setup(after("won", "lost")).red, "in the void nobody is added"  # type: ignore[union-attr]
    held = do(beaten, Report(Result(5, "won")))
    assert held.more == More(0, 1)


def test_BR_55_fewer_never_takes_anybody_off_what_is_printed_on_deck() -> None:
    deck = do(after("won", "won"), RollEnemy(), 1)
    assert battle_setup(replace(deck, fewer=3, more=More(2, 1))).more == More(0, 1)  # type: ignore[union-attr]
    assert battle_setup(replace(deck, fewer=1, more=More(2, 1))).more == More(1, 1)  # type: ignore[union-attr]


def test_BR_55_rewards_mend_the_crews_own_ships_and_penalties_hurt_them() -> None:
    hurt = settled(
        do(after("won", "won"), RollEnemy(), 1), (Afloat(LAMP, 20, 95, 50), Afloat(DUE, 3, 40, 40))
    )
    mended = do(hurt, Report(Result(3, "won")))
    assert mended.ship(LAMP) == Afloat(LAMP, 28, 100, 50), "never more than whole"
    assert mended.ship(DUE) == Afloat(DUE, 3, 40, 40), "the other ships are nobody's to mend"
    assert do(hurt, Report(Result(3, "lost"))).ship(LAMP) == Afloat(LAMP, 20, 85, 50)
    low = do(settled(magpie(), (Afloat(LAMP, 20, 95, 4),)), Report(Result(1, "lost")))
    assert low.ship(LAMP).morale == 0
