"""The ship yard through the wire: limits named while one draws, designs kept, files read, own ships in battle."""

import json
from typing import Any

import pytest
from starlette.testclient import TestClient

from voidbridge.rules.book import as_pack
from voidbridge.rules.load import load_rules
from voidbridge.rules.yard import broken_limits

RULES = load_rules()
LANCE, GUN = "needle-lance", "ring-fire-battery"
OWN: dict[str, Any] = {
    "name": "Ember Wake",
    "hull": "almoner",
    "rating": "veteran",
    "weapons": [{"mount": "prow", "weapon": LANCE}, {"mount": "keel", "weapon": GUN}],
    "components": ["warp-drive"],
}
TEXT = {"content-type": "text/plain"}


def checked(client: TestClient, design: dict[str, Any], target: str = "") -> Any:
    answer = client.post(f"/api/yard/check?target={target}", json=design)
    assert answer.status_code == 200, answer.text
    return answer.json()


def test_the_stock_is_the_book(shared: TestClient) -> None:
    stock = shared.get("/api/yard/stock").json()
    assert [row["id"] for row in stock["hulls"]] == list(RULES.hulls)
    assert [row["id"] for row in stock["weapons"]] == list(RULES.ship_weapons)
    assert [row["id"] for row in stock["ready"]] == list(RULES.ships)
    assert {row["id"] for row in stock["components"]}.isdisjoint({"bridge", "plasma-drive"})
    mounts = {row["id"]: row for row in stock["mounts"]}
    assert mounts["prow"]["arcs"] == ["fore"]
    assert len(mounts["keel"]["arcs"]) == 4


@pytest.mark.parametrize("ship", RULES.ships)
def test_every_ready_design_keeps_its_limits(shared: TestClient, ship: str) -> None:
    ready = next(row for row in shared.get("/api/yard/stock").json()["ready"] if row["id"] == ship)
    found = checked(shared, {name: value for name, value in ready.items() if name != "id"})
    assert found["limits"] == []
    assert all(len(room["used"]) <= room["there"] for room in found["rooms"])


def test_every_limit_that_the_yard_knows_is_named_with_a_sentence(shared: TestClient) -> None:
    design = OWN | {
        "weapons": [{"mount": "prow", "weapon": "meridian-lances"}, {"mount": "prow", "weapon": LANCE}],
        "components": ["barracks", "barracks", "bridge", "warp-drive"],
    }
    found = checked(shared, design)["limits"]
    row = RULES.ships["sentry-frigate"]
    named = {limit["key"]: limit["message"] for limit in found}
    assert set(named) == {
        "weapons.prow",
        "weapons[0].weapon",
        "weapons",
        "components",
        "components[2]",
        "components.barracks",
    }
    assert named["weapons.prow"] == "Prow weapons: at most 1 on this hull, not 2."
    assert named["weapons[0].weapon"] == "Meridian Lances (prow): no heavy weapon below a light cruiser."
    assert named["components.barracks"] == "Barracks: at most 1, not 2."
    assert broken_limits(row, RULES) == ()


def test_what_does_not_fit_says_why_before_it_is_bought(shared: TestClient) -> None:
    found = checked(shared, OWN | {"components": ["warp-drive", "barracks", "cargo-hold"]})
    assert set(found["weapons"]) == {row.id for row in RULES.ship_weapons.rows if row.heavy}
    unlawful = OWN | {"weapons": [{"mount": "prow", "weapon": "meridian-lances"}]}
    assert "meridian-lances" in checked(shared, unlawful)["weapons"]
    assert found["components"]["cargo-hold"] == "At most 3 on this hull."
    assert checked(shared, OWN)["components"] == {"warp-drive": "At most 1."}


def test_a_design_of_things_that_are_not_there_is_told_so(shared: TestClient) -> None:
    found = checked(shared, OWN | {"hull": "ark", "weapons": [{"mount": "prow", "weapon": "sling"}]})
    assert [limit["key"] for limit in found["limits"]] == ["hull", "weapons[0].weapon"]
    assert found["damage"] is None
    assert found["figures"] == found["rooms"] == []
    answer = shared.post("/api/yard/check", json=OWN | {"weapons": [{"mount": "mast", "weapon": GUN}]})
    assert (answer.status_code, answer.json()["field"]) == (422, "weapons[0].mount")


