"""Every table against its source, cell by cell."""

import re
import tomllib
from pathlib import Path
from typing import Any

import pytest

from hero_combat.systems.champions.attack.combat_values import range_modifier
from hero_combat.systems.champions.dice import damage_classes
from hero_combat.systems.champions.gear.improvised import improvised
from hero_combat.systems.champions.knockback import flight
from hero_combat.systems.champions.knockback.records import Obstacle
from hero_combat.systems.champions.tables.damage_dice import (
    DIE_BODY,
    HALF_DIE_BODY,
    HALF_DIE_POINTS,
    MINUS_1_BODY,
    MINUS_1_POINTS,
    PIP_BODY,
    PIP_KILLING,
    PIP_STUN,
    STANDARD_DIE,
    STANDARD_DIE_BODY,
    STANDARD_HALF_DIE,
    STANDARD_HALF_DIE_BODY,
    STUN_MULTIPLIER,
)
from hero_combat.systems.champions.tables.endurance import (
    AP_PER_END,
    END_MINIMUM,
    END_OF_MANEUVER,
    END_OF_MARTIAL_MANEUVER,
    HOLDING_BREATH_END,
    PUSH_MAX,
    STR_PER_END,
    THROW_M,
)
from hero_combat.systems.champions.tables.knockback import (
    FALL_M_PER_DIE,
    FALL_MAX_DICE,
    GROUND_M_PER_DIE,
    KNOCKBACK_DICE,
    KNOCKBACK_M_PER_POINT,
    KNOCKBACK_MODIFIERS,
    OBJECT_M_PER_DIE,
    UNCONSCIOUS_DICE_MULTIPLIER,
)
from hero_combat.systems.champions.tables.maneuvers import MANEUVERS, Maneuver
from hero_combat.systems.champions.tables.statuses import (
    BLEEDING,
    NON_COMBAT_MOVEMENT,
    PRESENCE_IN_COMBAT,
    PRESENCE_LEVELS,
    STATUSES,
)
from hero_combat.systems.champions.tables.to_hit import (
    ALWAYS_HITS,
    ALWAYS_MISSES,
    AREA_ADJACENT_DCV,
    AREA_ADJACENT_M,
    AREA_DCV,
    COORDINATION_DCV,
    HEX_M,
    HIT_LOCATIONS,
    RANGE_ROWS,
    SCATTER,
    SIZE_OCV,
    SPECIAL_SHOTS,
    STRAY_OCV,
)
from hero_combat.systems.champions.tables.turn import (
    FIRST_SEGMENT,
    NEGATIVE_STUN,
    SEGMENTS_PER_TURN,
    SPD_MAX,
    SPEED_CHART,
)
from hero_combat.systems.champions.turns import endurance

HERE = Path(__file__).parent
OUTSIDE = HERE.parents[3] / "shared" / "rules" / "champions" / "tables.toml"
FACES = range(1, 7)


@pytest.fixture(params=["kept", "outside"] if OUTSIDE.exists() else ["kept"])
def source(request: pytest.FixtureRequest) -> dict[str, Any]:
    path = HERE / "tables.toml" if request.param == "kept" else OUTSIDE
    return tomllib.loads(path.read_text(encoding="utf-8"))


def by_face(table: tuple[int, ...]) -> list[int]:
    return [table[face] for face in FACES]


@pytest.mark.rule("champions", 1, 2)
def test_turn_and_speed_chart(source: dict[str, Any]) -> None:
    meta, chart = source["meta"], source["speed_chart"]
    assert meta["segments_per_turn"] == SEGMENTS_PER_TURN
    assert meta["first_segment_of_combat"] == FIRST_SEGMENT
    assert chart["spd_max"] == SPD_MAX
    assert {int(spd): tuple(row) for spd, row in chart["phases"].items()} == SPEED_CHART


