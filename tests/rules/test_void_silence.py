"""Silent ships and sealed hulls: what is not to be known stays unknown, whatever is said, undone or set."""

from dataclasses import replace
from typing import Any

from void_kit import setup
from voidbridge.bridge.battle import legal, new_battle
from voidbridge.bridge.history import History, Told, begin, say
from voidbridge.bridge.picture import view_json
from voidbridge.bridge.views import entries_for, events_for, view, view_of
from voidbridge.odds.preview import preview
from voidbridge.state.notation import read_action
from voidbridge.state.refusals import Refusal
from voidbridge.state.void_actions import Repair
from voidbridge.state.void_setup import VoidSetup
from voidbridge.void.legal import refusal
from voidbridge.void.state import sealed

SECRET = b"what runs silent"


def lurking(mode: str = "versus", dice: str = "program", near: bool = False) -> VoidSetup:
    """A frigate against two: the second one runs silent, six VU off the course of the first."""
    given = setup(("sentry-frigate",), ("halberd-frigate", "nightjar-prowler"), mode=mode, dice=dice)
    first = replace(given.red[0], x=0, y=30)
    second = replace(given.red[1], x=4 if near else 40, y=2, heading=90, silent=True)
    return replace(given, red=(first, second))


def first_to_act(given: VoidSetup, side: str) -> History:
    """A game in which a side's first ship has the first turn."""
    found = (begin(given, SECRET, seed=n) for n in range(200))
    return next(h for h in found if h.battle.sea.ids[h.battle.sea.fight.active] == side)


def told(history: History, seat: str, *lines: str) -> History:
    for line in lines:
        found = say(history, seat, line)
        assert isinstance(found, Told), (line, found)
        history = found.history
    return history


def said(history: History, seat: str) -> list[str]:
    return [entry.line.said for entry in entries_for(history, seat)]


def test_VO_28_a_ship_that_was_seen_stays_seen_whatever_is_taken_back() -> None:
    history = told(first_to_act(lurking(near=True), "b1"), "p1", "helm b1 crew ahead", "steer b1 8 0 0")
    assert not history.battle.sea.ships[2].hidden
    found = say(history, "p1", "undo")
    assert isinstance(found, Refusal)
    assert found.code == "nothing-to-undo"
    assert not view_json(view(history, "p1"))["undo"]["possible"]
    away = told(first_to_act(lurking(), "b1"), "p1", "helm b1 crew ahead", "steer b1 8 0 0", "undo")
    assert away.battle.sea.fight.manoeuvre == 0


def test_VO_28_a_tie_with_a_silent_ship_is_rolled_off_unseen() -> None:
    given = lurking()
    halves = replace(given, red=(given.red[0], replace(given.red[0], name="Shadow", silent=True)))
    step = new_battle(halves, script=((1, 5, 5, 3, 8), ()))
    assert len([e for e in step.events if e.kind == "tie-rolled"]) == 2
    seen = events_for(view_of(step.battle, "p1"), step.events)
    assert [(e.kind, e["ship"]) for e in seen if "rolled" in e.kind] == [
        ("initiative-rolled", "b1"),
        ("initiative-rolled", "r1"),
    ]
    own = events_for(view_of(step.battle, "p2"), step.events)
    assert len([e for e in own if e.kind == "tie-rolled"]) == 2


def test_VO_28_what_a_rewind_makes_silent_again_is_silent_again() -> None:
    history = begin(lurking("mastered"), SECRET)
    history = told(history, "master", 'set r2 hidden 0 "a flare"')
    assert said(history, "crew")[-1] == 'set r2 hidden 0 "a flare"'
    assert [e.kind for e in entries_for(history, "crew")[-1].events] == ["corrected"]
    again = told(history, "master", 'rewind 0 "no flare"', 'set r2 hull 20 "a leak"')
    assert said(again, "crew")[-1] == "unseen"
    back = told(history, "master", "undo", 'set r2 hull 20 "a leak"')
    assert said(back, "crew")[-1] == "unseen"
    assert said(told(history, "master", 'set r2 hull 20 "a leak"'), "crew")[-1] == 'set r2 hull 20 "a leak"'


def test_VO_28_what_the_master_hides_is_hidden_and_what_the_master_shows_is_shown() -> None:
    history = told(begin(lurking("mastered"), SECRET), "master", 'set r1 hidden 1 "gone dark"')
    history = told(history, "master", 'set r1 hull 20 "a leak"')
    assert said(history, "crew")[-1] == "unseen"
    assert "r1" not in [ship["id"] for ship in view_json(view(history, "crew"))["ships"]]
    assert (
        said(told(history, "master", 'set b1 hidden 1 "dark"', 'set b1 hull 5 "x"'), "crew")[-1] != "unseen"
    )


