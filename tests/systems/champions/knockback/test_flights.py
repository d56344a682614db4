"""What knockback, falls and blasts come to, to the last value: `test_flights.toml`."""

from collections.abc import Mapping
from typing import Any

import pytest


@pytest.mark.rule("champions", 58, 59, 60, 61, 62, 63, 64, 67, 68)
def test_a_flight_comes_to_just_this(worked: Mapping[str, Any], told: str) -> None:
    assert told == worked["told"]
