"""Actions to rows and offers to actions: names on this side, numbers on the core's."""

from dataclasses import fields
from typing import Any

from voidbridge.rules.codes import Boost, Gear, MeleeWith, Verb, code_of, name_of
from voidbridge.skirmish.core.records import SPOTS
from voidbridge.skirmish.state import DeckState
from voidbridge.state.actions import BY_VERB, Action
from voidbridge.state.offers import Offer, SpotSet
from voidbridge.state.refusals import Refusal
from voidbridge.state.spots import Spot

UNKNOWN_ITEM = -2
UNITS, TOKENS, PIECES, SPOTSET, CORNERS = 1, 2, 3, 4, 5  # domains of an offer row
# The field of an action that a domain fills, and the enum of its item.
OPEN = {"token": TOKENS, "piece": PIECES, "target": UNITS, "to": SPOTSET, "corner": CORNERS}
ITEMS: dict[Verb, tuple[str, Any]] = {
    Verb.MELEE: ("weapon", MeleeWith),
    Verb.THROW: ("item", Gear),
    Verb.PLACE: ("item", Gear),
    Verb.HEAL: ("item", Gear),
    Verb.INJECT: ("boost", Boost),
}


def _names(kind: type[Action]) -> tuple[str, ...]:
    return tuple(field.name for field in fields(kind))


def encode(state: DeckState, action: Action, row: Any) -> Refusal | None:
    """Write an action into the core's row; a Refusal when it names what does not exist."""
    verb = code_of(Verb, action.verb)
    values = {name: getattr(action, name) for name in _names(type(action))}
    for name in ("unit", "target", "item"):
        setattr(row, name, -1)
    row.x = row.y = row.ways = row.order = 0
    row.verb = int(verb)
    if "unit" in values:
        number = state.rows.get(values["unit"])
        if number is None:
            return Refusal("no-such-unit", f"There is no unit {values['unit']}.")
        row.unit = number
    if "to" in values:
        row.x, row.y = values["to"]
    for n, way in enumerate(values.get("via", ()), 1):
        row.ways = n
        setattr(row, f"x{n}", way.x)
        setattr(row, f"y{n}", way.y)
    return _item(verb, values, row) or _target(state, values, row)


def _item(verb: Verb, values: dict[str, Any], row: Any) -> Refusal | None:
    if "corner" in values:
        if not 1 <= values["corner"] <= 4:
            return Refusal("no-such-target", "Corners are 1 to 4, clockwise from the top left.")
        row.item = values["corner"] - 1
    if verb in ITEMS:
        field, enum = ITEMS[verb]
        try:
            row.item = int(code_of(enum, values[field]))
        except KeyError:
            return Refusal("no-item", f"There is no {field} {values[field]}.")
    return None


def _target(state: DeckState, values: dict[str, Any], row: Any) -> Refusal | None:
    if "target" in values:
        number = state.rows.get(values["target"])
        if number is None:
            return Refusal("no-such-target", f"There is no unit {values['target']}.")
        row.target = number
    for field, count in (("token", int(state.fight.tokens)), ("piece", int(state.fight.pieces))):
        if field in values:
            text = values[field]
            number = (
                int(text[1:]) - 1 if text[:1] == field[0] and text[1:].isdigit() and len(text) < 5 else -1
            )
            if not 0 <= number < count:
                return Refusal("no-such-target", f"There is no {field} {text}.")
            row.target = number
    return None


def decode(state: DeckState, row: Any) -> Action:
    """The action that the core's row names."""
    verb = Verb(int(row.verb))
    kind = BY_VERB[name_of(verb)]
    values: dict[str, Any] = {}
    for name in _names(kind):
        if name == "unit":
            values[name] = state.ids[int(row.unit)]
        elif name == "via":
            ways = range(1, int(row.ways) + 1)
            values[name] = tuple(Spot(int(getattr(row, f"x{n}")), int(getattr(row, f"y{n}"))) for n in ways)
        elif verb in ITEMS and name == ITEMS[verb][0]:
            values[name] = name_of(ITEMS[verb][1](int(row.item)))
        elif name == "to":
            values[name] = Spot(int(row.x), int(row.y))
        else:
            values[name] = choice(state, OPEN[name], int(row.item if name == "corner" else row.target))
    return kind(**values)


def choice(state: DeckState, domain: int, number: int) -> Any:
    """The name of one choice of a domain."""
    if domain == UNITS:
        return state.ids[number]
    if domain == CORNERS:
        return number + 1
    if domain == SPOTSET:
        return Spot(number // SPOTS * 5, number % SPOTS * 5)
    return f"{'t' if domain == TOKENS else 'p'}{number + 1}"


def offer(state: DeckState, row: Any, choices: Any) -> Offer:
    """An offer of the core with names."""
    verb, domain = Verb(int(row.verb)), int(row.domain)
    kind = BY_VERB[name_of(verb)]
    names = _names(kind)
    open_field = next((name for name, d in OPEN.items() if name in names and d == domain), "")
    fixed: list[tuple[str, str]] = []
    if "unit" in names and open_field != "unit" and int(row.unit) >= 0:
        fixed.append(("unit", state.ids[int(row.unit)]))
    if verb in ITEMS and int(row.item) >= 0:
        fixed.append((ITEMS[verb][0], name_of(ITEMS[verb][1](int(row.item)))))
    numbers = [int(v) for v in choices[int(row.start) : int(row.start) + int(row.count)]]
    ways = 3 if verb in (Verb.MOVE, Verb.DASH) else 0
    if domain == SPOTSET:
        return Offer(kind.verb, tuple(fixed), open_field, SpotSet.of(numbers), ways)
    return Offer(kind.verb, tuple(fixed), open_field, tuple(choice(state, domain, n) for n in numbers), ways)
