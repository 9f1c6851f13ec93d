"""Fog of war: what a contact turns out to be is drawn when it is seen, and nowhere before. [VB-38, VB-45]"""

from voidbridge.compiled import compiled
from voidbridge.dice.stream import Dice, draw, face, roll_pool
from voidbridge.skirmish.core.bits import has
from voidbridge.skirmish.core.contacts import foggy, nearest_contact, unseen
from voidbridge.skirmish.core.geometry import point_within
from voidbridge.skirmish.core.log import emit
from voidbridge.skirmish.core.names import EventKind, Gear, Phase, Presence, TokenState, Why
from voidbridge.skirmish.core.places import nearest_free
from voidbridge.skirmish.core.reaction import react
from voidbridge.skirmish.core.records import Log, Scratch, World

FULL_TURN = 360
ONE = 10000  # of a sine
SINES = (
    0, 175, 349, 523, 698, 872, 1045, 1219, 1392, 1564, 1736, 1908, 2079, 2250, 2419, 2588, 2756, 2924,
    3090, 3256, 3420, 3584, 3746, 3907, 4067, 4226, 4384, 4540, 4695, 4848, 5000, 5150, 5299, 5446, 5592,
    5736, 5878, 6018, 6157, 6293, 6428, 6561, 6691, 6820, 6947, 7071, 7193, 7314, 7431, 7547, 7660, 7771,
    7880, 7986, 8090, 8192, 8290, 8387, 8480, 8572, 8660, 8746, 8829, 8910, 8988, 9063, 9135, 9205, 9272,
    9336, 9397, 9455, 9511, 9563, 9613, 9659, 9703, 9744, 9781, 9816, 9848, 9877, 9903, 9925, 9945, 9962,
    9976, 9986, 9994, 9998, 10000,
)  # fmt: skip


@compiled
def sine(degrees: int) -> int:
    """The sine of a whole degree, in ten-thousandths."""
    turn = degrees % FULL_TURN
    if turn > 180:
        return -sine_of_half(turn - 180)
    return sine_of_half(turn)


@compiled
def sine_of_half(degrees: int) -> int:
    """The sine of 0 to 180 degrees."""
    return int(SINES[180 - degrees] if degrees > 90 else SINES[degrees])


@compiled
def is_enemy(w: World, dice: Dice) -> tuple[int, int]:
    """What a contact is, with the odds that remain: 1 for an enemy group, and the face that said so or 0. [VB-45]"""
    fight, mission = w.fight[0], w.mission[0]
    if fight.bands >= mission.bands:
        return 0, 0
    if fight.decoys >= mission.decoys:
        return 1, 0
    f = face(dice, roll_pool(dice, 6, 1, Why.CONTACT, -1, -1), 0)
    return 1 if f <= mission.enemy_face else 0, f


@compiled
def reveal(w: World, s: Scratch, dice: Dice, log: Log, t: int) -> None:
    """A contact is seen: the next enemy group, which reacts at once, or a decoy. [VB-45, VB-46]"""
    fight = w.fight[0]
    w.tokens[t].state = TokenState.DONE
    enemy, f = is_enemy(w, dice)
    if enemy == 0:
        fight.decoys += 1
        emit(log, EventKind.CONTACT_REVEALED, t, f, 0, 0, -1, -1, -1, -1)
        return
    fight.bands += 1
    emit(log, EventKind.CONTACT_REVEALED, t, f, 1, band_size(w), -1, -1, -1, -1)
    for i in range(fight.units):
        if w.units[i].band == fight.bands and w.units[i].presence == Presence.WAITING:
            stand_up(w, s, log, i, t)
    for i in range(fight.units):
        if w.units[i].band == fight.bands and w.units[i].presence == Presence.IN_PLAY:
            react(w, s, dice, log, i)


@compiled
def band_size(w: World) -> int:
    """How many enemies the group has that comes now."""
    n = 0
    for i in range(w.fight[0].units):
        if w.units[i].band == w.fight[0].bands and w.units[i].presence == Presence.WAITING:
            n += 1
    return n


@compiled
def stand_up(w: World, s: Scratch, log: Log, i: int, t: int) -> None:
    """A figure of a revealed group stands at the nearest free spot to its contact. [VB-45]"""
    fight, me = w.fight[0], w.units[i]
    if not nearest_free(w, s, int(w.tokens[t].x), int(w.tokens[t].y), i):
        fight.fault = 1
        return
    me.presence, me.x, me.y, me.spawned = Presence.IN_PLAY, s.found[0], s.found[1], fight.round
    me.acted = 1 if fight.phase == Phase.ENEMY else 0
    emit(log, EventKind.SPAWNED, i, me.x, me.y, -1, -1, -1, -1, -1)


@compiled
def scan(w: World, s: Scratch, dice: Dice, log: Log, i: int) -> bool:
    """The Motion Scanner shows every contact within its reach; whether it found any. [VB-27]"""
    found = False
    if not foggy(w) or not has(w.units[i].gear, Gear.MOTION_SCANNER):
        return found
    for t in range(w.fight[0].tokens):
        if unseen(w, t) and point_within(
            w, i, w.tokens[t].x, w.tokens[t].y, w.items[Gear.MOTION_SCANNER].range
        ):
            reveal(w, s, dice, log, t)
            found = True
    return found


@compiled
def reveal_nearest(w: World, s: Scratch, dice: Dice, log: Log) -> None:
    """The end phase shows the contact nearest to the crew. [VB-45]"""
    t = nearest_contact(w)
    if t >= 0:
        reveal(w, s, dice, log, t)


@compiled
def drift_all(w: World, s: Scratch, dice: Dice, log: Log) -> None:
    """What is still hidden drifts, each contact on its own die and heading. [VB-45]"""
    for t in range(w.fight[0].tokens):
        if unseen(w, t):
            far = face(dice, roll_pool(dice, w.mission[0].drift, 1, Why.DRIFT, -1, -1), 0)
            drift(w, s, log, t, far, draw(dice, FULL_TURN, Why.HEADING))


@compiled
def drift(w: World, s: Scratch, log: Log, t: int, far: int, degrees: int) -> None:
    """One contact drifts so many inches, stopped by the board's edge, to the nearest free spot. [VB-45]"""
    token, size = w.tokens[t], int(w.fight[0].size)
    over, down = sine(degrees), -sine(degrees + 90)
    for tenths in range(10 * far, -1, -1):
        x, y = int(token.x) + tenths * over // ONE, int(token.y) + tenths * down // ONE
        if x >= 0 and y >= 0 and x <= size and y <= size:
            if nearest_free(w, s, x, y, -1):
                token.x, token.y = s.found[0], s.found[1]
            break
    emit(log, EventKind.CONTACT_DRIFTED, t, token.x, token.y, far, degrees, -1, -1, -1)
