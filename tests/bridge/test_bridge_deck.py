"""The fight of a boarding on deck: who stands where, who begins, how it ends, what it hands back. [BR-30 to BR-38]"""

from dataclasses import replace
from typing import Any

import pytest

from deck_fight_kit import Fought, fought_out, handed_back, opened, waiting
from procedure_kit import RULES, change, kinds, play, refused, setup, told, where
from voidbridge.boarding.plans import Deck, draw_plan
from voidbridge.boarding.procedure.audit import audit as boarding_audit
from voidbridge.boarding.procedure.deck import deck_of
from voidbridge.boarding.procedure.legal import legal
from voidbridge.boarding.procedure.pack import pack
from voidbridge.boarding.procedure.resolve import resolve
from voidbridge.boarding.procedure.state import ProcedureState
from voidbridge.bridge.deck_fight import open_procedure_fight, procedure_plan, rounds_fought
from voidbridge.bridge.deck_places import apart, entry_of, sheltered, spine_of, walks
from voidbridge.rules.boarding_codes import Ask, Party
from voidbridge.rules.codes import Decision, EndCause, Outcome, Phase, Presence, Rank, Side, Trait
from voidbridge.skirmish.aboard import between_rounds
from voidbridge.skirmish.boarded import sight_of
from voidbridge.skirmish.core.board import audit_board
from voidbridge.skirmish.legal import legal as deck_legal
from voidbridge.skirmish.ready import crew_from_ready
from voidbridge.skirmish.resolve import Chance
from voidbridge.state.notation import read_action
from voidbridge.state.procedure_setup import Squad, procedure_setup_from_json, procedure_setup_to_json
from voidbridge.state.rolls import Rolls
from voidbridge.state.setup import SetupError

MARINES, MILITIA, BOTH = 1 << Party.ATTACKER, 1 << Party.DEFENDER, 3
HOUNDS = crew_from_ready(RULES.crews.rows[0])


def many(attackers: int = 6, defenders: int = 8, **more: Any) -> Any:
    """A set-up with so many marines, and so many militia beside their captain."""
    squads = {
        "attackers": (Squad("marines", attackers),),
        "defenders": (Squad("militia", defenders), Squad("captain")),
    }
    return setup(engagement="deck", **{**squads, **more})


def spots(fought: Fought, party: int) -> list[tuple[int, int]]:
    """Where a party stands."""
    return [(int(fought.unit(name).x), int(fought.unit(name).y)) for name in fought.of(party)]


def deck_under(fought: Fought, seed: int = 3) -> Deck:
    """The deck of the plan that is fought on."""
    assert isinstance(fought.boarding, ProcedureState)
    return procedure_plan(fought.boarding, seed)[fought.fight.deck]


@pytest.mark.parametrize("crew", [0, 1])
@pytest.mark.parametrize("cleared", [0, 1, 2])
def test_BR_30_everybody_stands_lawfully_whichever_side_is_played(crew: int, cleared: int) -> None:
    for seed in range(4):
        found = opened(waiting(many(), cleared=cleared), crew=crew, seed=seed)
        assert audit_board(found.deck.world) == 0
        assert (len(found.of(0)), len(found.of(1))) == (6, 9)
        assert {name[0] for name in found.of(crew)} == {"a"}
        assert {name[0] for name in found.of(1 - crew)} == {"e"}
        assert found.fight.deck == cleared
        assert not found.verdict
        assert deck_legal(found.deck)
        assert int(found.deck.fight.size) == 240


def test_BR_30_boarders_begin_at_the_breach_and_later_at_the_far_end_of_the_spine() -> None:
    for seed in range(6):
        first = opened(waiting(many()), seed=seed)
        breach = entry_of(deck_under(first, seed))
        assert ("breach", *breach) in first.marks
        assert spots(first, 0)[0] == breach
        steps = walks(deck_under(first, seed), breach)
        assert max(steps[at] for at in spots(first, 0)) * 5 <= 80
        later = opened(waiting(many(), cleared=1, reactor=2, life_support=2), seed=seed)
        deck = deck_under(later, seed)
        x0, y0, x1, y1 = spine_of(deck)
        x, y = spots(later, 0)[0]
        assert x0 <= x <= x1
        assert y0 <= y <= y1
        assert 5 in (x, y) or deck.size - 5 in (x, y)
        assert min(apart((x, y), (mark.x, mark.y)) for mark in deck.marks) >= 60**2


