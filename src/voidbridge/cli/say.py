"""What the commands print: answers on standard output, complaints as one line on standard error.

Words that came from people or files never reach the terminal as they are: control signs, escape
sequences and marks that turn the direction of text are left out first.
"""

import json
import sys
from collections.abc import Iterable, Mapping, Sequence
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from rich.console import Console

BAD_INPUT = 2
DIFFERS = 1
BROKEN = 70  # a fault of the program itself
INTERRUPTED = 130


class CliError(Exception):
    """Ends a command with one line and an exit code; the line names the field or file at fault."""

    def __init__(self, message: str, code: int = BAD_INPUT) -> None:
        super().__init__(message)
        self.code = code


def plain(text: object) -> str:
    """A text as it may be shown on one line of a terminal."""
    return "".join(c if c.isprintable() else " " for c in str(text))


def complain(message: object) -> None:
    """One line on standard error."""
    words = plain(" ".join(str(message).split()))
    print(f"voidbridge: {words}", file=sys.stderr)


def tell(text: object = "") -> None:
    """One line on standard output."""
    print(plain(text))


def tell_json(data: Mapping[str, Any]) -> None:
    """One JSON object on standard output."""
    print(json.dumps(data))


def console(*, stderr: bool = False) -> "Console":
    """A console that takes no markup from the texts it is given; NO_COLOR is heeded."""
    from rich.console import Console

    return Console(stderr=stderr, markup=False, emoji=False, highlight=False)


def show_table(head: Sequence[str], rows: Iterable[Sequence[object]], title: str = "") -> None:
    """A table on standard output; its first column reads from the left, numbers from the right."""
    from rich.box import SIMPLE_HEAD
    from rich.table import Table
    from rich.text import Text

    table = Table(box=SIMPLE_HEAD, title=Text(plain(title)) if title else None, title_justify="left")
    for n, word in enumerate(head):
        table.add_column(Text(plain(word)), justify="right" if n else "left", overflow="fold")
    for row in rows:
        table.add_row(*(Text(plain(cell)) for cell in row))
    console().print(table)


def percent(share: float) -> str:
    """A chance as people read it: 42.3 %."""
    return f"{100 * share:.1f} %"
