"""Computer captains of three grades: each names one action, and why. [VO-25]

Green captains sail straight at the nearest enemy and fire what bears.  Steady ones look where a basic
move leads, lock on and repair.  Seasoned ones weigh every manoeuvre, drive their crews and know when to go.
"""

from collections.abc import Callable, Iterator
from functools import cached_property

from voidbridge.ai.courses import Course, best_course, hoped, nearest_foe, off_bow
from voidbridge.ai.lookout import Lookout
from voidbridge.rules.codes import name_of
from voidbridge.rules.void_codes import Ailment, Gun, Manoeuvre, Part, Skill, Task
from voidbridge.state.actions import Action
from voidbridge.state.void_actions import (
    Aim,
    Answer,
    Done,
    FightFire,
    Fire,
    Helm,
    LockOn,
    Order,
    Repair,
    Steer,
    Strike,
    Vent,
)  # fmt: skip
from voidbridge.void.assess import can_move, helm_target, speed, task_target, turn_limit
from voidbridge.void.criticals import aimable
from voidbridge.void.helm import speeds
from voidbridge.void.legal import deciding_ship
from voidbridge.void.refuse import refuse
from voidbridge.void.state import BURNING, DEAD, WRECKED, Fight, VoidState
from voidbridge.void.turns import hulls
from voidbridge.void.work import free_hand, hands, other_fleet, profile

GRADES = ("green", "steady", "seasoned")
STEADY, SEASONED = 1, 2
BEHIND = 30  # points of hull share by which a side is beaten and takes a parley
# What a dead component costs, the worst first.
DEAR = (Part.PLASMA_DRIVE, Part.WEAPON, Part.AUGUR, Part.LIFE_SUPPORT, Part.QUARTERS, Part.BRIDGE)
LASTING = (Ailment.ENGINES, Ailment.SENSORS, Ailment.BRIDGE_HIT, Ailment.THRUSTERS)
ADJUSTS = (Manoeuvre.ADJUST_BEARING, Manoeuvre.ADJUST_SPEED, Manoeuvre.ADJUST_SPEED_AND_BEARING)

Choice = tuple[Action, str]

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
    "steady-the-crew": "steady the crew",
    "nothing-left": "nothing is left to do",
    "chance": "a lawful action at random",
}


class Captain:
    """One decision of one ship."""

    def __init__(self, state: VoidState, grade: int) -> None:
        self.state, self.grade = state, grade
        self.ship = deciding_ship(state)
        self.id = state.ids[self.ship]
        self.look = Lookout(state)
        self.at = self.look.place(self.ship)

    def lawful(self, action: Action | None) -> bool:
        """Whether something can be done."""
        return action is not None and refuse(self.state, action) is None

    def by(self, skill: Skill) -> str:
        """Whoever is best at something and has not acted; the crew if no officer is better."""
        return free_hand(self.state, self.ship, skill)

    def aide(self, skill: Skill) -> str:
        """Whoever is best of those who may make an extended action."""
        return free_hand(self.state, self.ship, skill, tasks=True)

    def number(self, by: str) -> int:
        """The number of somebody aboard."""
        return next(n for n, one in enumerate(hands(profile(self.state, self.ship))) if one.id == by)

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

    def steering(self) -> Choice | None:
        """A manoeuvre is under way."""
        fight, shot = self.state.fight, self.state.fight.shooting == 2
        if fight.manoeuvre < 0:
            return None
        if self.grade < STEADY:
            return self._straight_at(), "close-in"
        if fight.manoeuvre == Manoeuvre.COME_TO_NEW_HEADING and fight.degrees >= 0:
            return self._straight_at(), "come-about"
        _, course = best_course(self.look, self.ship, fight, self.at, shot)
        return Steer(self.id, course.run, course.sooner, course.turn), "best-bearing"

    def _straight_at(self) -> Steer:
        """The whole move, and a turn toward the nearest enemy."""
        limit = turn_limit(self.state, self.ship)
        runs = speeds(self.state.fight, False)
        foe = nearest_foe(self.look, self.ship, self.at)
        turn = max(-limit, min(limit, off_bow(self.at, foe))) if foe else 0
        return Steer(self.id, min(runs, key=lambda run: abs(run - self.state.fight.run)), 0, turn)

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

    def reachable(self) -> float:
        """The most that the guns will be worth after a basic move."""
        return self.look.best(self.ship, self.basic[1].end)[0]

    @cached_property
    def basic(self) -> tuple[float, Course]:
        """The best basic move and what it promises."""
        shot = self.state.fight.shooting == 2
        return best_course(self.look, self.ship, self._plain(), self.at, shot)

    def _plain(self) -> Fight:
        fight = self.state.fight.copy()
        fight.manoeuvre, fight.degrees, fight.run = Manoeuvre.AHEAD, -1, speed(self.state, self.ship)
        return fight

    def leave(self) -> Choice | None:
        """A cripple goes while it can. [VO-25]"""
        if self.grade < SEASONED or not self.state.ships[self.ship].crippled:
            return None
        action = Helm(self.id, self.by(Skill.PILOT), name_of(Manoeuvre.DISENGAGE))
        return (action, "save-the-ship") if self.lawful(action) else None

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

    def helm(self) -> Choice | None:
        """The manoeuvre of the turn."""
        by = self.by(Skill.PILOT)
        free = Helm(self.id, by, name_of(Manoeuvre.BREAK_FREE))
        if self.lawful(free):
            return free, "break-free"
        plain = Helm(self.id, by, name_of(Manoeuvre.AHEAD))
        if not self.lawful(plain):
            return None
        if self.grade < SEASONED:
            return plain, "close-in" if self.grade < STEADY else "best-bearing"
        found = self._manoeuvre(by)
        why = "weave" if found == Manoeuvre.EVASIVE_MANOEUVRES else "best-bearing"
        return Helm(self.id, by, name_of(found)), why

    def _manoeuvre(self, by: str) -> Manoeuvre:
        """The manoeuvre that promises most; a failed Adjust is a basic move and costs nothing."""
        shot, number = self.state.fight.shooting == 2, self.number(by)
        plain, _ = self.basic
        found, best = Manoeuvre.AHEAD, plain
        for manoeuvre in ADJUSTS:
            if self.lawful(Helm(self.id, by, name_of(manoeuvre))):
                hope = hoped(self.look, self.ship, manoeuvre, number, plain, shot)
                if hope > best:
                    found, best = manoeuvre, hope
        return self._weaving(by) or found

    def _weaving(self, by: str) -> Manoeuvre | None:
        """Where nothing can be shot at from any move and they can shoot: weave."""
        action = Helm(self.id, by, name_of(Manoeuvre.EVASIVE_MANOEUVRES))
        if self.state.fight.shooting or not self.lawful(action) or self.reachable() > 0:
            return None
        threat = max(
            (self.look.best(foe, self.look.place(foe))[0] for foe in self.look.foes(self.ship)), default=0.0
        )
        likely = helm_target(self.state, self.ship, Manoeuvre.EVASIVE_MANOEUVRES, self.number(by)).value
        return Manoeuvre.EVASIVE_MANOEUVRES if threat > 0 and likely > 30 else None

    def use_rest(self) -> Choice | None:
        """What is left of the crew's time makes good what the turn before cost."""
        if self.grade < SEASONED:
            return None
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
