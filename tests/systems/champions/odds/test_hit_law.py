"""The odds of what a hit does, by hand: `test_hit_law.toml`."""

from collections.abc import Mapping
from typing import Any

import pytest


@pytest.mark.rule("champions", 43, 44, 45, 48, 49, 53)
def test_a_worked_example_comes_to_just_this(worked: Mapping[str, Any], chances: str) -> None:
    assert chances == worked["told"]
