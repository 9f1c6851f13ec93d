"""What the server asks of the rules.  All of it runs in the rules' thread; nothing here changes anything."""

import logging
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from hashlib import sha256
from typing import Any

from voidbridge.ai.seats import choose
from voidbridge.bridge.battle import Battle, audit, deciding, legal, over_sea
from voidbridge.bridge.history import (
    Entry,
    History,
    Told,
    begin,
    entry_text,
    header_text,
    read_journal,
    say,
    write_journal,
)
from voidbridge.bridge.journal import JournalError
from voidbridge.bridge.picture import view_json
from voidbridge.bridge.views import ALL, entries_for, view
from voidbridge.rules.codes import Phase, name_of
from voidbridge.rules.load import load_rules
from voidbridge.server.errors import Refused, dumped, of_setup, sentence
from voidbridge.server.scales import DECK_ORDERS, SCALES, scale_of, starter
from voidbridge.server.telling import live_step, step_json
from voidbridge.server.wire import GameBody, NewGame
from voidbridge.state.actions import Action
from voidbridge.state.offers import every
from voidbridge.state.refusals import Refusal
from voidbridge.state.setup import Setup, SetupError, setup_from_json

log = logging.getLogger("voidbridge.server")

EVERYBODY = ALL  # the seat of everyone on one screen
MASTER = "master"
PROGRAM = "enemy"  # the seat of the enemies where no master sits
ROLL = "roll"
AUTO, AUTO_ALL = "auto", "auto all"


@dataclass(frozen=True, slots=True)
class Done:
    """What one line led to, ready to be kept and told."""

    history: History
    text: str  # the line as the journal has it
    summary: str  # for the list of games
    steps: dict[str, dict[str, Any]]  # by seat, as the live line tells it
    events: list[dict[str, Any]]  # as the seat that spoke is told


def start(body: NewGame, secret: bytes, seed: int) -> History:
    """A new game at its first decision.

    Raises:
        Refused: naming the field that cannot be played.
    """
    begins = starter(body)
    if begins is not None:
        return begins(body, secret)
    assert isinstance(body, GameBody)
    data = body.model_dump(exclude={"name", "seed", "deck"})
    try:
        setup = setup_from_json({**data, "board_seed": seed if body.deck is None else body.deck})
        return begin(rolled(setup, secret), secret)
    except SetupError as error:
        raise of_setup(error) from None


def rolled(setup: Setup, secret: bytes) -> Setup:
    """The set-up with a die thrown for mission and enemies, where that was asked for. [VB-31, VB-39]"""
    book = load_rules()
    if setup.mission == ROLL:
        quick = [mission.id for mission in book.missions.rows if mission.kind == "quick" and mission.number]
        setup = replace(setup, mission=quick[thrown(b"mission", secret, len(quick))])
    if setup.enemy == ROLL and setup.mission in book.missions:
        group = book.group_for(setup.mission, thrown(b"enemy", secret, 6) + 1)
        setup = replace(setup, enemy=group.id)
    return setup


def thrown(what: bytes, secret: bytes, sides: int) -> int:
    """A die thrown before the game has dice of its own: 0 to sides - 1."""
    return int.from_bytes(sha256(what + b"\0" + secret).digest(), "big") % sides


def reopen(text: str, secret: bytes) -> History:
    """A game from its journal.

    Raises:
        JournalError: naming the first line that is wrong.
    """
    try:
        history = read_journal(text, secret)
    except JournalError:
        raise
    except Exception as error:
        log.exception("a journal broke the rules")
        raise JournalError(0, "bad-journal", f"it cannot be replayed ({type(error).__name__})") from error
    broken = audit(history.battle)
    if broken:
        raise JournalError(history.version, "broken-battle", broken[0][:200])
    return history


def journal_of(history: History) -> tuple[str, list[str]]:
    """The header and the lines of a journal."""
    return header_text(history), [entry_text(entry) for entry in history.entries]


def whole_journal(history: History) -> str:
    """The journal as one text."""
    return write_journal(history)


def title_of(history: History) -> str:
    """What a game is called until somebody names it."""
    scale = scale_of(history.battle)
    if scale is not None:
        return scale.title(history.battle.given)
    setup, rules = history.battle.setup, history.battle.top.cast.rules  # a journal may bring its own mission
    return f"{rules.missions[setup.mission].name}: {setup.crews[0].name}"


def summary_of(history: History) -> str:
    """What the list of games says about a game."""
    scale = scale_of(history.battle)
    if scale is not None:
        return dumped(scale.summary(history.battle)).decode()
    state, setup = history.battle.top, history.battle.setup
    summary = {
        "mission": setup.mission,
        "faction": setup.crews[0].faction,
        "enemy": setup.enemy,
        "round": int(state.fight.round),
        "phase": name_of(Phase(int(state.fight.phase))),
        "outcome": name_of(state.outcome),
    }
    return dumped(summary).decode()


