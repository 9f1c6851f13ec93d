"""What people hand to a command: files, ids, switches; each refused with the place at fault."""

from collections.abc import Iterable, Mapping
from dataclasses import replace
from itertools import cycle
from pathlib import Path
from typing import TYPE_CHECKING, Any, TypeVar

from voidbridge.cli.say import CliError

if TYPE_CHECKING:
    from voidbridge.rules.book import Rules
    from voidbridge.state.setup import Crew, Setup

R = TypeVar("R")
ON = ("on", "true", "yes", "1")
OFF = ("off", "false", "no", "0")
NO_SWITCH = ("hand-rolled", "mastered")  # ways to play, set elsewhere


def read_bytes(file: Path, most: int) -> bytes:
    """A file's bytes; refused when it is missing, no file, or larger than `most`."""
    try:
        with file.open("rb") as stream:
            data = stream.read(most + 1)
    except (OSError, ValueError) as error:
        raise CliError(f"{file}: {getattr(error, 'strerror', None) or error}") from None
    if len(data) > most:
        raise CliError(f"{file.name}: larger than {most} bytes")
    return data


def read_text(file: Path, most: int) -> str:
    """A file's text."""
    try:
        return read_bytes(file, most).decode()
    except UnicodeDecodeError as error:
        raise CliError(f"{file.name}: not UTF-8 text (byte {error.start})") from None


def read_data(file: Path) -> dict[str, Any]:
    """The object in a TOML file, or in a JSON file by its ending."""
    from voidbridge.rules.packs import LARGEST_FILE, Unreadable, parse_json, parse_toml

    data = read_bytes(file, LARGEST_FILE)
    try:
        return parse_json(data) if file.suffix.lower() == ".json" else parse_toml(data)
    except Unreadable as error:
        raise CliError(f"{file.name}: expected {error.expected}, got {error.got}") from None


def known(option: str, value: str, table: Mapping[str, R]) -> R:
    """A row by its id; refused with the ids there are."""
    if value not in table:
        raise CliError(f"{option}: there is no {value[:40]!r}; known are {', '.join(table)}")
    return table[value]


def bounded(option: str, value: int, low: int, high: int) -> int:
    """A number within its bounds."""
    if not low <= value <= high:
        raise CliError(f"{option}: {value} is not a whole number from {low} to {high}")
    return value


def crew_from(file: Path, rules: "Rules") -> "Crew":
    """A crew from its file, within its points; the file may hold the line that crews are shared by."""
    from voidbridge.rules.packs import LARGEST_FILE
    from voidbridge.skirmish.share import VERSION, read_crew
    from voidbridge.state.setup import SetupError, crew_from_json

    try:
        line = read_bytes(file, LARGEST_FILE).decode("utf-8", "replace").strip()
        if line.startswith(VERSION):
            return lawful(read_crew(line, rules), rules, f"{file.name}:")
        crew = crew_from_json(read_data(file))
    except SetupError as error:
        raise CliError(f"{file.name}:{error.field.removeprefix('crew.')}: {error.message}") from None
    return lawful(crew, rules, f"{file.name}:")


def lawful(crew: "Crew", rules: "Rules", where: str) -> "Crew":
    """The same crew, refused when a member may not carry what is listed."""
    from voidbridge.skirmish.muster import check_crew

    faults = check_crew(crew, rules)
    if faults:
        first = faults[0]
        place = f"members.{first.member}.{first.field}" if first.member >= 0 else first.field
        more = f" (and {len(faults) - 1} more)" if len(faults) > 1 else ""
        raise CliError(f"{where}{place}: {first.message}{more}")
    return crew


def crew_of_size(faction: str, size: int, rules: "Rules") -> "Crew":
    """The ready crew of a faction, cut or filled up to a size: first members first. [VB-02]"""
    from voidbridge.skirmish.ready import crew_from_ready

    crew = crew_from_ready(next(row for row in rules.crews.rows if row.faction == faction))
    members = list(crew.members[:size])
    taken = {member.name for member in crew.members}
    names = (name for name in rules.factions[faction].callsigns if name not in taken)
    models = cycle([member for member in crew.members if not member.leader])
    while len(members) < size:
        model = next(models)
        gear = tuple(g for g in model.gear if not rules.gear[g].per_crew)
        members.append(replace(model, name=next(names), gear=gear))
    return lawful(replace(crew, members=tuple(members)), rules, f"{faction}:")


