"""What each relic does on the deck, and what injuries and lessons leave a member with. [VB-51, VB-52]"""

from dataclasses import replace

import pytest

from bridge_kit import RULES, fighting, on, put_near, ready_crew, small, table, told, until
from fightkit import Fight
from flow_kit import act, ask, pass_round, ready
from kit import Deck
from voidbridge.ai.seats import choose
from voidbridge.bridge.battle import Rolling, deciding, legal, refusal
from voidbridge.bridge.history import read_journal, write_journal
from voidbridge.bridge.views import view_of
from voidbridge.rules.codes import (
    EventKind,
    How,
    MeleeWith,
    Objective,
    Phase,
    Refused,
    Relic,
    Side,
    TestCause,
    TokenKind,
    TokenState,
    Trait,
    Verb,
)
from voidbridge.skirmish.core.assess import assess
from voidbridge.skirmish.core.attack import attack
from voidbridge.skirmish.core.morale import fear_checks, morale_numbers, take_test
from voidbridge.skirmish.core.rewards import roll_rewards
from voidbridge.skirmish.core.weapons import melee_weapon
from voidbridge.skirmish.muster import check_crew, line_of
from voidbridge.state.actions import Faces, Shoot
from voidbridge.state.setup import Crew, Lasting, setup_from_json, setup_to_json


def relic(deck: Deck, *codes: Relic) -> int:
    """A bit row of relics, whose printed numbers are on the deck."""
    for row in RULES.relics.rows:
        line = deck.w.relics[Relic[row.id.upper().replace("-", "_")]]
        line.uses, line.range, line.melee, line.saves = row.uses, row.range, row.melee, row.save_bonus
    return sum(1 << int(code) for code in codes)


def asking(deck: Deck, word: bool = True) -> None:
    """Players are asked for their word; without one in the script the usual one stands, and the dice starve."""
    deck.dice.stream[0].asks = int(word)


def test_VB_52_the_core_eater_lens_rolls_all_missed_dice_of_one_shot_again() -> None:
    deck = Fight().board()
    me = deck.crew(3, 3, "auto-rifle", relics=relic(deck, Relic.CORE_EATER_LENS))
    foe = deck.foe(8, 3, wounds=9, full=9)
    deck.script(5, 1, 2, 2, 6, 6)
    assert deck.shoot(me, foe) == 3
    assert [e[3:5] for e in deck.events(EventKind.HITS_ROLLED)] == [(1, 0), (3, 2)]
    assert [e[1:3] for e in deck.events(EventKind.RELIC_USED)] == [(me, Relic.CORE_EATER_LENS)]
    deck.script(5, 1, 2)
    assert deck.shoot(me, foe) == 1, "once a mission"
    assert deck.events(EventKind.RELIC_USED) == []


def test_VB_52_the_player_may_keep_the_dice_and_the_lens() -> None:
    deck = Fight().board()
    me, foe = deck.crew(3, 3, "auto-rifle", relics=relic(deck, Relic.CORE_EATER_LENS)), deck.foe(8, 3)
    deck.script(5, 1, 2, 1)
    assert deck.shoot(me, foe) == 1
    assert not int(deck.units[me].used)
    deck.script(5, 1, 2)
    asking(deck)
    deck.shoot(me, foe)
    assert int(deck.dice.stream[0].starved) == 1, "a word that was not given is waited for"


def test_VB_52_the_whispered_circuit_rolls_one_morale_test_again() -> None:
    deck = Fight().board()
    me = deck.crew(3, 3, morale=8, relics=relic(deck, Relic.WHISPERED_CIRCUIT))
    deck.script(1, 1, 2, 6, 6)
    assert take_test(deck.w, deck.s, deck.dice, deck.log, me, TestCause.INVESTIGATE, -1) == 1
    deck.script(1, 1)
    assert take_test(deck.w, deck.s, deck.dice, deck.log, me, TestCause.INVESTIGATE, -1) == 0


