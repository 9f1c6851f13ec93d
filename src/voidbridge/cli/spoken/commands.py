"""What may be typed beside actions: questions about the table, and the keeping of the game."""

from collections.abc import Callable
from pathlib import Path

from voidbridge.bridge.battle import deciding, peek
from voidbridge.bridge.history import History
from voidbridge.bridge.views import ALL, entries_for
from voidbridge.cli.say import CliError, percent, tell
from voidbridge.cli.spoken import contest_words, procedure_words
from voidbridge.cli.spoken.chart import chart
from voidbridge.cli.spoken.session import (
    Ended,
    Session,
    computer_acts,
    enemies_act,
    keep,
    scale_line,
    speak,
    story,
    tell_decision,
    tell_news,
    tell_scale,
    tongue,
)
from voidbridge.cli.spoken.words import (
    apart,
    card,
    nearest_spots,
    odds_lines,
    offer_lines,
    place,
    situation,
)
from voidbridge.state.notation import read_action
from voidbridge.state.offers import SpotSet
from voidbridge.state.refusals import Refusal
from voidbridge.state.spots import Spot, read_spot, write_spot

HELP = """\
Any action of the journal's notation, for instance:
  activate a1 · move a1 14.5,22.0 · shoot a1 e2 · melee a1 e2 fists · overwatch a1 · end a1
Questions:
  view             the whole table: objective, units, tokens
  map              the deck as letters
  look a1          a unit: numbers, gear, who is in sight; look 14.5,22.0: who sees that spot
  offers [a1]      everything that may be said now, or what a unit could do once activated
  reach a1 e2      the spots of a move nearest to a unit, a token or a point
  odds shoot a1 e2 [from 14.5,22.0]   the exact chances of an attack
  chance           the chance to win from here, by playing on
  log [20]         the last lines of the journal
Keeping:
  undo             take back your last action, if no die was rolled
  auto [5]         let the computer decide for you, once or so many times; auto all: to the end
  save FILE · load FILE · help · quit
Typed dice: only the faces, like 5 3 1"""
MOST_AUTO = 5000
MOST_PLAYED_ON = 400  # void battles, to reckon a chance
PATIENCE = 5.0  # seconds for it


def answer(session: Session, line: str) -> None:
    """Does what one typed line asks for."""
    word, _, rest = line.partition(" ")
    if not word:
        return
    if word in COMMANDS:
        COMMANDS[word](session, rest.strip())
        return
    faces = session.history.battle.rolling is not None and line.replace(" ", "").isdigit()
    refused = speak(session, f"faces {line}" if faces else line)
    if refused is not None:
        tell(refused.message)
        if refused.code == "bad-notation":
            tell("'help' lists what may be said, 'offers' what is open now.")
        return
    tell_news(session)
    go_on(session)


def go_on(session: Session) -> None:
    """The enemies' turn if it is theirs, then the next question."""
    enemies_act(session)
    if not session.history.finished:
        tell_decision(session)


def show_view(session: Session, rest: str) -> None:
    """The whole table."""
    data = session.data
    words = tongue(data)
    if "stack" in data:
        tell(scale_line(session.history.battle))
    for line in words.situation(data) if words else situation(data):
        tell(line)


def show_map(session: Session, rest: str) -> None:
    """The deck as letters; in the void, where everybody lies from the ship whose turn it is."""
    data = session.data
    words = tongue(data)
    if words is not None:
        for line in words.bearings(data, rest or str(data.get("active"))):
            tell(line)
        return
    for line in chart(data):
        print(line)


def show_offers(session: Session, rest: str) -> None:
    """What may be said."""
    battle = session.history.battle
    if rest and rest not in getattr(battle.state, "rows", {}):
        tell(f"There is no unit {rest[:40]}.")
        return
    lines = list(offer_lines(peek(battle, rest) if rest else session.view.offers))
    for line in lines or ["Nothing is open now."]:
        tell(line)


