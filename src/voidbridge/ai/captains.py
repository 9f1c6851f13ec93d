"""Computer captains of three grades: each names one action, and why. [VO-25]

Green captains sail straight at the nearest enemy and fire what bears.  Steady ones look where a basic
move leads, lock on and repair.  Seasoned ones weigh every manoeuvre, drive their crews and know when to go.
"""

from collections.abc import Callable, Iterator

from voidbridge.ai.helmsman import GRADES as GRADES
from voidbridge.ai.helmsman import SEASONED, STEADY, Choice, Helmsman
from voidbridge.rules.codes import name_of
from voidbridge.rules.void_codes import Ailment, Gun, Part, Skill, Task
from voidbridge.state.actions import Action
from voidbridge.state.void_actions import (
    Aim,
    Answer,
    Done,
    FightFire,
    Fire,
    Hail,
    LockOn,
    Order,
    Repair,
    Strike,
    Vent,
)  # fmt: skip
from voidbridge.void.assess import can_move, task_target
from voidbridge.void.criticals import aimable
from voidbridge.void.state import BURNING, DEAD, WRECKED, VoidState
from voidbridge.void.turns import hulls
from voidbridge.void.work import hands, other_fleet, profile

BEHIND = 30  # points of hull share by which a side is beaten and takes a parley
# What a dead component costs, the worst first.
DEAR = (Part.PLASMA_DRIVE, Part.WEAPON, Part.AUGUR, Part.LIFE_SUPPORT, Part.QUARTERS, Part.BRIDGE)
LASTING = (Ailment.ENGINES, Ailment.SENSORS, Ailment.BRIDGE_HIT, Ailment.THRUSTERS)
WORDS = (Skill.CHARM, Skill.DECEIVE, Skill.INTIMIDATE)


# Why a captain did something, as the log says it.
REASONS = {
    "hurt-most": "strike where it hurts most",
    "parley": "weigh the parley",
    "close-in": "close in",
    "come-about": "come about",
    "best-bearing": "bring the most guns to bear and the fewest against them",
    "weave": "spoil their aim",
    "concentrate-fire": "everything at one target",
    "strike-home": "let the hits strike home",
    "most-damage": "fire where it costs the most hull",
    "save-the-ship": "save the ship",
    "repair-the-worst": "repair what hurts most",
    "guide-the-guns": "guide the best gun",
    "drive-the-gunners": "drive the gunners on",
    "break-free": "break free",
    "shake-their-crew": "shake their crew with words",
    "steady-the-crew": "steady the crew",
    "nothing-left": "nothing is left to do",
    "chance": "a lawful action at random",
}


