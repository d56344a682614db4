"""The verb `knockback`: somebody is knocked back by something resolved elsewhere."""

from hero_combat.dice import Dice
from hero_combat.errors import UsageError
from hero_combat.fight.permission import forbid
from hero_combat.systems.megs.dice import check
from hero_combat.systems.megs.knockback import (
    Flight,
    Impact,
    fly,
    roll_against_knockback,
    way_of,
)
from hero_combat.systems.megs.orders.attacks import Knockback
from hero_combat.systems.megs.state.check_options import CheckOptions, number
from hero_combat.systems.megs.state.fight import Book, attribute_now
from hero_combat.systems.megs.telling import harm as told


def knockback(book: Book, order: Knockback, dice: Dice) -> None:
    """Roll against the knockback of an EV, or carry somebody a given distance.

    Raises:
        UsageError: neither EV nor distance is given, or an obstacle is no good.
        Forbidden: the EV is below the target's BODY.

    source: seed, "Knockback"
    """
    book.options = CheckOptions.of(order)
    target = order.target
    book.targets = (target,)
    if order.distance is None and not order.ev:
        raise UsageError(
            "no EV or distance given", mend="add --ev N, or --distance APS to skip the roll"
        )
    back = _rolled(book, order, dice) if order.distance is None else order.distance
    if back:
        way = way_of(order.into, target, open_ground=order.open_ground)
        flight = Flight(target, way, killing=not order.bashing)
        book.say(told.flight, book, target, back, fly(book, flight, back, dice))
    else:
        book.say(told.not_knocked_back, book, target)
    check.close_options(book)


def _rolled(book: Book, order: Knockback, dice: Dice) -> int:
    """Roll against the knockback of an EV."""
    target, shift = order.target, _shifts(order)
    aps = order.ev if order.aps is None else order.aps
    body = attribute_now(book, target, "body")
    if order.ev < body:
        reason = f"can't be knocked back: EV {order.ev} is below BODY {body}"
        forbid(book, target, reason, force=order.force)
    impact = Impact(target, order.ev, aps, body, shift, own=True)
    return roll_against_knockback(book, impact, dice)


def _shifts(order: Knockback) -> int:
    for word, _ in order.shifts:
        if word != "knockback":
            raise UsageError(
                f'--shifts: "{word[:40]}" is not a use of them here', mend="use knockback=N"
            )
    return sum(number(text, "--shifts") for _, text in order.shifts)