def switched(words: Iterable[str], rules: "Rules") -> tuple[str, ...]:
    """The options in force: the usual ones, with those that were named switched."""
    on = {row.id for row in rules.options.rows if row.default}
    for word in words:
        name, _, value = word.partition("=")
        if name in NO_SWITCH:
            raise CliError(f"--option {name}: not in a simulation")
        known("--option", name, rules.options)
        if value.lower() not in (*ON, *OFF, ""):
            raise CliError(f"--option {name}: {value[:40]!r} is neither on nor off")
        (on.discard if value.lower() in OFF else on.add)(name)
    return tuple(row.id for row in rules.options.rows if row.id in on)


def void_switched(words: Iterable[str]) -> tuple[str, ...]:
    """The options of a void battle that were switched on."""
    from voidbridge.state.void_setup import VOID_OPTIONS

    return _turned_on(words, VOID_OPTIONS)


def contest_switched(words: Iterable[str]) -> tuple[str, ...]:
    """The options of a boarding that were switched on."""
    from voidbridge.state.contest_setup import CONTEST_OPTIONS

    return _turned_on(words, CONTEST_OPTIONS)


def _turned_on(words: Iterable[str], options: tuple[str, ...]) -> tuple[str, ...]:
    on: set[str] = set()
    for word in words:
        name, _, value = word.partition("=")
        known("--option", name, dict.fromkeys(options))
        if value.lower() not in (*ON, *OFF, ""):
            raise CliError(f"--option {name}: {value[:40]!r} is neither on nor off")
        (on.discard if value.lower() in OFF else on.add)(name)
    return tuple(name for name in options if name in on)


def ships_of(file: Path) -> tuple[str, ...]:
    """The ids of the ships in a file of rules, in order."""
    rows = read_data(file).get("ships", ())
    return tuple(row["id"] for row in rows)


def words_of(text: str) -> list[str]:
    """What stands between the commas."""
    return [name.strip() for name in text.split(",")]


def ship_file(name: str) -> bool:
    """Whether a ship is named by the file it is written in."""
    return Path(name).suffix.lower() in (".toml", ".json")


def with_files(files: Iterable[Path]) -> "Rules":
    """The book with the ships of some files; every fault of theirs is named."""
    from voidbridge.rules.load import load_rules
    from voidbridge.rules.packs import RulesError

    try:
        return load_rules(*dict.fromkeys(files))
    except RulesError as error:
        raise CliError("; ".join(map(str, error.errors))) from None


def setup_from(file: Path, rules: "Rules") -> "Setup":
    """A set-up from its file; a crew may be a ready one's id or a shared line, mission and enemy may be `roll`."""
    from voidbridge.state.setup import SetupError, setup_from_json

    data = dict(read_data(file))
    data.setdefault("enemy", "roll")
    data.setdefault("board", "generated-36")
    if isinstance(data.get("crews"), list):
        data["crews"] = [_crew_data(crew, n, rules, file) for n, crew in enumerate(data["crews"])]
    try:
        setup = setup_from_json(data)
    except SetupError as error:
        raise CliError(f"{file.name}:{error.field.removeprefix('setup.')}: {error.message}") from None
    for n, crew in enumerate(setup.crews):
        lawful(crew, rules, f"{file.name}:crews.{n}.")
    return setup


def _crew_data(crew: Any, n: int, rules: "Rules", file: Path) -> Any:
    from dataclasses import asdict

    from voidbridge.skirmish.share import VERSION, read_crew
    from voidbridge.state.setup import SetupError

    if not isinstance(crew, str):
        return crew
    if crew.startswith(VERSION):
        try:
            return asdict(read_crew(crew, rules))
        except SetupError as error:
            raise CliError(f"{file.name}:crews.{n}: {error.message}") from None
    if crew not in rules.crews:
        raise CliError(
            f"{file.name}:crews.{n}: there is no ready crew {crew[:40]!r}; known are {', '.join(rules.crews)}"
        )
    from voidbridge.skirmish.ready import crew_from_ready

    return asdict(crew_from_ready(rules.crews[crew]))