def test_BR_30_defenders_are_dealt_out_out_of_sight_and_out_of_reach() -> None:
    for seed in range(6):
        for cleared in (0, 1, 2):
            found = opened(waiting(many(), cleared=cleared), seed=seed)
            entry, sees = entry_of(deck_under(found, seed)), sight_of(found.deck)
            for at in spots(found, 1):
                assert apart(at, entry) > 80**2 or not sees(entry, at)
                assert min(apart(at, other) for other in spots(found, 0)) > 30**2
            captain = found.of(1)[0]
            assert found.unit(captain).rank == Rank.LEADER
            if cleared == 2:
                bridge = next((x, y) for kind, x, y in found.marks if kind == "bridge")
                assert spots(found, 1)[0] == bridge


def test_BR_30_the_systems_are_where_step_5_marked_them_and_a_seed_draws_one_plan() -> None:
    state = waiting(many(), reactor=1, life_support=3)
    plan = procedure_plan(state, 8)
    where_ = {mark.kind: n + 1 for n, deck in enumerate(plan) for mark in deck.marks}
    assert where_ == {"breach": 1, "reactor": 1, "life-support": 3, "bridge": 3}
    assert procedure_plan(state, 8) == plan
    assert procedure_plan(change(state, fought=9, cleared=1), 8) == plan
    assert opened(state, seed=8).deck == opened(state, seed=8).deck


def test_BR_30_a_plan_of_ones_own_is_fought_on_its_last_deck_at_the_most() -> None:
    plan = draw_plan(2, 77, 360)
    found = opened(waiting(many(), cleared=2), plan=plan)
    assert found.fight.deck == 1
    assert int(found.deck.fight.size) == 360
    assert found.marks == tuple((mark.kind, mark.x, mark.y) for mark in plan[1].marks)


@pytest.mark.parametrize("crew", [0, 1])
def test_BR_30_twenty_four_fight_against_twenty_four(crew: int) -> None:
    crowd = many(attackers=24, defenders=23, vessel="capital")
    for cleared in (0, 4):
        found = opened(waiting(crowd, cleared=cleared), crew=crew, seed=cleared)
        assert (len(found.of(0)), len(found.of(1))) == (24, 24)
        assert int(found.deck.fight.size) == 360
        assert audit_board(found.deck.world) == 0
    assert fought_out(found).verdict


def test_BR_30_the_deck_is_a_choice_of_its_own_beside_the_exchange() -> None:
    begun = change(waiting(many()), ask=Ask.FIGHT, first=-1)
    assert [offer.verb for offer in legal(begun)] == ["exchange", "descend", "fall-back"]
    done = play(begun, "descend attacker", 9, 9, 4, 12)
    assert kinds(done)[-1] == "fight-descended"
    assert (done.state.course.ask, done.state.course.first) == (Ask.DECK, Party.DEFENDER)
    assert legal(done.state) == ()
    assert boarding_audit(done.state) == ()
    assert refused(done.state, "exchange attacker") == "wrong-decision"
    assert refused(change(done.state, ask=Ask.CHECK), "descend attacker") == "wrong-decision"
    other = change(waiting(many()), ask=Ask.FIGHT)
    quick = replace(other, cast=replace(other.cast, setup=setup()))
    assert refused(quick, "descend attacker") == "wrong-decision"
    assert deck_of(change(begun, cleared=9)) == begun.course.decks - 1


LINES = {
    "militia": ("Grunt", 3, 2, [Trait.REROLL_SAVES_IN_COVER]),
    "marines": ("Suppression Trooper", 4, 3, [Trait.REROLL_SAVES_IN_COVER]),
    "cultists": ("Gorespike Brute", 5, 2, [Trait.FEAR, Trait.EXPLODES]),
    "captain": ("Enforcer Captain", 5, 3, [Trait.REROLL_SAVES_IN_COVER]),
}


