"""What wins, what loses, what the mission's things do: VB-38 to 42, 44, 47, 48, 57."""

from collections import Counter

import pytest

from flow_kit import MISSIONS, act, ask, every, pass_round, ready, skirmish, token
from kit import Deck
from voidbridge.dice.stream import key
from voidbridge.rules.codes import (
    Decision,
    EndCause,
    EventKind,
    HarmCause,
    Objective,
    Outcome,
    Phase,
    Presence,
    Rank,
    Refused,
    Side,
    TestCause,
    TokenKind,
    TokenState,
    Verb,
    Why,
)
from voidbridge.skirmish.core.harm import wound
from voidbridge.skirmish.core.tokens import investigate


def mission(objective: Objective, size: float = 36, crew: int = 2, **fields: int) -> Deck:
    """Crew in the top left corner, one harmless enemy far away; add tokens, then `ready`."""
    deck = skirmish(size, **{"limit": 12, "corner": 0, **fields, "objective": int(objective)})
    deck.mission(**MISSIONS.get(objective, {}))
    for n in range(crew):
        deck.unit(Side.CREW, 2, 2 + 2 * n, ap_line=3)
    deck.unit(Side.ENEMY, size - 1, 1)
    for row in (deck.w.lines[r] for r in range(3)):
        row.move, row.ap, row.wounds, row.morale, row.weapon = 50, 2, 3, 4, -1
    return deck


def ended(deck: Deck) -> tuple[Outcome, EndCause]:
    """How the battle ended."""
    fight = deck.w.fight[0]
    assert (fight.phase == Phase.OVER) == (fight.outcome != Outcome.NONE)
    if fight.phase == Phase.OVER:
        assert fight.decision == Decision.NOTHING
        assert every(deck) == []
        assert ask(deck, Verb.END, 0) == Refused.BATTLE_OVER
    return Outcome(int(fight.outcome)), EndCause(int(fight.cause))


GOING = (Outcome.NONE, EndCause.NONE)


def test_VB_39_all_enemies_dead_wins_at_once() -> None:
    deck = ready(mission(Objective.ELIMINATE_ALL))
    deck.units[2].x, deck.units[2].y, deck.units[2].wounds = 30, 20, 1
    act(deck, Verb.ACTIVATE, 0)
    act(deck.script(6, 1, 1), Verb.MELEE, 0, target=2, item=0)
    assert ended(deck) == (Outcome.WON, EndCause.ENEMIES_DEAD)
    assert deck.events()[-1][:3] == (EventKind.BATTLE_ENDED, Outcome.WON, EndCause.ENEMIES_DEAD)


def test_VB_39_removed_is_not_killed() -> None:
    deck = ready(mission(Objective.ELIMINATE_ALL))
    deck.units[2].presence = Presence.REMOVED
    pass_round(deck)
    assert ended(deck) == GOING


@pytest.mark.parametrize(("limit", "rounds"), [(6, 6), (2, 2)])
def test_VB_39_by_round_n_is_checked_at_its_end_phase(limit: int, rounds: int) -> None:
    deck = ready(mission(Objective.ELIMINATE_ALL, limit=limit))
    for _ in range(rounds - 1):
        pass_round(deck)
        assert ended(deck) == GOING
    pass_round(deck)
    assert ended(deck) == (Outcome.LOST, EndCause.TIME_OUT)
    assert deck.w.fight[0].round == rounds


def test_VB_39_no_battle_outlasts_its_last_round() -> None:
    deck = ready(mission(Objective.SALVAGE_RECOVERY, limit=0, last_round=12))
    token(deck, TokenKind.SALVAGE, 20, 20)
    for _ in range(12):
        assert ended(deck) == GOING
        pass_round(deck)
    assert ended(deck) == (Outcome.LOST, EndCause.TIME_OUT)


def test_VB_39_the_whole_crew_eliminated_loses_at_once_even_with_the_last_enemy() -> None:
    deck = ready(mission(Objective.ELIMINATE_ALL, crew=1))
    act(deck, Verb.ACTIVATE, 0)
    for n in (1, 0):
        wound(deck.w, deck.s, deck.log, n, 9, int(HarmCause.FRAG), -1)
    act(deck, Verb.END, 0)
    assert ended(deck) == (Outcome.LOST, EndCause.CREW_DEAD)


