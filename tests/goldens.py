"""Golden playthroughs: one whole game of each mission and void battle, and three boardings, as a journal with
its story.

On deck the crew is played by `sensible`, the enemies by their orders; in the void a seasoned captain leads blue
and a steady one red; a boarding is fought by two habits, which no rounding can change,
each procedure is walked by the standard line of its odds, and an operation is played as it is simulated.
`scripts/playthroughs` writes the files anew.
"""

from pathlib import Path

from voidbridge.ai.habits import by_habit
from voidbridge.ai.seats import choose
from voidbridge.boarding.contest.state import ContestState
from voidbridge.boarding.procedure.pack import usual
from voidbridge.boarding.procedure.state import ProcedureState
from voidbridge.bridge.battle import deciding
from voidbridge.bridge.history import History, begin, entry_text, header_text, say
from voidbridge.bridge.ready import ready_operation
from voidbridge.bridge.told import sentence
from voidbridge.bridge.views import ALL, view
from voidbridge.odds.procedure_policy import standard
from voidbridge.odds.simulate_operation import OperationPlan, kept_operation
from voidbridge.rules.contest_codes import Deed
from voidbridge.rules.load import load_rules
from voidbridge.skirmish.ready import ready_setup
from voidbridge.state.contest_setup import ContestSetup, Vessel
from voidbridge.state.procedure_setup import ProcedureSetup, Squad
from voidbridge.state.refusals import Refusal
from voidbridge.void.pack import setup_of

FOLDER = Path(__file__).parent / "playthroughs"
SECRET = b"golden"
MISSIONS = tuple(
    m.id for m in load_rules().missions.rows if m.kind in ("quick", "campaign")
)  # the quick ones first


ENGAGEMENTS = {f"void-{row}": row for row in load_rules().engagements}
# Two ships and what each side does all the time: attacks and defences by turns.
BOARDINGS: dict[str, tuple[ContestSetup, tuple[tuple[Deed, Deed], tuple[Deed, Deed]]]] = {
    "contest-press-gang": (
        ContestSetup(
            attacker=Vessel("shrike-raider"), defender=Vessel("drover-freighter"), commands="defender"
        ),
        ((Deed.SHANGHAI_CREW, Deed.RALLY_THE_TROOPS), (Deed.KILL_THEM_ALL, Deed.RETRIEVE_THE_WOUNDED)),
    ),
    "contest-bridge": (
        ContestSetup(
            attacker=Vessel("corsair-queen", officers=("captain-vale", "preacher-holt", "sparks-ilium")),
            defender=Vessel("halberd-frigate", morale=90),
        ),
        ((Deed.HEAD_FOR_THE_BRIDGE, Deed.PUSH_THEM_BACK), (Deed.FIND_THE_BLAGGARD, Deed.RALLY_THE_TROOPS)),
    ),
    "contest-sabotage": (
        ContestSetup(
            attacker=Vessel("leviathan-cruiser"),
            defender=Vessel("almoner-frigate", officers=("captain-vale", "surgeon-bell")),
            options=("every-failure-costs",),
        ),
        ((Deed.SABOTAGE, Deed.PUSH_THEM_BACK), (Deed.SEIZURE, Deed.RETRIEVE_THE_WOUNDED)),
    ),
}
# A boarding by each document, by the standard line: its set-up and the way in.
PROCEDURES: dict[str, tuple[ProcedureSetup, str]] = {
    "procedure-pod": (usual(), "cutting-torch"),
    "procedure-tainted-hulk": (
        usual(
            attackers=(Squad("marines", 5), Squad("captain")),
            defenders=(Squad("cultists", 6),),
            vessel="tainted-hulk",
            craft="assault-boat",
            entry="rammed",
        ),
        "mag-lock",
    ),
    "procedure-by-chance": (
        ProcedureSetup(engagement="chance", vessel="cruiser", entry="locked"),
        "breaching-ram",
    ),
    "procedure-customs-search": (usual(procedure="customs-search"), ""),
    "procedure-rescue": (usual(procedure="rescue"), ""),
}
# A ready operation, and the number of the game in which all of its scales are played.
OPERATIONS = {"operation-cold-harbour": ("cold-harbour", 0), "operation-hold-the-line": ("hold-the-line", 1)}
NAMES = (*MISSIONS, *ENGAGEMENTS, *BOARDINGS, *PROCEDURES, *OPERATIONS)


def played(name: str) -> History:
    """A game by its name, always the same."""
    if name in BOARDINGS:
        return aboard(name)
    if name in OPERATIONS:
        ready, number = OPERATIONS[name]
        return kept_operation(OperationPlan(ready_operation(ready, load_rules()), number + 1, 1), number)
    if name in PROCEDURES:
        return step_by_step(*PROCEDURES[name])
    return in_the_void(ENGAGEMENTS[name]) if name in ENGAGEMENTS else on_deck(name)


def on_deck(mission: str) -> History:
    """The game of a mission."""
    n = MISSIONS.index(mission)
    board = "generated-36" if 360 in load_rules().missions[mission].boards else "generated-24"
    crews, groups = tuple(load_rules().crews), tuple(load_rules().enemies)
    history = begin(
        ready_setup(crews[n % len(crews)], mission, groups[n % len(groups)], board, board_seed=n + 1), SECRET
    )
    while not history.finished:
        by = deciding(history.battle)
        policy = "orders" if by.side == "enemy" else "sensible"
        history = next_line(history, ALL, policy)
    return history


def in_the_void(engagement: str) -> History:
    """The game of a void battle: each captain sees what its own side sees."""
    history = begin(setup_of(engagement, load_rules()), SECRET)
    while not history.finished:
        by = deciding(history.battle)
        history = next_line(history, by.seats[0], "seasoned" if by.side == "blue" else "steady")
    return history


def aboard(name: str) -> History:
    """The game of a boarding."""
    setup, habits = BOARDINGS[name]
    history = begin(setup, SECRET)
    while not history.finished:
        state = history.battle.state
        assert isinstance(state, ContestState)
        action = by_habit(state, *habits[state.fight.side])
        told = say(history, deciding(history.battle).seats[0], action, "habit")
        assert not isinstance(told, Refusal), told
        history = told.history
    return history


def step_by_step(setup: ProcedureSetup, method: str) -> History:
    """The game of a procedure: what nobody thinks about."""
    history = begin(setup, SECRET)
    while not history.finished:
        state = history.battle.state
        assert isinstance(state, ProcedureState)
        told = say(history, deciding(history.battle).seats[0], standard(state, method), "standard-line")
        assert not isinstance(told, Refusal), told
        history = told.history
    return history


def next_line(history: History, seat: str, policy: str) -> History:
    """One more line, chosen from what a seat sees."""
    chosen = choose(view(history, seat), policy)
    told = say(history, deciding(history.battle).seats[0], chosen.action, chosen.order)
    assert not isinstance(told, Refusal), told
    return told.history


def written(history: History) -> str:
    """A journal whose lines are followed by what they told."""
    lines = [header_text(history)]
    for entry in history.entries:
        lines.append(entry_text(entry))
        battle = history.battle
        lines.extend(f"    {sentence(battle, event)}" for event in entry.events)
    return "\n".join(lines) + "\n"


def journal_of(text: str) -> str:
    """The journal inside a golden: its story lines left out."""
    return "\n".join(line for line in text.split("\n") if not line.startswith("    "))
