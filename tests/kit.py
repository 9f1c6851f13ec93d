"""Small decks for tests: place pieces and units, script the dice, read the log."""

from typing import Any

from voidbridge.dice.stream import Dice, clear_record, key, new_dice
from voidbridge.rules.codes import EventKind, Phase, PieceKind, Presence, Side
from voidbridge.skirmish.core.records import Log, Scratch, World, new_log, new_scratch, new_world

_SCRATCH: list[Scratch] = []


def shared_scratch() -> Scratch:
    """One scratch for the whole test process: it is large and never changes a result."""
    if not _SCRATCH:
        _SCRATCH.append(new_scratch())
    return _SCRATCH[0]


class Deck:
    """A deck under test.  Lengths are inches; rows are reached as `deck.units[i]`."""

    def __init__(self, size: float = 12, seed: int = 1) -> None:
        self.w: World = new_world()
        self.s: Scratch = shared_scratch()
        self.dice: Dice = new_dice()
        self.log: Log = new_log()
        key(self.dice, seed, 0)
        fight = self.w.fight[0]
        fight.size = round(size * 10)
        fight.phase = Phase.ACTIVATION
        fight.round = 1
        fight.players = 1
        fight.active = -1
        fight.last_round = 12
        fight.limit = 6
        self.mission()

    def mission(self, **numbers: int) -> "Deck":
        """The mission's numbers as the quick missions print them; arguments override."""
        row = self.w.mission[0]
        printed = dict(
            extract_range=60, token_range=20, test=8, hazard_range=60, zone_range=60, enemy_zone=50,
            corner_faces=4, ambush_face=3, ambush_standard=3, wave_specialists=1, wave_standard=2,
        )  # fmt: skip
        for name, value in {**printed, **numbers}.items():
            setattr(row, name, value)
        return self

    @property
    def units(self) -> Any:
        return self.w.units

    def piece(self, kind: PieceKind, x0: float, y0: float, x1: float, y1: float, opened: bool = False) -> int:
        """Add a board piece; call `board()` when all are there."""
        n = int(self.w.fight[0].pieces)
        row = self.w.pieces[n]
        row.kind, row.open = int(kind), int(opened)
        row.x0, row.y0, row.x1, row.y1 = (round(10 * v) for v in (x0, y0, x1, y1))
        self.w.fight[0].pieces = n + 1
        return n

    def board(self) -> "Deck":
        """Add the mortar, name the board and build its tables."""
        from voidbridge.skirmish.core.board import add_mortar, prepare, restamp

        add_mortar(self.w)
        restamp(self.w)
        prepare(self.w, self.s)
        return self

    def unit(self, side: Side, x: float, y: float, **fields: int) -> int:
        """Add a unit in play with a plain line; fields override."""
        n = int(self.w.fight[0].units)
        row = self.w.units[n]
        line = dict(
            presence=Presence.IN_PLAY, side=side, owner=0 if side == Side.CREW else -1, number=n + 1,
            x=round(10 * x), y=round(10 * y), move=40, ap_line=2, ap=2, melee=3, shoot=0, wounds=4, full=4,
            morale=4, defence=0, primary=-1, sidearm=-1,
        )  # fmt: skip
        for name, value in {**line, **fields}.items():
            setattr(row, name, int(value))
        fight = self.w.fight[0]
        fight.units = n + 1
        if side == Side.CREW:
            fight.crew += 1
        else:
            fight.foes += 1
        return n

    def weapon(self, n: int, **fields: int) -> int:
        """Fill a weapon row: range and reach in tenths."""
        row = self.w.weapons[n]
        line = dict(
            code=n, melee=0, range=180, rof=3, damage=1, ap_penalty=0, ignores=0, crit=0, entangles=0, reach=0
        )
        for name, value in {**line, **fields}.items():
            setattr(row, name, int(value))
        return n

    def script(self, *faces: int, draws: tuple[int, ...] = ()) -> "Deck":
        """Faces (and draws) that come before the stream."""
        clear_record(self.dice)
        stream = self.dice.stream[0]
        for n, value in enumerate(faces):
            self.dice.script[n] = value
        for n, value in enumerate(draws):
            self.dice.draws[n] = value
        stream.face_end, stream.draw_end = len(faces), len(draws)
        self.log.count[0] = 0
        return self

    def unread(self) -> int:
        """Scripted faces nobody rolled."""
        stream = self.dice.stream[0]
        return int(stream.face_end - stream.face_at)

    def events(self, *kinds: EventKind) -> list[tuple[EventKind, ...]]:
        """Logged rows as (kind, a..h), all or of some kinds."""
        rows = [tuple(int(v) for v in self.log.rows[n]) for n in range(int(self.log.count[0]))]
        return [(EventKind(r[0]), *r[1:]) for r in rows if not kinds or r[0] in kinds]