def test_VB_52_the_memory_node_rolls_every_failed_test_once_more() -> None:
    deck = Fight().board()
    me = deck.crew(3, 3, relics=relic(deck, Relic.ARCHIVED_MEMORY_NODE))
    for _ in range(2):
        deck.script(1, 1, 6, 6)
        assert take_test(deck.w, deck.s, deck.dice, deck.log, me, TestCause.VENT, -1) == 1
    deck.script(1, 1, 1, 1)
    assert take_test(deck.w, deck.s, deck.dice, deck.log, me, TestCause.VENT, -1) == 0
    assert deck.unread() == 0


def test_VB_52_the_skulled_sun_gives_a_die_to_bearer_and_friends_within_three_inches() -> None:
    deck = Fight(24).board()
    me = deck.crew(3, 3, relics=relic(deck, Relic.MARK_OF_THE_SKULLED_SUN))
    near, far, foe = deck.crew(7, 3), deck.crew(7.5, 3), deck.foe(12, 12)
    found = []
    for i in (me, near, far):
        assess(deck.w, deck.s, i, deck.units[i].x, deck.units[i].y, foe, -1, int(How.MELEE))
        found.append(int(deck.s.assessed[0].dice))
    assert found == [4, 4, 3]


@pytest.mark.parametrize(
    ("how", "saves"), [(How.SHOT, 3), (How.OVERWATCH, 3), (How.REACTION, 3), (How.MELEE, 2)]
)
def test_VB_52_the_voidscale_shard_saves_against_shots_only(how: How, saves: int) -> None:
    deck = Fight().board()
    me = deck.crew(3, 3, defence=2, relics=relic(deck, Relic.VOIDSCALE_SHARD))
    foe = deck.foe(8, 3, "gun")
    assess(
        deck.w,
        deck.s,
        foe,
        deck.units[foe].x,
        deck.units[foe].y,
        me,
        60 if how != How.MELEE else -1,
        int(how),
    )
    assert int(deck.s.assessed[0].saves) == saves


def blade(deck: Deck, i: int) -> int:
    """The Echo-Fused Blade in a unit's hand."""
    deck.weapon(61, melee=1, range=0, rof=0, damage=2)
    deck.w.weapons[61].reroll_ones = 1
    deck.units[i].blade = 62
    return int(melee_weapon(deck.w, i, MeleeWith.RELIC))


def test_VB_52_the_echo_fused_blade_is_a_weapon_more_and_rolls_ones_again() -> None:
    deck = Fight().board()
    me, foe = deck.crew(3, 3, "combat-knife"), deck.foe(4, 3, wounds=9, full=9)
    assert melee_weapon(deck.w, me, MeleeWith.RELIC) == -2
    row = blade(deck, me)
    assert row == 61
    assert melee_weapon(deck.w, me, MeleeWith.SIDEARM) >= 0
    deck.script(1, 1, 4, 6, 1)
    assert attack(deck.w, deck.s, deck.dice, deck.log, me, foe, row, int(How.MELEE)) == 2
    assert deck.unread() == 0
    assert melee_weapon(deck.w, me, MeleeWith.FISTS) == -2


def test_VB_52_the_odds_of_the_blade_count_the_ones_that_fall_again() -> None:
    from fractions import Fraction

    from voidbridge.odds.exact import Attack, attack_odds

    odds = attack_odds(Attack(1, 0, reroll_ones=True)).wounds
    assert odds.at_least(1) == Fraction(7, 18)
    assert attack_odds(Attack(1, 9, reroll_ones=True)).wounds.at_least(1) > Fraction(7, 36)


def test_VB_52_the_chrono_wound_beacon_takes_the_next_enemy_phase_away() -> None:
    deck = Fight(24)
    deck.w.fight[0].objective = int(Objective.SALVAGE_RECOVERY)
    deck.w.mission[0].ambush_face = 0
    me = deck.crew(3, 3, relics=relic(deck, Relic.CHRONO_WOUND_BEACON))
    deck.foe(20, 20)
    ready(deck)
    act(deck, Verb.ACTIVATE, me)
    act(deck, Verb.SKIP, me)
    assert deck.units[me].ap == 1
    assert ask(deck, Verb.SKIP, me) == Refused.ALREADY_DONE
    rows = pass_round(deck)
    assert [e[0] for e in rows].count(EventKind.PHASE_SKIPPED) == 1
    assert (EventKind.PHASE_BEGAN, Phase.ENEMY) not in [(e[0], e[1]) for e in rows]
    act(deck, Verb.ACTIVATE, me)
    assert ask(deck, Verb.SKIP, me) == Refused.ITEM_SPENT
    rows = pass_round(deck)
    assert (EventKind.PHASE_BEGAN, Phase.ENEMY) in [(e[0], e[1]) for e in rows], "only the next one"


