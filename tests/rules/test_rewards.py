"""What a won mission gives at once."""

from kit import Deck
from voidbridge.rules.codes import EventKind, Side, TokenKind, TokenState
from voidbridge.skirmish.core.rewards import roll_rewards


def loot(deck: Deck, carrier: int, n: int) -> None:
    """A loot token in somebody's hands."""
    token = deck.w.tokens[n]
    token.kind, token.state, token.carrier = TokenKind.LOOT, TokenState.CARRIED, carrier
    deck.w.fight[0].tokens = n + 1


def test_VB_42_each_loot_token_held_gives_one_roll_on_the_gear_table() -> None:
    deck = Deck().board()
    me = deck.unit(Side.CREW, 6, 6)
    loot(deck, me, 0)
    loot(deck, me, 1)
    deck.w.tokens[2].kind, deck.w.tokens[2].state = TokenKind.LOOT, TokenState.LYING
    deck.w.fight[0].tokens = 3
    deck.script(10, 3)
    roll_rewards(deck.w, deck.dice, deck.log)
    assert [e[1:4] for e in deck.events(EventKind.GEAR_ROLLED)] == [(me, 0, 10), (me, 1, 3)]
    assert deck.events(EventKind.RELIC_ROLLED) == []
    assert deck.unread() == 0


def test_VB_43_the_gear_die_has_ten_sides() -> None:
    deck = Deck().board()
    loot(deck, deck.unit(Side.CREW, 6, 6), 0)
    deck.script()
    roll_rewards(deck.w, deck.dice, deck.log)
    assert [int(deck.dice.pools[n].sides) for n in range(int(deck.dice.stream[0].pools))] == [10]


def test_VB_52_a_mission_that_names_a_relic_gives_a_roll_on_its_table() -> None:
    deck = Deck().mission(relic=1).board()
    deck.script(12)
    roll_rewards(deck.w, deck.dice, deck.log)
    assert [e[1] for e in deck.events(EventKind.RELIC_ROLLED)] == [12]
