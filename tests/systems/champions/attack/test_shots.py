"""What shots, areas and attacks of several come to, to the last value: `test_shots.toml`."""

from collections.abc import Mapping
from typing import Any

import pytest


@pytest.mark.rule("champions", 27, 28, 30, 31, 32, 33, 38, 40, 41, 42)
def test_a_shot_comes_to_just_this(worked: Mapping[str, Any], told: str) -> None:
    assert told == worked["told"]
