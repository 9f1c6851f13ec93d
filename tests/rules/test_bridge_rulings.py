"""Rulings that live at the bridge: the master's hand (VB-56), whose turn in co-op (VB-15), enemy saves (VB-32)."""

from typing import Any

import pytest

from bridge_kit import (
    altered,
    fighting,
    kinds,
    offered,
    on,
    put_near,
    refused,
    small,
    step,
    table,
    told,
    under_way,
    unit,
)
from bridge_kit import until as go_until
from voidbridge.bridge.battle import audit, deciding, new_battle
from voidbridge.bridge.history import History, read_journal, write_journal
from voidbridge.rules.codes import Decision, Presence
from voidbridge.skirmish.master import FIELDS


@pytest.fixture(scope="module")
def mastered() -> History:
    """A mastered game in its first round."""
    return under_way(small(mode="mastered"))


def reloaded(history: History) -> History:
    """The game as its own journal gives it back, on a machine that does not know the secret."""
    again = read_journal(write_journal(history), b"another secret")
    assert again.battle.top == history.battle.top
    assert again.digest == history.digest
    return again


def present(history: History, name: str) -> Presence:
    """Where a unit is in the life of the battle."""
    return Presence(int(unit(history, name).presence))


CORRECTIONS = [
    ("set e1 wounds 1", "wounds", 1),
    ("set a2 full 9", "full", 9),
    ("set a1 ap-line 4", "ap_line", 4),
    ("set a1 burn 1", "burn", 1),
    ("set e3 morale 11", "morale", 11),
    ("set e2 no-activation 1", "no_activation", 1),
    ("set a3 overwatch 1", "overwatch", 1),
]


@pytest.mark.parametrize(("words", "field", "value"), CORRECTIONS)
def test_VB_56_a_correction_stands_in_the_journal_with_its_reason(
    mastered: History, words: str, field: str, value: int
) -> None:
    done = told(mastered, "master", f'{words} "fell off the table"')
    name = words.split()[1]
    assert int(getattr(unit(done.history, name), field)) == value
    event = done.entry.events[0]
    assert (event.kind, event["unit"], event["reason"]) == ("corrected", name, "fell off the table")
    assert event["before"] == int(getattr(unit(mastered, name), field))
    assert '"fell off the table"' in write_journal(done.history)
    reloaded(done.history)


@pytest.mark.parametrize("field", FIELDS)
def test_VB_56_every_number_has_bounds_and_both_ends_are_sound(mastered: History, field: str) -> None:
    low, high = FIELDS[field]
    wounds = int(unit(mastered, "a2").full)
    low = wounds if field == "full" else low  # not below the wounds that are left
    high = wounds if field == "wounds" else high  # not above those it started with
    for value in (low, high):
        done = told(mastered, "master", f'set a2 {field} {value} "try"').history
        assert audit(done.battle) == ()
        assert offered(done)
    for value in (low - 1, high + 1, 999999, -999999):
        assert refused(mastered, "master", f'set a2 {field} {value} "try"') == "not-able"


def test_VB_56_a_correction_outlives_the_moves_after_it_and_their_undoing(mastered: History) -> None:
    game = on(mastered, "crew activate a1", 'master set a2 wounds 1 "hit twice"')
    assert refused(game, "crew", "undo") == "not-your-action"  # the correction is not the crew's to undo
    game = on(game, "crew end a1", "crew undo", "crew end a1", "crew activate a2", "crew undo")
    assert int(unit(game, "a2").wounds) == 1
    assert refused(on(game, "crew undo"), "crew", "undo") == "nothing-to-undo"
    assert int(unit(reloaded(game), "a2").wounds) == 1


def test_VB_56_the_master_may_take_a_correction_back(mastered: History) -> None:
    game = on(mastered, 'master set a2 wounds 1 "hit twice"', "master undo")
    assert game.battle.top == mastered.battle.top
    assert reloaded(game).entries[-2].undone


