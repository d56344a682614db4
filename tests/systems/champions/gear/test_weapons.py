"""What weapons do and cost, to the last value: `test_weapons.toml`."""

from collections.abc import Mapping
from typing import Any

import pytest


@pytest.mark.rule("champions", 22, 29, 34, 35, 36, 54)
def test_a_weapon_comes_to_just_this(worked: Mapping[str, Any], told: str) -> None:
    assert told == worked["told"]
