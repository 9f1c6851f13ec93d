"""Ships as data: the bands, the yard that names each broken limit, and what a bad file is told."""

from dataclasses import replace

import pytest

from voidbridge.rules.book import VOID_TABLES, as_pack, digest_of
from voidbridge.rules.load import load_rules
from voidbridge.rules.packs import RulesError
from voidbridge.rules.void_codes import Gun, HullClass, Manoeuvre, Mount, Task, Wound
from voidbridge.rules.void_schema import Fitted
from voidbridge.rules.yard import SKELETON, broken_limits, hull_limits, weapon_limits
from voidbridge.void.state import SKELETON as STATE_SKELETON

RULES = load_rules()
BANDS = {
    "speed": (3, 10), "manoeuvrability": (-10, 25), "detection": (5, 20), "hull": (30, 75),
    "armour": (12, 20), "shields": (1, 2), "turrets": (1, 2),
}  # fmt: skip


def errors_of(pack):
    with pytest.raises(RulesError) as caught:
        load_rules(pack)
    return {error.key for error in caught.value.errors}


def changed(table, key, **values):
    """A shipped row with other values, as a pack would bring it."""
    return {table: [as_pack(getattr(RULES, table)[key]) | values]}


def test_the_decks_digest_does_not_see_the_void() -> None:
    """Old journals name the deck's numbers only: more ships must not make them strangers."""
    more = load_rules(changed("hulls", "sentry", speed=7))
    assert more.digest == RULES.digest
    assert more.void_digest != RULES.void_digest
    guns = load_rules(changed("weapons", "smg", rof=5))
    assert (guns.digest != RULES.digest, guns.void_digest) == (True, RULES.void_digest)
    assert digest_of(RULES, VOID_TABLES) == RULES.void_digest


@pytest.mark.parametrize("hull", RULES.hulls.rows, ids=lambda hull: hull.id)
def test_VO_10_every_hull_lies_in_the_bands(hull) -> None:
    row = RULES.hull_classes[hull.hull_class]
    for name, (least, most) in BANDS.items():
        if not row.mobile and name in ("speed", "manoeuvrability"):
            assert getattr(hull, name) == 0
        else:
            assert least <= getattr(hull, name) <= most
    if row.large and row.mobile:
        assert hull.armour in (16, 17)
    if row.code == HullClass.CRUISER:
        assert hull.hull >= 70
        assert hull.mounts.port == hull.mounts.starboard == 2


def test_VO_08_every_class_has_a_design_and_there_are_at_least_twelve() -> None:
    classes = {RULES.hulls[ship.hull].hull_class for ship in RULES.ships.rows}
    assert classes == set(RULES.hull_classes)
    assert len(RULES.ships) >= 12
    assert [row.code for row in RULES.hull_classes.rows] == list(HullClass)
    for row in RULES.hull_classes.rows:
        assert row.turn == (0 if not row.mobile else 45 if row.large else 90)


def test_VO_10_weapons_lie_in_their_bands() -> None:
    for row in RULES.ship_weapons.rows:
        assert row.dice == 1
        assert {limit.key for limit in weapon_limits(replace(row, dice=2))} == {"dice"}
        assert row.heavy or row.bonus <= 3
    assert {row.kind for row in RULES.ship_weapons.rows} == set(Gun)


@pytest.mark.parametrize("ship", RULES.ships.rows, ids=lambda ship: ship.id)
def test_VO_10_every_design_can_be_built(ship) -> None:
    assert broken_limits(ship, RULES) == ()
    kind = RULES.hulls[ship.hull].hull_class
    assert ship.rating == ("competent" if kind in ("transport", "habitat", "arcology") else "veteran")


def test_VO_10_the_yard_names_each_broken_limit() -> None:
    """One design, six limits: each is named, none hides another."""
    lances = (Fitted(Mount.PROW, "meridian-lances"), *(Fitted(Mount.DORSAL, "needle-lance"),) * 3)
    wrong = replace(
        RULES.ships["sentry-frigate"],
        weapons=lances,
        components=("bridge", "barracks", "barracks", "warp-drive"),
    )
    assert [limit.key for limit in broken_limits(wrong, RULES)] == [
        "weapons.prow",
        "weapons.dorsal",
        "weapons[0].weapon",
        "weapons",
        "components",
        "components[0]",
        "components.barracks",
    ]
    nowhere = replace(wrong, hull="rowing-boat", rating="drunk", components=("oars",))
    assert [limit.key for limit in broken_limits(nowhere, RULES)] == ["hull", "rating", "components[0]"]


