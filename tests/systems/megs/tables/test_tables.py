"""The tables, cell by cell against the collected ones, and the laws they keep."""

import tomllib
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from hero_combat.systems.megs.tables.action_sequence import ACTION_SEQUENCE
from hero_combat.systems.megs.tables.action_table import (
    LABELS,
    RESULT_TABLE,
    THRESHOLD,
    Counting,
    aim,
    column,
    label,
    middle,
    number_at,
    raps,
    shifts_earned,
    top,
)
from hero_combat.systems.megs.tables.ap_measures import (
    BENCHMARKS,
    amount_aps,
    duration,
    seconds_of_aps,
)
from hero_combat.systems.megs.tables.maneuvers import BLOCK, MANEUVERS
from hero_combat.systems.megs.tables.ranges import RANGES, multi_attack, team_attack

TABLES: dict[str, Any] = tomllib.loads(
    (Path(__file__).parent / "tables.toml").read_text(encoding="utf-8")
)
BRACKETS = TABLES["brackets"]
ROWS = list(TABLES["action_table"]["rows"].items())
RESULTS = list(TABLES["result_table"]["rows"].items())


def ends(text: str) -> tuple[int, int]:
    low, _, high = text.partition("-")
    return int(low), int(high or low)


def test_brackets() -> None:
    assert list(LABELS) == BRACKETS["labels"]
    for index, (low, high) in enumerate(zip(BRACKETS["lo"], BRACKETS["hi"], strict=True)):
        assert {column(value) for value in range(low, high + 1)} == {index}
        assert top(index) == high
        assert label(index) == BRACKETS["labels"][index]


@pytest.mark.parametrize(("row", "numbers"), ROWS)
def test_every_cell_of_the_action_table(row: str, numbers: list[int]) -> None:
    for av in ends(row):
        for index, text in enumerate(BRACKETS["labels"]):
            for ov in ends(text):
                assert aim(av, ov, same=0).number == numbers[index]
                assert number_at(column(av), index) == numbers[index]


@pytest.mark.parametrize(("row", "cells"), RESULTS)
def test_every_cell_of_the_result_table(row: str, cells: list[int]) -> None:
    for ev in ends(row):
        assert raps(ev, 0, same=0) == ev
        assert raps(ev, 0, -2, same=0) == ev + 2
        for index, text in enumerate(BRACKETS["labels"][1:]):
            for rv in ends(text):
                expected = cells[index] if index < len(cells) else 0
                assert raps(ev, rv, same=0) == expected


def test_the_disputed_cell_is_15() -> None:
    assert raps(23, 9, same=0) == TABLES["result_table"]["disputed"]["cell"]["recommended"] == 15


def test_beyond_60() -> None:
    assert [column(value) for value in (60, 61, 65, 66, 77)] == [18, 19, 19, 20, 22]
    assert aim(8, 77, same=0).number == 85
    assert aim(8, 61, same=0).number == 70
    assert aim(60, 61, same=0).number == 13
    assert aim(65, 61, same=0).number == 11
    assert raps(65, 10, same=0) == raps(60, 10, same=0) + 5
    assert raps(65, 65, same=0) == raps(60, 60, same=0) == 13
    assert raps(60, 61, same=0) == 0
    assert label(19) == "61-65"


def test_multiples_teams_blocks_ranges_and_phases() -> None:
    for row in TABLES["multi_attack"]["rows"]:
        for count in (row["min"], row["max"]):
            assert multi_attack(count) == row["ov"] == row["rv"]
    for row in TABLES["team_attack"]["rows"]:
        assert team_attack(row["min"]) == row["ov"]
        assert team_attack(row.get("max", row["min"] + 50)) == row["ov"]
    assert multi_attack(1) == team_attack(1) == 0
    shifts = [row["shift"] for row in TABLES["block"]["rows"]]
    assert list(BLOCK.values()) == shifts
    named = {row["category"].lower(): (row["ov"], row["rv"]) for row in TABLES["range"]["rows"]}
    assert named == RANGES
    phases = {int(n): tuple(p) for n, p in TABLES["action_sequence"]["phases"].items()}
    assert phases == ACTION_SEQUENCE


