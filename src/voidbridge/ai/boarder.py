"""The program's own side of a boarding: it plays the solution, and can say what it weighed. [BC-12]"""

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from functools import partial

from voidbridge.boarding.contest.assess import task_target
from voidbridge.boarding.contest.legal import offers_of, refusal
from voidbridge.boarding.contest.state import BURNING, CREW, ContestState
from voidbridge.boarding.contest.work import profile
from voidbridge.odds.contest_leaf import ATTACKS, DEFENCES, Leaf, Weighed
from voidbridge.odds.contest_solve import Solution
from voidbridge.odds.contest_weigh import Scales
from voidbridge.rules.codes import name_of
from voidbridge.rules.contest_codes import Talent
from voidbridge.rules.contest_words import weighed
from voidbridge.rules.void_codes import Part, Task
from voidbridge.state.actions import Action
from voidbridge.state.contest_actions import Bid, EndTurn, Mend, Quench, Spoils, Taunt
from voidbridge.state.offers import every

EVEN = 0.00005  # what is closer than that is the same
WORTH_MENDING = (Part.BRIDGE, Part.LIFE_SUPPORT, Part.QUARTERS, Part.BARRACKS, Part.TELEPORTARIUM, Part.MAZE)


@dataclass(frozen=True, slots=True)
class Advice:
    """An action, why in one word, and the sentence that names what it was weighed against."""

    action: Action
    order: str
    words: str


def advise(state: ContestState, solution: Solution) -> Advice:
    """The best that the side whose part it is can do next. [BC-12]"""
    if state.fight.choosing:
        return _spoils(state, solution)
    words = taunt(state)
    if words is not None:
        return Advice(words, "gather-the-crew", "Words cost nothing, and they may cost the enemy heart.")
    if not (state.fight.guarded and (state.fight.struck and not state.fight.beamed)):
        chosen = _deed(state, solution)
        if chosen is not None:
            return chosen
    return rest(state)


def _deed(state: ContestState, solution: Solution) -> Advice | None:
    """The attack, then the defence, that leaves most to win; none where standing by is better."""
    scales = Scales(state, solution)
    attacks = scales.weigh(ATTACKS)
    if attacks:
        best = _best(attacks)
        if best.win > scales.standing():
            return _told(best, attacks, state)
    guards = scales.weigh(DEFENCES)
    return _told(_best(guards), guards, state) if guards else None


def _best(choices: list[Weighed]) -> Weighed:
    """The one that wins most often; of equals whoever spares an officer, then the first."""
    top = max(one.win for one in choices)
    near = [one for one in choices if one.win >= top - EVEN]
    return next((one for one in near if _by(one.action) == CREW), near[0])


def _by(action: Action) -> str:
    return str(getattr(action, "by", ""))


def _told(best: Weighed, choices: list[Weighed], state: ContestState) -> Advice:
    """The choice and the next best one of another kind, with what each wins."""
    rows = state.cast.deeds
    others = [one for one in choices if one.deed != best.deed]
    words = f"{rows[best.deed].name.rstrip('!')}: {percent(best.win)}"
    if not others:
        return Advice(best.action, "only-choice", f"{words}.")
    second = max(others, key=lambda one: one.win)
    told = f"{words}, {rows[second.deed].name.rstrip('!')}: {percent(second.win)}."
    return Advice(best.action, weighed(best.win, second.win), told)


def percent(chance: float) -> str:
    """A chance as it is said: `43.2 in 100`."""
    return f"{100 * chance:.1f} in 100"


def _spoils(state: ContestState, solution: Solution) -> Advice:
    """Losses now, or better ground for the next charge. [BC-04]"""
    scales = Scales(state, solution)
    hull = state.companies[scales.foe].hull
    losses = Leaf(1.0, scales.mode, theirs=(1.0, 1.0) if hull else (3.0, 0.0))
    ground = Leaf(1.0, scales.mode, theirs=(0.5, 0.5))  # of what a better chance is worth
    taken, kept = scales.wins([[losses], [ground]])
    side = profile(state, scales.side).id
    words = f"The losses: {percent(taken)}, the ground: {percent(kept)}."
    return Advice(
        Spoils(side, "losses" if taken >= kept else "ground"),
        weighed(*sorted((taken, kept), reverse=True)),
        words,
    )


def rest(state: ContestState) -> Advice:
    """What the crew can do besides, and the end of the part."""
    for action in _besides(state):
        if refusal(state, action) is None:
            return Advice(action, "gather-the-crew", "Whoever is free does what helps most.")
    side = profile(state, state.fight.side).id
    return Advice(EndTurn(side), "part-over", "Nothing is left to do that helps.")


def _besides(state: ContestState) -> Iterator[Action]:
    """Extended actions in the order in which they are worth doing, each by whoever is best at it and free."""
    side = state.fight.side
    row, company = profile(state, side), state.companies[side]
    for n, bits in enumerate(company.flags):
        if bits & BURNING:
            yield from _by_best(state, Task.FIGHT_FIRE, partial(_at, Quench, row.id, n))
    for task in _bids(state):
        yield from _by_best(state, task, partial(_bid, row.id, task))
    for n, piece in enumerate(row.pieces):
        if piece.part in WORTH_MENDING and company.flags[n]:
            yield from _by_best(state, Task.EMERGENCY_REPAIRS, partial(_at, Mend, row.id, n))


def _at(kind: Callable[[str, str, str], Action], side: str, component: int, by: str) -> Action:
    return kind(side, by, f"c{component + 1}")


def _bid(side: str, task: Task, by: str) -> Action:
    return Bid(side, by, name_of(task))


def _bids(state: ContestState) -> Iterable[Task]:
    """Readiness first, then what gives most back of the track that is nearer to breaking."""
    company, row = state.companies[state.fight.side], profile(state, state.fight.side)
    yield Task.PREPARE_TO_REPEL_BOARDERS
    crew_worse = row.began[0] - company.population > row.began[1] - company.morale
    healing = (Task.TRIAGE, Task.HOLD_FAST) if crew_worse else (Task.HOLD_FAST, Task.TRIAGE)
    yield from healing
    if company.morale <= row.began[1] - 10:
        yield Task.DISINFORMATION


def _by_best(state: ContestState, task: Task, said: Callable[[str], Action]) -> Iterator[Action]:
    """The action by each who could, the best first."""
    side = state.fight.side
    row = profile(state, side)
    hands = sorted(range(len(row.hands)), key=lambda by: -task_target(state, side, task, by).value)
    for by in hands:
        yield said(row.hands[by].id)


def taunt(state: ContestState) -> Action | None:
    """Words that cost nothing, by whoever is best with them; None where there are none left."""
    found = list(every(offers_of(state, (Taunt.verb,))))
    if not found:
        return None
    voices = (Talent.CHARM, Talent.INTIMIDATE, Talent.DECEIVE)
    hands = profile(state, state.fight.side).hands
    skills = {one.id: max(one.skills[talent] for talent in voices) for one in hands}
    return max(found, key=lambda action: skills[_by(action)])
