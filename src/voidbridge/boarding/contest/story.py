"""The story of a boarding: one plain sentence for everything that happens."""

from collections.abc import Callable, Mapping
from typing import Any

from voidbridge.boarding.contest.state import CAPTAIN, SIDES, ContestState
from voidbridge.rules.codes import code_of, name_of
from voidbridge.rules.contest_codes import ContestEnd, Deed
from voidbridge.rules.contest_words import ENDS
from voidbridge.rules.void_codes import Ailment
from voidbridge.rules.void_words import AILMENTS
from voidbridge.state.events import Event

CAUSES = {
    "ambush": "an ambush", "kill-them-all": "the blades of the other side",
    "they-shall-fear-us": "terror", "shanghai-crew": "the press gang", "sabotage": "the charges",
    "captain-taken": "the loss of its captain", "mutiny": "the mutiny", "fire": "fire", "holed": "the open hull",
    "vented": "the venting", "life-support": "life support that fails it", "quarters": "quarters it cannot sleep in",
    "hail": "the taunt", "found-out": "a lie found out", "disinformation": "good news, true or not",
    "hold-fast": "a steady voice", "triage": "the surgeons", "retrieve-the-wounded": "those who went back for them",
    "rally-the-troops": "a rousing word",
}  # fmt: skip
TESTS = {
    "kill-them-all": "gives no quarter", "they-shall-fear-us": "spreads terror", "sabotage": "lays charges",
    "seizure": "fights for a component", "head-for-the-bridge": "heads for the bridge",
    "find-the-blaggard": "hunts for somebody", "shanghai-crew": "herds prisoners", "push-them-back": "pushes back",
    "retrieve-the-wounded": "goes back for the wounded", "rally-the-troops": "rallies the troops",
    "repel": "meets them", "encounter": "corners the quarry", "last-word": "calls on the crew to give up the ship",
    "steadfast": "holds the crew together", "mutiny": "faces the crew", "withdraw": "tears at the lock",
    "will": "hears them out", "hail-the-enemy": "taunts them", "disinformation": "spreads a better story",
    "emergency-repairs": "sets to repairs", "hold-fast": "steadies the crew",
    "jam-communications": "floods their channels", "prepare-to-repel-boarders": "arms the crew",
    "put-your-backs-into-it": "drives the crew on", "triage": "tends the wounded", "fight-fire": "fights the fire",
}  # fmt: skip
HITS = {
    "opened": "is open to the void", "damaged": "is damaged", "dark": "goes dark", "destroyed": "is destroyed",
}  # fmt: skip
BONUSES = {
    "repelling": "stands ready to repel: Command +{0}", "backs": "puts its back into it: +5 to {0} tests",
}  # fmt: skip
GRADES = {
    "fail": "It fails.", "tie": "Neither side gives way.", "success": "It succeeds.", "great": "It is a great success.",
}  # fmt: skip
GUARDED = {
    "bridge": "on a bridge that is shut: only a great success reaches the one who stands there",
    "drive": "at the drive, which opens with a held bridge: until then only a great success reaches there",
}
CORNERED = {"now": "is cornered", "next": "is found, and will be cornered next turn"}
OPENED = {"next": "will lie open to {0} in its next turn", "still": "stays open to {0}"}
NAMES_OF_AILMENTS = tuple(name_of(ailment) for ailment in Ailment)


def sentence(state: ContestState, event: Event) -> str:
    """What a player reads about an event; names as given, numbers as rolled."""
    teller = TELLERS.get(event.kind)
    if teller is None:
        return event.kind.replace("-", " ").capitalize() + "."
    text = teller(Voice(state, event))
    return text[:1].upper() + text[1:]


