"""A campaign's journal: a header and one line for each action.  The journal is the save file.

    {"dice":"d6 4","digest":"9f3c1a20","n":3,"said":{"do":"injury","member":"a2"}}

Each line's digest covers the one before it, what was said, the die and what happened.  Whatever is
said twice (a report re-sent, a page loaded again) adds no line.
"""

import json
from dataclasses import dataclass
from functools import lru_cache
from hashlib import sha256
from typing import Any

from voidbridge.bridge.battle import line_words
from voidbridge.bridge.journal import JournalError, read_pools, write_pools
from voidbridge.campaign.actions import Action, Report
from voidbridge.campaign.check import load_campaigns
from voidbridge.campaign.legal import refusal
from voidbridge.campaign.pack import new_campaign
from voidbridge.campaign.resolve import Step, resolve
from voidbridge.campaign.result import seal_of
from voidbridge.campaign.state import Campaign
from voidbridge.campaign.wire import action_from_json, action_to_json, setup_from_json, setup_to_json
from voidbridge.rules.book import TABLES, Rules, as_pack
from voidbridge.rules.load import load_rules
from voidbridge.rules.packs import RulesError, strict_json
from voidbridge.state.events import Event
from voidbridge.state.refusals import Refusal
from voidbridge.state.setup import SetupError

FORMAT = "voidbridge-campaign"
VERSION = 1
MOST_LINES = 2000


@dataclass(frozen=True, slots=True)
class Entry:
    """One line and what it did."""

    number: int
    action: Action
    dice: str
    digest: str  # first 8 hex
    events: tuple[Event, ...]


@dataclass(frozen=True, slots=True)
class Chronicle:
    """A campaign with everything that led to it."""

    header: str
    secret: bytes
    entries: tuple[Entry, ...]
    campaign: Campaign
    digest: str

    @property
    def version(self) -> int:
        """The number of the last line."""
        return len(self.entries)


def begin(campaign: Campaign, secret: bytes) -> Chronicle:
    """A new campaign's chronicle."""
    data = {
        "format": FORMAT,
        "version": VERSION,
        "rules": campaign.rules.digest,
        "setup": setup_to_json(campaign.cast.setup),
        "commitment": sha256(secret).hexdigest(),
    }
    rows = own_rows(campaign.rules)
    header = _written(data | {"rows": rows} if rows else data)
    return Chronicle(header, secret, (), campaign, sha256(header.encode()).hexdigest())


def own_rows(rules: Rules) -> dict[str, list[dict[str, Any]]]:
    """Every row by which a book differs from the one that comes with the program: a pack's campaign. [BR-57]"""
    found = {}
    for table in TABLES if rules is not load_rules() else ():
        shipped = getattr(load_rules(), table)
        rows = [as_pack(row) for row in getattr(rules, table).rows if shipped.get(row.id) != row]
        if rows:
            found[table] = rows
    return found


def say(chronicle: Chronicle, action: Action) -> Chronicle | Refusal:
    """Say something to a campaign; what was applied already changes nothing and adds no line."""
    refused = refusal(chronicle.campaign, action)
    if refused is not None:
        return refused
    if isinstance(action, Report) and chronicle.campaign.known(action.result, seal_of(action.result)):
        return chronicle
    if chronicle.version >= MOST_LINES:
        return Refusal("journal-full", f"A campaign's journal holds at most {MOST_LINES} lines.")
    number = chronicle.version + 1
    return _added(
        chronicle, action, resolve(chronicle.campaign, action, line_words(chronicle.secret, number))
    )


def _added(chronicle: Chronicle, action: Action, step: Step) -> Chronicle:
    number, dice = chronicle.version + 1, write_pools(step.pools)
    said = _written(action_to_json(action))
    text = "\n".join([chronicle.digest, f"{number} {said}", dice, *(e.canonical() for e in step.events)])
    digest = sha256(text.encode()).hexdigest()
    entry = Entry(number, action, dice, digest[:8], step.events)
    return Chronicle(chronicle.header, chronicle.secret, (*chronicle.entries, entry), step.campaign, digest)


