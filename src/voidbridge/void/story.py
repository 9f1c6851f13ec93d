"""The story of a void battle: one plain sentence for everything that happens."""

from collections.abc import Callable, Mapping
from typing import Any

from voidbridge.rules.codes import code_of, name_of
from voidbridge.rules.void_codes import Ailment, Entry, Fate, VoidEnd
from voidbridge.rules.void_words import AILMENTS, ENDS, ENTRIES, FATES
from voidbridge.state.events import Event
from voidbridge.state.spots import decimal
from voidbridge.state.void_events import FIELD_FORMS
from voidbridge.void.core.records import VU
from voidbridge.void.state import VoidState

CAUSES = {
    "fire": "fire", "critical": "a critical hit", "raid": "a raid", "ram": "the ram", "explosion": "the explosion",
    "holed": "the open hull", "hull-breach": "the breach", "vented": "the venting", "mutiny": "the mutiny",
    "life-support": "dead life support", "quarters": "ruined quarters", "hail": "the hail",
    "master": "the master's word", "found-out": "a lie found out",
    "disinformation": "good news, true or not", "hold-fast": "a steady voice",
}  # fmt: skip
TESTS = {
    "shot": "aims", "ram": "sets course to ram", "lock": "reaches for a hold", "watch": "keeps watch",
    "raid": "sends raiders through the turrets", "raid-command": "leads the raid", "repel": "meets the raiders",
    "mutiny": "faces the crew", "will": "hears them out", "adjust-bearing": "puts the helm over early",
    "adjust-speed": "works the drive", "adjust-speed-and-bearing": "works drive and helm together",
    "come-to-new-heading": "turns twice", "disengage": "slips away", "evasive-manoeuvres": "weaves",
    "break-free": "tears at the lock", "active-augury": "searches the dark",
    "aid-the-machine-spirit": "coaxes the machine spirit", "disinformation": "spreads a better story",
    "emergency-repairs": "sets to repairs", "flank-speed": "drives the engines past their mark",
    "focused-augury": "looks closely", "hail-the-enemy": "hails", "hold-fast": "steadies the crew",
    "jam-communications": "floods their channels", "lock-on-target": "guides a weapon",
    "prepare-to-repel-boarders": "arms the crew", "put-your-backs-into-it": "drives the crew on",
    "triage": "tends the wounded", "fight-fire": "fights the fire",
}  # fmt: skip
HITS = {
    "opened": "is open to the void", "damaged": "is damaged", "dark": "goes dark", "destroyed": "is destroyed",
}  # fmt: skip
BONUSES = {
    "speed": "finds {0} VU more Speed", "repelling": "stands ready to repel boarders: Command +{0}",
    "backs": "puts its back into it: +5 to {0} tests", "manoeuvrability": "answers the helm better: +{0}",
    "detection": "sees more clearly: +{0}",
}  # fmt: skip
SEEN = {
    "fire": "shows itself by its fire", "ram": "shows itself by its ram", "lock": "shows itself alongside",
    "boarding": "shows itself alongside", "hail": "shows itself by its hail", "raid": "shows itself by its raiders",
    "near": "is seen close by", "augury": "is found by augury", "explosion": "shows in the light of the blast",
}  # fmt: skip
LEVELS = ("", "what it lives by", "its augurs and shields", "its weapons", "everything about it")


def sentence(state: VoidState, event: Event) -> str:
    """What a player reads about an event; names as given, numbers as rolled."""
    teller = TELLERS.get(event.kind)
    if teller is None:
        return event.kind.replace("-", " ").capitalize() + "."
    text = teller(Voice(state, event))
    return text[:1].upper() + text[1:]


class Voice:
    """An event's values as words."""

    def __init__(self, state: VoidState, event: Event) -> None:
        self.state = state
        self.values = dict(event.values)

    def __getitem__(self, name: str) -> Any:
        return self.values.get(name)

    def who(self, field: str = "ship") -> str:
        """The name of a ship."""
        return self.state.name(self.state.rows[self.values[field]])

    def part(self, field: str = "component") -> str:
        """The name of a component, or of what a lasting critical struck."""
        name = self.values[field]
        if name in NAMES_OF_AILMENTS:
            return AILMENTS[code_of(Ailment, name)]
        return self.piece(name)

    def piece(self, component: str) -> str:
        """The name of a component by its id."""
        pieces = self.state.cast.profiles[self.state.rows[self.values["ship"]]].pieces
        return pieces[int(component[1:]) - 1].name

    def vu(self, field: str) -> str:
        """A distance."""
        return vu(self.values[field])

    def cause(self) -> str:
        """What did it."""
        cause = str(self.values["cause"])
        return CAUSES.get(cause, cause.replace("-", " "))

    def by(self) -> str:
        """Whoever acted."""
        row = self.state.cast.profiles[self.state.rows[self.values["ship"]]]
        name = next((o.name for o in row.officers if o.id == self.values["by"]), None)
        return f"{name} of {row.name}" if name else row.name