def test_VB_52_the_neural_prism_trades_places_with_a_friend_within_six_inches() -> None:
    deck = Fight(24)
    me = deck.crew(3, 3, relics=relic(deck, Relic.NEURAL_PRISM))
    friend, far, foe = deck.crew(9, 3), deck.crew(12, 3), deck.foe(3, 8)
    ready(deck)
    act(deck, Verb.ACTIVATE, me)
    assert ask(deck, Verb.WARP, me, target=far) == Refused.OUT_OF_RANGE
    assert ask(deck, Verb.WARP, me, target=foe) == Refused.NOT_OWN_SIDE
    act(deck, Verb.WARP, me, target=friend)
    assert (int(deck.units[me].x), int(deck.units[friend].x)) == (90, 30)
    assert not int(deck.units[me].used)


def test_VB_52_the_whisperhelm_ignores_fear_and_all_that_lowers_morale() -> None:
    deck = Fight().board()
    me = deck.crew(3, 3, relics=relic(deck, Relic.WHISPERHELM), nerve=-2)
    deck.foe(6, 3, traits=(Trait.FEAR, Trait.MORALE_AURA))
    deck.w.fight[0].morale_all = -1
    assert morale_numbers(deck.w, deck.s, me, TestCause.INVESTIGATE) == (8, 0)
    fear_checks(deck.w, deck.s)
    assert deck.w.fight[0].pending == 0
    deck.units[me].relics = 0
    assert morale_numbers(deck.w, deck.s, me, TestCause.INVESTIGATE) == (8, -4)
    fear_checks(deck.w, deck.s)
    assert deck.w.fight[0].pending == 1


def test_VB_52_the_divekey_rolls_one_find_of_loot_again() -> None:
    deck = Deck().board()
    me = deck.unit(Side.CREW, 6, 6)
    deck.units[me].relics = relic(deck, Relic.FRACTURED_DIVEKEY)
    for n in range(2):
        row = deck.w.tokens[n]
        row.kind, row.state, row.carrier = TokenKind.LOOT, TokenState.CARRIED, me
    deck.w.fight[0].tokens = 2
    deck.script(1, 2, 10, 3)
    roll_rewards(deck.w, deck.dice, deck.log)
    assert [e[3] for e in deck.events(EventKind.GEAR_ROLLED)] == [10, 3]
    assert deck.unread() == 0


def crew_with(*relics: str, lasting: Lasting | None = None, at: int = 1) -> Crew:
    """A ready crew one of whom bears relics."""
    crew = ready_crew("hounds-boarding-party")
    members = list(crew.members)
    members[at] = replace(members[at], relics=relics, lasting=lasting or Lasting())
    return replace(crew, members=tuple(members))


def line(member_relics: tuple[str, ...] = (), lasting: Lasting | None = None) -> object:
    crew = crew_with(*member_relics, lasting=lasting)
    return line_of(crew, crew.members[1], RULES)


def test_VB_52_seed_and_gauntlets_change_a_members_numbers() -> None:
    plain, seeded, gloved = line(), line(("obsidian-seed",)), line(("vaportrail-gauntlets",))
    assert seeded.wounds == plain.wounds + 1  # type: ignore[attr-defined]
    assert gloved.melee == plain.melee + 1  # type: ignore[attr-defined]


def test_VB_52_a_relic_has_one_bearer_and_exists() -> None:
    crew = crew_with("whisperhelm", "no-such-thing")
    crew = replace(crew, members=(replace(crew.members[0], relics=("whisperhelm",)), *crew.members[1:]))
    assert [(f.member, f.code) for f in check_crew(crew, RULES)] == [(1, "twice"), (1, "unknown-relic")]


