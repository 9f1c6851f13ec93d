"""Looking back: every moment as it was, nothing that came later, and new games from old lines."""

import random
import time
from typing import Any

import pytest
from starlette.testclient import TestClient

from server.hands import Hands
from voidbridge.bridge.history import read_journal
from voidbridge.bridge.moments import Moments
from voidbridge.bridge.picture import view_json
from voidbridge.bridge.views import view_past
from voidbridge.server import replays

HIDDEN = ("offers", "undo", "decision")  # what a replay does not repeat: nobody can act in it


@pytest.fixture(scope="module")
def seen(shared: TestClient) -> tuple[Hands, dict[int, dict[str, Any]]]:
    """A game, and every view its seat was shown while it was played."""
    hands = Hands(shared).new()
    views: dict[int, dict[str, Any]] = {}
    rng = random.Random(5)
    for step in range(34):
        view = hands.settled()
        views[view["version"]] = view
        if step == 12 and view["undo"]["possible"]:
            assert hands.say("undo", view["version"]).status_code == 200
            continue
        hands.play(rng, 1)
    return hands, views


def moment(hands: Hands, n: Any, **query: Any) -> Any:
    """A line's moment, as the server gives it."""
    return hands.get(f"/at/{n}", **query)


def test_every_moment_is_what_was_shown_then(seen: tuple[Hands, dict[int, dict[str, Any]]]) -> None:
    hands, views = seen
    assert len(views) > 20
    numbers = list(views)
    random.Random(1).shuffle(numbers)  # a scrub jumps about
    for n in numbers:
        found, shown = moment(hands, n).json(), views[n]
        left = {key: value for key, value in found.items() if key not in HIDDEN}
        assert left == {key: value for key, value in shown.items() if key not in HIDDEN}


def test_a_moment_offers_nothing_and_holds_nothing_later(
    seen: tuple[Hands, dict[int, dict[str, Any]]],
) -> None:
    hands, _ = seen
    secret = hands.client.app.state.hall.store.game(hands.game).secret.hex()
    for n in range(hands.view()["version"] + 1):
        answer = moment(hands, n)
        view = answer.json()
        assert view["version"] == n
        assert view["offers"] == []
        assert view["decision"]["yours"] is False
        assert view["undo"]["possible"] is False
        assert secret not in answer.text
        assert "words" not in view
        assert "story" not in view


def test_a_line_that_was_taken_back_still_had_its_moment(client: TestClient) -> None:
    hands = Hands(client).new()
    view = hands.deployed()
    unit = next(offer for offer in view["offers"] if offer["verb"] == "activate")
    target = unit["unit"] or unit["targets"][0]
    before = hands.view()["version"]
    assert hands.say(f"activate {target}", before).status_code == 200
    assert hands.say("undo", before + 1).status_code == 200
    active = [
        [u["id"] for u in moment(hands, n).json()["units"] if u["active"]] for n in range(before, before + 3)
    ]
    assert active == [[], [target], []]
    assert [step["undone"] for step in hands.story(before)] == [False, True, False]


def test_a_moment_is_near_wherever_one_came_from(seen: tuple[Hands, dict[int, dict[str, Any]]]) -> None:
    hands, _ = seen
    history = read_journal(hands.client.get(f"/api/games/{hands.game}/journal").text)
    moments, whole = Moments(), Moments()
    whole.at(history, history.version)
    rng = random.Random(2)
    for n in [rng.randint(0, history.version) for _ in range(60)]:
        direct = Moments().at(history, n)
        assert moments.at(history, n).digest == direct.digest == whole.at(history, n).digest
        assert view_json(view_past(direct, "all")) == view_json(view_past(whole.at(history, n), "all"))