NAMES_OF_AILMENTS = tuple(name_of(ailment) for ailment in Ailment)


def vu(hundredths: int) -> str:
    """`450` is written `4.5`."""
    sign, whole, rest = "-" if hundredths < 0 else "", abs(hundredths) // VU, abs(hundredths) % VU
    return f"{sign}{whole}.{rest:02d}".rstrip("0").rstrip(".") if rest else f"{sign}{whole}"


def _count(number: int, word: str) -> str:
    return f"{number} {word}" if number == 1 else f"{number} {word}s"


def _tested(v: Voice) -> str:
    deed = TESTS.get(v["what"], "tries " + v["what"].replace("-", " "))
    end = "succeeds" if v["success"] else "fails"
    by = f" by {_count(v['degrees'], 'degree')}" if v["degrees"] else ""
    return f"{v.by()} {deed} and {end}{by}: {v['rolled']} against {v['target']}."


def _moved(v: Voice) -> str:
    turn = v["turn"]
    side = "starboard" if turn > 0 else "port"
    turned = f" and turns {abs(turn)} degrees to {side}" if turn else ""
    return f"{v.who()} runs {v.vu('run')} VU{turned}; heading {v['heading']}."


def _fired(v: Voice) -> str:
    hits = _count(v["hits"], "hit") if v["hits"] else "no hit"
    return f"{v.who()} fires {v.part('weapon')} at {v.who('target')} over {v.vu('distance')} VU: {hits}."


def _shields(v: Voice) -> str:
    if not v["stopped"]:
        return f"{_count(v['hits'], 'hit')} on {v.who('target')}, and nothing stops them."
    return f"The shields of {v.who('target')} stop {v['stopped']} of {_count(v['hits'], 'hit')}."


def _damage(v: Voice) -> str:
    what = "shells" if v["gun"] == "macrobattery" else "beam"
    if not v["damage"]:
        return f"The {what} of {v.who()} break on the armour of {v.who('target')}."
    verb = "do" if what == "shells" else "does"
    return f"The {what} of {v.who()} {verb} {v['damage']} damage to {v.who('target')}."


def _critical(v: Voice) -> str:
    rows = v.state.cast.rules.criticals.rows
    name = next(row.name for row in rows if v["row"] in row.faces)
    return f"Critical hit on {v.who()}, row {v['row']}: {name.lower()}."


def _ailment(v: Voice) -> str:
    grade = ", and badly" if v["grade"] == 2 else ""
    return f"{v.who()} has its {AILMENTS[code_of(Ailment, v['ailment'])]} hit{grade}."


def _bonus(v: Voice) -> str:
    words = BONUSES.get(v["what"])
    if words is None:
        return f"{v.who()} locks on: {v.part('what')} +{v['value']}."
    return f"{v.who()} {words.format(v['value'])}."


def _lost(v: Voice) -> str:
    return f"{v.who()} {FATES[code_of(Fate, v['fate'])]}."


def _boarding(v: Voice) -> str:
    entry = ENTRIES[code_of(Entry, v["entry"])]
    way = "crew against crew" if v["method"] == "contest" else "by a party"
    return f"{v.who()} boards {v.who('target')}, {entry}, {way}."


def _taken_back(v: Voice) -> str:
    reason = f" ({v['reason']})" if v["reason"] else ""
    return f"{_count(v['lines'], 'line')} taken back{reason}."


def _corrected(v: Voice) -> str:
    component, _, state = str(v["field"]).partition("-")
    if state and component[1:].isdigit():
        word = state if v["value"] else f"no longer {state}"
        return f"The master rules that {v.piece(component)} of {v.who()} is {word}: {v['reason']}."
    return f"The master sets {v.who()}'s {v['field']} from {v['before']} to {v['value']}: {v['reason']}."


