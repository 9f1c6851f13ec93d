"""The codes of what is told: why dice fell, what a number is made of, what happened (append only)."""

from enum import IntEnum


class Why(IntEnum):
    """What a pool of dice is rolled for; also the causes of draws that no printed die makes."""

    ATTACK = 0
    SAVE = 1
    SAVE_REROLL = 2
    MORALE = 3
    VENT_COUNT = 4
    AMBUSH = 5
    SPAWN_CORNER = 6
    PLACE = 7  # draw: a spot
    PICK = 8  # draw: one of n
    ENEMY_GROUP = 9
    TRUE_SIGNAL = 10  # draw
    LOOT = 11
    RELIC = 12
    CONTACT = 13  # what a fog token is
    DRIFT = 14  # how far a fog token goes
    HEADING = 15  # draw: in which whole degree
    REROLL = 16  # a player's word: 1 keeps the dice, 2 rolls again
    SHOT_REROLL = 17
    ONES_REROLL = 18
    INJURY = 19


class Reason(IntEnum):
    """Named parts of a pool, a save, a damage or a morale test; `rules/modifiers.py` has words and rules."""

    WEAPON_ROF = 0
    SHOOTING = 1
    MELEE = 2
    COVER = 3
    SCOPE = 4
    BLOODLETTING = 5
    INJECTED = 6
    MINIMUM = 7
    DEFENCE = 8
    SHIELD = 9
    CARAPACE = 10
    CENSER = 11
    IGNORED_SAVE = 12
    WEAPON_DAMAGE = 13
    FISTS = 14
    BLAST = 15
    NATURAL_SIX_ONLY = 16
    MORALE_PRINTED = 17
    MORALE_TEST_8 = 18
    TACNET = 19
    WRAITH_AURA = 20
    INTERFERENCE = 21
    AP_PRINTED = 22
    AP_WEAPON = 23
    AP_STUN = 24
    AP_PANIC = 25
    AI_CHIP = 26
    CAMO = 27
    REROLL_IN_COVER = 28
    SKULLED_SUN = 29
    VOIDSCALE = 30
    REROLL_ONES = 31
    LASTING = 32
    WHISPERHELM = 33


class Number(IntEnum):
    """Which number a reason belongs to."""

    POOL = 0
    SAVES = 1
    DAMAGE = 2
    IGNORED = 3
    MORALE = 4
    AP = 5
    HIT_ON = 6


class Refused(IntEnum):
    """Why an action is not legal; stable wire names (`name_of`)."""

    NONE = 0
    BATTLE_OVER = 1
    NOT_YOUR_DECISION = 2
    WRONG_DECISION = 3
    NO_SUCH_UNIT = 4
    NOT_IN_PLAY = 5
    NOT_ACTIVE = 6
    ALREADY_ACTIVATED = 7
    ANOTHER_ACTIVE = 8
    NO_AP = 9
    ALREADY_DONE = 10
    NEEDS_MOVE_FIRST = 11
    ENTANGLED = 12
    NOT_A_SPOT = 13
    OCCUPIED = 14
    BLOCKED = 15
    TOO_FAR = 16
    NO_WEAPON = 17
    OUT_OF_RANGE = 18
    NO_SIGHT = 19
    IN_CONTACT = 20
    NOT_IN_CONTACT = 21
    NO_SUCH_TARGET = 22
    OWN_SIDE = 23
    NOT_OWN_SIDE = 24
    NO_ITEM = 25
    ITEM_SPENT = 26
    NOTHING_TO_DO = 27
    ALREADY_TRIED = 28
    OUTSIDE_ZONE = 29
    NOT_ABLE = 30
    WRONG_ROLL = 31


class EventKind(IntEnum):
    """Rows of the log.  Arguments a..h are listed here in order; -1 stands for none."""

    CORNER_CHOSEN = 0  # corner
    DEPLOYED = 1  # unit x y
    SPAWNED = 2  # unit x y
    ROUND_BEGAN = 3  # round
    PHASE_BEGAN = 4  # phase
    ACTIVATED = 5  # unit ap
    REASON = 6  # number reason value; explains the event before it
    MOVED = 7  # unit x0 y0 x1 y1 cost how   (one row a leg; cost in hundredths)
    ATTACKED = 8  # attacker target weapon how dice saves damage hit_on
    HITS_ROLLED = 9  # attacker target hits crits pool
    SAVES_ROLLED = 10  # target saved ignored pool reroll_pool cancelled
    WOUNDED = 11  # unit amount left cause by
    HEALED = 12  # unit amount left by
    ELIMINATED = 13  # unit by x y cause
    REVIVED = 14  # unit by x y
    CONDITION_GAINED = 15  # unit condition by
    CONDITION_LOST = 16  # unit condition
    MORALE_TESTED = 17  # unit cause target modifier total passed pool
    PANICKED = 18  # unit
    FLED = 19  # unit from_unit
    OVERWATCH_SET = 20  # unit
    OVERWATCH_FIRED = 21  # unit at
    THROWN = 22  # unit gear x y
    EXPLODED = 23  # source x y radius damage cause
    SMOKE_PLACED = 24  # x y until_round
    SMOKE_CLEARED = 25  # x y
    CLAYMORE_PLACED = 26  # unit token x y
    CLAYMORE_SPRUNG = 27  # token by x y
    TOKEN_PLACED = 28  # token kind x y
    TOKEN_TAKEN = 29  # token by
    TOKEN_DROPPED = 30  # token by x y
    VENT_SEALED = 31  # token by
    SIGNAL_INVESTIGATED = 32  # token by true
    DOOR_OPENED = 33  # piece by
    DOOR_CLOSED = 34  # piece by
    ITEM_USED = 35  # unit gear target
    AMBUSH_ROLLED = 36  # token face sprung
    WAVE_CAME = 37  # corner count
    ACTIVATION_ENDED = 38  # unit
    HAZARD_STRUCK = 39  # unit token
    OBJECTIVE_CHECKED = 40  # done needed
    BATTLE_ENDED = 41  # outcome cause
    PLATING_IGNORED = 42  # unit
    CORNER_ROLLED = 43  # face corner (or -1: the players choose)
    INJECTED = 44  # unit boost
    GEAR_ROLLED = 45  # unit token face
    RELIC_ROLLED = 46  # face
    CONTACT_REVEALED = 47  # token face enemy count
    CONTACT_DRIFTED = 48  # token x y inches degrees
    REACTED = 49  # unit how (codes.Reaction)
    SIGNAL_MASTERED = 50  # token by
    ECHO_CAME = 51  # unit of
    RELIC_USED = 52  # unit relic target
    PHASE_SKIPPED = 53  # phase
    WALK_STOPPED = 54  # unit left (hundredths of an inch still to walk)
