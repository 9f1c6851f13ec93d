"""The bench: its figures by name, its profile, and peers that are refused before anything is measured."""

from collections.abc import Iterator

import pytest

from cli_kit import command, refused
from voidbridge.cli import measures, peers
from voidbridge.cli.profile import shares

Capture = pytest.CaptureFixture[str]


def few(games: int, cold: bool) -> Iterator[measures.Measure]:
    yield measures.exact_odds()


@pytest.fixture(autouse=True)
def quick(monkeypatch: pytest.MonkeyPatch) -> None:
    """One short run of everything."""
    monkeypatch.setattr(measures, "ROUNDS", 1)
    monkeypatch.setattr(measures, "measures", few)


def test_json(capsys: Capture) -> None:
    said = command(capsys, "bench", "--games", 1, "--against", "icepool", "--json")
    assert said.code == 0
    assert set(said.json["figures"]) == {"exact_odds", "icepool"}
    assert said.json["figures"]["exact_odds"]["unit"] == "ms"
    assert {row["step"] for row in said.json["profile"]} == {"choose", "apply"}


def test_table(capsys: Capture) -> None:
    said = command(capsys, "bench", "--games", 1)
    assert said.code == 0
    assert "exact odds, 10 dice against 6" in said.out
    assert "crew act choose" in said.out


def test_a_peer_is_refused_first(capsys: Capture, monkeypatch: pytest.MonkeyPatch) -> None:
    refused(command(capsys, "bench", "--against", "nobody"), "--against", "nobody")
    monkeypatch.setattr(peers, "find_spec", lambda name: None)
    refused(command(capsys, "bench", "--against", "icepool"), "pip install icepool")
    refused(command(capsys, "bench", "--games", 0), "--games")


def test_the_peer_reckons_the_same() -> None:
    theirs = peers.by_icepool()
    ours = measures.attack_odds(measures.Attack(10, 6)).wounds.floats()
    assert {int(n): float(theirs.probability(n)) for n in theirs.outcomes()} == pytest.approx(ours)


def test_a_profile_counts_every_step() -> None:
    found = shares(1)
    chosen = sum(share.times for (_, _, step), share in found.items() if step == "choose")
    applied = sum(share.times for (_, _, step), share in found.items() if step == "apply")
    assert chosen == applied > 50
    assert {side for side, _, _ in found} == {"crew", "enemy"}
