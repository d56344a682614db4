"""The laws of an attack: how its roll comes out, and what that does to the target."""

from collections.abc import Callable
from copy import deepcopy
from functools import cache

import msgspec

from hero_combat.dice.laws import Law, always, both
from hero_combat.systems.megs.blow import Blow
from hero_combat.systems.megs.breaking import struck
from hero_combat.systems.megs.check import Check, chance_aim, read
from hero_combat.systems.megs.check_law import Thrown, thrown_law
from hero_combat.systems.megs.columns import Aim, column, number_at
from hero_combat.systems.megs.damage import Force, Guard
from hero_combat.systems.megs.defences import Against, defences, resistance
from hero_combat.systems.megs.flight import longest
from hero_combat.systems.megs.hurt import death_save, hurt
from hero_combat.systems.megs.impact import (
    body_of,
    carried,
    crash,
    gone_through,
    met,
    obstacles,
    way_of,
)
from hero_combat.systems.megs.last_ditch import ditched, last_ditch_limit
from hero_combat.systems.megs.orders import Resolve
from hero_combat.systems.megs.phase import out_of_action
from hero_combat.systems.megs.sheet import Book, Fight
from hero_combat.systems.megs.strike import (
    Hit,
    done_by,
    guard_of,
    harm_of,
    knockout,
    knocks_back,
    spent,
)
from hero_combat.systems.megs.stun import Stunned, made_harder, stunned
from hero_combat.systems.megs.tables import ATTRIBUTES
from hero_combat.systems.megs.values import attribute_now, power_now
from hero_combat.systems.megs.wound import Harm

MOST_SHIFTS = 80
"""So many column shifts or more are one outcome in any case."""


class Landed(msgspec.Struct, frozen=True):
    """How an attack roll comes out: whether it hits, and the column shifts earned."""

    hit: bool
    shifts: int = 0


class Fate(msgspec.Struct, frozen=True):
    """What an attack does to its target.

    Attributes:
        damage: what is taken.
        stunned: phases.
        out: unconscious.
        dead: killed.
        back: APs of knockback.
        crashed: whether that has hurt as well.
    """

    damage: int = 0
    stunned: int = 0
    out: bool = False
    dead: bool = False
    back: int = 0
    crashed: bool = False


def landing(
    book: Book,
    order: Resolve,
    blow: Blow,
    at: Aim,
    rv_shift: int,
    doubles: str,
    *,
    given: bool = True,
) -> Law[Landed]:
    """The law of the attack roll; `given` heeds how many doubles are to be rolled again."""
    rules = book.before.rules
    enough = most_shifts(book, order, blow, rv_shift)
    most = number_at(max(1, at.row), max(at.row, at.column) + enough + 1)

    def seen(each: Thrown) -> Landed:
        hit, shifts = read(rules, at, each.total, double_one=each.double_one)
        return Landed(hit, min(shifts, enough))

    return thrown_law(at, doubles, order.reroll if given else None, most).map(seen)


def most_shifts(book: Book, order: Resolve, blow: Blow, rv_shift: int) -> int:
    """So many column shifts, or more, are one outcome: the damage grows no more."""
    target = order.target[0]
    if target in book.things:
        body = max(0, book.things[target].body)
        guard = Guard(body, body)
    else:
        guard, _ = guard_of(Book(book.before), order, blow, target)
    enough = column(guard.rv) + max(0, rv_shift) + 2 * blow.power + 1
    enough += sum(column(aps) for _, aps in guard.defences)
    enough += sum(int(text) for _, text in order.shifts if text.isdigit())
    return min(enough, MOST_SHIFTS)


def fate(fight: Fight, order: Resolve, blow: Blow, rv_shift: int, roll: Landed) -> Law[Fate]:
    """The law of what an attack that comes out so does to its target, the flight included."""
    book = Book(fight, order)
    target, rules = order.target[0], fight.rules
    if not roll.hit:
        return always(_wounded(book, target, blow.attack.group, 0, killing=blow.killing))
    hit = hit_of(book, order, blow, rv_shift, roll)
    guard, _ = guard_of(book, order, blow, target)
    points = done_by(rules, blow, hit, guard).damage
    harm = harm_of(book, blow, hit, guard, points)
    taken = points
    if points and not blow.harmless:
        taken -= ditched(book, target, points, last_ditch_limit(book, harm.natural, harm.ev))
    wound = _wounded(
        book, target, blow.attack.group, 0 if blow.harmless else taken, killing=blow.killing
    )
    law = always(wound)
    if blow.killing and not blow.harmless and taken > 0 and taken >= guard.rv and not wound.dead:
        law = _saved(book, target, guard.rv, blow.ev, wound)
    if blow.knocking != "no":
        _, end = knockout(rules, blow, hit, guard)
        law = law.map(lambda each: _stunned(each, end))
    elif points and points >= guard.ra:
        stun = _stun_law(book, target, blow.attack.group, blow.ev, hit.shifts["stun"])
        law = _then(law, stun, _stunned)
    if points and blow.knocking != "only" and knocks_back(book, order, blow, target, taken):
        law = _then(law, _back_law(book, order, blow, hit), _carried)
        law = _flown(book, order, law)
    return law


def _flown(book: Book, order: Resolve, law: Law[Fate]) -> Law[Fate]:
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
            law = _suffered(then, target, crash(then, target, obstacle, shifts, killing=True))
        broken = 0
        if earned is not None and which in then.combatants:
            broken = crash(then, which, body, earned, killing=True).points
        elif earned is not None:
            broken = struck(then, which, Force(body, body, earned)).damage
        past = gone_through(then, which, left, broken)
        return both(law, _through(then, target, aps, past.aps, ahead[1:]), _both)

    return _rolled(book, f"collision {which} {target}", at, most).map(seen).then(after)


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


