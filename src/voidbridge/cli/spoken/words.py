"""A view in sentences: what stands where, what may be done, what an action would come to."""

from collections.abc import Iterator
from math import hypot
from typing import Any

from voidbridge.cli.say import percent
from voidbridge.state.offers import Offer, SpotSet
from voidbridge.state.spots import Spot, inches, write_spot

Data = dict[str, Any]
SHOWN = 12  # choices named before "and so many more"


def heading(view: Data) -> str:
    """Where the battle stands, in one line."""
    if view["outcome"] != "none":
        return f"The battle is {view['outcome']}: {view['cause'].replace('-', ' ')}."
    if view["round"] == 0:
        return "Before the first round."
    return f"Round {view['round']} of {view['last_round']}, {view['phase']} phase."


def situation(view: Data) -> Iterator[str]:
    """The whole table: objective, crew, enemies, tokens."""
    yield heading(view)
    goal = view["objective"]
    yield f"{goal['name']}: {goal['text']}"
    yield from (f"  {line}" for line in goal["lines"])
    for side, title in (("crew", "Crew:"), ("enemy", "Enemies:")):
        there = [unit for unit in view["units"] if unit["side"] == side and unit["presence"] == "in-play"]
        gone = sum(unit["side"] == side and unit["presence"] == "eliminated" for unit in view["units"])
        yield title + (f" ({gone} eliminated)" if gone else "")
        yield from (f"  {unit_line(unit)}" for unit in there)
    for token in view["tokens"]:
        yield f"  {token_line(token)}"


def unit_line(unit: Data) -> str:
    """A unit in one line: name, place, wounds, and what weighs on it."""
    marks = [*unit["conditions"]]
    if unit["overwatch"]:
        marks.append("overwatch")
    if unit["active"]:
        marks.append(f"active with {unit['ap']} AP")
    elif unit["acted"]:
        marks.append("has acted")
    if unit["carries"]:
        marks.append("carries " + " ".join(unit["carries"]))
    tail = f", {', '.join(marks)}" if marks else ""
    return f"{unit['id']} {unit['name']} at {place(unit)}, W {unit['wounds']} of {unit['full']}{tail}"


def card(unit: Data) -> Iterator[str]:
    """A unit's numbers, arms and gear."""
    standing = unit["presence"].replace("-", " ")
    yield f"{unit['id']} {unit['name']}, {unit['line']}, {standing} at {place(unit)}"
    yield (
        f"  M {unit['move']:g}, AP {unit['ap_full']}, ME {unit['melee']}d6, SH {unit['shots']}d6, "
        f"W {unit['wounds']} of {unit['full']}, MOR {unit['morale']}+, DEF {unit['defence']}d6"
    )
    reach = f" to {unit['range']:g}\u2033" if unit["range"] else ""
    arms = [f"{unit['primary']}{reach}" if unit["primary"] else "", unit["sidearm"] or ""]
    yield f"  Arms: {', '.join(filter(None, arms)) or (f'shot{reach}' if reach else 'none')}"
    gear = [f"{item['id']}{' (spent)' if item['spent'] else ''}" for item in unit["gear"]]
    marks = [*unit["conditions"], *unit["traits"], *(["overwatch"] if unit["overwatch"] else [])]
    if gear:
        yield f"  Gear: {', '.join(gear)}"
    if marks:
        yield f"  {', '.join(marks).replace('-', ' ')}"


def place(thing: Data) -> str:
    """Where something stands."""
    return f"{thing['x']:.1f},{thing['y']:.1f}"


def token_line(token: Data) -> str:
    """A token in one line."""
    where = (
        f"carried by {token['carrier']}"
        if token["state"] == "carried"
        else f"at {place(token)}, {token['state']}"
    )
    return f"{token['id']} {token['kind']} {where}"


def apart(a: Data, b: Data) -> float:
    """Inches between the bases of two units."""
    return max(0.0, hypot(a["x"] - b["x"], a["y"] - b["y"]) - 1)


def offer_lines(offers: tuple[Offer, ...]) -> Iterator[str]:
    """Everything that may be said now, one kind of action a line."""
    for offer in offers:
        fixed = " ".join(str(value) for _, value in offer.fixed)
        lead = f"{offer.verb} {fixed}".strip()
        if isinstance(offer.choices, SpotSet):
            yield f"{lead} X,Y: {len(offer.choices)} spots, like {some_spots(offer.choices)}"
        elif offer.open == "faces":
            yield "the faces of the dice, like 5 3 1"
        elif offer.open:
            yield f"{lead}: {some(tuple(map(str, offer.choices)))}"
        else:
            yield lead


def some(choices: tuple[str, ...]) -> str:
    """The first choices, and how many more there are."""
    more = f" and {len(choices) - SHOWN} more" if len(choices) > SHOWN else ""
    return ", ".join(choices[:SHOWN]) + more


def some_spots(spots: SpotSet) -> str:
    """A few spots of a set, the outermost ones."""
    ends = sorted(spots, key=lambda s: (s.x + s.y, s.x))
    corners = [ends[0], ends[len(ends) // 2], ends[-1]] if ends else []
    return ", ".join(dict.fromkeys(write_spot(spot) for spot in corners))


def nearest_spots(spots: SpotSet, to: Spot, count: int = 8) -> list[tuple[Spot, str]]:
    """The offered spots nearest to a point, each with its distance in inches."""
    ranked = sorted(spots, key=lambda s: ((s.x - to.x) ** 2 + (s.y - to.y) ** 2, s.x, s.y))[:count]
    return [(spot, inches(round(hypot(spot.x - to.x, spot.y - to.y)))) for spot in ranked]


def odds_lines(found: Data) -> Iterator[str]:
    """A preview: what is rolled and why, and the chance of every number of wounds."""
    if found.get("refusal"):
        yield found["refusal"]["message"]
    for one in found.get("blast") or ([found] if "pool" in found else []):
        yield from attack_lines(one, blast="blast" in found)
    if not found.get("refusal") and "pool" not in found:
        yield "Lawful, and no attack: there is nothing to reckon."


def attack_lines(one: Data, blast: bool) -> Iterator[str]:
    """One attack of a preview."""
    pool = "one hit" if blast else f"{one['pool']['dice']}d6, hits on {one['hit_on']}+"
    yield f"On {one['target']}: {pool}{parts(one['pool'])}"
    again = ", failed ones once more" if one["saves"]["reroll"] else ""
    ignored = f", {one['ignored']} ignored" if one["ignored"] else ""
    yield f"  saves {one['saves']['dice']}d6{again}{ignored}{parts(one['saves'])}"
    yield f"  damage {one['damage']['value']}{parts(one['damage'])}"
    chances = [f"{n}: {percent(p)}" for n, p in enumerate(one["wounds"]) if p > 0]
    yield f"  wounds {', '.join(chances)}"
    yield f"  mean {one['mean']:.2f}, eliminates {percent(one['eliminates'])}"
    yield from (f"  {effect['words']}" for effect in one["effects"])


def parts(number: Data) -> str:
    """The named parts of a number, with their rules."""
    rows = [f"{part['words']} {part['value']:+d} [{part['rule']}]" for part in number["parts"]]
    return f" ({'; '.join(rows)})" if rows else ""
