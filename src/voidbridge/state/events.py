"""Everything that can happen, past tense: what each kind of event says, and in which units.

`FORMS` names the fields of a kind in the order of the core's log row.  A field's form tells how
a number of the row is read: `unit`, `token`, `piece` and `weapon` become ids, `inch` tenths of an
inch, `cost` hundredths; an enum's name is its printed word.
"""

import json
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from voidbridge.rules.codes import EventKind, name_of
from voidbridge.rules.modifiers import Modifier

FORMS: Mapping[EventKind, str] = {
    EventKind.CORNER_CHOSEN: "corner:corner",
    EventKind.DEPLOYED: "unit:unit x:inch y:inch",
    EventKind.SPAWNED: "unit:unit x:inch y:inch",
    EventKind.ROUND_BEGAN: "round:number",
    EventKind.PHASE_BEGAN: "phase:Phase",
    EventKind.ACTIVATED: "unit:unit ap:number",
    EventKind.MOVED: "unit:unit x0:inch y0:inch x1:inch y1:inch cost:cost how:How",
    EventKind.ATTACKED: (
        "attacker:unit target:unit weapon:weapon how:How dice:number saves:number damage:number hit_on:number"
    ),
    EventKind.HITS_ROLLED: "attacker:unit target:unit hits:number crits:number pool:pool again:pool",
    EventKind.SAVES_ROLLED: "target:unit saved:number ignored:number pool:pool reroll:pool cancelled:number",
    EventKind.WOUNDED: "unit:unit amount:number left:number cause:HarmCause by:unit",
    EventKind.HEALED: "unit:unit amount:number left:number by:unit",
    EventKind.ELIMINATED: "unit:unit by:unit x:inch y:inch cause:HarmCause",
    EventKind.REVIVED: "unit:unit by:unit x:inch y:inch",
    EventKind.CONDITION_GAINED: "unit:unit condition:Condition by:unit",
    EventKind.CONDITION_LOST: "unit:unit condition:Condition",
    EventKind.MORALE_TESTED: (
        "unit:unit cause:TestCause target:number modifier:number total:number passed:flag pool:pool"
    ),
    EventKind.PANICKED: "unit:unit",
    EventKind.FLED: "unit:unit from_unit:unit",
    EventKind.OVERWATCH_SET: "unit:unit",
    EventKind.OVERWATCH_FIRED: "unit:unit at:unit",
    EventKind.THROWN: "unit:unit gear:Gear x:inch y:inch",
    EventKind.EXPLODED: "source:unit x:inch y:inch radius:inch damage:number cause:HarmCause",
    EventKind.SMOKE_PLACED: "x:inch y:inch until:number",
    EventKind.SMOKE_CLEARED: "x:inch y:inch",
    EventKind.CLAYMORE_PLACED: "unit:unit token:token x:inch y:inch",
    EventKind.CLAYMORE_SPRUNG: "token:token by:unit x:inch y:inch",
    EventKind.TOKEN_PLACED: "token:token kind:TokenKind x:inch y:inch",
    EventKind.TOKEN_TAKEN: "token:token by:unit",
    EventKind.TOKEN_DROPPED: "token:token by:unit x:inch y:inch",
    EventKind.VENT_SEALED: "token:token by:unit",
    EventKind.SIGNAL_INVESTIGATED: "token:token by:unit true:flag",
    EventKind.DOOR_OPENED: "piece:piece by:unit",
    EventKind.DOOR_CLOSED: "piece:piece by:unit",
    EventKind.ITEM_USED: "unit:unit gear:Gear target:unit",
    EventKind.AMBUSH_ROLLED: "token:token face:number sprung:flag",
    EventKind.WAVE_CAME: "corner:corner count:number",
    EventKind.ACTIVATION_ENDED: "unit:unit",
    EventKind.HAZARD_STRUCK: "unit:unit token:token",
    EventKind.OBJECTIVE_CHECKED: "done:number needed:number",
    EventKind.BATTLE_ENDED: "outcome:Outcome cause:EndCause",
    EventKind.PLATING_IGNORED: "unit:unit",
    EventKind.CORNER_ROLLED: "face:number corner:corner",
    EventKind.INJECTED: "unit:unit boost:Boost",
    EventKind.GEAR_ROLLED: "unit:unit token:token face:number",
    EventKind.RELIC_ROLLED: "face:number",
    EventKind.CONTACT_REVEALED: "token:token face:number enemy:flag count:number",
    EventKind.CONTACT_DRIFTED: "token:token x:inch y:inch inches:number degrees:number",
    EventKind.REACTED: "unit:unit what:Reaction",
    EventKind.SIGNAL_MASTERED: "token:token by:unit",
    EventKind.ECHO_CAME: "unit:unit of:unit",
    EventKind.RELIC_USED: "unit:unit relic:Relic target:unit",
    EventKind.PHASE_SKIPPED: "phase:Phase",
    EventKind.WALK_STOPPED: "unit:unit left:cost",
}

FIELD_FORMS: Mapping[str, Mapping[str, str]] = {
    **{name_of(kind): dict(field.split(":") for field in form.split()) for kind, form in FORMS.items()},
    "put": {"x": "inch", "y": "inch"},
}


@dataclass(frozen=True, slots=True)
class Rolled:
    """A pool of dice as it fell."""

    sides: int
    faces: tuple[int, ...]
    why: str


@dataclass(frozen=True, slots=True)
class Event:
    """One thing that happened; `values` in the order of its form."""

    kind: str
    values: tuple[tuple[str, Any], ...]
    parts: tuple[Modifier, ...] = ()
    rolls: tuple[tuple[str, Rolled], ...] = ()  # by field: "pool", "reroll"
    frame: str = ""  # of an operation: where it happened; none for the lowest scale

    def __getitem__(self, name: str) -> Any:
        return dict(self.values)[name]

    def canonical(self) -> str:
        """The event as one line of JSON, the same on every machine: what digests are made of."""
        parts = [[p.number, p.reason, p.value] for p in self.parts]
        rolls = [[name, roll.sides, list(roll.faces)] for name, roll in self.rolls]
        where = [self.frame] if self.frame else []
        told = [self.kind, [list(v) for v in self.values], parts, rolls, *where]
        return json.dumps(told, separators=(",", ":"))


def master_event(kind: str, **values: Any) -> Event:
    """An event that no rule made: the master's hand or a table's typed faces."""
    return Event(kind, tuple(values.items()))


def kind_name(kind: EventKind) -> str:
    """The printed name of a kind of event."""
    return name_of(kind)
