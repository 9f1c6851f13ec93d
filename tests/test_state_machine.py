"""A table of people who do anything at any time: whatever is said, the battle stays sound and its journal true."""

from typing import Any

import pytest
from hypothesis import HealthCheck, settings
from hypothesis import strategies as st
from hypothesis.stateful import (
    RuleBasedStateMachine,
    initialize,
    invariant,
    precondition,
    rule,
    run_state_machine_as_test,
)

from bridge_kit import RULES, fighting, small, speaker, table
from strategies import actions, lines
from voidbridge.ai.seats import choose
from voidbridge.bridge.battle import audit, deciding, legal
from voidbridge.bridge.history import History, Told, read_journal, say, undoable, write_journal
from voidbridge.bridge.views import view
from voidbridge.skirmish.master import FIELDS
from voidbridge.state.actions import MASTERS, Action, CancelRoll, Correct, Faces, PutUnit, Remove, Revive
from voidbridge.state.notation import write_action
from voidbridge.state.offers import sample
from voidbridge.state.refusals import Refusal
from voidbridge.state.setup import seats
from voidbridge.state.spots import Spot

QUICK = [m.id for m in RULES.missions.rows if m.kind in ("quick", "campaign") and 240 in m.boards]
SEATS = st.sampled_from(["crew", "p1", "p2", "enemy", "master", "nobody", "all", "table"])
BIG = st.integers(0, 10**9)


