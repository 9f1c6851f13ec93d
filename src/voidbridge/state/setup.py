"""What a battle starts from: crews, mission, board, mode and seed."""

import unicodedata
from dataclasses import asdict, dataclass, replace
from typing import Any

MODES = ("solo", "coop", "mastered")
DICE = ("program", "hand")
NAME_LIMIT = 40
HIDDEN = ("Cc", "Cf", "Cs", "Co", "Cn", "Zl", "Zp")
SEATS = ("p1", "p2", "p3", "p4")
MOST_MORE = 8  # enemies of a rank beyond the printed ones
MOST_LASTING = 100  # tenths of an inch, dice or wounds
LASTING = ("move", "melee", "shooting", "wounds", "defence", "nerve", "target")


class SetupError(ValueError):
    """A set-up that cannot be played; `field` names the place."""

    def __init__(self, field: str, message: str) -> None:
        super().__init__(f"{field}: {message}")
        self.field = field
        self.message = message


@dataclass(frozen=True, slots=True)
class Lasting:
    """What a campaign has left a member with, for better or worse. [VB-50 to VB-54]"""

    move: int = 0  # tenths of an inch
    melee: int = 0  # dice
    shooting: int = 0  # dice
    wounds: int = 0
    defence: int = 0  # dice
    nerve: int = 0  # on every morale roll
    target: int = 0  # on the printed MOR number


@dataclass(frozen=True, slots=True)
class Member:
    """One crew member as bought, and as a campaign has left them. [VB-02, VB-04, VB-52]"""

    name: str
    leader: bool = False
    primary: str = ""
    sidearm: str = ""
    gear: tuple[str, ...] = ()
    relics: tuple[str, ...] = ()
    lasting: Lasting = Lasting()


@dataclass(frozen=True, slots=True)
class Crew:
    """A crew: its faction and three to six members. [VB-02]"""

    name: str
    faction: str
    members: tuple[Member, ...]


@dataclass(frozen=True, slots=True)
class More:
    """Enemies beyond the printed ones: penalties of the mission before, the Linked Dive. [VB-53, VB-54]"""

    standard: int = 0
    specialists: int = 0


@dataclass(frozen=True, slots=True)
class Setup:
    """Everything chosen before the first die.  `mission` and `enemy` may be `roll`."""

    mission: str
    enemy: str
    board: str  # generated-36, generated-24 or the id of a hand-made deck
    crews: tuple[Crew, ...]
    mode: str = "solo"
    dice: str = "program"
    options: tuple[str, ...] = ()
    board_seed: int = 0  # seed of a generated board
    board_number: int = 0
    more: More = More()


def seats(setup: Setup) -> tuple[str, ...]:
    """Who sits at the table: `crew` alone, or p1 to p4, and the master."""
    players = ("crew",) if len(setup.crews) == 1 else SEATS[: len(setup.crews)]
    return (*players, "master") if setup.mode == "mastered" else players


def seat_of(setup: Setup, owner: int) -> str:
    """The seat that owns a crew."""
    return "crew" if len(setup.crews) == 1 else SEATS[owner]


def clean_name(text: str, otherwise: str) -> str:
    """A name as it may be shown anywhere: composed, one line, no controls or direction marks, 40 at most."""
    kept = "".join(c for c in text if unicodedata.category(c) not in HIDDEN)
    composed = unicodedata.normalize("NFC", " ".join(kept.split()))
    return composed[:NAME_LIMIT].rstrip() or otherwise


def setup_to_json(setup: Setup) -> dict[str, Any]:
    """The set-up as plain data; `setup_from_json` reads it back.  What no campaign has touched is left out."""
    data = asdict(setup)
    if setup.more == More():
        del data["more"]
    for crew in data["crews"]:
        crew["members"] = tuple(_bare(member) for member in crew["members"])
    return data


def crew_to_json(crew: Crew) -> dict[str, Any]:
    """A crew as plain data; `crew_from_json` reads it back."""
    data = asdict(crew)
    return {**data, "members": tuple(_bare(member) for member in data["members"])}


def member_to_json(member: Member) -> dict[str, Any]:
    """A member as plain data; `member_from_json` reads it back."""
    return _bare(asdict(member))


def member_from_json(data: Any, at: str = "member") -> Member:
    """Reads a member; what they may carry is checked by `muster`."""
    return _member(data, at, 0)


def _bare(member: dict[str, Any]) -> dict[str, Any]:
    """A member's data without relics and lasting changes where there are none."""
    member["lasting"] = {name: value for name, value in member["lasting"].items() if value}
    return {name: value for name, value in member.items() if value or name not in ("relics", "lasting")}


