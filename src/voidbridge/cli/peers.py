"""Peers that the bench compares with, side by side in one run."""

from collections.abc import Callable, Sequence
from importlib.util import find_spec
from typing import Any

from voidbridge.cli.measures import Measure, best
from voidbridge.cli.say import CliError
from voidbridge.odds.exact import Attack, attack_odds


def check_peers(names: Sequence[str]) -> None:
    """Refuses a peer that is unknown or not installed, before anything is measured."""
    for name in names:
        if name not in PEERS:
            raise CliError(f"--against: there is no peer {name[:40]!r}; known are {', '.join(PEERS)}")
        if find_spec(name) is None:
            raise CliError(f"--against: {name} is not installed; pip install {name} brings it")


def against(name: str) -> Measure:
    """One figure against one peer."""
    return PEERS[name]()


def icepool() -> Measure:
    """Exact odds of ten dice against six."""
    theirs = best(by_icepool, 3)
    ours = best(lambda: attack_odds(Attack(10, 6)).wounds.floats(), 100)
    return Measure("icepool", "exact odds against icepool", theirs / ours, "times as fast")


def by_icepool() -> Any:
    """The same chances in the peer's own words: pairs of criticals and hits, added up over the dice."""
    import icepool as peer

    pairs = {peer.Vector((1, 0)): 1, peer.Vector((0, 1)): 1, peer.Vector((0, 0)): 4}
    saved = 6 @ (peer.d6 >= 5)
    return peer.map(lambda shot, saves: shot[0] + max(0, shot[1] - saves), 10 @ peer.Die(pairs), saved)


PEERS: dict[str, Callable[[], Measure]] = {"icepool": icepool}
