"""What came of the same fights under several plans, and which of them are told apart."""

from typing import Literal

import msgspec

from hero_combat.simulate.report import Simulated
from hero_combat.simulate.statistics import Comparison

WITHOUT = "without"
"""Stands among paths where plans differ in who is left out."""


class Variant(msgspec.Struct, frozen=True):
    """One of several plans for the same fights.

    Attributes:
        told: its results.
        against: the comparison with the base: `first` is the base, `second` this plan; None for
            the base itself.
    """

    told: Simulated
    against: Comparison | None = None


class ComparedPlans(msgspec.Struct, frozen=True, kw_only=True):
    """The same fights under several plans: `simulate --json` with several values.

    Attributes:
        exit: the exit code.
        side: the side whose chances are compared, or the id of a combatant without a side.
        name: the name in sentences.
        base: the index of the plan that the others are compared with: the first plan, or with
            `--without` the plan that leaves nobody out, if there is one.
        paths: the paths of the values that differ; `without` for combatants left out.
        variants: the plans, the first one first.
    """

    verb: Literal["simulate"] = "simulate"
    exit: int = 0
    side: str
    name: str
    base: int = 0
    paths: tuple[str, ...]
    variants: tuple[Variant, ...]
