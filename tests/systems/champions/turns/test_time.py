"""What time brings, to the last value: `test_time.toml`."""

from collections.abc import Mapping
from typing import Any

import pytest


@pytest.mark.rule("champions", 4, 5, 6, 7, 8, 9, 12, 50, 52)
def test_a_step_comes_to_just_this(worked: Mapping[str, Any], told: str) -> None:
    assert told == worked["told"]
