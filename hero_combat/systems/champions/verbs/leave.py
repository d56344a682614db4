"""The system's part of the verb `leave`: what ends between one who leaves and those who stay."""

import msgspec

from hero_combat.orders.lines import line_of
from hero_combat.systems.champions.attack.haymaker import order_of_haymaker
from hero_combat.systems.champions.conditions.cover import stop_covering
from hero_combat.systems.champions.conditions.grabs import release
from hero_combat.systems.champions.conditions.haymaker import interrupt
from hero_combat.systems.champions.events import HaymakerLost
from hero_combat.systems.champions.state import Book
from hero_combat.systems.champions.tables.maneuvers import HAYMAKER
from hero_combat.systems.champions.turns.declared_maneuvers import NO_MANEUVER, declare_maneuver
from hero_combat.text import listing


def part(book: Book, who: str, _why: str) -> str:
    """End all that binds `who`, who leaves, and the others; return who is free by it, in words.

    Whoever comes back has begun nothing, holds nobody and is held by nobody.
    """
    others = [other for other in book.combatants if other != who]
    freed = [other for other in others if _let_go(book, other, who)]
    told: list[str] = []
    if freed:
        names = listing(book.sheets[other].name for other in freed)
        told.append(f"{names} {'is' if len(freed) == 1 else 'are'} free.")
    for other in others:
        _forget(book, other, who)
        if book.combatants[other].haymaker and _misses_its_target(book, other, who):
            told.append(f"{book.sheets[other].name}'s haymaker comes to nothing.")
    interrupt(book, who, "leaving")
    free = {"grabbed": False, "recovering": False}
    nothing = {"holding": "", "held": "", "half": "", "held_by": (), "ahead_of": ()}
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
    return "" if book.quiet else " ".join(told)


def _let_go(book: Book, victim: str, who: str) -> bool:
    """Free `victim` of `who`; return whether nobody else has hold of that one."""
    if who not in book.combatants[victim].held_by:
        return False
    release(book, victim, who)
    return not book.combatants[victim].status.grabbed


def _forget(book: Book, other: str, who: str) -> None:
    """Let `other` have nothing more to do with `who`: no aim, no cover, no place before him."""
    now = book.combatants[other]
    if who in (now.aim, now.guarding):
        declare_maneuver(book, other, "")
    if now.covering == who:
        stop_covering(book, other)
    if who in now.ahead_of:
        book.change(other, ahead_of=tuple(one for one in now.ahead_of if one != who))


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