class Voice:
    """An event's values as words."""

    def __init__(self, state: ContestState, event: Event) -> None:
        self.state = state
        self.values = dict(event.values)

    def __getitem__(self, name: str) -> Any:
        return self.values.get(name)

    @property
    def side(self) -> int:
        """The side it is about."""
        return SIDES[self.values["side"]]

    def who(self) -> str:
        """The name of that side's ship."""
        return self.state.name(self.side)

    def foe(self) -> str:
        """The name of the other ship."""
        return self.state.name(1 - self.side)

    def part(self, of_foe: bool = False) -> str:
        """The name of a component, or of what a lasting critical struck."""
        name = self.values["component"]
        if name in NAMES_OF_AILMENTS:
            return AILMENTS[code_of(Ailment, name)]
        pieces = self.state.cast.profiles[1 - self.side if of_foe else self.side].pieces
        return pieces[int(name[1:]) - 1].name

    def cause(self) -> str:
        """What did it."""
        cause = str(self.values["cause"])
        return CAUSES.get(cause, cause.replace("-", " "))

    def by(self) -> str:
        """Whoever acted."""
        row = self.state.cast.profiles[self.side]
        name = next((one.name for one in row.officers if one.id == self.values["by"]), None)
        return f"{name} of {row.name}" if name else row.name

    def person(self, of_foe: bool = False) -> str:
        """Somebody who is hunted."""
        row = self.state.cast.profiles[1 - self.side if of_foe else self.side]
        name = self.values["person"]
        known = next((one.name for one in row.people if one.id == name and name != CAPTAIN), None)
        return known or f"the captain of {row.name}"

    def deed(self) -> str:
        """The printed name of a boarding action."""
        return self.state.cast.deeds[code_of(Deed, self.values["deed"])].name


def _count(number: int, word: str) -> str:
    return f"{number} {word}" if number == 1 else f"{number} {word}s"


def _tested(v: Voice) -> str:
    deed = TESTS.get(v["what"], "tries " + v["what"].replace("-", " "))
    end = "succeeds" if v["success"] else "fails"
    by = f" by {_count(v['degrees'], 'degree')}" if v["degrees"] else ""
    return f"{v.by()} {deed} and {end}{by}: {v['rolled']} against {v['target']}."


def _done(v: Voice) -> str:
    name = v.deed().rstrip("!.")
    net = f", {_count(v['net'], 'net degree')} of {v['needed']}" if v["grade"] in ("success", "great") else ""
    return f"{name} by {v.who()}{net}: {GRADES[v['grade']].lower()}"


def _ground(v: Voice) -> str:
    return f"{v.who()} gains ground at {v.part(True)}: +{v['value']} on {v.deed().rstrip('!')} there."


def _ailment(v: Voice) -> str:
    grade = ", and badly" if v["grade"] == 2 else ""
    return f"{v.who()} has its {AILMENTS[code_of(Ailment, v['ailment'])]} hit{grade}."


def _critical(v: Voice) -> str:
    rows = v.state.cast.rules.criticals.rows
    name = next(row.name for row in rows if v["row"] in row.faces)
    return f"Critical hit on {v.who()}, row {v['row']}: {name.lower()}."


def _taken_back(v: Voice) -> str:
    reason = f" ({v['reason']})" if v["reason"] else ""
    return f"{_count(v['lines'], 'line')} taken back{reason}."


def _corrected(v: Voice) -> str:
    return f"The master sets {v.who()}'s {v['field']} from {v['before']} to {v['value']}: {v['reason']}."


def _ended(v: Voice) -> str:
    words = ENDS[code_of(ContestEnd, v["cause"])]
    return f"The boarding is {v.state.name(SIDES[v['outcome']])}'s: {words}."