@pytest.mark.parametrize("kind", LINES)
@pytest.mark.parametrize("crew", [0, 1])
def test_BR_31_a_fighter_of_each_kind_has_the_printed_line_on_either_side(kind: str, crew: int) -> None:
    one = Squad(kind, 3)
    found = opened(waiting(setup(engagement="deck", attackers=(one,), defenders=(one,))), crew=crew)
    name, wounds, ap, traits = LINES[kind]
    for unit in ("a1", "e1"):
        row = found.unit(unit)
        assert (int(row.full), int(row.wounds), int(row.ap_line)) == (wounds, wounds, ap)
        assert found.deck.line_name(found.deck.rows[unit]) == name
        assert [t for t in Trait if int(row.traits) >> t & 1] == sorted(traits)
    assert isinstance(found.boarding, ProcedureState)
    fighter = found.boarding.cast.fighters[crew][0]
    assert found.deck.unit_name(0) == fighter.name
    printed = {
        line.name: line
        for group in RULES.enemies.rows
        for line in (group.standard, group.specialist, group.leader)
    }
    gun = found.deck.world.weapons[int(found.unit("a1").primary)] if printed[name].shooting else None
    assert (int(gun.range) if gun is not None else 0) == (printed[name].range if gun is not None else 0)


def test_BR_31_whoever_is_down_stays_out_and_wounds_are_in_proportion() -> None:
    state = waiting(many(attackers=4, defenders=2), hp=((14, 7, 1, 0), (6, 0, 11)))
    found = opened(state)
    assert [int(found.unit(name).wounds) for name in found.of(0)] == [4, 2, 1]
    captain, grunt = found.of(1)
    assert (int(found.unit(captain).wounds), int(found.unit(captain).full)) == (3, 5)
    assert int(found.unit(grunt).wounds) == 3
    assert found.fight.down == (1, 1)
    assert found.fight.totals == (4, 3)
    assert [index for _, _, index in found.fight.roster] == [0, 1, 2, 2, 0]


def test_BR_32_wounds_come_back_in_proportion_and_the_dead_stay_dead() -> None:
    state = waiting(many(attackers=6, defenders=4), hp=((14, 14, 9, 14, 7, 14), (6, 6, 6, 6, 20)), breach=2)
    found = opened(state).changed(
        a1={"wounds": 3}, a2={"wounds": 1}, a4={"presence": Presence.ELIMINATED, "wounds": 0},
        a5={"wounds": 4}, a6={"presence": Presence.REMOVED}, e1={"wounds": 2}, e3={"presence": Presence.ELIMINATED},
    )  # fmt: skip
    ended = found.moment(phase=Phase.OVER, cause=EndCause.TIME_OUT, outcome=Outcome.LOST, round=12)
    done = handed_back(ended)
    assert done.state.course.hp == ((11, 4, 9, 0, 14, 0), (6, 0, 6, 6, 8))
    (fought,) = told(done, "deck-fought")
    assert (fought["attackers"], fought["defenders"], fought["rounds"]) == (2, 1, 12)
    assert [event["fighter"] for event in told(done, "mended")] == ["a5"]
    later = opened(change(done.state, ask=Ask.DECK, step=state.course.step))
    assert len(later.of(0)) == 4
    assert [int(later.unit(name).wounds) for name in later.of(0)] == [4, 2, 3, 4]


def test_BR_33_the_higher_initiative_begins_on_either_side_of_the_deck() -> None:
    for first in Party:
        for crew in Party:
            deck = opened(waiting(many(), first=first), crew=crew).deck
            side, phase = (Side.CREW, Phase.ACTIVATION) if first == crew else (Side.ENEMY, Phase.ENEMY)
            assert (int(deck.fight.side), int(deck.fight.phase)) == (side, phase)
            assert int(deck.fight.round) == (1 if first == crew else 0)
            assert deck.decision == Decision.ACTIVATE


def turns(begun: Fought, most: int = 5) -> list[tuple[Side, int]]:
    """Which side acts one after the other, and in which of the fight's rounds."""
    found: list[tuple[Side, int]] = []

    def note(now: Fought) -> None:
        acting = Side(int(now.deck.fight.side)), rounds_fought(now.deck)
        active = int(now.deck.fight.active)
        if active >= 0 and (not found or found[-1] != acting):
            found.append(acting)

    fought_out(begun, seed=4, each=note)
    return found[:most]


def quiet(**values: Any) -> ProcedureState:
    """A boarding of two big parties, of which nobody falls before some rounds are over."""
    return waiting(many(attackers=12, defenders=12, vessel="capital"), cleared=1, **values)


C, E = Side.CREW, Side.ENEMY


