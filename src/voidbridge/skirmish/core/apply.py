"""The one state machine: an action is carried out and the battle runs to the next decision."""

from voidbridge.compiled import compiled, entry
from voidbridge.dice.stream import Dice, face, roll_pool
from voidbridge.skirmish.core.board import prepare
from voidbridge.skirmish.core.deploy import (
    AMBUSH,
    GARRISON,
    WAVE,
    call_enemies,
    call_garrison,
    seat_to_deploy,
    spawn_group,
    stand_crew,
)
from voidbridge.skirmish.core.endphase import begin_end_phase, run_end_phase
from voidbridge.skirmish.core.fog import scan
from voidbridge.skirmish.core.log import emit
from voidbridge.skirmish.core.missions import finished, settled
from voidbridge.skirmish.core.names import Decision, EventKind, Outcome, Phase, Presence, Side, Verb, Why
from voidbridge.skirmish.core.perform import perform
from voidbridge.skirmish.core.records import Log, Scratch, World
from voidbridge.skirmish.core.rewards import roll_rewards
from voidbridge.skirmish.core.tokens import lay_tokens
from voidbridge.skirmish.core.turns import (
    begin_round,
    close_activation,
    enter,
    free_action,
    next_waiting,
    start_activation,
    wait_for,
)

BOUND = 64  # phases passed in one go: more is a fault, never an endless round


@compiled
def leave_to_enemy(w: World, log: Log) -> None:
    """The crew has acted: the enemy phase, unless a Chrono-Wound Beacon took it away. [VB-15, VB-52]"""
    if w.fight[0].skip == 0:
        enter(w, log, Phase.ENEMY)
        return
    w.fight[0].skip = 0
    emit(log, EventKind.PHASE_SKIPPED, Phase.ENEMY, -1, -1, -1, -1, -1, -1, -1)
    begin_end_phase(w, log)


@entry
def go_on(w: World, s: Scratch, dice: Dice, log: Log) -> None:
    """Nobody is acting: run to the next choice of a unit, through the end phase. [VB-15, VB-21]"""
    fight = w.fight[0]
    for _ in range(BOUND):
        if finished(w, log):
            return
        if fight.phase == Phase.ACTIVATION:
            if next_waiting(w, Side.CREW) >= 0:
                wait_for(w, Decision.ACTIVATE, Side.CREW)
                return
            leave_to_enemy(w, log)
        elif fight.phase == Phase.ENEMY:
            if next_waiting(w, Side.ENEMY) >= 0:
                wait_for(w, Decision.ACTIVATE, Side.ENEMY)
                return
            begin_end_phase(w, log)
        elif not run_end_phase(w, s, dice, log):
            return
    fight.fault = 1


@compiled
def is_done(w: World) -> bool:
    """Whether the active unit's activation ends by itself: it fell, or can do nothing more. [VB-19]"""
    i = w.fight[0].active
    me = w.units[i]
    return bool(me.presence != Presence.IN_PLAY or (me.ap <= 0 and not free_action(w, i)))


@compiled
def after_action(w: World, s: Scratch, dice: Dice, log: Log) -> None:
    """An action is done: go on with the active unit, or with the next one. [VB-19]"""
    fight = w.fight[0]
    if not settled(w, s, dice, log):
        return
    asks = fight.decision == Decision.SPAWN_CORNER
    if fight.active >= 0 and is_done(w):
        if not asks or w.units[fight.active].presence != Presence.IN_PLAY:
            close_activation(w, log)
    if asks:
        return
    if fight.active < 0:
        go_on(w, s, dice, log)
    else:
        wait_for(w, Decision.ACT, w.units[fight.active].side)


@compiled
def first_round(w: World, s: Scratch, dice: Dice, log: Log) -> None:
    """Everybody stands: the first round begins. [VB-15]"""
    begin_round(w, log)
    if settled(w, s, dice, log):
        go_on(w, s, dice, log)


@compiled
def lay_out(w: World, s: Scratch, dice: Dice, log: Log) -> None:
    """The mission's tokens are laid and the crew is asked to deploy. [VB-34, VB-44]"""
    f = 0
    if w.mission[0].count_1 > 0:
        f = face(dice, roll_pool(dice, 6, 1, Why.VENT_COUNT, -1, -1), 0)
    lay_tokens(w, s, log, f)
    w.fight[0].phase = Phase.DEPLOY
    wait_for(w, Decision.DEPLOY, Side.CREW)


@entry
def begin(w: World, s: Scratch, dice: Dice, log: Log) -> None:
    """Crew and board are ready: run to the first decision. [VB-34, VB-48]"""
    fight = w.fight[0]
    prepare(w, s)
    fight.round, fight.stage, fight.active = 0, 1, -1
    if w.mission[0].centre == 1:
        fight.corner = -1
        lay_out(w, s, dice, log)
        return
    fight.phase = Phase.CORNER
    wait_for(w, Decision.CHOOSE_CORNER, Side.CREW)


@compiled
def answer_corner(w: World, s: Scratch, dice: Dice, log: Log, corner: int) -> None:
    """The players name a corner: their own, or where enemies come from. [VB-34, VB-48, VB-57]"""
    fight = w.fight[0]
    if fight.decision == Decision.CHOOSE_CORNER:
        fight.corner = corner
        emit(log, EventKind.CORNER_CHOSEN, corner, -1, -1, -1, -1, -1, -1, -1)
        lay_out(w, s, dice, log)
        return
    kind = fight.spawn_kind
    fight.decision = Decision.NOTHING
    spawn_group(w, s, dice, log, corner)
    if kind == AMBUSH:
        after_action(w, s, dice, log)
    elif kind == WAVE:
        go_on(w, s, dice, log)
    elif kind == GARRISON and call_garrison(w, s, dice, log):
        first_round(w, s, dice, log)


@compiled
def deploy(w: World, s: Scratch, dice: Dice, log: Log, i: int, x: int, y: int) -> None:
    """A crew member is placed; after the last one come the enemies. [VB-33, VB-34]"""
    stand_crew(w, log, i, x, y)
    if seat_to_deploy(w) < 0 and call_enemies(w, s, dice, log):
        first_round(w, s, dice, log)


@compiled
def activate(w: World, s: Scratch, dice: Dice, log: Log, i: int) -> None:
    """A unit begins its activation, and its Motion Scanner looks about. [VB-19, VB-27]"""
    start_activation(w, log, i)
    if w.fight[0].active < 0:
        go_on(w, s, dice, log)
    elif scan(w, s, dice, log, i):
        after_action(w, s, dice, log)


@entry
def apply(w: World, s: Scratch, dice: Dice, log: Log) -> None:
    """Carry out the lawful action in `s.act[0]` and run to the next decision. [VB-15, VB-19]"""
    prepare(w, s)
    act = s.act[0]
    if act.verb == Verb.CORNER:
        answer_corner(w, s, dice, log, act.item)
    elif act.verb == Verb.DEPLOY:
        deploy(w, s, dice, log, act.unit, act.x, act.y)
    elif act.verb == Verb.ACTIVATE:
        activate(w, s, dice, log, act.unit)
    elif act.verb == Verb.END:
        close_activation(w, log)
        go_on(w, s, dice, log)
    else:
        perform(w, s, dice, log)
        after_action(w, s, dice, log)
    if w.fight[0].outcome == Outcome.WON:
        roll_rewards(w, dice, log)