def test_VB_41_salvage_both_carried_and_all_at_the_opposite_corner() -> None:
    deck = mission(Objective.SALVAGE_RECOVERY)
    a, b = token(deck, TokenKind.SALVAGE, 34, 33), token(deck, TokenKind.SALVAGE, 33, 34)
    ready(deck)
    for n, y in ((0, 33), (1, 35)):
        deck.units[n].x, deck.units[n].y = 340, 10 * y
    act(deck, Verb.ACTIVATE, 0)
    act(deck.script(1), Verb.TAKE, 0, target=a)
    assert deck.events(EventKind.AMBUSH_ROLLED)[0][1:4] == (a, 1, 0)
    pass_round(deck)
    assert ended(deck) == GOING
    act(deck, Verb.ACTIVATE, 0)
    act(deck.script(2), Verb.TAKE, 0, target=b)
    assert (deck.w.tokens[a].carrier, deck.w.tokens[b].carrier) == (0, 0)
    pass_round(deck)
    assert ended(deck) == (Outcome.WON, EndCause.EXTRACTED)


@pytest.mark.parametrize(("x", "won"), [(30, True), (29.5, False)])
def test_VB_41_every_crew_member_in_play_within_six_of_the_corner(x: float, won: bool) -> None:
    deck = mission(Objective.SALVAGE_RECOVERY, crew=3)
    a = token(deck, TokenKind.SALVAGE, 34, 33)
    ready(deck)
    deck.w.tokens[a].state, deck.w.tokens[a].carrier = TokenState.CARRIED, 0
    deck.units[0].x, deck.units[0].y = 340, 340
    deck.units[1].x, deck.units[1].y = round(10 * x), 355  # its centre 6.5 in from (36, 36) at most
    deck.units[2].presence = Presence.ELIMINATED
    pass_round(deck)
    assert ended(deck) == ((Outcome.WON, EndCause.EXTRACTED) if won else GOING)


def test_VB_41_a_fallen_carrier_drops_its_token() -> None:
    deck = mission(Objective.SALVAGE_RECOVERY)
    a = token(deck, TokenKind.SALVAGE, 3, 3)
    ready(deck)
    act(deck, Verb.ACTIVATE, 0)
    act(deck.script(1), Verb.TAKE, 0, target=a)
    wound(deck.w, deck.s, deck.log, 0, 9, int(HarmCause.FRAG), -1)
    row = deck.w.tokens[a]
    assert (row.state, row.carrier, row.x, row.y) == (TokenState.LYING, -1, 20, 20)
    act(deck.script(6, 6, 6, 6), Verb.END, 0)
    act(deck, Verb.ACTIVATE, 1)
    act(deck.script(6), Verb.TAKE, 1, target=a)
    assert row.carrier == 1
    assert deck.events(EventKind.AMBUSH_ROLLED) == []


@pytest.mark.parametrize(("at", "code"), [((2, 4.5), Refused.NONE), ((2, 5), Refused.OUT_OF_RANGE)])
def test_VB_42_taking_needs_two_inches(at: tuple[float, float], code: Refused) -> None:
    deck = mission(Objective.ELIMINATE_ALL, crew=1)
    loot = token(deck, TokenKind.LOOT, *at)
    ready(deck)
    act(deck, Verb.ACTIVATE, 0)
    assert ask(deck, Verb.TAKE, 0, target=loot) == code
    if code == Refused.OUT_OF_RANGE:
        assert tuple(deck.s.found[:2]) == (25, 20)


def test_VB_42_loot_is_no_objective() -> None:
    deck = mission(Objective.ELIMINATE_ALL, crew=1)
    loot = token(deck, TokenKind.LOOT, 3, 3)
    ready(deck)
    act(deck, Verb.ACTIVATE, 0)
    act(deck, Verb.TAKE, 0, target=loot)
    assert (deck.units[0].touched, deck.w.fight[0].secured) == (0, 0)
    assert ask(deck, Verb.TAKE, 0, target=loot) == Refused.ALREADY_DONE
    assert deck.events(EventKind.TOKEN_TAKEN)[0][1:3] == (loot, 0)


