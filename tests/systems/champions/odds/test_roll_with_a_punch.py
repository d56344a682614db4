"""The odds of a blow with which somebody rolls, by hand: `test_roll_with_a_punch.toml`."""

from collections.abc import Mapping
from typing import Any

import pytest


@pytest.mark.rule("champions", 24)
def test_a_worked_example_comes_to_just_this(worked: Mapping[str, Any], chances: str) -> None:
    assert chances == worked["told"]
