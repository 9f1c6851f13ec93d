"""A fight aboard played on from where it stands, until a side breaks or its rounds are over. [BR-36, BR-39]"""

from voidbridge.dice.stream import clear_record, key
from voidbridge.rules.codes import Policy, Side
from voidbridge.skirmish.aboard import WON, verdict
from voidbridge.skirmish.core.apply import apply
from voidbridge.skirmish.core.choose import choose
from voidbridge.skirmish.core.fight import BOUND
from voidbridge.skirmish.state import Aboard, DeckState, desk, thaw


class EndlessFight(RuntimeError):
    """A fight aboard that did not end: a fault of the program."""


def won_aboard(state: DeckState, seed: int, game: int, policy: Policy) -> bool:
    """Whether the crew's side has its way in one fight played on from here."""
    aboard = state.cast.aboard
    assert aboard is not None
    word = played_on(state, aboard, seed, game, policy)
    return (word in WON) == (aboard.boarders == Side.CREW)


def played_on(state: DeckState, aboard: Aboard, seed: int, game: int, policy: Policy) -> str:
    """What one fight comes to, by the dice of (seed, game)."""
    d, world = desk(), thaw(state)
    key(d.dice, seed & (2**63 - 1), game)
    d.dice.stream[0].manual = 0
    for _ in range(BOUND):
        word = verdict(world, aboard)
        if word:
            return word
        clear_record(d.dice)
        d.log.count[0] = 0
        crew = int(world.fight[0].side) == Side.CREW
        choose(world, d.scratch, int(policy if crew else Policy.ORDERS))
        apply(world, d.scratch, d.dice, d.log)
    raise EndlessFight(f"game {game} of seed {seed} did not end")
