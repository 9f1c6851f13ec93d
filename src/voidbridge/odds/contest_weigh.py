"""What each choice of a boarding is worth: its exact odds, and the chance to win that each outcome leaves. [BC-12]

The odds of the choice itself are those of the engine at this very moment, every modifier with them; what
lies beyond the coming part of the other side is read from the solution.
"""

from collections.abc import Iterable, Iterator
from dataclasses import replace

import numpy as np

from voidbridge.boarding.contest.assess import (
    PRICE,
    deed_target,
    duel,
    holds_bridge,
    needed,
    opposition,
    protected,
)
from voidbridge.boarding.contest.deeds import CAPTAIN_TAKEN, MOST_GROUND, STEADY, beams
from voidbridge.boarding.contest.legal import offers_of
from voidbridge.boarding.contest.state import ContestState
from voidbridge.boarding.contest.work import hand, other, profile, there
from voidbridge.odds.contest import odds_of_deed
from voidbridge.odds.contest_grid import (
    BRIDGE,
    FLIP,
    OWN_HELD,
    OWN_OPEN,
    PUSHES,
    SHUT,
    THEIR_CAPTAIN,
    THEIRS_HELD,
    THEIRS_OPEN,
    Array,
    grades,
    mode_of,
    rolls_of,
    spread,
    with_bridge,
    with_captain,
)
from voidbridge.odds.contest_leaf import WEIGHED, Leaf, Pair, Weighed, component_of, deed_of
from voidbridge.odds.contest_solve import FINE, GROUND_WORTH, Solution
from voidbridge.rules.contest_codes import Deed, Grade, Party
from voidbridge.rules.d100 import Target
from voidbridge.rules.void_codes import Part
from voidbridge.state.actions import Action
from voidbridge.state.contest_actions import Find, Guard, Retake, Seize
from voidbridge.state.offers import every

PRISONER = 1.0  # of crew and heart: what one degree towards a great Shanghai crew is worth
DRAIN = 4.0  # turns that a component which drains its crew stays taken
HIT = 2.0  # turns that one which is damaged stays so


