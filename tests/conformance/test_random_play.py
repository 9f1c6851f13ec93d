"""Any engine, played at random: copies agree, text round-trips, offers agree with refusals, replay is
equal, the audit is clean, views leak nothing."""

import json
import random
from dataclasses import fields, replace
from hashlib import sha256

import pytest

from conformance.engines import (
    CONTEST_ENTRANTS,
    ENTRANTS,
    OPERATION_ENTRANTS,
    PROCEDURE_ENTRANTS,
    VOID_ENTRANTS,
    Entrant,
)
from voidbridge.bridge.battle import Battle, audit, deciding, legal, on_deck, refusal, resolve
from voidbridge.bridge.history import History, begin, read_journal, say, write_journal
from voidbridge.bridge.picture import view_json
from voidbridge.bridge.views import view
from voidbridge.state.actions import Action
from voidbridge.state.notation import read_action, write_action
from voidbridge.state.offers import every, sample
from voidbridge.state.refusals import Refusal

GAMES = 3
STEPS = 150
SECRET = b"a secret that no view may show!!"


def played(entrant: Entrant, n: int) -> History:
    """A game played at random for a while."""
    history = begin(entrant.setup(n), SECRET)
    pick = random.Random(f"{entrant.name} {n}")
    for _ in range(STEPS):
        if history.finished:
            break
        action = sample(legal(history.battle), pick.randrange)
        told = say(history, deciding(history.battle).seats[0], action)
        if isinstance(told, Refusal) and told.code == "not-your-decision":
            told = say(history, owner_of(history, action), action)
        assert not isinstance(told, Refusal), (write_action(action), told)
        history = told.history
        assert audit(history.battle) == ()
    return history


def owner_of(history: History, action: Action) -> str:
    """The seat that owns an action's unit."""
    return "p2" if str(getattr(action, "unit", "")).startswith("b") else "p1"


CASES = [
    *(
        pytest.param(e, n, id=f"{e.name}-{n}")
        for e in (*ENTRANTS, *VOID_ENTRANTS, *CONTEST_ENTRANTS)
        for n in range(GAMES)
    ),
    *(pytest.param(e, n, id=f"{e.name}-{n}") for e in PROCEDURE_ENTRANTS for n in range(4 * GAMES)),
    *(pytest.param(e, n, id=f"{e.name}-{n}") for e in OPERATION_ENTRANTS for n in range(4 * GAMES)),
]


@pytest.mark.parametrize(("entrant", "n"), CASES)
def test_a_random_game_keeps_every_promise(entrant: Entrant, n: int) -> None:
    history = played(entrant, n)
    journal = write_journal(history)
    again = read_journal(journal, SECRET)
    assert again.battle.state == history.battle.state
    assert again.digest == history.digest
    assert write_journal(again) == journal
    assert read_journal(journal, b"another secret").digest == history.digest
    nothing_leaks(history)


def nothing_leaks(history: History) -> None:
    """No seat's picture holds the secret, the stream or a draw to come."""
    for seat in ("crew", "p1", "p2", "master", "enemy", "all", "nobody"):
        seen = view(history, seat)
        assert seen.battle.words == (0, 0, 0, 1)
        text = json.dumps(view_json(seen))
        assert SECRET.decode() not in text
        assert sha256(SECRET).hexdigest() not in text
        assert all(str(word) not in text for word in history.battle.words if word > 10**6)


@pytest.mark.parametrize(("entrant", "n"), [c for c in CASES if str(c.id).endswith("-0")])
def test_offers_and_refusals_agree(entrant: Entrant, n: int) -> None:
    history = begin(entrant.setup(n), SECRET)
    pick = random.Random(entrant.name)
    battle = history.battle
    for _ in range(60):
        if battle.over:
            break
        offers = legal(battle)
        assert offers, "somebody must always have something to do"
        offered = list(every(offers))
        for action in pick.sample(offered, min(12, len(offered))):
            assert read_action(write_action(action)) == action
            assert refusal(battle, action) is None, write_action(action)
        for action in mutants(battle, offered, pick):
            covered = any(offer.covers(action) for offer in offers)
            assert (refusal(battle, action) is None) == covered, write_action(action)
        battle = copies_agree(battle, pick.choice(offered))