def test_BR_33_rounds_alternate_from_the_side_that_begins_and_end_with_the_other() -> None:
    assert turns(opened(quiet(first=0))) == [(C, 1), (E, 1), (C, 2), (E, 2), (C, 3)]
    assert turns(opened(quiet(first=1))) == [(E, 1), (C, 1), (E, 2), (C, 2), (E, 3)]
    late = opened(quiet(first=1)).moment(round=12, phase=Phase.ENEMY)
    assert (late.verdict, rounds_fought(late.deck)) == ("entry-held", 12)
    assert not late.moment(round=11).verdict
    assert not opened(quiet(first=0)).moment(round=12, phase=Phase.ENEMY).verdict


@pytest.mark.parametrize(
    ("surprised", "first", "expected"),
    [
        (MARINES, 0, [(E, 1), (C, 2), (E, 2)]),
        (MILITIA, 0, [(C, 1), (C, 2), (E, 2)]),
        (MARINES, 1, [(E, 1), (E, 2), (C, 2)]),
        (MILITIA, 1, [(C, 1), (E, 2), (C, 2)]),
        (BOTH, 0, [(C, 2), (E, 2), (C, 3)]),
        (BOTH, 1, [(E, 2), (C, 2), (E, 3)]),
    ],
)
def test_BR_34_a_surprised_side_has_no_turn_in_the_first_round(
    surprised: int, first: int, expected: list[tuple[Side, int]]
) -> None:
    assert turns(opened(quiet(first=first, surprised=surprised)), 3) == expected
    again = opened(quiet(first=first, surprised=surprised, fought=1))
    assert int(again.deck.fight.side) == (C if first == 0 else E)
    assert turns(again, 2)[0][1] == 1


def share_in_cover(fought: Fought, party: int, seed: int = 3) -> float:
    """How many of a party begin in cover."""
    deck = deck_under(fought, seed)
    here = spots(fought, party)
    return sum(sheltered(deck, at) for at in here) / len(here)


def test_BR_35_a_side_in_position_begins_in_cover() -> None:
    for party in Party:
        open_, covered = [], []
        for seed in range(6):
            open_.append(share_in_cover(opened(waiting(many()), seed=seed), party, seed))
            covered.append(
                share_in_cover(opened(waiting(many(), positions=1 << party), seed=seed), party, seed)
            )
        assert sum(covered) > sum(open_) + 1
        assert sum(covered) / len(covered) > 0.6


def test_BR_35_a_strongpoint_gives_cover_at_the_breach_and_nowhere_else() -> None:
    gained = 0.0
    for seed in range(6):
        bare, held = (opened(waiting(many(), strongpoint=s), seed=seed) for s in (0, 1))
        gained += share_in_cover(held, 0, seed) - share_in_cover(bare, 0, seed)
        deck = deck_under(held, seed)
        steps = walks(deck, entry_of(deck))
        assert all(not sheltered(deck, at) or steps[at] <= 24 for at in spots(held, 0))
        assert spots(opened(waiting(many(), strongpoint=1, cleared=1), seed=seed), 0) == spots(
            opened(waiting(many(), cleared=1), seed=seed), 0
        )
    assert gained > 0


def test_BR_36_broken_repelled_and_overrun_are_told_from_who_is_left() -> None:
    begun = opened(waiting(many(attackers=6, defenders=7)))
    assert begun.felled(0, 2).verdict == ""
    assert begun.felled(0, 3).verdict == "repelled"
    assert begun.felled(1, 5).verdict == ""
    assert begun.felled(1, 6).verdict == "broken"
    assert begun.felled(1, 8).verdict == "overrun"
    assert begun.felled(1, 6).felled(0, 3).verdict == "repelled"
    before = opened(waiting(many(attackers=6, defenders=7), hp=((14, 14, 14, 14, 0, 0), (6,) * 7 + (20,))))
    assert before.felled(0, 1).verdict == "repelled"
    stood = opened(waiting(many(attackers=6, defenders=7), stood=6, rallied=1))
    assert (stood.felled(1, 6).verdict, stood.felled(1, 7).verdict) == ("", "broken")


def by_the_mark(begun: Fought, kind: str, party: int, inches: float) -> dict[str, dict[str, int]]:
    """Where a party's first unit would stand so far from a system, edge to mark."""
    mark = next((x, y) for name, x, y in begun.marks if name == kind)
    off = round(10 * inches) + 5
    return {begun.of(party)[0]: {"x": mark[0] + (off if mark[0] < 120 else -off), "y": mark[1]}}


