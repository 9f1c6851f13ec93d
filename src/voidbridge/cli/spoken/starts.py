"""How a game at the terminal begins: by a file, by a ready one's id, or by answers to a few questions."""

from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any

from voidbridge.bridge.history import History, begin
from voidbridge.cli.inputs import bounded, known, read_data, setup_from, words_of
from voidbridge.cli.say import CliError
from voidbridge.rules.book import Rules
from voidbridge.state.setup import SetupError
from voidbridge.state.setups import AnySetup


def begun(file: Path | None, named: Mapping[str, str], seed: int | None) -> History:
    """A game at its first decision, however it was asked for; at most one way may be named."""
    import secrets

    from voidbridge.rules.load import load_rules

    rules = load_rules()
    number = secrets.randbits(32) if seed is None else bounded("--seed", seed, 0, 2**63 - 1)
    asked = [option for option, value in named.items() if value]
    if file and asked:
        raise CliError(f"{asked[0]}: a set-up file and a ready battle exclude each other")
    if len(asked) > 1:
        raise CliError(f"{asked[1]}: {asked[0]} and {asked[1]} exclude each other")
    where = file.name if file else asked[0] if asked else "set-up"
    chosen = READY[asked[0]](named[asked[0]], rules) if asked else _from_file(file, rules, number)
    try:
        return begin(chosen, b"", rules, seed=number)
    except SetupError as error:
        raise CliError(f"{where}:{error.field.removeprefix('setup.')}: {error.message}") from None


def _from_file(file: Path | None, rules: Rules, number: int) -> AnySetup:
    """The set-up of a file, of whatever kind; without one, of the answers that are typed."""
    from voidbridge.cli.spoken.asking import asked, rolled
    from voidbridge.cli.spoken.session import read_line
    from voidbridge.state.setup import with_board_seed

    if file:
        data = read_data(file)
        if "engine" in data:
            return _other(file, data)
    chosen = setup_from(file, rules) if file else asked(read_line, rules)
    return rolled(chosen if chosen.board_seed else with_board_seed(chosen, number), number, rules)


def _other(file: Path, data: dict[str, Any]) -> AnySetup:
    """A set-up that names its engine: void, contest, procedure or operation."""
    from voidbridge.state.setups import any_setup_from_json

    try:
        return any_setup_from_json(data)
    except SetupError as error:
        raise CliError(f"{file.name}:{error.field.removeprefix('setup.')}: {error.message}") from None


def _void(name: str, rules: Rules) -> AnySetup:
    from voidbridge.void.ready import ready_battle

    known("--void", name, rules.engagements)
    return ready_battle(name)


def _procedure(name: str, _: Rules) -> AnySetup:
    """A boarding by a shipped document or by one's own."""
    from voidbridge.boarding.procedure.pack import usual
    from voidbridge.cli.procedure import document_bytes, opened
    from voidbridge.rules.procedure_shelf import SHELF

    opened(name)
    document = "" if name in SHELF else document_bytes(name).decode("utf-8-sig")
    return usual(procedure=name if name in SHELF else SHELF[0], document=document)


def _contest(name: str, rules: Rules) -> AnySetup:
    """Two ships of the book, crew against crew."""
    from voidbridge.boarding.contest.pack import facing

    ships = words_of(name)
    if len(ships) != 2:
        raise CliError("--contest: two ships are needed, like shrike-raider,sentry-frigate")
    for ship in ships:
        known("--contest", ship, rules.ships)
    return facing(*ships)


def _operation(name: str, rules: Rules) -> AnySetup:
    from voidbridge.bridge.ready import ready_operation

    known("--operation", name, rules.operations)
    return ready_operation(name, rules)


READY: Mapping[str, Callable[[str, Rules], AnySetup]] = {
    "--void": _void,
    "--boarding": _procedure,
    "--contest": _contest,
    "--operation": _operation,
}
