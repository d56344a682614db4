"""What deeds come to, to the last value: `test_deeds.toml`."""

from collections.abc import Mapping
from typing import Any

import pytest


@pytest.mark.rule("champions", 11, 13, 14, 17, 18, 20, 50, 51, 66)
def test_a_deed_comes_to_just_this(worked: Mapping[str, Any], told: str) -> None:
    assert told == worked["told"]
