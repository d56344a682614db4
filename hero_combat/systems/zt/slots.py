"""The slots of a Turn: ready, used, and borrowed from the next Turn by Reactions. source: P4."""

from typing import Any, Literal

from hero_combat.systems.zt.sheet import Current

Kind = Literal["major", "minor", "move"]
Values = dict[str, Any]


def started(current: Current, *, surprised: bool = False) -> Values:
    """What a Turn begins with: everything but what was borrowed, which is paid back by that."""
    borrowed = current.borrowed
    return {
        "major": "used" if surprised or "major" in borrowed else "ready",
        "minor": "used" if "minor" in borrowed else "ready",
        "move": "ready",
        "minors": 0,
        "moves": 0,
        "metres": 0,
        "borrowed": (),
    }


def ended() -> Values:
    """What a Turn leaves: nothing of it can be used later."""
    return {"major": "ready", "minor": "ready", "move": "ready"} | {
        "minors": 0,
        "moves": 0,
        "metres": 0,
    }


def used(current: Current, slot: Kind) -> Values | None:
    """The slot used on one's own Turn; None when there is none left."""
    if slot == "major":
        return {"major": "used"} if current.major == "ready" else None
    if slot == "minor":
        if current.minor == "ready":
            return {"minor": "used"}
        return {"minors": current.minors - 1} if current.minors else None
    if current.move == "ready":
        return {"move": "used"}
    return {"moves": current.moves - 1} if current.moves else None


def extra_minor(current: Current) -> Values | None:
    """One more Minor Action on one's own Turn, for the Major one; None when that is gone."""
    return _traded(current, "minors")


def dashed(current: Current) -> Values | None:
    """One more Movement Action for the Major one; None when that is gone."""
    return _traded(current, "moves")


def _traded(current: Current, key: Literal["minors", "moves"]) -> Values | None:
    paid = used(current, "major")
    return None if paid is None else paid | {key: getattr(current, key) + 1}


def booked(current: Current, slot: Literal["major", "minor"]) -> Values | None:
    """The slot of the next Turn, used by a Reaction; None when it is booked already."""
    if slot in current.borrowed:
        return None
    return {"borrowed": (*current.borrowed, slot)}
