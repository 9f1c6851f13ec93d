"""Void battles at positions met at random: what views hide, undo, order of offers, hand-rolled dice."""

import json
import random
from collections.abc import Iterator
from dataclasses import replace

import pytest

from conformance.engines import VOID_ENTRANTS, Entrant, crowd, void_setup
from conformance.test_random_play import SECRET
from voidbridge.bridge.battle import Battle, deciding, legal, refusal, with_words
from voidbridge.bridge.history import History, Told, _take_back, begin, read_journal, say, write_journal
from voidbridge.bridge.journal import JournalError
from voidbridge.bridge.picture import view_json
from voidbridge.bridge.views import entries_for, events_for, view
from voidbridge.state.actions import Faces
from voidbridge.state.events import Event
from voidbridge.state.notation import write_action
from voidbridge.state.offers import every, sample
from voidbridge.state.refusals import Refusal
from voidbridge.state.verbs import VOID_VERBS
from voidbridge.state.void_setup import VoidSetup
from voidbridge.void.state import sealed

CASES = [pytest.param(entrant, id=entrant.name) for entrant in VOID_ENTRANTS]


def accepted(history: History, seat: str, said: object) -> Told:
    """Something said that must be accepted."""
    told = say(history, seat, said)  # type: ignore[arg-type]
    assert isinstance(told, Told), (said, told)
    return told


def met(setup: VoidSetup, seed: str, steps: int = 120) -> Iterator[tuple[History, random.Random]]:
    """The positions of a random game, and the chance that chose them."""
    history, pick = begin(setup, SECRET), random.Random(seed)
    for _ in range(steps):
        if history.finished:
            return
        yield history, pick
        quiet = tuple(o for o in legal(history.battle) if o.verb not in ("yield", "parley", "hail"))
        action = sample(quiet or legal(history.battle), pick.randrange)
        history = accepted(history, deciding(history.battle).seats[0], action).history


@pytest.mark.parametrize("entrant", CASES)
def test_offers_come_in_the_order_of_verbs_and_no_action_twice(entrant: Entrant) -> None:
    order = list(VOID_VERBS)
    for history, pick in met(entrant.setup(7), entrant.name):  # type: ignore[arg-type]
        if pick.random() < 0.7:
            continue
        offers = legal(history.battle)
        assert offers == legal(history.battle)
        verbs = [order.index(offer.verb) for offer in offers]
        assert verbs == sorted(verbs)
        lines = [write_action(action) for action in every(offers)]
        assert len(lines) == len(set(lines)) == sum(offer.size for offer in offers)


@pytest.mark.parametrize("entrant", CASES)
def test_an_action_without_dice_can_be_taken_back_and_done_again(entrant: Entrant) -> None:
    """Kind 6: do, undo, do, undo. An action with dice stays, and so does one that has shown a ship or its shields."""
    for history, pick in met(entrant.setup(9), entrant.name, 60):  # type: ignore[arg-type]
        action = sample(legal(history.battle), pick.randrange)
        seat = deciding(history.battle).seats[0]
        told = accepted(history, seat, action)
        if told.entry.line.pools or any(
            event.kind in ("revealed", "shields-met") for event in told.entry.events
        ):
            assert isinstance(say(told.history, seat, "undo"), Refusal)
            continue
        back = accepted(told.history, seat, "undo").history
        assert back.battle.state == history.battle.state
        again = accepted(back, seat, action).history
        assert again.battle.state == told.history.battle.state
        assert accepted(again, seat, "undo").history.battle.state == history.battle.state


def silent_ids(history: History, side: str) -> set[str]:
    """The silent ships of the side that faces a seat."""
    state = history.battle.sea
    return {
        name for name, ship in zip(state.ids, state.ships, strict=True) if ship.hidden and name[0] != side
    }


def test_VO_28_a_silent_ship_is_nowhere_in_what_the_other_side_gets() -> None:
    """Kind 3: picture, offers, lines, events, order, set-up, decision."""
    met_any = 0
    for n in range(6):
        for history, _ in met(crowd(n), f"silent {n}", 90):
            hidden = silent_ids(history, "b")
            met_any += bool(hidden)
            for seat in ("p1", "nobody"):
                seen = view(history, seat)
                lines = [entry.line.said for entry in entries_for(history, seat)]
                told = [repr(entry.events) for entry in entries_for(history, seat)]
                last = repr(events_for(seen, history.entries[-1].events))
                text = json.dumps([view_json(seen), lines, told, last])
                assert not [name for name in hidden if f'"{name}"' in text or f"'{name}'" in text]
                assert not [name for name in hidden if any(name in line.split() for line in lines)]
                assert all(f'"{name}"' in json.dumps(view_json(view(history, "p2"))) for name in hidden)
    assert met_any > 100


