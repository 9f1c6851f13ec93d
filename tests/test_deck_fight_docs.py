"""The rulings of the fight on deck: each has its heading and a test that bears its id."""

import re
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
RULINGS = {f"BR-{n}" for n in range(30, 40)}


def test_every_ruling_of_the_fight_on_deck_is_written_down_and_tested() -> None:
    page = (ROOT / "docs" / "rules" / "bridge.md").read_text(encoding="utf-8")
    assert set(re.findall(r"^## (BR-\d\d) ", page, re.M)) >= RULINGS
    names = [
        name
        for path in sorted((ROOT / "tests" / "bridge").glob("test_bridge_*.py"))
        for name in re.findall(r"^def (test_\w+)", path.read_text(encoding="utf-8"), re.M)
    ]
    assert {f"BR-{n}" for name in names for n in re.findall(r"BR_(\d\d)", name)} >= RULINGS
