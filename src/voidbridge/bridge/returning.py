"""The way back to the void: numbers, losses, captures, and boardings that are cut off. [BR-05 to BR-13]"""

from dataclasses import replace
from typing import TYPE_CHECKING

from voidbridge.boarding.contest.state import SIDES, ContestState
from voidbridge.boarding.procedure.state import ProcedureState
from voidbridge.bridge import handover
from voidbridge.bridge.value import UNUSED, Battle, Boarding, Frame, Used
from voidbridge.rules.boarding_codes import Party, System
from voidbridge.rules.contest_codes import ContestEnd
from voidbridge.rules.void_codes import Entry, Fate, Task
from voidbridge.state.actions import Action
from voidbridge.state.contest_actions import Taunt
from voidbridge.void.core.records import OPEN
from voidbridge.void.state import Cast, Ship, sealed

if TYPE_CHECKING:
    from voidbridge.bridge.descent import Fall

HOME = (ContestEnd.WITHDRAWAL, ContestEnd.BROKEN, ContestEnd.TIME)  # the boarders let go and get home [BR-12]
SHUT = 2  # of a procedure's breach
TAKEN = "secured"  # the end of a procedure at which the ship is the attackers' [BR-10]


def noted(battle: Battle, said: Action | None = None) -> Battle:
    """Which officers and how many extended actions a part of the contest has used so far. [BR-07]"""
    frame = battle.frames[-1]
    state, boarding = frame.state, frame.beside
    if not isinstance(state, ContestState) or not isinstance(boarding, Boarding):
        return battle
    side, fight = state.fight.side, state.fight
    row: Used = (fight.spent, max(0, state.cast.profiles[side].tasks - fight.tasks_left), fight.tasks)
    if side < 0:
        side, row = _last_deed(state, boarding, said)
    used = (row, boarding.used[1]) if side == Party.ATTACKER else (boarding.used[0], row)
    return replace(battle, frames=(*battle.frames[:-1], replace(frame, beside=replace(boarding, used=used))))


def _last_deed(state: ContestState, boarding: Boarding, said: Action | None) -> tuple[int, Used]:
    """Whoever made the deed that ended a contest has acted as well. [BR-07]"""
    side = SIDES.get(getattr(said, "side", ""), Party.ATTACKER)
    spent, tasks, made = boarding.used[side]
    officers = [one.id for one in state.cast.profiles[side].officers]
    by = getattr(said, "by", "")
    if by in officers and not isinstance(said, Taunt):
        spent |= 1 << officers.index(by)
    return side, (spent, tasks, made)


def spent_already(battle: Battle, boarding: Boarding, state: ContestState) -> ContestState:
    """Officers and extended actions that the boarder has used in its own turn are not free across. [BR-07]"""
    fight, turn = state.fight.copy(), battle.sea.fight
    if fight.side != Party.ATTACKER or turn.active != boarding.boarder:
        return state
    fight.spent |= turn.spent
    fight.tasks_left = min(fight.tasks_left, turn.tasks_left)
    fight.tasks |= turn.tasks | turn.hailing << Task.HAIL_THE_ENEMY  # each of them once in a turn [VO-12]
    fight.seal()
    return replace(state, fight=fight)


def mark_turn(fall: "Fall", ship: int) -> None:
    """Officers who took part in a boarding, or are lost, do nothing else in this turn. [BR-06, BR-07]"""
    battle = fall.battle
    ledger = battle.ledger
    bits, tasks = ledger.busy[ship] | ledger.lost[ship], ledger.tasks[ship]
    if not bits and not tasks:
        return
    fall.put(ledger=ledger.put("busy", ship, 0).put("tasks", ship, 0))
    _spend(fall, bits, battle.sea.fight.tasks_left - tasks)


def _spend(fall: "Fall", bits: int, tasks_left: int, made: int = 0) -> None:
    """Officers and extended actions of the turn under way are used up."""
    state = fall.battle.sea
    fight = state.fight.copy()
    fight.spent |= bits
    fight.tasks_left = max(0, min(fight.tasks_left, tasks_left))
    fight.tasks |= made
    fight.hailing |= made >> Task.HAIL_THE_ENEMY & 1
    below = replace(fall.battle.frames[0], state=sealed(list(state.ships), fight, state.cast))
    fall.put(frames=(below, *fall.battle.frames[1:]))


def new_round(fall: "Fall") -> None:
    """A strategic round begins: what stands open through a boarding costs Hull. [BR-08]"""
    battle = fall.battle
    state = battle.sea
    fall.put(ledger=replace(battle.ledger, round=state.fight.round))
    cost = handover.number(battle, "breach-hull")
    ships = [ship.copy() for ship in state.ships]
    bled = False
    for n, ship in enumerate(ships):
        still = battle.ledger.breached[n] & _open_bits(ship)
        fall.put(ledger=fall.battle.ledger.put("breached", n, still))
        if still and ship.fighting and ship.hull:
            handover.lose(ship, hull=cost)
            fall.tell("breach-bled", ship=state.ids[n], amount=cost, left=ship.hull)
            bled = True
    if bled:
        fall.set_sea(sealed(ships, state.fight, state.cast))


