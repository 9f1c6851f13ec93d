"""What each kind of piece on a deck does for those beside it, in words a player reads on the board."""

from collections.abc import Mapping

from voidbridge.rules.codes import PieceKind

TERRAIN: Mapping[PieceKind, tuple[str, str]] = {
    PieceKind.WALL: ("blocks sight and moves", "VB-55"),
    PieceKind.DOOR: ("a wall while closed", "VB-55"),
    PieceKind.CRATE: ("covers who is within 1\u2033 behind it, −1d6; blocks moves, not sight", "VB-09"),
    PieceKind.BARRICADE: ("covers who is within 1\u2033 behind it, −1d6; nobody ends a move on it", "VB-09"),
    PieceKind.AREA: ("covers who stands in it, −1d6; free to enter", "VB-09"),
}