def mutants(battle: Battle, offered: list[Action], pick: random.Random) -> list[Action]:
    """Lawful actions with one field taken from somewhere else."""
    found: list[Action] = []
    pools = deck_pools(battle, offered) if on_deck(battle) else POOLS[battle.scale](battle, offered)
    for action in pick.sample(offered, min(20, len(offered))):
        names = [f.name for f in fields(action) if f.name in pools]
        if names:
            name = pick.choice(names)
            found.append(replace(action, **{name: pick.choice(pools[name])}))
    return found


def boarding_pools(_: Battle, __: list[Action]) -> dict[str, list[object]]:
    """What may stand in each field of an action of a boarding, and some that may not."""
    return {
        "side": ["attacker", "defender", "nobody"],
        "check": ["base", "cutting-torch", "mag-lock", "combat-maneuver", "by-the-manifest", "dance"],
        "method": ["airlock-override", "mag-lock", "tin-opener"],
        "word": ["seal-early", "vent-section", "hold", "yes", "no", "keep", "break", "maybe"],
        "result": ["entry-held", "key-system", "repelled", "broken", "overrun", "drawn"],
        "attackers": [-1, 0, 1, 2, 3, 99],
        "defenders": [-1, 0, 1, 2, 3, 7, 99],
        "element": ["acid", "fire", "water"],
        "system": ["power", "comms", "sensors", "kitchen"],
        "way": ["docked-target", "nowhere"],
        "next": ["secured", "step-06-engagement", "hail-and-halt", "step-99"],
    }


def deck_pools(battle: Battle, offered: list[Action]) -> dict[str, list[object]]:
    """What may stand in each field of an action on deck, and some that may not."""
    units = [*battle.top.ids, "e99"]
    return {
        "unit": units,
        "target": units,
        "token": [*(f"t{n + 1}" for n in range(int(battle.top.fight.tokens))), "t99"],
        "corner": [0, 1, 2, 3, 4, 5],
        "to": [a.to for a in offered if hasattr(a, "to")] or [None],
    }


def void_pools(battle: Battle, offered: list[Action]) -> dict[str, list[object]]:
    """The same in the void."""
    ships = [*battle.sea.ids, "r99", "none"]
    components = [f"c{n}" for n in range(12)]
    known: dict[str, list[object]] = {
        "ship": list(ships),
        "target": list(ships),
        "by": ["crew", "helm-orsk", "nobody"],
        "weapon": list(components),
        "component": [*components, "sensors", "engines", "hat"],
        "speed": [0, 3, 4, 5, 8, 99],
        "sooner": [-1, 0, 1, 2],
        "turn": [-91, -46, 0, 46, 91],
        "word": ["yes", "no", "maybe"],
        "method": ["contest", "procedure", "chess"],
        "stopped": ["macrobatteries", "lances", "birds"],
        "manoeuvre": ["ahead", "disengage", "break-free", "loop"],
        "task": ["triage", "flank-speed", "active-augury", "dance"],
        "value": ["detection", "speed"],
    }
    return known


def contest_pools(_: Battle, __: list[Action]) -> dict[str, list[object]]:
    """The same in a boarding."""
    components: list[object] = [f"c{n}" for n in range(14)]
    return {
        "side": ["attacker", "defender", "nobody"],
        "by": ["crew", "captain-vale", "preacher-holt", "nobody"],
        "deed": ["kill-them-all", "head-for-the-bridge", "rally-the-troops", "dance"],
        "component": [*components, "sensors", "engines", "hat"],
        "person": ["captain", "surgeon-bell", "sparks-ilium", "nobody"],
        "word": ["losses", "ground", "maybe"],
        "task": ["triage", "hold-fast", "flank-speed", "dance"],
    }


POOLS = {"void": void_pools, "contest": contest_pools, "procedure": boarding_pools}


def copies_agree(battle: Battle, action: Action) -> Battle:
    """Resolving twice gives the same value, and the battle before stays as it was."""
    before = battle.state.bytes
    one, two = resolve(battle, action), resolve(battle, action)
    assert one.battle == two.battle
    assert one.events == two.events
    assert battle.state.bytes == before
    return one.battle
