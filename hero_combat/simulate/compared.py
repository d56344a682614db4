"""What came of the same fights under several plans, and which of them are told apart."""

from typing import Literal

import msgspec

from hero_combat.simulate.report import Simulated
from hero_combat.simulate.statistics import Comparison

WITHOUT = "without"
"""Stands among paths where plans differ in who is left out."""


class Variant(msgspec.Struct, frozen=True):
    """One of several plans whose same fights were fought.

    Attributes:
        told: what came of them.
        against: whether it is told apart from the base by how often the side wins: its `first` is
            the base, its `second` this plan; None for the base itself.
    """

    told: Simulated
    against: Comparison | None = None


class ComparedPlans(msgspec.Struct, frozen=True, kw_only=True):
    """The same fights under several plans: `simulate --json` with more values than one.

    Attributes:
        exit: the exit code.
        side: the side whose chances are compared, or the id of one who has none.
        name: what people call it.
        base: the place of the plan with which the others are compared: with nobody left out if
            there is one of those that leave people out, else the first.
        paths: where the values differ; `without` where those do who are left out.
        variants: the plans, the first one first.
    """

    verb: Literal["simulate"] = "simulate"
    exit: int = 0
    side: str
    name: str
    base: int = 0
    paths: tuple[str, ...]
    variants: tuple[Variant, ...]
