"""Automatic Powers: up before Initiative, down again, pushed beyond their APs.

source: seed, "Pushing Automatic Actions", "Combat Sequence"; rulings Q17, Q41
"""

import msgspec

from hero_combat.dice import Dice
from hero_combat.errors import UsageError
from hero_combat.fight.permission import forbid
from hero_combat.systems.megs.conditions.lost_powers import WAITS, set_lost_aps
from hero_combat.systems.megs.dice import check
from hero_combat.systems.megs.dice.check import Trial
from hero_combat.systems.megs.dice.hero_points import affordable, pay, price
from hero_combat.systems.megs.orders.actions import Act
from hero_combat.systems.megs.sheet import kind_of
from hero_combat.systems.megs.state.fight import (
    AUTOMATIC,
    Book,
    ability_now,
    moment_of,
    pushed_now,
    require_own,
    spend_action,
    why_not_act,
    why_out,
)
from hero_combat.systems.megs.state.records import Pushed
from hero_combat.systems.megs.tables.action_table import column, raps, top
from hero_combat.systems.megs.tables.moves import MOVES
from hero_combat.systems.megs.telling import moves as told
from hero_combat.systems.megs.telling import words
from hero_combat.text import listing

PUSHED_FOR = 10
"""Phases that a push lasts: one round."""


class Push(msgspec.Struct, frozen=True):
    """What a push can give: RAPs, the cap, the APs it comes to, and its fee in Hero Points."""

    raps: int
    cap: int
    result: int
    fee: int


def read_push(
    aps: int, shifts: int, *, ev: int | None = None, fee: float = 3, same: int = 1
) -> Push:
    """Return what a successful push of so many APs gives.

    The most is what ends the second column above its own. source: seed, "Pushing"

    Args:
        aps: what is pushed.
        shifts: column shifts earned.
        ev: the EV, when Hero Points have raised it above the APs.
        fee: Hero Points for each AP.
        same: 0 turns the same-column rule off.
    """
    found = raps(aps if ev is None else ev, aps, -shifts, same)
    cap = top(column(aps) + 2)
    result = min(cap, aps + found)
    return Push(found, cap, result, int(fee * (result - aps)))


def activate(book: Book, order: Act, _dice: Dice) -> None:
    """Raise Powers, an Automatic Action each; between rounds defensive ones only.

    Raises:
        UsageError: no Power is named.
        Forbidden: it is up, or was switched off in this phase, or no action is left.
    """
    who = order.actor_
    for name in _named(book, order):
        now = book.combatants[who]
        if name in now.on:
            forbid(book, who, f"already has {name} up", force=order.force)
            continue
        if now.switched_at == moment_of(book.clock) and name in now.switched:
            reason = f"dropped {name} in this phase and can't raise it again until the next"
            forbid(book, who, reason, force=order.force)
        _take(book, order, name)
        book.change(who, on=(*book.combatants[who].on, name))
    book.say(told.raises, book, who, order.power)


def deactivate(book: Book, order: Act, _dice: Dice) -> None:
    """Drop Powers.

    Raises:
        Forbidden: it is not up.
    """
    who = order.actor_
    here = moment_of(book.clock)
    for name in _named(book, order):
        now = book.combatants[who]
        if name not in now.on:
            forbid(book, who, f"does not have {name} up", force=order.force)
        before = now.switched if now.switched_at == here else ()
        book.change(
            who,
            on=tuple(each for each in now.on if each != name),
            switched=(*before, name),
            switched_at=here,
        )
    book.say(told.drops, book, who, order.power)


def insta_change(book: Book, order: Act, _dice: Dice) -> None:
    """Change in an instant, an Automatic Action, while Powers go up too."""
    _automatic(book, order)
    book.say(told.changes, book, order.actor_)


