"""The slow, obvious answer to a short boarding: every outcome of every choice, carried out by the engine itself.

Attack and defence only, no extended actions; sabotage and seizure are left out, so that the tree stays small.
"""

from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from dataclasses import replace

from contest_kit import RULES, Strict
from voidbridge.boarding.contest.assess import deed_target, needed, opposition
from voidbridge.boarding.contest.legal import offers_of
from voidbridge.boarding.contest.pack import pack
from voidbridge.boarding.contest.resolve import resolve, start
from voidbridge.boarding.contest.state import Cast, ContestState, sealed
from voidbridge.odds.contest import odds_of_deed
from voidbridge.odds.contest_leaf import deed_of
from voidbridge.odds.hundred import odds_of_test
from voidbridge.rules.contest_codes import Deed, Grade
from voidbridge.rules.d100 import contest, result
from voidbridge.state.actions import Action
from voidbridge.state.contest_actions import EndTurn
from voidbridge.state.contest_setup import ContestSetup
from voidbridge.state.offers import every
from voidbridge.state.rolls import Rolls

CHOICES = ("storm", "find", "guard")
CLASSES = {10: (2, 4, 6, 8, 10), 6: (2, 4, 6)}  # d5 and d3: a face for each value
Policy = Callable[[ContestState, list[Action]], Action]


def brief(setup: ContestSetup, population: int, morale: int) -> ContestState:
    """A boarding in which both sides have lost much already, and neither has extended actions or a taunt left."""
    packed = pack(setup, RULES)
    one, other = (replace(row, tasks=0) for row in packed.cast.profiles)
    cast = Cast(setup, RULES, (one, other), packed.cast.thresholds)
    companies = tuple(company.copy() for company in packed.companies)
    for company in companies:
        company.population, company.morale, company.hailed = population, morale, 1
    return start(sealed((companies[0], companies[1]), packed.fight.copy(), cast), Strict((0, 0, 0, 1))).state


def options(state: ContestState, deeds: Iterable[Deed] = tuple(Deed)) -> list[Action]:
    """What can be chosen: an attack, a defence, or the end of the part.

    In the last turn only an attack of the boarders can still change who wins.
    """
    fight, last = state.fight, state.fight.turn == state.cast.setup.turns
    done = EndTurn(state.cast.profiles[fight.side].id)
    if last and (fight.side == 1 or fight.struck):
        return [done]
    verbs = CHOICES[:2] if last else CHOICES
    return [*(a for a in every(offers_of(state, verbs)) if deed_of(a) in deeds), done]


def key_of(state: ContestState) -> tuple[object, ...]:
    """What can still matter: ground is not gained here, and in the last turn own losses count by what they cost."""
    fight, rows = state.fight, state.cast.thresholds
    sides: list[tuple[object, ...]] = []
    for n, one in enumerate(state.companies):
        tracks: tuple[object, ...] = (one.population, one.morale, one.population_lost, one.morale_lost)
        if n == 0 and fight.turn == state.cast.setup.turns:
            tracks = (rows.population["boarding"][one.population], rows.morale["command"][one.morale])
        won = (one.pushed, one.prisoners, one.hunted, one.captured, one.open, one.bridge)
        sides.append((*tracks, *won, one.mutinies, one.barred, one.steady))
    return (fight.turn, fight.side, fight.struck, fight.guarded, *sides)


def branches(state: ContestState, action: Action) -> Iterator[tuple[float, ContestState]]:
    """Every outcome of an action with its chance."""
    deed = deed_of(action)
    if deed is None:
        yield from _rolled(state, action, (), 1.0)
        return
    side = state.fight.side
    by = len(state.cast.profiles[side].officers)
    mine = deed_target(state, side, deed, by).value
    met = opposition(state, side, deed)
    theirs = met[0].value if met else None
    needs = needed(state, side, deed)
    odds = odds_of_deed(mine, theirs, needs)
    for grade in Grade:
        chance = float(odds.chance(grade))
        if chance:
            yield from _rolled(state, action, faces_of(mine, theirs, needs, grade), chance)


