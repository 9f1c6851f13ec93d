"""Campaign actions, results and set-ups as plain data, and back; what cannot be read names its field."""

from dataclasses import asdict, fields
from typing import Any, get_type_hints

from voidbridge.campaign.actions import BY_VERB, Action
from voidbridge.campaign.state import USUAL, Afloat, CampaignSetup, Result
from voidbridge.state.setup import (
    DICE,
    MODES,
    SEATS,
    Member,
    SetupError,
    clean_name,
    crew_from_json,
    crew_to_json,
    member_from_json,
    member_to_json,
)

MOST = 64
FACES = 8
MISSIONS = 12  # of a campaign


def action_to_json(action: Action) -> dict[str, Any]:
    """`{"do": "upgrade", "member": "a2", "what": "melee"}`"""
    data: dict[str, Any] = {"do": action.verb}
    for field in fields(action):
        value = getattr(action, field.name)
        if isinstance(value, Result):
            value = result_to_json(value)
        elif isinstance(value, Member):
            value = member_to_json(value)
        data[field.name] = list(value) if isinstance(value, tuple) else value
    return {name: value for name, value in data.items() if value not in ([], "")}


def action_from_json(data: Any) -> Action:
    """Reads an action; raises SetupError naming the field."""
    if not isinstance(data, dict):
        raise SetupError("action", "an object is needed")
    kind = BY_VERB.get(data.get("do", "")) if isinstance(data.get("do"), str) else None
    if kind is None:
        raise SetupError("action.do", "there is no such action")
    hints = get_type_hints(kind)
    given = {name: value for name, value in data.items() if name != "do"}
    for name in given:
        if name not in {field.name for field in fields(kind)}:
            raise SetupError(f"action.{str(name)[:40]}", "this field is not known")
    values = {name: _value(name, hints[name], value) for name, value in given.items()}
    try:
        return kind(**values)
    except TypeError:
        missing = [f.name for f in fields(kind) if f.name not in values]
        raise SetupError(f"action.{missing[0]}", "this field is missing") from None


def _value(name: str, form: Any, value: Any) -> Any:
    at = f"action.{name}"
    if form is Result:
        return result_from_json(value, at)
    if form is Member:
        return member_from_json(value, at)
    if form is int:
        return _whole(value, at, MOST)
    if form is str:
        return _word(value, at)
    return tuple(_whole(v, at, 12) for v in _list(value, at, FACES))


def result_to_json(result: Result) -> dict[str, Any]:
    """A result as plain data, lists for tuples."""
    data = asdict(result)
    data["kills"] = [list(pair) for pair in result.kills]
    data["ships"] = [{**asdict(ship), "lost": list(ship.lost)} for ship in result.ships]
    if not result.ships:
        del data["ships"]
    return {name: list(value) if isinstance(value, tuple) else value for name, value in data.items()}


def result_from_json(data: Any, at: str = "result") -> Result:
    """Reads a result; raises SetupError."""
    known = {field.name for field in fields(Result)}
    if not isinstance(data, dict):
        raise SetupError(at, "an object is needed")
    for name in data:
        if name not in known:
            raise SetupError(f"{at}.{str(name)[:40]}", "this field is not known")
    kills = []
    for n, pair in enumerate(_list(data.get("kills", []), f"{at}.kills", MOST)):
        both = _list(pair, f"{at}.kills.{n}", 2)
        if len(both) != 2:
            raise SetupError(f"{at}.kills.{n}", "a member and a number are needed")
        kills.append((_word(both[0], f"{at}.kills.{n}"), _whole(both[1], f"{at}.kills.{n}", MOST)))
    return Result(
        _whole(data.get("mission"), f"{at}.mission", MISSIONS),
        _word(data.get("outcome"), f"{at}.outcome"),
        _words(data, "fallen", at),
        tuple(kills),
        tuple(_whole(v, f"{at}.loot", 10) for v in _list(data.get("loot", []), f"{at}.loot", 12)),
        _words(data, "medkits", at),
        _whole(data.get("rounds", 0), f"{at}.rounds", 12),
        _word(data.get("digest", ""), f"{at}.digest"),
        tuple(
            _ship(v, f"{at}.ships.{n}") for n, v in enumerate(_list(data.get("ships", []), f"{at}.ships", 6))
        ),
    )


