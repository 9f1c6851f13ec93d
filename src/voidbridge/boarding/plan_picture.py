"""The picture of a deck plan, as SVG or in letters: one deck beside the other. [BR-40]"""

from collections.abc import Iterator
from xml.sax.saxutils import escape, quoteattr

from voidbridge.boarding.plan_check import spoken
from voidbridge.boarding.plans import Deck, Room
from voidbridge.state.spots import decimal

SIGNS = {"wall": "#", "door": "+", "crate": "o", "barricade": "=", "area": ",", "floor": "."}
LETTERS = {"bridge": "B", "reactor": "R", "life-support": "L", "breach": "X"}
DRAWN_LAST = ("area", "barricade", "crate", "door", "wall")  # what lies under what
GAP = 40  # between decks, in the picture's units: a tenth of an inch each
STYLE = """
.plan{background:#0f1211;font-family:Archivo,system-ui,sans-serif}
.plan text{fill:#b4b8b0;font-size:9px;text-anchor:middle}
.plan .title{fill:#ece9df;font-size:16px;font-weight:700;text-anchor:start}
.plan .floor{fill:#39403d;stroke:#7b8783;stroke-width:2}
.plan .wall{fill:#c3c9c2}
.plan .door{fill:#0f1211;stroke:#f5c518}
.plan .crate{fill:#6b736d;stroke:#c3c9c2}
.plan .barricade{fill:#3c4340;stroke:#c3c9c2}
.plan .area{fill:#2e3431;stroke:#a5ada6;stroke-dasharray:3 2}
.plan .mark{fill:#0f1211;stroke:#ece9df}
.plan .letter{fill:#ece9df;font-weight:700}
"""


def plan_svg(decks: tuple[Deck, ...], name: str) -> str:
    """The decks of a plan as one picture with its own colours."""
    size = decks[0].size
    wide, high = len(decks) * (size + GAP) + GAP, size + 2 * GAP + 20
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" class="plan" viewBox="0 0 {wide} {high}"'
        f' width="{wide * 2}" height="{high * 2}" role="img" aria-label={quoteattr(name)}>',
        f"<style>{STYLE}</style>",
        f'<text class="title" x="{GAP}" y="26">{escape(name)}</text>',
    ]
    for n, deck in enumerate(decks):
        parts += [
            f'<g transform="translate({GAP + n * (size + GAP)} {GAP})">',
            *_svg_deck(deck),
            f'<text x="{size // 2}" y="{size + 18}">Deck {n + 1}</text>',
            "</g>",
        ]
    return "\n".join([*parts, "</svg>"]) + "\n"


def _svg_deck(deck: Deck) -> Iterator[str]:
    yield f'<rect class="floor" width="{deck.size}" height="{deck.size}"/>'
    for kind, x0, y0, x1, y1 in sorted(deck.pieces, key=lambda piece: DRAWN_LAST.index(piece[0])):
        yield f'<rect class="{kind}" x="{x0}" y="{y0}" width="{x1 - x0}" height="{y1 - y0}"/>'
    for room in deck.rooms:
        x0, y0, x1, y1 = room.floor
        yield f'<text x="{(x0 + x1) // 2}" y="{y0 + 14}">{escape(spoken(room.kind))}</text>'
    for mark in deck.marks:
        yield f'<circle class="mark" cx="{mark.x}" cy="{mark.y}" r="6"/>'
        yield f'<text class="letter" x="{mark.x}" y="{mark.y + 3}">{LETTERS[mark.kind]}</text>'


def plan_text(decks: tuple[Deck, ...]) -> Iterator[str]:
    """The decks of a plan in letters, two to the inch, each with its rooms and a key."""
    for n, deck in enumerate(decks):
        yield f"Deck {n + 1}"
        yield from map("".join, _cells(deck))
        yield from (
            f"{spoken(mark.kind)} {LETTERS[mark.kind]} at {decimal(mark.x):g}, {decimal(mark.y):g}"
            for mark in deck.marks
        )
        yield from map(_room, deck.rooms)
        yield ""
    yield ", ".join(f"{sign} {kind}" for kind, sign in SIGNS.items())


def _cells(deck: Deck) -> list[list[str]]:
    """A deck as rows of letters, one for each half inch."""
    cells = [[SIGNS["floor"]] * (deck.size // 5) for _ in range(deck.size // 5)]
    for kind, x0, y0, x1, y1 in sorted(deck.pieces, key=lambda piece: DRAWN_LAST.index(piece[0])):
        for row in cells[y0 // 5 : y1 // 5]:
            row[x0 // 5 : x1 // 5] = SIGNS[kind] * len(row[x0 // 5 : x1 // 5])
    for mark in deck.marks:
        cells[min(mark.y // 5, len(cells) - 1)][min(mark.x // 5, len(cells) - 1)] = LETTERS[mark.kind]
    return cells


def _room(room: Room) -> str:
    x0, y0, x1, y1 = (decimal(at) for at in room.floor)
    return f"{spoken(room.kind)}: {x0:g}, {y0:g} to {x1:g}, {y1:g}"