def faces_of(mine: int, theirs: int | None, needs: int, grade: Grade) -> tuple[int, ...]:
    """Faces that come out as a grade; of a rally none so low that it steadies the crew as well."""
    for one in range(6, 101):
        for other in range(1, 101) if theirs is not None else (0,):
            first = result(mine, one)
            if theirs is None:
                found = (1 if first.success else -1, first.degrees)
            else:
                met = contest(first, result(theirs, other))
                found = (met.winner, met.net)
            if _graded(found, needs) == grade:
                return (one,) if theirs is None else (one, other)
    for one in range(1, 6):
        if _graded((1, result(mine, one).degrees), needs) == grade:
            return (one,) if theirs is None else (one, 100)
    raise AssertionError((mine, theirs, needs, grade))


def _graded(found: tuple[int, int], needs: int) -> Grade:
    winner, net = found
    if winner <= 0:
        return Grade.TIE if winner == 0 else Grade.FAIL
    return Grade.GREAT if net >= needs else Grade.SUCCESS


def _rolled(
    state: ContestState, action: Action, faces: tuple[int, ...], chance: float
) -> Iterator[tuple[float, ContestState]]:
    """The rest of the dice, pool by pool."""
    out = resolve(state, action, Rolls((0, 0, 0, 1), faces, (), True))
    if out.short is None:
        yield chance, out.state
        return
    pool = out.short
    if pool.sides == 100:
        yield from _tested(state, action, faces, chance)
        return
    plain = pool.why == "shanghai-crew" and pool.sides == 10
    dies = tuple(range(1, 11)) if plain else CLASSES[pool.sides]
    for thrown, ways in throws(dies, pool.count).items():
        yield from _rolled(state, action, faces + thrown, chance * ways / len(dies) ** pool.count)


def throws(dies: tuple[int, ...], count: int) -> Counter[tuple[int, ...]]:
    """Throws of several dice, those of one sum together: only the sum counts."""
    found: Counter[tuple[int, ...]] = Counter({(): 1})
    for _ in range(count):
        longer: Counter[tuple[int, ...]] = Counter()
        for thrown, ways in found.items():
            for die in dies:
                longer[tuple(sorted((*thrown, die)))] += ways
        found = longer
    sums: dict[int, tuple[int, ...]] = {}
    merged: Counter[tuple[int, ...]] = Counter()
    for thrown, ways in found.items():
        merged[sums.setdefault(sum(thrown), thrown)] += ways
    return merged


def _tested(
    state: ContestState, action: Action, faces: tuple[int, ...], chance: float
) -> Iterator[tuple[float, ContestState]]:
    """A test whose degrees do not matter here: it succeeds or fails."""
    target = _target(state, action, faces)
    passes = odds_of_test(target).chance
    for face, share in ((1, passes), (100, 1 - passes)):
        if share:
            yield from _rolled(state, action, (*faces, face), chance * float(share))


def _target(state: ContestState, action: Action, faces: tuple[int, ...]) -> int:
    """What the test after these faces must not exceed: told by carrying it out with low faces behind them."""
    full = resolve(state, action, Rolls((0, 0, 0, 1), (*faces, *([1] * 40))))
    tests = [event for event in full.events if event.kind == "tested"]
    served = before = 0
    for pool in full.pools:
        if served >= len(faces):
            break
        served += len(pool.faces)
        before += pool.sides == 100
    return int(tests[before]["target"])


class Oracle:
    """The exact chance of the attacker, with both sides at their best, or with sides that follow a policy."""

    def __init__(
        self,
        policies: tuple[Policy | None, Policy | None] = (None, None),
        deeds: Iterable[Deed] = tuple(Deed),
    ) -> None:
        self.policies, self.deeds = policies, tuple(deeds)
        self.known: dict[tuple[object, ...], float] = {}

    def value(self, state: ContestState) -> float:
        """The attacker's chance to win."""
        if state.over:
            return float(state.fight.winner == 0)
        key = key_of(state)
        if key not in self.known:
            self.known[key] = self._value(state)
        return self.known[key]

    def _value(self, state: ContestState) -> float:
        open_now = options(state, self.deeds)
        policy = self.policies[state.fight.side]
        if policy is not None:
            return self.after(state, policy(state, open_now))
        best = max if state.fight.side == 0 else min
        return best(self.after(state, action) for action in open_now)

    def after(self, state: ContestState, action: Action) -> float:
        """The attacker's chance once an action is taken."""
        return sum(chance * self.value(then) for chance, then in branches(state, action))
