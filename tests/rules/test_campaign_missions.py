"""What the six missions of the campaign print beyond the quick ones. [VB-40, VB-47, VB-49, VB-53, VB-54, VB-57]"""

import pytest

from bridge_kit import RULES, ready_crew
from flow_kit import act, ask, battle, deploy_all, ready, skirmish, start, token
from voidbridge.rules.codes import (
    EventKind,
    Gear,
    Objective,
    Phase,
    Presence,
    Rank,
    Refused,
    Relic,
    Side,
    TestCause,
    TokenKind,
    TokenState,
    Verb,
)
from voidbridge.skirmish.core.deploy import muster
from voidbridge.skirmish.core.echo import call_echo
from voidbridge.skirmish.core.missions import check_objective, progress
from voidbridge.skirmish.pack import pack
from voidbridge.state.setup import More, Setup

CAMPAIGN = tuple(chapter.mission for chapter in RULES.campaigns["echoes-in-the-black-core"].missions)


def test_VB_53_the_six_missions_of_the_campaign_can_be_played() -> None:
    assert len(CAMPAIGN) == 6
    for mission in CAMPAIGN:
        size = "generated-24" if 360 not in RULES.missions[mission].boards else "generated-36"
        state = pack(
            Setup(mission, "rummager-mercenaries", size, (ready_crew("hounds-boarding-party"),)), RULES
        )
        row = state.world.mission[0]
        assert int(row.relic) == 0, "a campaign rolls its rewards itself"
        assert int(row.carrier_only) == (mission == "smugglers-run")
        assert int(row.own_test) == (mission == "echo-pulse-investigation")
        assert int(row.bands) == (4 if mission == "ghost-deck-recon" else 0)
        assert int(row.clone_round) == (3 if mission == "black-core-interface" else 0)
        assert int(row.ambush_once) == (mission == "salvage-shard-retrieval")


def signals(seat: tuple[float, float] = (10, 10)):  # type: ignore[no-untyped-def]
    """A crew member at a signal of the campaign's mission."""
    deck = skirmish(24)
    fight = deck.w.fight[0]
    fight.objective = int(Objective.DATA_EXTRACTION)
    deck.mission(own_test=1, token_range=30, extraction=1)
    me = deck.unit(Side.CREW, *seat, morale=7)
    friend = deck.unit(Side.CREW, 12, 10, morale=2)
    deck.unit(Side.ENEMY, 22, 22)
    t = token(deck, TokenKind.SIGNAL, 11, 10)
    fight.corner = 0
    return ready(deck), me, friend, t


def test_VB_47_the_finder_tests_its_own_morale_at_once() -> None:
    deck, me, _, t = signals()
    act(deck, Verb.ACTIVATE, me)
    deck.script(6, 6, 3, 4)
    act(deck, Verb.INVESTIGATE, me, target=t)
    tests = [(e[2], e[3], e[6]) for e in deck.events(EventKind.MORALE_TESTED)]
    assert tests == [(TestCause.INVESTIGATE, 8, 1), (TestCause.MASTERY, 7, 1)]
    assert deck.w.fight[0].mastered == 1
    assert progress(deck.w) == (1, 1)


def test_VB_47_a_failed_finder_leaves_it_to_anyone_near_once_in_each_activation() -> None:
    deck, me, friend, t = signals()
    act(deck, Verb.ACTIVATE, me)
    deck.script(6, 6, 3, 3)
    act(deck, Verb.INVESTIGATE, me, target=t)
    assert deck.w.tokens[t].state == TokenState.TRUE
    assert progress(deck.w) == (0, 1), "the way out is shut"
    assert ask(deck, Verb.INVESTIGATE, me, target=t) == Refused.ALREADY_DONE
    act(deck, Verb.END, me)
    act(deck, Verb.ACTIVATE, friend)
    deck.script(1, 1)
    act(deck, Verb.INVESTIGATE, friend, target=t)
    assert progress(deck.w) == (1, 1)
    assert [tuple(e[1:3]) for e in deck.events(EventKind.SIGNAL_MASTERED)] == [(t, friend)]