def test_VO_12_what_is_done_for_crew_and_heart_is_told_aboard_alone() -> None:
    history = told(begin(lurking("mastered"), SECRET), "master", 'set r1 morale 75 "rations"')
    assert said(history, "crew")[-1] == "unseen"
    assert entries_for(history, "crew")[-1].events == ()
    assert said(history, "master")[-1].startswith("set r1 morale")
    lying = first_to_act(lurking("mastered"), "r1")
    lying = told(lying, "master", 'set r1 morale 75 "rations"', "order r1 crew disinformation")
    assert said(lying, "crew")[-1] == "unseen"
    assert said(told(lying, "master", "helm r1 crew ahead"), "crew")[-1] == "helm r1 crew ahead"


def test_VO_28_dice_that_a_silent_ship_waits_for_do_not_say_what_for() -> None:
    history = first_to_act(lurking(dice="hand"), "r2")
    history = told(history, "p2", "helm r2 crew evasive-manoeuvres")
    rolling: dict[str, Any] = view_json(view(history, "p1"))["decision"]["rolling"]
    assert (rolling["who"], rolling["why"], rolling["sides"]) == (None, "unseen", 100)
    assert view_json(view(history, "p2"))["decision"]["rolling"]["why"] == "evasive-manoeuvres"


def test_VO_28_no_preview_tells_that_a_silent_ship_has_its_turn() -> None:
    history = first_to_act(lurking(), "r2")
    for line in ("done {}", "yield {}", "helm {} crew ahead", "hail {} crew b1", "fire {} crew c6 b1"):
        there, nowhere = (
            preview(view(history, "p1"), read_action(line.format(name))) for name in ("r2", "r9")
        )
        assert str(there).replace("r2", "r9") == str(nowhere), line
        assert there["refusal"]["code"] == "no-such-unit"
    assert preview(view(history, "p2"), read_action("helm r2 crew ahead"))["refusal"] is None


def test_VO_28_no_answer_tells_a_silent_ship_from_one_that_is_not_there() -> None:
    """Kind 3: whatever is said of r2, which hides, is answered as if it were said of r9."""
    history = first_to_act(lurking(), "b1")
    lines = ("fire b1 crew c6 {}", "hail b1 crew {}", "scan b1 crew {}", "jam b1 crew {}", "raid b1 crew {}",
             "lock b1 crew {}", "ram b1 crew {}", "board b1 {} contest", "parley b1 crew {}", "strike b1 {} lances",
             "done {}", "yield {}", "helm {} crew ahead", "aim {} c3", "answer {} yes")  # fmt: skip
    for line in lines:
        there, nowhere = (say(history, "p1", line.format(name)) for name in ("r2", "r9"))
        assert isinstance(there, Refusal), line
        assert isinstance(nowhere, Refusal)
        assert (there.code, there.message.replace("r2", "r9")) == (nowhere.code, nowhere.message), line
    assert legal(view(history, "p1").battle) == legal(history.battle)


def test_VO_19_a_ship_crippled_by_its_losses_looks_like_one_and_is_boarded_like_one() -> None:
    """What a view offers and what is lawful agree: nobody has to try it out."""
    history = first_to_act(setup(mode="versus"), "b1")
    ships, fight = [ship.copy() for ship in history.battle.sea.ships], history.battle.sea.fight.copy()
    for crew, offered in ((21, False), (20, True)):
        ships = [ship.copy() for ship in ships]
        ships[0].x, ships[0].y = ships[1].x, ships[1].y
        ships[1].population = crew
        frame = replace(history.battle.frames[0], state=sealed(ships, fight.copy(), history.battle.sea.cast))
        there = replace(history, battle=replace(history.battle, frames=(frame,)))
        seen = view(there, "p1")
        assert any(offer.verb == "board" for offer in seen.offers) == offered
        assert legal(there.battle) == seen.offers
        shown = view_json(seen)["ships"][1]
        assert (shown["crippled"], "population" in shown) == (offered, False)


def test_VO_20_a_component_that_is_no_number_is_refused_like_any_other() -> None:
    state = first_to_act(setup(mode="versus"), "b1").battle.sea
    for name in ("c²", "c٦", "c-1", "c0", "c01", "c9999", "", "x1"):
        found = refusal(state, Repair("b1", "crew", name))
        assert found is not None
        assert found.code == "no-such-component"


def test_VO_28_faces_of_a_silent_ship_are_named_to_its_own_side_alone() -> None:
    history = first_to_act(lurking(dice="hand"), "r2")
    history = told(history, "p2", "helm r2 crew evasive-manoeuvres", "faces 55")
    assert said(history, "p1")[-2:] == ["unseen", "unseen"]
    assert said(history, "p2")[-2:] == ["helm r2 crew evasive-manoeuvres", "faces 55"]
