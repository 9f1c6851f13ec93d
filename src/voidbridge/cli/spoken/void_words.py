"""A void battle in sentences: who is where, what may be done, what an action would come to."""

from collections.abc import Iterator
from typing import Any

from voidbridge.cli.say import percent
from voidbridge.cli.spoken.words import offer_lines
from voidbridge.rules.codes import code_of
from voidbridge.rules.void_codes import VoidEnd
from voidbridge.rules.void_words import ENDS
from voidbridge.state.offers import Offer
from voidbridge.void.geometry import distance, off_bow

Data = dict[str, Any]

HELP = """\
Any action of the journal's notation, for instance:
  helm b1 crew ahead · steer b1 8 0 45 · fire b1 crew c6 r1 · strike b1 r1 macrobatteries · done b1
Questions:
  view             every ship that is seen
  map [b1]         how far off and in which direction everybody lies
  look b1          a ship: numbers and components, as far as they are known
  offers           everything that may be said now
  odds fire b1 crew c6 r1 · odds steer b1 8 0 45   what an action would come to
  chance           the chance to win from here, by captains who play it on
  log [20]         the last lines of the journal
Keeping:
  undo             take back your last action, if no die was rolled
  auto [5]         let the computer decide for you, once or so many times; auto all: to the end
  save FILE · load FILE · help · quit
Typed dice: only the faces, like 5 3 1; 0 on a d10 is 10, 00 on a d100 is 100"""


def heading(view: Data) -> str:
    """Where the battle stands, in one line."""
    if view["over"]:
        words = ENDS[code_of(VoidEnd, view["cause"])]
        return (
            f"The battle is {view['winner']}'s: {words}."
            if view["winner"]
            else f"The battle is drawn: {words}."
        )
    return f"Strategic round {view['round']} of {view['setup']['rounds']}."


def situation(view: Data) -> Iterator[str]:
    """Every ship that is seen."""
    yield heading(view)
    for side in ("blue", "red"):
        yield f"{side.capitalize()}:"
        yield from (f"  {ship_line(ship)}" for ship in view["ships"] if ship["side"] == side)


def ship_line(ship: Data) -> str:
    """A ship in one line: name, place, hull, and what weighs on it."""
    if ship["fate"] != "fighting":
        return f"{ship['id']} {ship['name']}, {ship['fate']}"
    marks = [word for word in ("hidden", "crippled", "jammed", "evading") if ship[word]]
    marks += [f"locked to {name}" for name in ship["locked"]]
    marks += [ailment["id"].replace("-", " ") for ailment in ship.get("ailments", ())]
    gauges = f", Population {ship['population']}, Morale {ship['morale']}" if "morale" in ship else ""
    tail = f", {', '.join(marks)}" if marks else ""
    hull, full = ship["hull"]
    return (
        f"{ship['id']} {ship['name']}, {ship['class'].replace('-', ' ')} at {ship['x']:g},{ship['y']:g} "
        f"heading {ship['heading']}, Hull {hull} of {full}{gauges}{tail}"
    )


def bearings(view: Data, own: str) -> Iterator[str]:
    """Where everybody lies, seen from one ship."""
    ships = {ship["id"]: ship for ship in view["ships"]}
    here = ships.get(own) or view["ships"][0]
    yield f"Seen from {here['name']}, heading {here['heading']}:"
    for ship in view["ships"]:
        if ship is not here and ship["fate"] == "fighting":
            yield f"  {ship['id']} {ship['name']}: {bearing(here, ship)}"


def bearing(here: Data, there: Data) -> str:
    """How far away, and how many degrees off the bow."""
    (x, y), (to_x, to_y) = _place(here), _place(there)
    off = off_bow(here["heading"], to_x - x, to_y - y)
    side = "dead ahead" if off == 0 else f"{abs(off)} degrees to {'starboard' if off > 0 else 'port'}"
    far = distance(to_x - x, to_y - y) / 100
    return f"{far:.1f} VU, {side}, heading {there['heading']}"


def _place(ship: Data) -> tuple[int, int]:
    return round(ship["x"] * 100), round(ship["y"] * 100)


