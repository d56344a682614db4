"""The odds of hitting, by hand: `test_to_hit_law.toml`."""

from collections.abc import Mapping
from typing import Any

import pytest


@pytest.mark.rule("champions", 21, 27)
def test_a_worked_example_comes_to_just_this(worked: Mapping[str, Any], chances: str) -> None:
    assert chances == worked["told"]
