"""Whole battles for the tests of flow: a crew ready to deploy, printed enemies, plain gear."""

from kit import Deck
from voidbridge.rules.codes import (
    Decision,
    Gear,
    Objective,
    Phase,
    PieceKind,
    Presence,
    Rank,
    Refused,
    Side,
    TokenKind,
    Verb,
)
from voidbridge.skirmish.core.apply import apply, begin
from voidbridge.skirmish.core.offers import offers
from voidbridge.skirmish.core.records import SPOTS
from voidbridge.skirmish.core.refuse import refuse

RIFLE, KNIFE, GUN = 0, 1, 2  # weapon rows of the crew and of the enemies
LIMITS = {  # printed rounds: objective -> (limit, last round)
    Objective.ELIMINATE_ALL: (6, 6),
    Objective.SALVAGE_RECOVERY: (12, 12),
    Objective.SEAL_VENTS: (5, 5),
    Objective.DATA_EXTRACTION: (12, 12),
    Objective.TIMED_RAID: (4, 6),
    Objective.HOLD_POSITION: (6, 6),
}
Places = tuple[tuple[float, float], ...]
PLACES: dict[Objective, tuple[TokenKind, Places]] = {  # for a crew in the top left corner of the 36 in board
    Objective.SALVAGE_RECOVERY: (TokenKind.SALVAGE, ((9, 18), (27, 18))),
    Objective.SEAL_VENTS: (TokenKind.VENT, ((18, 18), (27, 9), (27, 27), (9, 27), (36, 18), (18, 36))),
    Objective.DATA_EXTRACTION: (TokenKind.SIGNAL, ((9, 9), (27, 9), (27, 27), (9, 27))),
    Objective.TIMED_RAID: (TokenKind.CACHE, ((21, 21),)),
}
LOOT: Places = ((12, 10), (18, 10), (24, 10), (12, 26), (18, 26), (24, 26))
MISSIONS: dict[Objective, dict[str, int]] = {
    Objective.SALVAGE_RECOVERY: dict(extraction=2),
    Objective.SEAL_VENTS: dict(count_1=4, count_2=4, count_3=5, count_4=5, count_5=6, count_6=6),
    Objective.DATA_EXTRACTION: dict(extraction=1, token_range=30),
    Objective.TIMED_RAID: dict(extraction=1, secure_by=4),
    Objective.HOLD_POSITION: dict(centre=1, start_standard=4, per_player=1),
}
LINES = {  # a printed group: move ap melee shoot wounds morale
    Rank.STANDARD: (50, 2, 3, 3, 3, 4),
    Rank.SPECIALIST: (50, 2, 3, 3, 3, 4),
    Rank.LEADER: (40, 3, 4, 2, 4, 3),
}


def fill_rules(deck: Deck) -> None:
    """Weapons, gear numbers and enemy lines."""
    deck.weapon(RIFLE, range=180, rof=3)
    deck.weapon(KNIFE, melee=1, range=0, rof=0)
    deck.weapon(GUN, range=120, rof=0)
    items = deck.w.items
    for gear, numbers in {
        Gear.FRAG_GRENADE: dict(range=120, radius=20, damage=1, uses=1),
        Gear.SMOKE_GRENADE: dict(range=120, radius=20, uses=1),
        Gear.THERMAL_GRENADE: dict(range=120, radius=20, damage=1, uses=1),
        Gear.SCOUT_CLAYMORES: dict(radius=20, damage=2, uses=1),
        Gear.BASIC_MEDKIT: dict(heal=1, uses=1),
        Gear.ADVANCED_MEDKIT: dict(heal=2, uses=1),
        Gear.RIPCOIL: dict(range=80),
        Gear.BEACON_DRONE: dict(range=60),
        Gear.MIND_FLAY: dict(range=120, damage=2),
        Gear.FLESH_GLAND_INJECTOR: dict(move=10, pool_bonus=1, uses=1),
    }.items():
        for name, value in numbers.items():
            setattr(items[gear], name, value)
    for rank, (move, ap, melee, shoot, wounds, morale) in LINES.items():
        row = deck.w.lines[rank]
        row.move, row.ap, row.melee, row.shoot, row.wounds, row.morale = (
            move,
            ap,
            melee,
            shoot,
            wounds,
            morale,
        )
        row.range, row.damage, row.weapon = 120, 1, GUN


