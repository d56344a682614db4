"""The names of things."""

from functools import cache


@cache
def power(key: str) -> str:
    """Return what a Power, an attack or a maneuver is called: `force-field` is force field."""
    return key.replace("-", " ")


def raps(count: int) -> str:
    """Return `no RAPs`, `1 RAP`, `3 RAPs`."""
    return "1 RAP" if count == 1 else f"{count or 'no'} RAPs"


@cache
def phases(count: int) -> str:
    """Return `1 phase`, `3 phases`."""
    return "1 phase" if count == 1 else f"{count} phases"


def actions(count: int) -> str:
    """Return `1 action`, `3 actions`."""
    return "1 action" if count == 1 else f"{count} actions"


@cache
def columns(count: int) -> str:
    """Return `1 column shift`, `3 column shifts`."""
    return "1 column shift" if count == 1 else f"{count} column shifts"


def hero_points(count: int) -> str:
    """Return `1 Hero Point`, `3 Hero Points`."""
    return "1 Hero Point" if count == 1 else f"{count} Hero Points"
