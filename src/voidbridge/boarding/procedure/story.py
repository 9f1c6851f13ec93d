"""The story of a boarding: one plain sentence for everything that happens."""

from collections.abc import Callable, Mapping
from typing import Any

from voidbridge.boarding.procedure.state import ProcedureState
from voidbridge.rules.boarding_codes import Party
from voidbridge.rules.codes import name_of
from voidbridge.state.events import Event

CHECKS = {
    "base": "", "seal-early": " to drop the doors in time", "silent-approach": " to come in silently",
    "listen": " to hear them coming", "positions": " to be in position", "rally": " to rally the rest",
    "fold-bleed": " against the fold-bleed", "whispers": " against the whispers",
    "stop-venting": " to shut the vents",
}  # fmt: skip
CAUSES = {
    "attack": "a blow", "vacuum": "the vacuum", "adrift": "the open void", "burning-section": "the flames",
    "venting": "the venting", "sabotage": "the failed sabotage", "fire": "the fire in that room",
    "cascade": "the Fold", "fight": "the fight", "breach": "the breach",
    "destroyed-system": "the destroyed system",
}  # fmt: skip
RESULTS = {
    "entry-held": "the entry is held", "key-system": "a key system is reached",
    "repelled": "the attackers are thrown back", "broken": "the defenders are broken",
    "overrun": "no defender is left",
}  # fmt: skip
OUTCOMES = {
    "secured": "The ship is secured.", "repelled": "The boarding is repelled.",
    "withdrawn": "The boarders have withdrawn.",
    "repelled:craft-disabled": "The craft is disabled and the boarding repelled.",
}  # fmt: skip
TIMES = {"void-rounds": "void round", "personal-rounds": "round", "hours": "hour"}


def sentence(state: ProcedureState, event: Event) -> str:
    """What a player reads about an event; names as given, numbers as rolled."""
    teller = TELLERS.get(event.kind)
    if teller is None:
        return event.kind.replace("-", " ").capitalize() + "."
    text = teller(Voice(state, event))
    return text[:1].upper() + text[1:]


class Voice:
    """An event's values as words."""

    def __init__(self, state: ProcedureState, event: Event) -> None:
        self.state = state
        self.values = dict(event.values)

    def __getitem__(self, name: str) -> Any:
        return self.values.get(name)

    def side(self, field: str = "side") -> str:
        """A side: the attackers or the defenders."""
        return f"the {self.values[field]}s"

    def who(self, field: str = "fighter") -> str:
        """A fighter by name and side."""
        name = self.values[field]
        for party in Party:
            for one in self.state.cast.fighters[party]:
                if one.id == name:
                    return f"{one.name} of the {name_of(party)}s"
        return str(name)

    def step(self, field: str = "step") -> str:
        """A step by its number and title."""
        name = self.values[field]
        procedure = self.state.cast.procedure
        if name not in procedure:
            return str(name).replace("-", " ")
        return f"step {procedure[name].number}, {procedure[name].title}"

    def word(self, field: str) -> str:
        """A word without its hyphens."""
        return str(self.values[field]).replace("-", " ").replace(":", ": ")

    def row(self, table: str, field: str) -> str:
        """The name of a row of the book."""
        rows = getattr(self.state.cast.rules, table)
        name = self.values[field]
        return str(rows[name].name) if name in rows else self.word(field)

    @property
    def cause(self) -> str:
        """What did it."""
        return CAUSES.get(str(self.values["cause"]), self.word("cause"))


def _count(number: int, word: str) -> str:
    return f"{number} {word}" if number == 1 else f"{number} {word}s"


def _entered(v: Voice) -> str:
    again = "" if v["visit"] == 1 else f" (time {v['visit']})"
    return f"{v.step()}{again}."