def _open_bits(ship: Ship) -> int:
    return sum(1 << n for n, bits in enumerate(ship.flags) if bits & OPEN)


def make_fast(fall: "Fall", boarding: Boarding) -> None:
    """Crew against crew is fought hull to hull: whoever boards so is locked to its prey. [BR-01, VO-23]"""
    state = fall.battle.sea
    one, other = boarding.ships
    if state.ships[one].locked >> other & 1:
        return
    ships = [ship.copy() for ship in state.ships]
    ships[one].locked |= 1 << other
    ships[other].locked |= 1 << one
    fall.tell("made-fast", ship=state.ids[one], target=state.ids[other])
    below = replace(fall.battle.frames[0], state=sealed(ships, state.fight, state.cast))
    fall.put(frames=(below, *fall.battle.frames[1:]))


def cut_off(battle: Battle, frame: Frame) -> bool:
    """Whether a boarding that waits has lost one of its ships, or its lock. [BR-09]"""
    boarding: Boarding = frame.beside
    one, other = (battle.sea.ships[n] for n in boarding.ships)
    if not (one.fighting and other.fighting):
        return True
    if battle.sea.fleet(boarding.boarder) == battle.sea.fleet(boarding.target):
        return True
    hull_to_hull = boarding.entry == Entry.LOCKED or isinstance(frame.state, ContestState)
    return hull_to_hull and not one.locked >> boarding.target & 1


def cut(fall: "Fall", n: int) -> None:
    """The boarders come home, or are gone with a ship that is gone. [BR-09]"""
    battle = fall.battle
    frame = battle.aside[n]
    boarding: Boarding = frame.beside
    destroyed = battle.sea.ships[boarding.target].fate in (Fate.DESTROYED,)
    aside = (*battle.aside[:n], *battle.aside[n + 1 :])
    fall.put(aside=aside, gone=(*battle.gone, frame))
    fall.tell("frame-cut", frame_key=frame.key, scale=frame.engine, lost=destroyed)
    ships = [ship.copy() for ship in battle.sea.ships]
    if isinstance(frame.state, ContestState):
        _brought_home(fall, boarding, frame.state, ships, destroyed)
    elif destroyed:
        assert isinstance(frame.state, ProcedureState)
        _gone_with(fall, boarding, frame.state, ships)
    fall.set_sea(sealed(ships, battle.sea.fight, battle.sea.cast))


def _brought_home(
    fall: "Fall", boarding: Boarding, state: ContestState, ships: list[Ship], destroyed: bool
) -> None:
    """Whom the press gang has taken is of the crew that comes home with them. [BC-08, BR-09]"""
    for side, n in enumerate(boarding.ships):
        gained = min(state.companies[side].pressed, 100 - ships[n].population)
        if gained > 0 and ships[n].fighting and not (destroyed and side == Party.ATTACKER):
            ships[n].population += gained
            fall.tell("crew-brought-home", ship=fall.battle.sea.ids[n], amount=gained)


def _gone_with(fall: "Fall", boarding: Boarding, state: ProcedureState, ships: list[Ship]) -> None:
    """Nobody comes home from a ship that is destroyed. [BR-09, VO-19]"""
    for party, n in zip(Party, boarding.ships, strict=True):
        named = boarding.party[party]
        people = zip(state.cast.fighters[party], state.course.hp[party], strict=True)
        gone = [k for k, (one, hp) in enumerate(people) if hp and not one.echo]
        _fall(fall, n, [named[k] for k in gone if k < len(named)])
        if ships[n].fighting:
            each = handover.number(fall.battle, "souls-each")
            handover.lose(ships[n], souls=each * sum(k >= len(named) for k in gone))


def _fall(fall: "Fall", ship: int, names: list[str]) -> None:
    """Members of a side's named party stay out of the operation. [BR-06]"""
    fall.put(ledger=fall.battle.ledger.fell(fall.battle.sea.fleet(ship), names))


def hand_over(fall: "Fall", frame: Frame, last: bool = False) -> bool:
    """What a boarding has come to so far is the void's; False when a hand-rolled game must roll first. [BR-05]"""
    if isinstance(frame.state, ContestState):
        return _contest_back(fall, frame, frame.state, last)
    assert isinstance(frame.state, ProcedureState)
    return _procedure_back(fall, frame, frame.state, last)


