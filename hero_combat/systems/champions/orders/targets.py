"""Who or what an attack is aimed at, with all that a line says of this one alone."""

import msgspec

from hero_combat.errors import Problem, UsageError
from hero_combat.systems.champions.orders.resolve import Resolve

_MOST_DIGITS = 6


class Target(msgspec.Struct, frozen=True, gc=False):
    """Who or what is met.

    Whoever is met instead, a bystander say, is a target of whom nothing is said.

    Attributes:
        id: the id.
        dcv: added to DCV.
        location: where it is aimed at, "" for nowhere.
        retain: modifier of the roll to keep hold of a weapon; None for what the wound makes it.
        into: what or who is said to be behind, each with its metres.
        open_ground: nothing is behind.
        rolls_with_punch: wants to roll with the punch.
    """

    id: str
    dcv: int = 0
    location: str = ""
    retain: int | None = None
    into: tuple[tuple[str, str], ...] = ()
    open_ground: bool = False
    rolls_with_punch: bool = False


def targets_of(order: Resolve) -> tuple[Target, ...]:
    """Return the targets of an attack. What is behind one of them is not behind itself."""
    return tuple(
        [
            Target(
                which,
                order.dcv,
                order.location,
                order.retain,
                order.into and _behind(order.into, which),
                order.open_ground,
                order.roll_with_punch,
            )
            for which in order.target
        ]
    )


def _behind(into: tuple[tuple[str, str], ...], target: str) -> tuple[tuple[str, str], ...]:
    """Return what a line says to be behind one target: `wall=6`, or `b:wall=6` for b alone."""
    found = []
    for which, metres in into:
        whose, colon, behind = which.rpartition(":")
        if behind != target and (not colon or whose == target):
            found.append((behind, metres))
    return tuple(found)


def check_into(into: tuple[tuple[str, str], ...], targets: tuple[str, ...]) -> None:
    """Check what is said to be behind the targets.

    Raises:
        UsageError: a distance can't be read, or the only target is behind itself.
    """
    for said, metres in into:
        which = said.rpartition(":")[2]
        if not (metres.isascii() and metres.isdigit() and len(metres) <= _MOST_DIGITS):
            raise UsageError(
                Problem(f'--into {which}: "{metres}" is not a distance', mend=f"write {which}=6")
            )
        if (which,) == targets:
            raise UsageError(f"--into {which}: can't be behind itself")