def test_maneuvers() -> None:
    names = {"pressing_the_attack": "pressing", "pulling_a_punch": "pull-punch"}
    same = ("critical_blow", "devastating_attack", "flailing_attack", "pulling_a_punch")
    for key in (*same, "take_away", "trick_shot", "pressing_the_attack", "laying_back"):
        maneuver = MANEUVERS[names.get(key, key.replace("_", "-"))]
        expected = TABLES["maneuvers"][key]
        assert (maneuver.ov, maneuver.rv) == (expected["ov"], expected["rv"])
    assert MANEUVERS["dive-bomb"].av == TABLES["maneuvers"]["dive_bomb"]["av"]


def test_benchmarks() -> None:
    marks = TABLES["ap_benchmarks"]
    assert [seconds_of_aps(n) for n in range(16)] == [duration(text) for text in marks["time"][:16]]
    for n, text in enumerate(marks["distance"]):
        assert amount_aps(
            text.split("/")[0] + "mi"
            if False
            else text.replace("1/8 mi", "0.125mi")
            .replace("1/4 mi", "0.25mi")
            .replace("1/2 mi", "0.5mi")
        ) == (n, "distance")
    assert len(BENCHMARKS["volume"]) == len(marks["volume_cubic_feet"])


def test_the_middle_of_each_column() -> None:
    expected = [0, 2, 4, 6, 8, 10, 12, 14, 17, 20, 23, 26, 29, 33, 38, 43, 48, 53, 58]
    assert [middle(index) for index in range(19)] == expected


VALUES = st.integers(0, 200)


@given(VALUES, VALUES)
def test_a_higher_ov_is_never_easier(av: int, ov: int) -> None:
    assert aim(av, ov + 1, same=0).number >= aim(av, ov, same=0).number
    assert aim(av, ov, 0, 1).number >= aim(av, ov, 0, 0).number


@given(st.integers(1, 60))
def test_equal_values_need_11_and_give_the_last_entry_of_the_row(value: int) -> None:
    assert aim(value, value).number == 11
    assert raps(value, value) == RESULT_TABLE[column(value) - 1][-1]


@given(st.integers(1, 60), st.integers(1, 60))
def test_a_lower_ev_bracket_without_shifts_is_no_effect(ev: int, rv: int) -> None:
    assert (raps(ev, rv) == 0) == (
        column(ev) < column(rv)
        or (column(ev) == 1 and ev < rv)
        or (column(ev) == column(rv) and ev < rv and raps(ev, rv, same=0) == 1)
    )


@given(st.integers(1, 80), VALUES, st.integers(2, 100), st.sampled_from(["R1", "R2", "R4"]))
def test_shifts_need_a_roll_above_the_number_and_the_threshold(
    av: int, ov: int, total: int, counting: Counting
) -> None:
    at = aim(av, ov)
    earned = shifts_earned(at, total, counting)
    if total <= at.number or total < THRESHOLD:
        assert earned == 0
    assert shifts_earned(at, total, "R1") <= shifts_earned(at, total, "R2")


EXAMPLES = TABLES["examples"]


@pytest.mark.parametrize("example", EXAMPLES, ids=[each["id"] for each in EXAMPLES])
def test_worked_examples(example: dict[str, Any]) -> None:
    same = int(example.get("same", False))
    at = aim(example["av"], example["ov"], 0, example.get("ovs", 0), same)
    assert at.number == example["expect_sn"]
    assert (example["roll"] >= at.number) == example["expect_hit"]
    cs = shifts_earned(at, example["roll"]) if example["expect_hit"] else 0
    assert cs == example["expect_cs"]
    if "expect_raps" in example:
        shift = example.get("rvs", 0) - cs
        assert raps(example["ev"], example["rv"], shift, same) == example["expect_raps"]