@pytest.mark.parametrize("first", [0, 1])
def test_BR_36_a_key_system_is_reached_at_the_end_of_a_round_where_no_defender_keeps_it(first: int) -> None:
    begun = opened(waiting(many(), cleared=2, first=first, reactor=3))
    away = {name: {"x": 5, "y": 5} for name in begun.of(1)}
    empty = begun.changed(**away)
    near = empty.changed(**by_the_mark(begun, "bridge", 0, 1))
    phase = Phase.ENEMY if first else Phase.ACTIVATION
    assert between_rounds(near.moment(round=2, phase=phase).deck.world, near.aboard)
    assert near.moment(round=2, phase=phase).verdict == "key-system"
    assert near.verdict == "", "not as it begins"
    acting = begun.of(1)[0] if first else begun.of(0)[1]
    assert near.changed(**{acting: {"acted": 1}}).moment(round=2, phase=phase).verdict == ""
    assert empty.changed(**by_the_mark(begun, "bridge", 0, 1.5)).moment(round=2, phase=phase).verdict == ""
    kept = near.changed(**by_the_mark(begun, "bridge", 1, 2))
    assert kept.moment(round=2, phase=phase).verdict == ""
    freed = near.changed(**by_the_mark(begun, "bridge", 1, 2.5))
    assert freed.moment(round=2, phase=phase).verdict == "key-system"
    reactor = empty.changed(**by_the_mark(begun, "reactor", 0, 0))
    assert reactor.moment(round=2, phase=phase).verdict == "key-system"
    breach = opened(waiting(many(), reactor=3, life_support=3, first=first))
    lone = breach.changed(**{name: {"x": 235, "y": 235} for name in breach.of(1)})
    assert lone.moment(round=2, phase=phase).verdict == "", "the breach is no system"


def test_BR_36_after_twelve_rounds_the_entry_is_held_and_a_master_may_say_otherwise() -> None:
    for crew in (0, 1):
        begun = opened(waiting(many(), first=crew), crew=crew)
        assert int(begun.deck.fight.last_round) == 12
        over = begun.moment(phase=Phase.OVER, cause=EndCause.TIME_OUT, outcome=Outcome.LOST, round=12)
        assert over.verdict == "entry-held"
        assert where(handed_back(over).state).startswith("7 ")
        for outcome in (Outcome.WON, Outcome.LOST):
            ruled = begun.moment(phase=Phase.OVER, cause=EndCause.ADJUDICATED, outcome=outcome)
            attackers = (outcome == Outcome.WON) == (crew == 0)
            assert ruled.verdict == ("entry-held" if attackers else "repelled")


def test_BR_36_each_result_leads_on_as_the_fight_of_step_6_does() -> None:
    begun = opened(waiting(many(attackers=6, defenders=7)))
    assert where(handed_back(begun.felled(0, 3)).state) == "repelled"
    assert where(handed_back(begun.felled(1, 8)).state).startswith("11 ")
    broken = begun.felled(1, 6)
    assert where(handed_back(broken, 2).state).startswith("10 ")
    held = begun.moment(phase=Phase.OVER, cause=EndCause.TIME_OUT, outcome=Outcome.LOST, round=12)
    done = handed_back(held)
    assert where(done.state).startswith("7 ")
    assert done.state.course.held == 1


def test_BR_37_a_captain_who_rallies_them_sends_the_choice_back_to_the_table() -> None:
    broken = opened(waiting(many(attackers=6, defenders=7))).felled(1, 6)
    done = handed_back(broken, 15)
    assert kinds(done)[-2:] == ["checked", "rallied"]
    assert where(done.state) == "6 fight"
    assert (done.state.course.stood, done.state.course.rallied) == (6, 1)
    assert boarding_audit(done.state) == ()
    again = resolve(done.state, read_action("descend attacker"), Rolls((1, 2, 3, 4)))
    assert kinds(again) == ["fight-descended"], "initiative is rolled once in a visit"
    assert len(opened(again.state).of(1)) == 2


