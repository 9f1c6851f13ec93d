"""Fog of war and startled enemies: Ghost Deck Recon. [VB-45, VB-46]"""

import pytest

from flow_kit import act, ask, every, ready, skirmish, token
from kit import Deck
from voidbridge.rules.codes import (
    Decision,
    EventKind,
    Gear,
    How,
    Phase,
    PieceKind,
    Presence,
    Rank,
    Reaction,
    Refused,
    Side,
    TokenKind,
    TokenState,
    Verb,
)
from voidbridge.skirmish.core.deploy import muster
from voidbridge.skirmish.core.fog import drift, reveal, reveal_nearest, sine
from voidbridge.skirmish.core.missions import settled
from voidbridge.skirmish.core.tokens import lay_tokens


def foggy(size: float = 24, **numbers: int) -> Deck:
    """A deck in the fog, a wall across its middle; add units and contacts, then `ready`."""
    deck = skirmish(size)
    deck.mission(**{"bands": 4, "decoys": 2, "enemy_face": 4, "drift": 10, **numbers})
    deck.piece(PieceKind.WALL, 11, 6, 12, 18)
    return deck


def hidden(deck: Deck, band: int, **fields: int) -> int:
    """An enemy that waits in the fog."""
    return deck.unit(Side.ENEMY, 0, 0, presence=Presence.WAITING, band=band, primary=2, **fields)


def turned(deck: Deck) -> list[tuple[int, ...]]:
    """Token, face and whether it was an enemy, of every contact revealed."""
    return [tuple(e[1:4]) for e in deck.events(EventKind.CONTACT_REVEALED)]


@pytest.mark.parametrize(("face", "enemy"), [(1, 1), (4, 1), (5, 0), (6, 0)])
def test_VB_45_one_to_four_is_the_next_group_and_five_or_six_a_decoy(face: int, enemy: int) -> None:
    deck = foggy()
    deck.unit(Side.CREW, 3, 12)
    first, second = hidden(deck, 1), hidden(deck, 2)
    t = token(deck, TokenKind.FOG, 20, 12)
    ready(deck).script(face)
    reveal(deck.w, deck.s, deck.dice, deck.log, t)
    assert turned(deck) == [(t, face, enemy)]
    assert deck.w.tokens[t].state == TokenState.DONE
    assert (deck.units[first].presence == Presence.IN_PLAY) == bool(enemy)
    assert deck.units[second].presence == Presence.WAITING
    if enemy:
        assert (int(deck.units[first].x), int(deck.units[first].y)) == (200, 120)


def test_VB_45_after_two_decoys_the_rest_are_enemies_and_no_die_is_rolled() -> None:
    deck = foggy()
    deck.unit(Side.CREW, 3, 12)
    hidden(deck, 1)
    deck.w.fight[0].decoys = 2
    t = token(deck, TokenKind.FOG, 20, 12)
    ready(deck).script()
    reveal(deck.w, deck.s, deck.dice, deck.log, t)
    assert turned(deck) == [(t, 0, 1)]
    assert int(deck.dice.stream[0].pools) == 0


def test_VB_45_when_four_groups_are_out_the_rest_are_decoys() -> None:
    deck = foggy()
    deck.unit(Side.CREW, 3, 12)
    deck.w.fight[0].bands = 4
    t = token(deck, TokenKind.FOG, 20, 12)
    ready(deck).script()
    reveal(deck.w, deck.s, deck.dice, deck.log, t)
    assert turned(deck) == [(t, 0, 0)]


@pytest.mark.parametrize(("players", "crew", "sizes"), [(1, 3, [2, 2, 2, 1]), (2, 8, [4, 4, 4, 3])])
def test_VB_45_the_enemies_form_four_groups_as_even_as_possible(
    players: int, crew: int, sizes: list[int]
) -> None:
    deck = foggy()
    fight = deck.w.fight[0]
    for _ in range(crew):
        deck.unit(Side.CREW, 3, 12)
    fight.players, fight.corner = players, 0
    ready(deck)
    muster(deck.w, deck.s, deck.dice, deck.log)
    foes = [deck.units[i] for i in range(int(fight.units)) if deck.units[i].side == Side.ENEMY]
    assert sorted((sum(int(u.band) == k for u in foes) for k in (1, 2, 3, 4)), reverse=True) == sizes
    assert {int(u.presence) for u in foes} == {Presence.WAITING}
    assert int(deck.dice.stream[0].words) == 0, "nothing is drawn before it is seen"
    assert [int(u.rank) for u in foes[:4]] == [Rank.SPECIALIST, Rank.SPECIALIST, Rank.LEADER, Rank.SPECIALIST]