def test_VB_57_three_standard_come_on_a_three() -> None:
    deck = mission(Objective.SALVAGE_RECOVERY)
    a = token(deck, TokenKind.SALVAGE, 3, 3)
    ready(deck)
    act(deck, Verb.ACTIVATE, 0)
    act(deck.script(3, 4), Verb.TAKE, 0, target=a)
    assert deck.events(EventKind.CORNER_ROLLED)[0][1:3] == (4, 3)
    spawned = [r[1] for r in deck.events(EventKind.SPAWNED)]
    assert spawned == [3, 4, 5]
    assert all(deck.units[n].x <= 55 and deck.units[n].y >= 305 for n in spawned)
    assert {int(deck.units[n].rank) for n in spawned} == {Rank.STANDARD}
    assert (deck.w.fight[0].active, deck.w.fight[0].decision) == (0, Decision.ACT)
    assert not any(deck.units[n].acted for n in spawned)  # they act in this round's enemy phase [VB-38]


def test_VB_57_the_players_choose_and_the_activation_goes_on() -> None:
    deck = mission(Objective.SALVAGE_RECOVERY)
    a = token(deck, TokenKind.SALVAGE, 3, 3)
    ready(deck)
    act(deck, Verb.ACTIVATE, 0)
    act(deck.script(6, 5), Verb.TAKE, 0, target=a)
    fight = deck.w.fight[0]
    assert (fight.decision, fight.side, fight.active) == (Decision.SPAWN_CORNER, Side.CREW, 0)
    act(deck, Verb.CORNER, item=2)
    assert all(u.x >= 305 and u.y >= 305 for u in deck.units[3:6])
    assert (fight.decision, fight.active, deck.units[0].ap) == (Decision.ACT, 0, 2)


def test_VB_57_the_corner_is_asked_for_before_a_spent_activation_ends() -> None:
    deck = mission(Objective.SALVAGE_RECOVERY)
    a = token(deck, TokenKind.SALVAGE, 3, 3)
    ready(deck)
    deck.units[0].ap_line = 1
    act(deck, Verb.ACTIVATE, 0)
    act(deck.script(6, 5), Verb.TAKE, 0, target=a)
    assert (deck.w.fight[0].decision, deck.w.fight[0].active) == (Decision.SPAWN_CORNER, 0)
    act(deck, Verb.CORNER, item=2)
    assert (deck.w.fight[0].decision, deck.w.fight[0].active) == (Decision.ACTIVATE, -1)


def vents(deck: Deck) -> tuple[int, int]:
    """Two vents, one beside the crew."""
    return token(deck, TokenKind.VENT, 4, 4), token(deck, TokenKind.VENT, 30, 30)


def test_VB_44_all_vents_sealed_wins_at_the_end_phase() -> None:
    deck = mission(Objective.SEAL_VENTS)
    near, far = vents(deck)
    ready(deck)
    deck.w.tokens[far].state = TokenState.DONE
    act(deck, Verb.ACTIVATE, 1)
    act(deck, Verb.SEAL, 1, target=near)
    assert deck.units[1].touched == 1
    assert ended(deck) == GOING
    pass_round(deck)
    assert ended(deck) == (Outcome.WON, EndCause.VENTS_SEALED)


def test_VB_44_vents_open_at_the_limit_lose() -> None:
    deck = mission(Objective.SEAL_VENTS, limit=1)
    vents(deck)
    ready(deck).script(6, 6, 6, 6)
    pass_round(deck)
    assert ended(deck) == (Outcome.LOST, EndCause.TIME_OUT)


def test_VB_44_whoever_is_near_an_open_vent_tests_or_burns() -> None:
    deck = mission(Objective.SEAL_VENTS)
    near, far = vents(deck)
    ready(deck)
    deck.units[2].x, deck.units[2].y = 300, 300
    deck.script(4, 3, 4, 4, 1, 1)
    rows = pass_round(deck)
    tests = [(r[1], r[2], r[5], r[6]) for r in rows if r[0] == EventKind.MORALE_TESTED]
    assert tests == [(0, TestCause.VENT, 7, 0), (1, TestCause.VENT, 8, 1), (2, TestCause.VENT, 2, 0)]
    assert [r[1:3] for r in rows if r[0] == EventKind.HAZARD_STRUCK] == [(0, near), (2, far)]
    assert [int(deck.units[n].burn) for n in range(3)] == [1, 0, 1]
    assert [int(deck.units[n].panic) for n in range(3)] == [0, 0, 0]
    assert [int(deck.units[n].wounds) for n in range(3)] == [4, 4, 4]  # it burns from the next round on


