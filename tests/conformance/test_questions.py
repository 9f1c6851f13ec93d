"""Any engine, at positions met at random: computer sides are lawful, previews agree, undo returns, order is fixed."""

import json
import random
from collections.abc import Iterator

import pytest

from conformance.engines import ENTRANTS, Entrant
from conformance.test_random_play import SECRET, owner_of
from voidbridge.ai.seats import POLICIES, choose
from voidbridge.bridge.battle import Battle, deciding, legal, peek, refusal, resolve
from voidbridge.bridge.history import History, Told, begin, say
from voidbridge.bridge.picture import view_json
from voidbridge.bridge.views import imagine, view, view_of
from voidbridge.odds.preview import path, preview, sight
from voidbridge.rules.codes import Verb, code_of
from voidbridge.skirmish.story import event_json
from voidbridge.state.actions import Dash, Move
from voidbridge.state.notation import write_action
from voidbridge.state.offers import every, sample
from voidbridge.state.spots import Spot

CASES = [pytest.param(entrant, id=entrant.name) for entrant in ENTRANTS]


def met(entrant: Entrant, n: int, steps: int = 120) -> Iterator[tuple[History, random.Random]]:
    """Some positions of a random game, and the chance that chose them."""
    history = begin(entrant.setup(n), SECRET)
    pick = random.Random(f"{entrant.name} met {n}")
    for _ in range(steps):
        if history.finished:
            return
        if pick.random() < 0.2:
            yield history, pick
        action = sample(legal(history.battle), pick.randrange)
        seat = deciding(history.battle).seats[0]
        told = say(history, seat, action)
        history = (
            told if isinstance(told, Told) else accepted(history, owner_of(history, action), action)
        ).history


def accepted(history: History, seat: str, said: object) -> Told:
    """Something said that must be accepted."""
    told = say(history, seat, said)  # type: ignore[arg-type]
    assert isinstance(told, Told), (said, told)
    return told


@pytest.mark.parametrize("entrant", CASES)
def test_every_policy_names_a_lawful_action_from_any_position(entrant: Entrant) -> None:
    for history, pick in met(entrant, 4):
        seen = view(history, "all")
        for policy in POLICIES:
            seed = pick.randrange(1000)
            chosen = choose(seen, policy, seed)
            assert refusal(history.battle, chosen.action) is None, (policy, write_action(chosen.action))
            assert choose(seen, policy, seed) == chosen


@pytest.mark.parametrize("entrant", CASES)
def test_a_computer_side_plays_by_what_it_sees_and_not_by_the_dice(entrant: Entrant) -> None:
    """The same view with other dice behind it: the same choice."""
    for history, pick in met(entrant, 5, 60):
        seen = view(history, "all")
        guess = view_of(imagine(seen, pick.randrange(10**6)), "all")
        assert [choose(seen, policy, 1) for policy in POLICIES] == [
            choose(guess, policy, 1) for policy in POLICIES
        ]


@pytest.mark.parametrize("entrant", CASES)
def test_every_activation_by_every_policy_ends(entrant: Entrant) -> None:
    """No mind goes on for ever: whoever is activated is done within a bound. [VB-58]"""
    for history, pick in met(entrant, 6, 60):
        for policy in POLICIES:
            battle = history.battle
            if deciding(battle).kind not in ("activate", "act"):
                continue
            for _ in range(40):
                chosen = choose(view_of(battle, "all"), policy, pick.randrange(1000))
                battle = resolve(battle, chosen.action).battle
                if battle.over or deciding(battle).kind != "act":
                    break
            else:
                raise AssertionError(f"{policy} does not end its activation")


@pytest.mark.parametrize("entrant", CASES)
def test_offers_come_in_the_order_of_verbs_and_units_and_no_action_twice(entrant: Entrant) -> None:
    for history, _ in met(entrant, 7):
        offers = legal(history.battle)
        assert offers == legal(history.battle)
        keys = [
            (code_of(Verb, offer.verb), history.battle.top.rows.get(str(offer.unit), -1)) for offer in offers
        ]
        assert keys == sorted(keys)
        lines = [write_action(action) for action in every(offers)]
        assert len(lines) == len(set(lines))
        assert len(lines) == sum(offer.size for offer in offers)


@pytest.mark.parametrize("entrant", CASES)
def test_questions_leave_the_battle_as_it_was_and_agree_with_what_is_lawful(entrant: Entrant) -> None:
    for history, pick in met(entrant, 8, 60):
        seen, before = view(history, "all"), history.battle.top.bytes
        offered = list(every(legal(history.battle)))
        for action in pick.sample(offered, min(6, len(offered))):
            found = preview(seen, action)
            assert found["refusal"] is None, write_action(action)
            if "wounds" in found:
                assert sum(found["wounds"]) == pytest.approx(1)
                assert found["mean"] == pytest.approx(sum(n * p for n, p in enumerate(found["wounds"])))
            if isinstance(action, (Move, Dash)):
                way = path(seen, action.unit, action.to, dash=isinstance(action, Dash))
                assert isinstance(way, dict)
                assert way["fits"]
                assert 0 < way["length"] <= way["left"]
        units = [name for name in history.battle.top.ids if peek(history.battle, name)]
        assert units
        at = history.battle.top.world.units[0]
        json.dumps(sight(seen, Spot(int(at.x), int(at.y))))
        json.dumps(view_json(seen))
        for event in history.entries[-1].events:
            json.dumps(event_json(history.battle.top, event))
        assert history.battle.top.bytes == before


@pytest.mark.parametrize("entrant", CASES)
def test_an_action_without_dice_can_be_taken_back_and_done_again(entrant: Entrant) -> None:
    """Do, undo, do, undo: the battle is each time what it was. An action with dice stays."""
    for history, pick in met(entrant, 9):
        action = sample(legal(history.battle), pick.randrange)
        seat = deciding(history.battle).seats[0]
        told = say(history, seat, action)
        if not isinstance(told, Told):
            continue
        if told.entry.line.pools:
            assert not isinstance(say(told.history, seat, "undo"), Told)
            continue
        back = accepted(told.history, seat, "undo").history
        assert same(back.battle, history.battle)
        again = accepted(back, seat, action).history
        assert same(again.battle, told.history.battle)
        assert same(accepted(again, seat, "undo").history.battle, history.battle)


def same(one: Battle, other: Battle) -> bool:
    """Whether two battles are equal but for the dice to come."""
    return one.frames == other.frames and one.rolling == other.rolling