def test_VB_56_only_a_master_who_sits_at_the_table_corrects(mastered: History) -> None:
    lines = [
        'set e1 wounds 1 "x"',
        'put e1 9.0,9.0 "x"',
        'remove e1 "x"',
        'adjudicate won "x"',
        'rewind 1 "x"',
    ]
    alone = under_way()
    for line in lines:
        assert refused(mastered, "crew", line) == "not-your-decision"
        assert refused(mastered, "enemy", line) == "not-your-decision"
        assert refused(alone, "master", line) == "not-your-decision"
        assert refused(alone, "crew", line) == "not-your-decision"


def test_VB_56_put_needs_a_spot_where_somebody_can_stand(mastered: History) -> None:
    game = on(mastered, 'master put e1 11.0,12.0 "nudged"')
    assert (int(unit(game, "e1").x), int(unit(game, "e1").y)) == (110, 120)
    assert told(mastered, "master", 'put e1 11.0,12.0 "nudged"').entry.events[0]["reason"] == "nudged"
    reloaded(game)
    a1 = unit(mastered, "a1")
    upon = f"{int(a1.x) / 10},{int(a1.y) / 10}"
    for spot in (upon, "0.0,0.0", "99.0,5.0", "-90.0,5.0", "11.1,12.0"):
        assert refused(mastered, "master", f'put e1 {spot} "x"') == "occupied"


def test_VB_56_who_is_removed_is_not_killed(mastered: History) -> None:
    done = told(mastered, "master", 'remove e3 "stolen by the cat"')
    assert kinds(done.entry.events) == ["removed"]  # nobody tests, nothing bursts, nothing is counted
    assert present(done.history, "e3") == Presence.REMOVED
    assert all(int(u.kills) == 0 for u in done.history.battle.top.world.units)
    assert audit(done.history.battle) == ()
    reloaded(done.history)


def test_VB_56_bio_forms_that_are_removed_do_not_burst_nor_shake_their_side() -> None:
    game = under_way(small(mode="mastered", enemy="mutated-bio-forms"))
    for n in range(1, 7):
        done = told(game, "master", f'remove e{n} "not wanted"')
        assert kinds(done.entry.events) == ["removed"]
        game = done.history
    assert int(game.battle.top.fight.half) == 0


def test_VB_56_those_removed_do_not_bring_half_strength_nearer(mastered: History) -> None:
    """Seven started; with four taken off the deck, one of three killed is not yet half."""
    game = on(mastered, *[f'master remove e{n} "x"' for n in (4, 5, 6, 7)])
    fight = game.battle.top.fight
    assert int(fight.foes) == 3
    back = on(game, 'master revive e4 "found"')
    assert int(back.battle.top.fight.foes) == 4


def test_VB_56_a_deck_emptied_by_the_master_wins_nothing(mastered: History) -> None:
    game = on(mastered, *[f'master remove e{n} "x"' for n in range(1, 8)])
    assert not game.finished
    assert offered(game)
    assert deciding(game.battle).seats == ("crew",)


def test_VB_56_the_last_of_the_crew_removed_loses(mastered: History) -> None:
    game = on(mastered, *[f'master remove a{n} "x"' for n in (1, 2, 3)])
    assert game.finished
    assert game.battle.top.outcome.name == "LOST"


def test_VB_56_a_removed_carrier_leaves_what_it_carried_where_it_stood() -> None:
    game = until_carried()
    a1 = unit(game, "a1")
    game = on(game, 'master remove a1 "gone home"')
    token = game.battle.top.world.tokens[0]
    assert (int(token.x), int(token.y), int(token.carrier)) == (int(a1.x), int(a1.y), -1)
    reloaded(game)


def until_carried(corner_face: str = "1") -> History:
    """A hand-rolled salvage game in which a1 has just picked up the salvage and sprung the ambush."""
    game = under_way(small("salvage-recovery", mode="mastered", dice="hand"))
    token = game.battle.top.world.tokens[0]
    game = put_near(game, "a1", int(token.x), int(token.y))
    game = on(game, "crew activate a1", "crew take a1 t1", "crew faces 3")
    return on(game, f"crew faces {corner_face}")


def test_VB_56_removing_the_one_who_sprang_an_ambush_does_not_call_it_off() -> None:
    game = until_carried(corner_face="5")
    assert game.battle.top.decision == Decision.SPAWN_CORNER
    game = on(game, 'master remove a1 "a phone call"', 'master set a2 burn 1 "and this"')
    assert game.battle.top.decision == Decision.SPAWN_CORNER
    done = told(game, "crew", "corner 3")
    assert kinds(done.entry.events).count("spawned") == 3
    assert deciding(done.history.battle).kind == "activate"
    reloaded(done.history)