@pytest.mark.parametrize(("y", "tests"), [(10.5, 1), (11, 0)])
def test_VB_44_the_hazard_reaches_six_inches(y: float, tests: int) -> None:
    deck = mission(Objective.SEAL_VENTS, crew=1)
    vents(deck)
    ready(deck).script(6, 6)
    deck.units[0].x, deck.units[0].y = 40, round(10 * y)
    rows = pass_round(deck)
    assert len([r for r in rows if r[0] == EventKind.MORALE_TESTED]) == tests


@pytest.mark.parametrize("sealed", [False, True])
def test_VB_44_one_that_ended_its_activation_there_tests_too(sealed: bool) -> None:
    deck = mission(Objective.SEAL_VENTS)
    near, _ = vents(deck)
    ready(deck)
    for n, at in ((0, (20, 20)), (1, (250, 150))):
        deck.units[n].x, deck.units[n].y = at
    act(deck, Verb.ACTIVATE, 0)
    act(deck, Verb.END, 0)
    deck.units[0].x, deck.units[0].y = 150, 150  # dragged away after its activation
    if sealed:
        deck.w.tokens[near].state = TokenState.DONE
    deck.script(6, 6)
    rows = pass_round(deck)
    assert [r[1] for r in rows if r[0] == EventKind.MORALE_TESTED] == ([] if sealed else [0])


def signals(deck: Deck) -> list[int]:
    """Four signals round the first crew member."""
    return [token(deck, TokenKind.SIGNAL, x, y) for x, y in ((3, 3), (4, 2), (2, 4.5), (5, 5))]


def test_VB_47_a_signal_is_read_on_eight_with_interference() -> None:
    deck = mission(Objective.DATA_EXTRACTION, morale_all=-1)
    first, *_ = signals(deck)
    ready(deck)
    act(deck, Verb.ACTIVATE, 0)
    act(deck.script(4, 4), Verb.INVESTIGATE, 0, target=first)
    assert deck.events(EventKind.MORALE_TESTED)[0][1:7] == (0, TestCause.INVESTIGATE, 8, -1, 7, 0)
    assert deck.w.tokens[first].state == TokenState.LYING
    assert (deck.units[0].touched, deck.units[0].panic) == (1, 0)


@pytest.mark.parametrize(("drawn", "true"), [(0, True), (1, False), (3, False)])
def test_VB_47_the_true_signal_is_drawn_with_the_odds_that_remain(drawn: int, true: bool) -> None:
    deck = mission(Objective.DATA_EXTRACTION)
    first, *_ = signals(deck)
    ready(deck)
    act(deck, Verb.ACTIVATE, 0)
    act(deck.script(4, 4, draws=(drawn,)), Verb.INVESTIGATE, 0, target=first)
    pool = deck.dice.pools[1]
    assert (int(pool.sides), int(pool.why)) == (-4, Why.TRUE_SIGNAL)
    assert deck.events(EventKind.SIGNAL_INVESTIGATED)[0][1:4] == (first, 0, int(true))
    assert deck.w.tokens[first].state == (TokenState.TRUE if true else TokenState.DONE)
    assert deck.w.fight[0].found == int(true)


def test_VB_47_the_last_signal_left_is_the_true_one() -> None:
    deck = mission(Objective.DATA_EXTRACTION)
    rows = signals(deck)
    ready(deck)
    for n in rows[1:]:
        deck.w.tokens[n].state = TokenState.DONE
    act(deck, Verb.ACTIVATE, 0)
    act(deck.script(6, 6), Verb.INVESTIGATE, 0, target=rows[0])
    assert int(deck.dice.pools[1].sides) == -1
    assert deck.w.fight[0].found == 1