def test_VB_51_lasting_harm_leaves_a_die_two_inches_and_a_wound() -> None:
    worst = line(lasting=Lasting(move=-90, melee=-9, shooting=-9, wounds=-9, target=-9))
    assert (worst.move, worst.melee, worst.wounds, worst.morale) == (20, 1, 1, 2)  # type: ignore[attr-defined]
    deck = Fight().board()
    me, foe = deck.crew(3, 3, "auto-rifle", shoot=-9), deck.foe(8, 3)
    assess(deck.w, deck.s, me, 30, 30, foe, deck.arms["auto-rifle"], int(How.SHOT))
    assert int(deck.s.assessed[0].dice) == 1


def test_VB_53_more_than_the_points_may_be_carried_in_a_campaign_only() -> None:
    crew = ready_crew("hounds-boarding-party")
    rich = replace(
        crew.members[1], gear=("light-armor", "advanced-medkit", "motion-scanner"), primary="plasma-rifle"
    )
    crew = replace(crew, members=(crew.members[0], rich, *crew.members[2:]))
    assert [f.code for f in check_crew(crew, RULES)] == ["too-many-points"]
    assert check_crew(crew, RULES, found=True) == ()


def test_a_setup_without_a_campaign_reads_as_it_always_did() -> None:
    data = setup_to_json(small())
    assert "more" not in data
    assert {key for member in data["crews"][0]["members"] for key in member} == {
        "name", "leader", "primary", "sidearm", "gear",
    }  # fmt: skip
    setup = replace(
        small("ghost-deck-recon"), crews=(crew_with("whisperhelm", lasting=Lasting(wounds=-1, nerve=1)),)
    )
    assert setup_from_json(setup_to_json(setup)) == setup


def test_VB_52_a_word_on_lying_dice_is_waited_for_and_nothing_is_rolled_anew() -> None:
    """The dice lie, the player says keep or roll again; what lay stays as it fell, in play and in replay."""
    setup = replace(
        small("salvage-shard-retrieval", mode="mastered"), crews=(crew_with("core-eater-lens", at=0),)
    )
    history = until(table(setup), fighting)
    history = put_near(history, "a1", 120, 120)
    at = history.battle.top.world.units[0]
    history = put_near(history, "e1", int(at.x), int(at.y) - 40, 0)
    history = on(history, "crew activate a1")
    before, game = history, None
    for n in range(40):
        history = replace(before, secret=b"%d" % n)
        game = told(history, "crew", "shoot a1 e1").history
        if game.battle.rolling:
            break
    assert game is not None
    roll = game.battle.rolling
    assert roll is not None
    assert roll.asked
    assert (roll.count, roll.sides, roll.why, roll.who) == (1, 2, "reroll", "a1")
    assert deciding(game.battle).seats == ("crew",)
    assert len(roll.shown) > 0
    assert list(legal(game.battle)[0].choices) == [(1,), (2,)]
    kept = told(game, "crew", "faces 1")
    again = told(game, "crew", "faces 2")
    first = next(e for e in kept.entry.events if e.kind == "hits-rolled")
    second = [e for e in again.entry.events if e.kind == "hits-rolled"]
    assert dict(first.rolls)["pool"].faces == roll.shown == dict(second[0].rolls)["pool"].faces
    assert len(second) == 2
    assert refusal(game.battle, Faces((3,))) is not None
    assert read_journal(write_journal(again.history), b"another").digest == again.history.digest


def test_a_computer_crew_gives_the_usual_word() -> None:
    battle = table().battle
    rolling = Rolling(Shoot("a1", "e1"), (1, 2, 3), "a1", None, 1, 2, "reroll", (), 2, (1, 2, 3))
    assert choose(view_of(replace(battle, rolling=rolling), "all"), "sensible").action == Faces((2,))


def test_the_terminal_asks_for_a_word_on_lying_dice() -> None:
    from voidbridge.cli.spoken.session import rolling_line

    roll = {"who": "a1", "at": None, "count": 1, "sides": 2, "why": "reroll", "asked": True, "shown": [1, 4]}
    line = rolling_line(roll, {"units": [{"id": "a1", "name": "Vex"}]})
    assert "Vex" in line
    assert "1 4 fell" in line
    assert "2 to roll again" in line