def card(ship: Data) -> Iterator[str]:
    """A ship's numbers and components, as far as they are known."""
    yield ship_line(ship)
    if "speed" in ship:
        yield (
            f"  Speed {ship['speed']}, Manoeuvrability {ship['manoeuvrability']:+d}, Detection {ship['detection']}, "
            f"turns {ship['turn']} degrees"
        )
    shields = f", {ship['shields']} void shields" if ship["shields"] is not None else ""
    yield f"  Armour {ship['armour']}, turrets {ship['turrets']}{shields}"
    for part in ship["components"]:
        yield f"  {component(part)}"
    if ship.get("officers"):
        yield "  Officers: " + ", ".join(f"{one['id']} {one['name']}" for one in ship["officers"])


def component(part: Data) -> str:
    """A component in one line."""
    states = f" ({', '.join(part['states'])})" if part["states"] else ""
    if "range" not in part:
        return f"{part['id']} {part['name']}{states}"
    return (
        f"{part['id']} {part['name']}{states}: {part['kind']}, {part['mount']}, strength {part['strength']}, "
        f"{part['damage']}, critical {part['crit']}, range {part['range']}"
    )


def look(view: Data, name: str) -> Iterator[str]:
    """A ship, as far as it is known."""
    found = next((ship for ship in view["ships"] if ship["id"] == name), None)
    yield from card(found) if found else ["Name a ship that is seen, like b1."]


def decision_lines(view: Data, offers: tuple[Offer, ...]) -> Iterator[str]:
    """The question the battle asks, in a few lines."""
    wanted = view["decision"]
    if wanted["kind"] == "rolling":
        roll = wanted["rolling"]
        who = f" for {roll['who']}" if roll["who"] else ""
        yield f"Roll {roll['count']}d{roll['sides']}: {roll['why'].replace('-', ' ')}{who}. Type the faces."
        return
    yield heading(view)
    for ship in view["ships"]:
        if ship["id"] == wanted["unit"]:
            yield ship_line(ship)
    for offer in offers:
        if offer.open == "turn":
            fixed = " ".join(str(value) for _, value in offer.fixed)
            yield f"  steer {fixed} TURN: from {offer.choices[0]} (port) to {offer.choices[-1]} (starboard)"  # type: ignore[index]
        else:
            yield from (f"  {line}" for line in offer_lines((offer,)))


def odds_lines(found: Data) -> Iterator[str]:
    """A preview: each test with its reasons, and what follows from it."""
    if found["refusal"]:
        yield found["refusal"]["message"]
        return
    for name in ("way_in", "test"):
        if name in found:
            yield f"{percent(found[name]['success'])} to succeed, {found[name]['target']} or less{parts(found[name])}"
    if "contest" in found:
        ends = ", ".join(f"{end} {percent(found['contest'][end])}" for end in ("win", "tie", "lose"))
        yield f"against {found['against']['target']}{parts(found['against'])}: {ends}"
    if "away" in found:
        yield f"gets away {percent(found['away'])}"
    if "hits" in found:
        yield "hits " + ", ".join(f"{n}: {percent(p)}" for n, p in enumerate(found["hits"]))
    if "volley" in found:
        volley = found["volley"]
        yield f"hull loss {volley['mean']:.1f} of {volley['left']} on average, cripples {percent(volley['cripples'])}"
    if "end" in found:
        yield f"ends at {found['end']['x']:g},{found['end']['y']:g} heading {found['end']['heading']}"
        yield from shot_lines(found["shots"])
    if len(found) == 1:
        yield "Lawful, and nothing to reckon."


def shot_lines(shots: list[Data]) -> Iterator[str]:
    """What could be fired at from the end of a move."""
    for shot in shots:
        volley = shot["volley"]
        guns = ", ".join(shot["weapons"])
        yield f"  bears on {shot['target']} with {guns}: hull loss {volley['mean']:.1f} on average"


def parts(number: Data) -> str:
    """The named parts of a target, with their rules."""
    rows = [f"{part['words']} {part['value']:+d} [{part['rule']}]" for part in number["parts"]]
    return f" ({'; '.join(rows)})"
