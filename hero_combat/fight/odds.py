"""Odds as a system computes them and the command line shows them: chances, laws and races."""

from collections.abc import Callable
from math import isinf

import msgspec

from hero_combat.dice.chains import Chain, TooMany, expected_steps, steps
from hero_combat.dice.laws import Chance, Law
from hero_combat.dice.measures import expected_tries, tries
from hero_combat.errors import UsageError
from hero_combat.fight.outcome import Modifier
from hero_combat.orders.declaration import Order, given_options
from hero_combat.shown import Shown


class Likelihood(msgspec.Struct, frozen=True):
    """How likely something is.

    Attributes:
        what: the result: `hit`, `knocked out`; the same words for every attack of a system.
        chance: its chance with one such attack, misses included.
        told: the roll needed: `8- on 3d6`.
    """

    what: str
    chance: Chance
    told: str = ""


class Spread(msgspec.Struct, frozen=True):
    """The law of a number.

    Attributes:
        what: the number: `STUN past defenses`.
        law: its law on a hit.
        unit: `m`, "" for points.
        mean: the exact mean, if it is known although the law is cut off; else None.
    """

    what: str
    law: Law[int]
    unit: str = ""
    mean: Chance | None = None


class UntilReport(msgspec.Struct, frozen=True):
    """A state that a target reaches after enough attacks.

    Attributes:
        loss: the law of the loss from one attack, misses included.
        enough: the total loss that leads to the state; 0 or less if it is reached already.
        assumes: what is assumed about the later attacks, one sentence each.
        chain: the attacks in turn, each on the target as the one before left it; None if every
            attack is like the first.
        average: the average number of attacks, if the chain alone can't give it.
    """

    loss: Law[int]
    enough: int
    assumes: tuple[str, ...] = ()
    chain: Chain | None = None
    average: Callable[[], float] | None = None


class OddsReport(msgspec.Struct, Shown, frozen=True):
    """The odds of one attack.

    Attributes:
        title: the attack in words.
        chances: `hit` first, then the results for the target.
        laws: the numbers of a hit.
        races: the states for `--until`, `knocked-out` first.
        modifiers: all modifiers of the number needed.
        notes: what the odds assume and leave out.
        out: the chance that the attack takes the target out of the fight; None if unknown.
        against: why the rules forbid the attack now, with the subject: `Ann has no AP left`.
    """

    title: str
    chances: tuple[Likelihood, ...]
    laws: tuple[Spread, ...]
    races: dict[str, UntilReport] = {}
    modifiers: tuple[Modifier, ...] = ()
    notes: tuple[str, ...] = ()
    out: Chance | None = None
    against: tuple[str, ...] = ()


def refuse_uncomputed(order: Order) -> None:
    """Refuse an attack on several targets, and options for which no odds are computed.

    Raises:
        UsageError: the attack is one of these.
    """
    if len(getattr(order, "target", "")) != 1:
        raise UsageError("odds need a single target", mend="--each target compares several")
    for parameter, _ in given_options(order):
        what = type(order).no_odds.get(parameter.field)
        if what:
            raise UsageError(
                f"the odds of {what} are not computed", mend=f"remove {parameter.name}"
            )


MOST_STATES = 20_000
"""The most states of a target that are followed."""


def attacks_until(race: UntilReport, most: int) -> Law[int]:
    """Return the law of the number of attacks needed: 1, 2 ... `most` or more.

    Raises:
        Never: it can't happen.
        UsageError: the target has more possible states than are followed.
    """
    if race.chain is None:
        return tries(race.loss, race.enough, most)
    try:
        return steps(race.chain, most, MOST_STATES)
    except TooMany as error:
        raise UsageError(f"--until: {error}") from None


def average_until(race: UntilReport) -> Chance | None:
    """Return the average number of attacks needed; None if there is no average.

    For a chain it is as exact as a floating-point number.

    Raises:
        Never: it can't happen.
        UsageError: the target has more possible states than are followed.
    """
    if race.chain is None:
        return expected_tries(race.loss, race.enough)
    try:
        value = race.average() if race.average else expected_steps(race.chain, MOST_STATES)
    except TooMany as error:
        raise UsageError(f"--until: {error}") from None
    return None if isinf(value) else Chance(*value.as_integer_ratio())