def test_a_scrub_answers_quickly(seen: tuple[Hands, dict[int, dict[str, Any]]]) -> None:
    hands, _ = seen
    last = hands.view()["version"]
    moment(hands, last)  # the snapshots are there from now on
    taken = []
    for n in [random.Random(4).randint(0, last) for _ in range(25)]:
        start = time.perf_counter()
        assert moment(hands, n).status_code == 200
        taken.append(time.perf_counter() - start)
    assert sorted(taken)[len(taken) // 2] < 0.25  # plain Python, busy machine; compiled it is about 15 ms


@pytest.mark.parametrize("n", ["-1", "x", "1.5", "1000001", "99999", "", "0x1", "1e3"])
def test_a_bad_number_is_one_clear_error(shared: TestClient, n: str) -> None:
    hands = Hands(shared).new()
    answer = moment(hands, n)
    assert answer.status_code in (404, 422)
    assert set(answer.json()) <= {"code", "message", "field", "numbers"}
    assert answer.json()["message"].endswith(".")
    if n == "99999":
        assert answer.json()["code"] == "no-such-line"
        assert answer.json()["numbers"] == {"last": hands.view()["version"]}


def test_a_stranger_sees_no_moment(shared: TestClient) -> None:
    hands = Hands(shared).new()
    assert moment(hands, 0, seat="p4").json()["code"] == "no-such-seat"
    assert Hands(shared, "nothere").get("/at/0").status_code == 404


def test_a_fork_begins_at_its_line_and_leaves_the_old_game_alone(
    seen: tuple[Hands, dict[int, dict[str, Any]]],
) -> None:
    hands, views = seen
    n = sorted(views)[len(views) // 2]
    before = hands.client.get(f"/api/games/{hands.game}/journal").text
    answer = hands.client.post(f"/api/games/{hands.game}/at/{n}/fork")
    assert answer.status_code == 201, answer.text
    branch = Hands(hands.client, answer.json()["id"])
    assert answer.json()["version"] == n
    lines = hands.client.get(f"/api/games/{branch.game}/journal").text.splitlines()
    assert lines[: n + 2] == before.splitlines()[: n + 2]
    assert f"from line {n}" in next(
        row["name"] for row in hands.client.get("/api/games").json() if row["id"] == branch.game
    )
    branch.play(random.Random(9), 2)
    assert hands.client.get(f"/api/games/{hands.game}/journal").text == before
    old, new = (hands.client.app.state.hall.store.game(game).secret for game in (hands.game, branch.game))
    assert old != new


def test_a_fork_past_the_end_is_refused(shared: TestClient) -> None:
    hands = Hands(shared).new()
    answer = shared.post(f"/api/games/{hands.game}/at/4000/fork")
    assert (answer.status_code, answer.json()["code"]) == (422, "no-such-line")


def test_a_file_is_looked_at_and_not_kept(seen: tuple[Hands, dict[int, dict[str, Any]]]) -> None:
    hands, views = seen
    client = hands.client
    text = client.get(f"/api/games/{hands.game}/journal").text
    games = len(client.get("/api/games").json())
    answer = client.post("/api/replays", content=text, headers={"Content-Type": "text/plain"})
    assert answer.status_code == 201, answer.text
    name, last = answer.json()["id"], answer.json()["version"]
    assert last == hands.view()["version"]
    n = sorted(views)[3]
    found = client.get(f"/api/replays/{name}/at/{n}").json()
    assert found["units"] == views[n]["units"]
    story = client.get(f"/api/replays/{name}/story").json()["steps"]
    assert story == client.get(f"/api/games/{hands.game}/story").json()["steps"]
    assert len(client.get("/api/games").json()) == games
    for path in (
        f"/api/replays/{name}/at/9999",
        "/api/replays/file-none/at/0",
        f"/api/replays/{name}/at/0?seat=p9",
    ):
        assert client.get(path).status_code in (404, 422)
    lines = text.splitlines()
    for length in range(2, 6):  # others push it out, what cannot be read pushes nobody out
        assert client.get(f"/api/replays/{name}/story").status_code == 200
        for other, status in (("no journal", 422), ("\n".join(lines[:length]) + "\n", 201)):
            sent = client.post("/api/replays", content=other, headers={"Content-Type": "text/plain"})
            assert sent.status_code == status
        if length < 5:
            assert client.get(f"/api/replays/{name}/at/0").status_code == 200
    for length in range(2, 6):
        other = "\n".join(lines[:length]) + "\n"
        client.post("/api/replays", content=other, headers={"Content-Type": "text/plain"})
    assert client.get(f"/api/replays/{name}/at/0").json()["code"] == "no-such-file"


def test_a_file_that_others_push_out_at_once_is_one_clear_error(
    client: TestClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    text = Hands(client).new().get("/journal").text
    monkeypatch.setattr(replays, "MOST_FILES", 0)
    sent = client.post("/api/replays", content=text, headers={"Content-Type": "text/plain"})
    assert sent.status_code == 201
    assert client.get(f"/api/replays/{sent.json()['id']}/at/0").json()["code"] == "no-such-file"


@pytest.mark.parametrize("text", ["", "hello", "{}\n0 table begin |  | 00000000\n", "\x00", "[[[[" * 50])
def test_a_file_that_is_no_journal_is_one_clear_error(shared: TestClient, text: str) -> None:
    answer = shared.post("/api/replays", content=text, headers={"Content-Type": "text/plain"})
    assert answer.status_code == 422
    assert answer.json()["message"].startswith("Line ")


def test_bookmarks_are_kept_with_the_game(shared: TestClient) -> None:
    hands = Hands(shared).new()
    hands.deployed()
    path = f"/api/games/{hands.game}/bookmarks"
    assert shared.get(path).json() == []
    assert shared.put(f"{path}/3", json={"note": "a \u202e good\nplace"}).json() == {
        "n": 3,
        "note": "a good place",
    }
    assert shared.put(f"{path}/1", json={"note": ""}).status_code == 200
    assert shared.put(f"{path}/3", json={"note": "better"}).status_code == 200
    assert shared.get(path).json() == [{"n": 1, "note": ""}, {"n": 3, "note": "better"}]
    assert shared.put(f"{path}/99999", json={"note": ""}).json()["code"] == "no-such-line"
    assert shared.put(f"{path}/1", json={"note": "x" * 201}).status_code == 422
    assert shared.delete(f"{path}/1").status_code == 204
    assert shared.delete(f"{path}/1").json()["code"] == "no-such-bookmark"
    tables = shared.app.state.hall.tables  # type: ignore[attr-defined]
    tables.forget(tables.open_tables[hands.game])  # a game that nobody has open is there all the same
    assert shared.delete(f"{path}/1").json()["code"] == "no-such-bookmark"
    assert shared.delete(f"/api/games/{hands.game}").status_code == 204
    assert shared.get(path).status_code == 404
