"""Every printed number, typed from the printed tables and not from the rows."""

import pytest

from voidbridge.rules.codes import CritEffect, Objective, TokenKind, Trait
from voidbridge.rules.load import load_rules
from voidbridge.rules.schema import crew_line

RULES = load_rules()
NO = CritEffect.NONE

# id, range in inches, damage, dice, AP penalty, critical effect, points, faction
RANGED = [
    ("auto-rifle", 18, 1, 3, 0, NO, 25, ""),
    ("shotgun", 12, 2, 4, 0, NO, 25, ""),
    ("sniper-rifle", 30, 2, 2, 1, NO, 35, ""),
    ("smg", 14, 1, 4, 0, NO, 25, ""),
    ("heavy-bolter", 24, 2, 4, 1, NO, 45, ""),
    ("plasma-rifle", 20, 2, 3, 0, CritEffect.BURN, 40, ""),
    ("heavy-bolt-rifle", 20, 2, 3, 0, NO, 30, "iron-hounds"),
    ("chitin-spitter", 16, 1, 3, 0, CritEffect.BLEED, 20, "red-helix"),
    ("emp-bolter", 14, 1, 3, 0, CritEffect.STUN, 25, "reclaimer-troupe"),
]

# id, damage, ignored saves, critical effect, entangles, reach in inches, points, faction
MELEE = [
    ("combat-knife", 1, 0, NO, False, 0, 10, ""),
    ("power-sword", 2, 1, NO, False, 0, 25, ""),
    ("mace", 1, 0, CritEffect.STUN, False, 0, 20, ""),
    ("chain-blade", 2, 0, CritEffect.BLEED, False, 0, 30, ""),
    ("fusion-cutter", 3, 0, NO, False, 0, 30, "alpha-centauri-expeditionaries"),
    ("bone-tether-whip", 1, 0, NO, True, 2, 15, "red-helix"),
    ("blessed-blade", 1, 0, CritEffect.BLEED, False, 0, 20, "obsidian-creed"),
    ("data-spike-blade", 1, 0, CritEffect.NO_ACTIVATION, False, 0, 20, "reclaimer-troupe"),
]

IH, AC, RH, OC, RT = (
    "iron-hounds",
    "alpha-centauri-expeditionaries",
    "red-helix",
    "obsidian-creed",
    "reclaimer-troupe",
)

# id, points, faction, and every other number that is not zero (lengths in tenths)
GEAR = [
    ("light-armor", 25, "", {"wounds": 1}),
    ("heavy-armor", 45, "", {"wounds": 2, "move": -10}),
    ("shield", 20, "", {"save_bonus": 1}),
    ("basic-medkit", 10, "", {"heal": 1, "uses": 1}),
    ("advanced-medkit", 25, "", {"heal": 2, "uses": 1, "revive": True}),
    ("frag-grenade", 15, "", {"range": 120, "radius": 20, "damage": 1, "uses": 1}),
    ("smoke-grenade", 10, "", {"range": 120, "radius": 20, "uses": 1}),
    ("motion-scanner", 20, "", {"range": 120}),
    ("ripcoil", 15, "", {"range": 80, "pull": 40}),
    ("marksman-scope", 15, IH, {"range_bonus": 60, "pool_bonus": 1, "per_crew": 1}),
    ("reactive-plating", 20, IH, {"ignores": 1}),
    ("scout-claymores", 20, IH, {"range": 10, "trigger": 20, "radius": 20, "damage": 2, "uses": 1}),
    ("tacnet-uplink", 15, IH, {"radius": 80, "morale_bonus": 1}),
    ("tactical-ai-chip", 25, AC, {"move": 20, "morale_bonus": -1}),
    ("beacon-drone", 25, AC, {"range": 60}),
    ("thermal-grenade", 15, AC, {"range": 120, "radius": 20, "damage": 1, "uses": 1, "crit": 1}),
    ("flesh-gland-injector", 20, RH, {"move": 10, "pool_bonus": 1, "uses": 1}),
    ("molting-carapace", 15, RH, {"save_bonus": 1, "heal": 1}),
    ("toxin-censer", 20, OC, {"radius": 30, "save_bonus": -1}),
    ("bloodletting-icon", 15, OC, {"radius": 80, "pool_bonus": 1}),
    ("mind-flay", 30, OC, {"range": 120, "damage": 2, "test": 8}),
    ("neural-dampener", 15, RT, {}),
    ("adaptive-camo", 20, RT, {}),
]
GEAR_NUMBERS = (
    *("per_crew", "uses", "range", "radius", "trigger", "pull", "range_bonus", "damage", "crit", "test"),
    *("heal", "ignores", "wounds", "move", "pool_bonus", "save_bonus", "morale_bonus", "revive"),
)

