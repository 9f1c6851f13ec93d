"""A crew as one line of text that people paste to each other, and back.

    vb1 iron-hounds Hounds of Lock Nine; Sarge* = auto-rifle power-sword + basic-medkit; Ferro = shotgun

The version and the faction, the crew's name; then each member: name (a star leads), primary, sidearm,
and after a plus the gear. A dash stands for no weapon; a backslash takes its meaning from `; = * \\`.
"""

import re
from collections.abc import Iterator

from voidbridge.rules.book import Rules
from voidbridge.skirmish.muster import LARGEST
from voidbridge.state.setup import Crew, Member, SetupError, clean_name

VERSION = "vb1"
LONGEST = 4_000
MOST_GEAR = 12
QUOTES = ("`", '"', "'")
_SPECIAL = re.compile(r"[;=*\\]")
_WORDS = re.compile(r"(vb\d{1,4})\s+([a-z0-9-]{1,64})(?:\s+(.*))?", re.S)


def write_crew(crew: Crew) -> str:
    """The line of a crew; `read_crew` reads it back."""
    members = (f"{_escaped(m.name)}{'*' * m.leader} = {_held(m)}" for m in crew.members)
    return "; ".join([f"{VERSION} {crew.faction} {_escaped(crew.name)}", *members])


def read_crew(text: str, rules: Rules) -> Crew:
    """The crew of a line, however it was wrapped on its way.

    Raises:
        SetupError: with one sentence that names what cannot be read.
    """
    if len(text) > LONGEST:
        raise SetupError("text", f"A crew's line has at most {LONGEST} characters.")
    line = " ".join(text.split())
    bare = line.strip("`\"'") if line[:1] in QUOTES else line  # quoted on its way; a name may end in a quote
    head, *rest = _split(bare, ";")
    match = _WORDS.fullmatch(head.strip())
    if match is None or match[1] != VERSION:
        newer = match is not None and f"This line is of version {match[1]}; this program reads {VERSION}."
        raise SetupError("text", newer or f"A crew's line begins with {VERSION} and a faction.")
    if match[2] not in rules.factions:
        raise SetupError("text", f"There is no faction {match[2]!r}.")
    parts = [part for part in rest if part.strip()]
    if len(parts) > LARGEST:
        raise SetupError("text", f"A crew has {LARGEST} members at most, this line has {len(parts)}.")
    members = tuple(_member(part, n, rules) for n, part in enumerate(parts, 1))
    return Crew(clean_name(_plain(match[3] or ""), "Crew"), match[2], members)


def _member(text: str, n: int, rules: Rules) -> Member:
    sides = _split(text, "=")
    if len(sides) != 2:
        raise SetupError("text", f"Member {n} needs a name, one = sign, and what they carry.")
    name = sides[0].strip()
    leader = name.endswith("*") and not _escaped_end(name)
    arms, _, gear = sides[1].partition("+")
    weapons, items = arms.split(), gear.split()
    called = clean_name(_plain(name[:-1] if leader else name), f"Member {n}")
    if len(weapons) > 2 or len(items) > MOST_GEAR:
        raise SetupError("text", f"{called} has two weapons at most before the plus, gear after it.")
    for known, kind, words in ((rules.weapons, "weapon", weapons), (rules.gear, "gear", items)):
        for word in words:
            if (word != "-" or kind == "gear") and word not in known:
                raise SetupError("text", f"{called}: there is no {kind} {word[:40]!r}.")
    primary, sidearm = ("" if w == "-" else w for w in (*weapons, "-", "-")[:2])
    return Member(called, leader, primary, sidearm, tuple(items))


def _held(member: Member) -> str:
    arms = [member.primary or "-", *([member.sidearm] if member.sidearm else [])]
    return " ".join([*arms, *(["+", *member.gear] if member.gear else [])])


def _escaped(name: str) -> str:
    return _SPECIAL.sub(lambda found: "\\" + found[0], name)


def _plain(name: str) -> str:
    return re.sub(r"\\(.)", r"\1", name)


def _escaped_end(name: str) -> bool:
    """Whether the last sign is one that a backslash took the meaning from."""
    before = name[:-1]
    return (len(before) - len(before.rstrip("\\"))) % 2 == 1


def _split(text: str, mark: str) -> list[str]:
    """The parts between marks that no backslash stands before."""
    return ["".join(part) for part in _parts(text, mark)]


def _parts(text: str, mark: str) -> Iterator[list[str]]:
    part: list[str] = []
    signs = iter(text)
    for sign in signs:
        if sign == mark:
            yield part
            part = []
        else:
            part.append(sign + next(signs, "") if sign == "\\" else sign)
    yield part