def test_VB_56_one_who_has_not_come_yet_is_waited_for() -> None:
    game = step(table(small(mode="mastered"))).history
    assert deciding(game.battle).kind == "deploy"
    assert refused(game, "master", 'remove a1 "x"') == "not-in-play"
    assert refused(game, "master", 'put a1 5.0,5.0 "x"') == "not-in-play"
    assert refused(game, "master", 'set a1 overwatch 1 "x"') == "not-in-play"
    game = on(go_until(game, fighting), 'master set a1 wounds 1 "x"')
    assert audit(game.battle) == ()


def test_VB_56_the_fallen_are_revived_where_they_fell_before_anything_is_set(mastered: History) -> None:
    def fell(world: Any) -> None:
        row = world.units[mastered.battle.top.rows["e1"]]
        row.presence, row.wounds = Presence.ELIMINATED, 0

    game = altered(mastered, fell)
    at = (int(unit(game, "e1").x), int(unit(game, "e1").y))
    for line in ('set e1 wounds 2 "x"', 'set e1 overwatch 1 "x"', 'put e1 11.0,12.0 "x"', 'remove e1 "x"'):
        assert refused(game, "master", line) == "not-in-play"
    game = on(game, 'master revive e1 "was only stunned"')
    assert (int(unit(game, "e1").x), int(unit(game, "e1").y)) == at
    assert int(unit(game, "e1").wounds) == 1
    assert refused(game, "master", 'revive e1 "again"') == "not-able"


def test_VB_56_the_removed_come_back_as_they_were(mastered: History) -> None:
    wounds = int(unit(mastered, "e2").wounds)
    game = on(mastered, 'master remove e2 "x"', 'master revive e2 "y"')
    assert (present(game, "e2"), int(unit(game, "e2").wounds)) == (Presence.IN_PLAY, wounds)
    assert audit(game.battle) == ()
    reloaded(game)


@pytest.mark.parametrize("outcome", ["won", "lost"])
def test_VB_56_the_master_ends_the_battle_and_nobody_plays_on(mastered: History, outcome: str) -> None:
    done = told(mastered, "master", f'adjudicate {outcome} "it is late"')
    assert done.history.finished
    assert done.history.battle.top.outcome.name.lower() == outcome
    assert done.entry.events[0]["reason"] == "it is late"
    assert refused(done.history, "crew", "activate a1") == "battle-over"
    assert offered(done.history) == []
    reloaded(done.history)
    again = on(done.history, "master undo")
    assert not again.finished
    assert refused(mastered, "master", 'adjudicate draw "x"') == "no-such-target"


def test_VB_56_the_active_unit_taken_away_passes_the_turn_on(mastered: History) -> None:
    game = on(mastered, "crew activate a1", 'master remove a1 "x"')
    assert deciding(game.battle).kind == "activate"
    assert offered(game) == ["activate a2", "activate a3"]


def test_VB_56_nothing_left_to_activate_ends_the_phase(mastered: History) -> None:
    game = on(mastered, *[f'master set a{n} acted 1 "slow table"' for n in (1, 2, 3)])
    assert deciding(game.battle).seats == ("master",)
    assert deciding(game.battle).side == "enemy"


def test_VB_56_the_master_plays_any_enemy_with_any_lawful_action(mastered: History) -> None:
    game = go_until(mastered, lambda h: deciding(h.battle).side == "enemy")
    assert offered(game) == [f"activate e{n}" for n in range(1, 8)]
    game = on(game, "master activate e5")
    assert "master" in deciding(game.battle).seats
    assert any(line.startswith("move e5") for line in offered(game))
    game = on(game, "master end e5", "master activate e2")
    assert refused(game, "crew", "end e2") == "not-your-decision"
    reloaded(game)


