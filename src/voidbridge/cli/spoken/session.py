"""A battle at one terminal: what is typed is said to the battle, what happens is told in sentences."""

import os
import sys
from collections.abc import Iterator, Mapping
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from voidbridge.ai.seats import choose
from voidbridge.bridge.battle import deciding
from voidbridge.bridge.history import Entry, History, say, write_journal
from voidbridge.bridge.picture import view_json
from voidbridge.bridge.stack_picture import stack_json
from voidbridge.bridge.told import sentence
from voidbridge.bridge.value import Battle
from voidbridge.bridge.veil import UNSEEN
from voidbridge.bridge.views import ALL, View, entries_for, view
from voidbridge.cli.say import BROKEN, CliError, plain, tell
from voidbridge.cli.spoken import contest_words, procedure_words, void_words
from voidbridge.cli.spoken.words import heading, offer_lines, unit_line
from voidbridge.state.actions import MASTERS
from voidbridge.state.notation import write_action
from voidbridge.state.refusals import Refusal

PROGRAM = "enemy"  # the seat of the enemies where no master sits
MASTERS_WORDS = {kind.verb for kind in MASTERS} | {"rewind"}


class Ended(Exception):
    """The player leaves, or there is nothing more to read."""


@dataclass
class Session:
    """One battle under way, and the file it is kept in."""

    history: History
    file: Path
    told: int = -1  # the last line whose story was told
    scales: tuple[str, ...] = ()  # the frames that were there when it was last said where one is

    @property
    def view(self) -> View:
        """The table as everyone at this terminal sees it."""
        return view(self.history, ALL)

    @property
    def data(self) -> dict[str, Any]:
        """That view as plain data."""
        return view_json(self.view)


# The engines but the deck's, each with its own words.
TONGUES: Mapping[str, Any] = {"void": void_words, "contest": contest_words, "procedure": procedure_words}


def tongue(data: dict[str, Any]) -> Any:
    """The words in which a battle is told; None on deck."""
    return TONGUES.get(str(data.get("engine")))


def read_line(prompt: str = "> ") -> str:
    """The next line that is typed, shown where nobody saw it typed; Ended at the end of input."""
    print(prompt, end="", flush=True)
    try:
        line = sys.stdin.readline()
    except UnicodeDecodeError:
        line = "\n"
    if not line:
        raise Ended
    if not sys.stdin.isatty():
        print(plain(line.rstrip("\n")))
    return line.strip()


def speak(session: Session, text: str, order: str = "", seat: str | None = None) -> Refusal | None:
    """Say something in the name of whoever at this table may say it."""
    refused: Refusal | None = None
    if text.split(" ", 1)[0] in MASTERS_WORDS and session.history.battle.given.mode != "mastered":
        return Refusal("not-your-decision", "Only the game master may do that.")
    for speaker in (seat,) if seat else _speakers(session.history, text):
        told = say(session.history, speaker, text, order)
        if not isinstance(told, Refusal):
            session.history = told.history
            return None
        refused = told
        if told.code != "not-your-decision":
            break
    return refused


def _speakers(history: History, text: str) -> tuple[str, ...]:
    word = text.split(" ", 1)[0]
    if word in MASTERS_WORDS:
        return ("master",)
    if word == "undo":
        return (history.entries[-1].line.seat,)
    return tuple(seat for seat in deciding(history.battle).seats if seat != PROGRAM) or ("crew",)


def story(history: History, entry: Entry) -> list[str]:
    """The sentences of one line; of a line that was taken back, none."""
    if entry.undone:
        return []
    battle = history.battle
    return list(filter(None, (sentence(battle, event) for event in entry.events)))


def tell_news(session: Session) -> None:
    """Tells every line that has not been told."""
    for entry in entries_for(session.history, ALL, session.told + 1):
        if entry.line.seat == PROGRAM and entry.line.said != UNSEEN:
            why = f" ({entry.line.order.replace('-', ' ')})" if entry.line.order else ""
            tell(f"Enemy: {entry.line.said}{why}")
        for line in story(session.history, entry):
            tell(line)
    session.told = session.history.version
    tell_scale(session)


