"""Questions about a game that change nothing: reach, paths, odds and sight; all in the rules' thread."""

from collections.abc import Callable
from functools import lru_cache
from typing import Any, TypeVar

from voidbridge.bridge.battle import at_sea, on_deck
from voidbridge.bridge.history import History
from voidbridge.bridge.picture import offer_json
from voidbridge.bridge.views import View, imagine, view
from voidbridge.odds import bearings as places
from voidbridge.odds import preview as odds
from voidbridge.odds import threat
from voidbridge.odds.answer import others
from voidbridge.odds.chance import Chance, chance_after, win_chance
from voidbridge.odds.tale import report as tale
from voidbridge.odds.void_chance import NobodySeen, void_chance
from voidbridge.server.errors import Refused, dumped
from voidbridge.server.wire import GameBody
from voidbridge.state.actions import Action
from voidbridge.state.notation import NotationError, read_action
from voidbridge.state.refusals import Refusal
from voidbridge.state.setup import setup_to_json
from voidbridge.state.spots import Spot, read_spot
from voidbridge.void.legal import deciding_ship

T = TypeVar("T")
MOST_WAYS = 3
MOST_PLANNED = 4  # actions of a plan whose chance is asked for
PATIENCE = 3.0  # seconds a win chance is reckoned at most
SEED = 1  # of the games played on: the same question has the same answer
COMPARED = ("shoot", "melee", "flay", "pull")  # the actions whose targets are shown side by side


def offers(history: History, seat: str, unit: str) -> bytes:
    """What a unit could do if it were activated now."""
    known(history, unit)
    return dumped({"offers": [offer_json(offer) for offer in view(history, seat).peek(unit)]})


def path(history: History, seat: str, unit: str, to: str, via: str, dash: bool) -> bytes:
    """The way a unit would walk, and what it costs."""
    known(history, unit)
    ways = tuple(asked(read_spot, word, "via") for word in via.split())
    if len(ways) > MOST_WAYS:
        raise Refused(422, "too-long", f"A way has at most {MOST_WAYS} way-points.", "via")
    found = odds.path(view(history, seat), unit, asked(read_spot, to, "to"), ways, dash)
    return dumped(allowed(found))


def preview(history: History, seat: str, text: str, at: str) -> bytes:
    """What an action would roll and come to, before anybody commits to it."""
    action = asked(read_action, text, "action")
    spot: Spot | None = asked(read_spot, at, "from") if at else None
    return dumped(odds.preview(view(history, seat), action, spot))


def compare(history: History, seat: str, unit: str, verb: str, item: str, at: str) -> bytes:
    """Every unit of the other side as the target of one action, the best first."""
    known(history, unit)
    if verb not in COMPARED:
        raise Refused(422, "wrong-verb", f"Targets are compared for {', '.join(COMPARED)}.", "verb")
    if verb == "melee" and not item:
        raise Refused(422, "missing-field", "A blow needs its weapon here.", "item")
    spot: Spot | None = asked(read_spot, at, "from") if at else None
    look = view(history, seat)
    lines = [
        f"{verb} {unit} {foe}" + (f" {item}" if verb == "melee" else "") for foe in others(look.state, unit)
    ]
    actions = [asked(read_action, line, "item") for line in lines]
    return dumped({"version": history.version, "targets": odds.compare(look, actions, spot)})


def report(history: History, seat: str) -> bytes:
    """What became of everybody so far, round by round, and the luck of both sides."""
    again = setup_to_json(history.battle.setup)
    again = {name: value for name, value in again.items() if name in GameBody.model_fields}
    return dumped({"version": history.version, "again": again, **tale(view(history, seat), history)})