def fill_mission(deck: Deck, objective: Objective) -> None:
    """The mission's numbers and places as printed."""
    kind, places = PLACES.get(objective, (TokenKind.LOOT, ()))
    rows = [(kind, at) for at in places] + [(TokenKind.LOOT, at) for at in LOOT]
    for n, (each, (x, y)) in enumerate(rows):
        row = deck.w.places[n]
        row.kind, row.x, row.y = int(each), round(10 * x), round(10 * y)
    deck.mission(places=len(rows), **MISSIONS.get(objective, {}))


def walls(deck: Deck) -> None:
    """A few walls and pieces of cover that leave the corners free."""
    scale = deck.w.fight[0].size / 360
    for kind, x0, y0, x1, y1 in (
        (PieceKind.WALL, 8, 14, 9, 20),
        (PieceKind.WALL, 15, 8, 21, 9),
        (PieceKind.WALL, 26, 16, 27, 22),
        (PieceKind.WALL, 15, 27, 21, 28),
        (PieceKind.CRATE, 12, 12, 13.5, 13.5),
        (PieceKind.CRATE, 23, 23, 24.5, 24.5),
        (PieceKind.BARRICADE, 22, 12, 24, 12.5),
        (PieceKind.BARRICADE, 12, 23, 14, 23.5),
        (PieceKind.AREA, 27, 27, 29, 29),
    ):
        deck.piece(kind, *(round(2 * scale * v) / 2 for v in (x0, y0, x1, y1)))


def battle(
    objective: Objective = Objective.ELIMINATE_ALL,
    crew: int = 4,
    players: int = 1,
    size: float = 36,
    seed: int = 1,
    open_floor: bool = False,
    **fields: int,
) -> Deck:
    """A battle that waits for `begin`; fields override the battle's row."""
    deck = Deck(size, seed)
    fill_rules(deck)
    if not open_floor:
        walls(deck)
    deck.board()
    fight = deck.w.fight[0]
    fight.phase, fight.round, fight.objective, fight.players = Phase.CORNER, 0, int(objective), players
    fight.limit, fight.last_round = LIMITS[objective]
    fill_mission(deck, objective)
    if objective == Objective.DATA_EXTRACTION:
        fight.morale_all = -1
    for k in range(crew):
        deck.unit(
            Side.CREW, 0, 0, presence=Presence.WAITING, owner=k * players // crew, primary=RIFLE,
            sidearm=KNIFE, wounds=6, full=6, defence=2,
        )  # fmt: skip
    for name, value in fields.items():
        setattr(fight, name, value)
    return deck


def start(deck: Deck) -> Deck:
    """Begin the battle."""
    begin(deck.w, deck.s, deck.dice, deck.log)
    return deck


def ask(deck: Deck, verb: Verb, unit: int = -1, to: tuple[float, float] = (0, 0), **rest: int) -> Refused:
    """Ask for one action and do nothing; places in inches, `target`, `item` and way-points by name."""
    row = deck.s.act[0]
    row.verb, row.unit, row.target, row.item, row.ways = int(verb), unit, -1, -1, 0
    row.x, row.y = round(10 * to[0]), round(10 * to[1])
    for name, value in rest.items():
        setattr(row, name, int(value))
    return Refused(int(refuse(deck.w, deck.s)))


