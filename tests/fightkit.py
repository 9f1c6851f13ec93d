"""A deck with the printed weapons and gear on it, and short names for what a fight test does."""

from typing import Any

from kit import Deck
from voidbridge.rules.codes import EventKind, Gear, How, MeleeWith, Number, PieceKind, Presence, Side, Trait
from voidbridge.rules.load import load_rules
from voidbridge.skirmish.core.attack import attack
from voidbridge.skirmish.core.morale import settle
from voidbridge.skirmish.core.walk import walk_to
from voidbridge.skirmish.core.weapons import melee_weapon, ranged_weapon

RULES = load_rules()
ITEM_COLUMNS = (
    "range", "radius", "damage", "heal", "uses", "wounds", "move", "pool_bonus", "save_bonus", "morale_bonus",
    "range_bonus", "trigger", "pull", "ignores", "test", "crit",
)  # fmt: skip


def bits(*codes: int) -> int:
    """A row of bits from codes."""
    return sum(1 << int(code) for code in codes)


class Fight(Deck):
    """A deck under test whose rule tables hold what the book prints."""

    def __init__(self, size: float = 12, seed: int = 1) -> None:
        super().__init__(size, seed)
        self.arms: dict[str, int] = {}
        for n, row in enumerate(RULES.weapons.rows):
            self.arms[row.id] = self.weapon(
                n, melee=row.kind == "melee", range=row.range, rof=row.rof, damage=row.damage,
                ap_penalty=row.ap_penalty, ignores=row.ignores_saves, crit=row.crit, entangles=row.entangles,
                reach=row.reach,
            )  # fmt: skip
        for gear in RULES.gear.rows:
            for name in ITEM_COLUMNS:
                setattr(self.w.items[int(gear.effect)], name, int(getattr(gear, name)))

    def crew(self, x: float, y: float, weapon: str = "", *gear: Gear, **fields: int) -> int:
        """A crew member with a weapon by its id and gear."""
        return self._armed(Side.CREW, x, y, weapon, gear, fields)

    def foe(
        self, x: float, y: float, weapon: str = "", *gear: Gear, traits: tuple[Trait, ...] = (), **fields: int
    ) -> int:
        """An enemy; `gun` in its weapon column is an enemy line's shot: SH dice, 12 in, damage 1."""
        return self._armed(Side.ENEMY, x, y, weapon, gear, {"traits": bits(*traits), **fields})

    def _armed(
        self, side: Side, x: float, y: float, weapon: str, gear: tuple[Gear, ...], fields: dict[str, int]
    ) -> int:
        if weapon == "gun":
            fields = {"shoot": 3, "primary": self.weapon(60, rof=0, range=120), **fields}
        elif weapon:
            column = "sidearm" if self.w.weapons[self.arms[weapon]].melee else "primary"
            fields = {column: self.arms[weapon], **fields}
        return self.unit(side, x, y, gear=bits(*gear), **fields)

    def wall(self, x0: float, y0: float, x1: float, y1: float) -> int:
        return self.piece(PieceKind.WALL, x0, y0, x1, y1)

    def shoot(self, i: int, j: int, how: How = How.SHOT) -> int:
        """One shot; returns the wounds taken."""
        return int(attack(self.w, self.s, self.dice, self.log, i, j, ranged_weapon(self.w, i), int(how)))

    def strike(self, i: int, j: int) -> int:
        """One blow with the sidearm, or with fists; returns the wounds taken."""
        armed = self.units[i].sidearm >= 0
        row = melee_weapon(self.w, i, int(MeleeWith.SIDEARM if armed else MeleeWith.FISTS))
        return int(attack(self.w, self.s, self.dice, self.log, i, j, row, int(How.MELEE)))

    def walk(self, i: int, x: float, y: float, how: How = How.MOVE) -> int:
        """A walk by the shortest way; 1 if it arrives."""
        return int(walk_to(self.w, self.s, self.dice, self.log, i, round(10 * x), round(10 * y), int(how)))

    def settle(self) -> None:
        settle(self.w, self.s, self.dice, self.log)

    def at(self, i: int) -> tuple[float, float]:
        """Where a unit is, in inches."""
        return (int(self.units[i].x) / 10, int(self.units[i].y) / 10)

    def alive(self, i: int) -> bool:
        return bool(self.units[i].presence == Presence.IN_PLAY)

    def wounds(self, *units: int) -> list[int]:
        return [int(self.units[i].wounds) for i in units]

    def parts(self, number: Number) -> list[tuple[int, int]]:
        """The named parts of a number as last assessed: (reason, value)."""
        rows = [self.s.reasons[k] for k in range(int(self.s.assessed[0].reasons))]
        return [(int(r.reason), int(r.value)) for r in rows if r.number == number]

    def assessed(self) -> Any:
        return self.s.assessed[0]

    def kinds(self) -> list[EventKind]:
        """The kinds of the logged rows, reasons left out."""
        return [e[0] for e in self.events() if e[0] != EventKind.REASON]

    def pools(self) -> list[tuple[int, int, int]]:
        """Pools rolled: (why, dice, who)."""
        rows = [self.dice.pools[k] for k in range(int(self.dice.stream[0].pools))]
        return [(int(p.why), int(p.count), int(p.who)) for p in rows]
