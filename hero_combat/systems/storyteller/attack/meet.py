"""What a shot meets: who is dragged before its target, a human shield, cover. source: P11, P12.7"""

from hero_combat.systems.storyteller.attack.attempt import Attempt, Met, Target
from hero_combat.systems.storyteller.state import Book


def meet(book: Book, attempt: Attempt) -> Met:
    """Return who or what an attempt meets.

    One who is dragged before the target is met instead, and nothing is said of that one. In close
    combat no object is in between, but a human shield is: that is where there are any.
    """
    target = attempt.target
    if not (attempt.weapon.of.ranged and attempt.maneuver.shot):
        return Met(target)
    current = book.combatants.get(target.id)
    if current is not None and current.screen in book.combatants:
        who, other = book.sheets[target.id].name, book.sheets[current.screen].name
        book.note(f"{who} is behind {other}, who is hit instead")
        target = Target(current.screen)
        current = book.combatants[target.id]
    order = attempt.order
    if order.no_cover:
        return Met(target)
    if current is not None and current.shield in book.combatants:
        return Met(target, shield=current.shield)
    which = target.cover or (current.behind if current is not None else "")
    if which not in book.things or book.things[which].structure <= 0:
        return Met(target)
    if order.close:
        thing = book.before.objects[which].name
        book.note(f"in close combat {thing} is in nobody's way")
        return Met(target)
    return Met(target, cover=which)