def show_look(session: Session, rest: str) -> None:
    """A unit, or who sees a spot."""
    from voidbridge.skirmish.measure import in_sight

    data = session.data
    words = tongue(data)
    if words is not None:
        for line in words.look(data, rest):
            tell(line)
        return
    units = {unit["id"]: unit for unit in data["units"]}
    spot = point(session, rest)
    if spot is None:
        return
    if rest in units:
        for line in card(units[rest]):
            tell(line)
    if rest in units and units[rest]["presence"] != "in-play":
        return
    seen = in_sight(session.history.battle.top, spot)
    here = {"x": spot.x / 10, "y": spot.y / 10}
    side = units[rest]["side"] if rest in units else ""
    for unit in sorted(data["units"], key=lambda unit: (apart(here, unit), unit["id"])):
        standing = unit["presence"] == "in-play" and unit["id"] != rest and unit["side"] != side
        if standing and Spot(round(unit["x"] * 10), round(unit["y"] * 10)) in seen:
            tell(
                f"  in sight: {unit['id']} {unit['name']} at {place(unit)}, {apart(here, unit):.1f}\u2033 away"
            )


def point(session: Session, text: str) -> Spot | None:
    """The spot of a unit, of a token, or named by its inches; says so when there is none."""
    data = session.data
    for thing in (*data["units"], *data["tokens"]):
        if thing["id"] == text:
            return Spot(round(thing["x"] * 10), round(thing["y"] * 10))
    try:
        spot = read_spot(text)
    except ValueError:
        tell("Name a unit, a token or a spot, like a1, t2 or 14.5,22.0.")
        return None
    size = round(data["setup"]["size"] * 10)
    if not (0 <= spot.x <= size and 0 <= spot.y <= size):
        tell("That is not on the deck.")
        return None
    return spot


def show_reach(session: Session, rest: str) -> None:
    """The spots nearest to something where a unit could go."""
    if tongue(session.data) is not None:
        tell("'offers' names every move here, and 'odds ...' what it comes to.")
        return
    name, _, target = rest.partition(" ")
    spot = point(session, target.strip()) if name in session.history.battle.top.rows else None
    if spot is None:
        tell("Say who, and toward what: reach a1 e2")
        return
    for offer in (*session.view.offers, *peek(session.history.battle, name)):
        ours = dict(offer.fixed).get("unit") == name or offer.verb == "deploy"
        if ours and isinstance(offer.choices, SpotSet) and len(offer.choices):
            found = nearest_spots(offer.choices, spot)
            tell(f"{offer.verb}: " + ", ".join(f"{write_spot(at)} ({away} in off)" for at, away in found))
            return
    tell("It cannot go anywhere now.")


def show_odds(session: Session, rest: str) -> None:
    """The exact chances of an attack."""
    from voidbridge.odds.preview import preview

    text, _, start = rest.partition(" from ")
    try:
        action, at = read_action(text), read_spot(start.strip()) if start else None
    except ValueError as error:
        tell(error)
        return
    found = preview(session.view, action, at)
    words = tongue(session.data)
    for line in words.odds_lines(found) if words else odds_lines(found):
        tell(line)


def show_chance(session: Session, rest: str) -> None:
    """The chance to win."""
    from voidbridge.odds.chance import win_chance

    reckon = CHANCES.get(session.history.battle.scale)
    if reckon is not None:
        reckon(session)
        return
    found = win_chance(session.history.battle, session.history.version, games=400, points=5)
    low, high = found.interval95
    sure = f"{percent(low)} to {percent(high)}"
    tell(f"The crew wins {percent(found.rate)} of {found.games} games from here ({sure}).")


def _boarding_chance(session: Session) -> None:
    """Where a boarding ends from here, exactly."""
    from voidbridge.odds.procedure import outlook_json

    now = outlook_json(session.view)["now"]
    for line in procedure_words.end_lines(now) if now else ["The boarding is over."]:
        tell(line)