@pytest.mark.rule("champions", 6)
def test_negative_stun_bands(source: dict[str, Any]) -> None:
    assert [
        (
            row["from"],
            row["to"],
            row["every_phase"],
            row["post_segment_12"],
            row["interval_seconds"],
        )
        for row in source["negative_stun_recovery"]["band"]
    ] == [
        (band.top, band.bottom, band.every_phase, band.post_12, band.seconds)
        for band in NEGATIVE_STUN
    ]


@pytest.mark.rule("champions", 43, 44, 45)
def test_dice(source: dict[str, Any]) -> None:
    dice = source["dice"]
    assert dice["normal_body_by_face"] == [DIE_BODY[face] for face in FACES]
    assert dice["half_die_points_by_face"] == by_face(HALF_DIE_POINTS)
    assert dice["half_die_body_by_face"] == by_face(HALF_DIE_BODY)
    assert dice["die_minus_1_stun_by_face"] == by_face(MINUS_1_POINTS)
    assert dice["die_minus_1_body_by_face"] == by_face(MINUS_1_BODY)
    assert dice["pip_normal"] == {"stun": PIP_STUN, "body": PIP_BODY}
    assert dice["pip_killing"] == {"body": PIP_KILLING}
    assert dice["standard_effect"] == {
        "die": STANDARD_DIE,
        "half_die": STANDARD_HALF_DIE,
        "die_body": STANDARD_DIE_BODY,
        "half_die_body": STANDARD_HALF_DIE_BODY,
    }
    assert source["stun_multiplier"]["by_face"] == by_face(STUN_MULTIPLIER)


@pytest.mark.rule("champions", 21, 22)
def test_to_hit_and_range(source: dict[str, Any]) -> None:
    hit = source["to_hit"]
    assert (hit["auto_hit"], hit["auto_miss"]) == (ALWAYS_HITS, ALWAYS_MISSES)
    assert hit["area"] == {
        "target_dcv": AREA_DCV,
        "adjacent_dcv": AREA_ADJACENT_DCV,
        "adjacent_m": AREA_ADJACENT_M,
    }
    rows = [(row["max_m"], row["ocv"]) for row in source["range_modifier"]["row"]]
    assert rows == list(RANGE_ROWS)
    for metres, ocv in rows:
        assert range_modifier(metres) == ocv
        assert range_modifier(metres + 1) == ocv - 2


@pytest.mark.rule("champions", 37, 38)
def test_hit_locations(source: dict[str, Any]) -> None:
    assert [
        (
            tuple(row["roll"]),
            row["name"],
            row["ocv"],
        )
        for row in source["hit_location"]["row"]
    ] == [(row.rolls, row.name, row.ocv) for row in HIT_LOCATIONS]
    shots = dict(source["hit_location"]["special_shot"])
    del shots["source"]
    assert shots == {
        name: {"ocv": shot.ocv, "roll": f"{shot.dice}d6+{shot.plus}"}
        for name, shot in SPECIAL_SHOTS.items()
    }


@pytest.mark.rule("champions", 54)
def test_end(source: dict[str, Any]) -> None:
    end = source["end_cost"]
    assert end["ap_per_end"] == AP_PER_END
    assert end["str_per_end"] == STR_PER_END
    assert end["minimum"] == END_MINIMUM
    assert end["non_str_maneuver"] == END_OF_MANEUVER
    assert end["martial_maneuver"] == END_OF_MARTIAL_MANEUVER
    assert end["push_max_superheroic"] == PUSH_MAX
    assert end["charges"] == endurance.end_cost(40, charges=True)
    for points, cost in end["samples"]:
        assert endurance.end_cost(points) == cost, points


def test_strength_and_damage_classes(source: dict[str, Any]) -> None:
    for strength, dice in source["strength"]["dice_samples"]:
        assert str(damage_classes.strength_dice(strength)) == dice
    for dc, dice in source["damage_class"]["killing_by_dc"]:
        assert str(damage_classes.killing_dice(dc)) == dice


