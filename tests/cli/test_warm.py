"""What warming up leaves behind on disk."""

import os
from pathlib import Path

from voidbridge.cli.warm import KEPT_DAYS, forget_old

DAY = 86_400


def test_old_machine_code_is_forgotten_and_the_rest_is_kept(tmp_path: Path) -> None:
    now = 2_000_000_000.0
    for name, days in (
        ("core-here", 90),
        ("core-young", KEPT_DAYS - 1),
        ("core-old", KEPT_DAYS + 1),
        ("void-old", KEPT_DAYS + 1),  # another core's: that is looked at when it is warmed up
        ("notes", 90),
    ):
        (tmp_path / name).mkdir()
        (tmp_path / name / "entry.nbi").write_bytes(b"x")
        os.utime(tmp_path / name, (now - days * DAY, now - days * DAY))
    assert forget_old(tmp_path / "core-here", now) == ["core-old"]
    assert sorted(p.name for p in tmp_path.iterdir()) == ["core-here", "core-young", "notes", "void-old"]
    assert (tmp_path / "core-here").stat().st_mtime == now
