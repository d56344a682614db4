"""Area attacks: a place is aimed at; a miss scatters, and whoever is there is hit.

source: seed, "Missing your target"; ruling 2.6
"""

from collections.abc import Iterable

from hero_combat.dice import Dice
from hero_combat.systems.champions.attack.by_map import with_what_is_behind, within
from hero_combat.systems.champions.attack.records import Attempt
from hero_combat.systems.champions.attack.scatter import Landing, scatter
from hero_combat.systems.champions.attack.to_hit import roll_attack, values_at_place
from hero_combat.systems.champions.conditions.dives import dive_avoids_area, has_dived
from hero_combat.systems.champions.events import Scattered
from hero_combat.systems.champions.orders.resolve import Resolve
from hero_combat.systems.champions.orders.targets import Target, targets_of
from hero_combat.systems.champions.state import Book
from hero_combat.systems.champions.telling import attacks as told


def attack_place(book: Book, attempt: Attempt, dice: Dice) -> tuple[bool, tuple[Target, ...]]:
    """Attack the place of the target; return whether it is hit, and all who are there.

    On a hit every target is in the area, and whoever else is named with `--inside`; on a miss
    those named so alone.
    """
    order, tag, radius = attempt.order, attempt.tag, radius_of(attempt)
    values = values_at_place(book, attempt)
    attack = roll_attack(book, attempt, f"to hit the place of {tag}", values, dice)
    landing = None if attack.hit else _scatter(book, attempt, -attack.margin, dice)
    aimed = still_there(book, order, targets_of(order), radius) if attack.hit else []
    around = [Target(which) for which in order.inside]
    if book.before.place is not None:
        if not around:
            asked = order.target if attack.hit else ()
            found = [Target(one) for one in within(book, order, radius) if one not in asked]
            around = still_there(book, order, found, radius)
        around = with_what_is_behind(book, order, around)
    if landing:
        there = tuple(target.id for target in around)
        book.say(told.misses_place, book, attempt, landing, there)
    caught = [*aimed, *around]
    if attack.hit:
        book.say(told.hits_place, book, attempt, radius)
    elif not caught and book.before.place is None:
        book.offer(told.who_is_there, attempt, radius)
    each = {target.id: target for target in reversed(caught)}  # what is said of it comes first
    targets = [each[which] for which in dict.fromkeys(target.id for target in caught)]
    return attack.hit, tuple(targets)


def radius_of(attempt: Attempt) -> int:
    """Return the radius of an area attack in metres; 0 for any other."""
    return attempt.order.area or attempt.prepared.attack.area


def still_there(book: Book, order: Resolve, targets: Iterable[Target], radius: int) -> list[Target]:
    """Return those who have not dived out of the area before it is hit.

    A dive for cover is out of the next blast of its segment when it went farther than the radius.
    source: ruling 1.4; the worked cases, "Dive for Cover"
    """
    within = []
    for target in targets:
        who = target.id
        if not has_dived(book, who):
            within.append(target)
            continue
        avoids = dive_avoids_area(book.combatants[who].dived, radius)
        if avoids and who not in order.inside:
            book.remark(told.out_of_area, book, who)
        else:
            within.append(target)
            if avoids:
                book.remark(told.said_inside, book, who)
            else:
                book.remark(told.still_in_area, book, who, radius)
        book.change(who, dived=0)
    return within


def dives_out(book: Book, order: Resolve, who: str, radius: int) -> bool:
    """Tell whether `who` has dived out of an area, and isn't said to be in it all the same."""
    if not has_dived(book, who) or who in order.inside:
        return False
    return dive_avoids_area(book.combatants[who].dived, radius)


def _scatter(book: Book, attempt: Attempt, missed_by: int, dice: Dice) -> Landing:
    """Roll the direction in which an attack comes down that missed its place, and report it."""
    label = f"scatter {attempt.tag}"
    faces = dice.roll(1, 6, label)
    landing = scatter(missed_by, faces[0], book.before.rules.hex_m)
    book.event(
        Scattered(
            attacker=attempt.order.attacker,
            hexes=landing.hexes,
            metres=landing.metres,
            clock=landing.clock,
            axial=landing.axial,
        )
    )
    book.report(told.scatter_roll, book.before.rules, label, faces, landing)
    return landing
