"""The moments of a game: how it stood after any of its lines, found again by the bridge's own replay.

A line that was taken back later still had its moment.  Snapshots are kept sparsely: whoever leafs
through a journal plays at most a few lines again.
"""

from dataclasses import dataclass, field

from voidbridge.bridge.history import History, again, reopened

SPARSE = 8  # lines from one snapshot to the next


@dataclass(slots=True)
class Moments:
    """The snapshots of one game; they stay true while it goes on, because a journal only grows."""

    kept: dict[int, History] = field(default_factory=dict)
    last: History | None = None  # the moment that was asked for last: its neighbour is one line away

    def at(self, game: History, number: int) -> History:
        """The game as it stood after a line; it knows neither the later lines nor the dice to come."""
        now = self.nearest(game, number)
        for entry in game.entries[now.version + 1 : number + 1]:
            now = again(now, entry.line, entry.number)
            if now.version % SPARSE == 0:
                self.kept[now.version] = now
        self.last = now
        return now

    def nearest(self, game: History, number: int) -> History:
        """The last snapshot that is not past a line."""
        if self.last is not None and number - SPARSE < self.last.version <= number:
            return self.last
        found = self.kept.get(number - number % SPARSE)
        if found is not None:
            return found
        before = max((n for n in self.kept if n <= number), default=None)
        if before is not None:
            return self.kept[before]
        # without the secret: whoever looks back learns nothing about coming dice
        self.kept[0] = reopened(game.header, b"", game.battle.state.cast.rules, game.entries[0].line)
        return self.kept[0]
