"""The numbers by which rows, the compiled core and the wire name things (append only).

Every enum here is an IntEnum: the core stores plain integers in its tables, the printed
name in lower kebab-case is what files, notation and JSON use (`name_of`, `code_of`).
"""

from enum import IntEnum
from typing import TypeVar

from voidbridge.rules.signals import EventKind as EventKind
from voidbridge.rules.signals import Number as Number
from voidbridge.rules.signals import Reason as Reason
from voidbridge.rules.signals import Refused as Refused
from voidbridge.rules.signals import Why as Why

E = TypeVar("E", bound=IntEnum)


def name_of(member: IntEnum) -> str:
    """The printed name of a code: `TokenKind.LOOT` is `loot`."""
    return member.name.lower().replace("_", "-")


def code_of(kind: type[E], name: str) -> E:
    """The code of a printed name; raises KeyError for a name the enum lacks."""
    return kind[name.upper().replace("-", "_")]


class Side(IntEnum):
    CREW = 0
    ENEMY = 1


class Rank(IntEnum):
    STANDARD = 0
    SPECIALIST = 1
    LEADER = 2


class Presence(IntEnum):
    """Where a unit is in the life of a battle."""

    WAITING = 0  # not yet on the board
    IN_PLAY = 1
    ELIMINATED = 2
    REMOVED = 3  # taken off by the master: not killed


class Phase(IntEnum):
    CORNER = 0  # the crew chooses its corner
    DEPLOY = 1  # the crew is placed
    ACTIVATION = 2
    ENEMY = 3
    END = 4
    OVER = 5


class Decision(IntEnum):
    """What the battle waits for."""

    CHOOSE_CORNER = 0
    DEPLOY = 1
    ACTIVATE = 2  # a side chooses which unit to activate
    ACT = 3  # the active unit acts
    SPAWN_CORNER = 4  # the players choose where a wave or ambush comes from
    NOTHING = 5  # terminal


class Outcome(IntEnum):
    NONE = 0
    WON = 1
    LOST = 2


class EndCause(IntEnum):
    """Why a battle ended."""

    NONE = 0
    ENEMIES_DEAD = 1
    CREW_DEAD = 2
    TIME_OUT = 3
    EXTRACTED = 4
    VENTS_SEALED = 5
    HELD = 6
    ZONE_LOST = 7
    CACHE_MISSED = 8
    ADJUDICATED = 9


class PieceKind(IntEnum):
    WALL = 0  # blocks sight and moves
    DOOR = 1  # a wall while closed
    CRATE = 2  # cover, blocks moves
    BARRICADE = 3  # cover, nobody ends on it
    AREA = 4  # cover inside
    MORTAR = 5  # seals seams: blocks sight only


class TokenKind(IntEnum):
    SALVAGE = 0
    VENT = 1
    SIGNAL = 2
    CACHE = 3
    LOOT = 4
    CLAYMORE = 5
    FOG = 6


class TokenState(IntEnum):
    LYING = 0  # on the board: to be taken, sealed, investigated
    CARRIED = 1
    DONE = 2  # sealed vent, spent signal, sprung claymore
    TRUE = 3  # the true signal, found


class Objective(IntEnum):
    ELIMINATE_ALL = 0
    SALVAGE_RECOVERY = 1
    SEAL_VENTS = 2
    DATA_EXTRACTION = 3
    TIMED_RAID = 4
    HOLD_POSITION = 5


class Option(IntEnum):
    """Bits of the switchable rulings (value = bit number)."""

    STANDARD_ENEMIES = 0  # VB-33: the first four models add no set
    OVERWATCH_AFTER_SHOT_BARRED = 1  # VB-18
    BLEED_OWN_MORALE = 2  # VB-20
    ENEMY_DEFENCE = 3  # VB-32
    HAND_ROLLED = 4  # faces are typed in
    MASTERED = 5  # a game master plays the enemies


class Verb(IntEnum):
    """What a seat can do.  The order is the order of offers."""

    CORNER = 0  # item = corner 0..3 (own deployment or a spawn, by the decision)
    DEPLOY = 1  # unit, x, y
    ACTIVATE = 2  # unit
    MOVE = 3  # unit, x, y, up to three way-points
    DASH = 4
    BLINK = 5  # as a Move, or as a Dash when Move is used
    SHOOT = 6  # unit, target unit
    MELEE = 7  # unit, target unit, item = MeleeWith
    OVERWATCH = 8
    TAKE = 9  # unit, target token
    SEAL = 10  # unit, target token
    INVESTIGATE = 11  # unit, target token
    DOOR = 12  # unit, target piece: opens or closes it
    THROW = 13  # unit, item = Gear (frag, smoke, thermal), x, y
    PLACE = 14  # unit, item = Gear.SCOUT_CLAYMORES, x, y
    HEAL = 15  # unit, item = Gear (a medkit), target unit
    PULL = 16  # unit, target unit (Ripcoil)
    SWAP = 17  # unit, target unit (Beacon Drone)
    FLAY = 18  # unit, target unit (Mind-Flay)
    INJECT = 19  # unit, item = Boost; costs no AP
    EXTINGUISH = 20  # unit, target unit (itself or a friend in contact)
    TEND = 21  # unit, target unit
    END = 22  # unit
    WARP = 23  # unit, target unit (Neural Prism)
    SKIP = 24  # unit (Chrono-Wound Beacon): the next enemy phase does not happen