def _checked(v: Voice) -> str:
    end = "succeed" if v["success"] else "fail"
    what = CHECKS.get(v["check"])
    way = f" by {v.word('check')}" if what is None else what
    skill = v.word("skill") if v["skill"] else "the check"
    sign = "+" if v["bonus"] >= 0 else "-"
    natural = _natural(v, v["rolled"] + v["bonus"] >= v["dc"], v["success"])
    numbers = f"{v['rolled']} {sign} {abs(v['bonus'])} against {v['dc']}"
    return f"{v.side()} try {skill}{way} and {end}: {numbers}{natural}."


def _natural(v: Voice, reached: bool, success: bool) -> str:
    """What to say where the face alone decided, whatever it came to. [BP-02]"""
    return "" if reached == success else f", but a natural {v['rolled']} decides"


def _time(v: Voice) -> str:
    unit = TIMES.get(v["unit"], str(v["unit"]).removesuffix("s"))
    verb = "goes" if v["amount"] == 1 else "go"
    return f"{_count(v['amount'], unit)} {verb} by."


def _attacked(v: Voice) -> str:
    end = "hits" if v["hit"] else "misses"
    natural = _natural(v, v["total"] >= v["armour"], v["hit"])
    return f"{v.who()} strikes at {v.who('target')} and {end}: {v['total']} against {v['armour']}{natural}."


def _struck(v: Voice) -> str:
    way = "" if v["element"] == "none" else f" with {v.word('element')}"
    again = "" if v["times"] == 1 else f", for the {_nth(v['times'])} time"
    return f"{v.row('system_damage', 'system')} of {v.state.cast.setup.ship} is struck{way}{again}."


def _nth(number: int) -> str:
    return {2: "second", 3: "third"}.get(number, f"{number}th")


def _bridge(v: Voice) -> str:
    end = "resistance ends" if v["ended"] else "the defenders fight on"
    return f"The bridge is reached: {v['rolled']} of 100, and {end}."


def _found(v: Voice) -> str:
    tables = {"salvage": "salvage_finds", "contracts": "contract_finds", "relics": "relics"}
    table = tables.get(v["table"], "salvage_finds")
    return f"Aboard is found: {v.row(table, 'row').lower()}."


def _ended(v: Voice) -> str:
    return OUTCOMES.get(v["outcome"], f"It ends: {v.word('outcome')}.")


def _taken_back(v: Voice) -> str:
    reason = f" ({v['reason']})" if v["reason"] else ""
    return f"{_count(v['lines'], 'line')} taken back{reason}."


def _fallen(v: Voice) -> str:
    result = RESULTS.get(v["result"], v.word("result"))
    return (
        f"The fight on the table: {result}; "
        f"{_count(v['attackers'], 'attacker')} and {_count(v['defenders'], 'defender')} fall."
    )


