"""What a turn means on two scales: wear, what lasts until a turn, who has acted (BR-02, BR-07, BR-16, BR-17)."""

from dataclasses import replace

from operation_kit import begun, boarding, crews, kinds, passed, placed, said, setup, told, with_company
from voidbridge.bridge.battle import Battle, legal, refusal
from voidbridge.rules.boarding_codes import Party
from voidbridge.rules.void_codes import Task
from voidbridge.state.notation import read_action
from voidbridge.state.operation_setup import OperationSetup
from voidbridge.void.core.records import BURNING, DAMAGED


def officered() -> OperationSetup:
    """Captains and pilots on both ships."""
    given = setup()
    blue, red = (
        replace(side[0], officers=("captain-vale", "helm-orsk")) for side in (given.void.blue, given.void.red)
    )
    return replace(given, void=replace(given.void, blue=(blue,), red=(red,)))


def waiting(battle: Battle) -> Battle:
    """The contest after a turn in which nobody did anything."""
    return said(battle, "end-turn attacker", "end-turn defender")


def test_BR_16_fires_and_repairs_go_by_the_ship_s_turns_in_the_void_alone() -> None:
    start = begun()
    parts = len(start.sea.ships[0].flags)
    for ship in (0, 1):
        parts = len(start.sea.ships[ship].flags)
        flags = tuple(BURNING | DAMAGED if n == 4 else DAMAGED if n == 5 else 0 for n in range(parts))
        mending = tuple(3 if n == 5 else 0 for n in range(parts))
        start = placed(start, ship, flags=flags, mending=mending)
    across = boarding("contest", start)
    battle, events = told(across, "end-turn attacker", "end-turn defender")
    assert not {"fire-burned", "repaired"} & set(kinds(events))
    assert [ship.population for ship in battle.sea.ships] == [100, 100]
    for ship in battle.sea.ships:
        assert (ship.burning[4], ship.mending[5]) == (0, 3)
    battle, events = passed(battle, "b1", faces=(1, 1, 1))
    assert kinds(events).count("fire-burned") == 1
    assert (battle.sea.ships[0].burning[4], battle.sea.ships[0].mending[5]) == (1, 2)


def test_BR_17_a_crew_that_has_risen_attacks_on_neither_scale_in_its_next_turn() -> None:
    battle = waiting(boarding("contest"))
    battle = placed(battle, 0, barred=1)
    battle, _ = passed(passed(battle, "b1")[0], "r1")
    ship, company = battle.sea.ships[0], crews(battle).companies[Party.ATTACKER]
    assert (ship.barred, company.barred) == (2, 2)
    assert refusal(battle, read_action("storm attacker crew kill-them-all")) is not None
    battle = waiting(battle)
    assert battle.sea.ships[0].barred == 2
    battle, _ = passed(battle, "b1")
    assert battle.sea.ships[0].barred == 0


def test_BR_17_what_sets_in_during_the_boarding_bars_the_boarder_s_next_turn() -> None:
    battle = with_company(boarding("contest"), 0, barred=1)
    battle = waiting(battle)
    assert battle.sea.ships[0].barred == 1
    battle, _ = passed(passed(battle, "b1")[0], "r1")
    assert crews(battle).companies[Party.ATTACKER].barred == 2


def test_BR_17_losses_can_be_given_back_once_on_whichever_scale() -> None:
    start = placed(begun(), 0, population=90, population_lost=6)
    battle = boarding("contest", start)
    assert crews(battle).companies[0].population_lost == 6
    hurt = with_company(battle, 0, population=87, population_lost=9)
    battle = waiting(hurt)
    assert (battle.sea.ships[0].population, battle.sea.ships[0].population_lost) == (87, 9)
    battle, _ = passed(battle, "b1")
    assert battle.sea.ships[0].population_lost == 0
    shot = placed(battle, 0, population=82, population_lost=5)
    battle, _ = passed(shot, "r1")
    assert crews(battle).companies[0].population_lost == 5  # its part ended before: only what came since