class MeleeWith(IntEnum):
    FISTS = 0
    PRIMARY = 1
    SIDEARM = 2
    RELIC = 3  # the Echo-Fused Blade


class Boost(IntEnum):
    MOVE = 0
    MELEE = 1


class Slot(IntEnum):
    """Bits of what a unit did in this activation (each once, VB-16)."""

    MOVE = 0
    SHOOT = 1
    MELEE = 2
    INTERACT = 3
    DASH = 4
    OVERWATCH = 5
    FLAY = 6
    SWAP = 7


class How(IntEnum):
    """By what means a unit moved or attacked."""

    MOVE = 0
    DASH = 1
    BLINK = 2
    FLIGHT = 3
    PULL = 4
    SWAP = 5
    SHOT = 6
    MELEE = 7
    OVERWATCH = 8
    BLAST = 9
    DEPLOY = 10
    REACTION = 11  # the snap shot of a revealed group: hits only on 6 (VB-46)


class Reaction(IntEnum):
    """What a revealed enemy does at once (VB-46)."""

    STAY = 0  # it is hidden or covered where it stands
    HIDE = 1
    SHOOT = 2
    CLOSE_IN = 3


class Condition(IntEnum):
    BURN = 0
    BLEED = 1
    STUN = 2
    PANIC = 3
    ENTANGLED = 4
    NO_ACTIVATION = 5


class CritEffect(IntEnum):
    NONE = 0
    BURN = 1
    BLEED = 2
    STUN = 3
    NO_ACTIVATION = 4


class Gear(IntEnum):
    """Known gear effects; a unit holds a bit row of them, a pack may only re-number or re-price."""

    LIGHT_ARMOR = 0
    HEAVY_ARMOR = 1
    SHIELD = 2
    BASIC_MEDKIT = 3
    ADVANCED_MEDKIT = 4
    FRAG_GRENADE = 5
    SMOKE_GRENADE = 6
    MOTION_SCANNER = 7
    RIPCOIL = 8
    MARKSMAN_SCOPE = 9
    REACTIVE_PLATING = 10
    SCOUT_CLAYMORES = 11
    TACNET_UPLINK = 12
    TACTICAL_AI_CHIP = 13
    BEACON_DRONE = 14
    THERMAL_GRENADE = 15
    FLESH_GLAND_INJECTOR = 16
    MOLTING_CARAPACE = 17
    TOXIN_CENSER = 18
    BLOODLETTING_ICON = 19
    MIND_FLAY = 20
    NEURAL_DAMPENER = 21
    ADAPTIVE_CAMO = 22


class Relic(IntEnum):
    """Known relic effects; a unit holds a bit row of them (VB-52)."""

    CORE_EATER_LENS = 0
    WHISPERED_CIRCUIT = 1
    MARK_OF_THE_SKULLED_SUN = 2
    FRACTURED_DIVEKEY = 3
    VOIDSCALE_SHARD = 4
    ECHO_FUSED_BLADE = 5
    CHRONO_WOUND_BEACON = 6
    NEURAL_PRISM = 7
    ARCHIVED_MEMORY_NODE = 8
    OBSIDIAN_SEED = 9
    VAPORTRAIL_GAUNTLETS = 10
    WHISPERHELM = 11


class Trait(IntEnum):
    """Bits of what an enemy group's special gives its units."""

    FEAR = 0  # crew within 6 in test
    EXPLODES = 1
    BLINK = 2
    MORALE_AURA = 3
    REROLL_SAVES_IN_COVER = 4


class TestCause(IntEnum):
    __test__ = False  # not a pytest class
    FEAR = 0
    FRIEND_LOST = 1
    HALF_STRENGTH = 2
    VENT = 3
    MIND_FLAY = 4
    INVESTIGATE = 5
    BLEED = 6
    MASTERY = 7  # of the true signal, against one's own MOR


class HarmCause(IntEnum):
    SHOT = 0
    MELEE = 1
    OVERWATCH = 2
    FRAG = 3
    THERMAL = 4
    CLAYMORE = 5
    EXPLOSION = 6
    BURN = 7
    BLEED = 8
    MIND_FLAY = 9
    MASTER = 10


class Policy(IntEnum):
    ORDERS = 0  # the enemies' printed orders (VB-35)
    SENSIBLE = 1  # plays for its objective
    RANDOM = 2
    SHOOT_ONLY = 3


class Order(IntEnum):
    """Which order or aim a computer side followed."""

    NONE = 0
    EXTINGUISH = 1
    MELEE = 2
    BREAK_CONTACT = 3
    MOVE_TO_SHOOT = 4
    SHOOT = 5
    ADVANCE = 6
    OVERWATCH = 7
    PASS = 8
    NEXT_UNIT = 9
    OBJECTIVE = 10
    EXTRACT = 11
    TAKE_COVER = 12
    USE_GEAR = 13
    HOLD = 14
    CHANCE = 15
    DEPLOY = 16
