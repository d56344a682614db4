"""The system's part of the verb `leave`: what ends between one who leaves and those who stay."""

import msgspec

from hero_combat.orders.lines import line_of
from hero_combat.systems.champions.attack.haymaker import order_of_haymaker
from hero_combat.systems.champions.conditions.relations import end_relations
from hero_combat.systems.champions.events import HaymakerLost
from hero_combat.systems.champions.state import Book
from hero_combat.systems.champions.tables.maneuvers import HAYMAKER
from hero_combat.systems.champions.telling import conditions as told
from hero_combat.systems.champions.turns.declared_maneuvers import NO_MANEUVER


def part(book: Book, who: str, _why: str) -> None:
    """End all that binds `who`, who leaves, and the others.

    Whoever comes back has begun nothing, holds nobody and is held by nobody.
    """
    others = [other for other in book.combatants if other != who]
    held = [other for other in others if book.combatants[other].status.grabbed]
    end_relations(book, who, "leaves")
    freed = [other for other in held if not book.combatants[other].status.grabbed]
    striking = [other for other in others if book.combatants[other].haymaker]
    missing = [other for other in striking if _misses_its_target(book, other, who)]
    free = {"grabbed": False, "recovering": False}
    nothing = {"holding": "", "held": "", "half": "", "ahead_of": ()}
    book.change(who, free, **NO_MANEUVER, **nothing, dcv=0, dcv_until="")
    clock = book.clock
    landing = clock.landing
    if landing and not book.combatants[landing].haymaker:
        landing = ""
    book.tick(
        acting="" if clock.acting == who else clock.acting,
        waiting=tuple(one for one in clock.waiting if one != who),
        landing=landing,
    )
    book.say(told.free, book, freed, missing)


def _misses_its_target(book: Book, other: str, who: str) -> bool:
    """Take `who` out of the haymaker that `other` has begun; return whether that is its end."""
    order = order_of_haymaker(book, other)
    targets = tuple(target for target in order.target if target != who)
    if not targets or order.improvise == who:
        book.change(other, haymaker="", haymaker_lands="")
        if book.combatants[other].maneuver == HAYMAKER.name:
            book.change(other, **NO_MANEUVER)
        book.event(HaymakerLost(who=other, why="nobody to hit"))
        return True
    left = msgspec.structs.replace(
        order,
        target=targets,
        inside=tuple(one for one in order.inside if one != who),
        bystander=tuple(one for one in order.bystander if one != who),
        into=tuple(pair for pair in order.into if pair[0] != who),
    )
    if left != order:
        book.change(other, haymaker=line_of(left))
    return False
