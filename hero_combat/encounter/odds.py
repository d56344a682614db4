"""Odds as a system computes them and the command line tells them: chances, laws, and races."""

import msgspec

from hero_combat.dice.laws import Chance, Law
from hero_combat.encounter.model import Modifier


class Likelihood(msgspec.Struct, frozen=True):
    """How likely something is.

    Attributes:
        what: it, in a word or two: `hit`, `knocked out`; the same for every attack of a system.
        chance: of one such attack, misses included.
        told: what to know besides, `8- on 3d6`.
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
    """

    what: str
    law: Law[int]
    unit: str = ""


class Race(msgspec.Struct, frozen=True):
    """Something that comes about once enough has been lost.

    Attributes:
        loss: the law of what one attack takes, misses included.
        enough: the sum at which it has come about; 0 or less when it has already.
    """

    loss: Law[int]
    enough: int


class OddsReport(msgspec.Struct, frozen=True):
    """The odds of one attack.

    Attributes:
        title: who attacks whom with what, in words.
        chances: `hit` first, then what may become of the target.
        laws: the numbers of a hit.
        races: what `--until` can name, `knocked-out` first.
        modifiers: everything that entered the number needed.
        notes: what is assumed, and what is not in the numbers.
    """

    title: str
    chances: tuple[Likelihood, ...]
    laws: tuple[Spread, ...]
    races: dict[str, Race] = {}
    modifiers: tuple[Modifier, ...] = ()
    notes: tuple[str, ...] = ()
