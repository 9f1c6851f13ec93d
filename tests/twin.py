"""The plain twin: a process that answers the same questions with the core as it is written.

`python -m twin` (with VOIDBRIDGE_PLAIN=1) reads pickled questions from its standard input and writes
pickled answers: a function of this module by its name, and its arguments.  `Twin` starts one and asks.
"""

import hashlib
import os
import pickle
import subprocess
import sys
from pathlib import Path
from types import TracebackType
from typing import Any

import numpy as np

from fightkit import Fight
from flow_kit import ask, every, name, ready, token
from voidbridge.dice.stream import clear_record
from voidbridge.rules.codes import PieceKind, Policy, Side, TokenKind, Verb
from voidbridge.skirmish.core.apply import apply
from voidbridge.skirmish.core.choose import choose
from voidbridge.skirmish.core.fight import run_games
from voidbridge.skirmish.core.places import nearest_free
from voidbridge.skirmish.core.randomly import key_mind
from voidbridge.skirmish.core.records import copy_world

Case = dict[str, Any]


class Twin:
    """A plain process beside this one; use it as a context."""

    def __enter__(self) -> "Twin":
        here = Path(__file__).parent
        environment = {**os.environ, "VOIDBRIDGE_PLAIN": "1"}
        environment["PYTHONPATH"] = os.pathsep.join(filter(None, (str(here), environment.get("PYTHONPATH"))))
        self.process = subprocess.Popen(
            [sys.executable, "-m", "twin"], env=environment, stdin=subprocess.PIPE, stdout=subprocess.PIPE
        )
        return self

    def __exit__(self, kind: type | None, error: BaseException | None, trace: TracebackType | None) -> None:
        assert self.process.stdin is not None
        assert self.process.stdout is not None
        self.process.stdin.close()
        self.process.stdout.close()
        self.process.wait(30)

    def ask(self, question: str, *arguments: Any) -> Any:
        """What the plain core answers."""
        assert self.process.stdin is not None
        assert self.process.stdout is not None
        pickle.dump((question, arguments), self.process.stdin)
        self.process.stdin.flush()
        answer = pickle.load(self.process.stdout)
        if isinstance(answer, BaseException):
            raise answer
        return answer


def answers() -> None:
    """Answer until nobody asks any more."""
    ask_in, answer_out = sys.stdin.buffer, os.fdopen(os.dup(1), "wb")
    os.dup2(2, 1)  # whatever prints goes to the errors, not between the answers
    while True:
        try:
            question, arguments = pickle.load(ask_in)
        except EOFError:
            return
        try:
            answer: Any = globals()[question](*arguments)
        except Exception as error:  # told to the one who asked
            answer = error
        pickle.dump(answer, answer_out)
        answer_out.flush()


def mode() -> bool:
    """Whether this process runs the core plain."""
    from voidbridge.compiled import PLAIN

    return PLAIN


def deck_of(case: Case) -> Fight:
    """A 12 x 12 in board from drawn numbers: pieces, units, tokens, the crew to move."""
    deck = Fight(12, case["seed"])
    fight = deck.w.fight[0]
    fight.objective, fight.traits, fight.last_round = int(case["objective"]), case["traits"], 3
    fight.options, fight.corner = case["options"], 0
    for rank, (melee, shoot) in enumerate(((3, 3), (2, 0), (3, 2))):
        row = deck.w.lines[rank]
        row.move, row.ap, row.melee, row.shoot, row.range, row.damage = 50, 2, melee, shoot, 120, 1
        row.wounds, row.morale, row.weapon = 3, 4, 60 if shoot else -1
    deck.weapon(60, rof=0, range=120)
    deck.w.mission[0].extraction = 1
    for piece in case["pieces"]:
        kind, x0, y0, x1, y1, opened = piece
        deck.piece(PieceKind(kind), x0, y0, x1, y1, opened)
    deck.board()
    for unit in case["units"]:
        fields = {key: value for key, value in unit.items() if key not in ("side", "x", "y")}
        if nearest_free(deck.w, deck.s, unit["x"], unit["y"], -1):
            x, y = int(deck.s.found[0]) / 10, int(deck.s.found[1]) / 10
            deck.unit(Side(unit["side"]), x, y, **fields)
    for kind, x, y in case["tokens"]:
        token(deck, TokenKind(kind), x, y)
    return ready(deck)  # type: ignore[return-value]


def told(deck: Fight) -> list[bytes]:
    """Everything that an action may have changed or written, as bytes."""
    count, stream = int(deck.log.count[0]), deck.dice.stream[0]
    return [
        deck.w.tobytes(),  # type: ignore[attr-defined]
        deck.log.rows[:count].tobytes(),
        deck.dice.stream.tobytes(),
        deck.dice.pools[: int(stream.pools)].tobytes(),
        deck.dice.faces[: int(stream.faces)].tobytes(),
    ]


def chosen(deck: Fight, policy: Policy, seed: int) -> list[bytes]:
    """What a policy names here; it must leave the battle and the dice alone."""
    key_mind(deck.s, seed, 0)
    for field in deck.s.act.dtype.names:  # way-points of an earlier action mean nothing, but are bytes
        deck.s.act[field] = 0
    before = told(deck)
    choose(deck.w, deck.s, int(policy))
    assert told(deck) == before
    return [deck.s.act[0].tobytes()]


