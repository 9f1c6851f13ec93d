"""The procedures that come with the program, read once. [BP-01]"""

from functools import cache, lru_cache
from importlib import resources

from voidbridge.rules.procedure_model import Procedure
from voidbridge.rules.procedure_read import read_procedure

DEFAULT = "boarding"
SHELF = (DEFAULT, "customs-search", "rescue")


def procedure_text(name: str = DEFAULT) -> str:
    """A shipped document as it is written; raises KeyError."""
    if name not in SHELF:
        raise KeyError(name)
    file = resources.files("voidbridge.rules") / "procedures" / f"{name}.txt"
    return file.read_text(encoding="utf-8")


@cache
def shipped_procedure(name: str = DEFAULT) -> Procedure:
    """A shipped procedure; raises KeyError."""
    return read_procedure(procedure_text(name))


def given_procedure(name: str, document: str) -> Procedure:
    """The procedure of a document, or the shipped one of that name; raises KeyError or ProcedureError."""
    return _read(document) if document else shipped_procedure(name)


@lru_cache(maxsize=32)
def _read(document: str) -> Procedure:
    return read_procedure(document)
