"""A boarding by procedure in sentences: the step, both parties, the ship, what may be done and what it comes to."""

from collections.abc import Iterator
from typing import Any

from voidbridge.cli.say import percent
from voidbridge.cli.spoken.words import offer_lines
from voidbridge.state.offers import Offer

Data = dict[str, Any]

HELP = """\
Any action of the journal's notation, for instance:
  attempt attacker base · method attacker mag-lock · react defender hold · exchange attacker · advance attacker
Questions:
  view             the step, both parties, the ship
  map              every step, and where you are
  look d3          a fighter
  offers           everything that may be said now
  odds attempt attacker base   the check, and where the boarding ends after it
  chance           where it ends from here
  log [20]         the last lines of the journal
Keeping:
  undo             take back your last action, if no die was rolled
  auto [5]         let the computer decide for you, once or so many times; auto all: to the end
  save FILE · load FILE · help · quit
Typed dice: only the faces, like 5 3 1"""


def heading(view: Data) -> str:
    """Where the boarding stands, in one line."""
    if view["over"]:
        return f"It is over: {view['outcome'].replace('-', ' ').replace(':', ': ')}."
    step = next(step for step in view["steps"] if step["state"] == "now")
    return f"Step {step['number']}, {step['title']} ({step['scale']}), void round {view['clock']['now']}."


def situation(view: Data) -> Iterator[str]:
    """The step, the craft, the ship, both parties."""
    yield heading(view)
    ship, craft = view["ship"], view["craft"]
    name, hull = f"{view['setup']['ship']}, {ship['vessel_name'].lower()}", ship["hull"]
    yield f"{name}: hull {hull[0]} of {hull[1]}, breach {ship['breach']}"
    yield f"Craft: hull {craft['hull'][0]} of {craft['hull'][1]}"
    cleared = sum(deck["state"] == "cleared" for deck in ship["decks"])
    yield f"Decks: {cleared} of {len(ship['decks'])} cleared"
    for system in ship["systems"]:
        if system["struck"]:
            yield f"  {system['name']} struck {system['struck']} times"
    for name, side in view["sides"].items():
        yield f"{name.capitalize()}s: {side['standing']} stand, {side['casualties']} down"
        yield from (f"  {card(one)}" for one in side["fighters"])


def bearings(view: Data, _: str) -> Iterator[str]:
    """The track of steps."""
    marks = {"now": ">", "done": "x", "ahead": " "}
    for step in view["steps"]:
        yield f"{marks[step['state']]} {step['number']:2} {step['title']}, {step['scale']}: {step['check']}"


def card(one: Data) -> str:
    """A fighter in one line."""
    marks = [word for word in ("role",) if one[word]]
    tail = f", {one['role']}" if marks else ""
    suit = ", suited" if one["suited"] else ""
    hp, full = one["hp"]
    return f"{one['id']} {one['name']}, {hp} of {full} hp, attack {one['attack']:+}, AC {one['armour']}{suit}{tail}"


def look(view: Data, name: str) -> Iterator[str]:
    """A fighter by its id."""
    found = [one for side in view["sides"].values() for one in side["fighters"] if one["id"] == name]
    yield card(found[0]) if found else "Name a fighter, like a1 or d3."


def decision_lines(view: Data, offers: tuple[Offer, ...]) -> Iterator[str]:
    """What is to be decided, the checks it may ask for, and what may be said."""
    roll = view["decision"]["rolling"]
    if roll:
        who = f" for {roll['who']}" if roll["who"] else ""
        yield f"Roll {roll['count']}d{roll['sides']}: {roll['why'].replace('-', ' ')}{who}. Type the faces."
        return
    yield heading(view)
    for check in view["checks"]:
        if check["dc"]:
            yield f"  {check['id']}: {check_words(check)}"
    yield from (f"  {line}" for line in offer_lines(offers))


def check_words(check: Data) -> str:
    """A check with its chance and every reason."""
    reasons = ", ".join(f"{part['value']:+} {part['words']} [{part['rule']}]" for part in check["parts"])
    return f"{percent(check['chance'])}, {check['needs']} or more on a d20 ({reasons})"


def odds_lines(found: Data) -> Iterator[str]:
    """A preview: the check, and the chance of every ending afterwards."""
    if found["refusal"]:
        yield found["refusal"]["message"]
        return
    if "check" in found:
        yield check_words(found["check"])
    if "terminals" in found:
        yield from end_lines(found)
    if len(found) == 1:
        yield "Lawful, and nothing to reckon."


def end_lines(found: Data) -> Iterator[str]:
    """The chance of every ending."""
    ends = (f"{name.replace('-', ' ')} {percent(p)}" for name, p in found["terminals"].items())
    yield "it ends as " + ", ".join(ends)