def test_BR_37_the_rounds_pass_once_with_all_that_they_do_to_a_section() -> None:
    begun = opened(waiting(many(), breach=1, burning=4, venting=1, personal_rounds=5, first=0))
    fought = begun.felled(0, 3).moment(round=7)
    done = handed_back(fought)
    assert sum(event["amount"] for event in told(done, "time-passed")) == 7
    course = done.state.course
    assert (course.personal_rounds, course.fought, course.engaged) == (12, 7, 7)
    hull = begun.boarding.course.hull  # type: ignore[union-attr]
    assert course.hull == hull - 1, "ten personal rounds are one void round of an open breach"
    causes = {event["cause"] for event in told(done, "hurt")}
    assert {"fight", "burning-section", "venting"} <= causes
    quiet_ = handed_back(opened(waiting(many(), breach=2, first=0)).felled(0, 3).moment(round=7))
    assert {event["cause"] for event in told(quiet_, "hurt")} == {"fight"}


def test_BR_38_a_named_party_stands_first_counts_in_the_exchange_and_fights_with_its_own() -> None:
    given = many(attackers=2, attacker_crew=HOUNDS)
    state = pack(given, RULES)
    people = state.cast.fighters[0]
    names = [member.name for member in HOUNDS.members]
    assert [one.name for one in people] == [*names, *(f"Marine {len(names) + n}" for n in (1, 2))]
    assert [one.captain for one in people] == [m.leader for m in HOUNDS.members] + [False, False]
    assert {one.attack for one in people if not one.captain} == {4}
    for crew in (0, 1):
        found = opened(waiting(given), crew=crew)
        first = found.of(0)[0]
        leader = next(m for m in HOUNDS.members if m.leader)
        row = found.deck.rows[first]
        assert found.deck.unit_name(row) == leader.name
        assert found.deck.line_name(row) == RULES.factions[HOUNDS.faction].leader.name
        assert found.deck.cast.weapons[int(found.unit(first).primary)] == leader.primary
        assert fought_out(found).verdict


def test_BR_38_a_party_named_only_for_the_fight_takes_the_places_of_fighters() -> None:
    state = waiting(many(attackers=2, defenders=8))
    deck, fight, _ = open_procedure_fight(state, (HOUNDS, HOUNDS), 0, 3, Chance())
    attackers = [deck.unit_name(deck.rows[name]) for name, side, _ in fight.roster if side == 0]
    leader = next(m for m in HOUNDS.members if m.leader)
    assert attackers[0] == leader.name
    assert len(attackers) == 2
    captain = next(name for name, side, index in fight.roster if side == 1 and index == 8)
    assert deck.unit_name(deck.rows[captain]) == leader.name
    defenders = [name for name, side, _ in fight.roster if side == 1]
    assert len(defenders) == 9


def test_BR_38_a_named_party_is_part_of_the_set_up_and_left_out_where_there_is_none() -> None:
    given = many(attackers=2, attacker_crew=HOUNDS)
    data = procedure_setup_to_json(given)
    assert procedure_setup_from_json(data) == given
    assert "defender_crew" not in data
    assert not {"attacker_crew", "defender_crew"} & set(procedure_setup_to_json(setup()))
    alone = replace(given, attackers=())
    assert procedure_setup_from_json(procedure_setup_to_json(alone)) == alone
    with pytest.raises(SetupError, match="at most 24"):
        procedure_setup_from_json(procedure_setup_to_json(replace(given, attackers=(Squad("marines", 24),))))
    assert pack(alone, RULES).cast.fighters[0][0].id == "a1"


def test_BR_37_a_fight_played_twice_hands_back_the_same() -> None:
    for crew in (0, 1):
        one, two = (fought_out(opened(waiting(many()), crew=crew, seed=9), seed=6) for _ in range(2))
        assert one.deck == two.deck
        assert (one.verdict, one.actions) == (two.verdict, two.actions)
        assert handed_back(one).state.bytes == handed_back(two).state.bytes
        assert [e.canonical() for e in handed_back(one).events] == [
            e.canonical() for e in handed_back(two).events
        ]


@pytest.mark.parametrize("crew", [0, 1])
def test_BR_36_sixty_fights_end_and_hand_back_a_sound_boarding(crew: int) -> None:
    ends = set()
    for n in range(30):
        given = many(attackers=3 + n % 7, defenders=2 + n % 9)
        begun = opened(
            waiting(given, seed=n, cleared=n % 3, positions=n % 4, surprised=n // 4 % 4), crew=crew, seed=n
        )
        done = fought_out(begun, seed=n)
        back = handed_back(done, seed=n)
        assert boarding_audit(back.state) == ()
        assert back.state.course.ask != Ask.DECK
        assert 1 <= rounds_fought(done.deck) <= 12
        ends.add(done.verdict)
    assert {"repelled", "broken"} <= ends
