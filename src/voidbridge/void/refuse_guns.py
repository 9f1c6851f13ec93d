"""Why a ship cannot shoot, ram, lock or board. [VO-14, VO-16, VO-22, VO-23]"""

from voidbridge.rules.void_codes import Arc, Entry, Gun
from voidbridge.state.refusals import Refusal
from voidbridge.state.void_actions import Board, Fire, Lock, Ram, Strike
from voidbridge.void.asking import acts, barred, boarders, component, no, printed, sees
from voidbridge.void.assess import shot_range, works
from voidbridge.void.geometry import VU, arc, bears, distance
from voidbridge.void.grapple import METHODS, entry
from voidbridge.void.gunnery import KINDS
from voidbridge.void.state import VoidState
from voidbridge.void.work import gap, hand, profile

CLOSE = 1  # VU to ram, lock or board


def fire(state: VoidState, action: Fire, ship: int) -> Refusal | None:
    return barred(state, ship) or _gun(state, action, ship) or _line(state, action, ship)


def _gun(state: VoidState, action: Fire, ship: int) -> Refusal | None:
    """Whether that weapon and that gunner can fire now."""
    fight, row = state.fight, profile(state, ship)
    if fight.shooting == 2:
        return no("already-done", "The ship has had its shooting action.")
    weapon = component(state, ship, action.weapon)
    if weapon not in row.weapons:
        return no("no-weapon", f"This ship has no weapon {action.weapon}.")
    if fight.fired >> weapon & 1:
        return no("already-done", "That weapon has fired.")
    if not works(state.ships[ship], weapon):
        return no("component-dead", "That weapon does not work.")
    if fight.shooting and hand(row, action.by) != fight.gunner:
        return no("another-gunner", "Somebody else directs the fire in this turn.")
    return None if fight.shooting else acts(state, ship, action.by)


def _line(state: VoidState, action: Fire, ship: int) -> Refusal | None:
    """Whether the target can be fired at with that weapon. [VO-09, VO-14, VO-23]"""
    refused = sees(state, ship, action.target)
    if refused:
        return refused
    target, weapon = state.rows[action.target], component(state, ship, action.weapon)
    if state.ships[ship].locked >> target & 1:
        return no("locked", "Locked ships do not shoot each other.")
    if state.fight.struck >> target & 1:
        return no("already-done", "What was fired at that ship has struck.")
    piece, dx_dy = profile(state, ship).pieces[weapon], gap(state, ship, target)
    if not bears(piece.mount, profile(state, ship).large, state.ships[ship].heading, *dx_dy):
        return no("out-of-arc", "The weapon does not bear on it.")
    if shot_range(state, ship, weapon, target) is None:
        far, reach = distance(*dx_dy), 2 * piece.range * VU
        return no(
            "out-of-range",
            f"It is {printed(far)} VU away; the weapon carries {printed(reach)} VU.",
            far,
            reach,
        )
    return None


def strike(state: VoidState, action: Strike, ship: int) -> Refusal | None:
    target = state.rows.get(action.target, -1)
    pieces = profile(state, ship).pieces
    kinds = {pieces[weapon].kind for weapon, at, _, _ in state.fight.hits if at == target}
    if not kinds:
        return no("no-such-target", f"No hits wait for {action.target}.")
    if action.stopped not in KINDS:
        return no("no-such-kind", "Shields stop the hits of macrobatteries or of lances first.")
    if KINDS[action.stopped] not in kinds:
        other = "macrobatteries" if KINDS[action.stopped] == Gun.LANCE else "lances"
        return no("no-such-kind", f"Only {other} have hit it.")
    return None


def _grapple(state: VoidState, action: Ram | Lock, ship: int) -> Refusal | None:
    """What a ram and a lock have in common. [VO-22, VO-23]"""
    if state.fight.shooting:
        return no("already-shot", "This is done instead of shooting.")
    if not profile(state, ship).mobile:
        return no("not-able", "What does not move rams and locks nobody.")
    refused = barred(state, ship) or acts(state, ship, action.by)
    return refused or sees(state, ship, action.target, CLOSE * VU)


def ram(state: VoidState, action: Ram, ship: int) -> Refusal | None:
    record = state.ships[ship]
    if record.locked:
        return no("locked", "A locked ship rams nobody.")
    if not state.fight.moved:
        return no("not-able", "A ram comes at the end of the move.")
    refused = _grapple(state, action, ship)
    if refused is None and arc(record.heading, *gap(state, ship, state.rows[action.target])) not in (
        Arc.FORE,
        None,
    ):
        return no("out-of-arc", "It does not lie ahead.")
    return refused


def lock(state: VoidState, action: Lock, ship: int) -> Refusal | None:
    refused = boarders(state, ship) or _grapple(state, action, ship)
    if refused is None and state.ships[ship].locked >> state.rows[action.target] & 1:
        return no("already-done", "The ships are locked already.")
    return refused


def board(state: VoidState, action: Board, ship: int) -> Refusal | None:
    fight = state.fight
    refused = barred(state, ship) or boarders(state, ship) or sees(state, ship, action.target, CLOSE * VU)
    if refused:
        return refused
    target = state.rows[action.target]
    way = entry(state, ship, target)
    if action.method not in METHODS:
        return no("no-such-method", "A boarding runs as a contest or as the procedure.")
    if way is None:
        return no("not-open", "It is neither locked fast, nor rammed, nor crippled.")
    if fight.boarded or any(note[1:3] == (ship, target) for note in fight.boardings):
        return no("already-done", "That boarding has begun.")
    opened = fight.shooting == 2 and not fight.fired and way != Entry.CRIPPLED
    if fight.shooting and not opened:  # only what opened the boarding goes before it
        return no("already-shot", "This is done instead of shooting.")
    return None