def test_a_hull_beyond_its_class_is_refused_with_every_figure() -> None:
    hull = replace(RULES.hulls["shrike"], speed=12, armour=20, turrets=2)
    assert [limit.key for limit in hull_limits(hull, RULES)] == ["speed", "armour", "turrets"]
    assert errors_of(changed("hulls", "shrike", speed=12, armour=20)) == {
        "hulls.shrike.speed",
        "hulls.shrike.armour",
    }


def test_a_bad_ship_or_scenario_is_told_file_and_key_and_nothing_is_loaded() -> None:
    assert errors_of(changed("ships", "sentry-frigate", hull="raft", rating=3)) == {
        "ships.sentry-frigate.rating"
    }
    assert errors_of(changed("ships", "sentry-frigate", hull="raft")) == {"ships.sentry-frigate.hull"}
    berth = {"ship": "kite", "name": "Kite", "x": 0, "y": 1000, "heading": 360}
    assert errors_of(changed("engagements", "duel", blue=[berth])) == {
        "engagements.duel.blue[0].y",
        "engagements.duel.blue[0].heading",
    }
    assert errors_of(changed("engagements", "duel", blue=[berth | {"y": 0, "heading": 0}])) == {
        "engagements.duel.blue[0].ship"
    }
    assert errors_of(changed("criticals", "fire", faces=[6])) == {"criticals.faces"}


def test_every_code_of_the_void_has_its_row() -> None:
    assert [row.code for row in RULES.manoeuvres.rows] == list(Manoeuvre)
    assert [row.code for row in RULES.extended_actions.rows] == list(Task)
    assert [row.code for row in RULES.criticals.rows] == list(Wound)
    assert {row.part for row in RULES.ship_components.rows} | {10} == set(range(11))


def test_VO_05_ratings() -> None:
    assert {row.id: row.skill for row in RULES.crew_ratings.rows} == {
        "incompetent": 20,
        "competent": 30,
        "crack": 40,
        "veteran": 50,
        "elite": 60,
    }
    assert {row.tasks for row in RULES.crew_ratings.rows} == {3}


def test_the_void_battles_to_start_with() -> None:
    assert set(RULES.engagements) == {"duel", "convoy-raid", "blockade", "station-assault"}
    for row in RULES.engagements.rows:
        names = [berth.name for berth in (*row.blue, *row.red)]
        assert len(set(names)) == len(names)


@pytest.mark.parametrize("table", VOID_TABLES)
def test_rows_written_as_a_pack_are_read_back(table: str) -> None:
    rows = getattr(RULES, table).rows
    assert getattr(load_rules({table: [as_pack(row) for row in rows]}), table).rows == rows


def test_VO_26_the_book_says_what_ships_do_to_people_and_people_to_ships() -> None:
    gun, arms = RULES.scales["ship-on-person"], RULES.scales["person-on-ship"]
    assert (gun.by, gun.at, gun.harm, gun.saved) == ("ship", "person", "out-of-play", False)
    assert (arms.by, arms.at, arms.harm) == ("person", "ship", "none")
    milder = load_rules(changed("scales", "ship-on-person", saved=True))
    assert milder.void_digest == RULES.void_digest  # no battle reads it, so no journal becomes a stranger
    assert errors_of(changed("scales", "ship-on-person", harm="a scratch")) == {"scales.ship-on-person.harm"}


@pytest.mark.parametrize(
    ("row", "change", "key"),
    [
        ("population-20", {"at": 30}, "crew_thresholds.population-20.crippled"),
        ("population-20", {"crippled": False}, "crew_thresholds.population-20.crippled"),
        ("morale-40", {"crippled": True}, "crew_thresholds.morale-40.crippled"),
        ("morale-0", {"at": 1}, "crew_thresholds.morale-0.lost"),
        ("population-10", {"lost": True}, "crew_thresholds.population-10.lost"),
    ],
)
def test_VO_19_a_pack_cannot_say_that_a_ship_is_crippled_or_lost_elsewhere(row, change, key) -> None:
    assert key in errors_of(changed("crew_thresholds", row, **change))
    assert SKELETON == ("population", STATE_SKELETON)