def test_VO_14_the_damage_falls_with_the_range_bands(shared: TestClient) -> None:
    """A needle lance on the prow bears ahead alone; everything else on the keel bears all round."""
    found = checked(shared, OWN, "sentry-frigate")["damage"]
    assert found["target"]["id"] == "sentry-frigate"
    arcs = {arc["arc"]: arc for arc in found["arcs"]}
    assert {name: arc["guns"] for name, arc in arcs.items()} == {
        "fore": 2, "starboard": 1, "aft": 1, "port": 1,
    }  # fmt: skip
    reach = RULES.ship_weapons[GUN].range
    aft = arcs["aft"]["means"]
    assert aft[0] == aft[reach // 2 - 1] > aft[reach // 2] == aft[reach - 1] > aft[reach] > 0
    assert len(aft) == 2 * max(reach, RULES.ship_weapons[LANCE].range)
    assert all(fore >= other for fore, other in zip(arcs["fore"]["means"], aft, strict=True))
    assert arcs["port"]["means"] == arcs["starboard"]["means"] == aft
    assert shared.post("/api/yard/check?target=ark", json=OWN).status_code == 422


def test_designs_are_kept_changed_deleted_and_brought_back(client: TestClient) -> None:
    assert client.get("/api/yard/designs").json() == []
    assert client.put("/api/yard/designs/ember-1", json=OWN).status_code == 200
    unfinished = OWN | {"name": "Half", "weapons": []}
    assert (
        client.put("/api/yard/designs/half-2", json=unfinished | {"components": ["bridge"]}).status_code
        == 200
    )
    kept = {row["id"]: row for row in client.get("/api/yard/designs").json()}
    assert kept["ember-1"]["design"]["weapons"] == OWN["weapons"]
    assert (kept["ember-1"]["class"], kept["ember-1"]["broken"]) == ("frigate", 0)
    assert kept["half-2"]["broken"] == 1
    client.put("/api/yard/designs/ember-1", json=OWN | {"name": "Ember Wake II"})
    assert client.delete("/api/yard/designs/ember-1").status_code == 204
    assert client.delete("/api/yard/designs/ember-1").status_code == 404
    assert [row["id"] for row in client.get("/api/yard/designs").json()] == ["half-2"]
    binned = client.get("/api/bin").json()["things"]
    assert [(row["kind"], row["name"]) for row in binned] == [("design", "Ember Wake II")]
    assert client.post("/api/bin/design/ember-1/restore").status_code == 204
    assert len(client.get("/api/yard/designs").json()) == 2
    client.delete("/api/yard/designs/half-2")
    assert client.delete("/api/bin").json() == {"forgotten": 1}
    assert [row["id"] for row in client.get("/api/yard/designs").json()] == ["ember-1"]


def test_a_file_is_written_and_read_as_it_was(shared: TestClient) -> None:
    text = shared.post("/api/yard/text?id=ember-1", json=OWN).json()["text"]
    assert load_rules(json.loads(text)).ships["ember-1"].name == "Ember Wake"
    found = shared.post("/api/yard/read?file=ember.json", content=text, headers=TEXT).json()["designs"]
    assert [{name: row[name] for name in OWN} for row in found] == [OWN]


SHIP = as_pack(RULES.ships["sentry-frigate"]) | {"id": "mine"}
LANCES = SHIP | {"id": "two", "weapons": [{"mount": "dorsal", "weapon": LANCE}]}
TWICE = SHIP | {"components": ["warp-drive"] * 2}
BAD_FILES: list[tuple[str, Any, str]] = [
    ("x.json", "{", "file"),
    ("x.toml", "[[ships]", "file"),
    ("x.json", {}, "ships"),
    ("x.json", {"ships": "mine"}, "ships"),
    ("x.json", {"ships": [SHIP], "hulls": [as_pack(RULES.hulls["sentry"])]}, "hulls"),
    ("x.json", {"ships": [SHIP | {"hull": "ark"}]}, "ships.mine.hull"),
    ("x.json", {"ships": [SHIP | {"colour": 1}]}, "ships.mine.colour"),
    ("x.json", {"ships": [SHIP, SHIP]}, "ships.mine.id"),
    ("x.json", {"ships": [TWICE]}, "ships.mine.components.warp-drive"),
    ("x.json", {"ships": [SHIP, LANCES]}, "ships.two.weapons"),
]


@pytest.mark.parametrize(("file", "data", "key"), BAD_FILES)
def test_a_bad_file_is_named_by_file_key_and_reason(
    shared: TestClient, file: str, data: Any, key: str
) -> None:
    text = data if isinstance(data, str) else json.dumps(data)
    answer = shared.post(f"/api/yard/read?file={file}", content=text, headers=TEXT)
    assert answer.status_code == 422
    body = answer.json()
    assert body["field"] == key
    assert body["message"].startswith(f"{file}:{key}: expected ")
    assert {"file", "key", "expected", "got", "line"} == set(body["errors"][0])


def battle(**more: Any) -> dict[str, Any]:
    own = {"id": "ember-1", **OWN}
    sides = {"blue": [{"ship": "ember-1"}], "red": [{"ship": "ember-1"}, {"ship": "sentry-frigate"}]}
    return {"mode": "versus", "seed": 3, **sides, "designs": [own], **more}


def test_own_ships_fight_are_kept_and_read_again_without_the_yard(client: TestClient) -> None:
    game = client.post("/api/games/void", json=battle()).json()["id"]
    view = client.get(f"/api/games/{game}?seat=all").json()
    assert [ship["name"] for ship in view["ships"]] == ["Ember Wake", "Ember Wake 2", "Sentry Frigate"]
    journal = client.get(f"/api/games/{game}/journal").text
    taken = client.post("/api/games/import", content=journal, headers=TEXT)
    assert taken.status_code == 201, taken.text
    again = client.get(f"/api/games/{taken.json()['id']}?seat=all").json()
    assert again["ships"] == view["ships"]


def test_a_battle_of_own_ships_is_set_up_again_with_them(client: TestClient) -> None:
    game = client.post("/api/games/void", json=battle(rounds=1)).json()["id"]
    for _ in range(60):
        view = client.get(f"/api/games/{game}?seat=all").json()
        if view["over"]:
            break
        offer = next(one for one in view["offers"] if one["verb"] in ("done", "yield"))
        line = f"{offer['verb']} {offer['ship']}"
        body = {
            "client": f"c-{view['version']:08}",
            "version": view["version"],
            "seat": "all",
            "action": line,
        }
        assert client.post(f"/api/games/{game}/commands", json=body).status_code == 200
    body = client.get(f"/api/games/{game}/report?seat=all").json()["again"]
    assert [row["id"] for row in body["designs"]] == ["ember-1"]
    assert client.post("/api/games/void", json=body).status_code == 201


@pytest.mark.parametrize(
    ("field", "design"),
    [
        ("designs.0.id", {"id": "sentry-frigate"}),
        ("designs.0.weapons.prow", {"weapons": [{"mount": "prow", "weapon": GUN}] * 2}),
        ("designs.0.weapons[0].mount", {"weapons": [{"mount": "mast", "weapon": GUN}]}),
        ("designs.0.hull", {"hull": "ark"}),
    ],
)
def test_a_ship_that_cannot_be_built_does_not_fight(
    client: TestClient, field: str, design: dict[str, Any]
) -> None:
    answer = client.post("/api/games/void", json=battle(designs=[{"id": "ember-1", **OWN, **design}]))
    assert (answer.status_code, answer.json()["field"]) == (422, field)
    assert client.get("/api/games").json() == []


OFFICER = {
    "id": "mate-sorrel", "name": "Mate Sorrel", "ballistic": 30, "pilot": 71, "command": 40, "tech_use": 30,
    "scrutiny": 30, "charm": 30, "intimidate": 30, "deceive": 30, "willpower": 30, "medicae": 30,
}  # fmt: skip


def test_VO_05_officers_of_ones_own_serve_with_their_skills_and_are_read_again(client: TestClient) -> None:
    blue = [{"ship": "sentry-frigate", "officers": ["mate-sorrel", "captain-vale"]}]
    body = {
        "mode": "versus",
        "blue": blue,
        "red": [{"ship": "sentry-frigate"}],
        "people": [OFFICER],
        "rounds": 1,
    }
    game = client.post("/api/games/void", json=body).json()["id"]
    ship = client.get(f"/api/games/{game}?seat=p1").json()["ships"][0]
    assert [one["name"] for one in ship["officers"]] == ["Mate Sorrel", "Captain Ione Vale"]
    journal = client.get(f"/api/games/{game}/journal").text
    answer = client.post("/api/games/import", content=journal, headers=TEXT)
    assert answer.status_code == 201, answer.text
    taken = answer.json()["id"]
    assert client.get(f"/api/games/{taken}?seat=p1").json()["ships"][0] == ship
    for field, person in [
        ("people.0.id", OFFICER | {"id": "captain-vale"}),
        ("people.0.id", OFFICER | {"id": "crew"}),
        ("people.0.name", OFFICER | {"name": ""}),
        ("people.0.pilot", OFFICER | {"pilot": 121}),
    ]:
        answer = client.post("/api/games/void", json=body | {"people": [person]})
        assert (answer.status_code, answer.json()["field"]) == (422, field)