TELLERS: Mapping[str, Callable[[Voice], str]] = {
    "boarding-turn-began": lambda v: f"Turn {v['turn']} of the boarding.",
    "side-began": lambda v: f"{v.who()} has its part of the turn.",
    "side-ended": lambda v: f"{v.who()} is done.",
    "tested": _tested,
    "deed-done": _done,
    "crew-lost": lambda v: f"{v.who()} loses {v['amount']} Population to {v.cause()}; {v['left']} left.",
    "crew-saved": lambda v: (
        f"{v.who()} saves {v['amount']} Population, thanks to {v.cause()}; {v['left']} are fit."
    ),
    "morale-lost": lambda v: f"{v.who()} loses {v['amount']} Morale to {v.cause()}; {v['left']} left.",
    "morale-raised": lambda v: f"{v.who()} gains {v['amount']} Morale from {v.cause()}; now {v['left']}.",
    "hull-lost": lambda v: f"{v.who()} loses {v['amount']} Hull to the charges; {v['left']} left.",
    "crew-pressed": lambda v: f"{v.who()} has herded off {v['amount']} Population, {v['total']} in all.",
    "crew-enlisted": lambda v: (
        f"{v.who()} gains {v['amount']} Population of those it herded off; now {v['left']}."
    ),
    "ground-gained": _ground,
    "ground-lost": lambda v: f"{v.who()} gives up the ground it had at {v.part(True)} of {v.foe()}.",
    "prisoners-gathered": lambda v: (
        f"{v.who()} gathers prisoners: {_count(v['degrees'], 'degree')} towards a great success."
    ),
    "bridge-opened": lambda v: f"The bridge of {v.foe()} {OPENED[v['when']].format(v.who())}.",
    "bridge-closed": lambda v: f"The bridge of {v.foe()} is shut again.",
    "beamed-across": lambda v: (
        f"The teleportarium of {v.who()} sets a party down on the bridge of {v.foe()}."
    ),
    "component-taken": lambda v: f"{v.part()} of {v.who()} is in the hands of {v.foe()}.",
    "component-won-back": lambda v: f"{v.part()} of {v.who()} is in own hands again.",
    "cornered": lambda v: f"{v.person(True)} {CORNERED[v['when']]}.",
    "out-of-reach": lambda v: f"{v.person(True)} is found, but out of reach {GUARDED[v['place']]}.",
    "met": lambda v: f"{v.person(True)} is met on deck.",
    "met-on-deck": lambda v: (
        f"{v.person(True)} was met on deck; the fight took {v['rounds']} {'round' if v['rounds'] == 1 else 'rounds'}."
    ),
    "got-away": lambda v: f"{v.person(True)} gets away.",
    "captured": lambda v: f"{v.person(True)} is taken by {v.who()}.",
    "pushed-back": lambda v: f"{v.who()} is pushed back: {v['shift']} on its next attack.",
    "nerves-held": lambda v: f"The crew of {v.who()} has heard its captain, and stays at its posts.",
    "losses-borne": lambda v: f"The crew of {v.who()} bears its losses.",
    "nerves-steeled": lambda v: f"No word of mutiny on {v.who()} until its next turn.",
    "bridge-holds-out": lambda v: f"{v.who()} does not give up, though its bridge is held.",
    "crew-held": lambda v: f"The crew of {v.who()} is held.",
    "mutinied": lambda v: f"The crew of {v.who()} rises.",
    "bonus-gained": lambda v: f"{v.who()} {BONUSES[v['what']].format(v['value'])}.",
    "jammed": lambda v: f"The channels of {v.who()} are jammed.",
    "critical-struck": _critical,
    "component-hit": lambda v: f"{v.part()} of {v.who()} {HITS[v['state']]}.",
    "ailment-gained": _ailment,
    "repairs-begun": lambda v: (
        f"{v.who()} begins to repair its {v.part()}: {_count(v['turns'], 'turn')} to go."
    ),
    "repaired": lambda v: f"{v.who()} has its {v.part()} in order again.",
    "fire-broke-out": lambda v: f"{v.part()} of {v.who()} is on fire.",
    "fire-burned": lambda v: f"{v.part()} of {v.who()} goes on burning.",
    "fire-out": lambda v: f"The fire in {v.part()} of {v.who()} is out.",
    "adjudicated": lambda v: (
        f"The master rules the boarding {v.state.name(SIDES[v['outcome']])}'s: {v['reason']}."
    ),
    "corrected": _corrected,
    "roll-cancelled": lambda v: f"The master takes the action back: {v['reason']}.",
    "taken-back": _taken_back,
    "boarding-ended": _ended,
}


def event_json(state: ContestState, event: Event) -> dict[str, Any]:
    """An event as the wire has it: named values, its reasons and its dice."""
    data: dict[str, Any] = {"kind": event.kind, **dict(event.values)}
    if event.parts:
        data["parts"] = [
            {"number": name_of(p.number), "words": p.words, "value": p.value, "rule": p.rule}
            for p in event.parts
        ]
    for _, roll in event.rolls:
        data["faces"], data["sides"] = list(roll.faces), roll.sides
    data["text"] = sentence(state, event)
    return data
