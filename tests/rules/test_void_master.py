"""The game master in the void: every number and every component, ships out and back, nothing left broken. [VO-24]"""

import random

import pytest

from void_kit import RULES
from voidbridge.bridge.battle import deciding, legal
from voidbridge.bridge.history import Told, begin, read_journal, say, write_journal
from voidbridge.bridge.picture import view_json
from voidbridge.bridge.views import entries_for, view
from voidbridge.rules.void_codes import Fate
from voidbridge.state.offers import sample
from voidbridge.state.refusals import Refusal
from voidbridge.void.audit import audit
from voidbridge.void.master import bounds
from voidbridge.void.pack import setup_of

SECRET = b"master"


def table(engagement="duel"):
    return begin(setup_of(engagement, RULES, "mastered"), SECRET)


def told(history, *lines, seat="master"):
    for line in lines:
        found = say(history, seat, line)
        assert isinstance(found, Told), (line, found)
        history = found.history
    return history


def ship(history, name="r1"):
    return history.battle.sea.ships[history.battle.sea.rows[name]]


@pytest.mark.parametrize("state", ["open", "damaged", "dark", "destroyed", "burning"])
def test_VO_24_the_master_rules_what_is_wrong_with_a_component(state) -> None:
    history = told(table(), f'set b1 c4-{state} 1 "a stray shell"')
    shown = view_json(view(history, "crew"))["ships"][0]["components"][3]
    assert shown["states"] == [state]
    event = history.entries[-1].events[0]
    assert (event["field"], event["before"], event["value"]) == (f"c4-{state}", 0, 1)
    back = told(history, f'set b1 c4-{state} 0 "not so"')
    assert view_json(view(back, "crew"))["ships"][0]["components"][3]["states"] == []


def test_VO_20_a_wreck_neither_burns_nor_is_mended() -> None:
    history = told(table(), 'set b1 c4-burning 1 "x"', 'set b1 c4-destroyed 1 "x"')
    assert view_json(view(history, "crew"))["ships"][0]["components"][3]["states"] == ["destroyed"]
    assert ship(history, "b1").burning[3] == 0
    assert isinstance(say(history, "master", 'set b1 c4-burning 1 "x"'), Refusal)


def test_VO_19_lasting_criticals_are_set_and_lifted() -> None:
    history = told(table(), 'set b1 engines 2 "a mine"', 'set b1 sensors 1 "a mine"')
    ailments = {one["id"]: one["grade"] for one in view_json(view(history, "crew"))["ships"][0]["ailments"]}
    assert ailments == {"engines": 2, "sensors": 1}
    assert isinstance(say(history, "master", 'set b1 sensors 2 "x"'), Refusal)
    assert not any(ship(told(history, 'set b1 engines 0 "x"', 'set b1 sensors 0 "x"'), "b1").ailments)


def test_VO_24_a_ship_is_taken_out_and_brought_back_where_it_lies() -> None:
    history = table("convoy-raid")
    out = told(history, 'remove r1 "called away"')
    assert ship(out).fate == Fate.DISENGAGED
    assert ship(out).hull == ship(history).hull
    assert isinstance(say(out, "master", 'remove r1 "again"'), Refusal)
    assert isinstance(say(out, "master", 'set r1 hull 3 "x"'), Refusal)
    back = told(out, 'revive r1 "it was a feint"')
    assert (ship(back).fate, ship(back).x) == (Fate.FIGHTING, ship(history).x)
    assert isinstance(say(back, "master", 'revive r1 "x"'), Refusal)
    again = read_journal(write_journal(back), SECRET)
    assert again.digest == back.digest


def test_VO_21_a_ship_lost_to_its_crew_comes_back_with_heart_enough() -> None:
    history = told(table("convoy-raid"), 'set r1 morale 0 "despair"')
    assert ship(history).fate == Fate.MUTINIED
    back = told(history, 'revive r1 "the captain talks"')
    assert ship(back).fate == Fate.FIGHTING
    assert ship(back).morale > max(row.at for row in RULES.crew_thresholds.rows if row.lost)


def test_VO_24_the_last_ship_of_a_side_taken_out_ends_it_and_only_a_rewind_undoes_that() -> None:
    history = told(table(), 'remove r1 "gone"')
    assert history.finished
    assert isinstance(say(history, "master", 'revive r1 "x"'), Refusal)
    assert not told(history, 'rewind 0 "no"').finished


def test_VO_12_what_the_master_sets_within_an_enemy_is_told_to_the_master_alone() -> None:
    history = table()
    for line in ('set r1 c4-damaged 1 "x"', 'set r1 thrusters 1 "x"'):
        after = told(history, line)
        assert entries_for(after, "crew")[-1].line.said == "unseen"
        assert entries_for(after, "crew")[-1].events == ()
        assert entries_for(after, "master")[-1].line.said == line
    shown = told(history, 'set r1 known 4 "a spy"', 'set r1 c4-damaged 1 "x"')
    assert entries_for(shown, "crew")[-1].line.said == 'set r1 c4-damaged 1 "x"'


@pytest.mark.parametrize("seed", range(6))
def test_whatever_the_master_sets_leaves_the_battle_whole(seed) -> None:
    pick = random.Random(seed)
    history = table("convoy-raid")
    for _ in range(160):
        if history.finished:
            break
        state = history.battle.sea
        if pick.random() < 0.4 and not state.fight.aiming:
            name = pick.choice(state.ids)
            limits = bounds(state, state.rows[name])
            field = pick.choice(list(limits))
            low, high = limits[field]
            lines = [
                f'set {name} {field} {pick.randint(low, high)} "x"',
                f'remove {name} "x"',
                f'revive {name} "x"',
            ]
            found = say(history, "master", pick.choices(lines, (12, 1, 2))[0])
            history = found.history if isinstance(found, Told) else history
        else:
            quiet = tuple(o for o in legal(history.battle) if o.verb not in ("yield", "parley"))
            action = sample(quiet or legal(history.battle), pick.randrange)
            history = told(history, action, seat=deciding(history.battle).seats[0])
        assert audit(history.battle.sea) == ()
    assert read_journal(write_journal(history), SECRET).digest == history.digest
