"""Campaigns of every scale: where missions lead, what ships carry, what a pack may hold. [BR-50 to BR-59]"""

import json
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from typer.testing import CliRunner

from bridge_kit import RULES, ready_crew
from campaign_kit import COURSES, MAGPIE, SECRET, at_mission, do, fresh, golden, lost, played, won
from voidbridge.ai.quartermaster import settle
from voidbridge.boarding.procedure.pack import pack as begin_procedure
from voidbridge.boarding.procedure.state import sealed as boarded
from voidbridge.bridge.battle import new_battle
from voidbridge.campaign.actions import Choose, End, March, Recruit, Report, RollEnemy, RollInjury
from voidbridge.campaign.audit import audit
from voidbridge.campaign.check import load_campaigns
from voidbridge.campaign.journal import Chronicle, begin, read_chronicle, say, write_chronicle
from voidbridge.campaign.legal import legal, refusal
from voidbridge.campaign.pack import battle_setup, linked_dive, new_campaign
from voidbridge.campaign.picture import campaign_json
from voidbridge.campaign.result import of_battle, of_state, won_by
from voidbridge.campaign.ships import afloat, settled
from voidbridge.campaign.state import Afloat, Campaign, Result
from voidbridge.campaign.story import sentence
from voidbridge.campaign.wire import result_from_json, result_to_json
from voidbridge.cli.main import app
from voidbridge.odds.simulate_campaign import CampaignPlan, fought
from voidbridge.rules.book import as_pack
from voidbridge.rules.packs import RulesError
from voidbridge.state.contest_setup import ContestSetup
from voidbridge.state.operation_setup import OperationSetup
from voidbridge.state.procedure_setup import ProcedureSetup
from voidbridge.state.setup import Member, More, Setup, SetupError
from voidbridge.state.void_setup import VoidSetup, void_setup_from_json, void_setup_to_json
from voidbridge.void.pack import pack as begin_void
from voidbridge.void.state import sealed as at_sea

OLD = Path(__file__).parent / "old"
LAMP, DUE = "tarn-lamp", "magpies-due"


def magpie(**more: Any) -> Campaign:
    """Our own campaign before its first mission."""
    return fresh(campaign=MAGPIE, **more)


def refitted(campaign: Campaign) -> Campaign:
    """The same with everything settled and the crew gone on."""
    while campaign.stage in ("aftermath", "refit"):
        action = settle(campaign)
        assert action is not None
        campaign = do(campaign, action)
    return campaign


def after(*outcomes: str, **ships: Afloat) -> Campaign:
    """Our own campaign after missions of these outcomes; the first leaves the ships as they are given."""
    campaign = magpie()
    for n, outcome in enumerate(outcomes):
        left = tuple(ships.values()) if n == 0 else ()
        if campaign.stage == "enemy":
            campaign = do(campaign, RollEnemy(), 1)
        campaign = refitted(do(campaign, Report(Result(campaign.mission, outcome, ships=left))))
    return campaign


def code(campaign: Campaign, action: Any) -> str:
    """Why an action is refused."""
    found = refusal(campaign, action)
    return found.code if found else ""


def test_BR_50_each_mission_is_played_at_its_own_scale() -> None:
    campaign = magpie()
    assert campaign.stage == "mission", "off the deck nobody rolls for enemies"
    assert isinstance(battle_setup(campaign), VoidSetup)
    assert isinstance(battle_setup(after("won")), ProcedureSetup)
    third = after("won", "won")
    assert third.stage == "enemy"
    third = do(third, RollEnemy(), 6)
    deck = battle_setup(third)
    assert isinstance(deck, Setup)
    assert (deck.mission, deck.enemy) == ("what-the-holds-keep", "psychic-wraiths")
    for now in (campaign, after("won"), third, after("won", "lost")):
        assert not new_battle(battle_setup(now), RULES, seed=1).battle.over


def test_BR_50_dice_and_master_are_the_campaigns_own_at_every_scale() -> None:
    campaign = magpie(dice="hand", mode="mastered")
    setup = battle_setup(campaign)
    assert (setup.dice, setup.mode) == ("hand", "mastered")
    crews = (ready_crew("hounds-boarding-party"), ready_crew("second-act"))
    shared = new_campaign(replace(campaign.cast.setup, crews=crews, mode="coop"), RULES)
    assert battle_setup(shared).mode == "solo", "two crews share the one ship's seat"