def test_VB_47_each_signal_is_the_true_one_as_often_as_another() -> None:
    """Whatever the order in which they are read: 2000 games, within four sigma of a quarter each."""
    found: Counter[int] = Counter()
    for seed in range(2000):
        deck = mission(Objective.DATA_EXTRACTION, size=12)
        rows = signals(deck)
        if seed == 0:
            ready(deck)
        key(deck.dice, seed, 1)
        for n in (rows[2], rows[0], rows[3], rows[1]):
            deck.dice.stream[0].face_at = 0
            deck.script(6, 6)
            investigate(deck.w, deck.s, deck.dice, deck.log, 0, n)
            if deck.w.fight[0].found:
                found[n] += 1
                break
    assert sum(found.values()) == 2000
    assert all(abs(found[n] - 500) < 4 * 19.4 for n in range(4))


def test_VB_47_one_try_per_unit_and_token_in_a_round() -> None:
    deck = mission(Objective.DATA_EXTRACTION)
    first, second, *_ = signals(deck)
    ready(deck)
    act(deck, Verb.ACTIVATE, 0)
    act(deck.script(1, 1), Verb.INVESTIGATE, 0, target=first)
    deck.units[0].did = 0
    assert ask(deck, Verb.INVESTIGATE, 0, target=first) == Refused.ALREADY_TRIED
    assert ask(deck, Verb.INVESTIGATE, 0, target=second) == Refused.NONE
    act(deck, Verb.END, 0)
    act(deck, Verb.ACTIVATE, 1)
    assert ask(deck, Verb.INVESTIGATE, 1, target=first) == Refused.NONE
    pass_round(deck)
    act(deck, Verb.ACTIVATE, 0)
    assert ask(deck, Verb.INVESTIGATE, 0, target=first) == Refused.NONE


def test_VB_47_within_three_inches() -> None:
    deck = mission(Objective.DATA_EXTRACTION)
    near, far = token(deck, TokenKind.SIGNAL, 5.5, 2), token(deck, TokenKind.SIGNAL, 6, 2)
    ready(deck)
    act(deck, Verb.ACTIVATE, 0)
    assert ask(deck, Verb.INVESTIGATE, 0, target=near) == Refused.NONE
    assert ask(deck, Verb.INVESTIGATE, 0, target=far) == Refused.OUT_OF_RANGE


@pytest.mark.parametrize(("found", "y", "result"), [(1, 4, True), (0, 4, False), (1, 20, False)])
def test_VB_47_then_everybody_comes_home(found: int, y: float, result: bool) -> None:
    deck = ready(mission(Objective.DATA_EXTRACTION))
    deck.w.fight[0].found = found
    deck.units[1].y = round(10 * y)
    pass_round(deck)
    assert ended(deck) == ((Outcome.WON, EndCause.EXTRACTED) if result else GOING)


def raid(**fields: int) -> tuple[Deck, int]:
    """A cache beside the crew."""
    deck = mission(Objective.TIMED_RAID, **{"limit": 4, "last_round": 6, **fields})
    cache = token(deck, TokenKind.CACHE, 3, 3)
    return ready(deck), cache


def test_VB_40_the_cache_must_be_secured_by_round_four() -> None:
    deck, _ = raid()
    for _ in range(3):
        pass_round(deck)
        assert ended(deck) == GOING
    pass_round(deck)
    assert ended(deck) == (Outcome.LOST, EndCause.CACHE_MISSED)
    assert deck.w.fight[0].round == 4


def test_VB_40_secured_in_time_the_crew_has_until_round_six() -> None:
    deck, cache = raid()
    deck.units[1].y = 200
    act(deck, Verb.ACTIVATE, 0)
    act(deck, Verb.TAKE, 0, target=cache)
    for _ in range(5):
        pass_round(deck)
        assert ended(deck) == GOING
    pass_round(deck)
    assert ended(deck) == (Outcome.LOST, EndCause.TIME_OUT)


def test_VB_40_home_with_the_cache_wins() -> None:
    deck, cache = raid()
    act(deck, Verb.ACTIVATE, 0)
    act(deck, Verb.TAKE, 0, target=cache)
    pass_round(deck)
    assert ended(deck) == (Outcome.WON, EndCause.EXTRACTED)


