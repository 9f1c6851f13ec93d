"""What the crew builder is told: sheets, advice, and a crew as a line of text: VB-02 to VB-06, 12, 25, 26."""

from dataclasses import replace

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from bridge_kit import table
from strategies import crews
from voidbridge.bridge.picture import view_json
from voidbridge.bridge.views import ALL, view
from voidbridge.rules.load import load_rules
from voidbridge.skirmish.advice import advise
from voidbridge.skirmish.muster import check_crew, points_of
from voidbridge.skirmish.outfit import all_equipped, equipped, kit_of
from voidbridge.skirmish.ready import crew_from_ready
from voidbridge.skirmish.share import LONGEST, read_crew, write_crew
from voidbridge.skirmish.sheet import sheet_of
from voidbridge.state.setup import Crew, Member, Setup, SetupError, clean_name

RULES = load_rules()
READY = [crew_from_ready(row) for row in RULES.crews.rows]
HOUNDS = "iron-hounds"


def texts(crew: Crew, n: int = 0) -> dict[str, str]:
    """The numbers of a member, as they are written."""
    return {figure.id: figure.text for figure in sheet_of(crew, crew.members[n], RULES).figures}


def with_first(member: Member, faction: str = HOUNDS) -> Crew:
    """A crew whose first member is the one of the test."""
    return Crew("Test", faction, (member, Member("Ash", primary="auto-rifle"), Member("Elm", primary="smg")))


@pytest.mark.parametrize("crew", READY, ids=lambda crew: crew.name)
def test_VB_03_a_sheet_says_what_the_board_then_has(crew: Crew) -> None:
    history = table(Setup("eliminate-all", "military-security", "pump-room", (crew,)))
    units = {unit["name"]: unit for unit in view_json(view(history, ALL))["units"]}
    for n, member in enumerate(crew.members):
        unit, said = units[member.name], texts(crew, n)
        arms = {arm.kind: arm for arm in sheet_of(crew, member, RULES).arms}
        assert said["move"] == f"{unit['move']:g}\u2033"
        assert said["wounds"] == str(unit["wounds"])
        assert said["morale"] == f"{unit['morale']}+"
        assert said["ap"] == str(unit["ap_full"])
        assert said["shoot"] == (f"{unit['shots']}d6" if unit["shots"] else "\u2013")
        assert (said["melee"], said["defence"]) == (f"{unit['melee']}d6", f"{unit['defence']}d6")
        if unit["range"] is not None and "ranged" in arms:
            assert arms["ranged"].range == f"{unit['range']:g}\u2033"


def test_VB_12_a_heavy_weapon_costs_an_action_and_the_sheet_says_why() -> None:
    crew = with_first(Member("Vex", True, "heavy-bolter"))
    figure = next(f for f in sheet_of(crew, crew.members[0], RULES).figures if f.id == "ap")
    assert figure.text == "2"
    assert [(part.words, part.value, part.rule) for part in figure.parts] == [
        ("War Leader", 3, "VB-03"),
        ("Heavy Bolter", -1, "VB-12"),
    ]


def test_VB_26_a_scope_adds_a_die_and_reach() -> None:
    plain = with_first(Member("Vex", primary="auto-rifle"))
    scoped = with_first(Member("Vex", primary="auto-rifle", gear=("marksman-scope",)))
    arms = [sheet_of(crew, crew.members[0], RULES).arms[0] for crew in (plain, scoped)]
    assert [(arm.dice, arm.range) for arm in arms] == [("3d6", "18\u2033"), ("4d6", "24\u2033")]


def test_VB_25_armour_changes_wounds_and_move() -> None:
    heavy = with_first(Member("Vex", primary="smg", gear=("heavy-armor", "shield")))
    assert (texts(heavy)["wounds"], texts(heavy)["move"]) == ("6", "3\u2033")
    notes = next(f.notes for f in sheet_of(heavy, heavy.members[0], RULES).figures if f.id == "defence")
    assert notes == ("+1 in melee: Shield",)


def advice(crew: Crew, member: int = 0) -> set[str]:
    """What is said of one member, or with -1 of the crew as a whole."""
    return {each.code for each in advise(crew, RULES) if each.member == member}


def test_VB_02_advice_names_what_is_seldom_meant() -> None:
    assert "no-weapon" in advice(with_first(Member("Vex", True)))
    assert "slow-weapon" in advice(with_first(Member("Vex", primary="sniper-rifle")))
    assert "slow" in advice(with_first(Member("Vex", primary="smg", gear=("heavy-armor",))))
    assert "points-unused" in advice(with_first(Member("Vex", primary="smg")))
    assert advice(with_first(Member("Vex", primary="smg")), -1) == {"nobody-strikes", "nobody-heals"}
    blades = Crew("Test", HOUNDS, (Member("Vex", True, "mace", gear=("basic-medkit",)),))
    assert advice(blades, -1) == {"nobody-shoots"}
    full = Member("Vex", primary="heavy-bolter", sidearm="chain-blade", gear=("light-armor",))
    assert "points-unused" not in advice(with_first(full))
    assert advise(replace(blades, faction="clowns"), RULES) == ()