class Scales:
    """One moment of a boarding, ready to weigh the choices of the side whose part it is."""

    def __init__(self, state: ContestState, solution: Solution) -> None:
        self.state, self.solution, self.m = state, solution, solution.matchup
        self.side = state.fight.side
        self.foe = other(self.side)
        self.next = state.fight.turn + (self.side == Party.DEFENDER)
        self.met: dict[Deed, tuple[Target | None, int]] = {}
        self.lost = [self._lost(side) for side in (0, 1)]
        self.mode = self._mode()
        self.calm = self._comeback()

    def _lost(self, side: int) -> Pair:
        company, began = self.state.companies[side], profile(self.state, side).began
        return float(began[0] - company.population), float(began[1] - company.morale)

    def _mode(self) -> int:
        """The mode as the other side will find it if nothing more is done about the bridges."""
        mine, theirs = (self.state.companies[n] for n in (self.side, self.foe))
        if holds_bridge(self.state, self.side):
            bridge = THEIRS_HELD
        elif holds_bridge(self.state, self.foe):
            bridge = OWN_HELD
        elif mine.open == 2:
            bridge = THEIRS_OPEN
        else:
            bridge = OWN_OPEN if theirs.open == 2 else SHUT
        return mode_of(mine.captured & 1, theirs.captured & 1, bridge)

    def _comeback(self, more: int = 0) -> tuple[float, Pair, Pair]:
        """What the rest of the own part gives back: how likely the better defence comes off, with it and without."""
        company, table = self.state.companies[self.side], self.m.comebacks[self.side]
        crew, heart = self.back(self.side, company.population_lost + more, company.morale_lost + more)
        tasks = (crew[0], heart[0])
        if self.state.fight.guarded:
            return 0.0, tasks, tasks
        rallying = heart[1] - heart[0] >= crew[1] - crew[0]
        chance = float(table["rallies" if rallying else "retrieves"][0])
        if chance == 0:
            return 0.0, tasks, tasks
        if rallying:
            return chance, tasks, (tasks[0], tasks[1] + (heart[1] - heart[0]) / chance)
        return chance, tasks, (tasks[0] + (crew[1] - crew[0]) / chance, tasks[1])

    def back(self, side: int, crew: float, heart: float) -> tuple[Pair, Pair]:
        """Crew and heart that come back: by tasks alone, and with the defence that looks to it."""
        found = self.backs(side, np.array([[crew, heart]]))[0]
        return (float(found[0, 0]), float(found[0, 1])), (float(found[1, 0]), float(found[1, 1]))

    def backs(self, side: int, lost: Array) -> Array:
        """The same for many losses at once: by loss, track, and (tasks, defence)."""
        table, slots = self.m.comebacks[side], self.m.slots(side)
        at = np.clip(lost, 0, 40).astype(np.int64)
        hold = table["hold"][at[:, 1]] if slots > 1 else np.zeros(len(lost))
        triage = table["triage"][at[:, 0]] if slots > 2 else np.zeros(len(lost))
        saved = np.minimum(lost[:, 0], triage + table["retrieve"][at[:, 0]])
        rallied = np.minimum(lost[:, 1], hold + table["rally"][at[:, 1]])
        return np.stack([np.stack([triage, saved], -1), np.stack([hold, rallied], -1)], 1)

    def weigh(self, verbs: Iterable[str] = WEIGHED) -> list[Weighed]:
        """Every attack and every defence that is open, in the order of the offers."""
        found, leaves = [], []
        for action in every(offers_of(self.state, verbs)):
            one = self._choice(action)
            if one is not None:
                found.append(one)
                leaves.append(list(self._leaves(action, one)))
        wins = self.wins(leaves)
        return [
            Weighed(one.action, one.deed, one.mine, one.theirs, one.needs, one.odds, win)
            for one, win in zip(found, wins, strict=True)
        ]

    def standing(self) -> float:
        """The chance to win if nothing more is done in this part."""
        return self.wins([[Leaf(1.0, self.mode)]])[0]

    def _choice(self, action: Action) -> Weighed | None:
        deed = deed_of(action)
        if deed is None:
            return None
        state, side = self.state, self.side
        by = hand(profile(state, side), action.by)  # type: ignore[attr-defined]
        assert by is not None
        component = -1 if isinstance(action, Retake) else component_of(action)
        mine = deed_target(state, side, deed, by, component)
        met, needs = self._met(deed)
        odds = odds_of_deed(mine.value, met.value if met else None, needs).floats
        return Weighed(action, deed, mine, met, needs, odds, 0.0)

    def _met(self, deed: Deed) -> tuple[Target | None, int]:
        """What the deed is met with, and the net degrees of a great success: the same whoever leads it."""
        if deed not in self.met:
            met = opposition(self.state, self.side, deed)
            self.met[deed] = (met[0] if met else None, needed(self.state, self.side, deed))
        return self.met[deed]

    def _leaves(self, action: Action, one: Weighed) -> Iterator[Leaf]:
        """Where each outcome leads."""
        fail, tie, success, great = one.odds
        if isinstance(action, Guard):
            yield from self._guarding(one)
            return
        yield Leaf(fail, self.mode, (1.0, 1.0))
        yield Leaf(tie, self._after(one, Grade.TIE))
        for chance, grade in ((success, Grade.SUCCESS), (great, Grade.GREAT)):
            yield from self._won(action, one, grade, chance)

    def _after(self, one: Weighed, grade: Grade) -> int:
        """The mode after a Seizure of the bridge that was not lost. [BC-06]"""
        bridge = profile(self.state, self.foe).find(Part.BRIDGE)
        seizing = isinstance(one.action, Seize) and component_of(one.action) == bridge
        if seizing and self.state.companies[self.side].open == 1:
            return self._bridged(THEIRS_HELD if grade == Grade.GREAT else THEIRS_OPEN)
        return self._bridged(THEIRS_HELD) if seizing and grade == Grade.GREAT else self.mode

    def _bridged(self, bridge: int) -> int:
        return with_bridge(self.mode, bridge)

    def _won(self, action: Action, one: Weighed, grade: Grade, chance: float) -> Iterator[Leaf]:
        """What a success brings, by the deed."""
        row = self.state.cast.deeds[one.deed]
        effect = row.great if grade == Grade.GREAT else row.basic
        if isinstance(action, Find):
            yield from self._hunt(action, grade, chance)
        elif isinstance(action, (Seize, Retake)):
            yield from self._seized(action, one, grade, chance)
        elif one.deed == Deed.HEAD_FOR_THE_BRIDGE:
            yield from self._headed(action, grade, chance)
        elif one.deed == Deed.SABOTAGE:
            yield from self._blown(component_of(action), grade, chance)
        else:
            gathers = one.deed == Deed.SHANGHAI_CREW and grade == Grade.SUCCESS
            gathered = min(1.0, self._turns_left() / DRAIN) * PRISONER if gathers else 0.0
            for (crew, heart), share in rolls_of(effect).items():
                yield Leaf(chance * share, self.mode, theirs=(crew + gathered, heart + gathered))

    def _hunt(self, action: Find, grade: Grade, chance: float) -> Iterator[Leaf]:
        """Somebody is cornered, and taken or not. [BC-07]"""
        people = profile(self.state, self.foe).people
        person = next(n for n, found in enumerate(people) if found.id == action.person)
        guarded = protected(self.state, self.side, person)
        later = guarded or grade < Grade.GREAT  # met at the start of the next own part, if there is one
        if (guarded and grade < Grade.GREAT) or (later and self.state.fight.turn >= self.solution.turns):
            yield Leaf(chance, self.mode)
            return
        (mine, _), (theirs, _) = duel(self.state, self.side)
        odds = grades(mine.value, theirs.value, 99)
        taken = float(odds[Grade.SUCCESS] + odds[Grade.GREAT])
        yield Leaf(chance * (1 - taken), self.mode)
        if person:
            yield Leaf(chance * taken, self.mode, theirs=(0.0, 1.0))  # one pair of hands less
        else:
            yield Leaf(chance * taken, with_captain(self.mode), theirs=(0.0, float(CAPTAIN_TAKEN)))

    def _headed(self, action: Action, grade: Grade, chance: float) -> Iterator[Leaf]:
        """The way to the bridge, and a leap onto it. [BC-06]"""
        opened = self._bridged(THEIRS_OPEN)
        worth = 1.0 if grade == Grade.GREAT else GROUND_WORTH
        if grade == Grade.SUCCESS and self.state.companies[self.side].bridge >= MOST_GROUND:
            worth = 0.0
        if beams(self.state, self.side):
            seized = self._seizing(str(getattr(action, "by", "")))
            yield Leaf(chance * seized, self._bridged(THEIRS_HELD))
            chance *= 1 - seized
        yield Leaf(chance * worth, opened)
        yield Leaf(chance * (1 - worth), self.mode)

    def _seizing(self, leader: str) -> float:
        """How likely the bridge is taken by one Seizure, by whoever is free once the way is made."""
        state, side = self.state, self.side
        row, spent = profile(state, side), state.fight.spent
        free = [
            by
            for by in there(state, side)
            if by >= len(row.officers) or not (spent >> by & 1 or row.hands[by].id == leader)
        ]
        mine = max(deed_target(state, side, Deed.SEIZURE, by).value for by in free)
        met = opposition(state, side, Deed.SEIZURE)
        found = odds_of_deed(mine, met[0].value if met else None, needed(state, side, Deed.SEIZURE))
        return float(found.chance(Grade.GREAT))

    def _seized(self, action: Seize | Retake, one: Weighed, grade: Grade, chance: float) -> Iterator[Leaf]:
        """A component changes hands, or ground is gained there."""
        component = component_of(action)
        if isinstance(action, Retake):
            part = profile(self.state, self.side).pieces[component].part
            mode = self._bridged(SHUT) if part == Part.BRIDGE else self.mode
            crew, heart = self._drain(part, DRAIN)
            yield Leaf(chance, mode, own=(-crew, -heart))
            return
        piece = profile(self.state, self.foe).pieces[component]
        crew, heart = self._drain(piece.part, DRAIN)
        share = 1.0 if grade == Grade.GREAT else GROUND_WORTH
        if piece.part == Part.BRIDGE:
            yield Leaf(chance, self._after(one, grade))
            return
        if piece.command and not THEIR_CAPTAIN[self.mode]:  # soldiers change sides: as bad as a captain gone
            yield Leaf(chance * share, with_captain(self.mode), theirs=(crew, heart))
            yield Leaf(chance * (1 - share), self.mode)
            return
        yield Leaf(chance, self.mode, theirs=(crew * share, heart * share))

    def _drain(self, part: Part, turns: float) -> Pair:
        """What a component that fails its crew costs until it works again. [VO-20]"""
        left = min(turns, self._turns_left())
        return (left if part == Part.LIFE_SUPPORT else 0.0), (left if part == Part.QUARTERS else 0.0)

    def _turns_left(self) -> float:
        return float(self.solution.turns - self.state.fight.turn)

    def _blown(self, component: int, grade: Grade, chance: float) -> Iterator[Leaf]:
        """Charges: losses, and what the five rows of the table are worth there. [BC-04]"""
        row, hull = self.state.cast.deeds[Deed.SABOTAGE], self.state.companies[self.foe].hull
        effect = row.great if grade == Grade.GREAT else row.basic
        piece = profile(self.state, self.foe).pieces[component]
        hit = self._drain(piece.part, HIT) if effect.critical else (0.0, 0.0)
        for (crew, heart), share in rolls_of(effect, hull > 0).items():
            yield Leaf(chance * share, self.mode, theirs=(crew + hit[0] * 0.4, heart + hit[1] * 0.4))

    def _guarding(self, one: Weighed) -> Iterator[Leaf]:
        """A defence: the next attack is pushed back, or what was lost comes back. [BC-09]"""
        company = self.state.companies[self.side]
        row = self.state.cast.deeds[one.deed]
        fail, tie, success, great = one.odds
        crew, heart = self.back(self.side, company.population_lost, company.morale_lost)
        cost = 1.0 if self.state.cast.every_failure_costs else 0.0
        yield Leaf(fail, self.mode, own=(cost, cost), guarded=True)
        yield Leaf(tie, self.mode, guarded=True)
        for chance, effect in ((success, row.basic), (great, row.great)):
            if one.deed == Deed.PUSH_THEM_BACK:
                yield Leaf(chance, self.mode, push=effect.shift, guarded=True)
                continue
            for (saved, rallied), share in rolls_of(effect).items():
                saved = min(saved, max(0.0, company.population_lost - crew[0]))
                rallied = min(rallied, max(0.0, company.morale_lost - heart[0]))
                steady = STEADY / 100 * 0.5 if one.deed == Deed.RALLY_THE_TROOPS else 0.0
                yield Leaf(chance * share, self.mode, own=(-saved, -rallied - steady), guarded=True)

    def wins(self, choices: list[list[Leaf]]) -> list[float]:
        """The chance to win of each choice, all their outcomes read from the solution at once."""
        risen = [list(self._risen(leaves)) for leaves in choices]
        flat = [leaf for leaves in risen for leaf in leaves]
        if not flat:
            return []
        values = self._read(flat) * np.array([leaf.chance for leaf in flat])
        ends = np.cumsum([len(leaves) for leaves in risen])
        return [min(1.0, max(0.0, float(part.sum()))) for part in np.split(values, ends[:-1])]

    def _risen(self, leaves: list[Leaf]) -> Iterator[Leaf]:
        """A loss that crosses a threshold may make a crew rise, which costs it more. [VO-21]"""
        company = self.state.companies[self.foe]
        for leaf in leaves:
            after = company.morale - leaf.theirs[1]
            crossed = [
                fails
                for k, ((at, _), fails) in enumerate(
                    zip(self.state.cast.thresholds.mutinies, self.m.risings[self.foe], strict=True)
                )
                if after <= at and not company.mutinies >> k & 1 and not company.steady
            ]
            rises = crossed[0] if crossed and leaf.theirs[1] > 0 else 0.0
            if rises:
                more = (leaf.theirs[0] + 3.0, leaf.theirs[1] + 3.0)
                yield replace(leaf, chance=leaf.chance * rises, theirs=more)
            yield replace(leaf, chance=leaf.chance * (1 - rises)) if rises else leaf

    def _read(self, leaves: list[Leaf]) -> Array:
        """What is left to win at each leaf: the other side bears it, answers it, and has its part."""
        comes_off, tasks, defence = self.calm
        own = np.array(self.lost[self.side]) + np.array([leaf.own for leaf in leaves])
        made = np.array([[leaf.guarded] for leaf in leaves])
        hurt = np.array([leaf.theirs for leaf in leaves])
        theirs = np.array(self.lost[self.foe]) + hurt
        modes = np.array([leaf.mode for leaf in leaves])
        left = self._answered(leaves, modes, own - np.array(tasks), theirs, hurt)
        if comes_off:
            better = own - np.where(made, np.array(tasks), np.array(defence))
            left = (1 - comes_off) * left + comes_off * self._answered(leaves, modes, better, theirs, hurt)
        if holds_bridge(self.state, self.foe):
            (mine, _), (met, _) = duel(self.state, self.foe)
            odds = grades(mine.value, met.value, 99)
            kept = np.where(
                BRIDGE[modes] == OWN_HELD, 1 - float(odds[Grade.SUCCESS] + odds[Grade.GREAT]), 1.0
            )
            left = left * kept
        hold = self._nerve(modes, theirs)
        chance: Array = (1 - hold) + hold * left
        return chance

    def _nerve(self, modes: Array, theirs: Array) -> Array:
        """How likely the other side fights on. [BC-11]"""
        began = np.array(profile(self.state, self.foe).began)
        values = began - theirs
        captain, held = THEIR_CAPTAIN[modes], (BRIDGE[modes] == THEIRS_HELD).astype(int)
        holds = self.m.holding[self.foe][captain, held, np.clip(values[:, 1], 0, 100).astype(int)]
        worn = (theirs >= PRICE).any(axis=1)
        return np.where((values <= 0).any(axis=1), 0.0, np.where(worn, holds, 1.0))

    def _answered(self, leaves: list[Leaf], modes: Array, own: Array, theirs: Array, hurt: Array) -> Array:
        """The other side gets back what it best can."""
        if self.next > self.solution.turns:
            return np.ones(len(leaves))  # the defender has stood its ground to the end
        company = self.state.companies[self.foe]
        lost = hurt + np.array([company.population_lost, company.morale_lost])
        backs = self.backs(self.foe, lost)
        ways = [
            np.stack([backs[:, 0, 0], backs[:, 1, 1]], -1),
            np.stack([backs[:, 0, 1], backs[:, 1, 0]], -1),
        ]
        found = [self._theirs(leaves, modes, own, theirs - way) for way in ways]
        return 1 - np.maximum(*found)

    def _theirs(self, leaves: list[Leaf], modes: Array, own: Array, theirs: Array) -> Array:
        """The other side's chance at the start of its attack, pushed back or not."""
        mine, by_mine = spread(theirs[:, 0], theirs[:, 1])
        foes, by_foes = spread(own[:, 0], own[:, 1])
        table = self.solution.values[self.next, self.foe]
        flipped = FLIP[modes]
        at = (flipped[:, None, None], mine[:, :, None], foes[:, None, :])
        found: Array = np.einsum("nij,ni,nj->n", table[at] / FINE, by_mine, by_foes)
        pushes = np.array([PUSHES.index(max(-20, leaf.push)) for leaf in leaves])
        if pushes.any():
            costs = self.solution.pushed[self.next, self.foe][np.maximum(0, pushes - 1)[:, None, None], *at]
            lost = np.einsum("nij,ni,nj->n", costs / FINE, by_mine, by_foes)
            found = np.maximum(0, found - np.where(pushes > 0, lost, 0.0))
        return found
