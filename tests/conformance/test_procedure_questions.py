"""Boardings by procedure at positions met at random: order of offers, undo, hand-rolled dice, bent journals, minds."""

import json
import random
from collections.abc import Iterator
from dataclasses import replace

import pytest

from conformance.engines import PROCEDURE_ENTRANTS, Entrant, boarding_setup
from conformance.test_random_play import SECRET
from voidbridge.ai.seats import choose
from voidbridge.boarding.procedure.story import event_json
from voidbridge.bridge.battle import deciding, legal, refusal, with_words
from voidbridge.bridge.history import History, Told, begin, read_journal, say, write_journal
from voidbridge.bridge.journal import JournalError
from voidbridge.bridge.picture import view_json
from voidbridge.bridge.views import imagine, view, view_of
from voidbridge.state.actions import Faces
from voidbridge.state.notation import write_action
from voidbridge.state.offers import every, sample
from voidbridge.state.refusals import Refusal
from voidbridge.state.verbs import PROCEDURE_VERBS

CASES = [pytest.param(entrant, id=entrant.name) for entrant in PROCEDURE_ENTRANTS]


def accepted(history: History, seat: str, said: object) -> Told:
    """Something said that must be accepted."""
    told = say(history, seat, said)  # type: ignore[arg-type]
    assert isinstance(told, Told), (said, told)
    return told


def met(entrant: Entrant, n: int, steps: int = 80) -> Iterator[tuple[History, random.Random]]:
    """The positions of a random game, and the chance that chose them."""
    history, pick = begin(entrant.setup(n), SECRET), random.Random(f"{entrant.name} {n}")
    for _ in range(steps):
        if history.finished:
            return
        yield history, pick
        going = tuple(o for o in legal(history.battle) if o.verb not in ("fall-back", "surrender"))
        action = sample(going or legal(history.battle), pick.randrange)
        history = accepted(history, deciding(history.battle).seats[0], action).history


@pytest.mark.parametrize("entrant", CASES)
def test_offers_come_in_the_order_of_verbs_and_no_action_twice(entrant: Entrant) -> None:
    order = list(PROCEDURE_VERBS)
    for n in range(4):
        for history, _ in met(entrant, n):
            offers = legal(history.battle)
            assert offers == legal(history.battle)
            verbs = [order.index(offer.verb) for offer in offers]
            assert verbs == sorted(verbs)
            lines = [write_action(action) for action in every(offers)]
            assert len(lines) == len(set(lines)) == sum(offer.size for offer in offers)


@pytest.mark.parametrize("entrant", CASES)
def test_an_action_without_dice_can_be_taken_back_and_done_again(entrant: Entrant) -> None:
    """Kind 6: do, undo, do, undo. An action with dice stays."""
    for n in range(4):
        for history, pick in met(entrant, n, 40):
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


@pytest.mark.parametrize("n", range(8))
@pytest.mark.parametrize("entrant", CASES)
def test_a_hand_rolled_boarding_asks_for_its_dice_and_comes_out_the_same(entrant: Entrant, n: int) -> None:
    """Kind 25: the same faces typed in give the same boarding; too many, too few and impossible ones are refused."""
    setup = entrant.setup(n)
    program, by_hand = begin(setup, SECRET), begin(replace(setup, dice="hand"), SECRET)  # type: ignore[type-var]
    pick = random.Random(f"{entrant.name} hand {n}")
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
            for wrong in (
                (*pool.faces, 1),
                pool.faces[1:],
                (pool.sides + 1, *pool.faces[1:]),
                (-1, *pool.faces[1:]),
            ):
                refused = refusal(by_hand.battle, Faces(wrong))
                assert refused is not None
                assert refused.code == "wrong-roll"
            json.dumps(view_json(view(by_hand, seat)))
            by_hand = accepted(by_hand, deciding(by_hand.battle).seats[0], Faces(pool.faces)).history
        program = told.history
        if any(pool.sides < 0 for pool in told.entry.line.pools):
            break  # draws come from each game's own stream
        assert by_hand.battle.state.bytes == program.battle.state.bytes
    again = read_journal(write_journal(by_hand), b"")
    assert again.battle.state == by_hand.battle.state


def test_a_journal_that_was_bent_is_refused_at_its_line() -> None:
    entrant = PROCEDURE_ENTRANTS[0]
    history = next(h for h, _ in met(entrant, 0) if h.version == 6)
    lines = write_journal(history).split("\n")
    with_roll = next(n for n, line in enumerate(lines) if " | d" in line and " d20 " in line)
    before, _, rest = lines[with_roll].partition("d20 ")
    face = int("".join(c for c in rest[:2] if c.isdigit()))
    lines[with_roll] = f"{before}d20 {face % 20 + 1}{rest[len(str(face)) :]}"
    with pytest.raises(JournalError) as caught:
        read_journal("\n".join(lines))
    assert caught.value.line == with_roll - 1


@pytest.mark.parametrize("entrant", CASES)
def test_watched_dice_predict_nothing_and_minds_do_not_see_them(entrant: Entrant) -> None:
    """Kinds 3 and 11: other dice behind the same view, the same picture and the same choice."""
    for history, pick in met(entrant, 3, 12):
        other = replace(history, battle=with_words(history.battle, (9, 8, 7, 6)))
        seat = deciding(history.battle).seats[0]
        assert view_json(view(history, seat)) == view_json(view(other, seat))
        seen = view(history, seat)
        guess = view_of(imagine(seen, pick.randrange(10**6)), seat)
        chosen = choose(seen, "seasoned")
        assert choose(guess, "seasoned") == chosen
        assert refusal(history.battle, chosen.action) is None


@pytest.mark.parametrize("n", range(6))
def test_two_computers_play_any_boarding_to_its_end(n: int) -> None:
    """Kind 10: a mind never hangs, whatever the set-up."""
    setup = replace(boarding_setup("boarding", n), mode="versus")
    history = begin(setup, b"minds %d" % n)
    for _ in range(200):
        if history.finished:
            break
        seat = deciding(history.battle).seats[0]
        chosen = choose(view(history, seat), "seasoned")
        told = say(history, seat, chosen.action, chosen.order)
        assert isinstance(told, Told), (chosen, told)
        history = told.history
        for event in told.entry.events:
            json.dumps(event_json(history.battle.state, event))
    assert history.finished
    assert read_journal(write_journal(history)).digest == history.digest


def test_the_master_corrects_rewinds_and_ends_it() -> None:
    """Kind 21: what a master set stays set; a rewind takes it back."""
    setup = replace(boarding_setup("boarding", 2), mode="mastered", entry="crippled", engagement="exchange")
    history = begin(setup, SECRET)
    assert isinstance(say(history, "crew", 'set boarding craft 3 "hit"'), Refusal)
    history = accepted(history, "master", 'set boarding craft 3 "hit a rock"').history
    assert history.battle.state.course.craft == 3
    for said in (
        'set boarding craft 99 "no"',
        'set boarding shoes 1 "no"',
        'set d99 hp 1 "no"',
        'revive a1 "no"',
    ):
        assert isinstance(say(history, "master", said), Refusal)
    history = accepted(history, "master", 'rewind 0 "again"').history
    assert history.battle.state.course.craft > 3
    history = accepted(history, "master", 'adjudicate secured "late"').history
    assert history.battle.outcome == "secured"
    again = read_journal(write_journal(history), SECRET)
    assert again.digest == history.digest
