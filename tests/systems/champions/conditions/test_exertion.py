"""What an effort costs: `test_exertion.toml`."""

from collections.abc import Mapping
from typing import Any

import pytest


@pytest.mark.rule("champions", 51, 54)
def test_a_worked_example_comes_to_just_this(worked: Mapping[str, Any], told: str) -> None:
    assert told == worked["told"]
