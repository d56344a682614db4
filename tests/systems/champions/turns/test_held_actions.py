"""Held actions that end: `test_held_actions.toml`."""

from collections.abc import Mapping
from typing import Any

import pytest


@pytest.mark.rule("champions", 11, 12)
def test_a_worked_example_comes_to_just_this(worked: Mapping[str, Any], told: str) -> None:
    assert told == worked["told"]
