"""The odds of breaking a thing, by hand: `test_objects.toml`."""

from collections.abc import Mapping
from typing import Any

import pytest


@pytest.mark.rule("champions", 21)
def test_a_worked_example_comes_to_just_this(worked: Mapping[str, Any], chances: str) -> None:
    assert chances == worked["told"]
