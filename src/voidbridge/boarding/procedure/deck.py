"""A fight that is fought on the deck itself: the boarding waits for it, and goes on with what it came to. [BR-30]"""

from collections.abc import Sequence

from voidbridge.boarding.procedure.damage import exposed, hurt, pass_personal
from voidbridge.boarding.procedure.fight import conclude, initiative
from voidbridge.boarding.procedure.state import NOBODY
from voidbridge.boarding.procedure.work import Sight, Work
from voidbridge.rules.boarding_codes import Ask, Party

Left = tuple[Party, int, int]  # a fighter's side and number, and the hit points it came back with


def deck_of(sight: Sight) -> int:
    """The deck that the boarders are on, from 0: the first that is not cleared, the last at the most. [BR-30]"""
    return min(sight.course.cleared, max(0, sight.course.decks - 1))


def descend(w: Work) -> None:
    """The fight goes down to the deck; who begins is rolled for as in the exchange. [BP-10, BR-33]"""
    if w.course.first == NOBODY:
        w.course.first = initiative(w)
    w.course.ask = Ask.DECK
    w.tell("fight-descended", deck=deck_of(w) + 1)


def fought_on_deck(w: Work, result: str, rounds: int, left: Sequence[Left]) -> None:
    """The deck's result: who is hurt and down, the rounds it took with what they cost, and what follows. [BR-37]"""
    w.course.ask = Ask.FIGHT
    down = [sum(hp == 0 for side, _, hp in left if side == party) for party in Party]
    w.tell("deck-fought", result=result, rounds=rounds, attackers=down[0], defenders=down[1])
    for party, fighter, hp in left:
        _comes_back(w, party, fighter, hp)
    for _ in range(rounds):
        pass_personal(w, "fight")
        w.course.fought += 1
        exposed(w)
    w.course.engaged += rounds
    conclude(w, result)


def _comes_back(w: Work, party: Party, fighter: int, hp: int) -> None:
    """A fighter as the deck leaves it: hurt, down, or tended. [BR-32]"""
    row = w.course.hp[party]
    if hp < row[fighter]:
        hurt(w, party, fighter, row[fighter] - hp, "fight")
    elif hp > row[fighter]:
        changed = (*row[:fighter], hp, *row[fighter + 1 :])
        w.course.hp = (changed, w.course.hp[1]) if party == Party.ATTACKER else (w.course.hp[0], changed)
        w.tell("mended", fighter=w.cast.fighters[party][fighter].id, amount=hp - row[fighter], left=hp)
