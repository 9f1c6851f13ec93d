"""The life of one battle: what was said, what it did, what was taken back.

Undo and rewind are lines too: the lines they take back stay visible, and the number that keys
the dice never goes back, so a rewind does not repeat them.
"""

import json
import re
from dataclasses import dataclass, replace
from hashlib import sha256

from voidbridge.bridge import battle as game
from voidbridge.bridge.battle import Battle, Step
from voidbridge.bridge.descent import BridgeFault
from voidbridge.bridge.engines import ENGINES
from voidbridge.bridge.journal import (
    MOST_LINES,
    Header,
    JournalError,
    Line,
    header_of,
    read_header,
    read_line,
    running,
    scripts,
    used_rows,
    write_header,
    write_line,
)
from voidbridge.rules.book import Rules
from voidbridge.rules.load import load_rules, rules_of_journal
from voidbridge.rules.packs import RulesError
from voidbridge.skirmish.pack import pieces_of
from voidbridge.skirmish.preferred import why_this_one
from voidbridge.skirmish.resolve import CoreFault, ScriptTooLong
from voidbridge.state.actions import Action
from voidbridge.state.events import Event, Rolled, master_event
from voidbridge.state.notation import LONGEST, NotationError, read_action, write_action
from voidbridge.state.refusals import Refusal
from voidbridge.state.rolls import TooManyFaces
from voidbridge.state.setup import Setup, SetupError
from voidbridge.state.setups import AnySetup, any_setup_from_json, any_setup_to_json, engine_of
from voidbridge.void.resolve import VoidFault

# What a journal that nobody could have played may come to when it is played again.
FAULTS = (ScriptTooLong, TooManyFaces, CoreFault, VoidFault, BridgeFault, SetupError)
SHOWN = {"frame-opened", "frame-resumed"}  # a boarding is open to both sides, the void is not [BR-21]
MOST_BACK = 32  # lines in a row that can be taken back one by one
MOST_REWINDS = 200  # in one game: each is played again from the start
_REWIND = re.compile(r'rewind ([0-9]{1,6})(?: ("(?:[^"\\]|\\.)*"))?')


@dataclass(frozen=True, slots=True)
class Entry:
    """One line and what it did."""

    line: Line
    events: tuple[Event, ...]
    undone: bool = False
    why: str = ""  # by what a side that follows orders chose its target

    @property
    def number(self) -> int:
        """The line's number."""
        return self.line.number

    @property
    def aboard(self) -> bool:
        """Whether it was said above the lowest scale: in a boarding or on its deck."""
        return bool(self.events) and self.events[0].frame not in ("", "bridge")


@dataclass(frozen=True, slots=True)
class History:
    """A battle with everything that led to it."""

    header: Header
    secret: bytes
    entries: tuple[Entry, ...]
    battle: Battle
    digest: str
    back: tuple[Battle, ...] = ()  # before each of the trailing lines that may still be undone

    @property
    def version(self) -> int:
        """The number of the last line."""
        return self.entries[-1].number

    @property
    def finished(self) -> bool:
        """Whether the battle has ended."""
        return self.battle.over


@dataclass(frozen=True, slots=True)
class Told:
    """What saying something led to."""

    history: History
    entry: Entry


def begin(
    setup: AnySetup, secret: bytes, rules: Rules | None = None, seed: int | None = None, number: int = 0
) -> History:
    """A new game at its first decision; raises SetupError.

    A simulated game names its seed and number: its one stream runs on from line to line.
    """
    book = rules or load_rules()
    setup = any_setup_from_json(any_setup_to_json(setup))  # as the header will give it back
    step = game.new_battle(setup, book, seed=_first_seed(secret) if seed is None else seed, game=number)
    pieces = pieces_of(step.battle.top) if game.on_deck(step.battle) else ()
    header = header_of(step.battle, pieces, used_rows(setup, book), sha256(secret).hexdigest(), seed, number)
    return _opened(header, secret, step, sha256(write_header(header).encode()).hexdigest())


def _first_seed(secret: bytes) -> int:
    return int.from_bytes(sha256(b"begin" + secret).digest()[:7], "big")


def _opened(header: Header, secret: bytes, step: Step, digest: str) -> History:
    after = running(digest, 0, "table", "begin", "", step.pools, step.events)
    line = Line(0, "table", "begin", "", step.pools, after[:8])
    return History(header, secret, (Entry(line, step.events),), step.battle, after)


def say(history: History, seat: str, said: str | Action, order: str = "") -> Told | Refusal:
    """Say something to a battle: an action, the master's correction, undo or rewind."""
    text = said.strip() if isinstance(said, str) else write_action(said)
    if history.version >= MOST_LINES:
        return Refusal("journal-full", f"A journal holds at most {MOST_LINES} lines.")
    if text == "undo":
        refused = undoable(history, seat)
        return refused or _take_back(history, seat, text, history.version - 1, history.back[-1])
    if text.split(" ", 1)[0] == "rewind":
        return _rewind(history, seat, text)
    try:
        action = read_action(text) if isinstance(said, str) else said
    except NotationError as error:
        return Refusal("bad-notation", str(error))
    if len(write_action(action)) > LONGEST:  # what cannot be read again must not be written
        return Refusal("bad-notation", f"that is longer than {LONGEST} characters when written down")
    refused = game.refusal(history.battle, action, seat)
    return refused or _played(history, seat, action, order, ((), ()))


