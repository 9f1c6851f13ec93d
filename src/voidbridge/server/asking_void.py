"""Questions about a void battle that change nothing: where to steer, what bears from there, what became of all."""

from collections.abc import Callable
from typing import TypeVar

from voidbridge.bridge.history import History
from voidbridge.bridge.views import view
from voidbridge.odds import void_outlook
from voidbridge.odds.void_guns import read_held
from voidbridge.odds.void_hands import read_wish
from voidbridge.odds.void_plan import read_plan
from voidbridge.odds.void_tale import tale
from voidbridge.server.asking import allowed
from voidbridge.server.errors import Refused, dumped
from voidbridge.server.voyage import again

T = TypeVar("T")


def helm(history: History, seat: str, by: str) -> bytes:
    """Every manoeuvre of the ship whose turn it is, and every place it can lead to."""
    return dumped(allowed(void_outlook.helm(view(history, seat), asked(read_wish, by, "by"))))


def outlook(history: History, seat: str, plan: str, by: str, hold: str) -> bytes:
    """The guns from the end of a plan, and what the crew can do."""
    wanted = asked(read_plan, plan, "plan") if plan else None
    wish, held = asked(read_wish, by, "by"), asked(read_held, hold, "hold")
    return dumped(allowed(void_outlook.outlook(view(history, seat), wanted, wish, held)))


def asked(read: Callable[[str], T], text: str, field: str) -> T:
    """A part of a question, or a refusal that names it."""
    try:
        return read(text)
    except ValueError as error:
        message = str(error)
        raise Refused(422, f"bad-{field}", f"{message[:1].upper()}{message[1:]}.", field) from None


def report(history: History, seat: str) -> bytes:
    """What became of every ship, and once it is over how to set the same battle up again."""
    found = tale(view(history, seat), history)
    setup = (
        again(history.battle.sea.cast.setup, history.battle.sea.cast.rules) if history.finished else None
    )  # it says who runs silent, and where
    return dumped({"version": history.version, "again": setup, **found})