@pytest.mark.rule("champions", 59, 61, 62, 63)
def test_knockback(source: dict[str, Any]) -> None:
    knockback = source["knockback"]
    assert knockback["base_dice"] == KNOCKBACK_DICE
    assert knockback["metres_per_point"] == KNOCKBACK_M_PER_POINT
    assert knockback["modifiers"] == KNOCKBACK_MODIFIERS
    damage = knockback["damage"]
    assert damage["into_object_m_per_die"] == OBJECT_M_PER_DIE
    assert damage["into_open_ground_m_per_die"] == GROUND_M_PER_DIE
    assert damage["unconscious_multiplier"] == UNCONSCIOUS_DICE_MULTIPLIER
    for metres, dice in damage["distance_to_dice_object"]:
        assert flight.collide(metres, 0, Obstacle(0, 99, 99)).uncapped == dice
    for metres, dice in damage["distance_to_dice_ground"]:
        assert flight.course(metres).ground_dice == dice


@pytest.mark.rule("champions", 34, 36)
def test_improvised_weapons(source: dict[str, Any]) -> None:
    for row in source["improvised_weapon"]["example"]:
        pushed = row.get("pushed", 0)
        blow = improvised(row["def"], row["body"], row["str"] - pushed, pushed)
        assert (blow.dice, blow.shatters, blow.end) == (row["dice"], row["shatters"], row["end"])
    throws = source["throw_distance"]["spare_str_to_m"]
    assert [tuple(row) for row in throws] == list(THROW_M)


@pytest.mark.rule("champions", 55, 56, 57)
def test_statuses(source: dict[str, Any]) -> None:
    names = {
        "surprised_prepared_or_in_combat": ("surprised_prepared", "surprised_in_combat"),
    }
    seen = set()
    for row in source["status"]:
        for name in names.get(row["id"], (row["id"],)):
            if name not in STATUSES:  # what is no modifier: held actions, 0 STUN, 0 BODY
                assert not row.keys() & {"dcv", "dcv_add", "ocv", "dc_add"}
                continue
            seen.add(name)
            effect = STATUSES[name]
            if name != "dead":  # the table says nothing of the dead's combat values
                assert effect.dcv == row.get("dcv"), name
                assert effect.ocv == row.get("ocv"), name
            assert effect.dcv_halved == (row.get("dcv_multiplier") == 0.5), name
            assert effect.ocv_halved == (row.get("ocv_multiplier") == 0.5), name
            assert effect.dcv_add == row.get("dcv_add", 0), name
            assert effect.dc_add == row.get("dc_add", 0), name
            if "movement_multiplier" in row:
                assert row["movement_multiplier"] == NON_COMBAT_MOVEMENT
            if "knockback_damage_multiplier" in row:
                assert row["knockback_damage_multiplier"] == UNCONSCIOUS_DICE_MULTIPLIER
    assert set(STATUSES) - seen == {
        "recovering",  # a Recovery's half DCV: ruling 1.2
        "awed",  # by a presence attack: ruling 2.9
        "cowed",
    }


@pytest.mark.rule("champions", 52, 67, 68)
def test_bleeding_breath_falling(source: dict[str, Any]) -> None:
    assert [
        (*row["body_lost"], row["dice"], *row["stop"])
        for row in source["bleeding"]["optional_table"]["row"]
    ] == [(row.least, row.most, row.dice, row.stop_from, row.stop_to) for row in BLEEDING]
    breath = source["breath_and_drowning"]
    assert breath["holding_breath_end_per_phase"] == HOLDING_BREATH_END
    assert source["falling"]["max_dice"] == FALL_MAX_DICE
    assert source["falling"]["rule"] == f"1d6 per {FALL_M_PER_DIE} m fallen"


@pytest.mark.rule("champions", 66)
def test_presence(source: dict[str, Any]) -> None:
    presence = source["presence_attack"]
    levels = [(level["margin"], level["name"]) for level in presence["levels"]]
    assert levels == list(PRESENCE_LEVELS)
    in_combat = [row["d6"] for row in presence["modifiers_d6"] if row["when"] == "in combat"]
    assert in_combat == [PRESENCE_IN_COMBAT]


