"""Void battles at the table: how one is set up, what it is called, and the least that its ships may do."""

from collections import Counter
from dataclasses import replace
from typing import Any

from voidbridge.bridge.history import History, begin
from voidbridge.rules.book import Rules, as_pack
from voidbridge.rules.load import load_rules
from voidbridge.rules.own_ships import read_design, read_officer, with_own, write_ships
from voidbridge.rules.packs import RulesError
from voidbridge.rules.void_codes import Fleet
from voidbridge.server.errors import of_setup
from voidbridge.server.wire import OfficerBody, OwnDesignBody, ShipBody, VoidBody
from voidbridge.state.actions import Action
from voidbridge.state.setup import SetupError
from voidbridge.state.setups import any_setup_from_json, any_setup_to_json
from voidbridge.state.void_actions import Answer, Done, Helm, Steer
from voidbridge.state.void_setup import Start, VoidSetup
from voidbridge.void.pack import facing, setup_of
from voidbridge.void.state import CREW, VoidState


def start_voyage(body: VoidBody, secret: bytes) -> History:
    """A new void battle at its first decision.

    Raises:
        Refused: naming the field that cannot be played.
    """
    try:
        rules = own_book(body)
        given = any_setup_to_json(asked_for(body, rules))
        return begin(any_setup_from_json(given), secret, rules)
    except SetupError as error:
        raise of_setup(error) from None


def own_book(body: VoidBody) -> Rules:
    """The book with the ships and officers that the players bring; raises SetupError naming what is wrong with them."""
    if not (body.designs or body.people):
        return load_rules()
    try:
        designs = [read_design(own.model_dump(), f"designs.{n}") for n, own in enumerate(body.designs)]
        people = [read_officer(one.model_dump(), f"people.{n}") for n, one in enumerate(body.people)]
        return with_own(designs, people)
    except RulesError as error:
        first = error.errors[0]
        raise SetupError(first.key, f"expected {first.expected}, got {first.got}") from None


def asked_for(body: VoidBody, rules: Rules) -> VoidSetup:
    """The set-up that a body names; raises SetupError."""
    more: dict[str, Any] = {"captains": body.captains, "options": tuple(body.options)}
    if body.rounds is not None:
        more["rounds"] = body.rounds
    if body.engagement is not None:
        if body.engagement not in rules.engagements:
            raise SetupError("engagement", f"there is no ready battle {body.engagement}")
        if body.blue or body.red:
            raise SetupError("blue" if body.blue else "red", "a ready battle brings its own ships")
        return replace(setup_of(body.engagement, rules, body.mode, body.dice), **more)
    sides = {"blue": body.blue, "red": body.red}
    for name, ships in sides.items():
        if not ships:
            raise SetupError(name, "one to 6 ships are needed")
        for n, ship in enumerate(ships):
            if ship.ship not in rules.ships:
                raise SetupError(f"{name}.{n}.ship", f"there is no ship {ship.ship}")
    lines = facing(tuple(s.ship for s in body.blue), tuple(s.ship for s in body.red), rules)
    taken: Counter[str] = Counter()
    blue = tuple(_berth(*pair, taken) for pair in zip(body.blue, lines.blue, strict=True))
    red = tuple(_berth(*pair, taken) for pair in zip(body.red, lines.red, strict=True))
    return VoidSetup(blue, red, body.mode, body.dice, **more)


def _berth(asked: ShipBody, line: Start, taken: Counter[str]) -> Start:
    """A ship where it was put, or in its place in the line; two of one name are told apart."""
    name = asked.name.strip() or line.name
    taken[name] += 1
    return Start(
        asked.ship,
        name if taken[name] == 1 else f"{name} {taken[name]}",
        line.x if asked.x is None else asked.x,
        line.y if asked.y is None else asked.y,
        line.heading if asked.heading is None else asked.heading,
        asked.silent,
        tuple(asked.officers),
    )


def title(setup: VoidSetup) -> str:
    """What a void battle is called until somebody names it."""
    ready = load_rules().engagements
    name = ready[setup.engagement].name if setup.engagement in ready else "Void battle"
    hides = setup.mode == "versus" and setup.blue[0].silent
    return name if hides else f"{name}: {setup.blue[0].name}"


def summary(state: VoidState) -> dict[str, Any]:
    """What the list of games says about a void battle: nothing of a ship that still hides."""
    setup = state.cast.setup
    shown = [(row, ship) for row, ship in zip(state.cast.profiles, state.ships, strict=True)]
    red = [row.name for row, ship in shown if row.fleet == Fleet.RED and not ship.hidden]
    secret = setup.mode == "versus"  # there the other side reads the list too
    blue = [row.name for row, ship in shown if row.fleet == Fleet.BLUE and not (secret and ship.hidden)]
    return {
        "engine": "void",
        "mission": setup.engagement,
        "faction": "",
        "enemy": "",
        "words": f"{_named(blue)} against {_named(red)}",
        "round": state.fight.round,
        "phase": "",
        "outcome": outcome(state),
    }


def _named(names: list[str]) -> str:
    if not names:
        return "somebody unseen"
    return names[0] if len(names) == 1 else f"{names[0]} and {len(names) - 1} more"


def outcome(state: VoidState) -> str:
    """How it ended, for whoever sat at the table."""
    if not state.over:
        return "none"
    if state.fight.winner < 0:
        return "draw"
    if state.cast.setup.mode == "versus":
        return ("blue", "red")[state.fight.winner]
    return "won" if state.fight.winner == Fleet.BLUE else "lost"


def least(state: VoidState, ship: str) -> tuple[Action, ...]:
    """The least that a ship may do, the mildest first; it never strikes its colours. [VO-12, VO-13]"""
    return (
        Answer(ship, "no"),
        Done(ship),
        Helm(ship, CREW, "ahead"),
        *(Helm(ship, one.id, "ahead") for one in state.cast.profiles[state.rows[ship]].officers),
        Steer(ship, state.fight.run, 0, 0),
    )


def again(setup: VoidSetup, rules: Rules) -> dict[str, Any]:
    """A set-up as the body that asks for it once more, with the ships its players built."""
    data = any_setup_to_json(setup)
    body: dict[str, Any] = {name: data[name] for name in ("mode", "dice", "options", "rounds")}
    if setup.engagement:
        ships: dict[str, Any] = {"engagement": setup.engagement}
    else:
        ships = {"blue": list(data["blue"]), "red": list(data["red"])}
    used = {start.ship for start in setup.starts}
    own = [row for row in rules.ships.rows if row.id in used and row.id not in load_rules().ships]
    if own:
        built = write_ships(own)["ships"]
        ships["designs"] = [{name: row[name] for name in OwnDesignBody.model_fields} for row in built]
    named = {name for start in setup.starts for name in start.officers} - set(load_rules().officers)
    if named:
        people = [as_pack(row) for row in rules.officers.rows if row.id in named]
        ships["people"] = [{name: one[name] for name in OfficerBody.model_fields} for one in people]
    return {**body, **ships, "captains": setup.captains}
