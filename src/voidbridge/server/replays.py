"""What the server remembers of games that are looked back at; nothing of it is kept on the disk."""

from collections import OrderedDict
from contextlib import suppress
from hashlib import sha256

from voidbridge.bridge.history import History
from voidbridge.bridge.moments import Moments
from voidbridge.bridge.picture import view_json
from voidbridge.bridge.views import view_past
from voidbridge.server import desk
from voidbridge.server.errors import Refused, dumped

MOST_FILES = 4  # journals that are only looked at; the one looked at least goes first
MOST_GAMES = 8  # games whose snapshots are remembered


class Replays:
    """What is remembered of games that are looked back at: snapshots, and files that are not kept."""

    def __init__(self) -> None:
        self.moments: OrderedDict[str, Moments] = OrderedDict()
        self.files: OrderedDict[str, History] = OrderedDict()

    def of(self, game: str) -> Moments:
        """The snapshots of a game."""
        found = self.moments.pop(game, None) or Moments()
        self.moments[game] = found
        while len(self.moments) > MOST_GAMES:
            self.moments.popitem(last=False)
        return found

    def open_file(self, text: str) -> tuple[str, History]:
        """Takes a journal to be looked at, and no longer than it is looked at; its name for now."""
        name = f"file-{sha256(text.encode()).hexdigest()[:24]}"
        history = self.files.pop(name, None) or desk.reopen(text, b"")
        self.files[name] = history
        while len(self.files) > MOST_FILES:
            self.files.popitem(last=False)
        return name, history

    def file(self, name: str) -> History | None:
        """A journal that is looked at; None when it has been let go."""
        history = self.files.get(name)
        with suppress(KeyError):  # another thread may let it go between the two
            self.files.move_to_end(name)
        return history

    def moment(self, game: str, name: str, history: History, seat: str, number: int) -> bytes:
        """A game as a seat saw it after a line; runs in the replays' thread."""
        if number > history.version:
            message = f"This game has {history.version} lines; there is no line {number}."
            raise Refused(422, "no-such-line", message, "n", numbers={"last": history.version})
        sight = view_past(self.of(game).at(history, number), seat)
        return dumped({"game": game, "name": name, **view_json(sight)})
