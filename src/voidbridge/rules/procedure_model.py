"""A boarding procedure as a document: its steps, every column that a step can have, and what may stand in it.

The text form is one line for each value, `Data / Step 03 Breach Action / Dc Variants / Cutting Torch<TAB>18`,
or a note, `Data / Step 03 Breach Action / Effect: text`.  Reading is in `procedure_read.py`. [BP-01]
"""

from dataclasses import dataclass, field
from enum import Enum
from functools import lru_cache
from typing import NamedTuple

NONE = "none"  # an end, or nothing at all
ASK = "adjudicate"  # the game master says what follows [BP-18]
LONGEST_ID = 32  # what one word of the notation holds


class Die(NamedTuple):
    """Dice as printed: `2d6+1`; a plain number has none."""

    dice: int
    sides: int
    bonus: int = 0

    def __str__(self) -> str:
        more = f"{self.bonus:+d}" if self.bonus and self.dice else ""
        return f"{self.dice}d{self.sides}{more}" if self.dice else str(self.bonus)


class Interval(NamedTuple):
    """How long something takes: dice and a unit, `1d4-hours`."""

    die: Die
    unit: str

    def __str__(self) -> str:
        return f"{self.die}-{self.unit}"


class Alternative(NamedTuple):
    """Another check that does as well: `SKILL-ENGINEERING DC 14 (turbolift sabotage)`."""

    kind: str
    dc: int
    note: str = ""

    def __str__(self) -> str:
        return f"{self.kind} DC {self.dc}" + (f" ({self.note})" if self.note else "")


class Form(Enum):
    """What a column holds."""

    ID = "an id of a-z, 0-9 and hyphens, at most 32 long"
    NUMBER = "a whole number from 1 to 99"
    WORD = "one of its words"
    PHRASE = "one line of words"
    PROSE = "words"
    DC = "a whole number of at least 1"
    DCS = "a whole number of at least 1 for each variant"
    DICE = "dice such as 1d4 for each variant"
    STEP = "the id of a step, none or adjudicate"
    PATHS = "condition: step, separated by semicolons"
    TERMINALS = "none, or outcomes such as repelled:craft-disabled, separated by commas"
    WORDS = "words such as row6-atmo-persists, separated by semicolons"
    RETRY = "none, next-round, adjudicate, or per-system-10-round-cooldown"
    INTERVAL = "a time such as 1d4-hours or 10-rounds"
    TRUTH = "true or false"
    CHECKS = "checks such as SKILL-ENGINEERING DC 14 (note), separated by semicolons"


class ColumnKind(NamedTuple):
    """A column that the program knows: its name in the dictionary, its field here, what it holds."""

    name: str
    attribute: str
    form: Form
    words: tuple[str, ...] = ()  # that it may hold, in small letters
    needed: bool = False

    @property
    def label(self) -> str:
        """The name as a row of data has it: `Dc Variant Durations`."""
        spaced = "".join(f" {c}" if c.isupper() else c for c in self.name)
        return spaced[:1].upper() + spaced[1:]


SCALES = ("void", "transition", "personal", "both")
CHECK_KINDS = ("skill", "save", "ability", NONE)
SAVES = ("will", "fortitude", "reflex", NONE)
UNITS = ("rounds", "minutes", "hours", "days")
CONDITIONS = ("always", NONE)  # or an outcome with "-only"

COLUMNS = (
    ColumnKind("stepId", "id", Form.ID, needed=True),
    ColumnKind("stepNumber", "number", Form.NUMBER, needed=True),
    ColumnKind("scale", "scale", Form.WORD, SCALES, needed=True),
    ColumnKind("phase", "phase", Form.PHRASE, needed=True),
    ColumnKind("actor", "actor", Form.PHRASE, needed=True),
    ColumnKind("effect", "effect", Form.PROSE),
    ColumnKind("notes", "notes", Form.PROSE),
    ColumnKind("skillId", "skill", Form.PHRASE),
    ColumnKind("dc", "dc", Form.DC),
    ColumnKind("dcVariants", "variants", Form.DCS),
    ColumnKind("dcVariantDurations", "durations", Form.DICE),
    ColumnKind("retry", "retry", Form.RETRY),
    ColumnKind("nextSuccess", "next_success", Form.STEP, needed=True),
    ColumnKind("nextFailure", "next_failure", Form.STEP, needed=True),
    ColumnKind("branches", "branches", Form.PATHS),
    ColumnKind("terminal", "terminals", Form.TERMINALS, needed=True),
    ColumnKind("transitionsScale", "transitions_scale", Form.TRUTH, needed=True),
    ColumnKind("checkKind", "check_kind", Form.WORD, CHECK_KINDS),
    ColumnKind("saveKind", "save_kind", Form.WORD, SAVES),
    ColumnKind("failureTerminal", "failure_terminals", Form.TERMINALS),
    ColumnKind("branchResolution", "branch_resolution", Form.STEP),
    ColumnKind("failureEffectTyped", "failure_effects", Form.WORDS),
    ColumnKind("advanceBranch", "advance", Form.STEP),
    ColumnKind("altChecks", "alternatives", Form.CHECKS),
    ColumnKind("transitionBranches", "transition_branches", Form.TERMINALS),
    ColumnKind("branchNotesTyped", "branch_notes", Form.PATHS),
    ColumnKind("retryNotesTyped", "retry_notes", Form.WORDS),
    ColumnKind("retryInterval", "retry_interval", Form.INTERVAL),
    ColumnKind("transitionCondition", "transition_condition", Form.PHRASE),
)
BY_NAME = {column.name: column for column in COLUMNS}
BY_LABEL = {column.label: column for column in COLUMNS}


