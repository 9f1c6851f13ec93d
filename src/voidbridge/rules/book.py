"""The whole book of rules as one frozen value: a table for each kind of row, and a digest."""

import hashlib
import json
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, fields, is_dataclass
from enum import IntEnum
from typing import Any, Generic, Protocol, TypeVar

from voidbridge.rules.boarding_schema import (
    BoardingCraft,
    CascadeRow,
    ElementRow,
    EntryRow,
    FighterKind,
    FindRow,
    MechanicRow,
    MethodRow,
    NumberRow,
    SystemRow,
    TermsRow,
    Vessel,
)
from voidbridge.rules.campaigns import CampaignRow
from voidbridge.rules.checks import Check, Inches, Many, Nested, Plain, plan
from voidbridge.rules.codes import name_of
from voidbridge.rules.contest_schema import BoardingAction, BoardingClass, BoardingPost
from voidbridge.rules.operation_schema import BoardingParty, BridgeNumber, Operation
from voidbridge.rules.plan_schema import DeckPlan
from voidbridge.rules.scenarios import DeckBoard, Mission, Place
from voidbridge.rules.schema import (
    EnemyGroup,
    Faction,
    GearItem,
    GearRoll,
    Injury,
    ReadyCrew,
    Relic,
    RuleOption,
    Weapon,
)
from voidbridge.rules.void_schema import (
    ClassRow,
    Component,
    CriticalRow,
    Design,
    Engagement,
    Hull,
    ManoeuvreRow,
    Officer,
    Rating,
    Scale,
    ShipWeapon,
    TaskRow,
    Threshold,
)


class Row(Protocol):
    """Anything a table can hold."""

    @property
    def id(self) -> str: ...


R = TypeVar("R", bound=Row)


class Table(Mapping[str, R], Generic[R]):
    """Rows by id, in the order of their file; nothing can change it."""

    __slots__ = ("_by_id",)

    def __init__(self, rows: Iterable[R]) -> None:
        self._by_id = {row.id: row for row in rows}

    def __getitem__(self, key: str) -> R:
        return self._by_id[key]

    def __iter__(self) -> Iterator[str]:
        return iter(self._by_id)

    def __len__(self) -> int:
        return len(self._by_id)

    def __hash__(self) -> int:
        return hash(tuple(self._by_id))

    def __repr__(self) -> str:
        return f"Table({', '.join(self._by_id)})"

    @property
    def rows(self) -> tuple[R, ...]:
        """Every row, in file order."""
        return tuple(self._by_id.values())


@dataclass(frozen=True, slots=True)
class Rules:
    """Every number the game is played with."""

    weapons: Table[Weapon]
    gear: Table[GearItem]
    factions: Table[Faction]
    enemies: Table[EnemyGroup]
    places: Table[Place]
    missions: Table[Mission]
    injuries: Table[Injury]
    relics: Table[Relic]
    gear_table: Table[GearRoll]
    options: Table[RuleOption]
    crews: Table[ReadyCrew]
    boards: Table[DeckBoard]
    hull_classes: Table[ClassRow]
    hulls: Table[Hull]
    ship_weapons: Table[ShipWeapon]
    ship_components: Table[Component]
    ships: Table[Design]
    crew_ratings: Table[Rating]
    officers: Table[Officer]
    manoeuvres: Table[ManoeuvreRow]
    extended_actions: Table[TaskRow]
    criticals: Table[CriticalRow]
    crew_thresholds: Table[Threshold]
    engagements: Table[Engagement]
    scales: Table[Scale]
    fighters: Table[FighterKind]
    vessels: Table[Vessel]
    boarding_craft: Table[BoardingCraft]
    boarding_entries: Table[EntryRow]
    boarding_mechanics: Table[MechanicRow]
    boarding_methods: Table[MethodRow]
    boarding_numbers: Table[NumberRow]
    system_damage: Table[SystemRow]
    boarding_elements: Table[ElementRow]
    salvage_finds: Table[FindRow]
    contract_finds: Table[FindRow]
    fold_cascade: Table[CascadeRow]
    boarding_terms: Table[TermsRow]
    boarding_actions: Table[BoardingAction]
    boarding_classes: Table[BoardingClass]
    boarding_posts: Table[BoardingPost]
    deck_plans: Table[DeckPlan]
    deck_numbers: Table[NumberRow]
    bridge_numbers: Table[BridgeNumber]
    boarding_parties: Table[BoardingParty]
    operations: Table[Operation]
    campaigns: Table[CampaignRow]
    digest: str = ""  # SHA-256 over the numbers and ids of the deck's tables, blind to prose
    void_digest: str = ""  # the same over the void's: each engine's journals name their own
    procedure_digest: str = ""
    contest_digest: str = ""  # over what a boarding contest reads: its own tables and the ships'
    operation_digest: str = ""  # over everything: an operation can come to every scale

    def group_for(self, mission: str, face: int) -> EnemyGroup:
        """The enemy group that a d6 brings to a mission."""
        listed = self.missions[mission].enemies
        if listed:
            return self.enemies[listed[face - 1]]
        return next(group for group in self.enemies.rows if face in group.faces)

    def default_options(self) -> int:
        """The options in force when nobody switches any, as a bit row."""
        return sum(1 << row.code for row in self.options.rows if row.default)


