"""What dice are read as, to the last value: `test_dice.toml`."""

from collections.abc import Mapping
from typing import Any

import pytest


@pytest.mark.rule("champions", 37, 43, 44, 45, 46)
def test_dice_come_to_just_this(worked: Mapping[str, Any], told: str) -> None:
    assert told == worked["told"]