class Table(RuleBasedStateMachine):
    """One game, and everything that may be said to it."""

    history: History
    secret: bytes

    @initialize(
        mission=st.sampled_from(QUICK),
        enemy=st.sampled_from(list(RULES.enemies)),
        mode=st.sampled_from(["solo", "coop", "mastered", "mastered"]),
        dice=st.sampled_from(["program", "hand"]),
        secret=st.binary(min_size=1, max_size=8),
        started=st.booleans(),
    )
    def sit_down(self, mission: str, enemy: str, mode: str, dice: str, secret: bytes, started: bool) -> None:
        self.secret = secret
        self.history = table(small(mission, mode, dice, enemy=enemy), secret)
        for _ in range(40 if started else 0):
            if fighting(self.history):
                break
            self.answer(1) if self.rolling else self.offered(0)

    @property
    def rolling(self) -> Any:
        return self.history.battle.rolling

    def heard(self, seat: str, said: str | Action) -> Told | Refusal:
        """Say it; a refusal changes nothing, and what is accepted adds one line."""
        before = self.history
        numbers, version = before.battle.top.bytes, before.version
        found = say(before, seat, said)
        assert before.battle.top.bytes == numbers
        assert before.version == version
        if isinstance(found, Refusal):
            assert found.code
            assert found.message.strip()
            return found
        self.history = found.history
        assert self.history.version == version + 1
        assert self.history.entries[-1] == found.entry
        return found

    def offered(self, pick: int) -> None:
        action = sample(legal(self.history.battle), lambda n: pick % n)
        assert isinstance(self.heard(speaker(self.history, action), action), Told), write_action(action)

    @precondition(lambda self: not self.rolling and not self.history.finished)
    @rule(picks=st.lists(BIG, min_size=1, max_size=4))
    def play(self, picks: list[int]) -> None:
        for pick in picks:
            if not self.rolling and not self.history.finished:
                self.offered(pick)

    @precondition(lambda self: not self.rolling and not self.history.finished)
    @rule(actions=st.integers(1, 6), policy=st.sampled_from(["orders", "sensible", "shoot-only"]))
    def let_the_program_play(self, actions: int, policy: str) -> None:
        for _ in range(actions):
            if self.rolling or self.history.finished:
                return
            chosen = choose(view(self.history, "all"), policy)
            told = self.heard(speaker(self.history, chosen.action), chosen.action)
            assert isinstance(told, Told), (policy, write_action(chosen.action))

    def answer(self, pick: int) -> None:
        roll = self.rolling
        faces = tuple(1 + (pick >> 3 * n) % roll.sides for n in range(roll.count))
        seat = deciding(self.history.battle).seats[0]
        assert isinstance(self.heard(seat, Faces(faces)), Told)

    @precondition(lambda self: self.rolling)
    @rule(pick=BIG)
    def name_the_faces(self, pick: int) -> None:
        self.answer(pick)

    @precondition(lambda self: self.rolling)
    @rule(
        seat=SEATS,
        wrong=st.sampled_from([0, 7, -1, 11, 999999]),
        place=st.integers(0, 9),
        more=st.integers(-2, 2),
    )
    def name_wrong_faces(self, seat: str, wrong: int, place: int, more: int) -> None:
        roll = self.rolling
        faces = [1] * max(0, roll.count + more)
        if more == 0 or not faces:
            faces = [1] * roll.count
            faces[place % roll.count] = wrong if wrong != 7 else roll.sides + 1
        found = self.heard(seat, Faces(tuple(faces)))
        assert isinstance(found, Refusal)
        assert found.code in ("wrong-roll", "not-your-decision")

    @precondition(lambda self: self.rolling)
    @rule(pick=BIG)
    def do_something_else_while_dice_are_waited_for(self, pick: int) -> None:
        for seat in ("crew", "p1", "master", "enemy"):
            found = self.heard(seat, ["end a1", "activate a2", 'set a1 ap 1 "x"', "corner 1"][pick % 4])
            assert isinstance(found, Refusal)

    @precondition(lambda self: not self.rolling)
    @rule(seat=SEATS, faces=st.lists(st.integers(-1, 9), max_size=3))
    def name_faces_nobody_asked_for(self, seat: str, faces: list[int]) -> None:
        assert isinstance(self.heard(seat, Faces(tuple(faces))), Refusal)

    @rule(seat=SEATS, action=actions())
    def say_any_action(self, seat: str, action: Action) -> None:
        offers, roll = legal(self.history.battle), self.rolling
        found = self.heard(seat, action)
        if isinstance(found, Told) and not isinstance(action, (*MASTERS, Faces)):
            assert getattr(action, "via", ()) or any(offer.covers(action) for offer in offers)
        if isinstance(found, Told) and isinstance(action, Faces):
            assert roll is not None

    @rule(seat=SEATS, line=lines())
    def say_anything(self, seat: str, line: str) -> None:
        self.heard(seat, line)

    @rule(seat=SEATS)
    def take_back(self, seat: str) -> None:
        refused, before = undoable(self.history, seat), self.history
        found = self.heard(seat, "undo")
        assert isinstance(found, Refusal) == (refused is not None)
        if isinstance(found, Told):
            assert self.history.battle.frames == before.back[-1].frames
            assert self.history.battle.rolling is None

    @rule(keep=st.booleans(), other=st.booleans())
    def save_and_load(self, keep: bool, other: bool) -> None:
        """With the table's secret or on another machine: the same battle, the same journal, the same undo."""
        text = write_journal(self.history)
        again = read_journal(text, b"another secret" if other else self.secret)
        assert again.battle.frames == self.history.battle.frames
        assert again.battle.rolling == self.history.battle.rolling
        assert again.digest == self.history.digest
        assert write_journal(again) == text
        assert [e.undone for e in again.entries] == [e.undone for e in self.history.entries]
        for seat in ("crew", "p1", "p2", "master"):
            assert undoable(again, seat) == undoable(self.history, seat)
        if keep and not other:
            self.history = again

    def mastered(self) -> bool:
        return "master" in seats(self.history.battle.setup)

    @precondition(mastered)
    @rule(field=st.sampled_from(list(FIELDS)), pick=BIG, value=st.integers(-1, 13))
    def correct(self, field: str, pick: int, value: int) -> None:
        units = self.history.battle.top.ids
        self.heard("master", Correct(units[pick % len(units)], field, value, "so it is"))

    @precondition(mastered)
    @rule(pick=BIG, x=st.integers(0, 48), y=st.integers(0, 48))
    def put(self, pick: int, x: int, y: int) -> None:
        units = self.history.battle.top.ids
        self.heard("master", PutUnit(units[pick % len(units)], Spot(5 * x, 5 * y), "nudged"))

    @precondition(mastered)
    @rule(pick=BIG, kind=st.sampled_from([Remove, Revive, Revive]))
    def take_off_or_bring_back(self, pick: int, kind: Any) -> None:
        units = self.history.battle.top.ids
        self.heard("master", kind(units[pick % len(units)], "the cat"))

    @precondition(lambda self: self.mastered() and self.rolling)
    @rule()
    def cancel_the_roll(self) -> None:
        before = self.history.battle.frames
        assert isinstance(self.heard("master", CancelRoll("wrong target")), Told)
        assert self.rolling is None
        assert self.history.battle.frames == before

    @precondition(mastered)
    @rule(back=st.integers(0, 30))
    def rewind(self, back: int) -> None:
        to = max(0, self.history.version - back)
        live = {e.number for e in self.history.entries if not e.undone} - {self.history.version}
        found = self.heard("master", f'rewind {to} "once more"')
        assert isinstance(found, Told) == (to in live)

    @invariant()
    def the_battle_is_sound(self) -> None:
        assert audit(self.history.battle) == ()

    @invariant()
    def somebody_always_has_something_to_do(self) -> None:
        battle = self.history.battle
        if battle.over:
            assert legal(battle) == ()
            assert deciding(battle).seats == ()
        else:
            assert legal(battle)
            assert deciding(battle).seats

    @invariant()
    def lines_are_numbered_without_a_gap(self) -> None:
        assert [entry.number for entry in self.history.entries] == list(range(self.history.version + 1))


def run(examples: int, steps: int, steady: bool = True) -> None:
    """Play so many tables so long."""
    run_state_machine_as_test(
        Table,
        settings=settings(
            max_examples=examples,
            stateful_step_count=steps,
            deadline=None,
            derandomize=steady,
            suppress_health_check=list(HealthCheck),
        ),
    )


def test_whatever_a_table_says_the_battle_stays_sound_and_its_journal_true() -> None:
    run(25, 30)


@pytest.mark.soak
def test_a_thousand_tables_stay_sound() -> None:
    run(400, 60, steady=False)