@pytest.mark.rule("champions", 42)
def test_scatter(source: dict[str, Any]) -> None:
    scatter = source["aoe_scatter"]
    assert scatter["hex_m"] == HEX_M
    assert {
        row["face"]: (row["clock"], row["degrees"], tuple(row["axial"]))
        for row in scatter["directions"]
    } == {face: (way.clock, way.degrees, way.axial) for face, way in SCATTER.items()}


@pytest.mark.rule("champions", 31, 39, 40)
def test_stray_shots_and_coordination(source: dict[str, Any]) -> None:
    assert source["stray_shot"]["ocv_modifier"] == STRAY_OCV
    assert source["coordination"]["dcv_per_success"] == COORDINATION_DCV


@pytest.mark.rule("champions", 24)
def test_maneuvers(source: dict[str, Any]) -> None:
    rows = source["maneuver"]
    assert [row["name"] for row in rows] == list(MANEUVERS)
    for row in rows:
        maneuver = MANEUVERS[row["name"]]
        kind = "martial" if "martial" in row else "optional" if "optional" in row else "standard"
        assert maneuver.kind == kind, row["name"]
        assert maneuver.phase == row["phase"], row["name"]
        assert maneuver.abort is row.get("abort", False), row["name"]
        assert maneuver.edition == row.get("edition", ""), row["name"]
        assert ocv_cell(maneuver) == str(row["ocv"]), row["name"]
        assert ("x1/2" if maneuver.dcv_halved else maneuver.dcv) == row["dcv"], row["name"]
        assert effect_numbers(maneuver) == numbers_in(row["effect"]), row["name"]


def ocv_cell(maneuver: Maneuver) -> str:
    if maneuver.ocv is None:
        return "-"
    if maneuver.ocv_m:
        return f"-v/{maneuver.ocv_m}"
    if maneuver.ocv_per_extra:
        return f"{maneuver.ocv_per_extra} per attack after the first"
    if maneuver.ocv_per_5dc:
        return f"{maneuver.ocv_per_5dc} per 5d6"
    return str(maneuver.ocv or maneuver.range_ocv)


def effect_numbers(maneuver: Maneuver) -> dict[str, int]:
    names = ("dc", "dc_m", "strength", "nnd_dc", "killing_dc", "self_damage")
    return {name: getattr(maneuver, name) for name in names if getattr(maneuver, name)} | {
        name: 1
        for name in ("target_falls", "attacker_falls", "strength_halved", "lands_later")
        if getattr(maneuver, name)
    }


PATTERNS = {
    "dc": r"STR \+ (\d)d6|^\+(\d) DC",
    "dc_m": r"\(STR(?:/2)? \+ v/(\d+)\) d6",
    "strength": r"\+(\d+) STR ",
    "nnd_dc": r"(\d)(?: DC|d6) NND",
    "self_damage": r"attacker takes 1/(\d)",
}


def numbers_in(effect: str) -> dict[str, int]:
    found = {}
    for name, pattern in PATTERNS.items():
        if match := re.search(pattern, effect):
            found[name] = int(next(group for group in match.groups() if group))
    flags = {
        "target_falls": "target falls" in effect or "target prone" in effect,
        "attacker_falls": "both fall" in effect,
        "strength_halved": "STR/2" in effect,
        "lands_later": "lands at the end of the NEXT" in effect,
    }
    flags["target_falls"] |= flags["attacker_falls"]
    if "1/2d6 HKA" in effect:
        found["killing_dc"] = 2
    return found | {name: 1 for name, says in flags.items() if says}


def test_the_size_of_what_is_hit(source: dict[str, Any]) -> None:
    words = {"1/8 human": "1/8", "human": "1", "2x": "2", "4x": "4", "8x": "8"}
    sizes = source["combat_modifiers"]["target_size"]
    assert {words.get(word, word): ocv for word, ocv in dict(sizes).items()} == SIZE_OCV


def test_sizes(source: dict[str, Any]) -> None:
    words = {"human": "1"}
    sizes = {
        words.get(name, name.removesuffix(" human").removesuffix("x")): ocv
        for name, ocv in source["combat_modifiers"]["target_size"]
    }
    assert sizes == SIZE_OCV
