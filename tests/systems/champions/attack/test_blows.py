"""What a blow comes to, to the last value: each maneuver by hand, `test_blows.toml`."""

from collections.abc import Mapping
from typing import Any

import pytest


@pytest.mark.rule("champions", 24, 26)
def test_a_blow_comes_to_just_this(worked: Mapping[str, Any], told: str) -> None:
    assert told == worked["told"]
