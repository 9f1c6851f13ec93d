"""Dice for one action: what an engine starts from, and the stream for procedures in plain Python.

A roll takes scripted faces first.  In a hand-rolled game a pool that the script cannot fill stops
the action: `OutOfFaces` says what must be rolled, and the half-done battle is thrown away.
"""

from dataclasses import dataclass

from voidbridge.state.events import Rolled

MASK = 0xFFFFFFFF
SPAN = 0x100000000
SCRIPT = 2048  # scripted faces at most
FACES = 2048  # faces of one action at most

Words = tuple[int, int, int, int]


@dataclass(frozen=True, slots=True)
class Pool:
    """A pool that must be rolled: by whom, at whom, how many dice, what for."""

    who: str | None
    at: str | None
    count: int
    sides: int
    why: str


class OutOfFaces(Exception):
    """The faces that people have named do not reach to this pool."""

    def __init__(self, pool: Pool) -> None:
        super().__init__(pool.why)
        self.pool = pool


class TooManyFaces(ValueError):
    """More scripted faces, or more dice, than one action can take."""


class Rolls:
    """Dice for one action: scripted faces and draws first, then the stream."""

    def __init__(
        self,
        words: Words,
        faces: tuple[int, ...] = (),
        draws: tuple[int, ...] = (),
        manual: bool = False,
    ) -> None:
        if len(faces) > SCRIPT or len(draws) > SCRIPT:
            raise TooManyFaces(f"more than {SCRIPT} scripted faces")
        self.a, self.b, self.c, self.d = words
        self.faces, self.draws, self.manual = faces, draws, manual
        self.at_face = self.at_draw = 0
        self.pools: list[Rolled] = []
        self.rolled = 0

    @property
    def words(self) -> Words:
        """The stream as it stands."""
        return self.a, self.b, self.c, self.d

    def next_word(self) -> int:
        """The next 32-bit word of sfc32."""
        total = (self.a + self.b + self.d) & MASK
        self.d = (self.d + 1) & MASK
        self.a = self.b ^ (self.b >> 9)
        self.b = (self.c + (self.c << 3)) & MASK
        self.c = (((self.c << 21) & MASK | (self.c >> 11)) + total) & MASK
        return total

    def below(self, n: int) -> int:
        """A fair number 0..n-1, by rejection."""
        limit = SPAN - SPAN % n
        word = self.next_word()
        while word >= limit:
            word = self.next_word()
        return word % n

    def pool(
        self, sides: int, count: int, why: str, who: str | None = None, at: str | None = None
    ) -> tuple[int, ...]:
        """Printed dice as they fall; raises OutOfFaces in a hand-rolled game."""
        self.rolled += count
        if self.rolled > FACES:
            raise TooManyFaces(f"more than {FACES} dice in one action")
        left = len(self.faces) - self.at_face
        if self.manual and left < count:
            raise OutOfFaces(Pool(who, at, count, sides, why))
        given = self.faces[self.at_face : self.at_face + count]
        self.at_face += len(given)
        fallen = tuple(1 + (face - 1) % sides for face in given)
        fallen += tuple(self.below(sides) + 1 for _ in range(count - len(given)))
        self.pools.append(Rolled(sides, fallen, why))
        return fallen

    def draw(self, n: int, why: str) -> int:
        """A draw that no printed die makes: 0..n-1."""
        if self.at_draw < len(self.draws):
            value = self.draws[self.at_draw] % n
            self.at_draw += 1
        else:
            value = self.below(n)
        self.pools.append(Rolled(-n, (value,), why))
        return value


def keyed_words(seed: int, game: int) -> Words:
    """The stream of one game: as `dice/stream.py` keys it."""
    rolls = Rolls((seed & MASK, (seed >> 32) & MASK, game & MASK, 1))
    for _ in range(12):
        rolls.next_word()
    return rolls.words
