"""`play` from the outside: it says where it answers, answers there, and ends in good order."""

import os
import signal
import subprocess
import sys
import urllib.request
from pathlib import Path

import pytest


@pytest.mark.skipif(sys.platform == "win32", reason="POSIX signals")
@pytest.mark.parametrize("end", [signal.SIGINT, signal.SIGTERM])
def test_play_serves_on_loopback_until_it_is_stopped(tmp_path: Path, end: signal.Signals) -> None:
    with subprocess.Popen(
        [sys.executable, "-m", "voidbridge", "play", "--no-browser", "--data", str(tmp_path / "data")],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        env={**os.environ, "VOIDBRIDGE_PLAIN": "1"},
    ) as process:
        assert process.stdout is not None
        said = process.stdout.readline().decode()
        address = next(word for word in said.split() if word.startswith("http://127.0.0.1:"))
        with urllib.request.urlopen(f"{address}/healthz", timeout=30) as answer:
            assert b'"ok":true' in answer.read()
        process.send_signal(end)
        out, err = process.communicate(timeout=60)
    assert process.returncode == 0
    assert (out, err) == (b"", b"")