def _contest_back(fall: "Fall", frame: Frame, state: ContestState, last: bool) -> bool:
    """Both crews' numbers, the people who are lost, the officers who took part. [BR-05, BR-06, BR-07, BR-12]"""
    battle, boarding = fall.battle, frame.beside
    ships = [ship.copy() for ship in battle.sea.ships]
    ledger = battle.ledger
    for side, n in enumerate(boarding.ships):
        company = state.companies[side]
        before = (ships[n].population, ships[n].morale, ships[n].hull)
        handover.give_contest(ships[n], company, active=n == battle.sea.fight.active)
        _told(fall, n, before, ships[n])
        ledger = ledger.put("lost", n, ledger.lost[n] | (company.captured if not _nameless(battle, n) else 0))
        if n != battle.sea.fight.active:
            spent, tasks, _ = boarding.used[side]
            ledger = ledger.put("busy", n, ledger.busy[n] | spent).put("tasks", n, ledger.tasks[n] + tasks)
    fall.put(ledger=ledger)
    bare = replace(boarding, used=(UNUSED, UNUSED))
    fall.put(frames=(*fall.battle.frames[:-1], replace(frame, beside=bare)))
    cast = battle.sea.cast
    if last:
        cast = _contest_end(fall, boarding, state, ships, cast)
    if not fall.set_sea(sealed(ships, battle.sea.fight, cast)):
        return False
    sea = fall.battle.sea
    if sea.fight.active == boarding.boarder and sea.fleet(boarding.boarder) == battle.sea.fleet(
        boarding.boarder
    ):
        spent, tasks, made = boarding.used[Party.ATTACKER]
        left = state.cast.profiles[Party.ATTACKER].tasks - tasks
        _spend(fall, spent | ledger.lost[boarding.boarder], left, made)
    return True


def _nameless(battle: Battle, ship: int) -> bool:
    return not battle.sea.cast.profiles[ship].officers


def _told(fall: "Fall", ship: int, before: tuple[int, int, int], now: Ship) -> None:
    """What has changed on a ship, for the story."""
    after = (now.population, now.morale, now.hull)
    if after != before:
        names = ("population", "morale", "hull")
        values = dict(zip(names, after, strict=True))
        lost = {f"{name}_change": new - old for name, new, old in zip(names, after, before, strict=True)}
        fall.tell("handed-over", ship=fall.battle.sea.ids[ship], **values, **lost)


def _contest_end(
    fall: "Fall", boarding: Boarding, state: ContestState, ships: list[Ship], cast: Cast
) -> Cast:
    """How a contest ends in the void: a ship taken, or boarders who let go. [BR-11, BR-12]"""
    cause, winner = ContestEnd(state.fight.end), state.fight.winner
    one, other = boarding.ships
    if winner == Party.DEFENDER and cause in (*HOME, ContestEnd.ADJUDICATED):
        _let_go(ships, boarding)
        return cast
    taker, prize = (one, other) if winner == Party.ATTACKER else (other, one)
    return _capture(fall, ships, cast, prize, taker)


def _let_go(ships: list[Ship], boarding: Boarding) -> None:
    one, other = boarding.ships
    ships[one].locked &= ~(1 << other)
    ships[other].locked &= ~(1 << one)


def _capture(fall: "Fall", ships: list[Ship], cast: Cast, prize: int, taker: int) -> Cast:
    """A ship changes sides with a prize crew, or drifts captured when nobody can be spared. [BR-11]"""
    battle = fall.battle
    crew, least = (handover.number(battle, name) for name in ("prize-crew", "prize-least"))
    _given_up(fall, ships, prize)
    spare = ships[taker].population - least
    if spare < crew or not ships[taker].fighting:
        ships[prize].fate = Fate.CAPTURED
        ships[prize].population, ships[prize].morale = (
            max(1, ships[prize].population),
            max(1, ships[prize].morale),
        )
        fall.tell("ship-captured", ship=battle.sea.ids[prize], taker=battle.sea.ids[taker], manned=False)
        return cast
    ships[taker].population -= crew
    record = ships[prize]
    record.population, record.morale = crew, ships[taker].morale
    record.population_lost = record.morale_lost = 0
    record.barred |= 3 if battle.sea.fight.active == prize else 1
    record.mutinies, record.hailed = ships[taker].mutinies, ships[taker].hailed
    record.fate, record.known, record.hidden = Fate.FIGHTING, 0, 0
    fall.tell("ship-captured", ship=battle.sea.ids[prize], taker=battle.sea.ids[taker], manned=True)
    return handover.manned(cast, prize, taker)


def _given_up(fall: "Fall", ships: list[Ship], prize: int) -> None:
    """What its own people did or suffered is no more of a ship that has been taken. [BR-18]"""
    for ship in ships:
        ship.locked &= ~(1 << prize)
        ship.jammed &= ~(1 << prize)
    ships[prize].locked = ships[prize].repelling = 0
    ledger = fall.battle.ledger
    fall.put(ledger=ledger.put("lost", prize, 0).put("busy", prize, 0).put("tasks", prize, 0))