@pytest.mark.parametrize(("winner", "outcome"), [(0, "won"), (1, "lost"), (-1, "lost")])
def test_BR_50_a_battle_that_nobody_wins_is_lost(winner: int, outcome: str) -> None:
    campaign = magpie()
    state = begin_void(battle_setup(campaign), RULES)  # type: ignore[arg-type]
    fight = state.fight.copy()
    fight.over, fight.winner = 1, winner
    assert of_state(campaign, at_sea(list(state.ships), fight, state.cast), "").outcome == outcome


def ended(campaign: Campaign, ending: str, fallen: tuple[int, int] = (0, 0)) -> Any:
    """A boarding by procedure that has ended so, with so many down on each side."""
    state = begin_procedure(battle_setup(campaign), RULES)  # type: ignore[arg-type]
    course = state.course.copy()
    course.over, course.ending = 1, state.cast.endings.index(ending)
    course.hp = tuple((0,) * down + side[down:] for down, side in zip(fallen, course.hp, strict=True))  # type: ignore[assignment]
    return boarded(course, state.cast)


@pytest.mark.parametrize(("ending", "won_it"), [("secured", True), ("repelled", False), ("withdrawn", False)])
def test_BR_50_a_boarding_is_won_as_its_side_would_say_or_as_the_campaign_does(
    ending: str, won_it: bool
) -> None:
    campaign = after("won")
    state = ended(campaign, ending)
    assert won_by(campaign, state) == won_it
    row = campaign.course
    chapter = replace(row.missions[1], won_by=("withdrawn",))
    changed = replace(row, missions=(row.missions[0], chapter, *row.missions[2:]))
    other = new_campaign(campaign.cast.setup, load_campaigns({"campaigns": [as_pack(changed)]}))
    other = replace(other, mission=2)
    assert won_by(other, state) == (ending == "withdrawn")


def test_BR_51_a_mission_leads_on_by_its_result() -> None:
    assert after("won").mission == after("lost").mission == 2
    assert after("won", "won").mission == 3
    assert after("won", "lost").mission == 5, "who is beaten off never sees the holds"
    assert after("won", "won", "won").mission == 4
    assert after("won", "won", "lost").mission == 5


def test_BR_51_a_campaign_ends_with_a_choice_or_with_the_one_ending_there_is() -> None:
    won_it = do(after("won", "won", "won"), Report(Result(4, "won")))
    assert [offer.action for offer in legal(won_it)] == [End("bread"), End("harbour")]
    assert code(won_it, End("adrift")) == "no-such-target"
    assert do(won_it, End("bread")).ending == "bread"
    beaten = do(after("won", "lost"), Report(Result(5, "lost")))
    assert [offer.action for offer in legal(beaten)] == [End("adrift")]
    assert (beaten.stage, beaten.ending) == ("ending", "")


def test_BR_51_the_crews_injuries_are_rolled_before_a_campaign_ends() -> None:
    campaign = at_mission(6)
    campaign = do(campaign, Report(won(campaign, fallen=("a2",))))
    assert campaign.stage == "aftermath"
    assert do(campaign, RollInjury("a2"), 6).stage == "ending"


def test_BR_52_ships_keep_their_wounds_from_one_mission_to_the_next() -> None:
    lamp, due = Afloat(LAMP, 20, 80, 70, ("captain-vale",)), Afloat(DUE, 9, 55, 60)
    campaign = after("won", "lost", lamp=lamp, due=due)
    setup = battle_setup(campaign)
    assert isinstance(setup, VoidSetup)
    (start,) = setup.blue
    assert (start.ship, start.name, start.officers) == ("sentry-frigate", "Tarn Lamp", ())
    assert (start.hull, start.population, start.morale) == (20, 70, 70), "ten of Population were the penalty"
    state = begin_void(setup, RULES)
    assert (state.ships[0].hull, state.ships[0].population, state.ships[0].morale) == (20, 70, 70)
    assert state.ships[1].hull == state.cast.profiles[1].hull, "the others are whole"


