"""Plans that differ in a value or in who is left out: what `5..9` and `agent-1+agent-2,` mean."""

import re
from collections.abc import Iterable, Sequence
from itertools import product

import msgspec

from hero_combat.errors import UsageError
from hero_combat.simulate.plan import Plan
from hero_combat.text import printable

MOST = 100
"""So many plans are compared at most."""
_RANGE = re.compile(r"(-?\d{1,9})\.\.(-?\d{1,9})(?::(\d{1,9}))?", re.ASCII)

Values = tuple[str, tuple[str, ...]]
"""A path, and the values that are laid over it, one after the other."""


def read_values(texts: Iterable[str], option: str = "--set") -> tuple[Values, ...]:
    """Read what is to be laid over a file.

    Args:
        texts: `titania.stun=20..50:10`, `robbers.doctrine=thug`; one without `=` goes on with the
            values of the one before.
        option: what messages call the option that they stand behind.

    Raises:
        UsageError: one names no value, or goes from more to less, or a path is there twice.
    """
    found: dict[str, list[str]] = {}
    path = ""
    for text in texts:
        first, equals, rest = text.partition("=")
        if equals:
            path = first.strip()
            if path in found:
                raise UsageError(
                    f"{printable(path)} is set twice", mend=f"{printable(path)}=VALUE,VALUE"
                )
            found[path] = []
        value = rest if equals else text
        if not path or not value.strip():
            raise UsageError(
                f'{option}: "{printable(text[:60])}" doesn\'t have the form PATH=VALUES',
                mend="titania.stun=40, titania.stun=20..50:10, robbers.doctrine=thug,gunner",
            )
        if path.endswith(".at") and value.strip().isdigit():
            raise UsageError(
                f"{option}: {printable(path)} takes the name of a place",
                mend='name the point: add [places.ID] with at = "10,14"',
            )
        found[path] += _values(value.strip(), option)
    return tuple((path, tuple(dict.fromkeys(values))) for path, values in found.items())


def _values(text: str, option: str) -> list[str]:
    """Return the values that a word stands for: 5..9 for five of them."""
    ends = _RANGE.fullmatch(text)
    if not ends:
        return [text]
    low, high, step = int(ends[1]), int(ends[2]), int(ends[3] or 1)
    if low > high or not step:
        raise UsageError(f"{option}: {text} has no values", mend="LOW..HIGH or LOW..HIGH:STEP")
    if (high - low) // step >= MOST:
        raise _too_many()
    return [str(value) for value in range(low, high + 1, step)]


def read_without(text: str) -> tuple[tuple[str, ...], ...]:
    """Read who is left out, one lot after the other.

    Args:
        text: `agent-4`, or `agent-4+agent-3,agent-4,` for two, one and nobody; "" for nobody.
    """
    lots = [tuple(filter(None, lot.split("+"))) for lot in text.replace(" ", "").split(",")]
    return tuple(dict.fromkeys(lots))


def plans_of(
    plan: Plan, values: Sequence[Values], without: Sequence[tuple[str, ...]]
) -> tuple[Plan, ...]:
    """Return the plans in which each value goes with each other, and with each lot left out.

    Args:
        plan: what they have in common.
        values: what is laid over the file.
        without: who is left out.

    Raises:
        UsageError: there are more than `MOST`.
    """
    number = len(without)
    for _, several in values:
        number *= len(several)
    if number > MOST:
        raise _too_many()
    paths = [path for path, _ in values]
    return tuple(
        msgspec.structs.replace(plan, values=tuple(zip(paths, chosen, strict=True)), without=lot)
        for lot in without
        for chosen in product(*(several for _, several in values))
    )


def _too_many() -> UsageError:
    return UsageError(f"at most {MOST} plans are compared", mend="LOW..HIGH:STEP takes fewer")