DECK_TABLES: dict[str, type] = {
    "weapons": Weapon,
    "gear": GearItem,
    "factions": Faction,
    "enemies": EnemyGroup,
    "places": Place,
    "missions": Mission,
    "injuries": Injury,
    "relics": Relic,
    "gear_table": GearRoll,
    "options": RuleOption,
    "crews": ReadyCrew,
    "boards": DeckBoard,
}
VOID_TABLES: dict[str, type] = {
    "hull_classes": ClassRow,
    "hulls": Hull,
    "ship_weapons": ShipWeapon,
    "ship_components": Component,
    "ships": Design,
    "crew_ratings": Rating,
    "officers": Officer,
    "manoeuvres": ManoeuvreRow,
    "extended_actions": TaskRow,
    "criticals": CriticalRow,
    "crew_thresholds": Threshold,
    "engagements": Engagement,
    "scales": Scale,
}
PROCEDURE_TABLES: dict[str, type] = {
    "fighters": FighterKind,
    "vessels": Vessel,
    "boarding_craft": BoardingCraft,
    "boarding_entries": EntryRow,
    "boarding_mechanics": MechanicRow,
    "boarding_methods": MethodRow,
    "boarding_numbers": NumberRow,
    "system_damage": SystemRow,
    "boarding_elements": ElementRow,
    "salvage_finds": FindRow,
    "contract_finds": FindRow,
    "fold_cascade": CascadeRow,
    "boarding_terms": TermsRow,
}
BOARDING_TABLES: dict[str, type] = {
    "boarding_actions": BoardingAction,
    "boarding_classes": BoardingClass,
    "boarding_posts": BoardingPost,
}
PLAN_TABLES: dict[str, type] = {"deck_plans": DeckPlan}  # a fight on a plan carries it in its own set-up
FIGHT_TABLES: dict[str, type] = {"deck_numbers": NumberRow}  # of a boarding's fight on deck
BRIDGE_TABLES: dict[str, type] = {
    "bridge_numbers": BridgeNumber,
    "boarding_parties": BoardingParty,
    "operations": Operation,
}
CAMPAIGN_TABLES: dict[str, type] = {"campaigns": CampaignRow}
TABLES = (
    DECK_TABLES
    | VOID_TABLES
    | PROCEDURE_TABLES
    | BOARDING_TABLES
    | PLAN_TABLES
    | FIGHT_TABLES
    | BRIDGE_TABLES
    | CAMPAIGN_TABLES
)
SAILING = ("manoeuvres", "engagements")  # of the void's tables, what no boarding reads
CONTEST_TABLES = tuple(name for name in VOID_TABLES if name not in SAILING) + tuple(BOARDING_TABLES)


# Ready crews: a game carries its crews in its own set-up. Scales and campaigns: no battle reads them.
NOT_NUMBERS = ("crews", "scales", "campaigns")


def digest_of(rules: Rules, tables: Iterable[str] = DECK_TABLES) -> str:
    """The name of some tables of a book: equal numbers give equal names, whatever the words around them."""
    return hashlib.sha256(canonical(rules, tables).encode("ascii")).hexdigest()


def canonical(rules: Rules, tables: Iterable[str] = DECK_TABLES) -> str:
    """Numbers and ids of every row that a battle can read, without a word of prose, as one line of JSON."""
    kept = [table for table in tables if table not in NOT_NUMBERS]
    aboard = any(table in FIGHT_TABLES for table in kept)
    book = {
        table: [numbers(row) for row in getattr(rules, table).rows if aboard or not only_aboard(row)]
        for table in kept
    }
    return json.dumps(book, sort_keys=True, separators=(",", ":"), allow_nan=False)


def only_aboard(row: Any) -> bool:
    """Whether a row is read only where a boarding has come to the deck: no mission's journal knows of it."""
    return isinstance(row, Mission) and row.kind == "boarding"


def numbers(value: Any) -> Any:
    """A row as plain numbers, ids and lists; fields of prose are left out."""
    if is_dataclass(value) and not isinstance(value, type):
        checks = plan(type(value))
        return {name: numbers(getattr(value, name)) for name, (check, _) in checks.items() if not check.prose}
    if isinstance(value, tuple):
        return [numbers(entry) for entry in value]
    if value is None or isinstance(value, (bool, str)):
        return value
    return int(value)


def as_data(value: Any) -> Any:
    """A row as a reader gets it: plain data with its words, codes by their names, lengths in tenths."""
    if is_dataclass(value) and not isinstance(value, type):
        return {f.name: as_data(getattr(value, f.name)) for f in fields(value)}
    if isinstance(value, tuple):
        return [as_data(entry) for entry in value]
    return name_of(value) if isinstance(value, IntEnum) else value


def as_pack(row: Any) -> dict[str, Any]:
    """A row as a pack's file holds it: lengths in inches, codes by name; reading it gives the row back."""
    kind: type = type(row)
    return {name: _written(check, getattr(row, name)) for name, (check, _) in plan(kind).items()}


def _written(check: Check, value: Any) -> Any:
    if isinstance(check, Inches):
        return value // 10 if value % 10 == 0 else value / 10
    if isinstance(check, Many):
        return [_written(check.each, entry) for entry in value]
    if isinstance(check, Nested):
        return as_pack(value)
    if isinstance(check, Plain):
        return json.loads(value) if value else {}
    if value is None:
        return "none"
    return name_of(value) if isinstance(value, IntEnum) else value
