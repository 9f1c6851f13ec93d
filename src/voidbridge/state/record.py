"""Records of whole numbers that an engine writes while it carries out one action, and seals afterwards."""

from dataclasses import FrozenInstanceError, fields
from typing import Any, Self


class Record:
    """Whole numbers that can be written until they are sealed."""

    def __setattr__(self, name: str, value: Any) -> None:
        if "_sealed" in self.__dict__:
            raise FrozenInstanceError(f"cannot assign to field {name!r}")
        self.__dict__[name] = value

    def copy(self) -> Self:
        """An equal record that may be written."""
        made = self.__class__.__new__(self.__class__)
        made.__dict__.update(self.__dict__)
        made.__dict__.pop("_sealed", None)
        return made

    def seal(self) -> None:
        """From now on nobody writes here."""
        self.__dict__["_sealed"] = True

    def numbers(self) -> list[Any]:
        """Every field in order."""
        return [self.__dict__[field.name] for field in fields(self)]  # type: ignore[arg-type]
