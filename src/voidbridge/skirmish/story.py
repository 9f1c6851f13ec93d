"""The story: one plain sentence for everything that happens."""

from collections.abc import Callable, Mapping
from typing import Any
from unicodedata import category

from voidbridge.rules.codes import (
    Condition,
    EndCause,
    HarmCause,
    How,
    Phase,
    Reaction,
    TestCause,
    TokenKind,
    code_of,
    name_of,
)
from voidbridge.rules.modifiers import inches, words_of
from voidbridge.skirmish.state import DeckState
from voidbridge.state.events import FIELD_FORMS, Event
from voidbridge.state.spots import decimal

PHASES = {
    Phase.ACTIVATION: "The crew acts.",
    Phase.ENEMY: "The enemy acts.",
    Phase.END: "The round ends.",
}
TOKENS = {
    TokenKind.SALVAGE: "the salvage",
    TokenKind.VENT: "the vent",
    TokenKind.SIGNAL: "the signal",
    TokenKind.CACHE: "the cache",
    TokenKind.LOOT: "the loot",
    TokenKind.CLAYMORE: "the claymore",
    TokenKind.FOG: "the contact",
}
# What nobody may miss, however fast it is told.
WEIGHTY = frozenset(
    {
        "wounded",
        "eliminated",
        "fled",
        "round-began",
        "wave-came",
        "vent-sealed",
        "battle-ended",
        "ambush-rolled",
    }
)
CORNERS = ("", "the top left", "the top right", "the bottom right", "the bottom left")


def sentence(state: DeckState, event: Event) -> str:
    """What a player reads about an event; names as given, numbers as rolled."""
    teller = TELLERS.get(event.kind)
    if teller is None:
        return event.kind.replace("-", " ").capitalize() + "."
    text = teller(Voice(state, event))
    return _plain(text[:1].upper() + text[1:])


def _plain(text: str) -> str:
    """Without controls and direction marks, which a master's reason may hold."""
    return "".join(sign for sign in text if category(sign) not in ("Cc", "Cf"))


def count_of_kind(state: DeckState, row: int) -> int:
    """The number of a token among those of its kind, from 1."""
    tokens = state.world.tokens
    return sum(int(tokens[n].kind) == int(tokens[row].kind) for n in range(row + 1))


class Voice:
    """An event's values as words."""

    def __init__(self, state: DeckState, event: Event) -> None:
        self.state = state
        self.values = dict(event.values)
        self.event = event

    def __getitem__(self, name: str) -> Any:
        return self.values.get(name)

    def who(self, field: str = "unit") -> str:
        """The name of a unit."""
        unit = self.values.get(field)
        if unit is None:
            return "nobody"
        row = self.state.rows.get(unit)  # a rewind may have taken the unit away
        return "somebody" if row is None else self.state.unit_name(row)

    def at(self) -> str:
        """A spot."""
        return f"{inches(self.values['x'])}, {inches(self.values['y'])}"

    def token(self) -> str:
        """What a token is, with its number among its kind."""
        row = int(self.values["token"][1:]) - 1
        kind = int(self.state.world.tokens[row].kind)
        return f"{TOKENS[TokenKind(kind)].removeprefix('the ')} {count_of_kind(self.state, row)}"

    def gear(self) -> str:
        """The printed name of an item."""
        return self.state.cast.rules.gear[self.values["gear"]].name

    def words(self, field: str, kind: Any) -> str:
        """A code as words."""
        return words_of(code_of(kind, self.values[field]))


def _count(number: int, word: str) -> str:
    return f"{number} {word}" if number == 1 else f"{number} {word}s"


def _moved(v: Voice) -> str:
    how = v.words("how", How)
    return f"{v.who()} {how} {inches(-(-v['cost'] // 10))}″ to {inches(v['x1'])}, {inches(v['y1'])}."


def _attacked(v: Voice) -> str:
    if v["how"] == "blast":
        return f"{v.who('target')} is caught in the blast: {v['saves']}d6 to save."
    book = v.state.cast.rules
    weapon = book.weapons.get(v["weapon"] or "") or book.relics.get(v["weapon"] or "")
    arm = f" with the {weapon.name}" if weapon else ""
    how = v.words("how", How)
    return f"{v.who('attacker')} {how} at {v.who('target')}{arm}: {v['dice']}d6 against {v['saves']}d6."