def _ended(v: Voice) -> str:
    words = ENDS[code_of(VoidEnd, v["cause"])]
    if v["outcome"] == "draw":
        return f"The battle is drawn: {words}."
    return f"The battle is {v['outcome']}'s: {words}."


# What nobody may miss, however fast it is told.
WEIGHTY = frozenset(
    {
        *("round-began", "battle-ended", "hull-lost", "crippled", "critical-struck", "exploded", "rammed"),
        *("mutinied", "ship-lost", "boarding-opened", "parley-offered", "parley-answered"),
    }
)
TELLERS: Mapping[str, Callable[[Voice], str]] = {
    "initiative-rolled": lambda v: (
        f"{v.who()} rolls {v['face']} and {v['bonus']} for initiative: {v['total']}."
    ),
    "joined": lambda v: f"{v.who()} joins the battle at {v.vu('x')}, {v.vu('y')}.",
    "tie-rolled": lambda v: f"{v.who()} rolls {v['face']} to break the tie.",
    "round-began": lambda v: f"Strategic round {v['round']}.",
    "turn-began": lambda v: f"{v.who()} has its turn.",
    "turn-ended": lambda v: f"{v.who()} is done.",
    "tested": _tested,
    "manoeuvre-ordered": lambda v: f"{v.who()} takes up a course: {v['manoeuvre'].replace('-', ' ')}.",
    "moved": _moved,
    "revealed": lambda v: f"{v.who()} {SEEN[v['how']]}.",
    "fired": _fired,
    "shields-met": _shields,
    "damage-done": _damage,
    "hull-lost": lambda v: f"{v.who()} loses {v['amount']} Hull to {v.cause()}; {v['left']} left.",
    "crippled": lambda v: f"{v.who()} is crippled.",
    "crew-lost": lambda v: f"{v.who()} loses {v['amount']} Population to {v.cause()}; {v['left']} left.",
    "crew-saved": lambda v: f"{v.who()} saves {v['amount']} Population; {v['left']} are fit.",
    "morale-lost": lambda v: f"{v.who()} loses {v['amount']} Morale to {v.cause()}; {v['left']} left.",
    "morale-raised": lambda v: f"{v.who()} gains {v['amount']} Morale from {v.cause()}; now {v['left']}.",
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
    "exploded": lambda v: f"{v.who()} blows up: {v['damage']} damage within {v.vu('radius')} VU.",
    "crew-held": lambda v: f"The crew of {v.who()} is held.",
    "mutinied": lambda v: f"The crew of {v.who()} rises.",
    "ship-lost": _lost,
    "rammed": lambda v: f"{v.who()} rams {v.who('target')}.",
    "locked": lambda v: f"{v.who()} and {v.who('target')} are locked together.",
    "broke-free": lambda v: f"{v.who()} breaks free.",
    "boarding-opened": _boarding,
    "bonus-gained": _bonus,
    "learned": lambda v: f"{v.who()} learns of {v.who('target')}: {LEVELS[v['level']]}.",
    "jammed": lambda v: f"{v.who()} jams {v.who('target')}.",
    "parley-offered": lambda v: f"{v.who()} offers {v.who('target')} a parley.",
    "parley-answered": lambda v: f"{v.who()} answers {v['word']}.",
    "adjudicated": lambda v: f"The master rules the battle {v['outcome']}: {v['reason']}.",
    "corrected": _corrected,
    "taken-out": lambda v: f"The master takes {v.who()} out of the battle: {v['reason']}.",
    "brought-back": lambda v: f"The master brings {v.who()} back: {v['reason']}.",
    "roll-cancelled": lambda v: f"The master takes the action back: {v['reason']}.",
    "taken-back": _taken_back,
    "battle-ended": _ended,
}


def event_json(state: VoidState, event: Event) -> dict[str, Any]:
    """An event as the wire has it: named values, lengths in VU, its reasons and its dice."""
    forms = FIELD_FORMS.get(event.kind, {})
    data: dict[str, Any] = {"kind": event.kind}
    for name, value in event.values:
        data[name] = decimal(value, VU) if forms.get(name) == "vu" else value
    if event.parts:
        data["parts"] = [
            {"number": name_of(p.number), "words": p.words, "value": p.value, "rule": p.rule}
            for p in event.parts
        ]
    for _, roll in event.rolls:
        data["faces"], data["sides"] = list(roll.faces), roll.sides
    data["text"] = sentence(state, event)
    return data