def skirmish(case: Case) -> list[bytes]:
    """A few actions on a small deck, with every question asked at each step."""
    deck = deck_of(case)
    said: list[bytes] = []
    for pick, wrong in case["steps"]:
        choices = every(deck)
        if not choices:
            break
        said.append(repr(choices).encode())
        act = choices[pick % len(choices)]
        for k, value in wrong:  # the same action with one number changed
            other = [int(number) for number in act]
            other[k] = value
            verb, unit, item, target, x, y = other
            found = int(ask(deck, Verb(verb), unit, (x / 10, y / 10), item=item, target=target))
            said.append(repr((other, found, [int(v) for v in deck.s.found[:2]])).encode())
        for policy in Policy:
            said += chosen(deck, policy, case["seed"])
        clear_record(deck.dice)
        deck.log.count[0] = 0
        name(deck, act)
        apply(deck.w, deck.s, deck.dice, deck.log)
        said += told(deck)
    return said


def mission(setup: Any, seed: int, games: int) -> tuple[int, list[list[int]], str]:
    """Whole simulated missions: actions, results, and a digest of the last battle, its log and its dice."""
    from voidbridge.rules.load import load_rules
    from voidbridge.skirmish.pack import pack
    from voidbridge.skirmish.state import desk, thaw

    start, d = thaw(pack(setup, load_rules())), desk()
    work, rows = copy_world(start), np.zeros((games, 4), np.int64)
    actions = run_games(
        start, work, d.scratch, d.dice, d.log, seed, 0, games, int(Policy.SENSIBLE), int(Policy.ORDERS), rows
    )
    last: Any = work
    digest = hashlib.sha256(last.tobytes() + d.log.rows[: int(d.log.count[0])].tobytes())
    digest.update(d.dice.stream.tobytes())
    return int(actions), rows.tolist(), digest.hexdigest()


def void_told(world: Any, d: Any) -> list[bytes]:
    """Everything that an action in the void may have changed or written, as bytes."""
    count, stream = int(d.log.count[0]), d.dice.stream[0]
    return [
        world.tobytes(),
        d.log.rows[:count].tobytes(),
        d.dice.stream.tobytes(),
        d.dice.pools[: int(stream.pools)].tobytes(),
        d.dice.faces[: int(stream.faces)].tobytes(),
    ]


def sea(case: Case) -> list[bytes]:
    """A few actions of a small void battle, with every question asked at each step."""
    from voidbridge.dice.stream import key
    from voidbridge.rules.load import load_rules
    from voidbridge.void.core import apply as core_apply
    from voidbridge.void.core import choose as core_choose
    from voidbridge.void.core import offers as core_offers
    from voidbridge.void.core import refuse as core_refuse
    from voidbridge.void.pack import pack
    from voidbridge.void.state import desk, thaw

    d, s = desk(), desk().scratch
    world: Any = thaw(pack(case["setup"], load_rules()))
    key(d.dice, case["seed"], 0)
    clear_record(d.dice)
    d.dice.stream[0].manual = d.dice.stream[0].fault = 0
    d.log.count[0] = 0
    s.act[0] = (22, 0, 0, 0, 0, 0, 0, 0, 0)  # it begins
    core_apply.apply(world, s, d.dice, d.log)
    for table, n, field, value in case["troubles"]:
        row = getattr(world, table)[n]
        row[field] = value
    said = void_told(world, d)
    for pick, wrong in case["steps"]:
        if int(world.fight[0].over):
            break
        count = int(core_offers.offers(world, s))
        listed = [[int(v) for v in s.offers[n]] for n in range(count)]
        said.append(repr((listed, s.choices[: int(s.used[3])].tolist())).encode())
        for grade in range(3):
            core_choose.choose(world, thaw_of(world), s, grade)
            said.append(s.act[0].tobytes())
            act = [int(v) for v in s.act[0]]
            assert int(core_refuse.refuse(world, s)) == 0
            for k, value in wrong:  # the same action with one number changed
                other = list(act)
                other[k] = value
                s.act[0] = tuple(other)
                found = int(core_refuse.refuse(world, s))
                said.append(repr((other, found, s.found[:3].tolist() if found else 0)).encode())
            if grade == pick % 3:
                chosen = act
        s.act[0] = tuple(chosen)
        clear_record(d.dice)
        d.log.count[0] = 0
        core_apply.apply(world, s, d.dice, d.log)
        said += void_told(world, d)
    return said


def thaw_of(world: Any) -> Any:
    """A second world with the same rules."""
    from voidbridge.void.core.records import copy_world as copied

    return copied(copied_block(world))


def copied_block(world: Any) -> Any:
    """A world whose bytes can be copied as one block."""
    return np.frombuffer(world.tobytes(), dtype=world.dtype)[0]


def battles(setup: Any, seed: int, games: int, grade: int) -> tuple[int, list[list[int]], str]:
    """Whole void battles: actions, results, and a digest of the last battle, its log and its dice."""
    from voidbridge.rules.load import load_rules
    from voidbridge.void.core import fight
    from voidbridge.void.core.records import copy_world as copied
    from voidbridge.void.pack import pack
    from voidbridge.void.state import desk, thaw

    start, d = thaw(pack(setup, load_rules())), desk()
    work, rows = copied(start), np.zeros((games, 5), np.int64)
    actions = fight.run_games(
        start, work, copied(start), d.scratch, d.dice, d.log, seed, 0, games, grade, grade, rows
    )
    last: Any = work
    digest = hashlib.sha256(last.tobytes() + d.log.rows[: int(d.log.count[0])].tobytes())
    digest.update(d.dice.stream.tobytes())
    return int(actions), rows.tolist(), digest.hexdigest()


if __name__ == "__main__":
    answers()