def test_VO_28_what_a_seat_sees_is_the_same_wherever_the_silent_ships_are() -> None:
    """Kind 11: swap hidden ships about, and neither the view nor a refusal changes."""
    for history, pick in met(crowd(1), "swapped", 60):
        if deciding(history.battle).side != "blue":
            continue
        moved = shuffled(history.battle, pick)
        for seat in ("p1", "nobody"):
            there = view_json(view(replace(history, battle=moved), seat))
            assert there == view_json(view(history, seat))
        offered = list(every(legal(history.battle)))
        for action in pick.sample(offered, min(3, len(offered))):
            assert refusal(moved, action) is None


def test_VO_12_what_is_wrong_aboard_is_seen_from_within_or_by_augury_alone() -> None:
    """Kinds 3 and 11: crew, heart and components of an enemy change nothing that a seat gets, until it has looked."""
    for history, pick in met(void_setup("blockade", 1), "aboard", 60):
        one, other = (replace(history, battle=troubled(history.battle, pick)) for _ in range(2))
        assert view_json(view(other, "p1")) == view_json(view(one, "p1"))
        assert repr(view(other, "p1").battle.sea) == repr(view(one, "p1").battle.sea)
        assert view_json(view(other, "p2")) != view_json(view(one, "p2"))


def troubled(battle: Battle, pick: random.Random) -> Battle:
    """The battle with other troubles aboard the red ships that nobody has looked at."""
    state = battle.sea
    ships, fight = [ship.copy() for ship in state.ships], state.fight.copy()
    for ship, row in zip(ships, state.cast.profiles, strict=True):
        if row.id[0] == "r":
            ship.known = 0
            ship.population, ship.morale = pick.randrange(21, 100), pick.randrange(71, 100)
            ship.flags = tuple(pick.choice((0, 1, 2, 4)) for _ in ship.flags)
            ship.ailments = (1, pick.randrange(3), 0, 1)
    frame = replace(battle.frames[0], state=sealed(ships, fight, state.cast))
    return replace(battle, frames=(frame,))


def test_VO_12_the_log_of_the_other_side_does_not_tell_what_is_aboard() -> None:
    history = begin(void_setup("duel", 1), SECRET)
    told = [repr(entry.events) for entry in entries_for(history, "p1")]
    battle = history.battle
    hurt = Event("crew-lost", (("ship", "r1"), ("amount", 3), ("left", 97), ("cause", "fire")))
    hull = Event("hull-lost", (("ship", "r1"), ("amount", 3), ("left", 35), ("cause", "fire")))
    part = Event("component-hit", (("ship", "r1"), ("component", "c6"), ("state", "dark")))
    assert told
    assert events_for(view(history, "p1"), (hurt, hull, part)) == (hull,)
    assert events_for(view(history, "p2"), (hurt, hull, part)) == (hurt, hull, part)
    ships = [ship.copy() for ship in battle.sea.ships]
    ships[1].known = 3
    state = sealed(ships, battle.sea.fight.copy(), battle.sea.cast)
    looked = replace(history, battle=replace(battle, frames=(replace(battle.frames[0], state=state),)))
    assert events_for(view(looked, "p1"), (hurt, hull, part)) == (hull, part)


def shuffled(battle: Battle, pick: random.Random) -> Battle:
    """The battle with its silent red ships elsewhere."""
    state = battle.sea
    ships, fight = [ship.copy() for ship in state.ships], state.fight.copy()
    for ship, row in zip(ships, state.cast.profiles, strict=True):
        if ship.hidden and row.id[0] == "r":
            ship.x, ship.y, ship.heading = (
                pick.randrange(9000, 9900),
                pick.randrange(9000),
                pick.randrange(360),
            )
    frame = replace(battle.frames[0], state=sealed(ships, fight, state.cast))
    return replace(battle, frames=(frame,))