def chance(history: History, seat: str, plan: str = "") -> bytes:
    """The chance of the crew, or of the side whose turn it is in the void, for a seat that may decide.

    On deck also with planned lines done first.
    """
    look = view(history, seat)
    if not look.yours:
        raise Refused(422, "not-your-decision", "The chance to win is reckoned in your own turn.")
    if not plan:
        return dumped({"version": history.version, **guessed(history.digest, Held(look))})
    if not on_deck(look.battle):
        raise Refused(422, "wrong-decision", "A plan is reckoned on deck only.", "plan")
    actions = tuple(asked(read_action, line, "plan") for line in plan.split(";"))
    if len(actions) > MOST_PLANNED:
        raise Refused(422, "too-long", f"A plan has at most {MOST_PLANNED} actions.", "plan")
    found = allowed(planned(history.digest, Held(look), actions))
    return dumped({"version": history.version, **found.as_json()})


class Held:
    """A view that a kept answer is looked up without: the digest of its journal says it all."""

    def __init__(self, look: View) -> None:
        self.look = look

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Held) and self.look.seat == other.look.seat

    def __hash__(self) -> int:
        return hash(self.look.seat)


@lru_cache(64)
def planned(digest: str, held: Held, actions: tuple[Action, ...]) -> Chance | Refusal:
    """The chance to win with a plan done first, reckoned once."""
    return chance_after(imagine(held.look, SEED), actions, SEED, seconds=PATIENCE)


@lru_cache(64)
def guessed(digest: str, held: Held) -> dict[str, Any]:
    """The chance to win of one position, reckoned once."""
    battle = held.look.battle
    if at_sea(battle):
        return at_void(held.look)
    if not on_deck(battle):
        raise Refused(422, "wrong-scale", "In a boarding every choice shows its own chance to win.")
    found = win_chance(imagine(held.look, SEED), SEED, threads=1, seconds=PATIENCE)
    return found.as_json()


def at_void(look: View) -> dict[str, Any]:
    """The chance of the side that decides, from what its seat sees."""
    state = look.battle.sea
    try:
        fleet = state.fleet(deciding_ship(state))
        return void_chance(state, fleet, SEED, seconds=PATIENCE).as_json()
    except NobodySeen:
        raise Refused(
            422, "no-such-target", "No enemy is in sight: there is nobody to reckon with."
        ) from None


def sight(history: History, seat: str, unit: str, at: str) -> bytes:
    """The spots that are seen from a unit or from a spot."""
    look = view(history, seat)
    if unit:
        known(history, unit)
        row = look.state.world.units[look.state.rows[unit]]
        return dumped(odds.sight(look, Spot(int(row.x), int(row.y))))
    return dumped(odds.sight(look, asked(read_spot, at, "at")))


def overwatch(history: History, seat: str, unit: str) -> bytes:
    """The spots on which each enemy watcher could fire at a unit."""
    known(history, unit)
    return dumped(threat.overwatch(view(history, seat), unit))


def bearings(history: History, seat: str) -> bytes:
    """Who sees whom, from what cover, and how far everything is."""
    return dumped(places.bearings(view(history, seat)))


def picks(history: History, seat: str, unit: str, verb: str) -> bytes:
    """Places worth going to that a unit can reach."""
    known(history, unit)
    look = view(history, seat)
    offers = look.offers if look.deciding.kind != "activate" else look.peek(unit)
    return dumped(places.picks(look, unit, verb, offers))


def known(history: History, unit: str) -> None:
    """Refuse a unit that is not in this battle."""
    if unit not in history.battle.top.rows:
        raise Refused(422, "no-such-unit", "There is no such unit.", "unit")


def asked(read: Callable[[str], T], text: str, field: str) -> T:
    """A part of a question, or a refusal that names it."""
    try:
        return read(text)
    except NotationError as error:
        raise Refused(422, "bad-notation", f"This cannot be read: {error}.", field) from None
    except ValueError:
        raise Refused(422, "bad-spot", "A spot such as 14.5,22.0 is needed here.", field) from None


def allowed(found: Any) -> Any:
    """An answer; a refusal in its place becomes ours."""
    if isinstance(found, Refusal):
        raise Refused(422, found.code, found.message, numbers=list(found.numbers) or None)
    return found