def push(book: Book, order: Act, dice: Dice) -> None:
    """Push a Power, skill or attribute by a check against its own APs.

    Raises:
        UsageError: not one thing is named.
        Forbidden: the fee can't be paid.
    """
    who, force = order.actor_, order.force
    names = _named(book, order)
    if len(names) != 1:
        raise UsageError("only one thing can be pushed at a time", mend="give one --power")
    name = names[0]
    reason = why_out(book, who)
    if book.clock.phase:
        reason = why_not_act(book, who, dice=False)
    forbid(book, who, reason, force=force)
    if name in pushed_now(book, who):
        forbid(book, who, f"has already pushed {name}", force=force)
    if not affordable(book, who, "push_fee"):
        has = words.hero_points(book.combatants[who].hero_points)
        reason = f"has {has}, but each AP of a push costs {price(book, 'push_fee', 1)}"
        forbid(book, who, reason, force=force)
    aps = ability_now(book, who, name)
    if book.clock.phase:
        spend_action(book, who, dice=False)
    av, ev = check.boost_own_check(book, who, aps, aps)
    made = check.check(book, Trial(f"push {name}", (av, aps), (), who, own=True), dice)
    if not made.success:
        set_lost_aps(book, who, name, 0, "burnout")
        book.say(told.burns_out, book, who, name)
        return
    rules = book.before.rules
    most = read_push(aps, made.shifts, ev=ev, fee=rules.push_fee, same=rules.same_column)
    gained = most.result - aps
    wanted = gained if order.aps is None else min(order.aps, gained)
    paid = wanted if force else min(wanted, affordable(book, who, "push_fee"))
    if paid < wanted:
        book.remark(told.cannot_pay_all, book, who, paid, wanted)
        wanted = paid
    book.report_more(made.place, told.push_roll, most)
    if order.aps is None and wanted > 1:
        book.offer(told.fewer, who, wanted, price(book, "push_fee", 1))
    what = f"pushing {words.power(name)}"
    pay(book, who, price(book, "push_fee", wanted), what, force=force)
    now = book.combatants[who]
    until = moment_of(book.clock) + PUSHED_FOR
    if not book.clock.phase:  # between rounds: from phase 1 of the round to come to its phase 10
        until += 1
    book.change(who, pushed={**now.pushed, name: Pushed(aps=aps + wanted, until=until)})
    book.say(told.pushes, book, who, name, (aps, aps + wanted))


def lose_aps(book: Book, order: Act, _dice: Dice) -> None:
    """Lose APs to a drain or a Drawback, named by `until`, until they are recovered.

    Raises:
        UsageError: it isn't said of what, how many, or by what.
    """
    who, causes = order.actor_, tuple(WAITS)
    names = _named(book, order)
    aps = order.aps or 0
    cause = order.until or "drain"
    if cause not in WAITS:
        raise UsageError(
            f'"{cause}" is not a cause of lost APs', mend=f"choose {listing(causes, 'or')}"
        )
    found = []
    for name in names:
        left = max(0, ability_now(book, who, name) - aps)
        set_lost_aps(book, who, name, left, cause)
        found.append((name, left))
    book.say(told.loses, book, who, found, cause)


def _named(book: Book, order: Act) -> tuple[str, ...]:
    for name in order.power:
        require_own(book, order.actor_, name)
        own = book.sheets[order.actor_].powers
        if name not in own and not MOVES[order.move].attributes:
            raise UsageError(f"{name} is an attribute, not a Power")
    return order.power


def _take(book: Book, order: Act, name: str) -> None:
    """Spend the Automatic Action of a Power; before Initiative it must be a defensive one."""
    who = order.actor_
    if not book.clock.phase:
        power = book.sheets[who].powers[name]
        attacks = any(attack.power == name for attack in book.sheets[who].attacks.values())
        if attacks or kind_of(name, power) in ("movement", "skill"):
            reason = f"can raise only Defensive Powers before Initiative, not {name}"
            forbid(book, who, reason, force=order.force)
    _automatic(book, order)


def _automatic(book: Book, order: Act) -> None:
    """Spend an Automatic Action; before Initiative it comes off the first own action."""
    who = order.actor_
    if book.clock.phase:
        forbid(book, who, why_not_act(book, who, dice=False), force=order.force)
        spend_action(book, who, dice=False)
        return
    forbid(book, who, why_out(book, who), force=order.force)
    used = book.combatants[who].early
    if used >= AUTOMATIC:
        forbid(book, who, "has already taken two Automatic Actions", force=order.force)
    book.change(who, early=used + 1)