def undoable(history: History, seat: str) -> Refusal | None:
    """Why the last action cannot be taken back by this seat, or None."""
    return _not_back(history, seat) or _settled(history)


def _not_back(history: History, seat: str) -> Refusal | None:
    """What a journal holds an undo to; older ones took back more than is taken back now."""
    if not history.back:
        return Refusal(
            "nothing-to-undo",
            "Only your own last action can be taken back, before any die was rolled or anything hidden was seen.",
        )
    if _last(history).line.seat != seat:
        return Refusal("not-your-action", "Somebody else has acted since.")
    return None


def _last(history: History) -> Entry:
    """The last line that still counts."""
    return next(
        e
        for e in reversed(history.entries)
        if not e.undone and e.line.said.split()[0] not in ("undo", "rewind")
    )


def _settled(history: History) -> Refusal | None:
    """Hits that have met their shields stay so: what was rolled is played out, and the shields were seen. [VO-16]"""
    kinds = {event.kind for event in _last(history).events}
    if "shields-met" in kinds:
        return Refusal("nothing-to-undo", "The hits have met the shields; what was rolled is not taken back.")
    if kinds & SHOWN:
        return Refusal("nothing-to-undo", "A boarding has shown what is aboard; that is not taken back.")
    return None


def _played(
    history: History, seat: str, action: Action, order: str, script: tuple[tuple[int, ...], tuple[int, ...]]
) -> Told:
    number = history.version + 1
    before = history.battle
    ready = game.with_script(_with_dice(history, before, number), *script)
    step = game.resolve(ready, action)
    entry, digest = _entry(history, number, seat, write_action(action), order, step.pools, step.events)
    if order and game.on_deck(before) and not before.rolling:
        entry = replace(entry, why=why_this_one(before.top, action))
    found = any(event.kind == "revealed" for event in step.events)  # what has been seen stays seen [VO-28]
    quiet = not step.pools and not found and before.rolling is None  # a held action has shown nothing yet
    back = (
        (*history.back, before)[-MOST_BACK:]
        if quiet and _same_seat(history, seat)
        else (before,)
        if quiet
        else ()
    )
    return Told(
        replace(history, entries=(*history.entries, entry), battle=step.battle, digest=digest, back=back),
        entry,
    )


def _same_seat(history: History, seat: str) -> bool:
    return history.entries[-1].line.seat == seat


def _with_dice(history: History, battle: Battle, number: int) -> Battle:
    if history.header.seed is not None:
        return battle
    return game.with_words(battle, game.line_words(history.secret, number))


def _entry(
    history: History,
    number: int,
    seat: str,
    said: str,
    order: str,
    pools: tuple[Rolled, ...],
    events: tuple[Event, ...],
) -> tuple[Entry, str]:
    digest = running(history.digest, number, seat, said, order, pools, events)
    return Entry(Line(number, seat, said, order, pools, digest[:8]), events), digest


def _take_back(history: History, seat: str, said: str, to: int, battle: Battle, reason: str = "") -> Told:
    """Everything after line `to` is taken back; the lines stay and are marked."""
    number = history.version + 1
    battle = game.with_words(battle, history.battle.words)  # dice are never rolled again
    live = [e for e in history.entries if not e.undone and e.line.said.split()[0] not in ("undo", "rewind")]
    gone = {live[-1].number} if said == "undo" else {e.number for e in live if e.number > to}
    marked = tuple(replace(e, undone=True) if e.number in gone else e for e in history.entries)
    event = master_event("taken-back", lines=len(gone), reason=reason)
    entry, digest = _entry(history, number, seat, said, "", (), (event,))
    back = history.back[:-1] if said == "undo" else ()
    return Told(replace(history, entries=(*marked, entry), battle=battle, digest=digest, back=back), entry)


def _rewind(history: History, seat: str, text: str) -> Told | Refusal:
    if seat != "master" or seat not in history.battle.seats:
        return Refusal("not-your-decision", "Only the game master may rewind.")
    match = _REWIND.fullmatch(text)
    try:
        reason = str(json.loads(match[2] or '""')) if match else ""
    except ValueError:
        match = None
    if match is None or len(text) > LONGEST:
        return Refusal("bad-notation", 'rewind: say the line to go back to, like rewind 40 "why"')
    if sum(e.line.said.startswith("rewind") for e in history.entries) >= MOST_REWINDS:
        return Refusal("journal-full", f"A game is rewound at most {MOST_REWINDS} times.")
    to = int(match[1])
    live = {e.number for e in history.entries if not e.undone}
    if to not in live or to >= history.version:
        return Refusal("no-such-target", f"Line {to} is not one to go back to.")
    said = f"rewind {to}" + (f" {json.dumps(reason)}" if match[2] else "")
    if len(said) > LONGEST:
        return Refusal("bad-notation", f"that is longer than {LONGEST} characters when written down")
    return _take_back(history, seat, said, to, battle_at(history, to), reason)


