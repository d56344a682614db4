"""What an order says about its own rolls and wounds: doubles, Hero Points, Last Ditch Defense.

Every check and every wound of the order takes from here what is meant for it; what nobody has
taken in the end is refused, so that nothing that was asked for is silently left out.
"""

from collections.abc import Mapping
from types import MappingProxyType
from typing import Any, Literal

import msgspec

from hero_combat.errors import Problem, UsageError
from hero_combat.systems.megs.orders.checks import Checked
from hero_combat.text import did_you_mean, listing

Pairs = tuple[tuple[str, str], ...]
Most = Literal["most"]
MOST: Most = "most"
"""What stands for a number in `--last-ditch` and `--shifts`: as many as there are."""


_NOTHING: Mapping[str, Any] = MappingProxyType({})


class CheckOptions(msgspec.Struct, gc=False):
    """The options of one order that its checks and wounds read, used up as they are read.

    Attributes:
        force: whether it is carried out though the rules forbid it.
        said: whether anything is said of its checks: of doubles, of Hero Points on them.
        doubles: what happens to the doubles of its checks; "" for the table's own rule.
        reroll: how many doubles of its own check are rolled again; None for the policy.
        given: what `--last-ditch` says.
    """

    force: bool = False
    said: bool = False
    doubles: str = ""
    reroll: int | None = None
    given: Pairs = ()
    _rerolls: Mapping[str, tuple[int, bool]] = _NOTHING
    _raised: Mapping[str, dict[str, int]] = _NOTHING
    _ditches: Mapping[str, list[str]] = _NOTHING
    _boost: Pairs = ()

    @staticmethod
    def of(order: Checked) -> "CheckOptions":
        """Return the options of an order.

        Raises:
            UsageError: one of them can't be read.
        """
        doubles, reroll = order.doubles, order.reroll
        boost, given = getattr(order, "boost", ()), getattr(order, "last_ditch", ())
        raised = getattr(order, "boost_of", ())
        rerolls = doubles or reroll is not None or order.reroll_of
        said = bool(rerolls or boost or raised)
        if not (said or given or order.force):
            return NOTHING_SAID
        options = CheckOptions(order.force, said, doubles, reroll, given, _boost=boost)
        if said:
            counts = {name: number(text, "--reroll-of") for name, text in order.reroll_of}
            options._rerolls = {name: (count, False) for name, count in counts.items()}
            for name, text in raised:
                options._raise(name, text)
        for who, text in given:
            if text != MOST:
                number(text, "--last-ditch")
            ditches = options._ditches
            options._ditches = {**ditches, who: [*ditches.get(who, ()), text]}
        return options

    def count_rerolls(self, name: str, *, own: bool) -> int | None:
        """Return how many doubles of the check `name` are rolled again; None for the policy."""
        if name in self._rerolls:
            count, _ = self._rerolls[name]
            self._rerolls = {**self._rerolls, name: (count, True)}
            return count
        return self.reroll if own else None

    def reroll_option(self, name: str, count: int) -> str:
        """Return `--reroll-of` with `count` doubles of the check `name`."""
        counts = {each: count_ for each, (count_, _) in self._rerolls.items()} | {name: count}
        return ",".join(f"{each}={count_}" for each, count_ in counts.items())

    def take_boosts(self, known: tuple[str, ...] = ("av", "ev")) -> dict[str, int]:
        """Take the Hero Points put on the order's own check, once: `av=2,ev=3`.

        Raises:
            UsageError: it is none of those, or no number.
        """
        found: dict[str, int] = {}
        for word, text in self._boost:
            key = word.lower()
            if key not in known:
                mend = did_you_mean(key, known)
                raise UsageError(f'--boost: "{word}" is not {listing(known, "or")}', mend=mend)
            found[key] = number(text, "--boost")
        self._boost = ()
        return found

    def take_boosts_of(self, name: str, known: tuple[str, ...]) -> dict[str, int]:
        """Take the Hero Points put on the check `name`, which follows from the order.

        The first check of that name takes it.

        Args:
            name: the label of its roll.
            known: the values that it has: AV, mostly EV too.

        Raises:
            UsageError: it has no such value.
        """
        found = self._raised.get(name, {})
        self._raised = {each: given for each, given in self._raised.items() if each != name}
        for word in found:
            if word not in known:
                mend = f"use '{name}=av:APS'"
                raise UsageError(f'--boost-of: "{name}" has no {word.upper()}', mend=mend)
        return found

    def refuse_boosts_of(self, name: str, *, own: bool) -> None:
        """Refuse Hero Points on the check `name` that are left when it is rolled.

        Raises:
            UsageError: Hero Points are to raise a check that takes them otherwise, or not at all.
        """
        if name not in self._raised:
            return
        if own:
            text = f'--boost-of: "{name}" is the check of this command'
            raise UsageError(text, mend="use --boost")
        text = f'--boost-of: "{name}" is not a combatant\'s own check and takes no Hero Points'
        raise UsageError(text, mend="remove it")

    def _raise(self, name: str, text: str) -> None:
        word, _, aps = text.partition(":")
        given = self._raised.get(name, {})
        key = word.lower()
        if key not in ("av", "ev"):
            raise UsageError(f'--boost-of: "{text[:40]}" is not av:APS or ev:APS')
        if key in given:
            raise UsageError(f'--boost-of: {key.upper()} of "{name}" is given twice')
        self._raised = {**self._raised, name: {**given, key: number(aps, "--boost-of")}}

    def take_last_ditch(self, who: str) -> int | Most | None:
        """Take what is to be negated of the present wound of `who`; None when nothing is said.

        `most` is for every wound that is left.
        """
        given = self._ditches.get(who)
        if not given:
            return None
        if given[0] == MOST:
            return MOST
        self._ditches = {**self._ditches, who: given[1:]}
        return int(given[0])

    def close(self, targets: tuple[str, ...], wounded: tuple[str, ...]) -> list[tuple[str, str]]:
        """See that everything that was asked for has been taken.

        Args:
            targets: who might have been hurt, () for everybody.
            wounded: who has taken a wound.

        Returns:
            Who took no damage after all that Last Ditch Defense could negate, and what it was to.

        Raises:
            UsageError: something is left over that nothing could have come of.
        """
        if self._boost:
            raise UsageError(
                "--boost: no check here can be raised by Hero Points", mend="remove it"
            )
        for name, (_, read) in self._rerolls.items():
            if not read:
                raise UsageError(f'--reroll-of: "{name}" is not rolled here')
        for name in self._raised:
            raise UsageError(f'--boost-of: "{name}" is not rolled here')
        idle = []
        for who, left in self._ditches.items():
            if left and targets and who not in targets:
                raise UsageError(Problem(f"--last-ditch: {who} is not hurt here", mend="remove it"))
            if left == [MOST] and who in wounded:
                continue
            if left:
                idle.append((who, left[0]))
        return idle


_HIGHEST = 1000
"""The most that a number of a pair can be, as that of an option of its own."""


NOTHING_SAID = CheckOptions()
"""The options of an order that says nothing of all this: nothing is ever taken from them."""


def number(text: str, option: str) -> int:
    """Return a whole number, 0 to 1000, of a pair's value.

    Raises:
        UsageError: it is none.
    """
    if not (text.isascii() and text.isdigit()):
        raise UsageError(f'{option}: "{text[:40]}" is not a whole number')
    if len(text) > len(str(_HIGHEST)) or int(text) > _HIGHEST:
        shown = f"{option}: {text[:40]} is out of bounds"
        raise UsageError(Problem(shown, mend=f"use 0 to {_HIGHEST}"))
    return int(text)
