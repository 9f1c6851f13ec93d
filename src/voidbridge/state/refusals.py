"""Why an action is not legal: a stable code, a sentence, and the numbers behind it."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Refusal:
    """A refusal is a value; an exception would be a fault."""

    code: str
    message: str
    numbers: tuple[int, ...] = ()