# id, leader: M in inches, AP, ME, SH bonus, W, MOR, DEF
LEADERS = [
    (IH, "War Leader", 4, 3, 3, 1, 6, 3, 3),
    (AC, "Captain", 5, 3, 3, 0, 5, 4, 3),
    (RH, "Alpha Mutant", 3, 3, 4, 0, 7, 4, 3),
    (OC, "Cult Leader", 4, 4, 3, 0, 5, 4, 3),
    (RT, "Command Unit", 4, 3, 3, 0, 6, 5, 4),
]

# faction: M, AP, ME, SH, W, MOR, DEF of the crew behind the leader [VB-03]
CREW = {
    IH: (4, 2, 2, 0, 4, 4, 2),
    AC: (5, 2, 2, 0, 3, 5, 2),
    RH: (3, 2, 3, 0, 5, 5, 2),
    OC: (4, 2, 2, 0, 3, 5, 2),
    RT: (4, 2, 2, 0, 4, 6, 3),
}

# group, rank, name, M in inches, AP, ME, SH, range in inches, W, MOR, DEF, DEF under the option
ENEMIES = [
    ("rummager-mercenaries", "standard", "Tunnel Rat", 5, 2, 3, 3, 12, 3, 4, 0, 1),
    ("rummager-mercenaries", "specialist", "Saboteur", 5, 2, 3, 3, 12, 3, 4, 0, 2),
    ("rummager-mercenaries", "leader", "Scrapgunner", 4, 3, 4, 2, 12, 4, 3, 0, 3),
    ("military-security", "standard", "Grunt", 5, 2, 3, 2, 12, 3, 3, 1, 1),
    ("military-security", "specialist", "Suppression Trooper", 5, 3, 3, 2, 12, 4, 3, 1, 2),
    ("military-security", "leader", "Enforcer Captain", 5, 3, 3, 3, 12, 5, 3, 1, 3),
    ("mutated-bio-forms", "standard", "Spitter", 6, 2, 3, 3, 8, 4, 2, 0, 1),
    ("mutated-bio-forms", "specialist", "Gorespike Brute", 5, 2, 2, 0, 0, 5, 4, 0, 2),
    ("mutated-bio-forms", "leader", "Reaper Host", 5, 2, 3, 0, 0, 5, 3, 0, 3),
    ("psychic-wraiths", "standard", "Phantom Stalker", 7, 2, 3, 0, 0, 2, 4, 0, 1),
    ("psychic-wraiths", "specialist", "Wailing Mind", 5, 2, 0, 4, 12, 3, 3, 0, 2),
    ("psychic-wraiths", "leader", "Void Revenant", 6, 3, 3, 3, 12, 5, 2, 0, 3),
]


@pytest.mark.parametrize(("key", "inches", "damage", "dice", "ap", "crit", "points", "faction"), RANGED)
def test_ranged_weapon(key, inches, damage, dice, ap, crit, points, faction):
    row = RULES.weapons[key]
    assert (row.kind, row.range, row.damage, row.rof) == ("ranged", inches * 10, damage, dice)
    assert (row.ap_penalty, row.crit, row.points, row.faction) == (ap, crit, points, faction)
    assert (row.ignores_saves, row.entangles, row.reach) == (0, False, 0)


@pytest.mark.parametrize(
    ("key", "damage", "ignored", "crit", "entangles", "reach", "points", "faction"), MELEE
)
def test_melee_weapon(key, damage, ignored, crit, entangles, reach, points, faction):
    row = RULES.weapons[key]
    assert (row.kind, row.damage, row.ignores_saves, row.crit) == ("melee", damage, ignored, crit)
    assert (row.entangles, row.reach, row.points, row.faction) == (entangles, reach * 10, points, faction)
    assert (row.range, row.rof, row.ap_penalty) == (0, 0, 0)


