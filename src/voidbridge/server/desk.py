"""What the server asks of the rules.  All of it runs in the rules' thread; nothing here changes anything."""

import logging
from collections.abc import Iterable
from dataclasses import dataclass, replace
from hashlib import sha256
from typing import Any

from voidbridge.ai.seats import choose
from voidbridge.bridge.battle import audit, deciding, legal
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
from voidbridge.bridge.views import ALL, View, entries_for, view
from voidbridge.rules.codes import Order, Phase, code_of, name_of
from voidbridge.rules.load import load_rules
from voidbridge.rules.modifiers import words_of
from voidbridge.server.errors import Refused, dumped
from voidbridge.server.wire import GameBody
from voidbridge.skirmish.story import event_json
from voidbridge.state.events import Event
from voidbridge.state.offers import every
from voidbridge.state.refusals import Refusal
from voidbridge.state.setup import Setup, SetupError, seats, setup_from_json

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


def start(body: GameBody, secret: bytes, seed: int) -> History:
    """A new game at its first decision.

    Raises:
        Refused: naming the field that cannot be played.
    """
    data = body.model_dump(exclude={"name", "seed", "deck"})
    try:
        setup = setup_from_json({**data, "board_seed": seed if body.deck is None else body.deck})
        return begin(rolled(setup, secret), secret)
    except SetupError as error:
        raise Refused(
            422, "bad-setup", f"{error.message[:1].upper()}{error.message[1:]}", error.field
        ) from None


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
    setup = history.battle.setup
    return f"{load_rules().missions[setup.mission].name}: {setup.crews[0].name}"


def summary_of(history: History) -> str:
    """What the list of games says about a game."""
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
    return (*seats(history.battle.setup), ALL)


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
        raise Refused(422, refusal.code, refusal.message, numbers=list(refusal.numbers) or None)
    return done(outcome, watched, seat)


def speakers(history: History, seat: str, text: str) -> tuple[str, ...]:
    """The seats in whose name a text may be said."""
    table = seats(history.battle.setup)
    if seat != ALL:
        return (seat,)
    last = history.entries[-1].line.seat
    return (last, *table) if text.strip() == "undo" and last in table else table


def autoed(history: History, seat: str, watched: Iterable[str]) -> Done:
    """The master lets the orders act once in the enemies' place. [VB-56]"""
    if MASTER not in seats(history.battle.setup) or seat not in (MASTER, ALL):
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
        chosen = choose(view(history, seat), "orders")
        told = say(history, seat, chosen.action, chosen.order or "")
        reason = told.message if isinstance(told, Refusal) else ""
    except Exception:
        log.exception("the orders failed at line %s", history.version)
        told, reason = Refusal("fault", ""), "a fault"
    if isinstance(told, Told):
        return done(told, watched, speaker)
    log.error("the orders of line %s were refused: %s", history.version + 1, reason)
    return done(passed(history, seat), watched, speaker)


def passed(history: History, seat: str) -> Told:
    """The least that may be done: the last lawful action offered, which ends an activation."""
    for offer in reversed([offer for offer in legal(history.battle) if offer.size]):
        told = say(history, seat, next(every((offer,))))
        if isinstance(told, Told):
            return told
    raise RuntimeError(f"nothing can be done at line {history.version}")


def done(told: Told, watched: Iterable[str], speaker: str | None = None) -> Done:
    """What was told, in the words of every seat that wants to know, and of the one that spoke."""
    history, entry = told.history, told.entry
    steps = {seat: live_step(view(history, seat), entry) for seat in watched}
    events = [] if speaker is None else step_json(view(history, speaker), entry)["events"]
    return Done(history, entry_text(entry), summary_of(history), steps, events)


def live_step(sight: View, entry: Entry) -> dict[str, Any]:
    """A line as the live line tells it."""
    return {"type": "step", "version": entry.number, **step_json(sight, entry), "view": view_json(sight)}


def step_json(sight: View, entry: Entry) -> dict[str, Any]:
    """A line as the story tells it."""
    line = entry.line
    return {
        "n": line.number,
        "seat": line.seat,
        "action": line.said,
        "order": line.order or None,
        "order_words": order_words(line.order),
        "events": whole_walks(sight, entry, [told_event(sight, n, e) for n, e in enumerate(entry.events)]),
        "undone": entry.undone,
    }


def whole_walks(sight: View, entry: Entry, told: list[dict[str, Any]]) -> list[dict[str, Any]]:
    """The legs of one walk as one sentence of the story: the last leg has it, those before have none."""
    legs: list[int] = []
    for n, event in enumerate((*entry.events, None)):
        if event is not None and legs and same_walk(entry.events[legs[-1]], event):
            legs.append(n)
            continue
        if len(legs) > 1:
            last = entry.events[legs[-1]]
            cost = sum(entry.events[leg]["cost"] for leg in legs)
            whole = replace(last, values=tuple((k, cost if k == "cost" else v) for k, v in last.values))
            for leg in legs:
                told[leg]["story"] = ""
            told[legs[-1]]["story"] = told_event(sight, legs[-1], whole)["text"]
        legs = [n] if event is not None and event.kind == "moved" else []
    return told


def same_walk(leg: Event, event: Event) -> bool:
    """Whether an event is the next leg of a walk."""
    return event.kind == "moved" and (leg["unit"], leg["how"]) == (event["unit"], event["how"])


def order_words(order: str) -> str | None:
    """The order that a computer side followed, as a player would say it. [VB-35]"""
    try:
        return words_of(code_of(Order, order)) if order else None
    except KeyError:  # an order of another program's journal
        return order.replace("-", " ")


def told_event(sight: View, number: int, event: Any) -> dict[str, Any]:
    """An event as it is told; one about a unit that was taken back with its line has only its kind."""
    try:
        return {**event_json(sight.state, event), "number": number}
    except (KeyError, IndexError):
        return {"kind": event.kind, "text": f"{event.kind.replace('-', ' ').capitalize()}.", "number": number}


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
