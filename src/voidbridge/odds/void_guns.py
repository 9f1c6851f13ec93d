"""What the guns of a ship would do from a place: arcs, ranges, every target with exact odds. [VO-09, VO-14]"""

from typing import Any

from voidbridge.odds.hundred import faces_by_result
from voidbridge.odds.void_hands import GUNS, Wish, best_free, hands_json, named
from voidbridge.odds.void_words import parts_json, refusal_json
from voidbridge.odds.volley import Shot, VolleyOdds, shot_of, volley_odds
from voidbridge.rules.codes import name_of
from voidbridge.rules.d100 import SIDES
from voidbridge.rules.void_codes import Arc, Skill
from voidbridge.state.void_actions import Fire
from voidbridge.void.assess import hits_of, shot_target
from voidbridge.void.geometry import BEARS, arc, distance, heading_to
from voidbridge.void.gunnery import KINDS
from voidbridge.void.refuse import refuse
from voidbridge.void.state import Profile, VoidState
from voidbridge.void.work import enemies, gap, hands, profile

WHOLE = 75  # hull as the damage to a cripple is counted: nothing is cut off
ROWS = 12  # of the critical table
STARTS = {Arc.FORE: -45, Arc.STARBOARD: 45, Arc.AFT: 135, Arc.PORT: 225}
WAITS = ("wrong-decision",)  # refusals of the moment, which pass


def gunner(state: VoidState, ship: int, asked: str | None = None) -> str:
    """Who directs the fire: whoever does already, else who is asked for or the best who has not acted."""
    people, fight = hands(profile(state, ship)), state.fight
    if fight.shooting == 1:
        return people[fight.gunner].id
    return people[named(state, ship, asked, best_free(state, ship, Skill.BALLISTIC))].id


def guns_json(state: VoidState, ship: int, wish: Wish | None = None) -> dict[str, Any]:
    """Every weapon with its arcs, its ranges and its targets; and all that bear on each target together."""
    by = gunner(state, ship, (wish or {}).get(GUNS))
    foes = enemies(state, ship)
    weapons = [_weapon(state, ship, n, by, foes) for n in profile(state, ship).weapons]
    return {
        "gunner": by,
        "gunners": [] if state.fight.shooting else hands_json(state, ship, (Skill.BALLISTIC,)),
        "weapons": weapons,
        "volleys": [_volley(state, ship, foe, weapons, by) for foe in foes],
    }


def _weapon(state: VoidState, ship: int, n: int, by: str, foes: list[int]) -> dict[str, Any]:
    row = profile(state, ship)
    piece, heading = row.pieces[n], state.ships[ship].heading
    arcs = sorted((STARTS[one] + heading) % 360 for one in BEARS[piece.mount, row.large])
    blind = sorted((STARTS[one] + heading) % 360 for one in set(Arc) - BEARS[piece.mount, row.large])
    targets = [_target(state, ship, n, foe, by) for foe in foes]
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


def _target(state: VoidState, ship: int, n: int, foe: int, by: str) -> dict[str, Any]:
    row = profile(state, ship)
    gun, piece = f"c{n + 1}", row.pieces[n]
    refused = refuse(state, Fire(state.ids[ship], by, gun, state.ids[foe]))
    data: dict[str, Any] = {
        "id": state.ids[foe],
        "refusal": refusal_json(refused),
        "waits": bool(refused and refused.code in WAITS),
    }
    if refused is not None and refused.code not in WAITS:
        return data
    number = next(k for k, one in enumerate(hands(row)) if one.id == by)
    aim = shot_target(state, ship, n, foe, number)
    shot = shot_of(state, ship, n, foe, number)
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


def _volley(state: VoidState, ship: int, foe: int, weapons: list[dict[str, Any]], by: str) -> dict[str, Any]:
    """All the weapons that bear on one target, fired together. [VO-16, VO-17]"""
    row = profile(state, ship)
    number = next(k for k, one in enumerate(hands(row)) if one.id == by)
    able = [w["id"] for w in weapons for t in w["targets"] if t["id"] == state.ids[foe] and "chance" in t]
    shots = tuple(shot_of(state, ship, int(gun[1:]) - 1, foe, number) for gun in able)
    data: dict[str, Any] = {"id": state.ids[foe], "weapons": able}
    return data | (_loss(state, foe, shots) if shots else {})


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