def _ship(data: Any, at: str) -> Afloat:
    """What a ship has left; what is not said is whole."""
    if not isinstance(data, dict):
        raise SetupError(at, "an object is needed")
    for name in data:
        if name not in {field.name for field in fields(Afloat)}:
            raise SetupError(f"{at}.{str(name)[:40]}", "this field is not known")
    return Afloat(
        _word(data.get("id"), f"{at}.id"),
        _whole(data.get("hull"), f"{at}.hull", 1000),
        _whole(data.get("population", 100), f"{at}.population", 100),
        _whole(data.get("morale", 100), f"{at}.morale", 100),
        _words(data, "lost", at),
    )


def setup_to_json(setup: CampaignSetup) -> dict[str, Any]:
    """A campaign's set-up as plain data."""
    data = {field.name: getattr(setup, field.name) for field in fields(setup)}
    data["crews"] = [crew_to_json(crew) for crew in setup.crews]
    data["options"] = list(setup.options)
    data["injuries"] = [list(row) for row in setup.injuries]
    if setup.campaign == USUAL:  # journals from before there were several read the same
        del data["campaign"]
    return data


def setup_from_json(data: Any) -> CampaignSetup:
    """Reads a campaign's set-up; raises SetupError."""
    known = {field.name for field in fields(CampaignSetup)}
    if not isinstance(data, dict):
        raise SetupError("setup", "an object is needed")
    for name in data:
        if name not in known:
            raise SetupError(f"setup.{str(name)[:40]}", "this field is not known")
    crews = _list(data.get("crews"), "crews", len(SEATS))
    subtract = data.get("injuries_subtract", False)
    name = data.get("name", "")
    if not isinstance(subtract, bool):
        raise SetupError("injuries_subtract", "true or false is needed")
    if not isinstance(name, str):
        raise SetupError("name", "a text is needed")
    return CampaignSetup(
        clean_name(name[:200], ""),
        tuple(crew_from_json(crew, f"crews.{n}") for n, crew in enumerate(crews)),
        _one_of(data.get("mode", "solo"), "mode", MODES),
        _one_of(data.get("dice", "program"), "dice", DICE),
        tuple(_word(v, "options") for v in _list(data.get("options", []), "options", 16)),
        _whole(data.get("board", 36), "board", 36),
        _whole(data.get("board_seed", 0), "board_seed", (1 << 62)),
        subtract,
        _whole(data.get("dives", 0), "dives", 4),
        tuple(
            tuple(_word(v, "injuries") for v in _list(row, "injuries", MOST))
            for row in _list(data.get("injuries", []), "injuries", MOST)
        ),
        _word(data.get("campaign", USUAL), "campaign"),
    )


def _words(data: dict[str, Any], name: str, at: str) -> tuple[str, ...]:
    return tuple(_word(v, f"{at}.{name}") for v in _list(data.get(name, []), f"{at}.{name}", MOST))


def _word(value: Any, at: str) -> str:
    fine = (
        isinstance(value, str)
        and len(value) <= 64
        and all(c.isascii() and (c.isalnum() or c == "-") for c in value)
    )
    if not fine:
        raise SetupError(at, "a word of letters, digits and dashes is needed")
    return str(value)


def _whole(value: Any, at: str, most: int) -> int:
    if not isinstance(value, int) or isinstance(value, bool) or not 0 <= value <= most:
        raise SetupError(at, f"a whole number from 0 to {most} is needed")
    return value


def _list(value: Any, at: str, most: int) -> list[Any] | tuple[Any, ...]:
    if not isinstance(value, (list, tuple)) or len(value) > most:
        raise SetupError(at, f"a list of at most {most} is needed")
    return value


def _one_of(value: Any, at: str, words: tuple[str, ...]) -> str:
    if value not in words:
        raise SetupError(at, f"one of {', '.join(words)} is needed")
    return str(value)
