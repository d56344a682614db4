"""Lay one table over another, as `like` and the overrides of a sheet do."""

from collections.abc import Mapping
from typing import Any


def with_overrides(under: Mapping[str, Any], over: Mapping[str, Any]) -> dict[str, Any]:
    """Return `under` with the values of `over`: tables merge deeply, anything else replaces."""
    merged = dict(under)
    for key, value in over.items():
        held = merged.get(key)
        if isinstance(value, Mapping) and isinstance(held, Mapping):
            merged[key] = with_overrides(held, value)
        else:
            merged[key] = value
    return merged