def test_BR_52_a_crew_that_comes_in_low_heart_has_had_its_test_of_mutiny() -> None:
    (start,) = battle_setup(magpie()).blue  # type: ignore[union-attr]
    whole = begin_void(battle_setup(magpie()), RULES)  # type: ignore[arg-type]
    low = replace(battle_setup(magpie()), blue=(replace(start, morale=30),))  # type: ignore[type-var]
    assert whole.ships[0].mutinies == 0
    risings = [row.at for row in RULES.crew_thresholds.rows if row.mutinies]
    assert begin_void(low, RULES).ships[0].mutinies.bit_count() == sum(at >= 30 for at in risings) > 0  # type: ignore[arg-type]


def test_BR_52_nobody_sails_on_less_than_a_patched_ship() -> None:
    campaign = after("won", "lost", lamp=Afloat(LAMP, 0, 0, 5))
    (start,) = battle_setup(campaign).blue  # type: ignore[union-attr]
    full = RULES.hulls[RULES.ships["sentry-frigate"].hull].hull
    assert (start.hull, start.population, start.morale) == (-(-full // 5), 30, 30)
    assert campaign.ship(LAMP).hull == 0, "what is written down stays what it was"


def test_BR_52_a_void_setup_with_wounds_reads_back_and_whole_ships_say_nothing() -> None:
    setup = battle_setup(after("won", "lost", lamp=Afloat(LAMP, 20, 80, 70)))
    assert isinstance(setup, VoidSetup)
    data = void_setup_to_json(setup)
    assert void_setup_from_json(json.loads(json.dumps(data))) == setup
    assert "hull" not in data["red"][0]
    for wrong in ({"hull": -1}, {"population": 0}, {"morale": 101}):
        with pytest.raises(SetupError):
            void_setup_from_json({**data, "blue": [{**data["blue"][0], **wrong}]})


def counts(campaign: Campaign) -> tuple[dict[str, int], dict[str, int]]:
    """How many of each kind are on both sides of the boarding that is next."""
    setup = battle_setup(campaign)
    assert isinstance(setup, ProcedureSetup)
    sides = setup.attackers, setup.defenders
    return tuple({squad.kind: squad.count for squad in side} for side in sides)  # type: ignore[return-value]


def test_BR_53_both_sides_of_a_boarding_come_from_their_ships() -> None:
    whole, enemy = counts(settled(after("lost"), (Afloat(LAMP, 36),)))
    assert whole == {"captain": 1, "marines": 9}
    assert enemy == {"captain": 1, "militia": 12, "marines": 5}, "two more stand there after a lost chase"
    campaign = settled(after("lost"), (Afloat(LAMP, 36, 50), Afloat(DUE, 0, 41)))
    assert counts(campaign) == ({"captain": 1, "marines": 5}, {"captain": 1, "militia": 5 + 2, "marines": 3})
    setup = battle_setup(campaign)
    assert isinstance(setup, ProcedureSetup)
    assert (setup.party, setup.ship) == ("Tarn Lamp", "Magpie's Due")


def test_BR_54_a_void_battle_leaves_hull_population_and_morale() -> None:
    campaign = magpie()
    state = begin_void(battle_setup(campaign), RULES)  # type: ignore[arg-type]
    ships = [ship.copy() for ship in state.ships]
    ships[0].hull, ships[0].population, ships[0].morale = 7, 66, 55
    ships[1].hull = 0
    left = afloat(campaign, at_sea(ships, state.fight, state.cast))
    assert left == (Afloat(LAMP, 7, 66, 55), Afloat(DUE, 0))


@pytest.mark.parametrize(("winner", "lost_to"), [(0, ()), (1, ("captain-vale",))])
def test_BR_54_officers_in_the_hands_of_the_winner_are_lost(winner: int, lost_to: tuple[str, ...]) -> None:
    campaign = contested()
    setup = battle_setup(campaign)
    assert isinstance(setup, ContestSetup)
    state = new_battle(setup, campaign.rules, seed=1).battle.state
    one, other = (company.copy() for company in state.companies)  # type: ignore[union-attr]
    fight = state.fight.copy()  # type: ignore[union-attr]
    one.captured, one.hull, one.population, fight.over, fight.winner = 1, 11, 44, 1, winner
    from voidbridge.boarding.contest.state import sealed as contest_sealed

    result = of_state(campaign, contest_sealed((one, other), fight, state.cast), "")  # type: ignore[arg-type]
    assert result.outcome == ("won" if winner == 0 else "lost")
    assert result.ships[0] == Afloat(LAMP, 11, 44, 100, lost_to)
    gone = do(campaign, Report(result))
    assert gone.ship(LAMP).lost == lost_to
    assert lost_to == () or campaign_json(gone)["ships"][0]["officers"] == []


def contested() -> Campaign:
    """Our own campaign with a contest in the place of its boarding, and that mission next."""
    row = RULES.campaigns[MAGPIE]
    setup = {"engine": "contest", "attacker": {"ship": LAMP}, "defender": {"ship": DUE}}
    chapter = replace(row.missions[1], scale="contest", setup=json.dumps(setup), party_of="", boards="")
    changed = replace(row, missions=(row.missions[0], chapter, *row.missions[2:]))
    book = load_campaigns({"campaigns": [as_pack(changed)]})
    campaign = new_campaign(magpie().cast.setup, book)
    return refitted(do(campaign, Report(Result(1, "won"))))


def operating() -> Campaign:
    """Our own campaign with an operation in the place of its boarding, and that mission next."""
    row = RULES.campaigns[MAGPIE]
    sea = {
        "blue": [{"ship": LAMP, "x": 0, "y": -3, "heading": 0}],
        "red": [{"ship": DUE, "x": 0, "y": 3, "heading": 180}],
        "rounds": 6,
    }
    setup = {"engine": "operation", "void": sea, "fights": "exchange", "prize": "r1"}
    chapter = replace(
        row.missions[1], scale="operation", setup=json.dumps(setup), party_of="", boards="", won_by=()
    )
    changed = replace(row, missions=(row.missions[0], chapter, *row.missions[2:]))
    campaign = new_campaign(magpie().cast.setup, load_campaigns({"campaigns": [as_pack(changed)]}))
    left = (Afloat(LAMP, 30, 90, 80), Afloat(DUE, 2, 60, 50))
    return refitted(do(campaign, Report(Result(1, "won", ships=left))))


def test_BR_50_a_mission_can_be_a_whole_operation() -> None:
    campaign = operating()
    setup = battle_setup(campaign)
    assert isinstance(setup, OperationSetup)
    assert (setup.void.blue[0].name, setup.void.blue[0].hull) == ("Tarn Lamp", 30)
    result = fought(CampaignPlan(campaign.cast.setup, 1, seed=5), campaign, 0)
    assert {ship.id for ship in result.ships} == {LAMP, DUE}
    assert do(campaign, Report(result)).results[-1] == result


def test_BR_54_officers_whom_a_boarding_has_cost_their_ship_are_lost() -> None:
    campaign = operating()
    battle = new_battle(battle_setup(campaign), campaign.rules, seed=1).battle
    ledger = battle.ledger.put("lost", 0, 1)
    left = of_battle(campaign, replace(battle, ledger=ledger), "").ships
    assert [ship.lost for ship in left] == [("captain-vale",), ()]


def test_BR_54_each_fighter_down_is_one_of_the_population_they_came_from() -> None:
    campaign = settled(after("won"), (Afloat(LAMP, 20, 90), Afloat(DUE, 3, 70)))
    left = afloat(campaign, ended(campaign, "secured", (2, 9)))
    assert left == (Afloat(LAMP, 20, 88), Afloat(DUE, 3, 61))


def test_BR_54_off_the_deck_the_ships_are_at_risk_and_on_it_the_members() -> None:
    campaign = magpie()
    assert code(campaign, Report(won(campaign, fallen=("a2",)))) == "not-able"
    assert code(campaign, Report(lost(campaign, kills=(("a1", 1),)))) == "not-able"
    done = do(campaign, Report(won(campaign)))
    assert all(fellow.deeds == () for fellow in done.living)
    deck = do(after("won", "won"), RollEnemy(), 1)
    assert code(deck, Report(won(deck, ships=(Afloat(LAMP, 3),)))) == "not-able"
    assert code(deck, Report(won(deck, fallen=("a2",)))) == ""


@pytest.mark.parametrize(
    ("ships", "why"),
    [
        ((Afloat("nobody", 3),), "no-such-unit"),
        ((Afloat(LAMP, 3), Afloat(LAMP, 4)), "no-such-unit"),
        ((Afloat(LAMP, 999),), "not-able"),
        ((Afloat(LAMP, 3, 101),), "not-able"),
        ((Afloat(LAMP, 3, 50, -1),), "not-able"),
        ((Afloat(LAMP, 3, 50, 50, ("helm-orsk",)),), "no-such-unit"),
    ],
)
def test_BR_54_what_no_ship_can_have_left_is_refused(ships: tuple[Afloat, ...], why: str) -> None:
    campaign = magpie()
    assert code(campaign, Report(won(campaign, ships=ships))) == why


def test_BR_54_who_was_lost_stays_lost() -> None:
    campaign = after("won", "lost", lamp=Afloat(LAMP, 20, 80, 70, ("captain-vale",)))
    assert code(campaign, Report(Result(5, "won", ships=(Afloat(LAMP, 20),)))) == "no-such-unit"
    assert code(campaign, Report(Result(5, "won", ships=(Afloat(LAMP, 20, lost=("captain-vale",)),)))) == ""


def test_BR_55_enemies_to_come_wait_for_a_mission_in_which_people_fight() -> None:
    assert after("lost").more == More(2, 0)
    assert after("won").fewer == 2
    assert counts(after("won"))[1] == {"captain": 1, "militia": 8, "marines": 5}
    beaten = after("lost", "lost")
    assert (beaten.more, beaten.fewer) == (More(0, 1), 0), "the two were met; one more waits"
    assert battle_setup(beaten).red == battle_setup(after("won", "lost")).red, "in the void nobody is added"  # type: ignore[union-attr]
    held = do(beaten, Report(Result(5, "won")))
    assert held.more == More(0, 1)


def test_BR_55_fewer_never_takes_anybody_off_what_is_printed_on_deck() -> None:
    deck = do(after("won", "won"), RollEnemy(), 1)
    assert battle_setup(replace(deck, fewer=3, more=More(2, 1))).more == More(0, 1)  # type: ignore[union-attr]
    assert battle_setup(replace(deck, fewer=1, more=More(2, 1))).more == More(1, 1)  # type: ignore[union-attr]


def test_BR_55_rewards_mend_the_crews_own_ships_and_penalties_hurt_them() -> None:
    hurt = settled(
        do(after("won", "won"), RollEnemy(), 1), (Afloat(LAMP, 20, 95, 50), Afloat(DUE, 3, 40, 40))
    )
    mended = do(hurt, Report(Result(3, "won")))
    assert mended.ship(LAMP) == Afloat(LAMP, 28, 100, 50), "never more than whole"
    assert mended.ship(DUE) == Afloat(DUE, 3, 40, 40), "the other ships are nobody's to mend"
    assert do(hurt, Report(Result(3, "lost"))).ship(LAMP) == Afloat(LAMP, 20, 85, 50)
    low = do(settled(magpie(), (Afloat(LAMP, 20, 95, 4),)), Report(Result(1, "lost")))
    assert low.ship(LAMP).morale == 0


@pytest.mark.parametrize("seed", range(6))
def test_BR_56_whatever_is_said_twice_at_any_time_is_applied_once(seed: int) -> None:
    """Every report of a whole campaign is sent again after every later line; nothing comes of it."""
    chronicle = begin(fresh(campaign=MAGPIE if seed % 2 else "echoes-in-the-black-core"), SECRET)
    said: list[Report] = []
    for entry in played(seed, campaign=chronicle.campaign.cast.setup.campaign).entries:
        step = say(chronicle, entry.action)
        assert isinstance(step, Chronicle), step
        chronicle = step
        if isinstance(entry.action, Report):
            said.append(entry.action)
        for report in said:
            assert say(chronicle, report) == chronicle
            other = replace(report.result, outcome="lost" if report.result.outcome == "won" else "won")
            assert refusal(chronicle.campaign, Report(other)) is not None
    assert chronicle.campaign.over


def test_BR_56_a_typed_result_is_as_complete_as_a_played_one() -> None:
    result = Result(1, "won", ships=(Afloat(LAMP, 12, 70, 60, ("captain-vale",)), Afloat(DUE, 0, 30, 20)))
    data = json.loads(json.dumps(result_to_json(result)))
    assert result_from_json(data) == result
    played_here = do(magpie(), Report(replace(result, digest="ab" * 32)))
    typed = do(magpie(), Report(result))
    assert played_here.ships == typed.ships
    assert typed.ship(LAMP) == result.ships[0]
    assert "ships" not in result_to_json(Result(1, "won")), "journals without ships read and write the same"


@pytest.mark.parametrize("course", COURSES)
def test_BR_56_a_campaign_can_be_broken_off_and_taken_up_at_every_seam(course: str) -> None:
    """Its journal, cut after any line and read anew, goes on to the very same end."""
    whole = golden(course)
    text = write_chronicle(whole).splitlines()
    for cut in range(1, len(text) + 1):
        chronicle = read_chronicle("\n".join(text[:cut]) + "\n", whole.secret)
        assert audit(chronicle.campaign) == ()
        for entry in whole.entries[cut - 1 :]:
            step = say(chronicle, entry.action)
            assert isinstance(step, Chronicle)
            chronicle = step
        assert chronicle == whole


@pytest.mark.parametrize("file", sorted(OLD.iterdir()), ids=lambda path: path.stem)
def test_BR_56_journals_from_before_there_were_several_campaigns_are_read(file: Path) -> None:
    text = file.read_text(encoding="utf-8")
    chronicle = read_chronicle(text)
    assert write_chronicle(chronicle) == text
    assert chronicle.campaign.course.name == "Echoes in the Black Core"
    assert chronicle.campaign.over


def pack_of(**changes: Any) -> dict[str, Any]:
    """A stranger's campaign: two missions, of which the second is on deck."""
    sea = {
        "engine": "void",
        "blue": [{"ship": "mine", "x": 0, "y": -6, "heading": 0}],
        "red": [{"ship": "shrike-raider", "x": 0, "y": 6, "heading": 180}],
    }
    chase = {
        "id": "chase", "scale": "void", "name": "Chase", "briefing": "Go.", "victory": "Win.", "setup": sea,
    }  # fmt: skip
    deck = {"id": "deck", "scale": "deck", "mission": "smugglers-run", "win": ["home"], "loss": ["home"]}
    row = {
        "id": "strangers-luck",
        "name": "Stranger's Luck",
        "text": "Two missions.",
        "ships": [{"id": "mine", "name": "Mine", "ship": "sentry-frigate", "own": True}],
        "missions": [chase, deck],
        "endings": [{"id": "home", "name": "Home", "text": "Home."}],
    }
    return {"campaigns": [{**row, **changes}]}


def test_BR_57_a_strangers_campaign_is_data_and_its_journal_carries_it() -> None:
    book = load_campaigns(pack_of())
    setup = replace(fresh().cast.setup, campaign="strangers-luck", name="")
    chronicle = begin(new_campaign(setup, book), SECRET)
    assert chronicle.campaign.cast.setup.name == "Stranger's Luck"
    for action in (Report(Result(1, "won", ships=(Afloat("mine", 9),))), March(), RollEnemy()):
        step = say(chronicle, action)
        assert isinstance(step, Chronicle)
        chronicle = step
    text = write_chronicle(chronicle)
    again = read_chronicle(text)  # with the shipped book, which knows nothing of it
    assert again.campaign == chronicle.campaign
    assert again.campaign.course == book.campaigns["strangers-luck"]
    assert write_chronicle(again) == text
    header = json.loads(text.splitlines()[0])
    assert list(header["rows"]) == ["campaigns"]
    assert "rows" not in json.loads(begin(fresh(), SECRET).header)


def test_BR_57_the_missions_of_a_campaign_are_known_by_its_row_alone() -> None:
    """The printed campaign under other names and in another order plays by the same code."""
    row = RULES.campaigns["echoes-in-the-black-core"]
    first, last = row.missions[0], row.missions[5]
    short = replace(
        row, id="short-echo", missions=(replace(first, id="one"), replace(last, id="two", win=("purge",)))
    )
    book = load_campaigns({"campaigns": [as_pack(short)]})
    campaign = new_campaign(replace(fresh().cast.setup, campaign="short-echo"), book)
    campaign = do(do(campaign, RollEnemy(), 1), Report(Result(1, "lost")))
    campaign = do(do(refitted(campaign), RollEnemy(), 1), Report(Result(2, "won")))
    assert campaign.leads == ("purge",)
    assert do(campaign, End("purge")).over


def faults(data: dict[str, Any]) -> list[str]:
    """Where a pack is wrong."""
    with pytest.raises(RulesError) as error:
        load_campaigns(data)
    assert all(str(fault).isprintable() for fault in error.value.errors)
    return [f"{fault.file}:{fault.key}" for fault in error.value.errors]


def chapters(**changes: Any) -> list[dict[str, Any]]:
    """The stranger's missions, the first of them changed."""
    chase, deck = pack_of()["campaigns"][0]["missions"]
    return [{**chase, **changes}, deck]


AT = "pack.json:campaigns.strangers-luck.missions[0]"


def sea(**changes: Any) -> dict[str, Any]:
    """The set-up of the stranger's chase, changed."""
    return {**pack_of()["campaigns"][0]["missions"][0]["setup"], **changes}


@pytest.mark.parametrize(
    ("missions", "where"),
    [
        (chapters(scale="orbit"), f"{AT}.scale"),
        (chapters(win=["nowhere"]), f"{AT}.win"),
        (chapters(win=["chase"]), f"{AT}.win"),
        (chapters(win=["deck", "home"]), f"{AT}.win"),
        (chapters(mission="smugglers-run"), f"{AT}.mission"),
        (chapters(setup={}), f"{AT}.setup"),
        (chapters(name=""), f"{AT}.name"),
        (chapters(boards="mine"), f"{AT}.boards"),
        (chapters(won_by=["secured"]), f"{AT}.won_by"),
        (chapters(penalty={"crew_lost": True}), f"{AT}.loss"),
        (chapters(reward={"points": -1}), f"{AT}.reward.points"),
        (chapters(setup=sea(engine="contest")), f"{AT}.setup.engine"),
        (chapters(setup=sea(blue=[])), f"{AT}.setup.blue"),
        (chapters(setup=sea(blue=[{"ship": "mine", "x": 5000, "y": 0, "heading": 0}])), f"{AT}.setup.blue.0.x"),
        (chapters(setup=sea(code="x" * 5000)), f"{AT}.setup"),
        (chapters(setup={"a": [[[[[[[[[[1]]]]]]]]]]}), f"{AT}.setup"),
        (chapters(setup={"a": list(range(1000))}), f"{AT}.setup"),
        (chapters(setup={"a": 1.5}), f"{AT}.setup"),
        (chapters(id="home"), f"{AT}.id"),
        ([{**chapters()[1], "win": []}], f"{AT}.win"),
        ([{**chapters()[1], "mission": "nowhere"}], f"{AT}.mission"),
    ],
)  # fmt: skip
def test_BR_57_a_fault_of_a_pack_is_named_with_its_place(missions: list[Any], where: str) -> None:
    assert where in faults(pack_of(missions=missions))


def test_BR_57_all_faults_of_a_pack_are_said_at_once() -> None:
    missions = chapters(win=["nowhere"], name="", setup=sea(rounds=0))
    ships = [{"id": "mine", "name": "Mine", "ship": "no-such-design"}]
    found = faults(pack_of(missions=missions, ships=ships))
    assert {"win", "name", "setup.rounds"} <= {at.removeprefix(f"{AT}.") for at in found}
    assert "pack.json:campaigns.strangers-luck.ships[0].ship" in found


@pytest.mark.parametrize(
    ("missions", "where"),
    [
        (chapters(setup=sea(blue=[{"ship": "ghost", "x": 0, "y": 0, "heading": 0}])), "setup.blue.0.ship"),
        ([chapters()[0], {**chapters()[1], "mission": "eliminate-all"}], "mission"),
        ([chapters()[0], {**chapters()[1], "mission": "black-core-interface", "loss": []}], "loss"),
    ],
)
def test_BR_57_a_battle_that_could_not_begin_is_a_fault(missions: list[Any], where: str) -> None:
    assert any(at.endswith(where) for at in faults(pack_of(missions=missions)))


def test_BR_57_shipped_campaigns_can_be_played_and_read_back() -> None:
    book = load_campaigns()
    for row in book.campaigns.rows:
        assert load_campaigns({"campaigns": [as_pack(row)]}).campaigns[row.id] == row


def test_BR_57_the_command_line_plays_a_strangers_campaign(tmp_path: Path) -> None:
    file = tmp_path / "mine.json"
    file.write_text(json.dumps(pack_of()), encoding="utf-8")
    words = ["simulate", "campaign", "--faction", "red-helix", "--games", "2", "--seed", "3", "--json"]
    told = CliRunner().invoke(app, [*words, "--pack", str(file), "--campaign", "strangers-luck"])
    assert told.exit_code == 0, told.output
    assert json.loads(told.output)["causes"] == {"home": 2}
    unknown = CliRunner().invoke(app, [*words, "--campaign", "strangers-luck"])
    assert unknown.exit_code != 0
    assert "known are" in str(unknown.exception)
    checked = CliRunner().invoke(app, ["check-rules", str(tmp_path)])
    assert checked.exit_code == 0, checked.output


def dived() -> Campaign:
    """The printed campaign won, its leader and one more dead on the last mission."""
    campaign = at_mission(6)
    campaign = do(campaign, Report(won(campaign, fallen=("a1", "a2"))))
    return do(do(campaign, RollInjury("a1"), 1), RollInjury("a2"), 1)


@pytest.mark.parametrize("first", [True, False])
def test_BR_58_the_dead_of_the_last_mission_are_replaced_before_a_linked_dive(first: bool) -> None:
    campaign = dived() if first else do(dived(), End("dive"))
    steps = (("a3", "wounds"), ("a4", "melee"))
    assert [offer.verb for offer in legal(campaign)][:1] == ["recruit"]
    with pytest.raises(SetupError):
        new_campaign(linked_dive(do(dived(), End("dive")), "", steps), RULES)
    for leader in (True, False):
        campaign = do(campaign, Recruit(1, Member(f"New {leader}", leader, "auto-rifle", "combat-knife")))
    campaign = do(campaign, End("dive")) if first else campaign
    assert len(new_campaign(linked_dive(campaign, "", steps), RULES).living) == 4


def test_BR_58_nobody_joins_a_crew_that_has_gone_home() -> None:
    campaign = do(dived(), End("purge"))
    assert legal(campaign) == ()
    newcomer = Member("New", True, "auto-rifle", "combat-knife")
    assert code(campaign, Recruit(1, newcomer)) == "wrong-decision"


@pytest.mark.parametrize("campaign", ["echoes-in-the-black-core", MAGPIE])
def test_BR_59_what_is_not_drawn_yet_is_in_no_picture_no_offer_and_no_refusal(campaign: str) -> None:
    """Two campaigns with other dice to come look the same, say the same and refuse the same until a die falls."""
    one, other = (begin(fresh(campaign=campaign), secret) for secret in (b"one", b"other"))
    asked = [RollEnemy(), RollInjury("a1"), Choose("points"), End("dive"), March(), Report(Result(1, "won"))]
    for entry in played(2, campaign=campaign).entries:
        assert shown(one) == shown(other)
        assert [refusal(one.campaign, a) for a in asked] == [refusal(other.campaign, a) for a in asked]
        assert other.secret.hex() not in write_chronicle(other)
        action = entry.action if not entry.dice else None
        step = say(one, action) if action else None
        if step is None or not isinstance(step, Chronicle):
            break
        one, other = step, say(other, action)  # type: ignore[arg-type, assignment]


def shown(chronicle: Chronicle) -> str:
    """Everything that anybody is shown of a campaign, its journal but for the seal on its dice."""
    header = {k: v for k, v in json.loads(chronicle.header).items() if k != "commitment"}
    story = [sentence(chronicle.campaign, event) for entry in chronicle.entries for event in entry.events]
    lines = [json.dumps({"said": e.number, "dice": e.dice}) for e in chronicle.entries]
    return json.dumps([campaign_json(chronicle.campaign), header, story, lines], sort_keys=True)
