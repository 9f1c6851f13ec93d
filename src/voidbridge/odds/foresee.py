"""What an action would meet on its way: the shots it draws, the tests it asks for, with their exact chances.

The action itself is carried out on a copy of the battle, with dice named beforehand, and what it
met is read from its events: nothing is reckoned a second way, and no coming die is shown.
"""

from dataclasses import dataclass

from voidbridge.dice.exact import Exact, exact
from voidbridge.odds.exact import Attack, AttackOdds, attack_odds
from voidbridge.rules.codes import Gear, Number, Reason, TestCause, code_of
from voidbridge.rules.modifiers import Modifier, words_of
from voidbridge.skirmish.resolve import Chance, resolve
from voidbridge.skirmish.state import DeckState
from voidbridge.state.actions import Action, Blink, Dash, Flay, Investigate, Move, Pull, Swap, Take
from voidbridge.state.events import Event

WALKS = (Move, Dash, Blink, Swap, Pull)
ASKS = (*WALKS, Flay, Investigate, Take)
FAILS = (1,) * 64  # every shot misses and every test fails, so that nothing on the way is cut short
TWO_DICE = 36


@dataclass(frozen=True, slots=True)
class Met:
    """A shot that would be fired at somebody on the way."""

    attacker: str
    target: str
    how: str
    dice: int
    saves: int
    damage: int
    hit_on: int
    wounds: int  # W the target has left now
    parts: tuple[Modifier, ...]
    odds: AttackOdds


@dataclass(frozen=True, slots=True)
class Test:
    """A morale test that would be taken. [VB-22]"""

    unit: str
    cause: TestCause
    target: int
    modifier: int
    parts: tuple[Modifier, ...]

    @property
    def passes(self) -> float:
        """How likely it is passed."""
        return at_least(self.target - self.modifier) / TWO_DICE

    @property
    def words(self) -> str:
        """What it is taken for."""
        return words_of(self.cause)


@dataclass(frozen=True, slots=True)
class Foreseen:
    """Everything an action would meet, in order."""

    shots: tuple[Met, ...] = ()
    tests: tuple[Test, ...] = ()
    ambush: float | None = None  # how likely a pick-up is an ambush [VB-57]


def foresee(state: DeckState, action: Action) -> Foreseen:
    """What a lawful action would meet; nothing for one that meets nobody. [VB-18, VB-24, VB-57]"""
    if not isinstance(action, ASKS):
        return Foreseen()
    events = played(state, action)
    walks = isinstance(action, WALKS)
    shots = [event for event in events if event.kind == "attacked" and event["how"] == "overwatch"]
    tests = [_test(event) for event in events if event.kind == "morale-tested"]
    asked = {TestCause.FEAR} if walks else {TestCause.MIND_FLAY, TestCause.INVESTIGATE}
    return Foreseen(
        tuple(met(state, event) for event in shots if walks),
        tuple(test for test in tests if test.cause in asked),
        _ambush(state, action, events) if isinstance(action, Take) else None,
    )


def played(state: DeckState, action: Action, faces: tuple[int, ...] = FAILS) -> tuple[Event, ...]:
    """What a lawful action would lead to, with these faces first; by default nothing cuts it short."""
    return resolve(state, action, Chance(faces=faces)).events


def _ambush(state: DeckState, action: Action, events: tuple[Event, ...]) -> float | None:
    """Of the six faces of the ambush die, the share that springs it."""
    if not any(event.kind == "ambush-rolled" for event in events):
        return None
    sprung = 0
    for face in range(1, 7):
        again = played(state, action, (face, *FAILS))
        sprung += next(bool(event["sprung"]) for event in again if event.kind == "ambush-rolled")
    return sprung / 6


def met(state: DeckState, event: Event, wounds: int | None = None, plating: int = 0) -> Met:
    """An attack as its event tells it, with the exact chances of what it could have done. [VB-07]"""
    target = event["target"]
    left = int(state.world.units[state.rows[target]].wounds) if wounds is None else wounds
    attack = attack_of(event, left + plating)
    odds = attack_odds(attack) if attack else AttackOdds(blast_wounds(event, left + plating), left + plating)
    return Met(
        str(event["attacker"] or ""),
        target,
        str(event["how"]),
        int(event["dice"]),
        int(event["saves"]),
        int(event["damage"]),
        int(event["hit_on"]),
        left,
        event.parts,
        ignoring(odds, plating, left),
    )


def attack_of(event: Event, wounds: int) -> Attack | None:
    """The numbers of a rolled attack from its event; None for a blast, which rolls no dice to hit."""
    if event["how"] == "blast":
        return None
    ignored = sum(part.value for part in event.parts if part.number == Number.IGNORED)
    return Attack(
        int(event["dice"]),
        int(event["saves"]),
        int(event["damage"]),
        ignore_saves=ignored,
        reroll_saves=any(part.reason == Reason.REROLL_IN_COVER for part in event.parts),
        hit_on=int(event["hit_on"]),
        wounds=wounds,
    )


def blast_wounds(event: Event, wounds: int) -> Exact:
    """The wounds of one hit of a blast: none when any save die succeeds. [VB-14]"""
    return one_hit(int(event["saves"]), int(event["damage"]), wounds)


def one_hit(saves: int, damage: int, wounds: int) -> Exact:
    """One automatic hit that a single save stops, as exact chances. [VB-14]"""
    missed = 4**saves  # ways in which no save die succeeds
    return exact([(min(damage, wounds), missed), (0, 6**saves - missed)])


def ignoring(odds: AttackOdds, plating: int, wounds: int) -> AttackOdds:
    """The same attack against Reactive Plating that still ignores so many wounds. [VB-25]"""
    if not plating:
        return odds
    left = exact((max(0, n - plating), ways) for n, ways in odds.wounds.pairs)
    return AttackOdds(left, wounds)


def plated(state: DeckState, unit: str) -> bool:
    """Whether a unit wears Reactive Plating. [VB-25]"""
    return bool(int(state.world.units[state.rows[unit]].gear) >> Gear.REACTIVE_PLATING & 1)


def _test(event: Event) -> Test:
    cause = code_of(TestCause, event["cause"])
    return Test(event["unit"], cause, int(event["target"]), int(event["modifier"]), event.parts)


def at_least(total: int) -> int:
    """Ways of two dice to show a total or more, of 36."""
    return sum(a + b >= total for a in range(1, 7) for b in range(1, 7))
