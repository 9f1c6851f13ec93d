"""How a captain steers: which manoeuvre, to where, and when to leave. [VO-25]"""

from functools import cached_property

from voidbridge.ai.courses import Course, best_course, hoped, nearest_foe, off_bow
from voidbridge.ai.lookout import Lookout
from voidbridge.rules.codes import name_of
from voidbridge.rules.void_codes import Manoeuvre, Skill
from voidbridge.state.actions import Action
from voidbridge.state.void_actions import Helm, Steer
from voidbridge.void.assess import helm_target, speed, turn_limit
from voidbridge.void.helm import speeds
from voidbridge.void.legal import deciding_ship
from voidbridge.void.refuse import refuse
from voidbridge.void.state import Fight, VoidState
from voidbridge.void.work import free_hand, hands, profile

GRADES = ("green", "steady", "seasoned")
STEADY, SEASONED = 1, 2
ADJUSTS = (Manoeuvre.ADJUST_BEARING, Manoeuvre.ADJUST_SPEED, Manoeuvre.ADJUST_SPEED_AND_BEARING)

Choice = tuple[Action, str]


class Helmsman:
    """One decision of one ship, as far as the helm goes."""

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
