"""Boardings at positions met at random: order of offers, undo, hand-rolled dice, the master, and an end to it."""

import json
import random
from collections.abc import Iterator
from dataclasses import replace

import pytest

from conformance.engines import CONTEST_ENTRANTS, Entrant, contest_setup
from conformance.test_random_play import SECRET
from voidbridge.ai.habits import by_habit
from voidbridge.boarding.contest.pack import facing
from voidbridge.boarding.contest.state import ContestState
from voidbridge.bridge.battle import audit, deciding, legal, refusal, with_words
from voidbridge.bridge.history import History, Told, begin, read_journal, say, write_journal
from voidbridge.bridge.journal import JournalError
from voidbridge.bridge.picture import view_json
from voidbridge.bridge.views import view
from voidbridge.rules.contest_codes import Deed
from voidbridge.state.actions import Faces
from voidbridge.state.contest_setup import ContestSetup, Vessel
from voidbridge.state.notation import write_action
from voidbridge.state.offers import every, sample
from voidbridge.state.refusals import Refusal
from voidbridge.state.verbs import CONTEST_VERBS

CASES = [pytest.param(entrant, id=entrant.name) for entrant in CONTEST_ENTRANTS]
TURNS = 24
LINES = 14  # of one part, at the most: officers, tasks, an attack and one more, spoils, a defence, a taunt


def accepted(history: History, seat: str, said: object) -> Told:
    """Something said that must be accepted."""
    told = say(history, seat, said)  # type: ignore[arg-type]
    assert isinstance(told, Told), (said, told)
    return told


def met(setup: ContestSetup, seed: str, steps: int = 120) -> Iterator[tuple[History, random.Random]]:
    """The positions of a random game, and the chance that chose them."""
    history, pick = begin(setup, SECRET), random.Random(seed)
    for _ in range(steps):
        if history.finished:
            return
        yield history, pick
        quiet = tuple(o for o in legal(history.battle) if o.verb not in ("capitulate", "withdraw"))
        action = sample(quiet, pick.randrange)
        history = accepted(history, deciding(history.battle).seats[0], action).history


@pytest.mark.parametrize("entrant", CASES)
def test_offers_come_in_the_order_of_verbs_and_no_action_twice(entrant: Entrant) -> None:
    order = list(CONTEST_VERBS)
    for history, _ in met(entrant.setup(7), entrant.name, 60):  # type: ignore[arg-type]
        offers = legal(history.battle)
        assert offers == legal(history.battle)
        verbs = [order.index(offer.verb) for offer in offers]
        assert verbs == sorted(verbs)
        lines = [write_action(action) for action in every(offers)]
        assert len(lines) == len(set(lines)) == sum(offer.size for offer in offers)


@pytest.mark.parametrize("entrant", CASES)
def test_an_action_without_dice_can_be_taken_back_and_done_again(entrant: Entrant) -> None:
    """Kind 6: do, undo, do, undo; whatever has rolled stays."""
    for history, pick in met(entrant.setup(9), entrant.name, 60):  # type: ignore[arg-type]
        action = sample(legal(history.battle), pick.randrange)
        seat = deciding(history.battle).seats[0]
        told = accepted(history, seat, action)
        if told.entry.line.pools:
            assert isinstance(say(told.history, seat, "undo"), Refusal)
            continue
        back = accepted(told.history, seat, "undo").history
        assert back.battle.state == history.battle.state
        again = accepted(back, seat, action).history
        assert again.battle.state == told.history.battle.state
        assert accepted(again, seat, "undo").history.battle.state == history.battle.state


@pytest.mark.parametrize("entrant", CASES)
def test_a_hand_rolled_boarding_asks_for_its_dice_and_comes_out_the_same(entrant: Entrant) -> None:
    """Kind 25: the same faces typed in give the same boarding; 0 on a d10 and a d100 is the highest face."""
    setup = entrant.setup(3)
    program, by_hand = begin(setup, SECRET), begin(replace(setup, dice="hand"), SECRET)  # type: ignore[type-var]
    pick = random.Random(entrant.name)
    for _ in range(40):
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
            tens = pool.sides in (10, 100)
            typed = tuple(0 if tens and face == pool.sides else face for face in pool.faces)
            by_hand = accepted(by_hand, deciding(by_hand.battle).seats[0], Faces(typed)).history
        program = told.history
        if any(pool.sides < 0 for pool in told.entry.line.pools):
            break  # draws come from each game's own stream
        assert by_hand.battle.state.bytes == program.battle.state.bytes
    again = read_journal(write_journal(by_hand), b"")
    assert again.battle.state == by_hand.battle.state


