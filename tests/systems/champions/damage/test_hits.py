"""What one hit comes to, to the last value: `test_hits.toml`."""

from collections.abc import Mapping
from typing import Any

import pytest


@pytest.mark.rule("champions", 45, 46, 47)
def test_a_hit_comes_to_just_this(worked: Mapping[str, Any], told: str) -> None:
    assert told == worked["told"]
