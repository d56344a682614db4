"""What the rules allow: orders tried on a quiet copy of a fight, and forgotten."""

from collections.abc import Sequence
from typing import Literal

import msgspec

from hero_combat.dice import Source, seeded
from hero_combat.errors import Forbidden, HeroCombatError
from hero_combat.fight.contract import System
from hero_combat.fight.log_lines import Entries
from hero_combat.fight.model import AnyEncounter
from hero_combat.log.session import Session
from hero_combat.orders.declaration import Order


class Refusal(msgspec.Struct, frozen=True):
    """Why an order can't be carried out.

    Attributes:
        why: the reason, as a sentence goes on behind the name of who is asked: `is Stunned`.
        by_rules: whether the rules forbid it; else the order says too little, or nothing fits.
        own: whether it is who is asked that is kept from it, not somebody or something else.
    """

    why: str
    by_rules: bool
    own: bool = False


_THROWS = 8
"""So often an order that rolls is tried: some are paid for only once they succeed."""
_BEST = 4
"""So many rolls have the best faces, if any have: to hit, where, and what it does."""


class Trial:
    """A quiet copy of a fight on which orders are tried; each finds the fight as it stands.

    Args:
        fight: the fight, begun.
        system: its rules.
        who: whose orders they are.
    """

    def __init__(self, fight: AnyEncounter, system: System, who: str) -> None:
        bare = msgspec.structs.replace(fight, log=Entries())  # faces are of no account
        self._session = Session(bare, system, judging=False, quiet=True)
        self._start = self._session.mark()
        self._who = who

    def refusal(self, order: Order) -> Refusal | None:
        """Return why `order` can't be carried out now, None when it can."""
        return self._refusal(order, _Thrown(0))

    def refusal_by_any_dice(self, order: Order) -> Refusal | None:
        """Return why `order` can't be carried out now, None when it can by eight throws."""
        for seed in range(_THROWS):
            thrown = _Thrown(seed)
            refusal = self._refusal(order, thrown)
            if refusal or not thrown.drawn:
                return refusal
        return None

    def ends(self, order: Order) -> tuple[AnyEncounter, ...] | None:
        """Return the fights that ten throws lead to, one where nothing is rolled.

        What the log would have of it is left out. None is an order that can't be carried out.
        """
        found: list[AnyEncounter] = []
        # orders that seldom succeed, or do little, are told apart by the throws of the best faces
        throws = (
            *(_Thrown(seed) for seed in range(_THROWS)),
            _Thrown(0, "low"),
            _Thrown(0, "high"),
        )
        for thrown in throws:
            if self._refusal(order, thrown):
                return None
            start, end = self._start.encounter, self._session.encounter
            found.append(msgspec.structs.replace(end, log=start.log, record=start.record))
            if not thrown.drawn:
                break
        return tuple(found)

    def _refusal(self, order: Order, thrown: "_Thrown") -> Refusal | None:
        self._session.back_to(self._start)
        try:
            outcome = self._session.play(order, thrown)
        except Forbidden as error:
            if error.reason and error.who == self._who:
                return Refusal(error.reason, by_rules=True, own=True)
            return Refusal(error.problems[0].message, by_rules=True)
        except HeroCombatError as error:
            return Refusal(error.problems[0].message, by_rules=False)
        return Refusal("the fight is over", by_rules=True) if outcome.over else None


class _Thrown:
    """Faces for one order, which counts the rolls that asked for some.

    Args:
        seed: what they are keyed with.
        first: whether the faces of the first roll are all the lowest, or the highest, and those of
            the next rolls the highest; "" for neither.
    """

    def __init__(self, seed: int, first: Literal["", "low", "high"] = "") -> None:
        self.seed = seed
        self.first = first
        self.drawn = 0

    def __call__(self, key: str, nth: int) -> Source:
        """Return the source of faces; it is asked for by every order."""
        self._source = seeded(self.seed, key, nth)
        return self

    def draw(self, count: int, sides: int, label: str, occurrence: int, skip: int) -> Sequence[int]:
        """Return the faces of a roll."""
        self.drawn += 1
        if self.first and self.drawn <= _BEST:
            return [1 if self.first == "low" and self.drawn == 1 else sides] * count
        return self._source.draw(count, sides, label, occurrence, skip)

    def finish(self) -> None:
        """Let the source see that none is left over."""
        self._source.finish()
