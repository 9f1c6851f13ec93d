"""The rulings in words, and what they say of conditions and actions: read from the pages, never written twice."""

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import voidbridge
from voidbridge.rules.codes import Condition, name_of
from voidbridge.state.actions import BY_VERB, MASTERS, Faces

PACKAGE = Path(voidbridge.__file__).parent
# Where the pages of rulings lie: in an installed package, else beside the source.
PAGES = (PACKAGE / "rules" / "pages", PACKAGE.parent.parent / "docs" / "rules")
CHAPTER = re.compile(r"^# +(.+)$", re.M)
HEADING = re.compile(r"^## ((?:V[BO]|B[CPR])-\d\d) +(.+)$", re.M)
CITED = re.compile(r"(?:V[BO]|B[CPR])-\d\d")
# Where each condition is ruled, and the word its sentence is known by.
CONDITIONS = {
    Condition.BURN: ("VB-20", "*Burn*"),
    Condition.BLEED: ("VB-20", "*Bleed*"),
    Condition.STUN: ("VB-20", "*Stun*"),
    Condition.PANIC: ("VB-23", "*panics*"),
    Condition.ENTANGLED: ("VB-11", "entangles"),
    Condition.NO_ACTIVATION: ("VB-11", "loss of an activation"),
}


def rulings() -> Iterator[dict[str, str]]:
    """Every ruling in order: its id, its chapter, its title, its text."""
    folder = next((page for page in PAGES if page.is_dir()), None)
    found = {}
    for page in sorted(folder.glob("*.md")) if folder else ():
        whole = page.read_text("utf-8")
        chapter = CHAPTER.search(whole)
        parts = HEADING.split(whole)
        for ruling, title, text in zip(parts[1::3], parts[2::3], parts[3::3], strict=True):
            found[ruling] = {
                "id": ruling,
                "chapter": chapter[1].strip() if chapter else "",
                "title": title.strip(),
                "text": text.strip(),
            }
    for ruling in sorted(found):
        yield found[ruling]


def conditions() -> Iterator[dict[str, Any]]:
    """What can befall a unit, in the sentence of the ruling that says so."""
    texts = {ruling["id"]: " ".join(ruling["text"].split()) for ruling in rulings()}
    for code, (ruling, word) in CONDITIONS.items():
        sentences = re.split(r"(?<=\.) ", texts.get(ruling, ""))
        text = next((sentence for sentence in sentences if word in sentence), "")
        yield {"id": name_of(code), "text": text, "rulings": [ruling]}


def actions() -> Iterator[dict[str, Any]]:
    """What can be done on deck: the word it is said with, what it is, and where it is ruled."""
    for verb, kind in BY_VERB.items():
        if not issubclass(kind, (*MASTERS, Faces)):
            text = (kind.__doc__ or "").strip()
            yield {"id": verb, "text": text.partition(" [")[0], "rulings": CITED.findall(text)}