def _hits(v: Voice) -> str:
    if v["hits"] == 0:
        return f"{v.who('attacker')} misses."
    hits, crits = v["hits"], v["crits"]
    which = f", {'all' if hits == crits else crits} of them critical" if hits > 1 else ", a critical"
    return f"{_count(hits, 'hit')}{which if crits else ''}."


def _contact(v: Voice) -> str:
    face = f" (d6: {v['face']})" if v["face"] else ""
    if not v["enemy"]:
        return f"{v.token()} is nothing but an echo{face}."
    return f"{v.token()} is {_count(v['count'], 'enemy').replace('enemys', 'enemies')}{face}!"


def _relic_used(v: Voice) -> str:
    name = v.state.cast.rules.relics[v["relic"]].name
    return f"{v.who()} uses the {name}" + (f" on {v.who('target')}." if v["target"] else ".")


def _saves(v: Voice) -> str:
    return f"{v.who('target')} saves {v['cancelled']}."


def _wounded(v: Voice) -> str:
    cause = v.words("cause", HarmCause)
    return f"{v.who()} takes {_count(v['amount'], 'wound')} from {cause}; {v['left']} left."


def _tested(v: Voice) -> str:
    outcome = "holds" if v["passed"] else "fails"
    cause = v.words("cause", TestCause)
    return f"{v.who()} {outcome} a morale test ({cause}): {v['total']} against {v['target']}."


def _table_row(v: Voice, table: str) -> Any:
    rows = getattr(v.state.cast.rules, table).rows
    return next(row for row in rows if row.roll == v["face"])


def _taken_back(v: Voice) -> str:
    reason = f" ({v['reason']})" if v["reason"] else ""
    return f"{_count(v['lines'], 'line')} taken back{reason}."


def _corrected(v: Voice) -> str:
    return f"The master sets {v.who()}'s {v['field']} from {v['before']} to {v['value']}: {v['reason']}."