def test_VB_56_a_cancelled_roll_takes_nothing_with_it() -> None:
    game = on(until_carried(), "crew end a1")
    a2 = unit(game, "a2")
    game = on(put_near(game, "e8", int(a2.x), int(a2.y)), "crew activate a2")
    before = game.battle.top
    target = next(line for line in offered(game) if line.startswith("melee a2 e8"))
    game = on(game, f"crew {target}")
    assert deciding(game.battle).kind == "rolling"
    assert refused(game, "crew", 'cancel "oops"') == "not-your-decision"
    assert refused(game, "master", 'set a2 wounds 1 "x"') == "wrong-decision"
    game = on(game, 'master cancel "wrong target"')
    assert game.battle.rolling is None
    assert game.battle.top == before
    reloaded(game)


@pytest.fixture(scope="module")
def coop() -> History:
    """Two players, six crew members, first round."""
    return under_way(small(mode="coop"))


def test_VB_15_players_deploy_their_own_members_in_seat_order() -> None:
    game = step(table(small(mode="coop"))).history
    line = offered(game)[0]
    assert line.startswith("deploy a1")
    assert refused(game, "p2", line) == "not-your-decision"
    assert refused(game, "p2", line.replace("a1", "b1")) == "not-your-decision"
    game = go_until(game, lambda h: all(" b" in each for each in offered(h)))
    assert refused(game, "p1", offered(game)[0]) == "not-your-decision"
    on(game, f"p2 {offered(game)[0]}")


def test_VB_15_any_player_activates_a_member_they_own_in_any_order(coop: History) -> None:
    assert deciding(coop.battle).seats == ("p1", "p2")
    game = on(
        coop, "p2 activate b3", "p2 end b3", "p1 activate a2", "p1 end a2", "p1 activate a1", "p1 end a1"
    )
    game = on(game, "p2 activate b1", "p2 end b1", "p1 activate a3", "p1 end a3")
    assert offered(game) == ["activate b2"]
    assert refused(game, "p1", "activate b2") == "not-your-decision"
    assert deciding(on(game, "p2 activate b2", "p2 end b2").battle).side == "enemy"


def test_VB_15_nobody_acts_with_anothers_member_nor_into_anothers_activation(coop: History) -> None:
    assert refused(coop, "p1", "activate b1") == "not-your-decision"
    assert refused(coop, "enemy", "activate a1") == "not-your-decision"
    assert refused(coop, "p3", "activate a1") == "not-your-decision"
    game = on(coop, "p1 activate a1")
    assert deciding(game.battle).seats == ("p1",)
    for line in ("end a1", "activate b1", "end b1", offered(game)[0]):
        assert refused(game, "p2", line) == "not-your-decision"
    assert refused(game, "p1", "activate a2") == "another-active"


def test_VB_15_a_player_takes_back_only_their_own_last_action(coop: History) -> None:
    game = on(coop, "p1 activate a1")
    assert refused(game, "p2", "undo") == "not-your-action"
    game = on(game, "p1 undo", "p2 activate b1")
    assert refused(game, "p1", "undo") == "not-your-action"
    assert on(game, "p2 undo").battle.top == coop.battle.top


def test_VB_15_a_mastered_game_of_two_crews_keeps_the_players_apart() -> None:
    game = under_way(small(mode="mastered", two=True))
    assert deciding(game.battle).seats == ("p1", "p2")
    assert refused(game, "p1", "activate b1") == "not-your-decision"
    assert refused(game, "master", "activate a1") == "not-your-decision"
    on(game, "p2 activate b1")


@pytest.mark.parametrize("group", ["rummager-mercenaries", "mutated-bio-forms", "psychic-wraiths"])
def test_VB_32_enemies_have_no_saves(group: str) -> None:
    assert saves(group) == [0, 0, 0]


def test_VB_32_military_security_has_one_save_die() -> None:
    assert saves("military-security") == [1, 1, 1]


@pytest.mark.parametrize("group", ["rummager-mercenaries", "military-security", "psychic-wraiths"])
def test_VB_32_by_option_every_group_saves_with_one_two_and_three_dice(group: str) -> None:
    assert saves(group, "enemy-defence") == [1, 2, 3]


def saves(group: str, *options: str) -> list[int]:
    """Save dice of a group's standard, specialist and leader on deck."""
    lines = new_battle(small(enemy=group, options=options)).battle.top.world.lines
    return [int(lines[rank].defence) for rank in range(3)]
