"""The questions before a battle: short, each with an answer that Enter gives."""

from collections.abc import Callable, Sequence
from dataclasses import replace
from hashlib import sha256

from voidbridge.cli.inputs import crew_of_size
from voidbridge.cli.say import tell
from voidbridge.rules.book import Rules
from voidbridge.state.setup import Setup

ROLL = "roll"
Reader = Callable[[str], str]


def asked(read: Reader, rules: Rules) -> Setup:
    """A set-up from answers."""
    tell("Press Enter for the answer in brackets.")
    missions = [row.id for row in rules.missions.rows if row.kind == "quick"]
    mission = choice(read, "Mission", [*missions, ROLL], missions[0])
    factions = [row.faction for row in rules.crews.rows]
    faction = choice(read, "Faction", list(dict.fromkeys(factions)), factions[0])
    enemy = choice(read, "Enemies", [*rules.enemies, ROLL], ROLL)
    lighter = choice(read, "Lighter opposition, good for a first game", ["yes", "no"], "yes")
    dice = choice(read, "Dice rolled by the program, or by hand", ["program", "hand"], "program")
    options = ("standard-enemies",) if lighter == "yes" else ()
    return Setup(
        mission, enemy, "generated-36", (crew_of_size(faction, 4, rules),), dice=dice, options=options
    )


def choice(read: Reader, question: str, answers: Sequence[str], usual: str) -> str:
    """One of some answers, by its number, its id or the beginning of its id."""
    tell(f"{question}: " + ", ".join(f"{n} {answer}" for n, answer in enumerate(answers, 1)))
    while True:
        said = read(f"[{usual}] ").lower()
        if not said:
            return usual
        if said.isdigit() and 1 <= int(said) <= len(answers):
            return answers[int(said) - 1]
        fitting = [answer for answer in answers if answer.startswith(said)]
        if said in answers or len(fitting) == 1:
            return said if said in answers else fitting[0]
        tell("Answer with a number from the list, or with its id.")


def rolled(setup: Setup, seed: int, rules: Rules) -> Setup:
    """The set-up with dice thrown for its mission and its enemies, where that was asked for. [VB-31]"""
    if setup.mission == ROLL:
        quick = [row.id for row in rules.missions.rows if row.kind == "quick"]
        setup = replace(setup, mission=quick[_thrown("mission", seed) % len(quick)])
    if setup.enemy == ROLL and setup.mission in rules.missions:
        group = rules.group_for(setup.mission, _thrown("enemy", seed) % 6 + 1)
        setup = replace(setup, enemy=group.id)
    return setup


def _thrown(what: str, seed: int) -> int:
    return int.from_bytes(sha256(f"{what} {seed}".encode()).digest(), "big")
