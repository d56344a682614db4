"""What the odds of worked examples come to, in full."""

from collections.abc import Mapping
from pathlib import Path
from typing import Any

import pytest
from gist import examples

HERE = Path(__file__).parent
PROVES = {
    "damage_law": pytest.mark.rule("champions", 46),
    "guard_law": pytest.mark.rule("champions", 47),
    "hit_law": pytest.mark.rule("champions", 43, 44, 45, 48, 49, 53),
    "knockback_law": pytest.mark.rule("champions", 58, 59, 60, 61, 62),
    "objects": pytest.mark.rule("champions", 21),
    "roll_with_a_punch": pytest.mark.rule("champions", 24),
    "to_hit_law": pytest.mark.rule("champions", 21, 27),
    "until_law": pytest.mark.rule("champions", 48, 49),
}
"""Every file of examples, with the rules that it proves."""


@pytest.mark.parametrize("worked", examples(HERE, PROVES))
def test_a_worked_example_comes_to_just_this(worked: Mapping[str, Any], chances: str) -> None:
    assert chances == worked["told"]


def test_all_examples_are_played() -> None:
    assert {path.stem for path in HERE.glob("*.toml")} == set(PROVES)