def tell_scale(session: Session) -> None:
    """Where one is, whenever the scale that is played has changed; the view says it first. [BR-01]"""
    battle = session.history.battle
    keys = tuple(f"{frame.engine} {frame.key}" for frame in battle.frames)
    if session.scales and keys != session.scales:
        tell(scale_line(battle))
    session.scales = keys


def scale_line(battle: Battle) -> str:
    """The scales from the void to the one that is played."""
    places = (f"{scale['title']} ({scale['words']})" for scale in stack_json(battle))
    return f"You are here: {' > '.join(places)}."


def enemies_act(session: Session) -> None:
    """The enemies follow their orders, one step after another, until somebody else decides."""
    while not session.history.finished and deciding(session.history.battle).seats == (PROGRAM,):
        if session.history.battle.rolling is not None:
            return
        computer_acts(session, PROGRAM, "orders")
        tell_news(session)


def computer_acts(session: Session, seat: str | None, policy: str) -> None:
    """The computer names the next action of the deciding side."""
    chosen = choose(view(session.history, seat or ALL), policy, session.history.version)
    words = write_action(chosen.action)
    refused = speak(session, words, chosen.order, seat)
    if refused is not None:
        raise CliError(
            f"this is a fault of the program: the computer's {words} is refused: {refused.message}", BROKEN
        )


def tell_decision(session: Session) -> None:
    """What is to be decided now, and what may be said."""
    for line in decision_lines(session.view, session.data):
        tell(line)


def decision_lines(seen: View, data: dict[str, Any]) -> Iterator[str]:
    """The question the battle asks, in a few lines."""
    words = tongue(data)
    if words is not None:
        yield from words.decision_lines(data, seen.offers)
        return
    wanted = data["decision"]
    if wanted["kind"] == "rolling":
        yield rolling_line(wanted["rolling"], data)
    elif wanted["kind"] == "choose-corner":
        yield "Choose your corner: 1 top left, 2 top right, 3 bottom right, 4 bottom left. Say: corner 1"
    elif wanted["kind"] == "spawn-corner":
        yield "Choose where they come from: 1 top left, clockwise to 4. Say: corner 3"
    elif wanted["kind"] == "act":
        unit = next(unit for unit in data["units"] if unit["active"])
        yield unit_line(unit)
        yield from (f"  {line}" for line in offer_lines(seen.offers))
    elif wanted["kind"] == "activate":
        yield heading(data)
        yield from (f"  {line}" for line in offer_lines(seen.offers))
    else:
        yield from (f"  {line}" for line in offer_lines(seen.offers))


def rolling_line(roll: dict[str, Any], data: dict[str, Any]) -> str:
    """Which dice are waited for."""
    names = {unit["id"]: unit["name"] for unit in data["units"]}
    who = f" for {names[roll['who']]}" if roll["who"] in names else ""
    at = f" against {names[roll['at']]}" if roll["at"] in names else ""
    if roll.get("asked"):
        fell = " ".join(map(str, roll["shown"]))
        return f"A relic may roll again{who}: {fell} fell. Say 1 to keep them, 2 to roll again."
    return f"Roll {roll['count']}d{roll['sides']}: {roll['why'].replace('-', ' ')}{who}{at}. Type the faces."


def keep(session: Session, file: Path | None = None) -> Path:
    """Writes the journal, whole or not at all."""
    path = file or session.file
    beside = path.with_name(f".{path.name}.part")
    try:
        if path.exists() and not is_journal(path):
            raise CliError(f"{path}: is there already, and is no journal; it is left alone")
        path.parent.mkdir(parents=True, exist_ok=True)
        beside.write_text(write_journal(session.history), "utf-8")
        os.replace(beside, path)
    except (OSError, ValueError) as error:
        raise CliError(f"{path}: {getattr(error, 'strerror', None) or error}") from None
    finally:
        with suppress(OSError, ValueError):
            beside.unlink(missing_ok=True)
    return path


def is_journal(path: Path) -> bool:
    """Whether a file may be replaced: a plain file that begins as a journal does, or an empty one."""
    if not path.is_file():
        return False
    try:
        with path.open("rb") as stream:
            start = stream.read(4096)
    except OSError:
        return False
    return not start or (start.startswith(b"{") and b'"format":"voidbridge-journal"' in start)