def _suffered(book: Book, target: str, harm: Harm) -> Law[Fate]:
    """The law of what damage past all defences does; the damage alone is written into the book."""
    if harm.points <= 0:
        return always(Fate())
    limit = last_ditch_limit(book, harm.natural, harm.ev)
    taken = harm.points - ditched(book, target, harm.points, limit)
    wound = _wounded(book, target, harm.group, taken, killing=harm.killing)
    law = always(wound)
    if harm.killing and taken and taken >= harm.rv and not wound.dead:
        law = _saved(book, target, harm.rv, harm.ev, wound)
    if harm.stuns and harm.points >= harm.ra:
        law = _then(law, _stun_law(book, target, harm.group, harm.ev, harm.stun), _stunned)
    return law


def hit_of(book: Book, order: Resolve, blow: Blow, rv_shift: int, roll: Landed) -> Hit:
    """The hit with its column shifts spent as the order says, as far as they go."""
    left, uses = roll.shifts, []
    for word, text in order.shifts:
        count = min(left, int(text)) if text.isdigit() else text
        left -= count if isinstance(count, int) else 0
        uses.append((word, str(count)))
    uses_ = spent(book, msgspec.structs.replace(order, shifts=tuple(uses)), blow, roll.shifts)
    made = Check(
        Aim(1, 0, 0, 0),
        0,
        success=True,
        shifts=roll.shifts,
        double_one=False,
        place=0,
    )
    return Hit(order.target[0], made, uses_, rv_shift)


def _wounded(book: Book, target: str, group: str, points: int, *, killing: bool) -> Fate:
    """What damage alone does; it is written into the book, for what follows from it."""
    hurt(book, target, group, points, killing=killing)
    dead = book.combatants[target].status.dead
    return Fate(max(0, points), out=not dead and bool(out_of_action(book, target)), dead=dead)


def _then(
    law: Law[Fate], other: Law[Stunned] | Law[int], function: Callable[[Fate, object], Fate]
) -> Law[Fate]:
    """What follows for those who live."""
    return law.then(
        lambda each: (
            always(each) if each.dead else other.map(lambda outcome: function(each, outcome))
        )
    )


def _stunned(each: Fate, end: object) -> Fate:
    if each.dead or not isinstance(end, Stunned) or not end.phases:
        return each
    if end.out or each.out:
        return msgspec.structs.replace(each, out=True)
    return msgspec.structs.replace(each, stunned=end.phases)


def _carried(each: Fate, back: object) -> Fate:
    return msgspec.structs.replace(each, back=back) if isinstance(back, int) else each


def _saved(book: Book, target: str, rv: int, ev: int, wound: Fate) -> Law[Fate]:
    """The Death Save."""
    rules = book.before.rules
    value = rv + power_now(book, target, "invulnerability")
    at = chance_aim(rules, (value, ev), ())
    same = 1 if rules.same_column else 0

    def saved(each: Thrown) -> Fate:
        success, shifts = read(rules, at, each.total, double_one=each.double_one)
        shock = death_save(value, ev, shifts, success=success, same=same)
        if shock.dead:
            return msgspec.structs.replace(wound, out=False, dead=True)
        return msgspec.structs.replace(wound, out=wound.out or shock.out > 0)

    most = number_at(max(1, at.row), max(at.row, at.column) + column(ev) + ev + 1)
    return _rolled(book, f"death save {target}", at, most).map(saved)


def _stun_law(book: Book, target: str, group: str, ev: int, shift: int) -> Law[Stunned]:
    """The roll against being stunned."""
    rules = book.before.rules
    ra = attribute_now(book, target, ATTRIBUTES[group][2])
    at = chance_aim(rules, (ra, ev), made_harder(shift))

    def seen(each: Thrown) -> Stunned:
        where = _row(rules.av_zero, at, each)
        return stunned(where, each.total, ra, ev, double_one=each.double_one)

    return _rolled(book, f"against stun {target}", at, at.number).map(seen)


def _back_law(book: Book, order: Resolve, blow: Blow, hit: Hit) -> Law[int]:
    """The roll against knockback; a pulled punch carries no farther than was said."""
    rules, target = book.before.rules, hit.target
    body = attribute_now(book, target, "body")
    at = chance_aim(rules, (body, blow.ev), made_harder(hit.shifts["knockback"]))
    most = longest(blow.power, book.sheets[target].weight)
    bound = order.knockback_at_most if "pull-punch" in blow.maneuvers else None

    def seen(each: Thrown) -> int:
        where = _row(rules.av_zero, at, each)
        back, _ = carried(book, target, most, where, each.total, double_one=each.double_one)
        return back if bound is None else min(back, bound)

    return _rolled(book, f"against knockback {target}", at, at.number).map(seen)


def _rolled(book: Book, name: str, at: Aim, most: int) -> Law[Thrown]:
    """The law of a check that follows from the attack, under the order's doubles."""
    doubles = book.terms.doubles or book.before.rules.doubles
    return thrown_law(at, doubles, book.terms.again(name, own=False), most)


def _row(av_zero: str, at: Aim, each: Thrown) -> Aim:
    """Where a success is read, when the table lets AV 0 succeed."""
    if at.row == 0 and av_zero == "row" and each.total >= at.number and not each.double_one:
        return msgspec.structs.replace(at, row=1)
    return at