class Captain(Helmsman):
    """One decision of one ship."""

    def choose(self) -> Choice:
        """The next action of the ship."""
        for ask in (self.asked, self.steering, self.striking, self.turning):
            found = ask()
            if found is not None:
                return found
        return Done(self.id), "nothing-left"

    def asked(self) -> Choice | None:
        """Somebody wants an answer."""
        fight = self.state.fight
        if fight.aiming:
            struck = fight.pending[0][0]
            return Aim(self.id, f"c{self._dearest(struck) + 1}"), "hurt-most"
        if fight.parley >= 0:
            return Answer(self.id, "yes" if self.beaten() else "no"), "parley"
        return None

    def _dearest(self, struck: int) -> int:
        pieces = profile(self.state, struck).pieces

        def worth(n: int) -> tuple[int, int]:
            piece = pieces[n]
            order = DEAR.index(piece.part) if piece.part in DEAR else len(DEAR)
            return -order, piece.strength * (piece.bonus + 5)

        return max(aimable(self.state, struck), key=worth)

    def beaten(self) -> bool:
        """Whether the own side has so much less hull that an end is welcome."""
        mine = self.state.fleet(self.ship)
        (own, of_own), (other, of_other) = hulls(self.state, mine), hulls(self.state, other_fleet(mine))
        return 100 * other * of_own - 100 * own * of_other > BEHIND * of_own * of_other

    def striking(self) -> Choice | None:
        """The shooting is under way: what else bears fires, then the hits strike."""
        fight = self.state.fight
        if not fight.hits:
            return None
        target = fight.hits[0][1]
        more = self._shot(target) if fight.shooting == 1 else None
        if more is not None:
            return more, "concentrate-fire"
        pieces = profile(self.state, self.ship).pieces
        kinds = {pieces[hit[0]].kind for hit in fight.hits if hit[1] == target}
        # a beam is worth more than a shell: let the shields stop shells, if there are any
        stopped = "macrobatteries" if Gun.MACROBATTERY in kinds else "lances"
        return Strike(self.id, self.state.ids[target], stopped), "strike-home"

    def _shot(self, target: int | None = None) -> Fire | None:
        """The next weapon that bears on a target, or on whoever is worth most to it."""
        by = self.by(Skill.BALLISTIC)
        if self.state.fight.shooting == 1:
            by = hands(profile(self.state, self.ship))[self.state.fight.gunner].id
        whom = [target] if target is not None else self._targets()
        for foe in whom:
            for n in profile(self.state, self.ship).weapons:
                action = Fire(self.id, by, f"c{n + 1}", self.state.ids[foe])
                if self.lawful(action):
                    return action
        return None

    def _targets(self) -> list[int]:
        """Whom to fire at, the best first. [VO-25]"""
        foes = self.look.foes(self.ship)
        if self.grade < STEADY:
            return sorted(foes, key=lambda foe: self._far(foe))
        return sorted(foes, key=lambda foe: -self.look.worth(self.ship, self.at, foe, self.look.place(foe)))

    def _far(self, foe: int) -> int:
        there = self.look.place(foe)
        return (there.x - self.at.x) ** 2 + (there.y - self.at.y) ** 2

    def turning(self) -> Choice | None:
        """What to do next in the own turn."""
        steps: tuple[Callable[[], Choice | None], ...] = (self.helm, self.shoot)
        if self.grade >= STEADY:
            steps = (self.leave, self.tend, *self._order_of_turn(), self.use_rest)
        return next((found for found in (step() for step in steps) if found is not None), None)

    def _order_of_turn(self) -> tuple[Callable[[], Choice | None], ...]:
        """Shoot first where more bears now than will after any move. [VO-25]"""
        if self.state.fight.moved or not can_move(self.state, self.ship):
            return (self.ready_guns, self.shoot, self.helm)
        now = self.look.best(self.ship, self.at)[0]
        return (
            (self.ready_guns, self.shoot, self.helm)
            if now > self.reachable()
            else (self.helm, self.ready_guns, self.shoot)
        )

    def tend(self) -> Choice | None:
        """Fires, then what is broken, the dearest first."""
        action = next((a for a in (*self._fires(), *self._repairs()) if self.lawful(a)), None)
        return (action, "repair-the-worst") if action is not None else None

    def _fires(self) -> Iterator[Action]:
        flags = self.state.ships[self.ship].flags
        for n, bits in enumerate(flags):
            if bits & BURNING:
                by = self.aide(Skill.COMMAND)
                yield FightFire(self.id, by, f"c{n + 1}")
                yield Vent(self.id, by, f"c{n + 1}")

    def _repairs(self) -> Iterator[Action]:
        record, by = self.state.ships[self.ship], self.aide(Skill.TECH_USE)
        pieces = profile(self.state, self.ship).pieces
        broken = [n for n, bits in enumerate(record.flags) if bits & DEAD and not bits & WRECKED]
        broken.sort(key=lambda n: DEAR.index(pieces[n].part) if pieces[n].part in DEAR else len(DEAR))
        ailing = [name_of(ailment) for ailment in LASTING if record.ailments[ailment]]
        names = [f"c{n + 1}" for n in broken]
        first = sum(pieces[n].part in DEAR[:2] for n in broken)
        for name in (*names[:first], *ailing, *names[first:]):
            yield Repair(self.id, by, name)

    def ready_guns(self) -> Choice | None:
        """Before the first shot: the augurs guide the best weapon, the gunners are driven on."""
        if self.state.fight.shooting or self._shot() is None:
            return None
        target = self._targets()[0]
        guns = self.look.battery(self.ship, target)
        best = max(guns, key=lambda g: g.shot.strength * (5.5 + g.shot.bonus), default=None)
        lock = best and LockOn(self.id, self.aide(Skill.SCRUTINY), f"c{best.number + 1}")
        if lock and self.lawful(lock):
            return lock, "guide-the-guns"
        backs = Order(self.id, self.aide(Skill.INTIMIDATE), name_of(Task.PUT_YOUR_BACKS_INTO_IT))
        if self.grade >= SEASONED and self.lawful(backs):
            return backs, "drive-the-gunners"
        return None

    def shoot(self) -> Choice | None:
        """Everything that bears fires, first at whom it hurts most."""
        action = self._shot()
        return (action, "most-damage") if action is not None else None

    def _hail(self) -> Hail | None:
        """Words cost nothing but secrecy: to the nearest ship that has not heard them."""
        if self.state.ships[self.ship].hidden:
            return None
        by = max(hands(profile(self.state, self.ship)), key=lambda one: max(one.skills[s] for s in WORDS)).id
        actions = (
            Hail(self.id, by, self.state.ids[foe]) for foe in sorted(self.look.foes(self.ship), key=self._far)
        )
        return next((action for action in actions if self.lawful(action)), None)

    def use_rest(self) -> Choice | None:
        """What is left of the crew's time makes good what the turn before cost."""
        if self.grade < SEASONED:
            return None
        hail = self._hail()
        if hail is not None:
            return hail, "shake-their-crew"
        for task, skill in ((Task.HOLD_FAST, Skill.WILLPOWER), (Task.TRIAGE, Skill.MEDICAE)):
            action = Order(self.id, self.aide(skill), name_of(task))
            if self.lawful(action):
                return action, "steady-the-crew"
        lies = Order(self.id, self.aide(Skill.DECEIVE), name_of(Task.DISINFORMATION))
        if self.state.ships[self.ship].morale < 80 and self.lawful(lies):
            if task_target(self.state, self.ship, Task.DISINFORMATION, self.number(lies.by)).value >= 30:
                return lies, "steady-the-crew"
        return None


def captain(state: VoidState, grade: str) -> Choice:
    """The action that a captain of a grade names, and why; raises KeyError for a grade that does not exist."""
    if grade not in GRADES:
        raise KeyError(grade)
    return Captain(state, GRADES.index(grade)).choose()
