"""Positions for the tests of the computer sides: one unit acts, the choice is read and carried out."""

from kit import Deck
from voidbridge.rules.codes import Decision, Order, Phase, Policy, Refused, Side, Trait, Verb
from voidbridge.skirmish.core.apply import apply
from voidbridge.skirmish.core.choose import choose
from voidbridge.skirmish.core.refuse import refuse

GUN, RIFLE, KNIFE, SWORD = 0, 1, 2, 3  # weapon rows: the enemies' 12 in gun, the crew's arms
BLINK = 1 << Trait.BLINK


def deck_with(size: float = 24, seed: int = 1) -> Deck:
    """A deck whose weapon rows are filled."""
    deck = Deck(size, seed)
    deck.weapon(GUN, range=120, rof=0)
    deck.weapon(RIFLE, range=180, rof=3)
    deck.weapon(KNIFE, melee=1, range=0, rof=0)
    deck.weapon(SWORD, melee=1, range=0, rof=0, damage=2)
    return deck


def foe(deck: Deck, x: float, y: float, **fields: int) -> int:
    """An enemy as printed for a Tunnel Rat, shooting 3d6 at 12 in."""
    line = dict(move=50, shoot=3, primary=GUN, wounds=3, full=3)
    return deck.unit(Side.ENEMY, x, y, **{**line, **fields})


def brute(deck: Deck, x: float, y: float, **fields: int) -> int:
    """An enemy without a ranged attack."""
    return foe(deck, x, y, **{**dict(primary=-1, shoot=0), **fields})


def mate(deck: Deck, x: float, y: float, **fields: int) -> int:
    """A crew member with a rifle and a knife."""
    return deck.unit(Side.CREW, x, y, **{**dict(primary=RIFLE, sidearm=KNIFE), **fields})


def acting(deck: Deck, i: int, ap: int = 2) -> Deck:
    """Unit i has begun to act."""
    fight, me = deck.w.fight[0], deck.units[i]
    fight.side = me.side
    fight.phase = Phase.ENEMY if me.side == Side.ENEMY else Phase.ACTIVATION
    fight.decision, fight.active = Decision.ACT, i
    me.ap, me.acted, me.did = ap, 1, 0
    return deck.script()


def chosen(deck: Deck, policy: Policy = Policy.ORDERS) -> tuple[Verb, int, Order]:
    """What a policy names: verb, target, order.  It is lawful, it is the same twice, it changes nothing."""
    before = deck.w.copy().tobytes()  # type: ignore[attr-defined]
    choose(deck.w, deck.s, int(policy))
    act = deck.s.act[0]
    first = tuple(int(act[name]) for name in act.dtype.names)
    assert Refused(int(refuse(deck.w, deck.s))) == Refused.NONE, first
    if policy != Policy.RANDOM:
        choose(deck.w, deck.s, int(policy))
        assert tuple(int(act[name]) for name in act.dtype.names) == first
    assert deck.w.tobytes() == before  # type: ignore[attr-defined]
    return Verb(int(act.verb)), int(act.target), Order(int(act.order))


def place(deck: Deck) -> tuple[float, float]:
    """Where the chosen action goes to, in inches."""
    act = deck.s.act[0]
    return int(act.x) / 10, int(act.y) / 10


def played(deck: Deck, policy: Policy = Policy.ORDERS) -> list[Verb]:
    """The verbs of the running activation until it ends, each chosen and carried out."""
    fight, verbs = deck.w.fight[0], []
    unit, activation = int(fight.active), int(fight.activation)
    for _ in range(20):
        if fight.decision != Decision.ACT or fight.active != unit or fight.activation != activation:
            return verbs
        verbs.append(chosen(deck, policy)[0])
        deck.log.count[0] = 0
        apply(deck.w, deck.s, deck.dice, deck.log)
    raise AssertionError("the activation does not end")
