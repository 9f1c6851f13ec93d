"""Golden playthroughs: one whole game of each quick mission as a journal with its story.

The crew is played by `sensible`, the enemies by their orders; `scripts/playthroughs` writes the files anew.
"""

from pathlib import Path

from voidbridge.ai.seats import choose
from voidbridge.bridge.battle import deciding
from voidbridge.bridge.history import History, begin, entry_text, header_text, say
from voidbridge.bridge.views import ALL, view
from voidbridge.rules.load import load_rules
from voidbridge.skirmish.ready import ready_setup
from voidbridge.skirmish.story import sentence
from voidbridge.state.refusals import Refusal

FOLDER = Path(__file__).parent / "playthroughs"
SECRET = b"golden"
MISSIONS = tuple(m.id for m in load_rules().missions.rows if m.kind == "quick")


def played(mission: str) -> History:
    """The game of a mission, always the same."""
    n = MISSIONS.index(mission)
    book = load_rules()
    crews = tuple(next(c.id for c in book.crews.rows if c.faction == faction) for faction in book.factions)
    groups = tuple(book.enemies)
    setup = ready_setup(crews[n % len(crews)], mission, groups[n % len(groups)], board_seed=n + 1)
    history = begin(setup, SECRET)
    while not history.finished:
        by = deciding(history.battle)
        chosen = choose(view(history, ALL), "orders" if by.side == "enemy" else "sensible")
        told = say(history, by.seats[0], chosen.action, chosen.order)
        assert not isinstance(told, Refusal), told
        history = told.history
    return history


def written(history: History) -> str:
    """A journal whose lines are followed by what they told."""
    lines = [header_text(history)]
    for entry in history.entries:
        lines.append(entry_text(entry))
        lines.extend(f"    {sentence(history.battle.top, event)}" for event in entry.events)
    return "\n".join(lines) + "\n"


def journal_of(text: str) -> str:
    """The journal inside a golden: its story lines left out."""
    return "\n".join(line for line in text.split("\n") if not line.startswith("    "))
