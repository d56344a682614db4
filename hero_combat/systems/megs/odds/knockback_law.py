"""The law of a knockback: the roll against it, and what the flight runs into."""

from copy import deepcopy
from functools import cache

from hero_combat.dice.laws import Law, always, both
from hero_combat.systems.megs.attack.hit import Hit
from hero_combat.systems.megs.conditions.stun import made_harder
from hero_combat.systems.megs.damage.after_defences import Force
from hero_combat.systems.megs.damage.defences import Against, defences, resistance
from hero_combat.systems.megs.damage.objects import struck
from hero_combat.systems.megs.dice.check import chance_aim, read
from hero_combat.systems.megs.gear.prepared import Blow
from hero_combat.systems.megs.knockback.collisions import (
    body_of,
    crash,
    gone_through,
    met,
    obstacles,
    way_of,
)
from hero_combat.systems.megs.knockback.distance import carried, longest
from hero_combat.systems.megs.odds.check_law import Thrown
from hero_combat.systems.megs.odds.wound_law import Fate, rolled_law, row_read, suffered_law
from hero_combat.systems.megs.orders.attacks import Resolve
from hero_combat.systems.megs.state.current_values import attribute_now
from hero_combat.systems.megs.state.fight import Book
from hero_combat.systems.megs.tables.action_table import column, number_at

MOST_SHIFTS = 80
"""So many column shifts or more are one outcome in any case."""


def back_law(book: Book, order: Resolve, blow: Blow, hit: Hit) -> Law[int]:
    """The roll against knockback; a pulled punch carries no farther than was said."""
    rules, target = book.before.rules, hit.target
    body = attribute_now(book, target, "body")
    at = chance_aim(rules, (body, blow.ev), made_harder(hit.shifts["knockback"]))
    most = longest(blow.power, book.sheets[target].weight)
    bound = order.knockback_at_most if "pull-punch" in blow.maneuvers else None

    def seen(each: Thrown) -> int:
        where = row_read(rules.av_zero, at, each)
        back, _ = carried(book, target, most, where, each.total, double_one=each.double_one)
        return back if bound is None else min(back, bound)

    return rolled_law(book, f"against knockback {target}", at, at.number).map(seen)


def flown_law(book: Book, order: Resolve, law: Law[Fate]) -> Law[Fate]:
    """The same with what the flight of those who live comes to."""
    target = order.target[0]
    ahead = tuple(obstacles(book, target, way_of(order.into, open_ground=order.open_ground)))
    if not ahead:
        return law

    @cache
    def flight(back: int) -> Law[Fate]:
        return _through(book, target, back, back, ahead)

    return law.then(
        lambda each: (
            flight(each.back).map(lambda more: _both(each, more))
            if each.back and not each.dead
            else always(each)
        )
    )


def _both(one: Fate, other: Fate) -> Fate:
    """What two wounds one after the other come to; the knockback is that of the first."""
    dead = one.dead or other.dead
    out = not dead and (one.out or other.out)
    stunned_ = 0 if dead or out else one.stunned + other.stunned
    crashed = one.crashed or other.damage > 0
    return Fate(one.damage + other.damage, stunned_, out, dead, one.back, crashed)


def _through(
    book: Book, target: str, aps: int, left: int, ahead: tuple[tuple[str, int], ...]
) -> Law[Fate]:
    """The law of a flight of so many APs, of which `left` are left, through what is ahead."""
    if not ahead or ahead[0][1] > aps or left <= 0:
        return always(Fate())
    which, rules = ahead[0][0], book.before.rules
    obstacle, body = body_of(book, which), attribute_now(book, target, "body")
    at = chance_aim(rules, (left, body), ())
    enough = min(MOST_SHIFTS, _enough(book, target, obstacle) + _enough(book, which, body))
    far = max(at.row, at.column, column(obstacle), column(left)) + enough + 1
    most = number_at(max(1, at.row), far)

    def seen(each: Thrown) -> tuple[int | None, int | None]:
        success, shifts = read(rules, at, each.total, double_one=each.double_one)
        _, earned = met(book, which, left, each.total, double_one=each.double_one)
        return (shifts if success else None), earned

    def after(clash: tuple[int | None, int | None]) -> Law[Fate]:
        shifts, earned = clash
        then = _copy(book)
        law = always(Fate())
        if shifts is not None:
            law = suffered_law(then, target, crash(then, target, obstacle, shifts, killing=True))
        broken = 0
        if earned is not None and which in then.combatants:
            broken = crash(then, which, body, earned, killing=True).points
        elif earned is not None:
            broken = struck(then, which, Force(body, body, earned)).damage
        past = gone_through(then, which, left, broken)
        return both(law, _through(then, target, aps, past.aps, ahead[1:]), _both)

    return rolled_law(book, f"collision {which} {target}", at, most).map(seen).then(after)


def _enough(book: Book, who: str, ev: int) -> int:
    """So many column shifts of a collision's EV, or more, do no more damage."""
    if who not in book.combatants:
        return column(body_of(book, who)) + 2 * ev + 1
    rv, _ = resistance(book, who, "physical")
    return column(rv) + sum(column(aps) for _, aps in defences(book, who, Against())) + 2 * ev + 1


def _copy(book: Book) -> Book:
    """A ledger that stands where `book` does."""
    other = Book(book.before)
    other.combatants, other.things = dict(book.combatants), dict(book.things)
    other.terms = deepcopy(book.terms)
    return other