def _written(data: Any) -> str:
    return json.dumps(data, sort_keys=True, separators=(",", ":"))


def write_entry(entry: Entry) -> str:
    """A line of the journal."""
    said = action_to_json(entry.action)
    return _written({"n": entry.number, "said": said, "dice": entry.dice, "digest": entry.digest})


def write_chronicle(chronicle: Chronicle) -> str:
    """The whole journal: the save file."""
    return "\n".join([chronicle.header, *map(write_entry, chronicle.entries)]) + "\n"


def read_chronicle(text: str, secret: bytes = b"", rules: Rules | None = None) -> Chronicle:
    """Rebuilds a campaign from its journal; raises JournalError naming the first bad line (0 is the header)."""
    lines = text.split("\n")
    if lines[-1] == "":
        lines.pop()
    if not lines or len(lines) > MOST_LINES + 1:
        raise JournalError(0, "empty", f"a journal has a header and at most {MOST_LINES} lines")
    chronicle = _opened(lines[0], secret, rules)
    for number, line in enumerate(lines[1:], 1):
        chronicle = _again(chronicle, line, number)
    return chronicle


def _opened(header: str, secret: bytes, rules: Rules | None) -> Chronicle:
    data = _object(header, 0)
    if data.get("format") != FORMAT or data.get("version") != VERSION:
        raise JournalError(0, "bad-format", f"format and version: expected {FORMAT!r} and {VERSION}")
    try:
        setup = setup_from_json(data.get("setup"))
        book = _book(_written(data["rows"]), setup.campaign) if "rows" in data else rules or load_rules()
        campaign = new_campaign(setup, book)
    except RulesError as error:
        raise JournalError(0, "bad-rules", f"rows: {str(error.errors[0])[:200]}") from None
    except SetupError as error:
        raise JournalError(0, "bad-setup", f"{error.field}: {error.message}") from None
    return Chronicle(header, secret, (), campaign, sha256(header.encode()).hexdigest())


@lru_cache(maxsize=4)
def _book(rows: str, campaign: str) -> Rules:
    """The book that a journal carries; kept, for a campaign is read anew whenever somebody looks at it. [BR-57]"""
    found = json.loads(rows)
    if not isinstance(found, dict):
        raise SetupError("rows", "an object is needed")
    return load_campaigns(found, only=campaign)


def _again(chronicle: Chronicle, line: str, number: int) -> Chronicle:
    """One line played again; die and digest must come out as they were written."""
    data = _object(line, number)
    if data.get("n") != number:
        raise JournalError(number, "gap", f"line {number} was expected")
    try:
        action = action_from_json(data.get("said"))
        faces = tuple(f for pool in read_pools(str(data.get("dice", ""))) for f in pool.faces)
    except (SetupError, ValueError) as error:
        raise JournalError(number, "bad-line", str(error)[:200]) from None
    refused = refusal(chronicle.campaign, action)
    if refused is not None:
        raise JournalError(number, refused.code, f"that is not lawful here: {refused.message}")
    after = _added(chronicle, action, resolve(chronicle.campaign, action, (0, 0, 0, 1), faces))
    entry = after.entries[-1]
    if entry.dice != data.get("dice"):
        raise JournalError(number, "other-dice", "the dice of this line are not those that the action rolls")
    if entry.digest != data.get("digest"):
        raise JournalError(number, "other-digest", f"replay gives {entry.digest}")
    return after


def _object(line: str, number: int) -> dict[str, Any]:
    try:
        data = strict_json(line)
    except Exception as error:
        raise JournalError(number, "bad-line", f"not JSON: {str(error)[:120]}") from None
    if not isinstance(data, dict):
        raise JournalError(number, "bad-line", "an object is needed")
    return data
