"""Worked examples, in full: a TOML file for each subject, beside the tests of it."""

from collections.abc import Mapping
from pathlib import Path
from typing import Any

import pytest
from gist import examples

HERE = Path(__file__).parent
PROVES = {
    "attack/area_attack": pytest.mark.rule("champions", 42),
    "attack/autofire": pytest.mark.rule("champions", 27),
    "attack/block": pytest.mark.rule("champions", 24),
    "attack/coordinated_attack": pytest.mark.rule("champions", 30, 31, 32, 33),
    "attack/dcv": pytest.mark.rule("champions", 21, 29),
    "attack/grab_and_disarm": pytest.mark.rule("champions", 24),
    "attack/haymaker": pytest.mark.rule("champions", 25),
    "attack/hit": pytest.mark.rule("champions", 24, 43, 47),
    "attack/multiple_attack": pytest.mark.rule("champions", 28),
    "attack/ocv": pytest.mark.rule("champions", 21, 22, 29, 38),
    "attack/recoil": pytest.mark.rule("champions", 26),
    "attack/restrictions": pytest.mark.rule("champions", 24),
    "attack/roll_with_a_punch": pytest.mark.rule("champions", 20, 24),
    "attack/single_attack": pytest.mark.rule("champions", 24),
    "attack/stray_shots": pytest.mark.rule("champions", 39, 40, 41),
    "attack/strength_contest": pytest.mark.rule("champions", 38),
    "conditions/bleeding": pytest.mark.rule("champions", 52, 53),
    "conditions/effects_of_damage": pytest.mark.rule("champions", 48, 49, 50, 51, 52, 53),
    "conditions/exertion": pytest.mark.rule("champions", 51, 54),
    "conditions/grabs": pytest.mark.rule("champions", 24, 35),
    "conditions/phase_start": pytest.mark.rule("champions", 8, 12, 48, 50, 68),
    "conditions/recovery": pytest.mark.rule("champions", 5, 6, 7, 8),
    "conditions/surprise": pytest.mark.rule("champions", 55, 56, 66),
    "damage/damage_roll": pytest.mark.rule("champions", 43, 45),
    "damage/guards": pytest.mark.rule("champions", 47),
    "damage/objects": pytest.mark.rule("champions", 61),
    "damage/past_guard": pytest.mark.rule("champions", 45, 47),
    "dice/charts": pytest.mark.rule("champions", 37, 42),
    "gear/choice": pytest.mark.rule("champions", 24),
    "gear/improvised": pytest.mark.rule("champions", 34, 35, 36),
    "gear/prepared": pytest.mark.rule("champions", 44, 54),
    "knockback/collisions": pytest.mark.rule("champions", 61, 62, 63, 65),
    "knockback/distance": pytest.mark.rule("champions", 59, 60, 64),
    "turns/held_actions": pytest.mark.rule("champions", 11, 12),
    "turns/order": pytest.mark.rule("champions", 3, 4),
    "turns/speed": pytest.mark.rule("champions", 9),
    "verbs/act/aborts": pytest.mark.rule("champions", 17, 18, 20),
    "verbs/act/breath": pytest.mark.rule("champions", 68),
    "verbs/act/declaration": pytest.mark.rule("champions", 3, 9),
    "verbs/act/defenses": pytest.mark.rule("champions", 13, 20),
    "verbs/act/giving_up": pytest.mark.rule("champions", 25),
    "verbs/act/held_actions": pytest.mark.rule("champions", 11, 14),
    "verbs/act/moves": pytest.mark.rule("champions", 10, 51),
    "verbs/act/paramedics": pytest.mark.rule("champions", 52),
    "verbs/act/powers": pytest.mark.rule("champions", 50, 54),
    "verbs/act/presence_attack": pytest.mark.rule("champions", 66),
    "verbs/act/surprise": pytest.mark.rule("champions", 55, 56),
    "verbs/hazard": pytest.mark.rule("champions", 67, 68),
    "verbs/leave": pytest.mark.rule("champions"),
    "verbs/roll": pytest.mark.rule("champions", 43, 44, 45, 46),
    "verbs/step": pytest.mark.rule("champions", 10),
}
"""Every file of examples, with the rules that it proves; the odds have their own."""


@pytest.mark.parametrize("worked", examples(HERE, PROVES))
def test_a_worked_example_comes_to_just_this(worked: Mapping[str, Any], told: str) -> None:
    assert told == worked["told"]


def test_all_examples_are_played() -> None:
    files = {path.relative_to(HERE).with_suffix("").as_posix() for path in HERE.rglob("*.toml")}
    others = {"tables", "options", "from_the_book"}
    assert {each for each in files if not each.startswith("odds/")} - others == set(PROVES)
