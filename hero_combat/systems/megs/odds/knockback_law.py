"""The law of a knockback: the roll against it, and what the flight runs into."""

from copy import copy
from functools import cache

from hero_combat.dice.laws import Law, always, both
from hero_combat.systems.megs.attack.attempt import Attempt, Landed
from hero_combat.systems.megs.damage.defenses import Against, Force, defenses, resistance_value
from hero_combat.systems.megs.damage.objects import strike_object
from hero_combat.systems.megs.dice.check import aim_at, harder_shifts
from hero_combat.systems.megs.knockback import (
    Crash,
    Distance,
    collision_harm,
    meet,
    most_knockback,
    obstacle_body,
    obstacles,
    pass_obstacle,
    read_for_obstacle,
    slowed_knockback,
    way_of,
)
from hero_combat.systems.megs.odds.check_law import Thrown
from hero_combat.systems.megs.odds.wound_law import (
    AttackOutcome,
    harm_law,
    rolled_law,
)
from hero_combat.systems.megs.state.fight import Book, attribute_now
from hero_combat.systems.megs.tables.action_table import column, number_at, read_total

MOST_SHIFTS = 80
"""So many column shifts or more are one outcome in any case."""


def knockback_roll_law(book: Book, hit: Landed, body: int) -> Law[int]:
    """Return the roll against knockback; a pulled punch carries no farther than was said."""
    rules, target = book.before.rules, hit.target.id
    prepared, order = hit.attempt.prepared, hit.attempt.order
    at = aim_at(rules, (body, prepared.ev), harder_shifts(hit.shifts["knockback"]))
    weight = book.sheets[target].weight
    most = Distance(0, prepared.thrust, weight, most_knockback(prepared.thrust, weight))
    bound = order.knockback_at_most if prepared.pulls else None

    def seen(each: Thrown) -> int:
        back = slowed_knockback(book, target, most, at, (each.total, each.double_one)).back
        return back if bound is None else min(back, bound)

    return rolled_law(book, f"against knockback {target}", at, at.number).map(seen)


def flight_law(book: Book, attempt: Attempt, law: Law[AttackOutcome]) -> Law[AttackOutcome]:
    """Return the same with what the flight of those who live comes to."""
    order, target = attempt.order, attempt.targets[0].id
    ahead = tuple(
        obstacles(book, target, way_of(order.into, target, open_ground=order.open_ground))
    )
    if not ahead:
        return law

    @cache
    def flight(back: int) -> Law[AttackOutcome]:
        return _through(book, target, back, back, ahead)

    return law.then(
        lambda each: (
            flight(each.back).map(lambda more: _both(each, more))
            if each.back and not each.dead
            else always(each)
        )
    )


def _both(one: AttackOutcome, other: AttackOutcome) -> AttackOutcome:
    """Return what two wounds one after the other come to; the knockback is that of the first."""
    dead = one.dead or other.dead
    out = not dead and (one.out or other.out)
    stunned_ = 0 if dead or out else one.stunned + other.stunned
    crashed = one.crashed or other.damage > 0
    return AttackOutcome(one.damage + other.damage, stunned_, out, dead, one.back, crashed)


def _through(
    book: Book, target: str, aps: int, left: int, ahead: tuple[tuple[str, int], ...]
) -> Law[AttackOutcome]:
    """Return the law of a flight through what is ahead, with `left` of its APs left."""
    if not ahead or ahead[0][1] > aps or left <= 0:
        return always(AttackOutcome())
    which, rules = ahead[0][0], book.before.rules
    meet(book, which)
    obstacle, body = obstacle_body(book, which), attribute_now(book, target, "body")
    at = aim_at(rules, (left, body), ())
    enough = min(MOST_SHIFTS, _enough(book, target, obstacle) + _enough(book, which, body))
    far = max(at.row, at.column, column(obstacle), column(left)) + enough + 1
    most = number_at(max(1, at.row), far)

    def seen(each: Thrown) -> tuple[int | None, int | None]:
        success, shifts = read_total(at, each.fell, rules.column_shifts)
        _, earned = read_for_obstacle(rules, left, obstacle, each.fell)
        return (shifts if success else None), earned

    def after(clash: tuple[int | None, int | None]) -> Law[AttackOutcome]:
        shifts, earned = clash
        then = _copy(book)
        law = always(AttackOutcome())
        if shifts is not None:
            crash = Crash(obstacle, shifts, killing=True)
            law = harm_law(then, target, collision_harm(then, target, crash))
        broken = 0
        if earned is not None and which in then.combatants:
            broken = collision_harm(then, which, Crash(body, earned, killing=True)).points
        elif earned is not None:
            broken = strike_object(then, which, Force(body, body, earned)).damage
        past = pass_obstacle(then, which, left, broken)
        return both(law, _through(then, target, aps, past.aps, ahead[1:]), _both)

    return rolled_law(book, f"collision {which} {target}", at, most).map(seen).then(after)


def _enough(book: Book, who: str, ev: int) -> int:
    """Return from how many column shifts on a collision's EV does no more damage."""
    if who not in book.combatants:
        return column(obstacle_body(book, who)) + 2 * ev + 1
    rv, _ = resistance_value(book, who, "physical")
    return column(rv) + sum(column(aps) for _, aps in defenses(book, who, Against())) + 2 * ev + 1


def _copy(book: Book) -> Book:
    """Return a ledger that stands where `book` does."""
    other = Book(book.before)
    other.combatants, other.things = dict(book.combatants), dict(book.things)
    other.options = copy(book.options)
    return other
