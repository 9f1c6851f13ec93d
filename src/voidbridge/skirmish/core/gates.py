"""What a unit may attempt at all in its activation, before any target is looked at. [VB-16]"""

from voidbridge.compiled import compiled, entry
from voidbridge.skirmish.core.bits import has
from voidbridge.skirmish.core.names import Boost, Gear, Option, Refused, Relic, Side, Slot, Trait, Verb
from voidbridge.skirmish.core.records import SMOKES, TOKENS, World
from voidbridge.skirmish.core.weapons import in_contact, melee_weapon, ranged_weapon

NO_SLOT = -1
NO_GEAR = -1
NO_ATTACK = -2  # what `melee_weapon` answers where there is no such attack


@compiled
def slot_of(w: World, i: int, verb: int) -> int:
    """Which of the once-an-activation slots an action takes, or -1. [VB-16]"""
    if verb == Verb.MOVE:
        return Slot.MOVE
    if verb == Verb.DASH:
        return Slot.DASH
    if verb == Verb.BLINK:
        return Slot.DASH if has(w.units[i].did, Slot.MOVE) else Slot.MOVE
    if verb == Verb.SHOOT:
        return Slot.SHOOT
    if verb == Verb.MELEE:
        return Slot.MELEE
    if verb == Verb.OVERWATCH:
        return Slot.OVERWATCH
    if verb == Verb.FLAY:
        return Slot.FLAY
    if (verb >= Verb.TAKE and verb <= Verb.SWAP) or verb > Verb.END:
        return Slot.INTERACT
    return NO_SLOT


@compiled
def gear_of(verb: int, item: int) -> int:
    """The gear that an action uses, or -1 where it names none that fits. [VB-16]"""
    if verb == Verb.PULL:
        return Gear.RIPCOIL
    if verb == Verb.SWAP:
        return Gear.BEACON_DRONE
    if verb == Verb.FLAY:
        return Gear.MIND_FLAY
    if verb == Verb.INJECT:
        return Gear.FLESH_GLAND_INJECTOR
    if verb == Verb.PLACE and item == Gear.SCOUT_CLAYMORES:
        return item
    if verb == Verb.HEAL and (item == Gear.BASIC_MEDKIT or item == Gear.ADVANCED_MEDKIT):
        return item
    if verb == Verb.THROW:
        if item == Gear.FRAG_GRENADE or item == Gear.SMOKE_GRENADE or item == Gear.THERMAL_GRENADE:
            return item
    return NO_GEAR


@compiled
def room_for(w: World, gear: int) -> bool:
    """Whether the deck's tables can take one more claymore or cloud of smoke. [VB-27, VB-28]"""
    fight = w.fight[0]
    if gear == Gear.SCOUT_CLAYMORES:
        return bool(fight.tokens < TOKENS)
    if gear != Gear.SMOKE_GRENADE or fight.smokes < SMOKES:
        return True
    free = 0
    for k in range(SMOKES):
        if w.smokes[k].until == 0:
            free += 1
    return free > 0


@compiled
def gate_gear(w: World, i: int, verb: int, item: int) -> int:
    """Whether a unit has the gear it wants to use, and has not used it up. [VB-28 to VB-30]"""
    me, gear = w.units[i], gear_of(verb, item)
    if gear < 0 or not has(me.gear, gear):
        return Refused.NO_ITEM
    if has(me.spent, gear):
        return Refused.ITEM_SPENT
    if not room_for(w, gear):
        return Refused.NOT_ABLE
    if verb == Verb.INJECT and item != Boost.MOVE and item != Boost.MELEE:
        return Refused.NO_SUCH_TARGET
    return Refused.NONE


@compiled
def relic_of(verb: int) -> int:
    """The relic that an action uses. [VB-16, VB-52]"""
    return Relic.NEURAL_PRISM if verb == Verb.WARP else Relic.CHRONO_WOUND_BEACON


@compiled
def gate_relic(w: World, i: int, relic: int) -> int:
    """Whether a unit has the relic it wants to use, and has not used it up. [VB-52]"""
    me = w.units[i]
    if not has(me.relics, relic):
        return Refused.NO_ITEM
    return Refused.ITEM_SPENT if has(me.used, relic) else Refused.NONE


@compiled
def resumes(w: World, i: int, verb: int) -> bool:
    """Whether a Move or Dash goes on with a walk that a contact stopped. [VB-45]"""
    me = w.units[i]
    if me.rest <= 0 or me.entangled == 1:
        return False
    return bool(verb == (Verb.DASH if has(me.did, Slot.DASH) else Verb.MOVE))


@entry
def walk_left(w: World, i: int, verb: int) -> int:
    """Hundredths of an inch that a Move or Dash may take: M, or the rest of a stopped walk. [VB-17, VB-45]"""
    return int(w.units[i].rest) if resumes(w, i, verb) else int(w.units[i].move) * 10


@compiled
def gate_move(w: World, i: int, verb: int) -> int:
    """Whether a unit may Move, Dash or blink now. [VB-11, VB-16, VB-37]"""
    me = w.units[i]
    if me.entangled == 1:
        return Refused.ENTANGLED
    if verb == Verb.DASH and not has(me.did, Slot.MOVE):
        return Refused.NEEDS_MOVE_FIRST
    if verb == Verb.BLINK and not has(me.traits, Trait.BLINK):
        return Refused.NOT_ABLE
    return Refused.NONE


@compiled
def gate_gun(w: World, i: int, verb: int) -> int:
    """Whether a unit may Shoot or set Overwatch now. [VB-13, VB-18]"""
    if ranged_weapon(w, i) < 0:
        return Refused.NO_WEAPON
    if in_contact(w, i):
        return Refused.IN_CONTACT
    if verb == Verb.OVERWATCH and has(w.units[i].did, Slot.SHOOT):
        if has(w.fight[0].options, Option.OVERWATCH_AFTER_SHOT_BARRED):
            return Refused.NOT_ABLE
    return Refused.NONE


@compiled
def gate_kind(w: World, i: int, verb: int, item: int) -> int:
    """What an action needs beside action points and its slot."""
    if verb >= Verb.MOVE and verb <= Verb.BLINK:
        return gate_move(w, i, verb)
    if verb == Verb.SHOOT or verb == Verb.OVERWATCH:
        return gate_gun(w, i, verb)
    if verb == Verb.MELEE:
        return Refused.NO_WEAPON if melee_weapon(w, i, item) == NO_ATTACK else Refused.NONE
    if verb >= Verb.TAKE and verb <= Verb.INVESTIGATE:
        return Refused.NONE if w.units[i].side == Side.CREW else Refused.NOT_ABLE
    if verb >= Verb.THROW and verb <= Verb.INJECT:
        return gate_gear(w, i, verb, item)
    if verb > Verb.END:
        return gate_relic(w, i, relic_of(verb))
    return Refused.NONE


@compiled
def gate(w: World, i: int, verb: int, item: int) -> int:
    """Why the active unit cannot attempt an action at all, or NONE. [VB-16]"""
    me = w.units[i]
    if verb == Verb.END or resumes(w, i, verb):
        return Refused.NONE
    if me.ap <= 0 and verb != Verb.INJECT:
        return Refused.NO_AP
    slot = slot_of(w, i, verb)
    if slot != NO_SLOT and has(me.did, slot):
        return Refused.ALREADY_DONE
    return gate_kind(w, i, verb, item)
