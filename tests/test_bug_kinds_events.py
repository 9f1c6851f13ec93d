"""Whole games read as a stream of events: the dead stay dead, fires burn once, watchers fire once, dice add up.

Each test looks for one kind of fault that programs of this sort had, in the same games: every mission,
every enemy group, crews with all their gear, played well and played at random.
"""

import random
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import takewhile
from typing import Any

import pytest

from bridge_kit import RULES, ready_crew
from voidbridge.ai.seats import choose
from voidbridge.bridge.battle import Battle, deciding, legal, new_battle, resolve
from voidbridge.bridge.views import view_of
from voidbridge.rules.codes import Presence, Side, Trait
from voidbridge.state.actions import Action
from voidbridge.state.events import Event, Rolled
from voidbridge.state.offers import sample
from voidbridge.state.setup import Setup

GAMES = 24
QUICK = [m.id for m in RULES.missions.rows if m.kind == "quick"]
INTERACTS = {"take", "seal", "investigate", "door", "throw", "place", "heal", "pull", "swap"}


@dataclass(frozen=True)
class Deed:
    """One action: the battle before and after it, and what happened."""

    game: str
    before: Battle
    action: Action
    events: tuple[Event, ...]
    after: Battle


def setup_of(n: int) -> Setup:
    """Game n: missions, groups, crews and boards take turns."""
    mission = QUICK[n % len(QUICK)]
    boards = ["generated-36", "ring-station"] if mission == "timed-raid" else ["generated-24", "pump-room"]
    crew = ready_crew(list(RULES.crews)[n % len(RULES.crews)], 4)
    options = () if n % 2 else ("standard-enemies",)
    group = list(RULES.enemies)[(n // len(QUICK)) % len(RULES.enemies)]
    return Setup(mission, group, boards[n % 2], (crew,), options=options, board_seed=n)


def played(n: int) -> list[Deed]:
    """A game in which everyone plays well, or everyone now and then at random."""
    pick, battle, deeds = random.Random(n), new_battle(setup_of(n), seed=n).battle, []
    wild = (0.0, 0.3, 0.6)[n % 3]
    for _ in range(700):
        if battle.over:
            break
        if pick.random() < wild:
            action = sample(legal(battle), pick.randrange)
        else:
            side = deciding(battle).side
            action = choose(view_of(battle, "all"), "sensible" if side == "crew" else "orders").action
        step = resolve(battle, action)
        deeds.append(Deed(f"game {n}", battle, action, step.events, step.battle))
        battle = step.battle
    assert battle.over
    return deeds


@pytest.fixture(scope="module")
def games() -> list[list[Deed]]:
    """All games, played once for all tests here."""
    return [played(n) for n in range(GAMES)]


def told(games: list[list[Deed]], *kinds: str) -> Iterator[tuple[Deed, Event]]:
    """Every event of some kinds, with the deed it belongs to."""
    for deeds in games:
        for deed in deeds:
            for event in deed.events:
                if not kinds or event.kind in kinds:
                    yield deed, event


def side_of(battle: Battle, unit: str) -> Side:
    """Whose unit it is."""
    return Side(int(battle.top.world.units[battle.top.rows[unit]].side))


def flags(battle: Battle, field: str) -> set[str]:
    """The units in play whose row has a field set."""
    units = battle.top.world.units
    here = {name: units[row] for name, row in battle.top.rows.items()}
    return {
        name for name, u in here.items() if int(u.presence) == Presence.IN_PLAY and int(getattr(u, field))
    }


def test_the_games_are_rich_enough_to_prove_something(games: list[list[Deed]]) -> None:
    seen = Counter(event.kind for _, event in told(games))
    for kind in (
        "attacked", "eliminated", "overwatch-set", "overwatch-fired", "exploded", "morale-tested", "fled",
        "panicked", "condition-gained", "condition-lost", "thrown", "spawned", "token-taken", "healed",
        "wave-came", "ambush-rolled", "vent-sealed", "signal-investigated", "hazard-struck",
    ):  # fmt: skip
        assert seen[kind] > 0, kind


# What an event says its units do: they must be in play to do it.
ALIVE = {
    "activated": ("unit",), "moved": ("unit",), "attacked": ("attacker", "target"), "saves-rolled": ("target",),
    "wounded": ("unit",), "healed": ("unit",), "eliminated": ("unit",), "condition-gained": ("unit",),
    "morale-tested": ("unit",), "panicked": ("unit",), "fled": ("unit",), "overwatch-set": ("unit",),
    "overwatch-fired": ("unit", "at"), "thrown": ("unit",), "claymore-placed": ("unit",),
    "claymore-sprung": ("by",), "token-taken": ("by",), "vent-sealed": ("by",), "signal-investigated": ("by",),
    "door-opened": ("by",), "door-closed": ("by",), "hazard-struck": ("unit",), "plating-ignored": ("unit",),
    "injected": ("unit",), "item-used": ("unit",),
}  # fmt: skip


def test_nobody_acts_suffers_or_is_shot_at_after_death(games: list[list[Deed]]) -> None:
    for deeds in games:
        dead: set[str] = set()
        for deed in deeds:
            for event in deed.events:
                for field in ALIVE.get(event.kind, ()):
                    if field == "attacker" and event["how"] == "blast":
                        continue  # a bursting bio-form is dead already
                    assert event[field] not in dead, (deed.game, deed.action, event)
                if event.kind == "eliminated":
                    dead.add(event["unit"])
                if event.kind == "revived":
                    assert event["unit"] in dead
                    dead.discard(event["unit"])
            units = deed.after.top.world.units
            for name, row in deed.after.top.rows.items():
                assert (int(units[row].presence) == Presence.ELIMINATED) == (name in dead), (deed.game, name)


def test_wounds_are_counted_one_after_another_and_the_last_one_kills(games: list[list[Deed]]) -> None:
    for deeds in games:
        for deed in deeds:
            units = deed.before.top.world.units
            left = {name: int(units[row].wounds) for name, row in deed.before.top.rows.items()}
            dying: set[str] = set()
            for event in deed.events:
                if event.kind == "spawned":
                    row = deed.after.top.rows[event["unit"]]
                    left[event["unit"]] = int(deed.after.top.world.units[row].full)
                elif event.kind == "wounded":
                    left[event["unit"]] -= event["amount"]
                    assert event["amount"] > 0
                    assert event["left"] == left[event["unit"]] >= 0, (deed.game, event)
                    if event["left"] == 0:
                        dying.add(event["unit"])
                elif event.kind == "healed":
                    left[event["unit"]] += event["amount"]
                    assert event["left"] == left[event["unit"]]
                elif event.kind == "eliminated":
                    dying.remove(event["unit"])
                elif event.kind == "revived":
                    left[event["unit"]] = 1
            assert dying == set(), (deed.game, deed.action)


def test_every_fire_burns_once_in_each_end_phase_and_never_in_the_phase_it_was_lit(
    games: list[list[Deed]],
) -> None:
    """Burn comes first in the end phase; what a vent lights there burns in the next. [VB-20, VB-21]"""
    for deeds in games:
        burning, due, ending = set[str](), set[str](), False
        for deed in deeds:
            for event in deed.events:
                if event.kind == "phase-began":
                    ending = event["phase"] == "end"
                    due = set(burning) if ending else set()
                elif event.kind == "condition-gained" and event["condition"] == "burn":
                    assert event["unit"] not in burning  # one kind does not stack
                    burning.add(event["unit"])
                elif event.kind == "condition-lost" and event["condition"] == "burn":
                    burning.discard(event["unit"])
                elif event.kind in ("wounded", "plating-ignored") and event["unit"] in due:
                    if event.kind == "plating-ignored" or event["cause"] == "burn":
                        due.discard(event["unit"])
                elif event.kind == "wounded":
                    assert event["cause"] != "burn", (deed.game, event)
                if event.kind == "eliminated":
                    burning.discard(event["unit"])
                    due.discard(event["unit"])
                if event.kind in ("hazard-struck", "objective-checked", "round-began", "battle-ended"):
                    assert due == set() or event.kind == "battle-ended", (deed.game, due, event)
            assert burning == flags(deed.after, "burn"), (deed.game, deed.action)


def test_bleeding_is_tested_once_in_each_end_phase_and_wounds_on_a_failure_only(
    games: list[list[Deed]],
) -> None:
    for deeds in games:
        for deed in deeds:
            tested = [e for e in deed.events if e.kind == "morale-tested" and e["cause"] == "bleed"]
            ended = any(e.kind == "phase-began" and e["phase"] == "end" for e in deed.events)
            assert not tested or ended
            assert len({e["unit"] for e in tested}) == len(tested)
            failed = {e["unit"] for e in tested if not e["passed"]}
            bled = {e["unit"] for e in deed.events if e.kind == "wounded" and e["cause"] == "bleed"}
            saved = {e["unit"] for e in deed.events if e.kind == "plating-ignored"}
            assert bled <= failed <= bled | saved, (deed.game, deed.action)


def test_stun_and_panic_cost_their_points_once_and_are_gone(games: list[list[Deed]]) -> None:
    for deed, event in told(games, "activated"):
        row = deed.before.top.world.units[deed.before.top.rows[event["unit"]]]
        after = deed.after.top.world.units[deed.after.top.rows[event["unit"]]]
        stunned = {str(part.words): part.value for part in event.parts}
        assert stunned.get("stunned", 0) == -int(row.stun)
        assert stunned.get("panic", 0) == -int(row.panic)
        if deed.after.top.fight.active == deed.after.top.rows[event["unit"]]:
            assert (int(after.stun), int(after.panic)) == (0, 0)


def test_a_bio_form_bursts_once_for_each_death_and_each_burst_hurts_each_unit_once(
    games: list[list[Deed]],
) -> None:
    for deeds in games:
        for deed in deeds:
            traits = int(deed.before.top.fight.traits)
            foes = [e["unit"] for e in deed.events if e.kind == "eliminated" and e["unit"].startswith("e")]
            bursts = [e["source"] for e in deed.events if e.kind == "exploded" and e["cause"] == "explosion"]
            over = deed.after.over
            if traits >> Trait.EXPLODES & 1:
                assert sorted(bursts) == sorted(foes) or (over and set(bursts) <= set(foes)), deed.game
            else:
                assert bursts == []
            hurt: Counter[str] = Counter()
            for event in deed.events:
                if event.kind == "exploded":
                    hurt = Counter()
                elif event.kind in ("wounded", "plating-ignored"):
                    hurt[event["unit"]] += event.kind == "wounded" and event["cause"] == "explosion"
                    assert hurt[event["unit"]] <= 1, (deed.game, deed.action)


def test_overwatch_is_spent_by_one_shot_and_ends_with_the_next_activation(games: list[list[Deed]]) -> None:
    for deeds in games:
        watching: set[str] = set()
        for deed in deeds:
            for event in deed.events:
                if event.kind == "overwatch-set":
                    watching.add(event["unit"])
                elif event.kind == "overwatch-fired":
                    assert event["unit"] in watching, (deed.game, deed.action, event)
                    assert side_of(deed.after, event["unit"]) != side_of(deed.after, event["at"])
                    watching.discard(event["unit"])
                elif event.kind in ("activated", "eliminated"):
                    watching.discard(event["unit"])
            assert watching == flags(deed.after, "overwatch"), (deed.game, deed.action)


def test_every_activation_keeps_to_its_action_points_and_does_nothing_twice(games: list[list[Deed]]) -> None:
    for deeds in games:
        did: Counter[str] = Counter()
        for deed in deeds:
            verb = deed.action.verb
            if verb == "activate":
                did = Counter()
                points = next((e["ap"] for e in deed.events if e.kind == "activated"), 0)
            elif verb not in ("corner", "deploy", "end"):
                blinked = "dash" if did["move"] and verb == "blink" else "move"
                did[blinked if verb == "blink" else "interact" if verb in INTERACTS else verb] += 1
                free = did["inject"]
                assert sum(did.values()) - free <= points, (deed.game, deed.action, did)
                assert not did["dash"] or did["move"]
                for each in ("move", "dash", "shoot", "melee", "interact", "overwatch", "flay", "inject"):
                    assert did[each] <= 1, (deed.game, deed.action, did)


def test_each_unit_is_activated_once_a_round_and_enemies_by_number(games: list[list[Deed]]) -> None:
    for deeds in games:
        acted: list[str] = []
        for deed in deeds:
            for event in deed.events:
                if event.kind == "round-began":
                    acted = []
                elif event.kind == "activated":
                    assert event["unit"] not in acted, (deed.game, event)
                    acted.append(event["unit"])
            enemies = [int(name[1:]) for name in acted if name.startswith("e")]
            assert enemies == sorted(enemies)


def faces(event: Event, field: str = "pool") -> tuple[int, ...]:
    """The dice of an event."""
    rolls: dict[str, Rolled] = dict(event.rolls)
    return rolls[field].faces if field in rolls else ()


def test_every_attack_comes_to_what_its_own_dice_show(games: list[list[Deed]]) -> None:
    """Counted again from the faces: hits, criticals, saves, wounds, none beyond the last. [VB-07, VB-08]"""
    counted = 0
    for deeds in games:
        for deed in deeds:
            for n, event in enumerate(deed.events):
                if event.kind == "attacked" and event["how"] != "blast":
                    counted += 1
                    recount(deed, event, of_this_attack(deed.events[n + 1 :]))
    assert counted > 500


def of_this_attack(events: tuple[Event, ...]) -> list[Event]:
    """What follows an attack, up to the next one: two watchers may fire at the same target."""
    return list(takewhile(lambda e: e.kind != "attacked", events[:5]))


def recount(deed: Deed, attack: Event, after: list[Event]) -> None:
    """One attack from its faces."""
    hits = next(e for e in after if e.kind == "hits-rolled")
    shown = faces(hits)
    assert len(shown) == attack["dice"] >= 1
    hit, crits = sum(f >= attack["hit_on"] for f in shown), sum(f == 6 for f in shown)
    assert (hits["hits"], hits["crits"]) == (hit, crits), (deed.game, attack)
    saves = next((e for e in after if e.kind == "saves-rolled" and e["target"] == attack["target"]), None)
    cancelled = 0
    if saves is not None:
        rolled, again = faces(saves), faces(saves, "reroll")
        assert len(rolled) == attack["saves"]
        assert len(again) in (0, sum(f < 5 for f in rolled))
        saved = sum(f >= 5 for f in (*rolled, *again))
        assert saves["saved"] == saved
        assert saves["cancelled"] == min(hit - crits, max(0, saved - saves["ignored"])), (deed.game, attack)
        cancelled = saves["cancelled"]
    left = hit - cancelled
    wounded: Any = next((e for e in after if e.kind == "wounded" and e["unit"] == attack["target"]), None)
    if wounded is not None and wounded["by"] == attack["attacker"]:
        plated = any(e.kind == "plating-ignored" for e in after[: after.index(wounded)])
        full = left * attack["damage"] - plated
        assert wounded["amount"] <= full
        assert wounded["amount"] == full or wounded["left"] == 0, (deed.game, attack, wounded)
        assert left > 0


def test_every_morale_test_adds_up_and_its_failure_is_as_bad_as_it_was_missed(
    games: list[list[Deed]],
) -> None:
    """Missed by one is panic, by more is flight, and fear is always flight. [VB-22, VB-23]"""
    for deeds in games:
        for deed in deeds:
            for n, event in enumerate(deed.events):
                if event.kind != "morale-tested":
                    continue
                assert event["total"] == sum(faces(event)) + event["modifier"]
                assert len(faces(event)) == 2
                assert event["passed"] == (event["total"] >= event["target"])
                following = deed.events[n + 1].kind if n + 1 < len(deed.events) else ""
                missed = event["target"] - event["total"]
                if event["cause"] in ("fear", "friend-lost", "half-strength"):
                    if following in ("panicked", "fled"):
                        assert missed > 0
                        assert (following == "panicked") == (missed == 1 and event["cause"] != "fear"), (
                            deed.game
                        )
                    else:
                        assert missed <= 0 or event["cause"] == "fear" or missed > 1, (deed.game, event)


def test_all_dice_of_a_line_are_told_in_its_events(games: list[list[Deed]]) -> None:
    """No die falls in secret: what was rolled is what the story shows, and no face is off its die."""
    for n in range(0, GAMES, 6):
        deeds = games[n]
        for deed in deeds:
            step = resolve(deed.before, deed.action)
            shown = [roll.faces for event in step.events for _, roll in event.rolls]
            shown += [(event[name],) for event in step.events for name, _ in event.values if name == "face"]
            rolled = [p for p in step.pools if p.sides > 0 and p.why != "vent-count"]  # seen by the vents
            assert sorted(shown) == sorted(p.faces for p in rolled), (deed.game, deed.action)
            for pool in step.pools:
                low, high = (1, pool.sides) if pool.sides > 0 else (0, -pool.sides - 1)
                assert all(low <= face <= high for face in pool.faces)
