"""What somebody remembers of the fight: whom they attacked, who attacked them, what they did."""

from collections.abc import Iterable
from copy import copy

from hero_combat.fight.contract import System
from hero_combat.log.lines import read, verbs_of
from hero_combat.log.participants import Leave
from hero_combat.orders.declaration import Order, spec_of, verb_of


class Memory:
    """The orders of a fight so far, as far as doctrines ask for them.

    Attributes:
        attacked: whom somebody attacked last, by the attacker's id.
        attacker: who attacked somebody last, hit or miss, by the target's id.
    """

    def __init__(self, lines: Iterable[str], system: System) -> None:
        self.attacked: dict[str, str] = {}
        self.attacker: dict[str, str] = {}
        # By the actor and by their identity: an order that is given again and again is kept once.
        self._done: dict[str, dict[int, Order]] = {}
        self._again: dict[tuple[int, frozenset[str]], Order] = {}
        self._noted = self._steps = 0
        # Which order it was by which somebody was attacked last, and how many orders they gave.
        self._struck: dict[str, int] = {}
        self._given: dict[str, int] = {}
        # Of somebody's last turn the steps before it, the last order before it, and its last.
        self._turns: dict[str, tuple[int, int, int]] = {}
        verbs = verbs_of(system)
        for text in lines:
            self.note(read(text, verbs).order)

    def copy(self) -> "Memory":
        """Return what is remembered so far, to remember other things from here on."""
        other = copy(self)
        vars(other).update(
            attacked={**self.attacked},
            attacker={**self.attacker},
            _done={actor: {**done} for actor, done in self._done.items()},
            _again={**self._again},
            _struck={**self._struck},
            _given={**self._given},
            _turns={**self._turns},
        )
        return other

    def note(self, order: Order) -> None:
        """Remember an order that was carried out."""
        self._noted += 1
        verb = verb_of(order)
        if verb == "step":
            self._steps += 1
        actor = order.actor and getattr(order, order.actor)
        if not actor:
            return
        self._given[actor] = self._given.get(actor, 0) + 1
        step, before, last = self._turns.get(actor, _NO_TURN)
        self._turns[actor] = (self._steps, before if step == self._steps else last, self._noted)
        done = self._done.get(actor)
        if done is None:
            done = self._done[actor] = {}
        done[id(order)] = order
        if verb == "resolve":
            for target in targets_of(order):
                self.attacked[actor] = target
                self.attacker[target] = actor
                self._struck[target] = self._noted

    def count_of(self, who: str) -> int:
        """Return how many orders somebody has given."""
        return self._given.get(who, 0)

    def was_attacked(self, whom: str, who: str) -> bool:
        """Tell whether `whom` was attacked, hit or miss, since the last turn of `who`."""
        step, before, last = self._turns.get(who, _NO_TURN)
        return self._struck.get(whom, 0) > (before if step == self._steps else last)

    def has_done(self, order: Order, but: frozenset[str]) -> bool:
        """Tell whether somebody has given an order with all that this one says.

        Args:
            order: the order.
            but: the fields that don't matter: whom it was about.
        """
        if (id(order), but) in self._again:
            return True
        actor = order.actor and getattr(order, order.actor)
        cls = type(order)
        said = [
            parameter.field
            for parameter in (*spec_of(cls).positionals, *spec_of(cls).options)
            if parameter.field not in but and getattr(order, parameter.field) != parameter.default
        ]
        for done in self._done.get(actor, {}).values():
            if type(done) is cls and all(getattr(done, f) == getattr(order, f) for f in said):
                self._again[id(order), but] = order  # what was done once remains so
                return True
        return False


_NO_TURN = (0, 0, 0)


def actor_of(order: Order) -> str:
    """Return the id of whose order it is, or of who leaves by it; "" for nobody, or several."""
    if isinstance(order, Leave):
        return order.ids[0] if len(order.ids) == 1 else ""
    return str(getattr(order, order.actor)) if order.actor else ""


def targets_of(order: Order) -> tuple[str, ...]:
    """Return the ids of those whom an order of `resolve` attacks."""
    target = getattr(order, "target", ())
    return (target,) if isinstance(target, str) else tuple(target)