def _procedure_back(fall: "Fall", frame: Frame, state: ProcedureState, last: bool) -> bool:
    """Hull, people and systems that are lost since the last time; at the end, whose the ship is. [BR-05 to BR-10]"""
    battle, boarding = fall.battle, frame.beside
    ships = [ship.copy() for ship in battle.sea.ships]
    old = [(ship.population, ship.morale, ship.hull) for ship in ships]
    _people_back(fall, boarding, state, ships)
    cast = _systems_back(fall, boarding, state, ships)
    if last and state.course.breach == SHUT:  # sealed from within: it bleeds no more
        _breach(fall, ships, cast, boarding.target, shut=True)
    for n in boarding.ships:
        _told(fall, n, old[n], ships[n])
    if last:
        cast = _procedure_end(fall, boarding, state, ships, cast)
    kept = replace(frame, beside=replace(boarding, handed=state.course))
    fall.put(frames=(*fall.battle.frames[:-1], kept))
    return fall.set_sea(sealed(ships, battle.sea.fight, cast))


def _people_back(fall: "Fall", boarding: Boarding, state: ProcedureState, ships: list[Ship]) -> None:
    """The hull that was lost, and whoever went down on both sides. [BR-05, BR-06]"""
    course, before = state.course, boarding.handed
    each = handover.number(fall.battle, "souls-each")
    _hull_back(fall, ships[boarding.target], boarding.target, before.hull - course.hull)
    for party, n in zip(Party, boarding.ships, strict=True):
        named = boarding.party[party]
        down = handover.downs(course, before, party, state)
        _fall(fall, n, [named[k] for k in down if k < len(named)])
        handover.lose(ships[n], souls=each * sum(k >= len(named) for k in down))
        _captain_down(fall, ships[n], n, any(_is_captain(state, party, k, len(named)) for k in down))


def _hull_back(fall: "Fall", ship: Ship, n: int, lost: int) -> None:
    """Hull that was lost aboard; what a master has set higher raises nothing else. [BR-05, VO-17]"""
    if lost < 0:
        ship.hull = min(fall.battle.sea.cast.profiles[n].hull, ship.hull - lost)
    handover.lose(ship, hull=max(0, lost))


def _systems_back(fall: "Fall", boarding: Boarding, state: ProcedureState, ships: list[Ship]) -> Cast:
    """Systems that were struck since are out on the ship, and the breach is a component that stands open. [BR-08]"""
    course, before, other = state.course, boarding.handed, boarding.target
    cast = fall.battle.sea.cast
    for system in System:
        times = course.struck[system]
        if times > before.struck[system] and system != System.HULL_BREACH:
            cast = handover.strike(fall.battle.sea, cast, boarding, ships[other], system, times)
    if course.struck[System.HULL_BREACH] > before.struck[System.HULL_BREACH]:
        _breach(fall, ships, cast, other, shut=False)
    return cast


def _is_captain(state: ProcedureState, party: Party, n: int, named: int) -> bool:
    """Whether somebody is a ship's captain; the leader of a named party is not. [BR-06]"""
    return n >= named and state.cast.fighters[party][n].captain


def _captain_down(fall: "Fall", ship: Ship, n: int, down: bool) -> None:
    """A ship whose captain is down loses heart, and the captain does not act again. [BR-06]"""
    if down:
        handover.lose(ship, heart=handover.number(fall.battle, "captain-heart"))
        fall.put(ledger=fall.battle.ledger.put("lost", n, fall.battle.ledger.lost[n] | 1))


def _breach(fall: "Fall", ships: list[Ship], cast: Cast, ship: int, shut: bool) -> None:
    """The hole through which the boarders came is a component that stands open, until it is shut. [BR-08]"""
    ledger = fall.battle.ledger
    if shut:
        for n in range(len(ships[ship].flags)):
            if ledger.breached[ship] >> n & 1:
                flags = ships[ship].flags
                ships[ship].flags = (*flags[:n], flags[n] & ~OPEN, *flags[n + 1 :])
        fall.put(ledger=ledger.put("breached", ship, 0))
        return
    found = handover.open_breach(ships[ship], cast.profiles[ship])
    if found >= 0:
        fall.put(ledger=ledger.put("breached", ship, ledger.breached[ship] | 1 << found))


def _procedure_end(
    fall: "Fall", boarding: Boarding, state: ProcedureState, ships: list[Ship], cast: Cast
) -> Cast:
    """A ship that is secured changes sides; otherwise the boarders go home. [BR-10, BR-11]"""
    one, other = boarding.ships
    if state.outcome_word.partition(":")[0] != TAKEN:
        return cast
    return _capture(fall, ships, cast, other, one)
