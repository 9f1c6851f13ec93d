"""A boarding of crew against crew in sentences: both ships, what may be done, what an action would come to."""

from collections.abc import Iterator
from typing import Any

from voidbridge.cli.say import percent
from voidbridge.cli.spoken.void_words import parts
from voidbridge.cli.spoken.words import offer_lines
from voidbridge.state.offers import Offer

Data = dict[str, Any]

HELP = """\
Any action of the journal's notation, for instance:
  storm attacker crew kill-them-all · seize attacker crew c5 · guard defender crew push-them-back
  bid attacker crew hold-fast · end-turn attacker · capitulate defender
Questions:
  view             both ships: crew, heart, hull, what is won and lost
  map              both ships, component by component
  look attacker    a side: its people and its components
  offers           everything that may be said now
  odds storm attacker crew kill-them-all   what an action rolls, and the chance to win after it
  chance           the chance to win from here, and what every attack and defence makes of it
  log [20]         the last lines of the journal
Keeping:
  undo             take back your last action, if no die was rolled
  auto [5]         let the computer decide for you, once or so many times; auto all: to the end
  save FILE · load FILE · help · quit
Typed dice: only the faces, like 5 3 1; 0 on a d10 is 10, 00 on a d100 is 100"""

GRADES = {"great": "great success", "success": "basic success", "tie": "tie", "fail": "failure"}


def heading(view: Data) -> str:
    """Where the boarding stands, in one line."""
    if view["over"]:
        return f"The boarding is over: {named(view, view['winner'])} has won it; {view['cause_words']}."
    if not view["turn"]:
        return "Before the first turn."
    return f"Turn {view['turn']} of {view['setup']['turns']}, the part of {named(view, view['active'])}."


def named(view: Data, side: str) -> str:
    """A side by its ship."""
    return next((f"{one['name']} ({side})" for one in view["sides"] if one["id"] == side), str(side))


def situation(view: Data) -> Iterator[str]:
    """Both crews, what they hold of each other, and what the part under way has left."""
    yield heading(view)
    for side in view["sides"]:
        yield side_line(side)
        yield from (f"  {line}" for line in standing_lines(side))
    if not view["over"]:
        yield part_line(view["part"])


def side_line(side: Data) -> str:
    """A ship and its crew in one line."""
    crew, heart, hull = (side["gauges"][name] for name in ("population", "morale", "hull"))
    return (
        f"{side['id'].capitalize()}: {side['name']}, {side['class'].replace('-', ' ')}, crew rating {side['rating']}, "
        f"Population {crew['value']}, Morale {heart['value']}, Hull {hull['value']} of {hull['began']}"
    )


def standing_lines(side: Data) -> Iterator[str]:
    """What weighs on a side, and what it has won."""
    gates, tokens = side["gates"], side["tokens"]
    marks = [f"the enemy's bridge is {gates['bridge']} to it"]
    marks += [words for name, words in SIDE_MARKS.items() if side[name]]
    marks += [words for name, words in TOKEN_MARKS.items() if tokens[name]]
    if not side["attacks"]:
        marks.append("does not attack")
    if tokens["hunted"]:
        marks.append(f"has cornered the {tokens['hunted']}")
    yield "; ".join(marks).capitalize() + "."
    for one in side["components"]:
        if one["states"] or one["taken"] or any(one["ground"].values()):
            yield component(one)
    taken = [one["name"] for one in side["people"] if one["captured"]]
    if taken:
        yield "In the enemy's hands: " + ", ".join(taken)


SIDE_MARKS = {"breaking": "its crew may break at each turn", "outnumbered": "outnumbered, -10 to its attacks"}
TOKEN_MARKS = {
    "pushed": "pushed back, its attacks are worse",
    "repelling": "prepared to repel boarders",
    "steady": "spared every mutiny until its next turn",
    "jammed": "jammed",
}


def component(part: Data) -> str:
    """A component in one line: what it suffers, and the ground the boarders have gained there."""
    marks = [*part["states"], *(["taken by the enemy"] if part["taken"] else [])]
    marks += [f"boarders' {name} there +{value}" for name, value in part["ground"].items() if value]
    if part["mending"]:
        marks.append(f"under repair, {part['mending']} turns")
    return f"{part['id']} {part['name']}" + (f" ({', '.join(marks)})" if marks else "")


def part_line(part: Data) -> str:
    """What the side whose part it is has left to do."""
    used = [word for word in ("attack", "defence") if part[word]]
    left = [word for word in ("attack", "defence") if not part[word] and not part["defence"]]
    tasks = f"{part['tasks_left']} extended actions of the crew" if part["tasks_left"] > 0 else ""
    words = ", ".join(filter(None, (*(f"one {word}" for word in left), tasks))) or "nothing but the end"
    return f"Left in this part: {words}" + (f"; made: {', '.join(used)}." if used else ".")


def bearings(view: Data, _: str) -> Iterator[str]:
    """Both ships, component by component."""
    for side in view["sides"]:
        yield f"{side['name']} ({side['id']}):"
        yield from (f"  {component(one)}" for one in side["components"])


def look(view: Data, name: str) -> Iterator[str]:
    """A side by its id: its people and where they stand, then its components."""
    side = next((one for one in view["sides"] if one["id"] == name), None)
    if side is None:
        yield "Name a side: attacker or defender."
        return
    yield side_line(side)
    yield from (f"  {line}" for line in standing_lines(side))
    yield from (f"  {person(one)}" for one in side["people"])
    yield from (f"  {component(one)}" for one in side["components"])


def person(one: Data) -> str:
    """Somebody who can be hunted."""
    marks = ["captain"] if one["captain"] else []
    marks += ["out of reach there"] if one["guarded"] else []
    marks += ["captured"] if one["captured"] else []
    return f"{one['id']} {one['name']}, {one['place']}" + (f", {', '.join(marks)}" if marks else "")


def decision_lines(view: Data, offers: tuple[Offer, ...]) -> Iterator[str]:
    """What is to be decided, and what may be said."""
    roll = view["decision"]["rolling"]
    if roll:
        who = f" for {roll['who']}" if roll["who"] else ""
        yield f"Roll {roll['count']}d{roll['sides']}: {roll['why'].replace('-', ' ')}{who}. Type the faces."
        return
    yield heading(view)
    yield from (f"  {line}" for line in offer_lines(offers))


def odds_lines(found: Data) -> Iterator[str]:
    """A preview: the test with its reasons, what it may come to, and the chance to win after it."""
    if found["refusal"]:
        yield found["refusal"]["message"]
        return
    if "text" in found:
        yield found["text"]
    if "target" in found:
        yield f"{found['target']['target']} or less{parts(found['target'])}"
        if found["against"]:
            yield f"against {found['against']['target']}{parts(found['against'])}"
        yield ", ".join(f"{GRADES.get(name, name)} {percent(p)}" for name, p in found["odds"].items())
    if "win" in found:
        yield f"wins the boarding {percent(found['win'])}"
    if len(found) == 1:
        yield "Lawful, and nothing to reckon."


def chance_lines(view: Data, found: Data) -> Iterator[str]:
    """How likely the boarding is won, and by what."""
    yield f"{named(view, found['side'])} wins {percent(found['standing'])} from here."
    for one in sorted(found["choices"], key=lambda one: -one["win"]):
        yield f"  {one['action']}: {percent(one['win'])}"
    yield f"The program would say {found['advice']['action']}."