TELLERS: Mapping[str, Callable[[Voice], str]] = {
    "corner-chosen": lambda v: f"The crew comes aboard at {CORNERS[v['corner']]}.",
    "deployed": lambda v: f"{v.who()} takes position at {v.at()}.",
    "spawned": lambda v: f"{v.who()} appears at {v.at()}.",
    "round-began": lambda v: f"Round {v['round']}.",
    "phase-began": lambda v: PHASES.get(code_of(Phase, v["phase"]), ""),
    "activated": lambda v: f"{v.who()} activates with {v['ap']} AP.",
    "moved": _moved,
    "attacked": _attacked,
    "hits-rolled": _hits,
    "saves-rolled": _saves,
    "wounded": _wounded,
    "healed": lambda v: f"{v.who()} recovers {_count(v['amount'], 'wound')}.",
    "eliminated": lambda v: f"{v.who()} is eliminated.",
    "revived": lambda v: f"{v.who()} is back on their feet.",
    "condition-gained": lambda v: f"{v.who()} is {v.words('condition', Condition)}.",
    "condition-lost": lambda v: f"{v.who()} is no longer {v.words('condition', Condition)}.",
    "morale-tested": _tested,
    "panicked": lambda v: f"{v.who()} panics.",
    "fled": lambda v: f"{v.who()} flees.",
    "overwatch-set": lambda v: f"{v.who()} goes on overwatch.",
    "overwatch-fired": lambda v: f"{v.who()} fires on overwatch at {v.who('at')}.",
    "thrown": lambda v: f"{v.who()} throws a {v.gear()} at {v.at()}.",
    "exploded": lambda v: f"A blast of {inches(v['radius'])}″ at {v.at()}.",
    "smoke-placed": lambda v: f"Smoke spreads at {v.at()} until the end of round {v['until']}.",
    "smoke-cleared": lambda v: f"The smoke at {v.at()} clears.",
    "claymore-placed": lambda v: f"{v.who()} lays a claymore at {v.at()}.",
    "claymore-sprung": lambda v: f"{v.who('by')} sets off a claymore.",
    "token-placed": lambda v: f"{v.token()} lies at {v.at()}.",
    "token-taken": lambda v: f"{v.who('by')} takes {v.token()}.",
    "token-dropped": lambda v: f"{v.who('by')} drops {v.token()}.",
    "vent-sealed": lambda v: f"{v.who('by')} seals {v.token()}.",
    "signal-investigated": lambda v: (
        f"{v.who('by')} listens to {v.token()}: " + ("the true signal!" if v["true"] else "a false echo.")
    ),
    "door-opened": lambda v: f"{v.who('by')} opens a door.",
    "door-closed": lambda v: f"{v.who('by')} closes a door.",
    "item-used": lambda v: (
        f"{v.who()} uses the {v.gear()}" + (f" on {v.who('target')}." if v["target"] else ".")
    ),
    "ambush-rolled": lambda v: (
        f"Ambush roll {v['face']}: " + ("they were waiting!" if v["sprung"] else "quiet.")
    ),
    "wave-came": lambda v: f"{v['count']} enemies come from {CORNERS[v['corner'] or 0]}.",
    "activation-ended": lambda v: f"{v.who()} is done.",
    "hazard-struck": lambda v: f"The fumes of {v.token()} reach {v.who()}.",
    "objective-checked": lambda v: f"Objective: {v['done']} of {v['needed']}.",
    "battle-ended": lambda v: f"Battle {v['outcome']}: {v.words('cause', EndCause)}.",
    "plating-ignored": lambda v: f"{v.who()}'s plating takes a wound.",
    "corner-rolled": lambda v: (
        f"Corner die {v['face']}: " + (f"{CORNERS[v['corner']]}." if v["corner"] else "the players choose.")
    ),
    "injected": lambda v: f"{v.who()} injects for {v['boost']}.",
    "gear-rolled": lambda v: (
        f"{v.who()} opens {v.token()}: {_table_row(v, 'gear_table').name} (d10: {v['face']})."
    ),
    "relic-rolled": lambda v: f"A relic is found: {_table_row(v, 'relics').name} (d12: {v['face']}).",
    "contact-revealed": _contact,
    "contact-drifted": lambda v: f"{v.token()} drifts to {v.at()}.",
    "reacted": lambda v: f"{v.who()} {v.words('what', Reaction)}.",
    "signal-mastered": lambda v: f"{v.who('by')} masters the signal: the way out is open.",
    "echo-came": lambda v: f"{v.who()} steps out of the dark, with the face of {v.who('of')}.",
    "relic-used": _relic_used,
    "phase-skipped": lambda v: "Time skips a beat: the enemy phase does not happen.",
    "walk-stopped": lambda v: f"{v.who()} stops short; {inches(-(-v['left'] // 10))}″ of the walk are left.",
    "roll-cancelled": lambda v: f"The master takes the action back: {v['reason']}.",
    "taken-back": _taken_back,
    "adjudicated": lambda v: f"The master rules the battle {v['outcome']}: {v['reason']}.",
    "corrected": _corrected,
    "put": lambda v: f"The master puts {v.who()} at {v.at()}: {v['reason']}.",
    "removed": lambda v: f"The master removes {v.who()}: {v['reason']}.",
    "brought-back": lambda v: f"The master brings {v.who()} back: {v['reason']}.",
}


def event_json(state: DeckState, event: Event) -> dict[str, Any]:
    """An event as the wire has it: named values, lengths in inches, its reasons and its dice."""
    forms = FIELD_FORMS.get(event.kind, {})
    data: dict[str, Any] = {"kind": event.kind}
    for name, value in event.values:
        form = forms.get(name)
        if form == "inch" and value is not None:
            value = decimal(value)
        elif form == "cost" and value is not None:
            value = decimal(value, 100)
        data["token_kind" if name == "kind" else name] = value
    if event.parts:
        data["parts"] = [
            {"number": name_of(p.number), "words": p.words, "value": p.value, "rule": p.rule}
            for p in event.parts
        ]
    for field, roll in event.rolls:
        data["faces" if field == "pool" else "rerolled"] = list(roll.faces)
        data["sides"] = roll.sides
    data["text"] = sentence(state, event)
    return data
