"""Autofire: several shots for one roll, at one target or along a line. source: ruling 2.7"""

from hero_combat.errors import UsageError
from hero_combat.systems.champions.attack.records import PLAIN, Aim, Attempt
from hero_combat.systems.champions.attack.to_hit import AttackRoll
from hero_combat.systems.champions.gear.prepared import PreparedAttack
from hero_combat.systems.champions.orders.resolve import Resolve
from hero_combat.systems.champions.orders.targets import targets_of
from hero_combat.systems.champions.state import Book
from hero_combat.systems.champions.tables.to_hit import AUTOFIRE_LINE_M, AUTOFIRE_POINTS_PER_HIT
from hero_combat.systems.champions.telling import attacks as told
from hero_combat.systems.champions.telling.reasons import Reason


def share_shots(book: Book, order: Resolve, prepared: PreparedAttack) -> tuple[Attempt, ...]:
    """Return the attempts of a burst, one at each target.

    Several targets share the shots, the first ones getting what is left over, and the line costs
    OCV -1 for each 2 m.

    Raises:
        UsageError: fewer shots than targets.
    """
    targets, shots = targets_of(order), order.shots
    if shots < len(targets):
        raise UsageError(
            f"{shots} shots are too few for {len(targets)} targets", mend="raise --shots"
        )
    if len(targets) > 1 and not order.line:
        book.remark(told.no_line)
    aim = Aim(extra=line_modifiers(order)) if order.line else PLAIN
    each, over = divmod(shots, len(targets))
    return tuple(
        Attempt(order, prepared, target, aim, each + (nth < over))
        for nth, target in enumerate(targets)
    )


def line_modifiers(order: Resolve) -> tuple[Reason, ...]:
    """Return what the line over which a burst is spread takes from OCV: -1 for each 2 m."""
    penalty = -(order.line // AUTOFIRE_LINE_M)
    return (Reason("line", penalty, (order.line,)),) if penalty else ()


def hits_of(attack: AttackRoll, shots: int) -> int:
    """Return how many of the shots hit: one, and one more for each 2 by which the roll is made.

    A natural 3 is one hit at least, an 18 none.
    """
    if not attack.hit:
        return 0
    return min(shots, 1 + max(0, attack.margin) // AUTOFIRE_POINTS_PER_HIT)