def setup_from_json(data: Any) -> Setup:
    """Reads a set-up; raises SetupError naming the field."""
    fields = _fields(
        data,
        "setup",
        ("mission", "enemy", "board", "crews"),
        ("mode", "dice", "options", "board_seed", "board_number", "more"),
    )
    crews = fields["crews"]
    if not isinstance(crews, (list, tuple)) or not 1 <= len(crews) <= len(SEATS):
        raise SetupError("crews", "one to four crews are needed")
    options = fields.get("options", ())
    setup = Setup(
        mission=_word(fields["mission"], "mission"),
        enemy=_word(fields["enemy"], "enemy"),
        board=_word(fields["board"], "board"),
        crews=tuple(crew_from_json(crew, f"crews.{n}") for n, crew in enumerate(crews)),
        mode=_one_of(fields.get("mode", "solo"), "mode", MODES),
        dice=_one_of(fields.get("dice", "program"), "dice", DICE),
        options=tuple(_word(v, f"options.{n}") for n, v in enumerate(_list(options, "options", 16))),
        board_seed=_whole(fields.get("board_seed", 0), "board_seed"),
        board_number=_whole(fields.get("board_number", 0), "board_number"),
        more=More(**_numbers(fields.get("more", {}), "more", ("standard", "specialists"), 0, MOST_MORE)),
    )
    if setup.mode == "solo" and len(setup.crews) > 1:
        raise SetupError("mode", "solo is for one crew; several crews play coop or mastered")
    return setup


def crew_from_json(data: Any, at: str = "crew") -> Crew:
    """Reads a crew; what its members may carry is checked by `muster`."""
    fields = _fields(data, at, ("faction", "members"), ("name",))
    members = _list(fields["members"], f"{at}.members", 6)
    return Crew(
        name=clean_name(_text(fields.get("name", ""), f"{at}.name"), "Crew"),
        faction=_word(fields["faction"], f"{at}.faction"),
        members=tuple(_member(m, f"{at}.members.{n}", n) for n, m in enumerate(members)),
    )


def with_board_seed(setup: Setup, seed: int, number: int = 0) -> Setup:
    """The same set-up on another generated board."""
    return replace(setup, board_seed=seed, board_number=number)


def _member(data: Any, at: str, n: int) -> Member:
    fields = _fields(data, at, (), ("name", "leader", "primary", "sidearm", "gear", "relics", "lasting"))
    leader = fields.get("leader", False)
    if not isinstance(leader, bool):
        raise SetupError(f"{at}.leader", "true or false is needed")
    return Member(
        name=clean_name(_text(fields.get("name", ""), f"{at}.name"), f"Member {n + 1}"),
        leader=leader,
        primary=_word(fields.get("primary") or "", f"{at}.primary"),
        sidearm=_word(fields.get("sidearm") or "", f"{at}.sidearm"),
        gear=tuple(
            _word(g, f"{at}.gear.{k}") for k, g in enumerate(_list(fields.get("gear", ()), f"{at}.gear", 12))
        ),
        relics=tuple(
            _word(r, f"{at}.relics.{k}")
            for k, r in enumerate(_list(fields.get("relics", ()), f"{at}.relics", 12))
        ),
        lasting=Lasting(
            **_numbers(fields.get("lasting", {}), f"{at}.lasting", LASTING, -MOST_LASTING, MOST_LASTING)
        ),
    )


def _numbers(data: Any, at: str, names: tuple[str, ...], low: int, high: int) -> dict[str, int]:
    found = _fields(data, at, (), names)
    for name, value in found.items():
        if not isinstance(value, int) or isinstance(value, bool) or not low <= value <= high:
            raise SetupError(f"{at}.{name}", f"a whole number from {low} to {high} is needed")
    return dict(found)


def _fields(data: Any, at: str, needed: tuple[str, ...], known: tuple[str, ...]) -> dict[str, Any]:
    if not isinstance(data, dict):
        raise SetupError(at, "an object is needed")
    for name in needed:
        if name not in data:
            raise SetupError(f"{at}.{name}", "this field is missing")
    for name in data:
        if name not in needed and name not in known:
            raise SetupError(f"{at}.{str(name)[:40]}", "this field is not known")
    return data


def _word(value: Any, at: str) -> str:
    text = _text(value, at)
    if len(text) > 64 or not all(c.isascii() and (c.islower() or c.isdigit() or c == "-") for c in text):
        raise SetupError(at, "an id of small letters, digits and dashes is needed")
    return text


def _text(value: Any, at: str) -> str:
    if not isinstance(value, str):
        raise SetupError(at, "a text is needed")
    return value[:20000]


def _list(value: Any, at: str, most: int) -> list[Any] | tuple[Any, ...]:
    if not isinstance(value, (list, tuple)) or len(value) > most:
        raise SetupError(at, f"a list of at most {most} is needed")
    return value


def _one_of(value: Any, at: str, words: tuple[str, ...]) -> str:
    if not isinstance(value, str) or value not in words:
        raise SetupError(at, f"one of {', '.join(words)} is needed")
    return value


def _whole(value: Any, at: str) -> int:
    if not isinstance(value, int) or isinstance(value, bool) or not 0 <= value < 1 << 63:
        raise SetupError(at, "a whole number of 0 or more is needed")
    return value