@pytest.mark.parametrize("entrant", CASES)
def test_a_hand_rolled_battle_asks_for_its_dice_and_comes_out_the_same(entrant: Entrant) -> None:
    """Kind 25: the same faces typed in give the same battle; 0 on a d10 and a d100 is the highest face."""
    setup = entrant.setup(3)
    program, by_hand = begin(setup, SECRET), begin(replace(setup, dice="hand"), SECRET)  # type: ignore[type-var]
    pick = random.Random(entrant.name)
    for _ in range(25):
        if program.finished:
            break
        action, seat = sample(legal(program.battle), pick.randrange), deciding(program.battle).seats[0]
        told = accepted(program, seat, action)
        by_hand = accepted(by_hand, seat, action).history
        for pool in (p for p in told.entry.line.pools if p.sides > 0):
            roll = by_hand.battle.rolling
            assert roll is not None
            assert (roll.sides, roll.count) == (pool.sides, len(pool.faces))
            short = refusal(by_hand.battle, Faces((*pool.faces, 1)))
            assert short is not None
            assert short.code == "wrong-roll"
            typed = tuple(0 if face == pool.sides else face for face in pool.faces)
            by_hand = accepted(by_hand, deciding(by_hand.battle).seats[0], Faces(typed)).history
        program = told.history
        if any(pool.sides < 0 for pool in told.entry.line.pools):
            break  # draws come from each game's own stream
        assert by_hand.battle.sea.bytes == program.battle.sea.bytes
    again = read_journal(write_journal(by_hand), b"")
    assert again.battle.state == by_hand.battle.state


def test_a_journal_that_was_bent_is_refused_at_its_line() -> None:
    history = next(h for h, _ in met(void_setup("duel", 0), "bent", 60) if h.version == 12)
    lines = write_journal(history).split("\n")
    with_roll = next(n for n, line in enumerate(lines) if " d100 " in line)
    before, _, rest = lines[with_roll].partition(" d100 ")
    face, _, tail = rest.partition(" ")
    bent = [*lines]
    bent[with_roll] = f"{before} d100 {int(face) % 100 + 1} {tail}"
    with pytest.raises(JournalError) as caught:
        read_journal("\n".join(bent))
    assert caught.value.line == with_roll - 1
    assert caught.value.code == "other-digest"


def test_watched_dice_predict_nothing() -> None:
    history = next(h for h, _ in met(void_setup("blockade", 1), "dice", 60) if h.version == 20)
    other = replace(history, battle=with_words(history.battle, (9, 8, 7, 6)))
    for seat in ("p1", "p2", "all", "nobody"):
        assert view_json(view(history, seat)) == view_json(view(other, seat))


def test_VO_24_the_master_sets_numbers_and_rules_the_end() -> None:
    history = begin(void_setup("duel", 2), SECRET)
    assert isinstance(say(history, "crew", 'set b1 hull 5 "hit a rock"'), Refusal)
    history = accepted(history, "master", 'set b1 hull 5 "hit a rock"').history
    assert history.battle.sea.ships[0].hull == 5
    for said in ('set b1 hull 99 "no"', 'set b1 shoes 1 "no"', 'set b9 hull 1 "no"', 'revive b1 "no"'):
        assert isinstance(say(history, "master", said), Refusal)
    history = accepted(history, "master", 'rewind 0 "again"').history
    assert history.battle.sea.ships[0].hull == 36
    lost = accepted(history, "master", 'set b1 population 0 "plague"').history
    assert lost.finished
    history = accepted(history, "master", 'adjudicate draw "late"').history
    assert history.finished
    again = read_journal(write_journal(history), SECRET)
    assert again.digest == history.digest


def test_VO_16_hits_that_the_shields_stopped_are_not_taken_back_but_an_older_journal_that_did_so_loads() -> (
    None
):
    for seed in range(40):
        for history, _ in met(VOID_ENTRANTS[0].setup(seed), f"shields {seed}", 80):  # type: ignore[arg-type]
            for action in every(legal(history.battle)):
                if not write_action(action).startswith("strike"):
                    continue
                seat = deciding(history.battle).seats[0]
                told = accepted(history, seat, action)
                if told.entry.line.pools:
                    continue
                refused = say(told.history, seat, "undo")
                assert isinstance(refused, Refusal)
                assert refused.code == "nothing-to-undo"
                old = _take_back(told.history, seat, "undo", history.version, history.battle).history
                assert read_journal(write_journal(old)).battle.state == history.battle.state
                return
    raise AssertionError("no shields stopped everything")