def test_VB_41_home_without_the_cache_does_not_win() -> None:
    deck, cache = raid()
    act(deck, Verb.ACTIVATE, 0)
    act(deck, Verb.TAKE, 0, target=cache)
    row = deck.w.tokens[cache]
    row.state, row.carrier = TokenState.LYING, -1
    for _ in range(5):
        pass_round(deck)
        assert ended(deck) == GOING  # it was secured once: only the end of round 6 loses


def hold(crew: int = 2, **fields: int) -> Deck:
    """The crew in the centre, one enemy in a corner."""
    deck = mission(
        Objective.HOLD_POSITION, crew=crew, **{"limit": 6, "last_round": 6, "corner": -1, **fields}
    )
    for n in range(crew):
        deck.units[n].x, deck.units[n].y = 180, 180 + 20 * n
    return ready(deck)


def test_VB_48_a_wave_comes_in_every_end_phase() -> None:
    deck = hold()
    for n in range(1, 6):
        deck.script(1 + n % 4)
        rows = pass_round(deck)
        waves = [r[1:3] for r in rows if r[0] == EventKind.WAVE_CAME]
        assert waves == [(n % 4, 3)]
        came = [r[1] for r in rows if r[0] == EventKind.SPAWNED]
        assert [int(deck.units[k].rank) for k in came] == [Rank.SPECIALIST, Rank.STANDARD, Rank.STANDARD]
        kinds = [r[0] for r in rows]
        assert kinds.index(EventKind.WAVE_CAME) < kinds.index(EventKind.OBJECTIVE_CHECKED)
        assert ended(deck) == GOING
    assert deck.w.fight[0].waves == 5
    deck.script(1)
    pass_round(deck)
    assert ended(deck) == (Outcome.WON, EndCause.HELD)
    assert (deck.w.fight[0].round, deck.w.fight[0].waves) == (6, 6)


def test_VB_48_the_players_may_choose_the_corner_of_a_wave() -> None:
    deck = hold()
    deck.script(6)
    pass_round(deck)
    fight = deck.w.fight[0]
    assert (fight.decision, fight.phase, fight.round) == (Decision.SPAWN_CORNER, Phase.END, 1)
    act(deck, Verb.CORNER, item=1)
    assert all(u.x >= 305 and u.y <= 55 for u in deck.units[3:6])
    assert (fight.decision, fight.phase, fight.round) == (Decision.ACTIVATE, Phase.ACTIVATION, 2)


@pytest.mark.parametrize(("y", "lost"), [(24.5, False), (25, True)])
def test_VB_48_an_empty_zone_loses(y: float, lost: bool) -> None:
    deck = hold(crew=1)
    deck.units[0].y = round(10 * y)
    deck.script(1)
    pass_round(deck)
    assert ended(deck) == ((Outcome.LOST, EndCause.ZONE_LOST) if lost else GOING)


@pytest.mark.parametrize(("foes", "lost"), [(1, False), (2, True)])
def test_VB_48_a_zone_with_more_enemies_than_crew_is_lost(foes: int, lost: bool) -> None:
    deck = hold(crew=1)
    for n in range(foes):
        deck.unit(Side.ENEMY, 14 + n, 14)
    deck.script(1)
    pass_round(deck)
    assert ended(deck) == ((Outcome.LOST, EndCause.ZONE_LOST) if lost else GOING)


def test_VB_21_burn_hazard_wave_check_in_this_order() -> None:
    deck = hold(crew=3)
    deck.units[0].burn = 1
    deck.script(1)
    rows = pass_round(deck)
    watched = (EventKind.WOUNDED, EventKind.WAVE_CAME, EventKind.OBJECTIVE_CHECKED, EventKind.ROUND_BEGAN)
    order = [EventKind(r[0]) for r in rows if r[0] in watched]
    assert order == [
        EventKind.WOUNDED,
        EventKind.WAVE_CAME,
        EventKind.OBJECTIVE_CHECKED,
        EventKind.ROUND_BEGAN,
    ]


def test_VB_39_burn_that_ends_the_battle_brings_no_more_waves() -> None:
    deck = hold(crew=1)
    deck.units[0].burn = deck.units[0].wounds = 1
    rows = pass_round(deck)
    assert ended(deck) == (Outcome.LOST, EndCause.CREW_DEAD)
    assert EventKind.CORNER_ROLLED not in [r[0] for r in rows]