def test_VB_47_a_mastered_signal_is_not_investigated_again() -> None:
    deck, me, friend, t = signals()
    act(deck, Verb.ACTIVATE, me)
    deck.script(6, 6, 6, 6)
    act(deck, Verb.INVESTIGATE, me, target=t)
    act(deck, Verb.END, me)
    act(deck, Verb.ACTIVATE, friend)
    assert ask(deck, Verb.INVESTIGATE, friend, target=t) == Refused.NOTHING_TO_DO


@pytest.mark.parametrize(("only", "won"), [(1, True), (0, False)])
def test_VB_40_in_the_smugglers_run_the_carrier_alone_must_be_back(only: int, won: bool) -> None:
    deck = skirmish(24)
    fight = deck.w.fight[0]
    fight.objective, fight.corner, fight.round = int(Objective.TIMED_RAID), 0, 4
    fight.limit = fight.last_round = 4
    deck.mission(extraction=1, secure_by=4, carrier_only=only)
    carrier = deck.unit(Side.CREW, 3, 3)
    deck.unit(Side.CREW, 20, 20)
    deck.unit(Side.ENEMY, 22, 2)
    t = token(deck, TokenKind.CACHE, 3, 3)
    ready(deck)
    deck.w.tokens[t].state, deck.w.tokens[t].carrier, fight.secured = TokenState.CARRIED, carrier, 1 << t
    assert check_objective(deck.w, deck.log)
    assert (fight.outcome == 1) == won


def test_VB_57_in_the_campaign_every_pickup_rolls_until_one_ambush_has_come() -> None:
    deck = skirmish(36)
    deck.w.fight[0].objective = int(Objective.SALVAGE_RECOVERY)
    deck.mission(ambush_once=1)
    crew = [deck.unit(Side.CREW, x, 10, ap_line=3) for x in (10, 20, 30)]
    deck.unit(Side.ENEMY, 34, 34)
    salvage = [token(deck, TokenKind.SALVAGE, x, 11) for x in (10, 20, 30)]
    ready(deck)
    for i, t, faces, came in zip(crew, salvage, ((2,), (3, 1), ()), (0, 1, 0), strict=True):
        act(deck, Verb.ACTIVATE, i)
        deck.script(*faces)
        act(deck, Verb.TAKE, i, target=t)
        assert len(deck.events(EventKind.AMBUSH_ROLLED)) == (1 if faces else 0)
        assert len(deck.events(EventKind.SPAWNED)) == 3 * came
        act(deck, Verb.END, i)


@pytest.mark.parametrize(("standard", "specialists"), [(2, 0), (0, 2), (2, 4)])
def test_VB_53_a_penalty_adds_enemies_to_the_printed_muster(standard: int, specialists: int) -> None:
    deck = battle(crew=3)
    fight = deck.w.fight[0]
    fight.corner, fight.more_standard, fight.more_specialists = 0, standard, specialists
    muster(deck.w, deck.s, deck.dice, deck.log)
    ranks = [int(deck.units[i].rank) for i in range(int(fight.units)) if deck.units[i].side == Side.ENEMY]
    assert len(ranks) == 7 + standard + specialists
    assert ranks.count(Rank.SPECIALIST) == 3 + specialists
    assert ranks.count(Rank.STANDARD) == 3 + standard


def test_VB_54_two_more_specialists_stand_ready_where_a_zone_is_held() -> None:
    deck = battle(Objective.HOLD_POSITION, crew=4)
    fight = deck.w.fight[0]
    fight.more_specialists = 2
    start(deck).script(1, 2, 3, 4, 1, 2, 3)
    deploy_all(deck, None)
    ranks = [int(deck.units[i].rank) for i in range(int(fight.units)) if deck.units[i].side == Side.ENEMY]
    assert ranks == [Rank.STANDARD] * 5 + [Rank.SPECIALIST] * 2
    assert fight.foes == 7


def test_VB_53_more_enemies_are_part_of_the_setup() -> None:
    setup = Setup(
        "salvage-shard-retrieval", "rummager-mercenaries", "generated-36", (ready_crew("hounds-boarding-party"),),
        more=More(2, 4),
    )  # fmt: skip
    fight = pack(setup, RULES).fight
    assert (int(fight.more_standard), int(fight.more_specialists)) == (2, 4)