def test_VB_45_all_four_groups_dead_wins_though_contacts_remain() -> None:
    deck = foggy()
    deck.unit(Side.CREW, 3, 12)
    gone = hidden(deck, 1)
    token(deck, TokenKind.FOG, 20, 12)
    ready(deck)
    assert settled(deck.w, deck.s, deck.dice, deck.log), "who waits in the fog is not dead"
    deck.units[gone].presence, deck.units[gone].wounds = Presence.ELIMINATED, 0
    assert not settled(deck.w, deck.s, deck.dice, deck.log)
    assert deck.w.fight[0].phase == Phase.OVER


def test_VB_45_a_walk_stops_where_a_contact_comes_into_view_and_is_resumed_for_nothing() -> None:
    deck = foggy()
    me = deck.unit(Side.CREW, 9, 16.5, move=40)
    hidden(deck, 1)
    t = token(deck, TokenKind.FOG, 20, 20)
    ready(deck)
    act(deck, Verb.ACTIVATE, me)
    deck.script(6)
    act(deck, Verb.MOVE, me, (9, 20))
    assert turned(deck) == [(t, 6, 0)]
    at, rest = (int(deck.units[me].x), int(deck.units[me].y)), int(deck.units[me].rest)
    assert at[0] == 90
    assert 165 < at[1] < 200
    assert 0 < rest <= 400 - (at[1] - 165) * 10 + 50
    assert rest % 50 == 0
    assert deck.units[me].ap == 1
    assert ask(deck, Verb.MOVE, me, (9, at[1] / 10 + rest / 100 + 0.5)) == Refused.TOO_FAR
    offered = {(x, y) for verb, _, _, _, x, y in every(deck) if verb == Verb.MOVE}
    assert offered
    assert all((x - at[0]) ** 2 + (y - at[1]) ** 2 <= (rest // 10) ** 2 for x, y in offered)
    act(deck, Verb.MOVE, me, (9, at[1] / 10 + rest // 50 * 0.5))
    assert deck.units[me].ap == 1, "the rest of a walk costs nothing"
    assert ask(deck, Verb.MOVE, me, (9, 18)) == Refused.ALREADY_DONE


def test_VB_45_a_stopped_walk_is_given_up_by_doing_anything_else() -> None:
    deck = foggy()
    me = deck.unit(Side.CREW, 9, 16.5, primary=0)
    hidden(deck, 1)
    token(deck, TokenKind.FOG, 20, 20)
    ready(deck)
    act(deck, Verb.ACTIVATE, me)
    deck.script(6)
    act(deck, Verb.MOVE, me, (9, 20))
    act(deck, Verb.OVERWATCH, me)
    assert deck.w.fight[0].active < 0 or deck.units[me].rest == 0


def test_VB_45_the_end_phase_shows_the_contact_nearest_to_the_crew() -> None:
    deck = foggy()
    deck.unit(Side.CREW, 3, 12)
    hidden(deck, 1)
    far, near = token(deck, TokenKind.FOG, 22, 12), token(deck, TokenKind.FOG, 14, 12)
    ready(deck).script(5)
    reveal_nearest(deck.w, deck.s, deck.dice, deck.log)
    assert turned(deck) == [(near, 5, 0)]
    assert deck.w.tokens[far].state == TokenState.LYING


@pytest.mark.parametrize(
    ("degrees", "there"), [(0, (180, 70)), (90, (230, 120)), (180, (180, 170)), (270, (130, 120))]
)
def test_VB_45_a_contact_drifts_in_whole_degrees_as_far_as_the_edge(
    degrees: int, there: tuple[int, int]
) -> None:
    deck = foggy()
    t = token(deck, TokenKind.FOG, 18, 12)
    ready(deck)
    drift(deck.w, deck.s, deck.log, t, 5, degrees)
    assert (int(deck.w.tokens[t].x), int(deck.w.tokens[t].y)) == there
    drift(deck.w, deck.s, deck.log, t, 10, 90)
    assert int(deck.w.tokens[t].x) <= 235, "stopped by the edge, on a spot where a base fits"


def test_VB_45_sines_are_those_of_the_circle() -> None:
    import math

    assert [sine(d) for d in range(-90, 450)] == [
        round(10000 * math.sin(math.radians(d))) for d in range(-90, 450)
    ]


def test_VB_45_six_contacts_lie_where_the_mission_prints_them() -> None:
    from bridge_kit import ready_crew
    from voidbridge.rules.load import load_rules
    from voidbridge.skirmish.pack import pack
    from voidbridge.skirmish.state import desk, thaw
    from voidbridge.state.setup import Setup

    setup = Setup(
        "ghost-deck-recon", "rummager-mercenaries", "generated-36", (ready_crew("hounds-boarding-party"),)
    )
    world, d = thaw(pack(setup, load_rules())), desk()
    world.fight[0].corner = 0
    d.log.count[0] = 0
    lay_tokens(world, d.scratch, d.log, 0)
    fog = [
        world.tokens[t] for t in range(int(world.fight[0].tokens)) if world.tokens[t].kind == TokenKind.FOG
    ]
    assert [(int(t.x), int(t.y)) for t in fog[:4]] == [(270, 90), (270, 270), (90, 270), (180, 180)]
    assert len(fog) == 6
    assert abs(int(fog[4].x) - 355) <= 20
    assert abs(int(fog[5].y) - 355) <= 20


def test_VB_27_a_motion_scanner_shows_contacts_within_reach_as_its_bearer_begins() -> None:
    deck = foggy()
    me = deck.unit(Side.CREW, 9, 12, gear=1 << Gear.MOTION_SCANNER)
    deck.w.items[Gear.MOTION_SCANNER].range = 120
    hidden(deck, 1)
    near, far = token(deck, TokenKind.FOG, 20, 12), token(deck, TokenKind.FOG, 23, 12)
    ready(deck).script(6)
    act(deck, Verb.ACTIVATE, me)
    assert [e[0] for e in turned(deck)] == [near]
    assert deck.w.tokens[far].state == TokenState.LYING
    assert deck.w.fight[0].decision == Decision.ACT


def test_VB_27_looking_ahead_at_an_activation_shows_nothing_of_the_fog() -> None:
    """C3: what a unit could do is asked without its scanner: no contact is turned by asking."""
    from bridge_kit import altered, small, table, until
    from voidbridge.bridge.battle import deciding, peek, supposing

    history = until(
        table(small("ghost-deck-recon", board="generated-24")),
        lambda h: deciding(h.battle).kind == "activate",
    )

    def near(world: object) -> None:
        w: object = world
        for t in range(int(w.fight[0].tokens)):  # type: ignore[attr-defined]
            token_row = w.tokens[t]  # type: ignore[attr-defined]
            if token_row.kind == TokenKind.FOG:
                token_row.x, token_row.y = 120, 120
        w.units[0].gear = 1 << Gear.MOTION_SCANNER  # type: ignore[attr-defined]

    history = altered(history, near)
    before = history.battle.top.bytes
    assert {o.unit for o in peek(history.battle, "a1")} == {"a1"}
    fog = [t for t in supposing(history.battle, "a1").top.world.tokens if int(t.kind) == TokenKind.FOG]
    assert {int(t.state) for t in fog} <= {int(t.state) for t in history.battle.top.world.tokens}
    assert history.battle.top.bytes == before


def reacts(deck: Deck) -> list[tuple[int, ...]]:
    return [tuple(e[1:3]) for e in deck.events(EventKind.REACTED)]


def test_VB_46_a_revealed_enemy_slips_behind_what_is_near() -> None:
    deck = foggy()
    deck.unit(Side.CREW, 6, 3)
    foe = hidden(deck, 1, move=50)
    t = token(deck, TokenKind.FOG, 14, 4)
    ready(deck).script(1)
    reveal(deck.w, deck.s, deck.dice, deck.log, t)
    assert reacts(deck) == [(foe, Reaction.HIDE)]
    assert int(deck.units[foe].y) > 40
    assert deck.units[foe].acted == 0, "it acts in the next enemy phase"


def test_VB_46_one_out_of_sight_stays_where_it_is() -> None:
    deck = foggy()
    deck.unit(Side.CREW, 6, 12)
    foe = hidden(deck, 1)
    t = token(deck, TokenKind.FOG, 16, 12)
    ready(deck).script(1)
    reveal(deck.w, deck.s, deck.dice, deck.log, t)
    assert reacts(deck) == [(foe, Reaction.STAY)]
    assert deck.events(EventKind.MOVED) == []


def test_VB_46_one_that_cannot_hide_shoots_and_hits_only_on_six() -> None:
    deck = foggy()
    target = deck.unit(Side.CREW, 6, 3)
    foe = hidden(deck, 1, move=0, shoot=3)
    t = token(deck, TokenKind.FOG, 14, 3)
    ready(deck).script(1, 5, 5, 6)
    reveal(deck.w, deck.s, deck.dice, deck.log, t)
    assert reacts(deck) == [(foe, Reaction.SHOOT)]
    fired = deck.events(EventKind.ATTACKED)[0]
    assert (fired[1], fired[2], fired[4], fired[8]) == (foe, target, How.REACTION, 6)
    assert int(deck.units[target].wounds) == 3
    assert deck.unread() == 0


def test_VB_46_one_without_a_weapon_comes_closer_to_the_nearest() -> None:
    deck = skirmish(24)
    deck.mission(bands=4, decoys=2, enemy_face=4, drift=10)
    deck.unit(Side.CREW, 3, 12)
    foe = deck.unit(Side.ENEMY, 0, 0, presence=Presence.WAITING, band=1, move=50)
    t = token(deck, TokenKind.FOG, 14, 12)
    ready(deck).script(1)
    reveal(deck.w, deck.s, deck.dice, deck.log, t)
    assert reacts(deck) == [(foe, Reaction.CLOSE_IN)]
    assert (int(deck.units[foe].x), int(deck.units[foe].y)) == (90, 120)


def test_VB_46_a_reaction_draws_overwatch_fire() -> None:
    deck = skirmish(24)
    deck.mission(bands=4, decoys=2, enemy_face=4, drift=10)
    watcher = deck.unit(Side.CREW, 3, 12, primary=0, overwatch=1)
    foe = deck.unit(Side.ENEMY, 0, 0, presence=Presence.WAITING, band=1, move=50, wounds=4)
    t = token(deck, TokenKind.FOG, 14, 12)
    ready(deck).script(1, 6, 6, 1)
    reveal(deck.w, deck.s, deck.dice, deck.log, t)
    assert [tuple(e[1:3]) for e in deck.events(EventKind.OVERWATCH_FIRED)] == [(watcher, foe)]
    assert int(deck.units[foe].wounds) == 2


def test_VB_46_who_is_found_in_the_enemy_phase_has_had_its_turn() -> None:
    deck = foggy()
    deck.unit(Side.CREW, 6, 12)
    foe = hidden(deck, 1)
    t = token(deck, TokenKind.FOG, 16, 12)
    ready(deck).script(1)
    deck.w.fight[0].phase = Phase.ENEMY
    reveal(deck.w, deck.s, deck.dice, deck.log, t)
    assert deck.units[foe].acted == 1


def test_VB_45_two_worlds_with_other_dice_look_the_same_until_a_contact_is_turned() -> None:
    """C2, C3, C8: what a contact is stands nowhere: not in the view, the offers, the journal or the state."""
    from bridge_kit import on, small, step, table
    from voidbridge.bridge.battle import deciding
    from voidbridge.bridge.history import write_journal
    from voidbridge.bridge.picture import view_json
    from voidbridge.bridge.views import view

    setup = small("ghost-deck-recon", board="generated-24")
    games = [on(table(setup, secret), "crew corner 1") for secret in (b"one", b"other")]
    while (
        deciding(games[0].battle).kind == "deploy"
        and sum(t.kind == "deployed" for t in told_of(games[0])) < 2
    ):
        games = [step(game).history for game in games]
    assert view_json(view(games[0], "crew")) == view_json(view(games[1], "crew"))
    assert games[0].battle.top.bytes == games[1].battle.top.bytes
    journals = [write_journal(game).split("\n")[1:] for game in games]
    assert [line.split("|")[:2] for line in journals[0]] == [line.split("|")[:2] for line in journals[1]]
    shown = view_json(view(games[0], "crew"))
    assert not [unit for unit in shown["units"] if unit["side"] == "enemy"]


def test_VB_45_who_waits_in_the_fog_is_in_no_view() -> None:
    from bridge_kit import fighting, small, table, until
    from voidbridge.bridge.picture import view_json
    from voidbridge.bridge.views import ALL, view

    history = until(table(small("ghost-deck-recon", board="generated-24")), fighting)
    waiting = {
        history.battle.top.ids[n]
        for n in range(int(history.battle.top.fight.units))
        if int(history.battle.top.world.units[n].presence) == Presence.WAITING
    }
    for seat in (ALL, "crew"):
        assert not waiting & {unit["id"] for unit in view_json(view(history, seat))["units"]}


def told_of(history: object) -> list[object]:
    """Everything that was told so far."""
    return [event for entry in history.entries for event in entry.events]  # type: ignore[attr-defined]
