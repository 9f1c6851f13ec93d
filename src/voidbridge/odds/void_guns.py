"""What the guns of a ship would do from a place: arcs, ranges, every target with exact odds. [VO-09, VO-14]"""

import re
from dataclasses import dataclass
from typing import Any

from voidbridge.odds.hundred import faces_by_result
from voidbridge.odds.void_hands import GUNS, Wish, best_free, hands_json, named
from voidbridge.odds.void_words import parts_json, refusal_json
from voidbridge.odds.volley import Shot, VolleyOdds, one_by_one, shot_of, volley_odds
from voidbridge.rules.codes import name_of
from voidbridge.rules.d100 import SIDES
from voidbridge.rules.void_codes import Arc, Skill
from voidbridge.state.refusals import Refusal
from voidbridge.state.void_actions import Fire
from voidbridge.void.assess import enemies, shot_target
from voidbridge.void.geometry import arc, arcs_of, distance, heading_to
from voidbridge.void.gunnery import KINDS, hits_of
from voidbridge.void.legal import refusal as refuse
from voidbridge.void.state import Profile, VoidState
from voidbridge.void.work import gap, hands, profile

WHOLE = 75  # hull as the damage to a cripple is counted: nothing is cut off
ROWS = 12  # of the critical table
STARTS = {Arc.FORE: -45, Arc.STARBOARD: 45, Arc.AFT: 135, Arc.PORT: 225}
WAITS = ("wrong-decision",)  # refusals of the moment, which pass
HELD = re.compile(r"c\d{1,2}(,c\d{1,2}){0,24}")
NONE: frozenset[str] = frozenset()


def gunner(state: VoidState, ship: int, asked: str | None = None) -> str:
    """Who directs the fire: whoever does already, else who is asked for or the best who has not acted."""
    people, fight = hands(profile(state, ship)), state.fight
    if fight.shooting == 1:
        return people[fight.gunner].id
    return people[named(state, ship, asked, best_free(state, ship, Skill.BALLISTIC))].id


def read_held(text: str) -> frozenset[str]:
    """`c6,c8`: the guns that hold their fire; raises ValueError."""
    if not text:
        return NONE
    if not HELD.fullmatch(text):
        raise ValueError("guns that hold their fire, such as c6,c8, are needed")
    return frozenset(text.split(","))


def guns_json(
    state: VoidState, ship: int, wish: Wish | None = None, held: frozenset[str] = NONE
) -> dict[str, Any]:
    """Every weapon with its arcs, its ranges and its targets; and all that fire at each target together."""
    by = gunner(state, ship, (wish or {}).get(GUNS))
    aims = [_aim(state, ship, foe, by, held) for foe in enemies(state, ship)]
    return {
        "gunner": by,
        "gunners": [] if state.fight.shooting else hands_json(state, ship, (Skill.BALLISTIC,)),
        "weapons": [_weapon(state, ship, n, aims) for n in profile(state, ship).weapons],
        "volleys": [_volley(state, ship, one) for one in aims],
        "helped": state.fight.backs,
    }


@dataclass(frozen=True, slots=True)
class _Aim:
    """All the guns at one target: what keeps each from firing, and the battle as its turn to fire comes."""

    foe: int
    gunner: int
    refused: dict[int, Refusal | None]
    turns: dict[int, VoidState]
    fires: tuple[int, ...]


def _aim(state: VoidState, ship: int, foe: int, by: str, held: frozenset[str]) -> _Aim:
    row, names = profile(state, ship), state.ids
    number = next(k for k, one in enumerate(hands(row)) if one.id == by)
    refused = {n: refuse(state, Fire(names[ship], by, f"c{n + 1}", names[foe])) for n in row.weapons}
    bears = [n for n, why in refused.items() if why is None or why.code in WAITS]
    fires = tuple(n for n in bears if f"c{n + 1}" not in held)
    turns = one_by_one(state, ship, foe, fires, number)
    return _Aim(foe, number, refused, {n: turns[sum(k < n for k in fires)] for n in bears}, fires)


def _weapon(state: VoidState, ship: int, n: int, aims: list[_Aim]) -> dict[str, Any]:
    row = profile(state, ship)
    piece, heading = row.pieces[n], state.ships[ship].heading
    arcs = sorted((STARTS[one] + heading) % 360 for one in arcs_of(piece.mount, row.large))
    blind = sorted((STARTS[one] + heading) % 360 for one in set(Arc) - arcs_of(piece.mount, row.large))
    targets = [_target(state, ship, n, one) for one in aims]
    return {
        "id": f"c{n + 1}",
        "name": gun_name(row, n),
        "mount": name_of(piece.mount),
        "kind": name_of(piece.kind),
        "strength": piece.strength,
        "damage": f"{piece.dice}d10+{piece.bonus}",
        "crit": piece.crit,
        "arcs": [[start, (start + 90) % 360] for start in arcs],  # degrees clockwise from north
        "blind": [[start, (start + 90) % 360] for start in blind],
        "ranges": [[piece.range / 2, 10], [piece.range, 0], [piece.range * 2, -10]],
        "fired": bool(state.fight.fired >> n & 1),
        "targets": targets,
    }


