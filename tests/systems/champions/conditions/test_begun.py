"""What becomes of what is begun, to the last value: `test_begun.toml`."""

from collections.abc import Mapping
from typing import Any

import pytest


@pytest.mark.rule("champions", 25, 36, 48, 49, 50, 51, 52, 53)
def test_what_is_begun_comes_to_just_this(worked: Mapping[str, Any], told: str) -> None:
    assert told == worked["told"]