def core():  # type: ignore[no-untyped-def]
    """The crew in the middle of the core."""
    deck = skirmish(36)
    deck.w.fight[0].objective = int(Objective.HOLD_POSITION)
    deck.mission(clone_round=3)
    kit = 1 << Gear.SHIELD | 1 << Gear.FRAG_GRENADE | 1 << Gear.BASIC_MEDKIT | 1 << Gear.TACNET_UPLINK
    relics = 1 << Relic.VOIDSCALE_SHARD | 1 << Relic.CHRONO_WOUND_BEACON
    best = deck.unit(
        Side.CREW, 16, 16, morale=3, melee=4, shoot=1, defence=3, wounds=2, full=6, gear=kit, primary=0, sidearm=1,
        rank=2, relics=relics,
    )  # fmt: skip
    deck.unit(Side.CREW, 18, 16, morale=4)
    return ready(deck), best


def test_VB_49_the_echo_is_a_copy_of_the_steadiest_with_passive_gear_and_unhurt() -> None:
    deck, best = core()
    deck.script(draws=(0,))
    call_echo(deck.w, deck.s, deck.dice, deck.log)
    echo = int(deck.w.fight[0].units) - 1
    me, model = deck.units[echo], deck.units[best]
    for name in (
        "move",
        "ap_line",
        "melee",
        "shoot",
        "full",
        "morale",
        "defence",
        "primary",
        "sidearm",
        "rank",
    ):
        assert int(getattr(me, name)) == int(getattr(model, name)), name
    assert int(me.wounds) == 6
    assert int(me.gear) == 1 << Gear.SHIELD | 1 << Gear.TACNET_UPLINK
    assert int(me.relics) == 1 << Relic.VOIDSCALE_SHARD
    assert (int(me.side), int(me.presence), int(me.acted)) == (Side.ENEMY, Presence.IN_PLAY, 0)
    assert min(int(me.x), int(me.y)) >= 300, "the corner farthest from the crew"
    assert [tuple(e[1:3]) for e in deck.events(EventKind.ECHO_CAME)] == [(echo, best)]


def test_VB_49_equals_are_drawn_and_the_dead_are_not_copied() -> None:
    deck, best = core()
    deck.units[best].presence, deck.units[best].wounds = Presence.ELIMINATED, 0
    other = deck.unit(Side.CREW, 20, 16, morale=4)
    deck.script(draws=(1, 0))
    call_echo(deck.w, deck.s, deck.dice, deck.log)
    assert deck.units[int(deck.w.fight[0].units) - 1].echo == other + 1


def test_VB_49_it_comes_at_the_start_of_round_three_and_acts_in_that_enemy_phase() -> None:
    from voidbridge.ai.seats import choose
    from voidbridge.bridge.battle import deciding, new_battle, resolve
    from voidbridge.bridge.views import view_of

    crew = ready_crew("hounds-boarding-party", 4)
    game = new_battle(
        Setup("black-core-interface", "military-security", "generated-36", (crew,)), seed=5
    ).battle
    came, acted = [], []
    while not game.over and int(game.top.fight.round) < 4:
        policy = "orders" if deciding(game).side == "enemy" else "sensible"
        step = resolve(game, choose(view_of(game, "all"), policy).action)
        game = step.battle
        echoes = {
            game.top.ids[n] for n in range(int(game.top.fight.units)) if int(game.top.world.units[n].echo)
        }
        came += [int(game.top.fight.round) for event in step.events if event.kind == "echo-came"]
        acted += [
            int(game.top.fight.round) for e in step.events if e.kind == "activated" and e["unit"] in echoes
        ]
    assert came == [3]
    assert acted[:1] == [3]
    assert int(game.top.fight.phase) != Phase.DEPLOY
    row = next(n for n in range(int(game.top.fight.units)) if int(game.top.world.units[n].echo))
    assert game.top.unit_name(row).startswith("Echo of ")
