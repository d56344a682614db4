"""Odds as a system computes them and the command line tells them: chances, laws, and races."""

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
        what: it, in a word or two: `hit`, `knocked out`; the same for every attack of a system.
        chance: of one such attack, misses included.
        told: what else you should know, `8- on 3d6`.
    """

    what: str
    chance: Chance
    told: str = ""


class Spread(msgspec.Struct, frozen=True):
    """The law of a number.

    Attributes:
        what: the number, `STUN past defences`.
        law: its law on a hit.
        unit: `m`, "" for points.
        mean: the exact mean where the law has everything above its most as one outcome and it is
            known all the same; None for that of the law.
    """

    what: str
    law: Law[int]
    unit: str = ""
    mean: Chance | None = None


class UntilReport(msgspec.Struct, frozen=True):
    """Something that comes about once enough has been lost.

    Attributes:
        loss: the law of what one attack takes, misses included.
        enough: the sum at which it has come about; 0 or less when it has already.
        assumes: what is taken for granted of attacks after the first, sentence by sentence.
        chain: the attacks one after another, the target as each leaves it; None where every attack
            is like the first.
        average: how many attacks that takes on average, where the chain alone can't say.
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
        chances: `hit` first, then what may become of the target.
        laws: the numbers of a hit.
        races: what `--until` can name, `knocked-out` first.
        modifiers: everything that entered the number needed.
        notes: what is assumed, and what is not in the numbers.
        out: how likely the target is out of the fight then; None if unknown.
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
    """Refuse an attack on several, and an option that makes it one of which no odds are computed.

    Raises:
        UsageError: it is such an attack.
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
"""So many states of a target are followed."""


def attacks_until(race: UntilReport, most: int) -> Law[int]:
    """Return the law of how many attacks it takes: 1, 2 ... `most` or more.

    Raises:
        Never: it can't come about.
        UsageError: the target can be left in more ways than are followed.
    """
    if race.chain is None:
        return tries(race.loss, race.enough, most)
    try:
        return steps(race.chain, most, MOST_STATES)
    except TooMany as error:
        raise UsageError(f"--until: {error}") from None


def average_until(race: UntilReport) -> Chance | None:
    """Return how many attacks it takes on average; None where there is no average.

    Of a chain it is as near as a number of the machine comes.

    Raises:
        Never: it can't come about.
        UsageError: the target can be left in more ways than are followed.
    """
    if race.chain is None:
        return expected_tries(race.loss, race.enough)
    try:
        value = race.average() if race.average else expected_steps(race.chain, MOST_STATES)
    except TooMany as error:
        raise UsageError(f"--until: {error}") from None
    return None if isinf(value) else Chance(*value.as_integer_ratio())
