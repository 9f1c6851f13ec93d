"""What a campaign tells: one plain sentence for everything that happens."""

from collections.abc import Callable, Mapping
from typing import Any

from voidbridge.campaign.state import Campaign
from voidbridge.state.events import Event

UPGRADES = {
    "shooting": "+1d6 SH", "melee": "+1d6 ME", "wounds": "+1 W", "morale": "+1 on morale rolls",
}  # fmt: skip


class Voice:
    """An event's values as words."""

    def __init__(self, campaign: Campaign, event: Event) -> None:
        self.campaign, self.values = campaign, dict(event.values)

    def __getitem__(self, name: str) -> Any:
        return self.values.get(name)

    def who(self, field: str = "member") -> str:
        """The name of a member, alive or dead."""
        known = (*self.campaign.living, *self.campaign.memorial)
        return next((f.member.name for f in known if f.id == self.values[field]), "somebody")

    def name(self, field: str = "item") -> str:
        """The printed name of an item, a relic, an enemy group or an injury."""
        book, key = self.campaign.rules, self.values[field]
        for ship in self.campaign.course.ships:
            if ship.id == key and field == "ship":
                return ship.name
        for table in (book.weapons, book.gear, book.relics, book.enemies, book.injuries):
            if key in table:
                return str(table[key].name)
        return str(key)


def sentence(campaign: Campaign, event: Event) -> str:
    """What a player reads about an event; `campaign` is the one after it."""
    return TELLERS[event.kind](Voice(campaign, event))


def _to_come(v: Voice) -> str:
    ranks = (
        ("standard", "Standard"),
        ("specialists", "Specialist" if v["specialists"] == 1 else "Specialists"),
    )
    parts = [f"{v[rank]} {words}" for rank, words in ranks if v[rank]]
    return f"The next mission has more enemies: {' and '.join(parts)}."


def _ending(v: Voice) -> str:
    return next(end.text for end in v.campaign.course.endings if end.id == v["ending"])


def _left(v: Voice) -> str:
    return f"The {v.name('ship')} has Hull {v['hull']}, Population {v['population']} and Morale {v['morale']} left."


def _fared(v: Voice) -> str:
    return (
        f"The {v.name('ship')} now has Hull {v['hull']}, Population {v['population']}, Morale {v['morale']}."
    )


def _fewer(v: Voice) -> str:
    return f"Where people fight next, the other side has {v['fewer']} fewer."


TELLERS: Mapping[str, Callable[[Voice], str]] = {
    "enemy-rolled": lambda v: f"Mission {v['mission']}: {v.name('enemy')} (d6: {v['face']}).",
    "mission-over": lambda v: f"Mission {v['mission']} is {v['outcome']}.",
    "found": lambda v: f"Found: {v.name()} (d10: {v['face']}).",
    "enemies-to-come": _to_come,
    "fewer-to-come": _fewer,
    "ship-left": _left,
    "ship-fared": _fared,
    "scarred": lambda v: f"Psychic scars: {v['morale']} on every morale roll of the crew, for good.",
    "injury-rolled": lambda v: (
        f"{v.who()} rolls {v['face']} with {v['carried']} carried: {v.name('injury')}."
    ),
    "died": lambda v: f"{v['name']} is dead.",
    "death-prevented": lambda v: f"{v.who('by')}'s Advanced Medkit keeps {v.who()} alive.",
    "relic-rolled": lambda v: f"A relic: {v.name('relic')} (d12: {v['face']}).",
    "known-already": lambda v: f"The crew has the {v.name('relic')} already: roll again.",
    "reward-chosen": lambda v: f"The crew takes the {v['what']}.",
    "upgraded": lambda v: f"{v.who()} learns: {UPGRADES[v['what']]}.",
    "bought": lambda v: f"Bought: {v.name()} for {v['cost']}; {v['left']} points are left.",
    "given": lambda v: f"{v.who()} takes the {v.name()}.",
    "stored": lambda v: f"{v.who()} puts the {v.name()} away.",
    "borne": lambda v: f"{v.who()} bears the {v.name('relic')}.",
    "laid-down": lambda v: f"{v.who()} lays the {v.name('relic')} down.",
    "joined": lambda v: f"{v['name']} joins the crew.",
    "points-lost": lambda v: f"{v['points']} points are not spent and lost.",
    "marched": lambda v: f"On to mission {v['mission']}.",
    "campaign-over": _ending,
}
