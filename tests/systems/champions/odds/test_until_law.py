"""The odds of attack after attack, by hand: `test_until_law.toml`."""

from collections.abc import Mapping
from typing import Any

import pytest


@pytest.mark.rule("champions", 48, 49)
def test_a_worked_example_comes_to_just_this(worked: Mapping[str, Any], chances: str) -> None:
    assert chances == worked["told"]