def battle_at(history: History, number: int) -> Battle:
    """The battle as it stood after a line that was not taken back."""
    replayed = reopened(
        history.header, history.secret, history.battle.state.cast.rules, history.entries[0].line
    )
    for entry in history.entries[1:]:
        if entry.number > number:
            break
        if not entry.undone and entry.line.said.split()[0] not in ("undo", "rewind"):
            action = read_action(entry.line.said)
            replayed = _played(
                replayed, entry.line.seat, action, entry.line.order, scripts(entry.line.pools)
            ).history
    return replayed.battle


def header_text(history: History) -> str:
    """The first line of the journal."""
    return write_header(history.header)


def entry_text(entry: Entry) -> str:
    """One further line of the journal."""
    return write_line(entry.line)


def write_journal(history: History) -> str:
    """The whole journal: the save file."""
    return "\n".join([header_text(history), *(entry_text(e) for e in history.entries)]) + "\n"


def read_journal(text: str, secret: bytes = b"") -> History:
    """Rebuilds a game from its journal, bit for bit; raises JournalError naming the first bad line."""
    lines = text.split("\n")
    if lines[-1] == "":
        lines.pop()
    if len(lines) < 2:
        raise JournalError(0, "empty", "a journal has a header and at least one line")
    if len(lines) > MOST_LINES + 2:
        raise JournalError(MOST_LINES, "too-long", f"a journal holds at most {MOST_LINES} lines")
    header = read_header(lines[0])
    history = reopened(header, secret, _book(header), read_line(lines[1], 0))
    for number, line in enumerate(lines[2:], 1):
        history = again(history, read_line(line, number), number)
    return history


def _book(header: Header) -> Rules:
    book = load_rules()
    engine = ENGINES[engine_of(header.setup)]
    own = not isinstance(header.setup, Setup)  # everything but the deck keeps the names it was given
    same = not own or header.rows == used_rows(header.setup, book)
    if engine.digest(book) == header.rules and same:
        return book
    try:
        return rules_of_journal(json.loads(header.rows))
    except RulesError as error:
        raise JournalError(0, "bad-rules", f"rows: {str(error.errors[0])[:200]}") from None


def reopened(header: Header, secret: bytes, book: Rules, first: Line) -> History:
    if (first.number, first.seat, first.said) != (0, "table", "begin"):
        raise JournalError(0, "bad-line", "the first line says that the table began")
    seed = header.seed if header.seed is not None else _first_seed(secret)
    script = ((), ()) if header.seed is not None else scripts(first.pools)
    try:
        step = game.new_battle(
            header.setup, book, seed=seed, game=header.game, pieces=header.pieces, script=script
        )
    except SetupError as error:
        raise JournalError(0, "bad-setup", f"{error.field}: {error.message}") from None
    except FAULTS as error:
        raise JournalError(0, "bad-setup", f"the battle cannot begin: {error}") from None
    history = _opened(header, secret, step, sha256(write_header(header).encode()).hexdigest())
    _agree(history, first)
    return history


def again(history: History, line: Line, number: int) -> History:
    """One line played again; the digest must come out as it was written."""
    if line.number != number:
        raise JournalError(number, "gap", f"line {number} was expected, line {line.number} came")
    word = line.said.split(" ", 1)[0]
    if line.said == "undo":
        told = _not_back(history, line.seat) or _take_back(
            history, line.seat, line.said, history.version - 1, history.back[-1]
        )
    elif word in ("undo", "rewind"):
        told = say(history, line.seat, line.said)
    else:
        try:
            action = read_action(line.said)
        except NotationError as error:
            raise JournalError(number, "bad-notation", str(error)) from None
        refused = game.refusal(history.battle, action, line.seat)
        try:
            told = refused or _played(history, line.seat, action, line.order, _replay_script(history, line))
        except FAULTS as error:
            raise JournalError(number, "bad-line", str(error)) from None
    if isinstance(told, Refusal):
        raise JournalError(number, told.code, f"{line.said[:80]!r} is not legal here: {told.message}")
    _agree(told.history, line)
    return told.history


def _replay_script(history: History, line: Line) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """What replay feeds; a simulated game's one stream runs on by itself, and is thereby verified."""
    if history.header.seed is not None:
        return ((), ())
    faces, draws = scripts(line.pools)
    by_hand = history.battle.given.dice == "hand"
    return ((), draws) if by_hand else (faces, draws)


def _agree(history: History, line: Line) -> None:
    written = history.entries[-1].line
    if written.pools != tuple(
        replace(p, why=w.why) for p, w in zip(line.pools, written.pools, strict=False)
    ) or len(written.pools) != len(line.pools):
        raise JournalError(
            line.number, "other-dice", "the dice of this line are not those that the action rolls"
        )
    if written.digest != line.digest:
        raise JournalError(
            line.number, "other-digest", f"replay gives {written.digest}, the line says {line.digest}"
        )
