"""Runs commands in this process, and reads what they print."""

import io
import json
import sys
from dataclasses import dataclass
from typing import Any

import pytest

from voidbridge.cli.main import run


@dataclass(frozen=True)
class Said:
    """What a command printed, and its exit code."""

    code: int
    out: str
    err: str

    @property
    def json(self) -> Any:
        """The one JSON object on standard output."""
        return json.loads(self.out)


def command(capsys: pytest.CaptureFixture[str], *arguments: object, typed: str | None = None) -> Said:
    """One command; `typed` is what stands on standard input."""
    before = sys.stdin
    sys.stdin = io.StringIO(typed or "")
    capsys.readouterr()
    try:
        code = run([str(argument) for argument in arguments])
    finally:
        sys.stdin = before
    out, err = capsys.readouterr()
    return Said(code, out, err)


def refused(said: Said, *words: str) -> None:
    """Bad input: exit 2, one line on standard error that names the place, nothing else."""
    assert said.code == 2, said
    assert said.out == ""
    assert said.err.startswith("voidbridge: ")
    assert said.err.count("\n") == 1, said.err
    assert "Traceback" not in said.err
    for word in words:
        assert word in said.err, said.err