def table_seats(history: History) -> tuple[str, ...]:
    """The seats somebody can look and speak from."""
    return (*history.battle.seats, ALL)


def said(history: History, seat: str, text: str, watched: Iterable[str]) -> Done:
    """Something said by a seat; on one screen, by whichever seat of the table may say it.

    Raises:
        Refused: with the rules' own code, sentence and numbers.
    """
    outcome: Told | Refusal | None = None
    for speaker in speakers(history, seat, text):
        outcome = say(history, speaker, text)
        if isinstance(outcome, Told) or outcome.code not in ("not-your-decision", "not-your-action"):
            break
    if not isinstance(outcome, Told):
        refusal = outcome or Refusal("not-your-decision", "It is not for you to decide now.")
        raise Refused(422, refusal.code, sentence(refusal.message), numbers=list(refusal.numbers) or None)
    return done(outcome, watched, seat)


def speakers(history: History, seat: str, text: str) -> tuple[str, ...]:
    """The seats in whose name a text may be said."""
    table = history.battle.seats
    if seat != ALL:
        return (seat,)
    last = history.entries[-1].line.seat
    return (last, *table) if text.strip() == "undo" and last in table else table


def autoed(history: History, seat: str, watched: Iterable[str]) -> Done:
    """The master lets the orders act once in the enemies' place. [VB-56]"""
    if MASTER not in history.battle.seats or seat not in (MASTER, ALL):
        raise Refused(422, "not-your-decision", "Only the game master may do that.")
    if not ordered(history, MASTER):
        raise Refused(422, "wrong-decision", "No enemy is to act now.")
    return acted(history, MASTER, watched, seat)


def ordered(history: History, seat: str) -> bool:
    """Whether the orders could act in this seat's place now."""
    now = deciding(history.battle)
    return now.seats == (seat,) and now.kind != "rolling"


def acted(history: History, seat: str, watched: Iterable[str], speaker: str | None = None) -> Done:
    """The orders act once, as a line of the seat they act for."""
    try:
        chosen = choose(view(history, seat), policy_of(history))
        told = say(history, seat, chosen.action, chosen.order or "")
        reason = told.message if isinstance(told, Refusal) else ""
    except Exception:
        log.exception("the orders failed at line %s", history.version)
        told, reason = Refusal("fault", ""), "a fault"
    if isinstance(told, Told):
        return done(told, watched, speaker)
    log.error("the orders of line %s were refused: %s", history.version + 1, reason)
    return done(passed(history, seat), watched, speaker)


def policy_of(history: History) -> str:
    """What guides the program's side: printed orders on deck, a captain's grade in the void. [VB-35, VO-25]"""
    scale = scale_of(history.battle)
    return scale.policy(history.battle) if scale is not None else DECK_ORDERS


def passed(history: History, seat: str) -> Told:
    """The least that may be done: the last lawful action offered, which ends an activation."""
    for action in least(history.battle):
        told = say(history, seat, action)
        if isinstance(told, Told):
            return told
    raise RuntimeError(f"nothing can be done at line {history.version}")


def least(battle: Battle) -> Iterator[Action]:
    """Actions that change little, the mildest first."""
    scale = SCALES.get(battle.scale)
    if scale is not None:
        yield from scale.least(battle)
    for offer in reversed([offer for offer in legal(battle) if offer.size]):
        yield next(every((offer,)))


def done(told: Told, watched: Iterable[str], speaker: str | None = None) -> Done:
    """What was told, in the words of every seat that wants to know, and of the one that spoke."""
    history, entry = told.history, told.entry
    steps = {seat: live_step(view(history, seat), seen(history, seat, entry)) for seat in watched}
    heard = seen(history, speaker, entry) if speaker is not None else None
    events = step_json(view(history, speaker), heard)["events"] if speaker and heard else []
    return Done(history, entry_text(entry), summary_of(history), steps, events)


def seen(history: History, seat: str, entry: Entry) -> Entry:
    """A line as a seat may see it."""
    return entry if not over_sea(history.battle) else entries_for(history, seat, entry.number)[-1]


def view_of(game: str, name: str, history: History, seat: str) -> bytes:
    """A game as a seat sees it."""
    return dumped({"game": game, "name": name, **view_json(view(history, seat))})


def story_of(history: History, seat: str, start: int) -> bytes:
    """The lines of a game from a number on."""
    sight = view(history, seat)
    return dumped({"steps": [step_json(sight, entry) for entry in entries_for(history, seat, start)]})


def missed_steps(game: str, name: str, history: History, seat: str, start: int) -> list[bytes]:
    """The lines after a version as the live line tells them; only the last one carries its view."""
    sight = view(history, seat)
    entries = entries_for(history, seat, start + 1)
    told = []
    for entry in entries:
        shown = {"game": game, "name": name, **view_json(sight)} if entry is entries[-1] else None
        step = step_json(sight, entry)
        told.append(dumped({"type": "step", "version": entry.number, **step, "view": shown}))
    return told