@pytest.mark.parametrize("crew", READY, ids=lambda crew: crew.name)
def test_VB_02_a_ready_crew_shoots_strikes_and_heals(crew: Crew) -> None:
    assert check_crew(crew, RULES) == ()
    assert advice(crew, -1) == set()
    assert all("no-weapon" not in advice(crew, n) for n in range(len(crew.members)))


NAMES = st.text(max_size=60).map(lambda text: clean_name(text, "Nobody")) | st.text(
    alphabet=" ;=*\\+-`\"'", min_size=1, max_size=8
).map(lambda text: clean_name(text, "Nobody"))


@settings(max_examples=300, deadline=None)
@given(crews(), st.lists(NAMES, min_size=7, max_size=7))
@example(READY[0], ["*", "\\", "a;b", "a=b*", "\\*", "x\\", "`"])
def test_a_crew_comes_back_from_its_line(crew: Crew, names: list[str]) -> None:
    members = tuple(replace(m, name=name) for m, name in zip(crew.members, names, strict=False))
    named = replace(crew, name=names[6], members=members)
    line = write_crew(named)
    assert "\n" not in line
    assert read_crew(line, RULES) == named
    assert read_crew(f"  {line.replace(' ', chr(10))} ", RULES) == named


@pytest.mark.parametrize("name", ['"', "x`", "Hounds'", "`x'", "''"])
def test_a_name_that_ends_in_a_quote_keeps_it(name: str) -> None:
    """Quotes around a whole line fell on it on its way; the last sign of a name is the name's own."""
    crew = Crew(name, HOUNDS, ())
    assert read_crew(write_crew(crew), RULES) == crew
    assert read_crew(f'"{write_crew(replace(crew, name="Hounds"))}"', RULES).name == "Hounds"


@settings(max_examples=200, deadline=None)
@given(st.text(max_size=200) | st.text(alphabet="vb1 iron-hounds;=*+\\-", max_size=80))
def test_any_text_is_a_crew_or_one_clear_error(text: str) -> None:
    said = ""
    try:
        crew = read_crew(text, RULES)
        assert read_crew(write_crew(crew), RULES) == crew
    except SetupError as error:
        said = error.message
    assert not said or (said.endswith(".") and len(said) < 160)


WRONG = {
    "": "begins with vb1",
    "hello there": "begins with vb1",
    "vb2 iron-hounds X; A = smg": "version vb2",
    "vb1 clowns X; A = smg": "no faction 'clowns'",
    "vb1 iron-hounds X; A smg": "Member 1 needs a name",
    "vb1 iron-hounds X; A = smg = mace": "Member 1 needs a name",
    "vb1 iron-hounds X; A = smg; B = spoon": "B: there is no weapon 'spoon'",
    "vb1 iron-hounds X; A = smg + spoon": "A: there is no gear 'spoon'",
    "vb1 iron-hounds X; A = smg mace knife": "two weapons at most",
    "vb1 iron-hounds X" + "; A = smg" * 7: "6 members at most",
    "vb1 iron-hounds " + "x" * LONGEST: "at most 4000",
}


@pytest.mark.parametrize(("text", "words"), WRONG.items(), ids=range(len(WRONG)))
def test_a_wrong_line_is_told_in_one_sentence(text: str, words: str) -> None:
    with pytest.raises(SetupError) as caught:
        read_crew(text, RULES)
    assert words in caught.value.message


@pytest.mark.parametrize("faction", [row.id for row in RULES.factions.rows])
def test_VB_04_a_ready_kit_is_lawful_for_anybody_and_differs_when_asked_again(faction: str) -> None:
    bare = Crew("Bare", faction, tuple(Member(f"N{n}", leader=n == 0) for n in range(6)))
    full = all_equipped(bare, RULES)
    assert check_crew(full, RULES) == ()
    assert [member.name for member in full.members] == [member.name for member in bare.members]
    assert len({kit_of(member) for member in full.members}) == 6
    for n, member in enumerate(full.members):
        assert 50 <= points_of(member, RULES) <= 100
        again = equipped(full, n, RULES)
        assert kit_of(again.members[n]) != kit_of(member)
        assert check_crew(again, RULES) == ()
    assert all_equipped(full, RULES) == full


def test_VB_02_advice_names_the_most_that_the_points_left_would_buy() -> None:
    crew = with_first(Member("Vex", primary="smg", sidearm="combat-knife", gear=("light-armor",)))
    said = {each.code: each.message for each in advise(crew, RULES) if each.member == 0}
    assert said == {"points-unused": "Vex has 40 points left, enough for Advanced Medkit."}