@pytest.mark.parametrize(("key", "points", "faction", "numbers"), GEAR)
def test_gear(key, points, faction, numbers):
    row = RULES.gear[key]
    assert (row.points, row.faction) == (points, faction)
    assert {name: getattr(row, name) for name in GEAR_NUMBERS if getattr(row, name)} == numbers


def test_nothing_else_is_for_sale():
    assert set(RULES.weapons) == {row[0] for row in RANGED + MELEE}
    assert [row[0] for row in GEAR] == list(RULES.gear)


def test_gear_that_shuts_other_gear_out():
    """[VB-04]"""
    assert {g.id for g in RULES.gear.rows if g.exclusive} == {"light-armor", "heavy-armor"}
    against = {g.id: g.save_against for g in RULES.gear.rows if g.save_against}
    assert against == {"shield": "melee", "molting-carapace": "any", "toxin-censer": "any"}


@pytest.mark.parametrize(("key", "name", "move", "ap", "me", "sh", "w", "mor", "defence"), LEADERS)
def test_faction_leader_and_crew(key, name, move, ap, me, sh, w, mor, defence):
    line = RULES.factions[key].leader
    assert (line.name, line.move, line.ap, line.melee) == (name, move * 10, ap, me)
    assert (line.shooting, line.wounds, line.morale, line.defence) == (sh, w, mor, defence)
    crew = crew_line(line)
    got = (crew.move // 10, crew.ap, crew.melee, crew.shooting, crew.wounds, crew.morale, crew.defence)
    assert got == CREW[key]
    assert len(set(RULES.factions[key].callsigns)) == 12


@pytest.mark.parametrize(
    ("group", "rank", "name", "move", "ap", "me", "sh", "reach", "w", "mor", "defence", "option"), ENEMIES
)
def test_enemy_line(group, rank, name, move, ap, me, sh, reach, w, mor, defence, option):
    line = getattr(RULES.enemies[group], rank)
    assert (line.name, line.move, line.ap, line.melee) == (name, move * 10, ap, me)
    assert (line.shooting, line.range, line.wounds, line.morale) == (sh, reach * 10, w, mor)
    assert (line.defence, line.defence_option, line.damage) == (defence, option, 1)


def test_enemy_groups():
    """[VB-37]"""
    assert {g.id: set(g.traits) for g in RULES.enemies.rows} == {
        "rummager-mercenaries": set(),
        "military-security": {Trait.REROLL_SAVES_IN_COVER},
        "mutated-bio-forms": {Trait.FEAR, Trait.EXPLODES},
        "psychic-wraiths": {Trait.BLINK, Trait.MORALE_AURA},
    }
    assert [RULES.group_for("eliminate-all", face).id for face in range(1, 7)] == [
        *["rummager-mercenaries"] * 2,
        *["military-security"] * 2,
        "mutated-bio-forms",
        "psychic-wraiths",
    ]


# campaign mission: how many faces of the d6 bring the first group, and the two groups
CAMPAIGN_ENEMIES = [
    ("ghost-deck-recon", 4, "rummager-mercenaries", "military-security"),
    ("salvage-shard-retrieval", 3, "rummager-mercenaries", "military-security"),
    ("containment-breach-protocol", 2, "military-security", "mutated-bio-forms"),
    ("echo-pulse-investigation", 2, "rummager-mercenaries", "psychic-wraiths"),
    ("smugglers-run", 5, "rummager-mercenaries", "military-security"),
    ("black-core-interface", 2, "military-security", "psychic-wraiths"),
]


@pytest.mark.parametrize(("key", "faces", "first", "second"), CAMPAIGN_ENEMIES)
def test_campaign_enemies(key, faces, first, second):
    assert [RULES.group_for(key, face).id for face in range(1, 7)] == [first] * faces + [second] * (6 - faces)


# id, objective, rounds, secured by, boards in inches, extraction, token, its range in inches
QUICK = [
    ("eliminate-all", Objective.ELIMINATE_ALL, 6, 0, (36, 24), "none", None, 0),
    ("salvage-recovery", Objective.SALVAGE_RECOVERY, 12, 0, (36, 24), "opposite", TokenKind.SALVAGE, 2),
    ("seal-vents", Objective.SEAL_VENTS, 5, 0, (36, 24), "none", TokenKind.VENT, 2),
    ("data-extraction", Objective.DATA_EXTRACTION, 12, 0, (36, 24), "own", TokenKind.SIGNAL, 3),
    ("timed-raid", Objective.TIMED_RAID, 6, 4, (36,), "own", TokenKind.CACHE, 2),
    ("hold-position", Objective.HOLD_POSITION, 6, 0, (36, 24), "none", None, 0),
]


@pytest.mark.parametrize(
    ("key", "objective", "rounds", "secure_by", "boards", "exit_", "token", "reach"), QUICK
)
def test_quick_mission(key, objective, rounds, secure_by, boards, exit_, token, reach):
    row = RULES.missions[key]
    assert (row.kind, row.objective, row.rounds, row.secure_by) == ("quick", objective, rounds, secure_by)
    assert row.boards == tuple(side * 10 for side in boards)
    assert (row.extraction, row.extract_range) == (exit_, 60 if exit_ != "none" else 0)
    assert (row.token, row.token_range) == (token, reach * 10)
    assert row.number == [line[0] for line in QUICK].index(key) + 1
    assert len(row.loot) == 6


def test_quick_mission_specials():
    missions = RULES.missions
    salvage, vents, data = (missions[k] for k in ("salvage-recovery", "seal-vents", "data-extraction"))
    assert (salvage.ambush.face, salvage.ambush.standard, salvage.ambush.once) == (3, 3, False)
    assert (vents.token_counts, vents.hazard_range, vents.test) == ((4, 4, 5, 5, 6, 6), 60, 8)
    assert (data.test, data.morale_modifier, len(data.tokens)) == (8, -1, 4)
    hold = missions["hold-position"]
    assert (hold.deployment, hold.zone_range, hold.enemy_zone, hold.corner_faces) == ("centre", 60, 50, 4)
    wave = hold.wave
    assert (wave.standard_at_start, wave.per_player, wave.specialists, wave.standard) == (4, 1, 1, 2)
    assert {m.id for m in missions.rows if m.kind == "quick" and m.reward.relic} == {salvage.id, data.id}


# id, number, objective, rounds, boards
CAMPAIGN = [
    ("ghost-deck-recon", 1, Objective.ELIMINATE_ALL, 6, (360, 240)),
    ("salvage-shard-retrieval", 2, Objective.SALVAGE_RECOVERY, 12, (360, 240)),
    ("containment-breach-protocol", 3, Objective.SEAL_VENTS, 12, (360, 240)),
    ("echo-pulse-investigation", 4, Objective.DATA_EXTRACTION, 12, (360, 240)),
    ("smugglers-run", 5, Objective.TIMED_RAID, 4, (240,)),
    ("black-core-interface", 6, Objective.HOLD_POSITION, 6, (360, 240)),
]


@pytest.mark.parametrize(("key", "number", "objective", "rounds", "boards"), CAMPAIGN)
def test_campaign_mission(key, number, objective, rounds, boards):
    row = RULES.missions[key]
    assert (row.kind, row.number, row.objective) == ("campaign", number, objective)
    assert (row.rounds, row.boards) == (rounds, boards)


def test_campaign_rewards_and_penalties():
    ghost, shard, breach, echo, run, core = (RULES.missions[line[0]] for line in CAMPAIGN)
    assert (ghost.reward.relic, ghost.reward.gear_rolls, ghost.penalty.standard) == (True, 3, 2)
    assert (ghost.fog.groups, ghost.fog.decoys, ghost.fog.enemy_face, ghost.fog.drift) == (4, 2, 4, 10)
    assert (len(ghost.tokens), ghost.token) == (6, TokenKind.FOG)
    assert (shard.reward.upgrades, shard.penalty.specialists) == (
        ("shooting", "melee", "wounds", "morale"),
        2,
    )
    assert shard.ambush.once
    assert (breach.reward.points, breach.penalty.specialists) == (50, 2)
    assert (echo.reward.relic, echo.reward.gear_rolls, echo.reward.points) == (True, 3, 60)
    assert (echo.penalty.morale, echo.morale_modifier, echo.own_test) == (-1, -1, True)
    assert (run.reward.gear_rolls, run.reward.points, run.reward.choose_one) == (2, 50, True)
    assert (run.secure_by, run.extract_all) == (4, False)
    assert (core.clone_round, core.reward.completes, core.penalty.crew_lost) == (3, True, True)


def test_injuries():
    got = [(i.id, i.roll, i.death, i.wounds, i.move, i.melee, i.shooting) for i in RULES.injuries.rows]
    assert got == [
        ("grave-injury", 1, True, 0, 0, 0, 0),
        ("torso-injury", 2, False, -1, 0, 0, 0),
        ("leg-injury", 3, False, 0, -20, 0, 0),
        ("arm-injury", 4, False, 0, 0, -1, 0),
        ("hand-injury", 5, False, 0, 0, 0, -1),
        ("just-scratched", 6, False, 0, 0, 0, 0),
    ]


RELIC_NUMBERS = (
    *("uses", "ap", "range", "damage", "reroll", "wounds", "melee", "save_bonus", "ignores_fear"),
)
RELICS = [
    ("core-eater-lens", "Implant", {"uses": 1, "reroll": "shot"}),
    ("whispered-circuit", "Utility", {"uses": 1, "reroll": "morale"}),
    ("mark-of-the-skulled-sun", "Passive", {"range": 30, "melee": 1}),
    ("fractured-divekey", "Key Item", {"uses": 1, "reroll": "loot"}),
    ("voidscale-shard", "Armor Upgrade", {"save_bonus": 1}),
    ("echo-fused-blade", "Melee Weapon", {"damage": 2, "reroll": "ones"}),
    ("chrono-wound-beacon", "Utility", {"uses": 1, "ap": 1}),
    ("neural-prism", "Utility", {"ap": 1, "range": 60}),
    ("archived-memory-node", "Lore Item", {"reroll": "morale"}),
    ("obsidian-seed", "Implant", {"wounds": 1}),
    ("vaportrail-gauntlets", "Gear", {"melee": 1}),
    ("whisperhelm", "Headgear", {"ignores_fear": True}),
]


def test_relics():
    assert [r.id for r in RULES.relics.rows] == [line[0] for line in RELICS]
    for roll, (key, kind, numbers) in enumerate(RELICS, start=1):
        row = RULES.relics[key]
        assert (row.roll, row.kind, row.movable) == (roll, kind, kind != "Implant")
        assert {name: getattr(row, name) for name in RELIC_NUMBERS if getattr(row, name)} == numbers


def test_gear_table():
    """[VB-43]"""
    assert [(row.roll, row.item) for row in RULES.gear_table.rows] == [
        (1, "combat-knife"),
        (2, "basic-medkit"),
        (3, "frag-grenade"),
        (4, "smoke-grenade"),
        (5, "ripcoil"),
        (6, "motion-scanner"),
        (7, "mace"),
        (8, "shield"),
        (9, "light-armor"),
        (10, "advanced-medkit"),
    ]


def test_places():
    """[VB-40, VB-42, VB-44, VB-45, VB-57]"""
    assert {p.id: (p.x, p.y) for p in RULES.places.rows} == {
        "centre": (180, 180),
        "quarter-crew": (90, 90),
        "quarter-clockwise": (270, 90),
        "quarter-opposite": (270, 270),
        "quarter-counter": (90, 270),
        "edge-clockwise": (360, 180),
        "edge-counter": (180, 360),
        "half-left": (90, 180),
        "half-right": (270, 180),
        "cache": (210, 210),
        "loot-1": (120, 100),
        "loot-2": (180, 100),
        "loot-3": (240, 100),
        "loot-4": (120, 260),
        "loot-5": (180, 260),
        "loot-6": (240, 260),
    }


def test_options_are_off_until_chosen():
    assert RULES.default_options() == 0
    assert [o.id for o in RULES.options.rows if o.offered] == ["standard-enemies"]