def test_BR_17_orders_to_repel_hold_while_the_own_turn_goes_on_across() -> None:
    battle = said(begun(), "order b1 crew prepare-to-repel-boarders", faces=(1,))
    ready = battle.sea.ships[0].repelling
    assert ready > 0
    battle = boarding("contest", battle)
    assert crews(battle).companies[Party.ATTACKER].repelling == ready
    battle = said(battle, "end-turn attacker")
    battle = said(battle, "bid defender crew prepare-to-repel-boarders", faces=(1,))
    battle = said(battle, "end-turn defender")
    battle, _ = passed(passed(battle, "b1")[0], "r1")
    assert crews(battle).companies[Party.DEFENDER].repelling > 0  # what it prepared across is of use there


def test_BR_07_extended_actions_made_in_the_void_before_are_counted_once() -> None:
    battle = said(begun(), "order b1 crew put-your-backs-into-it", faces=(99,))
    battle = boarding("contest", battle)
    assert crews(battle).fight.tasks_left == 2
    battle = said(battle, "bid attacker crew prepare-to-repel-boarders", faces=(99,))
    battle = waiting(battle)
    assert battle.sea.fight.tasks_left == 1


def test_BR_07_what_is_done_once_in_a_turn_is_done_once_on_both_scales() -> None:
    battle = boarding("contest", said(begun(), "order b1 crew prepare-to-repel-boarders", faces=(99,)))
    assert refusal(battle, read_action("bid attacker crew prepare-to-repel-boarders")) is not None
    battle = said(battle, "bid attacker crew put-your-backs-into-it", faces=(99,))
    battle = said(battle, "taunt attacker crew", faces=(99, 1))
    battle = waiting(battle)
    assert battle.sea.fight.tasks >> Task.PUT_YOUR_BACKS_INTO_IT & 1
    assert refusal(battle, read_action("order b1 crew put-your-backs-into-it")) is not None
    assert refusal(battle, read_action("hail b1 crew r1")) is not None


def test_BR_07_the_officer_whose_deed_ends_a_boarding_has_acted() -> None:
    battle = boarding("contest", begun(officered()))
    battle = said(battle, "withdraw attacker helm-orsk", faces=(1,))
    assert battle.scale == "void"
    assert battle.sea.fight.spent == 2


def test_BR_06_an_officer_taken_in_the_own_turn_does_not_act_in_the_rest_of_it() -> None:
    battle = with_company(boarding("contest", begun(officered())), 0, captured=1)
    assert waiting(battle).sea.fight.spent & 1


def test_BR_02_every_boarding_of_a_ship_goes_on_in_its_turn() -> None:
    given = setup()
    more = replace(given.void.red[0], name="Another", y=20)
    given = replace(given, void=replace(given.void, red=(*given.void.red, more)))
    battle = waiting(boarding("contest", begun(given)))
    first = battle.aside[0]
    second = replace(first, key="contest-9", beside=replace(first.beside, target=2))
    battle = placed(placed(battle, 0, locked=6), 2, locked=1)
    battle = replace(battle, aside=(first, second))
    while battle.scale == "void":
        battle, _ = passed(battle, battle.sea.ids[battle.sea.fight.active], faces=(1,) * 6)
    went = []
    while battle.scale == "contest":
        went.append(battle.frames[-1].key)
        battle = waiting(battle)
    assert went == ["contest-1", "contest-9"]
    assert battle.sea.fight.active == 0


def test_BR_24_between_two_ships_one_boarding_is_fought_at_a_time() -> None:
    battle, _ = passed(waiting(boarding("contest", placed(begun(locked=1), 0, locked=2))), "b1")
    battle = placed(battle, 0, hull=0)
    assert battle.sea.fight.active == 1
    for method in ("contest", "procedure"):
        refused = refusal(battle, read_action(f"board r1 b1 {method}"))
        assert refused is not None
        assert refused.code == "boarding-begun"
    assert "board" not in {offer.verb for offer in legal(battle)}
    alone = replace(battle, aside=())
    assert refusal(alone, read_action("board r1 b1 procedure")) is None
    assert "board" in {offer.verb for offer in legal(alone)}