def act(deck: Deck, verb: Verb, unit: int = -1, to: tuple[float, float] = (0, 0), **rest: int) -> None:
    """Carry out one action, which must be lawful."""
    assert ask(deck, verb, unit, to, **rest) == Refused.NONE
    deck.log.count[0] = 0
    apply(deck.w, deck.s, deck.dice, deck.log)
    assert not deck.w.fight[0].fault


Choice = tuple[Verb, int, int, int, int, int]  # verb unit item target x y (tenths)


def every(deck: Deck) -> list[Choice]:
    """All lawful actions, way-points aside, in the order of offers."""
    found: list[Choice] = []
    s = deck.s
    for n in range(int(offers(deck.w, s))):
        row = s.offers[n]
        verb, unit, item, domain = Verb(int(row.verb)), int(row.unit), int(row.item), int(row.domain)
        if domain == 0:
            found.append((verb, unit, item, -1, 0, 0))
        for k in range(int(row.start), int(row.start + row.count)):
            value = int(s.choices[k])
            if domain == 4:
                found.append((verb, unit, item, -1, value // SPOTS * 5, value % SPOTS * 5))
            elif domain == 5:
                found.append((verb, unit, value, -1, 0, 0))
            else:
                found.append((verb, unit, item, value, 0, 0))
    return found


def name(deck: Deck, choice: Choice) -> None:
    """Write a choice as the action to be taken."""
    row = deck.s.act[0]
    row.verb, row.unit, row.item, row.target, row.x, row.y = (int(v) for v in choice)
    row.ways = 0


def skirmish(size: float = 24, **fields: int) -> Deck:
    """An open deck in round 1 with plain rules and no objective token; add units, then `ready`."""
    deck = Deck(size)
    fill_rules(deck)
    deck.w.fight[0].objective = int(Objective.ELIMINATE_ALL)
    for name, value in fields.items():
        setattr(deck.w.fight[0], name, value)
    return deck


def ready(deck: Deck) -> Deck:
    """The crew chooses whom to activate."""
    deck.board()
    fight = deck.w.fight[0]
    fight.decision, fight.side, fight.stage = int(Decision.ACTIVATE), int(Side.CREW), 1
    return deck


def token(deck: Deck, kind: TokenKind, x: float, y: float) -> int:
    """A token that lies on the deck."""
    n = int(deck.w.fight[0].tokens)
    row = deck.w.tokens[n]
    row.kind, row.x, row.y, row.carrier, row.data = int(kind), round(10 * x), round(10 * y), -1, -1
    deck.w.fight[0].tokens = n + 1
    return n


def pass_round(deck: Deck) -> list[tuple[int, ...]]:
    """Everybody ends at once until the round is over or a corner is asked for; all rows logged."""
    rows: list[tuple[int, ...]] = []
    fight = deck.w.fight[0]
    before = int(fight.round)
    for _ in range(200):
        if fight.round != before or fight.phase == Phase.OVER or fight.decision == Decision.SPAWN_CORNER:
            break
        verb, unit, item, target, x, y = every(deck)[0 if fight.decision == Decision.ACTIVATE else -1]
        act(deck, verb, unit, (x / 10, y / 10), item=item, target=target)
        rows += deck.events()
    return rows


def deploy_all(deck: Deck, corner: int | None = 0) -> Deck:
    """Choose a corner and place every crew member on the first spot offered."""
    if corner is not None:
        act(deck, Verb.CORNER, item=corner)
    while deck.w.fight[0].decision == Decision.DEPLOY:
        verb, unit, _, _, x, y = every(deck)[0]
        act(deck, verb, unit, (x / 10, y / 10))
    return deck


def tokens(deck: Deck, kind: TokenKind) -> list[tuple[float, float]]:
    """Where the tokens of a kind lie, in inches, in order."""
    rows = [deck.w.tokens[n] for n in range(int(deck.w.fight[0].tokens))]
    return [(int(t.x) / 10, int(t.y) / 10) for t in rows if t.kind == kind]
