"""Raising and lowering powers, and paying for those that are up."""

import msgspec

from hero_combat.dice import Dice
from hero_combat.errors import Problem, UsageError
from hero_combat.fight.permission import forbid
from hero_combat.systems.champions.conditions.exertion import FREE, Cost, exert
from hero_combat.systems.champions.conditions.powers import (
    find_power,
    raised_power,
    switch_off,
    switch_on,
)
from hero_combat.systems.champions.health import is_unconscious
from hero_combat.systems.champions.orders.act import Act
from hero_combat.systems.champions.sheet.protection import Power
from hero_combat.systems.champions.state import Book
from hero_combat.systems.champions.telling import conditions as told_of_conditions
from hero_combat.systems.champions.telling import moves as told
from hero_combat.text import did_you_mean, listing


class Raised(msgspec.Struct, frozen=True):
    """A power that somebody turns on.

    Attributes:
        which: the power.
        end: what it costs.
        paid: what came of that.
        up: whether the effort has left one awake, so that the power is up.
    """

    which: str
    end: int
    paid: Cost
    up: bool


def raise_power(book: Book, order: Act, dice: Dice) -> None:
    """Turn a power on, which takes no time, and pay for it."""
    raised = turn_on(book, order, dice)
    book.say(told.raises, book, order.actor_, raised)
    book.say(told_of_conditions.cost, book, order.actor_, raised.paid)


def turn_on(book: Book, order: Act, dice: Dice) -> Raised:
    """Turn a power on and pay for it.

    One who is at 0 STUN has no END: raising anything that costs some harms and knocks out.
    source: seed, "Effects of Damage"; decision 11

    Raises:
        UsageError: it isn't clear which power, or what it costs.
        Forbidden: it is up already.
    """
    who = order.actor_
    which, power = _power(book, order)
    if which in book.combatants[who].powers:
        name = told_of_conditions.power_name(book, who, which)
        forbid(book, who, f"has already raised {name}", force=order.force)
        switch_off(book, who, which)
    cost = power.end if order.end is None else order.end
    paid = exert(book, who, cost, dice) if cost and not power.reserve else FREE
    up = not is_unconscious(book.combatants[who].stun)
    if up:
        switch_on(book, who, which, msgspec.structs.replace(power, end=cost))
    return Raised(which, cost, paid, up)


def _power(book: Book, order: Act) -> tuple[str, Power]:
    who, word = order.actor_, order.power.strip()
    powers = book.sheets[who].powers
    if not word and len(powers) == 1:
        return next(iter(powers.items()))
    if not word:
        known = listing(powers, "or") or "'force field' --end 3"
        raise UsageError(f"{order.move} needs a power", mend=f"add --power {known}")
    found = find_power(book, who, word)
    if found:
        return found
    if order.end is None:
        mend = did_you_mean(word, powers) or "add its cost: --end 3"
        name = book.sheets[who].name
        raise UsageError(Problem(f'{name} has no power "{word}" in the file', mend=mend))
    book.remark(told.what_power_adds)
    return word, Power(end=order.end)


def lower_power(book: Book, order: Act, _dice: Dice) -> None:
    """Turn a power off."""
    who = order.actor_
    which = raised_power(book, who, order.power)
    switch_off(book, who, which)
    book.say(told.lowers, book, who, which)