TELLERS: Mapping[str, Callable[[Voice], str]] = {
    "step-entered": _entered,
    "method-named": lambda v: f"The way in will be: {v.row('boarding_methods', 'method').lower()}.",
    "checked": _checked,
    "time-passed": _time,
    "craft-hit": lambda v: f"Point defence takes {v['amount']} hull from the craft; {v['left']} left.",
    "craft-lost": lambda v: f"The craft is gone, and its party drifts for {_count(v['rounds'], 'round')}.",
    "held-still": lambda v: f"{v.side()} hold still.",
    "doors-sealed": lambda _: "The blast doors are down before the lock holds.",
    "section-vented": lambda _: "The section behind the lock is emptied of air.",
    "barrier-opened": lambda v: f"One barrier is open; {v['left']} to go.",
    "breached": lambda v: f"The hull is open: {v.row('boarding_methods', 'method').lower()}.",
    "section-burns": lambda v: f"The air in the section burns: 1d{v['sides']} each round.",
    "approach-silent": lambda _: "Nobody aboard has heard anything yet.",
    "surprised": lambda v: f"{v.side()} are surprised.",
    "positions-taken": lambda v: f"{v.side()} are well placed.",
    "plan-drawn": lambda v: (
        f"The plan of {_count(v['decks'], 'deck')}: bridge on {v['bridge']}, reactor on {v['reactor']}, "
        f"life support on {v['life_support']}."
    ),
    "initiative-rolled": lambda v: f"{v.side()} roll {v['rolled']} for initiative: {v['total']}.",
    "attacked": _attacked,
    "hurt": lambda v: f"{v.who()} loses {v['amount']} to {v.cause}; {v['left']} left.",
    "down": lambda v: f"{v.who()} is down.",
    "broke": lambda v: f"{v.side()} break.",
    "rallied": lambda _: "The captain rallies the defenders.",
    "entry-held": lambda v: (
        "The attackers hold a key system." if v["how"] == "key-system" else "The attackers hold the entry."
    ),
    "fight-decided": lambda v: (
        "The fight goes the attackers' way." if v["won"] else "The fight goes against the attackers."
    ),
    "fight-typed": _fallen,
    "overrun": lambda _: "Nobody is left to resist.",
    "fight-descended": lambda v: f"The fight goes down to deck {v['deck']}.",
    "deck-fought": lambda v: (
        f"After {_count(v['rounds'], 'round')} on deck {RESULTS.get(v['result'], v.word('result'))}: "
        f"{v['attackers']} of the attackers and {v['defenders']} of the defenders are down."
    ),
    "mended": lambda v: f"{v.who()} is tended: {v['amount']} regained, {v['left']} left.",
    "breach-sealed": lambda _: "The breach is sealed.",
    "strongpoint-made": lambda _: "The attackers make the breach their strongpoint.",
    "venting-began": lambda _: "The section is vented with everybody in it.",
    "vents-shut": lambda v: f"{v.side()} shut the vents.",
    "system-struck": _struck,
    "system-destroyed": lambda v: f"{v.row('system_damage', 'system')} is destroyed.",
    "system-spared": lambda v: (
        f"{v.row('system_damage', 'system')} was struck only now; nothing more happens."
    ),
    "hull-lost": lambda v: (
        f"{v.state.cast.setup.ship} loses {v['amount']} hull to {v.cause}; {v['left']} left."
    ),
    "shaken": lambda v: f"{v.side()} are shaken.",
    "advanced": lambda v: f"The party goes on to {v.step()}.",
    "branch-taken": lambda v: f"A side path is taken: {v.word('way')}.",
    "fight-forced": lambda _: "The defenders force a fight.",
    "deck-cleared": lambda v: f"Deck {v['deck']} is cleared; {v['left']} to go.",
    "bridge-reached": _bridge,
    "yielded": lambda v: f"{v.state.cast.setup.ship} yields. {v.row('boarding_terms', 'owner')}.",
    "terms-kept": lambda _: "The promise of safe passage is kept.",
    "terms-broken": lambda v: f"The promise of safe passage is broken; standing {v['standing']}.",
    "left-to-looters": lambda v: (
        f"Without a captain the ship is anybody's to loot for {_count(v['hours'], 'hour')}."
    ),
    "cascaded": lambda v: f"The Fold stirs in the hull: {v.row('fold_cascade', 'row').lower()}.",
    "echo-came": lambda v: f"{_count(v['count'], 'figure')} that nobody had seen stand in the way.",
    "found": _found,
    "withdrew": lambda _: "The attackers withdraw.",
    "bound-reached": lambda v: f"After {v['visits']} times at {v.step()} the attackers have had enough.",
    "master-asked": lambda v: f"What follows {v.step()} is for the table to say.",
    "ruled": lambda v: f"The table rules: {v.step('next')}.",
    "boarding-ended": _ended,
    "adjudicated": lambda v: f"The master rules: {v.word('outcome')}: {v['reason']}.",
    "corrected": lambda v: (
        f"The master sets {v['field']} of {v['unit']} from {v['before']} to {v['value']}: {v['reason']}."
    ),
    "roll-cancelled": lambda v: f"The master takes the action back: {v['reason']}.",
    "taken-back": _taken_back,
}


def event_json(state: ProcedureState, event: Event) -> dict[str, Any]:
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
