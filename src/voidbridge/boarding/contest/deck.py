"""An encounter that is fought on the deck itself: the contest waits for it, and goes on with who was taken. [BR-39]"""

from voidbridge.boarding.contest.deeds import taken
from voidbridge.boarding.contest.losses import settle
from voidbridge.boarding.contest.state import NOBODY
from voidbridge.boarding.contest.work import Work, other, profile


def met_on_deck(w: Work, side: int, caught: bool, rounds: int) -> None:
    """The hunters come back with the one they cornered, or without. [BC-07]"""
    person, w.fight.meeting = w.fight.meeting, NOBODY
    w.tell("met-on-deck", side, person=profile(w, other(side)).people[person].id, rounds=rounds)
    taken(w, side, person, caught)
    settle(w)