def test_a_journal_that_was_bent_is_refused_at_its_line() -> None:
    """Kind 5: one face changed."""
    history = next(h for h, _ in met(contest_setup(0), "bent", 60) if h.version == 12)
    lines = write_journal(history).split("\n")
    with_roll = next(n for n, line in enumerate(lines) if "| d100 " in line)
    before, _, rest = lines[with_roll].partition("| d100 ")
    face, end, tail = rest.partition(";") if ";" in rest else rest.partition(" ")
    bent = [*lines]
    bent[with_roll] = f"{before}| d100 {int(face) % 100 + 1}{end}{tail}"
    with pytest.raises(JournalError) as caught:
        read_journal("\n".join(bent))
    assert caught.value.line == with_roll - 1


def test_watched_dice_predict_nothing_and_nothing_else_is_hidden() -> None:
    """Kinds 3 and 11: every seat sees the same boarding, and never the dice to come."""
    history = next(h for h, _ in met(contest_setup(1), "dice", 60) if h.version == 20)
    other = replace(history, battle=with_words(history.battle, (9, 8, 7, 6)))
    pictures = []
    for seat in ("p1", "p2", "nobody"):
        seen = view_json(view(history, seat))
        assert seen == view_json(view(other, seat))
        pictures.append({k: v for k, v in seen.items() if k in ("sides", "part", "turn", "active")})
    assert pictures[0] == pictures[1] == pictures[2]
    json.dumps(pictures)


@pytest.mark.parametrize("n", range(4))
def test_BC_11_every_boarding_ends_within_its_turns(n: int) -> None:
    """Kind 10: whatever both sides do, it is over after 24 turns, and no part goes on for ever."""
    ships = ("anvil-fortress", "leviathan-cruiser", "drover-freighter", "nightjar-prowler")
    setup = replace(facing(ships[n], ships[3 - n]), mode="versus")
    lines = 0
    for history, _ in met(setup, f"long {n}", 2 * TURNS * LINES):
        state = history.battle.state
        assert isinstance(state, ContestState)
        lines, last = lines + 1, history
        assert 1 <= state.fight.turn <= TURNS
    assert lines < 2 * TURNS * LINES
    assert last.version <= 2 * TURNS * LINES


def test_BC_11_two_sides_that_only_defend_run_out_of_time() -> None:
    history = begin(facing("anvil-fortress", "anvil-fortress", mode="versus"), SECRET)
    while not history.finished:
        state = history.battle.state
        assert isinstance(state, ContestState)
        action = by_habit(state, Deed.KILL_THEM_ALL, Deed.PUSH_THEM_BACK)
        while action.verb == "storm":
            action = next(a for a in every(legal(history.battle)) if a.verb in ("guard", "end-turn"))
        history = accepted(history, deciding(history.battle).seats[0], action).history
    state = history.battle.state
    assert isinstance(state, ContestState)
    assert state.fight.turn == TURNS
    assert history.battle.outcome == "defender"


def test_BC_06_the_master_sets_numbers_and_rules_the_end() -> None:
    """Kind 21: an edit stays, and can be taken back."""
    history = begin(facing("shrike-raider", "sentry-frigate", mode="mastered"), SECRET)
    assert isinstance(say(history, "crew", 'set defender morale 60 "a speech"'), Refusal)
    history = accepted(history, "master", 'set defender taken 1 "the bridge fell"').history
    assert history.battle.state.companies[1].taken == 1  # type: ignore[union-attr]
    for said in ('set defender morale 101 "no"', 'set defender hats 1 "no"', 'set b9 morale 1 "no"'):
        assert isinstance(say(history, "master", said), Refusal)
    moved = accepted(history, "crew", "end-turn attacker").history
    assert moved.battle.state.companies[1].taken == 1  # type: ignore[union-attr]
    history = accepted(history, "master", 'rewind 0 "again"').history
    assert history.battle.state.companies[1].taken == 0  # type: ignore[union-attr]
    assert accepted(history, "master", 'set defender population 0 "plague"').history.finished
    history = accepted(history, "master", 'adjudicate attacker "late"').history
    assert history.battle.outcome == "attacker"
    assert audit(history.battle) == ()
    assert read_journal(write_journal(history), SECRET).digest == history.digest


@pytest.mark.parametrize("name", ["<b>Wasp</b>", "\u202eevil", "x" * 200, "\U0001f480" * 30, "a\nb"])
def test_names_are_words_and_nothing_else(name: str) -> None:
    """Kind 23: tags, direction marks and endless names come out as plain short text, in every sentence."""
    from voidbridge.state.setups import any_setup_from_json, any_setup_to_json

    given = ContestSetup(attacker=Vessel("shrike-raider", name=name), defender=Vessel("sentry-frigate"))
    setup = any_setup_from_json(any_setup_to_json(given))
    history = begin(setup, SECRET)
    shown = view_json(view(history, "crew"))["sides"][0]["name"]
    assert len(shown) <= 40
    assert not any(ord(c) < 32 or c in "\u202e" for c in shown)
    told = [history.battle.engine.sentence(history.battle.state, e) for e in history.entries[0].events]
    assert any(shown[1:] in sentence for sentence in told)  # a sentence begins with a capital
