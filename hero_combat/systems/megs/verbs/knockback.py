"""The verb `knockback`: somebody is knocked back by something resolved elsewhere."""

from hero_combat.dice import Dice
from hero_combat.errors import UsageError
from hero_combat.fight.outcome import Outcome
from hero_combat.fight.permission import forbid
from hero_combat.systems.megs.knockback.collisions import Collision, fly, tell_flight, way_of
from hero_combat.systems.megs.knockback.distance import roll_against_knockback
from hero_combat.systems.megs.orders.attacks import Knockback
from hero_combat.systems.megs.state.check_options import number
from hero_combat.systems.megs.state.current_values import attribute_now
from hero_combat.systems.megs.state.fight import Book, Fight


def knockback(fight: Fight, order: Knockback, dice: Dice) -> Outcome:
    """Roll against the knockback of an EV, or carry somebody a given distance.

    Raises:
        UsageError: neither EV nor distance is given, or an obstacle is no good.
        Forbidden: the EV is below the target's BODY.

    source: seed, "Knockback"
    """
    book = Book(fight, order)
    target = order.target
    if order.distance is None and not order.ev:
        raise UsageError(
            "nothing says how hard the blow is", mend="say --ev N, or --distance APS for no roll"
        )
    if order.distance is None:
        shift = _shifts(order)
        aps = order.ev if order.aps is None else order.aps
        body = attribute_now(book, target, "body")
        if order.ev < body:
            reason = f"can't be knocked back: EV {order.ev} is below BODY {body}"
            forbid(book, target, reason, force=order.force)
        back = roll_against_knockback(
            book, target, order.ev, aps, shift, dice, body=body, boosts=True
        )
    else:
        back = order.distance
    flight: tuple[Collision, ...] = ()
    if back:
        way = way_of(order.into, open_ground=order.open_ground)
        flight = fly(book, target, back, way, dice, killing=not order.bashing)
    return book.outcome("" if book.quiet else _tell(book, target, back, flight), targets=(target,))


def _tell(book: Book, target: str, back: int, flight: tuple[Collision, ...]) -> str:
    if not back:
        return f"{book.sheets[target].name} is not knocked back."
    return tell_flight(book, target, back, flight)


def _shifts(order: Knockback) -> int:
    for word, _ in order.shifts:
        if word != "knockback":
            raise UsageError(f'--shifts: "{word[:40]}" is no use of them here', mend="knockback=N")
    return sum(number(text, "--shifts") for _, text in order.shifts)