@dataclass(frozen=True, slots=True)
class Step:
    """One step of a procedure; empty where the document says nothing."""

    id: str
    number: int
    title: str  # of its rows: "Breach Action"
    scale: str
    phase: str
    actor: str
    next_success: str
    next_failure: str
    terminals: tuple[str, ...]
    transitions_scale: bool
    effect: str = ""
    notes: str = ""
    skill: str = ""
    dc: int = 0  # 0: there is none
    variants: tuple[tuple[str, int], ...] = ()
    durations: tuple[tuple[str, Die], ...] = ()
    retry: str = ""
    branches: tuple[tuple[str, str], ...] = ()
    check_kind: str = ""
    save_kind: str = ""
    failure_terminals: tuple[str, ...] = ()
    branch_resolution: str = ""
    failure_effects: tuple[str, ...] = ()
    advance: str = ""
    alternatives: tuple[Alternative, ...] = ()
    transition_branches: tuple[str, ...] = ()
    branch_notes: tuple[tuple[str, str], ...] = ()
    retry_notes: tuple[str, ...] = ()
    retry_interval: Interval | None = None
    transition_condition: str = ""

    @property
    def heading(self) -> str:
        """The name its rows begin with."""
        return f"Step {self.number:02d} {self.title}"

    @property
    def sides(self) -> tuple[str, ...]:
        """Who acts in it: attacker, defender, or both; the game master stands for neither."""
        said = self.actor.casefold()
        both = "both" in said
        return tuple(side for side in ("attacker", "defender") if both or side in said) or ("attacker",)

    @property
    def skill_id(self) -> str:
        """The skill of its check in small letters; empty for none."""
        said = slug(self.skill).removeprefix("skill-")
        return "" if said == NONE else said

    @property
    def cooldown(self) -> int:
        """Rounds before the same system can be tried again, as its Retry has them; 0: it says none."""
        digits = self.retry.removeprefix("per-system-").partition("-")[0]
        return int(digits) if digits.isdigit() else 0

    @property
    def targets(self) -> tuple[str, ...]:
        """Every step or word that a path of it names, in the order of its columns."""
        named = [self.next_success, self.next_failure, *(to for _, to in self.branches)]
        named += [self.branch_resolution, self.advance, *(to for _, to in self.branch_notes)]
        return tuple(dict.fromkeys(to for to in named if to))

    @property
    def outcomes(self) -> tuple[str, ...]:
        """Every terminal that can be reached from it."""
        named = (*self.terminals, *self.failure_terminals)
        return tuple(dict.fromkeys(name for name in named if name not in (NONE, ASK)))


@dataclass(frozen=True, slots=True)
class Column:
    """An entry of the document's own column dictionary."""

    name: str
    label: str
    description: str


@dataclass(frozen=True)
class Procedure:
    """A whole document."""

    title: str
    steps: tuple[Step, ...]
    summary: tuple[str, ...] = ()  # paragraphs
    columns: tuple[Column, ...] = ()
    index: dict[str, int] = field(default_factory=dict, compare=False, repr=False)

    def __post_init__(self) -> None:
        self.index.update({step.id: n for n, step in enumerate(self.steps)})

    def __getitem__(self, name: str) -> Step:
        return self.steps[self.index[name]]

    def __contains__(self, name: object) -> bool:
        return name in self.index

    @property
    def terminals(self) -> tuple[str, ...]:
        """Every way it can end, in the order of its steps."""
        return tuple(dict.fromkeys(name for step in self.steps for name in step.outcomes))

    @property
    def skills(self) -> tuple[str, ...]:
        """Every skill and save that a check of it asks for, by its id."""
        named = [name for step in self.steps for name in (step.skill_id, step.save_kind)]
        named += [
            slug(other.kind).removeprefix("skill-") for step in self.steps for other in step.alternatives
        ]
        return tuple(dict.fromkeys(name for name in named if name not in ("", NONE)))


@lru_cache(maxsize=4096)
def slug(text: str) -> str:
    """A name as an id: `Cutting Torch` is `cutting-torch`."""
    kept = "".join(c if c.isascii() and c.isalnum() else " " for c in text.casefold())
    return "-".join(kept.split())


def titled(name: str) -> str:
    """An id as a name: `cutting-torch` is `Cutting Torch`."""
    return " ".join(word[:1].upper() + word[1:] for word in name.split("-"))