def gun_name(row: Profile, n: int) -> str:
    """A weapon's name, numbered where the ship has two of the kind on one mount."""
    piece = row.pieces[n]
    alike = [k for k in row.weapons if row.pieces[k].row == piece.row and row.pieces[k].mount == piece.mount]
    return piece.name if len(alike) == 1 else f"{piece.name} {alike.index(n) + 1}"


def _target(state: VoidState, ship: int, n: int, aimed: _Aim) -> dict[str, Any]:
    """One gun at one target, as its turn to fire comes: what helps a test only once helps the first. [VO-12]"""
    piece, foe, refused = profile(state, ship).pieces[n], aimed.foe, aimed.refused[n]
    data: dict[str, Any] = {
        "id": state.ids[foe],
        "refusal": refusal_json(refused),
        "waits": bool(refused and refused.code in WAITS),
    }
    now = aimed.turns.get(n)
    if now is None:
        return data
    aim = shot_target(now, ship, n, foe, aimed.gunner)
    shot = shot_of(now, ship, n, foe, aimed.gunner)
    counted = faces_by_result(aim.value)
    hits = {
        found: hits_of(piece.kind, found.degrees, shot.strength) if found.success else 0
        for found, _ in counted
    }
    return data | {
        "target": aim.value,
        "parts": parts_json(aim),
        "chance": sum(ways for found, ways in counted if found.success) / SIDES,
        "hits": sum(hits[found] * ways for found, ways in counted) / SIDES,
        "most": shot.strength,
        "critical": sum(w for found, w in counted if found.success and found.degrees >= piece.crit) / SIDES,
        **_loss(state, foe, (shot,)),
    }


def _volley(state: VoidState, ship: int, aimed: _Aim) -> dict[str, Any]:
    """All the weapons that bear on one target, and the loss when those fire that do not hold. [VO-16, VO-17]"""
    shots = tuple(shot_of(aimed.turns[n], ship, n, aimed.foe, aimed.gunner) for n in aimed.fires)
    data: dict[str, Any] = {
        "id": state.ids[aimed.foe],
        "weapons": [f"c{n + 1}" for n in aimed.turns],
        "fires": [f"c{n + 1}" for n in aimed.fires],
    }
    return data | (_loss(state, aimed.foe, shots) if shots else {})


def _loss(state: VoidState, foe: int, shots: tuple[Shot, ...]) -> dict[str, Any]:
    """How much hull it costs, and how likely the target is crippled."""
    row, left = profile(state, foe), state.ships[foe].hull
    if left == 0:
        return _on_cripple(volley_odds(shots, row.shields, row.armour, WHOLE))
    odds = volley_odds(shots, row.shields, row.armour, left)
    chances = odds.loss.floats()
    return {
        "loss": [chances.get(n, 0.0) for n in range(max(chances) + 1)],
        "mean": odds.mean,
        "any": 1 - chances.get(0, 0.0),
        "left": left,
        "cripples": odds.cripples,
    }


def _on_cripple(odds: VolleyOdds) -> dict[str, Any]:
    """What strikes a cripple: damage halved is the row of the critical table. [VO-19]"""
    rows = [0.0] * (ROWS + 1)
    for damage, chance in odds.loss.floats().items():
        rows[min(ROWS, (damage + 1) // 2)] += chance
    return {"rows": rows, "any": 1 - rows[0], "dire": sum(rows[9:]), "mean": odds.mean}


def contacts_json(state: VoidState, ship: int, shown: list[int]) -> list[dict[str, Any]]:
    """Every other ship: how far, on which bearing, in which arc."""
    found = []
    for other in shown:
        if other == ship:
            continue
        dx, dy = gap(state, ship, other)
        side = arc(state.ships[ship].heading, dx, dy)
        found.append(
            {
                "id": state.ids[other],
                "distance": distance(dx, dy) / 100,
                "bearing": heading_to(dx, dy),
                "arc": name_of(side) if side is not None else "here",
            }
        )
    return found


def strikes_json(state: VoidState, ship: int) -> list[dict[str, Any]]:
    """The hits that wait to strike home, and which of them shields may stop first. [VO-16]"""
    pieces = profile(state, ship).pieces
    found: dict[int, dict[str, Any]] = {}
    for weapon, target, hits, _ in state.fight.hits:
        entry = found.setdefault(target, {"id": state.ids[target], "hits": [], "kinds": set()})
        entry["hits"].append({"weapon": f"c{weapon + 1}", "name": pieces[weapon].name, "hits": hits})
        entry["kinds"].add(pieces[weapon].kind)
    return [
        {**entry, "kinds": [word for word, kind in KINDS.items() if kind in entry["kinds"]]}
        for entry in found.values()
    ]
