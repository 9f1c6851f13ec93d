"""What a row of the missions and of the places holds: where things lie, what wins, by when."""

from dataclasses import dataclass
from typing import Annotated

from voidbridge.rules.checks import Code, Inches, Many, Nested, OneOf, Ref, Whole
from voidbridge.rules.codes import Objective, PieceKind, TokenKind
from voidbridge.rules.schema import (
    Bonus,
    Count,
    Id,
    Name,
    Points,
    Prose,
    Round,
    Rulings,
    Source,
    Target,
    Tenths,
    Yes,
)


@dataclass(frozen=True, slots=True)
class Place:
    """A named point of the 36 in board for a crew in the top left corner. [VB-40 to VB-45, VB-57]

    Turn or mirror it for another corner; on a 24 in board both numbers shrink to two thirds.
    """

    id: Id
    name: Name
    x: Tenths  # from the left edge
    y: Tenths  # from the top edge
    text: Prose
    source: Source
    rulings: Rulings = ()


@dataclass(frozen=True, slots=True)
class BoardPiece:
    """One piece of a hand-made deck, all edges on half inches. [VB-55]"""

    kind: Annotated[PieceKind, Code(PieceKind)]
    x: Tenths  # left edge
    y: Tenths  # top edge
    w: Annotated[int, Inches(0.5, 36)]
    h: Annotated[int, Inches(0.5, 36)]


@dataclass(frozen=True, slots=True)
class DeckBoard:
    """A hand-made deck: rooms, corridors and doors. [VB-01, VB-55]"""

    id: Id
    name: Name
    text: Prose
    size: Annotated[int, Inches(24, 36)]
    pieces: Annotated[tuple[BoardPiece, ...], Many(Nested(BoardPiece), 0, 90)]
    source: Source = "ours"
    rulings: Rulings = ()


@dataclass(frozen=True, slots=True)
class Ambush:
    """What a pick-up may bring down on the crew. [VB-57]"""

    face: Target = 0  # this or more on a d6 springs it; 0 = no ambush
    standard: Count = 0  # Standard enemies that come
    once: Yes = False  # no more rolls after one has come; else each token's first pick-up rolls


@dataclass(frozen=True, slots=True)
class Wave:
    """Enemies that stand ready at the start and those that come later. [VB-48]"""

    standard_at_start: Count = 0  # in place of the usual muster; 0 = the usual muster of VB-33
    per_player: Count = 0  # further Standard enemies at the start for each player
    specialists: Count = 0  # that come in each end phase
    standard: Count = 0  # that come in each end phase


@dataclass(frozen=True, slots=True)
class Fog:
    """Face-down enemy tokens. [VB-45]"""

    groups: Count = 0  # the mission's enemies form this many groups
    decoys: Count = 0  # at most
    enemy_face: Target = 0  # 1 to this on a d6 is an enemy
    drift: Annotated[int, Whole(0, 20)] = 0  # sides of the die for a token's drift in inches


@dataclass(frozen=True, slots=True)
class Reward:
    """What winning a mission gives. [VB-52, VB-53]"""

    relic: Yes = False  # a roll on the relic table
    gear_rolls: Count = 0  # rolls on the gear table
    points: Points = 0  # to spend, for the whole crew
    upgrades: Annotated[tuple[str, ...], Many(OneOf(("shooting", "melee", "wounds", "morale")), 0, 4)] = ()
    choose_one: Yes = False  # the gear rolls or the points, not both
    completes: Yes = False  # ends the campaign and offers the Linked Dive


@dataclass(frozen=True, slots=True)
class Penalty:
    """What losing a mission costs. [VB-53]"""

    standard: Count = 0  # further Standard enemies in the next mission
    specialists: Count = 0  # further Specialists in the next mission
    morale: Bonus = 0  # to all crew, for good
    crew_lost: Yes = False


@dataclass(frozen=True, slots=True)
class Mission:
    """A mission: where things lie, what wins, and by when. [VB-39 to VB-48, VB-57]"""

    id: Id
    name: Name
    kind: Annotated[str, OneOf(("quick", "campaign", "lesson", "boarding"))]
    number: Annotated[int, Whole(0, 6)]  # die face (quick) or place in the campaign; 0 = only by name
    objective: Annotated[Objective, Code(Objective)]
    boards: Annotated[tuple[int, ...], Many(Inches(24, 36), 1, 2)]  # side lengths it can be played on
    rounds: Annotated[int, Whole(1, 12)]  # the end phase of this round decides at the latest
    text: Prose
    briefing: Prose
    victory: Prose
    source: Source
    secure_by: Round = 0  # the token must be carried by the end phase of this round
    deployment: Annotated[str, OneOf(("corner", "centre"))] = "corner"
    extraction: Annotated[str, OneOf(("none", "own", "opposite"))] = "none"  # which corner
    extract_all: Yes = True  # every crew member in play, else only the carrier
    extract_range: Tenths = 0  # from the corner's point
    token: Annotated[TokenKind | None, Code(TokenKind, or_none=True)] = None
    tokens: Annotated[tuple[str, ...], Many(Ref(("places",)), 0, 12)] = ()  # in the order they are filled
    token_counts: Annotated[tuple[int, ...], Many(Whole(1, 12), 0, 6)] = ()  # by d6 face; () = all
    token_range: Tenths = 0  # within which it is taken, sealed or investigated
    test: Target = 0  # the morale number of the investigation or of the hazard
    own_test: Yes = False  # the finder must also pass its own MOR before extraction opens
    hazard_range: Tenths = 0  # of an unsealed vent
    morale_modifier: Bonus = 0  # on every morale roll of the crew
    zone_range: Tenths = 0  # of the centre zone that must be held
    enemy_zone: Tenths = 0  # enemies press toward the centre until within this
    corner_faces: Target = 0  # 1 to this on a d6 names a corner, more lets the players choose
    ambush: Annotated[Ambush, Nested(Ambush)] = Ambush()
    wave: Annotated[Wave, Nested(Wave)] = Wave()
    fog: Annotated[Fog, Nested(Fog)] = Fog()
    clone_round: Round = 0  # at whose start the echo clone comes
    loot: Annotated[tuple[str, ...], Many(Ref(("places",)), 0, 12)] = ()  # where loot tokens lie
    enemies: Annotated[tuple[str, ...], Many(Ref(("enemies",)), 0, 6)] = ()  # by d6 face; () = groups' faces
    reward: Annotated[Reward, Nested(Reward)] = Reward()
    penalty: Annotated[Penalty, Nested(Penalty)] = Penalty()
    rulings: Rulings = ()
