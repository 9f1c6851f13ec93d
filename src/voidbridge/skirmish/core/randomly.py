"""A side that plays at random: any kind of action, then any of that kind.

Its chance is not the game's: a stream of its own (sfc32 in `s.mind`), which the caller keys.
"""

from voidbridge.compiled import compiled, entry
from voidbridge.dice.stream import MASK, SPAN
from voidbridge.skirmish.core.names import Order
from voidbridge.skirmish.core.naming import name, name_place
from voidbridge.skirmish.core.offers import offers
from voidbridge.skirmish.core.records import NONE, SPOTS, Scratch, World

UNITS_OPEN, TOKENS_OPEN, PIECES_OPEN, SPOTS_OPEN, CORNERS_OPEN = 1, 2, 3, 4, 5


@entry
def key_mind(s: Scratch, seed: int, game: int) -> None:
    """Start the stream of random play for one game."""
    s.mind[0] = seed & MASK
    s.mind[1] = (seed >> 32) & MASK
    s.mind[2] = game & MASK
    s.mind[3] = 1
    for _ in range(12):
        next_whim(s)


@compiled
def next_whim(s: Scratch) -> int:
    """The next 32-bit word of the stream."""
    a, b, c, d = int(s.mind[0]), int(s.mind[1]), int(s.mind[2]), int(s.mind[3])
    total = (a + b + d) & MASK
    s.mind[3] = (d + 1) & MASK
    s.mind[0] = b ^ (b >> 9)
    s.mind[1] = (c + ((c << 3) & MASK)) & MASK
    s.mind[2] = ((((c << 21) & MASK) | (c >> 11)) + total) & MASK
    return total


@compiled
def one_of(s: Scratch, n: int) -> int:
    """A fair number 0..n-1, by rejection."""
    limit = SPAN - SPAN % n
    word = next_whim(s)
    while word >= limit:
        word = next_whim(s)
    return word % n


@compiled
def choose_randomly(w: World, s: Scratch) -> int:
    """Any offer, and any of its choices, each as likely as the others."""
    count = int(offers(w, s))
    if count == 0:
        return 0
    return take_offer(w, s, one_of(s, count))


@compiled
def take_offer(w: World, s: Scratch, n: int) -> int:
    """One of the choices of an offer, as an action."""
    offer = s.offers[n]
    verb, unit, item, domain = int(offer.verb), int(offer.unit), int(offer.item), int(offer.domain)
    if domain == 0 or offer.count == 0:
        return name(s, verb, unit, NONE, item, Order.CHANCE)
    chosen = int(s.choices[offer.start + one_of(s, int(offer.count))])
    if domain == SPOTS_OPEN:
        return name_place(s, verb, unit, item, chosen // SPOTS * 5, chosen % SPOTS * 5, Order.CHANCE)
    if domain == CORNERS_OPEN:
        return name(s, verb, unit, NONE, chosen, Order.CHANCE)
    return name(s, verb, unit, chosen, item, Order.CHANCE)