def _contest_chance(session: Session) -> None:
    """Who wins a boarding of crew against crew, by the solution. [BC-12]"""
    from voidbridge.odds.contest_outlook import boarding

    found = boarding(session.view)
    if isinstance(found, Refusal):
        tell("The boarding is over." if session.history.finished else found.message)
        return
    for line in contest_words.chance_lines(session.data, found):
        tell(line)


def _void_chance(session: Session) -> None:
    """The chance of the side that decides, by captains who play it on."""
    from voidbridge.odds.void_chance import NobodySeen, void_chance
    from voidbridge.void.legal import deciding_ship

    state = session.view.battle.sea
    if state.over:
        tell("The battle is over.")
        return
    try:
        fleet = state.fleet(deciding_ship(state))
        found = void_chance(state, fleet, session.history.version, games=MOST_PLAYED_ON, seconds=PATIENCE)
    except NobodySeen:
        tell("No enemy is in sight: there is nobody to reckon with.")
        return
    low, high = found.won.interval95
    tell(
        f"{found.side.capitalize()} wins {percent(found.won.rate)} of {found.won.games} battles that captains "
        f"played on from here ({percent(low)} to {percent(high)}); {found.draws} were drawn."
    )


# The chance to win at each scale but the deck's.
CHANCES: dict[str, Callable[[Session], None]] = {
    "void": _void_chance,
    "contest": _contest_chance,
    "procedure": _boarding_chance,
}


def show_log(session: Session, rest: str) -> None:
    """The last lines of the journal."""
    count = int(rest) if rest.isdigit() and len(rest) < 6 else 20
    for entry in entries_for(session.history, ALL)[-max(1, count) :]:
        tell(f"{entry.number} {entry.line.seat}: {entry.line.said}{' (taken back)' if entry.undone else ''}")
        for line in story(session.history, entry):
            tell(f"  {line}")


def undo(session: Session, rest: str) -> None:
    """The last action taken back."""
    refused = speak(session, "undo")
    if refused is not None:
        tell(refused.message)
        return
    tell_news(session)
    tell_decision(session)


def auto(session: Session, rest: str) -> None:
    """The computer decides for whoever should."""
    turns = MOST_AUTO if rest == "all" else int(rest) if rest.isdigit() and len(rest) < 5 else 1
    for _ in range(turns):
        if session.history.finished:
            break
        rolling = session.history.battle.rolling
        if rolling is not None and not rolling.asked:
            tell("The dice are yours to roll.")
            break
        crew = deciding(session.history.battle).side == "crew"
        computer_acts(session, None, "sensible" if crew else "orders")
        tell(f"Said: {session.history.entries[-1].line.said}")
        tell_news(session)
        enemies_act(session)
    go_on(session)


def save(session: Session, rest: str) -> None:
    """The journal written to a file."""
    try:
        tell(f"Saved to {keep(session, Path(rest) if rest else None)}.")
    except CliError as error:
        tell(error)


def load(session: Session, rest: str) -> None:
    """Another game taken up from its journal; when it cannot be, this one goes on."""
    from voidbridge.cli.replay import opened

    if not rest:
        tell("Say which file: load FILE")
        return
    try:
        history: History = opened(Path(rest))
    except CliError as error:
        tell(error)
        return
    session.history, session.told, session.scales = history, history.version, ()
    tell_scale(session)
    show_view(session, "")
    go_on(session)


def show_help(session: Session, rest: str) -> None:
    """What may be typed."""
    words = tongue(session.data)
    for line in (words.HELP if words else HELP).splitlines():
        tell(line)


def leave(session: Session, rest: str) -> None:
    """The end of the sitting."""
    raise Ended


COMMANDS: dict[str, Callable[[Session, str], None]] = {
    "view": show_view,
    "map": show_map,
    "look": show_look,
    "offers": show_offers,
    "reach": show_reach,
    "odds": show_odds,
    "chance": show_chance,
    "log": show_log,
    "undo": undo,
    "auto": auto,
    "save": save,
    "load": load,
    "help": show_help,
    "quit": leave,
}
